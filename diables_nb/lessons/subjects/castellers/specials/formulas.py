"""What wrong beliefs make of special cards: of what can be put with them, of llenya, of answers, of calling."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from diables_nb.lessons.subjects.castellers.building.formulas import missing
from diables_nb.rules.castellers import KINDS, PARTS, Position
from diables_nb.rules.castellers.components import CARDS, POMS, SPECIALS, TRONCS
from diables_nb.rules.castellers.rulings import RESPONSE, TRONC
from diables_nb.rules.ledger import Ledger

__all__ = [
    "RULES", "Reading", "asked_all", "asked_none", "asked_target", "course", "deck_only", "discards_only",
    "falls_all", "falls_lost", "falls_one", "falls_pom", "last_stops", "never_stops", "one_more", "puts",
    "specials_too", "stops",
]  # fmt: skip

_PINYA, _TRONC, _POM = range(len(PARTS))


@dataclass(frozen=True, slots=True)
class Reading:
    """How somebody reads grallers and jitters. The defaults are the rules.

    again: whether grallers may be played more than once for a castell. silent: whether they bring no part in this turn.
    begins: whether the next part may be begun with them though it cannot be finished. fearless: whether jitters change
    nothing. frozen: whether under jitters no card at all can be put.
    """

    again: bool = False
    silent: bool = False
    begins: bool = False
    fearless: bool = False
    frozen: bool = False


RULES = Reading()


def course(position: Position, player: str, held: Sequence[str], jitters: int, reading: Reading = RULES) -> list[str]:
    """The most cards that can be put in a turn, one after the other, grallers included where they help.

    held: the hand by type. jitters: how many lie before the player. Each entry is a card and its part, "dosos pom", or
    "grallers". No cap de colla is played (CAS-TURN-07, CAS-GRA-01, CAS-GRA-02, CAS-JIT-01).
    """
    colla = position.colla(player)
    if colla.kind is None or (jitters and reading.frozen):
        return []
    hand, done = list(held), list[str]()
    lacks = missing(position, player)
    loud = 0 if reading.silent else hand.count("grallers") if reading.again else int(not colla.grallers)
    for part in range(_part(position, player), len(PARTS)):
        nervous = bool(jitters) and not reading.fearless
        found = _for_part(position, player, hand, part, loud=loud, nervous=nervous)
        for card in found:
            hand.remove(card)
            done.append(f"{card} {PARTS[part]}")
        if part == _POM or len(found) < lacks[part] or not loud or "grallers" not in hand:
            break
        follows = _fits(position, player, hand, part + 1, nervous=nervous)
        if not follows or (len(follows) < lacks[part + 1] and not reading.begins):
            break
        hand.remove("grallers")
        done.append("grallers")
        loud -= 1
    return done


def _part(position: Position, player: str) -> int:
    return next(part for part, count in enumerate(missing(position, player)) if count)


def _fits(position: Position, player: str, hand: Sequence[str], part: int, *, nervous: bool) -> list[str]:
    """Cards of a hand for the tronc or the pom, as many as it lacks (C-CAS-04, C-CAS-07)."""
    colla, lacks = position.colla(player), missing(position, player)[part]
    kind = KINDS.index(str(colla.kind))
    if part == _TRONC:
        own = TRONCS if position.rulings.get(TRONC.id) == "any_tronc" else (TRONCS[kind],)
        return [card for card in hand if card in own][:lacks]
    wanted = [CARDS[card] for card in POMS[kind]][colla.pom :]
    count = next((number for number, card in enumerate(wanted) if card not in hand), len(wanted))
    return [] if nervous else wanted[:count]


def _for_part(
    position: Position, player: str, hand: Sequence[str], part: int, *, loud: int, nervous: bool
) -> list[str]:
    """The cards for a part; to the pinya go first those that the next parts do not want."""
    if part != _PINYA:
        return _fits(position, player, hand, part, nervous=nervous)
    kept, spare = list[str](), list(hand)
    for later in range(part + 1, min(part + 1 + loud, len(PARTS))):
        kept += ["grallers", *_fits(position, player, hand, later, nervous=nervous)]
    for card in kept:
        if card in spare:
            spare.remove(card)
    rest = list(hand)
    for card in spare:
        rest.remove(card)
    return [*spare, *rest][: missing(position, player)[_PINYA]]


# ---- cards that can be put


def _count(done: Sequence[str]) -> int:
    return sum(entry != "grallers" for entry in done)


def puts(reading: Reading) -> Callable[[Ledger], int]:
    """How many cards can be put as a reading has it."""

    def wrong(ledger: Ledger) -> int:
        about = ledger.about
        return _count(course(ledger.position, about["player"], about["hand"], about["jitters"], reading))

    return wrong


def one_more(ledger: Ledger) -> int:
    """Grallers bring one card more."""
    about = ledger.about
    done = course(ledger.position, about["player"], about["hand"], about["jitters"])
    return done.index("grallers") + 1 if "grallers" in done else ledger.total


# ---- llenya


def _standing(ledger: Ledger) -> tuple[int, int, int]:
    colla = ledger.position.colla(ledger.about["player"])
    return colla.pinya, len(colla.tronc), colla.pom


def falls_all(ledger: Ledger) -> int:
    """All that stands comes back."""
    return sum(_standing(ledger))


def falls_pom(ledger: Ledger) -> int:
    """What stands on the tronc comes back too (it does so by the other reading of C-CAS-10)."""
    _, tronc, pom = _standing(ledger)
    return tronc + pom


def falls_lost(ledger: Ledger) -> int:
    """The cards are discarded."""
    del ledger
    return 0


def falls_one(ledger: Ledger) -> int:
    """One level falls."""
    return min(1, _standing(ledger)[_TRONC])


# ---- answers


def _cancels(ledger: Ledger) -> bool:
    return bool(ledger.position.rulings.get(RESPONSE.id) == "cancels")


def stops(ledger: Ledger) -> int:
    """An answer stops the card."""
    about = ledger.about
    return _standing(ledger)[_TRONC] if about["answers"] and not _cancels(ledger) else ledger.total


def never_stops(ledger: Ledger) -> int:
    """An answer does not stop the card, though the reading says that it does."""
    return 0 if _cancels(ledger) else ledger.total


def last_stops(ledger: Ledger) -> int:
    """An answer stops the card, whatever is answered to it."""
    return _standing(ledger)[_TRONC] if ledger.about["answers"] and _cancels(ledger) else ledger.total


def asked_target(ledger: Ledger) -> int:
    """Only who the card is played on may answer."""
    del ledger
    return 1


def asked_all(ledger: Ledger) -> int:
    """Everybody may answer, whoever played the card too."""
    return len(ledger.position.players)


def asked_none(ledger: Ledger) -> int:
    """Nobody may do anything in the turn of another."""
    del ledger
    return 0


# ---- calling


def _called(ledger: Ledger, *, specials: bool = False, deck: bool = True, discards: bool = True) -> int:
    about = ledger.about
    heaps = [name for name, there in (("deck", deck), ("discards", discards)) if there]
    names = [name for name in about["cards"] if specials or name not in SPECIALS]
    return sum(any(name in about[heap] for heap in heaps) for name in names)


def specials_too(ledger: Ledger) -> int:
    """Special cards can be called as well."""
    return _called(ledger, specials=True)


def discards_only(ledger: Ledger) -> int:
    """Only what lies among the discards can be called."""
    return _called(ledger, deck=False)


def deck_only(ledger: Ledger) -> int:
    """Only what lies in the deck can be called."""
    return _called(ledger, discards=False)
