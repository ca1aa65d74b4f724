"""Which rows of findings an explorer shows, and in which order: the filter, the sorting, the page."""

import re
from collections.abc import Sequence
from math import isnan
from numbers import Real
from typing import Any

from diables_nb.rules import words
from diables_nb.whatif.findings import Findings, PicturedFindings

__all__ = ["PAGE", "is_number", "order_of", "page_json", "say", "spread", "tables_of", "why_of"]

PAGE = 100
"""Rows that are shown at once."""

_MOST_WHY = 8
"""Lines that are shown of why a row is worth what it is."""

_DIGITS = re.compile(r"(\d+)")


def say(key: str, **facts: object) -> str:
    """A sentence of the explorer, filled with facts.

    >>> say("rows_some", found=1, count=9)
    '1 of 9 rows'
    """
    return words.fill(str(words.table("explore")["says"][key]), facts)


def is_number(value: object) -> bool:
    """Whether a value is sorted by its size."""
    return isinstance(value, Real) and not isnan(value)


def order_of(
    findings: Findings[Any], wanted: str = "", column: int | None = None, *, descending: bool = False
) -> tuple[int, ...]:
    """The numbers of the rows that have all the wanted words, sorted by a column.

    wanted: words in any order, capitals or not. column: None for the findings' own order, which also stands among rows
    that are alike. Numbers come before words, and what is empty last, whichever way it is sorted.
    """
    words_, seen = wanted.casefold().split(), findings.shown_columns
    found = [row for row in range(len(findings)) if not words_ or _has(findings.cells(row), seen, words_)]
    if column is None:
        return tuple(found)
    there = {row: findings.rows[row][column] for row in found}
    full = [row for row in found if not _empty(there[row])]
    numbers = [row for row in full if is_number(there[row])]
    others = [row for row in full if not is_number(there[row])]
    numbers.sort(key=lambda row: there[row], reverse=descending)  # type: ignore[arg-type, return-value]  # numbers
    others.sort(key=lambda row: _natural(str(there[row])), reverse=descending)
    return (*numbers, *others, *(row for row in found if _empty(there[row])))


def _has(cells: Sequence[str], seen: Sequence[int], wanted: Sequence[str]) -> bool:
    text = " ".join(cells[column] for column in seen).casefold()
    return all(word in text for word in wanted)


def _empty(value: object) -> bool:
    return value is None or value == "" or (isinstance(value, Real) and isnan(value))


def _natural(text: str) -> tuple[tuple[int, int, str], ...]:
    """As people sort: ring 2 before ring 10."""
    parts = _DIGITS.split(text.casefold())
    return tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in parts if part)


def spread(findings: Findings[Any]) -> dict[str, tuple[int, ...]]:
    """Space on the board -> the rows about it, in their own order."""
    found: dict[str, list[int]] = {}
    if isinstance(findings, PicturedFindings):
        for row in range(len(findings)):
            for space in findings.spaces(row):
                found.setdefault(space, []).append(row)
    return {space: tuple(rows) for space, rows in found.items()}


def tables_of(findings: Findings[Any]) -> list[dict[str, Any]]:
    """The small tables that sum the findings up, for the front end: caption, headings, rows, columns of numbers."""
    found = []
    for table in findings.tables():
        head, rows, right = table.as_shown()
        found.append({"caption": table.caption, "head": head, "rows": rows, "right": right})
    return found


def why_of(findings: Findings[Any], row: int) -> list[str]:
    """Why a row is worth what it is: the lines that its entry has as `why`, the first eight of many.

    What its sentence says already is left out; so is a `why` that is no sequence. Raises `ValueError` for a row that is
    not there.
    """
    lines = getattr(findings.entry(row), "why", ())
    if isinstance(lines, str) or not isinstance(lines, Sequence):
        return []
    sentence = findings.sentence(row)
    said = [line for line in map(str, lines) if line and line not in sentence]
    more = len(said) - _MOST_WHY
    return [*said[:_MOST_WHY], say("more_lines", count=more)] if more > 0 else said


def page_json(
    findings: Findings[Any], order: Sequence[int], page: int, by: int | None, *, descending: bool
) -> dict[str, Any]:
    """A page of the rows for the front end: the columns that people are shown, rows with their numbers, what stands
    below.
    """
    first = page * PAGE
    shown = order[first : first + PAGE]
    seen = findings.shown_columns
    way = "descending" if descending else "ascending"
    return {
        "caption": findings.caption,
        "notes": list(findings.below),
        "tables": tables_of(findings),
        "columns": [
            {
                "index": column,
                "name": findings.head[column],
                "right": column in findings.right,
                "sort": way if column == by else "none",
            }
            for column in seen
        ],
        "rows": [[row, *(cells[column] for column in seen)] for row in shown for cells in (findings.cells(row),)],
        "first": first,
        "found": len(order),
        "page": page,
        "pages": -(-len(order) // PAGE),
        "size": PAGE,
        "text": _told(findings, order, first, by, way),
    }


def _told(findings: Findings[Any], order: Sequence[int], first: int, by: int | None, way: str) -> str:
    """How many rows there are, which of them are shown, how they are sorted."""
    if not len(findings):
        return say("nothing")
    if not order:
        return say("rows_none")
    count = len(findings)
    said = [say("rows", count=count) if len(order) == count else say("rows_some", found=len(order), count=count)]
    if len(order) > PAGE:
        said.append(say("rows_page", first=first + 1, last=min(first + PAGE, len(order))))
    if by is not None:
        kind = "numbers" if any(is_number(row[by]) for row in findings.rows) else "words"
        said.append(say("sorted", heading=findings.head[by], way=say(f"{way}_{kind}")))
    return ", ".join(said)
