"""Whether the parts of a game that was read fit together: what no game can have come to is told."""

from diables_nb.rules.castellers.components import CAP, CARDS, GRALLERS, JITTERS, LLENYA
from diables_nb.rules.castellers.game.building import can_finish, part_of
from diables_nb.rules.castellers.game.inventory import inventory
from diables_nb.rules.castellers.game.jam import is_dry, jammed
from diables_nb.rules.castellers.game.playing import CastellersGame
from diables_nb.rules.castellers.game.seeing import searching
from diables_nb.rules.castellers.game.specials import SEARCH, callable_types
from diables_nb.rules.castellers.game.state import NO_CASTELL, NO_PART, UNKNOWN, Frame, State
from diables_nb.rules.faults import Faults

__all__ = ["check"]

_SPECIALS = (LLENYA, JITTERS, GRALLERS, CAP)


def check(game: CastellersGame, faults: Faults) -> None:
    """Raises `PositionError` with everything that does not fit."""
    for count in inventory(game):
        if not count.right:
            faults.note("game", count.said, count.rule)
    _hidden(game, faults)
    _course(game, faults)
    _work(game, faults)
    _played(game, faults)
    faults.done()


def _hidden(game: CastellersGame, faults: Faults) -> None:
    """A view sees its own hand and pinya, and no other; the deck only while its seat searches it."""
    state = game.state
    if not game.seen_by:
        return
    for player, seat in zip(state.players, state.seats, strict=True):
        own = player == game.seen_by
        for name, cards in (("hands", seat.hand), ("pinyas", seat.pinya)):
            if cards and (UNKNOWN in cards) == own:
                remedy = "say which cards" if own else "write null for each card"
                faults.note(f"game.{name}.{player}", f"not what {game.seen_by} sees", "CAS-TURN-04", remedy)
    sees = searching(state) == state.players.index(game.seen_by)
    if state.deck and (UNKNOWN in state.deck) == sees:
        faults.note("game.deck", f"not what {game.seen_by} sees", "CAS-SETUP-05", "write null for each card")
    if state.luck != UNKNOWN:
        faults.note("game.luck", "a view does not know it", "CAS-SETUP-05", "write null")


def _course(game: CastellersGame, faults: Faults) -> None:
    """The end is triggered by the first third castell, and comes in time (CAS-END)."""
    state = game.state
    wanted = state.thirds[0] + 1 if state.thirds else 0
    if state.closing != wanted:
        faults.note("game.closing", "not the first who had three castells", "CAS-END-01", "name that player, or null")
    due = state.closing and state.turn == state.closing - 1 and not state.acted and not state.stack
    stuck = bool(game.seen_by) or jammed(game.kit, state)  # C-CAS-22
    if state.dry and not state.acted and not state.stack and not is_dry(state):
        faults.note("game.dry", "a casteller lies on the table", "C-CAS-22", "write 0")
    if state.over and not due and not stuck:
        faults.note("game.over", "the game cannot be over", "CAS-END-02", "write false")


def _work(game: CastellersGame, faults: Faults) -> None:
    """What is worked on this turn is the lowest part that is not complete (CAS-TURN-07, CAS-BLD-09)."""
    state, seat = game.state, game.state.seats[game.state.turn]
    if (state.finished or state.bound or state.working != NO_PART) and not state.acted:
        faults.note("game.acted", "a part is worked on without an action", "CAS-TURN-01", "write true")
    if state.working != NO_PART and (
        seat.kind == NO_CASTELL or part_of(game.kit, state, seat) != state.working or state.finished
    ):
        faults.note("game.working", "not the part that is worked on", "CAS-BLD-09", "write null, or the lowest part")
    if not state.bound or UNKNOWN in seat.hand:
        return
    if seat.kind == NO_CASTELL or state.working == NO_PART or not seat.grallers or state.stack:
        faults.note("game.bound", "no grallers play", "CAS-GRA-01", "write false")
    elif not can_finish(game.kit, state, seat):
        faults.note("game.bound", "the hand cannot finish the part", "CAS-GRA-01", "write false")


def _played(game: CastellersGame, faults: Faults) -> None:
    """Special cards being played, from the first to the one that is answered now (C-CAS-03)."""
    state = game.state
    if state.over and state.stack:
        faults.note("game.stack", "the game is over", "CAS-END-02", "leave it empty")
    for index, frame in enumerate(state.stack):
        place, top = f"game.stack[{index}]", index == len(state.stack) - 1
        if frame[0] == SEARCH:
            _search(state, frame, faults, place, top=top)
            continue
        _special(game, frame, faults, place, index)
        if top and not frame[3]:
            faults.note(f"{place}.asked", "nobody is asked any more", "C-CAS-03", "name who is asked")
        if frame[1] in frame[3]:
            faults.note(f"{place}.asked", "who plays a card does not answer it", "C-CAS-03")


def _search(state: State, frame: Frame, faults: Faults, place: str, *, top: bool) -> None:
    """A search of the deck is alone on top, and finds something."""
    if not top or frame[3] or frame[2] >= 0:
        faults.note(place, "a search is alone on top", "CAS-CAP-01", "leave out what stands on it")
    elif UNKNOWN not in state.deck and not callable_types(state):
        faults.note(place, "no casteller can be called", "C-CAS-20", "leave it out")


def _special(game: CastellersGame, frame: Frame, faults: Faults, place: str, index: int) -> None:
    """A special card, or the response to one, with the player it is played on."""
    state = game.state
    card, who, target, _ = frame
    if card not in _SPECIALS:
        faults.note(f"{place}.card", f"{CARDS[card]} is no special card", "CAS-COMP-03")
    if index == 0 and who != state.turn:
        faults.note(f"{place}.by", "special cards are played in the own turn", "CAS-TURN-09")
    if index > 0 and (card != CAP or not game.kit.cancels):
        faults.note(place, "a response that is not answered", "C-CAS-03", "leave it out")
    if (target >= 0) != (index > 0 or card in (LLENYA, JITTERS)) or (index == 0 and target == who):
        faults.note(f"{place}.on", "not a player whom it can be played on", "C-CAS-23")
    elif card == GRALLERS and index == 0:
        _grallers(game, faults, place)
    elif card == LLENYA and index == 0 and not state.seats[target].tronc:
        faults.note(f"{place}.on", "a castell without a tronc", "C-CAS-11")


def _grallers(game: CastellersGame, faults: Faults, place: str) -> None:
    """Grallers follow a part that was finished this turn, once a castell, with all cards of the next part."""
    state, seat = game.state, game.state.seats[game.state.turn]
    if not state.finished or seat.kind == NO_CASTELL:
        faults.note(place, "no part was finished this turn", "C-CAS-08", "leave it out")
    elif seat.grallers:
        faults.note(place, "grallers have played for this castell", "CAS-GRA-02", "leave it out")
    elif UNKNOWN not in seat.hand and not can_finish(game.kit, state, seat):
        faults.note(place, "the hand cannot finish the next part", "CAS-GRA-01", "leave it out")
