"""What the answers of a game's what-if share: a table with its entries."""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from .table import Table

__all__ = ["Findings"]

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
    ) -> None:
        super().__init__(head, rows, caption, right)
        self.entries = tuple(entries)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.caption}>"
