"""The bounds of the colla grid. One small function a bound (DIA-B-02, DIA-B-03)."""

from collections import Counter

from diables_nb.rules.diables.components import FIRECRACKERS
from diables_nb.rules.diables.personal import Cell
from diables_nb.rules.edition import DataFile
from diables_nb.rules.errors import hint

from .listed import Listed

__all__ = ["check_grid"]

Cells = Listed[Cell]

FIGURES = {"character": 2, "small_beast": 2, "diable": 7, "tabaler": 7, "large_beast": 1}
CLEAR = {"small_beast": (2, "diable", "DIA-ACT-COLLA-06"), "large_beast": (3, "tabaler", "DIA-ACT-COLLA-07")}
"""Of a beast's space: how many spaces beside it must be empty, of which kind, by which rule."""
RANGES = 2
SOCIAL = 8
"""Social icons at least: as many as the Firebot counts in round 3 (DIA-SOLO-48)."""


def check_grid(file: DataFile, cells: Cells) -> None:
    """The colla grid as a whole."""
    _figures(file, cells)
    _bands(file, cells)
    _arrows(cells)
    _lanes(file, cells)
    _beasts(cells)
    _apart(cells)
    _room(cells)
    _range(file, cells)
    _icons(file, cells)


def _figures(file: DataFile, cells: Cells) -> None:
    had = Counter(cell.starts for cell in cells.things.values() if cell.starts)
    for kind, number in FIGURES.items():
        if had[kind] != number:
            rule = "DIA-PSET-04" if kind in ("tabaler", "large_beast") else "DIA-PSET-03"
            file.fault("cells", f"{had[kind]} of kind {kind} at the start, not {number}", rule)


def _bands(file: DataFile, cells: Cells) -> None:
    """From the top: a character and the small beasts, diables, tabalers, a character and the large beast."""
    at = {kind: [cell.at[1] for cell in cells.things.values() if cell.starts == kind] or [0.0] for kind in FIGURES}
    first, last = min(at["character"]), max(at["character"])
    if not max(first, *at["small_beast"]) < min(at["diable"]) <= max(at["diable"]) < min(at["tabaler"]):
        file.fault("cells", "a character and the small beasts, then diables, then tabalers", "DIA-PSET-03")
    if not max(at["tabaler"]) < min(last, *at["large_beast"]):
        file.fault("cells", "a character and the large beast are not below the tabalers", "DIA-PSET-04")


def _arrows(cells: Cells) -> None:
    """Every arrow leads to a space, and in the end out of the grid."""
    for name, cell in cells.things.items():
        if cell.next is not None and cell.next not in cells.things:
            cells.rows[name].fault("next", f"unknown '{cell.next}'", "", hint(cell.next, (*cells.things, "out")))
    for name in cells.things:
        met = {name}
        after = cells.things[name].next
        while after and after in cells.things and after not in met:
            met.add(after)
            after = cells.things[after].next
        if after == name:
            cells.rows[name].fault("next", f"the arrows lead from '{name}' back to it", "DIA-ACT-COLLA-02")


def _lanes(file: DataFile, cells: Cells) -> None:
    """Not every diable leaves in one move: reorganizing one forward is worth something."""
    if not any(cell.starts == "diable" and cell.next for cell in cells.things.values()):
        file.fault("cells", "every diable is one move from the exit", "DIA-B-02")


def _beasts(cells: Cells) -> None:
    for name, cell in cells.things.items():
        number, kind, rule = CLEAR.get(cell.starts or "", (0, "", "DIA-ACT-COLLA-05"))
        beside = [cells.things.get(other) for other in dict.fromkeys(cell.clear)]
        fits = all(other is not None and other.starts == kind for other in beside)
        if len(cell.clear) != number or len(beside) != number or not fits:
            wanted = f"{number} {kind} spaces" if number else "no space, as it holds no beast"
            cells.rows[name].fault("clear", f"'{name}' must have clear: {wanted}", rule)


def _apart(cells: Cells) -> None:
    """The two small beasts wait for different diables."""
    met: set[str] = set()
    for name, cell in cells.things.items():
        if cell.starts == "small_beast":
            if met & set(cell.clear):
                cells.rows[name].fault("clear", "shared with the other small beast", "DIA-B-02")
            met.update(cell.clear)


def _room(cells: Cells) -> None:
    """No two spaces lie on one place of the drawing."""
    taken: dict[tuple[float, float], str] = {}
    for name, cell in cells.things.items():
        for step in range(cell.width):
            place = (cell.at[0] + step, cell.at[1])
            if place in taken and taken[place] != name:
                cells.rows[name].fault("at", f"lies on '{taken[place]}'", "DIA-B-02")
            taken.setdefault(place, name)


def _range(file: DataFile, cells: Cells) -> None:
    """Two icons in two spaces, both covered at the start."""
    icons = [cell for cell in cells.things.values() for icon in cell.prints if icon == "range"]
    if len(icons) != RANGES or icons[0] is icons[1]:
        file.fault("cells", f"{len(icons)} range icons, not one in each of two spaces", "DIA-P1-RANGE-02")
    for cell in icons:
        if not cell.starts:
            cells.rows[cell.id].fault("prints", "a range icon is uncovered at the start", "DIA-P1-RANGE-01")


def _icons(file: DataFile, cells: Cells) -> None:
    printed = Counter(icon for cell in cells.things.values() for icon in cell.prints)
    if printed["social"] < SOCIAL:
        file.fault("cells", f"{printed['social']} social icons, fewer than the Firebot's {SOCIAL}", "DIA-B-03")
    for fire in FIRECRACKERS:
        if not printed[fire]:
            file.fault("cells", f"no space prints {fire}", "DIA-P2-CART-01")
