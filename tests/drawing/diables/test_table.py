"""The table of Diables: well-formed, the same every time, nothing cut or covered, nothing hidden told."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from diables_nb.drawing import Drawing
from diables_nb.drawing.diables.grids import grids
from diables_nb.drawing.diables.layout import TableLayout
from diables_nb.drawing.diables.reading import now_view, option_effect, table_view
from diables_nb.drawing.diables.scene import Box, Ghost, Preview
from diables_nb.drawing.diables.table import _layout, draw_table
from diables_nb.rules import words
from diables_nb.rules.diables import deal
from diables_nb.rules.diables.game.wording import items_words
from tests.drawing.pictures import SVG, Placed, fragment, inside, placed, tree

from .central import game_at, solo_at, stages

WIDTHS = (320, 400, 639, 640, 759, 1000, 1120, 1200, 1500, 1880)
FEW = (
    *(game_at(players, seed, part) for players, seed, part in ((2, 7, 0.0), (3, 6, 0.4), (4, 6, 0.8), (4, 6, 1))),
    solo_at("devilish", 3, 0.0), solo_at("very_hard", 5, 0.7),
)  # fmt: skip
Rect = tuple[float, float, float, float]


def elements(drawing: Drawing) -> Iterator[tuple[str, Placed]]:
    """Every element of a picture with the key of its node; what only a live board needs is left out."""
    for node in drawing.nodes:
        for part in placed(fragment(node.svg)):
            if not any(name.startswith("data-") for name in part.element.attrib):
                yield node.key, part


def overlaps(boxes: list[tuple[str, Rect]], slack: float) -> Iterator[tuple[str, str]]:
    """Pairs of boxes that share more than a seam."""
    ordered = sorted(boxes, key=lambda pair: pair[1][1])
    for index, (one, first) in enumerate(ordered):
        for other, second in ordered[index + 1 :]:
            if second[1] > first[3]:
                break
            across = min(first[2], second[2]) - max(first[0], second[0])
            if across > slack and min(first[3], second[3]) - max(first[1], second[1]) > slack:
                yield one, other


def test_games_are_well_formed_at_all_moments() -> None:
    for game in stages():
        for player in game.players[:2]:
            root = tree(draw_table(game, player=player, width=1000).svg())
            assert (root.get("width"), root.get("role")) == ("1000", "img")
            assert root[0].text == f"Table of Diables, seen by {player.capitalize()}"
            assert root[1].text


def test_nothing_foreign_is_in_a_picture() -> None:
    for theme in (None, "light", "dark", "contrast"):
        svg = draw_table(FEW[1], width=400).svg(theme)
        for element in tree(svg).iter():
            assert element.tag not in {SVG + "style", SVG + "script", SVG + "use", SVG + "image", SVG + "a"}
            assert not {name.split("}")[-1] for name in element.attrib} & {"id", "href", "class", "onclick"}
        assert "url(" not in svg
        assert ("var(" in svg) == (theme is None)
        assert re.search("data-(hit|hover|focus)", svg) is None


@pytest.mark.parametrize("width", WIDTHS)
def test_keys_and_ids_are_there_once(width: int) -> None:
    for game in FEW:
        drawing = draw_table(game, width=width)
        assert drawing.width in (width, 1120)
        assert len(drawing.keys) == len(set(drawing.keys))
        assert all(node.key == f"space:{node.space}" for node in drawing if node.space)
        assert all(node.label for node in drawing if node.space and node.parts)


@pytest.mark.parametrize("width", WIDTHS)
def test_no_text_is_cut_small_or_on_another(width: int) -> None:
    for game in FEW:
        drawing = draw_table(game, player=game.people[-1], width=width)
        said = []
        for key, part in elements(drawing):
            if part.element.tag == SVG + "text":
                assert 11 <= part.number("font-size") * part.scale <= 30, key
                assert inside(part.box, (0, 0, drawing.width, drawing.height)), (key, part.element.text)
                said.append((f"{key} {part.element.text}", part.box))
        assert not list(overlaps(said, 1))


@pytest.mark.parametrize("width", WIDTHS)
def test_targets_are_24_pixels_and_apart(width: int) -> None:
    for game in FEW:
        boxes = []
        for node in draw_table(game, width=width):
            if node.space and node.parts and node.scale == 1:
                hits = [part for part in placed(fragment(node.svg)) if part.element.get("data-hit") is not None]
                for hit in hits:
                    left, top, right, bottom = hit.box
                    assert min(right - left, bottom - top) >= 24
                    boxes.append((node.space, hit.box))
        assert not list(overlaps(boxes, 0.6))


@pytest.mark.parametrize("width", WIDTHS)
def test_parts_of_the_table_do_not_overlap(width: int) -> None:
    for game in FEW:
        frame: TableLayout = _layout(table_view(game, game.players[0]), width)
        boxes = [
            (name, _rect(box if name != "plaza" else box.inside(frame.margin, 0))) for name, box in frame.boxes.items()
        ]
        for _, box in boxes:
            assert inside(box, (frame.margin - 12, 0, frame.width - frame.margin + 12, frame.height))
        assert not list(overlaps(boxes, 0.5))


def _rect(box: Box) -> Rect:
    return box.x, box.y, box.right, box.bottom


def test_the_same_game_gives_the_same_picture() -> None:
    game = FEW[1]
    assert draw_table(game).svg() == draw_table(game).svg()
    assert draw_table(game).changes(draw_table(game)) == {}


_PRINT = """
import hashlib, sys
from diables_nb.drawing.diables.table import draw_table
from tests.drawing.diables.central import game_at
print(hashlib.sha256(draw_table(game_at(3, 6, 0.4), width=1000).svg().encode()).hexdigest())
"""


def test_the_hash_seed_changes_nothing() -> None:
    root = Path(__file__).parents[3]
    prints = {
        subprocess.run(
            [sys.executable, "-c", _PRINT],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            capture_output=True, check=True, text=True, cwd=root,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(prints) == 1


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_hidden_cards_change_no_byte(seed: int) -> None:
    """A game in which all that is hidden lies otherwise has the same picture, also where nothing is redacted."""
    for game in FEW:
        other = game.determinize(Random(seed), game.players[0])
        for width in (400, 1500):
            drawn = draw_table(game, player=game.players[0], width=width)
            assert drawn.svg() == draw_table(other, player=game.players[0], width=width).svg()
            assert drawn.svg() == draw_table(game.view(game.players[0]), width=width).svg()


def test_a_move_on_the_own_board_changes_few_nodes() -> None:
    """The frame stays while figures come and go, so that a live board sends only what changed."""
    game = deal(players=2, seed=7).after("decline", "decline")
    player = game.decision.player if game.decision else ""
    before = draw_table(game, player=player)
    after = draw_table(game.after("place diable regular 1 upper"), player=player)
    assert before.frame == after.frame
    assert 0 < len(after.changes(before)) < 25


def test_what_is_shown_is_on_the_picture() -> None:
    game = deal(players=2, seed=7).after("decline", "decline")
    player = game.decision.player if game.decision else ""
    preview = Preview(("reserve/diable", "street/1/upper"), {"street/1/upper": Ghost("diable", "regular")}, 3)
    drawing = draw_table(
        game, player=player, selected="cart/regular", legal=["reserve/diable"], last=["leader/top"],
        illegal="row/top", numbers={"cart/regular": 2}, preview=preview, counted=["grid/U1@1"],
    )  # fmt: skip
    labels = {node.space: node.label for node in drawing if node.space}
    assert labels["cart/regular"].endswith("counted, number 2, selected")
    assert "can be chosen, considered" in labels["reserve/diable"]
    assert "last move" in labels["leader/top"]
    assert "not allowed" in labels["row/top"]
    assert "lit" in labels["grid/U1@1"]


def test_wrong_things_are_refused() -> None:
    game = FEW[0]
    with pytest.raises(ValueError, match="did you mean"):
        draw_table(game, selected="cart/regula")
    with pytest.raises(ValueError, match="does not play"):
        draw_table(game, player="purple")
    with pytest.raises(TypeError, match="a game of Diables"):
        draw_table(game.position)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="several ids"):
        draw_table(game, legal="cart/regular")
    with pytest.raises(TypeError, match="width"):
        draw_table(game, width="wide")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="width"):
        draw_table(game, width=float("nan"))
    assert draw_table(game, width=5000).width == 1880
    assert draw_table(game, width=10).width == 320


def test_what_is_still_to_come_is_told() -> None:
    """Rewards to choose from are those of the moves, in the same order; below them lies the rest of the stack."""
    met = set()
    for seed in (6, 7):
        for game in game_at(3, seed, 1).line[::3]:
            now = now_view(game)
            if game.decision is None:
                assert now.winners == game.winners
                continue
            takes = [str(move[1]) for move in game.legal_moves.moves if move[0] == "take"]
            assert [one.words for one in now.options] == [items_words(option_effect(t).alternatives[0]) for t in takes]
            drawing = draw_table(game, player=game.decision.player, width=400)
            labels = "\n".join(node.label for node in drawing)
            for pending in (*now.options, *now.chain):
                assert pending.words in labels
                met.add(pending.words.split(" ")[0])
            there = [node.space for node in drawing if node.space.startswith("reward/") and node.parts]
            assert there == [f"reward/{number + 1}" for number in range(len(takes))]
    assert len(met) > 6


def test_what_is_reconstructed_says_so() -> None:
    said = draw_table(FEW[0], width=1000).svg()
    assert words.name("sources", "default") in said


def test_grids_have_names_and_rows() -> None:
    for width in (400, 1500):
        found = grids(draw_table(FEW[1], width=width))
        labels = [grid["label"] for grid in found]
        assert "colla grid" in labels
        assert "social wall, post 1" in labels
        assert all(row[0] for grid in found for row in grid["rows"])
