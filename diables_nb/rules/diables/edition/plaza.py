"""Reads follower tracks, tiles, lluïments, neutral pieces and the solo game's numbers."""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from diables_nb.rules.diables.board import Lluiment, Space, Tile
from diables_nb.rules.diables.components import (
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
from diables_nb.rules.edition import DataFile

from .bounds_tracks import check_card_slots, check_followers, check_levels

__all__ = ["read_followers", "read_lluiments", "read_neutrals", "read_solo", "read_tiles"]

_LAST_DIGIT = 35
"""The longest track that a code can write with one digit a space."""


def read_followers(file: DataFile) -> tuple[dict[int, int], int, tuple[int, ...]]:
    """The icons of the follower tracks by space, the last space, and the spaces with a card slot (DIA-B-08, -09)."""
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
    check_followers(file, icons)
    check_card_slots(file, slots)
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


def read_tiles(file: DataFile) -> dict[tuple[str, int], Tile]:
    """The show tiles by show and number (DIA-SCORE)."""
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


def read_lluiments(file: DataFile) -> dict[str, Lluiment]:
    """The lluïment tiles by id (DIA-LLU)."""
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


def read_neutrals(file: DataFile, spaces: Mapping[str, Space]) -> dict[int, Mapping[str, str | None]]:
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


def read_solo(file: DataFile) -> dict[str, tuple[int, ...]]:
    """The cards that the Firebot plays in rounds 1, 2 and 3, by level (DIA-SOLO-14)."""
    levels: dict[str, tuple[int, ...]] = {}
    for row in file.rows("levels"):
        level = row.text("id", LEVELS)
        if level in levels:
            row.fault("id", f"'{level}' stands twice", "DIA-SOLO-09")
        levels[level] = row.numbers("cards", 3, 1, 10)
        row.done()
    if missing := [level for level in LEVELS if level not in levels]:
        file.fault("levels", f"missing: {', '.join(missing)}", "DIA-SOLO-09")
    check_levels(file, levels)
    file.done()
    return levels
