"""What a board does when somebody chooses a space, without a browser."""

import json
import random

import pytest

from diables_nb.rules import diables
from diables_nb.widgets.editor import Editor
from tests.oracle.positions import random_position

LEO = diables.example("DIA-T-09")


def test_choosing_a_figure_says_its_points_and_the_rule() -> None:
    editor = Editor(LEO)
    editor.choose("carretillada/inner/n")
    assert editor.selected == "carretillada/inner/n"
    assert "3 × 2 characters, 6 FP" in editor.said.text
    assert editor.said.rule == "DIA-SCORE-CARR-1"
    assert editor.line is not None
    assert editor.line.points == 6


def test_choosing_it_again_lets_go() -> None:
    editor = Editor(LEO)
    editor.choose("carretillada/ring/0")
    editor.choose("carretillada/ring/0")
    assert editor.selected is None
    assert editor.line is None


def test_a_selected_figure_moves_to_an_empty_space_of_its_kind() -> None:
    editor = Editor(LEO)
    editor.choose("carretillada/inner/e")
    assert set(editor.legal()) == {
        "carretillada/inner/s",
        "carretillada/inner/w",
        "ball_parlat/left/character",
        "ball_parlat/right/character",
        *(f"trobada/{sector}/character" for sector in range(8)),
    }
    editor.choose("trobada/3/character")
    assert "carretillada/inner/e" not in editor.position.figures
    assert editor.position.figures["trobada/3/character"] == diables.Figure("blue", "character", "whistling")
    assert {d.what: d.points for d in editor.said.changes if d.player == "red"} == {"carretillada": -3}
    assert set(editor.last) == {"carretillada/inner/e", "trobada/3/character"}
    assert LEO.figures["carretillada/inner/e"]


def test_a_moved_figure_takes_the_printed_firecracker_and_says_so() -> None:
    editor = Editor(LEO)
    editor.choose("carretillada/ring/0")
    editor.choose("carretillada/ring/4")
    assert editor.position.figures["carretillada/ring/4"].firecracker == "whistling"
    assert "now with whistling" in editor.said.text


def test_a_space_of_another_kind_is_refused_with_the_rule_and_nothing_changes() -> None:
    editor = Editor(LEO)
    editor.choose("carretillada/ring/0")
    editor.choose("carretillada/inner/s")
    assert editor.said.refused
    assert editor.said.rule == "DIA-ACT-SHOW-01"
    assert editor.illegal == "carretillada/inner/s"
    assert editor.position is LEO
    assert editor.selected == "carretillada/ring/0"


def test_figures_in_hand_are_placed_until_laid_down() -> None:
    editor = Editor(diables.Position(("red", "blue")))
    editor.take("blue")
    editor.load("colorful")
    editor.choose("trobada/0/large_beast")
    editor.choose("tabalada/1/1")
    assert editor.position.figures["trobada/0/large_beast"] == diables.Figure("blue", "large_beast", "colorful")
    assert editor.position.figures["tabalada/1/1"] == diables.Figure("blue", "tabaler", None)
    editor.cancel()
    editor.choose("tabalada/1/2")
    assert "tabalada/1/2" not in editor.position.figures
    assert "empty, takes a tabaler" in editor.said.text


def test_a_colour_runs_out_of_figures() -> None:
    editor = Editor(diables.Position(("red", "blue")))
    editor.take("red")
    editor.choose("trobada/0/large_beast")
    assert "trobada/2/large_beast" not in editor.legal()
    editor.choose("trobada/2/large_beast")
    assert editor.said.refused
    assert editor.said.rule == "DIA-COMP-23"


def test_undo_and_redo_go_exactly_back_and_forth() -> None:
    editor = Editor(LEO)
    seen = [editor.position]
    for origin, target in (("ring/0", "ring/3"), ("ring/2", "ring/5"), ("ring/3", "ring/0")):
        editor.choose(f"carretillada/{origin}")
        editor.choose(f"carretillada/{target}")
        seen.append(editor.position)
    assert len(set(seen)) == 4
    for position in reversed(seen[:-1]):
        editor.undo()
        assert editor.position == position
    assert not editor.can_undo
    editor.undo()
    assert editor.said.refused
    for position in seen[1:]:
        editor.redo()
        assert editor.position == position
    assert not editor.can_redo


def test_an_edit_after_undo_forgets_what_was_undone() -> None:
    editor = Editor(LEO)
    for key in ("carretillada/ring/0", "carretillada/ring/3"):
        editor.choose(key)
    editor.undo()
    editor.choose("carretillada/ring/2")
    editor.remove()
    assert not editor.can_redo
    assert "carretillada/ring/2" not in editor.position.figures


def test_a_board_that_cannot_be_edited_only_tells() -> None:
    editor = Editor(LEO, editable=False)
    editor.choose("carretillada/ring/0")
    editor.choose("carretillada/ring/3")
    editor.remove()
    assert editor.position is LEO
    assert editor.legal() == []


def test_neutral_pieces_and_shows_without_a_tile_say_why_there_are_no_points() -> None:
    position = diables.Position(("red", "blue")).after("place neutral at ring 0", "place red at row 1 column 1")
    editor = Editor(position)
    editor.choose("carretillada/ring/0")
    assert "score for nobody" in editor.said.text
    editor.choose("tabalada/1/1")
    assert "has no tile" in editor.said.text


def test_neutral_pieces_can_be_placed_unless_four_play() -> None:
    assert Editor(diables.Position(("red", "blue"))).owners == ("red", "blue", "neutral")
    assert Editor(LEO).owners == ("red", "blue", "yellow", "green")


@pytest.mark.parametrize("wrong", ["", "carretillada/ring/12", "nowhere"])
def test_an_unknown_space_raises_and_changes_nothing(wrong: str) -> None:
    editor = Editor(LEO)
    with pytest.raises(ValueError, match="no such space"):
        editor.choose(wrong)
    assert editor.position is LEO


def test_whatever_is_clicked_the_position_stays_legal_and_can_be_taken_back() -> None:
    rng = random.Random(11)
    for _ in range(20):
        start = diables.read_position(json.dumps(random_position(rng)))
        editor = Editor(start)
        spaces = list(start.edition.spaces)
        for _ in range(60):
            roll = rng.random()
            if roll < 0.15:
                editor.take(editor.owners[int(rng.random() * len(editor.owners))])
            elif roll < 0.25:
                editor.remove()
            elif roll < 0.3:
                editor.cancel()
            else:
                editor.choose(spaces[int(rng.random() * len(spaces))])
            assert diables.read_position(editor.position.code) == editor.position
        while editor.can_undo:
            editor.undo()
        assert editor.position == start
