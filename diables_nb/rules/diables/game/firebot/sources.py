"""What the frames of a stack come from: with it the trace says by which rule a reward is gained.

A frame does not keep it. While a move is played again, each new frame comes from the one that is resolved; of those
that lie there already it is read off the cards, posts and spaces at which the same rewards are printed.
"""

from collections.abc import Iterator

from diables_nb.rules.diables.game.kit import Item, Kit
from diables_nb.rules.diables.game.social import SCENES
from diables_nb.rules.diables.game.state import FIREBOT, Frame, State

from .choosing import firebot_of
from .explaining import MORE
from .explaining_gains import BACK, CARD, LIKE, PHOTO, SPACE, TOLD, told_before
from .gaining import in_its_order

__all__ = ["Sources"]

_PUSHED_BY = {
    "firebot_turn": CARD, "firebot_send": SPACE, "firebot_space": SPACE, "firebot_light": SPACE, "firebot_like": LIKE,
    "firebot_slot": LIKE, "firebot_camera": PHOTO, "firebot_follow": BACK, "firebot_track": BACK,
}  # fmt: skip
"""The frame that is resolved -> where rewards that it brings come from; those of all others come from where it does."""


class Sources:
    """Where each frame of a stack comes from, as the stack changes."""

    def __init__(self, kit: Kit, state: State) -> None:
        self._state = state
        self._found = [_read_off(kit, state, place) for place in range(len(state.stack))]

    @property
    def top(self) -> str:
        """Of the frame that is resolved next."""
        return self._found[-1]

    def follow(self, frame: Frame) -> None:
        """A frame has been resolved: it is gone from the stack, and what it has pushed lies there."""
        source = self._found.pop()
        stack = self._state.stack
        for pushed in stack[len(self._found) :]:
            self._found.append(_after(frame, source, pushed, last=pushed is stack[-1]))


def _after(frame: Frame, source: str, pushed: Frame, *, last: bool) -> str:
    if pushed[0] == frame[0] and frame[0] != "firebot_gain":
        return MORE
    if pushed[0] != "firebot_gain":
        return source
    if frame[0] == "firebot_gain" and last and told_before(frame[2][0]):
        return TOLD
    return _PUSHED_BY.get(frame[0], source)


def _read_off(kit: Kit, state: State, place: int) -> str:
    """Where a frame comes from that lies on the stack while the human is asked."""
    name, *rest = state.stack[place]
    if name != "firebot_gain":
        return MORE  # a numbered action begins at once: what waits is the rest of one
    items = rest[1]
    if place and state.stack[place - 1][0] == "firebot_token":
        return SPACE
    return next((source for source, printed in _printed(kit, state) if printed[-len(items) :] == items), "")


def _printed(kit: Kit, state: State) -> Iterator[tuple[str, tuple[Item, ...]]]:
    """Where rewards are printed that may be waiting, with the rewards as the Firebot gains them."""
    firebot = firebot_of(state)
    for card in firebot.played[-1:]:
        for items in (kit.right[card], kit.left[card]):
            yield CARD, in_its_order(items)
    for post, card in enumerate(state.posts):
        if card < 0:
            continue
        for slot, items in enumerate(kit.like_items[card]):
            if state.likes[post * kit.like_slots + slot]:
                yield LIKE, in_its_order(items)
        if FIREBOT + 1 in state.cameras[post * SCENES : (post + 1) * SCENES]:
            yield PHOTO, in_its_order(kit.photo_items[card])
    for backs in state.beside:
        for back in backs:
            yield BACK, in_its_order(kit.back_items[back])
