"""What the position editor does with a plaza, without a browser and without a widget."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from diables_nb.drawing.controls import control_ids
from diables_nb.rules import castellers, diables, festival
from diables_nb.rules.diables import Position, read_position
from diables_nb.rules.errors import RulesError
from diables_nb.widgets.lab.diables.editor import PlazaEditor
from diables_nb.widgets.lab.diables.setting import changed
from diables_nb.widgets.lab.editor_start import dealt, empty, example, example_titles, given, pasted
from diables_nb.widgets.lab.editor_texts import KINDS, position_text

LEO = diables.example("DIA-T-09")
RING_0 = "carretillada/ring/0"


def fifth_character() -> PlazaEditor:
    """An editor in which red has a character too many."""
    editor = PlazaEditor(LEO)  # red has one already
    for sector in range(4):
        editor.put("red", f"trobada/{sector}/character")
    return editor


def test_one_figure_too_many_is_put_marked_and_repaired() -> None:
    editor = fifth_character()
    assert not editor.said.refused
    assert "Not legal: 5 red figures of kind character" in editor.said.text
    assert editor.said.rule == "DIA-COMP-20"
    wrong = editor.position
    assert wrong.draft
    assert read_position(wrong.code, draft=True) == wrong
    (repair,) = editor.repairs(editor.problems[0])
    editor.repair(0, 0, repair.says)
    assert editor.position.legal
    assert not editor.position.draft
    assert "Legal again" in editor.said.text


def test_a_repair_offered_for_another_position_is_not_made() -> None:
    editor = fifth_character()
    says = editor.repairs(editor.problems[0])[0].says
    editor.undo()
    before = editor.position
    for problem, nth, said in ((0, 0, says), (0, 0, "x"), (9, 0, says), (-1, 0, says), (0, -1, says), (0, 5, says)):
        editor.repair(problem, nth, said)
        assert editor.said.refused
        assert editor.position is before


def test_everything_is_repaired_at_once_and_taken_back_at_once() -> None:
    editor = fifth_character()
    editor.fire(RING_0)
    broken = editor.position
    assert len(broken.problems) == 2
    editor.repair_all()
    assert editor.position.legal
    editor.undo()
    assert editor.position == broken
    editor.undo()
    editor.undo()
    editor.repair_all()
    assert editor.said.refused


def test_the_firecracker_of_a_figure_changes_and_a_tabaler_has_none() -> None:
    editor = PlazaEditor(LEO)
    editor.choose(RING_0)
    editor.load("colorful")
    assert editor.position.figures[RING_0].firecracker == "colorful"
    assert editor.selected == RING_0
    assert editor.said.rule == "DIA-ACT-SHOW-05"
    for firecracker in ("regular", "whistling", "colorful"):
        editor.fire(RING_0)
        assert editor.position.figures[RING_0].firecracker == firecracker
    before = editor.position
    editor.fire(next(space for space, figure in before.figures.items() if figure.kind == "tabaler"))
    assert editor.said.rule == "DIA-P1-TAB-01"
    editor.fire("carretillada/ring/1")
    assert "nobody stands here" in editor.said.text
    assert editor.position is before


def test_two_figures_swap() -> None:
    editor = PlazaEditor(LEO)
    editor.swap()
    assert editor.said.refused
    editor.choose(RING_0)
    editor.swap()
    assert editor.panel()["swapping"]
    editor.choose("carretillada/ring/7")
    assert editor.position == LEO.after("swap ring 0 with ring 7")
    assert not editor.swapping
    editor.choose(RING_0)
    editor.swap()
    editor.choose("carretillada/inner/n")
    assert editor.said.refused
    assert editor.said.rule == "DIA-ACT-SHOW-01"
    editor.swap()
    assert not editor.swapping


def test_a_space_takes_whoever_is_put_there() -> None:
    editor = PlazaEditor(LEO)
    editor.put("blue", RING_0)
    assert editor.position.describe(RING_0) == "blue diable, regular, ring 0"
    editor.put("blue", RING_0)
    assert editor.said.text == "That is so already."
    editor.put("", RING_0)
    assert RING_0 not in editor.position.figures
    editor.put("", RING_0)
    assert "nobody" in editor.said.text
    editor.put("neutral", RING_0)
    assert editor.said.rule == "DIA-SETUP-16"
    for wrong in ((RING_0, "red"), ("pink", RING_0), ("red", "nowhere")):
        with pytest.raises(ValueError, match="no"):
            editor.put(*wrong)


def test_shows_are_cleared_one_by_one_or_all() -> None:
    editor = PlazaEditor(LEO)
    editor.put("red", "tabalada/1/1")
    editor.clear("carretillada")
    assert list(editor.position.figures) == ["tabalada/1/1"]
    editor.clear()
    assert not editor.position.figures
    editor.clear()
    assert editor.said.refused
    with pytest.raises(ValueError, match="did you mean"):
        editor.clear("trobad")
    editor.undo()
    editor.undo()
    assert len(editor.position.figures) == 8


SETTINGS: list[tuple[str, tuple[str, ...], str, dict[str, Any], str]] = [
    ("tile", ("trobada",), "3", {"tiles": {**LEO.tiles, "trobada": 3}}, "Trobada de bèsties: tile 3."),
    ("tile", ("carretillada",), "", {"tiles": {}}, "Carretillada: no tile."),
    ("lluiment", ("0",), "tabalers", {"lluiments": ("tabalers",)}, "Lluïments: tabalers."),
    ("round", (), "2", {"round": 2}, "Round 2."),
    ("round", (), "", {"round": None}, "No round."),
    ("fame", ("blue",), "12", {"fame": {"blue": 12}}, "Blue: 12 FP on the track."),
    (
        "scored",
        ("blue", "trobada"),
        "yes",
        {"scored": {"blue": ("trobada",)}},
        "Blue has scored the trobada de bèsties.",
    ),
    ("ruling", ("C-DIA-56",), "twice", {"rulings": {"C-DIA-56": "twice"}}, "C-DIA-56: twice."),
]


@pytest.mark.parametrize(("part", "keys", "value", "parts", "said"), SETTINGS)
def test_each_part_can_be_set(part: str, keys: tuple[str, ...], value: str, parts: dict[str, Any], said: str) -> None:
    editor = PlazaEditor(LEO)
    editor.set(part, keys, value)
    assert editor.position == LEO.with_parts(**parts)
    assert editor.said.text.startswith(said)
    editor.undo()
    assert editor.position == LEO


def test_a_follower_steps_and_says_its_icon() -> None:
    editor = PlazaEditor(LEO)
    editor.set("step", ("red", "carretillada"), "2")
    assert editor.position.followers["red"]["carretillada"] == 2
    assert "space 2 of the track, icon" in editor.said.text
    assert [change.player for change in editor.said.changes] == ["red"]


def test_a_seat_is_taken_over_left_and_changed() -> None:
    three = LEO.with_parts(fame={"green": 5}).with_figures({"carretillada/ring/7": None, RING_0: None})
    after, said = changed(three, "seat", ("3",), "")
    assert said == "Players: Red, Blue, Yellow."
    assert after.players == ("red", "blue", "yellow")
    assert not after.fame
    after, _ = changed(after, "seat", ("0",), "green")
    assert after.players == ("green", "blue", "yellow")
    assert after.figures["carretillada/inner/n"].owner == "green"
    after, _ = changed(after, "seat", ("0",), "blue")
    assert after.players == ("blue", "green", "yellow")
    after, _ = changed(after, "seat", ("3",), "red")
    assert after.players == ("blue", "green", "yellow", "red")


def test_the_firebot_is_named_handed_over_and_repaired() -> None:
    solo, said = changed(diables.example("DIA-T-12").with_parts(firebot=""), "firebot", (), "blue")
    assert said == "The Firebot has the colour Blue: no tile scores its shows."
    assert solo == diables.example("DIA-T-12")
    assert changed(solo, "firebot", (), "")[1] == "No Firebot."
    assert changed(solo, "seat", ("1",), "green")[0].firebot == "green"
    assert changed(solo.with_parts(players=("red", "blue", "green"), draft=True), "seat", ("1",), "")[0].firebot == ""
    editor = PlazaEditor(solo)
    editor.set("seat", ("2",), "yellow")
    (problem,) = editor.problems
    assert problem.rule == "DIA-SOLO-01"
    assert [repair.says for repair in editor.repairs(problem)] == ["without the Firebot"]
    editor.repair_all()
    assert editor.position.legal
    assert editor.position.firebot == ""


@pytest.mark.parametrize(
    ("part", "keys", "value"),
    [
        ("tile", ("trobada",), "9"),
        ("tile", ("trobada",), "x"),
        ("step", ("red", "trobada"), "99"),
        ("step", ("red", "trobada"), "-1"),
        ("step", ("pink", "trobada"), "1"),
        ("fame", ("red",), "99999"),
        ("round", (), "4"),
        ("lluiment", ("0",), "drums"),
        ("ruling", ("C-DIA-56",), "thrice"),
        ("ruling", ("C-DIA-99",), "once"),
        ("seat", ("1",), "pink"),
    ],
)
def test_what_cannot_be_scored_is_refused_and_changes_nothing(part: str, keys: tuple[str, ...], value: str) -> None:
    editor = PlazaEditor(LEO)
    editor.set(part, keys, value)
    assert editor.said.refused
    assert editor.position == LEO
    assert not editor.can_undo


@pytest.mark.parametrize(
    ("part", "keys"), [("hat", ()), ("tile", ()), ("seat", ("9",)), ("seat", ("x",)), ("round", ("1",))]
)
def test_parts_and_keys_that_do_not_exist_raise(part: str, keys: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"no|takes"):
        PlazaEditor(LEO).set(part, keys, "1")


def test_the_last_of_two_players_cannot_leave() -> None:
    editor = PlazaEditor(Position(("red", "blue")))
    editor.set("seat", ("1",), "")
    assert editor.said.refused
    assert editor.said.rule == "DIA-COMP-25"


# ---- where to start from


@pytest.mark.parametrize("rules", [diables, festival, castellers])
def test_every_worked_example_can_be_started_from(rules: Any) -> None:
    assert len(example_titles(rules)) > 5
    for name in example_titles(rules):
        position, said = example(rules, name)
        assert isinstance(position, rules.Position)
        assert name in said
        assert given(name.lower()) == position
    with pytest.raises(ValueError, match="no example"):
        example(rules, "DIA-T-999")


@pytest.mark.parametrize("rules", [diables, festival, castellers])
def test_a_dealt_game_is_that_of_its_seed(rules: Any) -> None:
    position, said = dealt(rules, "3", "7", "20")
    assert position == dealt(rules, "3", "7", "20")[0]
    assert len(position.players) == 3
    assert "seed 7" in said
    assert empty(rules, "2")[0].players == ("red", "blue")
    for wrong in (("5", "1", "0"), ("3", "x", "0"), ("3", "1", "99999"), ("", "1", "1")):
        with pytest.raises(RulesError):
            dealt(rules, *wrong)


@pytest.mark.parametrize("rules", [diables, festival, castellers])
def test_codes_json_games_and_records_are_read(rules: Any) -> None:
    game = rules.deal(players=2, seed=5)
    for text in (game.code, game.record, game.position.code):
        assert pasted(rules, text)[0] == game.position
        assert given(text) == game.position
    text = position_text("json", game.position, game.position)
    assert pasted(rules, f"  {text}\n")[0] == game.position
    for wrong in ("", "x", "{", "D1.", "D2.AAAA", "[1]", "plaza.json", "D1." + "9" * 400_000):
        with pytest.raises(RulesError):
            pasted(rules, wrong)


def test_a_pasted_draft_of_diables_is_read() -> None:
    draft = fifth_character().position
    assert pasted(diables, position_text("json", draft, draft))[0] == draft


# ---- what is taken away


def read_python(text: str) -> Position:
    """The position that a snippet makes."""
    names: dict[str, Any] = {}
    exec(text, names)  # noqa: S102  # it is what a reader does
    found: Position = names["position"]
    return found


@pytest.mark.parametrize("seed", range(6))
def test_all_texts_give_the_position_again(seed: int) -> None:
    rng = random.Random(seed)
    editor = PlazaEditor(LEO)
    spaces = list(LEO.edition.spaces)
    for _ in range(25):
        editor.put(editor.owners[int(rng.random() * 5)], spaces[int(rng.random() * len(spaces))])
        if rng.random() < 0.2:
            editor.fire(spaces[int(rng.random() * len(spaces))])
        for kind in KINDS:
            text = position_text(kind, editor.start, editor.position)
            read = read_python(text) if kind == "python" else read_position(text, draft=True)
            assert read == editor.position
    with pytest.raises(ValueError, match="no text"):
        position_text("xml", LEO, LEO)


def test_few_edits_are_written_as_edits() -> None:
    after = LEO.after("move ring 2 to ring 5")
    text = position_text("python", LEO, after)
    assert LEO.code in text
    assert '"remove at carretillada/ring/2"' in text
    assert read_python(text) == after
    assert ".after" not in position_text("python", LEO, LEO)
    assert ".after" not in position_text("python", LEO, LEO.with_parts(tiles={}))


# ---- undo


def do_anything(editor: PlazaEditor, rng: random.Random) -> None:
    """One of the things that can be done, at random."""

    def pick(values: Any) -> Any:
        return values[int(rng.random() * len(values))]

    spaces = list(LEO.edition.spaces)
    steps: tuple[Callable[[], None], ...] = (
        lambda: editor.put(pick((*editor.owners, "")), pick(spaces)),
        lambda: editor.choose(pick(spaces)),
        editor.swap,
        editor.remove,
        lambda: editor.fire(pick(spaces)),
        lambda: editor.load(pick(diables.FIRECRACKERS)),
        editor.repair_all,
        lambda: editor.set("tile", (pick(diables.SHOWS),), pick(("", "1", "4"))),
        lambda: editor.set("seat", ("3",), pick(("", "green", "yellow"))),
        lambda: editor.take(pick(editor.owners)),
        lambda: editor.choose(pick(control_ids(LEO))),
        lambda: editor.press(pick("1234."), pick(control_ids(LEO))),
    )
    pick(steps)()


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_done_can_be_taken_back_exactly_and_made_again(seed: int) -> None:
    rng = random.Random(seed)
    editor = PlazaEditor(LEO)
    seen = [editor.position]
    for _ in range(80):
        do_anything(editor, rng)
        if editor.position != seen[-1]:
            seen.append(editor.position)
        assert editor.position.draft != editor.position.legal
        assert read_position(editor.position.code, draft=True) == editor.position
    for position in reversed(seen[:-1]):
        editor.undo()
        assert editor.position == position
    assert not editor.can_undo
    for position in seen[1:]:
        editor.redo()
        assert editor.position == position


def test_nothing_changes_where_nothing_may_be_edited() -> None:
    editor = PlazaEditor(LEO, editable=False)
    editor.put("blue", RING_0)
    editor.clear()
    editor.fire(RING_0)
    editor.set("tile", ("trobada",), "1")
    editor.begin(Position(("red", "blue")), "")
    editor.choose(RING_0)
    editor.load("colorful")
    editor.swap()
    assert editor.position is LEO
