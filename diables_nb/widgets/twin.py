"""The table twin of a board: what stands where, as rows, for whoever cannot or need not see the picture."""

from collections.abc import Iterable

from diables_nb.rules import words
from diables_nb.rules.diables import Position
from diables_nb.rules.tables import html_table

__all__ = ["board_html"]


def board_html(picture: str, position: Position, shows: Iterable[str]) -> str:
    """A picture of the board as HTML with the table of its figures folded below it."""
    table = html_table(("show", "place", "figure"), _rows(position, shows))
    return f"{picture}<details><summary>The figures as a table</summary>{table}</details>"


def _rows(position: Position, shows: Iterable[str]) -> list[tuple[str, str, str]]:
    return [
        (words.name("shows", show), space.name, str(figure))
        for show in shows
        for space, figure in position.in_show(show).items()
    ]
