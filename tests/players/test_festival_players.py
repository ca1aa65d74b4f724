"""The players of Festival: legal, the same each time, blind for what is hidden, and better than chance."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from diables_nb.players import GreedyPlayer, RandomPlayer, SearchPlayer, play_out
from diables_nb.players.festival_facts import rounds_left, steps_by_board, steps_by_cards, wanted_kinds
from diables_nb.players.festival_prospects import FestivalProspects, festival_prospects
from diables_nb.players.playing import Player
from diables_nb.players.prospects import Fame, prospects_of
from diables_nb.rules import diables, festival
from diables_nb.rules.festival import FestivalGame, kind_of, parse_pattern
from diables_nb.rules.festival.game.pleasing import pleased
from diables_nb.rules.festival.game.state import Seat

BY_HAND = {"C-FES-01": "by_hand"}


def quick_search() -> SearchPlayer:
    return SearchPlayer(1, playouts=4, candidates=2, turns=1)


def moments(players: int, seed: int, every: int, rulings: dict[str, str] | None = None) -> list[FestivalGame]:
    """Some moments of a game between greedy and random players, at most eight."""
    game = festival.deal(players, seed, rulings=rulings)
    seats: Mapping[str, Player | str] = dict.fromkeys(game.players, RandomPlayer(seed)) | {game.players[0]: "greedy"}
    return [moment for moment in play_out(game, seats).line[::every] if not moment.over][:8]


def at_a_turn(**parts: Any) -> FestivalGame:
    """A game in which red is asked for a turn, with parts of red replaced."""
    return festival.deal(2, 7, pleasers=["CP1", "CP3", "CP5", "CP7"]).arranged("red", **parts)


@pytest.mark.parametrize("player", [GreedyPlayer(), quick_search()])
@pytest.mark.parametrize(("players", "rulings"), [(2, None), (4, None), (3, BY_HAND)])
def test_choices_are_legal_and_do_not_depend_on_what_is_hidden(
    player: Player, players: int, rulings: dict[str, str] | None
) -> None:
    for game in moments(players, players, 7, rulings):
        before = game.state.copy()
        chosen = player.choose(game)
        assert chosen in game.legal_moves.moves
        assert game.state == before
        other = game.determinize(Random(99), game.players[0])
        assert other.view("red") == game.view("red")
        assert player.choose(other) == chosen
        assert player.choose(game.view(game.players[-1])) == chosen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players: int) -> None:
    game = festival.deal(players, 3)
    seats: Mapping[str, Player | str] = dict.fromkeys(game.players, RandomPlayer(3)) | {game.players[-1]: "greedy"}
    end = play_out(game, seats)
    assert end.winners == (game.players[-1],)
    assert len(end.position.board(game.players[-1]).right) >= 3


def test_greedy_claims_by_hand_what_it_may_claim() -> None:
    end = play_out(festival.deal(2, 5, rulings=BY_HAND), "greedy")
    assert all(end.pleasers.values())


def test_the_estimate_of_each_game_is_found() -> None:
    assert isinstance(prospects_of(festival.deal(2, 1)), FestivalProspects)
    assert prospects_of(diables.deal(2, 1)).points == "FP"

    class Other(FestivalGame):
        """A game that somebody has built on Festival."""

    game = festival.deal(2, 1)
    assert isinstance(prospects_of(Other(game.kit, game.state)), FestivalProspects)
    assert GreedyPlayer(prospects=Fame()).choose(game) in game.legal_moves.moves


def test_the_worth_at_the_end_is_the_score() -> None:
    end = play_out(festival.deal(3, 5), RandomPlayer(5))
    prospects = festival_prospects(end.kit)
    thought = prospects.begin(end, 0, Random(1))
    assert [prospects.worth(thought, seat) for seat in range(3)] == list(end.fame.values())
    assert prospects.mover(thought) == -1


def test_the_worth_does_not_depend_on_what_was_weighed_before() -> None:
    games = moments(3, 4, 9)
    used = festival_prospects(games[0].kit)
    for game in games:
        for seat in range(3):
            thought = used.begin(game, seat, Random(1))
            assert used.worth(thought, seat) == FestivalProspects(game.kit).worth(thought, seat)


def test_what_a_move_has_just_uncovered_is_not_looked_at() -> None:
    game = at_a_turn(tiles={"b2": "red rocket"})
    prospects = festival_prospects(game.kit)
    for move in game.legal_moves.moves:
        found = set()
        for seed in range(6):
            thought = prospects.begin(game, 0, Random(seed))
            prospects.play(thought, move)
            found.add(prospects.worth(thought, 0))
        assert len(found) == 1, move


@pytest.mark.rules("FES-OBJ-02")
def test_in_the_last_turn_an_objective_that_is_fulfilled_already_is_taken() -> None:
    tiles = {"a1": "red wheel", "b1": "yellow wheel", "a2": "blue willow", "b2": "red rocket"}
    game = at_a_turn(tiles=tiles, left=["RA"], right=["O10"])
    state, wanted = game.state.copy(), game.kit.numbers["O16"]
    pile = next(pile for pile in state.piles if wanted in pile)
    pile[pile.index(wanted)], pile[-1] = pile[-1], wanted
    state.ending = 1
    asked = FestivalGame(game.kit, state)
    assert "O16" in asked.after(GreedyPlayer().choose(asked)).position.board("red").right


def test_an_objective_that_any_tile_completes_is_completed() -> None:
    game = at_a_turn(tiles={"a1": "red wheel", "b1": "blue wheel"}, left=["O26", "RA"], right=["O10"])
    assert game.after(GreedyPlayer().choose(game)).position.board("red").right == ("O10", "O26")


def test_of_two_pairs_of_spaces_the_one_that_scores_is_covered() -> None:
    game = at_a_turn(tiles={"a1": ["red wheel", "red rocket"], "c3": ["red wheel", "blue wheel"]}, left=["RA"])
    prospects = festival_prospects(game.kit)
    thought = prospects.begin(game, 0, Random(1))
    values = {}
    for move in (("tile", "left", "a1"), ("tile", "left", "c3")):
        later = prospects.copy(thought)
        prospects.play(later, move)
        values[move[2]] = prospects.worth(later, 0)
    assert values["c3"] > values["a1"]


def test_a_crowd_pleaser_is_worth_less_where_a_rival_is_nearer() -> None:
    game = at_a_turn(tiles={"a1": ["red wheel", "blue rocket", "blue wheel"]})
    prospects = FestivalProspects(game.kit)
    alone = prospects.begin(game, 0, Random(1))
    beside = prospects.copy(alone)
    beside.state.seats[1].cells[0] = (17, 18, 19)
    assert prospects.worth(beside, 0) < prospects.worth(alone, 0)


def test_reasons_name_the_choice_first_and_the_points() -> None:
    game = at_a_turn(left=["O10", "RA"])
    thinkers: list[Any] = [GreedyPlayer(), quick_search()]
    for player in thinkers:
        reasons = player.reasons(game, top=3)
        assert game.read_move(reasons[0].move) == player.choose(game)
        assert 1 <= len(reasons) <= 3
    assert "expected points" in repr(GreedyPlayer().reasons(game))


def test_the_kinds_that_a_pattern_asks_for() -> None:
    wanted = wanted_kinds(parse_pattern("[rocket^ any] blue"))
    assert {kind for kind in range(16) if wanted >> kind & 1} == {0, 4, 8, 12, 5, 6, 7}
    assert wanted_kinds(parse_pattern("2 identical")) == 0


@pytest.mark.rules("FES-CP-1", "FES-CP-2", "FES-CP-3", "FES-CP-4", "FES-CP-5", "FES-CP-6", "FES-CP-7", "FES-CP-8")
def test_no_step_is_left_to_a_crowd_pleaser_where_it_is_fulfilled_and_only_there() -> None:
    random = Random(3)
    values = festival_prospects(festival.deal(2, 1).kit).kit.values
    for _ in range(300):
        cells = [tuple(int(random.random() * 64) for _ in range(int(random.random() * 5))) for _ in range(9)]
        seat = Seat(cells, [], [int(random.random() * 28) for _ in range(int(random.random() * 6))])
        kinds = [cell[-1] % 16 for cell in cells if cell]
        for number in range(1, 9):
            steps = (
                steps_by_cards(number, seat.right, values)
                if number in (5, 6)
                else steps_by_board(number, kinds, [len(cell) for cell in cells])
            )
            assert (steps == 0) == pleased(number, seat, values), number


def test_steps_count_the_tiles_that_lack() -> None:
    kinds = [kind_of("red rocket"), kind_of("red wheel"), kind_of("blue wheel")]
    levels = [3, 2, 1, 0, 0, 0, 0, 0, 0]
    found = {number: steps_by_board(number, kinds, levels) for number in (1, 2, 3, 4, 7, 8)}
    assert found == {1: 2, 2: 2, 3: 1, 4: 1, 7: 6, 8: 2}


@pytest.mark.rules("FES-END-03")
def test_in_the_last_round_the_turns_left_are_counted() -> None:
    state = festival.deal(3, 1, first="blue").arranged("yellow").state
    state.ending = 1
    assert [rounds_left(state, seat, 1.0, 2.0) for seat in range(3)] == [1.0, 0.0, 1.0]
    state.ending = 0
    assert rounds_left(state, 0, 1.0, 2.0) > rounds_left(state, 0, 2.0, 1.0) > 1
