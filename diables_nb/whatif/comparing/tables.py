"""The lines that differ between two positions, as a table, and summed by rule, by figure and by player."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from diables_nb.rules import words
from diables_nb.rules.rulebook import rule_line
from diables_nb.whatif.findings import Findings, PicturedFindings

from .changes import Change

if TYPE_CHECKING:
    from diables_nb.drawing import Drawing
    from diables_nb.whatif.charting import Chart
    from diables_nb.whatif.compare import Comparison

    Names = Callable[[str, str, str], str]
    """Of a player's figure at a place, which was at another or the same before: the words."""

__all__ = ["Changes", "Group", "Groups", "by_figure", "by_player", "by_rule", "to_json"]

K = TypeVar("K")

_HEAD = ("player", "score", "what", "place", "before", "after", "change", "why before", "why after", "rule")


class Changes(PicturedFindings[Change]):
    """The lines that differ, a row for each, those that bring other points first.

    comparison: of which they are.
    """

    def __init__(self, comparison: "Comparison", changes: Iterable[Change]) -> None:
        self.comparison = comparison
        entries = sorted(changes, key=lambda change: change.quiet)
        quiet = sum(change.quiet for change in entries)
        loud = len(entries) - quiet
        caption = f"{loud or 'no'} {'line differs' if loud <= 1 else 'lines differ'} in points or place"
        if quiet:
            caption += f", {quiet} more {'is' if quiet == 1 else 'are'} counted otherwise for the same points"
        super().__init__(entries, _HEAD, [_row(change) for change in entries], caption, right=(4, 5, 6), signed=(6,))

    @property
    def position(self) -> Any:
        """The later position."""
        return self.comparison.after

    def on_board(self, row: int | None = None, *, width: float = 480) -> "Drawing":
        """The board of a row's line, with what it counts after the change; before it, where the line is gone.

        row: its number, from 0; None for the later board with all that differs marked. width: in CSS pixels. Raises
        `ValueError` for a row that is not there.
        """
        if row is None:
            return self.comparison.on_board(width=width).after[0]
        change = self.entry(row)
        ledger, line = change.score.after, change.after
        if line is None:
            ledger, line = change.score.before, change.before
        scores = self.comparison.scored_by
        assert line is not None  # noqa: S101  # a change has one of the two
        return scores.picture(ledger, line, width)

    def spaces(self, row: int) -> tuple[str, ...]:
        """The place of what a row's line is of; () for a card. Raises `ValueError` for a row that is not there."""
        subject = self.entry(row).subject
        return (subject,) if "/" in subject else ()

    def plot(self) -> "Chart":
        """What the change gains and costs, score by score."""
        return self.comparison.plot()

    def _repr_html_(self) -> str:
        return super(PicturedFindings, self)._repr_html_()  # the boards stand with the comparison


def _row(change: Change) -> tuple[object, ...]:
    return (
        words.name("players", change.player), change.score.name, change.kind, change.place, change.was, change.now,
        change.points, *change.why, ", ".join(change.rules),
    )  # fmt: skip


class Group(NamedTuple):
    """What a rule, a figure or a player gains by a change.

    key: the id of the rule, the place of the figure or card after the change ("place → place" where it has moved), the
    player. name: in words. before, after: points of its lines that differ; points of others are in neither. changes:
    the lines. player: whose figure or card it is; "" for a rule.
    """

    key: str
    name: str
    before: int
    after: int
    changes: tuple[Change, ...]
    player: str = ""

    @property
    def points(self) -> int:
        """Points gained, negative for a loss."""
        return self.after - self.before


class Groups(Findings[Group]):
    """A row for each group, with what it gains or loses; the rows sum to the change of all scores."""

    def __init__(self, entries: Sequence[Group], by: str, unit: str) -> None:
        rows = [self._row(entry, by) for entry in entries]
        total = sum(entry.points for entry in entries)
        caption = f"what changes by {by}, in the lines that differ: {words.signed(total)} {unit} in all"
        if not entries:
            caption = f"no line differs in points or place: nothing changes by {by}"
        named = (by, "in words") if by == "rule" else (by,)
        first = len(named)
        head = (*named, "before", "after", "change", "lines")
        super().__init__(entries, head, rows, caption, range(first, first + 4), signed=(first + 2,))
        self.by = by
        self._unit = unit

    def plot(self) -> "Chart":
        """What each adds or takes, as a waterfall. Raises `ModuleNotFoundError` with the remedy where matplotlib is
        missing, `ValueError` when no points change.
        """
        from .chart import groups_chart

        entries = [entry._replace(name=entry.key) for entry in self.entries] if self.by == "rule" else self.entries
        return groups_chart(entries, self.by, self._unit)

    @staticmethod
    def _row(entry: Group, by: str) -> tuple[object, ...]:
        named = (entry.key, entry.name) if by == "rule" else (entry.name,)
        return (*named, entry.before, entry.after, entry.points, len(entry.changes))


def by_rule(changes: Iterable[Change], unit: str) -> Groups:
    """What each rule gives and takes. A line that another rule gives now is with both: one loses, the other wins."""
    found: dict[str, list[Change]] = {}
    for change in changes:
        for rule in change.rules:
            found.setdefault(rule, []).append(change)
    groups = [
        Group(
            rule,
            rule_line(rule),
            sum(change.was for change in part if change.before and change.before.rule == rule),
            sum(change.now for change in part if change.after and change.after.rule == rule),
            tuple(part),
        )
        for rule, part in found.items()
    ]
    return Groups(groups, "rule", unit)


def by_player(changes: Iterable[Change], unit: str) -> Groups:
    """What each player gains and loses."""
    found = _grouped(changes, lambda change: change.player)
    groups = [_group(player, words.name("players", player), part, player) for player, part in found.items()]
    return Groups(groups, "player", unit)


def by_figure(changes: Iterable[Change], moves: Mapping[str, str], names: "Names", unit: str) -> Groups:
    """What each figure or card of each player gains and loses; one that has moved is one.

    moves: old place -> new place. names: whose it is, its place after the change and the one before, in words.
    """
    origins = {target: origin for origin, target in moves.items()}

    def figure(change: Change) -> tuple[str, str, str]:
        place = change.subject
        if change.after:
            return change.player, place, origins.get(place, place)
        return change.player, moves.get(place, place), place  # its place may be another's now

    groups = [
        _group(" → ".join(dict.fromkeys([origin, place])), names(player, place, origin), part, player)
        for (player, place, origin), part in _grouped(changes, figure).items()
    ]
    return Groups(groups, "figure", unit)


def _grouped(changes: Iterable[Change], key: Callable[[Change], K]) -> dict[K, list[Change]]:
    found: dict[K, list[Change]] = {}
    for change in changes:
        found.setdefault(key(change), []).append(change)
    return found


def _group(key: str, name: str, part: Sequence[Change], player: str) -> Group:
    return Group(key, name, sum(change.was for change in part), sum(change.now for change in part), tuple(part), player)


def to_json(comparison: "Comparison") -> dict[str, Any]:
    """A comparison as JSON values."""
    return {
        "sentence": comparison.sentence,
        "edits": list(comparison.edits),
        "scores": [
            {"player": s.player, "score": s.what, "before": s.before.total, "after": s.after.total, "change": s.points}
            for s in comparison
        ],
        "lines": [_line_json(change) for change in comparison.lines.entries],
        "by_rule": [_group_json(group) for group in comparison.by_rule.entries],
        "by_figure": [_group_json(group) for group in comparison.by_figure.entries],
        "by_player": [_group_json(group) for group in comparison.by_player.entries],
        "notes": list(comparison.notes),
        "now": comparison.now,
        "earned": list(comparison.earned),
    }


def _line_json(change: Change) -> dict[str, Any]:
    ends = [
        {"place": line.subject, "points": line.points, "counts": counts, "rule": line.rule, "why": line.sentence}
        if line
        else None
        for line, counts in zip((change.before, change.after), change.counted, strict=True)
    ]
    named = {"player": change.player, "score": change.score.what, "what": change.kind}
    return {**named, "before": ends[0], "after": ends[1], "change": change.points, "sentence": str(change)}


def _group_json(group: Group) -> dict[str, Any]:
    owner = {"player": group.player} if group.player else {}
    points = {"before": group.before, "after": group.after, "change": group.points}
    return {"key": group.key, "name": group.name, **owner, **points}
