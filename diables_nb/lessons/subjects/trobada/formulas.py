"""What wrong beliefs make of the trobada de bèsties alone; those of any show are in lessons/formulas.py."""

from collections.abc import Callable, Mapping

from diables_nb.lessons.formulas import each, facing, majority, printed, subject, tally
from diables_nb.lessons.misconception import LineFormula
from diables_nb.rules.diables import Figure, Position, Space
from diables_nb.rules.diables.components import NEUTRAL
from diables_nb.rules.ledger import Ledger, Line

__all__ = [
    "added_up", "anybodys_run", "broken_at_the_top", "by_kind", "each_of_them", "every_sector", "figures_in_run",
    "held_alone", "in_the_area", "in_the_sector", "mirrored", "neutrals_are_nobody",
    "next_sectors", "opposite_quadrant", "own_run", "paid_once", "paid_once_a_quadrant", "paid_once_a_type",
    "same_kind_across", "whole_plaza", "with_the_next", "without_nothing",
]  # fmt: skip

_SECTORS = 8


def _sector(space: Space) -> int:
    return space.sector or 0


def _show(position: Position) -> dict[Space, Figure]:
    return position.in_show("trobada")


# ---- tile 1: the run


def _links(position: Position, *, closed: bool = True) -> dict[int, int]:
    """Each sector's neighbour clockwise; of a circle that is not closed the last one has none."""
    return {sector.id: sector.next for sector in position.edition.sectors if closed or sector.next > sector.id}


def _through(held: set[int], sector: int, links: Mapping[int, int]) -> set[int]:
    """The run of held sectors that one of them is in."""
    found = {sector}
    for way in (links, {after: before for before, after in links.items()}):
        here = sector
        while way.get(here) in held and way[here] not in found:
            here = way[here]
            found.add(here)
    return found


def _longest(held: set[int], links: Mapping[int, int]) -> int:
    return max((len(_through(held, sector, links)) for sector in held), default=0)


def _held(position: Position, line: Line) -> set[int]:
    """The sectors in which the owner of the line's figure has one."""
    _, scored = subject(position, line)
    return {_sector(space) for space, figure in _show(position).items() if figure.owner == scored.owner}


def broken_at_the_top(position: Position, line: Line) -> int:
    """The last sector and the first are no neighbours."""
    return each(line) * _longest(_held(position, line), _links(position, closed=False))


def figures_in_run(position: Position, line: Line) -> int:
    """The figures in the run are counted, not its sectors."""
    del position
    return each(line) * len(line.counted)


def own_run(position: Position, line: Line) -> int:
    """A figure earns the run that it stands in."""
    space, _ = subject(position, line)
    return each(line) * len(_through(_held(position, line), _sector(space), _links(position)))


def every_sector(position: Position, line: Line) -> int:
    """Gaps do no harm."""
    return each(line) * len(_held(position, line))


def anybodys_run(position: Position, line: Line) -> int:
    """The run goes on through sectors where only others stand."""
    return each(line) * _longest({_sector(space) for space in _show(position)}, _links(position))


def held_alone(position: Position, line: Line) -> int:
    """Where somebody else stands too, a sector is not the player's."""
    _, scored = subject(position, line)
    others = {_sector(space) for space, figure in _show(position).items() if figure.owner != scored.owner}
    return each(line) * _longest(_held(position, line) - others, _links(position))


def paid_once(ledger: Ledger) -> int:
    """The run is paid to the player, not to each figure."""
    return max((line.points for line in ledger.lines), default=0)


# ---- tile 2: the opposite sector


def _looking_at(position: Position, line: Line, sectors: set[int]) -> int:
    """The FP for the figure if these sectors were opposite."""
    _, scored = subject(position, line)
    owners = {figure.owner for space, figure in _show(position).items() if _sector(space) in sectors}
    case = "own" if scored.owner in owners else "other" if owners else "empty"
    return printed(position, line, case)


def mirrored(position: Position, line: Line) -> int:
    """The opposite of a sector is its mirror image, left and right."""
    space, _ = subject(position, line)
    return _looking_at(position, line, {_SECTORS - 1 - _sector(space)})


def opposite_quadrant(position: Position, line: Line) -> int:
    """The whole quadrant across is opposite."""
    space, _ = subject(position, line)
    sectors = position.edition.sectors
    across = sectors[sectors[_sector(space)].opposite].quadrant
    return _looking_at(position, line, {sector.id for sector in sectors if sector.quadrant == across})


def same_kind_across(position: Position, line: Line) -> int:
    """Only the space of the figure's own kind counts, as in the carretillada."""
    space, _ = subject(position, line)
    sector = position.edition.sectors[_sector(space)].opposite
    across = (s.id for s in position.edition.show(space.show) if s.sector == sector and s.kind == space.kind)
    return facing(position, line, next(across, None))


def _across(position: Position, line: Line) -> list[Figure]:
    space, _ = subject(position, line)
    sector = position.edition.sectors[_sector(space)].opposite
    return [figure for place, figure in _show(position).items() if place.sector == sector]


def added_up(position: Position, line: Line) -> int:
    """An own figure and another colour's are paid both."""
    _, scored = subject(position, line)
    cases = {"own" if figure.owner == scored.owner else "other" for figure in _across(position, line)}
    return sum(printed(position, line, case) for case in cases)


def each_of_them(position: Position, line: Line) -> int:
    """Every figure across is paid for itself."""
    _, scored = subject(position, line)
    cases = ["own" if figure.owner == scored.owner else "other" for figure in _across(position, line)]
    return sum(printed(position, line, case) for case in cases)


def neutrals_are_nobody(position: Position, line: Line) -> int:
    """Where only neutral pieces stand opposite, nobody does."""
    nobody = all(figure.owner == NEUTRAL for figure in _across(position, line))
    return 0 if nobody else line.points


# ---- tile 3: the quadrant


def _counting_sectors(reach: Callable[[int, Position], set[int]]) -> LineFormula:
    """The formula that counts the figures of all sectors that `reach` finds for the figure's own."""

    def wrong(position: Position, line: Line) -> int:
        space, _ = subject(position, line)
        sectors = reach(_sector(space), position)
        return each(line) * sum(_sector(place) in sectors for place in _show(position))

    return wrong


in_the_sector = _counting_sectors(lambda sector, _: {sector})
with_the_next = _counting_sectors(lambda sector, position: {sector, position.edition.sectors[sector].next})
next_sectors = _counting_sectors(lambda sector, _: {(sector + step) % _SECTORS for step in (-1, 0, 1)})
in_the_area = _counting_sectors(lambda sector, _: set(range(sector % 2, _SECTORS, 2)))


def paid_once_a_quadrant(ledger: Ledger) -> int:
    """A quadrant pays a player once, whoever of the player's figures stand there."""
    return sum({line.facts["quadrants"]: line.points for line in ledger.lines}.values())


# ---- tile 4: the firecrackers


def by_kind(position: Position, line: Line) -> int:
    """Figures of the same kind are compared."""
    _, scored = subject(position, line)
    same = [space.id for space, figure in _show(position).items() if figure.kind == scored.kind]
    return majority(position, line, tally(position, same, lambda _: 1))


def whole_plaza(position: Position, line: Line) -> int:
    """Firecrackers of the type in all shows are compared."""
    _, scored = subject(position, line)
    places = [place for place, figure in position.figures.items() if figure.firecracker == scored.firecracker]
    return majority(position, line, tally(position, places, lambda _: 1))


def without_nothing(position: Position, line: Line) -> int:
    """Who has no majority earns nothing."""
    del position
    return 0 if line.facts["case"] == "without" else line.points


def paid_once_a_type(ledger: Ledger) -> int:
    """A type of firecracker pays a player once, however many of the player's figures carry it."""
    return sum({line.facts["what"]: line.points for line in ledger.lines}.values())
