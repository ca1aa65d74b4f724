"""The worked examples of a specification: named positions and games, each variant with its number."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .contract import Case
from .errors import hint, shown
from .rulebook import normal_id

__all__ = ["Example", "cases_of", "found"]


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example. title: what it shows. make: its position, or the game where it is about the course of play.

    variants: (name, expected, how it is computed from the position or game); the first is the printed one, named "".
    """

    id: str
    title: str
    make: Callable[[], Any]
    variants: tuple[tuple[str, Any, Callable[[Any], Any]], ...]


def found(example_id: str, examples: Mapping[str, Example]) -> Example:
    """The example with this id, as people write it. Raises `ValueError` with the nearest ids."""
    known = {name.upper(): entry for name, entry in examples.items()}
    entry = known.get(normal_id(example_id, known))
    if entry is None:
        names = [entry.id for entry in known.values()]
        raise ValueError(f"no worked example {shown(example_id)}: {hint(example_id, names)}")
    return entry


def cases_of(game: str, examples: Mapping[str, Example]) -> Iterator[Case]:
    """Every variant of every worked example of a game, computed now."""
    for entry in examples.values():
        made = entry.make()
        for variant, expected, compute in entry.variants:
            yield Case(entry.id, game, variant, expected, compute(made))
