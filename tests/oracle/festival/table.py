"""A game being followed move by move, and a bare table for tests by hand."""

from __future__ import annotations

from collections.abc import Sequence

from . import scoring
from .board import COLOURS, TYPES, Json, empty
from .rounds import Question, game


class Table:
    """A game from where its dict stands."""

    def __init__(self, state: Json) -> None:
        self.state = state
        self._game = game(state)
        self.question: Question | None = None
        self._ask(None)

    @property
    def player(self) -> str | None:
        """Who is asked now; None when the game is over."""
        return self.question.player if self.question else None

    def legal(self) -> set[str]:
        """The legal moves in notation."""
        return set(self.question.moves) if self.question else set()

    def play(self, *moves: str) -> None:
        """Play legal moves.

        Raises: ValueError when one is not legal.
        """
        for move in moves:
            if move not in self.legal():
                raise ValueError(f"{move!r} is not legal")
            self._ask(move)

    def points(self) -> dict[str, int]:
        """The points of each player if the game ended now."""
        state = self.state
        return {player: scoring.total(state["boards"][player], state["cards"]) for player in state["players"]}

    def winners(self) -> tuple[str, ...]:
        """Who has won; () while the game goes on."""
        return () if self.question else scoring.winners(self.state)

    def _ask(self, answer: str | None) -> None:
        try:
            self.question = next(self._game) if answer is None else self._game.send(answer)
        except StopIteration:
            self.question = None


def bare(players: Sequence[str] = ("red", "blue"), first: str = "red") -> Json:
    """A table whose starting objectives are out of the way: every stack holds each kind once, 4 piles of 7 cards.

    The cards O01 to O28 ask for what no board can show, so that a test replaces those it is about.
    """
    cards = {f"O{number:02}": {"value": 3 + number % 6, "pattern": "9 identical"} for number in range(1, 29)}
    sides = {colour: [f"{colour[0].upper()}{side}" for side in "AB"] for colour in COLOURS}
    cards |= {card: {"value": 7, "pattern": "9 identical"} for pair in sides.values() for card in pair}
    objectives = [f"O{number:02}" for number in range(1, 29)]
    return {
        "players": list(players),
        "first": first,
        "seat": list(players).index(first),
        "sided": list(players),
        "boards": {player: empty(player, TYPES[COLOURS.index(player)]) for player in players},
        "stacks": [[f"{colour} {kind}" for colour in COLOURS for kind in TYPES] for _ in players],
        "piles": [objectives[start : start + 7] for start in range(0, 28, 7)],
        "pleasers": [],
        "cards": cards,
        "starting": sides,
        "by_hand": False,
        "exact": False,
    }
