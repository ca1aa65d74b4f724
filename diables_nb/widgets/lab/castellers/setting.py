"""The parts of a position of Castellers!, changed one at a time: castells on offer, in progress and completed."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from diables_nb.rules import words
from diables_nb.rules.castellers import Colla, Position, Raised
from diables_nb.rules.castellers.breaches import replacing
from diables_nb.rules.castellers.components import KINDS, POMS, TRONCS
from diables_nb.rules.errors import PositionError, Problem, hint
from diables_nb.widgets.lab.editor_setting import Parts, by_part, listed, ruling, seat, whole, without
from diables_nb.widgets.lab.editor_words import say

__all__ = ["changed", "of_kind", "with_raised"]

_Keys = tuple[str, ...]


def changed(position: Position, part: str, keys: tuple[str, ...], value: str) -> tuple[Position, str]:
    """The position with another value of one part, and a sentence that says it.

    part: "seat" (keys: its number from 0; value: a colour, "" for nobody), "offer" (kind; storeys), "kind" (player;
    kind or ""), "pinya" or "pom" (player; number of cards), "tronc" (player, number from 0; type of card or ""),
    "grallers" (player; "yes" or ""), "raised" (player, kind; applause or ""), "third" (number from 0; player or ""),
    "ruling" (id; option).
    Raises `ValueError` for a part or keys that do not exist, `PositionError` for what cannot be scored.
    """
    return by_part(_PARTS, position, part, keys, value)


def with_raised(position: Position, player: str, kind: str, applause: int | None) -> Position:
    """The position in which a player has completed a kind for some applause, or with None has not."""
    colla = position.colla(player)
    kinds = [one.kind for one in colla.raised]
    at = kinds.index(kind) if kind in kinds else len(kinds)
    rest = [one for one in colla.raised if one.kind != kind]
    if applause is not None:
        rest.insert(at, Raised(kind, applause))
    return replacing(position, player, replace(colla, raised=tuple(rest)))


def of_kind(colla: Colla, kind: str | None) -> Colla:
    """What a colla raises as a castell of another kind, as much of it as there is then; None for nothing.

    >>> of_kind(Colla("two", 2, ("tronc2",), 1), "pilar")
    Colla(kind='pilar', pinya=2, tronc=('tronc1',), pom=1, grallers=False, raised=())
    """
    if kind is None:
        return Colla(raised=colla.raised)
    if kind not in KINDS:
        raise PositionError(Problem("castell", f"no kind {kind!r}", "CAS-COMP-01", hint(kind, KINDS)))
    number = KINDS.index(kind)
    pom = min(colla.pom, len(POMS[number]))
    return replace(colla, kind=kind, pinya=max(colla.pinya, 1), tronc=(TRONCS[number],) * len(colla.tronc), pom=pom)


# ---- one part


def _seat(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    return seat(position, keys, value, _handed_over)


def _handed_over(position: Position, heirs: Mapping[str, str]) -> dict[str, Any]:
    colles = {heirs[player]: colla for player, colla in position.colles.items() if heirs[player]}
    return {"colles": colles, "thirds": tuple(heirs[player] for player in position.thirds if heirs[player])}


def _offer(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    storeys = whole(value, f"castells.{keys[0]}")
    after = position.with_parts(castells=without(position.castells, keys[0], storeys))
    return after, say("offer", castell=after.describe(keys[0]))


def _stands(position: Position, player: str, colla: Colla) -> tuple[Position, str]:
    after = replacing(position, player, colla)
    return after, say("stands", player=words.name("players", player), castell=after.describe(player))


def _kind(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    return _stands(position, keys[0], of_kind(position.colla(keys[0]), value or None))


def _number(position: Position, part: str, keys: _Keys, value: str) -> tuple[Position, str]:
    changes: dict[str, Any] = {part: whole(value or "0", f"colles.{keys[0]}.{part}")}
    return _stands(position, keys[0], replace(position.colla(keys[0]), **changes))


def _tronc(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    colla = position.colla(keys[0])
    return _stands(position, keys[0], replace(colla, tronc=listed(colla.tronc, keys[1], value, "tronc card")))


def _grallers(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    after = replacing(position, keys[0], replace(position.colla(keys[0]), grallers=bool(value)))
    return after, say("grallers" if value else "no_grallers", player=words.name("players", keys[0]))


def _raised(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    player, kind = keys
    if kind not in KINDS:
        raise ValueError(f"no kind {kind!r}: {hint(kind, KINDS)}")
    points = whole(value, f"colles.{player}.raised") if value else None
    after = with_raised(position, player, kind, points)
    facts = {"player": words.name("players", player), "kind": words.name("castells", kind)}
    return after, say("not_raised", **facts) if points is None else say("raised", **facts, points=points)


def _third(position: Position, keys: _Keys, value: str) -> tuple[Position, str]:
    thirds = listed(position.thirds, keys[0], value, "place")
    after = position.with_parts(thirds=thirds)
    said = ", ".join(words.name("players", player) for player in thirds)
    return after, say("thirds", players=said) if thirds else say("thirds_none")


_PARTS: Parts = {
    "seat": (1, _seat),
    "offer": (1, _offer),
    "kind": (1, _kind),
    "pinya": (1, lambda position, keys, value: _number(position, "pinya", keys, value)),
    "tronc": (2, _tronc),
    "pom": (1, lambda position, keys, value: _number(position, "pom", keys, value)),
    "grallers": (1, _grallers),
    "raised": (2, _raised),
    "third": (1, _third),
    "ruling": (1, ruling),
}
"""Part -> how many keys it takes, and how it is changed."""
