"""What all answers share: cells as people read them, plain values for programs, rows in words, spaces on a board."""

import json
import sys
from dataclasses import dataclass
from fractions import Fraction
from types import SimpleNamespace
from typing import NamedTuple

import pytest

from diables_nb.drawing import Drawing
from diables_nb.rules.festival import Position
from diables_nb.whatif import Chart, Table
from diables_nb.whatif.findings import Findings, PicturedFindings

ROWS = [("a", -3, 0.25), ("b", 12, float("inf"))]


class Pair(NamedTuple):
    """An entry about several spaces."""

    spaces: tuple[str, ...]


@dataclass(frozen=True)
class Told:
    """An entry about one space that says what it is."""

    space: str

    def __str__(self) -> str:
        return f"on {self.space}"


class Pictured(PicturedFindings[object]):
    """Findings of entries as they come."""

    position = Position(("red", "blue"))

    def on_board(self, row: int | None = None, *, width: float = 720) -> Drawing:
        return Drawing(width, 10, "all" if row is None else self.sentence(row), "", ())

    def plot(self) -> Chart:
        raise ModuleNotFoundError("matplotlib")


def pictured(*entries: object) -> Pictured:
    return Pictured(entries, ["name", "gain"], [(f"n{number}", number) for number, _ in enumerate(entries)], "things")


def test_cells_are_what_people_read_and_rows_stay_numbers() -> None:
    table = Table(["name", "gain", "share"], ROWS, "gains", right=[1, 2], signed=[1])
    assert table.cells(0) == ("a", "\N{MINUS SIGN}3", "0.2")
    assert table.cells(1) == ("b", "+12", "inf")
    assert table.column("gain") == [-3, 12]
    assert "+12" in str(table)
    assert "+12" in table._repr_html_()
    shown = Table(["gain"], [(0,), (0.04,), (-0.04,), ("none",)], signed=[0]).as_shown()
    assert shown == (["gain"], [["0"], ["0.0"], ["0.0"], ["none"]], [])


def test_plain_values_go_through_json_and_come_back_equal() -> None:
    table = Table(["name", "gain", "share"], ROWS, "gains")
    plain = table.to_json()
    assert json.loads(json.dumps(plain, allow_nan=False)) == plain
    assert plain == {
        "caption": "gains",
        "head": ["name", "gain", "share"],
        "rows": [{"name": "a", "gain": -3, "share": 0.25}, {"name": "b", "gain": 12, "share": None}],
    }
    other = Table(["x"], [((1, Fraction(1, 3)),), (None,), (True,)]).to_json()
    assert [row["x"] for row in other["rows"]] == [[1, "1/3"], None, True]


def test_pandas_gets_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=lambda rows, columns: (rows, columns)))
    rows, columns = Table(["name", "gain"], [("a", -3), ("b", 12)], signed=[1]).to_pandas()
    assert (rows, columns) == ([("a", -3), ("b", 12)], ["name", "gain"])


def test_a_notebook_shows_part_of_a_long_table_and_says_so() -> None:
    html = Table(["n"], [(number,) for number in range(4032)], "numbers")._repr_html_()
    assert html.count("<tr>") == 301
    assert "300 of 4,032 rows; to_csv and to_pandas have them all." in html
    assert "<p>" not in Table(["n"], [(number,) for number in range(300)])._repr_html_()


def test_a_row_in_words_is_what_its_entry_says_or_each_heading_with_its_cell() -> None:
    told = pictured(Told("a1"), Pair(("a1", "b2")), 7)
    assert [told.sentence(row) for row in range(3)] == ["on a1", "name n1, gain 1", "name n2, gain 2"]
    assert Findings([0], ["name", "", "note"], [("x", 3, "")], "one").sentence(0) == "name x, 3"


def test_the_spaces_of_a_row_are_those_of_its_entry() -> None:
    told = pictured(Told("a1"), Pair(("a1", "b2")), 7, Told(""))
    assert [told.spaces(row) for row in range(4)] == [("a1",), ("a1", "b2"), (), ()]


def test_rows_that_are_not_there_are_refused() -> None:
    told = pictured(Told("a1"), Told("b1"))
    for wrong in (2, -1, True, "0", None):
        for ask in (told.entry, told.sentence, told.spaces):
            with pytest.raises(ValueError, match="rows go from 0 to 1"):
                ask(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no row 0: nothing was found"):
        pictured().entry(0)


def test_a_notebook_shows_the_board_above_the_table_where_something_was_found() -> None:
    assert pictured(Told("a1"))._repr_html_().startswith('<img alt="things"')
    assert pictured()._repr_html_() == "<p>things</p>", "no bare headings"
