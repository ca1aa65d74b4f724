"""What is printed on the cards and boards: the data files of the edition as plain dicts."""

from __future__ import annotations

import tomllib
from pathlib import Path

from .board import Json

DATA = Path(__file__).parents[3] / "diables_nb" / "rules" / "festival" / "data"


def _rows(name: str, key: str) -> list[Json]:
    rows: list[Json] = tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))[key]
    return rows


TYPE_OF: dict[str, str] = {row["colour"]: row["type"] for row in _rows("boards", "boards")}
"""FES-B-03: the firework type of each board."""

STARTING: dict[str, list[str]] = {colour: [f"{colour[0].upper()}{side}" for side in "AB"] for colour in TYPE_OF}
"""FES-COMP-04: the two sides of each starting objective, A before B."""

CARDS: dict[str, Json] = {row["id"]: row for row in _rows("objectives", "objectives")} | {
    f"{row['colour'][0].upper()}{row['side']}": row for row in _rows("starting", "starting")
}
"""Every objective with its `value` and its `pattern`, starting objectives included."""

SIDES: list[list[str]] = [
    [row["id"] for row in _rows("pleasers", "sides") if row["tile"] == tile] for tile in (1, 2, 3, 4)
]
"""FES-COMP-02: which crowd-pleasers share a tile."""
