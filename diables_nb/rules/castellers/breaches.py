"""What the rules forbid in a position of Castellers! that can be scored, and what can be done about it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from diables_nb.rules import words
from diables_nb.rules.draft import Finding, Way
from diables_nb.rules.draft import says as caption
from diables_nb.rules.errors import Problem, hint, shown

from .components import KINDS, POMS, TRONCS, WANTED
from .rulings import TRONC

if TYPE_CHECKING:
    from .board import Castell
    from .position import Colla, Position, Raised

__all__ = ["counter_left", "fewer_cards", "forbidden", "in_progress", "replacing", "says", "with_raised"]

says = partial(caption, "castellers")
"""What a repair of Castellers! does, in words of the catalogue."""


def forbidden(position: "Position") -> Iterator[Finding]:
    """Everything that the rules forbid, each with its place and rule."""
    for player, colla in position.colles.items():
        yield from _raised(position, player, colla)
        if colla.kind:
            card = position.castell(colla.kind)
            yield from _completed_already(position, player, colla)
            yield from _pinya(position, player, colla, card)
            yield from _tronc(position, player, colla, card)
            yield from _above_pinya(position, player, colla, card)
            yield from _whole_pom(position, player, colla, card)
    yield from _too_many_cards(position)
    yield from _counters(position)
    yield from _thirds(position)


# ---- positions that differ


_NOTHING = {"kind": None, "pinya": 0, "tronc": (), "pom": 0, "grallers": False}


def in_progress(position: "Position", player: str) -> Way:
    """The repair that takes away what a colla is raising."""
    return says("leave"), partial(position.with_colla, player, **_NOTHING)


def with_raised(position: "Position", player: str, raised: Iterable["Raised"], **parts: Any) -> "Position":
    """A position in which a colla has raised other castells."""
    return replacing(position, player, replace(position.colles[player], raised=tuple(raised), **parts))


def replacing(position: "Position", player: str, colla: "Colla") -> "Position":
    """A position with another colla of a player; who has three castells is named accordingly (CAS-END-01)."""
    three = len(colla.raised) >= WANTED
    thirds = [one for one in dict.fromkeys(position.thirds) if one != player or three]
    if three and player not in thirds:
        thirds.append(player)
    return replace(position, colles={**position.colles, player: colla}, thirds=tuple(thirds))


def fewer_cards(position: "Position", player: str, card: str) -> "Position":
    """A position in which a colla has one card of a type less: of the tronc, else its pom stands below that card."""
    colla = position.colles[player]
    if card in colla.tronc:
        at = len(colla.tronc) - 1 - colla.tronc[::-1].index(card)
        return position.with_colla(player, tronc=(*colla.tronc[:at], *colla.tronc[at + 1 :]))
    return position.with_colla(player, pom=colla.pom_cards.index(card))


def counter_left(position: "Position", kind: str) -> int:
    """The highest counter of a kind that nobody has; 0 when all are gone (CAS-SCO-01, C-CAS-18)."""
    left = list(position.edition.applause[kind])
    for _, raised in _of_kind(position, kind):
        if raised.applause in left:
            left.remove(raised.applause)
    return max(left, default=0)


def _of_kind(position: "Position", kind: str) -> list[tuple[str, "Raised"]]:
    """Everybody who has raised a kind, with the castell, as often as they have."""
    return [(p, one) for p, colla in position.colles.items() for one in colla.raised if one.kind == kind]


def _counted(position: "Position", player: str, kind: str, applause: int) -> "Position":
    """A position in which castells of a kind that brought a player so much brought the highest counters left."""
    for at, raised in enumerate(position.colles[player].raised):
        if (raised.kind, raised.applause) == (kind, applause):
            castells = list(position.colles[player].raised)
            castells[at] = replace(raised, applause=counter_left(position, kind))
            position = position.with_colla(player, raised=tuple(castells))
    return position


def _counter_way(position: "Position", player: str, kind: str, applause: int) -> Way:
    """The repair that gives a castell that brought so much the highest counter that is left."""
    left = counter_left(position, kind)
    text = says("counter", player=_name(player), applause=left) if left else says("no_counter", player=_name(player))
    return text, partial(_counted, position, player, kind, applause)


# ---- castells that were completed


def _raised(position: "Position", player: str, colla: "Colla") -> Iterator[Finding]:
    place = f"colles.{player}.raised"
    for raised in dict.fromkeys(colla.raised):
        if raised.applause not in (*position.edition.applause[raised.kind], 0):
            message = f"no counter of {raised.applause} for the {_kind(raised.kind)}"
            known = ", ".join(map(str, position.edition.applause[raised.kind]))
            problem = Problem(place, message, "CAS-SCO-01", f"one of: {known}")
            way = _counter_way(position, player, raised.kind, raised.applause)
            yield Finding(problem, (_chip(player, raised.kind),), (way,))
    kinds = [raised.kind for raised in colla.raised]
    for kind in dict.fromkeys(kinds):
        if (number := kinds.count(kind)) > 1:
            problem = Problem(place, f"{_kind(kind)} stands {_times(number)}", "CAS-SCO-04", "name each once")
            yield Finding(problem, (_chip(player, kind),), tuple(_one_of(position, player, kind)))


def _one_of(position: "Position", player: str, kind: str) -> Iterator[Way]:
    colla = position.colles[player]
    alike = dict.fromkeys(raised for raised in colla.raised if raised.kind == kind)
    for kept in alike:
        at = colla.raised.index(kept)
        raised = [one for index, one in enumerate(colla.raised) if one.kind != kind or index == at]
        text = says("keep", applause=kept.applause) if len(alike) > 1 else says("keep_one")
        yield text, partial(with_raised, position, player, raised)


def _counters(position: "Position") -> Iterator[Finding]:
    """A counter is taken once."""
    taken = Counter((one.kind, one.applause) for colla in position.colles.values() for one in colla.raised)
    for (kind, value), number in taken.items():
        there = position.edition.applause[kind].count(value)
        if not value or not 0 < there < number:
            continue
        message = f"the counter of {value} for the {_kind(kind)} was taken {_times(number)}"
        apart = list(dict.fromkeys(player for player, one in _of_kind(position, kind) if one.applause == value))
        ways = tuple(_counter_way(position, player, kind, value) for player in reversed(apart))
        spaces = tuple(_chip(player, kind) for player in apart)
        yield Finding(Problem("colles", message, "CAS-SCO-01", "name another one"), spaces, ways)


def _thirds(position: "Position") -> Iterator[Finding]:
    """Who has three castells is named, and nobody else, each once."""
    three = [player for player, colla in position.colles.items() if len(colla.raised) >= WANTED]
    if sorted(three) == sorted(position.thirds):
        return
    named = [player for player in dict.fromkeys(position.thirds) if player in three]
    order = tuple(dict.fromkeys((*named, *three)))
    message = f"{', '.join(position.thirds) or 'nobody'} named, and {', '.join(three) or 'nobody'} with three castells"
    problem = Problem("thirds", message, "CAS-END-01", "name who has three, in the order in which they had")
    text = says("thirds", players=", ".join(map(_name, order))) if order else says("no_thirds")
    yield Finding(problem, (), ((text, partial(replace, position, thirds=order)),))


# ---- the castell in progress


def _completed_already(position: "Position", player: str, colla: "Colla") -> Iterator[Finding]:
    if all(raised.kind != colla.kind for raised in colla.raised):
        return
    problem = Problem(f"colles.{player}.kind", "this kind is completed already", "CAS-SCO-04", "raise another one")
    raised = [one for one in colla.raised if one.kind != colla.kind]
    back = partial(with_raised, position, player, raised)
    ways = (in_progress(position, player), (says("not_raised", kind=_kind(colla.kind)), back))
    yield Finding(problem, (_space(player), _chip(player, str(colla.kind))), ways)


def _pinya(position: "Position", player: str, colla: "Colla", card: "Castell") -> Iterator[Finding]:
    most = card.pinya
    if 1 <= colla.pinya <= most:
        return
    remedy = f"1 to {most}" if most > 1 else "1 card"
    problem = Problem(f"colles.{player}.pinya", f"{colla.pinya} cards", "CAS-BLD-02", remedy)
    if colla.pinya > most:
        surplus = says("from_pinya", count=colla.pinya - most)
        ways: tuple[Way, ...] = ((surplus, partial(position.with_colla, player, pinya=most)),)
    else:
        ways = ((says("lay"), partial(position.with_colla, player, pinya=1)), in_progress(position, player))
    yield Finding(problem, (_space(player),), ways)


def _tronc(position: "Position", player: str, colla: "Colla", card: "Castell") -> Iterator[Finding]:
    place, most = f"colles.{player}.tronc", card.tronc
    if len(colla.tronc) > most:
        problem = Problem(place, f"{len(colla.tronc)} cards", "CAS-BLD-03", f"at most {most}")
        fewer = partial(position.with_colla, player, tronc=colla.tronc[:most])
        yield Finding(problem, (_space(player),), ((says("from_tronc", count=len(colla.tronc) - most), fewer),))
    if position.rulings.get(TRONC.id) == "any_tronc":
        return
    own = TRONCS[KINDS.index(card.kind)]
    for name in dict.fromkeys(colla.tronc):
        if name == own:
            continue
        others, count = [one for one in colla.tronc if one != name], colla.tronc.count(name)
        made = tuple(own if one == name else one for one in colla.tronc)
        ways = (
            (says("make_tronc", card=words.name("cards", own)), partial(position.with_colla, player, tronc=made)),
            (says("take_tronc", count=count), partial(position.with_colla, player, tronc=tuple(others))),
            (says("any_tronc"), partial(replace, position, rulings={**position.rulings, TRONC.id: "any_tronc"})),
        )
        problem = Problem(place, f"no card {shown(name)} there", TRONC.id, hint(name, (own,)))
        yield Finding(problem, (_space(player),), ways)


def _above_pinya(position: "Position", player: str, colla: "Colla", card: "Castell") -> Iterator[Finding]:
    """A part stands only on one that is complete; a tronc can have gone since (CAS-BLD-09, C-CAS-10)."""
    needed = card.pinya
    if not (colla.tronc or colla.pom) or colla.pinya >= needed:
        return
    part = "tronc" if colla.tronc else "pom"
    message = f"a {part} on a pinya that is not complete"
    problem = Problem(f"colles.{player}.{part}", message, "CAS-BLD-09", "complete the pinya")
    ways = (
        (says("complete_pinya"), partial(position.with_colla, player, pinya=needed)),
        (says("above_pinya"), partial(position.with_colla, player, tronc=(), pom=0)),
    )
    yield Finding(problem, (_space(player),), ways)


def _whole_pom(position: "Position", player: str, colla: "Colla", card: "Castell") -> Iterator[Finding]:
    """A castell is scored when the enxaneta is on top, and does not stay (CAS-BLD-10); the enxaneta comes only when all
    below is complete (CAS-BLD-09).
    """
    pom = len(POMS[KINDS.index(card.kind)])
    if colla.pom < pom:
        return
    place, whole = f"colles.{player}.pom", colla.pinya == card.pinya and len(colla.tronc) == card.tronc
    if whole:
        message = "the enxaneta is on top, and the castell was not scored"
        problem = Problem(place, message, "CAS-BLD-10", "name it among those raised")
    else:
        message = "the enxaneta is on top of what is not complete"
        problem = Problem(place, message, "CAS-BLD-09", "take the enxaneta off")
    ways: list[Way] = [(says("enxaneta"), partial(position.with_colla, player, pom=pom - 1))]
    if whole and len(colla.raised) < len(KINDS) and all(one.kind != colla.kind for one in colla.raised):
        left = counter_left(position, card.kind)
        ways.insert(0, (says("score", applause=left), partial(_scored, position, player, left)))
    yield Finding(problem, (_space(player),), tuple(ways))


def _scored(position: "Position", player: str, applause: int) -> "Position":
    from .position import Raised  # positions are checked here: not in a circle

    colla = position.colles[player]
    return with_raised(position, player, (*colla.raised, Raised(str(colla.kind), applause)), **_NOTHING)


def _too_many_cards(position: "Position") -> Iterator[Finding]:
    """More cards of a type in troncs and poms than there are."""
    standing = {player: (*colla.tronc, *colla.pom_cards) for player, colla in position.colles.items() if colla.kind}
    for card, count in Counter(chain.from_iterable(standing.values())).items():
        there = position.edition.counts[card]
        if count > there:
            message = f"{count} cards of type {card}; there are {there}"
            apart = [player for player, cards in standing.items() if card in cards]
            ways = tuple(
                (says("card_of", player=_name(player)), partial(fewer_cards, position, player, card))
                for player in reversed(apart)
            )
            yield Finding(Problem("colles", message, "CAS-B-04", "take some away"), tuple(map(_space, apart)), ways)


# ---- in words


def _times(number: int) -> str:
    return "twice" if number == 2 else f"{number} times"


def _space(player: str) -> str:
    return f"castell/{player}"


def _chip(player: str, kind: str) -> str:
    return f"raised/{player}/{kind}"


def _name(player: str) -> str:
    return words.name("players", player)


def _kind(kind: str | None) -> str:
    return words.name("castells", str(kind))
