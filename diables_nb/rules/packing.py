"""Small numbers packed close together: each is a digit in the base of what it may be, of one large number.

A thing is described once, for both ways: `Packer` writes the numbers that it is given, `Unpacker` gives those that were
written.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from diables_nb.rules.errors import PositionError, Problem

__all__ = ["Packer", "Packing", "Unpacker", "damaged"]

_DIGIT = 15
"""Numbers without a bound are written in digits of this base, another digit value saying that one more follows."""
_MOST_DIGITS = 20


def damaged(message: str) -> PositionError:
    """The refusal of a code that cannot be read."""
    return PositionError(Problem("code", message, "", "copy the whole code again"))


class Packing(ABC):
    """What both ways share."""

    reads = False

    @abstractmethod
    def number(self, value: int, base: int) -> int:
        """A number from 0 to below the base."""

    def flag(self, value: object) -> bool:
        """True or false."""
        return bool(self.number(int(bool(value)), 2))

    def numbers(self, values: Sequence[int], base: int, length: int) -> list[int]:
        """So many numbers of one base."""
        given = values if not self.reads else [0] * length
        return [self.number(value, base) for value in given]

    def long(self, value: int) -> int:
        """A number from 0, without a bound."""
        total, place, digits = 0, 1, 0
        while True:
            more = self.flag(value >= _DIGIT)
            total += self.number(value % _DIGIT, _DIGIT) * place
            value //= _DIGIT
            place *= _DIGIT
            digits += 1
            if not more:
                return total
            if digits > _MOST_DIGITS:
                raise damaged("a number in it has no end")

    def drawn(self, value: int, pool: list[int]) -> int:
        """One of a pool of cards, which leaves it."""
        if not pool:
            raise damaged("a card in it is not there")
        return pool.pop(self.number(0 if self.reads else pool.index(value), len(pool)))

    def pile(self, cards: Sequence[int], pool: list[int]) -> list[int]:
        """Some cards of a pool in their order; they leave it."""
        count = self.number(len(cards), len(pool) + 1)
        return [self.drawn(0 if self.reads else cards[index], pool) for index in range(count)]


class Packer(Packing):
    """Writes numbers. `packed` gives the bytes."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def number(self, value: int, base: int) -> int:
        """Writes a number."""
        if not 0 <= value < base:
            raise ValueError(f"{value} of {base}")
        self._digits.append((value, base))
        return value

    @property
    def packed(self) -> bytes:
        """All that was written."""
        total = 1  # marks the end
        for value, base in reversed(self._digits):
            total = total * base + value
        return total.to_bytes((total.bit_length() + 7) // 8, "little")


class Unpacker(Packing):
    """Gives the numbers that were written, whatever it is asked to write. Raises `PositionError` at their end."""

    reads = True

    def __init__(self, packed: bytes) -> None:
        self._left = int.from_bytes(packed, "little")

    def number(self, value: int, base: int) -> int:
        """Reads a number; `value` does not matter."""
        del value
        if self._left <= 0:
            raise damaged("it ends too early")
        self._left, digit = divmod(self._left, base)
        return digit

    def done(self) -> None:
        """Raises `PositionError` where more was written than was read."""
        if self._left != 1:
            raise damaged("something stands after its end")
