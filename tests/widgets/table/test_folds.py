"""The folded panels of a table: filled while they are unfolded; the sheet, the reasons, the projector."""

import re
from itertools import pairwise
from typing import Any

import pytest

from diables_nb.players import GreedyPlayer, RandomPlayer, play_out
from diables_nb.rules import castellers, diables, festival
from diables_nb.rules.rulebook import rule_line
from diables_nb.widgets.table import Table
from diables_nb.widgets.table.reasoning import changed_lines
from diables_nb.widgets.table.sheet_chart import sheet_chart

from .games import Stubborn, pebbles, peeking
from .test_records import unfolded
from .test_table import wish

SEATS = {"red": "me", "blue": "greedy"}


def over(package: Any, players: int = 2) -> Any:
    return play_out(package.deal(players, 7), RandomPlayer(3))


def test_a_panel_is_filled_only_while_it_is_unfolded() -> None:
    one = Table(pebbles(), {"red": "me", "blue": "me"})
    assert one.folds == {}
    for name in ("sheet", "why", "compare", "record", "open"):
        assert unfolded(one, name)
    assert list(one.folds) == ["sheet", "why", "compare", "record", "open"]
    before = one.folds["sheet"]
    one.play("take 1")
    assert one.folds["sheet"] != before
    wish(one, "fold", ["sheet", False])
    assert "sheet" not in one.folds
    wish(one, "fold", ["x", True])
    assert one.said["refused"]
    wish(one, "fold", None)
    assert list(one.folds) == ["why", "compare", "record", "open"]


def test_below_a_cover_no_panel_holds_anything() -> None:
    one = Table(peeking(), {"red": "me", "blue": "me"})
    for name in ("sheet", "why", "compare", "record"):
        unfolded(one, name)
    one.play("pass")
    assert one.session.covered
    for name in ("sheet", "why", "compare"):
        assert one.folds[name] == {"html": "<p>The table is covered: Blue uncovers it.</p>"}
    assert one.folds["record"]["text"] == ""


# ---- the sheet


@pytest.mark.parametrize("package", [diables, festival, castellers])
def test_the_sheet_is_there_when_the_game_is_over(package: Any) -> None:
    game = over(package)
    one = Table(game.before, {"red": "me", "blue": "me"})
    assert one.folds == {}
    one.play(game.last_move)
    html = one.folds["sheet"]["html"]
    assert "The game is over." in html
    for row in game.sheet.by_source.values():
        for points in row.values():
            assert f">{points}<".replace("-", "\N{MINUS SIGN}") in html
    assert ("by round" in html) == hasattr(game.sheet, "by_round")
    assert html.count("<svg") == 1
    wish(one, "fold", ["sheet", False])
    one.moment = 0
    assert one.folds == {}, "it comes once"


def test_the_sheet_at_an_earlier_moment_is_of_that_moment() -> None:
    game = over(festival)
    one = Table(game, {"red": "me", "blue": "me"})
    one.moment = 3
    html = unfolded(one, "sheet")["html"]
    assert "So far, after 3 moves." in html
    assert "The game is over" not in html


def test_players_are_told_apart_in_the_chart_by_letter_and_number() -> None:
    chart = sheet_chart({"shows": {"red": 12, "blue": -7}, "none": {"red": 0, "blue": 0}}, "FP", 500)
    assert chart is not None
    texts = re.findall("<text[^>]*>([^<]*)<", chart.svg())
    assert texts == ["shows", "R", "12", "B", "\N{MINUS SIGN}7"]
    assert chart.title == "FP by source, a bar for each player"
    assert sheet_chart({"none": {"red": 0}}, "FP", 500) is None


@pytest.mark.parametrize("width", [300, 400, 460, 640])
def test_nothing_in_the_chart_is_cut(width: float) -> None:
    names = {"street cards with nobody on them": {"red": -118, "blue": -9}, "carretillada": {"red": 151, "blue": 0}}
    chart = sheet_chart(names, "FP", width)
    assert chart is not None
    found = re.findall(r'<text x="([-\d.]+)" y="([-\d.]+)" [^>]*?(text-anchor="\w+")?[^>]*>([^<]*)<', chart.svg())
    assert found
    for x, y, anchor, text in found:
        room = 7.5 * len(text)
        left = float(x) - (room if "end" in anchor else room / 2 if "middle" in anchor else 0)
        assert left >= -1, text
        assert left + room <= width + 1, text
        assert 0 < float(y) < chart.height


# ---- why


@pytest.mark.parametrize("package", [diables, festival, castellers])
def test_the_lines_of_a_move_are_what_it_changed(package: Any) -> None:
    line = over(package).line
    for before, after in pairwise(line):
        new, gone = changed_lines(before, after)
        for player in after.players:
            mine = [sum(x.points for x in lines if x.facts["player"] == player) for lines in (new, gone)]
            assert mine[0] - mine[1] == after.fame[player] - before.fame[player]


def test_why_tells_points_rules_and_reasons() -> None:
    game = play_out(festival.deal(2, 7), GreedyPlayer())
    one = Table(game, SEATS, running=False)
    number = next(n for n, (a, b) in enumerate(pairwise(game.line), 1) if a.fame != b.fame)
    one.moment = number
    html = unfolded(one, "why")["html"]
    new, _ = changed_lines(game.line[number - 1], game.line[number])
    assert new[0].sentence in html
    assert f"<summary><code>{new[0].rule}</code></summary>{rule_line(new[0].rule)}" in html
    assert "What Blue (greedy) considered at move" in html
    assert ">played<" in html
    one.moment = 0
    assert "Nothing has been played." in one.folds["why"]["html"]


def test_a_player_without_reasons_and_one_that_goes_on_are_told_of() -> None:
    one = Table(pebbles(), {"red": "me", "blue": Stubborn()}, running=False).play("take 1").step()
    assert "Blue (stubborn) chose move 2 and gives no reasons." in unfolded(one, "why")["html"]
    two = Table(festival.deal(2, 7, first="red"), SEATS).play("side a").step().play("tile left a1")
    assert "is told as soon as the automatic players wait" in unfolded(two, "why")["html"]
    wish(two, "run", value=False)
    assert "considered" in two.folds["why"]["html"]


def test_a_player_that_fails_to_give_reasons_stops_nothing() -> None:
    class Silent(Stubborn):
        def reasons(self, game: Any, top: int) -> Any:
            raise RuntimeError(f"no idea among {top} of {len(game.legal_moves)}")

    one = Table(pebbles(), {"red": "me", "blue": Silent()}, running=False).play("take 1").step()
    assert "Blue (silent) failed to give reasons for move 2: RuntimeError: no idea" in unfolded(one, "why")["html"]
    assert one.play("take 1").asked == "blue"


def test_reasons_that_tell_of_a_hidden_hand_are_kept_until_the_game_is_over() -> None:
    game = play_out(castellers.deal(2, 7), GreedyPlayer())
    one = Table(game.line[20], SEATS, running=False)
    assert "would show what is hidden from you" in unfolded(one, "why")["html"]
    done = Table(game, SEATS)
    assert "What Blue (greedy) considered" in unfolded(done, "why")["html"]


# ---- a class


def test_a_table_is_shown_to_a_class() -> None:
    one = Table(pebbles(), SEATS, projector=True)
    assert (one.projector, one.contrast) == (True, False)
    one.set_state({"projector": False})
    assert not one.projector
    with pytest.raises(TypeError, match="did you mean 'projector'"):
        Table(pebbles(), SEATS, projecter=True)
