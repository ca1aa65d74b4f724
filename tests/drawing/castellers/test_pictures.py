"""Castells and tables as pictures: well-formed, the same every time, keyed, and nothing hidden in them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from diables_nb.drawing.castellers import (
    board_places,
    card_svg,
    draw_board,
    draw_castell,
    draw_table,
    forecast,
    move_ids,
    places,
)
from diables_nb.drawing.glyphs import GLYPHS, glyph_svg
from diables_nb.rules import castellers
from diables_nb.rules.castellers import CARDS, KINDS, CastellersGame, deal, edition
from tests.drawing.pictures import SVG, fragment, node_svg, placed, texts, tree

from .scenes import asked_for, full, game_at, stages

WIDTHS = (320, 700, 1000)


@pytest.mark.parametrize("width", WIDTHS)
def test_many_games_are_well_formed(width: int) -> None:
    for game in stages():
        for player in game.players[:2]:
            drawing = draw_table(game, player=player, width=width)
            root = tree(drawing.svg())
            assert (root.get("width"), root.get("role")) == (str(width), "img")
            assert [child.tag for child in root][:2] == [SVG + "title", SVG + "desc"]
            assert root[0].text
            assert root[1].text


def test_nothing_foreign_is_in_a_picture() -> None:
    for game in stages()[::3]:
        for theme in (None, "light", "dark", "contrast"):
            svg = draw_table(game, width=400).svg(theme) + draw_board(game.position, game.players[0]).svg(theme)
            for element in tree(f'<g xmlns="http://www.w3.org/2000/svg">{svg}</g>').iter():
                assert element.tag not in {SVG + "style", SVG + "script", SVG + "use", SVG + "image", SVG + "a"}
                assert not {name.split("}")[-1] for name in element.attrib} & {"id", "href", "class", "onclick"}
            assert "url(" not in svg
            assert ("var(" in svg) == (theme is None)
            assert re.search("data-(hit|hover|focus)", svg) is None


def expected(game: CastellersGame, player: str) -> set[str]:
    """The places of a table as one player has it."""
    found = {name for name in places(game.players) if name.split("/")[0] in ("group", "deck", "offer", "castell")}
    found |= {f"hand/{card}" for card in game.hand(player)} | {"discards/top"}
    if game.decision and game.decision.kind == "call" and game.decision.player == player:
        found |= {f"call/{move.split(' ')[1]}" for move in game.legal_moves}
    return found


def test_keys_and_ids_are_there_once() -> None:
    for game in stages():
        for width in WIDTHS:
            for player in game.players[:2]:
                drawing = draw_table(game, player=player, width=width)
                assert len(drawing.keys) == len(set(drawing.keys))
                spaces = [node.space for node in drawing if node.space]
                assert len(spaces) == len(set(spaces))
                assert all(node.key == f"space:{node.space}" for node in drawing if node.space)
                assert set(spaces) == expected(game, player)


def test_every_move_touches_what_is_there() -> None:
    for game in stages():
        if game.decision:
            asked = game.decision.player
            spaces = {node.space for node in draw_table(game, width=400) if node.space}
            for move in game.legal_moves.moves:
                assert set(move_ids(move, asked)) <= spaces
    assert move_ids(("castell", "three", "cap"), "red") == ("hand/cap", "offer/three")
    assert move_ids(("llenya", "blue"), "red") == ("hand/llenya", "castell/blue")
    assert move_ids(("grallers",), "red") == ("hand/grallers", "discards/top")
    assert move_ids(("decline",), "red") == move_ids(("pass",), "red") == ()


def test_the_same_game_gives_the_same_picture() -> None:
    for game in stages():
        assert draw_table(game).svg() == draw_table(game).svg()
        assert draw_table(game).changes(draw_table(game)) == {}


def test_what_is_hidden_from_a_player_changes_no_byte() -> None:
    for game in stages():
        for player in game.players:
            drawing = draw_table(game, player=player, width=400)
            seen = [node.group() for node in drawing]
            view = game.view(player)
            assert [node.group() for node in draw_table(view, width=400)] == seen
            other = view.determinize(Random(5), player)
            if other.state != game.state:
                assert [node.group() for node in draw_table(other, player=player, width=400)] == seen
            assert draw_table(other, player=player, width=400).description == drawing.description


_PRINT = """
import hashlib, sys
from diables_nb.drawing.castellers import draw_board, draw_table
from diables_nb.rules.castellers import deal
for seed in (1, 2, 3):
    game = deal(players=seed + 1, seed=seed)
    over = game.played_out(seed)
    drawing = draw_table(game, player="red", width=400, last=["group/1", "castell/red"], legal=["offer/two"])
    drawn = drawing.svg() + draw_table(over, player="blue").svg() + draw_board(over.position, "blue").svg()
    sys.stdout.write(hashlib.sha256(drawn.encode()).hexdigest() + "\\n")
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
    assert first == printed("12345")


def test_a_choice_changes_one_node() -> None:
    game = game_at(2, 4, 30)
    plain = draw_table(game, player="red")
    assert set(draw_table(game, player="red", selected="group/2").changes(plain)) == {"space:group/2"}
    assert set(draw_table(game, player="red", legal=["deck/top"]).changes(plain)) == {"space:deck/top"}
    assert set(draw_table(game, player="red", counted=["group/1"]).changes(plain)) == {
        f"space:group/{number}" for number in (1, 2, 3)
    }


def test_whatever_is_not_there_is_refused() -> None:
    game = game_at(2, 4, 30)
    with pytest.raises(ValueError, match="'green' does not play"):
        draw_table(game, player="green")
    with pytest.raises(ValueError, match="nothing here is called 'group/4'"):
        draw_table(game, selected="group/4")
    with pytest.raises(ValueError, match="nothing here is called 'castell/green'"):
        draw_table(game, legal=["castell/green"])
    with pytest.raises(ValueError, match="nothing here is called 'raised/red/five'"):
        draw_board(game.position, "red", legal=["raised/red/five"])
    with pytest.raises(ValueError, match="'purple' does not play"):
        draw_board(game.position, "purple")
    with pytest.raises(ValueError, match="no theme 'drak'"):
        draw_table(game).svg("drak")


def people(drawing_svg: str) -> tuple[int, int]:
    """How many heads and bodies stand, and how many are missing: each begins a line of its own."""
    parts = [part.element for part in placed(fragment(drawing_svg))]
    here = [one.get("d", "").count("M") for one in parts if "--dnb-blue," in one.get("fill", "")]
    missing = [one.get("d", "").count("M") for one in parts if one.get("stroke-dasharray")]
    return sum(here), sum(missing)


@pytest.mark.parametrize("kind", KINDS)
def test_a_castell_grows_card_by_card(kind: str) -> None:
    castell = edition().castells[kind][1]
    width = {"pilar": 1, "two": 2, "three": 3, "four": 4}[kind]
    pom = {"pilar": [2], "two": [2, 2], "three": [3, 2, 2], "four": [3, 2, 2]}[kind]
    steps = [(n, 0, 0) for n in range(castell.pinya + 1)]
    steps += [(castell.pinya, n, 0) for n in range(1, castell.tronc + 1)]
    steps += [(castell.pinya, castell.tronc, n) for n in range(1, len(pom) + 1)]
    whole = 5 * castell.pinya + 2 * width * castell.tronc + sum(pom)
    for pinya, tronc, top in steps:
        drawing = draw_castell(castell, pinya=pinya, tronc=tronc, pom=top, player="blue")
        stands = 5 * pinya + 2 * width * tronc + sum(pom[:top])
        assert people(node_svg(drawing, "castell")) == (stands, whole - stands)


def test_castellers_have_names() -> None:
    castell = edition().castells["three"][1]
    said = texts(node_svg(draw_castell(castell, names=True), "castell"))
    assert {"baixos", "segon", "terç", "quart", "quint", "dosos", "acotxador", "enxaneta"} <= set(said)
    assert "l&#x27;aleta" not in said
    raised = texts(node_svg(draw_castell(castell, pinya=4, tronc=4, pom=3, names=True), "castell"))
    assert "l&#x27;aleta" in raised
    tallest = edition().castells["four"][2]
    assert "sisè" not in texts(node_svg(draw_castell(tallest, names=True), "castell"))
    assert "sisè" in texts(node_svg(draw_castell(replace(tallest, tronc=5), names=True), "castell"))


def test_a_castell_takes_no_more_than_its_cards() -> None:
    castell = edition().castells["two"][0]
    with pytest.raises(ValueError, match="pinya is a number from 0 to 2, not 3"):
        draw_castell(castell, pinya=3)
    with pytest.raises(ValueError, match="CAS-BLD-09"):
        draw_castell(castell, pinya=1, tronc=1)
    with pytest.raises(ValueError, match="no colla 'purple'"):
        draw_castell(castell, player="purple")


def test_what_is_tried_out_is_shown() -> None:
    game = deal(2, 3, first="red", castells={"two": 7}).arranged("red", hand=["tronc2", "llenya", "cap"])
    game = game.arranged("blue", castell="two", pinya=["cap"] * 2, tronc=["tronc2"]).arranged("red")
    plain = draw_table(game)
    for move, node in (("castell two cap", "castell/red"), ("group 1", "group/1"), ("llenya blue", "castell/blue")):
        assert f"space:{node}" in draw_table(game, preview=move).changes(plain)
    label = {node.space: node.label for node in draw_table(game, preview="castell two cap")}["castell/red"]
    assert label.endswith("tried out: one more card for the pinya")
    assert "taken, then 1 card" in {node.space: node.label for node in draw_table(game, preview="g 1")}["group/1"]
    assert "draw 2" in texts(node_svg(draw_table(game, preview="draw"), "space:deck/top"))


@pytest.mark.parametrize(
    ("sizes", "then"),
    [((3, 2, 1), (1, 3, 2)), ((0, 2, 1), (1, 3, 2)), ((3, 0, 1), (1, 1, 2)), ((3, 2, 0), (1, 3, 1))],
)
def test_groups_become_what_the_worked_example_says(sizes: tuple[int, ...], then: tuple[int, ...]) -> None:
    assert forecast(sizes, 70) == then


def test_a_forecast_comes_true() -> None:
    for game in stages():
        for move in game.legal_moves.moves:
            if move[0] in ("group", "draw") and game.state.deck:
                said = [node.label for node in draw_table(game, preview=move) if node.space.startswith("group/")]
                later = game.after(move).after("end")
                for words, group in zip(said, later.groups, strict=True):
                    assert f"then {len(group)} card" in words or (not group and "then none" in words)


def test_live_shapes_are_hidden_children_of_their_node() -> None:
    for node in draw_table(full(), width=700):
        if node.space:
            group = tree(f"<g>{''.join(node.parts)}</g>")
            for name in ("data-focus", "data-hover"):
                hidden = [child for child in group if child.get(name) is not None]
                assert [child.get("visibility") for child in hidden] == ["hidden"]
            assert group[-1].get("data-hit") is not None


def test_colours_never_stand_alone() -> None:
    """Every player's fill has its edge, and every castell stands beside the token or the mark of its colla."""
    for game in stages()[::4]:
        for theme in ("light", "contrast"):
            svg = draw_table(game).svg()
            for fill, player in re.findall(r'<(?:path|circle)[^>]*fill="var\(--dnb-((red|blue|yellow|green)),', svg):
                assert f"--dnb-{player}-edge" in svg, fill
            assert draw_table(game).svg(theme)
        for player in game.players:
            assert player.capitalize() in texts(draw_table(game, player=player).svg())


def test_the_response_window_is_there_only_then() -> None:
    for players in (2, 3, 4):
        game = asked_for("respond", players)
        for player in game.players:
            drawing = draw_table(game, player=player)
            said = next(node.label for node in drawing if node.key == "notice")
            assert game.decision is not None
            assert f"Asked for an answer: {game.decision.player.capitalize()}" in said
            assert ("asked: you" in texts(node_svg(drawing, "notice"))) == (game.decision.player == player)
    assert "notice" not in draw_table(deal(2, 1)).keys


def test_an_answer_that_cancels_is_told() -> None:
    def asks(game: CastellersGame) -> bool:
        return game.decision is not None and game.decision.kind == "respond"

    game = deal(2, 3, first="red", rulings={"C-CAS-03": "cancels"}).arranged("blue", hand=["cap"])
    game = game.arranged("red", hand=["jitters", "cap"]).after("jitters blue")
    assert asks(game)
    assert "An answer cancels it." in " ".join(texts(node_svg(draw_table(game), "notice")))
    game = game.after("respond")
    assert "Blue answers jitters with a cap de colla" in texts(node_svg(draw_table(game), "notice"))


def test_the_foot_says_what_is_a_reconstruction(tmp_path: Path) -> None:
    assert "reconstruction" in " ".join(texts(node_svg(draw_table(deal(players=2, seed=3)), "foot")))
    for file in (Path(castellers.__file__).parent / "data").glob("*.toml"):
        content = file.read_text(encoding="utf-8").replace('provenance = "reconstruction"', 'provenance = "public"')
        (tmp_path / file.name).write_text(content, encoding="utf-8")
    own = deal(players=2, seed=3, edition=castellers.edition(tmp_path))
    assert node_svg(draw_table(own), "foot") == ""


def test_cards_stand_alone() -> None:
    pictures = [card_svg(card) for card in CARDS]
    assert len(set(pictures)) == len(CARDS)
    assert all(tree(svg).get("aria-hidden") == "true" for svg in pictures)
    assert "×3" in texts(card_svg("cap", count=3))
    assert len({glyph_svg(card) for card in CARDS}) == len(CARDS)
    assert {"pinya", "applause", "rosette"} <= set(GLYPHS)


def test_a_board_has_a_place_for_each_castell() -> None:
    position = game_at(4, 8, 5000).position
    drawing = draw_board(position, "blue")
    assert {node.space for node in drawing if node.space} == set(board_places(position))
    raised = [name for name in board_places(position) if name.startswith("raised/")]
    lit = draw_board(position, "blue", counted=raised[:1], numbers={raised[0]: 1}, points={raised[0]: 4})
    changed = lit.changes(drawing)
    assert {f"space:{name}" for name in raised} == set(changed)
    assert ", counted, number 1, 4 points" in changed[f"space:{raised[0]}"].label
