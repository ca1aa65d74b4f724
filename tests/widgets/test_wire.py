"""What a board sends: a front end that hears only the changes shows the same as one that asks for the whole."""

import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest
import traitlets

from diables_nb import Board, ScoreWalk, diables
from diables_nb.drawing import draw_plaza
from diables_nb.lessons import scene
from diables_nb.lessons.place_board import PlaceBoard
from diables_nb.widgets.grid import grids
from diables_nb.widgets.wire import elements, tags_of

from .view import View, labels, pictures

LEO = diables.example("DIA-T-09")
RING_0 = "carretillada/ring/0"


def in_step(view: View) -> bool:
    """Whether a view shows and says what a whole picture of its board does now."""
    whole = view.board.scene_json()
    return view.shown == pictures(whole) and view.names == labels(whole)


def test_parts_joined_are_the_drawing() -> None:
    for width in (320, 1000):
        for node in draw_plaza(LEO, width=width):
            assert "".join(elements(node.svg)) == node.svg
            for part in elements(node.svg):
                assert "var(--dnb-" not in part or ",#" not in "".join(tags_of(part))


@pytest.mark.parametrize("seed", range(8))
def test_a_view_in_step_after_any_clicks(seed: int) -> None:
    random = Random(seed)
    board = Board(scene("rivals"))
    view = View(board)
    spaces = list(board.position.edition.spaces)
    for _ in range(60):
        kind = random.choice(["choose"] * 6 + ["take", "load", "undo", "redo", "remove", "cancel", "width", "ask"])
        values: dict[str, Any] = {
            "choose": random.choice(spaces),
            "take": random.choice(["red", "green", None]),
            "load": "colorful",
            "width": random.choice([320, 700, 1000]),
            "ask": [random.choice("whlgpst?"), random.choice(spaces)],
        }
        view.intend(kind, values.get(kind))
        assert in_step(view), kind
    assert view.asked == 0


@pytest.mark.parametrize("make", [lambda: Board(LEO), lambda: PlaceBoard(LEO)], ids=["board", "place board"])
def test_an_intent_is_answered_with_one_message_that_says_so(make: Any) -> None:
    view = View(make())
    for number in (1, 2, 3):
        view.received.clear()
        view.intend("choose", f"carretillada/ring/{number}")
        assert len(view.received) == 1
        assert view.state["acted"] == view.board.acted == number


def test_an_intent_that_comes_late_makes_none_new_again() -> None:
    """Two pages on one kernel: each counts for itself."""
    board = Board(LEO)
    for number in (7, 2):
        board.set_state({"intent": {"seq": number, "kind": "choose", "value": RING_0, "earlier": []}})
    assert board.acted == 7
    before = board.selected
    board.set_state(
        {
            "intent": {
                "seq": 8,
                "kind": "ask",
                "value": ["h", RING_0],
                "earlier": [{"seq": 7, "kind": "choose", "value": RING_0}],
            }
        }
    )
    assert board.selected == before


def test_changes_that_are_sent_together_make_one_patch() -> None:
    board = Board(LEO)
    view = View(board)
    view.intend("choose", RING_0)
    with board.hold_sync():
        board.selected = ""
        board.show_points({RING_0: 3})
        board.position = LEO.after("remove inner east")
    assert in_step(view)
    assert view.asked == 0


def test_a_walk_keeps_its_board_in_step() -> None:
    walk = ScoreWalk(LEO, player="red", show="carretillada")
    view = View(walk.board)
    view.intend("choose", RING_0)
    for step in (4, 1, 0, 2):
        walk.step = step
        assert in_step(view)


def test_whoever_missed_a_change_asks_for_the_whole_picture() -> None:
    board = Board(LEO)
    view = View(board)
    view.intend("choose", RING_0)
    board.get_state("patch")  # nothing new: nothing lost
    board.show_points({RING_0: 3})
    assert view.asked == 0
    view.state["scene"]["number"] -= 1  # as if a message had been lost
    board.show_points({RING_0: 4})
    assert view.asked == 1
    assert in_step(view)


def test_a_state_that_is_read_and_not_sent_does_no_harm() -> None:
    board = Board(LEO)
    view = View(board)
    with board.hold_sync():
        view.intend("choose", RING_0)
        board.get_state()  # as a page that embeds the widget does
    view.intend("choose", "carretillada/inner/e")
    assert in_step(view)


def test_a_click_is_a_small_message() -> None:
    """The first time a look is seen it travels; from then on a figure chosen in turn is some hundred bytes."""
    board = Board(scene("rivals"), player="red")
    view = View(board)
    figures = [space for space in board.position.figures if space.startswith("carretillada")]
    for space in figures * 2:
        view.intend("choose", space)
    view.received.clear()
    for space in figures:
        view.intend("choose", space)
    assert sorted(view.received)[len(view.received) // 2] < 1500
    assert max(view.received) < 2500


def test_a_whole_picture_is_small() -> None:
    view = View(Board(scene("rivals")))
    board_bytes = len(str(view.state["scene"]))
    assert board_bytes < 90_000
    inline = sum(len(node.svg) for node in draw_plaza(scene("rivals")))
    assert board_bytes < inline / 2


def test_every_space_stands_in_a_row_of_its_shows_grid() -> None:
    drawing = draw_plaza(LEO)
    found = grids(LEO, drawing)
    assert [grid["show"] for grid in found] == ["carretillada", "ball_parlat", "trobada", "tabalada"]
    inside = [index for grid in found for _, first, last in grid["rows"] for index in range(first, last + 1)]
    assert inside == [index for index, node in enumerate(drawing.nodes) if node.space]
    assert all(len({name for name, _, _ in grid["rows"]}) == len(grid["rows"]) for grid in found)


def test_another_edition_is_drawn_anew(tmp_path: Path) -> None:
    """Names and places of spaces travel with the whole picture: an edition that has others sends it."""
    source = Path(diables.__file__).parent / "data"
    folder = shutil.copytree(source, tmp_path / "mine")
    file = next(path for path in folder.glob("*.toml") if '"ring 0"' in path.read_text(encoding="utf-8"))
    file.write_text(file.read_text(encoding="utf-8").replace('"ring 0"', '"ring twelve"'), encoding="utf-8")
    board = Board(LEO)
    view = View(board)
    board.position = diables.read_position(LEO.to_json(), diables.edition(folder))
    assert in_step(view)
    assert view.names[f"space:{RING_0}"].startswith("red diable, regular, ring twelve")


@pytest.mark.parametrize(
    "poison",
    [
        lambda board: setattr(board, "shows", ("x",)),
        lambda board: setattr(board, "shows", ()),
        lambda board: setattr(board, "player", "purple"),
        lambda board: board.show_points({"zz": 1}),
    ],
)
def test_what_is_refused_leaves_the_board_as_it_was(poison: Any) -> None:
    board = Board(LEO)
    view = View(board)
    with pytest.raises((ValueError, traitlets.TraitError)):
        poison(board)
    view.intend("choose", RING_0)
    assert in_step(view)
    assert "explained" in view.names[f"space:{RING_0}"]
    assert board.picture_html()


def test_a_player_who_has_gone_is_underlined_no_more() -> None:
    board = Board(LEO, player="yellow")
    board.position = diables.Position(("red", "blue"))
    assert board.player == ""
    assert in_step(View(board))


def test_one_wrong_intent_spoils_no_other() -> None:
    board = Board(LEO)
    wrong = {"seq": 1, "kind": "choose", "value": "nope"}
    board.intent = {"seq": 2, "kind": "choose", "value": RING_0, "earlier": [wrong]}
    assert board.selected == RING_0
    board.intent = {"seq": 3, "kind": "choose", "value": "x" * 100_000}
    assert len(board.message) < 300
