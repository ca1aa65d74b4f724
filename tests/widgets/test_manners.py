"""What people expect of any widget: links, files, errors that show, nothing left behind."""

import gc
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import ipywidgets
import pytest
import traitlets
from IPython.core.interactiveshell import InteractiveShell
from ipywidgets.widgets.widget import _instances

from diables_nb import Board, ScoreWalk, diables
from diables_nb.lessons import predict
from diables_nb.widgets import ScorePanel
from diables_nb.widgets.cells import Cells, leads_to

from .view import View

LEO = diables.example("DIA-T-09")
RING_0 = "carretillada/ring/0"
PANEL = diables.score_show(LEO, "red", "carretillada")


def wish(kind: str, value: object) -> dict[str, Any]:
    """What a browser sends first."""
    return {"intent": {"seq": 1, "kind": kind, "value": value, "earlier": []}}


# ---- linked


def test_boards_and_panels_are_linked_in_python() -> None:
    one, other = Board(LEO), Board(LEO)
    traitlets.link((one, "position"), (other, "position"))
    one.position = LEO.after("remove inner east")
    assert other.position == one.position
    walk, slider = ScoreWalk(PANEL), ipywidgets.IntSlider(max=4)
    ipywidgets.link((walk, "step"), (slider, "value"))
    slider.value = 3
    assert walk.panel.step == 3


def test_what_a_browser_can_link_is_in_its_state() -> None:
    """jslink joins traits that are synced: a step and a chosen figure are."""
    panel, board = ScorePanel(PANEL), Board(LEO)
    ipywidgets.jslink((panel, "step"), (ipywidgets.IntSlider(), "value"))
    ipywidgets.jslink((board, "selected"), (Board(LEO), "selected"))
    board.set_state({"selected": RING_0})
    assert board.editor.selected == RING_0
    assert board.line is not None
    board.set_state({"selected": "no/such/space"})
    assert board.selected == RING_0, "a browser's value is checked as any other"


# ---- errors that show


@pytest.mark.parametrize(
    ("make", "watched", "state"),
    [
        (lambda: Board(LEO), "selected", wish("choose", RING_0)),
        (lambda: ScorePanel(PANEL), "step", {"step": 2}),
        (
            lambda: predict("How many?", 3),
            "revealed",
            wish("submit", "3"),
        ),
    ],
    ids=["board", "panel", "question"],
)
def test_a_handler_that_fails_is_shown_and_the_widget_goes_on(
    make: Callable[[], Any], watched: str, state: dict[str, Any]
) -> None:
    widget = make()

    def clumsy(change: Any) -> None:
        raise ZeroDivisionError(change["name"])

    widget.observe(clumsy, watched)
    widget.set_state(state)
    assert widget.fault == f"A handler of “{watched}” failed: ZeroDivisionError: {watched}"
    assert getattr(widget, watched) in (RING_0, 2, True), "what was wished is done"
    widget.unobserve(clumsy, watched)
    widget.set_state({})
    assert widget.fault == ""


def test_a_board_shows_what_was_chosen_although_a_handler_failed() -> None:
    board = Board(LEO)
    view = View(board)
    board.observe(lambda change: 1 / 0, "position")
    view.intend("choose", RING_0)
    view.intend("choose", "carretillada/ring/3")
    assert "ZeroDivisionError" in view.state["fault"]
    assert view.names["space:carretillada/ring/3"].startswith("red diable")
    assert "Moved" in view.state["panel"]["text"]


def test_a_handler_that_misses_a_key_is_no_bad_intent() -> None:
    board = Board(LEO)

    def clumsy(change: Any) -> None:
        raise KeyError(change["new"])

    board.observe(clumsy, "chosen")
    board.set_state(wish("choose", RING_0))
    assert board.fault == f"A handler of “chosen” failed: KeyError: '{RING_0}'"
    assert "not understood" not in board.message
    with pytest.raises(KeyError, match="ring/2"):
        board.intent = {"seq": 2, "kind": "choose", "value": "carretillada/ring/2"}


def test_in_a_cell_a_failing_handler_raises_as_anywhere() -> None:
    board = Board(LEO)
    board.observe(lambda change: 1 / 0, "position")
    with pytest.raises(ZeroDivisionError):
        board.position = LEO.after("remove ring 0")


# ---- files


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_board_is_saved_as_svg(tmp_path: Path, theme: str) -> None:
    written = Board(LEO).save_svg(tmp_path / "leo.svg", theme)
    root = ET.parse(written).getroot()  # noqa: S314  # our own file
    assert root.tag.endswith("svg")
    assert "var(" not in written.read_text(encoding="utf-8")


def test_an_unknown_theme_writes_nothing(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="drak"):
        Board(LEO).save_svg(tmp_path / "leo.svg", "drak")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("make", "parts"),
    [
        (lambda: Board(LEO), ["data:image/svg+xml", "red diable, regular"]),
        (lambda: ScoreWalk(PANEL, step=1), ["data:image/svg+xml", "1 × 3 diables"]),
        (lambda: ScorePanel(PANEL), ["1 × 3 diables"]),
        (lambda: predict("How many?", 3, why="Count < them."), ["How many?", "Count &lt; them."]),
    ],
    ids=["board", "walk", "panel", "question"],
)
def test_a_widget_is_saved_as_a_page_of_its_own(make: Callable[[], Any], parts: list[str], tmp_path: Path) -> None:
    text = make().save_html(str(tmp_path / "page.html")).read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert 'lang="en"' in text
    assert all(part in text for part in parts)
    assert "http://" not in text.replace("http://www.w3.org", "")
    assert "https://" not in text
    assert "<script" not in text


# ---- nothing left behind


@pytest.fixture
def notebook(no_older_objects: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], Any]]:
    """Runs code as a cell of a notebook with an id."""
    del no_older_objects
    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance()
    cells = Cells()
    for module in ("base", "composite"):
        monkeypatch.setattr(f"diables_nb.widgets.{module}.CELLS", cells)

    def run(cell: str, code: str) -> Any:
        result: Any = shell.run_cell(code, store_history=True, cell_id=cell)  # type: ignore[no-untyped-call]
        result.raise_error()
        return result.result

    run("imports", "from diables_nb import Board, ScoreWalk, diables\nfrom diables_nb.lessons import predict\n"
        'leo = diables.example("DIA-T-09")\nBoard(leo).close()')  # fmt: skip
    yield run
    InteractiveShell.clear_instance()
    gc.collect()


SHOWN = {
    "board": "Board(leo)",
    "walk": 'ScoreWalk(leo, player="red", show="carretillada")',
    "question": 'predict("How many?", 3)',
    "named": "board = Board(leo)\nboard",
    "in a list": "boards = [Board(leo)]\nboards[0]",
    "made, not shown": "board = [Board(leo), Board(leo)]",
}


@pytest.mark.parametrize("code", SHOWN.values(), ids=SHOWN)
def test_a_cell_run_a_hundred_times_leaves_one_boards_worth(notebook: Callable[[str, str], Any], code: str) -> None:
    def living() -> tuple[int, int]:
        gc.collect()
        ours = [one for one in _instances.values() if type(one).__module__.startswith("diables_nb")]
        objects = [one for one in gc.get_objects() if type(one).__name__ in ("Board", "ScorePanel", "Prediction")]
        return len(ours), len(objects)

    notebook("cell", code)
    once = living()
    for _ in range(99):
        notebook("cell", code)
    assert living() == once


def test_what_a_variable_leads_to_lives_on(notebook: Callable[[str, str], Any]) -> None:
    first = notebook("a", "kept = Board(leo)\nkept")
    notebook("b", "also = {'one': [kept]}")
    notebook("a", "kept = None\nBoard(leo)")
    assert first.comm is not None
    notebook("b", "also = {}")
    notebook("a", "Board(leo)")
    assert first.comm is not None, "nobody shows it any more: its cell let go of it while it was held"


def test_what_another_cell_shows_lives_until_that_one_runs_again(notebook: Callable[[str, str], Any]) -> None:
    first = notebook("a", "board = Board(leo)\nboard")
    notebook("b", "board._repr_mimebundle_()\nNone")
    notebook("a", "board = Board(leo)\nboard")
    assert first.comm is not None
    notebook("b", "board._repr_mimebundle_()\nNone")
    assert first.comm is None


def test_without_a_cells_id_nothing_is_closed(notebook: Callable[[str, str], Any]) -> None:
    del notebook
    shell = InteractiveShell.instance()
    first = shell.run_cell("Board(leo)").result  # type: ignore[no-untyped-call]
    shell.run_cell("Board(leo)")  # type: ignore[no-untyped-call]
    assert first.comm is not None


def test_leading_to() -> None:
    wanted, board = object(), Board(LEO)
    assert leads_to([[{"a": (wanted,)}]], wanted)
    assert leads_to([ipywidgets.VBox([ipywidgets.HBox([board])])], board)
    assert not leads_to([[1, 2], {"a": "b"}, board], wanted)
    endless: list[Any] = []
    endless.append(endless)
    assert not leads_to(endless, wanted)
    assert leads_to([list(range(200_000))], wanted), "too much to look through: kept"


class Holder:
    """A class of a module of the reader's own, which keeps a board in one way or another."""

    __slots__ = ("board",)

    board: Board


def test_whatever_keeps_a_board_alive_leads_to_it() -> None:
    board = Board(LEO)
    holder, slider = Holder(), ipywidgets.IntSlider()
    holder.board = board
    slider.observe(lambda change: board.message, "value")
    label = ipywidgets.Label()
    label.mine = board

    def default(which: Board = board) -> Board:
        return which

    for held in (
        SimpleNamespace(b=board), deque([board]), {board: 1}, [[[[[[[[board]]]]]]]], partial(print, board),
        lambda: board.message, default, board.save_html, holder, slider, label, (b for b in [board]),
        {1: board}.values(), traitlets.link((board, "selected"), (Board(LEO), "selected")),
    ):  # fmt: skip
        assert leads_to([held], board), held
    assert not leads_to([diables, LEO, Holder, len, Board], board)


class Sly(dict):  # type: ignore[type-arg]
    """What raises when somebody looks into it."""

    def values(self) -> Any:
        raise RuntimeError("keep out")


def test_no_code_of_the_reader_runs_while_looking() -> None:
    board = Board(LEO)
    assert leads_to([Sly(a=board)], board)
    assert not leads_to([Sly(a=1)], board)
