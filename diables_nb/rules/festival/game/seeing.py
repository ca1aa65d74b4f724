"""What a seat may know of a game, and games that could be the one it sees.

Hidden is what lies below the top of the stacks and piles; all seats know the same. What a stack still holds is known
by counting: the kinds of its back that lie nowhere else (FES-B-02).
"""

from collections.abc import Sequence
from random import Random

from diables_nb.rules.chance import shuffle
from diables_nb.rules.festival.components import COLOURS

from .kit import Kit
from .state import UNKNOWN, State

__all__ = ["filled_in", "redacted", "unseen_objectives", "unseen_tiles"]


def redacted(state: State) -> State:
    """A copy of a state without what is hidden."""
    new = state.copy()
    new.stacks = [_covered(stack) for stack in state.stacks]
    new.piles = [_covered(pile) for pile in state.piles]
    return new


def _covered(cards: Sequence[int]) -> list[int]:
    return [UNKNOWN] * (len(cards) - 1) + list(cards[-1:])


def unseen_tiles(kit: Kit, state: State, stack: int) -> list[int]:
    """The tiles that lie below the top of a stack, in the order of their numbers."""
    back = COLOURS.index(state.players[stack])
    kinds = kit.edition.back_kinds[state.players[stack]]
    seen = [tile for seat in state.seats for cell in seat.cells for tile in cell if tile >> 4 == back]
    return _without([back * 16 + kind for kind in kinds], [*seen, *state.stacks[stack][-1:]])


def unseen_objectives(kit: Kit, state: State) -> list[int]:
    """The objectives that lie below the top of the piles, in the order of their numbers."""
    seen = [card for seat in state.seats for card in (*seat.left, *seat.right)]
    return _without(list(range(len(kit.edition.objectives))), [*seen, *(pile[-1] for pile in state.piles if pile)])


def _without(all_: list[int], seen: Sequence[int]) -> list[int]:
    left = sorted(all_)
    for one in seen:
        if one in left:
            left.remove(one)
    return left


def filled_in(kit: Kit, state: State, random: Random) -> State:
    """A copy of a state with everything hidden filled in at random: any of the games that look so.

    random: its `random()` alone is asked.
    """
    new = redacted(state)
    for number, stack in enumerate(new.stacks):
        hidden = unseen_tiles(kit, new, number)
        shuffle(hidden, random)
        new.stacks[number] = [*hidden, *stack[-1:]]
    cards = unseen_objectives(kit, new)
    shuffle(cards, random)
    for pile in new.piles:
        below = max(len(pile) - 1, 0)
        pile[:below] = [cards.pop() for _ in range(below)]
    return new
