"""What a board of Festival does when somebody chooses a space, without a widget."""

import pytest

from diables_nb.rules import festival
from diables_nb.rules.errors import RulesError
from diables_nb.rules.festival import Position, parse_pattern
from diables_nb.widgets.festival.editor import TileEditor
from diables_nb.widgets.festival.lighting import pleaser_spaces, ways
from diables_nb.widgets.festival.queries import LETTERS, answer

EMPTY = Position(("red", "blue"))
SOME = EMPTY.with_tiles("red", {"a2": "yellow wheel", "b3": "green rocket", "c1": ["red rocket", "green willow"]})
CARDS = [card for card in festival.edition().objectives if str(card.pattern) == "[yellow red / . green]"]


def with_card() -> tuple[Position, str, int]:
    """A board that lacks one red tile on b2 for an objective, its id and its value."""
    (card,) = CARDS
    return SOME.with_cards("red", left=[card.id]), card.id, card.value


def hold(editor: TileEditor, colour: str, type_: str) -> TileEditor:
    editor.take(colour)
    editor.load(type_)
    return editor


def test_a_tile_is_selected_and_told_with_its_points_and_why() -> None:
    editor = TileEditor(SOME)
    editor.choose("red/b3")
    assert editor.said.text == "B3: green rocket: rocket on level 1, 1 point."
    assert (editor.selected, editor.line and editor.line.rule) == ("red/b3", "FES-SCO-04")
    editor.choose("red/c1")
    assert editor.said.text == "C1: green willow on level 2, over red rocket: scores nothing on this board."
    assert editor.line is None
    editor.choose("red/c1")
    assert editor.selected is None
    editor.choose("red/a1")
    assert editor.said.text == "A1: empty. Take a tile in hand to put one here."


def test_a_tile_of_both_colour_and_type_is_told_twice() -> None:
    editor = TileEditor(EMPTY.with_tiles("red", {"a1": ["blue wheel", "red rocket"]}))
    editor.choose("red/a1")  # FES-T-05: 2 x its level
    assert "red on level 2, 2 points; rocket on level 2, 2 points" in editor.said.text


def test_a_tile_put_completes_an_objective_and_says_the_points() -> None:
    position, card, value = with_card()
    editor = hold(TileEditor(position), "red", "wheel")
    editor.choose("red/b2")
    assert editor.said.text == f"Red wheel on b2: +{value + 1} points, objective {card} is completed."
    assert editor.position.board("red").right == (card,)
    assert [str(change) for change in editor.said.changes] == [
        f"Red, objectives: 0 → {value} (+{value})",
        "Red, colour of the board: 0 → 1 (+1)",
    ]
    assert (editor.last, editor.hand) == (("red/b2",), "red")
    editor.undo()
    assert editor.position == position
    editor.redo()
    assert editor.position.board("red").right == (card,)


def test_a_cover_costs_what_the_covered_tile_scored() -> None:
    editor = hold(TileEditor(EMPTY.with_tiles("red", {"a1": ["blue wheel", "red rocket"]})), "blue", "willow")
    editor.choose("red/a1")  # FES-SCO-06: the red rocket on level 2 scored 4
    assert editor.said.text == "Blue willow on a1: −4 points."
    assert editor.position.levels("red")[0] == 3


def test_the_top_tile_is_taken_off_and_what_is_completed_stays() -> None:
    position, card, _ = with_card()
    editor = hold(TileEditor(position), "red", "wheel")
    editor.choose("red/b2")
    editor.cancel()
    editor.choose("red/b2")
    editor.remove()
    assert editor.said.text == "Red wheel off b2: −1 point."
    assert editor.position.board("red").right == (card,)  # FES-CHK-02
    editor.remove()
    assert editor.said.refused


def test_all_spaces_are_free_for_a_tile_however_high_until_its_kind_has_run_out() -> None:
    editor = hold(TileEditor(EMPTY), "blue", "wheel")
    assert len(editor.legal()) == 9
    for _ in range(4):
        editor.choose("red/a1")  # FES-TILE-03
    assert editor.position.levels("red")[0] == 4
    assert editor.legal() == []
    editor.choose("red/a1")
    assert (editor.said.refused, editor.said.rule, editor.illegal) == (True, "FES-B-02", "red/a1")
    assert "all 4 lie on boards already" in editor.why_none()


def test_what_does_not_exist_is_refused() -> None:
    editor = TileEditor(EMPTY)
    for wrong in ("blue/a1", "red/d1", "a1", "", "red/"):
        with pytest.raises(ValueError, match="no such space"):
            editor.choose(wrong)
    with pytest.raises(ValueError, match="no tiles of 'pink'"):
        editor.take("pink")
    with pytest.raises(ValueError, match="no type 'banger'"):
        editor.load("banger")
    with pytest.raises(RulesError, match="O99"):
        editor.light("O99")


def test_a_board_that_cannot_be_changed_is_not() -> None:
    editor = hold(TileEditor(SOME, editable=False), "red", "wheel")
    editor.choose("red/b2")
    assert editor.position is SOME
    assert (editor.legal(), editor.why_none()) == ([], "This board cannot be changed.")


def test_a_board_that_does_not_tell_leaves_the_counting() -> None:
    editor = TileEditor(SOME, tells=False)
    editor.choose("red/b3")
    assert (editor.said.text, editor.line) == ("B3: green rocket.", None)
    assert "count it yourself" in answer(editor, "s", "red/b3").text
    editor.take("red")
    editor.choose("red/a1")
    assert editor.said.text == "Red rocket on a1."


def test_a_card_lights_where_it_lies_nearest_and_then_at_the_next_places() -> None:
    position, card, value = with_card()
    editor = TileEditor(position)
    editor.next_card()
    assert editor.card == card
    assert editor.said.text.startswith(f"{card} ({value}): yellow next to red next to green")
    assert editor.said.text.endswith("1 tile is missing: red on b2. It fits: a2 and b3.")
    editor.next_card()
    assert editor.card == ""
    editor.next_placement()
    assert editor.said.refused
    editor.light("O10")  # blue next to yellow: beside a2 there are three spaces
    places = set()
    for _ in range(3):
        places.add(editor.said.text.partition(": blue on ")[2][:2])
        editor.next_placement()
    assert places == {"a1", "b2", "a3"}
    assert editor.said.text.endswith("Place 1 of 3.")


def test_ways_are_all_placements_that_lack_as_few_tiles() -> None:
    pattern = parse_pattern("[red blue]")
    bare = ways(pattern, (-1,) * 9, (0,) * 9)
    assert (len(bare), {way.distance for way in bare}) == (24, {2})
    tops, levels = (0, 4, -1, -1, -1, -1, -1, -1, 4), (1, 1, 0, 0, 0, 0, 0, 0, 1)
    assert [(way.distance, way.right, way.missing) for way in ways(pattern, tops, levels)] == [(0, (0, 1), ())]


def test_crowd_pleasers_light_what_fulfils_them() -> None:
    reds = dict.fromkeys(("a1", "b1", "c1", "a2"), "red wheel")
    board = EMPTY.with_tiles("red", reds | {"b2": ["blue willow", "green willow", "yellow willow"]})
    assert pleaser_spaces(board, "red", "CP1") == ("red/a1", "red/b1", "red/c1", "red/a2")
    assert pleaser_spaces(board, "red", "CP2") == ("red/a1", "red/b1", "red/c1", "red/a2")
    assert pleaser_spaces(board, "red", "CP3") == ()
    assert pleaser_spaces(board, "red", "CP4") == ()  # one tile on level 3 alone
    assert pleaser_spaces(board, "red", "CP6") == ()


def test_every_letter_has_an_answer() -> None:
    position, card, value = with_card()
    editor = hold(TileEditor(position.with_cards("blue", pleasers=["CP3"])), "red", "wheel")
    said = {letter: answer(editor, letter, "red/b3").text for letter in LETTERS}
    assert said["w"] == "B3: row 3, column 2; board of Red."
    assert said["h"] == "B3: green rocket."
    assert said["l"] == "Nothing has changed yet."
    assert said["g"] == "9 places can be chosen: a1, b1, c1, a2, b2, c2, a3, b3, c3."
    assert said["p"] == "B3: green rocket: rocket on level 1, 1 point."
    assert said["s"] == "Red 1 (firework type of the board 1); Blue 2 (crowd-pleasers 2)."
    assert said["t"] == f"{card}: 1 tile away; 0 objectives completed."
    assert "c next objective; m next place of the objective" in said["?"]
    with pytest.raises(ValueError, match="no such question"):
        answer(editor, "x", "red/a1")
    assert value
