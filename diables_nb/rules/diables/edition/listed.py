"""What the readers of an edition share: lists of rows with ids, and effects."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Generic, NamedTuple, TypeVar

from diables_nb.rules.diables.effects import Effect, parse_effect
from diables_nb.rules.edition import DataFile, Row
from diables_nb.rules.errors import hint

__all__ = ["Listed", "joined", "names_of", "parsed", "read_effect", "read_listed"]

T = TypeVar("T")

_SPECIAL = {
    "send": ("a show action fills a show card: write 'show' in place of 'left' and 'right'", "DIA-SPEC-01"),
    "perform": ("only a photo has a show action that is scored at once", "DIA-PHOTO-03"),
    "second_camera": ("only a photo gives a second camera", "DIA-PHOTO-02"),
}
"""Rewards that stand on some cards alone: what is said of them elsewhere, and by which rule."""


class Listed(NamedTuple, Generic[T]):
    """The things of a list by id, and the row of each, at which its faults are told."""

    things: Mapping[str, T]
    rows: Mapping[str, Row]


def read_listed(
    file: DataFile, key: str, read: Callable[[Row, str], T], ids: Sequence[str] = (), rule: str = ""
) -> Listed[T]:
    """The rows of the list at `key`, each read by `read(row, id)`.

    ids: the ids that the list must have, no more and no fewer, by `rule`; the things are then in their order.
    """
    things: dict[str, T] = {}
    rows: dict[str, Row] = {}
    for row in file.rows(key):
        identity = row.text("id")
        if identity in things:
            row.fault("id", f"'{identity}' stands twice", rule)
        elif ids and identity and identity not in ids:
            row.fault("id", f"unknown '{identity}'", rule, hint(identity, ids))
        things[identity], rows[identity] = read(row, identity), row
        row.done()
    if missing := [name for name in ids if name not in things]:
        more = f" and {len(missing) - 3} more" if len(missing) > 3 else ""
        file.fault(key, f"missing: {', '.join(missing[:3])}{more}", rule)
    ordered = [name for name in ids if name in things] if ids else list(things)
    return Listed(
        MappingProxyType({name: things[name] for name in ordered}),
        MappingProxyType({name: rows[name] for name in ordered}),
    )


def joined(first: Listed[T], second: Listed[T]) -> Listed[T]:
    """Two lists as one."""
    return Listed(MappingProxyType({**first.things, **second.things}), MappingProxyType({**first.rows, **second.rows}))


def read_effect(row: Row, key: str, special: Sequence[str] = ()) -> Effect:
    """The effect at `key`; one without rewards where it cannot be read.

    special: which of `send`, `perform` and `second_camera` may be part of it.
    """
    text = row.text(key)
    return parsed(row, key, text, special) if text else Effect(())


def parsed(row: Row, key: str, text: str, special: Sequence[str] = ()) -> Effect:
    """The effect that a text at `key` of a row says."""
    try:
        effect = parse_effect(text)
    except ValueError as error:
        row.fault(key, str(error))
        return Effect(())
    for name in names_of(effect):
        if name in _SPECIAL and name not in special:
            row.fault(key, *_SPECIAL[name])
    return effect


def names_of(effect: Effect) -> tuple[str, ...]:
    """The names of all rewards of an effect, in the order in which they are written.

    >>> names_of(parse_effect("hasten, follower any | fp 3"))
    ('hasten', 'follower', 'fp')
    """
    return tuple(reward.name for rewards in effect.alternatives for reward in rewards)
