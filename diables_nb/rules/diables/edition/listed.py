"""What the readers of an edition share: lists of rows with ids, and effects."""

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from diables_nb.rules.diables.effects import Effect, parse_effect
from diables_nb.rules.edition import DataFile, Row

__all__ = ["Listed", "read_effect", "read_listed"]

T = TypeVar("T")


class Listed(NamedTuple, Generic[T]):
    """The things of a list by id, and the row of each, to tell faults at."""

    things: Mapping[str, T]
    rows: Mapping[str, Row]


def read_listed(file: DataFile, key: str, read: Callable[[Row, str], T]) -> Listed[T]:
    """The rows of the list at `key`, each read by `read(row, id)`; an id that stands twice is a fault."""
    things: dict[str, T] = {}
    rows: dict[str, Row] = {}
    for row in file.rows(key):
        identity = row.text("id")
        if identity in things:
            row.fault("id", f"'{identity}' stands twice")
        things[identity], rows[identity] = read(row, identity), row
        row.done()
    return Listed(things, rows)


def read_effect(row: Row, key: str) -> Effect:
    """The effect at `key`; one without rewards where it cannot be read."""
    text = row.text(key)
    try:
        return parse_effect(text) if text else Effect(())
    except ValueError as error:
        row.fault(key, str(error))
        return Effect(())
