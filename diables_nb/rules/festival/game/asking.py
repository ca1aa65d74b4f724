"""What is asked, in words: every kind of decision has its question and its rule in the catalogue."""

from diables_nb.rules import words
from diables_nb.rules.game import Decision

from .state import CLAIM, SIDE, TURN, State

__all__ = ["KINDS", "decision_of"]

KINDS = {SIDE: "side", TURN: "turn", CLAIM: "claim"}


def decision_of(state: State) -> Decision:
    """The decision that a state waits for."""
    kind = KINDS[state.asked]
    entry = words.table("festival_decisions")[kind]
    return Decision(state.players[state.turn], kind, entry["question"], entry["rule"])
