"""Reads the layout of a show from its data file, and checks it against the rules that bound it."""

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from diables_nb.rules.edition import DataFile, Row

from .board import Printed, Sector, Space
from .components import FIRECRACKERS, KINDS, SHOWS
from .effects import Effect, parse_effect

__all__ = ["Layout", "read_layout"]

_KINDS = {
    "carretillada": ("tabaler", "diable", "character"),
    "ball_parlat": ("tabaler", "diable", "character"),
    "trobada": ("diable", "character", "small_beast", "large_beast"),
    "tabalada": ("tabaler",),
}
_KINDS_RULE = {
    "carretillada": "DIA-SHOW-CARR-01",
    "ball_parlat": "DIA-SHOW-BALL-01",
    "trobada": "DIA-SHOW-TROB-01",
    "tabalada": "DIA-SHOW-TAB-01",
}
_LENGTHS = {
    "carretillada": ("ring_radius", "ground_radius"),
    "ball_parlat": ("plate_width", "plate_gap"),
    "trobada": ("disc_radius",),
    "tabalada": ("cell",),
}
_TROBADA_FOLLOWERS = {"diable": 1, "character": 2, "small_beast": 3, "large_beast": 4}
_SIDES = ("left", "right")
_MOST_LINES = 20


class Layout(NamedTuple):
    """What a file says of its show: spaces, what is printed for them, sectors of the trobada, lengths to draw by."""

    spaces: Mapping[str, Space]
    printed: Mapping[str, Printed]
    sectors: tuple[Sector, ...]
    measures: Mapping[str, float]


def read_layout(file: DataFile, show: str, names: set[str]) -> Layout:
    """The layout of a show; its faults are noted in the file's problems.

    names: the names of spaces given so far, by which edits in words tell all spaces of the plaza apart. It grows.
    """
    sound = len(file.problems)
    measures = _measures(file, show)
    printed = _printed(file)
    sectors = _sectors(file) if show == "trobada" else ()
    spaces: dict[str, Space] = {}
    rows: dict[str, Row] = {}
    for row in file.rows("spaces"):
        space = _space(row, show, printed, len(sectors))
        if space.id in spaces:
            row.fault("id", f"'{space.id}' stands twice")
        if space.name in names:
            row.fault("name", f"'{space.name}' stands twice in the plaza", remedy="choose another")
        names.add(space.name)
        spaces[space.id], rows[space.id] = space, row
        row.done()
    if not spaces:
        file.fault("spaces", "the show has no space", "DIA-ACT-SHOW-01")
    if len(file.problems) == sound:
        _CHECKS[show](spaces, rows, sectors)
    file.done()
    return Layout(spaces, printed, sectors, measures)


def _measures(file: DataFile, show: str) -> Mapping[str, float]:
    """The few lengths that the drawing needs beside the places."""
    lengths: dict[str, float] = {key: file.number(key, 1, 400) for key in _LENGTHS[show]}
    if show in ("carretillada", "trobada"):
        lengths["centre_x"], lengths["centre_y"] = file.point("centre")
    return MappingProxyType(lengths)


def _printed(file: DataFile) -> Mapping[str, Printed]:
    rewards = {}
    for row in file.rows("rewards"):
        effect = Effect(())
        try:
            effect = parse_effect(row.text("effect"))
        except ValueError as error:
            row.fault("effect", str(error))
        reward = Printed(row.text("id"), effect, row.point("at"))
        if reward.id in rewards:
            row.fault("id", f"'{reward.id}' stands twice")
        rewards[reward.id] = reward
        row.done()
    return MappingProxyType(rewards)


def _sectors(file: DataFile) -> tuple[Sector, ...]:
    rows = list(file.rows("sectors"))
    last = max(len(rows) - 1, 0)
    sectors = []
    for index, row in enumerate(rows):
        across, after = row.number("opposite", 0, last), row.number("next", 0, last)
        sectors.append(Sector(row.number("id", 0, last), across, after, row.text("quadrant", SHOWS)))
        if sectors[-1].id != index:
            row.fault("id", "the sectors are not numbered 0, 1, 2 ... in order")
        row.done()
    for row, sector in zip(rows, sectors, strict=True):
        if sectors[sector.opposite].opposite != sector.id or sector.opposite == sector.id:
            row.fault("opposite", f"sector {sector.opposite} is not across sector {sector.id}", "DIA-SCORE-GEN-08")
    if sectors and len(_round_trip(sectors)) != len(sectors):
        file.fault("sectors", "the neighbours do not close one circle", "DIA-SCORE-TRO-1")
    followers = file.mapping("followers", tuple(_TROBADA_FOLLOWERS))
    if followers != _TROBADA_FOLLOWERS:
        file.fault("followers", "differs from what the rulebook gives", "DIA-SHOW-TROB-04", "write 1, 2, 3 and 4")
    return tuple(sectors)


def _round_trip(sectors: list[Sector]) -> list[int]:
    """The sectors met from the first one on by going from neighbour to neighbour, until one comes again."""
    met = [0]
    while (after := sectors[met[-1]].next) not in met:
        met.append(after)
    return met


def _space(row: Row, show: str, printed: Mapping[str, Printed], sectors: int) -> Space:
    kind = row.text("kind", KINDS)
    if kind and kind not in _KINDS[show]:
        row.fault("kind", f"the show takes no {kind.replace('_', ' ')}", _KINDS_RULE[show])
    lit = row.text("firecracker", FIRECRACKERS, required=False) or None
    if lit and kind not in ("diable", "character"):
        row.fault("firecracker", f"a space for a {kind.replace('_', ' ')} prints none", "DIA-ACT-SHOW-05")
    mirrored = show in ("carretillada", "ball_parlat")
    return Space(
        id=f"{show}/{_id(row)}",
        show=show,
        name=_name(row),
        kind=kind,
        firecracker=lit,
        at=row.point("at"),
        opposite=f"{show}/{row.text('opposite')}" if mirrored else None,
        quadrants=row.names("quadrants", SHOWS) if show in ("carretillada", "trobada") else (),
        half=row.text("half", _SIDES) if show == "ball_parlat" else None,
        sector=row.number("sector", 0, max(sectors - 1, 0)) if show == "trobada" else None,
        row=row.number("row", 1, _MOST_LINES) if show == "tabalada" else None,
        column=row.number("column", 1, _MOST_LINES) if show == "tabalada" else None,
        rewards=row.names("rewards", tuple(printed)),
    )


def _id(row: Row) -> str:
    identity = row.text("id")
    if identity and not re.fullmatch(r"[a-z0-9_]+(/[a-z0-9_]+)*", identity):
        row.fault("id", f"'{identity}' holds something else than a-z, 0-9, _ and /")
    return identity


def _name(row: Row) -> str:
    """The name, which stands in edits in words: small letters, and not the little words between which edits are cut."""
    name = row.text("name")
    if name != " ".join(name.casefold().split()) or {"at", "to"} & set(name.split()):
        row.fault("name", f"'{name}' is not in small letters, or holds 'at' or 'to'")
    return name


Spaces = Mapping[str, Space]
Rows = Mapping[str, Row]


def _partners(spaces: Spaces, rows: Rows, rule: str, fits: Callable[[Space, Space], bool]) -> None:
    """Opposite spaces come in pairs of one kind: the opposite of the opposite is the space itself."""
    for space in spaces.values():
        across = spaces.get(space.opposite or "")
        if across is None or across is space or across.opposite != space.id or not fits(space, across):
            rows[space.id].fault("opposite", f"'{space.opposite}' is not the partner of '{space.id}'", rule)


def _check_carretillada(spaces: Spaces, rows: Rows, sectors: tuple[Sector, ...]) -> None:
    del sectors
    _partners(spaces, rows, "DIA-SCORE-GEN-08", lambda one, other: one.kind == other.kind)
    for space in spaces.values():
        quarters = 2 if space.kind == "character" else 1
        if len(set(space.quadrants)) != quarters or len(space.quadrants) != quarters:
            rows[space.id].fault("quadrants", f"a {space.kind} lies in {quarters}", "DIA-SCORE-CARR-3")


def _check_ball_parlat(spaces: Spaces, rows: Rows, sectors: tuple[Sector, ...]) -> None:
    del sectors
    _partners(spaces, rows, "DIA-SCORE-GEN-07", lambda one, other: one.kind == other.kind and one.half != other.half)


def _check_trobada(spaces: Spaces, rows: Rows, sectors: tuple[Sector, ...]) -> None:
    for space in spaces.values():
        quadrant = sectors[space.sector or 0].quadrant
        if space.quadrants != (quadrant,):
            rows[space.id].fault("quadrants", f"sector {space.sector} lies in '{quadrant}' alone", "DIA-SCORE-TRO-3")


def _check_tabalada(spaces: Spaces, rows: Rows, sectors: tuple[Sector, ...]) -> None:
    del sectors
    places = [(space.row or 0, space.column or 0) for space in spaces.values()]
    for index, space in enumerate(spaces.values()):
        if places[index] in places[:index]:
            rows[space.id].fault("row", f"row {space.row} column {space.column} stands twice", "DIA-SHOW-TAB-01")
    if missing := sorted(set(_grid(places)) - set(places)):
        row, column = missing[0]
        file = next(iter(rows.values())).file
        file.fault("spaces", f"no space in row {row} column {column}", "DIA-SCORE-TAB-1", "give the whole rectangle")


def _grid(places: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The rectangle from (1, 1) that holds all the places."""
    for row in range(1, max((row for row, _ in places), default=0) + 1):
        for column in range(1, max((column for _, column in places), default=0) + 1):
            yield row, column


_CHECKS: dict[str, Callable[[Spaces, Rows, tuple[Sector, ...]], None]] = {
    "carretillada": _check_carretillada,
    "ball_parlat": _check_ball_parlat,
    "trobada": _check_trobada,
    "tabalada": _check_tabalada,
}
