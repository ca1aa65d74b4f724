"""Special cards, and the answers of the others to them: every rule that asks is a generator."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from . import building, chance
from .facts import Json


class Question(NamedTuple):
    """Who is asked, and all the answers that the rules allow."""

    player: str
    moves: frozenset[str]


Steps = Generator[Question, str, None]
"""A rule being carried out."""

Answered = Generator[Question, str, bool]
"""The same, with whether a special card takes effect."""


def special_moves(table: Json, player: str) -> set[str]:
    """CAS-TURN-09: any number of special cards in one's own turn."""
    return (
        jitters_moves(table, player)
        | llenya_moves(table, player)
        | grallers_moves(table, player)
        | cap_moves(table, player)
    )


def others(table: Json, player: str) -> list[str]:
    """All but one, in turn order from the one whose turn it is."""
    seat = table["players"].index(table["turn"])
    order = table["players"][seat:] + table["players"][:seat]
    return [other for other in order if other != player]


def jitters_moves(table: Json, player: str) -> set[str]:
    """C-CAS-09, C-CAS-23: on any other player, with a castell or without."""
    return {f"jitters {other}" for other in others(table, player) if "jitters" in table["hands"][player]}


def llenya_moves(table: Json, player: str) -> set[str]:
    """C-CAS-11, C-CAS-23: on any other player whose tronc has cards."""
    towers = [other for other in others(table, player) if (table["castells"][other] or {}).get("tronc")]
    return {f"llenya {other}" for other in towers if "llenya" in table["hands"][player]}


def grallers_moves(table: Json, player: str) -> set[str]:
    """CAS-GRA-01, CAS-GRA-02, C-CAS-08, C-CAS-09: after a part was finished this turn, once a castell."""
    castell = table["castells"][player]
    if "grallers" not in table["hands"][player] or not table["finished"] or castell is None or castell["grallers"]:
        return set()
    part = building.part_to_raise(table, castell)
    if building.afraid(table, player, part) or not building.can_finish(table, player, part):
        return set()
    return {"grallers"}


def cap_moves(table: Json, player: str) -> set[str]:
    """CAS-TURN-09: at any time; whether a casteller is left to be called nobody can see in a face-down deck."""
    return {"cap"} if "cap" in table["hands"][player] else set()


def answers(table: Json, player: str) -> frozenset[str]:
    """CAS-CAP-04, C-CAS-03: a cap de colla, or nothing; who has none is asked too, for hands are hidden."""
    return frozenset({"respond", "decline"} if "cap" in table["hands"][player] else {"decline"})


def put_down(table: Json, player: str, card: str) -> None:
    """CAS-SPC-01: a special card that is played goes to the discard pile."""
    table["hands"][player].remove(card)
    table["discards"].append(card)


def answered(table: Json, player: str) -> Answered:
    """C-CAS-03: all others are asked about what a player has played; returns whether it takes effect.

    Literally an answer calls a casteller; by the other reading it cancels, and may be answered itself.
    """
    for other in others(table, player):
        answer = yield Question(other, answers(table, other))
        if answer == "decline":
            continue
        put_down(table, other, "cap")
        if table["calls"]:
            yield from call(table, other)
        elif (yield from answered(table, other)):
            return False
    return True


def call(table: Json, player: str) -> Steps:
    """CAS-CAP-01 to CAS-CAP-03; nothing where no casteller is left."""
    options = frozenset(f"call {card}" for card in chance.to_be_called(table))
    if options:
        answer = yield Question(player, options)
        chance.called(table, player, answer.split()[1])


def play_jitters(table: Json, player: str, on: str) -> Steps:
    """CAS-JIT-01, CAS-SPC-01: before the receiver until after their turn."""
    table["hands"][player].remove("jitters")
    if (yield from answered(table, player)):
        table["jitters"][on] += 1
    else:
        table["discards"].append("jitters")


def play_llenya(table: Json, player: str, on: str) -> Steps:
    """CAS-LLE-01."""
    put_down(table, player, "llenya")
    if (yield from answered(table, player)):
        building.fall(table, on)


def play_grallers(table: Json, player: str) -> Steps:
    """CAS-GRA-01, CAS-GRA-02: cancelled ones have not played for this castell."""
    put_down(table, player, "grallers")
    if (yield from answered(table, player)):
        table["castells"][player]["grallers"] = True
        table |= {"finished": False, "bound": True}


def play_cap(table: Json, player: str) -> Steps:
    """CAS-CAP-01."""
    put_down(table, player, "cap")
    if (yield from answered(table, player)):
        yield from call(table, player)
