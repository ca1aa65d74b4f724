"""States taken apart: whether two are the same in every part, and whether they share one that can change."""

from collections.abc import Iterator
from typing import Any

__all__ = ["forgotten", "frozen", "shared"]


def _parts(value: Any) -> Iterator[tuple[Any, Any]]:
    """The parts of an object of the project by their names; nothing of numbers, texts and the like."""
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list | tuple):
        yield from enumerate(value)
    elif type(value).__module__ not in ("builtins", "random", "types"):
        for kind in type(value).__mro__:
            slots = getattr(kind, "__slots__", ())
            for name in (slots,) if isinstance(slots, str) else slots:
                if hasattr(value, name):
                    yield name, getattr(value, name)
        yield from getattr(value, "__dict__", {}).items()


def frozen(value: Any) -> Any:
    """A value as nested tuples that never change, everything in it included: equal where two values are the same."""
    if isinstance(value, bytearray | bytes):
        return (type(value).__name__, bytes(value))
    if isinstance(value, str | int | float | None):
        return value
    if isinstance(value, set | frozenset):
        return ("set", tuple(sorted(map(repr, value))))
    return (type(value).__name__, tuple((name, frozen(part)) for name, part in _parts(value)))


def _changeable(value: Any, path: str) -> Iterator[tuple[int, str]]:
    """Every part that can change in place, by its identity."""
    if hasattr(value, "_fields"):
        return  # a named tuple is a value: nobody changes what it holds
    inside = [*_parts(value)]
    if isinstance(value, list | dict | set | bytearray) or (inside and not isinstance(value, tuple)):
        yield id(value), path
    for name, part in inside:
        yield from _changeable(part, f"{path}.{name}")


def shared(one: Any, other: Any) -> list[str]:
    """The paths of parts that both values hold and that can change in place; what never changes may be shared."""
    known = dict(_changeable(one, "state"))
    return [path for key, path in _changeable(other, "state") if key in known]


def _numbers(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to every number that an object, or an object in a list of it, holds by a name."""
    for name, part in _parts(value):
        if isinstance(part, int) and not isinstance(value, list | tuple | dict):
            yield (*path, name)
        elif isinstance(part, list) or (isinstance(value, list) and hasattr(part, "__slots__")):
            yield from _numbers(part, (*path, name))


def _step(value: Any, name: Any) -> Any:
    return value[name] if isinstance(name, int) else getattr(value, name)


def forgotten(state: Any) -> list[str]:
    """The paths to numbers that a copy does not take over: each is changed in turn, for one that is usually 0 may be
    forgotten unseen.
    """
    found = []
    for path in _numbers(state):
        *way, last = path
        holder = changed = state.copy()
        for name in way:
            holder = _step(holder, name)
        now = getattr(holder, last)
        wanted = not now if isinstance(now, bool) else now + 1
        setattr(holder, last, wanted)
        copy = changed.copy()
        for name in path:
            copy = _step(copy, name)
        if copy != wanted:
            found.append(".".join(map(str, ("state", *path))))
    return found
