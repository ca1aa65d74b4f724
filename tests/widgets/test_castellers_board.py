"""The board and the score walk of Castellers! as Python sees them."""

from typing import Any

import pytest
import traitlets

from diables_nb import Board, ScoreWalk, castellers, diables
from diables_nb.rules.castellers import Colla, Position, Raised, score
from diables_nb.rules.errors import RulesError

from .view import View, labels

EMPTY = Position(("red", "blue"))
SOME = Position(
    ("red", "blue", "yellow"),
    colles={
        "red": Colla("two", 2, ("tronc2",) * 3, 1, raised=(Raised("three", 7), Raised("pilar", 6))),
        "blue": Colla("three", 1, raised=(Raised("pilar", 4),)),
    },
)


def intend(board: Board, kind: str, value: Any = None) -> None:
    """What the front end does for a click."""
    board.intent = {"seq": board.intent.get("seq", 0) + 1, "kind": kind, "value": value}


def said(board: Board) -> dict[str, str]:
    return labels(board.scene_json())


def test_a_click_puts_the_card_in_hand_and_observers_hear_of_it() -> None:
    board = Board(EMPTY, player="red")
    heard: list[Position] = []
    board.observe(lambda change: heard.append(change.new), "position")
    intend(board, "take", "pinya")
    intend(board, "load", "pilar")
    intend(board, "choose", "castell/red")
    assert [position.describe("red") for position in heard] == ["pilar: pinya 1 of 1, tronc 0 of 3, no pom"]
    assert board.message == "Red, pilar: pinya 1 of 1, tronc 0 of 3, no pom."
    assert board.chosen == "castell/red"
    assert (board.panel["hand"], board.panel["firecracker"]) == ("pinya", "pilar")
    assert [tool["id"] for tool in board.tools["owners"]] == list(castellers.PARTS)
    assert [tool["id"] for tool in board.tools["firecrackers"]] == list(castellers.KINDS)
    assert all(tool["svg"].startswith("<svg") for tool in board.tools["owners"] + board.tools["firecrackers"])


def test_a_castell_is_completed_and_given_back_with_the_view_in_step() -> None:
    board = Board(SOME, player="red")
    view = View(board)
    for kind, value in (
        ("take", "pom"), ("choose", "castell/red"), ("choose", "castell/blue"), ("take", None),
        ("choose", "raised/red/two"), ("remove", None), ("undo", None), ("undo", None), ("redo", None),
        ("cancel", None),
    ):  # fmt: skip
        view.intend(kind, value)
        assert view.names == said(board)
    assert view.asked == 0
    assert board.position.colla("red").raised[-1] == Raised("two", 7)
    assert board.position.thirds == ("red",)


def test_the_labels_begin_with_what_stands_there() -> None:
    board = Board(SOME, player="red")
    assert said(board)["space:castell/red"].startswith("castell of 2: pinya 2 of 2, tronc 3 of 3, acotxador, ")
    assert said(board)["space:raised/red/three"].startswith("7 applause, ")
    assert "no castell in progress" in said(board)["space:castell/yellow"]
    intend(board, "choose", "raised/red/three")
    assert said(board)["space:raised/red/three"].endswith("selected")
    assert board.line
    assert board.line.points == 7


def test_what_is_forbidden_is_said_with_its_rule() -> None:
    board = Board(SOME, player="red")
    intend(board, "take", "tronc")
    intend(board, "choose", "castell/blue")
    assert (board.panel["refused"], board.panel["rule"]) == (True, "CAS-BLD-09")
    assert "not allowed" in said(board)["space:castell/blue"]
    assert board.position is SOME


@pytest.mark.parametrize(
    "intent",
    [
        {"kind": "choose", "value": "castell/green"},
        {"kind": "choose", "value": None},
        {"kind": "take", "value": "roof"},
        {"kind": "load", "value": []},
        {"kind": "light", "value": "three"},
        {"kind": "next_card"},
        {"kind": "ask", "value": ["w", "castell/zz"]},
    ],
)
def test_a_bad_intent_is_answered_and_changes_nothing(intent: dict[str, Any]) -> None:
    board = Board(SOME)
    board.intent = {"seq": 1, **intent}
    assert board.position is SOME
    assert board.panel["refused"]


def test_who_is_in_front_can_change_and_each_game_keeps_to_itself() -> None:
    board = Board(SOME)
    first = board.scene_json()
    board.player = "blue"
    assert board.scene_json() != first
    with pytest.raises(traitlets.TraitError, match="make another board"):
        board.position = diables.example("DIA-T-09")
    with pytest.raises(TypeError, match=r"write game\.position"):
        Board(castellers.deal(2))  # type: ignore[arg-type]
    board.show_points({"castell/red": 8})
    assert "8 points" in said(board)["space:castell/red"]


def test_without_a_kernel_there_is_a_picture_and_a_table() -> None:
    html = Board(SOME).picture_html()
    assert html.startswith("<img")
    assert "castell of 3 (7), pilar (6)" in html


def test_a_walk_steps_through_the_castells_with_the_board_lit() -> None:
    walk = ScoreWalk(score(SOME, "red"))
    assert walk.panel.view["unit"] == "applause"
    assert [row["total"] for row in walk.panel.view["rows"]] == [7, 13]
    for step, line in enumerate(walk.ledger, 1):
        walk.step = step
        lit = {name for name, label in said(walk.board).items() if label.endswith("counted")}
        assert lit == {f"space:raised/red/{line.subject}"}
    walk.step = 0
    intend(walk.board, "choose", "raised/red/pilar")
    assert walk.step == 2
    walk.board.position = EMPTY
    assert walk.ledger.total == 0


def test_a_walk_needs_a_player_and_no_show() -> None:
    assert ScoreWalk(SOME, player="blue").ledger.total == 4
    with pytest.raises(RulesError, match="give player="):
        ScoreWalk(SOME)
    with pytest.raises(RulesError, match="no shows"):
        ScoreWalk(SOME, player="red", show="trobada")
