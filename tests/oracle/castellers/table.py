"""A game being followed move by move, and a bare table for tests by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from . import chance, facts, turns
from .facts import Json
from .specials import Question


class Table:
    """A game from where its dict stands."""

    def __init__(self, state: Json) -> None:
        self.state = state
        self._game = turns.game(state)
        self.question: Question | None = None
        self._ask(None)

    @property
    def player(self) -> str | None:
        """Who is asked now; None when the game is over."""
        return self.question.player if self.question else None

    def legal(self) -> set[str]:
        """The legal moves in notation."""
        return set(self.question.moves) if self.question else set()

    def play(self, *moves: str, after: Mapping[str, Any] | None = None) -> None:
        """Play legal moves; the order of what one shuffles is taken from the game's JSON after it.

        Raises: ValueError when one is not legal, Unlike when other cards were drawn or shuffled.
        """
        for move in moves:
            if move not in self.legal():
                raise ValueError(f"{move!r} is not legal")
            self.state |= {"after": after, "shuffles": []}
            self._ask(move)
            if after is not None:
                chance.settle(self.state)

    def winners(self) -> tuple[str, ...]:
        """Who has won; () while the game goes on."""
        return () if self.question else turns.winners(self.state)

    def _ask(self, answer: str | None) -> None:
        try:
            self.question = next(self._game) if answer is None else self._game.send(answer)
        except StopIteration:
            self.question = None


def bare(players: Sequence[str] = ("red", "blue"), **parts: Any) -> Json:
    """A table at the first player's turn: empty hands, a deck of tronc cards, no groups, castells of the lowest cards.

    parts: what is different.
    """
    state: Json = {
        "players": list(players),
        "first": players[0],
        "turn": players[0],
        "offers": {kind: facts.CASTELLS[kind, 5 if kind == "pilar" else 7] for kind in facts.KINDS},
        "deck": ["tronc1", "tronc2", "tronc3", "tronc4"] * 6,
        "discards": [],
        "groups": [[], [], []],
        "hands": {player: [] for player in players},
        "castells": dict.fromkeys(players),
        "raised": {player: [] for player in players},
        "jitters": dict.fromkeys(players, 0),
        "thirds": [],
        "closing": None,
        "over": False,
        "known": True,
        "after": None,
        "shuffles": [],
        "calls": True,
        "own_kind": True,
        "pom_stays": True,
    }
    return state | parts
