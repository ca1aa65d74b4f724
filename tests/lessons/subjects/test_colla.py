"""The lesson on the colla: what it says in words, and every misconception worked by hand."""

import pytest

from diables_nb.lessons import challenge, scene
from diables_nb.lessons.diables import game_exercise, ready_members, refilled, refusal, rule_list, way_out
from diables_nb.lessons.diables.facts import cart_of, grid_of, reserve_of, rows_of
from diables_nb.lessons.misconception import Misconception, recognise
from diables_nb.lessons.subjects.colla.beliefs import MOVES, READY, REFILL, WAY_OUT
from diables_nb.rules.diables import DiablesGame, example
from diables_nb.rules.rulebook import explain
from tests.lessons.reading import lesson, sources


def ids(found: list[Misconception]) -> list[str]:
    return [belief.id for belief in found]


# ---- prepare


def test_who_has_an_empty_space_ahead_can_be_prepared() -> None:
    ready = ready_members(scene("prepare"))  # U2@5 is empty, everything else as at the start
    assert [row[0] for row in ready.rows] == ["diable, U2@4", "diable, U3@5", "tabaler, L1@5", "tabaler, L2@5"]
    assert ids(recognise(ready, 3)) == ["ready-exit"]
    assert ids(recognise(ready, 7)) == ["ready-beasts"]  # three beasts more
    assert ids(recognise(ready, 18)) == ["ready-everybody"]  # nineteen, less the one that has left


@pytest.mark.parametrize(
    ("cell", "prepares", "wrong"),
    [
        ("U2@5", 1, {}),
        ("U2@4", 3, {2: ["out-own-steps"], 1: ["out-one"]}),  # 1 for the one ahead, 2 of its own
        ("U3@3", 6, {3: ["out-own-steps"], 5: ["out-each-one"]}),  # 1 + 2 + 3; 2 ahead and 3 of its own
        ("sbB", 4, {1: ["out-own-steps", "out-one"], 3: ["out-each-one"]}),  # 1 + 2, then the beast
        ("sbA", 8, {3: ["out-each-one"]}),
        ("lb", 7, {4: ["out-each-one"]}),  # 1 + 2 + 3, then the beast
    ],
)
def test_the_way_out(cell: str, prepares: int, wrong: dict[int, list[str]]) -> None:
    count = way_out(scene("street"), cell)
    assert count.total == prepares
    for number, beliefs in wrong.items():
        assert ids(recognise(count, number)) == beliefs


def test_two_prepares_are_two_less() -> None:
    start, half = scene("street"), scene("half way")
    assert way_out(half, "lb").total == way_out(start, "lb").total - 2 == 5
    later = start.after("place diable regular 1 upper", "activate left", "prepare L2@5 top")
    grid, wanted = grid_of(later, "red"), grid_of(half, "red")
    assert wanted == {**grid, "L2@5": grid["L2@4"], "L2@4": 0}


def test_the_way_out_is_one_that_can_be_played() -> None:
    game: DiablesGame = scene("street").arranged("red", cards={"upper 1": "drum/upper/1"})
    for move in (row[0].split(", ")[1] for row in way_out(game, "sbB").rows):
        turn = game.arranged("red", street={"1 upper": None}).after("place diable regular 1 upper", "activate left")
        assert f"prepare {move}" in turn.legal_moves
        grid = grid_of(turn.after(f"prepare {move}"), "red")
        game = turn.arranged("red", street={"1 upper": None}, reserve={"diable": 3}, cart={"regular": 5})
        game = game.arranged("red", grid={cell: _kind(code) for cell, code in grid.items()})
    assert not grid["sbB"]


def _kind(code: int) -> str | None:
    return (None, "diable", "character", "small_beast", "large_beast", "tabaler")[code]


def test_nobody_to_lead_out_is_an_error() -> None:
    with pytest.raises(ValueError, match="nobody stands"):
        way_out(scene("street"), "U2@1")


def test_a_full_section_takes_no_tabaler() -> None:
    full: DiablesGame = scene("full section")
    assert rows_of(full, "red") == {"top": 4, "middle": 4, "bottom": 4}
    assert "(DIA-ACT-COLLA-04)" in refusal(full, "prepare L1@5 top")


# ---- reorganize and hasten


def test_what_reorganize_allows() -> None:
    game: DiablesGame = scene("reorganize")
    assert refusal(game, "reorganize U2@2 L1@2") == ""  # a diable among the tabalers
    assert "(DIA-ACT-COLLA-10)" in refusal(game, "reorganize sbA U2@1")


def test_hasten_takes_a_beast_and_a_card_must_be_taken() -> None:
    game: DiablesGame = scene("hasten")
    assert refusal(game, "hasten sbA") == ""
    later = game.after("hasten sbA")
    assert "DIA-ACT-BEAST" in refusal(later, "decline")
    assert all(move.startswith("beast small/") for move in later.legal_moves)


def test_the_example_of_the_rulebook() -> None:
    game: DiablesGame = scene("beast in the grid")
    question = challenge("both out")
    for belief in MOVES:
        for move in belief.moves(game):
            question.submit(move)
            assert belief.rule in question.view["said"]["text"]
    question.submit("reorganize sbB U2@5")
    assert "DIA-ACT-COLLA-10" in question.view["said"]["text"]
    question.submit("reorganize U2@4 U3@5")
    assert question.solved
    moves = ("reorganize U2@4 U3@5", "activate right", "prepare U3@5", "prepare sbB", "beast small/")
    later = game.after(*moves[:-1])
    before, after = reserve_of(game, "red"), reserve_of(later, "red")
    assert {kind: after[kind] - before[kind] for kind in after if after[kind] != before[kind]} == {
        "diable": 1,
        "small_beast": 1,
    }


@pytest.mark.parametrize("move", ["reorganize U2@4 U2@1", "reorganize U2@4 L1@2", "reorganize U3@4 U3@5"])
def test_no_other_choice_lets_both_leave(move: str) -> None:
    later = scene("beast in the grid").after(move, "activate right")
    found = []
    for first in [move for move in later.legal_moves if move.startswith("prepare")]:
        middle = later.after(first)
        second = [move for move in middle.legal_moves if move.startswith("prepare")]
        found += [reserve_of(middle.after(move), "red") for move in second]
    before = reserve_of(later, "red")
    both = [r for r in found if r["diable"] > before["diable"] and r["small_beast"] > before["small_beast"]]
    assert both == []


# ---- what empty spaces give


def test_empty_spaces_fill_the_cart() -> None:
    game: DiablesGame = scene("grid that pays")
    gained = refilled(game, "red")
    # The blanks give four; U2@5, U3@5, L1@5 and L2@5 two each; L1@4 one, beside a phone.
    assert gained.total == 13
    assert ids(recognise(gained, 9)) == ["refill-blanks"]
    assert ids(recognise(gained, 14)) == ["refill-icons"]
    assert ids(recognise(gained, 23)) == ["refill-covered"]
    assert ids(recognise(gained, 4)) == ["refill-up-to"]  # two regular and two whistling less than at the start


def test_the_game_gives_as_many() -> None:
    game: DiablesGame = scene("grid that pays")
    later = game.after(*["pass"] * 3, *["score carretillada"] * 3)
    before, after = (sum(cart_of(moment, "red").values()) for moment in (game, later))
    assert after - before == refilled(game, "red").total


# ---- what is said of the grid


def test_who_stands_in_the_grid_at_the_start() -> None:
    grid = grid_of(scene("street"), "red")
    halves = {half: [_kind(code) for cell, code in grid.items() if code and _half(cell) == half] for half in "UL"}
    counts = {half: {str(kind): kinds.count(kind) for kind in kinds} for half, kinds in halves.items()}
    assert counts == {
        "U": {"character": 1, "small_beast": 2, "diable": 7},
        "L": {"tabaler": 7, "character": 1, "large_beast": 1},
    }


def _half(cell: str) -> str:
    return {"s": "U", "l": "L"}.get(cell[0], cell[0])


def test_a_range_icon_a_phone_and_firecrackers_are_printed() -> None:
    game: DiablesGame = scene("street")
    printed = {icon for cell in game.kit.cells for icon in cell.prints}
    assert printed == {"range", "social", "regular", "whistling", "colorful"}


# ---- all of it


def test_every_answer_rests_on_a_rule() -> None:
    rules = [belief.rule for belief in (*READY, *WAY_OUT, *REFILL)]
    assert all(explain(rule).line for rule in (*rules, *(belief.rule for belief in MOVES)))


def test_there_are_eight_cards_of_each_kind() -> None:
    assert [len(rule_list(family).rows) for family in ("DIA-SB", "DIA-LB")] == [8, 8]
    with pytest.raises(ValueError, match="family"):
        rule_list("DIA-NO")


def test_the_other_example_has_a_small_beast_that_is_nearer() -> None:
    assert way_out(example("DIA-T-04"), "sbB").total < way_out(example("DIA-T-04"), "sbA").total


@pytest.mark.parametrize("seed", range(5))
def test_an_exercise_is_the_same_again(seed: int) -> None:
    task, again = game_exercise(seed, "colla"), game_exercise(seed, "colla")
    assert (task.player, task.answer) == (again.player, again.answer)
    assert len(task.misconceptions) >= 2


def test_the_lesson_uses_its_scenes() -> None:
    code = "\n".join(sources(lesson("colla")))
    for name in (
        "street",
        "prepare",
        "half way",
        "reorganize",
        "hasten",
        "full section",
        "beast in the grid",
        "grid that pays",
    ):
        assert f'scene("{name}")' in code
