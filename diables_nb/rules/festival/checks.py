"""What is wrong with a position: every fault with its place and its rule.

Two kinds of fault: a position that cannot be scored (an unknown tile, a player who does not play), and one that the
rules forbid and that scores all the same (a card in two places, a fifth tile of a kind). A draft may have faults of the
second kind; `breaches` finds those.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from diables_nb.rules.draft import told
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.rulings import check_options
from diables_nb.rules.wishes import colour_problems

from .board import Edition
from .components import PLAYERS, SPACES, TILE_COUNT
from .rulings import RULINGS

if TYPE_CHECKING:
    from .position import Position

__all__ = ["breaches", "player_problems", "require", "require_legal"]


def require(position: "Position") -> None:
    """Raises `PositionError` with everything in the parts of a position that cannot be scored."""
    if found := _unscorable(position):
        raise PositionError(found)


def require_legal(position: "Position") -> None:
    """Raises `PositionError` with everything that the rules forbid in a position that can be scored."""
    if found := breaches(position):
        raise PositionError(found)


def breaches(position: "Position") -> list[Problem]:
    """Everything that the rules forbid in a position that can be scored, each with its place and rule."""
    from .breaches import forbidden  # what can be done about it makes positions: not in a circle

    return told(forbidden(position))


def _unscorable(position: "Position") -> list[Problem]:
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
    return found


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
        place, cards = f"boards.{player}.{part}", getattr(board, part)
        if not isinstance(cards, tuple):
            yield Problem(place, f"{shown(cards)} is no list of cards", rule, f"write ({names[0]!r},)")
            continue
        if len(cards) > len(names):
            yield Problem(place, f"{len(cards)} cards", rule, f"there are {len(names)}")
        for name in cards:
            if name not in names:
                yield Problem(place, f"no card {shown(name)}", rule, hint(name, names))
