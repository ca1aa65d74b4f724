"""Why a move is refused: the rule that forbids it, in the state at hand, and the nearest move that is legal."""

from collections.abc import Mapping

from diables_nb.rules.castellers.components import CAP, CARDS, GRALLERS, JITTERS, KINDS, LLENYA
from diables_nb.rules.errors import Problem, UnreadableMove, hint
from diables_nb.rules.game import Move

from .asking import decision_of
from .building import PINYA, POM, TRONC, can_finish, part_of
from .engine import legal
from .kit import Kit
from .notation import move_text, read_move
from .specials import SEARCH
from .state import NO_CASTELL, NO_PART, Seat, State

__all__ = ["why_not"]

Reason = tuple[str, str]
"""What forbids a move, and the rule that says so."""


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
    if state.over:
        return Problem(place, "the game is over", "CAS-END-02", "deal another one")
    offered = legal(kit, state)
    if wanted in offered:
        return Problem(place, "is legal now", "", f"play it: after('{text}')")
    message, rule = _reason(kit, state, wanted)
    return Problem(place, message, rule, hint(text, [move_text(other) for other in offered]))


def _reason(kit: Kit, state: State, move: Move) -> Reason:
    verb = str(move[0])
    if state.stack:
        return _no_answer(state, move)
    seat = state.seats[state.turn]
    if verb in _OUT_OF_PLACE:
        return _OUT_OF_PLACE[verb]
    if state.bound:
        return "the part that the grallers play for must be finished", "CAS-GRA-01"
    if verb in ("group", "draw", "castell") and state.acted:
        return "the action of this turn is taken", "CAS-TURN-01"
    if verb in _BY_VERB:
        return _BY_VERB[verb](kit, state, seat, move)
    return _no_special(kit, state, seat, move)


_OUT_OF_PLACE: Mapping[str, Reason] = {
    "respond": ("no special card is being played", "CAS-TURN-10"),
    "decline": ("no special card is being played", "CAS-TURN-10"),
    "call": ("nobody searches the deck", "CAS-CAP-01"),
}


def _no_answer(state: State, move: Move) -> Reason:
    """A special card is being played: the others are asked first."""
    if state.stack[-1][0] == SEARCH:
        if move[0] == "call":
            return f"no {move[1]} lies in the deck or among the discards", "C-CAS-20"
        return "a casteller is called first", "CAS-CAP-01"
    if move[0] == "respond":
        return "only a cap de colla is a response", "CAS-TURN-10"
    asked = decision_of(state)
    return f"{asked.player} is asked for a response first", asked.rule


def _no_group(kit: Kit, state: State, seat: Seat, move: Move) -> Reason:
    del kit, state, seat
    return f"group {move[1]} is empty", "C-CAS-16"


def _no_draw(kit: Kit, state: State, seat: Seat, move: Move) -> Reason:
    del kit, state, seat, move
    return "neither deck nor discards have a card", "C-CAS-14"


def _no_castell(kit: Kit, state: State, seat: Seat, move: Move) -> Reason:
    del kit, state
    if seat.kind != NO_CASTELL:
        return f"a castell is in progress: {KINDS[seat.kind]}", "CAS-TURN-08"
    if KINDS.index(str(move[1])) in seat.raised:
        return f"this kind is completed already: {move[1]}", "CAS-SCO-04"
    return f"no {move[2]} in the hand", "CAS-BLD-02"


def _no_card(kit: Kit, state: State, seat: Seat, move: Move) -> Reason:
    """Why a card cannot be put on the castell."""
    if seat.kind == NO_CASTELL:
        return "no castell is in progress", "CAS-BLD-01"
    part = part_of(kit, state, seat)
    if state.acted and state.working != part:
        worked = state.finished or state.working != NO_PART
        said = "only one part is worked on in a turn" if worked else "the action of this turn is taken"
        return said, "CAS-TURN-07" if worked else "CAS-TURN-01"
    if CARDS.index(str(move[1])) not in seat.hand:
        return f"no {move[1]} in the hand", "CAS-BLD-02" if part == PINYA else "CAS-TURN-06"
    if part == POM and seat.jitters:
        return "jitters: no pom de dalt this turn", "CAS-JIT-01"
    if part == TRONC:
        return f"{move[1]} is no card of this tronc", "C-CAS-04"
    return f"{move[1]} is not the next card of the pom", "C-CAS-07"


def _no_end(kit: Kit, state: State, seat: Seat, move: Move) -> Reason:
    del kit, state, seat
    if move[0] == "pass":
        return "who can act does not pass", "C-CAS-22"
    return "a turn needs one action", "CAS-TURN-01"


_BY_VERB = {
    "group": _no_group,
    "draw": _no_draw,
    "castell": _no_castell,
    "build": _no_card,
    "end": _no_end,
    "pass": _no_end,
}


def _no_special(kit: Kit, state: State, seat: Seat, move: Move) -> Reason:
    verb = str(move[0])
    card = {"llenya": LLENYA, "jitters": JITTERS, "grallers": GRALLERS, "cap": CAP}[verb]
    if card not in seat.hand:
        return f"no {verb} in the hand", "CAS-TURN-09"
    if verb == "grallers":
        return _no_grallers(kit, state, seat)
    target = str(move[1])
    if target not in state.players:
        return f"{target} does not play", "C-CAS-23"
    if target == state.players[state.turn]:
        return "another player is chosen", "C-CAS-23"
    return f"{target} has no tronc cards", "C-CAS-11"


def _no_grallers(kit: Kit, state: State, seat: Seat) -> Reason:
    if seat.kind != NO_CASTELL and seat.grallers:
        return "grallers have played for this castell", "CAS-GRA-02"
    if not state.finished or seat.kind == NO_CASTELL:
        return "no part was finished this turn, or the castell is completed", "C-CAS-08"
    if not can_finish(kit, state, seat):
        if seat.jitters and part_of(kit, state, seat) == POM:
            return "jitters: no pom de dalt this turn", "C-CAS-09"
        return "the hand does not hold all cards of the next part", "CAS-GRA-01"
    return "not now", "C-CAS-08"
