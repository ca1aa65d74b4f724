"""What a game of Festival is played with, as the engine reads it: an edition and rulings as numbers and short lists."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product

from diables_nb.rules.festival.board import Edition
from diables_nb.rules.festival.components import COLOURS, PILES, SPACES, TYPES
from diables_nb.rules.festival.rulings import CLAIMING, LEVELS
from diables_nb.rules.game import Move

__all__ = ["SIDES", "SIDE_MOVES", "STACKS", "Kit", "kit"]

SIDES = ("a", "b")
STACKS = ("left", "right")

SIDE_MOVES: tuple[Move, ...] = tuple(("side", side) for side in SIDES)


class Kit:
    """Edition and rulings for the engine.

    patterns: of each card of `Edition.cards`. values: their points. pleasers: the two sides of each tile, as numbers
    from 1 to 8. by_hand: whether crowd-pleasers are claimed by hand (C-FES-01). exactly: whether levels count exactly
    (C-FES-13). boards: the numbers of colour and type of each player's board.
    """

    def __init__(self, edition: Edition, rulings: Mapping[str, str]) -> None:
        self.edition = edition
        self.rulings = dict(rulings)
        self.patterns = tuple(card.pattern for card in edition.cards)
        self.values = tuple(card.value for card in edition.cards)
        self.numbers = {card.id: number for number, card in enumerate(edition.cards)}
        self.pleasers = tuple(tuple(int(side.id.removeprefix("CP")) for side in pair) for pair in edition.pleasers)
        self.points = {int(side.id.removeprefix("CP")): side.points for pair in edition.pleasers for side in pair}
        self.by_hand = rulings.get(CLAIMING.id, CLAIMING.default) == "by_hand"
        self.exactly = rulings.get(LEVELS.id, LEVELS.default) == "exactly"
        self.starting = {
            colour: tuple(self.numbers[card.id] for card in edition.starting[colour]) for colour in COLOURS
        }
        self.turns = {key: _turns(*key) for key in product((False, True), (False, True), range(1 << PILES))}
        self.boards = {c: (COLOURS.index(c), TYPES.index(type_)) for c, type_ in edition.types.items()}


def _turns(left: bool, right: bool, piles: int) -> Sequence[Move]:  # the key of a table
    """The moves of a turn with these stacks and piles there."""
    stacks = [name for name, there in zip(STACKS, (left, right), strict=True) if there]
    moves: list[Move] = [("tile", stack, space) for stack in stacks for space in SPACES]
    return (*moves, *(("objective", pile + 1) for pile in range(PILES) if piles >> pile & 1))


@lru_cache(maxsize=16)
def _kit(edition: Edition, rulings: tuple[tuple[str, str], ...]) -> Kit:
    return Kit(edition, dict(rulings))


def kit(edition: Edition, rulings: Mapping[str, str]) -> Kit:
    """The kit of an edition and the rulings that differ from the default; made once for each."""
    return _kit(edition, tuple(rulings.items()))
