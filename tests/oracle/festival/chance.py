"""Patterns and boards at random, such that the patterns are often just met and often just not."""

from __future__ import annotations

import random

from tests.oracle.draw import below, between, chance, choice, shuffled

from .board import COLOURS, SPACES, TYPES, Json, empty, place
from .patterns import places, read

Place = tuple[int, int]

KINDS = tuple(f"{colour} {kind}" for colour in COLOURS for kind in TYPES)

MOST_PARTS = 4
"""What the language allows, shapes and single elements together; "same" it allows two to four times."""


def random_pattern(rng: random.Random) -> str:
    """A pattern of one of the families, or a mixture; at most five elements."""
    if chance(rng, 0.1):
        return f"{between(rng, 2, 4)} identical"
    parts = _mixture(rng)
    while len(parts) > MOST_PARTS or " ".join(parts).count("same") in (1, 5):
        parts = _mixture(rng)
    return " ".join(parts)


def _mixture(rng: random.Random) -> list[str]:
    words = choice(
        rng, (COLOURS, TYPES, (*COLOURS[:2], *TYPES[:2], "any", "red-rocket", "blue-wheel"), ("same", "same", "any"))
    )
    parts, room = [], between(rng, 2, 5)
    while room > 0:
        size = between(rng, 1, min(room, 4))
        parts.append(_shape(rng, size, words) if size > 1 else _word(rng, words))
        room -= size
    return parts


def _word(rng: random.Random, words: tuple[str, ...]) -> str:
    return choice(rng, words) + ("^" if chance(rng, 0.2) else "")


def _shape(rng: random.Random, size: int, words: tuple[str, ...]) -> str:
    """Some spaces of a board that hang together, as rows."""
    places: list[Place] = [(below(rng, 3), below(rng, 3))]
    while len(places) < size:
        row, column = choice(rng, places)
        beside = choice(rng, ((row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column)))
        if beside not in places and all(0 <= number < 3 for number in beside):
            places.append(beside)
    rows = range(min(row for row, _ in places), max(row for row, _ in places) + 1)
    columns = range(min(column for _, column in places), max(column for _, column in places) + 1)
    lines = [" ".join(_word(rng, words) if (row, column) in places else "." for column in columns) for row in rows]
    return f"[{' / '.join(lines)}]"


def random_board(rng: random.Random) -> Json:
    """A red rocket board with tiles of few kinds, mostly low, with or without empty spaces."""
    board = empty("red", "rocket")
    kinds = shuffled(rng, KINDS)[: between(rng, 2, 10)]
    gaps = choice(rng, (0.0, 0.1, 0.4))
    for space in SPACES:
        if not chance(rng, gaps):
            for _ in range(choice(rng, (1, 1, 1, 2, 2, 3, 4, 5))):
                place(board, space, choice(rng, kinds))
    return board


def suiting_board(rng: random.Random, text: str) -> Json:
    """A board at random on which a pattern was then laid, and in some cases spoilt by one more tile."""
    board, elements, alike = random_board(rng), read(text), choice(rng, KINDS)
    spaces = choice(rng, places(text))
    for one, space in zip(elements, spaces, strict=True):
        colour, kind = (alike if one["same"] else choice(rng, KINDS)).split()
        if one["stacked"] and not board["tiles"][space]:
            place(board, space, choice(rng, KINDS))
        place(board, space, f"{one['colour'] or colour} {one['type'] or kind}")
    if chance(rng, 0.3):
        place(board, choice(rng, spaces), choice(rng, KINDS))
    return board
