"""What wrong beliefs make of raising a castell: of what it lacks, of what can be put, of the applause it brings."""

from collections.abc import Callable, Sequence

from diables_nb.rules.castellers import KINDS, PARTS, Castell, Position
from diables_nb.rules.castellers.components import CARDS, LEVEL_WIDTH, POMS, SPECIALS, TRONCS
from diables_nb.rules.castellers.rulings import TRONC
from diables_nb.rules.ledger import Ledger, Line

__all__ = [
    "all_left", "all_parts", "any_hand", "any_order", "any_tronc", "castellers_only", "counters_left", "finish_only",
    "from_start", "kinds_together", "last_only", "lowest_first", "missing", "next_part", "next_part_only", "one_card",
    "one_each", "people", "pinya_free", "pom_any", "pom_one", "pom_three", "puttable", "started_too", "storeys",
    "top_always", "top_each", "tronc_one",
]  # fmt: skip

PINYA, TRONC_PART, POM = range(len(PARTS))
_LONGEST_POM = max(map(len, POMS))


# ---- reading a castell in progress


def _pom(kind: str) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in POMS[KINDS.index(kind)])


def missing(position: Position, player: str) -> tuple[int, int, int]:
    """How many cards each part of the castell in progress lacks; none without one."""
    colla = position.colla(player)
    if colla.kind is None:
        return 0, 0, 0
    card = position.castell(colla.kind)
    return card.pinya - colla.pinya, card.tronc - len(colla.tronc), len(_pom(colla.kind)) - colla.pom


def next_part(position: Position, player: str) -> str | None:
    """The part that is raised next (CAS-BLD-01, CAS-BLD-09); None without a castell."""
    if position.colla(player).kind is None:
        return None
    return next(part for part, lacks in zip(PARTS, missing(position, player), strict=True) if lacks)


def puttable(position: Position, player: str, held: Sequence[str]) -> tuple[str, ...]:
    """Cards of a hand that can be put on the part that is raised next, as many as fit."""
    part = next_part(position, player)
    return () if part is None else _fitting(position, player, held, PARTS.index(part))


def _fitting(position: Position, player: str, held: Sequence[str], part: int) -> tuple[str, ...]:
    """Cards of a hand for one part, as many as it lacks (C-CAS-04, C-CAS-05, C-CAS-07)."""
    colla = position.colla(player)
    kind = str(colla.kind)
    lacks = missing(position, player)[part]
    if part == PINYA:
        return tuple(held[:lacks])
    if part == TRONC_PART:
        wide = position.rulings.get(TRONC.id) == "any_tronc"
        own = TRONCS if wide else (TRONCS[KINDS.index(kind)],)
        return tuple(card for card in held if card in own)[:lacks]
    wanted = _pom(kind)[colla.pom :]
    count = next((number for number, card in enumerate(wanted) if card not in held), len(wanted))
    return wanted[:count]


def counters_left(position: Position, kind: str) -> tuple[int, ...]:
    """The counters of a kind that nobody has taken, the highest first (CAS-SCO-01)."""
    done = [one for colla in position.colles.values() for one in colla.raised if one.kind == kind]
    return position.edition.applause[kind][len(done) :]


# ---- cards that a castell lacks


def _card(ledger: Ledger) -> Castell:
    position: Position = ledger.position
    return position.castell(str(position.colla(ledger.about["player"]).kind))


def _lacks(ledger: Ledger) -> tuple[int, int, int]:
    return missing(ledger.position, ledger.about["player"])


def _there(ledger: Ledger) -> int:
    colla = ledger.position.colla(ledger.about["player"])
    return int(colla.pinya + len(colla.tronc) + colla.pom)


def people(ledger: Ledger) -> int:
    """A level of the tronc needs a card for each of its castellers."""
    pinya, tronc, pom = _lacks(ledger)
    return pinya + tronc * LEVEL_WIDTH[_card(ledger).kind] + pom


def storeys(ledger: Ledger) -> int:
    """A card for each storey."""
    return max(0, _card(ledger).storeys - _there(ledger))


def pom_three(ledger: Ledger) -> int:
    """Every pom has three cards."""
    return ledger.total + _LONGEST_POM - len(_pom(_card(ledger).kind))


def pom_one(ledger: Ledger) -> int:
    """The pom is the enxaneta alone."""
    pinya, tronc, _ = _lacks(ledger)
    return pinya + tronc + 1


def pinya_free(ledger: Ledger) -> int:
    """The pinya needs no cards of the hand."""
    return ledger.total - _lacks(ledger)[PINYA]


def tronc_one(ledger: Ledger) -> int:
    """One card raises the whole tronc."""
    pinya, tronc, pom = _lacks(ledger)
    return pinya + min(tronc, 1) + pom


def from_start(ledger: Ledger) -> int:
    """What stands is counted too."""
    return ledger.total + _there(ledger)


def next_part_only(ledger: Ledger) -> int:
    """Only the part that is raised next."""
    return next(count for count in _lacks(ledger) if count)


# ---- cards that can be put in a turn


def _fits(ledger: Ledger, part: int, held: Sequence[str] | None = None) -> tuple[str, ...]:
    cards = ledger.about["hand"] if held is None else held
    return _fitting(ledger.position, ledger.about["player"], cards, part)


def _part(ledger: Ledger) -> int:
    return PARTS.index(str(next_part(ledger.position, ledger.about["player"])))


def all_parts(ledger: Ledger) -> int:
    """One part after the other, while the hand lasts; the least useful cards go to the pinya."""
    lacks, held = _lacks(ledger), ledger.about["hand"]
    pinya, tronc, pom = (len(_fits(ledger, part)) for part in range(len(PARTS)))
    upper = tronc + (pom if tronc == lacks[TRONC_PART] else 0)
    return pinya + min(len(held) - pinya, upper) if pinya == lacks[PINYA] else pinya


def any_order(ledger: Ledger) -> int:
    """Any part that is not complete may be raised."""
    return max(len(_fits(ledger, part)) for part in range(len(PARTS)))


def one_card(ledger: Ledger) -> int:
    """One card a turn."""
    return min(ledger.total, 1)


def finish_only(ledger: Ledger) -> int:
    """A part is raised only where it can be completed."""
    return ledger.total if ledger.total == _lacks(ledger)[_part(ledger)] else 0


def any_tronc(ledger: Ledger) -> int:
    """A tronc takes tronc cards of all kinds."""
    part = _part(ledger)
    if part != TRONC_PART:
        return ledger.total
    return min(_lacks(ledger)[part], sum(card in TRONCS for card in ledger.about["hand"]))


def castellers_only(ledger: Ledger) -> int:
    """A pinya takes no special cards."""
    part = _part(ledger)
    if part != PINYA:
        return ledger.total
    return min(_lacks(ledger)[part], sum(card not in SPECIALS for card in ledger.about["hand"]))


def any_hand(ledger: Ledger) -> int:
    """Every part takes any cards."""
    return min(_lacks(ledger)[_part(ledger)], len(ledger.about["hand"]))


def pom_any(ledger: Ledger) -> int:
    """The cards of a pom may come in any order."""
    part = _part(ledger)
    if part != POM:
        return ledger.total
    colla = ledger.position.colla(ledger.about["player"])
    return sum(card in ledger.about["hand"] for card in _pom(str(colla.kind))[colla.pom :])


# ---- applause


def _counters(ledger: Ledger) -> tuple[int, ...]:
    counters: tuple[int, ...] = ledger.position.edition.applause[ledger.about["kind"]]
    return counters


def top_always(ledger: Ledger) -> int:
    """Everybody gets the highest counter."""
    return _counters(ledger)[0]


def lowest_first(ledger: Ledger) -> int:
    """The lowest counters go first."""
    counters = _counters(ledger)
    gone = len(counters) - len(counters_left(ledger.position, ledger.about["kind"]))
    return counters[-1 - gone] if gone < len(counters) else 0


def all_left(ledger: Ledger) -> int:
    """All counters that are left are taken."""
    return sum(counters_left(ledger.position, ledger.about["kind"]))


def kinds_together(ledger: Ledger) -> int:
    """Castells of all kinds move the counters on."""
    counters = _counters(ledger)
    done = sum(len(colla.raised) for colla in ledger.position.colles.values())
    return counters[done] if done < len(counters) else 0


def _line(worth: Callable[[Position, str], int]) -> Callable[[Position, Line], int]:
    return lambda position, line: worth(position, line.subject)


top_each = _line(lambda position, kind: position.edition.applause[kind][0])
one_each = _line(lambda _, kind: 1 if kind else 0)


def last_only(ledger: Ledger) -> int:
    """Only the latest castell counts."""
    return ledger.lines[-1].points if ledger.lines else 0


def started_too(ledger: Ledger) -> int:
    """The castell in progress has its counter already."""
    position: Position = ledger.position
    kind = position.colla(ledger.about["player"]).kind
    left = counters_left(position, kind) if kind else ()
    return ledger.total + (left[0] if left else 0)
