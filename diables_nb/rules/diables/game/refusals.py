"""Why a move is refused: the rule that forbids it."""

from diables_nb.rules.errors import Problem, hint

from .asking import decision_of
from .engine import legal
from .kit import Kit, Move
from .notation import move_text
from .state import State

__all__ = ["why_not"]


def why_not(kit: Kit, state: State, move: Move) -> Problem:
    """The problem of a readable move that is not legal now."""
    text = move_text(move)
    if not state.stack:
        return Problem(f"move '{text}'", "the game is over", "DIA-END-01", "deal another one")
    asked = decision_of(state)
    offered = [move_text(other) for other in legal(kit, state)]
    return Problem(
        f"move '{text}'", f"not among the choices of {asked.player}: {asked.question}", asked.rule, hint(text, offered)
    )
