"""Misconceptions as data: what somebody believes about a rule, the wrong number that comes of it, and the answer.

A wrong number is recognised by computing, for the position at hand, what each belief would make of it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from diables_nb.rules.ledger import Ledger, Line

__all__ = [
    "GENERAL", "Misconception", "known_of", "lluiment_misconceptions", "misconceptions", "recognise", "recognise_line",
    "wrong_numbers",
]  # fmt: skip

SUBJECTS = "diables_nb.lessons.subjects"

LineFormula = Callable[[Any, Line], int]
LedgerFormula = Callable[[Ledger], int]


@dataclass(frozen=True, slots=True)
class Misconception:
    """A belief about scoring that is wrong.

    id: "carr-3-own-only". belief: what somebody holds, as the end of a sentence ("only own figures count").
    answer: one or two sentences that put it right. rule: the id of the rule that the answer rests on.
    line: the points of one line by the belief, or None where it concerns the whole only.
    choice: what a whole ledger comes to by the belief, or None where each line is valued wrongly and the best ones
    count.
    elsewhere: whether it looks at figures in other shows, which a picture of one show does not have.
    """

    id: str
    belief: str
    answer: str
    rule: str
    line: LineFormula | None = None
    choice: LedgerFormula | None = None
    elsewhere: bool = False

    def value(self, position: Any, line: Line) -> int:
        """What a ledger line is worth by the belief."""
        return self.line(position, line) if self.line else line.points

    def total(self, ledger: Ledger) -> int:
        """What a ledger comes to by the belief.

        Of a show, the figures that count are the best by the belief, as many as count in the ledger; a ledger of
        figures that somebody chose keeps them.
        """
        if self.choice:
            return self.choice(ledger)
        position = ledger.position
        if not _takes_the_best(ledger):
            return sum(self.value(position, line) for line in ledger.lines)
        values = sorted((self.value(position, line) for line in ledger.all_lines), reverse=True)
        return sum(values[: len(ledger.lines)])

    @property
    def sentence(self) -> str:
        """The answer with its rule."""
        return f"{self.answer} ({self.rule})"


def _takes_the_best(ledger: Ledger) -> bool:
    if ledger.about.get("chosen"):
        return False
    left_out = max((line.points for line in ledger.left_out), default=None)
    return left_out is None or all(line.points >= left_out for line in ledger.lines)


# ---- beliefs about any show: which figures are scored


def _sum_of_best(ledger: Ledger, limit: int) -> int:
    values = sorted((line.points for line in ledger.all_lines), reverse=True)
    return sum(values[:limit])


def _all_figures(ledger: Ledger) -> int:
    return _sum_of_best(ledger, len(ledger.all_lines))


def _track_space(ledger: Ledger) -> int:
    step: int = ledger.position.followers[ledger.about["player"]][ledger.about["show"]]
    return _sum_of_best(ledger, step)


def _next_icon(ledger: Ledger) -> int:
    limit: int = ledger.about["limit"]
    ahead = [figures for figures in ledger.position.edition.icons.values() if figures > limit]
    return _sum_of_best(ledger, min(ahead, default=limit))


def _figures_twice(ledger: Ledger) -> int:
    over = ledger.about["limit"] - len(ledger.all_lines)
    return ledger.total + _sum_of_best(ledger, max(0, over))


GENERAL: tuple[Misconception, ...] = (
    Misconception(
        "show-beyond-the-icon",
        "all own figures in the show score",
        "The icon is a limit: only as many figures score as the last icon that the token has reached says.",
        "DIA-P2-SHOW-04",
        choice=_all_figures,
    ),
    Misconception(
        "show-next-icon",
        "the icon ahead of the token is the limit",
        "An icon counts once the token stands on it or has passed it. The one ahead is only a hope.",
        "DIA-P2-SHOW-04",
        choice=_next_icon,
    ),
    Misconception(
        "show-track-space",
        "the number of steps on the follower track is the limit",
        "Not every space of the track has an icon. The number in the last icon reached is the limit, not the steps.",
        "DIA-P2-SHOW-04",
        choice=_track_space,
    ),
    Misconception(
        "show-figure-twice",
        "a figure may score again when the icon is larger than the number of figures",
        "A figure scores once in a show. An icon that is larger than needed gives nothing more.",
        "DIA-P2-SHOW-06",
        choice=_figures_twice,
    ),
)
"""Beliefs about the choice of figures: they go wrong in the same way in every show."""


def misconceptions(show: str, tile: int) -> tuple[Misconception, ...]:
    """What is known to go wrong with a show's tile: the tile's own misconceptions, then the general ones.

    >>> misconceptions("carretillada", 3)[0].id
    'carr-3-own-only'
    """
    own: dict[int, tuple[Misconception, ...]] = import_module(f"{SUBJECTS}.{show}.beliefs").MISCONCEPTIONS
    return own[tile] + GENERAL


def lluiment_misconceptions() -> tuple[Misconception, ...]:
    """What is known to go wrong with a lluïment: the same for all six."""
    own: tuple[Misconception, ...] = import_module(f"{SUBJECTS}.lluiments.beliefs").MISCONCEPTIONS
    return own


def known_of(ledger: Ledger) -> tuple[Misconception, ...]:
    """What is known to go wrong with what a ledger scores; nothing for one that knows no position."""
    from .games import lesson_game  # what it knows of each game is made of what is here

    game = lesson_game(ledger.position)
    return game.known(ledger) if game else ()


def wrong_numbers(ledger: Ledger, known: Sequence[Misconception] | None = None) -> Iterator[tuple[Misconception, int]]:
    """The misconceptions that give another number than the ledger of a show, each with its number.

    known: the misconceptions to try; those of the ledger's tile by default.
    """
    beliefs = known_of(ledger) if known is None else known
    for belief in beliefs:
        number = belief.total(ledger)
        if number != ledger.total:
            yield belief, number


def recognise(ledger: Ledger, number: int, known: Sequence[Misconception] | None = None) -> list[Misconception]:
    """The misconceptions that lead to this number, the likeliest first; none for one that is right or unknown.

    >>> from diables_nb import diables
    >>> leo = diables.score_show(diables.example("DIA-T-09"), "red", "carretillada")
    >>> [belief.id for belief in recognise(leo, 16)]
    ['show-beyond-the-icon', 'show-next-icon', 'show-track-space']
    """
    return [belief for belief, wrong in wrong_numbers(ledger, known) if wrong == number]


def recognise_line(ledger: Ledger, line: Line, number: int) -> list[Misconception]:
    """The misconceptions by which the figure of one line is worth this wrong number."""
    if number == line.points:
        return []
    return [belief for belief in known_of(ledger) if belief.value(ledger.position, line) == number]
