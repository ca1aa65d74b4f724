"""The personal board: nothing is cut, nothing lies on anything else, and targets are large enough, at every width."""

from __future__ import annotations

import itertools
import re

import pytest

from diables_nb.drawing import Drawing
from diables_nb.drawing.diables.faces import (
    beast_svg,
    card_face,
    card_halves,
    foot_height,
    requirement_svg,
    reward_svg,
    scene_svg,
)
from diables_nb.drawing.diables.personal import draw_personal
from diables_nb.drawing.diables.personal_stage import FULL
from diables_nb.rules.diables import DiablesGame, edition
from tests.drawing.festival.scenes import drawn, overlap, texts_of
from tests.drawing.pictures import SVG, fragment, inside, placed

from .central import game_at

WIDTHS = (300, 320, 360, 400, 480, 559, 575, 576, 600, 700, 805, 806, 860, 915, 916, 1000, 1120)
SMALL = (300, 320, 360, 440, 446, 480, 560)
GAMES = (game_at(2, 3, 0), game_at(3, 4, 0.62), game_at(4, 5, 1))


def crowd() -> DiablesGame:
    """A game in which kept cards are chosen."""
    line = game_at(2, 3, 1).line
    return next(game for game in line if game.decision and game.decision.kind == "crowd")


CROWD = crowd()


def pictures(width: int, *, compact: bool = False) -> list[Drawing]:
    """Boards of that width: games at several moments, and of who chooses among the cards kept."""
    found = [draw_personal(game, game.players[0], width=width, compact=compact) for game in GAMES]
    assert CROWD.decision is not None
    return [*found, draw_personal(CROWD, CROWD.decision.player, width=width, compact=compact)]


ALL = [*((width, False) for width in WIDTHS), *((width, True) for width in SMALL)]


@pytest.mark.parametrize(("width", "compact"), ALL)
def test_texts_are_whole_and_apart(width: int, compact: bool) -> None:
    for drawing in pictures(width, compact=compact):
        assert drawing.width == width
        page = (0, 0, drawing.width, drawing.height)
        written = list(texts_of(drawing))
        for key, said, box in written:
            assert inside(box, page), (key, said, box)
        for (_, one, first), (_, other, second) in itertools.combinations(written, 2):
            assert not overlap(first, second), (one, other, first)


@pytest.mark.parametrize(("width", "compact"), ALL)
def test_text_has_12_to_18_pixels(width: int, compact: bool) -> None:
    for key, part in drawn(pictures(width, compact=compact)[1]):
        if part.element.tag == SVG + "text":
            assert 12 <= part.number("font-size") * part.scale <= 18, key


@pytest.mark.parametrize("width", WIDTHS)
def test_targets_are_24_pixels_and_apart(width: int) -> None:
    for drawing in pictures(width):
        boxes = []
        for node in drawing:
            hits = [part for part in placed(fragment(node.svg)) if part.element.get("data-hit") is not None]
            assert len(hits) == (1 if node.space and node.parts else 0)
            for hit in hits:
                left, top, right, bottom = hit.box
                assert min(right - left, bottom - top) >= 24
                boxes.append((node.space, hit.box))
        for (one, first), (other, second) in itertools.combinations(boxes, 2):
            assert not overlap(first, second, slack=0.1), (one, other)


@pytest.mark.parametrize("width", WIDTHS)
def test_halves_of_a_card_are_24_pixels_wide(width: int) -> None:
    game = GAMES[0]
    drawing = draw_personal(game, game.players[0], width=width, legal=["spectator/1/left", "upper/1/right"])
    halves = [node for node in drawing if node.space.endswith(("/left", "/right")) and node.parts]
    assert len(halves) == 4
    for node in halves:
        (hit,) = [part for part in placed(fragment(node.svg)) if part.element.get("data-hit") is not None]
        left, top, right, bottom = hit.box
        assert right - left >= 24
        assert bottom - top >= 24


@pytest.mark.parametrize("width", WIDTHS)
def test_no_target_leaves_the_picture(width: int) -> None:
    for drawing in pictures(width):
        for key, part in drawn(drawing):
            if part.element.tag == SVG + "rect":
                assert inside(part.box, (0, 0, drawing.width, drawing.height)), key


CARDS = (*edition().spectators.values(), *edition().personal.followers.values())
EFFECTS = tuple(dict.fromkeys(effect for card in CARDS for effect in (card.left, card.right, card.back) if effect))


def starts(svg: str) -> list[tuple[float, float]]:
    """Where the strokes of a drawing begin."""
    found = re.findall(r"M(-?[\d.]+) (-?[\d.]+)", svg)
    return [(float(x), float(y)) for x, y in found]


@pytest.mark.parametrize("width", [50.0, 52.0, 57.0, 60.0, 61.0, 66.0, 72.0, 96.0])
def test_cards_hold_what_they_print(width: float) -> None:
    height = FULL.card_height(width)
    for card in CARDS:
        svg = card_face(card, width, height, tokens=2)
        boxes = [part.box for part in placed(fragment(svg)) if part.element.tag == SVG + "text"]
        for box in boxes:
            assert inside(box, (0, 0, width, height), 2.5), (card.id, box)  # texts are reckoned with 15 % of slack
        for one, other in itertools.combinations(boxes, 2):
            assert not overlap(one, other), card.id
        assert all(0 <= x <= width and 0 <= y <= height for x, y in starts(svg)), card.id
        body = height - (foot_height(width) if card.back else 0)
        assert [half[3] for half in card_halves(card, width, height)] == [body, body]
        for box in boxes:
            assert box[3] <= body + 0.01 or box[1] >= body - 0.01, card.id


@pytest.mark.parametrize("room", [(23.0, 40.0), (28.0, 34.0), (33.0, 48.0), (60.0, 20.0), (90.0, 20.0)])
def test_rewards_fit_their_room(room: tuple[float, float]) -> None:
    for effect in EFFECTS:
        if room == (60.0, 20.0) and len(effect.alternatives) > 1:
            continue  # two alternatives need two rows there
        svg = reward_svg(effect, 0, 0, room)
        across, down = room[0] / 2 + 1, room[1] / 2 + 1
        assert all(-across <= x <= across and -down <= y <= down for x, y in starts(svg)), str(effect)


def test_a_requirement_of_two_types_shows_both() -> None:
    one, two = requirement_svg(("whistling",), 0, 0), requirement_svg(("whistling", "colorful"), 0, 0)
    assert one.count("<path") * 2 == two.count("<path")


def test_every_requirement_of_a_scene_looks_different() -> None:
    assert len({scene_svg(number, 0, 0) for number in range(1, 9)}) == 8


def test_every_beast_card_looks_different() -> None:
    beasts = edition().beasts.values()
    assert len({beast_svg(card, 0, 0, (40, 30)) for card in beasts}) == len(beasts)
