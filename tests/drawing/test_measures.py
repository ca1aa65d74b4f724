from __future__ import annotations

import itertools
import math

import pytest

from diables_nb.drawing import draw_plaza
from diables_nb.drawing.capsule import effect_words
from diables_nb.drawing.chip import chip_svg, fit
from diables_nb.drawing.figures import BADGE_AT, badge_radius
from diables_nb.drawing.geometry import BOX, room, size_of
from diables_nb.drawing.layout import Layout, layout
from diables_nb.drawing.panel import starts
from diables_nb.drawing.pen import text_width
from diables_nb.rules import diables
from diables_nb.rules.diables import Position, edition
from diables_nb.rules.diables.effects import parse_effect
from diables_nb.rules.ledger import Line
from tests.drawing.pictures import (
    SVG,
    TILES,
    fragment,
    inside,
    node_svg,
    placed,
    random_positions,
    stressed,
)  # fmt: skip

WIDTHS = (320, 360, 400, 559, 679, 680, 760, 900, 1000, 1120)

# Widths in Noto Sans at 12 px, regular and bold, measured from the font.
MEASURED = {
    "2 × figures in the quadrant": (149.7, 159.0),
    "majority of its type: 8, else 4": (157.2, 168.0),
    "Trobada de bèsties": (106.5, 112.2),
    "smaller side 2 ×, else 1 × figures": (178.8, 187.7),
    "not most whistling firecrackers: 2, neutral has 3 = 4 FP": (303.1, 322.9),
    "3/2/1 × figures of the same kind": (179.0, 189.1),
    "Round 2": (46.9, 48.7),
    "Yellow": (35.6, 38.8),
    "reconstruction: the rulebook does not print this": (267.2, 286.1),
    "icon 3": (33.5, 35.1),
    "12": (13.7, 13.7),
}


@pytest.mark.parametrize("words", MEASURED)
def test_text_is_given_its_width_and_slack(words: str) -> None:
    regular, bold = MEASURED[words]
    assert 1.12 <= text_width(words, 12) / regular <= 1.3
    assert 1.12 <= text_width(words, 12, 700) / bold <= 1.3
    assert text_width(words, 24) == pytest.approx(2 * text_width(words, 12))


def _panel(frame: Layout, show: str) -> tuple[float, float, float, float]:
    panel = frame.panel(show)
    return panel.x, panel.y, panel.x + panel.width, panel.y + panel.height


@pytest.mark.parametrize("width", WIDTHS)
def test_text_lies_in_its_panel(width: int) -> None:
    frame = layout(width)
    for position in random_positions(6, seed=width):
        points = dict.fromkeys(position.figures, 12)
        for node in draw_plaza(position, width=width, player=position.players[0], points=points):
            show = node.key.partition(":")[2].partition("/")[0].partition(":")[0]
            outer = (
                _panel(frame, show) if show in diables.SHOWS and "jump" not in node.key else (0, 0, width, frame.height)
            )
            for part in placed(fragment(node.svg)):
                if part.element.tag == SVG + "text":
                    assert inside(part.box, outer, 1), (node.key, part.element.text, part.box, outer)


@pytest.mark.parametrize("width", [320, 400, 680, 1000])
@pytest.mark.parametrize(("show", "tile"), TILES)
def test_sentences_lie_in_their_chip_and_beside_the_title(width: int, show: str, tile: int) -> None:
    for position, _, line in itertools.islice(stressed(show, tile, 8), 0, None, 3):
        for shown in (line, None):
            drawing = draw_plaza(position, width=width, line=shown)
            parts = list(placed(fragment(node_svg(drawing, f"show:{show}:chip"))))
            chip = next(part.box for part in parts if part.element.tag == SVG + "rect")
            assert inside(chip, _panel(layout(width), show))
            said = [part for part in parts if part.element.tag == SVG + "text"]
            assert all(inside(part.box, chip, 1) for part in said)
            assert all(part.number("font-size") >= 12 for part in said)
            if shown:
                words = " ".join(part.element.text or "" for part in said)
                assert f"{shown.sentence} = {shown.points} FP" in words
            for part in placed(fragment(node_svg(drawing, f"show:{show}:title"))):
                if part.element.tag == SVG + "text":
                    title = part.box
                    assert title[2] <= chip[0] or title[3] <= chip[1], (title, chip)


@pytest.mark.parametrize("width", [320, 1000])
def test_a_chip_has_as_many_rows_as_it_needs(width: int) -> None:
    said = (
        "a sentence of another language that is a good deal longer than any that the English catalogue has at present"
    )
    for panel in layout(width).panels:
        fitted = fit(panel, said, starts(panel, marked=True), bold=True)
        assert fitted.untitled
        assert " ".join(fitted.rows) == said
        svg = chip_svg(panel, fitted, 3, Line(8, "DIA-SCORE-CARR-2"))
        parts = list(placed(fragment(svg)))
        chip = next(part.box for part in parts if part.element.tag == SVG + "rect")
        assert inside(chip, (panel.x, panel.y, panel.x + panel.width, panel.y + panel.height))
        assert all(inside(part.box, chip, 1) for part in parts if part.element.tag == SVG + "text")


@pytest.mark.parametrize("width", WIDTHS)
def test_text_is_never_smaller_than_12_pixels(width: int) -> None:
    for position in random_positions(3, seed=7):
        points = dict.fromkeys(position.figures, 4)
        for node in draw_plaza(position, width=width, player=position.players[0], points=points):
            for part in placed(fragment(node.svg)):
                if part.element.tag == SVG + "text":
                    assert 11.9 <= part.number("font-size") * part.scale <= 16.1, node.key


@pytest.mark.parametrize("width", WIDTHS)
def test_the_head_has_room_for_everything(width: int) -> None:
    for position in random_positions(12, seed=8):
        drawing = draw_plaza(position, width=width, player=position.players[0])
        parts = list(placed(fragment(node_svg(drawing, "head:round") + node_svg(drawing, "head:players"))))
        boxes = sorted(part.box for part in parts if part.element.tag == SVG + "text")
        tokens = [part.centre[0] for part in parts if part.element.tag == SVG + "circle" and part.number("r") == 9]
        for left, right in itertools.pairwise(boxes):
            assert left[2] <= right[0] + 0.5
        for box, token in itertools.product(boxes, tokens):
            assert not box[0] - 8.5 < token < box[2] + 8.5
        assert boxes[-1][2] <= width


def test_buttons_of_the_strip_hold_their_words() -> None:
    for width in (320, 400, 679):
        for position in random_positions(4, seed=9):
            drawing = draw_plaza(position, width=width, player=position.players[0])
            for show in diables.SHOWS:
                parts = list(placed(fragment(node_svg(drawing, f"jump:{show}"))))
                button = next(part.box for part in parts if part.element.tag == SVG + "rect")
                assert all(inside(part.box, button) for part in parts if part.element.tag == SVG + "text")


@pytest.mark.parametrize("width", WIDTHS)
def test_targets_are_24_pixels_and_apart(width: int) -> None:
    hits = []
    for node in draw_plaza(Position(("red", "blue")), width=width):
        if node.space:
            (hit,) = [part for part in placed(fragment(node.svg)) if part.element.get("data-hit") is not None]
            assert hit.number("r") * hit.scale * 2 >= 24
            assert math.dist(hit.centre, node.at) < 0.1
            hits.append((hit.centre, hit.number("r") * hit.scale))
    for (one, r), (other, s) in itertools.combinations(hits, 2):
        assert math.dist(one, other) >= r + s - 0.1


def test_pieces_do_not_overlap() -> None:
    data = edition()
    for show in diables.SHOWS:
        for one, other in itertools.combinations(data.show(show), 2):
            assert math.dist(one.at, other.at) >= (size_of(one) + size_of(other)) / 2


def test_badges_keep_off_other_pieces() -> None:
    data = edition()
    for show in diables.SHOWS:
        for space in data.show(show):
            if space.kind == "tabaler":
                continue
            size = size_of(space)
            side = -1 if room(data, space).left else 1
            badge = (space.at[0] + side * BADGE_AT[0] * size, space.at[1] + BADGE_AT[1] * size)
            for other in data.show(show):
                if other is not space:
                    assert math.dist(badge, other.at) >= badge_radius(size) + size_of(other) / 2 - 1, (space, other)


def test_pieces_are_20_pixels_at_all_widths() -> None:
    for width in WIDTHS:
        for panel in layout(width).panels:
            sizes = [size_of(space) for space in edition().show(panel.show)]
            assert min(sizes) * panel.scale >= 20


@pytest.mark.parametrize("width", WIDTHS)
def test_panels_fill_the_width_and_hold_their_shows(width: int) -> None:
    frame = layout(width)
    columns = {panel.x for panel in frame.panels}
    assert len(columns) == (1 if frame.strip else 2)
    assert min(columns) == frame.margin
    assert max(panel.x + panel.width for panel in frame.panels) == pytest.approx(width - frame.margin)
    for panel in frame.panels:
        left, top = panel.place((0, 0))
        right, bottom = panel.place(BOX)
        assert inside((left, top, right, bottom), _panel(frame, panel.show))
        assert panel.track + 98 <= panel.y + panel.height + 1
        assert panel.y + panel.height < frame.foot


def test_two_columns_run_clockwise() -> None:
    at = {panel.show: (panel.x, panel.y) for panel in layout(1000).panels}
    assert at["carretillada"][1] == at["ball_parlat"][1] < at["trobada"][1] == at["tabalada"][1]
    assert at["carretillada"][0] == at["tabalada"][0] < at["ball_parlat"][0] == at["trobada"][0]


def test_a_width_out_of_range_is_kept_in_it() -> None:
    assert draw_plaza(Position(("red", "blue")), width=50).width == 320
    assert draw_plaza(Position(("red", "blue")), width=5000).width == 1120


def test_rewards_have_words() -> None:
    assert effect_words(parse_effect("hasten, follower any")) == "hasten and follower on any track"
    assert effect_words(parse_effect("follower trobada | follower tabalada")) == (
        "follower of the trobada de bèsties or follower of the tabalada"
    )
    assert effect_words(parse_effect("regular 2")) == "2 regular firecrackers"
