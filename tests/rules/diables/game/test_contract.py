"""Diables keeps the contract: `check_game`, what it counts, and long runs of whole games."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from diables_nb.rules import diables
from diables_nb.rules.checking import check_game
from diables_nb.rules.diables import PLAYER_COUNTS, DiablesGame
from diables_nb.rules.diables.game.engine import QUESTIONS, play
from diables_nb.rules.running import at_random
from tests.rules.samples import sample

from .games import busy_game

RULINGS: list[dict[str, str]] = [{}, {"C-DIA-36": "strict"}, {"C-DIA-04": "both_sets"}]


OF_PLAYERS = {name for name in QUESTIONS if not name.startswith("firebot_")}
"""What is asked where nobody plays alone."""


def test_diables_keeps_the_contract() -> None:
    report = check_game("diables", games=sample(3), often=2)
    assert report.ok, str(report)
    assert set(report.kinds) >= OF_PLAYERS - {"beast", "gather", "follower", "hasten"}


@pytest.mark.soak
def test_diables_keeps_the_contract_in_full(record_property: Callable[[str, object], None]) -> None:
    report = check_game("diables", games=sample(300), seed=1000, often=10)
    assert report.ok, str(report)
    assert set(report.kinds) >= set(QUESTIONS) - {"firebot_take", "firebot_track"}
    record_property("games", report.games)
    record_property("decisions", report.decisions)


# The inventory


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("rulings", RULINGS, ids=lambda rulings: "-".join(rulings) or "usual")
def test_a_game_as_dealt_holds_all_that_comes_in_the_box(players: int, rulings: dict[str, str]) -> None:
    for seed in range(sample(10)):
        counts = diables.inventory(diables.deal(players, seed, rulings=rulings))
        assert [str(count) for count in counts if not count.right] == []
        assert len({count.name for count in counts}) == len(counts)


def spoil_grid(game: DiablesGame) -> None:
    game.state.seats[0].grid[0] = 0


def spoil_reserve(game: DiablesGame) -> None:
    game.state.seats[1].reserve[0] += 1


def spoil_rows(game: DiablesGame) -> None:
    game.state.seats[0].rows[0] += 5


def spoil_plaza(game: DiablesGame) -> None:
    code = next(n for n, code in enumerate(game.state.plaza) if code)
    game.state.plaza[code] = 0


def spoil_cart(game: DiablesGame) -> None:
    game.state.seats[0].cart[1] = -1


def spoil_deck(game: DiablesGame) -> None:
    game.state.street_deck[0] = game.state.seats[0].cards[12]


def spoil_posts(game: DiablesGame) -> None:
    game.state.social_deck.pop()


def spoil_wall(game: DiablesGame) -> None:
    game.state.cameras[0] = 1


def spoil_videos(game: DiablesGame) -> None:
    game.state.seats[0].videos = 1 << 4


def spoil_display(game: DiablesGame) -> None:
    game.state.small_beasts = game.state.small_beasts[1:]


def spoil_beasts(game: DiablesGame) -> None:
    game.state.seats[0].large_card = game.state.large_beasts[0]


def spoil_tokens(game: DiablesGame) -> None:
    game.state.seats[0].tokens[0] = 1


def spoil_more_tokens(game: DiablesGame) -> None:
    game.state.seats[0].tokens[1] = 3


def spoil_followers(game: DiablesGame) -> None:
    game.state.seats[0].followers[2] = 13


def spoil_slots(game: DiablesGame) -> None:
    game.state.beside[0] = (0,) * 9


def spoil_fame(game: DiablesGame) -> None:
    game.state.seats[0].fp = -1


def spoil_lluiments(game: DiablesGame) -> None:
    game.state.lluiments = game.state.lluiments[:1] * 3


SPOILT: list[tuple[Callable[[DiablesGame], None], str]] = [
    (spoil_grid, "DIA-COMP-20"),
    (spoil_reserve, "DIA-COMP-19"),
    (spoil_rows, "DIA-COMP-21"),
    (spoil_rows, "DIA-ACT-COLLA-04"),
    (spoil_plaza, "DIA-SETUP-17"),
    (spoil_cart, "DIA-P1-FIRE-04"),
    (spoil_deck, "DIA-COMP-11"),
    (spoil_posts, "DIA-COMP-02"),
    (spoil_wall, "DIA-COMP-14"),
    (spoil_videos, "DIA-ACT-SOC-07"),
    (spoil_display, "DIA-SETUP-12"),
    (spoil_beasts, "DIA-ACT-BEAST-03"),
    (spoil_tokens, "DIA-THR-01"),
    (spoil_more_tokens, "DIA-THR-03"),
    (spoil_followers, "DIA-FOL-05"),
    (spoil_slots, "DIA-THR-09"),
    (spoil_fame, "DIA-FP-04"),
    (spoil_lluiments, "DIA-SETUP-06"),
]


@pytest.mark.parametrize(("spoil", "rule"), SPOILT, ids=[f"{spoil.__name__}-{rule}" for spoil, rule in SPOILT])
def test_what_is_lost_or_made_is_found(spoil: Callable[[DiablesGame], None], rule: str) -> None:
    game = diables.deal(3, 7)
    spoil(game)
    assert rule in {count.rule for count in diables.inventory(game) if not count.right}


@pytest.mark.rules("DIA-COMP-10")
@pytest.mark.parametrize(("fire", "most"), [(0, 62), (1, 42), (2, 42)])
def test_a_strict_supply_of_firecrackers_is_counted(fire: int, most: int) -> None:
    for rulings, right in (({"C-DIA-36": "strict"}, False), ({}, True)):
        game = diables.deal(4, 7, rulings=rulings)
        game.state.seats[0].cart[fire] = most + 1
        wrong = {count.rule for count in diables.inventory(game) if not count.right}
        assert wrong == (set() if right else {"DIA-COMP-10"})


def test_a_view_can_be_counted_too() -> None:
    game = busy_game(3, 1)
    for moment in game.line[::20]:
        assert [str(count) for count in diables.inventory(moment.view("blue")) if not count.right] == []


# Whole games in bulk

EVERY = 500
"""Of so many games one is looked at in every moment."""


def bulk(players: int, games: int) -> dict[str, object]:
    """Plays games on bare states, each with other habits, and gives what came up."""
    kinds: Counter[str] = Counter()
    decisions, most, walls = 0, 0, 0
    points: list[int] = []
    for seed in range(games):
        game = diables.deal(players, seed, rulings=RULINGS[seed % 3])
        declines = (0.02, 0.05, 0.1, None)[seed % 4]
        state, choose = game.state.copy(), at_random(Random(seed), declines)
        moves, step = game.legal_moves.moves, partial(play, game.kit)
        posts = state.posts
        while moves:
            kinds[state.stack[-1][0]] += 1
            moves = tuple(step(state, choose(moves)))
            decisions += 1
            most = max(most, len(moves))
            walls += state.posts is not posts
            posts = state.posts
            if seed % EVERY == 0:
                assert_right(DiablesGame(game.kit, state, moves))
        assert_right(DiablesGame(game.kit, state, moves))
        points += [seat.fp for seat in state.seats]
    assert set(kinds) == OF_PLAYERS or games < 200
    return {
        "games": games,
        "decisions": decisions,
        "decisions a game": round(decisions / games, 1),
        "most legal moves": most,
        "wall updates a game": round(walls / games, 2),
        "points": round(sum(points) / len(points), 1),
        "most points": max(points),
        "kinds": dict(sorted(kinds.items())),
    }


def assert_right(game: DiablesGame) -> None:
    """Components and ledger."""
    assert [str(count) for count in diables.inventory(game) if not count.right] == []
    sums = [0] * len(game.players)
    for _, seat, line in game.state.ledger or ():
        sums[seat] += line.points
    assert sums == [seat.fp for seat in game.state.seats]


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("games", [60, pytest.param(10_000, marks=pytest.mark.soak)])
def test_random_games_end_with_all_in_order(
    players: int, games: int, record_property: Callable[[str, object], None]
) -> None:
    for name, figure in bulk(players, sample(games)).items():
        record_property(name, figure)
