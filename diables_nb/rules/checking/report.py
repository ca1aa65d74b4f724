"""What a check of a game has found, for people and for programs."""

from dataclasses import dataclass, field
from html import escape
from typing import Any

from diables_nb.rules.tables import html_table, text_table

__all__ = ["KEPT", "Check", "CheckReport", "Failure"]

KEPT = 10
"""Failures of one check that are kept; the others are counted."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Something that went wrong, and the way there.

    check: the name of the check. message: what was wrong. players, seed: how the game was dealt. moves: played since.
    """

    check: str
    message: str
    players: int
    seed: int
    moves: tuple[str, ...] = ()

    @property
    def source(self) -> str:
        """Python that leads to the game in which it went wrong."""
        moves = "".join(f"\n    {move!r}," for move in self.moves)
        return f"deal(players={self.players}, seed={self.seed})" + (f".after({moves}\n)" if moves else "")

    def __str__(self) -> str:
        count = len(self.moves)
        when = f"after {count} {'move' if count == 1 else 'moves'}" if count else "as dealt"
        return f"{self.check}: {self.message} [{self.players} players, seed {self.seed}, {when}]"


@dataclass(slots=True)
class Check:
    """One thing that is looked at. name, what: what is promised. times: how often it was looked at. failed: how often
    it went wrong; failures: the first of them.
    """

    name: str
    what: str
    times: int = 0
    failed: int = 0
    failures: list[Failure] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether it was looked at and never went wrong."""
        return self.times > 0 and not self.failed

    def add(self, failure: Failure) -> None:
        """Counts a failure, and keeps it while there are few."""
        self.failed += 1
        if len(self.failures) < KEPT:
            self.failures.append(failure)

    @property
    def verdict(self) -> str:
        """In a word or two."""
        if self.failed:
            return f"{self.failed} failed"
        return "ok" if self.times else "never looked at"


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What `check_game` has found.

    game: its name. games, decisions: how much was played. kinds: how often each kind of decision came up. checks: each
    thing that was looked at.
    """

    game: str
    games: int
    decisions: int
    kinds: dict[str, int]
    checks: tuple[Check, ...]

    @property
    def ok(self) -> bool:
        """Whether everything was looked at and nothing went wrong."""
        return all(check.ok for check in self.checks)

    @property
    def failures(self) -> tuple[Failure, ...]:
        """The failures that were kept, of all checks."""
        return tuple(failure for check in self.checks for failure in check.failures)

    def __getitem__(self, name: str) -> Check:
        return next(check for check in self.checks if check.name == name)

    def __bool__(self) -> bool:
        return self.ok

    def _rows(self) -> list[list[object]]:
        return [[check.name, check.what, check.times, check.verdict] for check in self.checks]

    @property
    def _title(self) -> str:
        verdict = "keeps the contract" if self.ok else "does not keep the contract"
        kinds = f"{len(self.kinds)} {'kind' if len(self.kinds) == 1 else 'kinds'}"
        return f"{self.game} {verdict}: {self.games} games, {self.decisions} decisions of {kinds}"

    def __repr__(self) -> str:
        return f"<CheckReport {self._title}>"

    def __str__(self) -> str:
        table = text_table(["check", "what", "times", ""], self._rows(), right=(2,))
        return "\n".join([self._title, table, *map(str, self.failures)])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))

    def _repr_html_(self) -> str:
        table = html_table(["check", "what", "times", ""], self._rows(), right=(2,), caption=self._title)
        failures = "".join(
            f"<li>{escape(str(failure))}<pre>{escape(failure.source)}</pre></li>" for failure in self.failures
        )
        return table + (f"<ul>{failures}</ul>" if failures else "")
