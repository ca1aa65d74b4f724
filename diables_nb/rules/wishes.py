"""What somebody wishes for when a game is dealt: whatever it is, something that can be dealt, or problems with it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from .errors import Problem, hint, shown

__all__ = ["colour_problems", "colours_wished", "edition_wished", "mapping_wished", "names_wished"]

E = TypeVar("E")
_LEAST = 2


def edition_wished(given: object, kind: type[E], shipped: Callable[[], E], game: str, problems: list[Problem]) -> E:
    """The edition given; the shipped one where none is, or where it is a problem. game: the name of its package."""
    if isinstance(given, kind):
        return given
    if given is not None:
        remedy = f"read it from its folder first: edition={game}.edition('folder')"
        problems.append(Problem("edition", f"{shown(given)} is no edition", "", remedy))
    return shipped()


def mapping_wished(part: str, given: object, such: str, problems: list[Problem]) -> Mapping[str, Any]:
    """A mapping given; {} where none is, or where it is a problem. such: an example."""
    if isinstance(given, Mapping):
        return given
    if given is not None:
        problems.append(Problem(part, f"{shown(given)} is no mapping", "", f"write {part}={such}"))
    return {}


def names_wished(part: str, given: object, such: str, problems: list[Problem]) -> tuple[str, ...]:
    """A list of names given; () where it is a problem."""
    if isinstance(given, Sequence) and not isinstance(given, str):
        return tuple(given)
    problems.append(Problem(part, f"{shown(given)} is no list of names", "", f"write a list: {such}"))
    return ()


def colours_wished(players: object, known: Sequence[str]) -> tuple[Any, ...]:
    """The colours that are to play; () for a number or a thing that names none.

    >>> colours_wished(2, ["red", "blue", "yellow"]), colours_wished("red", ["red", "blue"])
    (('red', 'blue'), ())
    """
    if type(players) is int:
        return tuple(known[:players]) if _LEAST <= players <= len(known) else ()
    return tuple(players) if isinstance(players, Sequence) and not isinstance(players, str) else ()


def colour_problems(
    said: object, colours: Sequence[Any], known: Sequence[str], count_rule: str, colour_rule: str
) -> list[Problem]:
    """What is wrong with who is to play: two to four different colours. said: what was given for them.

    count_rule, colour_rule: which rules say how many play, and that each has a colour.

    >>> print(colour_problems(1, (), ["red", "blue", "yellow", "green"], "FES-B-07", "FES-COMP-05")[0])
    players: 1 player (FES-B-07); 2, 3 or 4 can play
    """
    if type(said) is not int and (isinstance(said, str) or not isinstance(said, Sequence)):
        remedy = f"give {_counts(known)}, or colours: ['red', 'blue']"
        return [Problem("players", f"{shown(said)} is neither a number nor a list of colours", count_rule, remedy)]
    if not _LEAST <= len(colours) <= len(known):
        count = said if isinstance(said, int) else len(colours)
        what = "player" if count == 1 else "players"
        return [Problem("players", f"{shown(count)} {what}", count_rule, f"{_counts(known)} can play")]
    problems = [
        Problem("players", f"no colour {shown(name)}", colour_rule, hint(name, known))
        for name in colours
        if name not in known
    ]
    if len(set(map(str, colours))) < len(colours):
        problems.append(Problem("players", "a colour stands twice", colour_rule, "name each once"))
    return problems


def _counts(known: Sequence[str]) -> str:
    """How many can play, in words."""
    *first, last = map(str, range(_LEAST, len(known) + 1))
    return f"{', '.join(first)} or {last}" if first else last
