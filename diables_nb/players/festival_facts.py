"""What the estimate for Festival reads off a state before it weighs anything."""

from collections.abc import Callable, Mapping, Sequence

from diables_nb.rules.festival.components import COLOURS, KINDS, TRIGGER, TYPES
from diables_nb.rules.festival.game.state import State
from diables_nb.rules.festival.patterns import Pattern

__all__ = ["BY_CARDS", "rounds_left", "steps_by_board", "steps_by_cards", "wanted_kinds"]

_FOUR = 4
_TALL = 3
_SPACES = 9
_EACH = 2
"""Turns that an objective takes about: it is taken, and a tile is put."""


def wanted_kinds(pattern: Pattern) -> int:
    """The kinds of tiles that some element of a pattern asks for by name, as bits.

    >>> from diables_nb.rules.festival import parse_pattern
    >>> bin(wanted_kinds(parse_pattern("[any^ blue]")))
    '0b11110000'
    """
    wanted = 0
    for number, kind in enumerate(KINDS):
        names = kind.split()
        for element in pattern.elements:
            asked = [name for name in (element.colour, element.type) if name]
            wanted |= bool(asked and all(name in names for name in asked)) << number
    return wanted


def steps_by_board(number: int, kinds: Sequence[int], levels: Sequence[int]) -> int:
    """The tiles at least until a board fulfils a crowd-pleaser about tiles. kinds: the visible ones. levels: of all
    spaces.
    """
    return _BY_TOPS[number](kinds) if number in _BY_TOPS else _BY_LEVELS[number](sorted(levels))


def steps_by_cards(number: int, right: Sequence[int], values: Sequence[int]) -> int:
    """The turns at least until a player fulfils a crowd-pleaser about objectives. right: those completed. values: of
    each card.
    """
    return _BY_CARDS[number](right, values)


def _of_one_colour(kinds: Sequence[int]) -> int:
    colours = [kind >> 2 for kind in kinds]
    return max(_FOUR - max(map(colours.count, range(len(COLOURS)))), 0)


def _of_one_type(kinds: Sequence[int]) -> int:
    types = [kind & 3 for kind in kinds]
    return max(_FOUR - max(map(types.count, range(len(TYPES)))), 0)


def _everything(kinds: Sequence[int]) -> int:
    return _FOUR - min(len({kind >> 2 for kind in kinds}), len({kind & 3 for kind in kinds}))


_BY_TOPS: Mapping[int, Callable[[Sequence[int]], int]] = {
    1: _of_one_colour,
    2: _of_one_type,
    7: lambda kinds: _SPACES - len(kinds),
    8: _everything,
}
_BY_CARDS: Mapping[int, Callable[[Sequence[int], Sequence[int]], int]] = {
    5: lambda right, values: _EACH * max(_FOUR - len({values[card] for card in right}), 0),
    6: lambda right, _values: _EACH * max(3 - len(right), 0),
}
BY_CARDS = tuple(_BY_CARDS)
"""The crowd-pleasers about completed objectives; the others are about tiles."""
_BY_LEVELS: Mapping[int, Callable[[Sequence[int]], int]] = {
    3: lambda levels: max(_FOUR - levels[-1], 0),
    4: lambda levels: max(_TALL - levels[-1], 0) + max(_TALL - levels[-2], 0),
}


def rounds_left(state: State, seat: int, pace: float, completing: float) -> float:
    """The turns that a seat may still take, by the lowest stack and the player with most completed objectives.

    pace: tiles that the lowest stack loses in a round. completing: rounds from one completed objective to the next.
    """
    count = len(state.seats)
    to_come = (seat - state.first) % count >= (state.turn - state.first) % count
    if state.ending:
        return float(to_come)
    lowest = min(map(len, state.stacks)) / pace
    ahead = (TRIGGER - max(len(player.right) for player in state.seats)) * completing
    return max(min(lowest, ahead), 0.0) + 0.5 * to_come
