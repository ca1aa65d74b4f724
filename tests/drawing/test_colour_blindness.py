"""The look without colour vision. The rule: every difference of meaning differs in shape or text as well.

Colour comes on top, and is chosen so that it helps most people: simulated colour blindness after Machado, Oliveira and
Fernandes (2009), differences in CAM02-UCS.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from colorspacious import cspace_converter  # type: ignore[import-untyped]
from fontTools.pens.recordingPen import RecordingPen  # type: ignore[import-untyped]
from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped]
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure as Canvas
from matplotlib.patches import PathPatch
from matplotlib.path import Path

from diables_nb.drawing import draw_plaza
from diables_nb.drawing.figures import badge_radius, token
from diables_nb.drawing.shapes import BADGE, BODY, EMBLEM, EMBLEM_AT
from diables_nb.drawing.states import State, space_label, space_parts
from diables_nb.drawing.tokens import STEPS, THEMES
from diables_nb.rules import words
from diables_nb.rules.diables import FIRECRACKERS, KINDS, PLAYERS, Figure, Position
from diables_nb.whatif.graph_drawing import _MARKERS
from tests.drawing.pictures import node_svg
from tests.drawing.test_tokens import contrast, luminance

OWNERS = (*PLAYERS, "neutral")
VISIONS = {
    "trichromat": None,
    **{f"{kind}omaly {severity}": (f"{kind}omaly", severity) for kind in ("deuteran", "protan", "tritan")
       for severity in (50, 100)},
}  # fmt: skip

# One unit is about what is just seen between large patches that touch. Ours are 7 to 34 px, apart from each other and
# looked up in memory rather than side by side: ten times that.
APART = 10
# Gains and losses are text with a sign, so that a smaller difference does; nobody is asked to compare two of them.
SIGNED = 5

PAIRS = [(one, other, APART) for group in (OWNERS, FIRECRACKERS) for one, other in itertools.combinations(group, 2)]
PAIRS.append(("gain", "loss", SIGNED))

DIFFERENT = 0.15
"""The least part of the ink that two marks do not share, at the size at which they are drawn."""


def channels(colour: str) -> tuple[float, ...]:
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))


@cache
def seen(colour: str, vision: str) -> tuple[float, ...]:
    """A colour as somebody sees it, in CAM02-UCS: lightness, red to green, yellow to blue."""
    shown = np.array(channels(colour))
    if how := VISIONS[vision]:
        space = {"name": "sRGB1+CVD", "cvd_type": how[0], "severity": how[1]}
        shown = np.clip(cspace_converter(space, "sRGB1")(shown), 0, 1)
    return tuple(map(float, cspace_converter("sRGB1", "CAM02-UCS")(shown)))


def grey(colour: str) -> str:
    """A colour as a printer without colours prints it: the grey of the same luminance."""
    light = luminance(colour)
    level = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return "#" + f"{round(255 * level):02X}" * 3


def apart(one: str, other: str, vision: str = "trichromat") -> float:
    return float(np.linalg.norm(np.subtract(seen(one, vision), seen(other, vision))))


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("theme", THEMES)
def test_colours_of_different_meaning_stay_apart(theme: str, vision: str) -> None:
    colours = THEMES[theme]
    for one, other, least in PAIRS:
        assert apart(colours[one], colours[other], vision) >= least, (one, other)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("theme", THEMES)
def test_the_ramp_keeps_its_order(theme: str, vision: str) -> None:
    steps = [THEMES[theme][f"ramp-{step}"] for step in range(STEPS)]
    lightness = [seen(step, vision)[0] for step in steps]
    assert lightness in (sorted(lightness), sorted(lightness, reverse=True))
    assert all(apart(*pair, vision) >= APART for pair in itertools.pairwise(steps))


@pytest.mark.parametrize("theme", THEMES)
def test_the_ramp_keeps_its_order_on_paper_without_colours(theme: str) -> None:
    steps = [grey(THEMES[theme][f"ramp-{step}"]) for step in range(STEPS)]
    assert steps in (sorted(steps), sorted(steps, reverse=True))
    assert all(apart(*pair) >= APART for pair in itertools.pairwise(steps))


@pytest.mark.parametrize("theme", THEMES)
def test_paper_without_colours_keeps_what_tells_apart(theme: str) -> None:
    """Greys of two owners may be the same; the emblems, edges and marks that tell them apart stay visible."""
    printed = {token: grey(colour) for token, colour in THEMES[theme].items()}
    for owner in OWNERS:
        assert contrast(printed[f"{owner}-ink"], printed[owner]) >= 4.4  # greys are rounded
        assert contrast(printed[f"{owner}-edge"], printed["surface"]) >= 3
    for firecracker in FIRECRACKERS:  # the mark on a badge has the colour of the ground
        assert contrast(printed[firecracker], printed["surface"]) >= 3


# Shapes, as they come out in pixels.

Picture = npt.NDArray[np.float64]


def outline_of(data: str) -> Path:
    """The data of an SVG path as a path of matplotlib."""
    pen = RecordingPen()
    parse_path(data, pen)
    verbs = {"moveTo": Path.MOVETO, "lineTo": Path.LINETO, "qCurveTo": Path.CURVE3, "curveTo": Path.CURVE4}
    codes: list[Any] = []
    points: list[Any] = []
    for verb, given in pen.value:
        if verb == "closePath":
            codes.append(Path.CLOSEPOLY)
            points.append((0, 0))
        elif verb != "endPath":
            codes += [verbs[verb]] * len(given)
            points += given
    return Path(points, codes)


def picture(low: float, high: float, side: float, *marks: tuple[str, float, str]) -> Picture:
    """How dark each pixel is. low, high: the box of the marks. side: in pixels. marks: data, width (0 fills), grey."""
    canvas = Canvas(figsize=(1, 1), dpi=round(side), facecolor="white")
    axes = canvas.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.set_xlim(low, high)
    axes.set_ylim(high, low)
    for data, width, shade in marks:
        look: dict[str, Any] = {"facecolor": shade, "linewidth": 0}
        if width:
            look = {"fill": False, "edgecolor": shade, "linewidth": width * 72 / (high - low)}
        axes.add_patch(PathPatch(outline_of(data), capstyle="round", **look))
    agg = FigureCanvasAgg(canvas)
    agg.draw()  # type: ignore[no-untyped-call]
    pixels = np.asarray(agg.buffer_rgba())  # type: ignore[no-untyped-call]
    dark: Picture = 1 - pixels[:, :, 0] / 255
    return dark


def differing(one: Picture, other: Picture) -> float:
    """The part of the ink of two marks that they do not share."""
    return float(np.abs(one - other).sum() / np.maximum(one, other).sum())


@cache
def emblem(owner: str) -> Picture:
    """An emblem at the size that it has on the tabaler of 24 px, the smallest."""
    radius = min(radius for _, _, radius in EMBLEM_AT.values())
    return picture(-1.2, 1.2, 2.4 * radius, (EMBLEM[owner], 0, "black"))


@cache
def badge(firecracker: str, *, hollow: bool = False) -> Picture:
    """A badge as big as on a piece of 24 px: solid as it is carried, or hollow as a space asks for it."""
    container, mark, width = BADGE[firecracker]
    side = 2 * badge_radius(24) * 7.5 / 6
    edge, ink = (1.5, "black") if hollow else (0, "white")
    return picture(-7.5, 7.5, side, (container, edge, "black"), (mark, width, ink))


@cache
def body(kind: str) -> Picture:
    """A silhouette of 24 px."""
    return picture(0, 24, 24, (BODY[kind], 0, "black"))


SHAPES: dict[str, tuple[Callable[[str], Picture], tuple[str, ...]]] = {
    "emblems": (emblem, OWNERS),
    "carried firecrackers": (badge, FIRECRACKERS),
    "required firecrackers": (partial(badge, hollow=True), FIRECRACKERS),
    "kinds": (body, KINDS),
}


@pytest.mark.parametrize("name", SHAPES)
def test_shapes_of_different_meaning_share_little(name: str) -> None:
    draw, names = SHAPES[name]
    for one, other in itertools.combinations(names, 2):
        assert differing(draw(one), draw(other)) >= DIFFERENT, (one, other)


@pytest.mark.parametrize("firecracker", FIRECRACKERS)
def test_what_is_carried_is_solid_and_what_is_required_is_hollow(firecracker: str) -> None:
    assert differing(badge(firecracker), badge(firecracker, hollow=True)) >= 2 * DIFFERENT


# Pictures of positions, with all colours taken out.


def colourless(svg: str) -> str:
    return re.sub(r"var\([^)]*\)", "", svg)


def all_differ(drawn: Sequence[str]) -> bool:
    return len({colourless(svg) for svg in drawn}) == len(drawn)


HERE = "trobada/0/diable"
EMPTY = Position(("red", "blue", "yellow"))


def space_of(position: Position, **shown: Any) -> str:
    return node_svg(draw_plaza(position, **shown), f"space:{HERE}")


def with_diable(owner: str, firecracker: str) -> Position:
    return Position(("red", "blue", "green" if owner == "green" else "yellow")).with_parts(
        figures={HERE: Figure(owner, "diable", firecracker)}
    )


def test_in_the_plaza_owners_and_firecrackers_differ_without_colour() -> None:
    drawn = [space_of(with_diable(owner, fire)) for owner in OWNERS for fire in FIRECRACKERS]
    assert all_differ([*drawn, space_of(EMPTY)])


def test_states_differ_without_colour_and_in_words() -> None:
    position, space = with_diable("red", "regular"), EMPTY.edition.spaces[HERE]
    states = (
        State(), State(selected=True), State(legal=True), State(last=True), State(illegal=True), State(dimmed=True),
        State(lit=True, ringed=True), State(lit=True, ringed=True, subject=True),
    )  # fmt: skip
    assert all_differ(["".join(space_parts(position, space, state, 1.0)) for state in states])
    said = [space_label(position, space, state) for state in states if not state.dimmed]  # the rest says that it is lit
    assert len(set(said)) == len(said)


def test_points_are_written_on_their_step_of_the_ramp() -> None:
    above = [node_svg(draw_plaza(EMPTY, points={HERE: points}), "overlay:trobada:above") for points in (2, 3, -3)]
    assert all_differ(above)
    assert "\N{MINUS SIGN}3" in above[2]


def test_tokens_of_players_and_of_those_who_have_scored_differ_without_colour() -> None:
    drawn = [token(owner, 0, 0, hollow=hollow) for owner in OWNERS for hollow in (False, True)]
    assert all_differ(drawn)


def test_gains_and_losses_have_signs() -> None:
    assert words.signed(3) == "+3"
    assert words.signed(-3) == "\N{MINUS SIGN}3"


def test_graphs_give_each_owner_a_marker_of_its_own() -> None:
    assert set(_MARKERS) == set(OWNERS)
    assert len(set(_MARKERS.values())) == len(OWNERS)
