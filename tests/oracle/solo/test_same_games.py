"""Random solo games through engine and oracle: the same choices of the Firebot, the same tables, the same end."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from diables_nb.rules import diables
from diables_nb.rules.diables import DiablesGame
from tests.oracle.draw import between, chance, choice
from tests.oracle.game.replay import differences
from tests.oracle.game.rich import SOUGHT
from tests.oracle.table import RULINGS
from tests.rules.samples import sample

from .replay import Table, board_of, snapshot
from .rich import arrange, enrich
from .state import CARDS, Weighed

IDLE = ("pass", "decline")
LEVELS = list(CARDS)


def dealt(seed: int, *, rich: bool) -> tuple[DiablesGame, random.Random]:
    """A solo game of the five levels by turns. rich: whether rare things are near at its start."""
    rng = random.Random(f"solo {seed}")
    rulings = {name: choice(rng, RULINGS[name]) for name in ("C-DIA-04", "C-DIA-56", "C-DIA-57") if chance(rng, 0.2)}
    beasts = {size: [card] for size, card in SOUGHT.items()} if rich else None
    game = diables.deal(players=1, level=LEVELS[seed % 5], seed=seed, rulings=rulings, beasts=beasts)
    return (diables.read_game(enrich(game.to_json(), rng)) if rich else game), rng


def chosen(rng: random.Random, moves: list[str], idle: float) -> str:
    """Any word of the legal moves, then any move with it; idle: how often to pass or decline where one can."""
    busy = [move for move in moves if move not in IDLE]
    if not busy or (len(busy) < len(moves) and chance(rng, idle)):
        return choice(rng, [move for move in moves if move in IDLE] or moves)
    word = choice(rng, list(dict.fromkeys(move.split()[0] for move in busy)))
    return choice(rng, [move for move in busy if move.split()[0] == word])


def compared(game: DiablesGame, table: Table) -> list[str]:
    """Where engine and oracle differ at one moment."""
    asked = game.decision.player if game.decision else None
    found = [] if asked == table.player else [f"asked: {asked}, expected {table.player}"]
    engine, oracle = set(game.legal_moves), table.legal()
    found += [f"legal in the engine only: {move}" for move in sorted(engine - oracle)]
    found += [f"legal in the oracle only: {move}" for move in sorted(oracle - engine)]
    if len(game.legal_moves) != len(engine):
        found.append("a legal move is listed twice")
    found += differences(snapshot(table.board), snapshot(board_of(game.to_json())))
    found += differences({"fame": table.board.fame}, {"fame": game.fame})
    weighed = [one for one in table.weighed() if len(one.stages[0]) > 1]
    found += differences({"choices": weighed}, {"choices": explained(game)})
    return found + differences({"winners": table.winners()}, {"winners": game.winners})


def explained(game: DiablesGame) -> list[Weighed]:
    """The choices of the Firebot that the engine's trace tells of, those with more than one option."""
    found = []
    for said in game.trace:
        if said.kind in ("send", "light", "camera", "like", "follow") and len(said.options) > 1:
            stages = [said.options, *(one.kept for one in said.filters)]
            fewer = [stage for before, stage in zip([(), *stages], stages, strict=False) if stage != before]
            found.append(Weighed(said.kind, tuple(fewer)))
    return found


def midway(seed: int) -> tuple[DiablesGame, random.Random]:
    """A game at some turn of the human, of any round, with what the Firebot finds arranged at random."""
    rng = random.Random(f"solo midway {seed}")
    game = diables.deal(players=1, level=LEVELS[seed % 5], seed=seed)
    turns = between(rng, 1, 40)
    while True:
        moves = list(game.legal_moves)
        turns -= "pass" in moves
        if "pass" in moves and (turns <= 0 or game.round == 3):
            return diables.read_game(arrange(game.to_json(), rng)), rng
        game = game.after(chosen(rng, moves, 0.3))


def followed(game: DiablesGame, rng: random.Random, table: Table) -> int:
    """Play on at random to the end and return the number of moves; fails at the first difference."""
    idle = choice(rng, (0.06, 0.3, 0.7))
    played: list[str] = []
    while True:
        found = compared(game, table)
        if found:
            said = "\n  ".join(found[:20])
            level, seed = game.level, game.seed
            pytest.fail(f"{level}, seed {seed}, after move {len(played)}:\n  {said}\nmoves: {played}", pytrace=False)
        if game.over:
            return len(played)
        move = chosen(rng, list(game.legal_moves), idle)
        played.append(move)
        game = game.after(move)
        table.play(move, game.to_json())


def run(seed: int, kind: str) -> int:
    """One game from a start of a kind: "dealt", "rich" or "midway"."""
    game, rng = midway(seed) if kind == "midway" else dealt(seed, rich=kind == "rich")
    return followed(game, rng, Table(game.to_json(), midway=kind == "midway"))


KINDS = ("dealt", "rich", "midway")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("five", range(4))
def test_solo_games_are_the_same_in_engine_and_oracle(five: int, kind: str) -> None:
    assert all(run(seed, kind) > 0 for seed in range(5 * five, 5 * five + 5))


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("hundred", range(10))
def test_many_solo_games_are_the_same(hundred: int, kind: str, record_property: Callable[[str, object], None]) -> None:
    first, games = 1000 + 100 * hundred, sample(100)
    moves = sum(run(seed, kind) for seed in range(first, first + games))
    record_property("games", games)
    record_property("moves", moves)
