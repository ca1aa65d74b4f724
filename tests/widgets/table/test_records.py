"""Records at a table: opened from what somebody pastes, given where nothing hidden is in them."""

from typing import Any

import pytest
from traitlets import TraitError

from diables_nb.players import GreedyPlayer, RandomPlayer, play_out
from diables_nb.rules import castellers, diables, festival
from diables_nb.rules.errors import IllegalMove, PositionError
from diables_nb.widgets.table import Table
from tests.rules.pebbles import Pebbles

from .games import pebbles
from .test_table import wish

RECORD = play_out(festival.deal(2, 5), RandomPlayer(1)).record
THREE = play_out(festival.deal(3, 5), RandomPlayer(1)).record


def table(package: Any = festival, **keywords: Any) -> Table:
    seats = {"red": "me", "blue": "greedy"}
    return Table(package.deal(2, 7, first="red"), seats, undo_asks=False, **keywords)


def unfolded(one: Table, name: str) -> dict[str, Any]:
    """What a panel holds."""
    wish(one, "fold", [name, True])
    content: dict[str, Any] = one.folds[name]
    return content


def test_a_record_is_opened_with_all_its_moments() -> None:
    one = table()
    one.open(RECORD)
    assert one.game == festival.read_record(RECORD)
    assert one.over
    assert one.moment == len(one.moves) > 0
    assert one.session.seats["blue"] is not None
    assert one.message.startswith("Opened: Red and Blue, ")


@pytest.mark.parametrize("form", ["record", "code", "json"])
def test_code_and_json_are_opened_too(form: str) -> None:
    import json

    game = festival.deal(2, 9, first="blue")
    text = {"record": game.record, "code": game.code, "json": json.dumps(game.to_json())}[form]
    one = table().open(f"\n  {text}\n")
    assert one.game == game
    assert not one.running, "nobody moves before it was looked at"
    assert "Automatic players wait" in one.message


def test_other_players_get_seats_of_their_own() -> None:
    one = table()
    wish(one, "open", THREE)
    assert one.game.players == ("red", "blue", "yellow")
    assert [player for player, seat in one.session.seats.items() if seat is None] == ["red"]
    assert "Others played here before: Red is yours now" in one.message
    one.open(THREE, {"red": "random", "blue": "me", "yellow": "me"})
    assert one.session.people == ("blue", "yellow")
    assert "Others played" not in one.message
    with pytest.raises(ValueError, match="nobody sits at yellow"):
        one.open(THREE, {"red": "me", "blue": "me"})


WRONG = [
    ("", PositionError, "no text to open"),
    ("festival", PositionError, "no record of a game"),
    ("x" * 1_000_001, PositionError, "1000001 letters are more"),
    (festival.example("FES-T-01").code, PositionError, "a position alone"),
    (diables.deal(2, 7).record, PositionError, "a game of Diables, and this is a table of Festival"),
    (RECORD.replace("result red", "result red 1"), PositionError, "the moves lead to"),
    (RECORD[: len(RECORD) // 2], PositionError, "cut off"),
    (RECORD.replace("seed 5", "seed x"), PositionError, "'x' is no seed"),
    (RECORD.replace("tl a", "tl z", 1), Exception, "line"),
]


@pytest.mark.parametrize(("text", "error", "said"), WRONG)
def test_what_is_wrong_is_said_and_changes_nothing(text: str, error: type[Exception], said: str) -> None:
    one = table().play("side a")
    before, seats = one.game, one.session.seats
    with pytest.raises(error, match=said):
        one.open(text)
    unfolded(one, "open")
    wish(one, "open", text)
    assert one.said["refused"]
    assert said in one.message
    assert one.folds["open"]["text"] == one.message
    assert len(one.message) < 3_000
    assert one.game is before
    assert one.session.seats is seats
    wish(one, "open", RECORD)
    assert "open" not in one.folds


def test_an_illegal_move_is_refused_with_its_line_and_rule() -> None:
    game = festival.deal(2, 5).after("side a", "side a", "tile left a1")
    lines = game.record.splitlines()
    lines[-2] = lines[-2].replace("a1", "d9")
    with pytest.raises((IllegalMove, ValueError), match=f"line {len(lines) - 1}"):
        table().open("\n".join(lines))


@pytest.mark.parametrize("value", [None, 7, ["x"], {}])
def test_what_is_no_text_is_refused(value: Any) -> None:
    one = table()
    wish(one, "open", value)
    assert one.said["refused"]


def test_the_record_is_given_where_nothing_of_others_is_hidden() -> None:
    one = table().play("side a")
    content = unfolded(one, "record")
    assert content["text"] == festival.deal(2, 7, first="red").after("side a").record
    assert content["name"] == "festival-red-blue-1.txt"
    assert "the whole deal" in content["note"]
    assert table().open(content["text"]).game == one.game


def test_the_record_of_hidden_hands_is_given_only_when_the_game_is_over() -> None:
    one = table(castellers)
    content = unfolded(one, "record")
    assert content["text"] == ""
    assert "hidden in other hands" in content["note"]
    over = play_out(castellers.deal(2, 7), GreedyPlayer())
    one.open(over.record)
    assert one.folds["record"]["text"] == over.record
    one.moment = 5
    one.branch()
    assert one.folds["record"]["text"] == "", "it is played again"
    one.follow("game")
    assert one.folds["record"]["text"] == over.record, "the branch was forgotten: nothing was played in it"
    one.moment = 5
    one.branch().play(one.game.legal_moves[-1]).follow("game")
    assert one.folds["record"]["text"] == ""


def test_a_game_without_a_record_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Pebbles, "record")
    one = Table(pebbles(), {"red": "me", "blue": "me"})
    assert unfolded(one, "record") == {"text": "", "name": "", "note": "This game keeps no record."}
    with pytest.raises(PositionError, match="this is a table of Pebbles"):
        one.open(RECORD)


@pytest.mark.parametrize("other", [festival, diables])
def test_a_game_of_another_kind_is_refused_and_changes_nothing(other: Any) -> None:
    one = table(castellers).play("draw")
    before = one.game
    with pytest.raises(TraitError, match="make a new table"):
        one.game = other.deal(2)
    assert (one.game, one.session.game) == (before, before)
    assert one.undo().session.count == 0


def test_what_one_seat_sees_is_no_game_to_play() -> None:
    seen = castellers.deal(2, 1).view("red")
    with pytest.raises(ValueError, match="what red sees"):
        Table(seen)
    one = table(castellers)
    with pytest.raises(TraitError, match="what red sees"):
        one.game = seen


def test_a_line_that_is_no_name_is_refused() -> None:
    one: Any = table()
    for refused in (one.follow, one.compare):
        with pytest.raises(ValueError, match="no line of play"):
            refused(["x"])
