"""What wrong beliefs make of spectators: of open actions, followers, printed colla followers and cards left alone."""

from diables_nb.lessons.diables.facts import columns_taken, range_of, seat_of
from diables_nb.rules.diables.game.kit import POSITIONS
from diables_nb.rules.ledger import Ledger

__all__ = [
    "all_of_them", "all_printed", "always_both", "anywhere_in_the_column", "as_printed", "card_needs_it", "every_card",
    "never_for_a_diable", "no_followers", "one_alone", "pavements_too", "within_range",
]  # fmt: skip

_COST = 3
"""FP of a street spectator that nobody stands on (DIA-P2-STR-01)."""


def one_alone(ledger: Ledger) -> int:
    """One of the two actions has to be chosen."""
    del ledger
    return 1


def always_both(ledger: Ledger) -> int:
    """Both actions are always open."""
    del ledger
    return 2


def card_needs_it(ledger: Ledger) -> int:
    """The requirement is one for the whole card."""
    return 2 if ledger.about["met"] else 0


def never_for_a_diable(ledger: Ledger) -> int:
    """A diable never opens the right action."""
    return 1 if ledger.about["kind"] == "diable" else int(ledger.total)


def as_printed(ledger: Ledger) -> int:
    """All rewards of the space are gained, whatever the condition."""
    return int(ledger.about["printed"])


def no_followers(ledger: Ledger) -> int:
    """Cards that send to a show never bring followers."""
    del ledger
    return 0


def all_printed(ledger: Ledger) -> int:
    """Printed colla followers are always available."""
    return len(ledger.position.kit.printed)


def within_range(ledger: Ledger) -> int:
    """Only those at columns of the range count as available."""
    game, player = ledger.position, str(ledger.about["player"])
    cards = seat_of(game, player).cards
    inside = [place for place in range(len(game.kit.printed)) if 1 <= POSITIONS[place][1] <= range_of(game, player)]
    return sum(cards[place] < 0 for place in inside)


def _street(ledger: Ledger) -> list[int]:
    """The columns with a street card."""
    seat = seat_of(ledger.position, str(ledger.about["player"]))
    return [column for column in range(1, 6) if seat.cards[POSITIONS.index(("street", column))] >= 0]


def every_card(ledger: Ledger) -> int:
    """Every card on the street costs points."""
    return _COST * len(_street(ledger))


def anywhere_in_the_column(ledger: Ledger) -> int:
    """A performer in any section of the column is enough."""
    taken = columns_taken(ledger.position, str(ledger.about["player"]))
    return _COST * sum(column not in taken for column in _street(ledger))


def pavements_too(ledger: Ledger) -> int:
    """Cards of the pavements cost points as well."""
    seat = seat_of(ledger.position, str(ledger.about["player"]))
    pavements = sum(card >= 0 for card in seat.cards[: len(ledger.position.kit.printed)])
    return int(ledger.total) + _COST * pavements


def all_of_them(ledger: Ledger) -> int:
    """One point a card."""
    return int(ledger.total) // _COST
