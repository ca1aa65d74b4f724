"""Nothing is cut, nothing lies on anything else, and everything that can be chosen is large enough."""

from __future__ import annotations

import itertools

import pytest

from diables_nb.drawing.festival import Parts, Preview, draw_board, draw_table, show_card
from diables_nb.drawing.festival.cards import card_svg, pleaser_svg
from diables_nb.drawing.festival.layout import table_layout
from diables_nb.drawing.festival.reading import card_view
from diables_nb.drawing.festival.scene import PleaserView
from diables_nb.rules import words
from diables_nb.rules.festival import Objective, edition
from tests.drawing.pictures import SVG, fragment, inside, placed

from .scenes import MOCK_UP, WIDTHS, Box, drawn, overlap, stages, texts_of

CARDS = edition().cards
SIZES = ((173.0, 94.0), (175.0, 100.0), (182.0, 94.0), (206.0, 100.0), (231.0, 100.0), (320.0, 94.0))


@pytest.mark.parametrize("width", WIDTHS)
def test_no_text_leaves_its_panel_or_lies_on_another(width: int) -> None:
    for game in stages():
        drawing = draw_table(game, player=game.players[-1], width=width)
        panels: dict[str, list[Box]] = {}
        for key, part in drawn(drawing):
            if part.element.tag == SVG + "rect":
                panels.setdefault(key, []).append(part.box)
        written = list(texts_of(drawing))
        page = (0, 0, drawing.width, drawing.height)
        for key, said, box in written:
            assert inside(box, page), (key, said, box)
            if key.startswith(("space:", "todo:", "done:", "sum", "player:")) and "pile/" not in key:
                left, top, right, bottom = zip(*panels[key], strict=True)
                whole = (min(left), min(top), max(right), max(bottom))
                loose = 9 if key.split("/")[0][6:] in game.players else 1  # the level of a small tile juts out
                assert inside(box, whole, loose), (key, said, box, whole)
        for (_, one, first), (_, other, second) in itertools.combinations(written, 2):
            assert not overlap(first, second), (one, other)


@pytest.mark.parametrize("width", WIDTHS)
def test_text_is_never_smaller_than_12_pixels(width: int) -> None:
    for game in stages():
        for key, part in drawn(draw_table(game, width=width)):
            if part.element.tag == SVG + "text":
                assert 12 <= part.number("font-size") * part.scale <= 30, key


@pytest.mark.parametrize("width", WIDTHS)
def test_targets_are_24_pixels_and_apart(width: int) -> None:
    for game in stages():
        boxes: list[Box] = []
        for node in draw_table(game, width=width):
            if node.space:
                (hit,) = [part for part in placed(fragment(node.svg)) if part.element.get("data-hit") is not None]
                left, top, right, bottom = hit.box
                assert right - left >= 24
                assert bottom - top >= 24
                assert (left + right) / 2 == pytest.approx(node.at[0], abs=0.1)
                assert (top + bottom) / 2 == pytest.approx(node.at[1], abs=0.1)
                boxes.append(hit.box)
        assert not [pair for pair in itertools.combinations(boxes, 2) if overlap(*pair, slack=0.1)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.id))
def test_cards_hold_words_and_pattern_apart(card: Objective, size: tuple[float, float]) -> None:
    name = card.id
    for view in (card_view(edition(), name, away=4), card_view(edition(), name, done=True)):
        parts = list(placed(fragment(card_svg(view, *size))))
        said = [part.box for part in parts if part.element.tag == SVG + "text" and part.element.text != "="]
        cells = [part.box for part in parts if part.element.tag == SVG + "rect"][1:]
        assert len(cells) >= len(view.elements)
        for box in (*said, *cells):
            assert inside(box, (0, 0, *size))
        for pair in itertools.product(said, cells):
            assert not overlap(*pair), (name, size)
        for pair in itertools.combinations(said, 2):
            assert not overlap(*pair), (name, size)


@pytest.mark.parametrize("size", [(183.0, 44.0), (185.0, 44.0), (296.0, 44.0), (235.0, 36.0), (330.0, 40.0)])
@pytest.mark.parametrize("number", range(1, 9))
def test_crowd_pleasers_hold_their_caption(number: int, size: tuple[float, float]) -> None:
    said = words.name("pleasers", f"CP{number}")
    for owner in ("", "yellow"):
        parts = placed(fragment(pleaser_svg(PleaserView(f"CP{number}", 3, said, owner), *size)))
        boxes = [part.box for part in parts if part.element.tag == SVG + "text"]
        assert all(inside(box, (0, 0, size[0] - (24 if owner else 0), size[1])) for box in boxes), boxes
        assert not [pair for pair in itertools.combinations(boxes, 2) if overlap(*pair)]


@pytest.mark.parametrize("width", [160, 200, 259, 260, 300, 376, 424, 640])
def test_boards_fit_at_all_widths(width: int) -> None:
    lit = show_card(MOCK_UP, "red", "O17")
    points = {"red/b1": 12, "red/c3": -3}
    for shown in ({}, {"lit": lit}, {"points": points}, {"preview": Preview("b1", 4, Parts(-3))}):
        drawing = draw_board(MOCK_UP, "red", width=width, **shown)
        assert drawing.width == width
        boxes = [box for _, _, box in texts_of(drawing)]
        assert all(inside(box, (0, 0, width, drawing.height)) for box in boxes)
        for (_, one, first), (_, other, second) in itertools.combinations(texts_of(drawing), 2):
            assert not overlap(first, second), (one, other)


@pytest.mark.parametrize("width", WIDTHS)
def test_parts_of_the_table_do_not_overlap(width: int) -> None:
    for others, todo, done in ((1, 0, 0), (2, 3, 6), (3, 6, 11)):
        frame = table_layout(width, others, todo, done)
        board = (frame.board.x, frame.board.y, frame.board.width, frame.board.height)
        parts = [*frame.pleasers, frame.todo, frame.done, *frame.stacks, *frame.piles, frame.sum]
        parts += [panel for panel, _ in frame.others]
        boxes = [(x, y, x + wide, y + high) for x, y, wide, high in (*parts, board)]
        for box in boxes:
            assert inside(box, (frame.margin, 0, width - frame.margin, frame.foot))
        assert not [pair for pair in itertools.combinations(boxes, 2) if overlap(*pair, slack=0)]
        for panel, cards in ((frame.todo, frame.todo_cards), (frame.done, frame.done_cards)):
            outer = (panel.x, panel.y, panel.x + panel.width, panel.bottom)
            assert all(inside((card.x, card.y, card.x + card.width, card.bottom), outer) for card in cards)
        assert len(frame.todo_cards) >= todo
        assert len(frame.done_cards) >= done


def test_a_width_out_of_range_is_kept_in_it() -> None:
    game = next(stages())
    assert draw_table(game, width=50).width == 320
    assert draw_table(game, width=5000).width == 1120
    assert draw_board(MOCK_UP, "red", width=5000).width == 640


def test_many_completed_objectives_keep_their_places() -> None:
    for width in (320, 700, 1000):
        frame = table_layout(width, 3, 0, 11)
        heights = {round(card.height) for card in frame.done_cards}
        assert len(heights) == 1
        assert min(heights) >= 40
