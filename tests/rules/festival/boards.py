"""Boards for tests of patterns: drawn as text, or by chance."""

from random import Random

from diables_nb.rules.festival.components import EMPTY, KINDS, kind_of

__all__ = ["Drawn", "drawn", "random_board"]

Drawn = tuple[tuple[int, ...], tuple[int, ...]]
"""The kinds of the visible tiles, and the levels."""

_SHORT = {"r": "red", "b": "blue", "y": "yellow", "g": "green"}
_TYPES = {"o": "rocket", "f": "fountain", "h": "wheel", "w": "willow"}


def drawn(text: str) -> Drawn:
    """A board of three rows parted by "/": "." for an empty space, else colour, type and, above 1, level: "ro", "yw2".

    Colours: r, b, y, g. Types: o (rocket), f (fountain), h (wheel), w (willow). A colour alone is a rocket.
    """
    spaces = text.replace("/", " ").split()
    assert len(spaces) == 9, text
    tops = tuple(EMPTY if s == "." else kind_of(f"{_SHORT[s[0]]} {_TYPES.get(s[1:2], 'rocket')}") for s in spaces)
    return tops, tuple(0 if s == "." else int(s[-1]) if s[-1].isdigit() else 1 for s in spaces)


def random_board(rng: Random, kinds: int = len(KINDS)) -> Drawn:
    """A board with some empty spaces. kinds: of how many kinds its tiles are; few make patterns likely."""
    levels = tuple((0, 0, 1, 1, 1, 2, 2, 3)[int(rng.random() * 8)] for _ in range(9))
    step = len(KINDS) // kinds + 1 if kinds < len(KINDS) else 1
    tops = tuple(int(rng.random() * kinds) * step % len(KINDS) if level else EMPTY for level in levels)
    return tops, levels
