"""The component data of Diables: reads an edition's folder and checks it against the rules that bound it.

The shipped edition is a reconstruction: the rulebook's prose fixes the tiles, the lluïments and the counts; layouts and
printed rewards are invented within the bounds of DIA-B. Owners of a game can transcribe their own copy: a folder
with the same files is read by `edition(path)`.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType

from diables_nb.rules.edition import DataFile
from diables_nb.rules.errors import EditionError, Problem

from .board import Edition, Lluiment, Space, Tile
from .components import (
    CHARACTERS_AND_BEASTS,
    COUNT,
    COUNT_RULE,
    FIRECRACKERS,
    KINDS,
    LEVELS,
    LLUIMENTS,
    NEUTRAL_KINDS,
    SHOWS,
)
from .layouts import read_layout

__all__ = ["edition"]

_SHIPPED = Path(__file__).parent / "data"
_FILES = ("edition", *SHOWS, "followers", "tiles", "lluiments", "neutrals", "solo")
_LAST_DIGIT = 35
"""The longest track that a code can write with one digit a space."""


def edition(folder: str | Path | None = None) -> Edition:
    """The shipped edition, or the one in `folder`. Raises `EditionError` with every fault: file, line, key, bound.

    A folder is read once, and again when one of its files has changed.

    >>> len(edition().spaces)
    76
    """
    if folder is None:
        return _shipped()
    path = Path(folder).resolve()
    files = [path / f"{name}.toml" for name in _FILES]
    stamps = tuple((file.stat().st_mtime_ns, file.stat().st_size) if file.is_file() else None for file in files)
    return _read(path, stamps)


@cache
def _shipped() -> Edition:
    return _load(_SHIPPED, None)


@lru_cache
def _read(path: Path, stamps: tuple[tuple[int, int] | None, ...]) -> Edition:
    del stamps  # part of the key of the cache
    return _load(path, str(path))


def _load(path: Path, folder: str | None) -> Edition:
    problems: list[Problem] = []
    files = {name: DataFile(path / f"{name}.toml", problems) for name in _FILES}
    about = files.pop("edition")
    about.text("format", ("diables-edition/1",))
    identity, name = about.text("id"), about.text("name")
    about.done()
    provenance = {name: (file.head(), file.rule) for name, file in files.items()}
    names: set[str] = set()
    layouts = {show: read_layout(files[show], show, names) for show in SHOWS}
    spaces = {space.id: space for layout in layouts.values() for space in layout.spaces.values()}
    icons, last_space, card_slots = _followers(files["followers"])
    tiles = _tiles(files["tiles"])
    lluiments = _lluiments(files["lluiments"])
    firebot_cards = _solo(files["solo"])
    neutrals = {} if problems else _neutrals(files["neutrals"], spaces)
    if problems:
        raise EditionError(problems)
    return Edition(
        id=identity,
        name=name,
        folder=folder,
        spaces=MappingProxyType(spaces),
        printed=MappingProxyType({show: layout.printed for show, layout in layouts.items()}),
        sectors=layouts["trobada"].sectors,
        tiles=MappingProxyType(tiles),
        lluiments=MappingProxyType(lluiments),
        icons=MappingProxyType(icons),
        last_space=last_space,
        card_slots=card_slots,
        neutrals=MappingProxyType(neutrals),
        firebot_cards=MappingProxyType(firebot_cards),
        provenance=MappingProxyType(provenance),
        measures=MappingProxyType({show: layout.measures for show, layout in layouts.items()}),
        _shows=MappingProxyType({show: tuple(layout.spaces.values()) for show, layout in layouts.items()}),
    )


def _followers(file: DataFile) -> tuple[dict[int, int], int, tuple[int, ...]]:
    last_space = file.number("last_space", 1, _LAST_DIGIT)
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
    if len(set(slots)) != len(slots):
        file.fault("card_slots", "a space stands twice", "DIA-B-09", "a space has one card slot")
    file.done()
    return icons, last_space, slots


_TILES = {
    "DIA-SCORE-CARR-1": ("carretillada", "same_kind", ("character", "tabaler", "diable")),
    "DIA-SCORE-CARR-2": ("carretillada", "majority", ("with", "without")),
    "DIA-SCORE-CARR-3": ("carretillada", "quadrant", ("figure",)),
    "DIA-SCORE-CARR-4": ("carretillada", "opposite", ("own", "other")),
    "DIA-SCORE-BALL-1": ("ball_parlat", "side_count", ("fewest", "more")),
    "DIA-SCORE-BALL-2": ("ball_parlat", "majority", ("with", "without")),
    "DIA-SCORE-BALL-3": ("ball_parlat", "opposite", ("own", "other")),
    "DIA-SCORE-BALL-4": ("ball_parlat", "side_rank", ("fewer", "more", "equal")),
    "DIA-SCORE-TRO-1": ("trobada", "run", ("sector",)),
    "DIA-SCORE-TRO-2": ("trobada", "opposite", ("own", "other")),
    "DIA-SCORE-TRO-3": ("trobada", "quadrant", ("figure",)),
    "DIA-SCORE-TRO-4": ("trobada", "majority", ("with", "without")),
    "DIA-SCORE-TAB-1": ("tabalada", "lines", ("line",)),
    "DIA-SCORE-TAB-2": ("tabalada", "majority", ("with", "without")),
    "DIA-SCORE-TAB-3": ("tabalada", "colours", ("colour",)),
    "DIA-SCORE-TAB-4": ("tabalada", "group", ("figure",)),
}
"""What the rulebook says of each tile: its show, the function that scores it, and the numbers that it prints."""


def _tiles(file: DataFile) -> dict[tuple[str, int], Tile]:
    tiles: dict[tuple[str, int], Tile] = {}
    for row in file.rows("tiles"):
        show, number, rule = row.text("show", SHOWS), row.number("number", 1, 4), row.text("rule", tuple(_TILES))
        scores = row.text("scores")
        of_show, scored_by, keys = _TILES.get(rule, (show, scores, ()))
        if rule and (show, scores) != (of_show, scored_by):
            row.fault("rule", f"'{rule}' is '{scored_by}' of the {of_show}", "DIA-COMP-07")
        if (show, number) in tiles:
            row.fault("number", f"tile {number} of the {show} stands twice", "DIA-COMP-07")
        tiles[show, number] = Tile(show, number, rule, scores, MappingProxyType(row.mapping("each", keys)))
        row.done()
    for show in SHOWS:
        for number in range(1, 5):
            if (show, number) not in tiles:
                file.fault("tiles", f"tile {number} of the {show} is missing", "DIA-COMP-07")
    file.done()
    return tiles


_COUNTED: dict[str, tuple[str, str | None, tuple[str, ...]]] = {
    "regular": ("DIA-LLU-01", "regular", ()),
    "whistling": ("DIA-LLU-02", "whistling", ()),
    "colorful": ("DIA-LLU-03", "colorful", ()),
    "diables": ("DIA-LLU-04", None, ("diable",)),
    "tabalers": ("DIA-LLU-05", None, ("tabaler",)),
    "characters_and_beasts": ("DIA-LLU-06", None, CHARACTERS_AND_BEASTS),
}
"""What the rulebook says of each lluïment: its rule, and the firecracker or the kinds that it counts."""


def _lluiments(file: DataFile) -> dict[str, Lluiment]:
    lluiments: dict[str, Lluiment] = {}
    for row in file.rows("lluiments"):
        tile = Lluiment(
            id=row.text("id", LLUIMENTS),
            rule=row.text("rule"),
            fp=row.numbers("fp", 3, 0, 100),
            firecracker=row.text("firecracker", FIRECRACKERS, required=False) or None,
            kinds=row.names("kinds", KINDS, required=False),
        )
        if tile.id and (tile.rule, tile.firecracker, tile.kinds) != _COUNTED[tile.id]:
            row.fault("id", f"'{tile.id}' counts something else by the rulebook", "DIA-P2-LLU-02")
        if tile.id in lluiments:
            row.fault("id", f"'{tile.id}' stands twice", "DIA-COMP-06")
        lluiments[tile.id] = tile
        row.done()
    if missing := [name for name in LLUIMENTS if name not in lluiments]:
        file.fault("lluiments", f"missing: {', '.join(missing)}", "DIA-COMP-06")
    file.done()
    return lluiments


def _neutrals(file: DataFile, spaces: Mapping[str, Space]) -> dict[int, Mapping[str, str | None]]:
    """For 2 and 3 players: space id -> the firecracker of the neutral piece, None for a tabaler."""
    neutrals: dict[int, Mapping[str, str | None]] = {}
    for players, key in ((2, "two_players"), (3, "three_players")):
        placed: dict[str, str | None] = {}
        for row in file.rows(key):
            name = row.text("space", tuple(spaces))
            lit = row.text("firecracker", FIRECRACKERS, required=False) or None
            if space := spaces.get(name):
                carried = lit or space.firecracker
                if space.kind not in NEUTRAL_KINDS or (carried is None) != (space.kind == "tabaler"):
                    row.fault("space", "a neutral piece is a tabaler, or a diable with a firecracker", "DIA-SETUP-18")
                if space.firecracker and carried != space.firecracker:
                    row.fault("firecracker", f"the space prints {space.firecracker}", "DIA-SETUP-18")
                if name in placed:
                    row.fault("space", f"'{name}' stands twice", "DIA-SETUP-16")
                placed[name] = carried
            row.done()
        for kind, number in Counter(spaces[name].kind for name in placed).items():
            if number > COUNT[kind]:
                file.fault(key, f"{number} of kind {kind}; a colour has {COUNT[kind]}", COUNT_RULE[kind])
        neutrals[players] = MappingProxyType(placed)
    file.done()
    return neutrals


def _solo(file: DataFile) -> dict[str, tuple[int, ...]]:
    levels: dict[str, tuple[int, ...]] = {}
    for row in file.rows("levels"):
        level = row.text("id", LEVELS)
        if level in levels:
            row.fault("id", f"'{level}' stands twice", "DIA-SOLO-09")
        levels[level] = row.numbers("cards", 3, 1, 10)
        row.done()
    if missing := [level for level in LEVELS if level not in levels]:
        file.fault("levels", f"missing: {', '.join(missing)}", "DIA-SOLO-09")
    file.done()
    return levels
