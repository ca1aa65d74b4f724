"""What a placement would score once the follower tokens have moved by the followers that it brings."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from diables_nb.rules.diables import SHOWS

from .gains import Gain, Way
from .rescoring import Rescoring

__all__ = ["BEYOND", "Projection", "projected"]

BEYOND = 2
"""FP of a follower that has no space left on its track (DIA-FOL-05)."""

Tracks = Mapping[str, Sequence[int]]
"""Show -> what the player would score there with the token on each space, less what the show scores now."""


class Projection(NamedTuple):
    """One way to take what a space brings.

    points: how the player's points change. steps: show -> followers gained. beyond: FP of followers that have no space
    left, and FP printed; they are among the points.
    """

    points: int
    steps: dict[str, int]
    beyond: int


def projected(
    rescoring: Rescoring, player: str, show: str, steps: Sequence[int], gain: Gain
) -> tuple[Projection, tuple[Projection, ...]]:
    """The best way to take what a space brings, the first of equals, and the others that bring as much.

    show: where the figure is placed. steps: the player's points there afterwards, for each space of the track. Shows
    that the player has scored do not score again (DIA-P2-SHOW-07).
    """
    tracks = {}
    scored = rescoring.position.scored.get(player, ())
    for name in SHOWS:
        before = rescoring.by_step(player, name)
        now = before[rescoring.position.followers[player][name]]
        after = steps if name == show else before
        tracks[name] = [0] * len(before) if name in scored else [points - now for points in after]
    start = rescoring.position.followers[player]
    found = [way for printed in gain.ways for way in _taken(tracks, start, printed)]
    most = max(way.points for way in found)
    best, *others = {tuple(way.steps.items()): way for way in found if way.points == most}.values()
    return best, tuple(others)


def _taken(tracks: Tracks, start: Mapping[str, int], way: Way) -> Iterator[Projection]:
    """Each way to spread the followers of choice over the tracks."""
    last = len(tracks[SHOWS[0]]) - 1
    fixed = {show: way.followers.get(show, 0) for show in SHOWS}
    room = {show: max(last - start[show] - fixed[show], 0) for show in SHOWS}
    for spread in _spreads(way.any, [room[show] for show in SHOWS]):
        points = fp = way.fp
        gained = {}
        for show, more in zip(SHOWS, spread, strict=True):
            number = fixed[show] + more
            reached = min(start[show] + number, last)
            beyond = BEYOND * (start[show] + number - reached)
            points += tracks[show][reached] + beyond
            fp += beyond
            if number:
                gained[show] = number
        yield Projection(points, gained, fp)


def _spreads(number: int, room: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """How followers of choice can be spread: up to the end of each track, and all that are beyond on one that is then
    full.
    """
    if not number:
        yield (0,) * len(room)
        return
    for spread in _within(number, room):
        left = number - sum(spread)
        if not left:
            yield spread
            continue
        for full in (n for n, taken in enumerate(spread) if taken == room[n]):
            yield tuple(taken + left * (n == full) for n, taken in enumerate(spread))


def _within(number: int, room: Sequence[int]) -> Iterator[tuple[int, ...]]:
    if not room:
        yield ()
        return
    for here in range(min(number, room[0]), -1, -1):
        for rest in _within(number - here, room[1:]):
            yield (here, *rest)
