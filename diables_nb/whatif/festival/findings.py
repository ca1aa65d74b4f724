"""What the answers share: a table with its entries, and the checks of what is asked about."""

from collections.abc import Sequence

from diables_nb.rules.errors import PositionError, Problem, RulesError, hint, shown
from diables_nb.rules.festival import FestivalGame, Position, kind_of
from diables_nb.rules.festival.components import KINDS
from diables_nb.rules.worked import how_to_give
from diables_nb.whatif.findings import Findings

__all__ = ["Findings", "kind_in", "require_game", "require_player", "require_position"]


def require_position(asked: object, what: str) -> Position:
    """The position that is asked about, of a game the present one. Raises `TypeError` for anything else."""
    if isinstance(asked, FestivalGame):
        return asked.position
    if not isinstance(asked, Position):
        raise TypeError(f"{what} asks about a position or a game of Festival, not {shown(asked)}{how_to_give(asked)}")
    return asked


def require_game(asked: object, what: str) -> FestivalGame:
    """The game that is asked about. Raises `TypeError` for anything else, a position too."""
    if not isinstance(asked, FestivalGame):
        remedy = "; festival.deal(...) gives one" if isinstance(asked, Position) else how_to_give(asked)
        raise TypeError(f"{what} asks about a game of Festival, not {shown(asked)}{remedy}")
    return asked


def require_player(players: Sequence[str], player: str) -> str:
    """A player who plays. Raises `PositionError` for another."""
    if player not in players:
        raise PositionError(Problem("player", f"{shown(player)} does not play", "FES-SETUP-03", hint(player, players)))
    return player


def kind_in(tile: object) -> int:
    """The kind that is asked about: in words ("red wheel"), or by its number. Raises `RulesError` for anything else."""
    if isinstance(tile, str):
        return kind_of(tile)
    if type(tile) is int and 0 <= tile < len(KINDS):
        return tile
    raise RulesError(Problem("tile", f"{shown(tile)} is no kind of tile", "FES-B-02", "write such as 'red wheel'"))
