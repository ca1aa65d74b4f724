"""Reads the personal board and what a player starts with."""

import re
from types import MappingProxyType

from diables_nb.rules.diables.components import FIRECRACKERS, KINDS
from diables_nb.rules.diables.personal import Cell, Personal, TabalerRow
from diables_nb.rules.edition import DataFile, Row

from .bounds_personal import check_personal
from .cards import FOLLOWERS, read_follower
from .listed import read_listed

__all__ = ["read_personal"]

ROWS = ("top", "middle", "bottom")
_IN_RESERVE = ("diable", "character", "small_beast")
_OUT = "out"


def read_personal(file: DataFile) -> Personal:
    """The personal board (DIA-B-01 to -05)."""
    faults = len(file.problems)
    columns = file.number("columns", 1, 9)
    cells = read_listed(file, "cells", _cell)
    tabalers = read_listed(file, "tabalers", _tabalers, ROWS, "DIA-P1-TAB-12")
    personal = Personal(
        cells=cells.things,
        rows=tuple(tabalers.things.values()),
        columns=columns,
        open_columns=file.number("open_columns", 1, columns),
        street_start=file.numbers("street_start", 0, 1, columns),
        pavement_start=file.numbers("pavement_start", 0, 0, columns),
        street_arrow=file.number("street_arrow", 1, columns),
        pavement_arrow=file.number("pavement_arrow", 1, columns),
        followers=read_listed(file, "followers", read_follower, FOLLOWERS, "DIA-B-05").things,
        reserve=MappingProxyType(file.mapping("reserve", _IN_RESERVE)),
        cart=MappingProxyType(file.mapping("cart", FIRECRACKERS)),
    )
    if file.readable and len(file.problems) == faults:
        check_personal(file, personal, cells, tabalers)
    file.done()
    return personal


def _cell(row: Row, identity: str) -> Cell:
    if identity and not re.fullmatch(r"[A-Za-z0-9@_]+", identity):
        row.fault("id", f"'{identity}' holds something else than letters, digits, @ and _")
    after = row.text("next")
    return Cell(
        id=identity,
        starts=row.text("starts", KINDS, required=False) or None,
        next=None if after == _OUT else after,
        clear=row.names("clear", required=False),
        prints=row.names("prints", ("range", "social", *FIRECRACKERS)),
        at=row.point("at"),
        width=row.number("width", 1, 9, required=False),
    )


def _tabalers(row: Row, identity: str) -> TabalerRow:
    sound = row.numbers("sound", 0, 0, 9)
    last = len(sound)
    left, right = row.number("left", 0, last, required=False), row.number("right", 0, last, required=False)
    return TabalerRow(identity, sound, left, right, row.number("starts", 0, last))
