"""The worked examples of a specification: named positions and games, each variant with its number."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from .contract import Case, Game, games
from .errors import hint, shown
from .rulebook import normal_id

__all__ = ["Example", "cases_of", "example_named", "found", "how_to_give", "how_to_give_game", "played_examples"]

_ID = re.compile(r"([A-Za-z]{3})-[Tt]-\d{1,4}")


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


def example_named(text: str) -> tuple[Game, Any] | None:
    """The game and the position, or game in play, of the worked example that a text names; None where it names none.

    text: an id as people write it. Raises `ValueError` for an id that is not there, with the nearest, and for an
    example that is a fact without a position.

    >>> package, leo = example_named(" dia-t-9 ")
    >>> package.TITLE, leo.players
    ('Diables', ('red', 'blue', 'yellow', 'green'))
    >>> example_named("D1.rb.---3.-.-.20.12.28.1R14") is None
    True
    """
    if not (written := _ID.fullmatch(text.strip())):
        return None
    for package in games():
        known: Any = package
        if any(name.startswith(f"{written[1].upper()}-") for name in known.examples()):
            return package, package.example(text)
    return None


def how_to_give(given: object) -> str:
    """What to write who has given a text for a position or a game; "" for anything else.

    >>> how_to_give("CAS-T-01"), how_to_give("D1.rb.---3.-.-.20.12.28.1R14")
    ("; write castellers.example('CAS-T-01')", '; read it first: diables.read_position(...)')
    """
    if not isinstance(given, str):
        return ""
    for package in games():
        known: Any = package
        name = known.__name__.rpartition(".")[2]
        if (wanted := normal_id(given, known.examples())) in known.examples():
            return f"; write {name}.example('{wanted}')"
        if package.reads(given) or package.reads_game(given):
            call = "read_game" if package.reads_game(given) and not package.reads(given) else "read_position"
            return f"; read it first: {name}.{call}(...)"
    return "; a code is read with read_position, a worked example is diables.example('DIA-T-09')"


def played_examples(package: Any) -> Iterator[str]:
    """The ids of the worked examples of a game that are games in play, not positions or facts.

    >>> from diables_nb.rules import festival
    >>> list(played_examples(festival))
    ['FES-T-06', 'FES-T-07', 'FES-T-08']
    """
    for name in package.examples():
        with suppress(ValueError):  # a fact without a position
            if hasattr(package.example(name), "legal_moves"):
                yield name


def how_to_give_game(given: object) -> str:
    """What to write who has given something else for a game: a position, or a text.

    >>> how_to_give_game("FES-T-06")
    "write festival.example('FES-T-06')"
    >>> how_to_give_game("fes-t-1")
    'FES-T-01 is a position; examples that are games: FES-T-06, FES-T-07, FES-T-08'
    """
    for package in games():
        known: Any = package
        name = known.__name__.rpartition(".")[2]
        if isinstance(given, getattr(known, "Position", ())):
            return f"it is a position; games of {known.TITLE} come from {name}.deal, {name}.read_game"
        wanted = normal_id(given, known.examples()) if isinstance(given, str) else ""
        if wanted in known.examples():
            played = list(played_examples(known))
            if wanted in played:
                return f"write {name}.example('{wanted}')"
            return f"{wanted} is a position; examples that are games: {', '.join(played)}"
        if isinstance(given, str) and package.reads_game(given):
            return f"read it first: {name}.read_game(...)"
    return "deal one, or read one back"
