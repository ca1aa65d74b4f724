"""What wrong beliefs make of how many tiles of a colour or a type are still in a stack."""

from collections.abc import Callable, Sequence

from diables_nb.rules.festival import COLOURS, FestivalGame
from diables_nb.rules.festival.components import TYPES, back_of, tile_kind
from diables_nb.rules.ledger import Ledger

__all__ = ["all_backs", "back_tile", "covered_forgotten", "matches", "own_board", "top_too", "untouched"]

_EACH = 4


def matches(kind: int, wanted: str) -> bool:
    """Whether a kind of tile has a colour or a type."""
    return COLOURS[kind >> 2] == wanted or TYPES[kind & 3] == wanted


def back_tile(game: FestivalGame, player: str, side: str) -> str:
    """The colour on the backs of the tiles in a stack: that of the player at whose left it lies (FES-SETUP-04)."""
    seats = game.players
    return player if side == "left" else seats[(seats.index(player) - 1) % len(seats)]


Tiles = Sequence[tuple[str, int, bool]]
"""Whose board, the tile, whether it is covered."""


def _lying(game: FestivalGame) -> list[tuple[str, int, bool]]:
    return [
        (owner, tile, number < len(stack))
        for owner, board in game.position.boards.items()
        for stack in board.tiles
        for number, tile in enumerate(stack, 1)
    ]


def _less(ledger: Ledger, counts: Callable[[str, int, bool, str], bool]) -> int:
    """Four, less the tiles that are taken for drawn from the stack, and less the top."""
    game, player, side, wanted = (ledger.about[name] for name in ("game", "player", "side", "wanted"))
    back = back_tile(game, player, side)
    top, _ = game.stack(player, side)
    drawn = sum(
        matches(tile_kind(tile), wanted) and counts(owner, tile, covered, back) for owner, tile, covered in _lying(game)
    )
    return max(0, _EACH - drawn - (top is not None and matches(tile_kind(top), wanted)))


def untouched(ledger: Ledger) -> int:
    """The stack has four of each, whatever was drawn."""
    del ledger
    return _EACH


def own_board(ledger: Ledger) -> int:
    """Only what lies on the own board was drawn from it."""
    player = ledger.about["player"]
    return _less(ledger, lambda owner, tile, _, back: owner == player and back_of(tile) == back)


def all_backs(ledger: Ledger) -> int:
    """Whatever lies on a board was drawn from it."""
    return _less(ledger, lambda owner, tile, covered, back: True)  # noqa: ARG005  # all of them


def covered_forgotten(ledger: Ledger) -> int:
    """What is covered does not count."""
    return _less(ledger, lambda _, tile, covered, back: back_of(tile) == back and not covered)


def top_too(ledger: Ledger) -> int:
    """The top is still to come."""
    game, player, side, wanted = (ledger.about[name] for name in ("game", "player", "side", "wanted"))
    top, _ = game.stack(player, side)
    return ledger.total + (top is not None and matches(tile_kind(top), wanted))
