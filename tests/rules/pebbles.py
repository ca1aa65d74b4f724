"""The smallest game that keeps the contract: what `check_game` is tested with, and a pattern for a new game.

Players take one or two pebbles from a pile, and each time draw a card from a face-down deck: its number is their FP.
"""

import hashlib
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from diables_nb.rules.contract import Count
from diables_nb.rules.errors import PositionError, Problem, UnreadableMove
from diables_nb.rules.game import Decision, Game, Move
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.rules.running import Chooser, run_out

COLOURS = ("red", "blue", "yellow")
CARDS = (0, 0, 1, 1, 1, 2, 2, 3) * 2
UNKNOWN = -2
RULE = "DIA-FP-01"


class State:
    __slots__ = ("deck", "drawn", "ledger", "passed", "pile", "points", "turn")

    pile: int
    turn: int
    passed: int
    points: list[int]
    deck: list[int]
    drawn: list[int]
    ledger: list[Line]

    def copy(self) -> "State":
        new = State.__new__(State)
        new.pile, new.turn, new.passed = self.pile, self.turn, self.passed
        new.points, new.deck, new.drawn, new.ledger = self.points[:], self.deck[:], self.drawn[:], self.ledger[:]
        return new

    def __eq__(self, other: object) -> bool:
        names = [name for name in State.__slots__ if name != "ledger"]
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in names)

    __hash__ = None  # type: ignore[assignment]


def _line(points: int, player: str) -> Line:
    return Line(points, RULE, facts={"player": player})


def legal(state: State) -> list[Move]:
    if not state.pile:
        return []
    moves: list[Move] = [("take", number) for number in (1, 2) if number <= state.pile]
    return moves if state.passed >> state.turn & 1 else [*moves, ("pass",)]


def play(state: State, move: Move) -> list[Move]:
    if move[0] == "pass":
        state.passed |= 1 << state.turn
    else:
        state.pile -= int(move[1])
        card = state.deck.pop()
        state.drawn.append(card)
        state.points[state.turn] += card
        state.ledger.append(_line(card, COLOURS[state.turn]))
    state.turn = (state.turn + 1) % len(state.points)
    return legal(state)


class Pebbles(Game[State]):
    seed: int | None = None

    @property
    def players(self) -> tuple[str, ...]:
        return COLOURS[: len(self.state.points)]

    @property
    def decision(self) -> Decision | None:
        return None if self.over else Decision(self.players[self.state.turn], "turn", "How many pebbles?", RULE)

    @property
    def fame(self) -> dict[str, int]:
        return dict(zip(self.players, self.state.points, strict=True))

    @property
    def winners(self) -> tuple[str, ...]:
        most = max(self.state.points)
        return tuple(player for player, points in self.fame.items() if points == most) if self.over else ()

    @property
    def ledger(self) -> Ledger:
        return Ledger(self.state.ledger)

    def _played(self, move: Move) -> "Pebbles":
        state = self.state.copy()
        new = type(self)(state, play(state, move))
        new.before, new.last_move, new.seed = self, move, self.seed
        return new

    def why_not(self, move: Move) -> Problem:
        return Problem(f"move '{self.move_text(move)}'", "not now", RULE, "take fewer")

    def read_move(self, text: object) -> Move:
        if isinstance(text, tuple):
            return text
        if text == "pass":
            return ("pass",)
        if text in ("take 1", "take 2"):
            return ("take", int(str(text)[-1]))
        raise UnreadableMove(Problem("move", "unreadable", "", "write take 1, take 2 or pass"))

    def move_text(self, move: Move) -> str:
        return " ".join(map(str, move))

    def to_json(self) -> dict[str, Any]:
        state = self.state
        values = {name: getattr(state, name) for name in State.__slots__ if name != "ledger"}
        return {
            "format": "pebbles/1",
            **json.loads(json.dumps(values)),
            "ledger": [[line.points, line.facts["player"]] for line in state.ledger],
        }

    @property
    def code(self) -> str:
        so_far = [[points, player] for player, points in self.fame.items()]
        values = {**self.to_json(), "ledger": so_far}
        return "P1." + urlsafe_b64encode(json.dumps(values).encode()).decode()

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.record.encode()).hexdigest()

    @property
    def record(self) -> str:
        return "\n".join([f"pebbles/1 {len(self.players)} {self.line[0].seed}", *self.moves])

    def view(self, player: str) -> "Pebbles":
        del player  # the deck is all that is hidden, and it is hidden from all
        state = self.state.copy()
        state.deck = [UNKNOWN] * len(state.deck)
        return type(self)(state, legal(state))

    def determinize(self, random: Random, player: str) -> "Pebbles":
        del player
        state = self.state.copy()
        left = list(CARDS)
        for card in state.drawn:
            left.remove(card)
        state.deck = sorted(left, key=lambda card: (random.random(), card))
        return type(self)(state, legal(state))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pebbles) and self.state == other.state

    __hash__ = None  # type: ignore[assignment]


class Package:
    """What the package of a game offers."""

    TITLE = "Pebbles"
    FORMAT = "pebbles/1"
    PLAYER_COUNTS = (2, 3)
    game: type[Pebbles] = Pebbles

    def deal(self, players: int | Sequence[str] = 2, seed: int = 0) -> Pebbles:
        state = State.__new__(State)
        random = Random(seed)
        count = players if isinstance(players, int) else len(players)
        if count not in self.PLAYER_COUNTS:
            raise PositionError(Problem("players", f"{count} players", "", "2 or 3 can play"))
        state.pile, state.turn, state.passed, state.points = 14, 0, 0, [0] * count
        state.deck = sorted(CARDS, key=lambda card: (random.random(), card))
        state.drawn, state.ledger = [], []
        game = self.game(state, legal(state))
        game.seed = seed
        return game

    def read_game(self, source: str | Mapping[str, Any]) -> Pebbles:
        if isinstance(source, str):
            source = urlsafe_b64decode(source[3:]).decode() if source.startswith("P1.") else source
        values = json.loads(source) if isinstance(source, str) else dict(source)
        state = State.__new__(State)
        for name in State.__slots__:
            value = values[name]
            setattr(state, name, [_line(*line) for line in value] if name == "ledger" else value)
        return self.game(state, legal(state))

    def read_record(self, text: str) -> Pebbles:
        head, *moves = text.split("\n")
        name, *numbers = head.split(" ")
        if name != "pebbles/1" or len(numbers) != 2:
            raise PositionError(Problem("record", "no record of Pebbles"))
        return self.deal(int(numbers[0]), int(numbers[1])).after(*moves)

    def rollout(self, game: Pebbles, choose: Chooser) -> Pebbles:
        state = game.state.copy()
        run_out(state, game.legal_moves.moves, play, choose)
        return self.game(state, [])

    def inventory(self, game: Pebbles) -> Sequence[Count]:
        cards = len(game.state.deck) + len(game.state.drawn)
        return (Count("cards", cards, len(CARDS), len(CARDS), RULE),)
