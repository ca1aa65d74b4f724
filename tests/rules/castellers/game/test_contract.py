"""Castellers! keeps the contract: `check_game`, what it counts, and long runs of whole games.

They are played by its own chooser, whose games end. A few are played at random, as far as they go in so many moves.
"""

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from diables_nb.rules import castellers
from diables_nb.rules.castellers import PLAYER_COUNTS, CastellersGame, score
from diables_nb.rules.castellers.game.engine import asked, play
from diables_nb.rules.checking import check_game
from diables_nb.rules.running import at_random
from tests.rules.samples import sample

RULINGS: list[dict[str, str]] = [{}, {"C-CAS-03": "cancels"}, {"C-CAS-04": "any_tronc"}, {"C-CAS-10": "pom_falls"}]
KINDS = {"turn", "respond", "call"}


def by(**rulings: str) -> Any:
    """The package, dealing games by some rulings."""
    names = ("TITLE", "PLAYER_COUNTS", "chooser", "read_game", "read_record", "rollout", "inventory")
    deal = partial(castellers.deal, rulings={name.replace("_", "-"): option for name, option in rulings.items()})
    return SimpleNamespace(deal=deal, **{name: getattr(castellers, name) for name in names})


def test_castellers_keeps_the_contract() -> None:
    report = check_game("castellers", games=sample(6), often=3)
    assert report.ok, str(report)
    assert set(report.kinds) == KINDS


@pytest.mark.parametrize("rulings", [{"C_CAS_03": "cancels"}, {"C_CAS_04": "any_tronc", "C_CAS_10": "pom_falls"}])
def test_it_keeps_the_contract_by_other_readings(rulings: dict[str, str]) -> None:
    report = check_game(by(**rulings), games=sample(3), often=3)
    assert report.ok, str(report)
    assert set(report.kinds) == KINDS


@pytest.mark.soak
def test_castellers_keeps_the_contract_in_full(record_property: Callable[[str, object], None]) -> None:
    report = check_game("castellers", games=sample(300), seed=1000, often=10)
    assert report.ok, str(report)
    record_property("games", report.games)
    record_property("decisions", report.decisions)


# The inventory


@pytest.mark.rules("CAS-COMP-01", "CAS-COMP-02", "CAS-COMP-03", "CAS-COMP-04", "CAS-B-05")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_game_as_dealt_holds_all_that_comes_in_the_box(players: int) -> None:
    for seed in range(sample(10)):
        counts = castellers.inventory(castellers.deal(players, seed))
        assert [str(count) for count in counts if not count.right] == []
        assert len({count.name for count in counts}) == len(counts)


def spoil_deck(game: CastellersGame) -> None:
    game.state.deck.remove(0)


def spoil_hand(game: CastellersGame) -> None:
    game.state.seats[0].hand.append(6)


def spoil_special(game: CastellersGame) -> None:
    game.state.discards.append(10)


def spoil_group(game: CastellersGame) -> None:
    game.state.groups[0] += game.state.groups[1]


def spoil_groups(game: CastellersGame) -> None:
    game.state.groups.append([])


def spoil_jitters(game: CastellersGame) -> None:
    game.state.seats[1].jitters += 1


def spoil_counters(game: CastellersGame) -> None:
    game.state.taken[2] = 1


def spoil_raised(game: CastellersGame) -> None:
    game.state.seats[0].raised = [1, 1]


def spoil_applause(game: CastellersGame) -> None:
    game.state.seats[0].raised = [1]


def spoil_thirds(game: CastellersGame) -> None:
    game.state.thirds = [1]


SPOILT: list[tuple[Callable[[CastellersGame], None], str]] = [
    (spoil_deck, "CAS-COMP-02"),
    (spoil_hand, "CAS-COMP-02"),
    (spoil_special, "CAS-COMP-03"),
    (spoil_special, "CAS-B-05"),
    (spoil_group, "CAS-TURN-03"),
    (spoil_groups, "CAS-SETUP-06"),
    (spoil_jitters, "CAS-COMP-03"),
    (spoil_counters, "CAS-COMP-04"),
    (spoil_raised, "CAS-SCO-04"),
    (spoil_applause, "CAS-SCO-01"),
    (spoil_thirds, "CAS-END-01"),
]


@pytest.mark.parametrize(("spoil", "rule"), SPOILT, ids=[f"{spoil.__name__}-{rule}" for spoil, rule in SPOILT])
def test_what_is_lost_or_made_is_found(spoil: Callable[[CastellersGame], None], rule: str) -> None:
    game = castellers.deal(3, 7).arranged("red")
    spoil(game)
    assert rule in {count.rule for count in castellers.inventory(game) if not count.right}


# Whole games in bulk


def bulk(players: int, games: int) -> dict[str, object]:
    """Plays games on bare states to their ends, and gives what came up."""
    kinds: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    decisions, castells, applause = 0, 0, 0
    for seed in range(games):
        game = castellers.deal(players, seed, rulings=RULINGS[seed % len(RULINGS)])
        state, choose = game.state.copy(), castellers.chooser(Random(seed))
        moves, step = game.legal_moves.moves, partial(play, game.kit)
        while moves:
            kinds[asked(state)] += 1
            moves = tuple(step(state, choose(moves)))
            decisions += 1
        end = CastellersGame(game.kit, state, moves)
        assert_right(end)
        assert end.over
        assert end.winners
        ends["third castell" if state.thirds else "nothing to do"] += 1
        castells += sum(len(seat.raised) for seat in state.seats)
        applause += sum(end.fame.values())
    assert set(kinds) == KINDS
    return {
        "games": games,
        "decisions a game": round(decisions / games, 1),
        "castells a player": round(castells / games / players, 2),
        "applause a player": round(applause / games / players, 1),
        "ends": dict(sorted(ends.items())),
    }


def assert_right(game: CastellersGame) -> None:
    """Components, applause line by line, and a code that reads back."""
    assert [str(count) for count in castellers.inventory(game) if not count.right] == []
    position = game.position
    assert game.fame == {player: score(position, player).total for player in game.players}
    assert castellers.read_game(game.code) == game


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("games", [60, pytest.param(10_000, marks=pytest.mark.soak)])
def test_games_end_with_all_in_order(players: int, games: int, record_property: Callable[[str, object], None]) -> None:
    for name, figure in bulk(players, sample(games)).items():
        record_property(name, figure)


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_games_of_any_moves_stay_in_order(players: int) -> None:
    for seed in range(sample(8)):
        game = castellers.deal(players, seed, rulings=RULINGS[seed % len(RULINGS)])
        state, choose, moves = game.state.copy(), at_random(Random(seed)), game.legal_moves.moves
        for number in range(1500):
            if number % 150 == 0:
                assert_right(CastellersGame(game.kit, state.copy(), moves))
            if not moves:
                break
            moves = tuple(play(game.kit, state, choose(moves)))
