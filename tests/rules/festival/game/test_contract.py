"""Festival keeps the contract: `check_game`, what it counts, and long runs of whole games."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from diables_nb.rules import festival
from diables_nb.rules.checking import check_game
from diables_nb.rules.festival import PLAYER_COUNTS, FestivalGame, score
from diables_nb.rules.festival.game.engine import play
from diables_nb.rules.festival.game.state import CLAIM, NOBODY, SIDE, TURN
from diables_nb.rules.running import at_random
from tests.rules.samples import sample

RULINGS: list[dict[str, str]] = [{}, {"C-FES-01": "by_hand"}, {"C-FES-13": "exactly"}]
KINDS = {SIDE, TURN, CLAIM}


def test_festival_keeps_the_contract() -> None:
    report = check_game("festival", games=sample(6), often=3)
    assert report.ok, str(report)
    assert set(report.kinds) == {"side", "turn"}


def by_hand() -> Any:
    """The package, dealing games in which crowd-pleasers are claimed by hand."""
    names = ("TITLE", "PLAYER_COUNTS", "read_game", "read_record", "rollout", "inventory")
    deal = partial(festival.deal, rulings={"C-FES-01": "by_hand", "C-FES-13": "exactly"})
    return SimpleNamespace(deal=deal, **{name: getattr(festival, name) for name in names})


def test_it_keeps_the_contract_when_crowd_pleasers_are_claimed_by_hand() -> None:
    report = check_game(by_hand(), games=sample(6), often=3)
    assert report.ok, str(report)
    assert set(report.kinds) == {"side", "turn", "claim"}


@pytest.mark.soak
def test_festival_keeps_the_contract_in_full(record_property: Callable[[str, object], None]) -> None:
    report = check_game("festival", games=sample(300), seed=1000, often=10)
    assert report.ok, str(report)
    record_property("games", report.games)
    record_property("decisions", report.decisions)


# The inventory


@pytest.mark.rules("FES-COMP-01", "FES-COMP-02", "FES-COMP-03", "FES-COMP-04", "FES-COMP-06", "FES-SETUP-04")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_game_as_dealt_holds_all_that_comes_in_the_box(players: int) -> None:
    for seed in range(sample(10)):
        counts = festival.inventory(festival.deal(players, seed))
        assert [str(count) for count in counts if not count.right] == []
        assert len({count.name for count in counts}) == len(counts)


def spoil_stack(game: FestivalGame) -> None:
    game.state.stacks[0].pop()


def spoil_kinds(game: FestivalGame) -> None:
    game.state.stacks[0][0] = game.state.stacks[0][1]


def spoil_board(game: FestivalGame) -> None:
    game.state.seats[0].cells[0] = (63,)  # of green, who does not play


def spoil_pile(game: FestivalGame) -> None:
    game.state.piles[2].pop(0)


def spoil_cards(game: FestivalGame) -> None:
    game.state.piles[2][0] = game.state.piles[2][1]


def spoil_start(game: FestivalGame) -> None:
    game.state.seats[0].left = []


def spoil_other_start(game: FestivalGame) -> None:
    game.state.seats[0].left = list(game.kit.starting["blue"][:1])


def spoil_left(game: FestivalGame) -> None:
    game.state.seats[0].left += range(6)


def spoil_pleasers(game: FestivalGame) -> None:
    game.state.owners[0] = 4


SPOILT: list[tuple[Callable[[FestivalGame], None], str]] = [
    (spoil_stack, "FES-COMP-06"),
    (spoil_kinds, "FES-B-02"),
    (spoil_board, "FES-SETUP-04"),
    (spoil_pile, "FES-COMP-03"),
    (spoil_cards, "FES-COMP-03"),
    (spoil_start, "FES-COMP-04"),
    (spoil_other_start, "FES-SETUP-03"),
    (spoil_left, "FES-PAT-11"),
    (spoil_pleasers, "FES-CHK-05"),
]


@pytest.mark.parametrize(("spoil", "rule"), SPOILT, ids=[spoil.__name__ for spoil, _ in SPOILT])
def test_what_is_lost_or_made_is_found(spoil: Callable[[FestivalGame], None], rule: str) -> None:
    game = festival.deal(3, 7).arranged("red")
    spoil(game)
    assert rule in {count.rule for count in festival.inventory(game) if not count.right}


# Whole games in bulk


def bulk(players: int, games: int) -> dict[str, object]:
    """Plays games on bare states, and gives what came up."""
    kinds: Counter[int] = Counter()
    ends: Counter[str] = Counter()
    decisions, most, completed, claimed = 0, 0, 0, 0
    points: list[int] = []
    for seed in range(games):
        game = festival.deal(players, seed, rulings=RULINGS[seed % 3])
        state, choose = game.state.copy(), at_random(Random(seed))
        moves, step = game.legal_moves.moves, partial(play, game.kit)
        while moves:
            kinds[state.asked] += 1
            moves = tuple(step(state, choose(moves)))
            decisions += 1
            most = max(most, len(moves))
        end = FestivalGame(game.kit, state, moves)
        assert_right(end)
        ends["stack" if not all(state.stacks) else "objectives"] += 1
        points += end.fame.values()
        completed += sum(len(seat.right) for seat in state.seats)
        claimed += sum(owner != NOBODY for owner in state.owners)
    assert set(kinds) == KINDS or games < 50
    return {
        "games": games,
        "decisions": decisions,
        "decisions a game": round(decisions / games, 1),
        "most legal moves": most,
        "objectives completed a player": round(completed / games / players, 2),
        "crowd-pleasers taken a game": round(claimed / games, 2),
        "points": round(sum(points) / len(points), 1),
        "most points": max(points),
        "ends": dict(sorted(ends.items())),
    }


def assert_right(game: FestivalGame) -> None:
    """Components, and points line by line."""
    assert [str(count) for count in festival.inventory(game) if not count.right] == []
    position = game.position
    assert game.fame == {player: score(position, player).total for player in game.players}
    assert festival.read_game(game.code) == game


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("games", [100, pytest.param(10_000, marks=pytest.mark.soak)])
def test_random_games_end_with_all_in_order(
    players: int, games: int, record_property: Callable[[str, object], None]
) -> None:
    for name, figure in bulk(players, sample(games)).items():
        record_property(name, figure)
