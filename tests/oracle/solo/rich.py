"""Positions in which rare things are near for the Firebot: full shows, ends of tracks, a thin Followers Deck."""

from __future__ import annotations

import random

from tests.oracle import layout
from tests.oracle.draw import below, between, chance, choice, shuffled
from tests.oracle.game import facts
from tests.oracle.game.rich import _cameras, _crowd, _free, _perform, _wall
from tests.oracle.game.state import Json

from .state import CLOCKWISE


def enrich(data: Json, rng: random.Random) -> Json:
    """Change the JSON of a dealt solo game in place, on both sides, and hand it back.

    No figure, card or camera is invented but the cards beside the shows, of which more lie there than were dealt.
    """
    more = data["game"]
    (human,) = more["personal"]
    own = more["personal"][human]
    _wall(more, rng)
    _free(own, more["display"], rng)
    _perform(data, human, own, rng)
    _crowd(own, rng)
    own["sound"] = between(rng, 0, facts.LAST_SOUND) if chance(rng, 0.3) else own["sound"]
    own["cart"] = {one: between(rng, 0, 9) for one in layout.FIRECRACKERS}
    _cameras(more["wall"], human, own, rng)
    data["followers"][human] = {show: _reached(rng, ends=False) for show in layout.SHOWS}
    data["fame"][human] = between(rng, 0, 30)
    return arrange(data, rng)


def arrange(data: Json, rng: random.Random) -> Json:
    """Change what the Firebot finds in the JSON of a solo game, at whatever moment, and hand it back."""
    more = data["game"]
    bot = more["firebot"]
    scored = data.get("scored", {}).get(bot["player"], [])
    _send(data, bot, rng)
    _like(more["wall"], rng)
    _film(more["wall"], bot, rng)
    _gather(bot, [show for show in CLOCKWISE if show not in scored], rng)
    bot["sound"] = between(rng, 18, facts.LAST_SOUND) if chance(rng, 0.3) else below(rng, 12)
    ends = chance(rng, 0.3)
    data["followers"][bot["player"]] = {show: _reached(rng, ends=ends) for show in layout.SHOWS}
    data["fame"][bot["player"]] = between(rng, 0, 30)
    backs = [card["back"] for card in facts.CARDS.values()]
    full = chance(rng, 0.3)
    for beside in more["beside"].values():
        room = len(facts.CARD_SLOTS) - len(beside)
        if room:
            beside += [choice(rng, backs) for _ in range(max(0, room - below(rng, 2)) if full else below(rng, room))]
    more["ledger"] = None
    return data


def _reached(rng: random.Random, *, ends: bool) -> int:
    if ends:
        return between(rng, 10, layout.LAST_TRACK_SPACE)
    return between(rng, 0, layout.LAST_TRACK_SPACE) if chance(rng, 0.5) else between(rng, 0, 4)


def _send(data: Json, bot: Json, rng: random.Random) -> None:
    """Figures of the Firebot in the plaza: in some games one show is full of them, or nearly so."""
    taken = {figure["space"] for figure in data["figures"]}
    spaces = shuffled(rng, list(layout.SPACES))
    count = between(rng, 8, 22) if chance(rng, 0.5) else below(rng, 6)
    if chance(rng, 0.4):
        crowded = choice(rng, ("ball_parlat", "tabalada", "carretillada"))
        spaces.sort(key=lambda space: layout.show_of(space) != crowded)
        count = sum(layout.show_of(space) == crowded for space in spaces if space not in taken) - below(rng, 2)
    for space in spaces:
        kind, printed = layout.SPACES[space]
        if count <= 0 or space in taken or not bot["reserve"].get(kind, 0):
            continue
        count -= 1
        bot["reserve"][kind] -= 1
        lit = None if kind == "tabaler" else printed or choice(rng, layout.FIRECRACKERS)
        data["figures"].append({"space": space, "owner": bot["player"], "kind": kind, "firecracker": lit})


def _like(wall: list[Json], rng: random.Random) -> None:
    """In some games only one or two like slots are free."""
    if chance(rng, 0.15):
        for space in wall:
            space["likes"] = list(range(1, facts.LIKE_SLOTS + 1))
        for space in shuffled(rng, wall)[: between(rng, 1, 2)]:
            space["likes"].remove(between(rng, 1, facts.LIKE_SLOTS))


def _film(wall: list[Json], bot: Json, rng: random.Random) -> None:
    """Some cameras of the Firebot, never two on a video; in some games only one is left to it."""
    keep = 1 if chance(rng, 0.3) else 3
    for space in shuffled(rng, wall):
        free = [str(n + 1) for n in range(len(facts.scenes(space["post"]))) if str(n + 1) not in space["cameras"]]
        if free and bot["cameras"] > keep and bot["player"] not in space["cameras"].values() and chance(rng, 0.4):
            space["cameras"][choice(rng, free)] = bot["player"]
            bot["cameras"] -= 1


def _gather(bot: Json, unscored: list[str], rng: random.Random) -> None:
    """Where the chosen token stands, tokens on the Followers Deck, few cards in it."""
    bot["token"] = choice(rng, unscored)
    if bot["crowd"]:
        bot["tokens"] = below(rng, 3)
    if chance(rng, 0.5) and len(bot["crowd"]) > 3:
        left = between(rng, 1, 3)
        bot["gathered"], bot["crowd"] = bot["gathered"] + bot["crowd"][left:], bot["crowd"][:left]
