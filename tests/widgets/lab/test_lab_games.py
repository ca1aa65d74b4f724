"""Festival and Castellers! in the position editor: everything that can be scored may be put, forms, drafts, repairs."""

import random
from typing import Any

import pytest

from diables_nb import Lab, castellers, festival
from diables_nb.rules.castellers import Colla, Raised
from diables_nb.rules.festival.components import SPACES
from diables_nb.widgets.lab.castellers.editor import CollesEditor
from diables_nb.widgets.lab.editor_games import GAMES, lab_boards
from diables_nb.widgets.lab.editor_texts import KINDS, position_text
from diables_nb.widgets.lab.festival.editor import BoardEditor
from tests.widgets.view import View

TILES = festival.Position(("red", "blue")).with_tiles("red", {"a1": ["blue wheel", "red rocket"], "b2": "green willow"})
CASTELLS = castellers.Position(
    ("red", "blue"), colles={"red": Colla("two", 2, ("tronc2",)), "blue": Colla(raised=(Raised("pilar", 4),))}
)


def rules_said(editor: Any) -> list[str]:
    return [problem.rule for problem in editor.problems]


# ---- Festival


def test_a_tile_is_put_moved_swapped_turned_and_taken_off() -> None:
    editor = BoardEditor(TILES)
    editor.press("3", "red/c3")
    assert editor.position.describe("red/c3") == "c3: yellow rocket on level 1"
    assert editor.said.text == "Yellow rocket on c3: +1 point."
    editor.fire("red/c3")
    assert editor.position.describe("red/c3") == "c3: yellow fountain on level 1"
    editor.choose("red/a1")
    assert "red/c1" in editor.legal()
    assert "red/b2" not in editor.legal()
    editor.choose("red/c1")
    assert editor.said.text == "Red rocket from a1 to c1: −2 points."
    editor.choose("red/c1")
    editor.swap()
    editor.choose("red/b2")
    assert editor.position.describe("red/c1") == "c1: green willow on level 1"
    assert editor.position.describe("red/b2") == "b2: red rocket on level 1"
    editor.choose("red/b2")
    editor.load("wheel")
    assert (editor.position.describe("red/b2"), editor.selected) == ("b2: red wheel on level 1", "red/b2")
    editor.press(".", "red/b2")
    assert editor.position.describe("red/b2") == "b2: empty"
    editor.press(".", "red/b2")
    assert editor.said.refused
    for _ in range(6):
        editor.undo()
    assert editor.position == TILES


def test_a_tile_that_fulfils_an_objective_completes_nothing_by_itself() -> None:
    position = festival.Position(("red", "blue")).with_cards("red", left=["O10"]).with_tile("red", "a1", "blue rocket")
    editor = BoardEditor(position)
    editor.press("3", "red/a2")
    assert editor.position.board("red").left == ("O10",)
    assert [problem.rule for problem in editor.unusual].count("FES-CHK-01") == 1


def test_a_fifth_tile_of_a_kind_is_put_marked_and_repaired() -> None:
    view = View(Lab(TILES))
    for _ in range(4):
        view.intend("press", ["1", "red/a2"])
    assert rules_said(view.board.editor) == ["FES-B-02"]
    assert view.names["space:red/a2"].endswith("not legal")
    assert not view.names["space:red/b2"].endswith("not legal")
    assert ", draft=True)" in position_text("python", TILES, view.board.position)
    assert "Draft:" in view.state["texts"]
    view.intend("repair_all")
    assert view.board.position.legal
    assert "Draft:" not in view.state["texts"]


def test_cards_are_given_and_taken_away_in_the_form() -> None:
    editor = BoardEditor(TILES)
    for part, index, card in (
        ("left", "0", "O01"),
        ("left", "1", "O02"),
        ("right", "0", "O03"),
        ("pleasers", "0", "CP3"),
    ):
        editor.set(part, ("blue", index), card)
    board = editor.position.board("blue")
    assert (board.left, board.right, board.pleasers) == (("O01", "O02"), ("O03",), ("CP3",))
    editor.set("left", ("blue", "0"), "")
    assert editor.position.board("blue").left == ("O02",)
    editor.set("left", ("blue", "1"), "O03")
    assert rules_said(editor) == ["FES-COMP-03"]
    editor.set("left", ("blue", "0"), "O99")
    assert editor.said.refused
    editor.set("seat", ("1",), "green")
    assert editor.position.board("green").right == ("O03",)


def test_boards_are_cleared_one_by_one_or_all() -> None:
    editor = BoardEditor(TILES.with_tile("blue", "a1", "red rocket"))
    editor.clear("red")
    assert editor.said.text == "Cleared: 3 tiles of Red."
    editor.clear()
    assert not any(editor.position.levels("blue"))
    editor.clear()
    assert editor.said.refused
    with pytest.raises(ValueError, match="does not play"):
        editor.clear("green")


# ---- Castellers!


def test_cards_are_put_against_the_rules_and_taken_off() -> None:
    editor = CollesEditor(CASTELLS)
    editor.press("1", "castell/red")
    assert rules_said(editor) == ["CAS-BLD-02"]
    assert "Not legal: Red, pinya: 3 cards." in editor.said.text
    editor.press("3", "castell/red")
    assert editor.position.colla("red").pom == 1
    editor.press(".", "castell/red")
    editor.press(".", "castell/red")
    assert editor.position.colla("red").tronc == ()
    editor.press("2", "castell/blue")
    assert editor.position.colla("blue") == Colla("pilar", 0, ("tronc1",), raised=(Raised("pilar", 4),))
    editor.press("1", "raised/blue/pilar")
    assert editor.said.refused


def test_a_castell_that_is_built_by_the_rules_is_completed() -> None:
    editor = CollesEditor(castellers.Position(("red", "blue")))
    for key in ("1", "2", "2", "2", "3"):
        editor.press(key, "castell/red")
        assert editor.panel()["onward"] == ("castell/red" if editor.position.colla("red").raised else "")
    assert editor.position.colla("red") == Colla(
        raised=(Raised("pilar", max(editor.position.edition.applause["pilar"])),)
    )
    editor.press("2", "castell/red")
    assert editor.panel()["onward"] == ""
    assert "Not legal: Red: this kind is completed already." in editor.said.text


def test_castells_become_of_another_kind_and_change_places() -> None:
    editor = CollesEditor(CASTELLS)
    editor.fire("castell/red")
    assert editor.position.colla("red").tronc == ("tronc3",)
    editor.fire("raised/blue/pilar")
    assert editor.position.colla("blue").raised[0].applause != 4
    editor.choose("castell/red")
    editor.swap()
    editor.choose("raised/blue/pilar")
    assert editor.said.refused
    editor.cancel()
    editor.fire("castell/blue")
    editor.choose("castell/red")
    editor.swap()
    editor.choose("castell/blue")
    assert (editor.position.colla("red").kind, editor.position.colla("blue").kind) == ("pilar", "three")
    assert [one.kind for one in editor.position.colla("blue").raised] == ["pilar"]


def test_each_part_of_a_castell_can_be_set() -> None:
    editor = CollesEditor(CASTELLS)
    settings = [
        ("kind", ("red",), "four"), ("pinya", ("red",), "3"), ("tronc", ("red", "1"), "tronc1"), ("pom", ("red",), "2"),
        ("grallers", ("red",), "yes"), ("raised", ("red", "two"), "5"), ("raised", ("red", "three"), "7"),
        ("raised", ("red", "pilar"), "6"), ("offer", ("two",), "9"), ("ruling", ("C-CAS-04",), "any_tronc"),
    ]  # fmt: skip
    for part, keys, value in settings:
        editor.set(part, keys, value)
        assert not editor.said.refused, part
    colla = editor.position.colla("red")
    assert (colla.kind, colla.pinya, colla.tronc, colla.pom, colla.grallers) == (
        "four",
        3,
        ("tronc4", "tronc1"),
        2,
        True,
    )
    assert {one.kind: one.applause for one in colla.raised} == {"two": 5, "three": 7, "pilar": 6}
    assert (editor.position.thirds, editor.position.castells["two"]) == (("red",), 9)
    editor.set("third", ("0",), "blue")
    assert "CAS-END-01" in rules_said(editor)
    editor.set("kind", ("red",), "")
    assert editor.position.colla("red").kind is None
    for part, keys, value in (("pom", ("blue",), "1"), ("offer", ("two",), "3"), ("raised", ("red", "two"), "x")):
        editor.set(part, keys, value)
        assert editor.said.refused, part
    editor.repair_all()
    assert editor.position.legal
    editor.clear("red")
    assert (editor.position.colla("red"), editor.position.thirds) == (Colla(), ())


def test_what_is_wrong_with_a_castell_is_marked_where_it_is() -> None:
    view = View(Lab(CASTELLS))
    view.intend("press", ["1", "castell/red"])
    view.intend("set", ["raised", "blue", "pilar", "9"])
    assert view.names["space:castell/red"].endswith("not legal")
    assert view.names["space:raised/blue/pilar"].endswith("not legal")
    assert "Red, pinya: 3 cards" in view.state["faults"]
    assert "show: pilar of Blue" in view.state["faults"]


# ---- both


@pytest.mark.parametrize("position", [TILES, CASTELLS])
def test_whose_board_is_in_front_is_said(position: Any) -> None:
    view = View(Lab(position))
    view.intend("set", ["front", "blue"])
    assert view.state["panel"]["text"] == "The board of Blue is in front."


def steps(editor: Any, spaces: tuple[str, ...], rng: random.Random) -> None:
    """Something that can be done, at random."""

    def pick(values: Any) -> Any:
        return values[int(rng.random() * len(values))]

    players = editor.position.players
    wishes = (
        lambda: editor.press(pick("0123."), pick(spaces)),
        lambda: editor.choose(pick(spaces)),
        lambda: editor.fire(pick(spaces)),
        lambda: editor.take(pick(editor.seats)),
        editor.swap, editor.remove, editor.repair_all,
        lambda: editor.set("seat", ("2",), pick(("", "green", "yellow"))),
        lambda: editor.look(pick(players)),
    )  # fmt: skip
    try:
        pick(wishes)()
    except ValueError:  # a space of a board that is not in front
        assert editor.position is not None


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("position", [TILES, CASTELLS])
def test_whatever_is_done_can_be_taken_back_and_is_read_again(position: Any, seed: int) -> None:
    rng = random.Random(seed)
    editor: Any = lab_boards(position).editor(position, editable=True, tells=True)
    rules = GAMES["festival" if position is TILES else "castellers"]
    kinds = (
        ("castell/{}", "raised/{}/two", "raised/{}/pilar")
        if position is CASTELLS
        else tuple(f"{{}}/{s}" for s in SPACES)
    )
    seen = [editor.position]
    for _ in range(60):
        steps(editor, tuple(kind.format(player) for kind in kinds for player in editor.position.players), rng)
        if editor.position != seen[-1]:
            seen.append(editor.position)
        assert editor.position.draft != editor.position.legal
        texts = {kind: position_text(kind, position, editor.position) for kind in KINDS}
        names: dict[str, Any] = {}
        exec(texts["python"], names)  # noqa: S102  # it is what a reader does
        assert names["position"] == editor.position
        assert rules.read_position(texts["code"], draft=True) == editor.position
        assert rules.read_position(texts["json"], draft=True) == editor.position
    for before in reversed(seen[:-1]):
        editor.undo()
        assert editor.position == before
    assert not editor.can_undo


@pytest.mark.parametrize("position", [TILES, CASTELLS])
def test_nothing_changes_where_nothing_may_be_edited(position: Any) -> None:
    editor: Any = lab_boards(position).editor(position, editable=False, tells=True)
    space = "red/a1" if position is TILES else "castell/red"
    editor.choose(space)
    for wish in (
        lambda: editor.press("1", space),
        lambda: editor.fire(space),
        editor.swap,
        editor.remove,
        editor.clear,
    ):
        wish()
        assert editor.position is position
    editor.set("seat", ("2",), "green")
    editor.load(editor.type if position is TILES else editor.kind)
    assert editor.position is position


@pytest.mark.parametrize("name", ["festival", "castellers"])
def test_a_draft_is_taken_by_its_code_and_marked_as_one(name: str) -> None:
    lab = Lab(name)
    view = View(lab)
    space = "red/a1" if name == "festival" else "castell/red"
    for _ in range(12):
        view.intend("press", ["1", space])
    wrong = lab.position
    assert [problem.rule for problem in lab.problems] == [problem.rule for problem in wrong.problems] != []
    assert repr(lab).endswith("not legal>")
    other = Lab(name)
    other.code = lab.code
    assert other.position == wrong
    assert other.position.draft
    assert "Draft:" in lab.picture_html()
    assert Lab(wrong).problems == lab.problems
