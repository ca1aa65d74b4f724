"""What every player would score by each lluïment, and by all sets of three of them, on one plaza."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.drawing import Drawing, draw_plaza
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame, Position
from diables_nb.rules.diables.components import ROUNDS
from diables_nb.whatif.table import Table

from .findings import DiablesFindings, names
from .options import asked_about
from .rescoring import Rescoring, counted

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["LluimentSet", "LluimentSets", "lluiments"]


class LluimentSet(NamedTuple):
    """Lluïments that are in a game together, in the order of the edition; on one plaza their order does not matter.

    lluiments: their ids. points: player -> FP of all of them. leaders: who has most. own: whether they are the
    position's. spaces: of the figures that count for any of them.
    """

    lluiments: tuple[str, ...]
    points: Mapping[str, int]
    leaders: tuple[str, ...]
    own: bool
    spaces: tuple[str, ...]


class LluimentSets(DiablesFindings[LluimentSet]):
    """A row for each set of three. by_lluiment: the same for each alone, with what one point more would bring."""

    def __init__(self, rescoring: Rescoring, entries: Sequence[LluimentSet]) -> None:
        self._rescoring = rescoring
        position = rescoring.position
        head = ["lluïments", *(words.name("players", p) for p in position.players), "ahead", "position"]
        rows = [
            [
                ", ".join(words.name("lluiments", name) for name in entry.lluiments), *entry.points.values(),
                names(entry.leaders), "here" if entry.own else "",
            ]
            for entry in entries
        ]  # fmt: skip
        caption = "What the plaza would score by each set of lluïments"
        right = range(1, 1 + len(position.players))
        super().__init__(position, entries, head, rows, caption, right, (), _reach(rescoring))

    @cached_property
    def points(self) -> dict[str, dict[str, int]]:
        """Lluïment -> player -> FP."""
        return {name: self._rescoring.lluiment_points(name) for name in self.position.edition.lluiments}

    @cached_property
    def by_lluiment(self) -> Table:
        """A row for each lluïment and player: count, FP, and what one and two points more in the count would bring.

        A figure counts 1, 2 or 3 (DIA-P2-LLU-03).
        """
        rescoring, rows = self._rescoring, []
        for name, points in self.points.items():
            counts = rescoring.lluiment_counts(name)
            for player, fp in points.items():
                more = [rescoring.lluiment_points(name, {player: n})[player] - fp for n in (1, 2)]
                whose = [words.name("lluiments", name), words.name("players", player)]
                rows.append([*whose, counts[player], fp, *more])
        head = ["lluïment", "player", "count", "FP", "one more brings", "two more bring"]
        return Table(head, rows, "Each lluïment alone", range(2, 6), (4, 5))

    def tables(self) -> tuple[Table, ...]:
        """Each lluïment alone."""
        return (self.by_lluiment,)

    def on_board(self, row: int | None = None, *, width: float = 720) -> Drawing:
        """The plaza with the FP that each figure earns by the lluïments.

        row: of which set, None for those of the position, else the first. width: in CSS pixels. Raises `ValueError`
        for a row that is not there.
        """
        own = next((number for number, entry in enumerate(self.entries) if entry.own), 0)
        entry = self.entry(own if row is None else row)
        points: dict[str, int] = {}
        for name in entry.lluiments:
            for ledger in self._rescoring.lluiment_ledgers(name).values():
                for line in ledger:
                    points[line.subject] = points.get(line.subject, 0) + line.points
        return draw_plaza(self.position.with_parts(lluiments=entry.lluiments), width=width, points=points)

    def plot(self) -> "Chart":
        """A heat map of the FP by lluïment and player, those of the position framed. Raises `ModuleNotFoundError` with
        the remedy where matplotlib is missing.
        """
        from .sweep_charts import lluiments_chart

        return lluiments_chart(self)

    def to_json(self) -> dict[str, Any]:
        """The answer as plain values: FP by lluïment and player, and every set."""
        sets = [
            {"lluiments": list(e.lluiments), "points": dict(e.points), "leaders": list(e.leaders), "own": e.own}
            for e in self.entries
        ]
        return {"by_lluiment": self.points, "sets": sets, "notes": list(self.notes)}


def lluiments(position: Position | DiablesGame) -> LluimentSets:
    """What every player would score by each lluïment on this plaza, and by every set of three (DIA-SETUP-06, DIA-LLU).

    position: a position or a game; its own lluïments do not matter. In a game each is scored in another round, with
    what stands there then: here all are scored on the plaza as it is.
    Returns `LluimentSets`. Raises `TypeError` for what is neither position nor game.

    >>> from diables_nb.rules.diables import example
    >>> found = lluiments(example("DIA-T-08"))
    >>> len(found), found.points["whistling"]
    (20, {'red': 9, 'blue': 20})
    """
    asked = asked_about(position, "lluiments(position)")
    rescoring, edition = Rescoring(asked.position, asked.firebot), asked.position.edition
    points = {name: rescoring.lluiment_points(name) for name in edition.lluiments}
    spaces = {
        name: [
            space
            for space, figure in asked.position.figures.items()
            if figure.owner in asked.position.players and counted(tile, figure)
        ]
        for name, tile in edition.lluiments.items()
    }
    entries = []
    for chosen in combinations(edition.lluiments, len(ROUNDS)):
        sums = {p: sum(points[name][p] for name in chosen) for p in asked.position.players}
        most = max(sums.values())
        leaders = tuple(p for p, fp in sums.items() if fp == most)
        own = sorted(asked.position.lluiments) == sorted(chosen)
        there = tuple(dict.fromkeys(space for name in chosen for space in spaces[name]))
        entries.append(LluimentSet(chosen, sums, leaders, own, there))
    return LluimentSets(rescoring, entries)


def _reach(rescoring: Rescoring) -> list[str]:
    """For each lluïment of the position: how much the second lacks to be level with the first, and what that brings.

    Level is enough: ties share the higher number (DIA-P2-LLU-04).
    """
    said = []
    for name in rescoring.position.lluiments:
        counts, points = rescoring.lluiment_counts(name), rescoring.lluiment_points(name)
        most = max(counts.values())
        behind = {player: count for player, count in counts.items() if count < most}
        title = words.name("lluiments", name)
        if not behind:
            said.append(f"{title.capitalize()}: all are level with {most}.")
            continue
        nearest = max(behind, key=lambda player: behind[player])
        lacking = most - behind[nearest]
        then = rescoring.lluiment_points(name, {nearest: lacking})[nearest]
        said.append(
            f"{title.capitalize()}: {words.name('players', nearest)} is level with the first with {lacking} more, "
            f"for {then} FP instead of {points[nearest]}."
        )
    return said
