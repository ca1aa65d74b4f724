"""The worked examples of the specification as named positions and games, each variant with its number."""

from collections.abc import Iterator
from typing import Any

from diables_nb.rules.contract import Case
from diables_nb.rules.worked import Example, cases_of, found

__all__ = ["Example", "cases", "example", "examples"]


def examples() -> dict[str, Example]:
    """All worked examples by id, in order.

    >>> "FES-T-01" in examples()
    True
    """
    from .example_cases import EXAMPLES  # the cases deal games: only who asks for them needs those

    return {entry.id: entry for entry in EXAMPLES}


def example(example_id: str) -> Any:
    """A worked example: a `Position` where it is about what lies on boards, else a `FestivalGame`.

    Raises `ValueError` for an unknown id.

    >>> example("FES-T-01")
    <Position red blue: 9 tiles>
    """
    return found(example_id, examples()).make()


def cases() -> Iterator[Case]:
    """Every variant of every worked example, computed now."""
    return cases_of("festival", examples())
