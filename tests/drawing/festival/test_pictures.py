"""Boards and tables as pictures: well-formed, the same every time, keyed, named, and no text by colour alone."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from diables_nb.drawing.festival import (
    Parts,
    Preview,
    draw_board,
    draw_card,
    draw_table,
    pattern_svg,
    show_card,
    tile_svg,
    try_out,
)
from diables_nb.rules import festival
from diables_nb.rules.festival import SPACES, deal
from tests.drawing.pictures import SVG, node_svg, texts, tree

from .scenes import MOCK_UP, choices, game_at, stages

WIDTHS = (320, 400, 700, 1000)


@pytest.mark.parametrize("width", WIDTHS)
def test_many_games_are_well_formed(width: int) -> None:
    for game in stages():
        for player in game.players:
            drawing = draw_table(game, player=player, width=width)
            root = tree(drawing.svg())
            assert (root.get("width"), root.get("role")) == (str(width), "img")
            assert [child.tag for child in root][:2] == [SVG + "title", SVG + "desc"]
            assert root[0].text
            assert root[1].text


def test_nothing_foreign_is_in_a_picture() -> None:
    for game in stages():
        for theme in (None, "light", "dark", "contrast"):
            svg = draw_table(game, width=400).svg(theme)
            for element in tree(svg).iter():
                assert element.tag not in {SVG + "style", SVG + "script", SVG + "use", SVG + "image", SVG + "a"}
                assert not {name.split("}")[-1] for name in element.attrib} & {"id", "href", "class", "onclick"}
            assert "url(" not in svg
            assert ("var(" in svg) == (theme is None)
            assert re.search("data-(hit|hover|focus)", svg) is None


def test_keys_and_ids_are_there_once() -> None:
    for game in stages():
        for width in WIDTHS:
            drawing = draw_table(game, width=width)
            assert len(drawing.keys) == len(set(drawing.keys))
            spaces = [node.space for node in drawing if node.space]
            assert len(spaces) == len(set(spaces))
            assert all(node.key == f"space:{node.space}" for node in drawing if node.space)
            assert {f"{player}/{space}" for player in game.players for space in SPACES} <= set(spaces)
            assert set(choices(game)) <= set(spaces)


def test_the_keys_of_a_new_game_are_these() -> None:
    game = deal(players=2, seed=3, first="red", pleasers=["CP1", "CP3", "CP6", "CP8"])
    board = [f"space:{{}}/{space}" for space in SPACES]
    assert list(draw_table(game).keys) == [
        "page:below",
        "head:board",
        "head:says",
        "pleasers:below",
        *(f"space:pleaser/{name}" for name in ("CP1", "CP3", "CP6", "CP8")),
        "todo:below",
        "space:starting/a",
        "space:starting/b",
        "board:red:below",
        *(space.format("red") for space in board),
        "board:red:above",
        "stacks:below",
        "space:stack/left",
        "space:stack/right",
        "piles:below",
        *(f"space:pile/{number}" for number in (1, 2, 3, 4)),
        "done:below",
        "sum",
        "player:blue",
        "board:blue:below",
        *(space.format("blue") for space in board),
        "board:blue:above",
        "foot",
    ]


def test_cards_have_their_own_ids() -> None:
    game = game_at(3, 5, 36)
    player = max(game.players, key=lambda name: len(game.position.board(name).left))
    board = game.position.board(player)
    spaces = [node.space for node in draw_table(game, player=player) if node.space]
    assert len(board.left) > 1
    assert set(board.left) | set(board.right) <= set(spaces)


def test_the_same_game_gives_the_same_picture() -> None:
    for game in stages():
        assert draw_table(game).svg() == draw_table(game).svg()
        assert draw_table(game).changes(draw_table(game)) == {}


def test_a_view_draws_the_same_as_the_game() -> None:
    game = game_at(3, 5, 36)
    assert draw_table(game.view("blue"), player="blue").svg() == draw_table(game, player="blue").svg()


_PRINT = """
import hashlib, sys
from diables_nb.drawing.festival import draw_table, draw_board, show_card
from diables_nb.rules.festival import deal
for seed in (1, 2, 3):
    game = deal(players=seed + 1, seed=seed).played_out(seed)
    lit = show_card(game.position, "red", "O25")
    drawing = draw_table(game, player="red", width=400, lit=lit, last=["red/a1", "red/b2"])
    board = draw_board(game.position, "blue", legal=["blue/a1", "blue/c3"])
    sys.stdout.write(hashlib.sha256((drawing.svg() + board.svg()).encode()).hexdigest() + "\\n")
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


def test_a_tile_changes_its_space_and_the_sums() -> None:
    game = game_at(2, 4, 12)
    move = next(move for move in game.legal_moves.moves if move[0] == "tile" and move[1] == "left")
    player, later = game.players[game.state.turn], game.after(move)
    changed = set(draw_table(later, player=player).changes(draw_table(game, player=player)))
    assert {f"space:{player}/{move[2]}", "space:stack/left", "head:says"} <= changed
    others = [name for name in game.players if name != player]
    assert not [key for key in changed if key.startswith(tuple(f"space:{name}/" for name in others))]


def test_a_choice_changes_one_node() -> None:
    game = game_at(2, 4, 12)
    plain = draw_table(game)
    assert set(draw_table(game, selected="stack/left").changes(plain)) == {"space:stack/left"}
    assert set(draw_table(game, legal=["pile/2"]).changes(plain)) == {"space:pile/2"}


def test_whatever_is_not_there_is_refused() -> None:
    game = game_at(2, 4, 12)
    with pytest.raises(ValueError, match="'green' does not play"):
        draw_table(game, player="green")
    with pytest.raises(ValueError, match="nothing here is called 'pile/5'"):
        draw_table(game, selected="pile/5")
    with pytest.raises(ValueError, match="no space 'red/d1'"):
        draw_board(MOCK_UP, "red", legal=["red/d1"])
    with pytest.raises(ValueError, match="no space 'blue/a1'"):
        draw_board(MOCK_UP, "red", points={"blue/a1": 3})
    with pytest.raises(ValueError, match="'purple' does not play"):
        draw_board(MOCK_UP, "purple")
    with pytest.raises(ValueError, match="no theme 'drak'"):
        draw_table(game).svg("drak")


def test_the_sum_is_the_score() -> None:
    for game in stages():
        for player in game.players:
            said = texts(node_svg(draw_table(game, player=player), "sum"))
            numbers = [int(part) for part in said if part.isdigit()]
            assert sum(numbers[:4]) == numbers[4] == game.fame[player]
            assert ("in the end" in said) == game.over


def test_a_tile_tried_out_shows_what_it_would_change() -> None:
    game = game_at(2, 4, 12)
    player = game.players[game.state.turn]
    preview = Preview("b2", 7, Parts(objectives=5, colour=-2), ())
    drawing = draw_table(game, preview=preview)
    said = texts(node_svg(drawing, "sum"))
    assert "+5" in said
    assert "−2" in said
    assert "+3" in said
    assert "+3" in texts(node_svg(drawing, f"space:{player}/b2"))
    label = next(node.label for node in drawing if node.key == "sum")
    assert label.endswith("the tile tried out would change: +5 objectives, −2 red tiles by level") or player != "red"


def test_who_is_asked_and_who_has_won_is_said() -> None:
    game = game_at(2, 4, 12)
    mover = game.players[game.state.turn]
    other = next(player for player in game.players if player != mover)
    assert "Your turn" in " ".join(texts(node_svg(draw_table(game, player=mover), "head:says")))
    assert texts(node_svg(draw_table(game, player=other), "head:says")) == [f"{mover.capitalize()} to move"]
    over = game_at(2, 8, 400)
    said = next(node.label for node in draw_table(over, player="red") if node.key == "head:says")
    assert said.endswith(("won", "share the victory"))


def test_a_small_board_has_no_letters_at_its_edges() -> None:
    assert texts(node_svg(draw_board(MOCK_UP, "red"), "board:red:below")) == ["a", "1", "b", "2", "c", "3"]
    assert texts(node_svg(draw_board(MOCK_UP, "red", width=170), "board:red:below")) == []


def test_live_shapes_are_hidden_children_of_their_node() -> None:
    for node in draw_table(game_at(3, 5, 36), width=700):
        if node.space:
            group = tree(f"<g>{''.join(node.parts)}</g>")
            for name in ("data-focus", "data-hover"):
                hidden = [child for child in group if child.get(name) is not None]
                assert [child.get("visibility") for child in hidden] == ["hidden"]
            assert group[-1].get("data-hit") is not None


def test_what_lies_on_top_lets_the_pointer_through() -> None:
    lit = show_card(MOCK_UP, "red", "O17")
    assert 'pointer-events="none"' in node_svg(draw_board(MOCK_UP, "red", lit=lit), "board:red:above")


def test_the_foot_says_what_is_a_reconstruction(tmp_path: Path) -> None:
    assert "reconstruction" in " ".join(texts(node_svg(draw_table(deal(players=2, seed=3)), "foot")))
    for file in (Path(festival.__file__).parent / "data").glob("*.toml"):
        content = file.read_text(encoding="utf-8").replace('provenance = "reconstruction"', 'provenance = "public"')
        (tmp_path / file.name).write_text(content, encoding="utf-8")
    own = deal(players=2, seed=3, edition=festival.edition(tmp_path))
    assert node_svg(draw_table(own), "foot") == ""


def test_what_is_tried_out_is_what_would_happen() -> None:
    game = game_at(2, 4, 12)
    player = game.players[game.state.turn]
    for side, space in (("left", "a1"), ("right", "c3"), ("left", "b2")):
        preview, later = try_out(game, side, space), game.after(("tile", side, space))
        assert preview.changes.total == later.fame[player] - game.fame[player]
        board = later.position.board(player)
        assert set(preview.completes) <= {*board.right, *board.pleasers}
        assert later.position.tops(player)[SPACES.index(space)] == preview.kind


@pytest.mark.parametrize("card", festival.edition().cards, ids=lambda card: str(card.id))
def test_every_card_is_a_picture(card: festival.Objective) -> None:
    drawing = draw_card(festival.edition(), card.id, away=2)
    assert tree(drawing.svg("light")).get("width") == "220"
    assert texts(node_svg(drawing, "card"))[0] == str(card.value)
    assert card.id in next(node.label for node in drawing if node.key == "card")


def test_tiles_and_patterns_stand_alone() -> None:
    pictures = [tile_svg(kind) for kind in range(16)]
    pictures += [pattern_svg(card.pattern) for card in festival.edition().cards]
    assert len(set(pictures)) == len(pictures)
    assert all(tree(svg).get("aria-hidden") == "true" for svg in pictures)
