"""Compares two positions by their ledgers: which player's points from which source differ."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.rules import words
from diables_nb.rules.diables.scoring.shows import plaza_hint
from diables_nb.rules.errors import shown
from diables_nb.rules.ledger import Ledger
from diables_nb.rules.tables import html_table, text_table

from .scores import Scores, scores_of

if TYPE_CHECKING:
    from .scores import GamePosition

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
        return f"{who}, {self.name}: {self.before.total} → {self.after.total} ({words.signed(self.points)})"


class Comparison:
    """All scores that differ between two positions, as a list of `Difference`s; a table in a notebook.

    notes: what else has changed, in sentences: of Festival, which objectives and crowd-pleasers are gained or lost,
    of Castellers! what each colla raises.
    """

    def __init__(self, differences: list[Difference], notes: Sequence[str] = ()) -> None:
        self.differences = tuple(differences)
        self.notes = tuple(notes)

    def __iter__(self) -> Iterator[Difference]:
        return iter(self.differences)

    def __len__(self) -> int:
        return len(self.differences)

    def __repr__(self) -> str:
        return f"<Comparison: {self.sentence}>"

    def __str__(self) -> str:
        if not self.differences:
            return self.sentence
        return "\n".join([text_table(_HEAD, self._rows(), right=(2, 3, 4)), *self.notes])

    def _repr_pretty_(self, printer: object, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))  # type: ignore[attr-defined]

    def _repr_html_(self) -> str:
        if not self.differences:
            return f"<p>{escape(self.sentence)}</p>"
        notes = "".join(f"<p>{escape(note)}</p>" for note in self.notes)
        return html_table(_HEAD, self._rows(), right=(2, 3, 4)) + notes

    @property
    def sentence(self) -> str:
        """The comparison in one sentence."""
        return "; ".join([*map(str, self.differences), *self.notes]) or "no score changes"

    def _rows(self) -> list[list[object]]:
        return [
            [words.name("players", d.player), d.name, d.before.total, d.after.total, words.signed(d.points)]
            for d in self.differences
        ]


_HEAD = ("player", "score", "before", "after", "change")


def compare(before: "GamePosition", after: "GamePosition") -> Comparison:
    """The scores that differ between two positions of one game.

    before, after: positions. Of Diables, shows are scored by their tiles at the present icons, and lluïments; of
    Festival each source of points, and what is gained or lost is told; of Castellers! each kind of castell, and what
    is in progress is told. Returns a `Comparison`, in the order of players,
    then of scores. Only scores that both have are compared: a player, a tile or a lluïment that one of them lacks cost
    nobody points. Raises `TypeError` for anything else, and for positions of two games.

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
    scores = _of_one_game(before, after)
    old, new = scores.all_of(before), scores.all_of(after)
    pairs = [(key, was, new[key]) for key, was in old.items() if key in new]
    differing = [Difference(*key, was, now) for key, was, now in pairs if was.total != now.total]
    return Comparison(differing, scores.notes(before, after))


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
