"""Short words for writing positions out in tests."""

from __future__ import annotations

from typing import Any

from . import layout

Json = dict[str, Any]


def put(owner: str, *spaces: str, firecracker: str = "regular") -> list[Json]:
    """Figures of one owner; the firecracker counts only where a performer stands and none is printed."""
    figures = []
    for space in spaces:
        kind, printed = layout.SPACES[space]
        lit = None if kind == "tabaler" else printed or firecracker
        figures.append({"space": space, "owner": owner, "kind": kind, "firecracker": lit})
    return figures


def plaza(
    *figures: list[Json],
    players: tuple[str, ...] = ("red", "blue"),
    tiles: dict[str, int] | None = None,
    lluiments: tuple[str, ...] = (),
    reached: int = layout.LAST_TRACK_SPACE,
    rulings: dict[str, str] | None = None,
) -> Json:
    """A position; everybody's follower tokens have reached the same track space."""
    position: Json = {
        "format": "diables-position/1",
        "players": list(players),
        "tiles": tiles or {},
        "lluiments": list(lluiments),
        "followers": {player: dict.fromkeys(layout.SHOWS, reached) for player in players},
        "figures": [figure for group in figures for figure in group],
    }
    if rulings is not None:
        position["rulings"] = rulings
    return position
