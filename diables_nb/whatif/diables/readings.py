"""Each ruling one way and the other: what every player would score, and which lines hang on it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.drawing import Drawing, draw_plaza
from diables_nb.rules import words
from diables_nb.rules.diables import RULINGS, SHOWS, DiablesGame, Position
from diables_nb.rules.diables.components import NEUTRAL
from diables_nb.rules.diables.rulings import NEUTRAL_COVERS, NEUTRAL_RIVALS
from diables_nb.rules.ledger import Line
from diables_nb.rules.rulebook import explain
from diables_nb.rules.rulings import Ruling

from .findings import DiablesFindings
from .noting import lluiments_scored
from .options import Asked, asked_about
from .rescoring import Rescoring

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["Reading", "Readings", "rulings"]


_TWO, _ALL = 2, 4


class Reading(NamedTuple):
    """One option of a ruling, all others as the position has them.

    ruling: its id. option: the option. own: whether the position has it. points: player -> FP of the shows and of the
    lluïments still to be scored, together. changes: player -> how that differs from the position's. hanging: the lines
    of the shows that would be worth something else by another option, by player.
    """

    ruling: str
    option: str
    own: bool
    points: Mapping[str, int]
    changes: Mapping[str, int]
    hanging: Mapping[str, tuple[Line, ...]]

    @property
    def spaces(self) -> tuple[str, ...]:
        """The spaces of the figures whose lines hang on it."""
        return tuple(line.subject for lines in self.hanging.values() for line in lines)


class Readings(DiablesFindings[Reading]):
    """A row for each option of each ruling."""

    def __init__(self, asked: Asked, entries: Sequence[Reading]) -> None:
        position = asked.position
        players = [words.name("players", player) for player in position.players]
        head = ["ruling", "about", "option", "position", *players, *(f"{p} changes" for p in players), "lines"]
        rows = [
            [
                entry.ruling, explain(entry.ruling).heading, entry.option.replace("_", " "),
                "here" if entry.own else "", *entry.points.values(), *entry.changes.values(), len(entry.spaces),
            ]
            for entry in entries
        ]  # fmt: skip
        count = len(players)
        right = range(4, 5 + 2 * count)
        caption = "What every player would score by each option of each ruling"
        notes = [*_said(entries), *_left_out(position), *lluiments_scored(asked)]
        super().__init__(position, entries, head, rows, caption, right, range(4 + count, 4 + 2 * count), notes)

    def on_board(self, row: int | None = None, *, width: float = 720) -> Drawing:
        """The plaza with the FP of the figures whose lines hang on a ruling, under one option of it.

        row: which, None for all rulings as the position has them. width: in CSS pixels. Raises `ValueError` for a row
        that is not there.
        """
        chosen = [entry for entry in self.entries if entry.own] if row is None else [self.entry(row)]
        lines = [line for entry in chosen for found in entry.hanging.values() for line in found]
        points = {line.subject: line.points for line in lines}
        after = self.position if row is None else _with(self.position, chosen[0].ruling, chosen[0].option)
        return draw_plaza(after, width=width, points=points, last=points)

    def plot(self) -> "Chart":
        """A heat map of the FP by option and player. Raises `ModuleNotFoundError` with the remedy where matplotlib is
        missing.
        """
        from .sweep_charts import rulings_chart

        return rulings_chart(self)

    def to_json(self) -> dict[str, Any]:
        """The answer as plain values."""
        found = [
            {
                "ruling": e.ruling, "option": e.option, "own": e.own, "points": dict(e.points),
                "changes": dict(e.changes), "spaces": list(e.spaces),
            }
            for e in self.entries
        ]  # fmt: skip
        return {"rulings": found, "notes": list(self.notes)}


def rulings(position: Position | DiablesGame) -> Readings:
    """What every player would score by each option of each ruling that can be switched, and what hangs on it.

    position: a position or a game. Scores are those of the shows at the present icons and of the lluïments still to be
    scored. A ruling that says how a game is dealt or supplied (C-DIA-04, C-DIA-36) changes no score of a plaza that
    lies there: see `neutrals` for its pieces. Left out are C-DIA-04 except for two players, and C-DIA-57 for four, who
    have no neutral pieces (DIA-SETUP-16).
    Returns `Readings`. Raises `TypeError` for what is neither position nor game.

    >>> from diables_nb.rules.diables import Position
    >>> plaza = Position(["red", "blue"], tiles={"tabalada": 2}).after(
    ...     "place red at tabalada/1/1", "place neutral at tabalada/2/1", "place neutral at tabalada/3/1"
    ... )
    >>> [(found.option, found.points["red"]) for found in rulings(plaza).entries if found.ruling == "C-DIA-57"]
    [('rivals', 4), ('players_only', 8)]
    """
    asked = asked_about(position, "rulings(position)")
    plaza = asked.position
    before, _ = _scores(Rescoring(asked), "")
    entries = []
    for ruling in (ruling for ruling in RULINGS if _applies(ruling, plaza)):
        now = plaza.rulings.get(ruling.id, ruling.default)
        for option in ruling.options:
            points, hanging = _scores(Rescoring(asked, _with(plaza, ruling.id, option)), ruling.id)
            changes = {player: points[player] - before[player] for player in points}
            entries.append(Reading(ruling.id, option, option == now, points, changes, hanging))
    return Readings(asked, entries)


def _applies(ruling: Ruling, position: Position) -> bool:
    """Whether a game of so many players can ask for the ruling."""
    if ruling is NEUTRAL_COVERS:
        return len(position.players) == _TWO
    if ruling is NEUTRAL_RIVALS:
        return len(position.players) < _ALL or any(f.owner == NEUTRAL for f in position.figures.values())
    return True


def _left_out(position: Position) -> Iterator[str]:
    left = [ruling.id for ruling in RULINGS if not _applies(ruling, position)]
    if left:
        yield f"Left out, as they are not asked with {len(position.players)} players: {', '.join(left)} (DIA-SETUP-16)."


def _with(position: Position, ruling: str, option: str) -> Position:
    return position.with_parts(rulings={**position.rulings, ruling: option})


def _scores(rescoring: Rescoring, ruling: str) -> tuple[dict[str, int], dict[str, tuple[Line, ...]]]:
    """Player -> FP of shows and lluïments, and the lines that hang on a ruling."""
    position = rescoring.position
    points, hanging = {}, {}
    by_lluiment = [rescoring.lluiment_points(name) for name in rescoring.lluiments]
    for player in position.players:
        shows = sum(rescoring.points(rescoring.lines(show), player, show) for show in SHOWS if show in position.tiles)
        points[player] = shows + sum(found[player] for found in by_lluiment)
        lines = (line for show in SHOWS for line in rescoring.lines(show)[player])
        hanging[player] = tuple(line for line in lines if ruling in line.rulings)
    return points, hanging


def _said(entries: Sequence[Reading]) -> list[str]:
    """Which rulings matter here."""
    matter = dict.fromkeys(entry.ruling for entry in entries if any(entry.changes.values()))
    hang = dict.fromkeys(entry.ruling for entry in entries if entry.spaces)
    only = [ruling for ruling in hang if ruling not in matter]
    said = [f"Scores hang on {', '.join(matter)}." if matter else "No score hangs on a ruling here."]
    if only:
        said.append(f"Lines hang on {', '.join(only)}, but none that would change a sum.")
    return said
