"""Reads a whole game from JSON values: whatever they are, an equal game or everything that is wrong with them."""

from collections.abc import Mapping
from typing import Any

from diables_nb.rules.errors import RulesError
from diables_nb.rules.faults import Faults
from diables_nb.rules.festival.board import Edition
from diables_nb.rules.festival.components import (
    KINDS,
    PILE_HEIGHT,
    PILES,
    STACK_HEIGHT,
    TRIGGER,
    kind_of,
    tile_of,
)
from diables_nb.rules.festival.game.engine import claimable
from diables_nb.rules.festival.game.inventory import inventory
from diables_nb.rules.festival.game.kit import Kit, kit
from diables_nb.rules.festival.game.playing import FestivalGame
from diables_nb.rules.festival.game.state import CLAIM, NOBODY, OVER, SIDE, TURN, UNKNOWN, Seat, State
from diables_nb.rules.festival.position import Position
from diables_nb.rules.festival.position_json import from_json

from .game_json import ASKED, KEYS

__all__ = ["game_from_json"]


def game_from_json(data: object, edition: Edition | None = None) -> FestivalGame:
    """A game from JSON values. Raises `PositionError` with everything that is wrong."""
    position = from_json(data, edition)
    if not isinstance(data, Mapping) or "game" not in data:
        faults = Faults()
        faults.note("game", "missing", "", "these are boards alone: read them with read_position")
        faults.done()
        raise AssertionError  # `done` has raised
    reader = _Reader(position, data["game"])
    game = reader.read()
    _check(game, reader.faults, view=bool(game.seen_by))
    return game


class _Reader:
    """Reads the part `game` beside the boards of a position."""

    def __init__(self, position: Position, data: object) -> None:
        self.faults = Faults()
        self.position = position
        self.kit: Kit = kit(position.edition, position.rulings)
        self.part = self.faults.table(data, "game", KEYS, ("seen_by",))

    def read(self) -> FestivalGame:
        """The game. Raises `PositionError`."""
        faults, players, part = self.faults, self.position.players, self.part
        state = State()
        state.players = players
        state.first = faults.choice(part.get("first"), "game.first", players, "FES-SETUP-06")
        state.turn = faults.choice(part.get("turn"), "game.turn", players, "FES-TURN-01")
        state.asked = faults.choice(part.get("asked"), "game.asked", ASKED)
        state.ending = int(faults.truth(part.get("ending"), "game.ending"))
        self.seen_by = players[faults.choice(part["seen_by"], "game.seen_by", players)] if "seen_by" in part else ""
        stacks = faults.table(part.get("stacks"), "game.stacks", players)
        state.stacks = [self._stack(player, stacks.get(player, [])) for player in players]
        state.piles = self._piles(part.get("piles"))
        self._pleasers(state, part.get("pleasers"))
        numbers = self.kit.numbers
        state.seats = [
            Seat(list(board.tiles), [numbers[name] for name in board.left], [numbers[name] for name in board.right])
            for board in self.position.boards.values()
        ]
        faults.done()
        game = FestivalGame(self.kit, state)
        game.seen_by = self.seen_by
        return game

    def _stack(self, player: str, value: object) -> list[int]:
        found = []
        place = f"game.stacks.{player}"
        rows = self.faults.rows(value, place, STACK_HEIGHT)
        for index, entry in enumerate(rows):
            if entry is None and self._hidden(index, rows, f"{place}[{index}]"):
                found.append(UNKNOWN)
            else:
                found.append(self._tile(player, entry, f"{place}[{index}]"))
        return found

    def _hidden(self, index: int, rows: list[Any], place: str) -> bool:
        """Whether null may stand here: in a view, below the top."""
        if self.seen_by and index < len(rows) - 1:
            return True
        what = "the top is seen by everybody" if self.seen_by else "null outside a view"
        self.faults.note(place, what, "FES-SETUP-04", "say what lies there")
        return False

    def _tile(self, player: str, entry: object, place: str) -> int:
        try:
            kind = kind_of(entry) if isinstance(entry, str) else -1
        except RulesError:
            kind = -1
        if kind < 0:
            if entry is not None:
                self.faults.choice(entry, place, KINDS, "FES-COMP-06")
            return 0
        return tile_of(player, kind)

    def _piles(self, value: object) -> list[list[int]]:
        rows = self.faults.rows(value, "game.piles", PILES)
        if len(rows) != PILES:
            self.faults.note("game.piles", f"{len(rows)} piles", "FES-SETUP-01", f"write {PILES}, an empty one as []")
        return [self._pile(index, row) for index, row in enumerate(rows)]

    def _pile(self, number: int, value: object) -> list[int]:
        place = f"game.piles[{number}]"
        known = [card.id for card in self.position.edition.objectives]
        rows = self.faults.rows(value, place, PILE_HEIGHT)
        found = []
        for index, entry in enumerate(rows):
            if entry is None and self._hidden(index, rows, f"{place}[{index}]"):
                found.append(UNKNOWN)
            elif entry is not None:
                found.append(self.faults.choice(entry, f"{place}[{index}]", known, "FES-COMP-03"))
        return found

    def _pleasers(self, state: State, value: object) -> None:
        """Which sides show, and who has them: the boards say that."""
        pairs = self.kit.pleasers
        rows = self.faults.rows(value, "game.pleasers", len(pairs))
        if len(rows) != len(pairs):
            self.faults.note("game.pleasers", f"{len(rows)} crowd-pleasers", "FES-COMP-02", f"write {len(pairs)}")
            rows = []
        names = [[f"CP{number}" for number in pair] for pair in pairs]
        shown = [
            self.faults.choice(row, f"game.pleasers[{index}]", names[index], "FES-COMP-02")
            for index, row in enumerate(rows)
        ]
        state.shown = tuple(shown) or (0,) * len(pairs)
        on_show = [names[tile][side] for tile, side in enumerate(state.shown)]
        state.owners = [NOBODY] * len(pairs)
        for seat, (player, board) in enumerate(self.position.boards.items(), 1):
            for name in board.pleasers:
                if name in on_show:
                    state.owners[on_show.index(name)] = seat
                else:
                    place = f"boards.{player}.pleasers"
                    self.faults.note(place, f"{name} does not show", "FES-SETUP-02", "name a side that shows")


def _check(game: FestivalGame, faults: Faults, *, view: bool) -> None:
    """What no game can have come to."""
    for count in inventory(game):
        if not count.right:
            faults.note("game", count.said, count.rule)
    _check_hidden(game, faults, view=view)
    _check_end(game.state, faults)
    _check_asked(game, faults)
    faults.done()


def _check_end(state: State, faults: Faults) -> None:
    """The end is triggered exactly when something has triggered it (FES-END)."""
    done = any(len(seat.right) >= TRIGGER for seat in state.seats) or not all(state.stacks)
    if done and not state.ending:
        faults.note("game.ending", "the end is triggered", "FES-END-01", "write true")
    if state.ending and not done:
        faults.note("game.ending", "nothing has triggered the end", "FES-END-01", "write false")
    if state.asked == OVER and not state.ending:
        faults.note("game.asked", "the game cannot be over", "FES-END-03", "write what is asked")
    if state.asked == OVER and state.turn != state.first:
        faults.note("game.turn", "all have equal turns", "FES-END-03", "a game that is over stands at its first player")


def _check_asked(game: FestivalGame, faults: Faults) -> None:
    """What is asked can be asked."""
    state = game.state
    waiting = [seat for seat in state.seats if not seat.left and not seat.right]
    if state.asked == CLAIM and not (game.kit.by_hand and claimable(game.kit, state, state.turn)):
        faults.note("game.asked", "nothing is claimed by hand", "C-FES-01", "write turn")
    if state.asked == SIDE and not any(seat is state.seats[state.turn] for seat in waiting):
        faults.note("game.asked", "the starting objective is there", "FES-SETUP-03", "write turn")
    if state.asked != SIDE and waiting:
        faults.note("game.asked", "a starting objective is missing", "FES-SETUP-03", "write side")
    if state.asked == TURN and not game.legal_moves.moves:
        faults.note("game.turn", "this player can do nothing and is skipped", "C-FES-08", "name another")


def _check_hidden(game: FestivalGame, faults: Faults, *, view: bool) -> None:
    """A view hides all below the top, or nothing would be hidden."""
    if not view:
        return
    for place, heaps in (("stacks", game.state.stacks), ("piles", game.state.piles)):
        if any(card != UNKNOWN for heap in heaps for card in heap[:-1]):
            faults.note(f"game.{place}", "a view sees only the top", "FES-SETUP-04", "write null below it")
