"""The applause of a colla, and who wins, by hand (CAS-SCO, CAS-END)."""

import pytest

from diables_nb.rules.castellers import Colla, Position, Raised, leaders, score, score_json, score_text
from diables_nb.rules.errors import PositionError


def raised(*castells: tuple[str, int]) -> Colla:
    return Colla(raised=tuple(Raised(kind, applause) for kind, applause in castells))


def position(*thirds: str, **colles: Colla) -> Position:
    return Position(("red", "blue", "yellow"), colles=colles, thirds=thirds)


@pytest.mark.rules("CAS-SCO-01", "CAS-GOAL-01", "CAS-END-03")
def test_applause_is_what_the_counters_say() -> None:
    now = position("red", red=raised(("pilar", 6), ("four", 6), ("two", 5)), blue=raised(("two", 7), ("four", 8)))
    assert [(line.subject, line.points, line.rule) for line in score(now, "red")] == [
        ("pilar", 6, "CAS-SCO-01"), ("four", 6, "CAS-SCO-01"), ("two", 5, "CAS-SCO-01"),
    ]  # fmt: skip
    assert [score(now, player).total for player in now.players] == [17, 15, 0]


@pytest.mark.rules("CAS-END-03")
def test_most_applause_wins_whoever_has_three_castells() -> None:
    now = position("red", red=raised(("pilar", 3), ("four", 6), ("two", 5)), blue=raised(("two", 7), ("four", 8)))
    assert leaders(now) == ("blue",)


@pytest.mark.rules("CAS-END-04")
@pytest.mark.parametrize(("first", "second"), [("red", "blue"), ("blue", "red")])
def test_of_a_tie_the_earlier_third_castell_wins(first: str, second: str) -> None:
    colles = {
        "red": raised(("pilar", 6), ("two", 5), ("three", 7)),
        "blue": raised(("two", 7), ("four", 8), ("pilar", 3)),
    }
    assert leaders(position(first, second, **colles)) == (first,)


@pytest.mark.rules("C-CAS-17", "CAS-END-04")
def test_of_a_tie_who_has_three_castells_wins_and_without_any_it_is_shared() -> None:
    red, blue = raised(("pilar", 3), ("two", 7), ("three", 5)), raised(("four", 8), ("three", 7))
    assert leaders(position("red", red=red, blue=blue)) == ("red",)
    two = {"blue": raised(("four", 8), ("three", 5)), "yellow": raised(("two", 7), ("pilar", 6))}
    third = raised(("pilar", 1), ("four", 6), ("two", 5))
    assert leaders(position("red", red=third, **two)) == ("blue", "yellow"), "the third castell of another counts not"
    assert leaders(position()) == ("red", "blue", "yellow")


@pytest.mark.rules("C-CAS-18")
def test_a_castell_without_a_counter_is_still_a_castell() -> None:
    now = position("blue", blue=raised(("pilar", 0), ("two", 7), ("three", 7)))
    assert score(now, "blue").total == 14
    assert len(now.colla("blue").raised) == 3
    with pytest.raises(PositionError, match="CAS-END-01"):
        position(blue=raised(("pilar", 0), ("two", 7), ("three", 7)))


def test_a_score_says_where_it_comes_from() -> None:
    now = position(red=raised(("three", 7)))
    ledger = score(now, "red")
    assert [line.sentence for line in ledger] == ["castell of 3 completed"]
    assert ledger.unit == "applause"
    assert score_json(now) == {
        "scores": {
            "red": {"total": 7, "values": [{"subject": "three", "points": 7, "rule": "CAS-SCO-01"}]},
            "blue": {"total": 0, "values": []},
            "yellow": {"total": 0, "values": []},
        },
        "leaders": ["red"],
    }
    assert "castell of 3" in score_text(now)
    with pytest.raises(PositionError, match="does not play"):
        score(now, "green")
