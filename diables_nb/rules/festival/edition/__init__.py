"""The component data of Festival: reads an edition's folder and checks it against the rules that bound it.

The shipped edition is a reconstruction: the rulebook's prose fixes the counts and the crowd-pleasers; the faces of the
tiles and all objectives are invented within the bounds of FES-B. Owners of a game can transcribe their own copy: a
folder with the same files is read by `edition(path)`.
"""

from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType

from diables_nb.rules.digests import digest_of
from diables_nb.rules.edition import DataFile, Stamps, stamps_of, unchanged
from diables_nb.rules.errors import EditionError, Problem
from diables_nb.rules.festival.board import Edition

from .boards import read_boards, read_stacks
from .objectives import read_objectives, read_starting
from .pleasers import read_pleasers

__all__ = ["edition", "read_again"]

_SHIPPED = Path(__file__).parent.parent / "data"
_FILES = ("edition", "boards", "tiles", "objectives", "starting", "pleasers")
_LOOKS = frozenset(("name", "folder", "provenance", "digest", "cards", "_numbers", "_sides"))
"""What follows from the rest, or what only readers ask for."""


def edition(folder: str | Path | None = None) -> Edition:
    """The shipped edition, or the one in `folder`. Raises `EditionError` with every fault: file, line, key, bound.

    A folder is read once, and again when one of its files has changed.

    >>> len(edition().objectives), edition().card("O01").family
    (28, 'identical')
    """
    if folder is None:
        return _shipped()
    path = Path(folder).resolve()
    return _read(path, stamps_of(path, _FILES))


def read_again(folder: str | None, digest: str) -> Edition:
    """The edition of a folder, None for the shipped one, as it was when it had this digest.

    Raises `EditionError` where its content is another one now, or cannot be read.
    """
    found = edition(folder)
    return unchanged(found, found.digest, digest, folder)


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
    about.text("format", ("festival-edition/1",))
    identity, name = about.text("id"), about.text("name")
    about.done()
    provenance = {name: (file.head(), file.rule) for name, file in files.items()}
    size, types = read_boards(files["boards"])
    back_kinds = read_stacks(files["tiles"])
    objectives = read_objectives(files["objectives"])
    starting = read_starting(files["starting"], types)
    pleasers = read_pleasers(files["pleasers"])
    if problems:
        raise EditionError(problems)
    cards = (*objectives, *(side for sides in starting.values() for side in sides))
    found = Edition(
        id=identity,
        name=name,
        folder=folder,
        size=size,
        types=MappingProxyType(types),
        objectives=objectives,
        starting=MappingProxyType(starting),
        pleasers=pleasers,
        back_kinds=MappingProxyType(back_kinds),
        provenance=MappingProxyType(provenance),
        digest="",
        cards=cards,
        _numbers=MappingProxyType({card.id: number for number, card in enumerate(cards)}),
        _sides=MappingProxyType({side.id: side for tile in pleasers for side in tile}),
    )
    return replace(found, digest=digest_of(found, _LOOKS))
