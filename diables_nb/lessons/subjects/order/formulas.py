"""What wrong beliefs make of the end of a round: who acts before whom in the next round."""

from collections.abc import Callable, Sequence

from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.ledger import Ledger

__all__ = ["fewest_first", "kept_order", "next_order", "place_in", "reversed_order", "sounds", "ties_as_before"]


def sounds(game: DiablesGame) -> dict[str, int]:
    """Player -> space on the sound track."""
    return {player: seat.sound for player, seat in zip(game.players, game.state.seats, strict=True)}


# ---- turn order


def next_order(game: DiablesGame) -> tuple[str, ...]:
    """The turn order of the next round, if everybody passes from now on."""
    later, now = game, game.round
    while not later.over and later.round == now:
        moves = later.legal_moves
        later = later.after("pass" if "pass" in moves else "decline" if "decline" in moves else moves.moves[0])
    return later.order


def ties_as_before(game: DiablesGame) -> tuple[str, ...]:
    """Tied players keep their relative order."""
    return tuple(sorted(game.order, key=lambda player: -sounds(game)[player]))


def fewest_first(game: DiablesGame) -> tuple[str, ...]:
    """Who has made least noise begins; ties as in the right order."""
    heard, backwards = sounds(game), game.order[::-1]
    return tuple(sorted(backwards, key=lambda player: heard[player]))


def kept_order(game: DiablesGame) -> tuple[str, ...]:
    """The order of the round stays."""
    return game.order


def reversed_order(game: DiablesGame) -> tuple[str, ...]:
    """The whole order is turned round."""
    return tuple(reversed(game.order))


def place_in(order: Callable[[DiablesGame], Sequence[str]]) -> Callable[[Ledger], int]:
    """How many act before the player of a count, by some order."""
    return lambda ledger: list(order(ledger.position)).index(ledger.about["player"])
