"""What happens at a table, without a widget: choosing, undo and redo, the past, several people, automatic players."""

from typing import Any

import pytest

from diables_nb.players import RandomPlayer
from diables_nb.rules import diables
from diables_nb.rules.errors import IllegalMove
from diables_nb.rules.game import Game, Move
from diables_nb.widgets.table import PlainStage, Session, Stage
from diables_nb.widgets.table.seats import read_seats

from .games import Cheating, Stubborn, pebbles, peeking


def session(red: object = "me", blue: object = "random", **how: bool) -> Session:
    game = pebbles()
    return Session(game, read_seats(game, {"red": red, "blue": blue}), PlainStage(), **how)


def test_places_narrow_the_moves_until_one_is_played() -> None:
    table = session()
    assert table.places() == ("take",)
    table.choose("take")
    assert list(table.chosen) == ["take"]
    assert table.places() == ("take 1", "take 2")
    assert table.said.text == "Chosen: take. 2 moves go on from here."
    table.choose("take 2")
    assert table.game.moves == ("take 2",)
    assert list(table.chosen) == []
    assert table.said.text.startswith("Red: take 2. Red +")


def test_the_place_chosen_last_is_let_go_and_others_take_its_place() -> None:
    game = diables.deal(players=2, seed=7)
    table = Session(game, read_seats(game, {"red": "me", "blue": "me"}), PlainStage())
    for place in ("swap", "swap upper", "swap upper 1"):
        table.choose(place)
    table.choose("swap lower")
    assert list(table.chosen) == ["swap", "swap lower"]
    table.choose("swap lower")
    assert list(table.chosen) == ["swap"]
    table.back()
    assert list(table.chosen) == []
    table.back()
    assert table.said.text == "Nothing is chosen."


def test_what_cannot_be_chosen_is_refused_with_a_rule_and_changes_nothing() -> None:
    table = session()
    table.choose("take")
    table.choose("nowhere")
    assert table.said.refused
    assert table.said.rule == "DIA-FP-01"
    assert list(table.chosen) == ["take"]


def test_a_stage_that_knows_the_move_meant_says_why_not() -> None:
    class Knowing(PlainStage):
        def attempt(self, game: Game[Any], chosen: tuple[str, ...]) -> Move | None:
            del game
            return ("take", 9) if chosen[-1] == "take 9" else None

    game = pebbles()
    table = Session(game, read_seats(game, None), Knowing())
    table.choose("take 9")
    assert (table.said.text, table.said.rule) == ("Not now: take fewer", "DIA-FP-01")


def test_a_move_offered_earlier_is_not_played_later() -> None:
    table = session(blue="me")
    table.pick(0, 0)
    table.pick(0, 0)
    assert table.game.moves == ("take 1",)
    assert table.said.text == "That was offered at an earlier moment."
    table.pick(1, 99)
    assert table.said.refused


def test_nobody_plays_for_an_automatic_player() -> None:
    table = session()
    table.play("take 1")
    table.choose("take")
    assert table.said.text == "Blue is asked, and random chooses."
    table.pick(1, 0)
    assert table.game.moves == ("take 1",)
    assert table.paths() == {}


def test_automatic_players_make_one_move_or_all_until_a_person_is_asked() -> None:
    table = session()
    table.step()
    assert table.said.refused, "a person is asked"
    table.play("take 1")
    table.step()
    assert table.count == 2
    alone = session("random", Stubborn())
    assert alone.skip(60)
    assert alone.game.over
    assert "The game is over." in alone.said.text
    alone.step()
    assert alone.said.text == "The game is over."


def test_an_automatic_player_that_cheats_changes_nothing() -> None:
    table = session(blue=Cheating())
    table.play("take 1")
    table.step()
    table.play("take 1")
    before = table.game
    with pytest.raises(IllegalMove):
        table.step()
    assert table.game is before


def test_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    table = session()
    table.play("take 1")
    table.step()
    table.play("take 2")
    table.step()
    table.undo()
    assert table.game.moves[2:] == ()
    assert table.person == "red"
    assert table.said.text == "Taken back: 2 moves. Red is asked again. What that uncovered has been seen."
    table.undo()
    assert table.count == 0
    table.undo()
    assert table.said.text == "Nothing has been played."
    table.redo()
    assert table.count == 2
    table.redo()
    assert table.count == 4
    table.redo()
    assert table.said.text == "Nothing has been undone."


def test_undo_asks_where_something_was_uncovered() -> None:
    table = session(undo_asks=True)
    table.play("take 1")
    table.undo()
    assert table.count == 1
    assert table.said.refused
    table.undo()
    assert table.count == 0
    table.play("pass")
    table.undo()
    assert table.count == 0, "passing uncovers nothing"


def test_where_nobody_sits_undo_takes_one_move() -> None:
    table = session("random", "random")
    table.skip(60)
    count = table.count
    table.undo()
    assert table.count == count - 1


def test_the_past_is_looked_at_without_changing_the_game() -> None:
    table = session(blue="me")
    for _ in range(4):
        table.play("take 1")
    game = table.game
    table.go_to(1)
    assert table.game is game
    assert table.seen().state.pile == 13
    assert table.places() == ()
    table.choose("take")
    assert table.said.text.startswith("This is the past, after 1 of 4 moves.")
    table.branch()
    assert table.game.moves == ("take 1",)
    assert table.history.undone == 3
    table.redo()
    assert table.count == 2, "what came later can be played again"
    table.play("pass")
    assert table.history.undone == 0
    table.branch()
    assert table.said.refused


def test_people_who_know_the_same_see_the_same_table_without_a_cover() -> None:
    table = session(blue="me")
    assert table.viewer == "red"
    table.play("take 1")
    assert (table.viewer, table.covered) == ("blue", False)


def test_the_screen_is_covered_while_it_is_passed_on_where_the_seats_know_different_things() -> None:
    game = peeking()
    table = Session(game, read_seats(game, {"red": "me", "blue": "me"}), PlainStage())
    assert table.places()
    table.play("pass")
    assert table.covered
    assert table.viewer == "red"
    table.choose("take")
    assert table.said.text == "The table is covered: Blue uncovers it."
    table.uncover()
    assert table.viewer == "blue"
    assert table.places()
    table.undo()
    assert table.covered


def test_what_one_sees_in_a_move_is_not_told_to_the_next() -> None:
    game = peeking()
    table = Session(game, read_seats(game, {"red": "me", "blue": "me"}), PlainStage())
    table.play("pass")
    assert table.said.text == "Red: pass."


def test_what_is_seen_is_of_the_game_that_is_there() -> None:
    """Games that were undone are forgotten, and others may take their place in memory."""
    table = session(blue="me")
    for number in range(200):
        table.play("take 1" if number % 2 else "take 2")
        assert table.seen() == table.game.view(table.viewer)  # type: ignore[attr-defined]
        table.undo()
        assert table.seen() == table.game.view(table.viewer)  # type: ignore[attr-defined]


def test_before_the_first_choice_of_a_person_there_is_nothing_to_undo() -> None:
    table = session("random", "me")
    table.step()
    table.undo()
    assert table.count == 1
    assert table.said.text == "Nothing has been played."


def test_another_game_wants_the_same_players() -> None:
    table = session()
    table.replace(pebbles(5))
    assert table.count == 0
    with pytest.raises(ValueError, match="make a new table"):
        table.replace(pebbles(5, players=3))


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ({"red": "me"}, "nobody sits at blue"),
        ({"red": "me", "blue": "gredy"}, "did you mean 'greedy'"),
        ({"red": "me", "blue": "me", "green": "me"}, "'green' does not play"),
        ({"red": "me", "blue": RandomPlayer}, "is a class"),
        ({"red": "me", "blue": 7}, "is no player"),
        ("red", "name who sits where"),
    ],
)
def test_wrong_seats_are_refused_with_a_remedy(seats: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_seats(pebbles(), seats)  # type: ignore[arg-type]


def test_two_players_by_name_play_differently() -> None:
    one, other = read_seats(pebbles(), {"red": "random", "blue": "random"}).values()
    assert repr(one) != repr(other)


def test_a_plain_stage_shows_any_game() -> None:
    game = pebbles()
    assert Stage().path(game, ("take", 1)) == ()
    assert PlainStage().words(game) == "<pre>red 0\nblue 0</pre>"
    assert PlainStage().path(game, ("pass",)) == ()
