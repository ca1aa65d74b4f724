"""What is wrong with a position: every fault with its place and its rule.

Two kinds of fault: a position that cannot be scored or written down (an unknown kind, cards without a castell), and one
that the rules forbid and that scores all the same (a pinya of too many cards, a counter that was taken twice). A draft
may have faults of the second kind; `breaches` finds those.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from diables_nb.rules.draft import told
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.rulings import check_options

from .board import Edition
from .checks import player_problems
from .components import KINDS, MOST_APPLAUSE, MOST_CARDS, POM_RULES, POMS, TRONCS
from .rulings import RULINGS

if TYPE_CHECKING:
    from .position import Position

__all__ = ["breaches", "require", "require_legal"]


def require(position: "Position") -> None:
    """Raises `PositionError` with everything in the parts of a position that cannot be scored."""
    if found := _unscorable(position):
        raise PositionError(found)


def require_legal(position: "Position") -> None:
    """Raises `PositionError` with everything that the rules forbid in a position that can be scored."""
    if found := breaches(position):
        raise PositionError(found)


def breaches(position: "Position") -> list[Problem]:
    """Everything that the rules forbid in a position that can be scored, each with its place and rule."""
    from .breaches import forbidden  # what can be done about it makes positions: not in a circle

    return told(forbidden(position))


def _unscorable(position: "Position") -> list[Problem]:
    edition, parts = _given(position)
    if not isinstance(edition, Edition):
        return [Problem("edition", f"{shown(edition)} is no edition", "", "leave it out for the shipped one")]
    if found := player_problems(position.players, position.players):
        return found  # who plays is the key to all the rest
    if not all(isinstance(part, Mapping) for part in parts):
        return [Problem("colles", "castells, colles and rulings are mappings", "", "write {'red': Colla()}")]
    found = [*_castells(position, edition), *check_options(position.rulings, RULINGS)]
    if found:
        return found
    for player, colla in position.colles.items():
        if player not in position.players:
            remedy = hint(player, position.players)
            found.append(Problem(f"colles.{player}", "does not play", "CAS-B-01", remedy))
        else:
            found += _colla(player, colla)
    return [*found, *_thirds(position)]


def _given(position: "Position") -> tuple[Any, tuple[Any, ...]]:
    """What was given for the parts of a position: whatever it is."""
    return position.edition, (position.castells, position.colles, position.rulings)


def _castells(position: "Position", edition: Edition) -> Iterator[Problem]:
    for kind, storeys in position.castells.items():
        if kind not in KINDS:
            yield Problem(f"castells.{kind}", "no such kind", "CAS-COMP-01", hint(kind, KINDS))
            continue
        known = [card.storeys for card in edition.castells[kind]]
        if type(storeys) is not int or storeys not in known:
            remedy = f"one of: {', '.join(map(str, known))}"
            yield Problem(f"castells.{kind}", f"no castell of {shown(storeys)} storeys", "CAS-B-02", remedy)


def _colla(player: str, colla: Any) -> Iterator[Problem]:
    from .position import Colla

    place = f"colles.{player}"
    if not isinstance(colla, Colla):
        yield Problem(place, f"{shown(colla)} is no colla", "", "give a Colla")
        return
    if unread := list(_unread(place, colla)):
        yield from unread
        return
    yield from _raised(f"{place}.raised", colla.raised)
    if colla.kind is None:
        if colla.pinya or colla.tronc or colla.pom or colla.grallers:
            yield Problem(f"{place}.kind", "cards without a castell", "CAS-BLD-01", "say which castell is raised")
    elif colla.kind not in KINDS:
        yield Problem(f"{place}.kind", f"no kind {shown(colla.kind)}", "CAS-COMP-01", hint(colla.kind, KINDS))
    else:
        yield from _parts(place, colla)


def _unread(place: str, colla: Any) -> Iterator[Problem]:
    """Parts of a colla that are nothing of their kind."""
    if not isinstance(colla.tronc, tuple):
        yield Problem(f"{place}.tronc", f"{shown(colla.tronc)} is no list of cards", "", "write ('tronc2',)")
    if not isinstance(colla.raised, tuple):
        yield Problem(f"{place}.raised", f"{shown(colla.raised)} is no list of castells", "", _RAISED)
    if type(colla.grallers) is not bool:
        message = f"{shown(colla.grallers)} is neither true nor false"
        yield Problem(f"{place}.grallers", message, "", "write True or False")


_RAISED = "write (Raised('three', 7),)"


def _parts(place: str, colla: Any) -> Iterator[Problem]:
    """The castell in progress: numbers and cards that there can be."""
    kind = KINDS.index(colla.kind)
    pom = len(POMS[kind])
    for name, number, most, rule in (
        ("pinya", colla.pinya, MOST_CARDS, "CAS-BLD-02"),
        ("pom", colla.pom, pom, POM_RULES[kind]),
        ("tronc", len(colla.tronc), MOST_CARDS, "CAS-BLD-03"),
    ):
        if type(number) is not int or not 0 <= number <= most:
            yield Problem(f"{place}.{name}", f"{shown(number)} cards", rule, f"0 to {most}")
    for name in colla.tronc:
        if name not in TRONCS:
            yield Problem(f"{place}.tronc", f"no card {shown(name)} there", "C-CAS-04", hint(name, TRONCS))


def _raised(place: str, castells: Sequence[Any]) -> Iterator[Problem]:
    from .position import Raised

    for raised in castells:
        if not isinstance(raised, Raised):
            yield Problem(place, f"{shown(raised)} is no castell", "", _RAISED)
        elif raised.kind not in KINDS:
            yield Problem(place, f"no kind {shown(raised.kind)}", "CAS-COMP-01", hint(raised.kind, KINDS))
        elif type(raised.applause) is not int or not 0 <= raised.applause <= MOST_APPLAUSE:
            message, remedy = f"no counter of {shown(raised.applause)}", f"write 0 to {MOST_APPLAUSE}"
            yield Problem(place, message, "CAS-SCO-01", remedy)
    if len(castells) > len(KINDS):
        yield Problem(place, f"{len(castells)} castells", "CAS-SCO-04", f"there are {len(KINDS)} kinds")


def _thirds(position: "Position") -> Iterator[Problem]:
    for player in position.thirds:
        if player not in position.players:
            yield Problem("thirds", f"{shown(player)} does not play", "CAS-END-01", hint(player, position.players))
    if len(position.thirds) > len(position.players):
        yield Problem("thirds", f"{len(position.thirds)} players", "CAS-END-01", "name each once")
