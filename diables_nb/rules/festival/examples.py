"""The worked examples of the specification as named positions and games, each variant with its number."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from diables_nb.rules.contract import Case
from diables_nb.rules.errors import hint, shown
from diables_nb.rules.rulebook import normal_id

from .position import Position

if TYPE_CHECKING:
    from .game import FestivalGame

__all__ = ["Example", "cases", "example", "examples"]


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example. title: what it shows. make: its position, or the game where it is about the course of play.

    variants: (name, expected, how it is computed from the position or game); the first is the printed one, named "".
    """

    id: str
    title: str
    make: "Callable[[], Position | FestivalGame]"
    variants: tuple[tuple[str, Any, Callable[[Any], Any]], ...]


def examples() -> dict[str, Example]:
    """All worked examples by id, in order.

    >>> "FES-T-01" in examples()
    True
    """
    from .example_cases import EXAMPLES  # it builds on this module

    return {entry.id: entry for entry in EXAMPLES}


def example(example_id: str) -> "Any":
    """A worked example: a `Position` where it is about what lies on boards, a `FestivalGame` where it is about the
    course of play. Raises `ValueError` for an unknown id.

    >>> example("FES-T-01")
    <Position red blue: 9 tiles>
    """
    known = {name.upper(): entry for name, entry in examples().items()}
    entry = known.get(normal_id(example_id, known))
    if entry is None:
        names = [entry.id for entry in known.values()]
        raise ValueError(f"no worked example {shown(example_id)}: {hint(example_id, names)}")
    return entry.make()


def cases() -> Iterator[Case]:
    """Every variant of every worked example, computed now."""
    for entry in examples().values():
        made = entry.make()
        for variant, expected, compute in entry.variants:
            yield Case(entry.id, "festival", variant, expected, compute(made))
