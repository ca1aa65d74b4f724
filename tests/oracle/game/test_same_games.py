"""Random games through the engine and the oracle: the same questions, the same boards, the same end."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from diables_nb.rules import diables
from diables_nb.rules.diables import DiablesGame
from tests.oracle.draw import chance, choice
from tests.oracle.table import RULINGS
from tests.rules.samples import sample

from .replay import Table, differences, public, start
from .rich import SOUGHT, enrich

IDLE = ("pass", "decline")


def dealt(seed: int, *, rich: bool) -> tuple[DiablesGame, random.Random]:
    """A game of 2, 3 or 4 players by turns, with some of the rulings on scoring and on neutral pieces.

    rich: whether the start is one in which rare things are near.
    """
    rng = random.Random(f"game {seed}")
    rulings = {name: choice(rng, RULINGS[name]) for name in ("C-DIA-04", "C-DIA-56", "C-DIA-57") if chance(rng, 0.3)}
    beasts = {size: [card] for size, card in SOUGHT.items()} if rich else None
    game = diables.deal(players=2 + seed % 3, seed=seed, rulings=rulings, beasts=beasts)
    return (diables.read_game(enrich(game.to_json(), rng)) if rich else game), rng


def chosen(rng: random.Random, moves: list[str]) -> str:
    """Any word of the legal moves, then any move with it; seldom to pass or decline, so that much happens."""
    busy = [move for move in moves if move not in IDLE]
    if not busy or (len(busy) < len(moves) and chance(rng, 0.06)):
        return choice(rng, [move for move in moves if move in IDLE] or moves)
    words = list(dict.fromkeys(move.split()[0] for move in busy))
    if len(words) > 1 and "lead" in words and chance(rng, 0.5):
        words.remove("lead")
    word = choice(rng, words)
    return choice(rng, [move for move in busy if move.split()[0] == word])


def compared(game: DiablesGame, table: Table) -> list[str]:
    """Where engine and oracle differ at one moment: who is asked, the legal moves, what lies on the table, the end."""
    asked = game.decision.player if game.decision else None
    found = [] if asked == table.player else [f"asked: {asked}, expected {table.player}"]
    engine, oracle = set(game.legal_moves), table.legal()
    found += [f"legal in the engine only: {move}" for move in sorted(engine - oracle)]
    found += [f"legal in the oracle only: {move}" for move in sorted(oracle - engine)]
    if len(game.legal_moves) != len(engine):
        found.append("a legal move is listed twice")
    found += differences(table.snapshot(), public(game.to_json()))
    found += differences({"fame": table.fame()}, {"fame": game.fame})
    found += differences({"winners": table.winners()}, {"winners": game.winners})
    return found


def followed(seed: int, *, rich: bool) -> int:
    """Play a random game to its end and return the number of moves; fails at the first difference."""
    game, rng = dealt(seed, rich=rich)
    table = start(game.to_json())
    played: list[str] = []
    while True:
        found = compared(game, table)
        if found:
            said = "\n  ".join(found[:20])
            pytest.fail(f"seed {seed}, after move {len(played)}:\n  {said}\nmoves: {played}", pytrace=False)
        if game.over:
            return len(played)
        move = chosen(rng, list(game.legal_moves))
        played.append(move)
        game = game.after(move)
        table.play(move, game.to_json())


@pytest.mark.parametrize("rich", [False, True], ids=["dealt", "rich"])
@pytest.mark.parametrize("seed", range(10))
def test_a_game_is_the_same_in_engine_and_oracle(seed: int, rich: bool) -> None:
    assert followed(seed, rich=rich) > 60


@pytest.mark.soak
@pytest.mark.parametrize("rich", [False, True], ids=["dealt", "rich"])
@pytest.mark.parametrize("hundred", range(15))
def test_games_are_the_same_in_engine_and_oracle(
    hundred: int, rich: bool, record_property: Callable[[str, object], None]
) -> None:
    first, games = 1000 + 100 * hundred, sample(100)
    moves = sum(followed(seed, rich=rich) for seed in range(first, first + games))
    record_property("games", games)
    record_property("moves", moves)
