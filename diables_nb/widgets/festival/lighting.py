"""What lights up on a board of Festival: the ways in which a card lies there, and what a crowd-pleaser counts."""

from collections.abc import Callable, Mapping, Sequence

from diables_nb.drawing.festival import Lit
from diables_nb.drawing.festival.naming import joined
from diables_nb.drawing.festival.overlay import wanted_words
from diables_nb.drawing.phrases import phrase
from diables_nb.rules.festival import Board, Pattern, Position, nearest
from diables_nb.rules.festival.components import EMPTY, SPACES
from diables_nb.rules.festival.pattern_tables import bits, picture
from diables_nb.rules.festival.patterns import Nearest
from diables_nb.rules.festival.wording import card_words

__all__ = ["card_said", "lit_way", "pleaser_spaces", "ways"]


def ways(pattern: Pattern, tops: Sequence[int], levels: Sequence[int]) -> tuple[Nearest, ...]:
    """Every placement of a pattern that lacks as few tiles as the nearest, those with most spaces right first.

    >>> from diables_nb.rules.festival import parse_pattern
    >>> board = (0, -1, -1, -1, -1, -1, -1, -1, -1)  # a red rocket on a1
    >>> [way.missing for way in ways(parse_pattern("[red blue]"), board, (1, 0, 0, 0, 0, 0, 0, 0, 0))]
    [(1,), (3,)]
    """
    tables, seen = pattern.tables, picture(tops, levels)
    least, reached = tables.nearest(tops, seen)
    found = []
    for kind, places in reached:
        fitting = tables.right(kind, seen)
        for place in bits(places):
            placement = tables.placements[place]
            right = tuple(cell for cell, fits in zip(placement.cells, fitting, strict=True) if fits >> place & 1)
            missing = tuple(cell for cell in placement.cells if cell not in right)
            found.append(Nearest(placement, right, missing, least, None if kind == EMPTY else kind))
    found.sort(key=lambda way: -len(way.right))
    return tuple(found) or (nearest(pattern, tops, levels),)


def lit_way(position: Position, player: str, card: str, nth: int = 0) -> tuple[Lit, int, int]:
    """A card as it lies on a board, which of how many ways that is, counted from 1. nth: counted round."""
    pattern = position.edition.card(card).pattern
    found = ways(pattern, position.tops(player), position.levels(player))
    at = nth % len(found)
    return Lit(card, pattern.elements, found[at]), at + 1, len(found)


def card_said(position: Position, player: str, card: str, nth: int = 0) -> str:
    """How far a board is from a card: what fits and what is missing at the place that is lit.

    >>> board = Position(["red", "blue"]).with_tile("red", "a1", "blue rocket")
    >>> card_said(board, "red", "O10")
    'O10 (3): blue next to yellow. 1 tile is missing: yellow on b1. It fits: a1. Place 1 of 2.'
    """
    lit, at, count = lit_way(position, player, card, nth)
    said = [f"{card_words(position.edition, card)}."]
    if lit.near.distance:
        missing = [phrase("{what} on {space}", what=wanted_words(lit, c), space=SPACES[c]) for c in lit.near.missing]
        told = phrase("{count:tile is|tiles are} missing", count=lit.near.distance)
        said.append(f"{told}: {', '.join(missing)}.")
    if lit.near.right:
        fits = phrase("It fits") if lit.near.distance else phrase("It is fulfilled")
        said.append(f"{fits}: {joined([SPACES[cell] for cell in lit.near.right])}.")
    said.append(phrase("Place {at} of {count}.", at=at, count=count) if count > 1 else "")
    return " ".join(filter(None, said))


def pleaser_spaces(position: Position, player: str, pleaser: str) -> tuple[str, ...]:
    """The spaces that fulfil a crowd-pleaser, "red/a1"; () where they do not now, and for those about objectives.

    >>> board = Position(["red", "blue"]).with_tiles("red", {"c2": ["red rocket", "blue wheel"] * 2, "a1": "red wheel"})
    >>> pleaser_spaces(board, "red", "CP3")
    ('red/c2',)
    """
    cells = _SPACES.get(pleaser, _none)(position.board(player))
    return tuple(f"{player}/{SPACES[cell]}" for cell in cells)


_SAME, _HIGH, _TALL, _TWO = 4, 4, 3, 2


def _none(board: Board) -> list[int]:
    del board
    return []


def _taken(board: Board) -> list[int]:
    return [cell for cell, top in enumerate(board.tops) if top != EMPTY]


def _alike(board: Board, trait: Callable[[int], int]) -> list[int]:
    """FES-CP-1, FES-CP-2."""
    shown = [trait(board.tops[cell]) for cell in _taken(board)]
    most = max(shown, key=shown.count, default=EMPTY)
    return [c for c in _taken(board) if trait(board.tops[c]) == most] if shown.count(most) >= _SAME else []


def _as_high(board: Board, level: int, spaces: int) -> list[int]:
    """FES-CP-3, FES-CP-4."""
    high = [cell for cell, there in enumerate(board.levels) if there >= level]
    return high if len(high) >= spaces else []


_SPACES: Mapping[str, Callable[[Board], list[int]]] = {
    "CP1": lambda board: _alike(board, lambda kind: kind >> 2),
    "CP2": lambda board: _alike(board, lambda kind: kind & 3),
    "CP3": lambda board: _as_high(board, _HIGH, 1),
    "CP4": lambda board: _as_high(board, _TALL, _TWO),
    "CP7": _taken,
    "CP8": _taken,
}
