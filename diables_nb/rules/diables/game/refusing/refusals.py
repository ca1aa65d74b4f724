"""Why a move is refused: the rule that forbids it, in the state at hand, and the nearest move that is legal."""

from collections.abc import Callable, Mapping

from diables_nb.rules.diables.game.asking import decision_of
from diables_nb.rules.diables.game.engine import legal
from diables_nb.rules.diables.game.kit import Kit, Move
from diables_nb.rules.diables.game.notation import move_text, read_move
from diables_nb.rules.diables.game.state import Frame, State
from diables_nb.rules.errors import Problem, UnreadableMove, hint

from .refused_actions import ACTION_REASONS
from .refused_sends import not_sent
from .refused_turns import TURN_REASONS, Reason

__all__ = ["why_not"]

_REASONS: Mapping[str, Callable[[Kit, State, Frame, Move], Reason | None]] = {
    **TURN_REASONS,
    **ACTION_REASONS,
    "send": not_sent,
}
"""By the first word of a move that is an answer to what is asked: what forbids it."""

_VERBS = {"turn": ("place", "lead", "pass")}
"""The first words of the answers to a decision, where they are not its own name."""

_NO_DECLINING: Mapping[str, Reason] = {
    "turn": ("a turn is not declined: whoever does nothing passes", "DIA-P1-02"),
    "beast": ("a beast that is free brings one of the cards", "DIA-ACT-BEAST-03"),
    "gather": ("a thrilled crowd runs to a show that has room", "DIA-THR-06"),
    "score": ("one show must be chosen, even one where nobody stands", "C-DIA-53"),
    "crowd": ("one upper and one lower card must join the street", "DIA-P4-02"),
    **dict.fromkeys(
        ("firebot_space", "firebot_light", "firebot_slot", "firebot_track", "firebot_take"),
        ("the Firebot acts whether one likes it or not; only how is asked", "DIA-SOLO-13"),
    ),
}


def why_not(kit: Kit, state: State, move: str | Move) -> Problem:
    """The problem of a move that is not legal now: what forbids it, by rule, and the nearest legal one.

    What is no move of the notation gets the problem of reading it; a legal move is said to be legal.
    """
    try:
        given = read_move(move, kit)
        text = move_text(given)
        wanted = read_move(text, kit)
    except UnreadableMove as error:
        return error.problems[0]
    place = f"move '{text}'"
    if not state.stack:
        return Problem(place, "the game is over", "DIA-END-01", "deal another one")
    offered = legal(kit, state)
    if given in offered:
        return Problem(place, "is legal now", "", f"play it: after('{text}')")
    if wanted in offered:
        return Problem(place, "words where numbers belong, or the reverse", "", f"write {wanted!r}, or '{text}'")
    message, rule = _reason(kit, state, wanted)
    return Problem(place, message, rule, hint(text, [move_text(other) for other in offered]))


def _reason(kit: Kit, state: State, move: Move) -> Reason:
    frame = state.stack[-1]
    kind, verb = str(frame[0]), str(move[0])
    asked = decision_of(state)
    if verb == "decline" and kind in _NO_DECLINING:
        return _NO_DECLINING[kind]
    if verb in _VERBS.get(kind, (kind,)) and verb in _REASONS:
        found = _REASONS[verb](kit, state, frame, move)
        if found:
            return found
    return f"not among the choices of {asked.player}: {asked.question}", asked.rule
