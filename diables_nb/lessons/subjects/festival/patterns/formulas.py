"""What wrong beliefs make of how many tiles a board lacks, and of how many objectives it shows."""

from collections.abc import Callable

from diables_nb.rules.festival import Position, met
from diables_nb.rules.ledger import Ledger

from .reading import Reading, lacking

__all__ = ["fewest_shared", "lacks", "one_a_turn", "shown_by"]


def lacks(reading: Reading) -> Callable[[Ledger], int]:
    """The tiles that are missing as a reading has it. Its ledger is of a card."""

    def wrong(ledger: Ledger) -> int:
        position: Position = ledger.position
        pattern = position.edition.card(ledger.about["card"]).pattern
        return lacking(pattern, position.board(ledger.about["player"]), reading)

    return wrong


def shown_by(reading: Reading) -> Callable[[Ledger], int]:
    """The objectives that a board shows as a reading has it. Its ledger is of several cards."""

    def wrong(ledger: Ledger) -> int:
        position: Position = ledger.position
        board = position.board(ledger.about["player"])
        cards = (position.edition.card(card).pattern for card in ledger.about["cards"])
        return sum(lacking(pattern, board, reading) == 0 for pattern in cards)

    return wrong


def one_a_turn(ledger: Ledger) -> int:
    """Only one objective is completed at a time."""
    return min(1, ledger.total)


def fewest_shared(ledger: Ledger) -> int:
    """As many objectives as can be shown with no tile serving two of them."""
    position, player = ledger.position, ledger.about["player"]
    tops, levels = position.tops(player), position.levels(player)
    ways = [
        [frozenset(way.cells) for way in met(position.edition.card(card).pattern, tops, levels)]
        for card in ledger.about["cards"]
    ]

    def best(number: int, used: frozenset[int]) -> int:
        if number == len(ways):
            return 0
        without = best(number + 1, used)
        return max([without, *(1 + best(number + 1, used | way) for way in ways[number] if not used & way)])

    return best(0, frozenset())
