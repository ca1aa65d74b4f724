"""The course of a game: every rule that asks is a generator, which yields a question and is sent the answer.

A table is a dict: players (in seat order, clockwise), first, seat (whose turn is next), sided (who has chosen a side),
boards, stacks (the stack of number i lies between seat i and its left neighbour, top last), piles (top last), pleasers
(on the table), cards, starting (the two cards of each colour), by_hand, exact.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from . import pleasers
from .board import SPACES, Json, place
from .patterns import fulfilled


class Question(NamedTuple):
    """Who is asked, and all the answers that the rules allow."""

    player: str
    moves: frozenset[str]


Steps = Generator[Question, str, None]
"""A rule being carried out."""


def game(table: Json) -> Steps:
    """A game from where it stands: the choice of sides, then whole rounds until the end was triggered.

    FES-TURN-01: clockwise from the starting player. FES-END-03, C-FES-07: the round in which a trigger comes is
    finished, so that all have had equal turns; a trigger in the round's last turn ends the game at once.
    """
    yield from choose_sides(table)
    while True:
        yield from turn(table, table["players"][table["seat"]])
        table["seat"] = (table["seat"] + 1) % len(table["players"])
        if table["players"][table["seat"]] == table["first"] and end_triggered(table):
            return


def choose_sides(table: Json) -> Steps:
    """FES-SETUP-03, C-FES-03: all choose, from the starting player on; the chosen side begins at the left."""
    players = table["players"]
    start = players.index(table["first"])
    for player in players[start:] + players[:start]:
        if player in table["sided"]:
            continue
        answer = yield Question(player, frozenset({"side a", "side b"}))
        table["boards"][player]["left"].append(table["starting"][player]["ab".index(answer[-1])])
        table["sided"].append(player)


def turn(table: Json, player: str) -> Steps:
    """One action, then the check (FES-TURN-01, FES-ACT-01); skipped where no action is possible (C-FES-08)."""
    moves = actions(table, player)
    if not moves:
        return
    answer = yield Question(player, moves)
    act(table, player, answer)
    complete(table, player)
    if table["by_hand"]:
        yield from claim_by_hand(table, player)
    else:
        claim_all(table, player)


def actions(table: Json, player: str) -> frozenset[str]:
    """FES-ACT-01: take a tile or take an objective."""
    return frozenset(tile_moves(table, player) + objective_moves(table, player))


def tile_moves(table: Json, player: str) -> list[str]:
    """FES-TILE-01, FES-TILE-02: the left or the right stack, if not empty, to any space of the own board."""
    sides = [side for side in ("left", "right") if stack_at(table, player, side)]
    return [f"tile {side} {space}" for side in sides for space in SPACES]


def stack_at(table: Json, player: str, side: str) -> list[str]:
    """FES-SETUP-04, -05: the own stack lies at the left, that of the right neighbour at the right (C-FES-09)."""
    seat = table["players"].index(player)
    stack: list[str] = table["stacks"][seat if side == "left" else seat - 1]
    return stack


def objective_moves(table: Json, player: str) -> list[str]:
    """FES-OBJ-01, -03, -04, C-FES-15: the top of a pile that is not exhausted, unless 6 are at the left."""
    if len(table["boards"][player]["left"]) >= 6:
        return []
    return [f"objective {number}" for number, pile in enumerate(table["piles"], 1) if pile]


def act(table: Json, player: str, answer: str) -> None:
    """Carry an action out: the tile goes to its space (FES-TILE-02), the card to the left (FES-OBJ-01)."""
    word, where, *space = answer.split()
    board = table["boards"][player]
    if word == "tile":
        place(board, space[0], stack_at(table, player, where).pop())
    else:
        board["left"].append(table["piles"][int(where) - 1].pop())


def complete(table: Json, player: str) -> None:
    """FES-CHK-01, -02, C-FES-02: every fulfilled objective at the left moves to the right for good."""
    board = table["boards"][player]
    done = [card for card in board["left"] if fulfilled(table["cards"][card]["pattern"], board)]
    board["left"] = [card for card in board["left"] if card not in done]
    board["right"] += done


def claimable(table: Json, player: str) -> list[str]:
    """FES-CHK-04, -05, -07, FES-CP-0: those still on the table that the board meets, objectives already moved."""
    board = table["boards"][player]
    values = [table["cards"][card]["value"] for card in board["right"]]
    return [name for name in table["pleasers"] if pleasers.met(name, board, values, exact=table["exact"])]


def take(table: Json, player: str, name: str) -> None:
    """FES-CHK-04, -05: a crowd-pleaser leaves the table and is its taker's to the end."""
    table["pleasers"].remove(name)
    table["boards"][player]["pleasers"].append(name)


def claim_all(table: Json, player: str) -> None:
    """C-FES-01: claimed automatically, any number in one turn."""
    for name in claimable(table, player):
        take(table, player, name)


def claim_by_hand(table: Json, player: str) -> Steps:
    """FES-CHK-06, C-FES-01: one by one, until none is left or the player is done; what is forgotten waits."""
    while names := claimable(table, player):
        answer = yield Question(player, frozenset({"done", *(f"claim {name}" for name in names)}))
        if answer == "done":
            return
        take(table, player, answer.split()[1])


def end_triggered(table: Json) -> bool:
    """Either trigger, or both with the same effect (C-FES-10)."""
    return sixth_objective(table) or stack_empty(table)


def sixth_objective(table: Json) -> bool:
    """FES-END-01, C-FES-03, C-FES-11: a player has completed 6 objectives or more, a starting one included."""
    return any(len(board["right"]) >= 6 for board in table["boards"].values())


def stack_empty(table: Json) -> bool:
    """FES-END-02: one stack of firework tiles is empty."""
    return any(not stack for stack in table["stacks"])
