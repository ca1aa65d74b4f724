"""Tiles, tokens, round and lluïments on the picture of the position editor: where they can be hit, and what they do."""

import re
from itertools import combinations

import pytest

from diables_nb import Board, Lab, diables
from diables_nb.drawing import draw_plaza
from diables_nb.drawing.controls import ControlLook, control_ids, control_said, with_controls
from diables_nb.drawing.layout import layout
from diables_nb.drawing.nodes import Node
from diables_nb.drawing.track import station_at, token_places
from diables_nb.rules.diables import SHOWS, Position
from diables_nb.widgets.lab.diables.editor import PlazaEditor
from tests.widgets.view import View

LEO = diables.example("DIA-T-09")
BARE = Position(diables.PLAYERS)
Box = tuple[float, float, float, float]


def boxes(node: Node) -> list[Box]:
    """The target of a node as rectangles: left, top, right, bottom."""
    x, y = node.at
    svg = next(part for part in node.parts if "data-hit" in part)
    if svg.startswith("<circle"):
        radius = float(re.findall(r' r="([-\d.]+)"', svg)[0]) * node.scale
        return [(x - radius, y - radius, x + radius, y + radius)]
    if svg.startswith("<rect"):
        left, top, wide, high = (
            float(re.findall(rf' {name}="([-\d.]+)"', svg)[0]) for name in ("x", "y", "width", "height")
        )
        return [(x + left, y + top, x + left + wide, y + top + high)]
    points: list[tuple[float, float]] = []
    for letter, numbers in re.findall(r"([MHV])([-\d. ]+)", svg):
        values = [float(value) for value in numbers.split()]
        before = points[-1] if points else (0, 0)
        points.append({"M": (values[0], values[-1]), "H": (values[0], before[1]), "V": (before[0], values[0])}[letter])
    found = []
    for top, bottom in zip(levels := sorted({point[1] for point in points}), levels[1:], strict=False):
        sides = [
            (one[0], sorted((one[1], other[1]))) for one, other in zip(points, [*points[1:], points[0]], strict=True)
        ]
        across = sorted(at for at, (low, high) in sides if low <= top and high >= bottom and low < high)
        found.append((x + across[0], y + top, x + across[-1], y + bottom))
    return found


def overlap(one: Box, other: Box) -> bool:
    (left, top, right, bottom), (west, north, east, south) = one, other
    return min(right, east) - max(left, west) > 0.05 and min(bottom, south) - max(top, north) > 0.05


@pytest.mark.parametrize("width", [320, 376, 400, 560, 680, 760, 1000, 1120])
@pytest.mark.parametrize("tiles", [{}, dict.fromkeys(SHOWS, 1), dict.fromkeys(SHOWS, 4)])
def test_each_control_is_large_enough_and_lies_on_no_other_target(width: int, tiles: dict[str, int]) -> None:
    steps = {"red": {"trobada": 5}, "blue": {"trobada": 5}, "yellow": {"trobada": 1}}
    position = LEO.with_parts(tiles=tiles, lluiments=("characters_and_beasts",), followers=steps)
    drawing = with_controls(draw_plaza(position, width=width), position, SHOWS, ControlLook())
    wanted = control_ids(position)
    targets = {node.space: boxes(node) for node in drawing.nodes if node.space}
    least = 24 if width >= 376 else 27.5  # a narrow picture is shown still smaller
    for name in wanted:
        assert max(min(right - left, bottom - top) for left, top, right, bottom in targets[name]) >= least, name
        for left, top, right, bottom in targets[name]:
            assert min(left, top) >= 0, name
            assert right <= drawing.width, name
            assert bottom <= drawing.height, name
    rest = [name for name in targets if name not in wanted]
    for one, other in [*combinations(wanted, 2), *((name, figure) for name in wanted for figure in rest)]:
        assert not any(overlap(a, b) for a in targets[one] for b in targets[other]), (one, other)


@pytest.mark.parametrize("width", [320, 400, 1000])
def test_a_token_and_its_space_are_hit_where_they_are_drawn(width: int) -> None:
    position = BARE.with_parts(followers={"red": {"trobada": 3}, "blue": {"trobada": 3}, "green": {"trobada": 4}})
    drawing = with_controls(draw_plaza(position, width=width), position, SHOWS, ControlLook())
    targets = {node.space: boxes(node) for node in drawing.nodes if "trobada/track" in node.space}
    part = layout(width).panel("trobada")
    places = {
        f"trobada/track/{step}": (station_at(position.edition, part.width, step), 48.0)
        for step in range(position.edition.last_space + 1)
    }
    there = [*places.items()]
    for player, place in token_places(position, "trobada", part.width).items():
        there.append((f"trobada/track/{position.followers[player]['trobada']}", place))
    for name, (x, y) in there:
        hit = [
            one
            for one, found in targets.items()
            for left, top, right, bottom in found
            if left <= part.x + x <= right and top <= part.track + y <= bottom
        ]
        assert hit == [name], (x, y)


def test_a_picture_with_controls_is_the_plain_one_and_more() -> None:
    plain = draw_plaza(LEO, width=400)
    more = with_controls(plain, LEO, SHOWS, ControlLook())
    assert [node for node in more.nodes if node.key in plain.keys] == list(plain.nodes)
    some = with_controls(draw_plaza(LEO, shows=["trobada"]), LEO, ["trobada"], ControlLook())
    assert {node.space.partition("/")[0] for node in some.nodes if node.space} == {"trobada", "setting"}


def test_a_picture_that_is_kept_has_no_controls() -> None:
    assert Lab(LEO).picture_html().startswith(Board(LEO).picture_html())


def test_each_control_is_called_by_its_name_and_in_a_grid() -> None:
    view = View(Lab(LEO))
    grids = [grid for grid in view.state["scene"]["grids"] if grid["show"] == ""]
    cells = [index for grid in grids for _, first, last in grid["rows"] for index in range(first, last + 1)]
    names = [view.state["scene"]["keys"][index][0] for index in cells]
    assert sorted(names) == sorted(control_ids(LEO))
    assert len(grids) == 5
    assert view.names["space:carretillada/track/4"] == "Red: space 4 of the track of the carretillada, icon 3"
    assert view.names["space:trobada/track/1"] == "space 1 of the track of the trobada de bèsties, no token, icon 1"
    assert view.names["space:carretillada/tile"].startswith("tile of the carretillada: 1, ")
    assert view.names["space:setting/lluiment/2"] == "lluïment of round 3: none"


# ---- tiles, round, lluïments


def test_a_tile_that_is_chosen_becomes_the_next_one() -> None:
    editor = PlazaEditor(BARE)
    for number in (1, 2, 3, 4, 1):
        editor.choose("trobada/tile")
        assert editor.position.tiles == {"trobada": number}
        assert editor.said.text.startswith(f"Trobada de bèsties: tile {number}. ")
        assert (editor.control, editor.last) == ("trobada/tile", ("trobada/tile",))
    editor.press("3", "trobada/tile")
    assert editor.position.tiles["trobada"] == 3
    editor.press("7", "trobada/tile")
    assert editor.said.refused
    editor.remove()
    assert editor.said.text == "Trobada de bèsties: no tile."
    for _ in range(7):
        editor.undo()
    assert editor.position == BARE
    assert not editor.can_undo


def lluiments(editor: PlazaEditor, do: str, space: str) -> tuple[str, ...]:
    """The lluïments after a space is chosen, or after a key on it."""
    if do:
        editor.press(do, space)
    else:
        editor.choose(space)
    return editor.position.lluiments


def test_round_and_lluiments_are_set_on_the_picture() -> None:
    editor = PlazaEditor(BARE)
    for number in (1, 2, 3, None, 1):
        editor.choose("setting/round")
        assert editor.position.round == number
    editor.press("3", "setting/round")
    assert editor.said.text == "Round 3."
    editor.remove_at("setting/round")
    assert editor.position.round is None
    assert lluiments(editor, "", "setting/lluiment/2") == ("regular",), "the first one that is missing"
    assert lluiments(editor, "", "setting/lluiment/1") == ("regular", "whistling"), "one that no other round has"
    assert lluiments(editor, "", "setting/lluiment/0") == ("colorful", "whistling")
    assert lluiments(editor, ".", "setting/lluiment/0") == ("whistling",)
    assert lluiments(editor, ".", "setting/lluiment/2") == ("whistling",)
    assert editor.said.text == "That is so already."


# ---- tokens


def test_a_token_in_hand_goes_to_the_space_that_is_chosen() -> None:
    editor = PlazaEditor(BARE)
    editor.take("blue")
    editor.choose("tabalada/track/5")
    assert editor.position.followers["blue"]["tabalada"] == 5
    assert editor.said.text == "Blue in the tabalada: space 5 of the track, icon 3."
    assert (editor.hand, editor.last) == ("blue", ("tabalada/track/5",))
    editor.take("neutral")
    editor.choose("tabalada/track/5")
    assert editor.said.refused
    editor.press("3", "tabalada/track/2")
    assert editor.position.followers["yellow"]["tabalada"] == 2
    editor.press("0", "tabalada/track/2")
    assert editor.said.refused
    assert editor.illegal == "tabalada/track/2"


def test_a_token_is_chosen_and_moved_and_goes_back_to_the_start() -> None:
    editor = PlazaEditor(LEO)
    editor.choose("carretillada/track/0")
    assert editor.stepping == "blue"
    editor.choose("carretillada/track/0")
    assert editor.stepping == "yellow"
    assert editor.panel()["can"]["remove"]
    assert "carretillada/track/7" in editor.steps()
    editor.choose("carretillada/track/7")
    assert editor.position.followers["yellow"]["carretillada"] == 7
    assert (editor.stepping, editor.steps()) == ("", frozenset())
    editor.choose("carretillada/track/7")
    editor.choose("trobada/track/7")
    assert editor.position.followers["yellow"]["trobada"] == 0, "a token stays on its track"
    assert "no token" in editor.said.text
    editor.choose("carretillada/track/7")
    editor.remove()
    assert editor.position.followers == LEO.followers
    for _ in range(3):
        editor.choose("carretillada/track/0")
    editor.choose("carretillada/track/0")
    assert (editor.stepping, editor.control) == ("", "")
    editor.press(".", "carretillada/track/4")
    assert editor.position.followers["red"]["carretillada"] == 0


def test_a_token_shows_its_other_side() -> None:
    editor = PlazaEditor(LEO)
    editor.fire("carretillada/track/4")
    assert editor.position.scored == {"red": ("carretillada",)}
    editor.fire("carretillada/track/0")
    assert editor.said.refused, "which of the three"
    editor.choose("carretillada/track/0")
    editor.fire("carretillada/track/0")
    assert editor.position.scored == {"red": ("carretillada",), "blue": ("carretillada",)}
    editor.fire("carretillada/track/4")
    assert editor.position.scored == {"blue": ("carretillada",)}
    editor.fire("carretillada/track/9")
    assert editor.said.refused


# ---- a whole show


def test_a_show_is_chosen_and_cleared() -> None:
    editor = PlazaEditor(LEO)
    editor.put("red", "tabalada/1/1")
    editor.choose("carretillada/show")
    assert editor.said.text == "Carretillada: 7 figures chosen. Remove clears them."
    editor.remove()
    assert list(editor.position.figures) == ["tabalada/1/1"]
    editor.press(".", "tabalada/show")
    assert not editor.position.figures
    editor.choose("trobada/show")
    assert "nobody stands there" in editor.said.text
    editor.undo()
    editor.undo()
    assert len(editor.position.figures) == 8


# ---- beside figures


def test_a_figure_and_a_control_are_never_chosen_together() -> None:
    editor = PlazaEditor(LEO)
    editor.choose("carretillada/ring/0")
    editor.choose("carretillada/track/4")
    assert (editor.selected, editor.stepping) == (None, "red")
    editor.choose("carretillada/ring/0")
    assert (editor.selected, editor.stepping) == ("carretillada/ring/0", "")
    editor.choose("carretillada/track/4")
    editor.take("blue")
    assert editor.control == ""
    editor.cancel()
    assert editor.control == ""


def test_what_is_asked_of_a_control_is_answered() -> None:
    lab = Lab(LEO)
    view = View(lab)
    view.intend("choose", "carretillada/track/4")
    for letter, there in (
        ("w", "space 4"),
        ("h", "icon 3"),
        ("s", "Red 13 FP"),
        ("t", "Followers"),
        ("g", "12 places"),
        ("?", "digits"),
    ):
        view.intend("ask", [letter, "carretillada/track/4"])
        assert there in lab.message, letter
        assert not lab.editor.said.refused
    view.intend("ask", ["s", "setting/round"])
    assert lab.message == "Round: 1."
    assert view.names["space:carretillada/track/7"].endswith("can be chosen")


def test_nothing_is_set_where_nothing_may_be_edited() -> None:
    editor = PlazaEditor(LEO, editable=False)
    for space in control_ids(LEO):
        editor.choose(space)
        assert editor.said.text
        editor.press(".", space)
        editor.fire(space)
        editor.remove()
        assert editor.position is LEO
    editor.choose("carretillada/tile")
    assert editor.said.text[1:-1] == control_said(LEO, "carretillada/tile")[1][1:]
