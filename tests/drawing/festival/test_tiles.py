"""Tiles, patterns and cards are told apart without colour, and are seen on every ground in every theme."""

from __future__ import annotations

import itertools
import re

import pytest

from diables_nb.drawing.festival import draw_board, show_card
from diables_nb.drawing.festival.cards import CardLook, card_svg
from diables_nb.drawing.festival.patterns import links, pattern_picture
from diables_nb.drawing.festival.reading import card_view
from diables_nb.drawing.festival.spaces import Look, space_parts
from diables_nb.drawing.festival.tiles import EDGES, edges, level_mark, relief, stack, tile
from diables_nb.drawing.tokens import THEMES
from diables_nb.rules.festival import COLOURS, Objective, Position, edition, parse_pattern
from tests.drawing.pictures import SVG, fragment, placed, texts
from tests.drawing.test_tokens import contrast

from .scenes import MOCK_UP

SIDES = (24.0, 44.0, 58.0, 84.0, 134.0)


def bare(svg: str) -> str:
    """A drawing without its colours."""
    return re.sub(r"var\([^)]*\)", "", svg)


@pytest.mark.parametrize("side", SIDES)
def test_kinds_differ_without_colour(side: float) -> None:
    assert len({bare(tile(kind, side)) for kind in range(16)}) == 16


def test_patterns_differ_without_colour() -> None:
    pictures = [bare(pattern_picture(card.pattern.elements, 20).svg) for card in edition().cards]
    assert len(set(pictures)) == len(pictures)


def test_edges_of_covered_tiles_carry_their_mark_where_there_is_room() -> None:
    large = [bare(edges((kind,), 118)) for kind in (0, 4, 8, 12)]
    assert len(set(large)) == 4
    assert len({bare(edges((kind, kind, kind), 118)) for kind in (0, 4, 8, 12)}) == 4


def test_a_stack_shows_at_most_so_many_edges() -> None:
    assert edges(tuple(range(12)), 84) == edges(tuple(range(12 - EDGES, 12)), 84)
    assert edges((), 84) == ""
    assert relief(12, 84) == relief(EDGES, 84)
    for count, side in itertools.product(range(1, 9), SIDES):
        assert 0 < relief(count, side) <= side * 0.17 + 0.01


def test_a_level_is_printed_from_two() -> None:
    assert texts(stack((3,), 84)) == []
    assert texts(stack((3, 4), 84)) == ["2"]
    assert texts(level_mark(11, 84)) == ["11"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colour", COLOURS)
def test_tiles_are_seen_in_every_theme(theme: str, colour: str) -> None:
    colours = THEMES[theme]
    assert contrast(colours[f"{colour}-ink"], colours[colour]) >= 4.5  # mark and firework on the tile
    for ground in ("surface", "board", "sunk", "raised", "accent_soft"):
        assert contrast(colours[f"{colour}-edge"], colours[ground]) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        ("text", "raised", 4.5), ("muted", "raised", 4.5), ("accent", "raised", 4.5), ("text", "sunk", 4.5),
        ("muted", "sunk", 4.5), ("gain", "sunk", 3), ("accent", "accent_soft", 4.5), ("muted", "accent_soft", 4.5),
        ("surface", "gain", 4.5), ("surface", "loss", 4.5), ("surface", "muted", 4.5), ("gain", "surface", 4.5),
        ("loss", "surface", 4.5), ("muted", "board", 4.5), ("accent", "surface", 3), ("edge", "surface", 3),
        ("text", "surface", 4.5), ("accent", "board", 4.5),
    ],
)  # fmt: skip
def test_words_and_marks_are_read_on_their_ground(theme: str, ink: str, ground: str, least: float) -> None:
    assert contrast(THEMES[theme][ink], THEMES[theme][ground]) >= least


def test_states_differ_without_colour() -> None:
    looks = (
        Look(),
        Look(selected=True),
        Look(legal=True),
        Look(last=True),
        Look(illegal=True),
        Look(lit=True),
        Look(missing=True),
        Look(dimmed=True),
        Look(nth=1),
        Look(points=3),
        Look(ghost=5, gain=2),
    )
    for tiles in ((), (4,), (1, 2, 3)):
        drawn = [bare("".join(space_parts("a1", tiles, look, 84))) for look in looks]
        assert len(set(drawn)) == len(drawn)


def test_states_of_cards_differ_without_colour() -> None:
    card = card_view(edition(), "O13", away=2)
    looks = (CardLook(), CardLook(selected=True), CardLook(legal=True), CardLook(last=True), CardLook(illegal=True))
    assert len({bare(card_svg(card, 206, 100, look)) for look in looks}) == len(looks)
    done = card_view(edition(), "O13", done=True)
    assert bare(card_svg(done, 206, 100)) != bare(card_svg(card._replace(distance=None), 206, 100))


@pytest.mark.parametrize("card", edition().cards, ids=lambda card: str(card.id))
def test_a_pattern_has_a_cell_for_each_element_and_a_bar_for_each_link(card: Objective) -> None:
    elements = card.pattern.elements
    picture = pattern_picture(elements, 20)
    parts = list(placed(fragment(picture.svg)))
    rects = [part for part in parts if part.element.tag == SVG + "rect"]
    assert len(rects) == len(elements) + 2 * sum(element.stacked for element in elements)
    for left, top, right, bottom in (part.box for part in rects):
        assert -0.01 <= left < right <= picture.width + 0.01
        assert -0.01 <= top < bottom <= picture.height + 0.01
    bars = [part for part in parts if part.element.get("stroke-linecap") and "L" in part.element.get("d", "")]
    bars = [bar for bar in bars if re.fullmatch(r"M[\d.]+ [\d.]+L[\d.]+ [\d.]+", bar.element.get("d", ""))]
    assert len(bars) == 2 * len(links(elements))  # a dark line below a pale one


def test_links_join_neighbours_of_one_group() -> None:
    assert links(parse_pattern("[red blue / . green] yellow").elements) == ((0, 1), (1, 2))
    assert links(parse_pattern("[red yellow] [blue red]").elements) == ((0, 1), (2, 3))
    assert len(links(parse_pattern("[red blue / green yellow]").elements)) == 4
    assert links(parse_pattern("2 identical").elements) == ()


def test_a_card_lies_where_it_is_fulfilled() -> None:
    position = MOCK_UP.with_tiles("red", {"b3": "blue wheel"})
    for name in ("O01", "O13", "O22", "O27"):
        lit = show_card(position, "red", name)
        assert len(lit.cells) == len(lit.elements)
        assert (lit.near.distance == 0) == (lit.near.missing == ())
        assert sorted((*lit.near.right, *lit.near.missing)) == sorted(lit.cells)


def test_several_places_of_a_card_are_shown_one_after_the_other() -> None:
    position = Position(("red", "blue")).with_tiles(
        "red", {"a1": "blue rocket", "b1": "yellow wheel", "a3": "yellow rocket", "b3": "blue willow"}
    )
    first, second, third = (show_card(position, "red", "O10", nth).cells for nth in (0, 1, 2))
    assert first != second
    assert third == first


def test_an_overlay_has_a_bar_for_each_link_and_a_mark_for_what_is_missing() -> None:
    for name in (card.id for card in edition().cards):
        lit = show_card(MOCK_UP, "red", name)
        drawing = draw_board(MOCK_UP, "red", lit=lit)
        above = next(node for node in drawing if node.key == "board:red:above")
        dashed = [part for part in placed(fragment(above.svg)) if part.element.get("stroke-dasharray")]
        assert len(dashed) == len(lit.near.missing)
        said = texts(above.svg)[-1]
        assert said.startswith(name)
        assert ("fulfilled" in said) == (lit.near.distance == 0)
        assert ("turned" in said) == (lit.near.placement.rotation > 0)
