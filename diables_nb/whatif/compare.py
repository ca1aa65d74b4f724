"""Compares two positions by their ledgers: which player's points from which source differ, and line by line why."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.rules import words
from diables_nb.rules.diables.scoring.shows import plaza_hint
from diables_nb.rules.errors import shown
from diables_nb.rules.game import Game as Play
from diables_nb.rules.ledger import Ledger
from diables_nb.rules.tables import html_table
from diables_nb.rules.wrapping import fitted, paragraph

from .comparing.changes import changed_lines, number
from .scores import Key, Scores, scores_of

if TYPE_CHECKING:
    from pathlib import Path

    from .charting import Chart
    from .comparing.boards import Boards
    from .comparing.changes import Change
    from .comparing.tables import Changes, Groups
    from .scores import GamePosition

    Comparable = GamePosition | Play[Any]
    """A position, or a game in play."""

__all__ = ["Comparison", "Difference", "compare"]


class Difference(NamedTuple):
    """One score that differs.

    what: a show or a lluïment of Diables, a source of points of Festival, a kind of castell.
    before, after: its ledgers.
    """

    player: str
    what: str
    before: Ledger
    after: Ledger

    @property
    def points(self) -> int:
        """Points gained by the change, negative for a loss."""
        return self.after.total - self.before.total

    @property
    def name(self) -> str:
        """What was scored, in words."""
        scores = scores_of(self.after.position)
        return scores.name(self.what) if scores else self.what

    def __str__(self) -> str:
        who = words.name("players", self.player)
        ends = f"{number(self.before.total)} → {number(self.after.total)}"
        return f"{who}, {self.name}: {ends} ({words.signed(self.points)})"


class Comparison:
    """All scores that differ between two positions, a list of `Difference`s; a table in a notebook, below both boards.

    notes: what else has changed, in sentences: of Festival, which objectives and crowd-pleasers are gained or lost,
    of Castellers! what each colla raises; and what only one of the positions has. before, after: the positions, None
    where nothing was compared. rescored: the scores that the change touches, with the same total too. earned: of two
    games, which sources of their score sheets differ, in sentences. now: what the scores are then, "" of positions.

    >>> from diables_nb.rules.diables import example
    >>> leo = example("DIA-T-09")
    >>> change = compare(leo, leo.after("remove inner east"))
    >>> for line in change.lines.entries:
    ...     print(line)
    Red, carretillada, ring 2: 1 × 3 diables, beyond the icon → 1 × 3 diables (+3)
    Red, carretillada, inner north: 3 × 2 characters → 3 × 1 character, beyond the icon (−6)
    Blue, carretillada, inner east: 3 × 2 characters → nothing (−6)
    >>> [(player.name, player.points) for player in change.by_player.entries]
    [('Red', -3), ('Blue', -6)]
    """

    def __init__(
        self,
        differences: list[Difference],
        notes: Sequence[str] = (),
        rescored: Sequence[Difference] | None = None,
        positions: "tuple[GamePosition, GamePosition] | None" = None,
        earned: Sequence[str] = (),
        now: str = "",
    ) -> None:
        self.differences = tuple(differences)
        self.notes = tuple(notes)
        self.earned = tuple(earned)
        self.now = now
        self.rescored = tuple(differences if rescored is None else rescored)
        self.before: GamePosition | None
        self.after: GamePosition | None
        self.before, self.after = positions or (None, None)

    def __iter__(self) -> Iterator[Difference]:
        return iter(self.differences)

    def __len__(self) -> int:
        return len(self.differences)

    @property
    def sentence(self) -> str:
        """The comparison in one sentence."""
        scores = [*map(str, self.differences)]
        if scores and self.now:
            scores[0] = f"{self.now}: {scores[0]}"
        return "; ".join([*scores, *self.notes, *self.earned]) or "no score changes"

    @property
    def edits(self) -> tuple[str, ...]:
        """What differs between the positions, scored or not, in sentences without their full stop.

        >>> from diables_nb.rules.diables import example
        >>> leo = example("DIA-T-09")
        >>> compare(leo, leo.after("move ring 2 to ring 5").with_parts(tiles={"carretillada": 3})).edits
        ('red diable: ring 2 → ring 5', 'tile of the carretillada: 1 → 3')
        """
        return self.scored_by.edits(self.before, self.after) if self.before else ()

    @cached_property
    def lines(self) -> "Changes":
        """The lines of the ledgers that differ, a `Change` each, as a table: new, gone, changed, moved.

        Lines are matched by rule and subject; what is known to have moved is one entry. Their points sum to the change
        of all scores.
        """
        from .comparing.tables import Changes  # a sentence and a number need no tables

        moves = self._moves
        return Changes(self, (change for score in self.rescored for change in changed_lines(score, moves)))

    @property
    def by_rule(self) -> "Groups":
        """What each rule gives and takes by the change, as a table."""
        from .comparing.tables import by_rule

        return by_rule(self._loud, self._unit)

    @property
    def by_figure(self) -> "Groups":
        """What each figure or card of each player gains and loses, over all scores; one that has moved is one.

        >>> from diables_nb.rules.diables import example
        >>> leo = example("DIA-T-09")
        >>> change = compare(leo, leo.after("remove inner east", "move inner north to inner east"))
        >>> [(figure.name, figure.points) for figure in change.by_figure.entries][1:]
        [('red character, inner north → inner east', -6), ('blue character, inner east', -6)]
        """
        from .comparing.tables import by_figure

        return by_figure(self._loud, self._moves, self._named, self._unit)

    @property
    def by_player(self) -> "Groups":
        """What each player gains and loses, as a table."""
        from .comparing.tables import by_player

        return by_player(self._loud, self._unit)

    def on_board(self, *, width: float = 480) -> "Boards":
        """Both boards, what differs marked on them, with the points of the lines that change beside what earns them.

        width: of each picture in CSS pixels. Of Diables the shows that the change touches are drawn, of Festival and
        Castellers! the boards of the players that it touches. Raises `ValueError` where no positions were compared.
        """
        from .comparing.boards import Boards

        if self.before is None:
            raise ValueError("no positions were compared: compare(before, after)")
        return Boards(*self.scored_by.pictures(self.before, self.after, self._loud, width))

    def plot(self) -> "Chart":
        """What the change gains and costs, as a waterfall of the scores that differ.

        Raises `ModuleNotFoundError` with the remedy where matplotlib is missing, `ValueError` when no score differs.
        """
        from .waterfall import change_chart

        return change_chart(self)

    def to_json(self) -> dict[str, Any]:
        """The comparison as JSON values: sentence, scores, lines, sums by rule, figure and player, edits, notes."""
        from .comparing.tables import to_json

        return to_json(self)

    def to_csv(self, path: "str | Path") -> None:
        """Writes the lines that differ as comma-separated values, UTF-8, with headings."""
        self.lines.to_csv(path)

    def to_pandas(self) -> Any:
        """The lines that differ as a pandas data frame. Raises `ImportError` where pandas is not installed."""
        return self.lines.to_pandas()

    @property
    def scored_by(self) -> Scores:
        """The scores of the game that is compared. Raises `ValueError` where no positions were compared."""
        found = scores_of(self.after)
        if found is None:
            raise ValueError("no positions were compared: compare(before, after)")
        return found

    @property
    def _unit(self) -> str:
        return self.scored_by.unit if self.before else "points"

    @cached_property
    def _moves(self) -> Mapping[str, str]:
        return self.scored_by.moves(self.before, self.after) if self.before else {}

    @property
    def _loud(self) -> list["Change"]:
        return [change for change in self.lines.entries if not change.quiet]

    def _named(self, player: str, place: str, origin: str) -> str:
        """What earns points for a player at a place, in words; origin: where it was before."""
        return self.scored_by.subject((self.before, self.after), player, place, origin)

    def __repr__(self) -> str:
        return f"<Comparison: {self.sentence}>"

    def text(self, width: int | None = None, *, without: Sequence[str] = ()) -> str:
        """What is printed of it. width: how many characters a line may have, None for as many as it needs. without:
        notes that are told elsewhere.
        """
        if not self.differences:
            return paragraph(self.sentence, width)
        rows = [list(map(str, row)) for row in self._rows()]
        table, _ = fitted(_HEAD, rows, (2, 3, 4), width, range(len(_HEAD)))
        notes = [note for note in self.notes if note not in without]
        notes += ["", _EARNED, *self.earned] if self.earned else []
        return "\n".join([*([self.now] if self.now else []), table, *(paragraph(note, width) for note in notes)])

    def __str__(self) -> str:
        return self.text()

    def _repr_pretty_(self, printer: object, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))  # type: ignore[attr-defined]

    def _repr_html_(self) -> str:
        boards = self.on_board()._repr_html_() if self.edits else ""
        return boards + self.table_html()

    def table_html(self) -> str:
        """The scores that differ as an HTML table with the notes, and the lines folded below; without the boards."""
        if not self.differences:
            return f"<p>{escape(self.sentence)}</p>"
        notes = "".join(f"<p>{escape(note)}</p>" for note in self.notes)
        if self.earned:
            items = "".join(f"<li>{escape(note)}</li>" for note in self.earned)
            notes += f"<details open><summary>{_EARNED.capitalize()}</summary><ul>{items}</ul></details>"
        told = "".join(f"<li>{escape(str(change))}</li>" for change in self._loud)
        details = f"<details><summary>Line by line</summary><ul>{told}</ul></details>" if told else ""
        return f"{html_table(_HEAD, self._rows(), (2, 3, 4), self.now)}{notes}{details}"

    def _rows(self) -> list[list[object]]:
        return [
            [words.name("players", d.player), d.name, d.before.total, d.after.total, words.signed(d.points)]
            for d in self.differences
        ]


_HEAD = ("player", "score", "before", "after", "change")
_EARNED = "earned so far, by the score sheets"


def compare(before: "Comparable", after: "Comparable") -> Comparison:
    """The scores that differ between two positions of one game, or between two games in play.

    before, after: positions. Of Diables, shows are scored by their tiles at the present icons, and lluïments; of
    Festival each source of points, and what is gained or lost is told; of Castellers! each kind of castell, and what
    is in progress is told. Or two games: then their positions are compared, which is what would score now, and of
    Diables it is told beside which sources of their score sheets differ, which is what was earned so far. Returns a
    `Comparison`, in the order of players, then of scores. Only scores that both
    have are compared: a player, a tile or a lluïment that one of them lacks cost nobody points, and is told as well.
    Raises `TypeError` for anything else, for a position and a game, and for positions of two games.

    >>> from diables_nb.rules import castellers, diables, festival
    >>> leo = diables.example("DIA-T-09")
    >>> print(compare(leo, leo.after("remove inner east")).sentence)
    Red, carretillada: 13 → 10 (−3); Blue, carretillada: 6 → 0 (−6)
    >>> empty = festival.Position(["red", "blue"])
    >>> print(compare(empty, empty.with_tile("red", "b2", "red wheel")).sentence)
    Red, colour of the board: 0 → 1 (+1)
    >>> colles = castellers.Position(["red", "blue"])
    >>> print(compare(colles, colles.with_colla("red", raised=(castellers.Raised("two", 7),))).sentence)
    Red, castell of 2: 0 → 7 (+7)
    """
    games = isinstance(before, Play) and isinstance(after, Play)
    was: Any = before.position if games else before  # type: ignore[union-attr]
    now: Any = after.position if games else after  # type: ignore[union-attr]
    scores = _of_one_game(was, now)
    keys = scores.changed(was, now)
    new = scores.some_of(now, keys)
    old = _LAST.ledgers(scores, was, keys)
    rescored = [Difference(*key, old[key], new[key]) for key in keys]
    differing = [score for score in rescored if score.before.total != score.after.total]
    earned = scores.earned(before, after) if games else ()
    about = scores.now if games else ""
    return Comparison(differing, scores.notes(was, now), rescored, (was, now), earned, about)


class _Last:
    """The position that was compared last with others, and its ledgers as far as they were asked for.

    Who tries one change after another asks each time for the scores of the same position. Positions never change.
    """

    __slots__ = ("_held",)

    def __init__(self) -> None:
        self._held: tuple[object, dict[Key, Ledger]] = (None, {})

    def ledgers(self, scores: Scores, position: "GamePosition", keys: Sequence[Key]) -> Mapping[Key, Ledger]:
        """The ledgers of a position, those of `keys` at least."""
        held, found = self._held
        if held is not position:
            found = {}
            self._held = (position, found)
        missing = [key for key in keys if key not in found]
        if missing:
            found.update(scores.some_of(position, missing))
        return found


_LAST = _Last()


def _of_one_game(before: object, after: object) -> Scores:
    """The scores of the game of two positions."""
    found = []
    for position in (before, after):
        scores = scores_of(position)
        if scores is None:
            raise TypeError(f"compare(before, after) takes two positions, not {shown(position)}{plaza_hint(position)}")
        found.append(scores)
    if found[0] is not found[1]:
        raise TypeError(
            f"compare(before, after) takes positions of one game, not of {found[0].game} and {found[1].game}"
        )
    return found[0]
