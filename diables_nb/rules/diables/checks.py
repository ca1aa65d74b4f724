"""What is wrong with a position, and what is merely unusual about it.

Two kinds of fault: a position that cannot be scored (an unknown space, a colour that does not exist), and one that the
rules forbid and that scores all the same (a fifth character, a firecracker other than the printed one). A draft may
have faults of the second kind.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.rulings import check_options

from .board import Space
from .components import (
    COUNT,
    COUNT_RULE,
    FIRECRACKERS,
    KINDS,
    LLUIMENTS,
    NEUTRAL,
    PLAYERS,
    ROUNDS,
    SHOWS,
    Figure,
)
from .rulings import RULINGS

if TYPE_CHECKING:
    from .position import Position

__all__ = ["SCORED_BY_ROUND", "breaches", "require", "require_figures"]

_FEWEST, _MOST = 2, 4
_MOST_FAME = 9999
"""More than any game gives; a bound keeps codes short."""

_Check = Callable[["Position"], Iterator[Problem]]


def require(position: "Position", parts: Collection[str]) -> None:
    """Raises `PositionError` with everything that is wrong with some parts of a position. parts: by their names.

    A draft is refused only what cannot be scored.
    """
    checks = (_UNSCORABLE, {}) if position.draft else (_UNSCORABLE, _BREACHES)
    named = [part for part in _UNSCORABLE if part in parts]
    wanted = dict.fromkeys(check for part in named for table in checks for check in table.get(part, ()))
    if found := list(chain.from_iterable(check(position) for check in wanted)):
        raise PositionError(found)


def require_figures(position: "Position", spaces: Iterable[str], before: Mapping[str, Figure]) -> None:
    """`require` for figures of which only those on some spaces are new; the others were checked before.

    before: the figures as they were then.
    """
    found: list[Problem] = []
    all_spaces, owners = position.edition.spaces, _owners(position)
    left = [(figure.owner, figure.kind) for space in spaces if (figure := before.get(space))]
    for space_id in spaces:
        if (figure := position.figures.get(space_id)) is None:
            continue
        owner, kind, _ = figure
        sound = owner in owners and _fits(all_spaces.get(space_id), figure)
        if not sound:
            found += _unscorable_figure(position, space_id, figure)
        if position.draft:
            continue
        if not sound:
            found += _figure_breaches(position, space_id, figure)
        if (owner, kind) in left:
            left.remove((owner, kind))  # one has come for one that went: they are no more than before
        else:
            same = [one for one in position.figures.values() if one.kind == kind and one.owner == owner]
            found += _too_many(owner, kind, len(same))
    if found:
        raise PositionError(dict.fromkeys(found))


def breaches(position: "Position") -> list[Problem]:
    """Everything that the rules forbid in a position that can be scored, each with its place and rule."""
    checks = dict.fromkeys(check for table in _BREACHES.values() for check in table)
    return [problem for check in checks for problem in check(position)]


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


def _owners(position: "Position") -> tuple[str, ...]:
    """Who may have figures: the players, and neutral pieces unless four play."""
    return position.players if len(position.players) == _MOST else (*position.players, NEUTRAL)


def _known_players(position: "Position") -> Sequence[str]:
    """The players; a wrong list of them must not hide what else is wrong."""
    return PLAYERS if any(_players(position)) else position.players


def _doubtful(position: "Position") -> Iterator[tuple[str, Figure]]:
    """The figures with which something is wrong: a quick look, since nearly all are as they should be."""
    spaces, owners = position.edition.spaces, _owners(position)
    for space_id, figure in position.figures.items():
        if figure.owner not in owners or not _fits(spaces.get(space_id), figure):
            yield space_id, figure


def _fits(space: Space | None, figure: Figure) -> bool:
    """Whether a figure, whoever owns it, is on a space of its kind with what it may carry there."""
    _, kind, carried = figure
    if space is None or kind != space.kind:
        return False
    if kind == "tabaler":
        return carried is None
    return carried in FIRECRACKERS and space.firecracker in (None, carried)


def _figures(position: "Position") -> Iterator[Problem]:
    for space_id, figure in _doubtful(position):
        yield from _unscorable_figure(position, space_id, figure)


def _unscorable_figure(position: "Position", space_id: str, figure: Figure) -> Iterator[Problem]:
    place = f"figures: {space_id}"
    space = position.edition.spaces.get(space_id)
    if space is None:
        yield Problem(place, "no such space", "", hint(space_id, list(position.edition.spaces)))
        return
    plays = figure.owner == NEUTRAL or figure.owner in position.players
    if not plays and figure.owner not in _known_players(position):
        owner = shown(figure.owner)
        yield Problem(place, f"owner {owner} does not play", "DIA-PSET-01", hint(figure.owner, _owners(position)))
    if figure.kind not in KINDS:
        yield Problem(place, f"unknown kind {shown(figure.kind)}", "DIA-COMP-26", hint(figure.kind, KINDS))
    elif figure.kind != space.kind:
        wrong = f"a {figure.kind.replace('_', ' ')} on a space for a {space.kind.replace('_', ' ')}"
        yield Problem(place, wrong, "DIA-ACT-SHOW-01", "choose a space of its kind")
    else:
        yield from _no_firecracker(place, space, figure)


def _no_firecracker(place: str, space: Space, figure: Figure) -> Iterator[Problem]:
    """A figure of which nobody knows what it carries."""
    if figure.firecracker is None and figure.kind != "tabaler":
        remedy = f"give it {space.firecracker or 'one of ' + ', '.join(FIRECRACKERS)}"
        yield Problem(place, "a performer without a firecracker", "DIA-ACT-SHOW-04", remedy)
    elif figure.firecracker not in (None, *FIRECRACKERS) and figure.kind != "tabaler":
        lit = shown(figure.firecracker)
        yield Problem(place, f"unknown firecracker {lit}", "DIA-COMP-10", hint(figure.firecracker, FIRECRACKERS))
    elif figure.firecracker not in (None, *FIRECRACKERS):
        yield Problem(place, f"a tabaler with a firecracker ({shown(figure.firecracker)})", *_TABALER)


_TABALER = ("DIA-P1-TAB-01", "write null")


def _unfit_figures(position: "Position") -> Iterator[Problem]:
    for space_id, figure in _doubtful(position):
        yield from _figure_breaches(position, space_id, figure)


def _figure_breaches(position: "Position", space_id: str, figure: Figure) -> Iterator[Problem]:
    """What the rules forbid of a figure that can be scored."""
    space = position.edition.spaces.get(space_id)
    if space is None:
        return
    place, carried = f"figures: {space_id}", figure.firecracker
    if figure.owner == NEUTRAL and len(position.players) == _MOST:
        remedy = "give it to a player or remove it"
        yield Problem(place, "a neutral piece in a game of four", "DIA-SETUP-16", remedy)
    if figure.kind != space.kind or carried not in FIRECRACKERS:
        return
    if figure.kind == "tabaler":
        yield Problem(place, f"a tabaler with a firecracker ({shown(carried)})", *_TABALER)
    elif space.firecracker and carried != space.firecracker:
        wrong = f"{carried} on a space that prints {space.firecracker}"
        yield Problem(place, wrong, "DIA-ACT-SHOW-05", f"give it {space.firecracker}")


def _counts(position: "Position") -> Iterator[Problem]:
    counts = Counter((figure.owner, figure.kind) for figure in position.figures.values())
    for (owner, kind), number in counts.items():
        yield from _too_many(owner, kind, number)


def _too_many(owner: str, kind: str, number: int) -> Iterator[Problem]:
    if number > COUNT.get(kind, number):
        wrong = f"{number} {owner} figures of kind {kind}; a colour has {COUNT[kind]}"
        yield Problem("figures", wrong, COUNT_RULE[kind], "remove some")


def _followers(position: "Position") -> Iterator[Problem]:
    last, players = position.edition.last_space, _known_players(position)
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


def _fame(position: "Position") -> Iterator[Problem]:
    players = _known_players(position)
    for player, points in position.fame.items():
        if player not in players:
            yield Problem(f"fame.{player}", "does not play", "DIA-PSET-09", hint(player, players))
        if not _whole(points, 0, _MOST_FAME):
            remedy = f"write a whole number from 0 to {_MOST_FAME}"
            yield Problem(f"fame.{player}", f"{shown(points)} is no number of FP", "DIA-FP-04", remedy)


def _scored(position: "Position") -> Iterator[Problem]:
    players = _known_players(position)
    for player, shows in position.scored.items():
        if player not in players:
            yield Problem(f"scored.{player}", "does not play", "DIA-P2-SHOW-07", hint(player, players))
        for place, show, again in _named(f"scored.{player}", shows, SHOWS):
            if show not in SHOWS:
                yield Problem(place, f"unknown show {shown(show)}", "DIA-P2-SHOW-07", hint(show, SHOWS))
            elif again:
                yield Problem(place, f"'{show}' stands twice", "DIA-P2-SHOW-07", "name it once")


SCORED_BY_ROUND = {1: 1, 2: 2}
"""How many shows a player can have scored before round 3 (DIA-P2-SHOW-01)."""


def _scored_too_many(position: "Position") -> Iterator[Problem]:
    for player, shows in position.scored.items():
        if position.round in SCORED_BY_ROUND and len(shows) > SCORED_BY_ROUND[position.round]:
            message = f"{len(shows)} shows scored in round {position.round}"
            yield Problem(f"scored.{player}", message, "DIA-P2-SHOW-01", "rounds 1 and 2 score one show each")


def _tiles(position: "Position") -> Iterator[Problem]:
    numbers = sorted({number for _, number in position.edition.tiles})
    for show, number in position.tiles.items():
        if show not in SHOWS:
            yield Problem(f"tiles.{show}", "unknown show", "DIA-COMP-07", hint(show, SHOWS))
        elif not _whole(number, numbers[0], numbers[-1]):
            yield Problem(f"tiles.{show}", f"no tile {shown(number)}", "DIA-COMP-07", "write 1, 2, 3 or 4")


def _lluiments(position: "Position") -> Iterator[Problem]:
    for index, name in enumerate(position.lluiments):
        if name not in LLUIMENTS:
            wrong = f"unknown lluïment {shown(name)}"
            yield Problem(f"lluiments[{index}]", wrong, "DIA-COMP-06", hint(name, LLUIMENTS))


def _lluiments_too_many(position: "Position") -> Iterator[Problem]:
    for place, name, again in _named("lluiments", position.lluiments, LLUIMENTS):
        if again:
            yield Problem(place, f"'{name}' stands twice; there is one of each", "DIA-COMP-06", "choose another")
    if len(position.lluiments) > len(ROUNDS):
        count = len(position.lluiments)
        yield Problem("lluiments", f"{count} tiles", "DIA-SETUP-06", "name at most one a round, three in all")


def _round(position: "Position") -> Iterator[Problem]:
    if position.round is not None and not _whole(position.round, ROUNDS[0], ROUNDS[-1]):
        yield Problem("round", f"no round {shown(position.round)}", "DIA-FLOW-01", "write 1, 2 or 3")


def _rulings(position: "Position") -> Iterator[Problem]:
    yield from check_options(position.rulings, RULINGS)


def _firebot(position: "Position") -> Iterator[Problem]:
    if position.firebot != "" and position.firebot not in _known_players(position):
        remedy = hint(position.firebot, position.players)
        yield Problem("firebot", f"{shown(position.firebot)} does not play", "DIA-SOLO-01", remedy)


def _more_than_solo(position: "Position") -> Iterator[Problem]:
    if position.firebot and len(position.players) > _FEWEST:
        message = f"{len(position.players)} colours with a Firebot"
        yield Problem("firebot", message, "DIA-SOLO-01", "one person plays against it: name 2 colours")


_UNSCORABLE: dict[str, tuple[_Check, ...]] = {
    "players": (_players,),
    "figures": (_figures,),
    "followers": (_followers,),
    "fame": (_fame,),
    "scored": (_scored,),
    "tiles": (_tiles,),
    "lluiments": (_lluiments,),
    "round": (_round,),
    "rulings": (_rulings,),
    "firebot": (_firebot,),
}
"""Part -> what finds in it what cannot be scored."""

_BREACHES: dict[str, tuple[_Check, ...]] = {
    "figures": (_unfit_figures, _counts),
    "scored": (_scored_too_many,),
    "lluiments": (_lluiments_too_many,),
    "round": (_scored_too_many,),
    "firebot": (_more_than_solo,),
}
"""Part -> what finds in it what the rules forbid."""
