"""What is printed on castell cards and counters, and how many cards there are: the edition's data as plain dicts."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

Json = dict[str, Any]

DATA = Path(__file__).parents[3] / "diables_nb" / "rules" / "castellers" / "data"


def _rows(name: str, key: str) -> list[Json]:
    rows: list[Json] = tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))[key]
    return rows


COLOURS = ("red", "blue", "yellow", "green")

SPECIALS = ("llenya", "jitters", "grallers", "cap")
"""CAS-COMP-03."""

CARDS: dict[str, int] = {row["type"]: row["count"] for row in _rows("cards", "cards")}
"""CAS-COMP-02, CAS-COMP-03: how many there are of each type, 98 in all."""

CASTELLERS = tuple(card for card in CARDS if card not in SPECIALS)

TRONC = {"pilar": "tronc1", "two": "tronc2", "three": "tronc3", "four": "tronc4"}
"""CAS-BLD-04: the card of a tronc level of each kind."""

KINDS = tuple(TRONC)

POM = {
    "pilar": ["enxaneta"],
    "two": ["acotxador", "enxaneta"],
    "three": ["dosos", "acotxador", "enxaneta"],
    "four": ["dosos", "acotxador", "enxaneta"],
}
"""CAS-BLD-05, CAS-BLD-06, CAS-BLD-07, CAS-BLD-10, C-CAS-07: the pom of each kind, in order."""

CASTELLS: dict[tuple[str, int], Json] = {
    (row["kind"], row["storeys"]): {"pinya": row["pinya"], "tronc": row["tronc"]}
    for row in _rows("castells", "castells")
}
"""CAS-COMP-01, CAS-BLD-02, CAS-BLD-03: pinya cards and tronc levels of each castell card."""

COUNTERS: dict[str, list[int]] = {row["kind"]: row["values"] for row in _rows("applause", "counters")}
"""CAS-COMP-04: the applause counters of each kind, the highest first."""
