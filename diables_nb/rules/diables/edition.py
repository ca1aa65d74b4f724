"""The component data of Diables: reads an edition's folder and checks it against the rules that bound it.

The shipped edition is a reconstruction: the rulebook's prose fixes the tiles, the lluïments and the counts; layouts and
printed rewards are invented within the bounds of DIA-B. Owners of a game can transcribe their own copy: a folder
with the same files is read by `edition(path)`.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from diables_nb.rules.edition import DataFile, Row

from .board import Edition, Lluiment, Printed, Sector, Space, Tile
from .components import FIRECRACKERS, KINDS, LLUIMENTS, NEUTRAL_KINDS, SHOWS
from .effects import Effect, parse_effect

__all__ = ["edition"]

_SHIPPED = Path(__file__).parent / "data"
_TILES_EACH = 4


@cache
def edition(folder: str | Path | None = None) -> Edition:
    """The shipped edition, or the one in `folder`. Raises `EditionError` with every fault: file, line, key, bound.

    >>> len(edition().spaces)
    76
    """
    return _load(Path(folder) if folder is not None else _SHIPPED)


def _load(folder: Path) -> Edition:
    about = DataFile(folder / "edition.toml")
    about.text("format", ("diables-edition/1",))
    identity, name = about.text("id"), about.text("name")
    about.close()
    provenance: dict[str, tuple[str, str]] = {}
    measures: dict[str, Mapping[str, float]] = {}
    spaces: dict[str, Space] = {}
    printed: dict[str, Mapping[str, Printed]] = {}
    sectors: tuple[Sector, ...] = ()
    for show in SHOWS:
        file = _open(folder, show, provenance)
        measures[show] = _measures(file, show)
        printed[show] = _printed(file)
        if show == "trobada":
            sectors = _sectors(file)
        spaces.update(_spaces(file, show, printed[show], len(sectors)))
        file.close()
    icons, last_space, card_slots = _followers(_open(folder, "followers", provenance))
    return Edition(
        id=identity,
        name=name,
        spaces=MappingProxyType(spaces),
        printed=MappingProxyType(printed),
        sectors=sectors,
        tiles=MappingProxyType(_tiles(_open(folder, "tiles", provenance))),
        lluiments=MappingProxyType(_lluiments(_open(folder, "lluiments", provenance))),
        icons=MappingProxyType(icons),
        last_space=last_space,
        card_slots=card_slots,
        neutrals=MappingProxyType(_neutrals(_open(folder, "neutrals", provenance), spaces)),
        firebot_cards=MappingProxyType(_solo(_open(folder, "solo", provenance))),
        provenance=MappingProxyType(provenance),
        measures=MappingProxyType(measures),
        _shows=MappingProxyType({s: tuple(p for p in spaces.values() if p.show == s) for s in SHOWS}),
    )


def _open(folder: Path, name: str, provenance: dict[str, tuple[str, str]]) -> DataFile:
    file = DataFile(folder / f"{name}.toml")
    source = file.head()
    provenance[name] = (source, file.rule)
    return file


def _measures(file: DataFile, show: str) -> Mapping[str, float]:
    """The few lengths that the drawing needs beside the places."""
    keys = {
        "carretillada": ("ring_radius", "ground_radius"),
        "ball_parlat": ("plate_width", "plate_gap"),
        "trobada": ("disc_radius",),
        "tabalada": ("cell",),
    }[show]
    lengths: dict[str, float] = {key: file.number(key, 1, 400) for key in keys}
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
    last = len(rows) - 1
    sectors = []
    for row in rows:
        sectors.append(
            Sector(
                row.number("id", 0, last),
                row.number("opposite", 0, last),
                row.number("next", 0, last),
                row.text("quadrant", SHOWS),
            )
        )
        row.done()
    followers = file.mapping("followers")
    if followers != {"diable": 1, "character": 2, "small_beast": 3, "large_beast": 4}:
        file.fault(
            "followers", f"{followers} differs from what the rulebook gives", "DIA-SHOW-TROB-04", "1, 2, 3 and 4"
        )
    if [s.id for s in sectors] != list(range(len(sectors))):
        file.fault("sectors", "not numbered 0, 1, 2 ... in order")
    for sector in sectors:
        if sectors[sector.opposite].opposite != sector.id or sector.opposite == sector.id:
            file.fault("sectors", f"sector {sector.id}: its opposite does not answer it", "DIA-SCORE-GEN-08")
    if len({s.next for s in sectors}) != len(sectors):
        file.fault("sectors", "the neighbours do not close the circle", "DIA-SCORE-TRO-1")
    return tuple(sectors)


_SHOW_KINDS = {
    "carretillada": ("tabaler", "diable", "character"),
    "ball_parlat": ("tabaler", "diable", "character"),
    "trobada": ("diable", "character", "small_beast", "large_beast"),
    "tabalada": ("tabaler",),
}
_SHOW_KINDS_RULE = {
    "carretillada": "DIA-SHOW-CARR-01",
    "ball_parlat": "DIA-SHOW-BALL-01",
    "trobada": "DIA-SHOW-TROB-01",
    "tabalada": "DIA-SHOW-TAB-01",
}


def _spaces(file: DataFile, show: str, printed: Mapping[str, Printed], sectors: int) -> dict[str, Space]:
    spaces: dict[str, Space] = {}
    rows: dict[str, Row] = {}
    for row in file.rows("spaces"):
        space = _space(row, show, printed, sectors)
        if space.id in spaces:
            row.fault("id", f"'{space.id}' stands twice")
        spaces[space.id], rows[space.id] = space, row
        row.done()
    for space in spaces.values():
        across = spaces.get(space.opposite or "")
        if space.opposite and (across is None or across.opposite != space.id or across.kind != space.kind):
            rows[space.id].fault(
                "opposite", f"'{space.opposite}' is not the partner of '{space.id}'", "DIA-SCORE-GEN-08"
            )
    return spaces


def _space(row: Row, show: str, printed: Mapping[str, Printed], sectors: int) -> Space:
    kind = row.text("kind", KINDS)
    if kind not in _SHOW_KINDS[show]:
        row.fault("kind", f"the show takes no {kind.replace('_', ' ')}", _SHOW_KINDS_RULE[show])
    firecracker = row.text("firecracker", FIRECRACKERS, required=False) or None
    if firecracker and kind not in ("diable", "character"):
        row.fault("firecracker", f"a space for a {kind.replace('_', ' ')} prints none", "DIA-ACT-SHOW-05")
    opposite = row.text("opposite", required=show in ("carretillada", "ball_parlat"))
    return Space(
        id=f"{show}/{row.text('id')}",
        show=show,
        name=row.text("name"),
        kind=kind,
        firecracker=firecracker,
        at=row.point("at"),
        opposite=f"{show}/{opposite}" if opposite else None,
        quadrants=row.names("quadrants", SHOWS, required=show in ("carretillada", "trobada")),
        half=row.text("half", ("left", "right"), required=show == "ball_parlat") or None,
        sector=row.number("sector", 0, sectors - 1) if show == "trobada" else None,
        row=row.number("row", 1, 20) if show == "tabalada" else None,
        column=row.number("column", 1, 20) if show == "tabalada" else None,
        rewards=row.names("rewards", tuple(printed)),
    )


def _followers(file: DataFile) -> tuple[Mapping[int, int], int, tuple[int, ...]]:
    last_space = file.number("last_space", 1, 100)
    icons: dict[int, int] = {}
    for row in file.rows("icons"):
        space, figures = row.number("space", 0, last_space), row.number("figures", 1, 76)
        if icons and (space <= max(icons) or figures <= max(icons.values())):
            row.fault("space", "icons must increase along the track", "DIA-B-08")
        icons[space] = figures
        row.done()
    if 0 not in icons:
        file.fault("icons", "the start space has no icon", "C-DIA-53", "add { space = 0, figures = 1 }")
    slots = file.numbers("card_slots", 0, 1, last_space)
    file.close()
    return MappingProxyType(icons), last_space, slots


def _tiles(file: DataFile) -> dict[tuple[str, int], Tile]:
    tiles: dict[tuple[str, int], Tile] = {}
    for row in file.rows("tiles"):
        show, number = row.text("show", SHOWS), row.number("number", 1, _TILES_EACH)
        tiles[show, number] = Tile(
            show, number, row.text("rule"), row.text("scores"), MappingProxyType(row.mapping("each"))
        )
        row.done()
    for show in SHOWS:
        for number in range(1, _TILES_EACH + 1):
            if (show, number) not in tiles:
                file.fault("tiles", f"tile {number} of the {show} is missing", "DIA-COMP-07")
    file.close()
    return tiles


def _lluiments(file: DataFile) -> dict[str, Lluiment]:
    lluiments = {}
    for row in file.rows("lluiments"):
        tile = Lluiment(
            id=row.text("id", LLUIMENTS),
            rule=row.text("rule"),
            fp=row.numbers("fp", 3, 0, 100),
            firecracker=row.text("firecracker", FIRECRACKERS, required=False) or None,
            kinds=row.names("kinds", KINDS, required=False),
        )
        if bool(tile.firecracker) == bool(tile.kinds):
            row.fault("kinds", "a lluïment counts either a firecracker or kinds of figures", "DIA-P2-LLU-02")
        lluiments[tile.id] = tile
        row.done()
    if missing := [name for name in LLUIMENTS if name not in lluiments]:
        file.fault("lluiments", f"missing: {', '.join(missing)}", "DIA-COMP-06")
    file.close()
    return lluiments


def _neutrals(file: DataFile, spaces: Mapping[str, Space]) -> dict[int, Mapping[str, str | None]]:
    """For 2 and 3 players: space id -> the firecracker of the neutral piece, None for a tabaler."""
    neutrals: dict[int, Mapping[str, str | None]] = {}
    for players, key in ((2, "two_players"), (3, "three_players")):
        placed: dict[str, str | None] = {}
        for row in file.rows(key):
            space = spaces.get(row.text("space", tuple(spaces)))
            firecracker = row.text("firecracker", FIRECRACKERS, required=False) or None
            if space is not None:
                carried = firecracker or space.firecracker
                if space.kind not in NEUTRAL_KINDS or (carried is None) != (space.kind == "tabaler"):
                    row.fault("space", "a neutral piece is a tabaler, or a diable with a firecracker", "DIA-SETUP-18")
                placed[space.id] = carried
            row.done()
        neutrals[players] = MappingProxyType(placed)
    file.close()
    return neutrals


def _solo(file: DataFile) -> dict[str, tuple[int, ...]]:
    levels = {}
    for row in file.rows("levels"):
        levels[row.text("id")] = row.numbers("cards", 3, 1, 10)
        row.done()
    file.close()
    return levels
