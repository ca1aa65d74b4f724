"""The boards that are compared: all show the 76 spaces of one position, and a click on each changes as much.

Beside them the whole table of Diables, of which the plaza is a part.
"""

import statistics
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle, islice
from pprint import pformat

from diables_nb.drawing import Drawing, draw_plaza
from diables_nb.lessons import scene
from diables_nb.rules.diables import Position
from diables_nb.widgets.editor import Editor

__all__ = ["RIVALS", "Rival", "Target", "spaces_changed"]

Target = tuple[str, float, float]
"""Where to click: a selector, and the point as parts of the element's width and height."""

_SCENE = "rivals"


@dataclass(frozen=True, slots=True)
class Rival:
    """A board to measure.

    name: its name in the table. setup: the cell that prepares. show: the cell that makes and shows it. clicked: an
    expression, how many clicks have reached Python. targets: where to click, given how often. root: what a click
    redraws. all: each of its spaces; "" for a canvas. point: a place of the last space, as parts of the canvas.
    """

    name: str
    setup: str
    show: str
    clicked: str
    targets: Callable[[int], list[Target]]
    root: str
    all: str = ""
    point: tuple[float, float] = (0, 0)

    @property
    def canvas(self) -> bool:
        """Whether it draws pixels, not elements."""
        return not self.all


def _position() -> Position:
    position: Position = scene(_SCENE)
    return position


def _drawing(editor: Editor) -> Drawing:
    return draw_plaza(editor.position, line=editor.line, selected=editor.selected, legal=editor.legal())


def _centres() -> dict[str, tuple[float, float]]:
    """The centre of each space, as parts of the width and the height."""
    drawing = _drawing(Editor(_position()))
    return {
        node.space: (round(node.at[0] / drawing.width, 4), round(node.at[1] / drawing.height, 4))
        for node in drawing.nodes
        if node.space
    }


def _figures(clicks: int) -> list[str]:
    """The spaces of the figures in turn."""
    return list(islice(cycle(_position().figures), clicks))


def _moves(clicks: int) -> list[str]:
    """A figure, then an empty space where it changes scores, and so on with the next figure."""
    editor = Editor(_position())
    chosen: list[str] = []
    while len(chosen) < clicks:
        for space in list(editor.position.figures):
            chosen += _move(editor, space)
    return chosen[:clicks]


def _move(editor: Editor, space: str) -> list[str]:
    """Moves the figure to the first space where that changes scores, and says which two were chosen; () for none."""
    figure = editor.position.figures.get(space)
    for target in editor.position.free(figure.kind) if figure else ():
        trial = Editor(editor.position)
        trial.choose(space)
        trial.choose(target.id)
        if len(trial.said.changes):
            editor.replace(trial.position)
            return [space, target.id]
    return []


def spaces_changed() -> int:
    """How many spaces look or read differently after a click on the next figure: the median over all figures."""
    editor = Editor(_position(), editable=False)
    before, changed = _drawing(editor), []
    for space in editor.position.figures:
        editor.choose(space)
        after = _drawing(editor)
        pairs = zip(before.nodes, after.nodes, strict=True)
        changed.append(sum(old != new for old, new in pairs if new.space))
        before = after
    return round(statistics.median(changed))


def _on_spaces(spaces: Callable[[int], list[str]]) -> Callable[[int], list[Target]]:
    return lambda clicks: [(f'[data-space="{space}"] [data-hit]', 0.5, 0.5) for space in spaces(clicks)]


def _at_table(clicks: int) -> list[Target]:
    return [(f'[data-space="{place}"] [data-hit]', 0.5, 0.5) for place in islice(cycle(_IN_HAND), clicks)]


def _on_buttons(clicks: int) -> list[Target]:
    numbers = {space: number for number, space in enumerate(_centres(), start=1)}
    return [(f".bench-grid > :nth-child({numbers[space]})", 0.5, 0.5) for space in _figures(clicks)]


def _on_canvas(selector: str) -> Callable[[int], list[Target]]:
    return lambda clicks: [(selector, *_centres()[space]) for space in _figures(clicks)]


_BOARD = f"""\
from diables_nb import Board
from diables_nb.lessons import scene
position = scene("{_SCENE}")
"""

_TABLE = """\
from diables_nb.rules import diables
from diables_nb.widgets.table import Table
game = diables.deal(players=2, seed=7).after("decline", "decline").arranged("red")
clicks = 0

def on_choice(change):
    global clicks
    clicks += 1
"""

_SHOW_TABLE = """\
table = Table(game, {"red": "me", "blue": "me"})
table.observe(on_choice, "selected")
table
"""

_IN_HAND = ("reserve/diable", "cart/regular", "reserve/character", "cart/whistling")
"""Chosen at the table in turn: each changes what may be chosen next."""

_BUTTONS = f"""\
from ipywidgets import Button, GridBox, Layout
CHANGED = {spaces_changed()}
clicks = 0

def on_click(button):
    global clicks
    clicks += 1
    first = buttons.index(button)
    for number in range(first, first + CHANGED):
        changed = buttons[number % len(buttons)]
        with changed.hold_sync():
            changed.description = str(clicks)
            changed.button_style = "" if changed.button_style else "info"
"""

_SHOW_BUTTONS = """\
buttons = [Button(description=str(number), layout={"width": "auto"}) for number in range(76)]
for button in buttons:
    button.on_click(on_click)
grid = GridBox(buttons, layout=Layout(grid_template_columns="repeat(10, 1fr)"))
grid.add_class("bench-grid")
grid
"""

_POINTS = f"points = {pformat(list(_centres().values()), compact=True, width=110)}"
_CHANGE = f"""\
CHANGED = {spaces_changed()}
clicks = 0
x, y = (numpy.array(values) for values in zip(*points))
colours = numpy.tile(numpy.array([160, 60, 50]), (76, 1))

def change():
    global clicks
    clicks += 1
    for number in range(clicks, clicks + CHANGED):
        colours[number % 76] = 200 - colours[number % 76]
"""

_IPYMPL = f"""\
%matplotlib widget
import numpy
from matplotlib import pyplot
{_POINTS}
{_CHANGE}
def on_click(event):
    change()
    scatter.set_facecolors(colours / 255)
    figure.canvas.draw_idle()
"""

_SHOW_IPYMPL = """\
with pyplot.ioff():
    figure = pyplot.figure(figsize=(6.4, 7.1))
axes = figure.add_axes((0, 0, 1, 1), xlim=(0, 1), ylim=(1, 0))
scatter = axes.scatter(x, y, s=300, facecolors=colours / 255)
figure.canvas.mpl_connect("button_release_event", on_click)
figure.canvas
"""

_IPYCANVAS = f"""\
import numpy
from ipycanvas import Canvas, hold_canvas
{_POINTS}
{_CHANGE}
def draw():
    with hold_canvas(canvas):
        canvas.clear()
        canvas.fill_styled_circles(640 * x, 710 * y, 10, colours)

def on_click(x, y):
    change()
    draw()
"""

_SHOW_IPYCANVAS = """\
canvas = Canvas(width=640, height=710)
canvas.on_mouse_up(on_click)
draw()
canvas
"""

_PLAZA = (".dnb-plaza", ".dnb-plaza [data-space]")
_SEQ = "board.intent.get('seq', 0)"
_CANVAS = ".jp-OutputArea-output canvas"
_LAST = list(_centres().values())[-1]

RIVALS: dict[str, Rival] = {
    rival.name: rival
    for rival in (
        Rival("explain", _BOARD, "board = Board(position, editable=False)\nboard", _SEQ, _on_spaces(_figures), *_PLAZA),
        Rival("edit", _BOARD, "board = Board(position)\nboard", _SEQ, _on_spaces(_moves), *_PLAZA),
        Rival("table", _TABLE, _SHOW_TABLE, "clicks", _at_table, ".dnb-table", ".dnb-table [data-space]"),
        Rival("Buttons", _BUTTONS, _SHOW_BUTTONS, "clicks", _on_buttons, ".bench-grid", ".bench-grid button"),
        Rival("ipympl", _IPYMPL, _SHOW_IPYMPL, "clicks", _on_canvas(_CANVAS), _CANVAS, point=_LAST),
        Rival("ipycanvas", _IPYCANVAS, _SHOW_IPYCANVAS, "clicks", _on_canvas(_CANVAS), _CANVAS, point=_LAST),
    )
}
