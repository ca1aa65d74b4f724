"""The players of Castellers!: legal, the same each time, blind for what is hidden, and better than chance."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from diables_nb.players import GreedyPlayer, RandomPlayer, SearchPlayer, play_out
from diables_nb.players.castellers_facts import public_turns, turns_left
from diables_nb.players.castellers_prospects import CastellersProspects, castellers_prospects
from diables_nb.players.castellers_weights import WEIGHTS
from diables_nb.players.playing import Player
from diables_nb.players.prospects import package_name, prospects_of
from diables_nb.rules import castellers
from diables_nb.rules.castellers import CastellersGame
from tests.rules.castellers.game.tables import scene

PINYA = ["dosos", "dosos"]


def quick_search() -> SearchPlayer:
    return SearchPlayer(1, playouts=4, candidates=2, turns=1)


def moments(players: int, every: int, rulings: dict[str, str] | None = None) -> list[CastellersGame]:
    """Some moments of a game of random players, at most six."""
    game = castellers.deal(players, players, rulings=rulings)
    return [moment for moment in play_out(game, RandomPlayer(1)).line[::every] if not moment.over][:6]


def worth(game: CastellersGame, seat: int = 0) -> float:
    prospects = castellers_prospects(game.kit)
    return prospects.worth(prospects.begin(game, seat, Random(0)), seat)


@pytest.mark.parametrize("player", [GreedyPlayer(), quick_search()])
@pytest.mark.parametrize(("players", "rulings"), [(2, None), (4, None), (3, {"C-CAS-03": "cancels"})])
def test_choices_are_legal_and_do_not_depend_on_what_is_hidden(
    player: Player, players: int, rulings: dict[str, str] | None
) -> None:
    for game in moments(players, 19, rulings):
        assert game.decision
        before, asked = game.state.copy(), game.decision.player
        chosen = player.choose(game)
        assert chosen in game.legal_moves.moves
        assert game.state == before
        other = game.determinize(Random(99), asked)
        assert other.view(asked) == game.view(asked)
        assert player.choose(other) == chosen
        assert player.choose(game.view(asked)) == chosen


def test_greedy_beats_random() -> None:
    game = castellers.deal(2, 3)
    seats: Mapping[str, Player | str] = {"red": "greedy", "blue": RandomPlayer(3)}
    assert play_out(game, seats).winners == ("red",)


def test_the_estimate_of_the_game_is_found() -> None:
    game = castellers.deal(2, 1)
    assert isinstance(prospects_of(game), CastellersProspects)
    assert prospects_of(game).points == "applause"
    assert package_name(game.view("red")) == "castellers"


def test_a_random_player_takes_the_chooser_of_the_game() -> None:
    game = scene(2, red={"castell": "pilar", "pinya": ["dosos"], "tronc": ["tronc1"] * 3, "hand": ["enxaneta"]})
    chosen = {RandomPlayer(seed).choose(game)[0] for seed in range(20)}
    assert "build" in chosen
    assert [RandomPlayer(seed).choose(game)[0] for seed in range(20)].count("build") > 10


def test_the_worth_at_the_end_is_the_applause() -> None:
    end = play_out(castellers.deal(3, 5), RandomPlayer(5))
    assert end.over
    prospects = castellers_prospects(end.kit)
    thought = prospects.begin(end, 0, Random(1))
    assert [prospects.worth(thought, seat) for seat in range(3)] == list(end.fame.values())
    assert prospects.mover(thought) == -1


def test_what_a_draw_brings_is_not_looked_at() -> None:
    game = castellers.deal(2, 4, first="red")
    prospects, found = castellers_prospects(game.kit), set()
    for seed in range(6):
        thought = prospects.begin(game, 0, Random(seed))
        prospects.play(thought, ("draw",))
        assert len(thought.drawn) == 2
        found.add(round(prospects.worth(thought, 0), 9))
    assert len(found) == 1


def test_a_castell_that_can_be_completed_is_completed() -> None:
    game = scene(3, red={"castell": "pilar", "pinya": ["dosos"], "tronc": ["tronc1"] * 3, "hand": ["enxaneta"]})
    assert game.move_text(GreedyPlayer().choose(game)) == "build enxaneta"


@pytest.mark.rules("CAS-GRA-01")
def test_grallers_play_where_they_finish_a_part() -> None:
    hand = ["grallers", *["dosos"] * 4, *["tronc3"] * 3, "acotxador", "enxaneta"]
    game = scene(2, red={"hand": hand}).after("castell three dosos", "build dosos", "build dosos")
    assert game.move_text(GreedyPlayer().choose(game)) == "grallers"


def test_missing_cards_and_jitters_make_a_position_worth_less() -> None:
    parts: dict[str, Any] = {"castell": "two", "pinya": PINYA, "tronc": ["tronc2"] * 3}
    whole = scene(2, red=parts | {"hand": ["acotxador", "enxaneta"]})
    assert worth(scene(2, red=parts | {"hand": ["acotxador", "tronc1"]})) < worth(whole)
    assert worth(scene(2, red=parts | {"hand": ["acotxador", "enxaneta"], "jitters": 1})) < worth(whole)


def test_llenya_makes_a_rival_slower() -> None:
    parts: dict[str, Any] = {"castell": "two", "pinya": PINYA, "tronc": ["tronc2"] * 3, "hand": []}
    game = scene(2, red={"hand": ["llenya"]}, blue=parts).arranged("red")
    after = game.after("llenya blue", "decline")
    assert public_turns(game.kit, after.state, 1, WEIGHTS) > public_turns(game.kit, game.state, 1, WEIGHTS)


@pytest.mark.rules("CAS-END-02")
def test_the_turns_after_a_third_castell_are_counted() -> None:
    parts: dict[str, Any] = {"castell": "pilar", "pinya": ["dosos"], "tronc": ["tronc1"] * 3, "hand": ["enxaneta"]}
    game = scene(3, turn="blue", blue=parts | {"raised": ["two", "three"]}).after("build enxaneta", "end")
    assert [turns_left(game.state, seat) for seat in range(3)] == [1, 0, 1]
    later = game.after("draw", "end")
    assert [turns_left(later.state, seat) for seat in range(3)] == [1, 0, 0]


def test_reasons_name_the_choice_first() -> None:
    game = scene(2, red={"hand": ["tronc1", "cap", "llenya"]})
    thinkers: list[Any] = [GreedyPlayer(), quick_search()]
    for player in thinkers:
        assert game.read_move(player.reasons(game, top=3)[0].move) == player.choose(game)
