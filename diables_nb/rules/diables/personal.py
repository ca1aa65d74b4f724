"""The personal board of Diables as an edition prints it: colla grid, tabaler section, street, colla followers."""

from collections.abc import Mapping
from dataclasses import dataclass

from .cards import Spectator

__all__ = ["Cell", "Personal", "TabalerRow"]


@dataclass(frozen=True, slots=True)
class Cell:
    """A space of the colla grid (DIA-B-02).

    id: "U2@5", "sbA". starts: the kind that stands on it at the start, None for a blank. next: where its arrow leads,
    None for out of the grid. clear: for a beast's space, the cells that must be empty before the beast can be prepared
    (DIA-ACT-COLLA-06, -07). prints: what shows when it is empty, of "range", "social" and the firecracker types
    (DIA-B-03). at: its place in the grid's box, (column, row), width: columns it spans.
    """

    id: str
    starts: str | None
    next: str | None
    clear: tuple[str, ...]
    prints: tuple[str, ...]
    at: tuple[float, float]
    width: int = 1


@dataclass(frozen=True, slots=True)
class TabalerRow:
    """A row of the tabaler section (DIA-B-04); tabalers fill it from the left.

    id: "top", "middle", "bottom". sound: what is printed under each of its spaces. left, right: the space with the
    activation icon of that action, counted from 1; 0 where the row has none. starts: tabalers in it at the start.
    """

    id: str
    sound: tuple[int, ...]
    left: int
    right: int
    starts: int


@dataclass(frozen=True, slots=True)
class Personal:
    """A personal board, with what a player starts with.

    cells: the colla grid by id. rows: the tabaler section, top to bottom. columns: of the street. open_columns: within
    range at the start (DIA-P1-RANGE-01). street_start, pavement_start: positions with a card at the start, columns from
    1; position 0 of a pavement is the tabalers' (DIA-P3-06). street_arrow, pavement_arrow: where new cards come in.
    followers: printed colla followers: "upper/0" to "upper/5", "lower/0" to "lower/5" (DIA-B-05).
    reserve: kind -> performers at the start (DIA-PSET-06). cart: firecracker -> number at the start (DIA-PSET-07).
    """

    cells: Mapping[str, Cell]
    rows: tuple[TabalerRow, ...]
    columns: int
    open_columns: int
    street_start: tuple[int, ...]
    pavement_start: tuple[int, ...]
    street_arrow: int
    pavement_arrow: int
    followers: Mapping[str, Spectator]
    reserve: Mapping[str, int]
    cart: Mapping[str, int]
