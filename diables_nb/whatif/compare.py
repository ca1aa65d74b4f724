"""Compares two positions by their ledgers: which player's points of which show or lluïment differ."""

from collections.abc import Iterator
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.diables import Position, score_lluiments, score_shows
from diables_nb.rules.diables.scoring.shows import plaza_hint
from diables_nb.rules.errors import shown
from diables_nb.rules.ledger import Ledger
from diables_nb.rules.tables import html_table, text_table

__all__ = ["Comparison", "Difference", "compare"]


class Difference(NamedTuple):
    """One score that differs. what: a show or a lluïment; before, after: its ledgers."""

    player: str
    what: str
    before: Ledger
    after: Ledger

    @property
    def points(self) -> int:
        """FP gained by the change, negative for a loss."""
        return self.after.total - self.before.total

    @property
    def name(self) -> str:
        """What was scored, in words."""
        return _name(self.what)

    def __str__(self) -> str:
        who = words.name("players", self.player)
        return f"{who}, {self.name}: {self.before.total} → {self.after.total} ({words.signed(self.points)})"


class Comparison:
    """All scores that differ between two positions, as a list of `Difference`s; a table in a notebook."""

    def __init__(self, differences: list[Difference]) -> None:
        self.differences = tuple(differences)

    def __iter__(self) -> Iterator[Difference]:
        return iter(self.differences)

    def __len__(self) -> int:
        return len(self.differences)

    def __repr__(self) -> str:
        return f"<Comparison: {self.sentence}>"

    def __str__(self) -> str:
        return text_table(_HEAD, self._rows(), right=(2, 3, 4)) if self.differences else self.sentence

    def _repr_pretty_(self, printer: object, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))  # type: ignore[attr-defined]

    def _repr_html_(self) -> str:
        return html_table(_HEAD, self._rows(), right=(2, 3, 4)) if self.differences else f"<p>{self.sentence}</p>"

    @property
    def sentence(self) -> str:
        """The comparison in one sentence."""
        return "; ".join(map(str, self.differences)) or "no score changes"

    def _rows(self) -> list[list[object]]:
        return [
            [words.name("players", d.player), d.name, d.before.total, d.after.total, words.signed(d.points)]
            for d in self.differences
        ]


_HEAD = ("player", "score", "before", "after", "change")


def compare(before: Position, after: Position) -> Comparison:
    """The scores that differ between two positions: shows by their tiles at the present icons, and lluïments.

    before, after: positions of Diables. Returns a `Comparison`, in the order of players, then shows, then lluïments.
    Only scores that both have are compared: a player, a tile or a lluïment that one of them lacks cost nobody points.

    >>> from diables_nb.rules import diables
    >>> leo = diables.example("DIA-T-09")
    >>> print(compare(leo, leo.after("remove inner east")).sentence)
    Red, carretillada: 13 → 10 (−3); Blue, carretillada: 6 → 0 (−6)
    """
    for position in (before, after):
        if not isinstance(position, Position):
            raise TypeError(f"compare(before, after) takes two positions, not {shown(position)}{plaza_hint(position)}")
    old, new = _scores(before), _scores(after)
    pairs = [(key, was, new[key]) for key, was in old.items() if key in new]
    return Comparison([Difference(*key, was, now) for key, was, now in pairs if was.total != now.total])


def _scores(position: Position) -> dict[tuple[str, str], Ledger]:
    scores = {(player, show): led for player, shows in score_shows(position).items() for show, led in shows.items()}
    for name, ledgers in zip(position.lluiments, score_lluiments(position), strict=True):
        scores.update({(player, f"lluïment {name}"): ledger for player, ledger in ledgers.items()})
    return scores


def _name(what: str) -> str:
    if what.startswith("lluïment "):
        return "lluïment " + words.name("lluiments", what.removeprefix("lluïment "))
    return words.name("shows", what)
