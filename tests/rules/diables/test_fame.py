"""The fame track: floor, tokens, and a ledger that sums to the track."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diables_nb.rules.diables import earn, fame_token
from diables_nb.rules.ledger import Ledger, Line

CASES = st.sampled_from([{}, {"case": "with"}, {"each": 3, "count": 1}])


@pytest.mark.rules("DIA-FP-04")
@given(st.lists(st.tuples(st.integers(-60, 60), CASES)), st.integers(0, 400))
def test_the_ledger_sums_to_the_track_and_fame_never_drops_below_0(
    amounts: list[tuple[int, dict[str, object]]], start: int
) -> None:
    fame, lines = start, []
    for points, facts in amounts:
        before = fame
        fame, line = earn(fame, Line(points, "DIA-P2-STR-01", facts=facts))
        lines.append(line)
        assert fame == max(0, before + points)
        assert fame - before == line.points
        assert line.sentence
        if line.points == points:
            assert line == Line(points, "DIA-P2-STR-01", facts=facts)
        else:
            assert (line.rule, line.facts["asked"], line.facts["first_rule"]) == ("DIA-FP-04", points, "DIA-P2-STR-01")
    assert start + Ledger(lines).total == fame


@pytest.mark.rules("DIA-FP-04")
@pytest.mark.parametrize(("fame", "points", "after"), [(95, 10, 105), (2, -3, 0), (3, -3, 0), (0, -9, 0), (0, 0, 0)])
def test_earning(fame: int, points: int, after: int) -> None:
    assert earn(fame, Line(points, "DIA-FP-01"))[0] == after


def test_a_loss_cut_off_says_what_was_asked() -> None:
    line = earn(2, Line(-3, "DIA-P2-STR-01"))[1]
    assert (line.points, line.rule) == (-2, "DIA-FP-04")
    assert "−3" in line.sentence


@pytest.mark.rules("DIA-FP-02", "DIA-FP-03", "C-DIA-44", "DIA-B-06")
@pytest.mark.parametrize(
    ("points", "space", "side"),
    [
        (0, 0, 0),
        (99, 99, 0),
        (100, 0, 100),
        (105, 5, 100),
        (199, 99, 100),
        (200, 0, 200),
        (299, 99, 200),
        (300, 0, 300),
        (399, 99, 300),
        (400, 0, 300),
        (1234, 34, 300),
    ],
)
def test_tokens(points: int, space: int, side: int) -> None:
    assert fame_token(points) == (space, side)


@given(st.integers(0, 399))
def test_below_400_token_and_space_give_the_total(points: int) -> None:
    token = fame_token(points)
    assert token.side + token.space == points
