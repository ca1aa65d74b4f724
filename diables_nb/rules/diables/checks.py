"""What is wrong with a position, and what is merely unusual about it."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from diables_nb.rules.errors import Problem, hint
from diables_nb.rules.rulings import check_options

from .components import (
    COUNT,
    COUNT_RULE,
    FIRECRACKERS,
    KINDS,
    LLUIMENTS,
    NEUTRAL,
    NEUTRAL_KINDS,
    PLAYERS,
    ROUNDS,
    SHOWS,
    Figure,
)
from .neutrals import dealt_neutrals
from .rulings import RULINGS

if TYPE_CHECKING:
    from .position import Position

__all__ = ["notes", "problems"]

_FEWEST, _MOST = 2, 4


def problems(position: "Position") -> list[Problem]:
    """Everything that the rules forbid in a position, each with its place and rule."""
    found = list(_players(position))
    if not found:
        found += _figures(position)
        found += _counts(position)
        found += _followers(position)
        found += _fame_and_scored(position)
    found += _tiles_and_lluiments(position)
    if position.round is not None and position.round not in ROUNDS:
        found.append(Problem("round", f"{position.round!r}", "DIA-FLOW-01", "the rounds are 1, 2 and 3"))
    found += check_options(position.rulings, RULINGS)
    return found


def _players(position: "Position") -> Iterator[Problem]:
    for player in position.players:
        if player not in PLAYERS:
            yield Problem("players", f"unknown player {player!r}", "DIA-PSET-01", hint(player, PLAYERS))
    for player, times in Counter(position.players).items():
        if times > 1:
            yield Problem("players", f"'{player}' stands {times} times", "DIA-PSET-01", "name each once")
    if not _FEWEST <= len(position.players) <= _MOST:
        count = len(position.players)
        yield Problem("players", f"{count} players", "DIA-COMP-25", "name 2, 3 or 4 of " + ", ".join(PLAYERS))


def _figures(position: "Position") -> Iterator[Problem]:
    for space_id, figure in position.figures.items():
        place = f"figures: {space_id}"
        space = position.edition.spaces.get(space_id)
        if space is None:
            yield Problem(place, "no such space", "", hint(space_id, list(position.edition.spaces)))
            continue
        yield from _owner(position, place, figure)
        if figure.kind not in KINDS:
            yield Problem(place, f"unknown kind {figure.kind!r}", "DIA-COMP-26", hint(figure.kind, KINDS))
        elif figure.kind != space.kind:
            takes = space.kind.replace("_", " ")
            yield Problem(
                place,
                f"a {figure.kind.replace('_', ' ')} on a space for a {takes}",
                "DIA-ACT-SHOW-01",
                "choose a space of its kind",
            )
        else:
            yield from _firecracker(place, figure, space.firecracker)


def _owner(position: "Position", place: str, figure: Figure) -> Iterator[Problem]:
    if figure.owner == NEUTRAL:
        if len(position.players) == _MOST:
            yield Problem(
                place, "a neutral piece in a game of four", "DIA-SETUP-16", "give it to a player or remove it"
            )
    elif figure.owner not in position.players:
        yield Problem(
            place,
            f"owner {figure.owner!r} does not play",
            "DIA-PSET-01",
            hint(figure.owner, (*position.players, NEUTRAL)),
        )


def _firecracker(place: str, figure: Figure, printed: str | None) -> Iterator[Problem]:
    if figure.kind == "tabaler":
        if figure.firecracker is not None:
            yield Problem(place, f"a tabaler with a firecracker ({figure.firecracker})", "DIA-P1-TAB-01", "write null")
    elif figure.firecracker is None:
        yield Problem(
            place,
            "a performer without a firecracker",
            "DIA-ACT-SHOW-04",
            f"give it {printed or 'one of ' + ', '.join(FIRECRACKERS)}",
        )
    elif figure.firecracker not in FIRECRACKERS:
        yield Problem(
            place, f"unknown firecracker {figure.firecracker!r}", "DIA-COMP-10", hint(figure.firecracker, FIRECRACKERS)
        )
    elif printed and figure.firecracker != printed:
        yield Problem(
            place, f"{figure.firecracker} on a space that prints {printed}", "DIA-ACT-SHOW-05", f"give it {printed}"
        )


def _counts(position: "Position") -> Iterator[Problem]:
    counts = Counter((figure.owner, figure.kind) for figure in position.figures.values())
    for (owner, kind), number in counts.items():
        most = COUNT.get(kind)
        if most is not None and number > most:
            yield Problem(
                "figures",
                f"{number} {owner} figures of kind {kind}; a colour has {most}",
                COUNT_RULE[kind],
                "remove some",
            )


def _followers(position: "Position") -> Iterator[Problem]:
    last = position.edition.last_space
    for player, steps in position.followers.items():
        place = f"followers.{player}"
        if player not in position.players:
            yield Problem(place, "does not play", "DIA-PSET-10", hint(player, position.players))
            continue
        for show, step in steps.items():
            if show not in SHOWS:
                yield Problem(f"{place}.{show}", "unknown show", "DIA-FOL-01", hint(show, SHOWS))
            elif not _whole(step) or not 0 <= step <= last:
                yield Problem(
                    f"{place}.{show}", f"{step!r} is not a space of the track", "DIA-B-08", f"write 0 (start) to {last}"
                )


def _whole(value: object) -> bool:
    """A whole number; True and False are none, though Python counts them as such."""
    return isinstance(value, int) and not isinstance(value, bool)


def _tiles_and_lluiments(position: "Position") -> Iterator[Problem]:
    for show, number in position.tiles.items():
        if show not in SHOWS:
            yield Problem(f"tiles.{show}", "unknown show", "DIA-COMP-07", hint(show, SHOWS))
        elif isinstance(number, bool) or (show, number) not in position.edition.tiles:
            yield Problem(f"tiles.{show}", f"no tile {number!r}", "DIA-COMP-07", "write 1, 2, 3 or 4")
    for index, name in enumerate(position.lluiments):
        if name not in LLUIMENTS:
            yield Problem(f"lluiments[{index}]", f"unknown lluïment {name!r}", "DIA-COMP-06", hint(name, LLUIMENTS))
        elif name in position.lluiments[:index]:
            yield Problem(
                f"lluiments[{index}]", f"'{name}' stands twice; there is one of each", "DIA-COMP-06", "choose another"
            )
    if len(position.lluiments) > len(ROUNDS):
        yield Problem(
            "lluiments", f"{len(position.lluiments)} tiles", "DIA-SETUP-06", "name at most one a round, three in all"
        )


def _fame_and_scored(position: "Position") -> Iterator[Problem]:
    for player, points in position.fame.items():
        if player not in position.players:
            yield Problem(f"fame.{player}", "does not play", "DIA-PSET-09", hint(player, position.players))
        elif not _whole(points) or points < 0:
            yield Problem(f"fame.{player}", f"{points!r} FP", "DIA-FP-04", "write a whole number from 0")
    for player, shows in position.scored.items():
        if player not in position.players:
            yield Problem(f"scored.{player}", "does not play", "DIA-P2-SHOW-07", hint(player, position.players))
        for show in shows:
            if show not in SHOWS:
                yield Problem(f"scored.{player}", f"unknown show {show!r}", "DIA-P2-SHOW-07", hint(show, SHOWS))


def notes(position: "Position") -> list[str]:
    """What a dealt game would not have: neutral pieces absent or elsewhere, of another kind, or more than set up."""
    expected = dealt_neutrals(len(position.players), position.rulings, position.edition)
    there = {space: figure for space, figure in position.figures.items() if figure.owner == NEUTRAL}
    missing = [space for space in expected if space not in there]
    elsewhere = [space for space in there if space not in expected]
    kinds = [space for space, figure in there.items() if figure.kind not in NEUTRAL_KINDS]
    changed = [s for s, f in there.items() if s in expected and f.firecracker != expected[s].firecracker]
    found = (
        (missing, f"of {len(expected)} neutral pieces not in their places", "DIA-SETUP-16"),
        (elsewhere, "neutral pieces where none is dealt", "DIA-SETUP-16"),
        (kinds, "neutral pieces that are neither diables nor tabalers", "DIA-B-16"),
        (changed, "neutral diables with another firecracker than dealt", "DIA-SETUP-18"),
    )
    return [f"not a dealt position: {len(spaces)} {what} ({rule})" for spaces, what, rule in found if spaces]
