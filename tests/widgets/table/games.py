"""Games that are played at the tables of these tests: Pebbles, and one where each seat knows what others do not."""

from typing import Any

from tests.rules.pebbles import UNKNOWN, Package, Pebbles, State

HIDDEN = 7_000
"""What lies hidden in `Peeking` is above this number, so that it is found wherever it leaks."""


class Peeking(Pebbles):
    """Pebbles where each player has seen one card: red the undermost of the deck, blue the one above."""

    def view(self, player: str) -> "Peeking":
        state = self.state.copy()
        known = self.players.index(player)
        state.deck = [card if place == known else UNKNOWN for place, card in enumerate(state.deck)]
        return type(self)(state, self.legal_moves.moves)

    def meaning(self, move: Any) -> str:
        return f"{self.move_text(move)}, knowing {max(self.state.deck)}"

    @property
    def table(self) -> str:
        return f"deck {self.state.deck}, pile {self.state.pile}"


def pebbles(seed: int = 3, players: int = 2) -> Pebbles:
    return Package().deal(players, seed)


def peeking(seed: int = 3) -> Peeking:
    """Its cards are large numbers: 7001, 7002 ... from the bottom; they give no points until they are drawn."""
    package = Package()
    package.game = Peeking
    game: Any = package.deal(2, seed)
    state: State = game.state.copy()
    state.deck = [HIDDEN + number for number in range(1, len(state.deck) + 1)]
    return Peeking(state, game.legal_moves.moves)


class Stubborn:
    """A player that takes two where it can; what it is given may be looked at."""

    def choose(self, game: Any) -> Any:
        return "take 2" if "take 2" in game.legal_moves else game.legal_moves[0]


class Failing:
    """A player that cannot."""

    def choose(self, game: Any) -> Any:
        raise RuntimeError(f"no idea at {len(game.moves)}")


class Cheating:
    """A player that passes, also where it may not."""

    def choose(self, game: Any) -> Any:
        del game
        return "pass"
