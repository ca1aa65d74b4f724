"""What a board of Castellers! does when somebody chooses a castell, without a widget."""

import pytest

from diables_nb.rules.castellers import KINDS, Colla, Position, Raised, score
from diables_nb.rules.errors import PositionError
from diables_nb.widgets.castellers.editing import build, counter_left, take_off, take_raised
from diables_nb.widgets.castellers.editor import CastellEditor
from diables_nb.widgets.castellers.queries import LETTERS, answer

EMPTY = Position(("red", "blue"))
HIGH = EMPTY.with_colla("red", kind="two", pinya=2, tronc=("tronc2",) * 3, pom=1)


def raised(*kinds: str) -> Position:
    """A position in which red has completed some kinds."""
    got = tuple(Raised(kind, EMPTY.edition.applause[kind][0]) for kind in kinds)
    return EMPTY.with_parts(colles={"red": Colla(raised=got)}, thirds=("red",) if len(got) > 2 else ())


def test_a_castell_is_begun_and_grows_part_by_part_until_it_is_completed() -> None:
    editor = CastellEditor(EMPTY)
    editor.load("two")
    for part, text in (
        ("pinya", "Red, castell of 2: pinya 1 of 2, tronc 0 of 3, no pom."),
        ("pinya", "Red, castell of 2: pinya 2 of 2, tronc 0 of 3, no pom."),
        *(("tronc", f"Red, castell of 2: pinya 2 of 2, tronc {n} of 3, no pom.") for n in (1, 2, 3)),
        ("pom", "Red, castell of 2: pinya 2 of 2, tronc 3 of 3, acotxador."),
        ("pom", "Red completes the castell of 2: 7 applause."),
    ):
        if editor.hand != part:
            editor.take(part)
        editor.choose("castell/red")
        assert editor.said.text == text
    assert editor.position.colla("red") == Colla(raised=(Raised("two", 7),))
    assert editor.last == ("castell/red", "raised/red/two")
    assert [str(change) for change in editor.said.changes] == ["Red, castell of 2: 0 → 7 (+7)"]
    editor.undo()
    assert editor.position == HIGH
    editor.redo()
    assert score(editor.position, "red").total == 7


@pytest.mark.parametrize(
    ("position", "part", "rule"),
    [
        (EMPTY, "tronc", "CAS-BLD-01"),
        (EMPTY.with_colla("red", kind="two", pinya=1), "tronc", "CAS-BLD-09"),
        (EMPTY.with_colla("red", kind="two", pinya=2), "pom", "CAS-BLD-09"),
        (EMPTY.with_colla("red", kind="two", pinya=2), "pinya", "CAS-BLD-02"),
        (HIGH, "tronc", "CAS-BLD-03"),
        (raised("pilar"), "pinya", "CAS-SCO-04"),
    ],
)
def test_what_the_rules_forbid_is_refused_with_the_rule(position: Position, part: str, rule: str) -> None:
    editor = CastellEditor(position)
    editor.take(part)
    assert "castell/red" not in editor.legal()
    editor.choose("castell/red")
    assert (editor.said.refused, editor.said.rule, editor.illegal) == (True, rule, "castell/red")
    assert editor.position is position
    with pytest.raises(PositionError):
        build(position, "red", part, "pilar")


def test_the_top_card_is_taken_off_until_nothing_stands() -> None:
    editor, seen = CastellEditor(HIGH), []
    editor.choose("castell/red")
    assert editor.said.text == "Red, castell of 2: pinya 2 of 2, tronc 3 of 3, acotxador."
    while editor.selected:
        editor.remove()
        colla = editor.position.colla("red")
        seen.append((colla.pom, len(colla.tronc), colla.pinya))
    assert seen == [(0, 3, 2), (0, 2, 2), (0, 1, 2), (0, 0, 2), (0, 0, 1), (0, 0, 0)]
    assert editor.position == EMPTY
    editor.remove()
    assert editor.said.refused
    with pytest.raises(PositionError):
        take_off(EMPTY, "red")


def test_a_completed_castell_is_told_with_its_applause_and_given_back() -> None:
    editor = CastellEditor(raised("three", "two", "four"))
    editor.choose("raised/red/two")
    assert (editor.said.text, editor.said.rule) == ("Red has completed the castell of 2: 7 applause.", "CAS-SCO-01")
    assert editor.line
    assert editor.line.points == 7
    editor.remove()
    assert editor.said.text == "Red has not completed the castell of 2."
    assert (editor.position.thirds, editor.selected) == ((), None)
    assert take_raised(raised("two"), "red", "two") == EMPTY
    editor.choose("raised/red/two")
    assert editor.selected is None


def test_the_next_to_complete_a_kind_gets_the_next_counter() -> None:
    assert counter_left(EMPTY, "two") == 7
    assert counter_left(raised("two"), "two") == 5
    position = raised("two").with_colla("blue", kind="two", pinya=2, tronc=("tronc2",) * 3, pom=1)
    built = build(position, "blue", "pom", "")
    assert built.raised == Raised("two", 5)
    all_gone = Position(("red", "blue", "yellow", "green"))
    for player, points in zip(all_gone.players, all_gone.edition.applause["pilar"], strict=True):
        all_gone = all_gone.with_colla(player, raised=(Raised("pilar", points),))
    assert counter_left(all_gone, "pilar") == 0


def test_a_third_castell_is_remembered() -> None:
    two = raised("two", "three").with_colla("red", kind="pilar", pinya=1, tronc=("tronc1",) * 3)
    assert build(two, "red", "pom", "").position.thirds == ("red",)


def test_letters_answer_on_every_castell() -> None:
    editor = CastellEditor(HIGH.with_colla("blue", raised=(Raised("pilar", 4),)))
    for letter, place, said in (
        ("w", "castell/red", "Castell in progress of Red."),
        ("w", "raised/blue/pilar", "pilar of Blue, completed or not."),
        ("h", "castell/blue", "Blue, no castell in progress."),
        ("g", "castell/red", "Take a card in hand first"),
        ("p", "raised/blue/pilar", "4 applause"),
        ("s", "castell/red", "Red 0; Blue 4."),
        ("t", "castell/red", "the next to complete it gets 7 applause"),
        ("t", "castell/blue", "Blue, no castell in progress."),
        ("l", "castell/red", "Nothing has changed yet."),
        ("?", "castell/red", "n next castell"),
    ):
        assert said in answer(editor, letter, place).text, (letter, place)
    with pytest.raises(ValueError, match="no such question"):
        answer(editor, "x", "castell/red")
    for letter in LETTERS:
        with pytest.raises(ValueError, match="no such space"):
            answer(editor, letter, "castell/green")


def test_a_board_that_does_not_tell_leaves_the_counting_to_the_reader() -> None:
    editor = CastellEditor(raised("two"), tells=False)
    editor.choose("raised/red/two")
    assert (editor.said.text, editor.line) == ("Red has completed the castell of 2.", None)
    assert "applause" not in answer(editor, "t", "castell/red").text
    for letter in "ps":
        assert "count it yourself" in answer(editor, letter, "castell/red").text


def test_a_board_that_cannot_be_changed_tells_and_keeps_all() -> None:
    editor = CastellEditor(HIGH, editable=False)
    editor.take("pom")
    assert editor.legal() == []
    editor.choose("castell/red")
    assert editor.selected == "castell/red"
    editor.remove()
    assert editor.position is HIGH
    assert "cannot be changed" in editor.why_none()


@pytest.mark.parametrize("place", ["castell", "castell/green", "castell/red/two", "raised/red", "raised/red/five", ""])
def test_places_that_do_not_exist_are_refused(place: str) -> None:
    editor = CastellEditor(HIGH)
    assert not editor.selectable(place)
    with pytest.raises(ValueError, match="no such space"):
        editor.choose(place)


def test_what_is_not_there_cannot_be_taken() -> None:
    editor = CastellEditor(EMPTY)
    with pytest.raises(ValueError, match="no part"):
        editor.take("roof")
    with pytest.raises(ValueError, match="no kind"):
        editor.load("five")
    for kind in KINDS:
        editor.load(kind)
        assert editor.kind == kind
