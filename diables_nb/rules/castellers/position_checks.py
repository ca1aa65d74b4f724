"""What is wrong with a position: every fault with its place and its rule."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from diables_nb.rules.errors import Problem, hint, shown
from diables_nb.rules.rulings import check_options

from .board import Castell, Edition
from .checks import player_problems
from .components import KINDS, POMS, TRONCS, WANTED
from .rulings import RULINGS, TRONC

if TYPE_CHECKING:
    from .position import Position

__all__ = ["problems"]


def problems(position: "Position") -> list[Problem]:
    """Everything that is wrong with the parts of a position."""
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
            found += _colla(position, player, colla)
    return found or list(_thirds(position))


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


def _card(position: "Position", kind: str) -> Castell:
    """The castell on offer, of a position that is being checked."""
    cards = position.edition.castells[kind]
    return next((card for card in cards if card.storeys == position.castells.get(kind)), cards[0])


def _colla(position: "Position", player: str, colla: Any) -> Iterator[Problem]:
    from .position import Colla

    place = f"colles.{player}"
    if not isinstance(colla, Colla):
        yield Problem(place, f"{shown(colla)} is no colla", "", "give a Colla")
        return
    yield from _raised(position, place, colla)
    if colla.kind is None:
        if colla.pinya or colla.tronc or colla.pom or colla.grallers:
            yield Problem(f"{place}.kind", "cards without a castell", "CAS-BLD-01", "say which castell is raised")
        return
    if colla.kind not in KINDS:
        yield Problem(f"{place}.kind", f"no kind {shown(colla.kind)}", "CAS-COMP-01", hint(colla.kind, KINDS))
        return
    if any(raised.kind == colla.kind for raised in colla.raised):
        yield Problem(f"{place}.kind", "this kind is completed already", "CAS-SCO-04", "raise another one")
    yield from _parts(position, place, colla)


def _parts(position: "Position", place: str, colla: Any) -> Iterator[Problem]:
    """The castell in progress: a part stands only on one that is complete (CAS-BLD-09)."""
    card = _card(position, colla.kind)
    pom = POMS[KINDS.index(colla.kind)]
    numbers = (("pinya", colla.pinya, 1, card.pinya), ("pom", colla.pom, 0, len(pom) - 1))
    for name, number, least, most in numbers:
        if type(number) is not int or not least <= number <= most:
            yield Problem(f"{place}.{name}", f"{shown(number)} cards", "CAS-BLD-02", f"{least} to {most}")
            return
    own = TRONCS if position.rulings.get(TRONC.id) == "any_tronc" else (TRONCS[KINDS.index(colla.kind)],)
    if len(colla.tronc) > card.tronc:
        yield Problem(f"{place}.tronc", f"{len(colla.tronc)} cards", "CAS-BLD-03", f"at most {card.tronc}")
    for name in colla.tronc:
        if name not in own:
            yield Problem(f"{place}.tronc", f"no card {shown(name)} there", "C-CAS-04", hint(name, own))
    if (colla.tronc or colla.pom) and colla.pinya < card.pinya:
        yield Problem(f"{place}.tronc", "a tronc on a pinya that is not complete", "CAS-BLD-09", "complete the pinya")


def _raised(position: "Position", place: str, colla: Any) -> Iterator[Problem]:
    kinds = [raised.kind for raised in colla.raised]
    for raised in colla.raised:
        if raised.kind not in KINDS:
            yield Problem(f"{place}.raised", f"no kind {shown(raised.kind)}", "CAS-COMP-01", hint(raised.kind, KINDS))
        elif raised.applause not in (*position.edition.applause[raised.kind], 0):
            message = f"no counter of {shown(raised.applause)} for {raised.kind}"
            known = ", ".join(map(str, position.edition.applause[raised.kind]))
            yield Problem(f"{place}.raised", message, "CAS-SCO-01", f"one of: {known}")
    if len(set(map(str, kinds))) < len(kinds):
        yield Problem(f"{place}.raised", "a kind stands twice", "CAS-SCO-04", "name each once")


def _thirds(position: "Position") -> Iterator[Problem]:
    three = [player for player, colla in position.colles.items() if len(colla.raised) >= WANTED]
    if sorted(three) != sorted(map(str, position.thirds)):
        yield Problem("thirds", f"{list(position.thirds)} have three castells", "CAS-END-01", f"name {three}, in order")
    counters = [
        (raised.kind, raised.applause)
        for colla in position.colles.values()
        for raised in colla.raised
        if raised.applause
    ]
    for counter in dict.fromkeys(counters):
        if counters.count(counter) > position.edition.applause[counter[0]].count(counter[1]):
            yield Problem("colles", f"the counter of {counter[1]} for {counter[0]} was taken twice", "CAS-SCO-01")
