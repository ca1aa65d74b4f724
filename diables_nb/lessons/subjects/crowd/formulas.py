"""What wrong beliefs make of followers and crowds: rewards on a track, tokens on cards."""

from diables_nb.rules.diables import SHOWS, DiablesGame
from diables_nb.rules.diables.game.followers import THRILLS
from diables_nb.rules.diables.game.kit import POSITIONS
from diables_nb.rules.ledger import Ledger

__all__ = [
    "backs_of", "cards_of", "each_from_the_start", "every_follower", "followers_of", "from_the_spaces_left",
    "landing_only", "one_each", "together",
]  # fmt: skip


def followers_of(game: DiablesGame, player: str, show: str) -> int:
    """The space of a player's token on a follower track."""
    return int(game.state.seats[game.players.index(player)].followers[SHOWS.index(show)])


def backs_of(game: DiablesGame, show: str) -> dict[int, int]:
    """Space of a follower track -> number of the back that lies beside it."""
    return dict(zip(game.kit.card_slots, game.state.beside[SHOWS.index(show)], strict=False))


def cards_of(game: DiablesGame, player: str, side: str) -> list[tuple[int, int]]:
    """The cards of a side of a player's street: column and tokens on it."""
    seat = game.state.seats[game.players.index(player)]
    places = enumerate(POSITIONS)
    return [(column, seat.tokens[i]) for i, (where, column) in places if where == side and seat.cards[i] >= 0]


# ---- rewards on a follower track


def _way(ledger: Ledger) -> tuple[int, int, dict[int, int]]:
    """The space of the token, that where it ends, the backs beside the track."""
    game, about = ledger.position, ledger.about
    start = followers_of(game, about["player"], about["show"])
    return start, min(start + about["number"], game.kit.last_space), backs_of(game, about["show"])


def landing_only(ledger: Ledger) -> int:
    """Only the space where the token ends gives something."""
    start, end, backs = _way(ledger)
    return int(end > start and end in backs)


def every_follower(ledger: Ledger) -> int:
    """Every follower brings a reward."""
    return int(ledger.about["number"])


def from_the_spaces_left(ledger: Ledger) -> int:
    """The cards beside the spaces that are left count."""
    start, end, backs = _way(ledger)
    return sum(space in backs for space in range(start, end))


# ---- tokens on cards


def _tokens(ledger: Ledger) -> list[int]:
    return [tokens for _, tokens in cards_of(ledger.position, ledger.about["player"], ledger.about["side"])]


def one_each(ledger: Ledger) -> int:
    """One token makes a card run."""
    return len(_tokens(ledger))


def each_from_the_start(ledger: Ledger) -> int:
    """Tokens that lie there already do not count."""
    return THRILLS * len(_tokens(ledger))


def together(ledger: Ledger) -> int:
    """The tokens of all cards count together."""
    return max(THRILLS - sum(_tokens(ledger)), 0)
