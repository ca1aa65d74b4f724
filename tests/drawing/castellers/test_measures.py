"""Nothing is cut, nothing lies on anything else, and everything that can be chosen is large enough."""

from __future__ import annotations

import itertools

import pytest

from diables_nb.drawing.castellers import draw_board, draw_castell, draw_table
from diables_nb.drawing.castellers.layout import Contents, table_layout
from diables_nb.rules.castellers import KINDS, edition
from tests.drawing.pictures import SVG, fragment, inside, placed

from .scenes import WIDTHS, Box, drawn, full, overlap, stages, texts_of

CASTELLS = [castell for kind in KINDS for castell in edition().castells[kind]]


@pytest.mark.parametrize("width", WIDTHS)
def test_no_text_is_small_leaves_its_place_or_lies_on_another(width: int) -> None:
    for game in stages():
        drawing = draw_table(game, player=game.players[-1] if game.over else None, width=width)
        panels: dict[str, list[Box]] = {}
        for key, part in drawn(drawing):
            if part.element.tag == SVG + "rect":
                panels.setdefault(key, []).append(part.box)
            elif part.element.tag == SVG + "text":
                assert 12 <= part.number("font-size") * part.scale <= 30, key
        written = texts_of(drawing)
        for key, said, box in written:
            assert inside(box, (0, 0, drawing.width, drawing.height)), (key, said, box)
            if key.startswith(("space:", "needs", "notice", "hand:", "offers:", "supply:", "calls:")):
                left, top, right, bottom = zip(*panels[key], strict=True)
                assert inside(box, (min(left), min(top), max(right), max(bottom)), 1), (key, said, box)
        for (one_key, one, first), (key, other, second) in itertools.combinations(written, 2):
            assert not overlap(first, second), (one_key, one, key, other)


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


@pytest.mark.parametrize("width", WIDTHS)
def test_parts_of_the_table_do_not_overlap(width: int) -> None:
    for contents in (Contents(1, 0, 1), Contents(2, 5, 4, 7), Contents(3, 11, 5, special=True), Contents(1, 11, 5)):
        frame = table_layout(width, contents)
        panels = [frame.castell, frame.offers, frame.needs, frame.supply, frame.hand, *frame.others]
        panels += [frame.notice] if frame.notice else []
        boxes = [(x, y, x + wide, y + high) for x, y, wide, high in panels]
        for box in boxes:
            assert inside(box, (frame.margin, 0, width - frame.margin, frame.foot))
        assert not [pair for pair in itertools.combinations(boxes, 2) if overlap(*pair, slack=0)]
        held = [(frame.offers, frame.offer_cards), (frame.hand, frame.hand_cards)]
        held.append((frame.supply, (frame.deck, *frame.groups, frame.discards)))
        held += [(frame.notice, frame.calls)] if frame.notice else []
        for panel, cards in held:
            outer = (panel.x, panel.y, panel.right, panel.bottom)
            assert all(inside((card.x, card.y, card.right, card.bottom), outer) for card in cards)
        assert len(frame.hand_cards) == contents.hand


@pytest.mark.parametrize("width", [280, 320, 424, 559, 560, 700, 960])
def test_boards_fit_at_all_widths(width: int) -> None:
    for game in (full(4), *stages()[::3]):
        for player in game.players[:2]:
            drawing = draw_board(game.position, player, width=width)
            assert drawing.width == width
            written = texts_of(drawing)
            assert all(inside(box, (0, 0, width, drawing.height)) for _, _, box in written)
            for (_, one, first), (_, other, second) in itertools.combinations(written, 2):
                assert not overlap(first, second), (one, other)


@pytest.mark.parametrize("castell", CASTELLS, ids=lambda castell: str(castell.id))
def test_every_castell_fits_with_its_names(castell: object) -> None:
    for width, names in ((220, False), (320, True), (420, True), (640, True)):
        for stands in ({}, {"pinya": castell.pinya}, {"pinya": castell.pinya, "tronc": castell.tronc, "pom": 3}):  # type: ignore[attr-defined]
            pom = {"pilar": 1, "two": 2}.get(castell.kind, 3)  # type: ignore[attr-defined]
            given = {**stands, "pom": min(stands.get("pom", 0), pom)}
            drawing = draw_castell(castell, **given, width=width, names=names)  # type: ignore[arg-type]
            written = texts_of(drawing)
            assert all(inside(box, (0, 0, width, drawing.height)) for _, _, box in written), written
            for (_, one, first), (_, other, second) in itertools.combinations(written, 2):
                assert not overlap(first, second), (one, other)


def test_a_width_out_of_range_is_kept_in_it() -> None:
    game = stages()[0]
    assert draw_table(game, width=50).width == 320
    assert draw_table(game, width=5000).width == 1120
    assert draw_board(game.position, "red", width=5000).width == 960
    assert draw_castell(CASTELLS[0], width=5, names=True).width == 320
