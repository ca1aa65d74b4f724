"""The board and the score walk as Python sees them: traits, intents, bad input, what is kept and what is freed."""

import gc
import threading
import weakref
from typing import Any

import pytest
import traitlets

from diables_nb import Board, ScoreWalk, diables
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.widgets import ScorePanel

from .view import labels, pictures

LEO = diables.example("DIA-T-09")
RING_0 = "carretillada/ring/0"


def intend(board: Board, kind: str, value: Any = None) -> None:
    """What the front end does for a click."""
    board.intent = {"seq": board.intent.get("seq", 0) + 1, "kind": kind, "value": value}


def test_an_intent_moves_a_figure_and_observers_hear_of_it() -> None:
    board = Board(LEO)
    heard: list[diables.Position] = []
    board.observe(lambda change: heard.append(change.new), "position")
    intend(board, "choose", RING_0)
    assert (board.selected, board.line is None) == (RING_0, False)
    intend(board, "choose", "carretillada/ring/3")
    assert [p.describe("carretillada/ring/3") for p in heard] == ["red diable, regular, ring 3"]
    assert board.selected == ""
    assert board.line is None
    assert "Moved" in board.message


def test_a_front_end_that_asks_late_gets_the_board_as_it_is() -> None:
    board = Board(LEO)
    intend(board, "choose", RING_0)
    board.selected = ""
    board.position = LEO.after("remove ring 0")
    scene = board.get_state("scene")["scene"]
    assert labels(scene)[f"space:{RING_0}"].startswith("ring 0, empty")


def test_setting_a_position_from_python_starts_the_history_anew() -> None:
    board = Board(LEO)
    intend(board, "choose", RING_0)
    intend(board, "remove")
    board.position = diables.example("DIA-T-28")
    intend(board, "undo")
    assert board.position == diables.example("DIA-T-28")
    assert board.panel["refused"]


def test_selected_can_be_set_from_python() -> None:
    board = Board(LEO, selected=RING_0)
    assert board.line is not None
    assert board.line.subject == RING_0
    board.selected = ""
    assert board.line is None


@pytest.mark.parametrize(
    "intent",
    [
        {},
        {"kind": "choose"},
        {"kind": "choose", "value": 3},
        {"kind": "choose", "value": {"a": 1}},
        {"kind": "choose", "value": "<script>"},
        {"kind": "take", "value": "purple"},
        {"kind": "load", "value": []},
        {"kind": "width", "value": "wide"},
        {"kind": "width", "value": None},
        {"kind": "width", "value": 1e300},
        {"kind": "width", "value": float("nan")},
        {"kind": "__class__"},
        {"kind": ["remove"]},
    ],
)
def test_a_bad_intent_is_answered_and_changes_nothing(intent: dict[str, Any]) -> None:
    board = Board(LEO)
    board.intent = {"seq": 1, **intent}
    assert board.position is LEO
    intend(board, "choose", RING_0)
    assert board.selected == RING_0


def test_another_width_leaves_lit_what_is_lit() -> None:
    walk = ScoreWalk(LEO, player="red", show="carretillada", step=2)
    intend(walk.board, "width", 400)
    assert walk.board.line == walk.panel.line
    assert walk.board.message == ""
    assert "tabalers = 4 FP" in pictures(walk.board.scene_json())["show:carretillada:chip"]


def test_a_show_may_be_named_alone() -> None:
    assert Board(LEO, shows="carretillada").shows == ("carretillada",)
    with pytest.raises(traitlets.TraitError, match="did you mean 'trobada'"):
        Board(LEO, shows=["trobado"])


def test_width_is_kept_within_bounds_and_changes_the_layout() -> None:
    board = Board(LEO)
    assert board.scene_json()["width"] == 1000
    intend(board, "width", 400)
    narrow = board.scene_json()
    assert narrow["width"] == 400
    assert narrow["height"] > 1500
    for asked, given in ((10, 320), (9999, 1120)):
        intend(board, "width", asked)
        assert board.scene_json()["width"] == given


@pytest.mark.parametrize("wrong", [{"playr": "red"}, {"editble": True}, {"widht": 3}])
def test_an_unknown_keyword_raises_with_a_hint(wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=r"did you mean|it has"):
        Board(LEO, **wrong)


def test_a_board_shows_positions_only() -> None:
    with pytest.raises(TypeError, match="read_position"):
        Board(LEO.to_json())  # type: ignore[arg-type]
    board = Board(LEO)
    with pytest.raises(traitlets.TraitError):
        board.position = "D1"


def test_ten_threads_leave_one_consistent_board() -> None:
    board = Board(LEO)
    spaces = [space.id for space in LEO.free("diable")][:10]

    def click(space: str) -> None:
        intend(board, "choose", RING_0)
        intend(board, "choose", space)

    threads = [threading.Thread(target=click, args=(space,)) for space in spaces]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    figures = board.position.figures
    assert len(figures) == len(LEO.figures)
    assert board.position is board.editor.position
    said = labels(board.scene_json())
    drawn = {key[6:] for key, label in said.items() if key.startswith("space:") and ", empty" not in label}
    assert drawn == set(figures)


def test_the_bundle_has_a_live_view_a_picture_and_plain_text_without_addresses() -> None:
    for widget in (Board(LEO), ScoreWalk(LEO, player="red", show="carretillada")):
        data, _ = widget._repr_mimebundle_()
        assert "application/vnd.jupyter.widget-view+json" in data
        assert '<img alt="' in data["text/html"]
        assert '<td style="text-align:left">red diable, regular</td>' in data["text/html"]
        assert "<svg" not in data["text/html"]  # an unread notebook drops inline SVG
        assert "0x" not in data["text/plain"]


def test_the_front_end_files_travel_as_text() -> None:
    for kind in (Board, ScorePanel):
        assert isinstance(kind._esm, str)
        assert "export default" in kind._esm
        assert "--dnb-surface" in kind._css


def test_a_walk_lights_the_board_step_by_step() -> None:
    walk = ScoreWalk(diables.score_show(LEO, "red", "carretillada"))
    lit = []
    for step in range(len(walk.ledger.all_lines) + 1):
        walk.step = step
        assert walk.board.line == walk.panel.line
        lit.append(walk.board.line)
    assert lit == [None, *walk.ledger.all_lines]
    walk.step = 99
    assert walk.step == 4
    walk.step = 0
    assert walk.board.line is None


def test_choosing_a_figure_goes_to_its_line_and_stepping_lets_go_of_it() -> None:
    walk = ScoreWalk(LEO, player="red", show="carretillada")
    intend(walk.board, "choose", "carretillada/tabaler/carretillada")
    assert walk.step == 2
    assert walk.board.line == walk.panel.line
    walk.step = 3
    assert walk.board.selected == ""
    assert walk.board.line == walk.panel.line


def test_a_walk_follows_another_position_and_another_ledger() -> None:
    walk = ScoreWalk(LEO, player="red", show="carretillada")
    walk.step = 2
    walk.board.position = LEO.after("remove inner east")
    assert walk.ledger.total == 10
    assert walk.step == 0
    walk.panel.ledger = diables.score_show(LEO, "blue", "carretillada")
    assert walk.board.position == LEO
    assert walk.board.player == "blue"


def test_a_lluiment_and_the_firebot_can_be_walked_too() -> None:
    javi = diables.score_lluiment(diables.example("DIA-T-08"), "whistling")["blue"]
    walk = ScoreWalk(javi)
    walk.step = 1
    assert walk.board.line == javi[0]
    assert "lluïment whistling firecrackers" in walk.panel.view["title"]
    bot = ScoreWalk(diables.score_firebot_show(diables.example("DIA-T-12"), "blue", "trobada"))
    assert bot.panel.view["total"] == 24


def test_a_walk_refuses_what_it_cannot_walk() -> None:
    with pytest.raises(TypeError, match="know its position"):
        ScoreWalk(Ledger([Line(3, "DIA-FP-01")]))
    with pytest.raises(ValueError, match="whose score"):
        ScoreWalk(LEO)
    with pytest.raises(TypeError, match="ledger or a position"):
        ScoreWalk("leo")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="did you mean 'step'"):
        ScoreWalk(LEO, player="red", show="carretillada", stp=1)


@pytest.mark.usefixtures("no_older_objects")
def test_running_a_cell_again_and_closing_leaves_nothing_behind() -> None:
    from ipywidgets.widgets.widget import _instances as instances

    def counted() -> int:
        gc.collect()
        return len(instances)

    ScoreWalk(LEO, player="red", show="carretillada").close()
    before = counted()
    kept = []
    for _ in range(20):
        walk = ScoreWalk(LEO, player="red", show="carretillada")
        walk.step = 1
        kept.append(weakref.ref(walk.board))
        walk.close()
    del walk
    assert counted() == before
    assert [ref() for ref in kept if ref() is not None] == []
