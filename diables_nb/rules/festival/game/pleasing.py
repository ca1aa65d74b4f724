"""When a crowd-pleaser can be taken: each condition by its number (FES-CP-1 to FES-CP-8)."""

from collections.abc import Callable, Mapping, Sequence

from .state import Seat

__all__ = ["pleased"]

_SAME = 4
_COLOURS = _TYPES = 4
_HIGH, _TALL, _TWO = 4, 3, 2
_VALUES, _COMPLETED = 4, 3


def pleased(number: int, seat: Seat, values: Sequence[int], *, exactly: bool = False) -> bool:
    """Whether a player fulfils a crowd-pleaser. values: points of each card. exactly: the other reading of C-FES-13."""
    if number in _LEVELS:
        return _LEVELS[number](seat.cells, exactly)
    if number in _CARDS:
        return _CARDS[number](seat.right, values)
    return _TOPS[number]([cell[-1] & 15 for cell in seat.cells if cell])


def _four_of_a_colour(kinds: Sequence[int]) -> bool:
    """FES-CP-1."""
    colours = [kind >> 2 for kind in kinds]
    return any(colours.count(colour) >= _SAME for colour in range(_COLOURS))


def _four_of_a_type(kinds: Sequence[int]) -> bool:
    """FES-CP-2."""
    types = [kind & 3 for kind in kinds]
    return any(types.count(kind) >= _SAME for kind in range(_TYPES))


def _everything(kinds: Sequence[int]) -> bool:
    """FES-CP-8."""
    return len({kind >> 2 for kind in kinds}) == _COLOURS and len({kind & 3 for kind in kinds}) == _TYPES


def _full(kinds: Sequence[int]) -> bool:
    """FES-CP-7."""
    return len(kinds) == _SPACES


_SPACES = 9
_TOPS: Mapping[int, Callable[[Sequence[int]], bool]] = {
    1: _four_of_a_colour,
    2: _four_of_a_type,
    7: _full,
    8: _everything,
}


def _one_of_four(cells: Sequence[tuple[int, ...]], exactly: bool) -> bool:  # a reading
    """FES-CP-3."""
    return any(len(cell) == _HIGH or (len(cell) > _HIGH and not exactly) for cell in cells)


def _two_of_three(cells: Sequence[tuple[int, ...]], exactly: bool) -> bool:  # a reading
    """FES-CP-4."""
    return sum(len(cell) == _TALL or (len(cell) > _TALL and not exactly) for cell in cells) >= _TWO


_LEVELS: Mapping[int, Callable[[Sequence[tuple[int, ...]], bool], bool]] = {3: _one_of_four, 4: _two_of_three}


def _four_values(completed: Sequence[int], values: Sequence[int]) -> bool:
    """FES-CP-5."""
    return len({values[card] for card in completed}) >= _VALUES


def _three_completed(completed: Sequence[int], values: Sequence[int]) -> bool:
    """FES-CP-6."""
    del values
    return len(completed) >= _COMPLETED


_CARDS: Mapping[int, Callable[[Sequence[int], Sequence[int]], bool]] = {5: _four_values, 6: _three_completed}
