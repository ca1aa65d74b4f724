"""Reads the personal board and what a player starts with."""

from types import MappingProxyType

from diables_nb.rules.diables.cards import Spectator
from diables_nb.rules.diables.components import FIRECRACKERS, KINDS
from diables_nb.rules.diables.personal import Cell, Personal, TabalerRow
from diables_nb.rules.edition import DataFile, Row

from .cards import read_spectator
from .listed import Listed, read_listed

__all__ = ["read_personal"]

PERFORMERS = ("diable", "character", "small_beast", "large_beast")


def read_personal(file: DataFile) -> tuple[Personal, Listed[Cell], Listed[TabalerRow], Listed[Spectator]]:
    """The personal board, with the rows of its lists (DIA-B-01 to -05)."""
    columns = file.number("columns", 1, 9)
    cells = read_listed(file, "cells", _cell)
    tabalers = read_listed(file, "tabalers", _tabalers)
    followers = read_listed(file, "followers", _followers)
    personal = Personal(
        cells=MappingProxyType(dict(cells.things)),
        rows=tuple(tabalers.things.values()),
        columns=columns,
        open_columns=file.number("open_columns", 1, columns),
        street_start=file.numbers("street_start", 0, 1, columns),
        pavement_start=file.numbers("pavement_start", 0, 0, columns),
        street_arrow=file.number("street_arrow", 1, columns),
        pavement_arrow=file.number("pavement_arrow", 1, columns),
        followers=MappingProxyType(dict(followers.things)),
        reserve=MappingProxyType(file.mapping("reserve", ("diable", "character", "small_beast"))),
        cart=MappingProxyType(file.mapping("cart", FIRECRACKERS)),
    )
    file.done()
    return personal, cells, tabalers, followers


def _cell(row: Row, identity: str) -> Cell:
    after = row.text("next")
    return Cell(
        id=identity,
        starts=row.text("starts", KINDS, required=False) or None,
        next=None if after == "out" else after,
        clear=row.names("clear", required=False),
        prints=row.names("prints", ("range", "social", *FIRECRACKERS)),
        at=row.point("at"),
        width=max(row.number("width", 0, 9, required=False), 1),
    )


def _tabalers(row: Row, identity: str) -> TabalerRow:
    sound = row.numbers("sound", 0, 0, 9)
    last = len(sound)
    left, right = row.number("left", 0, last, required=False), row.number("right", 0, last, required=False)
    return TabalerRow(identity, sound, left, right, row.number("starts", 0, last))


def _followers(row: Row, identity: str) -> Spectator:
    return read_spectator(row, f"followers/{identity}", "followers", identity.partition("/")[0])
