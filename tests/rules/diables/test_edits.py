"""Edits in words: printing and parsing are inverse, and what cannot be done leaves the position as it was."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diables_nb.rules.diables import Figure, Position, edition, example
from diables_nb.rules.diables.components import FIRECRACKERS, PLAYERS
from diables_nb.rules.diables.edits import Edit, MoveFigure, PlaceFigure, RemoveFigure, parse_edit
from diables_nb.rules.errors import AmbiguousMove, IllegalMove, RulesError, UnreadableMove
from tests.rules.samples import any_positions, read, sample

BOARD = edition()
EMPTY = Position(("red", "blue"))
LEO = example("DIA-T-09")


def refusal(position: Position, text: str) -> RulesError:
    """The refusal of an edit; the position stays as it was."""
    before = position.code
    with pytest.raises(RulesError) as caught:
        position.after(text)
    assert position.code == before
    for problem in caught.value.problems:
        assert problem.place
        assert problem.message
        assert problem.remedy
        assert len(str(problem)) <= 400
        assert str(problem).isprintable()
    return caught.value


@pytest.mark.parametrize("space_id", BOARD.spaces)
def test_placing_prints_and_parses_the_same_on_every_space(space_id: str) -> None:
    space = BOARD.spaces[space_id]
    for owner in ("red", "blue", "neutral"):
        for firecracker in (
            [None] if space.kind == "tabaler" else [space.firecracker] if space.firecracker else FIRECRACKERS
        ):
            edit = PlaceFigure(Figure(owner, space.kind, firecracker), space_id)
            assert parse_edit(EMPTY, str(edit)) == edit
            assert edit.apply(EMPTY).figures == {space_id: edit.figure}
            for where in (space_id, space.name, space.name.upper()):
                words = f"place {owner} {firecracker or ''} at {where}"
                assert parse_edit(EMPTY, words) == edit
                assert parse_edit(EMPTY, f"  place  {owner} {space.kind} {firecracker or ''} at {where} ") == edit
                said = f"place {owner} {space.kind.replace('_', ' ')}" + (f" with {firecracker}" if firecracker else "")
                assert parse_edit(EMPTY, f"{said} at {where}") == edit
            after = edit.apply(EMPTY)
            assert str(RemoveFigure(space_id)) == f"remove at {space_id}"
            for words in (space_id, f"at {space.name}", f"{owner} {space_id}", f"{owner} {space.kind} at {space.name}"):
                assert parse_edit(after, f"remove {words}") == RemoveFigure(space_id)
            assert after.after(f"remove {space.name}") == EMPTY


@pytest.mark.parametrize("space_id", BOARD.spaces)
def test_moving_prints_and_parses_the_same_to_every_space(space_id: str) -> None:
    origin = BOARD.spaces[space_id]
    lit = None if origin.kind == "tabaler" else origin.firecracker or "colorful"
    position = EMPTY.with_parts(figures={space_id: Figure("red", origin.kind, lit)})
    for target in EMPTY.free(origin.kind):
        if target.id == space_id:
            continue
        edit = MoveFigure(space_id, target.id)
        assert parse_edit(position, str(edit)) == edit
        assert parse_edit(position, f"Move red {origin.kind} {origin.name} to {target.name}") == edit
        after = edit.apply(position)
        assert dict(after.figures) == {target.id: Figure("red", origin.kind, target.firecracker or lit)}
        if origin.firecracker or not target.firecracker:
            assert MoveFigure(target.id, space_id).apply(after) == position


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", UnreadableMove),
        ("place", UnreadableMove),
        ("place at ring 1", UnreadableMove),
        ("place red", UnreadableMove),
        ("place red ring 1", UnreadableMove),
        ("place pink at ring 1", UnreadableMove),
        ("place diable at ring 1", UnreadableMove),
        ("place red dragon at ring 1", UnreadableMove),
        ("place red whistling regular at ring 1", UnreadableMove),
        ("place red at ring 12", UnreadableMove),
        ("place red at nowhere", UnreadableMove),
        ("put red at ring 1", UnreadableMove),
        ("move ring 0", UnreadableMove),
        ("move ring 0 to", UnreadableMove),
        ("move ring 0 to nowhere", UnreadableMove),
        ("move nobody to ring 1", UnreadableMove),
        ("remove", UnreadableMove),
        ("remove at", UnreadableMove),
        ("remove nothing", UnreadableMove),
        ("place red at sector 1 diable", AmbiguousMove),
        ("place red at 1", AmbiguousMove),
        ("place red at diable 1", AmbiguousMove),
        ("place red at character", AmbiguousMove),
        ("move ring 0 to 2", AmbiguousMove),
        ("remove diable", AmbiguousMove),
        ("place red at ring 0", IllegalMove),  # taken
        ("place neutral at ring 1", IllegalMove),  # four players
        ("place red character at ring 1", IllegalMove),
        ("place red regular at ring 1", IllegalMove),  # prints whistling
        ("place red whistling at row 1 column 1", IllegalMove),
        ("move ring 1 to ring 4", IllegalMove),  # empty
        ("move ring 0 to ring 2", IllegalMove),  # taken
        ("move ring 0 to ring 0", IllegalMove),
        ("move ring 0 to inner south", IllegalMove),  # for a character
        ("move blue ring 0 to ring 1", IllegalMove),  # red's
        ("move red character ring 0 to inner south", IllegalMove),
        ("remove ring 1", IllegalMove),
        ("remove blue at ring 0", IllegalMove),
        ("remove red tabaler at ring 0", IllegalMove),
    ],
)
def test_each_refusal_has_its_class(text: str, kind: type[RulesError]) -> None:
    assert type(refusal(LEO, text)) is kind


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("place red at ring 0", "DIA-ACT-SHOW-01"),
        ("place red character at ring 1", "DIA-ACT-SHOW-01"),
        ("place red regular at ring 1", "DIA-ACT-SHOW-05"),
        ("place neutral at ring 1", "DIA-SETUP-16"),
        ("place red whistling at row 1 column 1", "DIA-P1-TAB-01"),
        ("place red at sector 1 diable", "DIA-SHOW-TROB-02"),
    ],
)
def test_a_refusal_names_the_rule(text: str, rule: str) -> None:
    assert [problem.rule for problem in refusal(LEO, text).problems] == [rule]


def test_a_figure_too_many_is_illegal() -> None:
    beasts = EMPTY.after(*(f"place red regular at sector {n} small beast" for n in (0, 1, 2)))
    assert [problem.rule for problem in refusal(beasts, "place red regular at sector 3 small beast").problems] == [
        "DIA-COMP-22"
    ]
    assert beasts.after("place blue regular at sector 3 small beast").figures["trobada/3/small_beast"].owner == "blue"


def test_an_owner_who_does_not_play_is_illegal() -> None:
    assert isinstance(refusal(EMPTY, "place green at ring 1"), IllegalMove)


def test_when_one_edit_of_several_fails_none_is_done() -> None:
    before = LEO.code
    with pytest.raises(IllegalMove):
        LEO.after("place red at ring 1", "place red at ring 4", "place red at ring 0")
    assert LEO.code == before


def random_edit(rng: random.Random, position: Position) -> Edit:
    """An edit that is legal, or nearly."""
    taken, spaces = list(position.figures), list(BOARD.spaces)
    draw = rng.random()
    if draw < 0.3 and taken:
        return RemoveFigure(rng.choice(taken))
    if draw < 0.6 and taken:
        return MoveFigure(rng.choice(taken), rng.choice(spaces))
    space = BOARD.spaces[rng.choice(spaces)]
    lit = None if space.kind == "tabaler" else space.firecracker or rng.choice(FIRECRACKERS)
    return PlaceFigure(Figure(rng.choice((*PLAYERS, "neutral")), space.kind, lit), space.id)


def test_random_edits_read_back_and_are_done_or_refused_whole() -> None:
    done = 0
    for number, data in enumerate(any_positions(sample(60))):
        rng, position = random.Random(number), read(data)
        for _ in range(12):
            edit = random_edit(rng, position)
            before = position.code
            assert parse_edit(position, str(edit)) == edit
            try:
                after = edit.apply(position)
            except IllegalMove:
                assert position.code == before
                assert isinstance(refusal(position, str(edit)), IllegalMove)
                continue
            assert position.code == before
            assert position.after(str(edit)) == after != position
            position, done = after, done + 1
    assert done > sample(60)


VOCABULARY = (
    *("place", "move", "remove", "at", "to", "with", "red", "blue", "neutral", "regular", "whistling"),
    *("diable", "tabaler", "character", "small", "large", "beast", "ring", "row", "column", "sector", "inner"),
    *("left", "right", "upper", "0", "1", "2", "12", "n", "/", "carretillada/ring/0", "trobada/0/diable"),
)


@given(st.lists(st.sampled_from(VOCABULARY), max_size=9))
def test_any_words_are_an_edit_or_one_of_the_three_errors(words: list[str]) -> None:
    text = " ".join(words)
    try:
        edit = parse_edit(LEO, text)
    except (UnreadableMove, AmbiguousMove, IllegalMove):
        refusal(LEO, text)
    else:
        assert parse_edit(LEO, str(edit)) == edit


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    assert isinstance(refusal(LEO, text), UnreadableMove)
    assert isinstance(refusal(LEO, f"place red at {text}x"), UnreadableMove | AmbiguousMove | IllegalMove)


def test_a_long_text_is_refused_in_one_bearable_line() -> None:
    for text in ("x" * 100_000, "place red at " + "x" * 100_000, "move " * 20_000, "remove " + "red " * 20_000):
        assert isinstance(refusal(LEO, text), UnreadableMove)


def test_a_near_name_is_hinted() -> None:
    assert "did you mean 'inner north'" in str(refusal(LEO, "place red at iner north"))
    assert "carretillada/ring/1" in str(refusal(LEO, "place red at 1"))


def test_a_figure_as_it_is_printed_can_be_placed() -> None:
    empty = Position(("red", "blue"))
    figure = Figure("red", "diable", "whistling")
    assert empty.after(f"place {figure} at ring 4").figures["carretillada/ring/4"] == figure
    assert empty.after("place red, diable at ring 4") == empty.after("place red diable at ring 4")
