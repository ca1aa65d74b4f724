"""What a change of a position makes scored that was not, or no longer: a tile, a lluïment, a player that comes or goes.

A comparison holds only what both positions score; the sums of the panel change by these as well.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.drawing.phrases import capital
from diables_nb.rules import words
from diables_nb.whatif import Comparison
from diables_nb.whatif.scores import Key, Scores

from .editor_words import say

if TYPE_CHECKING:
    from diables_nb.whatif.scores import GamePosition

__all__ = ["Alone", "moved", "scored_alone", "told_alone"]


class Alone(NamedTuple):
    """What only one of two positions scores: player and what is scored -> points. gone: before. new: after."""

    gone: Mapping[Key, int]
    new: Mapping[Key, int]


@lru_cache(maxsize=4)
def scored_alone(changes: Comparison) -> Alone:
    """What only one of the positions of a comparison scores.

    >>> from diables_nb.rules.diables import example
    >>> from diables_nb.whatif import compare
    >>> leo = example("DIA-T-09")
    >>> scored_alone(compare(leo.with_parts(tiles={}), leo)).new["red", "carretillada"]
    13
    """
    before, after = changes.before, changes.after
    if before is None or after is None:
        return Alone({}, {})
    scores = changes.scored_by
    return Alone(_only_in(scores, before, after), _only_in(scores, after, before))


def _only_in(scores: Scores, position: "GamePosition", other: "GamePosition") -> dict[Key, int]:
    there = frozenset(scores.keys(other))
    keys = [key for key in scores.keys(position) if key not in there]
    return {key: ledger.total for key, ledger in scores.some_of(position, keys).items()} if keys else {}


def moved(changes: Comparison) -> tuple[dict[Key, int], dict[str, int]]:
    """By how much scores differ that are shown now, and sums: those of the players of both positions."""
    gone, new = scored_alone(changes)
    stays = changes.before.players if changes.before is not None else ()
    by_score = {(change.player, change.what): change.points for change in changes}
    by_score.update((key, points) for key, points in new.items() if key[0] in stays)
    sums: dict[str, int] = {}
    for (player, _), points in by_score.items():
        sums[player] = sums.get(player, 0) + points
    for (player, _), points in gone.items():
        sums[player] = sums.get(player, 0) - points
    return by_score, sums


def told_alone(changes: Comparison) -> list[str]:
    """What only one of the positions scores, in sentences without their full stop.

    >>> from diables_nb.rules.diables import example
    >>> from diables_nb.whatif import compare
    >>> leo = example("DIA-T-09")
    >>> told_alone(compare(leo.with_parts(tiles={}), leo))
    ['Carretillada is scored now: Red 13, Blue 6, Yellow 4, Green 3']
    """
    before, after = changes.before, changes.after
    if before is None or after is None:
        return []
    gone, new = scored_alone(changes)
    return [
        *_told(changes.scored_by, gone, after.players, "no_more"),
        *_told(changes.scored_by, new, before.players, "now"),
    ]


def _told(scores: Scores, points: Mapping[Key, int], others: tuple[str, ...], when: str) -> list[str]:
    """A sentence for each player who plays only here, with the sum, then one for each score that others have not."""
    sums: dict[str, int] = {}
    by_what: dict[str, list[str]] = {}
    for (player, what), total in points.items():
        who = words.name("players", player)
        if player in others:
            by_what.setdefault(what, []).append(f"{who} {total}")
        else:
            sums[who] = sums.get(who, 0) + total
    told = [say(f"player_{when}", player=who, points=total) for who, total in sums.items()]
    return told + [
        say(f"scored_{when}", what=capital(scores.name(what)), points=", ".join(each)) for what, each in by_what.items()
    ]
