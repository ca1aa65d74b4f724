"""What wrong beliefs make of the street: which columns are open, what comes back, who can be played."""

from diables_nb.lessons.diables.facts import cart_of, columns_taken, range_of, reserve_of
from diables_nb.rules.diables.components import COST
from diables_nb.rules.diables.game.kit import POSITIONS
from diables_nb.rules.ledger import Ledger

__all__ = [
    "all_go_back", "any_column", "by_sum", "from_the_grid", "in_the_reserve", "none_goes_back", "range_of_the_start",
    "taken_columns_too", "where_a_card_lies",
]  # fmt: skip


def _player(ledger: Ledger) -> str:
    return str(ledger.about["player"])


def any_column(ledger: Ledger) -> int:
    """All columns without a performer are open."""
    game, player = ledger.position, _player(ledger)
    return int(game.kit.personal.columns) - len(columns_taken(game, player))


def taken_columns_too(ledger: Ledger) -> int:
    """All columns of the range are open, whoever stands there."""
    return range_of(ledger.position, _player(ledger))


def range_of_the_start(ledger: Ledger) -> int:
    """The range never grows."""
    game, player = ledger.position, _player(ledger)
    columns = int(game.kit.personal.open_columns)
    return sum(column not in columns_taken(game, player) for column in range(1, columns + 1))


def where_a_card_lies(ledger: Ledger) -> int:
    """A performer needs a street card to stand on."""
    game, player = ledger.position, _player(ledger)
    cards = game.state.seats[game.players.index(player)].cards
    free = set(range(1, range_of(game, player) + 1)) - set(columns_taken(game, player))
    return sum(cards[POSITIONS.index(("street", column))] >= 0 for column in sorted(free))


def all_go_back(ledger: Ledger) -> int:
    """All that was lit goes back."""
    return COST[ledger.about["kind"]]


def none_goes_back(ledger: Ledger) -> int:
    """All that was lit stays on the performer."""
    del ledger
    return 0


def by_sum(ledger: Ledger) -> int:
    """Firecrackers of different types can be lit together."""
    game, player = ledger.position, _player(ledger)
    total = sum(cart_of(game, player).values())
    return sum(COST[kind] <= total for kind, number in reserve_of(game, player).items() if number)


def in_the_reserve(ledger: Ledger) -> int:
    """Every performer costs one firecracker."""
    game, player = ledger.position, _player(ledger)
    return sum(bool(number) for number in reserve_of(game, player).values())


def from_the_grid(ledger: Ledger) -> int:
    """Performers of the grid can be played as well, if they can be paid for."""
    game, player = ledger.position, _player(ledger)
    return sum(cost <= max(cart_of(game, player).values()) for kind, cost in COST.items() if kind != "tabaler")
