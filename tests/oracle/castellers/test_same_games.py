"""Random games through the engine and the oracle: the same questions, the same tables, the same end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from diables_nb.rules import castellers
from diables_nb.rules.castellers import CastellersGame
from tests.oracle.draw import chance, choice, shuffled
from tests.rules.samples import sample

from . import facts, turns
from .chance import Unlike
from .facts import Json
from .rare import MANNERS, enrich, nothing_to_do
from .reading import differences, read, seen
from .table import Table

STARTS = ("dealt", *MANNERS)
READINGS = {"C-CAS-03": "cancels", "C-CAS-04": "any_tronc", "C-CAS-10": "pom_falls"}
OPTIONS = {"C-CAS-03": "calls", "C-CAS-04": "own_kind", "C-CAS-10": "pom_stays"}
LONGEST = {"dealt": 1500}
"""Moves after which a game is left: from a dealt start hardly any gets there, from a rare one its end is of no use."""


def dealt(seed: int, start: str) -> tuple[CastellersGame, random.Random]:
    """A game of 2, 3 or 4 players by turns, under one of the eight combinations of rulings by turns."""
    rng = random.Random(f"castellers {start} {seed}")
    rulings = {
        name: READINGS[name] if seed >> bit & 1 else option for bit, (name, option) in enumerate(OPTIONS.items())
    }
    seats = shuffled(rng, facts.COLOURS)[: 2 + seed // 8 % 3]
    game = castellers.deal(players=seats, seed=seed, rulings=rulings)
    return (game if start == "dealt" else castellers.read_game(enrich(game.to_json(), rng, start))), rng


def asked(game: CastellersGame) -> str | None:
    """Who decides; None when the game is over."""
    return game.decision.player if game.decision else None


def compared(game: CastellersGame, table: Table, data: Json) -> list[str]:
    """Where engine and oracle differ at one moment: who is asked, the legal moves, the table, the points, the end."""
    found = [] if asked(game) == table.player else [f"asked: {asked(game)}, expected {table.player}"]
    engine, oracle = set(game.legal_moves), table.legal()
    found += [f"legal in the engine only: {move}" for move in sorted(engine - oracle)]
    found += [f"legal in the oracle only: {move}" for move in sorted(oracle - engine)]
    if len(game.legal_moves) != len(engine):
        found.append("a legal move is listed twice")
    found += differences(seen(table.state), seen(read(data)))
    pinyas = {player: data["colles"].get(player, {}).get("pinya", 0) for player in game.players}
    found += differences(pinyas, {player: len(pinya) for player, pinya in data["game"]["pinyas"].items()}, "pinyas")
    found += differences({"applause": turns.applause(table.state)}, {"applause": game.fame})
    return found + differences({"winners": table.winners()}, {"winners": game.winners})


def cards(data: Json) -> Counter[str]:
    """All the cards of a game."""
    more = data["game"]
    lying = [*more["deck"], *more["discards"], *(card for group in more["groups"] for card in group)]
    for player in data["players"]:
        colla = data["colles"].get(player, {})
        lying += more["hands"][player] + more["pinyas"][player] + colla.get("tronc", [])
        lying += facts.POM[colla["castell"]][: colla.get("pom", 0)] if colla.get("castell") else []
        lying += ["jitters"] * more["jitters"][player]
    return Counter(lying + ["jitters" for frame in more["stack"] if frame["card"] == "jitters"])


def step(game: CastellersGame, table: Table, move: str, luck: int) -> tuple[CastellersGame, Json, list[str]]:
    """One move in both; chance is used when a deck of two or more cards is shuffled, and only then."""
    game = game.after(move)
    data = game.to_json()
    try:
        table.play(move, after=data)
    except Unlike as error:
        return game, data, [str(error)]
    found = compared(game, table, data)
    shuffles = table.state["shuffles"]
    if not shuffles and data["game"]["luck"] != luck:
        found.append("chance was used where nothing is shuffled")
    if max(shuffles, default=0) > 1 and data["game"]["luck"] == luck:
        found.append("no chance was used where cards are shuffled")
    return game, data, found


def any_move(game: CastellersGame, rng: random.Random) -> str:
    """Any word of the legal moves, then any move with it, so that special cards are played often."""
    moves = list(game.legal_moves)
    word = choice(rng, list(dict.fromkeys(move.split()[0] for move in moves)))
    return choice(rng, [move for move in moves if move.split()[0] == word])


def followed(game: CastellersGame, rng: random.Random, start: str, name: object, kinds: Counter[str]) -> int:
    """Play a game at random, for the most part to its end; returns the moves; fails at the first difference."""
    data = game.to_json()
    table, played = Table(read(data)), list[str]()
    eager, free = castellers.chooser(rng), choice(rng, (0.05, 0.2, 0.5))
    found = compared(game, table, data)
    assert cards(data) == Counter(facts.CARDS)
    while not found and not game.over and len(played) < LONGEST.get(start, 120):
        move = any_move(game, rng) if chance(rng, free) else game.move_text(eager(game.legal_moves.moves))
        kinds[f"{'bound ' if table.state['bound'] else ''}{move.split()[0]}"] += 1
        played.append(move)
        game, data, found = step(game, table, move, data["game"]["luck"])
    if found:
        said = "\n  ".join(found[:20])
        pytest.fail(f"{name}, after move {len(played)}:\n  {said}\nmoves: {played}", pytrace=False)
    assert cards(data) == Counter(facts.CARDS)
    kinds["over"] += game.over
    return len(played)


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("seed", range(24))
def test_a_game_is_the_same_in_engine_and_oracle(seed: int, start: str) -> None:
    followed(*dealt(seed, start), start, f"{start} {seed}", Counter())


@pytest.mark.soak
@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("thousand", range(1, 6))
def test_games_are_the_same_in_engine_and_oracle(
    thousand: int, start: str, record_property: Callable[[str, object], None]
) -> None:
    first, games, kinds = 1000 * thousand, sample(240), Counter[str]()
    seeds = range(first, first + games)
    moves = sum(followed(*dealt(seed, start), start, f"{start} {seed}", kinds) for seed in seeds)
    record_property("games", games)
    record_property("moves", moves)


@pytest.mark.parametrize("seed", range(60))
def test_a_table_is_dealt_as_the_rules_say(seed: int) -> None:
    """CAS-SETUP-01 to CAS-SETUP-07, CAS-T-02, CAS-T-04."""
    count = 2 + seed % 3
    data = castellers.deal(players=count, seed=seed).to_json()
    table = read(data)
    assert cards(data) == Counter(facts.CARDS)
    assert table["players"] == list(facts.COLOURS[:count])
    assert [len(hand) for hand in table["hands"].values()] == [5] * count
    assert [len(group) for group in table["groups"]] == [3, 2, 1]
    assert len(table["deck"]) == {2: 82, 3: 77, 4: 72}[count]
    assert tuple(table["offers"]) == facts.KINDS
    assert table["turn"] == table["first"]
    assert not table["discards"]


def test_chance_reaches_every_seat_and_castell() -> None:
    """CAS-SETUP-02, CAS-SETUP-07, C-CAS-21."""
    tables = [castellers.deal(players=4, seed=seed).to_json() for seed in range(100)]
    assert {data["game"]["first"] for data in tables} == set(facts.COLOURS)
    assert {(kind, data["castells"][kind]) for data in tables for kind in facts.KINDS} == set(facts.CASTELLS)


def with_three_cards(seed: int, place: str) -> CastellersGame:
    """A game in which only three cards lie, in deck or discards, and a cap de colla, which can call one, is in hand."""
    data = castellers.deal(players=2, seed=seed, first="red").to_json()
    more, rest = data["game"], Counter(facts.CARDS) - Counter(["enxaneta", "dosos", "acotxador", "tronc1", "cap"])
    more |= {"deck": [], "discards": [], "groups": [[], [], []], "hands": {"red": ["cap"], "blue": [*rest.elements()]}}
    more["hands"]["blue"] += ["tronc1"] if place == "discards" else []
    more[place] = ["enxaneta", "dosos", "acotxador"] + (["tronc1"] if place == "deck" else [])
    return castellers.read_game(data)


def test_a_called_card_leaves_every_order_of_the_deck() -> None:
    """CAS-CAP-02."""
    orders = set()
    for seed in range(60):
        game = with_three_cards(seed, "deck").after("cap").after("decline").after("call tronc1")
        orders.add(tuple(game.to_json()["game"]["deck"]))
    assert len(orders) == 6


def test_a_new_deck_leaves_every_order_of_the_discards() -> None:
    """CAS-GRP-04, C-CAS-15."""
    left = set()
    for seed in range(60):
        game = with_three_cards(seed, "discards").after("draw").after("end").to_json()["game"]
        left.add(tuple(tuple(group) for group in game["groups"]))
    assert left == {((card,), (), ()) for card in ("enxaneta", "dosos", "acotxador")}


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("scared", [False, True])
def test_the_game_goes_on_alike_when_all_pass(count: int, scared: bool) -> None:
    """C-CAS-22."""
    game = castellers.read_game(nothing_to_do(castellers.deal(players=count, seed=count).to_json()))
    data = game.to_json()
    table = Table(read(data))
    moves = [f"jitters {game.players[-1]}", *["decline"] * (count - 1)] if scared else []
    for move in [*moves, *["pass"] * count]:
        assert not game.over
        game, data, found = step(game, table, move, data["game"]["luck"])
        assert found == []
    assert game.legal_moves[0] == "draw"  # the jitters of the last one are a card to draw
