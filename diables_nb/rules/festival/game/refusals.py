"""Why a move is refused: the rule that forbids it, in the state at hand, and the nearest move that is legal."""

from diables_nb.rules.errors import Problem, UnreadableMove, hint
from diables_nb.rules.festival.components import LEFT_LIMIT
from diables_nb.rules.game import Move

from .asking import KINDS, decision_of
from .engine import legal
from .kit import Kit
from .notation import move_text, read_move
from .state import CLAIM, OVER, SIDE, TURN, State

__all__ = ["why_not"]

Reason = tuple[str, str]
"""What forbids a move, and the rule that says so."""

_ASKED_BY = {"side": SIDE, "tile": TURN, "objective": TURN, "claim": CLAIM, "done": CLAIM}


def why_not(kit: Kit, state: State, move: str | Move) -> Problem:
    """The problem of a move that is not legal now: what forbids it, by rule, and the nearest legal one.

    What is no move of the notation gets the problem of reading it; a legal move is said to be legal.
    """
    try:
        wanted = read_move(move)
    except UnreadableMove as error:
        return error.problems[0]
    text = move_text(wanted)
    place = f"move '{text}'"
    if state.asked == OVER:
        return Problem(place, "the game is over", "FES-END-03", "deal another one")
    offered = legal(kit, state)
    if wanted in offered:
        return Problem(place, "is legal now", "", f"play it: after('{text}')")
    message, rule = _reason(kit, state, wanted)
    texts = [move_text(other) for other in offered]
    remedy = f"one of: {', '.join(texts)}" if state.asked == CLAIM else hint(text, texts)
    return Problem(place, message, rule, remedy)


def _reason(kit: Kit, state: State, move: Move) -> Reason:
    verb = str(move[0])
    if _ASKED_BY[verb] != state.asked:
        if verb in ("claim", "done") and not kit.by_hand:
            return "crowd-pleasers are taken automatically", "C-FES-01"
        asked = decision_of(state)
        return f"{asked.player} is asked for a {KINDS[state.asked]}: {asked.question}", asked.rule
    if verb == "tile":
        return f"the stack at the {move[1]} is empty", "FES-TILE-01"
    if verb == "objective":
        return _no_objective(state, int(move[1]))
    return _no_claim(kit, state, int(str(move[1]).removeprefix("CP")))


def _no_objective(state: State, pile: int) -> Reason:
    if not state.piles[pile - 1]:
        return f"pile {pile} has run out", "FES-OBJ-04"
    return f"{LEFT_LIMIT} objectives are still to be completed", "FES-OBJ-03"


def _no_claim(kit: Kit, state: State, number: int) -> Reason:
    for tile, pair in enumerate(kit.pleasers):
        if pair[state.shown[tile]] == number:
            if state.owners[tile]:
                return f"{state.players[state.owners[tile] - 1]} has it", "FES-CHK-05"
            return "its condition is not met", f"FES-CP-{number}"
    return "the other side of its tile shows", "FES-SETUP-02"
