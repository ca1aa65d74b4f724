"""What is wrong with a position: every fault with its place and its rule."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from diables_nb.rules.errors import Problem, hint, shown
from diables_nb.rules.rulings import check_options
from diables_nb.rules.wishes import colour_problems

from .board import Edition
from .components import LEFT_LIMIT, PLAYERS, SPACES, TILE_COUNT
from .rulings import RULINGS

if TYPE_CHECKING:
    from .position import Position

__all__ = ["player_problems", "problems"]


def problems(position: "Position") -> list[Problem]:
    """Everything that is wrong with the parts of a position."""
    edition, parts = _given(position)
    if not isinstance(edition, Edition):
        return [Problem("edition", f"{shown(edition)} is no edition", "", "leave it out for the shipped one")]
    if found := player_problems(position.players, position.players):
        return found  # who plays is the key to all the rest
    if not all(isinstance(part, Mapping) for part in parts):
        return [*found, Problem("boards", "boards and rulings are mappings", "", "write {'red': Board()}")]
    found += check_options(position.rulings, RULINGS)
    for player, board in position.boards.items():
        if player not in position.players:
            found.append(Problem(f"boards.{player}", "does not play", "FES-SETUP-03", hint(player, position.players)))
        else:
            found += _board_problems(player, board, edition)
    return found or list(_twice(position))


def _given(position: "Position") -> tuple[Any, tuple[Any, Any]]:
    """What was given for the parts of a position: whatever it is."""
    return position.edition, (position.boards, position.rulings)


def _board_problems(player: str, board: Any, edition: Edition) -> list[Problem]:
    from .position import Board

    if not isinstance(board, Board):
        return [Problem(f"boards.{player}", f"{shown(board)} is no board", "", "give a Board")]
    return [*_tile_problems(player, board.tiles), *_card_problems(player, board, edition)]


def player_problems(said: object, colours: Sequence[Any]) -> list[Problem]:
    """Two to four different colours (FES-B-07). said: what was given for them."""
    return colour_problems(said, colours, PLAYERS, "FES-B-07", "FES-COMP-05")


def _tile_problems(player: str, tiles: object) -> Iterator[Problem]:
    place = f"boards.{player}.tiles"
    if not isinstance(tiles, tuple | list) or len(tiles) != len(SPACES):
        yield Problem(place, f"{shown(tiles)} is not nine spaces", "FES-B-01", "give a tuple of nine tuples")
        return
    for space, on_it in zip(SPACES, tiles, strict=True):
        if not isinstance(on_it, tuple):
            yield Problem(f"{place}.{space}", f"{shown(on_it)} are no tiles", "FES-TILE-02", "give a tuple of tiles")
            continue
        if len(on_it) > TILE_COUNT:
            yield Problem(f"{place}.{space}", f"{len(on_it)} tiles", "FES-COMP-06", f"there are {TILE_COUNT}")
            continue
        for tile in on_it:
            if type(tile) is not int or not 0 <= tile < TILE_COUNT:
                yield Problem(
                    f"{place}.{space}", f"no tile {shown(tile)}", "FES-COMP-06", f"a number from 0 to {TILE_COUNT - 1}"
                )


def _card_problems(player: str, board: Any, edition: Edition) -> Iterator[Problem]:
    known = tuple(card.id for card in edition.cards)
    pleasers = tuple(side.id for pair in edition.pleasers for side in pair)
    for part, names, rule in (
        ("left", known, "FES-COMP-03"),
        ("right", known, "FES-COMP-03"),
        ("pleasers", pleasers, "FES-COMP-02"),
    ):
        for name in getattr(board, part):
            if name not in names:
                yield Problem(f"boards.{player}.{part}", f"no card {shown(name)}", rule, hint(name, names))
    if len(board.left) > LEFT_LIMIT:
        message = f"{len(board.left)} objectives to be completed"
        yield Problem(f"boards.{player}.left", message, "FES-PAT-11", f"at most {LEFT_LIMIT}")


def _twice(position: "Position") -> Iterator[Problem]:
    """Cards and crowd-pleasers that lie in two places, and starting objectives with another player."""
    edition = position.edition
    boards = position.boards
    cards = [(name, player) for player, board in boards.items() for name in (*board.left, *board.right)]
    seen: dict[str, str] = {}
    for name, player in cards:
        if name in seen:
            yield Problem(f"boards.{player}", f"{name} lies in two places", "FES-COMP-03", "leave one of them")
        seen[name] = player
    for colour, sides in edition.starting.items():
        there = [card.id for card in sides if card.id in seen]
        if len(there) > 1:
            yield Problem(f"boards.{colour}", "both sides of a starting objective", "FES-COMP-04", "choose one")
        yield from (
            Problem(f"boards.{seen[name]}", f"{name} is of {colour}", "FES-SETUP-03", f"give it to {colour}")
            for name in there
            if seen[name] != colour
        )
    for pair in edition.pleasers:
        owners = [(side.id, p) for side in pair for p, board in boards.items() for i in board.pleasers if i == side.id]
        if len(owners) > 1:
            where = f"boards.{owners[-1][1]}.pleasers"
            named = " and ".join(dict.fromkeys(name for name, _ in owners))
            yield Problem(where, f"the tile of {named} has two owners or sides", "FES-CHK-05", "leave it with one")
