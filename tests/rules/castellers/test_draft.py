"""Drafts of Castellers!: each kind of breach with its rule and its repairs, what is only unusual, what is no draft."""

from collections.abc import Callable
from typing import Any

import pytest

from diables_nb.rules.castellers import Colla, Position, Raised, read_position, score_text
from diables_nb.rules.castellers.draft import repairs, spaces_of, unusual
from diables_nb.rules.errors import PositionError

EMPTY = Position(("red", "blue"))
DRAFT = EMPTY.with_parts(draft=True)
TWO: dict[str, Any] = {"kind": "two", "pinya": 2, "tronc": ("tronc2",) * 3}
THREE = (Raised("pilar", 6), Raised("two", 7), Raised("three", 7))
HIGH = {"pilar": 7, "two": 9, "three": 9, "four": 9}

Made = Callable[[Position], Position]

BROKEN: dict[str, tuple[Made, str, list[str]]] = {
    "a pinya of too many": (
        lambda empty: empty.with_colla("red", kind="two", pinya=5),
        "CAS-BLD-02",
        ["take 3 cards from the pinya"],
    ),
    "no pinya": (
        lambda empty: empty.with_colla("red", kind="two"),
        "CAS-BLD-02",
        ["lay a card for the pinya", "take the castell in progress away"],
    ),
    "a tronc of too many": (
        lambda empty: empty.with_colla("red", **{**TWO, "tronc": ("tronc2",) * 4}),
        "CAS-BLD-03",
        ["take 1 card from the tronc"],
    ),
    "tronc cards of another kind": (
        lambda empty: empty.with_colla("red", **{**TWO, "tronc": ("tronc2", "tronc3", "tronc3")}),
        "C-CAS-04",
        ["make it tronc of 2", "take the other 2 cards away", "play by the other reading: any tronc card"],
    ),
    "a tronc in the air": (
        lambda empty: empty.with_colla("red", **{**TWO, "pinya": 1}),
        "CAS-BLD-09",
        ["complete the pinya", "take away what stands on the pinya"],
    ),
    "a pom in the air": (
        lambda empty: empty.with_colla("red", kind="three", pinya=1, pom=2),
        "CAS-BLD-09",
        ["complete the pinya", "take away what stands on the pinya"],
    ),
    "a castell that stands": (
        lambda empty: empty.with_colla("red", **TWO, pom=2),
        "CAS-BLD-10",
        ["score the castell: 7 applause", "take the enxaneta off"],
    ),
    "a pom that stands without a tronc": (
        lambda empty: empty.with_colla("red", kind="two", pinya=2, pom=2),
        "CAS-BLD-09",
        ["take the enxaneta off"],
    ),
    "a kind that is completed": (
        lambda empty: empty.with_colla("red", **TWO, raised=(Raised("two", 7),)),
        "CAS-SCO-04",
        ["take the castell in progress away", "take back the castell of 2"],
    ),
    "a kind twice": (
        lambda empty: empty.with_colla("red", raised=(Raised("two", 7), Raised("two", 5))),
        "CAS-SCO-04",
        ["keep the one of 7", "keep the one of 5"],
    ),
    "no such counter": (
        lambda empty: empty.with_colla("red", raised=(Raised("two", 9),)),
        "CAS-SCO-01",
        ["give Red the 7"],
    ),
    "a counter of two": (
        lambda empty: empty.with_parts(colles={p: Colla(raised=(Raised("two", 7),)) for p in ("red", "blue")}),
        "CAS-SCO-01",
        ["give Blue the 5", "give Red the 5"],
    ),
    "three castells and not named": (
        lambda empty: empty.with_parts(colles={"red": Colla(raised=THREE)}),
        "CAS-END-01",
        ["name Red"],
    ),
    "named without three castells": (
        lambda empty: empty.with_parts(thirds=("blue",)),
        "CAS-END-01",
        ["name nobody"],
    ),
    "more tronc cards than there are": (
        lambda empty: empty.with_parts(
            players=("red", "blue", "yellow", "green"),
            castells=HIGH,
            rulings={"C-CAS-04": "any_tronc"},
            colles={
                "red": Colla("pilar", 3, ("tronc3",) * 4),
                "blue": Colla("two", 4, ("tronc3",) * 4),
                "yellow": Colla("three", 5, ("tronc3",) * 4),
                "green": Colla("four", 6, ("tronc3",) * 3),
            },
        ),
        "CAS-B-04",
        [f"take one from {name}" for name in ("Green", "Yellow", "Blue", "Red")],
    ),
}
"""What is broken -> how, the rule, the repairs."""


@pytest.mark.rules("CAS-BLD-02", "CAS-BLD-03", "CAS-BLD-09", "CAS-BLD-10", "CAS-SCO-01", "CAS-SCO-04", "CAS-END-01")
@pytest.mark.rules("C-CAS-04", "CAS-B-04")
@pytest.mark.parametrize(("broken", "rule", "said"), BROKEN.values(), ids=BROKEN)
def test_each_breach_names_its_rule_and_its_repairs(broken: Made, rule: str, said: list[str]) -> None:
    with pytest.raises(PositionError) as raised:
        broken(EMPTY)
    draft = broken(DRAFT)
    problem = draft.problems[0]
    assert [problem] == [other for other in draft.problems if other.rule == rule]
    assert problem.rule == rule == raised.value.problems[0].rule
    offered = repairs(draft, problem)
    assert [repair.says for repair in offered] == said
    assert all(problem not in repair.after.problems for repair in offered)
    assert any(repair.after.legal for repair in offered)
    assert repr(draft).endswith("not legal>")


@pytest.mark.rules("CAS-SCO-03")
def test_a_castell_that_is_scored_is_gone_and_the_third_one_is_named() -> None:
    draft = DRAFT.with_colla("red", **TWO, pom=2, raised=(Raised("pilar", 6), Raised("three", 7)))
    after = repairs(draft, draft.problems[0])[0].after
    assert after.colla("red") == Colla(raised=(Raised("pilar", 6), Raised("three", 7), Raised("two", 7)))
    assert after.thirds == ("red",)
    assert after.legal


def test_a_third_castell_that_is_taken_back_is_not_named() -> None:
    draft = Position(("red", "blue"), colles={"red": Colla(**TWO, raised=THREE)}, thirds=("red",), draft=True)
    after = repairs(draft, draft.problems[0])[1].after
    assert (len(after.colla("red").raised), after.thirds) == (2, ())


def test_a_problem_speaks_of_castells() -> None:
    draft = DRAFT.with_colla("red", **TWO, raised=(Raised("two", 7),)).with_colla("blue", raised=(Raised("two", 7),))
    found = {problem.rule: spaces_of(draft, problem) for problem in draft.problems}
    assert found == {
        "CAS-SCO-04": ("castell/red", "raised/red/two"),
        "CAS-SCO-01": ("raised/red/two", "raised/blue/two"),
    }


def test_a_kind_that_stands_twice_is_summed() -> None:
    draft = BROKEN["a kind twice"][0](DRAFT)
    assert ["Red", "12", "12"] in [row.split() for row in score_text(draft).splitlines()]


PLAYED = EMPTY.with_colla("red", raised=(Raised("two", 7),))

UNUSUAL: dict[str, tuple[Made, list[str], str, str]] = {
    "a higher counter is left": (
        lambda empty: empty.with_colla("red", raised=(Raised("two", 5),)).with_colla(
            "blue", raised=(Raised("two", 0),)
        ),
        ["a higher counter of the castell of 2 is left"],
        "CAS-SCO-01",
        "give out the highest counters",
    ),
    "grallers too early": (
        lambda empty: empty.with_colla("red", kind="two", pinya=1, grallers=True),
        ["grallers have played for Red before the pinya was complete"],
        "CAS-GRA-01",
        "say that no grallers have played",
    ),
    "one more after three": (
        lambda empty: empty.with_parts(colles={"red": Colla("four", 1, raised=THREE)}, thirds=("red",)),
        ["Red raises one more after three castells"],
        "CAS-END-02",
        "take the castell in progress away",
    ),
    "four castells": (
        lambda empty: empty.with_parts(colles={"red": Colla(raised=(*THREE, Raised("four", 8)))}, thirds=("red",)),
        ["Red has 4 castells"],
        "CAS-END-02",
        "take back the castell of 4",
    ),
    "a pom that should have fallen": (
        lambda empty: empty.with_parts(rulings={"C-CAS-10": "pom_falls"}).with_colla("red", kind="two", pinya=2, pom=1),
        ["the pom of Red stands on a tronc that is not complete"],
        "C-CAS-10",
        "take the pom away",
    ),
}
"""What is unusual -> how it comes, what is said, the rule, the repair."""


@pytest.mark.rules("CAS-SCO-01", "CAS-SCO-02", "CAS-GRA-01", "CAS-END-02", "C-CAS-10")
@pytest.mark.parametrize(("made", "messages", "rule", "said"), UNUSUAL.values(), ids=UNUSUAL)
def test_what_is_legal_and_not_as_dealt_is_told(made: Made, messages: list[str], rule: str, said: str) -> None:
    assert PLAYED.notes() == []
    position = made(EMPTY)
    found = unusual(position)
    assert [(problem.message, problem.rule) for problem in found] == [(message, rule) for message in messages]
    assert position.notes() == list(map(str, found))
    assert score_text(position).endswith(f"\n\n{found[-1]}")
    (repair,) = repairs(position, found[0])
    assert repair.says == said
    assert unusual(repair.after) == []


@pytest.mark.parametrize(
    "make",
    [
        lambda: DRAFT.with_parts(players=("red",)),
        lambda: DRAFT.with_parts(castells={"two": 20}),
        lambda: DRAFT.with_parts(thirds=("green",)),
        lambda: DRAFT.with_parts(thirds=("red", "red", "red")),
        lambda: DRAFT.with_colla("red", pinya=2),
        lambda: DRAFT.with_colla("red", kind="five", pinya=2),
        lambda: DRAFT.with_colla("red", kind="two", pinya=21),
        lambda: DRAFT.with_colla("red", kind="two", pinya=-1),
        lambda: DRAFT.with_colla("red", kind="two", pinya="2"),
        lambda: DRAFT.with_colla("red", kind="two", pinya=2, tronc=("tronc2",) * 21),
        lambda: DRAFT.with_colla("red", kind="two", pinya=2, tronc=("dosos",)),
        lambda: DRAFT.with_colla("red", kind="pilar", pinya=1, pom=2),
        lambda: DRAFT.with_colla("red", raised=(Raised("two", 100),)),
        lambda: DRAFT.with_colla("red", raised=(Raised("two", -1),)),
        lambda: DRAFT.with_colla("red", raised=(Raised("two", 7),) * 5),
        lambda: DRAFT.with_colla("red", raised=(Raised("five", 7),)),
        lambda: DRAFT.with_parts(rulings={"C-CAS-04": "x"}),
        lambda: DRAFT.with_parts(thirds=None),
        lambda: DRAFT.with_parts(thirds=5),
        lambda: DRAFT.with_colla("red", raised=(("three", 7),)),
        lambda: DRAFT.with_colla("red", raised=None),
        lambda: DRAFT.with_colla("red", kind="two", pinya=2, tronc=None),
        lambda: DRAFT.with_colla("red", kind="two", pinya=2, tronc="tronc2"),
        lambda: DRAFT.with_colla("red", kind="two", pinya=2, grallers=2),
        lambda: DRAFT.with_colla("red", kind="two", pinya=2, grallers="no"),
    ],
)
def test_what_cannot_be_scored_or_written_is_no_draft(make: Callable[[], Any]) -> None:
    with pytest.raises(PositionError):
        make()


@pytest.mark.rules("CAS-BLD-05", "CAS-BLD-06", "CAS-BLD-07")
@pytest.mark.parametrize(
    ("kind", "rule"),
    [("pilar", "CAS-BLD-05"), ("two", "CAS-BLD-06"), ("three", "CAS-BLD-07"), ("four", "CAS-BLD-07")],
)
def test_a_pom_of_too_many_names_the_rule_of_its_kind(kind: str, rule: str) -> None:
    with pytest.raises(PositionError) as raised:
        DRAFT.with_colla("red", kind=kind, pinya=1, pom=4)
    assert [(problem.place, problem.rule) for problem in raised.value.problems] == [("colles.red.pom", rule)]


def test_what_stands_on_something_unfinished_is_named_as_what_it_is() -> None:
    (air,) = BROKEN["a pom in the air"][0](DRAFT).problems
    assert str(air).startswith("colles.red.pom: a pom on a pinya that is not complete")
    (whole,) = DRAFT.with_colla("red", **{**TWO, "tronc": ("tronc2",) * 2}, pom=2).problems
    assert str(whole).startswith("colles.red.pom: the enxaneta is on top of what is not complete (CAS-BLD-09)")


def test_lists_are_as_good_as_tuples() -> None:
    given: Any = {"tronc": ["tronc2"], "raised": [Raised("three", 7)]}
    position = EMPTY.with_parts(colles={"red": Colla("two", 2, **given)})
    assert read_position(position.code) == read_position(position.to_json()) == position
    assert hash(position) == hash(read_position(position.code))
