"""Positions as JSON: the form that tools outside rely on. Format: `diables-position/1`.

`followers`, `tiles`, `lluiments`, `round`, `fame`, `scored` and `rulings` may be absent; `players` and `figures` may
not.
"""

from collections.abc import Mapping
from typing import Any

from diables_nb.rules.errors import PositionError, Problem, hint

from .components import Figure
from .position import Position

__all__ = ["FORMAT", "from_json", "to_json"]

FORMAT = "diables-position/1"
_REQUIRED = ("format", "players", "figures")
_SHAPES: dict[str, type] = {
    "format": str, "players": list, "figures": list, "tiles": dict, "lluiments": list, "followers": dict,
    "round": int, "fame": dict, "scored": dict, "rulings": dict,
}  # fmt: skip
_WORDS = {str: "a string", list: "a list", dict: "an object", int: "a number"}
_FIGURE_KEYS = ("space", "owner", "kind", "firecracker")


def to_json(position: Position) -> dict[str, Any]:
    """The position as plain JSON values, parts that are absent left out; figures in the order of the edition."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "players": list(position.players),
        "tiles": dict(position.tiles),
        "lluiments": list(position.lluiments),
        "followers": {player: dict(steps) for player, steps in position.followers.items()},
        "figures": [{"space": space, **figure._asdict()} for space, figure in position.figures.items()],
    }
    if position.round is not None:
        data["round"] = position.round
    for part in ("fame", "rulings"):
        if values := getattr(position, part):
            data[part] = dict(values)
    if position.scored:
        data["scored"] = {player: list(shows) for player, shows in position.scored.items()}
    return data


def from_json(data: object) -> Position:
    """Reads a position from JSON values. Raises `PositionError` with everything that is wrong, each with its place.

    >>> from_json({"format": "diables-position/1", "players": ["red", "blue"], "figures": []})
    <Position red blue: 0 figures>
    """
    if not isinstance(data, Mapping):
        raise PositionError(Problem("position", f"a position is a JSON object, not {type(data).__name__}"))
    found = _shape(data)
    if found:
        raise PositionError(found)
    figures, found = _figures(data["figures"])
    followers, more = _tables(data.get("followers", {}), "followers", dict)
    scored, most = _tables(data.get("scored", {}), "scored", list)
    found = [*found, *more, *most, *_strings(data)]
    if found:
        raise PositionError(found)
    return Position(
        players=tuple(data["players"]),
        figures=figures,
        tiles=data.get("tiles", {}),
        lluiments=tuple(data.get("lluiments", ())),
        followers=followers,
        round=data.get("round"),
        fame=data.get("fame", {}),
        scored=scored,
        rulings=data.get("rulings", {}),
    )


def _shape(data: Mapping[Any, Any]) -> list[Problem]:
    """Problems of the outermost object: keys and the types of the parts."""
    found = [Problem(str(key), "unknown part", "", hint(key, tuple(_SHAPES))) for key in data if key not in _SHAPES]
    found += [Problem(key, "missing", "", f"add '{key}'") for key in _REQUIRED if key not in data]
    for key, kind in _SHAPES.items():
        value = data.get(key)
        absent = key not in data or (key == "round" and value is None)
        if not absent and (not isinstance(value, kind) or isinstance(value, bool)):
            found.append(Problem(key, f"{value!r} is not {_WORDS[kind]}"))
    if isinstance(data.get("format"), str) and data["format"] != FORMAT:
        found.append(Problem("format", f"unknown format '{data['format']}'", "", f"this version reads '{FORMAT}'"))
    return found


def _strings(data: Mapping[str, Any]) -> list[Problem]:
    """Names that are no strings: the checks of a position compare names, and a list cannot be compared with one."""
    found = []
    for part in ("players", "lluiments"):
        for index, value in enumerate(data.get(part, ())):
            if not isinstance(value, str):
                found.append(Problem(f"{part}[{index}]", f"{value!r} is not a string"))
    for part in ("tiles", "rulings"):
        for key, value in data.get(part, {}).items():
            if not isinstance(value, str | int):
                found.append(Problem(f"{part}.{key}", f"{value!r} is not a name or a number"))
    return found


def _figures(rows: list[Any]) -> tuple[dict[str, Figure], list[Problem]]:
    figures: dict[str, Figure] = {}
    found: list[Problem] = []
    for index, row in enumerate(rows):
        place = f"figures[{index}]"
        if not isinstance(row, Mapping):
            found.append(Problem(place, f"{row!r} is not an object", "", "write space, owner, kind and firecracker"))
            continue
        wrong = [
            Problem(f"{place}.{key}", "unknown key", "", hint(key, _FIGURE_KEYS))
            for key in row
            if key not in _FIGURE_KEYS
        ]
        wrong += [Problem(f"{place}.{key}", "missing") for key in _FIGURE_KEYS[:3] if key not in row]
        for key, value in row.items():
            if key in _FIGURE_KEYS and not isinstance(value, str) and not (key == "firecracker" and value is None):
                wrong.append(Problem(f"{place}.{key}", f"{value!r} is not a string"))
        if not wrong and row["space"] in figures:
            wrong.append(
                Problem(place, f"a second figure on {row['space']}", "DIA-ACT-SHOW-01", "a space takes one figure")
            )
        if not wrong:
            figures[row["space"]] = Figure(row["owner"], row["kind"], row.get("firecracker"))
        found += wrong
    return figures, found


def _tables(part: Mapping[str, Any], name: str, kind: type) -> tuple[dict[str, Any], list[Problem]]:
    """A part that has an object or a list for each player."""
    good, found = {}, []
    for player, value in part.items():
        if isinstance(value, kind):
            good[player] = value
        else:
            found.append(Problem(f"{name}.{player}", f"{value!r} is not {_WORDS[kind]}"))
    return good, found
