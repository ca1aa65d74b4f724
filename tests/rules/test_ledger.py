"""Ledgers as values and as tables."""

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diables_nb.rules.diables import Position, example, score_lluiment, score_show
from diables_nb.rules.ledger import Ledger, Line
from tests.rules.samples import any_positions, read

LINES = st.lists(st.integers(-50, 50).map(lambda points: Line(points, "DIA-FP-01")), max_size=20)


class Printer:
    def __init__(self) -> None:
        self.said = ""

    def text(self, said: str) -> None:
        self.said += said


@given(LINES, LINES)
def test_a_ledger_is_its_lines_and_totals_those_that_count(lines: list[Line], left_out: list[Line]) -> None:
    ledger = Ledger(lines, left_out)
    assert ledger.total == sum(line.points for line in lines)
    assert list(ledger) == lines
    assert len(ledger) == len(lines)
    assert [ledger[i] for i in range(len(ledger))] == lines
    assert ledger.all_lines == (*lines, *left_out)
    assert ledger == Ledger(tuple(lines), tuple(left_out))


def test_ledgers_are_compared_by_content_and_cannot_be_hashed() -> None:
    one = Ledger([Line(1, "DIA-FP-01")], about={"player": "red"})
    assert one != Ledger([Line(1, "DIA-FP-01")], about={"player": "blue"})
    assert one != Ledger([Line(2, "DIA-FP-01")], about={"player": "red"})
    assert one != Ledger([], [Line(1, "DIA-FP-01")], about={"player": "red"})
    assert one != 1
    with pytest.raises(TypeError):
        hash(one)


def test_rulings_are_named_once_in_the_order_met() -> None:
    lines = [Line(1, "DIA-FP-01", rulings=("C-DIA-57",)), Line(1, "DIA-FP-01", rulings=("C-DIA-56", "C-DIA-57"))]
    assert Ledger(lines[:1], lines[1:]).rulings == ("C-DIA-57", "C-DIA-56")
    assert "hangs on the rulings C-DIA-57 (Do neutral pieces hold or block maj" in str(Ledger(lines))
    assert "; C-DIA-56 (The two quadrants of a character)" in str(Ledger(lines))


def test_a_line_without_a_template_says_its_rule() -> None:
    assert Line(-3, "DIA-P2-STR-01").sentence.endswith(".")
    assert Line(1, "HOUSE-RULE-1").sentence == "HOUSE-RULE-1"
    assert "HOUSE-RULE-1" in str(Ledger([Line(1, "HOUSE-RULE-1")]))


def test_a_text_table_has_a_row_a_line_and_running_totals() -> None:
    leo = example("DIA-T-09")
    text = str(score_show(leo, "red", "carretillada")).splitlines()
    assert text[0] == "Red, carretillada, tile 1, icon 3"
    assert text[1].split() == ["place", "why", "rule", "FP", "total"]
    assert [row.split()[-2:] for row in text[2:5]] == [["6", "6"], ["4", "10"], ["3", "13"]]
    assert "(left out)" in text[5]
    assert text[5].rstrip().endswith("(3)")
    assert text[6] == "13 FP"


def test_every_ledger_can_be_shown_in_every_way() -> None:
    for data in any_positions(60):
        position = read(data)
        ledgers = [score_show(position, player, show) for player in position.players for show in position.tiles]
        ledgers += [ledger for name in position.lluiments for ledger in score_lluiment(position, name).values()]
        for ledger in ledgers:
            printer = Printer()
            ledger._repr_pretty_(printer, cycle=False)
            assert printer.said == str(ledger)
            assert f"{ledger.total} FP" in str(ledger)
            assert ledger._repr_html_().count("<tr>") == 1 + len(ledger.all_lines)
            assert ledger._repr_html_().count("text-align:right") == 2 * (1 + len(ledger.all_lines))  # the numbers
            assert str(ledger.total) in repr(ledger)
            assert pickle.loads(pickle.dumps(ledger)) == ledger  # noqa: S301  # our own bytes


def test_a_loss_is_shown_with_a_minus_sign() -> None:
    ledger = Ledger([Line(-3, "DIA-P2-STR-01")])
    assert "−3 FP" in str(ledger)
    assert "-3" not in ledger._repr_html_()


HOSTILE = "<script>alert(1)</script>&\"'"


@pytest.mark.parametrize(
    "ledger",
    [
        Ledger([Line(1, HOSTILE)]),
        Ledger([Line(1, "DIA-FP-01", HOSTILE)]),
        Ledger([], [Line(1, "DIA-FP-01", HOSTILE)]),
        Ledger([Line(1, "DIA-SOLO-62", facts={"icon": HOSTILE})]),
        Ledger([Line(1, "DIA-FP-01", rulings=(HOSTILE,))]),
        Ledger([], about={"player": HOSTILE}),
        Ledger([], about={HOSTILE: 1}),
    ],
)
def test_every_text_in_html_is_escaped(ledger: Ledger) -> None:
    page = ledger._repr_html_()
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert "alert(1)" in page


def test_places_are_described_by_the_position() -> None:
    class Loud:
        def describe(self, space: str) -> str:
            return f"<b>{space}</b>"

    shown: Any = Ledger([Line(1, "DIA-FP-01", "x")], position=Loud())
    assert "&lt;b&gt;x&lt;/b&gt;" in shown._repr_html_()
    assert "<b>x</b>" in str(shown)


def test_an_empty_ledger_can_be_shown() -> None:
    ledger = score_show(Position(("red", "blue"), tiles={"trobada": 1}), "red", "trobada")
    assert str(ledger).endswith("0 FP")
    assert str(Ledger()).endswith("0 FP")
    assert repr(Ledger()) == "<Ledger : 0 FP in 0 lines>"
