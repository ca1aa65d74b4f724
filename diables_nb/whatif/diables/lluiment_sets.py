"""What every player would score by each lluïment, and by all sets of three of them, on one plaza."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.drawing import Drawing, draw_plaza
from diables_nb.rules import words
from diables_nb.rules.diables import KINDS, DiablesGame, Position
from diables_nb.rules.diables.board import Lluiment
from diables_nb.rules.diables.components import ROUNDS, WEIGHT
from diables_nb.whatif.table import Table

from .findings import DiablesFindings, names
from .noting import lluiments_scored
from .options import Asked, asked_about
from .rescoring import Rescoring, counted

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["LluimentSet", "LluimentSets", "lluiments"]


_WEIGHTS = tuple(sorted(set(WEIGHT.values())))
"""What a figure can count (DIA-P2-LLU-03)."""


class LluimentSet(NamedTuple):
    """Lluïments that are in a game together, in the order of the edition; on one plaza their order does not matter.

    lluiments: their ids. points: player -> FP of all of them. leaders: who has most. own: whether they are the
    position's, all three. spaces: of the figures that count for any of them.
    """

    lluiments: tuple[str, ...]
    points: Mapping[str, int]
    leaders: tuple[str, ...]
    own: bool
    spaces: tuple[str, ...]


class LluimentSets(DiablesFindings[LluimentSet]):
    """A row for each set of three. by_lluiment: the same for each alone, with what one figure more would bring."""

    def __init__(self, asked: Asked, rescoring: Rescoring, entries: Sequence[LluimentSet]) -> None:
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
        notes = [*_reach(rescoring), *lluiments_scored(asked)]
        super().__init__(position, entries, head, rows, caption, right, (), notes)

    @cached_property
    def points(self) -> dict[str, dict[str, int]]:
        """Lluïment -> player -> FP."""
        return {name: self._rescoring.lluiment_points(name) for name in self.position.edition.lluiments}

    @cached_property
    def by_lluiment(self) -> Table:
        """A row for each lluïment and player: count, FP, and what one figure more would bring that counts 1, 2 or 3
        (DIA-P2-LLU-03): empty where no figure of the lluïment counts that much.
        """
        rescoring, rows = self._rescoring, []
        for name, points in self.points.items():
            counts, weights = rescoring.lluiment_counts(name), _weights(self.position.edition.lluiments[name])
            for player, fp in points.items():
                more: list[object] = [
                    rescoring.lluiment_points(name, {player: n})[player] - fp if n in weights else "" for n in _WEIGHTS
                ]
                whose = [words.name("lluiments", name), words.name("players", player)]
                rows.append([*whose, counts[player], fp, *more])
        head = ["lluïment", "player", "count", "FP", *(f"a figure that counts {n} brings" for n in _WEIGHTS)]
        return Table(head, rows, "Each lluïment alone", range(2, len(head)), range(4, len(head)))

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

    position: a position or a game; its own lluïments matter for the notes alone, which tell of those still to be
    scored. In a game each is scored in another round, with what stands there then: here all are scored on the plaza as
    it is.
    Returns `LluimentSets`. Raises `TypeError` for what is neither position nor game.

    >>> from diables_nb.rules.diables import example
    >>> found = lluiments(example("DIA-T-08"))
    >>> len(found), found.points["whistling"]
    (20, {'red': 9, 'blue': 20})
    """
    asked = asked_about(position, "lluiments(position)")
    rescoring, edition = Rescoring(asked), asked.position.edition
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
    return LluimentSets(asked, rescoring, entries)


def _reach(rescoring: Rescoring) -> list[str]:
    """For each lluïment still to be scored: how much the second lacks to be level with the first, and what that brings.

    Level is enough: ties share the higher number (DIA-P2-LLU-04). Where no figures count just what is lacking, it is
    the next that they can count.
    """
    said = []
    for name in rescoring.lluiments:
        counts, points = rescoring.lluiment_counts(name), rescoring.lluiment_points(name)
        most = max(counts.values())
        behind = {player: count for player, count in counts.items() if count < most}
        title = words.name("lluiments", name)
        if not behind:
            said.append(f"{title.capitalize()}: all are level with {most}.")
            continue
        nearest = max(behind, key=lambda player: behind[player])
        more = _least(most - behind[nearest], _weights(rescoring.position.edition.lluiments[name]))
        then = rescoring.lluiment_points(name, {nearest: more})[nearest]
        level = "level with the first" if behind[nearest] + more == most else "first"
        said.append(
            f"{title.capitalize()}: {words.name('players', nearest)} is {level} with {more} more, "
            f"for {then} FP instead of {points[nearest]}."
        )
    return said


def _weights(tile: Lluiment) -> tuple[int, ...]:
    """What one figure can count for a lluïment (DIA-P2-LLU-03)."""
    kinds = tile.kinds or [kind for kind in KINDS if kind != "tabaler"]
    return tuple(sorted({WEIGHT[kind] for kind in kinds}))


def _least(lacking: int, weights: Sequence[int]) -> int:
    """The least that figures can count together, from what is lacking up."""
    can = [0]
    for number in range(1, lacking + max(weights)):
        if any(number - weight in can for weight in weights):
            can.append(number)
    return next(number for number in can if number >= lacking)
