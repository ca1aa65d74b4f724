"""Diables alone against the Firebot at the live table: who sits there, what is told of the Firebot."""

import re
from pathlib import Path
from typing import Any

import pytest

from diables_nb.players import GreedyPlayer
from diables_nb.rules import diables
from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.diables.game.firebot.stepping import stepped
from diables_nb.rules.running import chooser_of
from diables_nb.widgets.table import Table, play
from diables_nb.widgets.table.diables_reasons import firebot_html, last_steps
from diables_nb.widgets.table.page import save_record
from diables_nb.widgets.table.seats import RulesSeat, read_seats

from .test_records import unfolded
from .test_table import wish


def dealt(seed: int = 3, level: str = "devilish") -> DiablesGame:
    return diables.deal(players=1, seed=seed, level=level)


def played(seed: int, level: str) -> DiablesGame:
    """A whole solo game at random."""
    from random import Random

    game, choose = dealt(seed, level), chooser_of(diables, Random(seed))
    while not game.over:
        game = game.after(choose(game.legal_moves.moves))
    return game


# ---- seats


def test_the_firebot_sits_at_its_colour_by_itself() -> None:
    for one in (play(dealt()), Table(dealt(), {"red": "me"}), play("diables", {"red": "me"}, 3, "devilish")):
        assert repr(one) == "<Table of Diables: red me, blue Firebot; 0 moves>"
        assert [(seat["name"], seat["seat"]) for seat in one.seated] == [("Red", "you"), ("Blue", "Firebot")]
        assert one.viewer == "red"
        assert one.game == dealt()
        assert not one.panel["automatic"]


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ({"red": "me", "blue": "greedy"}, "blue is the Firebot's, which plays by itself"),
        ({"red": "me", "blue": "me"}, "name who sits at red"),
        ({}, "nobody sits at red"),
        ({"red": "me", "green": "me"}, "does not play"),
    ],
)
def test_wrong_seats_are_refused(seats: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Table(dealt(), seats)


def test_a_level_is_of_a_game_that_is_dealt_here() -> None:
    with pytest.raises(ValueError, match="not played alone"):
        play("castellers", level="easy")
    with pytest.raises(ValueError, match="has been dealt"):
        play(dealt(), level="easy")
    with pytest.raises(ValueError, match="did you mean 'hard'"):
        play("diables", level="hrd")


def test_the_seat_of_the_firebot_is_never_asked() -> None:
    seat = read_seats(dealt(), {"red": "me"})["blue"]
    assert isinstance(seat, RulesSeat)
    with pytest.raises(ValueError, match="red is asked"):
        seat.choose(dealt())


def test_a_person_plays_a_whole_game() -> None:
    from random import Random

    one, random = Table(dealt(1, "easy"), {"red": "me"}), Random(1)
    while not one.over:
        assert one.asked == one.viewer == "red"
        assert not one.session.covered
        places = one.session.places()
        if places and random.random() < 0.97:
            wish(one, "choose", random.choice(places))
        else:
            wish(one, "pick", [one.session.count, len(one.game.legal_moves.moves) - 1])
    assert "wins" in one.message
    wish(one, "undo")
    assert not one.over


def test_an_automatic_player_plays_against_it() -> None:
    one = Table(dealt(2, "hard"), {"red": GreedyPlayer()})
    assert one.panel["automatic"]
    one.skip()
    assert one.over
    assert "Firebot" in one.picture_html()


# ---- records and pages


def test_a_record_is_opened_at_tables_of_other_seats() -> None:
    record = str(played(1, "easy").record)
    one = Table(diables.deal(players=2, seed=7), {"red": "greedy", "blue": "me"}).open(record)
    assert repr(one).startswith("<Table of Diables: red me, blue Firebot; ")
    assert "Red is yours now, against the Firebot." in one.message
    one.open(str(diables.deal(players=2, seed=7).record))
    assert repr(one) == "<Table of Diables: red me, blue greedy; 0 moves>"
    alone = Table(dealt(), {"red": "greedy"}).open(record)
    assert repr(alone).startswith("<Table of Diables: red greedy, blue Firebot; ")
    assert unfolded(alone, "record")["text"] == record


def test_another_game_needs_the_same_people() -> None:
    one: Any = Table(dealt(), {"red": "me"})
    one.game = dealt(5, "easy")
    assert one.game.level == "easy"
    with pytest.raises(Exception, match="make a new one"):
        one.game = diables.deal(players=2, seed=7)


def test_a_game_is_saved_as_a_page(tmp_path: Path) -> None:
    one = Table(dealt(), {"red": "me"}).play("decline", "pass")
    page = one.save(tmp_path / "solo.html").read_text(encoding="utf-8")
    assert '"Firebot"' in page
    with pytest.raises(ValueError, match="does not play"):
        one.save(tmp_path / "solo.html", "blue")
    assert save_record(tmp_path / "record.html", one.game, "Diables").exists()


# ---- why


def test_the_card_that_the_firebot_reveals_is_said() -> None:
    one = Table(dealt(2, "easy"), {"red": "me"}).play("decline")
    assert "reveals" not in one.message
    while not any(step.kind == "card" for step in one.game.trace):  # type: ignore[attr-defined]
        one.play(one.game.legal_moves[0])
    assert re.search(r"The Firebot reveals (upper|lower) card \d, its card", one.message)
    assert "its card 1 of 3 in this round" in one.message
    assert "The Firebot reveals 3 cards" in Table(dealt(2, "easy"), {"red": "me"}).play("decline", "pass").message


def test_why_tells_the_last_turn_of_the_firebot() -> None:
    one = Table(dealt(), {"red": "me"}).play("decline")
    assert "Firebot did" not in unfolded(one, "why")["html"]
    one.play("pass")
    said = one.folds["why"]["html"]
    assert "What the Firebot did last, and why" in said
    game: Any = one.game
    for step in game.trace:
        assert f"<code>{step.rule}</code>" in said
    wish(one, "moment", 1)
    one.moment = 1
    assert "Firebot did" not in one.folds["why"]["html"]


@pytest.mark.parametrize(("seed", "level"), list(enumerate(diables.LEVELS)))
def test_every_step_is_told_once_in_words(seed: int, level: str) -> None:
    line = played(seed, level).line
    for number in range(2, len(line) + 1, 3):
        steps = last_steps(line[:number])
        said = firebot_html(line[:number])
        assert bool(steps) == bool(said)
        assert len(re.findall("</details>(?=<ul>|</li><li>|</li></ol>)", said)) >= len(steps) > 0 or not steps
        open_ones = [step for step in steps if step.by == "human" and not step.chosen]
        assert len(open_ones) <= 1
        assert not open_ones or (open_ones[0] is steps[-1] and line[number - 1].decision)
        assert not re.search(r"(carretillada|tabalada|trobada|ball_parlat)/", said)


def test_play_says_what_it_takes() -> None:
    with pytest.raises(TypeError, match=r"its seats say who plays.* it has: seats, seed, level, stage"):
        play("diables", level="easy", players=2)
    with pytest.raises(TypeError, match="play has no keyword 'lvel': did you mean 'level'"):
        play("diables", lvel="easy")


def test_a_step_of_the_firebot_is_no_game_to_be_played() -> None:
    game: Any = Table(dealt(), {"red": "me"}).play("decline", "pass").game
    with pytest.raises(TypeError, match="wants a game, not SteppedGame"):
        play(stepped(game)[0])  # type: ignore[arg-type]
