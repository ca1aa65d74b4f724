"""Positions as JSON: the form that tools outside rely on. Format: `diables-position/1`.

`followers`, `tiles`, `lluiments`, `round`, `fame`, `scored`, `rulings` and `firebot` may be absent; `players` and
`figures` may not. The part `game` of a whole game is left aside: its plaza is read, and who is the Firebot where the
position does not say it.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from diables_nb.rules.errors import PositionError, Problem, hint, shown

from .board import Edition
from .components import Figure
from .position import Position

__all__ = ["FORMAT", "from_json", "to_json"]

FORMAT = "diables-position/1"
_REQUIRED = ("format", "players", "figures")
_GAME = "game"
"""The part that a whole game has beside its plaza; `read_game` reads it."""
_SHAPES: dict[str, tuple[type, str]] = {
    "format": (str, f'"{FORMAT}"'),
    "players": (list, '["red", "blue"]'),
    "figures": (list, "a list of objects with space, owner, kind and firecracker"),
    "tiles": (dict, '{"carretillada": 3}'),
    "lluiments": (list, '["whistling", "tabalers"]'),
    "followers": (dict, '{"red": {"carretillada": 4}}'),
    "round": (int, "1, 2 or 3"),
    "fame": (dict, '{"red": 47}'),
    "scored": (dict, '{"red": ["tabalada"]}'),
    "rulings": (dict, '{"C-DIA-56": "twice"}'),
    "firebot": (str, '"blue"'),
    _GAME: (dict, "what `to_json` of a game gives"),
}
"""The parts of a position: the type of each, and how it is written."""
_OR_NULL = ("round", "firebot")
"""Parts that null leaves out."""
_WORDS = {str: "a string", list: "a list", dict: "an object", int: "a whole number"}
_FIGURE_KEYS = {
    "space": "a space, such as carretillada/ring/0",
    "owner": "a player or neutral",
    "kind": "diable, character, small_beast, large_beast or tabaler",
    "firecracker": "regular, whistling, colorful or null",
}


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
    if position.firebot:
        data["firebot"] = position.firebot
    if position.scored:
        data["scored"] = {player: list(shows) for player, shows in position.scored.items()}
    return data


def from_json(data: object, edition: Edition | None = None, *, draft: bool = False) -> Position:
    """Reads a position from JSON values. Raises `PositionError` with everything that is wrong, each with its place.

    edition: the component data, if not the shipped one. draft: whether the position may break rules.

    >>> from_json({"format": "diables-position/1", "players": ["red", "blue"], "figures": []})
    <Position red blue: 0 figures>
    """
    if not isinstance(data, Mapping):
        raise PositionError(Problem("position", f"{shown(data)} is not a JSON object", "", "write { ... }"))
    parts, found = _parts(data)
    figures, wrong_figures = _figures(parts.get("figures", []))
    followers, wrong_followers = _tables(parts, "followers", dict)
    scored, wrong_scored = _tables(parts, "scored", list)
    found += [*wrong_figures, *wrong_followers, *wrong_scored]
    parts |= {"players": tuple(parts.get("players", ())), "figures": figures, "followers": followers, "scored": scored}
    if edition is not None:
        parts["edition"] = edition
    game = parts.pop(_GAME, {})
    if "firebot" not in data and (firebot := _firebot(game)):
        parts["firebot"] = firebot
    del parts["format"]
    try:
        position = Position(**parts, draft=draft)
    except PositionError as error:
        known = {problem.place for problem in found}  # a part that could not be read is not wrong for a second reason
        raise PositionError([*found, *(problem for problem in error.problems if problem.place not in known)]) from None
    if found:
        raise PositionError(found)
    return position


def _firebot(game: Mapping[Any, Any]) -> str:
    """The colour of the Firebot that a whole game names; "" where it names none."""
    part = game.get("firebot")
    player = part.get("player") if isinstance(part, Mapping) else None
    return player if isinstance(player, str) else ""


def _parts(data: Mapping[Any, Any]) -> tuple[dict[str, Any], list[Problem]]:
    """The parts of the outermost object that have the right type, and the problems of the others."""
    parts: dict[str, Any] = {"format": FORMAT}
    found = [Problem(key, "missing", "", f"write {_SHAPES[key][1]}") for key in _REQUIRED if key not in data]
    for key, value in data.items():
        kind, written = _SHAPES.get(key, (None, ""))
        if kind is None:
            found.append(Problem(str(key) or shown(key), "unknown part", "", hint(key, tuple(_SHAPES))))
        elif not isinstance(value, kind) or isinstance(value, bool):
            if key not in _OR_NULL or value is not None:
                found.append(Problem(key, f"{shown(value)} is not {_WORDS[kind]}", "", f"write {written}"))
        else:
            parts[key] = value
    if parts["format"] != FORMAT:
        found.append(Problem("format", f"unknown {shown(parts['format'])}", "", f"this version reads '{FORMAT}'"))
    return parts, found


def _figures(rows: list[Any]) -> tuple[dict[str, Figure], list[Problem]]:
    figures: dict[str, Figure] = {}
    found: list[Problem] = []
    for index, row in enumerate(rows):
        place = f"figures[{index}]"
        wrong = list(_figure_problems(place, row))
        if not wrong and row["space"] in figures:
            wrong.append(Problem(place, f"a second figure on {row['space']}", "DIA-ACT-SHOW-01", "choose a free space"))
        if not wrong:
            figures[row["space"]] = Figure(row["owner"], row["kind"], row.get("firecracker"))
        found += wrong
    return figures, found


def _figure_problems(place: str, row: object) -> Iterator[Problem]:
    """What cannot be read of one figure; whether it fits the rules is checked with the position."""
    if not isinstance(row, Mapping):
        remedy = "write an object with space, owner, kind and firecracker"
        yield Problem(place, f"{shown(row)} is not an object", "", remedy)
        return
    for key, written in _FIGURE_KEYS.items():
        optional = key == "firecracker"
        if key not in row and not optional:
            yield Problem(f"{place}.{key}", "missing", "", f"write {written}")
        elif not isinstance(row.get(key), str) and not (optional and row.get(key) is None):
            yield Problem(f"{place}.{key}", f"{shown(row[key])} is not a string", "", f"write {written}")
    for key in row:
        if key not in _FIGURE_KEYS:
            yield Problem(f"{place}.{key}", "unknown key", "", hint(key, tuple(_FIGURE_KEYS)))


def _tables(parts: Mapping[str, Any], name: str, kind: type) -> tuple[dict[str, Any], list[Problem]]:
    """A part that has an object or a list for each player."""
    good, found = {}, []
    for player, value in parts.get(name, {}).items():
        if isinstance(value, kind):
            good[player] = value
        else:
            message = f"{shown(value)} is not {_WORDS[kind]}"
            found.append(Problem(f"{name}.{player}", message, "", f"write it as in {_SHAPES[name][1]}"))
    return good, found
