"""Whether what is pending can be pending: the shape of a stack, and whose its frames are."""

from collections.abc import Callable, Iterator

from diables_nb.rules.diables.game.kit import Kit
from diables_nb.rules.diables.game.social import TABALERS
from diables_nb.rules.diables.game.state import FIREBOT, HUMAN, NOBODY, Frame, State
from diables_nb.rules.diables.game.street import LEFT, RIGHT
from diables_nb.rules.errors import Problem

from .firebot_fitting import FIREBOT_CHECKS
from .forms import rewards_of

__all__ = ["stack_problems"]

_BEFORE = {"next_turn": ("swap", "crowd"), "pass_time": ("score",)}
"""What may stand on the first frame of a stack outside a turn: one question for each of some players."""
_IN_TURN = "end_turn"
_OUTSIDE = ("next_turn", "end_turn", "pass_time", "parade", "swap", "score", "crowd")
_ASKS = ("firebot_space", "firebot_light", "firebot_slot", "firebot_track", "firebot_take")
"""Of the frames of the Firebot those that ask the human."""
_ALONE = ("firebot_turn", "firebot_score", "firebot_renew")
"""Those that are over before anybody is asked."""
_TWICE = 2
_REMEDY = "copy the game again"


def stack_problems(kit: Kit, state: State) -> Iterator[Problem]:
    """What is wrong with the frames of a stack, each by itself and together."""
    if not state.stack:
        return
    bottom, *rest = state.stack
    if bottom[0] == _IN_TURN:
        yield from _turn(state, rest)
    elif bottom[0] in _BEFORE:
        yield from _round(state, bottom[0], rest)
    else:
        yield _fault(0, f"'{bottom[0]}' at the bottom", "DIA-FLOW-01", "begin with next_turn, end_turn or pass_time")
    for index, frame in enumerate(state.stack):
        yield from _frame(kit, state, index, frame)


def _fault(index: int, message: str, rule: str = "", remedy: str = _REMEDY) -> Problem:
    return Problem(f"game.stack[{index}]", message, rule, remedy)


def _turn(state: State, frames: list[Frame]) -> Iterator[Problem]:
    """A turn: one player's choices, the turn itself by itself."""
    seat = state.order[(state.turn - 1) % len(state.order)]
    if state.firebot and seat == FIREBOT:
        yield from _firebot_turn(frames)
        return
    for index, frame in enumerate(frames, 1):
        if frame[0] in _OUTSIDE:
            yield _fault(index, f"'{frame[0]}' within a turn", "DIA-P1-02")
        elif str(frame[0]).startswith("firebot_"):
            yield _fault(index, f"'{frame[0]}' within a turn of {state.players[seat]}", "DIA-SOLO-13")
        elif frame[0] == "turn" and len(frames) > 1:
            yield _fault(index, "'turn' beside other questions of the turn", "DIA-P1-02")
        elif frame[1] != seat:
            message = f"{state.players[frame[1]]} in a turn of {state.players[seat]}"
            yield _fault(index, message, "DIA-P1-01", "write whose turn is next as `turn`")
    if not frames:
        yield _fault(0, "'end_turn' asks nobody", "DIA-P1-02", "write what is asked now last")
    elif frames[0][0] == "turn" and state.passed >> seat & 1:
        yield Problem("game.passed", f"{state.players[seat]} has passed and has a turn", "DIA-P1-03", _REMEDY)


def _firebot_turn(frames: list[Frame]) -> Iterator[Problem]:
    """A turn of the Firebot: what it does by itself, and on top what the human is asked about it."""
    for index, frame in enumerate(frames, 1):
        asks = frame[0] in _ASKS
        if not str(frame[0]).startswith("firebot_") or frame[0] in _ALONE:
            yield _fault(index, f"'{frame[0]}' within a turn of the Firebot", "DIA-SOLO-13")
        elif frame[1] != (HUMAN if asks else FIREBOT):
            yield _fault(index, f"'{frame[0]}' with the wrong seat", "DIA-SOLO-25")
        elif asks != (index == len(frames)):
            yield _fault(index, "a question, and not the only one, on top", "DIA-SOLO-25")
    if not frames:
        yield _fault(0, "'end_turn' asks nobody", "DIA-P1-02", "write what is asked now last")


def _round(state: State, bottom: str, frames: list[Frame]) -> Iterator[Problem]:
    """A question for each of the last players in turn order, the first of them on top."""
    names = {frame[0] for frame in frames}
    order = (HUMAN,) if state.firebot else state.order
    count = len(order)
    asked = [frame[1] for frame in reversed(frames) if len(frame) == 2]
    allowed = _BEFORE[bottom]
    if len(names) != 1 or not names <= set(allowed):
        yield _fault(0, f"on '{bottom}' stands something else than {' or '.join(allowed)}", "DIA-FLOW-01")
    elif not asked or asked != list(order[count - len(asked) :]):
        yield _fault(0, "not the last players in turn order, the first of them last", "DIA-P1-01")
    elif bottom == "pass_time" and state.passed != (1 << len(state.order)) - 1:
        yield Problem("game.passed", "time passes, and not everybody has passed", "DIA-P1-04", "name all")


def _frame(kit: Kit, state: State, index: int, frame: Frame) -> Iterator[Problem]:
    """What one frame must be for itself."""
    if check := _CHECKS.get(frame[0]):
        for message, rule in check(kit, state, frame):
            yield _fault(index, message, rule)


Wrong = Iterator[tuple[str, str]]
"""Messages, each with the rule."""


def _activate(kit: Kit, state: State, frame: Frame) -> Wrong:
    del kit, state
    _, _, who, card, actions, passes, _, _ = frame
    if who >= TABALERS or passes > _TWICE:
        yield "not a performer, or more than two activations", "DIA-P1-PLAY-02"
    if card == NOBODY and actions & (LEFT | RIGHT):
        yield "actions of no card", "DIA-P1-CARD-01"


def _drum(kit: Kit, state: State, frame: Frame) -> Wrong:
    del kit, state
    if NOBODY in frame[2:4]:
        yield "no card beside the tabalers", "DIA-P1-TAB-07"


def _rewards(kit: Kit, state: State, frame: Frame) -> Wrong:
    del kit, state
    _, _, _, items, _, post = frame
    if not items:
        yield "no rewards", "DIA-ACT-02"
    if post == NOBODY and any(reward.name == "second_camera" for item in items for reward in rewards_of(item)):
        yield "a further camera beside no post", "DIA-PHOTO-02"


def _follower(kit: Kit, state: State, frame: Frame) -> Wrong:
    del kit, state
    if not frame[3]:
        yield "no track to step on", "DIA-FOL-02"


def _gather(kit: Kit, state: State, frame: Frame) -> Wrong:
    del state
    if frame[3] == NOBODY or kit.back[frame[3]] == NOBODY:
        yield "no card that could run to a show", "DIA-THR-06"


def _beast(kit: Kit, state: State, frame: Frame) -> Wrong:
    del kit
    seat = state.seats[frame[1]]
    if (seat.small_card if frame[2] == "small" else seat.large_card) != NOBODY:
        yield f"a second {frame[2]} beast card", "DIA-ACT-BEAST-02"


_CHECKS: dict[str, Callable[[Kit, State, Frame], Wrong]] = {
    "activate": _activate,
    "drum": _drum,
    "rewards": _rewards,
    "take": _rewards,
    "follower": _follower,
    "gather": _gather,
    "beast": _beast,
    **FIREBOT_CHECKS,
}
