"""What the rules forbid in a position of Festival that can be scored, and what can be done about it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.draft import Finding, Way
from diables_nb.rules.draft import says as caption
from diables_nb.rules.errors import Problem

from .components import COPIES, LEFT_LIMIT, SPACES, kind_name, tile_kind

if TYPE_CHECKING:
    from .board import Pleaser
    from .position import Position

__all__ = ["Lying", "fewer", "forbidden", "says", "without"]

says = partial(caption, "festival")
"""What a repair of Festival does, in words of the catalogue."""

Lying = tuple[str, int, int]
"""Where a tile lies: whose board, which space, and how many tiles lie below it."""

_Places = Mapping[str, Sequence[tuple[str, str]]]
"""Objective -> whose it is and at which side it lies, as often as it does; those completed first."""

_SIDES = ("right", "left")
"""Where an objective can lie; one that is completed stays so, whatever lies elsewhere."""


def forbidden(position: "Position") -> Iterator[Finding]:
    """Everything that the rules forbid, each with its place and rule."""
    for player in position.boards:
        yield from _too_many_incomplete(position, player)
    places = _places(position)
    yield from _twice(position, places)
    for colour in position.edition.starting:
        yield from _both_sides(position, colour, places)
        yield from _of_another(position, colour, places)
    if any(board.pleasers for board in position.boards.values()):
        for pair in position.edition.pleasers:
            yield from _two_owners(position, pair)
    yield from _too_many_tiles(position)


def without(position: "Position", card: str, kept: tuple[str, str] | None = None) -> "Position":
    """A position in which a card or crowd-pleaser lies nowhere, or in one place alone. kept: a player and the part."""
    for player, board in position.boards.items():
        parts = {}
        for part in ("left", "right", "pleasers"):
            cards = getattr(board, part)
            if card in cards:
                at = cards.index(card) if (player, part) == kept else -1
                parts[part] = tuple(name for index, name in enumerate(cards) if name != card or index == at)
        if parts:
            position = position.with_board(player, **parts)
    return position


def _too_many_incomplete(position: "Position", player: str) -> Iterator[Finding]:
    left = position.boards[player].left
    surplus = len(left) - LEFT_LIMIT
    if surplus <= 0:
        return
    message = f"{len(left)} objectives to be completed"
    problem = Problem(f"boards.{player}.left", message, "FES-PAT-11", f"at most {LEFT_LIMIT}")
    ways: list[Way] = [(says("remove_card", card=left[-1]), partial(position.with_board, player, left=left[:-1]))]
    if surplus > 1:
        fewer = partial(position.with_board, player, left=left[:LEFT_LIMIT])
        ways.append((says("remove_cards", count=surplus), fewer))
    yield Finding(problem, (), tuple(ways))


def _places(position: "Position") -> _Places:
    found: dict[str, list[tuple[str, str]]] = {}
    for part in _SIDES:
        for player, board in position.boards.items():
            for card in getattr(board, part):
                found.setdefault(card, []).append((player, part))
    return found


def _twice(position: "Position", places: _Places) -> Iterator[Finding]:
    """There is one of each objective (FES-COMP-03), and of each starting objective (FES-COMP-04)."""
    starting = [side.id for pair in position.edition.starting.values() for side in pair]
    for card, there in places.items():
        if len(there) < 2:
            continue
        number = "two" if len(there) == 2 else str(len(there))
        message = f"{card} lies in {number} places"
        rule = "FES-COMP-04" if card in starting else "FES-COMP-03"
        problem = Problem(f"boards.{there[-1][0]}", message, rule, "leave one of them")
        apart = list(dict.fromkeys(there))
        ways = tuple(
            (
                says(f"leave_{part}", card=card, player=_name(player)) if len(apart) > 1 else says("keep_one"),
                partial(without, position, card, (player, part)),
            )
            for player, part in apart
        )
        yield Finding(problem, (), ways)


def _both_sides(position: "Position", colour: str, places: _Places) -> Iterator[Finding]:
    """Both sides of a starting objective: there is one of each colour."""
    there = [side.id for side in position.edition.starting[colour] if side.id in places]
    if len(there) > 1:
        problem = Problem(f"boards.{colour}", "both sides of a starting objective", "FES-COMP-04", "choose one")
        ways = tuple(
            (says("keep", card=card), partial(without, position, other)) for card, other in (there, there[::-1])
        )
        yield Finding(problem, (), ways)


def _of_another(position: "Position", colour: str, places: _Places) -> Iterator[Finding]:
    """A starting objective that is not of the player's own colour."""
    plays = colour in position.boards
    for card in (side.id for side in position.edition.starting[colour]):
        for player, part in dict.fromkeys(places.get(card, ())):
            if player == colour:
                continue
            remedy = f"give it to {colour}" if plays else "take it away"
            problem = Problem(f"boards.{player}", f"{card} is of {colour}", "FES-SETUP-03", remedy)
            ways: list[Way] = [(says("take_away"), partial(_taken, position, card, player))]
            if plays and (colour, part) not in places[card]:
                given = partial(_given, position, card, player, colour)
                ways.insert(0, (says("give", player=_name(colour)), given))
            yield Finding(problem, (), tuple(ways))


def _taken(position: "Position", card: str, player: str) -> "Position":
    """A position in which a player does not have an objective."""
    board = position.boards[player]
    parts = {part: tuple(name for name in getattr(board, part) if name != card) for part in _SIDES}
    return position.with_board(player, **parts)


def _given(position: "Position", card: str, player: str, other: str) -> "Position":
    """A position in which another player has an objective of a player, at the same side."""
    part = next(part for part in _SIDES if card in getattr(position.boards[player], part))
    held = getattr(position.boards[other], part)
    return _taken(position, card, player).with_board(other, **{part: (*held, card)})


def _two_owners(position: "Position", pair: tuple["Pleaser", "Pleaser"]) -> Iterator[Finding]:
    """A crowd-pleaser tile lies in one place (FES-CHK-05), and shows one side (FES-SETUP-02)."""
    held = [(name, player) for player, board in position.boards.items() for name in board.pleasers]
    owners = [one for side in pair for one in held if one[0] == side.id]
    if len(owners) < 2:
        return
    names = list(dict.fromkeys(name for name, _ in owners))
    one_player = len({player for _, player in owners}) == 1
    message = f"the tile of {' and '.join(names)} has {'two' if len(owners) == 2 else len(owners)} owners or sides"
    rule = "FES-SETUP-02" if len(names) > 1 and one_player else "FES-CHK-05"
    problem = Problem(f"boards.{owners[-1][1]}.pleasers", message, rule, "leave it with one")
    apart = list(dict.fromkeys(owners))
    ways = tuple(
        (
            says("leave_pleaser", card=name, player=_name(player)) if len(apart) > 1 else says("keep_one"),
            partial(_one_owner, position, pair, name, player),
        )
        for name, player in apart
    )
    yield Finding(problem, (), ways)


def _one_owner(position: "Position", pair: tuple["Pleaser", "Pleaser"], name: str, player: str) -> "Position":
    for side in pair:
        position = without(position, side.id, (player, "pleasers") if side.id == name else None)
    return position


def _too_many_tiles(position: "Position") -> Iterator[Finding]:
    """More tiles of a kind than there are."""
    stacks = [tiles for board in position.boards.values() for tiles in board.tiles]
    counts = Counter(map(tile_kind, chain.from_iterable(stacks)))
    for kind, count in sorted(counts.items()):
        if count > COPIES:
            yield _surplus(position, kind, count)


def _surplus(position: "Position", kind: int, count: int) -> Finding:
    """So many tiles of a kind."""
    lying = [
        (player, cell, below)
        for player, board in position.boards.items()
        for cell, tiles in enumerate(board.tiles)
        for below, tile in enumerate(tiles)
        if tile_kind(tile) == kind
    ]
    message = f"{count} tiles of kind {kind_name(kind)}; there are {COPIES}"
    problem = Problem("boards", message, "FES-B-02", "take some away")
    player, cell, _ = lying[-1]
    last = says("remove_tile", player=_name(player), space=SPACES[cell])
    ways: list[Way] = [(last, partial(fewer, position, lying[-1:]))]
    if count > COPIES + 1:
        more = says("remove_tiles", count=count - COPIES)
        ways.append((more, partial(fewer, position, lying[COPIES:])))
    return Finding(problem, tuple(dict.fromkeys(f"{p}/{SPACES[c]}" for p, c, _ in lying)), tuple(ways))


def fewer(position: "Position", gone: list[Lying]) -> "Position":
    """A position without some tiles; those above them lie lower."""
    for player, cell, below in sorted(gone, reverse=True):
        tiles = list(position.boards[player].tiles)
        tiles[cell] = (*tiles[cell][:below], *tiles[cell][below + 1 :])
        position = position.with_board(player, tiles=tuple(tiles))
    return position


def _name(player: str) -> str:
    return words.name("players", player)
