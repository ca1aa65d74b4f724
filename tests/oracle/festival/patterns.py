"""Patterns of objective cards: a reader of their language, and every way of laying them on a board tried in turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations, product

from .board import COLOURS, SPACES, TYPES, Json, Seen, row_and_column, visible

ROTATIONS = (0, 90, 180, 270)


def read(text: str) -> list[Json]:
    """The elements of a pattern: what each asks of a tile, and its shape and place there, if it is linked."""
    if many := re.fullmatch(r"(\d+) identical", text):
        text = " ".join(["same"] * int(many[1]))
    elements: list[Json] = []
    for number, part in enumerate(re.findall(r"\[[^\]]*\]|[^\s\[\]]+", text)):
        if not part.startswith("["):
            elements.append({**element(part), "shape": None, "at": None})
            continue
        for row, words in enumerate(part.strip("[]").split("/")):
            for column, word in enumerate(words.split()):
                if word != ".":
                    elements.append({**element(word), "shape": number, "at": (row, column)})
    return elements


def element(word: str) -> Json:
    """What one picture on a card asks of a tile: "red", "rocket", "red-rocket", "any" or "same"; "^" stacked coins."""
    asked = word.removesuffix("^").split("-")
    assert all(one in (*COLOURS, *TYPES, "any", "same") for one in asked), f"no element: {word}"
    colour, kind = ([one for one in asked if one in names] for names in (COLOURS, TYPES))
    return {
        "colour": colour[0] if colour else None,
        "type": kind[0] if kind else None,
        "same": asked == ["same"],
        "stacked": word.endswith("^"),
    }


def suits(element: Json, tile: tuple[str, str, int]) -> bool:
    """Whether a visible tile is what an element shows; only the stacked mark asks for a level (FES-PAT-04)."""
    colour, kind, level = tile
    return (
        element["colour"] in (None, colour)
        and element["type"] in (None, kind)
        and (level >= 2 or not element["stacked"])
    )


def turned(step: tuple[int, int], degrees: int) -> tuple[int, int]:
    """A step of rows down and columns to the right after a turn of the card (FES-PAT-05)."""
    down, right = step
    return {0: (down, right), 90: (right, -down), 180: (-down, -right), 270: (-right, down)}[degrees]


def step(start: tuple[int, int], end: tuple[int, int]) -> tuple[int, int]:
    """From one place to another: rows down, columns to the right."""
    return end[0] - start[0], end[1] - start[1]


def in_shape(elements: list[Json], spaces: tuple[str, ...], degrees: int) -> bool:
    """Whether linked elements lie to each other as on the card, turned as a whole (FES-PAT-02, FES-PAT-03)."""
    laid = list(zip(elements, spaces, strict=True))
    return all(
        step(row_and_column(here), row_and_column(there)) == turned(step(one["at"], other["at"]), degrees)
        for (one, here), (other, there) in combinations(laid, 2)
        if one["shape"] is not None and one["shape"] == other["shape"]
    )


def identical(elements: list[Json], spaces: tuple[str, ...], seen: Seen) -> bool:
    """Whether all the elements that ask for identical tiles have one colour and one type (FES-PAT-06)."""
    tiles = [seen[space][:2] for element, space in zip(elements, spaces, strict=True) if element["same"]]
    return len(set(tiles)) <= 1


def ways(text: str, seen: Seen) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Every rotation and every choice of a space for each element that fulfil a pattern.

    Different elements need different tiles (C-FES-04, C-FES-06); a card is never mirrored (C-FES-05).
    """
    elements = read(text)
    suitable = [[space for space, tile in seen.items() if suits(element, tile)] for element in elements]
    for spaces in product(*suitable):
        if len(set(spaces)) == len(spaces) and identical(elements, spaces, seen):
            for degrees in ROTATIONS:
                if in_shape(elements, spaces, degrees):
                    yield degrees, spaces


def fulfilled(text: str, board: Json) -> bool:
    """Whether the visible tiles of a board fulfil a pattern (FES-PAT-01)."""
    return any(True for _ in ways(text, visible(board)))


@lru_cache(maxsize=64)
def places(text: str) -> list[tuple[str, ...]]:
    """Every choice of a space for each element in which the shapes are kept, whatever lies there."""
    elements = read(text)
    return [
        spaces
        for spaces in permutations(SPACES, len(elements))
        if any(in_shape(elements, spaces, degrees) for degrees in ROTATIONS)
    ]


def distance(text: str, board: Json) -> int:
    """How many tiles must be put on a board, at least, until it fulfils a pattern; any tile can be had."""
    seen, elements, least = visible(board), read(text), []
    kinds = product(COLOURS, TYPES) if any(element["same"] for element in elements) else [(None, None)]
    for colour, kind in kinds:
        asked = [{**one, "colour": colour, "type": kind} if one["same"] else one for one in elements]
        costs = [{space: cost(one, seen.get(space)) for space in SPACES} for one in asked]
        least += [sum(paid[space] for paid, space in zip(costs, spaces, strict=True)) for spaces in places(text)]
    return min(least)


def cost(element: Json, tile: tuple[str, str, int] | None) -> int:
    """How many tiles a space needs to show an element: two where it is empty and the stacked mark asks for height."""
    if tile is None:
        return 2 if element["stacked"] else 1
    return 0 if suits(element, tile) else 1
