"""What wrong beliefs make of the ball parlat alone; those of any show are in lessons/formulas.py."""

from collections.abc import Callable

from diables_nb.lessons.formulas import facing, majority, printed, space_at, subject, tally
from diables_nb.lessons.misconception import LineFormula
from diables_nb.rules.diables import Figure, Position, Space
from diables_nb.rules.diables.components import NEUTRAL
from diables_nb.rules.ledger import Ledger, Line

__all__ = [
    "all_kinds", "by_firecracker", "count_by", "everybody", "majority_in_the_half", "opposite_half", "own_side",
    "paid_once_a_side", "pair_once", "per_figure", "pushed_across", "rank_by", "swapped_count", "swapped_rank",
    "tie_as_fewer", "tie_as_more", "tie_counts_once", "without_neutrals", "without_tabalers",
]  # fmt: skip

Keep = Callable[[Figure, Figure], bool]
"""Whether a figure is among those that a belief looks at, for the figure that is scored (the second one)."""


def everybody(other: Figure, scored: Figure) -> bool:
    """All figures."""
    del other, scored
    return True


def own_side(other: Figure, scored: Figure) -> bool:
    """Own figures alone."""
    return other.owner == scored.owner


def without_neutrals(other: Figure, scored: Figure) -> bool:
    """Players' figures alone."""
    del scored
    return other.owner != NEUTRAL


def without_tabalers(other: Figure, scored: Figure) -> bool:
    """Performers alone."""
    del scored
    return other.kind != "tabaler"


def _halves(position: Position, line: Line, keep: Keep) -> tuple[int, int]:
    """How many figures that a belief looks at stand on the scored figure's half, and how many on the other."""
    space, scored = subject(position, line)
    halves = [place.half for place, other in position.in_show(space.show).items() if keep(other, scored)]
    here = halves.count(space.half)
    return here, len(halves) - here


# ---- tile 1: so many FP for each figure of the half


def count_by(keep: Keep, counted: Keep | None = None) -> LineFormula:
    """Tile 1, where figures that `keep` lets pass decide which half has fewest.

    counted: which figures of the half are multiplied; None for those that decide.
    """

    def wrong(position: Position, line: Line) -> int:
        here, there = _halves(position, line, keep)
        multiplied, _ = _halves(position, line, counted or keep)
        return multiplied * printed(position, line, "fewest" if here <= there else "more")

    return wrong


def swapped_count(position: Position, line: Line) -> int:
    """Tile 1: the half with more figures counts double."""
    case = "more" if line.facts["case"] == "fewest" else "fewest"
    return int(line.facts["count"]) * printed(position, line, case)


def tie_counts_once(position: Position, line: Line) -> int:
    """Tile 1: of two equal halves none has the fewest."""
    case = "fewest" if line.facts["case"] == "fewest" else "more"
    return int(line.facts["count"]) * printed(position, line, case)


# ---- tile 4: one number for the half


def rank_by(keep: Keep) -> LineFormula:
    """Tile 4, where figures that `keep` lets pass decide which half has more."""

    def wrong(position: Position, line: Line) -> int:
        here, there = _halves(position, line, keep)
        return printed(position, line, "fewer" if here < there else "equal" if here == there else "more")

    return wrong


def swapped_rank(position: Position, line: Line) -> int:
    """Tile 4: the half with fewer figures pays more."""
    other = {"fewer": "more", "more": "fewer", "equal": "equal"}
    return printed(position, line, other[line.facts["case"]])


def tie_as_fewer(position: Position, line: Line) -> int:
    """Tile 4: each of two equal halves has the fewest."""
    return printed(position, line, "fewer") if line.facts["case"] == "equal" else line.points


def tie_as_more(position: Position, line: Line) -> int:
    """Tile 4: each of two equal halves has the most."""
    return printed(position, line, "more") if line.facts["case"] == "equal" else line.points


def per_figure(position: Position, line: Line) -> int:
    """Tile 4: the number is paid for each figure of the half."""
    del position
    return line.points * int(line.facts["count"])


def paid_once_a_side(ledger: Ledger) -> int:
    """Tiles 1 and 4: each half pays a player once, whoever stands there."""
    return sum({line.facts["side"]: line.points for line in ledger.lines}.values())


# ---- tile 2: the majority


def _majority_among(position: Position, line: Line, keep: Callable[[Space, Figure], bool]) -> int:
    space, _ = subject(position, line)
    places = [place.id for place, other in position.in_show(space.show).items() if keep(place, other)]
    return majority(position, line, tally(position, places, lambda _: 1))


def by_firecracker(position: Position, line: Line) -> int:
    """Tile 2: a performer's firecracker decides, as in other shows."""
    _, scored = subject(position, line)
    if scored.firecracker is None:
        return line.points
    return _majority_among(position, line, lambda _, other: other.firecracker == scored.firecracker)


def all_kinds(position: Position, line: Line) -> int:
    """Tile 2: figures of all kinds are compared together."""
    return _majority_among(position, line, lambda _, __: True)


def majority_in_the_half(position: Position, line: Line) -> int:
    """Tile 2: only figures of the kind in the same half are compared."""
    space, scored = subject(position, line)
    return _majority_among(position, line, lambda place, other: place.half == space.half and other.kind == scored.kind)


# ---- tile 3: the mirror


def pushed_across(position: Position, line: Line) -> int:
    """Tile 3: the other half is the same one pushed across, so the leftmost faces the leftmost."""
    space, _ = subject(position, line)
    row = [other for other in position.edition.show(space.show) if other.kind == space.kind and other.half]
    halves = {
        half: sorted((other for other in row if other.half == half), key=lambda other: other.at[0])
        for half in ("left", "right")
    }
    order = [other.id for other in halves[space.half or ""]].index(space.id)
    across = halves["right" if space.half == "left" else "left"][order]
    return facing(position, line, space_at(position, space, *across.at))


def opposite_half(position: Position, line: Line) -> int:
    """Tile 3: any figure of the other half is opposite, an own one first."""
    space, scored = subject(position, line)
    owners = {other.owner for place, other in position.in_show(space.show).items() if place.half != space.half}
    case = "own" if scored.owner in owners else "other" if owners else "empty"
    return printed(position, line, case)


def pair_once(position: Position, line: Line) -> int:
    """Tile 3: of two own figures that face each other the left one alone is paid."""
    space, _ = subject(position, line)
    return 0 if line.facts["case"] == "own" and space.half == "right" else line.points
