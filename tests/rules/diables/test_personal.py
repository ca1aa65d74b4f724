"""The shipped personal board against the defaults of part B, and what it costs to free the beasts."""

from collections import Counter
from itertools import accumulate

import pytest

from diables_nb.rules.diables import edition
from diables_nb.rules.diables.components import COUNT, FIRECRACKERS

BOARD = edition()
MINE = BOARD.personal
CELLS = MINE.cells
ROWS = {row.id: row for row in MINE.rows}


def cells_that_print(icon: str) -> set[str]:
    return {cell.id for cell in CELLS.values() if icon in cell.prints}


@pytest.mark.rules("DIA-B-02", "DIA-PSET-03", "DIA-PSET-04")
def test_nineteen_figures_and_four_blanks() -> None:
    assert len(CELLS) == 23
    assert {cell.id for cell in CELLS.values() if not cell.starts} == {"U2@1", "U3@2", "L1@2", "L2@1"}
    starts = Counter(cell.starts for cell in CELLS.values() if cell.starts)
    assert starts == {"diable": 7, "tabaler": 7, "character": 2, "small_beast": 2, "large_beast": 1}


@pytest.mark.rules("DIA-COMP-26")
def test_a_colour_has_31_figures_in_three_places() -> None:
    had = Counter(cell.starts for cell in CELLS.values() if cell.starts)
    had.update(MINE.reserve)
    had["tabaler"] += sum(row.starts for row in MINE.rows)
    assert had == COUNT
    assert sum(had.values()) == 31


@pytest.mark.rules("DIA-B-02")
def test_where_the_arrows_lead() -> None:
    lanes = {"U1@1": ["sbA", "sbB"], "L3@1": ["lb"]}
    for lane, first in (("U2", 1), ("U3", 2), ("L1", 2), ("L2", 1)):
        lanes[f"{lane}@{first}"] = [f"{lane}@{column}" for column in range(first + 1, 6)]
    for start, after in lanes.items():
        met = []
        name = CELLS[start].next
        while name:
            met.append(name)
            name = CELLS[name].next
        assert met == after
    assert sorted(CELLS) == sorted([*lanes, *(name for after in lanes.values() for name in after)])


@pytest.mark.rules("DIA-ACT-COLLA-06", "DIA-ACT-COLLA-07")
def test_what_a_beast_waits_for() -> None:
    waits = {cell.id: cell.clear for cell in CELLS.values() if cell.clear}
    assert waits == {"sbA": ("U2@2", "U2@3"), "sbB": ("U2@4", "U2@5"), "lb": ("L2@3", "L2@4", "L2@5")}


@pytest.mark.rules("DIA-B-03", "DIA-P1-RANGE-02")
def test_what_shows_when_a_space_is_empty() -> None:
    assert cells_that_print("range") == {"U3@3", "L1@3"}
    assert cells_that_print("social") == {"sbA", "lb", "U1@1", "L3@1", "U2@2", "U3@4", "L2@2", "L1@4"}
    blanks = {cell.id: cell.prints for cell in CELLS.values() if not cell.starts}
    assert blanks == {"U2@1": ("regular",), "L2@1": ("regular",), "U3@2": ("whistling",), "L1@2": ("colorful",)}
    others = Counter(cell.prints[0] for cell in CELLS.values() if cell.starts and cell.prints[0] in FIRECRACKERS)
    assert others == {"regular": 5, "whistling": 2, "colorful": 2}
    assert CELLS["lb"].prints == ("social",)


def test_spaces_fill_a_box_of_five_by_six() -> None:
    taken = [(cell.at[0] + step, cell.at[1]) for cell in CELLS.values() for step in range(cell.width)]
    assert len(set(taken)) == len(taken) == 28
    assert {column for column, _ in taken} == {1, 2, 3, 4, 5}
    assert {row for _, row in taken} == {1, 2, 3, 4, 5, 6}


Grid = tuple[str | None, ...]
NAMES = tuple(CELLS)
NUMBER = {name: number for number, name in enumerate(NAMES)}


def grids_after(grid: Grid, *, reorganize: bool) -> set[Grid]:
    """The grids that one prepare, or one reorganize, can make of a grid."""
    empty = [number for number, figure in enumerate(grid) if figure is None]
    made = set()
    for number, figure in enumerate(grid):
        if figure is None:
            continue
        cell = CELLS[NAMES[number]]
        beast = figure.endswith("beast")
        to: list[int | None]
        if reorganize:
            to = [] if beast else [*empty]
        elif beast:
            to = [None] if all(grid[NUMBER[name]] is None for name in cell.clear) else []
        else:
            after = NUMBER[cell.next] if cell.next else None
            to = [after] if after is None or grid[after] is None else []
        for place in to:
            moved = [*grid[:number], None, *grid[number + 1 :]]
            if place is not None:
                moved[place] = figure
            made.add(tuple(moved))
    return made


def fewest_actions(freed: str, reorganizes: int) -> int:
    """Actions until a beast has left, at most so many of them reorganizes: breadth first."""
    start: Grid = tuple(cell.starts for cell in CELLS.values())
    grids = {(start, reorganizes)}
    for actions in range(1, 20):
        grids = {(after, left) for grid, left in grids for after in grids_after(grid, reorganize=False)} | {
            (after, left - 1) for grid, left in grids if left for after in grids_after(grid, reorganize=True)
        }
        if any(grid[NUMBER[freed]] is None for grid, _ in grids):
            return actions
    raise AssertionError(f"{freed} is never freed")


@pytest.mark.parametrize(
    ("freed", "reorganizes", "actions"),
    [
        ("sbB", 0, 4),
        ("sbB", 1, 3),
        ("sbB", 2, 3),
        ("sbA", 0, 8),
        ("sbA", 1, 5),
        ("sbA", 2, 3),
        ("lb", 0, 7),
        ("lb", 1, 5),
        ("lb", 2, 4),
    ],
)
def test_what_it_costs_to_free_a_beast(freed: str, reorganizes: int, actions: int) -> None:
    assert fewest_actions(freed, reorganizes) == actions


@pytest.mark.rules("DIA-B-04", "DIA-PSET-05", "DIA-P1-TAB-12", "C-DIA-16")
def test_the_tabaler_section() -> None:
    assert list(ROWS) == ["top", "middle", "bottom"]
    assert [row.sound for row in MINE.rows] == [(1, 0, 1, 0), (2, 2, 2, 2), (1, 0, 1, 0)]
    assert [(row.left, row.right) for row in MINE.rows] == [(2, 4), (0, 0), (2, 4)]
    assert [row.starts for row in MINE.rows] == [2, 2, 2]
    assert sum(sum(row.sound) for row in MINE.rows) == 12
    sums = {row.id: (0, *accumulate(row.sound)) for row in MINE.rows}
    assert sums["top"][3] + sums["middle"][1] + sums["bottom"][2] == 5  # DIA-T-02
    assert sum(sums[row.id][row.starts] for row in MINE.rows) == 6


@pytest.mark.rules("DIA-B-01", "DIA-PSET-06", "DIA-PSET-07", "DIA-P1-PLAY-04", "DIA-P1-RANGE-01")
def test_the_street() -> None:
    assert (MINE.columns, MINE.open_columns) == (5, 3)
    assert (MINE.street_start, MINE.street_arrow) == ((1, 2), 1)
    assert (MINE.pavement_start, MINE.pavement_arrow) == ((1, 2, 3), 3)
    assert MINE.reserve == {"diable": 3, "character": 2, "small_beast": 1}
    assert MINE.cart == {"regular": 5, "whistling": 2, "colorful": 2}


@pytest.mark.rules("DIA-B-05")
def test_colla_followers() -> None:
    assert list(MINE.followers) == [f"{place}/{number}" for place in ("upper", "lower") for number in range(6)]
    for name, card in MINE.followers.items():
        assert card.id == f"followers/{name}"
        assert (card.group, card.place) == ("followers", name.partition("/")[0])
        assert card.back is None
        assert not card.starred
        assert not card.show
    assert len({(card.left, card.right) for card in MINE.followers.values()}) == 12


@pytest.mark.rules("DIA-B-07", "DIA-B-10", "DIA-SETUP-10")
def test_sound_track_and_wall() -> None:
    assert (BOARD.sound.last_space, BOARD.sound.thrills) == (24, (4, 8, 12, 16, 20, 24))
    assert (BOARD.wall.spaces, BOARD.wall.like_slots) == (7, 3)
    assert BOARD.wall.advertisements == {2: 2, 3: 1, 4: 0}
