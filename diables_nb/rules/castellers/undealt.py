"""What is legal in a position of Castellers! and yet not as a game is dealt, and what can be done about it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.draft import UNUSUAL, Finding
from diables_nb.rules.errors import Problem

from .breaches import in_progress, says, with_raised
from .components import KINDS, WANTED
from .rulings import POM_FALLS

if TYPE_CHECKING:
    from .position import Colla, Position

__all__ = ["undealt"]


def undealt(position: "Position") -> Iterator[Finding]:
    """What a dealt game would not have: counters below one that is left, grallers for a castell without a pinya, a
    fourth castell, a pom that should have fallen.
    """
    for kind in KINDS:
        yield from _low_counters(position, kind)
    for player, colla in position.colles.items():
        yield from _grallers(position, player, colla)
        yield from _after_three(position, player, colla)
        yield from _pom(position, player, colla)


def _low_counters(position: "Position", kind: str) -> Iterator[Finding]:
    """Whoever completes a castell takes the highest counter that is left (CAS-SCO-01, C-CAS-18)."""
    values = position.edition.applause[kind]
    taken = [(p, one.applause) for p, colla in position.colles.items() for one in colla.raised if one.kind == kind]
    there = sorted((applause for _, applause in taken), reverse=True)
    highest = [*values, *[0] * len(taken)][: len(taken)]
    if there == highest or not _allowed(taken, values):
        return
    problem = Problem(UNUSUAL, f"a higher counter of the {words.name('castells', kind)} is left", "CAS-SCO-01")
    by_value = sorted(taken, key=lambda one: -one[1])
    given = {player: value for (player, _), value in zip(by_value, highest, strict=True)}
    spaces = tuple(f"raised/{player}/{kind}" for player, _ in taken)
    yield Finding(problem, spaces, ((says("highest"), partial(_given, position, kind, given)),))


def _allowed(taken: Sequence[tuple[str, int]], values: Sequence[int]) -> bool:
    """Whether the rules allow counters of a kind as they were taken: each once, by different players."""
    counters = [value for _, value in taken if value]
    apart = len({player for player, _ in taken}) == len(taken)
    return apart and all(counters.count(value) <= values.count(value) for value in counters)


def _given(position: "Position", kind: str, counters: Mapping[str, int]) -> "Position":
    from .position import Raised  # positions are checked there: not in a circle

    colles = dict(position.colles)
    for player, value in counters.items():
        raised = (Raised(kind, value) if one.kind == kind else one for one in colles[player].raised)
        colles[player] = replace(colles[player], raised=tuple(raised))
    return replace(position, colles=colles)


def _grallers(position: "Position", player: str, colla: "Colla") -> Iterator[Finding]:
    """Grallers play after a part was finished; of a pinya that is complete nothing goes away."""
    if colla.kind and colla.grallers and colla.pinya < position.castell(colla.kind).pinya:
        message = f"grallers have played for {words.name('players', player)} before the pinya was complete"
        quiet = partial(position.with_colla, player, grallers=False)
        problem = Problem(UNUSUAL, message, "CAS-GRA-01")
        yield Finding(problem, (f"castell/{player}",), ((says("grallers"), quiet),))


def _after_three(position: "Position", player: str, colla: "Colla") -> Iterator[Finding]:
    """Who has three castells has no more turns."""
    who = words.name("players", player)
    if len(colla.raised) >= WANTED and colla.kind:
        problem = Problem(UNUSUAL, f"{who} raises one more after three castells", "CAS-END-02")
        yield Finding(problem, (f"castell/{player}",), (in_progress(position, player),))
    if len(colla.raised) > WANTED:
        last = colla.raised[-1].kind
        problem = Problem(UNUSUAL, f"{who} has {len(colla.raised)} castells", "CAS-END-02")
        spaces = tuple(dict.fromkeys(f"raised/{player}/{one.kind}" for one in colla.raised))
        back = partial(with_raised, position, player, colla.raised[:-1])
        yield Finding(problem, spaces, ((says("not_raised", kind=words.name("castells", last)), back),))


def _pom(position: "Position", player: str, colla: "Colla") -> Iterator[Finding]:
    """By the other reading of C-CAS-10 the pom goes with the tronc."""
    if not colla.kind or not colla.pom or position.rulings.get(POM_FALLS.id) != "pom_falls":
        return
    if len(colla.tronc) < position.castell(colla.kind).tronc:
        message = f"the pom of {words.name('players', player)} stands on a tronc that is not complete"
        away = partial(position.with_colla, player, pom=0)
        yield Finding(Problem(UNUSUAL, message, POM_FALLS.id), (f"castell/{player}",), ((says("pom"), away),))
