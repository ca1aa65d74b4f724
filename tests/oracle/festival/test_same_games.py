"""Random games through the engine and the oracle: the same questions, the same tables, the same end."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from diables_nb.rules import festival
from diables_nb.rules.festival import FestivalGame
from tests.oracle.draw import below, chance, choice, shuffled
from tests.rules.samples import sample

from . import facts, scoring
from .board import COLOURS, TYPES, Json
from .rare import enrich, last_round, last_turn_skipped, level_at_the_end
from .reading import differences, public, read, seen, write
from .table import Table

STARTS = ("dealt", "rich")


def dealt(seed: int, start: str) -> tuple[FestivalGame, random.Random]:
    """A game of 2, 3 or 4 players by turns, half of them claiming by hand, a third with exact levels.

    start: "dealt", or "rich" for one in which rare things are near.
    """
    rng = random.Random(f"festival {seed}")
    rulings = {"C-FES-01": "by_hand"} if chance(rng, 0.5) else {}
    rulings |= {"C-FES-13": "exactly"} if chance(rng, 0.33) else {}
    seats = shuffled(rng, COLOURS)[: 2 + seed % 3]
    game = festival.deal(players=seats, seed=seed, rulings=rulings)
    if start == "dealt":
        return game, rng
    game = past_the_sides(game, rng)
    for _ in range(below(rng, len(seats))):
        game = game.after(choice(rng, list(game.legal_moves)))
    table = enrich(read(game.to_json()), rng)
    return festival.read_game(write(game.to_json(), last_round(table, rng) if chance(rng, 0.15) else table)), rng


def past_the_sides(game: FestivalGame, rng: random.Random) -> FestivalGame:
    """A game at its first turn."""
    for _ in game.players:
        game = game.after(choice(rng, ("side a", "side b")))
    return game


def asked(game: FestivalGame) -> str | None:
    """Who decides; None when the game is over."""
    return game.decision.player if game.decision else None


def chosen(rng: random.Random, game: FestivalGame, manner: str) -> str:
    """A legal move: any kind of move, then any of the kind; by an eager player often the best of some."""
    moves = list(game.legal_moves)
    if "done" in moves:
        return choice(rng, moves) if chance(rng, 0.8) else "done"
    if manner == "eager" and chance(rng, 0.7):
        return max(shuffled(rng, moves)[:6], key=lambda move: game.after(move).fame[str(asked(game))])
    words = list(dict.fromkeys(move.split()[0] for move in moves))
    word = "objective" if manner == "collecting" and "objective" in words else choice(rng, words)
    options = [move for move in moves if move.split()[0] == word]
    heaped = [move for move in options if manner == "heaping" and move[-2:] in ("a1", "b2")]
    return choice(rng, heaped or options)


def compared(game: FestivalGame, table: Table) -> list[str]:
    """Where engine and oracle differ at one moment: who is asked, the legal moves, the table, the points, the end."""
    found = [] if asked(game) == table.player else [f"asked: {asked(game)}, expected {table.player}"]
    engine, oracle = set(game.legal_moves), table.legal()
    found += [f"legal in the engine only: {move}" for move in sorted(engine - oracle)]
    found += [f"legal in the oracle only: {move}" for move in sorted(oracle - engine)]
    if len(game.legal_moves) != len(engine):
        found.append("a legal move is listed twice")
    found += differences(seen(table.state), public(game.to_json()))
    found += differences({"points": table.points()}, {"points": game.fame})
    found += differences({"winners": table.winners()}, {"winners": game.winners})
    return found


def scored_alike(game: FestivalGame, table: Table) -> bool:
    """Whether the ledger of each player has the oracle's points in each of the four lines of scoring."""
    for player, board in table.state["boards"].items():
        lines = festival.score(game.position, player).lines
        engine = [sum(line.points for line in lines if line.rule == f"FES-SCO-0{number}") for number in (1, 2, 3, 4)]
        cards = table.state["cards"]
        oracle = [scoring.objectives(board, cards), scoring.crowd_pleasers(board)]
        if engine != [*oracle, scoring.own_colour(board), scoring.own_type(board)]:
            return False
    return True


def followed(game: FestivalGame, rng: random.Random, name: object) -> int:
    """Play a game to its end at random and return the number of moves; fails at the first difference."""
    table = Table(read(game.to_json()))
    manners = {player: choice(rng, ("eager", "eager", "heaping", "collecting", "any")) for player in game.players}
    played: list[str] = []
    while True:
        found = compared(game, table)
        if found:
            said = "\n  ".join(found[:20])
            pytest.fail(f"{name}, after move {len(played)}:\n  {said}\nmoves: {played}", pytrace=False)
        if game.over:
            assert scored_alike(game, table), (name, played)
            return len(played)
        move = chosen(rng, game, manners[str(table.player)])
        played.append(move)
        game = game.after(move)
        table.play(move)


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("seed", range(30))
def test_a_game_is_the_same_in_engine_and_oracle(seed: int, start: str) -> None:
    assert followed(*dealt(seed, start), f"{start} {seed}") >= 1


@pytest.mark.soak
@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("hundred", range(15))
def test_games_are_the_same_in_engine_and_oracle(
    hundred: int, start: str, record_property: Callable[[str, object], None]
) -> None:
    first, games = 1000 + 100 * hundred, sample(100)
    moves = sum(followed(*dealt(seed, start), f"{start} {seed}") for seed in range(first, first + games))
    record_property("games", games)
    record_property("moves", moves)


@pytest.mark.parametrize("seed", range(60))
def test_a_table_is_dealt_as_the_rules_say(seed: int) -> None:
    """FES-SETUP-01 to FES-SETUP-06, FES-B-02."""
    count = 2 + seed % 3
    table = read(festival.deal(players=count, seed=seed).to_json())
    assert [len(pile) for pile in table["piles"]] == [7] * 4
    assert sorted(card for pile in table["piles"] for card in pile) == [f"O{number:02}" for number in range(1, 29)]
    assert [len(set(pair) & set(table["pleasers"])) for pair in facts.SIDES] == [1] * 4
    assert table["players"] == list(COLOURS[:count])
    for player, stack in zip(table["players"], table["stacks"], strict=True):
        assert sorted(stack) == sorted(f"{colour} {kind} of {player}" for colour in COLOURS for kind in TYPES)
    assert table["first"] in table["players"]


def test_chance_reaches_every_seat_and_side() -> None:
    """FES-SETUP-02, FES-SETUP-06."""
    tables: list[Json] = [read(festival.deal(players=4, seed=seed).to_json()) for seed in range(80)]
    assert {table["first"] for table in tables} == set(COLOURS)
    assert {name for table in tables for name in table["pleasers"]} == {f"CP{number}" for number in range(1, 9)}


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("claiming", ["automatic", "by_hand"])
@pytest.mark.parametrize("seed", range(3))
def test_a_turn_without_any_action_is_skipped(seed: int, count: int, claiming: str) -> None:
    """C-FES-08: only the last player of the last round can have both stacks empty; six cards leave nothing at all."""
    rng = random.Random(f"skipped {seed} {count}")
    game = past_the_sides(festival.deal(players=count, seed=seed, rulings={"C-FES-01": claiming}), rng)
    table = last_turn_skipped(read(game.to_json()), rng)
    game = festival.read_game(write(game.to_json(), table))
    order = [*game.players, *game.players][game.players.index(table["first"]) :][:count]
    oracle = Table(read(game.to_json()))
    for player in order[:-1]:
        assert asked(game) == player
        wanted = {order[0]: "tile right", order[-2]: "tile left"}.get(player, "objective 1")
        move = next(one for one in game.legal_moves if one.startswith(wanted))
        game = game.after(move)
        oracle.play(move)
        while "done" in oracle.legal():
            game = game.after("done")
            oracle.play("done")
        assert compared(game, oracle) == []
    assert game.over


@pytest.mark.parametrize("seed", range(24))
def test_a_tie_is_broken_alike(seed: int) -> None:
    """FES-SCO-07: by crowd-pleasers, then not at all."""
    rng = random.Random(f"tie {seed}")
    game = past_the_sides(festival.deal(players=2 + seed % 3, seed=seed), rng)
    game = festival.read_game(write(game.to_json(), level_at_the_end(read(game.to_json()), rng)))
    oracle = Table(read(game.to_json()))
    move = next(move for move in game.legal_moves if move.startswith("objective"))
    game = game.after(move)
    oracle.play(move)
    assert compared(game, oracle) == []
    assert game.over
    assert game.winners
