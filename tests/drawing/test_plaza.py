from __future__ import annotations

import os
import re
import subprocess
import sys
from base64 import b64decode
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from diables_nb.drawing import draw_plaza, plaza
from diables_nb.drawing.layout import layout
from diables_nb.rules import diables
from diables_nb.rules.diables import Position, edition
from diables_nb.rules.ledger import Line
from tests.drawing.pictures import SVG, fragment, node_svg, random_positions, space_keys, texts, tree

LEO = diables.example("DIA-T-09")
FIRST = diables.score_show(LEO, "red", "carretillada")[0]
DATA = Path(diables.__file__).parent / "data"


@pytest.mark.parametrize("width", [320, 400, 559, 700, 1000, 1120])
def test_many_positions_are_well_formed(width: int) -> None:
    for position in random_positions(20, seed=width):
        drawing = draw_plaza(position, width=width, player=position.players[0])
        root = tree(drawing.svg())
        assert (root.get("width"), root.get("role")) == (str(width), "img")
        assert [child.tag for child in root][:2] == [SVG + "title", SVG + "desc"]
        assert root[0].text
        assert root[1].text


def test_every_space_is_there_once_with_a_name() -> None:
    for position in random_positions(20, seed=1):
        root = tree(draw_plaza(position).svg())
        groups = [g for g in root if g.get("data-key", "").startswith("space:")]
        assert [g.get("data-key") for g in groups] == space_keys()
        for group in groups:
            assert group.get("role") == "img"
            name = edition().spaces[group.get("data-key", "")[6:]].name
            assert name in group.get("aria-label", "")


def test_a_space_says_what_stands_there() -> None:
    labels = {node.key: node.label for node in draw_plaza(LEO)}
    assert labels["space:carretillada/ring/0"] == "red diable, regular, ring 0"
    assert labels["space:carretillada/tabaler/trobada"] == "yellow tabaler, tabaler lower left"
    assert labels["space:carretillada/ring/1"] == "ring 1, empty, for a diable with whistling firecrackers"
    assert labels["space:tabalada/1/1"] == "row 1 column 1, empty, for a tabaler"


def test_a_space_says_its_state() -> None:
    drawing = draw_plaza(
        LEO,
        selected="carretillada/ring/0",
        legal=["carretillada/ring/1"],
        last=["carretillada/ring/2", "carretillada/ring/3"],
        illegal="carretillada/ring/4",
    )
    labels = {node.space: node.label for node in drawing if node.space}
    assert labels["carretillada/ring/0"].endswith(", selected")
    assert labels["carretillada/ring/1"].endswith(", can be chosen")
    assert labels["carretillada/ring/2"].endswith(", last move")
    assert labels["carretillada/ring/3"].endswith(", last move")
    assert labels["carretillada/ring/4"].endswith(", not allowed")


def test_counted_spaces_say_their_number() -> None:
    position = diables.example("DIA-T-31")
    line = diables.score_show(position, "red", "carretillada")[0]
    labels = {node.space: node.label for node in draw_plaza(position, line=line) if node.space}
    assert "counted, 1 of 4, explained" in labels["carretillada/ring/0"]
    assert "counted, 4 of 4" in labels["carretillada/tabaler/carretillada"]
    assert labels["carretillada/ring/4"] == "red diable, whistling, ring 4"


def test_nothing_foreign_is_in_a_picture() -> None:
    for position in random_positions(6, seed=2):
        for theme in (None, "light", "dark", "contrast"):
            svg = draw_plaza(position, player=position.players[-1]).svg(theme)
            for element in tree(svg).iter():
                assert element.tag not in {SVG + "style", SVG + "script", SVG + "use", SVG + "image", SVG + "a"}
                names = {name.split("}")[-1] for name in element.attrib}
                assert not names & {"id", "href", "class", "onclick", "onload"}
            assert "url(" not in svg
            assert svg.count("font-family") == svg.count("tabular-nums") == 1
            assert ("var(" in svg) == (theme is None)


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="no theme 'drak'"):
        draw_plaza(LEO).svg("drak")


def test_text_of_others_is_escaped(tmp_path: Path) -> None:
    for file in DATA.glob("*.toml"):
        content = file.read_text(encoding="utf-8")
        content = content.replace('name = "ring 0"', "name = '<b title=\"x\">&ring 0'")
        (tmp_path / file.name).write_text(content, encoding="utf-8")
    position = Position(LEO.players, LEO.figures, edition=edition(tmp_path))
    svg = draw_plaza(position).svg()
    label = next(g for g in tree(svg) if g.get("data-key") == "space:carretillada/ring/0").get("aria-label", "")
    assert '<b title="x">&ring 0' in label
    assert "<b " not in svg


def test_a_sentence_is_escaped() -> None:
    facts = {"each": "<script>alert(1)</script>", "weight": 1}
    line = Line(4, "DIA-P2-LLU-04", "carretillada/ring/0", ("carretillada/ring/0",), facts)
    svg = draw_plaza(LEO, line=line).svg()
    assert "<script" not in svg
    assert "alert(1)" in "".join(tree(svg).itertext())


_PRINT = """
import hashlib, sys
from diables_nb.drawing import draw_plaza, theme_css
from diables_nb.rules import diables
for name in ("DIA-T-09", "DIA-T-28", "DIA-T-31"):
    position = diables.example(name)
    show = next(iter(position.tiles))
    line = diables.score_show(position, "red", show)[0]
    legal = list(position.edition.spaces)[::3]
    drawing = draw_plaza(position, width=400, player="red", line=line, legal=legal, points={line.subject: 8})
    sys.stdout.write(hashlib.sha256((drawing.svg() + theme_css()).encode()).hexdigest() + "\\n")
"""


def test_pictures_do_not_depend_on_the_hash_seed() -> None:
    def printed(seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", _PRINT], env=environment, capture_output=True, text=True, check=True
        )
        return done.stdout

    first = printed("1")
    assert len(first.split()) == 3
    assert first == printed("2") == printed("12345")


def test_the_same_position_gives_the_same_picture() -> None:
    for position in random_positions(5, seed=3):
        again = diables.read_position(position.code)
        assert draw_plaza(position).svg() == draw_plaza(again).svg()
        assert draw_plaza(position).changes(draw_plaza(again)) == {}


def test_a_move_changes_two_spaces() -> None:
    after = LEO.after("move red diable ring 0 to ring 5")
    changed = draw_plaza(after).changes(draw_plaza(LEO))
    assert set(changed) == {"space:carretillada/ring/0", "space:carretillada/ring/5"}


def test_a_removed_figure_changes_its_space_and_the_button_that_counts_the_free_ones() -> None:
    after = LEO.after("remove ring 0")
    changed = draw_plaza(after, width=400).changes(draw_plaza(LEO, width=400))
    assert set(changed) == {"space:carretillada/ring/0", "jump:carretillada"}


def test_a_follower_changes_its_track() -> None:
    steps = {"red": {"carretillada": 5}}
    after = LEO.with_parts(followers=steps)
    assert set(draw_plaza(after).changes(draw_plaza(LEO))) == {"track:carretillada:tokens"}


def test_a_line_changes_one_show() -> None:
    changed = draw_plaza(LEO, line=FIRST).changes(draw_plaza(LEO))
    assert changed
    assert all("carretillada" in key.split(":")[1] for key in changed)


def test_keys_depend_on_width_and_edition_alone() -> None:
    for width in (400, 1000):
        plain = [node.key for node in draw_plaza(LEO, width=width)]
        assert len(plain) == len(set(plain))
        for position in random_positions(8, seed=4):
            drawing = draw_plaza(position, width=width, player=position.players[0], legal=list(edition().spaces))
            assert [node.key for node in drawing] == plain


def test_another_layout_changes_everything() -> None:
    wide, narrow = draw_plaza(LEO), draw_plaza(LEO, width=400)
    assert list(narrow.changes(wide)) == [node.key for node in narrow]


def test_the_header_tells_round_fame_and_players() -> None:
    position = LEO.with_parts(round=2, fame={"red": 47, "blue": 103})
    drawing = draw_plaza(position, player="red")
    assert texts(node_svg(drawing, "head:round"))[0] == "Round 2"
    assert texts(node_svg(drawing, "head:players")) == ["Red", "47", "Blue", "103", "Yellow", "Green"]
    assert "Red 47 FP (shown)" in next(node.label for node in drawing if node.key == "head:players")
    assert texts(node_svg(draw_plaza(LEO.with_parts(round=None)), "head:round"))[0] == "Plaza"


def test_a_narrow_header_has_no_names_and_a_strip_of_buttons() -> None:
    drawing = draw_plaza(LEO.with_parts(fame={"red": 7}), width=400, player="red")
    assert texts(node_svg(drawing, "head:players")) == ["7"]
    assert [node.key for node in drawing if node.key.startswith("jump:")] == [f"jump:{show}" for show in diables.SHOWS]
    assert texts(node_svg(drawing, "jump:carretillada")) == ["icon 3", "13 free"]
    assert not [node for node in draw_plaza(LEO) if node.key.startswith("jump:")]


@pytest.mark.parametrize("width", [320, 400, 480])
@pytest.mark.parametrize("shows", [diables.SHOWS, ("carretillada", "tabalada"), diables.SHOWS[1:]])
def test_buttons_fill_their_row_whichever_shows_are_drawn(width: int, shows: tuple[str, ...]) -> None:
    drawing = draw_plaza(LEO, width=width, shows=shows)
    frames = [fragment(node_svg(drawing, f"jump:{show}")).find(".//{*}rect") for show in shows]
    spans = [(float(r.get("x")), float(r.get("x")) + float(r.get("width"))) for r in frames]  # type: ignore[union-attr,arg-type]
    margin = layout(width, shows).margin
    assert spans[0][0] == pytest.approx(margin, abs=0.02)
    assert spans[-1][1] == pytest.approx(width - margin, abs=0.02)
    assert all(right - left == pytest.approx(3, abs=0.02) for (_, left), (right, _) in pairwise(spans))


def test_tracks_print_the_icons_and_hollow_out_scored_tokens() -> None:
    drawing = draw_plaza(LEO)
    assert texts(node_svg(drawing, "track:trobada:line")) == ["1", "2", "3", "4", "5", "6"]
    scored = draw_plaza(LEO.with_parts(scored={"red": ("trobada",)}))
    assert set(scored.changes(drawing)) == {"track:trobada:tokens"}


def test_a_chip_prints_the_tile_and_says_when_there_is_none() -> None:
    drawing = draw_plaza(LEO)
    assert "".join(texts(node_svg(drawing, "show:carretillada:chip"))).startswith("13/2/1 × figures")
    assert texts(node_svg(drawing, "show:tabalada:chip")) == ["no tile"]


def test_the_foot_says_what_is_a_reconstruction(tmp_path: Path) -> None:
    assert "reconstruction" in texts(node_svg(draw_plaza(LEO), "foot"))[0]
    for file in DATA.glob("*.toml"):
        content = file.read_text(encoding="utf-8").replace('provenance = "reconstruction"', 'provenance = "public"')
        (tmp_path / file.name).write_text(content, encoding="utf-8")
    own = Position(LEO.players, LEO.figures, edition=edition(tmp_path))
    assert node_svg(draw_plaza(own), "foot") == ""


def test_one_reconstructed_show_is_marked_at_its_title(tmp_path: Path) -> None:
    for file in DATA.glob("*.toml"):
        content = file.read_text(encoding="utf-8")
        if file.stem != "tabalada":
            content = content.replace('provenance = "reconstruction"', 'provenance = "public"')
        (tmp_path / file.name).write_text(content, encoding="utf-8")
    drawing = draw_plaza(Position(LEO.players, LEO.figures, edition=edition(tmp_path)))
    assert "0.01 3.3" in node_svg(drawing, "show:tabalada:title")
    assert "0.01 3.3" not in node_svg(drawing, "show:trobada:title") + node_svg(drawing, "head:round")
    assert "0.01 3.3" in node_svg(drawing, "foot")


def test_unknown_players_and_spaces_are_refused() -> None:
    with pytest.raises(ValueError, match="'purple' does not play"):
        draw_plaza(LEO, player="purple")
    with pytest.raises(ValueError, match="no space 'carretillada/ring/12'"):
        draw_plaza(LEO, selected="carretillada/ring/12")
    with pytest.raises(ValueError, match="no space 'nowhere'"):
        draw_plaza(LEO, points={"nowhere": 3})


def test_points_stand_beside_their_spaces() -> None:
    drawing = draw_plaza(LEO, points={"carretillada/ring/0": 3, "trobada/0/diable": -2})
    assert texts(node_svg(drawing, "overlay:carretillada:above")) == ["3"]
    assert texts(node_svg(drawing, "overlay:trobada:above")) == ["−2"]


def test_live_shapes_are_hidden_children_of_their_node() -> None:
    for node in draw_plaza(LEO):
        if node.space:
            group = tree(f"<g>{''.join(node.parts)}</g>")
            for name in ("data-focus", "data-hover"):
                hidden = [child for child in group if child.get(name) is not None]
                assert [child.get("visibility") for child in hidden] == ["hidden"]
            assert group[-1].get("data-hit") is not None


def test_a_still_picture_has_no_live_shapes() -> None:
    assert re.search("data-(hit|hover|focus)", draw_plaza(LEO).svg()) is None


def _shapes(svg: str) -> str:
    return re.sub("</?g[^>]*>", "", svg)


def test_an_image_holds_the_picture_and_says_it_in_words() -> None:
    drawing = draw_plaza(LEO)
    held = re.match(r'<img alt="(Plaza of Diables[^"]+)" [^>]*;base64,([^"]+)">', drawing.image())
    assert held is not None
    assert "aria-label" not in b64decode(held[2]).decode()  # whatever stands in an image is read to nobody
    assert 'alt="a &lt;b&gt; &quot;c&quot;"' in drawing.image('a <b> "c"')


def test_what_lies_on_top_lets_the_pointer_through() -> None:
    for node in draw_plaza(LEO, line=FIRST, points={"trobada/0/diable": 1}):
        if re.fullmatch(r"overlay:.*:above", node.key) and node.svg:
            assert 'pointer-events="none"' in node.svg


def test_what_is_kept_of_a_show_is_what_would_be_drawn() -> None:
    """Whatever was drawn before, and although a caller changes what it gave."""
    random = Random(3)
    points: dict[str, int] = {}
    spaces = list(edition().spaces)
    for _ in range(40):
        points[random.choice(spaces)] = random.randint(0, 9)
        player = random.choice(LEO.players)
        line = random.choice([None, *diables.score_show(LEO, player, "carretillada").all_lines])
        look: dict[str, Any] = {
            "line": line,
            "points": points if random.random() < 0.5 else None,
            "selected": random.choice([None, *spaces]),
            "legal": random.sample(spaces, 3) if random.random() < 0.5 else [],
            "illegal": random.choice([None, *spaces]),
            "order": {random.choice(spaces): 1} if line and random.random() < 0.3 else None,
        }
        drawn = draw_plaza(LEO, **look)
        plaza._kept.cache_clear()
        assert draw_plaza(LEO, **look).nodes == drawn.nodes
