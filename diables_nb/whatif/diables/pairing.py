"""Every pair of placements in a show: what two figures are worth together, and how much more than one by one."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.drawing import Drawing, draw_plaza
from diables_nb.rules import words
from diables_nb.rules.diables import KINDS, DiablesGame, Figure, Position
from diables_nb.whatif.compare import Comparison

from .findings import DiablesFindings, figure_words, place_words, signed_points
from .noting import already_scored, otherwise_words
from .options import Asked, Option, asked_about, options, require_player, require_show, together, wanted
from .rescoring import Rescoring

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["Pair", "Pairs", "pairs"]

_NOTE = (
    "Alone: the change of the show's score at the present icon by the one figure; together: by both. Surplus: what "
    "both are worth beyond the sum of the two alone, less than 0 where they are in each other's way. Regret: by how "
    "much the best pair is better, by points together."
)
_HEAD = ("space", "figure", "and space", "and figure", "together", "alone", "and alone", "surplus", "regret")


class Pair(NamedTuple):
    """Two figures placed in a show.

    spaces: their ids, in the order of the edition. figures: what is placed. alone: how the player's score in the show
    changes by each alone. points: how it changes by both. regret: by how much the best pair is better. words: each
    figure and its space.
    """

    spaces: tuple[str, str]
    figures: tuple[Figure, Figure]
    alone: tuple[int, int]
    points: int
    regret: int
    words: tuple[str, str]

    @property
    def surplus(self) -> int:
        """What the two are worth together beyond the sum of both alone; negative where they are in each other's way."""
        return self.points - sum(self.alone)

    def __str__(self) -> str:
        """What Explore and a terminal say of it: both figures, what they are worth together and one by one."""
        one, other = map(signed_points, self.alone)
        together = f"{signed_points(self.points)} FP together now, {one} and {other} alone"
        return f"{self.words[0]} + {self.words[1]}: {together}, surplus {signed_points(self.surplus)}"

    def to_json(self) -> dict[str, Any]:
        """The pair as plain values."""
        figures = [
            {"space": space, "kind": figure.kind, "firecracker": figure.firecracker}
            for space, figure in zip(self.spaces, self.figures, strict=True)
        ]
        kept = {"points": self.points, "surplus": self.surplus, "regret": self.regret}
        return {"figures": figures, "alone": list(self.alone), **kept}


class Pairs(DiablesFindings[Pair]):
    """A row for each pair, best first. player, show: what was asked."""

    def __init__(self, asked: Asked, rescoring: Rescoring, player: str, show: str, entries: Sequence[Pair]) -> None:
        self.player, self.show = player, show
        self._rescoring = rescoring
        caption = f"Pairs of placements of {words.name('players', player)} in the {words.name('shows', show)}"
        position = rescoring.position
        rows = [self._row(position, pair) for pair in entries]
        notes = [_NOTE] if entries else [f"{words.name('players', player)} cannot place two figures there."]
        notes += otherwise_words(asked, player)
        notes += already_scored(asked, (show,), (player,))
        super().__init__(position, entries, _HEAD, rows, caption, range(4, 9), range(4, 8), notes)
        self._needed = _HEAD[:5]

    @staticmethod
    def _row(position: Position, pair: Pair) -> list[object]:
        cells: list[object] = []
        for name, figure in zip(pair.spaces, pair.figures, strict=True):
            space = position.edition.spaces[name]
            cells += [space.name, place_words(space, figure.firecracker)]
        return [*cells, pair.points, *pair.alone, pair.surplus, pair.regret]

    @property
    def best(self) -> Pair | None:
        """The first of the best, None where no two figures can be placed."""
        return self.entries[0] if self.entries else None

    @property
    def ties(self) -> tuple[Pair, ...]:
        """All that are as good as the best."""
        return tuple(pair for pair in self.entries if not pair.regret)

    @property
    def most_surplus(self) -> Pair | None:
        """The pair that is worth most beyond its parts, the best of equals; None where there is no pair."""
        return max(self.entries, key=lambda pair: pair.surplus, default=None)

    def after(self, row: int) -> Position:
        """The position with a pair placed. Raises `ValueError` for a row that is not there."""
        pair = self.entry(row)
        return self.position.with_figures(dict(zip(pair.spaces, pair.figures, strict=True)))

    def comparison(self, row: int) -> Comparison:
        """The position before and after a pair, compared: why it is worth that much; lluïments of earlier rounds are
        left out. Raises `ValueError` for a row that is not there.
        """
        return self._rescoring.compared(self.after(row))

    def on_board(self, row: int | None = None, *, width: float = 720) -> Drawing:
        """The show. row: None for the points of the best pair with every space, the spaces of the best pairs marked;
        else the board with that pair, and what each alone is worth beside it. width: in CSS pixels.
        Raises `ValueError` for a row that is not there.
        """
        if row is None:
            points = {space: pair.points for pair in reversed(self.entries) for space in pair.spaces}
            best = [space for pair in self.ties for space in pair.spaces]
            return draw_plaza(
                self.position, width=width, shows=(self.show,), player=self.player, points=points, legal=best
            )
        pair = self.entry(row)
        points = dict(zip(pair.spaces, pair.alone, strict=True))
        return draw_plaza(
            self.after(row), width=width, shows=(self.show,), player=self.player, points=points, last=pair.spaces
        )

    def plot(self) -> "Chart":
        """Bars of the best twelve, with their surplus. Raises `ValueError` where there is no pair,
        `ModuleNotFoundError` with the remedy where matplotlib is missing.
        """
        from .placing_charts import pairs_chart

        return pairs_chart(self)

    def to_json(self) -> dict[str, Any]:
        """The answer as plain values: what was asked, and the pairs best first."""
        asked = {"player": self.player, "show": self.show, "notes": list(self.notes)}
        return {**asked, "pairs": [pair.to_json() for pair in self.entries]}


def pairs(
    position: Position | DiablesGame,
    player: str,
    show: str,
    *,
    kind: str | None = None,
    tiles: Mapping[str, int] | None = None,
    steps: Mapping[str, int] | None = None,
) -> Pairs:
    """Every pair of legal placements of a player in a show, with the points of both together and their surplus.

    position: a position, or a game: then two figures of what the seat has, both paid from its cart (see `placements`).
    player: a colour. show: a show with a tile. kind: of both figures, None for all. tiles: show -> number, steps:
    show -> space of the player's follower token: others than there are, as for `placements`. Points are changes of the
    player's score in the show by its tile at the present icon (DIA-P2-SHOW-04 to -06).
    Returns `Pairs`, best first, equals in the order of the surplus, then of the edition. Raises `PositionError` for an
    unknown player, show or kind and for a show without a tile, `TypeError` for what is neither position nor game.

    >>> from diables_nb.rules.diables import Position
    >>> plaza = Position(["red", "blue"], tiles={"ball_parlat": 3}, followers={"red": {"ball_parlat": 2}})
    >>> best = pairs(plaza, "red", "ball_parlat", kind="character").best
    >>> best.spaces, best.alone, best.points, best.surplus
    (('ball_parlat/left/character', 'ball_parlat/right/character'), (0, 0), 16, 16)
    """
    asked = asked_about(position, "pairs(position, player, show)")
    require_player(asked, player)
    asked = asked.otherwise(player, tiles, steps)
    require_show(show, asked.position)
    kinds = wanted("kind", kind, KINDS, "DIA-COMP-26")
    rescoring = Rescoring(asked)
    found = options(asked, player, (show,), kinds)
    supply = asked.supply(player)
    base = rescoring.points(rescoring.lines(show), player, show)

    def worth(*placed: Option) -> int:
        added = {option.space.id: option.figure for option in placed}
        return rescoring.player_points(player, show, added) - base

    alone = {option: worth(option) for option in found}
    said = {option: figure_words(option.figure, option.space) for option in found}
    rows = [(one, other, worth(one, other)) for one, other in combinations(found, 2) if together(supply, one, other)]
    rows.sort(key=lambda row: (-row[2], alone[row[0]] + alone[row[1]]))
    best = rows[0][2] if rows else 0
    entries = [
        Pair(
            (one.space.id, other.space.id), (one.figure, other.figure), (alone[one], alone[other]), points,
            best - points, (said[one], said[other]),
        )
        for one, other, points in rows
    ]  # fmt: skip
    return Pairs(asked, rescoring, player, show, entries)
