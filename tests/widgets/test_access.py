"""What screen readers and slow kernels need of the boards, as far as Python sees it."""

import math
from typing import Any

import pytest

from diables_nb import Board, ScoreWalk, diables

from .view import labels

LEO = diables.example("DIA-T-09")
RING_0, RING_1 = "carretillada/ring/0", "carretillada/ring/1"


def test_intents_that_were_overtaken_are_acted_on_once_and_in_order() -> None:
    board = Board(LEO)
    first = {"seq": 1, "kind": "choose", "value": RING_0}
    second = {"seq": 2, "kind": "choose", "value": RING_1}
    board.intent = {"seq": 3, "kind": "choose", "value": "carretillada/inner/e", "earlier": [first, second]}
    assert RING_1 in board.position.figures
    assert board.selected == "carretillada/inner/e"
    board.intent = {"seq": 4, "kind": "undo", "earlier": [first, second, {"seq": 3, "kind": "redo"}]}
    assert board.position == LEO


def test_what_goes_along_with_an_intent_may_be_anything() -> None:
    for number, earlier in enumerate((7, [7], [{}], [{"seq": "x"}]), start=1):
        board = Board(LEO)
        board.intent = {"seq": number, "kind": "choose", "value": RING_0, "earlier": earlier}
        assert board.panel["refused"]
        assert board.position == LEO


def test_numbers_beside_spaces_are_in_their_names() -> None:
    board = Board(LEO)
    board.show_points({RING_1: 8})
    assert (
        labels(board.scene_json())[f"space:{RING_1}"] == "ring 1, empty, for a diable with whistling firecrackers, 8 FP"
    )


def test_the_board_of_a_walk_leaves_the_telling_to_the_panel() -> None:
    walk = ScoreWalk(LEO, player="red", show="carretillada")
    walk.board.intent = {"seq": 1, "kind": "choose", "value": RING_0}
    assert walk.step == 3
    assert walk.board.selected == RING_0
    assert walk.board.panel["text"] == ""
    walk.step = 4
    assert walk.board.panel["text"] == ""
    walk.board.intent = {"seq": 2, "kind": "choose", "value": "carretillada/inner/e"}
    assert walk.board.panel["text"].startswith("Blue character")


@pytest.mark.parametrize("number", [math.inf, -math.inf, math.nan, 2.5, -1, 2**60, True, "7", None, [], {}])
def test_a_number_that_no_browser_counts_with_is_refused_and_the_next_intent_is_heard(number: Any) -> None:
    for intent in ({"seq": number, "kind": "choose", "value": RING_0}, {"seq": 4, "earlier": [{"seq": number}]}):
        board = Board(LEO)
        board.set_state({"intent": intent})
        assert (board.selected, board.fault, board.acted) == ("", "", 0)
        assert board.editor.said.refused
        board.set_state({"intent": {"seq": 5, "kind": "choose", "value": RING_0, "earlier": []}})
        assert board.selected == RING_0
