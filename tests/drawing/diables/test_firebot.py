"""The Firebot's panel: all that it has, nothing that lies hidden, at every width."""

from __future__ import annotations

from random import Random

import pytest

from diables_nb.drawing.diables.firebot import firebot_height, firebot_nodes
from diables_nb.drawing.diables.firebot_reading import firebot_view
from diables_nb.drawing.diables.reading import table_view
from diables_nb.drawing.diables.scene import Box
from diables_nb.drawing.diables.table import draw_table
from diables_nb.rules.diables import LEVELS, SHOWS, DiablesGame, deal
from diables_nb.rules.diables.components import ROUNDS
from tests.drawing.festival.scenes import overlap
from tests.drawing.pictures import SVG, fragment, inside, placed

from .central import labels, solo_at

WIDTHS = (304, 320, 368, 400, 480, 560, 640, 700, 760, 860, 960, 1080)
"""From a page of 320 to the widest column."""
GAMES: tuple[DiablesGame, ...] = tuple(
    solo_at(level, seed, part) for seed, level in enumerate(LEVELS) for part in (0, 0.25, 0.6, 1)
)


def panel(game: DiablesGame, width: float) -> tuple[tuple[str, str, str], ...]:
    """The nodes of the panel alone: key, drawing, label."""
    view = firebot_view(game)
    box = Box(0, 0, width, firebot_height(width, view))
    return tuple((node.key, node.svg, node.label) for node in firebot_nodes(view, box))


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_cut_or_lies_on_anything_else(width: int) -> None:
    for game in GAMES:
        room = (0, 0, width, firebot_height(width, firebot_view(game)))
        written = []
        for key, svg, _ in panel(game, width):
            for part in placed(fragment(svg)):
                assert inside(part.box, room), (key, part.box)
                if part.element.tag == SVG + "text":
                    assert 12 <= part.number("font-size") * part.scale <= 18
                    written.append((key, part.element.text, part.box))
        for index, (_, one, first) in enumerate(written):
            for _, other, second in written[index + 1 :]:
                assert not overlap(first, second), (one, other)


def test_it_stands_in_place_of_a_board() -> None:
    for game in GAMES:
        view = table_view(game, game.people[0])
        assert view.others == ()
        drawing = draw_table(game, player="red", width=1880)
        keys = [node.key for node in drawing]
        assert [key for key in keys if key.startswith("firebot:")]
        assert not [key for key in keys if key.startswith(f"{game.firebot}:")]


def test_all_that_it_has_is_said() -> None:
    game = deal(players=1, seed=3, level="devilish")
    said = "\n".join(label for _, _, label in panel(game, 400))
    track = firebot_view(game).track
    for fact in (
        "Firebot, devilish, Blue, 0 FP, sound 0", "cards played 0 of 5", "Decision Deck: 10 cards, 0 out of the game",
        "Followers Deck: 6 cards, 0 thrilled crowd tokens on it", "chosen token beside the track of the ",
        "2 small beasts", "0 large beasts", "13 tabalers", "cameras left: 6 of 6", "waits on the timeline for round 2",
    ):  # fmt: skip
        assert fact in said
    later = solo_at("devilish", 4, 0.6)
    assert later.round > ROUNDS[0]
    assert "waits" not in "\n".join(label for _, _, label in panel(later, 400))
    drawing = draw_table(game, player="red", width=400)
    marked = [node.space for node in drawing if "chosen token stands here" in node.label]
    assert marked == [f"track/{track}"]
    assert track in SHOWS


def test_the_cards_it_has_played_lie_open() -> None:
    game = deal(players=1, seed=3, level="devilish").after("decline", "pass")
    view = firebot_view(game)
    assert len(view.played) > 0
    assert f"cards played {len(view.played)} of 5: " in labels(draw_table(game, player="red"))


def test_hidden_cards_change_no_byte() -> None:
    for game in GAMES[::3]:
        other = game.determinize(Random(1), "red")
        for width in WIDTHS[::4]:
            assert panel(game, width) == panel(other, width) == panel(game.view("red"), width)


def test_the_firebot_looks_at_no_table() -> None:
    game = GAMES[0]
    with pytest.raises(ValueError, match="does not play"):
        draw_table(game, player=game.firebot)
    with pytest.raises(ValueError, match="no solo game"):
        firebot_view(deal(players=2, seed=7))


@pytest.mark.parametrize("width", WIDTHS)
def test_each_line_of_the_reserve_says_what_it_is(width: int) -> None:
    """Where the reserve goes on in another line, the word for it stands there again."""
    for game in GAMES:
        svg = next(svg for key, svg, _ in panel(game, width) if key == "firebot:stock")
        written = (part for part in placed(fragment(svg)) if part.element.tag == SVG + "text")
        words = sorted(written, key=lambda part: part.box[1])
        rows = [[words[0]]]
        for part in words[1:]:
            if part.box[1] - rows[-1][0].box[1] > 12:
                rows.append([])
            rows[-1].append(part)
        firsts = [min(row, key=lambda part: part.box[0]).element.text or "" for row in rows]
        assert not any(said.startswith("\N{MULTIPLICATION SIGN}") for said in firsts), firsts
