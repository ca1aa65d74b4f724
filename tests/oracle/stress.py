"""For each of the sixteen tiles a way to fill its show so that the corners of its rule come up often."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from . import layout
from .draw import below, between, chance, choice, shuffled
from .table import Table

Stress = Callable[[Table], None]


def _level(table: Table, spaces: Sequence[str], trait: Callable[[str], object]) -> None:
    """Fill spaces so that the owners keep level, or nearly, in the figures that share a trait of their space."""
    for space in shuffled(table.rng, spaces):
        able = table.able(space)
        if not able or chance(table.rng, 0.15):
            continue
        alike = [other for other in table.figures if other in spaces and trait(other) == trait(space)]
        counts = {owner: len([other for other in alike if table.owner_at(other) == owner]) for owner in able}
        fewest = [owner for owner in able if counts[owner] == min(counts.values())]
        table.place(space, choice(table.rng, fewest if chance(table.rng, 0.8) else able))


def _kind(space: str) -> object:
    return layout.SPACES[space][0]


def _printed_or_tabaler(space: str) -> object:
    return layout.SPACES[space][1] or "tabaler"


def _opposites(table: Table, pairs: Sequence[tuple[str, str]]) -> None:
    """Each pair of opposite spaces: both of one owner, of two owners, one space empty, or both."""
    for pair in shuffled(table.rng, pairs):
        one, other = shuffled(table.rng, pair)
        case = choice(table.rng, ("own", "rival", "alone", "empty"))
        if case == "empty":
            continue
        table.place_any(one)
        holder = table.owner_at(one)
        if case == "own" and holder is not None:
            table.place(other, holder)
        elif case == "rival":
            table.place_any(other, [owner for owner in table.owners if owner != holder])


# Carretillada


def _crowd_of_kinds(table: Table) -> None:
    """CARR-1: each kind anything from absent to complete."""
    for kind in ("diable", "character", "tabaler"):
        spaces = [space for space in layout.CARRETILLADA if _kind(space) == kind]
        table.fill(spaces, choice(table.rng, (0.0, 0.4, 1.0)))


def _carretillada_ties(table: Table) -> None:
    """CARR-2: level counts of each firecracker type and of tabalers."""
    _level(table, tuple(layout.CARRETILLADA), _printed_or_tabaler)


def _quadrant_borders(table: Table) -> None:
    """CARR-3: characters on most borders or on few, up to two quadrants full, the others sparse."""
    borders = [space for space in layout.CARRETILLADA if _kind(space) == "character"]
    table.fill(borders, choice(table.rng, (0.9, 0.9, 0.1)))
    full = shuffled(table.rng, tuple(layout.QUADRANTS))[: between(table.rng, 0, 2)]
    sparse = choice(table.rng, (0.05, 0.25))
    for name, spaces in layout.QUADRANTS.items():
        table.fill(spaces, 1.0 if name in full else sparse)


def _carretillada_opposites(table: Table) -> None:
    """CARR-4: all cases of opposite spaces."""
    _opposites(table, layout.OPPOSITE_PAIRS_CARRETILLADA)


# Ball parlat


def _halves(table: Table) -> None:
    """BALL-1 and BALL-4: equal sides half of the time, else one or a few more on one side."""
    count = between(table.rng, 0, 6)
    more = choice(table.rng, (0, 0, 0, 1, 1, 2, 4))
    for side, wanted in zip(shuffled(table.rng, ("left", "right")), (count, min(6, count + more)), strict=True):
        spaces = [space for space in layout.BALL_PARLAT if layout.side_of(space) == side]
        for space in shuffled(table.rng, spaces):
            if len([other for other in spaces if other in table.figures]) < wanted:
                table.place_any(space)


def _ball_parlat_ties(table: Table) -> None:
    """BALL-2: level counts of each kind."""
    _level(table, tuple(layout.BALL_PARLAT), _kind)


def _ball_parlat_opposites(table: Table) -> None:
    """BALL-3: all cases of mirror images."""
    _opposites(table, layout.OPPOSITE_PAIRS_BALL_PARLAT)


# Trobada


def _in_sector(sector: int) -> list[str]:
    return [f"trobada/{sector}/{kind}" for kind in layout.TROBADA_KINDS[sector]]


def _one_in_sector(table: Table, sector: int, owner: str) -> None:
    """One figure of an owner in a sector, of a kind it still has."""
    for space in shuffled(table.rng, _in_sector(sector)):
        if table.place(space, owner):
            return


def _runs(table: Table) -> None:
    """TRO-1: runs of up to eight sectors, many through 7 and 0, some broken in one place, and stray figures."""
    for owner in shuffled(table.rng, table.players)[: between(table.rng, 1, 3)]:
        start = choice(table.rng, (5, 6, 6, 7, 7, 0, 2))
        length = between(table.rng, 2, 8)
        gap = between(table.rng, 1, length) if chance(table.rng, 0.4) else None
        for step in range(length):
            if step != gap:
                _one_in_sector(table, (start + step) % 8, owner)
    table.fill(tuple(layout.TROBADA), choice(table.rng, (0.0, 0.1, 0.3)))


def _opposite_sectors(table: Table) -> None:
    """TRO-2: for each pair of opposite sectors both colours, own only, another only, or nobody."""
    for sector in shuffled(table.rng, (0, 1, 2, 3)):
        here, there = shuffled(table.rng, (sector, layout.OPPOSITE_SECTOR[sector]))
        owner = choice(table.rng, table.players)
        others = [other for other in table.owners if other != owner]
        _one_in_sector(table, here, owner)
        case = choice(table.rng, ("both", "both", "own", "other", "nobody"))
        if case in ("both", "own"):
            _one_in_sector(table, there, owner)
        if case in ("both", "other"):
            _one_in_sector(table, there, choice(table.rng, others))


def _crowded_quadrants(table: Table) -> None:
    """TRO-3: quadrants full or nearly empty, and quadrants with all figures in one of their two sectors."""
    for first in (0, 2, 4, 6):
        shares = choice(table.rng, ((1.0, 1.0), (1.0, 0.0), (0.0, 1.0), (0.3, 0.3), (0.0, 0.0)))
        for sector, share in zip((first, first + 1), shares, strict=True):
            table.fill(_in_sector(sector), share)


def _trobada_ties(table: Table) -> None:
    """TRO-4: level counts of each firecracker type, by turns, with one more now and then."""
    left = shuffled(table.rng, tuple(layout.TROBADA))
    for firecracker in layout.FIRECRACKERS:
        for _ in range(between(table.rng, 0, 3)):
            for owner in table.owners:
                room = [space for space in left if owner in table.able(space)]
                if room and not chance(table.rng, 0.1):
                    table.place(room[0], owner, firecracker)


# Tabalada


def _lines(table: Table) -> None:
    """TAB-1: some rows and columns full, some short of one, the rest sparse."""
    rows = [[f"tabalada/{row}/{column}" for column in layout.LINE] for row in layout.LINE]
    columns = [[f"tabalada/{row}/{column}" for row in layout.LINE] for column in layout.LINE]
    for line in shuffled(table.rng, rows + columns)[: between(table.rng, 1, 4)]:
        short = choice(table.rng, line) if chance(table.rng, 0.4) else None
        for space in line:
            if space != short:
                table.place_any(space)
    table.fill(tuple(layout.TABALADA), choice(table.rng, (0.0, 0.1, 0.3)))


def _column_ties(table: Table) -> None:
    """TAB-2: level counts in each column."""
    _level(table, tuple(layout.TABALADA), layout.column_of)


def _patchwork(table: Table) -> None:
    """TAB-3: dense, with neighbours of different colours as a rule."""
    for space in shuffled(table.rng, tuple(layout.TABALADA)):
        around = [table.owner_at(neighbour) for neighbour in layout.neighbours_of(space)]
        fresh = [owner for owner in table.able(space) if owner not in around]
        if chance(table.rng, 0.85):
            table.place_any(space, fresh if fresh and chance(table.rng, 0.8) else None)


def _groups(table: Table) -> None:
    """TAB-4: winding groups of up to eleven tabalers, figures that touch only at a corner, a chequered grid."""
    if chance(table.rng, 0.25):
        pair = shuffled(table.rng, table.players)[:2]
        parity = below(table.rng, 2)
        for space in layout.TABALADA:
            if not chance(table.rng, 0.1):
                table.place(space, pair[(layout.row_of(space) + layout.column_of(space) + parity) % 2])
        return
    for owner in shuffled(table.rng, table.players):
        here = choice(table.rng, tuple(layout.TABALADA))
        for _ in range(between(table.rng, 1, 11)):
            table.place(here, owner)
            free = [space for space in layout.neighbours_of(here) if space not in table.figures]
            here = choice(table.rng, free or layout.neighbours_of(here))
    table.fill(tuple(layout.TABALADA), choice(table.rng, (0.0, 0.2)))


STRESS: dict[tuple[str, int], Stress] = {
    ("carretillada", 1): _crowd_of_kinds,
    ("carretillada", 2): _carretillada_ties,
    ("carretillada", 3): _quadrant_borders,
    ("carretillada", 4): _carretillada_opposites,
    ("ball_parlat", 1): _halves,
    ("ball_parlat", 2): _ball_parlat_ties,
    ("ball_parlat", 3): _ball_parlat_opposites,
    ("ball_parlat", 4): _halves,
    ("trobada", 1): _runs,
    ("trobada", 2): _opposite_sectors,
    ("trobada", 3): _crowded_quadrants,
    ("trobada", 4): _trobada_ties,
    ("tabalada", 1): _lines,
    ("tabalada", 2): _column_ties,
    ("tabalada", 3): _patchwork,
    ("tabalada", 4): _groups,
}
