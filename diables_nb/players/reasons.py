"""Why a player chooses as it does: its best moves, and the points that it expects of each."""

from collections.abc import Iterator
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.game import Move
from diables_nb.rules.tables import html_table, text_table

__all__ = ["Reason", "Reasons", "Verdict"]


class Reason(NamedTuple):
    """A move that was considered.

    move: in notation. points: what the player expects of it at the end of the game, or, of a searching player, how far
    it expects to be ahead. spread: the standard deviation of the playouts behind it, None where there was only one
    look. playouts: how many there were.
    """

    move: str
    points: float
    spread: float | None = None
    playouts: int = 0


class Verdict(NamedTuple):
    """What a player thinks of a move that somebody played.

    best: the move that it would have played. points: what it expects of that. of_move: what it expects of the move that
    was played, never more. what: what the points are, in words. interval: the 95 % one of the points between them,
    from -> to, where playouts say so, else None.
    """

    best: Move
    points: float
    of_move: float
    what: str
    interval: tuple[float, float] | None = None

    @property
    def regret(self) -> float:
        """Points that the move costs, 0 where there is none better."""
        return self.points - self.of_move


class Reasons:
    """The best moves, the best first: a table in a terminal and in a notebook.

    player: who was asked. lines: the moves. what: what the points are.

    >>> Reasons("red", (Reason("pass", 61.25), Reason("lead top", 60.0)))
    red       expected FP
    pass             61.2
    lead top         60.0
    """

    __slots__ = ("lines", "player", "what")

    def __init__(self, player: str, lines: tuple[Reason, ...], what: str = "expected FP") -> None:
        self.player = player
        self.lines = lines
        self.what = what

    def __iter__(self) -> Iterator[Reason]:
        return iter(self.lines)

    def __len__(self) -> int:
        return len(self.lines)

    def __getitem__(self, index: int) -> Reason:
        return self.lines[index]

    def _table(self) -> tuple[list[str], list[list[str]], list[int]]:
        spread = any(line.spread is not None for line in self.lines)
        head = [self.player, self.what, *(["spread", "playouts"] if spread else [])]
        rows = [
            [line.move, words.numeral(line.points), *([_spread(line), str(line.playouts)] if spread else [])]
            for line in self.lines
        ]
        return head, rows, list(range(1, len(head)))

    def __repr__(self) -> str:
        return text_table(*self._table())

    def _repr_html_(self) -> str:
        return html_table(*self._table(), caption=f"What {self.player} considers")


def _spread(line: Reason) -> str:
    return "" if line.spread is None else f"{line.spread:.1f}"
