"""What the answers of a game's what-if share: a table with its entries, and where it is of places, pictures of it."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .table import Table

if TYPE_CHECKING:
    from diables_nb.drawing import Drawing

    from .charting import Chart

__all__ = ["Findings", "PicturedFindings"]

E = TypeVar("E")


class Findings(Table, Generic[E]):
    """A table whose rows say what its entries hold. entries: one for each row."""

    def __init__(
        self,
        entries: Iterable[E],
        head: Sequence[str],
        rows: Sequence[Sequence[object]],
        caption: str,
        right: Sequence[int] = (),
        signed: Sequence[int] = (),
    ) -> None:
        super().__init__(head, rows, caption, right, signed)
        self.entries = tuple(entries)

    def entry(self, row: int) -> E:
        """The entry of a row, from 0. Raises `ValueError` for one that is not there."""
        if type(row) is not int or not 0 <= row < len(self.entries):
            there = f"rows go from 0 to {len(self.entries) - 1}" if self.entries else "nothing was found"
            raise ValueError(f"no row {row!r}: {there}")
        return self.entries[row]

    def sentence(self, row: int) -> str:
        """A row in words: what its entry says of itself, else each heading with what stands there.

        Raises `ValueError` for a row that is not there.
        """
        entry = self.entry(row)
        if type(entry).__str__ is not object.__str__:
            return str(entry)
        pairs = zip(self.head, self.cells(row), strict=True)
        return ", ".join(f"{name} {said}".strip() for name, said in pairs if said)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.caption}>"


class PicturedFindings(Findings[E]):
    """Findings that can be seen on a board and as a chart.

    A notebook shows the board above the table; `diables_nb.Explore` makes the two live, a chosen row being lit on the
    board, and a space chosen on the board choosing its row.
    """

    @property
    @abstractmethod
    def position(self) -> Any:
        """The position that was asked about."""

    @abstractmethod
    def on_board(self, row: int | None = None, *, width: float = 720) -> "Drawing":
        """The board with what was found on it.

        row: the number of a row, from 0, that is lit alone; None for all of them. width: in CSS pixels. Raises
        `ValueError` for a row that is not there.
        """

    @abstractmethod
    def plot(self) -> "Chart":
        """What was found as a chart. Raises `ModuleNotFoundError` with the remedy where matplotlib is missing."""

    @property
    def shown_columns(self) -> tuple[int, ...]:
        """The columns that people are shown, by number: those with something in some row; `rows`, to_csv, to_pandas and
        to_json have them all.
        """
        every = super().shown_columns
        return tuple(n for n in every if not self.rows or any(row[n] not in ("", None) for row in self.rows))

    def spaces(self, row: int) -> tuple[str, ...]:
        """The spaces on the board that a row is about, by the ids of the drawing; () for none.

        By default those that its entry has as `space` or `spaces`. Raises `ValueError` for a row that is not there.
        """
        entry: Any = self.entry(row)
        spaces: Any = getattr(entry, "spaces", None)
        if spaces is None:
            spaces = getattr(entry, "space", None) or ()
        return (spaces,) if isinstance(spaces, str) else tuple(spaces)

    def _repr_html_(self) -> str:
        picture = self.on_board().image(self.caption) if self.entries else ""
        return f"{picture}{super()._repr_html_()}"
