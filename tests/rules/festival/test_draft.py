"""Drafts of Festival: each kind of breach with its rule and its repairs, what is only unusual, what is no draft."""

from collections.abc import Callable
from typing import Any

import pytest

from diables_nb.rules.errors import PositionError
from diables_nb.rules.festival import Board, Position, deal, edition, read_position, score_text
from diables_nb.rules.festival.draft import repairs, spaces_of, unusual

EMPTY = Position(("red", "blue"))
DRAFT = EMPTY.with_parts(draft=True)
SEVEN = [f"O0{number}" for number in range(1, 8)]

BROKEN: dict[str, tuple[Callable[[Position], Position], str, list[str]]] = {
    "seven objectives to be completed": (
        lambda empty: empty.with_cards("red", left=SEVEN),
        "FES-PAT-11",
        ["remove one: O07"],
    ),
    "nine objectives to be completed": (
        lambda empty: empty.with_cards("red", left=[*SEVEN, "O08", "O09"]),
        "FES-PAT-11",
        ["remove one: O09", "remove the last 3"],
    ),
    "an objective with two players": (
        lambda empty: empty.with_cards("red", left=["O10"]).with_cards("blue", right=["O10"]),
        "FES-COMP-03",
        ["leave O10 with Blue, completed", "leave O10 with Red, to be completed"],
    ),
    "an objective three times in one place": (
        lambda empty: empty.with_cards("red", right=["O10"] * 3),
        "FES-COMP-03",
        ["keep one of them"],
    ),
    "both sides of a starting objective": (
        lambda empty: empty.with_cards("red", left=["RA"], right=["RB"]),
        "FES-COMP-04",
        ["keep RA", "keep RB"],
    ),
    "the starting objective of another": (
        lambda empty: empty.with_cards("red", left=["BA"]),
        "FES-SETUP-03",
        ["give it to Blue", "take it away"],
    ),
    "the starting objective of a colour that does not play": (
        lambda empty: empty.with_cards("red", left=["GA"]),
        "FES-SETUP-03",
        ["take it away"],
    ),
    "a starting objective twice": (
        lambda empty: empty.with_cards("red", left=["RA"], right=["RA"]),
        "FES-COMP-04",
        ["leave RA with Red, completed", "leave RA with Red, to be completed"],
    ),
    "both sides of a crowd-pleaser with one player": (
        lambda empty: empty.with_cards("red", pleasers=["CP3", "CP4"]),
        "FES-SETUP-02",
        ["leave CP3 with Red", "leave CP4 with Red"],
    ),
    "both sides of a crowd-pleaser": (
        lambda empty: empty.with_cards("red", pleasers=["CP1"]).with_cards("blue", pleasers=["CP2"]),
        "FES-CHK-05",
        ["leave CP1 with Red", "leave CP2 with Blue"],
    ),
    "a crowd-pleaser twice": (
        lambda empty: empty.with_cards("red", pleasers=["CP1", "CP1"]),
        "FES-CHK-05",
        ["keep one of them"],
    ),
    "a fifth tile of a kind": (
        lambda empty: empty.with_tiles("red", {"a1": ["red wheel"] * 4}).with_tile("blue", "c3", "red wheel"),
        "FES-B-02",
        ["remove one: Blue c3"],
    ),
    "two tiles of a kind too many": (
        lambda empty: empty.with_tiles("red", {"a1": ["red wheel"] * 5, "b2": ["red wheel", "blue wheel"]}),
        "FES-B-02",
        ["remove one: Red b2", "remove the last 2 of them"],
    ),
}
"""What is broken -> how, the rule, the repairs."""


@pytest.mark.rules("FES-PAT-11", "FES-COMP-03", "FES-COMP-04", "FES-SETUP-03", "FES-CHK-05", "FES-B-02", "FES-SETUP-02")
@pytest.mark.parametrize(("broken", "rule", "said"), BROKEN.values(), ids=BROKEN)
def test_each_breach_names_its_rule_and_its_repairs(
    broken: Callable[[Position], Position], rule: str, said: list[str]
) -> None:
    with pytest.raises(PositionError) as raised:
        broken(EMPTY)
    draft = broken(DRAFT)
    (problem,) = draft.problems
    assert problem.rule == rule == raised.value.problems[0].rule
    offered = repairs(draft, problem)
    assert [repair.says for repair in offered] == said
    assert offered[-1].after.legal
    assert repr(draft).endswith("not legal>")


def test_a_tile_is_removed_from_below_another() -> None:
    draft = BROKEN["two tiles of a kind too many"][0](DRAFT)
    one, both = (repair.after for repair in repairs(draft, draft.problems[0]))
    assert one.describe("red/b2") == both.describe("red/b2") == "b2: blue wheel on level 1"
    assert (one.levels("red")[0], both.levels("red")[0]) == (5, 4)
    assert spaces_of(draft, draft.problems[0]) == ("red/a1", "red/b2")


def test_an_objective_is_given_where_it_belongs_at_the_same_side() -> None:
    draft = DRAFT.with_cards("red", right=["BA", "O10"])
    after = repairs(draft, draft.problems[0])[0].after
    assert (after.board("red").right, after.board("blue").right) == (("O10",), ("BA",))


UNUSUAL: dict[str, tuple[Callable[[Position], Position], str, str, list[str]]] = {
    "a third tile of a kind of two stacks": (
        lambda empty: empty.with_tiles("red", {"a1": "red wheel", "b2": ["red wheel", "red wheel"]}),
        "1 tile more of a kind than the stacks in reach hold",
        "FES-SETUP-05",
        ["remove one: Red b2"],
    ),
    "four tiles of a kind of two stacks": (
        lambda empty: empty.with_tiles("red", {"a1": ["red wheel"] * 3}).with_tile("blue", "b2", "red wheel of green"),
        "2 tiles more of a kind than the stacks in reach hold",
        "FES-SETUP-05",
        ["remove the last 2 of them"],
    ),
    "an objective that is fulfilled": (
        lambda empty: empty.with_tiles("red", {"a1": "blue wheel", "b1": "yellow willow"}).with_cards(
            "red", left=["O10"]
        ),
        "O10 at the left of Red is fulfilled",
        "FES-CHK-01",
        ["complete it"],
    ),
    "a crowd-pleaser without its tiles": (
        lambda empty: empty.with_cards("blue", pleasers=["CP3"]),
        "Blue cannot have earned CP3",
        "FES-CP-3",
        ["put it back"],
    ),
    "a crowd-pleaser without its objectives": (
        lambda empty: empty.with_cards("blue", pleasers=["CP6"], right=["O10", "O11"]).with_tile(
            "blue", "a1", "red wheel"
        ),
        "Blue cannot have earned CP6",
        "FES-CP-6",
        ["put it back"],
    ),
    "a crowd-pleaser of four visible tiles": (
        lambda empty: empty.with_cards("blue", pleasers=["CP8"]).with_tile("blue", "a1", "red wheel"),
        "Blue cannot have earned CP8",
        "FES-CP-8",
        ["put it back"],
    ),
    "more completed without a tile than go to the left": (
        lambda empty: empty.with_cards("red", right=["O09", "O10", *SEVEN]),
        "Red cannot have completed O09, O10, O01, O02, O03, O04, O05, O06, O07 without a tile",
        "FES-CHK-01",
        ["take away what is completed"],
    ),
}
"""What is unusual -> how it comes, what is said, the rule, the repairs."""


@pytest.mark.rules("FES-SETUP-05", "FES-CHK-01", "FES-CP-3", "FES-CP-6", "FES-CP-8", "FES-SETUP-04")
@pytest.mark.parametrize(("made", "message", "rule", "said"), UNUSUAL.values(), ids=UNUSUAL)
def test_what_is_legal_and_not_as_dealt_is_told(
    made: Callable[[Position], Position], message: str, rule: str, said: list[str]
) -> None:
    begun = EMPTY.with_cards("red", left=["RA"]).with_cards("blue", left=["BB"])
    assert begun.notes() == []
    position = made(begun)
    (problem,) = unusual(position)
    assert (problem.place, problem.message, problem.rule) == ("not a dealt position", message, rule)
    assert position.notes() == [str(problem)]
    assert score_text(position).endswith(f"\n\n{problem}")
    (repair,) = repairs(position, problem)
    assert [repair.says] == said
    assert unusual(repair.after) == []


def test_what_is_completed_without_a_tile_goes_back_to_the_left() -> None:
    position = EMPTY.with_cards("red", left=["O10"], right=["RA"]).with_cards("blue", left=["BB"])
    (problem,) = unusual(position)
    assert (problem.message, problem.rule) == ("Red cannot have completed RA without a tile", "FES-CHK-01")
    back, away = repairs(position, problem)
    assert (back.says, away.says) == ("lay RA at the left", "take away what is completed")
    assert back.after.board("red").left == ("O10", "RA")
    assert unusual(back.after) == []


@pytest.mark.rules("FES-B-02", "FES-SETUP-05")
@pytest.mark.parametrize(
    ("players", "red", "others", "count"),
    [
        (("red", "blue"), ["red rocket", "red rocket"], {}, 0),
        (("red", "blue"), ["red rocket of green", "blue wheel of yellow"], {}, 0),
        (("red", "blue", "green"), ["red rocket"], {"blue": ["red rocket"] * 2}, 0),
        (("red", "blue", "green"), ["red rocket"] * 2, {"blue": ["red rocket"] * 2}, 1),
        (("red", "blue", "green"), ["red rocket of green"], {"blue": ["red rocket"], "green": ["red rocket"]}, 0),
        (("red", "blue", "yellow", "green"), ["red rocket"] * 2, {"yellow": ["red rocket"] * 2}, 0),
        (("red", "blue", "yellow", "green"), ["red rocket"] * 3, {"yellow": ["red rocket"]}, 1),
    ],
)
def test_backs_are_taken_as_they_fit(
    players: tuple[str, ...], red: list[str], others: dict[str, list[str]], count: int
) -> None:
    position = Position(players).with_tiles("red", {"a1": red})
    for player, tiles in others.items():
        position = position.with_tiles(player, {"b1": tiles})
    told = [problem for problem in unusual(position) if problem.rule == "FES-SETUP-05"]
    assert [problem.message[:6] for problem in told] == ["1 tile"] * count


@pytest.mark.rules("FES-SETUP-03")
def test_a_starting_objective_is_missed_from_the_first_turn_on() -> None:
    assert deal(players=4, seed=5).position.notes() == []
    position = EMPTY.with_tile("blue", "a1", "red wheel")
    (problem,) = unusual(position)
    assert problem.message == "no starting objective: Red, Blue"
    (repair,) = repairs(position, problem)
    assert repair.says == "lay RA, BA at the left"
    assert unusual(repair.after) == []


@pytest.mark.parametrize(
    "make",
    [
        lambda: DRAFT.with_parts(players=("red",)),
        lambda: DRAFT.with_parts(boards={"green": Board()}),
        lambda: DRAFT.with_parts(boards={"red": Board(tiles=((64,), *((),) * 8))}),
        lambda: DRAFT.with_cards("red", left=["O99"]),
        lambda: DRAFT.with_cards("red", left=["O01"] * (len(edition().cards) + 1)),
        lambda: DRAFT.with_cards("red", pleasers=["CP1"] * 9),
        lambda: DRAFT.with_board("red", left=None),
        lambda: DRAFT.with_board("red", right="O10"),
        lambda: DRAFT.with_board("red", tiles=None),
        lambda: DRAFT.with_parts(rulings={"C-FES-13": "x"}),
        lambda: DRAFT.with_tile("red", "a1", "pink wheel"),
    ],
)
def test_what_cannot_be_scored_or_written_is_no_draft(make: Callable[[], Any]) -> None:
    with pytest.raises(PositionError):
        make()


def test_lists_are_as_good_as_tuples() -> None:
    given: Any = {"tiles": [[1], *([()] * 8)], "left": ["O10"], "right": ["O11"], "pleasers": ["CP3"]}
    for tiles in (given["tiles"], tuple(given["tiles"])):
        position = EMPTY.with_parts(boards={"red": Board(**{**given, "tiles": tiles})})
        assert read_position(position.code) == read_position(position.to_json()) == position
        assert hash(position) == hash(read_position(position.code))
