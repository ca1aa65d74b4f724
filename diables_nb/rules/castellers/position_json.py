"""Positions as JSON. Format: `castellers-position/1`.

    {"format": "castellers-position/1", "players": ["red", "blue"], "castells": {"three": 8},
     "colles": {"red": {"castell": "two", "pinya": 3, "tronc": ["tronc2"], "pom": 0, "grallers": true,
                        "raised": [{"kind": "three", "applause": 6}]}}, "thirds": []}

What is empty may be absent. `edition` is the digest of component data that are not the shipped ones. The part `game`
of a whole game is left aside: its castells are read.
"""

from collections.abc import Mapping
from typing import Any

from diables_nb.rules.errors import PositionError, Problem, shown
from diables_nb.rules.faults import Faults

from .board import Edition
from .components import KINDS, MOST_APPLAUSE, MOST_CARDS, PLAYERS, POM_RULES
from .edition import edition as load_edition
from .position import Colla, Position, Raised

__all__ = ["FORMAT", "from_json", "to_json"]

FORMAT = "castellers-position/1"
_PARTS = ("format", "players", "castells", "colles", "thirds", "rulings", "edition", "game")
_COLLA = ("castell", "pinya", "tronc", "pom", "grallers", "raised")


def to_json(position: Position) -> dict[str, Any]:
    """The position as plain JSON values, parts that are empty left out."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "players": list(position.players),
        "castells": dict(position.castells),
        "colles": {player: _colla_json(colla) for player, colla in position.colles.items()},
    }
    if position.thirds:
        data["thirds"] = list(position.thirds)
    if position.rulings:
        data["rulings"] = dict(position.rulings)
    if position.edition != load_edition():
        data["edition"] = position.edition.digest
    return data


def _colla_json(colla: Colla) -> dict[str, Any]:
    parts: dict[str, Any] = {
        "castell": colla.kind,
        "pinya": colla.pinya,
        "tronc": list(colla.tronc),
        "pom": colla.pom,
        "grallers": colla.grallers,
        "raised": [{"kind": raised.kind, "applause": raised.applause} for raised in colla.raised],
    }
    return {name: part for name, part in parts.items() if part}


def from_json(data: object, edition: Edition | None = None, *, draft: bool = False) -> Position:
    """Reads a position from JSON values. Raises `PositionError` with everything that is wrong, each with its place.

    edition: the component data, if not the shipped one. draft: whether the position may break rules.

    >>> from_json({"format": "castellers-position/1", "players": ["red", "blue"]})
    <Position red blue: 0 castells raised>
    """
    if not isinstance(data, Mapping):
        raise PositionError(Problem("position", f"{shown(data)} is not a JSON object", "", "write { ... }"))
    if data.get("format") != FORMAT:
        message = f"unknown {shown(data['format'])}" if "format" in data else "missing"
        raise PositionError(Problem("format", message, "", f"this version reads '{FORMAT}'"))
    faults = Faults()
    parts = faults.table(data, "position", _PARTS, _PARTS[2:])
    data_of = edition or load_edition()
    if parts.get("edition", data_of.digest) != data_of.digest:
        message = f"made with the edition {shown(parts['edition'])}, and this one is '{data_of.digest}'"
        faults.note("edition", message, "", "give the edition that it was made with")
    players = tuple(faults.rows(parts.get("players", []), "players", len(PLAYERS)))
    colles = {
        player: _colla(faults, player, value)
        for player, value in faults.table(parts.get("colles", {}), "colles", PLAYERS, PLAYERS).items()
    }
    castells = _mapping(faults, parts, "castells")
    thirds = tuple(faults.rows(parts.get("thirds", []), "thirds", len(PLAYERS)))
    rulings = _mapping(faults, parts, "rulings")
    try:
        position = Position(players, castells, colles, thirds, rulings, data_of, draft)
    except PositionError as error:
        raise PositionError([*faults.problems, *error.problems]) from None
    faults.done()
    return position


def _mapping(faults: Faults, parts: Mapping[str, Any], name: str) -> dict[str, Any]:
    value = parts.get(name, {})
    if isinstance(value, Mapping):
        return dict(value)
    faults.note(name, f"{shown(value)} is not an object", "", "write { ... }")
    return {}


def _colla(faults: Faults, player: str, value: object) -> Colla:
    place = f"colles.{player}"
    parts = faults.table(value, place, _COLLA, _COLLA)
    kind = parts.get("castell")
    pom_rule = POM_RULES[KINDS.index(kind)] if kind in KINDS else "CAS-BLD-01"
    return Colla(
        kind=KINDS[faults.choice(kind, f"{place}.castell", KINDS, "CAS-COMP-01")] if kind is not None else None,
        pinya=faults.number(parts.get("pinya", 0), f"{place}.pinya", 0, MOST_CARDS, "CAS-BLD-02"),
        tronc=tuple(map(str, faults.rows(parts.get("tronc", []), f"{place}.tronc", MOST_CARDS))),
        pom=faults.number(parts.get("pom", 0), f"{place}.pom", 0, MOST_CARDS, pom_rule),
        grallers=faults.truth(parts.get("grallers", False), f"{place}.grallers"),
        raised=tuple(
            _raised(faults, f"{place}.raised[{index}]", row)
            for index, row in enumerate(faults.rows(parts.get("raised", []), f"{place}.raised", len(KINDS)))
        ),
    )


def _raised(faults: Faults, place: str, value: object) -> Raised:
    parts = faults.table(value, place, ("kind", "applause"))
    kind = KINDS[faults.choice(parts.get("kind"), f"{place}.kind", KINDS, "CAS-COMP-01")]
    return Raised(kind, faults.number(parts.get("applause", 0), f"{place}.applause", 0, MOST_APPLAUSE, "CAS-SCO-01"))
