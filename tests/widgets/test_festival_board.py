"""The board and the score walk of Festival as Python sees them, and that both games share one name."""

from typing import Any

import pytest
import traitlets

from diables_nb import Board, ScoreWalk, diables, festival
from diables_nb.rules.errors import PositionError, RulesError
from diables_nb.rules.festival import Position, score
from diables_nb.whatif.festival.placing import fulfils
from diables_nb.widgets import ScorePanel

from .view import View, labels

FULL = festival.example("FES-T-01")
EMPTY = Position(("red", "blue"))


def intend(board: Board, kind: str, value: Any = None) -> None:
    """What the front end does for a click."""
    board.intent = {"seq": board.intent.get("seq", 0) + 1, "kind": kind, "value": value}


def test_a_click_puts_the_tile_in_hand_and_observers_hear_of_it() -> None:
    board = Board(EMPTY, player="red")
    heard: list[Position] = []
    board.observe(lambda change: heard.append(change.new), "position")
    intend(board, "take", "red")
    intend(board, "load", "wheel")
    intend(board, "choose", "red/b2")
    assert [position.describe("red/b2") for position in heard] == ["b2: red wheel on level 1"]
    assert board.message == "Red wheel on b2: +1 point."
    assert [str(change) for change in board.changes] == ["Red, colour of the board: 0 → 1 (+1)"]
    assert board.chosen == "red/b2"


def test_the_panel_and_the_tools_say_what_is_in_hand() -> None:
    board = Board(EMPTY.with_cards("red", left=["O10"], right=["O13"]))
    intend(board, "take", "blue")
    intend(board, "load", "willow")
    assert (board.panel["hand"], board.panel["firecracker"]) == ("blue", "willow")
    assert [tool["id"] for tool in board.tools["owners"]] == list(festival.COLOURS)
    assert [tool["id"] for tool in board.tools["firecrackers"]] == list(festival.TYPES)
    assert [tool["name"] for tool in board.tools["cards"]] == ["O10 (3)", "O13 (5), completed"]
    assert all(tool["svg"].startswith("<svg") for tool in board.tools["cards"])
    intend(board, "take", "blue")
    assert board.panel["hand"] == ""


def test_the_labels_begin_with_what_lies_there() -> None:
    board = Board(EMPTY.with_tiles("red", {"c1": ["red rocket", "green willow"]}), player="red")
    said = labels(board.scene_json())
    assert said["space:red/c1"] == "green willow on level 2, over red rocket, c1"
    assert said["space:red/a1"] == "a1, empty"
    board.card = "O10"
    assert labels(board.scene_json())["space:red/a1"] == "a1, empty, missing here: blue"


def test_a_card_can_be_lit_from_python_and_by_a_click() -> None:
    board = Board(EMPTY, card="O10")
    assert board.message.startswith("O10 (3): blue next to yellow. 2 tiles are missing")
    intend(board, "next_placement")
    assert "Place 2 of 24." in board.message
    intend(board, "light", "O10")
    assert board.card == ""
    with pytest.raises(traitlets.TraitError, match="no card 'O99'"):
        board.card = "O99"
    with pytest.raises(traitlets.TraitError, match="on this board"):
        Board(diables.example("DIA-T-09"), card="O10")


def test_a_plaza_answers_that_it_has_no_cards() -> None:
    board = Board(diables.example("DIA-T-09"))
    for kind in ("next_card", "next_placement", "light"):
        intend(board, kind, "O10")
        assert board.panel["refused"]


def test_whose_board_it_is_can_change() -> None:
    board = Board(FULL.with_tile("blue", "a1", "blue wheel"), player="red")
    view = View(board)
    intend(board, "choose", "red/b2")
    intend(board, "light", "O11")
    board.player = "blue"
    assert (board.selected, board.card, board.line) == ("", "", None)
    assert view.names["space:blue/a1"] == "blue wheel, a1"
    board.position = Position(("green", "yellow"))
    assert board.player == ""
    assert "space:green/a1" in labels(board.scene_json())
    with pytest.raises(traitlets.TraitError, match="does not play here"):
        board.player = "red"


def test_a_patch_is_small_and_the_view_stays_right() -> None:
    board = Board(EMPTY, player="red")
    view = View(board)
    intend_by_view = [("take", "red"), ("choose", "red/b2"), ("choose", "red/c3"), ("undo", None), ("cancel", None)]
    for kind, value in intend_by_view:
        view.intend(kind, value)
    assert view.asked == 0
    assert view.names == labels(board.scene_json())


def test_each_game_keeps_to_itself() -> None:
    board = Board(FULL)
    with pytest.raises(traitlets.TraitError, match="make another board"):
        board.position = diables.example("DIA-T-09")
    with pytest.raises(traitlets.TraitError, match="no shows"):
        Board(FULL, shows=["carretillada"])
    with pytest.raises(TypeError, match=r"write game\.position"):
        Board(festival.deal(2))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "intent",
    [
        {"kind": "choose", "value": "blue/a1"},
        {"kind": "choose", "value": None},
        {"kind": "take", "value": "purple"},
        {"kind": "load", "value": []},
        {"kind": "light", "value": "O99"},
        {"kind": "light", "value": {"a": 1}},
        {"kind": "ask", "value": ["w", "red/zz"]},
        {"kind": "ask", "value": ["w"]},
    ],
)
def test_a_bad_intent_is_answered_and_changes_nothing(intent: dict[str, Any]) -> None:
    board = Board(FULL)
    board.intent = {"seq": 1, **intent}
    assert board.position is FULL
    assert board.panel["refused"]
    assert board.card == ""


def test_points_are_written_beside_spaces() -> None:
    board = Board(FULL)
    board.show_points({"red/b3": 3})
    assert labels(board.scene_json())["space:red/b3"] == "b3, empty, 3 points"
    with pytest.raises(ValueError, match="no space 'red/z9'"):
        board.show_points({"red/z9": 3})


def test_without_a_kernel_there_is_a_picture_and_a_table() -> None:
    html = Board(FULL).picture_html()
    assert html.startswith("<img")
    assert "red willow, yellow fountain, green fountain" in html


def test_a_walk_steps_through_the_33_points_with_the_board_lit() -> None:
    walk = ScoreWalk(score(FULL, "red"))  # FES-T-01
    assert repr(walk) == "<ScoreWalk Red, board: 33 points>"
    rows = walk.panel.view["rows"]
    assert (rows[-1]["total"], walk.panel.view["unit"]) == (33, "points")
    subjects = [line.subject for line in walk.ledger]
    for step, subject in enumerate(subjects, 1):
        walk.step = step
        said = labels(walk.board.scene_json())
        counted = {name.removeprefix("space:") for name, label in said.items() if label.endswith(", counts")}
        fits = {name.removeprefix("space:") for name, label in said.items() if "fits the pattern" in label}
        visible = {f"red/{space}" for space in ("a1", "b1", "c1", "a2", "b2", "c2")}
        assert counted == ({subject} if "/" in subject else visible if subject == "CP8" else set())
        assert bool(fits) == fulfils(FULL, "red", subject) if subject.startswith("O") else not fits
    walk.step = 0
    intend(walk.board, "choose", "red/b2")
    assert walk.step == subjects.index("red/b2") + 1


def test_a_card_chosen_during_a_walk_is_lit_until_the_next_step() -> None:
    board = EMPTY.with_cards("red", left=["O10"], right=["O13"]).with_tile("red", "a1", "red rocket")
    walk = ScoreWalk(board, player="red", step=2)
    intend(walk.board, "light", "O10")
    assert "missing here" in labels(walk.board.scene_json())["space:red/b1"]
    walk.step = 3
    assert walk.board.card == ""
    assert labels(walk.board.scene_json())["space:red/a1"] == "red rocket, a1, counts"


def test_a_walk_of_another_position_or_player() -> None:
    walk = ScoreWalk(EMPTY.with_tile("red", "a1", "red rocket"), player="red")
    assert walk.panel.view["count"] == "2 lines"
    walk.board.position = EMPTY
    assert walk.ledger.total == 0
    walk.panel.ledger = score(FULL.with_tile("blue", "a1", "blue wheel"), "blue")
    assert walk.board.player == "blue"
    assert isinstance(walk.panel, ScorePanel)


def test_a_walk_needs_a_player_and_no_show() -> None:
    with pytest.raises(RulesError, match="give player="):
        ScoreWalk(EMPTY)
    with pytest.raises(RulesError, match="no shows"):
        ScoreWalk(EMPTY, player="red", show="trobada")
    with pytest.raises(PositionError, match="does not play"):
        ScoreWalk(EMPTY, player="green")
