"""The table as a widget: traits, what the browser wishes, what is sent, manners, the saved page."""

import gc
import json
import re
from pathlib import Path
from typing import Any

import ipywidgets
import pytest
import traitlets
from ipywidgets.widgets.widget import _instances

from diables_nb.rules import diables
from diables_nb.rules.errors import IllegalMove
from diables_nb.widgets.table import PlainStage, Table, play
from diables_nb.widgets.table.page import moments_json

from .games import HIDDEN, Failing, pebbles, peeking

MINE = {"red": "me", "blue": "random"}


def wish(table: Table, kind: str, value: Any = None) -> None:
    """What a browser sends."""
    number = table.intent.get("seq", 0) + 1
    table.set_state({"intent": {"seq": number, "kind": kind, "value": value, "earlier": []}})


def table(red: object = "me", blue: object = "random", **keywords: Any) -> Table:
    return Table(pebbles(), {"red": red, "blue": blue}, **keywords)


# ---- traits and API


def test_moves_are_played_and_observed() -> None:
    seen: list[Any] = []
    one = table(blue="me")
    one.observe(lambda change: seen.append(change.new), "moves")
    one.play("take 1").play("take 2", "take 1")
    assert seen == [("take 1",), ("take 1", "take 2", "take 1")]
    assert one.asked == "blue"
    assert one.game.moves == one.moves
    with pytest.raises(IllegalMove):
        one.play("take 1", "pass", "pass", "pass")
    assert list(one.moves[-2:]) == ["pass", "pass"], "those before the illegal one are played"


def test_the_moment_is_a_trait() -> None:
    one = table(blue="me").play("take 1", "take 1", "take 1")
    slider = ipywidgets.IntSlider(max=3)
    ipywidgets.link((one, "moment"), (slider, "value"))
    slider.value = 1
    assert one.moment == 1
    one.moment = 99
    assert one.moment == len(one.moves) == 3
    one.moment = 2
    one.branch()
    assert list(one.moves) == ["take 1", "take 1"]


def test_choosing_is_a_trait() -> None:
    one = table(blue="me")
    one.selected = "take"
    assert one.offers["chosen"] == [["take", "take"]]
    one.selected = "take 2"
    assert one.moves == ("take 2",)
    assert one.selected == ""
    one.selected = "take"
    one.selected = ""
    assert one.offers["chosen"] == []
    one.selected = "nowhere"
    assert one.selected == ""
    assert one.said["refused"]


def test_undo_redo_and_another_game() -> None:
    one = table(blue="me", undo_asks=False).play("take 1", "take 1")
    assert one.undo().moves == ("take 1",)
    assert one.redo().moves == ("take 1", "take 1")
    one.game = pebbles(9)
    assert one.moves == ()
    assert one.moment == 0
    with pytest.raises(traitlets.TraitError, match="do not sit"):
        one.game = pebbles(9, players=3)


def test_a_table_nobody_sits_at_plays_when_asked_and_never_by_itself() -> None:
    one = table("random", "random")
    assert one.moves == ()
    assert one.skip().over
    assert one.session.count > 0
    assert "won" not in repr(one)
    assert repr(one).endswith("over>")


def test_keywords_and_arguments_are_strict() -> None:
    with pytest.raises(TypeError, match="did you mean 'pause'"):
        table(paus=1)
    with pytest.raises(TypeError, match="wants a game"):
        Table("diables")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="builds on Stage"):
        table(stage="x")
    with pytest.raises(ValueError, match="no game 'diable'"):
        play("diable")
    assert table(pause=99).pause == 10
    with pytest.raises(traitlets.TraitError, match="not a number"):
        table(pause=float("nan"))
    with pytest.raises(TypeError, match="undo_asks 'x'"):
        table(undo_asks="x")
    assert repr(table(stage=PlainStage())) == "<Table of Pebbles: red me, blue random; 0 moves>"


def test_play_deals_for_those_who_sit() -> None:
    one = play("diables", {"red": "me", "blue": "random", "yellow": "random"}, seed=7)
    assert one.game.players == ("red", "blue", "yellow")
    assert play(diables.deal(2, 7)).session.seats["red"] is None
    assert play("diables", seed=3).game == play("diables", seed=3).game


# ---- from the browser


def test_the_browser_asks_for_each_move_of_an_automatic_player() -> None:
    one = table()
    wish(one, "pick", [0, 0])
    assert one.panel["auto"] == 1
    wish(one, "auto", 1)
    wish(one, "auto", 1)
    assert len(one.moves) == 2, "a second view asks in vain"
    assert one.panel["auto"] == -1


def test_automatic_players_stop_step_and_are_skipped() -> None:
    one = table("random", "random")
    wish(one, "run", value=False)
    assert not one.running
    wish(one, "auto", 0)
    assert not one.moves
    wish(one, "step")
    assert list(one.moves) == ["take 1"] or list(one.moves) == ["take 2"]
    wish(one, "skip", 1)
    while one.panel["skipping"]:
        wish(one, "skip", len(one.moves))
    assert one.over


def test_looking_at_the_past_lets_automatic_players_wait() -> None:
    one = table("random", "random")
    wish(one, "auto", 0)
    one.set_state({"moment": 0})
    assert one.panel["auto"] == -1
    wish(one, "auto", 1)
    assert len(one.moves) == 1
    one.set_state({"moment": 1})
    assert one.panel["auto"] == 1


def test_an_automatic_player_that_fails_is_shown_and_stops() -> None:
    one = table(blue=Failing())
    wish(one, "pick", [0, 0])
    wish(one, "auto", 1)
    assert one.fault == "Blue (failing) failed: RuntimeError: no idea at 1"
    assert not one.running
    assert len(one.moves) == 1
    with pytest.raises(RuntimeError):
        one.step()


@pytest.mark.parametrize(
    ("kind", "value"),
    [("x", None), ("pick", None), ("pick", ["a", 0]), ("pick", [0]), ("ask", ["q", ""]), ("ask", None), ("look", {}),
     ("look", ["x", 1]), ("auto", "x"), ("width", "x"), ("choose", "x" * 9999), ("choose", None), (None, None)],
)  # fmt: skip
def test_wrong_wishes_change_nothing(kind: Any, value: Any) -> None:
    one = table()
    wish(one, kind, value)
    assert one.moves == ()
    assert len(one.message) < 12_000
    wish(one, "choose", "take")
    assert one.selected == "take"


def test_letters_ask() -> None:
    one = table(blue="me").play("take 1")
    for letter, answer in (
        ("h", "Take."), ("g", "1 place can be chosen: take."), ("l", "Last: Red, take 1."), ("s", "Red 1 FP, Blue 0"),
        ("t", "Blue: How many pebbles?"), ("p", "take: 2 moves go on from here."), ("?", "u undo"),
    ):  # fmt: skip
        wish(one, "ask", [letter, "take"])
        assert answer in one.message, letter


def test_who_looks_at_a_move_is_told_what_it_would_do() -> None:
    one = table(blue="me")
    wish(one, "look", [0, 2])
    assert one.preview == {"text": "pass", "move": "pass"}
    wish(one, "look", None)
    assert one.preview == {}
    wish(one, "choose", "take")
    wish(one, "look", "take 2")
    assert one.preview["move"] == "take 2"


def test_a_list_that_is_long_is_shown_on_request() -> None:
    one = play("diables", {"red": "me", "blue": "me"}, seed=7).play("decline", "decline")
    assert one.offers["more"] > 0
    wish(one, "all")
    assert one.offers["more"] == 0
    assert len(one.offers["moves"]) + len(one.offers["passes"]) == len(one.game.legal_moves)


def test_only_the_rows_of_the_log_that_differ_are_sent() -> None:
    one = table(blue="me", undo_asks=False).play("take 1", "take 1")
    tails: list[Any] = []

    def hear(data: Any = None, **rest: Any) -> None:
        del rest
        tails.extend([data["state"]["tail"]] if "tail" in data["state"] else [])

    one.comm.send = hear
    one.play("take 1")
    one.undo().undo().play("pass")
    assert [(tail["since"], tail["after"], [row[1] for row in tail["rows"]]) for tail in tails] == [
        (2, "take 1", ["take 1"]),
        (2, "take 1", []),
        (1, "take 1", []),
        (1, "take 1", ["pass"]),
    ]


# ---- what lies hidden


def test_nothing_hidden_leaves_python(tmp_path: Path) -> None:
    """Cards that nobody has drawn have numbers above 7,000: red knows 7001 and blue 7002, and nobody the others."""
    one = Table(peeking(), {"red": "me", "blue": "me"}, undo_asks=False)
    deck = set(one.game.state.deck)

    def told() -> set[int]:
        state = json.dumps(one.get_state(), default=str) + one.picture_html()
        return {int(number) for number in re.findall(r"70\d\d", state)} & deck

    assert told() == {HIDDEN + 1}
    one.play("pass")
    assert one.session.covered
    assert told() == set(), "a cover covers for both"
    wish(one, "uncover")
    assert told() == {HIDDEN + 2}
    one.undo()
    assert told() == set()
    wish(one, "uncover")
    one.moment = 0
    wish(one, "look", [0, 0])
    wish(one, "ask", ["p", "take"])
    assert told() == {HIDDEN + 1}
    for viewer, known in (("red", 1), ("blue", 2)):
        page = one.save(tmp_path / f"{viewer}.html", viewer=viewer).read_text(encoding="utf-8")
        assert {int(number) for number in re.findall(r"70\d\d", page)} == {HIDDEN + known}


def test_a_table_of_diables_knows_no_face_down_card() -> None:
    """What is sent does not depend on what is hidden: a game that looks the same sends the same."""
    from random import Random

    game = diables.deal(players=2, seed=7).after("decline", "decline")
    other = game.determinize(Random(5), "red")
    assert other.state != game.state
    told = [
        {name: table.get_state()[name] for name in ("offers", "words_html", "seated", "panel")}
        for table in (Table(one, {"red": "me", "blue": "me"}) for one in (game, other))
    ]
    for state in told:
        state["panel"] = {**state["panel"], "count": 0, "can": {}, "branches": []}
        state["offers"] = json.loads(json.dumps(state["offers"]))
    assert told[0] == told[1]


# ---- manners


@pytest.mark.usefixtures("no_older_objects")
def test_closing_frees_and_a_hundred_tables_leave_one() -> None:
    gc.collect()
    before = len(_instances)
    for _ in range(20):
        one = table()
        one.play("take 1")
        one.close()
        del one
    gc.collect()
    assert len(_instances) == before


def test_a_handler_that_fails_is_shown() -> None:
    one = table()
    one.observe(lambda change: 1 / 0, "moves")
    wish(one, "pick", [0, 0])
    assert "ZeroDivisionError" in one.fault
    assert len(one.moves) == 1


def test_the_picture_for_a_reader_without_a_kernel() -> None:
    one = table(blue="me").play("take 1")
    html = one.picture_html()
    assert "Red" in html
    assert "take 1" in html
    bundle, _ = one._repr_mimebundle_()
    assert bundle["text/plain"] == repr(one)
    assert bundle["text/html"] == html


# ---- the saved page


def test_a_saved_page_has_every_moment_once(tmp_path: Path) -> None:
    one = Table(diables.deal(2, 7), {"red": "random", "blue": "random"}, stage=PlainStage())
    one.skip()
    page = one.save(tmp_path / "game.html").read_text(encoding="utf-8")
    assert not re.search(r'(src|href)="(?!data:)|url\(|@import|https?://(?!www\.w3\.org)', page)
    data = json.loads(page.split('id="moments">')[1].split("</script>")[0])
    assert len(data["moments"]) == len(one.moves) + 1
    assert [row[1] for row in data["log"]] == list(one.moves)
    whole = "".join(data["texts"][text] for text in data["moments"][5]["words"])
    assert whole == one.session.stage.words(one.session.seen(5))
    assert len(page) < 400_000
    assert one.save_html(tmp_path / "same.html").read_text(encoding="utf-8") == page
    with pytest.raises(ValueError, match="does not play"):
        one.save(tmp_path / "x.html", viewer="purple")


def test_what_players_are_called_cannot_break_the_page(tmp_path: Path) -> None:
    class Wild(PlainStage):
        def words(self, game: Any) -> str:
            return f"</script><b>{len(game.players)}</b>"

    one = table(stage=Wild())
    page = one.save(tmp_path / "game.html").read_text(encoding="utf-8")
    data = page.split('id="moments">')[1].split("</script>")[0]
    assert json.loads(data)["texts"] == moments_json(one.session, "red")["texts"]
