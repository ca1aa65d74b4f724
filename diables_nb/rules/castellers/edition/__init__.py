"""The component data of Castellers!: reads an edition's folder and checks it against the rules that bound it.

The shipped edition is a reconstruction. Owners of a game can transcribe their own copy: a folder with the same files
is read by `edition(path)`.
"""

from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType

from diables_nb.rules.castellers.board import Castell, Edition
from diables_nb.rules.castellers.components import (
    CARDS,
    CASTELL_COUNT,
    CASTELLER_COUNT,
    CASTELLERS,
    COUNTER_COUNT,
    KINDS,
    SPECIAL_COUNTS,
)
from diables_nb.rules.digests import digest_of
from diables_nb.rules.edition import DataFile, Stamps, stamps_of, unchanged
from diables_nb.rules.errors import EditionError, Problem

__all__ = ["edition", "read_again"]

_SHIPPED = Path(__file__).parent.parent / "data"
_FILES = ("edition", "castells", "applause", "cards")
_LOOKS = frozenset(("name", "folder", "provenance", "digest"))
_EACH = 3
_COUNTERS = 4


def edition(folder: str | Path | None = None) -> Edition:
    """The shipped edition, or the one in `folder`. Raises `EditionError` with every fault: file, line, key, bound.

    A folder is read once, and again when one of its files has changed.

    >>> [castell.storeys for castell in edition().castells["three"]]
    [7, 8, 9]
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
    about.text("format", ("castellers-edition/1",))
    identity, name = about.text("id"), about.text("name")
    about.done()
    provenance = {name: (file.head(), file.rule) for name, file in files.items()}
    castells = _castells(files["castells"])
    applause = _applause(files["applause"])
    counts = _counts(files["cards"])
    if problems:
        raise EditionError(problems)
    found = Edition(
        id=identity,
        name=name,
        folder=folder,
        castells=MappingProxyType(castells),
        applause=MappingProxyType(applause),
        counts=MappingProxyType(counts),
        provenance=MappingProxyType(provenance),
        digest="",
    )
    return replace(found, digest=digest_of(found, _LOOKS))


def _castells(file: DataFile) -> dict[str, tuple[Castell, ...]]:
    """The castell cards: three of each kind (CAS-COMP-01, CAS-B-02)."""
    found: dict[str, list[Castell]] = {kind: [] for kind in KINDS}
    for row in file.rows("castells"):
        kind, storeys = row.text("kind", KINDS), row.number("storeys", 1, 20)
        card = Castell(f"{kind}/{storeys}", kind, storeys, row.number("pinya", 1, 12), row.number("tronc", 1, 12))
        row.done()
        if kind != row.values.get("kind"):
            continue  # the fault is told; what was given in its place would be taken for another one
        if card.id in [other.id for other in found[kind]]:
            row.fault("storeys", f"a second card '{card.id}'", "CAS-COMP-01")
        found[kind].append(card)
    file.done()
    total = sum(map(len, found.values()))
    if total != CASTELL_COUNT:
        file.fault("castells", f"{total} cards", "CAS-COMP-01", f"write {CASTELL_COUNT}")
    for kind, cards in found.items():
        if len(cards) != _EACH:
            file.fault("castells", f"{len(cards)} cards of kind {kind}", "CAS-B-02", f"write {_EACH}")
    return {kind: tuple(cards) for kind, cards in found.items()}


def _applause(file: DataFile) -> dict[str, tuple[int, ...]]:
    """The counters of each kind, each lower than the one before (CAS-COMP-04, CAS-SCO-02, CAS-B-03)."""
    found: dict[str, tuple[int, ...]] = {}
    for row in file.rows("counters"):
        kind, values = row.text("kind", KINDS), row.numbers("values", _COUNTERS, 0, 99)
        row.done()
        if kind in found:
            row.fault("kind", f"'{kind}' stands twice", "CAS-COMP-04")
        if any(later >= earlier for earlier, later in pairwise(values)):
            row.fault("values", f"{list(values)} do not fall", "CAS-SCO-02", "write the highest first")
        found[kind] = values
    file.done()
    if missing := [kind for kind in KINDS if kind not in found]:
        file.fault("counters", f"missing: {', '.join(missing)}", "CAS-COMP-04")
    total = sum(map(len, found.values()))
    if not missing and total != COUNTER_COUNT:
        file.fault("counters", f"{total} counters", "CAS-COMP-04", f"write {COUNTER_COUNT}")
    return {kind: found[kind] for kind in KINDS if kind in found}


def _counts(file: DataFile) -> dict[str, int]:
    """How many cards of each type there are (CAS-COMP-02, CAS-COMP-03, CAS-B-04)."""
    found: dict[str, int] = {}
    for row in file.rows("cards"):
        name, count = row.text("type", CARDS), row.number("count", 0, CASTELLER_COUNT)
        row.done()
        if name in found:
            row.fault("type", f"'{name}' stands twice", "CAS-COMP-02")
        elif name in SPECIAL_COUNTS and count != SPECIAL_COUNTS[name]:
            row.fault("count", f"{count} cards of type {name}", "CAS-COMP-03", f"write {SPECIAL_COUNTS[name]}")
        elif name in CASTELLERS and not count:
            row.fault("count", f"no card of type {name}", "CAS-B-04", "no castell could be completed")
        found[name] = count
    file.done()
    if missing := [name for name in CARDS if name not in found]:
        file.fault("cards", f"missing: {', '.join(missing)}", "CAS-COMP-02")
    total = sum(found.get(name, 0) for name in CASTELLERS)
    if not missing and total != CASTELLER_COUNT:
        file.fault("cards", f"{total} castellers", "CAS-COMP-02", f"write {CASTELLER_COUNT} in all")
    return {name: found[name] for name in CARDS if name in found}
