"""The bounds of the personal board and of what a player starts with. One small function a bound (DIA-B-01 to -05)."""

from collections import Counter
from itertools import accumulate

from diables_nb.rules.diables.components import COUNT, COUNT_RULE
from diables_nb.rules.diables.personal import Cell, Personal, TabalerRow
from diables_nb.rules.edition import DataFile

from .bounds_grid import check_grid
from .listed import Listed

__all__ = ["check_personal"]

COLUMNS = 5
OPEN = 3
RESERVE = {"diable": 3, "character": 2, "small_beast": 1}
CART = {"regular": 5, "whistling": 2, "colorful": 2}
SECTION = 6
"""Tabalers in their section at the start (DIA-PSET-05)."""


def check_personal(file: DataFile, personal: Personal, cells: Listed[Cell], tabalers: Listed[TabalerRow]) -> None:
    """The personal board as a whole."""
    _columns(file, personal)
    _street(file, personal)
    _pavement(file, personal)
    check_grid(file, cells)
    _icon_rows(tabalers)
    _row_of_sound(tabalers)
    _section(file, tabalers)
    _start(file, personal)
    _figures(file, personal)


def _columns(file: DataFile, personal: Personal) -> None:
    if personal.columns != COLUMNS:
        file.fault("columns", f"{personal.columns} columns", "DIA-P1-PLAY-04", "write 5")
    if personal.open_columns != OPEN:
        file.fault("open_columns", f"a range of {personal.open_columns}", "DIA-P1-RANGE-01", "write 3")


def _street(file: DataFile, personal: Personal) -> None:
    """Two cards at the far left; the arrow is where a slide to the right leaves room."""
    if personal.street_start != (1, 2):
        file.fault("street_start", "two cards lie at the far left", "DIA-PSET-11", "write [1, 2]")
    if personal.street_arrow != 1:
        file.fault("street_arrow", "a slide to the right frees column 1 alone", "DIA-B-01", "write 1")


def _pavement(file: DataFile, personal: Personal) -> None:
    """Three cards in a row up to the arrow, so that slides to the left leave no gap; one of them in column 3."""
    start, arrow = personal.pavement_start, personal.pavement_arrow
    if len(start) != 3:
        file.fault("pavement_start", f"{len(start)} cards at the start", "DIA-PSET-13", "write three positions")
    if start != tuple(range(arrow - len(start) + 1, arrow + 1)):
        file.fault("pavement_arrow", "the cards at the start do not lie in a row up to the arrow", "DIA-B-01")
    if not start or max(start) != OPEN:
        file.fault("pavement_start", "the last column within range has no card", "DIA-B-01", "write [1, 2, 3]")


def _icon_rows(tabalers: Listed[TabalerRow]) -> None:
    """Icons in the top and bottom row; four tabalers reach both, three the left one only (DIA-T-03)."""
    for name, tabs in tabalers.things.items():
        row = tabalers.rows[name]
        if name == "middle":
            if tabs.left or tabs.right:
                row.fault("left" if tabs.left else "right", "the middle row has no icon", "DIA-P1-TAB-12")
            continue
        if not tabs.left or not tabs.right:
            row.fault("right" if tabs.left else "left", "an icon is missing", "DIA-P1-TAB-05")
        elif not tabs.left < tabs.right:
            row.fault("left", "the left icon does not stand before the right one", "DIA-B-04")
        elif tabs.right != 4:
            row.fault("right", "four tabalers reach both icons, three the left one only", "DIA-B-04", "write 4")


def _row_of_sound(tabalers: Listed[TabalerRow]) -> None:
    """Tabalers in the top row can give 2, one in the middle row 2, two or more in the bottom row 1 (DIA-T-02)."""
    wanted = {"top": (2, 2), "middle": (1, 2), "bottom": (2, 1)}
    for name, (least, sound) in wanted.items():
        sums = list(accumulate(tabalers.things[name].sound))[least - 1 :]
        if sound not in (sums[:1] if name == "middle" else sums):
            row = tabalers.rows[name]
            row.fault("sound", f"no number of tabalers gives the {sound} of the example", "DIA-B-04")


def _section(file: DataFile, tabalers: Listed[TabalerRow]) -> None:
    """Six tabalers stand here at the start; all thirteen of a colour do not fit."""
    starts = sum(tabs.starts for tabs in tabalers.things.values())
    if starts != SECTION:
        file.fault("tabalers", f"{starts} tabalers at the start", "DIA-PSET-05", "write 6 in all")
    room = sum(len(tabs.sound) for tabs in tabalers.things.values())
    if not SECTION <= room < COUNT["tabaler"]:
        file.fault("tabalers", f"room for {room}: the section can never be full", "DIA-B-04", "give 12 spaces or fewer")


def _start(file: DataFile, personal: Personal) -> None:
    if personal.reserve != RESERVE:
        file.fault("reserve", "differs from what the rulebook gives", "DIA-PSET-06")
    if personal.cart != CART:
        file.fault("cart", "differs from what the rulebook gives", "DIA-PSET-07")


def _figures(file: DataFile, personal: Personal) -> None:
    """Grid, reserve and tabaler section hold the figures of a colour."""
    had = Counter(cell.starts for cell in personal.cells.values() if cell.starts)
    had.update(personal.reserve)
    had["tabaler"] += sum(tabs.starts for tabs in personal.rows)
    for kind, number in COUNT.items():
        if had[kind] != number:
            file.fault("cells", f"{had[kind]} of kind {kind} in all; a colour has {number}", COUNT_RULE[kind])
