"""What is wrong with a position, and what is merely unusual about it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from diables_nb.rules.errors import Problem, hint, shown
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
_MOST_FAME = 9999
"""More than any game gives; a bound keeps codes short."""


def problems(position: "Position") -> list[Problem]:
    """Everything that the rules forbid in a position, each with its place and rule."""
    found = list(_players(position))
    players = PLAYERS if found else position.players  # a wrong list of players must not hide what else is wrong
    neutral = () if len(players) == _MOST and not found else (NEUTRAL,)
    found += _figures(position, (*players, *neutral))
    found += _counts(position)
    found += _followers(position, players)
    found += _fame(position, players)
    found += _scored(position, players)
    found += _tiles_and_lluiments(position)
    if position.round is not None and not _whole(position.round, ROUNDS[0], ROUNDS[-1]):
        found.append(Problem("round", f"no round {shown(position.round)}", "DIA-FLOW-01", "write 1, 2 or 3"))
    found += check_options(position.rulings, RULINGS)
    return found


def _whole(value: object, low: int, high: int) -> bool:
    """A whole number within bounds; True and False are none, though Python counts them as such."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _named(part: str, values: Sequence[str], known: Sequence[str]) -> Iterator[tuple[str, str, bool]]:
    """Each value of a list with its place, and whether it is a known name that has come before."""
    met: set[str] = set()
    for index, value in enumerate(values):
        yield f"{part}[{index}]", value, value in known and value in met
        if value in known:
            met.add(value)


def _players(position: "Position") -> Iterator[Problem]:
    for place, player, again in _named("players", position.players, PLAYERS):
        if player not in PLAYERS:
            yield Problem(place, f"unknown player {shown(player)}", "DIA-PSET-01", hint(player, PLAYERS))
        elif again:
            yield Problem(place, f"'{player}' stands twice", "DIA-PSET-01", "name each once")
    if not _FEWEST <= len(position.players) <= _MOST:
        count = len(position.players)
        yield Problem(
            "players", f"{count} player" + "s" * (count != 1), "DIA-COMP-25", "name 2, 3 or 4 of " + ", ".join(PLAYERS)
        )


def _figures(position: "Position", owners: Sequence[str]) -> Iterator[Problem]:
    for space_id, figure in position.figures.items():
        place = f"figures: {space_id}"
        space = position.edition.spaces.get(space_id)
        if space is None:
            yield Problem(place, "no such space", "", hint(space_id, list(position.edition.spaces)))
            continue
        if figure.owner == NEUTRAL and NEUTRAL not in owners:
            remedy = "give it to a player or remove it"
            yield Problem(place, "a neutral piece in a game of four", "DIA-SETUP-16", remedy)
        elif figure.owner not in owners:
            owner = shown(figure.owner)
            yield Problem(place, f"owner {owner} does not play", "DIA-PSET-01", hint(figure.owner, owners))
        if figure.kind not in KINDS:
            yield Problem(place, f"unknown kind {shown(figure.kind)}", "DIA-COMP-26", hint(figure.kind, KINDS))
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


def _firecracker(place: str, figure: Figure, printed: str | None) -> Iterator[Problem]:
    if figure.kind == "tabaler":
        if figure.firecracker is not None:
            lit = shown(figure.firecracker)
            yield Problem(place, f"a tabaler with a firecracker ({lit})", "DIA-P1-TAB-01", "write null")
    elif figure.firecracker is None:
        yield Problem(
            place,
            "a performer without a firecracker",
            "DIA-ACT-SHOW-04",
            f"give it {printed or 'one of ' + ', '.join(FIRECRACKERS)}",
        )
    elif figure.firecracker not in FIRECRACKERS:
        lit = shown(figure.firecracker)
        yield Problem(place, f"unknown firecracker {lit}", "DIA-COMP-10", hint(figure.firecracker, FIRECRACKERS))
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


def _followers(position: "Position", players: Sequence[str]) -> Iterator[Problem]:
    last = position.edition.last_space
    for player, steps in position.followers.items():
        place = f"followers.{player}"
        if player not in players:
            yield Problem(place, "does not play", "DIA-PSET-10", hint(player, players))
        for show, step in steps.items():
            if show not in SHOWS:
                yield Problem(f"{place}.{show}", "unknown show", "DIA-FOL-01", hint(show, SHOWS))
            elif not _whole(step, 0, last):
                message = f"{shown(step)} is not a space of the track"
                yield Problem(f"{place}.{show}", message, "DIA-B-08", f"write 0 (start) to {last}")


def _tiles_and_lluiments(position: "Position") -> Iterator[Problem]:
    numbers = sorted({number for _, number in position.edition.tiles})
    for show, number in position.tiles.items():
        if show not in SHOWS:
            yield Problem(f"tiles.{show}", "unknown show", "DIA-COMP-07", hint(show, SHOWS))
        elif not _whole(number, numbers[0], numbers[-1]):
            yield Problem(f"tiles.{show}", f"no tile {shown(number)}", "DIA-COMP-07", "write 1, 2, 3 or 4")
    for place, name, again in _named("lluiments", position.lluiments, LLUIMENTS):
        if name not in LLUIMENTS:
            yield Problem(place, f"unknown lluïment {shown(name)}", "DIA-COMP-06", hint(name, LLUIMENTS))
        elif again:
            yield Problem(place, f"'{name}' stands twice; there is one of each", "DIA-COMP-06", "choose another")
    if len(position.lluiments) > len(ROUNDS):
        count = len(position.lluiments)
        yield Problem("lluiments", f"{count} tiles", "DIA-SETUP-06", "name at most one a round, three in all")


def _fame(position: "Position", players: Sequence[str]) -> Iterator[Problem]:
    for player, points in position.fame.items():
        if player not in players:
            yield Problem(f"fame.{player}", "does not play", "DIA-PSET-09", hint(player, players))
        if not _whole(points, 0, _MOST_FAME):
            remedy = f"write a whole number from 0 to {_MOST_FAME}"
            yield Problem(f"fame.{player}", f"{shown(points)} is no number of FP", "DIA-FP-04", remedy)


_SCORED_BY_ROUND = {1: 1, 2: 2}
"""How many shows a player can have scored before round 3 (DIA-P2-SHOW-01)."""


def _scored(position: "Position", players: Sequence[str]) -> Iterator[Problem]:
    for player, shows in position.scored.items():
        if player not in players:
            yield Problem(f"scored.{player}", "does not play", "DIA-P2-SHOW-07", hint(player, players))
        for place, show, again in _named(f"scored.{player}", shows, SHOWS):
            if show not in SHOWS:
                yield Problem(place, f"unknown show {shown(show)}", "DIA-P2-SHOW-07", hint(show, SHOWS))
            elif again:
                yield Problem(place, f"'{show}' stands twice", "DIA-P2-SHOW-07", "name it once")
        if position.round in _SCORED_BY_ROUND and len(shows) > _SCORED_BY_ROUND[position.round]:
            message = f"{len(shows)} shows scored in round {position.round}"
            yield Problem(f"scored.{player}", message, "DIA-P2-SHOW-01", "rounds 1 and 2 score one show each")


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
