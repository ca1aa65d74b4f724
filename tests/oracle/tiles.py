"""The sixteen show scoring tiles, one small function each (DIA-SCORE-CARR-1 to DIA-SCORE-TAB-4).

Every function takes the figure being valued and the show it stands in, and returns its FP.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from . import layout


@dataclass(frozen=True)
class Figure:
    """One figure of the plaza."""

    space: str
    owner: str
    kind: str
    firecracker: str | None


@dataclass(frozen=True)
class Show:
    """What may count while one show is scored: the figures inside it (DIA-SCORE-GEN-03), players and rulings."""

    figures: tuple[Figure, ...]
    players: tuple[str, ...]
    neutrals_are_rivals: bool  # C-DIA-57: "rivals" against "players_only"
    shared_character_twice: bool  # C-DIA-56: "twice" against "once"

    def at(self, space: str) -> Figure | None:
        """The figure on a space, or None."""
        for figure in self.figures:
            if figure.space == space:
                return figure
        return None


Tile = Callable[[Figure, Show], int]


def _has_the_majority(owner: str, counted: list[Figure], show: Show) -> bool:
    """Nobody has more of the counted figures than the owner; a tie is enough (DIA-SCORE-GEN-04, C-DIA-57)."""
    rivals = [player for player in show.players if player != owner]
    if show.neutrals_are_rivals:
        rivals.append(layout.NEUTRAL)
    own = len([figure for figure in counted if figure.owner == owner])
    return all(len([figure for figure in counted if figure.owner == rival]) <= own for rival in rivals)


def _of_kind(show: Show, kind: str) -> list[Figure]:
    return [figure for figure in show.figures if figure.kind == kind]


def _with_firecracker(show: Show, firecracker: str | None) -> list[Figure]:
    """The performers carrying one type, each of them one firecracker (DIA-SCORE-GEN-05)."""
    return [figure for figure in show.figures if figure.firecracker is not None and figure.firecracker == firecracker]


def _opposite_space(figure: Figure, show: Show) -> int:
    """Own figure opposite 8, another colour 4, nobody 0."""
    other = show.at(layout.OPPOSITE_SPACE[figure.space])
    if other is None:
        return 0
    return 8 if other.owner == figure.owner else 4


# Carretillada


def carretillada_1(figure: Figure, show: Show) -> int:
    """Character: 3 x all characters present; tabaler: 2 x all tabalers; diable: 1 x all diables."""
    each = {"character": 3, "tabaler": 2, "diable": 1}[figure.kind]
    return each * len(_of_kind(show, figure.kind))


def carretillada_2(figure: Figure, show: Show) -> int:
    """8 with the majority of this performer's firecracker type (tabaler: of tabalers), else 4."""
    if figure.kind == "tabaler":
        counted = _of_kind(show, "tabaler")
    else:
        counted = _with_firecracker(show, figure.firecracker)
    return 8 if _has_the_majority(figure.owner, counted, show) else 4


def carretillada_3(figure: Figure, show: Show) -> int:
    """2 x the figures in the same quadrant; a character lies in two (C-DIA-56: each figure once, or both in full)."""
    quadrants = [spaces for spaces in layout.QUADRANTS.values() if figure.space in spaces]
    seen = [other for spaces in quadrants for other in show.figures if other.space in spaces]
    if show.shared_character_twice:
        return 2 * len(seen)
    return 2 * len({other.space for other in seen})


def carretillada_4(figure: Figure, show: Show) -> int:
    """8 for an own figure opposite, 4 for another colour, 0 for none."""
    return _opposite_space(figure, show)


# Ball parlat


def _sides(figure: Figure, show: Show) -> tuple[int, int]:
    """How many figures of any type stand on this figure's side, and on the other side (C-DIA-62)."""
    same = [other for other in show.figures if layout.side_of(other.space) == layout.side_of(figure.space)]
    return len(same), len(show.figures) - len(same)


def ball_parlat_1(figure: Figure, show: Show) -> int:
    """2 x the figures on its side when that side has the fewest, ties included; else 1 x them."""
    here, there = _sides(figure, show)
    return 2 * here if here <= there else here


def ball_parlat_2(figure: Figure, show: Show) -> int:
    """8 when the owner has most figures of this figure's type, else 4."""
    return 8 if _has_the_majority(figure.owner, _of_kind(show, figure.kind), show) else 4


def ball_parlat_3(figure: Figure, show: Show) -> int:
    """8 for an own figure opposite, 4 for another colour, 0 for none."""
    return _opposite_space(figure, show)


def ball_parlat_4(figure: Figure, show: Show) -> int:
    """3 on the side with fewer figures, 6 on the side with more, 9 when the sides are equal."""
    here, there = _sides(figure, show)
    if here == there:
        return 9
    return 3 if here < there else 6


# Trobada


def _in_sector(show: Show, sector: int) -> list[Figure]:
    return [figure for figure in show.figures if layout.sector_of(figure.space) == sector]


def _run_from(start: int, held: set[int]) -> int:
    """How many sectors in a row are held from one on, clockwise through sector 7 to 0."""
    length, sector = 0, start
    while sector in held and length < 8:
        length, sector = length + 1, layout.NEXT_SECTOR[sector]
    return length


def trobada_1(figure: Figure, show: Show) -> int:
    """2 x the largest run of adjacent sectors with an own figure, wherever this figure stands (C-DIA-61)."""
    held = {layout.sector_of(other.space) for other in show.figures if other.owner == figure.owner}
    return 2 * max(_run_from(start, held) for start in range(8))


def trobada_2(figure: Figure, show: Show) -> int:
    """Opposite sector: any own figure 8; else any other colour 4; else 0 (C-DIA-60)."""
    opposite = _in_sector(show, layout.OPPOSITE_SECTOR[layout.sector_of(figure.space)])
    if any(other.owner == figure.owner for other in opposite):
        return 8
    return 4 if opposite else 0


def trobada_3(figure: Figure, show: Show) -> int:
    """3 x all the figures in the two sectors of this figure's quadrant."""
    first, second = layout.SECTORS_OF_THE_QUADRANT[layout.sector_of(figure.space)]
    return 3 * (len(_in_sector(show, first)) + len(_in_sector(show, second)))


def trobada_4(figure: Figure, show: Show) -> int:
    """8 with the majority of this performer's firecracker type, else 4."""
    return 8 if _has_the_majority(figure.owner, _with_firecracker(show, figure.firecracker), show) else 4


# Tabalada


def tabalada_1(figure: Figure, show: Show) -> int:
    """5 for its row if all of it is taken, and 5 for its column likewise, by whatever colours (C-DIA-58)."""
    row, column = layout.row_of(figure.space), layout.column_of(figure.space)
    row_is_full = all(show.at(f"tabalada/{row}/{other}") is not None for other in layout.LINE)
    column_is_full = all(show.at(f"tabalada/{other}/{column}") is not None for other in layout.LINE)
    return (5 if row_is_full else 0) + (5 if column_is_full else 0)


def tabalada_2(figure: Figure, show: Show) -> int:
    """8 with the majority in its column, else 4."""
    column = layout.column_of(figure.space)
    counted = [other for other in show.figures if layout.column_of(other.space) == column]
    return 8 if _has_the_majority(figure.owner, counted, show) else 4


def tabalada_3(figure: Figure, show: Show) -> int:
    """3 x the different colours among it and its orthogonal neighbours; neutral is one colour."""
    colours = {figure.owner}
    for space in layout.neighbours_of(figure.space):
        neighbour = show.at(space)
        if neighbour is not None:
            colours.add(neighbour.owner)
    return 3 * len(colours)


def tabalada_4(figure: Figure, show: Show) -> int:
    """2 x the orthogonally connected group of own tabalers that contains it."""
    own = {other.space for other in show.figures if other.owner == figure.owner}
    group = {figure.space}
    growing = True
    while growing:
        touching = {space for member in group for space in layout.neighbours_of(member) if space in own}
        growing = not touching <= group
        group |= touching
    return 2 * len(group)


# Show and number of its tile -> the rule's id and the rule.
TILES: dict[tuple[str, int], tuple[str, Tile]] = {
    ("carretillada", 1): ("DIA-SCORE-CARR-1", carretillada_1),
    ("carretillada", 2): ("DIA-SCORE-CARR-2", carretillada_2),
    ("carretillada", 3): ("DIA-SCORE-CARR-3", carretillada_3),
    ("carretillada", 4): ("DIA-SCORE-CARR-4", carretillada_4),
    ("ball_parlat", 1): ("DIA-SCORE-BALL-1", ball_parlat_1),
    ("ball_parlat", 2): ("DIA-SCORE-BALL-2", ball_parlat_2),
    ("ball_parlat", 3): ("DIA-SCORE-BALL-3", ball_parlat_3),
    ("ball_parlat", 4): ("DIA-SCORE-BALL-4", ball_parlat_4),
    ("trobada", 1): ("DIA-SCORE-TRO-1", trobada_1),
    ("trobada", 2): ("DIA-SCORE-TRO-2", trobada_2),
    ("trobada", 3): ("DIA-SCORE-TRO-3", trobada_3),
    ("trobada", 4): ("DIA-SCORE-TRO-4", trobada_4),
    ("tabalada", 1): ("DIA-SCORE-TAB-1", tabalada_1),
    ("tabalada", 2): ("DIA-SCORE-TAB-2", tabalada_2),
    ("tabalada", 3): ("DIA-SCORE-TAB-3", tabalada_3),
    ("tabalada", 4): ("DIA-SCORE-TAB-4", tabalada_4),
}
