"""Starts in which rare things are near: the JSON of a game at the start of a turn, all 98 cards laid anew by chance."""

from __future__ import annotations

import copy
import random

from tests.oracle.draw import below, between, chance, choice, shuffled

from . import facts
from .facts import Json

MANNERS = ("open", "specials", "short", "hoard", "closing")
"""Open: hands of some cards. Specials: most of these in hands. Short: a low deck. Hoard: nothing but what players hold
and cannot use, and few special cards. Closing: somebody is about to complete a third castell, or just has.
"""

ANY_STAGE = ("pinya", "tronc", "tronc", "pom", "fallen")
FAR = ("pinya", "tronc", "pom", "pom", "pom")


class Box:
    """The cards that lie nowhere yet, in random order."""

    def __init__(self, rng: random.Random) -> None:
        self.cards = shuffled(rng, [card for card, count in facts.CARDS.items() for _ in range(count)])

    def take(self, count: int, *wanted: str) -> list[str]:
        """Some cards, of the types wanted if any are named; fewer where there are not enough."""
        taken = [card for card in self.cards if not wanted or card in wanted][:count]
        for card in taken:
            self.cards.remove(card)
        return taken


def enrich(data: Json, rng: random.Random, manner: str) -> Json:
    """The same game much later."""
    data, box = copy.deepcopy(data), Box(rng)
    more, players = data["game"], data["players"]
    data["colles"], data["thirds"] = {player: {} for player in players}, []
    more |= {"turn": choice(rng, players), "closing": None, "pinyas": {player: [] for player in players}}
    give_raised(data, rng, most=2)
    if manner == "closing" and chance(rng, 0.5):
        has_closed(data, choice(rng, [player for player in players if player != more["turn"]]))
    for player in players:
        if chance(rng, 0.85):
            give_castell(data, box, rng, player, far=manner in ("closing", "open"))
    lay_jitters(data, box, rng)
    lay_cards(data, box, rng, manner)
    return data


def give_raised(data: Json, rng: random.Random, most: int) -> None:
    """Castells that are completed, in an order of chance: the earlier the more applause."""
    for kind in facts.KINDS:
        counters = list(facts.COUNTERS[kind])
        for player in shuffled(rng, data["players"]):
            colla = data["colles"][player].setdefault("raised", [])
            if len(colla) < most and chance(rng, 0.55):
                colla.append({"kind": kind, "applause": counters.pop(0)})


def has_closed(data: Json, player: str) -> None:
    """A player with three castells, and the last turns to come; the third kind's lowest counter makes ties likely."""
    raised = data["colles"][player]["raised"]
    for kind in facts.KINDS:
        if len(raised) < 3 and kind not in [one["kind"] for one in raised]:
            raised.append({"kind": kind, "applause": highest_left(data, kind)})
    data["thirds"], data["game"]["closing"] = [player], player


def highest_left(data: Json, kind: str) -> int:
    """The highest counter of a kind that nobody has."""
    gone = [one["applause"] for colla in data["colles"].values() for one in colla["raised"] if one["kind"] == kind]
    return next(value for value in facts.COUNTERS[kind] if value not in gone)


def give_castell(data: Json, box: Box, rng: random.Random, player: str, *, far: bool) -> None:
    """A castell in progress, of a kind not completed; often with a pom under way, also over a fallen tronc."""
    colla = data["colles"][player]
    done = [one["kind"] for one in colla["raised"]]
    kind = choice(rng, [kind for kind in facts.KINDS if kind not in done])
    card, rulings = facts.CASTELLS[kind, data["castells"][kind]], data.get("rulings", {})
    stage = choice(rng, FAR if far else ANY_STAGE)
    if stage == "fallen" and rulings.get("C-CAS-10") == "pom_falls":
        stage = "pom"
    pinya = between(rng, 1, card["pinya"] - 1) if stage == "pinya" and card["pinya"] > 1 else card["pinya"]
    levels = {"pinya": 0, "pom": card["tronc"]}.get(stage, between(rng, 0, card["tronc"] - 1))
    troncs = facts.TRONC.values() if rulings.get("C-CAS-04") == "any_tronc" else [facts.TRONC[kind]]
    wanted = facts.POM[kind][: below(rng, len(facts.POM[kind]))] if stage in ("pom", "fallen") else []
    colla["castell"], colla["tronc"] = kind, box.take(levels, *troncs)
    if len(colla["tronc"]) == levels:
        colla["pom"] = len([card for name in wanted for card in box.take(1, name)])
    data["game"]["pinyas"][player] = box.take(pinya)
    colla["pinya"], colla["grallers"] = pinya, chance(rng, 0.3)


def lay_jitters(data: Json, box: Box, rng: random.Random) -> None:
    """None, one or two before each player."""
    for player in data["players"]:
        data["game"]["jitters"][player] = len(box.take(choice(rng, (0, 0, 0, 1, 1, 2)), "jitters"))


def lay_cards(data: Json, box: Box, rng: random.Random, manner: str) -> None:
    """Hands, groups, deck and discards."""
    more, players = data["game"], data["players"]
    more["hands"] = {player: [] for player in players}
    if manner == "hoard":
        hoard(data, box, rng)
        return
    if manner == "specials":
        for card in box.take(between(rng, 6, 17), *facts.SPECIALS):
            more["hands"][choice(rng, players)].append(card)
    for player in players:
        more["hands"][player] += box.take(between(rng, 0, 3), *useful(data, player)) + box.take(below(rng, 6))
    more["groups"] = [box.take(between(rng, 1, 3)) for _ in range(3)]
    low = choice(rng, (0, 1, 2, 3, 4)) if manner == "short" else between(rng, 0, len(box.cards))
    more["deck"] = box.take(low)
    if manner == "short":
        for card in box.take(len(box.cards) - choice(rng, (0, 1, 2, 3, 6))):
            more["hands"][choice(rng, players)].append(card)
    more["discards"] = box.take(len(box.cards))


def useful(data: Json, player: str) -> list[str]:
    """Cards that a player can use, and special ones."""
    kind = data["colles"][player].get("castell")
    return [facts.TRONC[kind], *facts.POM[kind], "grallers", "cap"] if kind else list(facts.CARDS)


def hoard(data: Json, box: Box, rng: random.Random) -> None:
    """Each casteller in the hand of somebody who cannot use it, if there is anybody; a few cards lie about."""
    more, players = data["game"], data["players"]
    more["groups"], more["deck"] = [box.take(below(rng, 2), *facts.SPECIALS) for _ in range(3)], []
    if chance(rng, 0.5):
        more["deck"] = box.take(below(rng, 4), *facts.SPECIALS)
    more["discards"] = box.take(below(rng, 3)) if chance(rng, 0.3) else []
    for card in box.take(len(box.cards)):
        idle = [player for player in players if card not in useful(data, player)]
        more["hands"][choice(rng, idle or players)].append(card)


def nothing_to_do(data: Json) -> Json:
    """A turn at which nobody has an action, but the last player would have one without the jitters before them."""
    data, idle, afraid = copy.deepcopy(data), data["players"][0], data["players"][-1]
    more, four, pilar = data["game"], facts.CASTELLS["four", data["castells"]["four"]], data["castells"]["pilar"]
    card, box = facts.CASTELLS["pilar", pilar], Box(random.Random(0))
    data["colles"] |= {
        idle: {"castell": "four", "pinya": four["pinya"]},
        afraid: {"castell": "pilar", "pinya": card["pinya"], "tronc": box.take(card["tronc"], "tronc1")},
    }
    more["pinyas"] |= {idle: box.take(four["pinya"], "dosos"), afraid: box.take(card["pinya"], "dosos")}
    more["jitters"][afraid] = len(box.take(1, "jitters"))
    more["hands"] = {player: [] for player in data["players"]} | {
        afraid: box.take(1, "enxaneta") + box.take(facts.CARDS["tronc4"], "tronc4")
    }
    more["hands"][idle] = box.take(len(box.cards))
    return data | {"game": more | {"turn": idle, "deck": [], "discards": [], "groups": [[], [], []]}}
