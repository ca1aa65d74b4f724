"""The stacked mark is seen at every size, and every face says the stacking in words."""

from __future__ import annotations

import itertools

import pytest

from diables_nb.drawing.festival import draw_card, draw_table
from diables_nb.drawing.festival.captions import brief, caption
from diables_nb.drawing.festival.cards import card_svg
from diables_nb.drawing.festival.patterns import pattern_picture
from diables_nb.drawing.festival.reading import card_view
from diables_nb.drawing.festival.scene import CardView
from diables_nb.drawing.tokens import THEMES
from diables_nb.rules.festival import COLOURS, Objective, deal, edition, parse_pattern
from tests.drawing.pictures import SVG, Placed, fragment, inside, node_svg, placed, texts
from tests.drawing.test_tokens import contrast

from .scenes import Box, overlap

PATTERNS = (
    "[red red^ / red red]",
    "[red^ red^ / red^ red^]",
    "[rocket rocket^ rocket^]",
    "[rocket^ / rocket / rocket^]",
    "[any^ yellow]",
    "same^ same^",
    "[same^ same]",
    "[wheel^ fountain] willow^",
    "[. fountain^ / rocket rocket^]",
)
SIDES = (8, 12, 15, 20, 34)
SIZES = ((173, 94), (175, 100), (182, 94), (206, 100), (231, 100), (320, 94))
COMPACT = ((206, 52), (206, 43), (100, 46), (100, 42), (96, 70))


def a_card(pattern: str) -> CardView:
    elements = parse_pattern(pattern).elements
    return CardView("X01", 7, elements, "", caption(elements), distance=5, brief=brief(elements))


def circle_box(part: Placed) -> Box:
    (x, y), radius = part.centre, part.number("r") * part.scale
    return (x - radius, y - radius, x + radius, y + radius)


def marks(parts: list[Placed]) -> list[int]:
    """Where the discs of stacked marks stand in the order of painting."""
    return [
        index
        for index, part in enumerate(parts)
        if part.element.tag == SVG + "circle" and "--dnb-text," in part.element.get("fill", "")
    ]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("pattern", PATTERNS)
def test_the_mark_lies_over_everything_and_inside_the_picture(pattern: str, side: float) -> None:
    elements = parse_pattern(pattern).elements
    picture = pattern_picture(elements, side)
    parts = list(placed(fragment(picture.svg)))
    found = marks(parts)
    assert len(found) == sum(element.stacked for element in elements)
    for index in found:
        box = circle_box(parts[index])
        assert box[2] - box[0] > 11.9
        assert inside(box, (0, 0, picture.width, picture.height))
    after = [part.element.tag for part in parts[found[0] :]]
    assert SVG + "rect" not in after
    assert SVG + "text" not in after
    boxes = [circle_box(parts[index]) for index in found]
    assert not [pair for pair in itertools.combinations(boxes, 2) if overlap(*pair)] or side < 12


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("pattern", PATTERNS)
def test_the_layers_below_a_stacked_tile_are_not_covered_by_another(pattern: str, side: float) -> None:
    elements = parse_pattern(pattern).elements
    rects = [
        part.box for part in placed(fragment(pattern_picture(elements, side).svg)) if part.element.tag == SVG + "rect"
    ]
    tiles: list[list[Box]] = []
    for element in elements:
        count = 3 if element.stacked else 1
        tiles.append(rects[:count])
        rects = rects[count:]
    for one, other in itertools.combinations(tiles, 2):
        assert not [pair for pair in itertools.product(one, other) if overlap(*pair, slack=0)]


@pytest.mark.parametrize("theme", THEMES)
def test_the_mark_is_seen_on_every_tile(theme: str) -> None:
    colours = THEMES[theme]
    assert contrast(colours["surface"], colours["text"]) >= 7
    for ground in (*COLOURS, "surface", "sunk", "raised", "accent_soft"):
        seen = max(contrast(colours["text"], colours[ground]), contrast(colours["surface"], colours[ground]))
        assert seen >= 3, ground  # the disc, or the ring round it


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", edition().cards, ids=lambda card: str(card.id))
def test_every_face_has_words_and_says_the_stacking(card: Objective, size: tuple[float, float]) -> None:
    said = " ".join(texts(card_svg(card_view(edition(), card.id, away=12), *size))[1:]).removeprefix("12 away").strip()
    assert said.strip("= ")
    assert ("stacked" in said) == any(element.stacked for element in card.pattern.elements)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_stacked_pattern_is_said_to_be_stacked(pattern: str, size: tuple[float, float]) -> None:
    assert "stacked" in " ".join(texts(card_svg(a_card(pattern), *size)))


@pytest.mark.parametrize("width", [174, 220, 300])
@pytest.mark.parametrize("card", edition().cards, ids=lambda card: str(card.id))
def test_a_card_alone_has_its_whole_caption(card: Objective, width: int) -> None:
    drawing = draw_card(edition(), card.id, width=width, away=5)
    said = " ".join(texts(node_svg(drawing, "card")))
    assert said.endswith(caption(card.pattern.elements))
    for part in placed(fragment(node_svg(drawing, "card"))):
        if part.element.tag in (SVG + "rect", SVG + "text"):
            assert inside(part.box, (6, 6, drawing.width - 6, drawing.height - 6))


@pytest.mark.parametrize("size", COMPACT)
@pytest.mark.parametrize("card", edition().cards, ids=lambda card: str(card.id))
def test_a_small_card_shows_its_whole_pattern(card: Objective, size: tuple[float, float]) -> None:
    parts = list(placed(fragment(card_svg(card_view(edition(), card.id, done=True), *size))))
    boxes = [part.box for part in parts if part.element.tag == SVG + "rect"][1:]
    boxes += [circle_box(part) for part in parts if part.element.tag == SVG + "circle"]
    assert len(boxes) >= len(card.pattern.elements)
    assert all(inside(box, (0, 0, *size)) for box in boxes)
    value = next(part.box for part in parts if part.element.tag == SVG + "text")
    assert not [box for box in boxes if overlap(box, value)]


@pytest.mark.parametrize("width", [320, 400, 700, 1000])
def test_the_two_sides_say_which_they_are_and_what_is_stacked(width: int) -> None:
    for player in COLOURS:
        game = deal(players=4, seed=3, first=player)
        for letter in "ab":
            drawing = draw_table(game, width=width)
            said = " ".join(texts(node_svg(drawing, f"space:starting/{letter}")))
            elements = edition().card(f"{player[0]}{letter}".upper()).pattern.elements
            assert f"side {letter.upper()}" in said
            assert ("stacked" in said) == any(element.stacked for element in elements)


@pytest.mark.parametrize("count", [1, 6, 11, 12, 13, 23, 28])
@pytest.mark.parametrize("width", [400, 700, 1000])
def test_completed_cards_show_whole_patterns_however_many_there_are(count: int, width: int) -> None:
    cards = [card.id for card in edition().objectives][-count:]
    game = deal(players=2, seed=3, first="red", sides={"red": "a", "blue": "a"})
    drawing = draw_table(game.arranged("red", left=[], right=cards), player="red", width=width)
    for name in cards:
        parts = placed(fragment(node_svg(drawing, f"space:{name}")))
        rects = [part for part in parts if part.element.tag == SVG + "rect"]
        seen = [part.box for part in rects if not {"visibility", "data-hit"} & set(part.element.attrib)]
        assert len(seen) > 1
        assert all(inside(box, seen[0]) for box in seen[1:])
