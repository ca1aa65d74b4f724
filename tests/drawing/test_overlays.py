from __future__ import annotations

import itertools
import re

import pytest

from diables_nb.drawing import draw_plaza, majority_bars
from diables_nb.drawing.nodes import Drawing
from diables_nb.rules import diables
from diables_nb.rules.diables import Position
from diables_nb.rules.ledger import Line
from tests.drawing.pictures import SVG, TILES, fragment, node_svg, placed, stressed, texts, tree

COUNTING = {
    "DIA-SCORE-CARR-1", "DIA-SCORE-CARR-3", "DIA-SCORE-BALL-1", "DIA-SCORE-BALL-4", "DIA-SCORE-TRO-1",
    "DIA-SCORE-TRO-3", "DIA-SCORE-TAB-3",
}  # fmt: skip


def _line(position: Position, space: str) -> Line:
    show = space.partition("/")[0]
    ledger = diables.score_show(position, position.figures[space].owner, show)
    return next(line for line in ledger.all_lines if line.subject == space)


def _drawn(position: Position, space: str, *, width: int = 1000) -> Drawing:
    return draw_plaza(position, width=width, line=_line(position, space))


def _counters(drawing: Drawing) -> dict[str, tuple[int, int]]:
    """Space -> its counter and how many there are, as its name says."""
    said = {}
    for node in drawing:
        if found := re.search(r"counted, (\d+) of (\d+)", node.label):
            said[node.space] = (int(found[1]), int(found[2]))
    return said


@pytest.mark.parametrize(("show", "tile"), TILES)
def test_every_line_of_every_tile_is_drawn(show: str, tile: int) -> None:
    seen = 0
    for position, player, line in itertools.islice(stressed(show, tile, 40), 0, None, 4):
        plain = draw_plaza(position, player=player)
        drawing = draw_plaza(position, player=player, line=line)
        tree(drawing.svg())
        changed = drawing.changes(plain)
        assert {key.split(":")[1].split("/")[0] for key in changed} == {show}
        assert f"show:{show}:chip" in changed
        lit = {line.subject, *line.counted}
        for node in drawing:
            if node.space.startswith(show) and node.space in position.figures:
                assert ('opacity="0.32"' in node.svg) == (node.space not in lit)
        seen += 1
    assert seen > 5


@pytest.mark.parametrize(("show", "tile"), TILES)
def test_counters_run_from_1_to_what_the_sentence_says(show: str, tile: int) -> None:
    for position, _, line in itertools.islice(stressed(show, tile, 30), 0, None, 5):
        if line.rule not in COUNTING or position.rulings:
            continue
        numbers = [nth for nth, _ in _counters(draw_plaza(position, line=line)).values()]
        assert sorted(numbers) == list(range(1, line.facts["count"] + 1))


@pytest.mark.parametrize(("show", "tile"), [pair for pair in TILES if pair[1] == (4 if pair[0] == "trobada" else 2)])
def test_majorities_count_each_colour_for_itself(show: str, tile: int) -> None:
    for position, _, line in itertools.islice(stressed(show, tile, 30), 0, None, 5):
        if "counts" not in line.facts:
            continue
        highest: dict[str, int] = {}
        for space, (nth, _) in _counters(draw_plaza(position, line=line)).items():
            owner = position.figures[space].owner
            highest[owner] = max(highest.get(owner, 0), nth)
        assert highest == line.facts["counts"]


def test_the_chip_fills_with_the_numbers() -> None:
    drawing = _drawn(diables.example("DIA-T-31"), "carretillada/ring/0")
    assert texts(node_svg(drawing, "show:carretillada:chip")) == ["3", "2 × 4 figures in the quadrant = 8 FP"]
    assert "Explained: 2 × 4 figures in the quadrant = 8 FP." in drawing.description


def test_quadrant() -> None:
    position = diables.example("DIA-T-31")
    drawing = _drawn(position, "carretillada/ring/0")
    below = node_svg(drawing, "overlay:carretillada:below")
    assert (below.count("<path"), below.count("<rect")) == (1, 1)
    assert list(_counters(drawing)) == list(_line(position, "carretillada/ring/0").counted)
    both = _drawn(
        position.after("move green character inner north to inner east", "place red at inner north"),
        "carretillada/inner/n",
    )
    assert node_svg(both, "overlay:carretillada:below").count("<path") == 2


def test_quadrant_of_the_trobada() -> None:
    position = Position(("red", "blue"), tiles={"trobada": 3}).after(
        "place red regular at sector 0 diable", "place blue regular at sector 1 small beast"
    )
    drawing = _drawn(position, "trobada/0/diable")
    # from the top to the right, round the centre, at the radius of the disc
    assert 'd="M184 23A127 127 0 0 1 311 150L184 150Z"' in node_svg(drawing, "overlay:trobada:below")


def test_opposite_across_the_centre() -> None:
    position = diables.example("DIA-T-32")
    for edits, points in (((), "0"), (("place blue at ring 7",), "4"), (("place red at ring 7",), "8")):
        drawing = _drawn(position.after(*edits), "carretillada/ring/1")
        assert texts(node_svg(drawing, "overlay:carretillada:above")) == [points]
        lines = node_svg(drawing, "overlay:carretillada:lines")
        assert "M256.8 77.2L111.2 222.8" in lines
        assert ("stroke-dasharray" in lines) == (points == "0")


def test_mirror_partner() -> None:
    position = diables.example("DIA-T-32")
    for edits, points in (((), "0"), (("place blue at right diable 2",), "4"), (("place red at right diable 2",), "8")):
        drawing = _drawn(position.after(*edits), "ball_parlat/left/diable/2")
        assert texts(node_svg(drawing, "overlay:ball_parlat:above")) == [points]
        assert "H" in node_svg(drawing, "overlay:ball_parlat:lines")


def test_opposite_sector() -> None:
    position = diables.example("DIA-T-26")
    own = _drawn(position, "trobada/1/diable")
    assert texts(node_svg(own, "overlay:trobada:above")) == ["8"]
    assert "184 150" in node_svg(own, "overlay:trobada:lines")
    empty = _drawn(position.after("remove sector 5 diable", "remove sector 5 character"), "trobada/1/diable")
    assert texts(node_svg(empty, "overlay:trobada:above")) == ["0"]
    assert "stroke-dasharray" in node_svg(empty, "overlay:trobada:lines")


@pytest.mark.parametrize("example", ["DIA-T-29", "DIA-T-30"])
def test_half_prints_both_counts(example: str) -> None:
    drawing = _drawn(diables.example(example), "ball_parlat/left/diable/1")
    assert texts(node_svg(drawing, "overlay:ball_parlat:above"))[:2] == ["3", "5"]
    assert node_svg(drawing, "overlay:ball_parlat:below").count("<rect") == 1


def test_run_of_sectors() -> None:
    drawing = _drawn(diables.example("DIA-T-25"), "trobada/0/diable")
    assert texts(node_svg(drawing, "overlay:trobada:above")) == ["3", "1", "2", "3"]
    assert list(_counters(drawing)) == ["trobada/0/diable", "trobada/1/diable", "trobada/7/diable"]
    assert _counters(drawing)["trobada/7/diable"] == (1, 3)
    assert 'stroke-width="5"' in node_svg(drawing, "overlay:trobada:lines")


def test_a_run_round_the_whole_circle() -> None:
    edits = [f"place red regular at sector {sector} diable" for sector in range(8)]
    drawing = _drawn(Position(("red", "blue"), tiles={"trobada": 1}).after(*edits), "trobada/0/diable")
    assert texts(node_svg(drawing, "overlay:trobada:above"))[0] == "8"
    tree(drawing.svg())


def test_completed_and_incomplete_lines() -> None:
    row = [f"place red at row 2 column {column}" for column in (1, 2, 3, 4)]
    position = Position(("red", "blue"), tiles={"tabalada": 1}).after(*row, "place blue at row 1 column 1")
    drawing = _drawn(position, "tabalada/2/1")
    assert texts(node_svg(drawing, "overlay:tabalada:above")) == ["5"]
    assert node_svg(drawing, "overlay:tabalada:below").count("<rect") == 1
    dashed = node_svg(drawing, "overlay:tabalada:lines")
    assert (dashed.count("<rect"), dashed.count("<circle")) == (1, 2)  # the column, its two empty cells
    both = _drawn(position.after("place blue at row 3 column 1", "place blue at row 4 column 1"), "tabalada/2/1")
    assert texts(node_svg(both, "overlay:tabalada:above")) == ["5", "5"]


def test_neighbours_are_linked_and_colours_counted_once() -> None:
    drawing = _drawn(diables.example("DIA-T-27"), "tabalada/2/2")
    assert node_svg(drawing, "overlay:tabalada:lines").count("<path") == 3
    assert list(_counters(drawing)) == ["tabalada/1/2", "tabalada/2/2", "tabalada/3/2"]


def test_a_group_has_one_outline_and_its_size() -> None:
    drawing = _drawn(diables.example("DIA-T-28"), "tabalada/1/1")
    assert texts(node_svg(drawing, "overlay:tabalada:above")) == ["4"]
    outline = re.search(r'd="([^"]*)"', node_svg(drawing, "overlay:tabalada:below"))
    assert outline is not None
    # an L of four cells has 10 unit sides round it
    assert (outline[1].count("M"), len(re.findall("[ML]", outline[1]))) == (1, 10)


def test_a_group_with_a_hole_has_two_loops() -> None:
    ring = [(r, c) for r in (1, 2, 3) for c in (1, 2, 3) if (r, c) != (2, 2)]
    position = Position(("red", "blue"), tiles={"tabalada": 4}).after(
        *(f"place red at row {r} column {c}" for r, c in ring)
    )
    below = node_svg(_drawn(position, "tabalada/1/1"), "overlay:tabalada:below")
    assert below.count("M") == 2
    assert 'fill-rule="evenodd"' in below


def test_a_lluiment_lights_its_figure() -> None:
    position = diables.example("DIA-T-08")
    line = diables.score_lluiment(position, "whistling")["blue"][0]
    drawing = draw_plaza(position, line=line)
    assert {node.space for node in drawing if "explained" in node.label} == {line.subject}
    assert texts(node_svg(drawing, "show:carretillada:chip")) == [f"{line.sentence} = {line.points} FP"]


def test_the_firebot_lights_its_figure() -> None:
    position = diables.example("DIA-T-12")
    line = diables.score_firebot_show(position, "blue", "trobada")[0]
    drawing = draw_plaza(position, line=line)
    assert {node.space for node in drawing if "explained" in node.label} == {line.subject}
    assert "2 × icon 4 = 8 FP" in texts(node_svg(drawing, "show:trobada:chip"))


def test_a_line_of_no_figure_changes_nothing() -> None:
    position = diables.example("DIA-T-09")
    line = Line(-2, "DIA-FP-04", "", (), {"asked": -3})
    assert draw_plaza(position, line=line).changes(draw_plaza(position)) == {}


def test_order_replaces_the_numbers() -> None:
    position = diables.example("DIA-T-31")
    line = _line(position, "carretillada/ring/0")
    drawing = draw_plaza(position, line=line, order={"carretillada/ring/2": 1, "carretillada/ring/0": 2})
    assert _counters(drawing) == {"carretillada/ring/0": (2, 2), "carretillada/ring/2": (1, 2)}
    assert texts(node_svg(drawing, "overlay:carretillada:above")) == ["1", "2"]


def _ticks(drawing: Drawing) -> list[str]:
    return [node.key for node in drawing if 'stroke-width="1.75"' in node.svg]


def test_majority_bars() -> None:
    position = diables.example("DIA-T-33")
    drawing = majority_bars(position, _line(position, "carretillada/ring/0"))
    tree(drawing.svg())
    assert [node.key for node in drawing] == ["bar:red", "bar:blue", "bar:yellow", "bar:most"]
    assert drawing.description == "red 2, blue 2, yellow 0"
    assert _ticks(drawing) == ["bar:red", "bar:blue"]


def test_neutral_pieces_come_last_and_may_be_no_rivals() -> None:
    edits = ("remove ring 3", "remove ring 6", "remove ring 9", "place neutral at ring 6", "place neutral at ring 9")
    position = diables.example("DIA-T-33").after(*edits)
    drawing = majority_bars(position, _line(position, "carretillada/ring/0"))
    assert _ticks(drawing) == ["bar:neutral"]
    alone = position.with_parts(rulings={"C-DIA-57": "players_only"})
    drawing = majority_bars(alone, _line(alone, "carretillada/ring/0"))
    assert _ticks(drawing) == ["bar:red"]
    assert 'opacity="0.45"' in node_svg(drawing, "bar:neutral")


def test_long_bars_fit() -> None:
    ring = [f"place red at ring {i}" for i in range(10)] + ["place blue at ring 10", "place blue at ring 11"]
    position = Position(("red", "blue"), tiles={"carretillada": 2}).after(*ring)
    line = _line(position, "carretillada/ring/0")
    counts = {"red": 13, "blue": 12}
    drawing = majority_bars(position, line._replace(facts={**line.facts, "counts": counts}))
    for part in placed(tree(drawing.svg())):
        if part.element.tag in {SVG + "rect", SVG + "text"}:
            assert part.box[2] <= drawing.width


def test_a_line_of_another_rule_has_no_bars() -> None:
    position = diables.example("DIA-T-31")
    with pytest.raises(KeyError):
        majority_bars(position, _line(position, "carretillada/ring/0"))


def test_overlays_are_drawn_in_their_own_box() -> None:
    drawing = _drawn(diables.example("DIA-T-31"), "carretillada/ring/0", width=400)
    for name in ("below", "lines", "above"):
        parts = list(placed(fragment(node_svg(drawing, f"overlay:carretillada:{name}"))))
        assert any(part.scale == pytest.approx(0.9348, abs=0.001) for part in parts)
