"""What wrong beliefs make of the table groups at the end of a turn, and of the turns that castells need."""

from diables_nb.rules.castellers import PARTS, Position
from diables_nb.rules.castellers.components import GROUPS, KINDS, POMS
from diables_nb.rules.ledger import Ledger
from diables_nb.whatif.castellers.refreshing import ACTIONS

__all__ = [
    "card_each", "discard_after", "discarded_all", "discarded_empty", "discarded_late", "discarded_none",
    "discarded_once", "discarded_taken", "empty_stays", "first_sizes", "full_stays", "grallers_always",
    "grallers_nothing", "grallers_once", "never_discarded", "one_card_only", "turn_each", "two_parts",
]  # fmt: skip

_FULL = max(GROUPS)


def _left(ledger: Ledger) -> list[int]:
    """The sizes after the action, before anything else happens."""
    taken = ACTIONS.index(ledger.about["action"])
    return [0 if number == taken else size for number, size in enumerate(ledger.about["sizes"])]


def _taken(ledger: Ledger) -> int | None:
    """The number of the group that is taken, from 0; None where all are left."""
    number = ACTIONS.index(ledger.about["action"])
    return number if number < len(GROUPS) else None


# ---- cards in the groups when the next turn begins


def never_discarded(ledger: Ledger) -> int:
    """Groups only grow."""
    return sum(_left(ledger)) + len(GROUPS)


def full_stays(ledger: Ledger) -> int:
    """A full group stays as it is, and gets no card."""
    return sum(size if size >= _FULL else size + 1 for size in _left(ledger))


def empty_stays(ledger: Ledger) -> int:
    """A group that was taken gets no card."""
    return ledger.total - (_taken(ledger) is not None)


def discarded_empty(ledger: Ledger) -> int:
    """A group that was discarded gets no card."""
    return sum(0 if size >= _FULL else size + 1 for size in _left(ledger))


def discard_after(ledger: Ledger) -> int:
    """Cards come first, then full groups are discarded."""
    return sum(0 if size + 1 >= _FULL else size + 1 for size in _left(ledger))


def one_card_only(ledger: Ledger) -> int:
    """One card comes to the table in a turn."""
    return sum(size for size in _left(ledger) if size < _FULL) + 1


def first_sizes(ledger: Ledger) -> int:
    """The groups are filled up to the sizes of the beginning."""
    del ledger
    return sum(GROUPS)


# ---- cards that are discarded


def discarded_none(ledger: Ledger) -> int:
    """Nothing is discarded."""
    del ledger
    return 0


def discarded_late(ledger: Ledger) -> int:
    """Cards come first, then full groups are discarded."""
    return sum(size + 1 for size in _left(ledger) if size + 1 >= _FULL)


def discarded_all(ledger: Ledger) -> int:
    """All that nobody took is discarded."""
    return sum(_left(ledger))


def discarded_once(ledger: Ledger) -> int:
    """Only one group is discarded."""
    return min(ledger.total, _FULL)


def discarded_taken(ledger: Ledger) -> int:
    """Full groups are discarded whether they are taken or not."""
    return sum(size for size in ledger.about["sizes"] if size >= _FULL)


# ---- turns of raising


def turn_each(ledger: Ledger) -> int:
    """A castell is raised in one turn, without grallers too."""
    return ledger.total if ledger.about["grallers"] else len(ledger.about["kinds"])


def card_each(ledger: Ledger) -> int:
    """A card is put in each turn."""
    position: Position = ledger.position
    cards = 0
    for kind in ledger.about["kinds"]:
        card = position.castell(kind)
        cards += card.pinya + card.tronc + len(POMS[KINDS.index(kind)])
    return cards


def two_parts(ledger: Ledger) -> int:
    """Two parts can be raised in a turn without grallers."""
    return len(ledger.about["kinds"]) * (len(PARTS) - 1)


def _loud(ledger: Ledger, turns: int) -> int:
    return turns if ledger.about["grallers"] else ledger.total


def grallers_nothing(ledger: Ledger) -> int:
    """Grallers save no turn."""
    return _loud(ledger, len(ledger.about["kinds"]) * len(PARTS))


def grallers_once(ledger: Ledger) -> int:
    """Grallers are played once in a game."""
    return _loud(ledger, len(ledger.about["kinds"]) * len(PARTS) - 1)


def grallers_always(ledger: Ledger) -> int:
    """Grallers are played twice for a castell."""
    return _loud(ledger, len(ledger.about["kinds"]) * (len(PARTS) - 2))
