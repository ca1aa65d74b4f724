"""Castells: which part is next, what it takes, and what becomes of a completed one."""

from __future__ import annotations

from . import facts
from .facts import Json

PARTS = ("pinya", "tronc", "pom")


def height(table: Json, kind: str, part: str) -> int:
    """CAS-BLD-02 to CAS-BLD-07: how many cards make up a part."""
    return len(facts.POM[kind]) if part == "pom" else int(table["offers"][kind][part])


def standing(castell: Json, part: str) -> int:
    """How many cards of a part stand."""
    return int(castell["pom"]) if part == "pom" else len(castell[part])


def missing(table: Json, castell: Json, part: str) -> int:
    """How many cards a part lacks."""
    return height(table, castell["kind"], part) - standing(castell, part)


def part_to_raise(table: Json, castell: Json) -> str:
    """CAS-BLD-01, CAS-BLD-09, C-CAS-10: the lowest part that is not complete; a complete pom ends the castell."""
    return next(part for part in PARTS if missing(table, castell, part) > 0)


def fits(table: Json, castell: Json, part: str, card: str) -> bool:
    """Whether a card may be the next one of a part.

    CAS-BLD-02, C-CAS-05: any card in a pinya. C-CAS-04: a tronc card, of the castell's kind or of any. C-CAS-06,
    C-CAS-07: the pom from below.
    """
    if part == "pinya":
        return True
    if part == "pom":
        return bool(card == facts.POM[castell["kind"]][castell["pom"]])
    return card == facts.TRONC[castell["kind"]] if table["own_kind"] else card in facts.TRONC.values()


def cards_for(table: Json, player: str, part: str) -> set[str]:
    """The cards in a hand that may come next on a part."""
    return {card for card in table["hands"][player] if fits(table, table["castells"][player], part, card)}


def afraid(table: Json, player: str, part: str) -> bool:
    """CAS-JIT-01, C-CAS-09: with jitters before one, no pom card."""
    return part == "pom" and table["jitters"][player] > 0


def kinds_to_begin(table: Json, player: str) -> list[str]:
    """CAS-SCO-04: the kinds that a player has not completed."""
    return [kind for kind in facts.KINDS if kind not in [done for done, _ in table["raised"][player]]]


def can_finish(table: Json, player: str, part: str) -> bool:
    """CAS-GRA-01, C-CAS-08: whether the hand completes a part."""
    castell, hand = table["castells"][player], list(table["hands"][player])
    if part == "pom":
        return all(card in hand for card in facts.POM[castell["kind"]][castell["pom"] :])
    return len([card for card in hand if fits(table, castell, part, card)]) >= missing(table, castell, part)


def begin(table: Json, player: str, kind: str, card: str) -> None:
    """CAS-TURN-06, C-CAS-19: a castell is declared with its first pinya card."""
    table["castells"][player] = {"kind": kind, "pinya": [], "tronc": [], "pom": 0, "grallers": False}
    build(table, player, card)


def build(table: Json, player: str, card: str) -> None:
    """CAS-BLD-08: one card on the part that is worked on."""
    castell = table["castells"][player]
    part = part_to_raise(table, castell)
    table["hands"][player].remove(card)
    if part == "pom":
        castell["pom"] += 1
    else:
        castell[part].append(card)
    table |= {"acted": True, "working": part}
    if missing(table, castell, part) == 0:
        table |= {"working": None, "finished": True, "bound": False}
        if part == "pom":
            complete(table, player)


def complete(table: Json, player: str) -> None:
    """CAS-SCO-01, CAS-SCO-03, CAS-END-01: applause, the cards discarded, and after the third castell the end comes."""
    castell = table["castells"][player]
    kind = castell["kind"]
    table["discards"] += castell["pinya"] + castell["tronc"] + facts.POM[kind]
    table["raised"][player].append((kind, applause(table, kind)))
    table["castells"][player] = None
    if len(table["raised"][player]) == 3:
        table["thirds"].append(player)
        table["closing"] = table["closing"] or player


def applause(table: Json, kind: str) -> int:
    """CAS-SCO-01, CAS-SCO-02, C-CAS-18: the highest counter left, or none."""
    left = list(facts.COUNTERS[kind])
    for castells in table["raised"].values():
        for done, value in castells:
            if done == kind and value in left:
                left.remove(value)
    return max(left, default=0)


def fall(table: Json, player: str) -> None:
    """CAS-LLE-01, C-CAS-10: the tronc goes back to the hand, and by the other reading the pom with it."""
    castell = table["castells"][player]
    table["hands"][player] += castell["tronc"]
    castell["tronc"] = []
    if not table["pom_stays"]:
        table["hands"][player] += facts.POM[castell["kind"]][: castell["pom"]]
        castell["pom"] = 0
