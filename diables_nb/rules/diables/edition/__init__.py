"""The component data of Diables: reads an edition's folder and checks it against the rules that bound it.

The shipped edition is a reconstruction: the rulebook's prose fixes the tiles, the lluïments, the beasts and the counts;
layouts, cards and printed rewards are invented within the bounds of DIA-B. Owners of a game can transcribe their own
copy: a folder with the same files is read by `edition(path)`.
"""

from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType

from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.components import SHOWS
from diables_nb.rules.diables.layouts import read_layout
from diables_nb.rules.edition import DataFile, Stamps, stamps_of
from diables_nb.rules.errors import EditionError, Problem

from .bounds_cards import check_likes
from .cards import read_beasts, read_posts, read_spectators
from .personal import read_personal
from .plaza import read_followers, read_lluiments, read_neutrals, read_solo, read_tiles
from .tracks import read_sound, read_wall

__all__ = ["edition"]

_SHIPPED = Path(__file__).parent.parent / "data"
_FILES = (
    "edition",
    *SHOWS,
    "followers",
    "tiles",
    "lluiments",
    "neutrals",
    "solo",
    "sound",
    "wall",
    "personal",
    "spectators",
    "posts",
    "beasts",
)


def edition(folder: str | Path | None = None) -> Edition:
    """The shipped edition, or the one in `folder`. Raises `EditionError` with every fault: file, line, key, bound.

    A folder is read once, and again when one of its files has changed.

    >>> len(edition().spaces)
    76
    """
    if folder is None:
        return _shipped()
    path = Path(folder).resolve()
    return _read(path, stamps_of(path, _FILES))


@cache
def _shipped() -> Edition:
    return _load(_SHIPPED, None)


@lru_cache
def _read(path: Path, stamps: Stamps) -> Edition:
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
    icons, last_space, card_slots = read_followers(files["followers"])
    tiles = read_tiles(files["tiles"])
    lluiments = read_lluiments(files["lluiments"])
    firebot_cards = read_solo(files["solo"])
    sound, wall = read_sound(files["sound"]), read_wall(files["wall"])
    personal = read_personal(files["personal"])
    spectators = read_spectators(files["spectators"])
    posts, beasts = read_posts(files["posts"]), read_beasts(files["beasts"])
    neutrals = {} if problems else read_neutrals(files["neutrals"], spaces)
    if not problems:
        check_likes(posts, wall.like_slots)
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
        sound=sound,
        wall=wall,
        personal=personal,
        spectators=spectators,
        posts=posts.things,
        beasts=beasts,
        firebot_cards=MappingProxyType(firebot_cards),
        provenance=MappingProxyType(provenance),
        measures=MappingProxyType({show: layout.measures for show, layout in layouts.items()}),
        _shows=MappingProxyType({show: tuple(layout.spaces.values()) for show, layout in layouts.items()}),
    )
