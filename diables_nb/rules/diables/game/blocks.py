"""Parts of a table that print as text and as HTML: both are made of the same blocks, so that they say the same."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.tables import html_table, text_table

from .kit import Kit
from .wording import say

__all__ = ["Block", "Shown", "follower_words", "heading", "listed", "numbered"]


class Block(NamedTuple):
    """A part of the table. title; head of its columns, () for none; rows; spans: of a grid, for each row its cells as
    (first column, columns, text, whether a member stands there), instead of rows.
    """

    title: str
    head: Sequence[str] = ()
    rows: Sequence[Sequence[object]] = ()
    spans: Sequence[Sequence[tuple[int, int, str, bool]]] = ()

    def __str__(self) -> str:
        if self.spans:
            stride = max(-(-(len(text) + 4) // span) for row in self.spans for _, span, text, _ in row)
            body = "\n".join(_grid_line(row, stride) for row in self.spans)
        elif self.head:
            body = text_table(self.head, self.rows)
        else:
            body = text_table(["", ""], self.rows).removeprefix("\n")
        return f"{self.title}\n{body}" if self.title else body

    def html(self) -> str:
        """The part as an HTML table."""
        if self.spans:
            rows = "".join(f"<tr>{''.join(_grid_cells(row))}</tr>" for row in self.spans)
            return f"{heading(self.title)}<table><tbody>{rows}</tbody></table>"
        if self.head:
            return heading(self.title) + html_table(self.head, self.rows)
        rows = "".join(
            f'<tr><th scope="row" style="text-align:left">{escape(str(name))}</th>'
            f'<td style="text-align:left">{escape(str(value))}</td></tr>'
            for name, value in self.rows
        )
        return f"{heading(self.title)}<table><tbody>{rows}</tbody></table>"


def heading(title: str) -> str:
    """A title above a part, in HTML; "" where there is none."""
    return f'<p style="margin:.8em 0 .2em"><b>{escape(title)}</b></p>' if title else ""


def _grid_line(cells: Sequence[tuple[int, int, str, bool]], stride: int) -> str:
    """A row of a grid in text. stride: letters from one column to the next."""
    line = ""
    for first, span, text, _ in cells:
        line = line.ljust(first * stride) + f"[{text.ljust(span * stride - 4)}]"
    return line


def _grid_cells(cells: Sequence[tuple[int, int, str, bool]]) -> Iterator[str]:
    column = 0
    for first, span, text, taken in cells:
        if first > column:
            yield f'<td colspan="{first - column}"></td>'
        look = "font-weight:bold" if taken else "opacity:.75"
        yield (
            f'<td colspan="{span}" style="text-align:center;border:1px solid currentColor;padding:2px 8px;{look}">'
            f"{escape(text)}</td>"
        )
        column = first + span


class Shown(ABC):
    """What text and HTML share: a title and blocks."""

    title: str

    @abstractmethod
    def blocks(self) -> list[Block]:
        """The parts, in the order in which they are shown."""

    def __str__(self) -> str:
        return "\n\n".join([self.title, *map(str, self.blocks())])

    def _repr_pretty_(self, printer: object, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))  # type: ignore[attr-defined]  # a printer of IPython

    def _repr_html_(self) -> str:
        return heading(self.title) + "".join(block.html() for block in self.blocks())


def listed(parts: Iterator[str] | Sequence[str], between: str = ", ") -> str:
    """Words in a row; the word for none where there are none."""
    return between.join(parts) or say("said", "none")


def numbered(parts: Iterator[tuple[int, str, str]]) -> str:
    """Numbers with their names, those of nothing left out."""
    return listed(
        say("said", "number", number=number, name=words.name(group, name, plural=number != 1))
        for number, group, name in parts
        if number
    )


def follower_words(kit: Kit, show: str, step: int) -> str:
    """Where the follower of a show stands, and how many figures that allows."""
    return say("said", "follower", show=words.name("shows", show), step=step, icon=kit.edition.icon(step))
