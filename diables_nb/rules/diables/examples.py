"""The worked examples of the specification as named positions, games and facts, each variant with its number."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, overload

from diables_nb.rules.contract import Case
from diables_nb.rules.errors import hint, shown
from diables_nb.rules.rulebook import normal_id

from .position import Position

if TYPE_CHECKING:
    from .game import DiablesGame

__all__ = ["Example", "GameExample", "cases", "example", "examples", "plaza"]

GameExample = Literal[
    "DIA-T-01", "DIA-T-02", "DIA-T-03", "DIA-T-04", "DIA-T-05", "DIA-T-05b", "DIA-T-06", "DIA-T-07", "DIA-T-10",
    "DIA-T-11", "DIA-T-13", "DIA-T-16", "DIA-T-21", "DIA-T-24", "DIA-T-34", "DIA-T-35", "DIA-T-36", "DIA-T-37",
    "DIA-T-39",
]  # fmt: skip
"""The examples that are games; the others are positions."""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example. title: what it shows. position: makes its position, or the game where it is about the course
    of play; None for a fact that needs neither.

    variants: (name, expected, how it is computed from the position or game); the first is the printed one, named "".
    """

    id: str
    title: str
    position: "Callable[[], Position | DiablesGame] | None"
    variants: tuple[tuple[str, Any, Callable[[Any], Any]], ...]


def plaza(players: str, *edits: str, **parts: Any) -> Position:
    """A position from the initials of its players and edits of an empty plaza.

    >>> plaza("rb", "place red at ring 1")
    <Position red blue: 1 figure>
    """
    colours = {"r": "red", "b": "blue", "y": "yellow", "g": "green"}
    return Position(tuple(colours[letter] for letter in players), **parts).after(*edits)


def examples() -> dict[str, Example]:
    """All worked examples by id, in order.

    >>> "DIA-T-09" in examples()
    True
    """
    from .example_cases import EXAMPLES  # it builds on this module

    return {entry.id: entry for entry in EXAMPLES}


@overload
def example(example_id: GameExample) -> "DiablesGame": ...  # type: ignore[overload-overlap]  # the rest are positions
@overload
def example(example_id: str) -> Position: ...
def example(example_id: str) -> "Position | DiablesGame":
    """A worked example: a `Position` where it is about the plaza, a `DiablesGame` where it is about the course of play
    (`GameExample`).

    A game stands at the turn that the example is about, and can be played on; its `position` is its plaza.
    Raises `ValueError` for an unknown id, or for an example that is a fact without a position.

    >>> example("DIA-T-09"), example("DIA-T-01").decision.kind
    (<Position red blue yellow green: 7 figures>, 'turn')
    """
    known = {name.upper(): entry for name, entry in examples().items()}
    entry = known.get(normal_id(example_id, known))
    if entry is None:
        names = [entry.id for entry in known.values()]
        raise ValueError(f"no worked example {shown(example_id)}: {hint(example_id, names)}")
    if entry.position is None:
        raise ValueError(f"{entry.id} is a fact without a position: {entry.title}")
    return entry.position()


def cases() -> Iterator[Case]:
    """Every variant of every worked example, computed now."""
    for entry in examples().values():
        position = entry.position() if entry.position else None
        for variant, expected, compute in entry.variants:
            yield Case(entry.id, "diables", variant, expected, compute(position))
