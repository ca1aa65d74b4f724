"""What is asked, in words: every kind of decision has its question and its rule in the catalogue."""

from diables_nb.rules import words
from diables_nb.rules.castellers.components import CARDS
from diables_nb.rules.game import Decision

from .engine import actor, asked
from .state import State

__all__ = ["decision_of"]


def decision_of(state: State) -> Decision:
    """The decision that a state waits for."""
    kind = asked(state)
    entry = words.table("castellers_decisions")[_entry(state, kind)]
    question = entry["question"]
    if kind == "respond":
        card, who, _, _ = state.stack[-1]
        question = question.format(
            player=words.name("players", state.players[who]), card=words.name("special_cards", CARDS[card])
        )
    return Decision(state.players[actor(state)], kind, question, entry["rule"])


def _entry(state: State, kind: str) -> str:
    if kind != "turn":
        return kind
    return "bound" if state.bound else "turn.acted" if state.acted else "turn"
