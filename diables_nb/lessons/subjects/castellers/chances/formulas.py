"""What wrong beliefs make of the cards of a type that are not seen, and of the chance to draw one."""

from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import NamedTuple

from diables_nb.rules.castellers import CARDS, CastellersGame
from diables_nb.rules.castellers.components import POMS
from diables_nb.rules.castellers.game.state import NO_CASTELL
from diables_nb.rules.ledger import Ledger

__all__ = [
    "Seen", "added", "all_types", "certain", "drawn", "forgotten", "like_one", "never", "only_deck", "own_only",
    "per_cent", "seen", "untouched", "untouched_chance",
]  # fmt: skip


class Seen(NamedTuple):
    """How many cards of a type a player sees, by place: in the hand, the own pinya, own and other castells, the groups,
    the discards.
    """

    hand: int
    pinya: int
    own: int
    others: int
    groups: int
    discards: int


def seen(game: CastellersGame, player: str, card: str) -> Seen:
    """Where a player sees cards of a type; jitters that lie before somebody are not counted here.

    Raises `PositionError` for who does not play.
    """
    hand, pinya = game.hand(player).count(card), game.pinya(player).count(card)
    wanted, seats = CARDS.index(card), game.state.seats
    mine = game.players.index(player)
    standing = [seat.tronc.count(wanted) + _pom(seat.kind, seat.pom).count(wanted) for seat in seats]
    return Seen(
        hand,
        pinya,
        standing[mine],
        sum(standing) - standing[mine],
        sum(group.count(card) for group in game.groups),
        game.state.discards.count(wanted),
    )


def _pom(kind: int, count: int) -> tuple[int, ...]:
    return () if kind == NO_CASTELL else POMS[kind][:count]


# ---- cards that are not seen


def untouched(ledger: Ledger) -> int:
    """All of them are still to come."""
    about = ledger.about
    return int(about["game"].edition.counts[about["card"]])


def forgotten(*places: str) -> Callable[[Ledger], int]:
    """What lies at some places is not counted as seen."""

    def wrong(ledger: Ledger) -> int:
        found: Seen = ledger.about["seen"]
        return ledger.total + sum(int(getattr(found, place)) for place in places)

    return wrong


own_only = forgotten("others", "groups", "discards")


# ---- chances, in per cent


def per_cent(chance: Fraction) -> int:
    """A chance in whole per cent, halves rounded up.

    >>> per_cent(Fraction(1, 8)), per_cent(Fraction(1, 3))
    (13, 33)
    """
    return int(chance * 100 + Fraction(1, 2))


def drawn(marked: int, total: int, count: int) -> Fraction:
    """The chance that of so many cards drawn at least one is marked.

    >>> drawn(1, 4, 2)
    Fraction(1, 2)
    """
    count = min(count, total)
    return 1 - Fraction(comb(total - marked, count), comb(total, count))


def only_deck(ledger: Ledger) -> int:
    """All cards of the type that are not seen lie in the deck."""
    about = ledger.about
    left, deck = about["left"], about["deck"]
    return per_cent(drawn(min(left, deck), deck, about["count"]))


def added(ledger: Ledger) -> int:
    """The chance of a card, taken as often as cards are drawn."""
    about = ledger.about
    return min(100, per_cent(Fraction(about["left"], about["hidden"]) * about["count"]))


def like_one(ledger: Ledger) -> int:
    """Several cards are no better than one."""
    about = ledger.about
    return per_cent(Fraction(about["left"], about["hidden"]))


def all_types(ledger: Ledger) -> int:
    """Every type is as likely."""
    return per_cent(1 - (1 - Fraction(1, len(CARDS))) ** int(ledger.about["count"]))


def untouched_chance(ledger: Ledger) -> int:
    """The chance is that of the beginning, whatever has been seen."""
    about = ledger.about
    counts = about["game"].edition.counts
    return per_cent(drawn(counts[about["card"]], sum(counts.values()), about["count"]))


def certain(ledger: Ledger) -> int:
    """It has not come for so long that it must come now."""
    del ledger
    return 100


def never(ledger: Ledger) -> int:
    """What has not come so far does not come."""
    del ledger
    return 0
