"""A count of which a part is filled in: what is missing is asked for below it."""

from diables_nb.lessons.counts import Count
from diables_nb.lessons.tables import Table

__all__ = ["half_done"]

_GAP = "…"


def half_done(count: Count, *missing: int) -> Table:
    """The lines of a count, some of them and the total left open. missing: their numbers, from 1.

    Raises `ValueError` for a number of no line, or for none at all.
    """
    known = range(1, len(count.rows) + 1)
    if not missing or any(number not in known for number in missing):
        raise ValueError(f"lines {missing!r}: name some of 1 to {len(count.rows)}")
    rows: list[list[object]] = []
    for number, (said, points) in enumerate(count.rows, 1):
        name, colon, _ = said.partition(":")
        rows.append([f"{name}{colon} {_GAP}", _GAP] if number in missing else [said, points])
    return Table(("what", count.unit), [*rows, ["total", _GAP]], (1,), count.asked.title)
