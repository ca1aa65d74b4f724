"""The games that the position editor knows: their rules and drafts, their boards, and how each is edited there."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from diables_nb.rules import castellers, diables, festival
from diables_nb.rules.errors import hint

if TYPE_CHECKING:
    from .editor_boards import LabBoards

__all__ = ["GAMES", "drafts_of", "forms_of", "lab_boards", "rules_of", "setting_of"]

GAMES: dict[str, Any] = {"diables": diables, "festival": festival, "castellers": castellers}
"""Name -> the rules of a game."""


def rules_of(position: object) -> Any:
    """The rules of the game whose position this is. Raises `ValueError` for anything else."""
    return GAMES[_name(position)]


def drafts_of(position: object) -> Any:
    """What is wrong with positions of a game, and its repairs."""
    return import_module(f"{rules_of(position).__name__}.draft")


def setting_of(position: object) -> Any:
    """How the parts of positions of a game are changed, one at a time."""
    return import_module(f"{__package__}.{_name(position)}.setting")


def forms_of(position: object) -> Any:
    """The forms for the parts of positions of a game."""
    return import_module(f"{__package__}.{_name(position)}.forms")


def lab_boards(position: object) -> "LabBoards":
    """The boards of the game of a position, as the position editor shows them."""
    made: LabBoards = import_module(f"{__package__}.{_name(position)}.boards").BOARDS
    return made


def _name(position: object) -> str:
    found = next((name for name, rules in GAMES.items() if isinstance(position, rules.Position)), None)
    if found is None:
        raise ValueError(f"no position: {hint(type(position).__name__, tuple(GAMES))}")
    return found
