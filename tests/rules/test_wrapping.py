"""Tables that fit a line: nothing is lost but what is named, no line is too long, words stay whole."""

from hypothesis import given, settings
from hypothesis import strategies as st

from diables_nb.rules.tables import text_table
from diables_nb.rules.wrapping import NARROWEST, fitted
from diables_nb.whatif import Table

WORDS = st.lists(st.text("abc", min_size=1, max_size=9), max_size=8).map(" ".join)
ROWS = st.lists(st.tuples(WORDS, WORDS, WORDS, st.integers(0, 999).map(str)), max_size=4)
HEAD = ("place", "what it brings", "to whom and when", "all the points")


@settings(max_examples=40)
@given(ROWS, st.integers(20, 130))
def test_no_line_is_too_long_and_no_word_is_lost(rows: list[tuple[str, ...]], width: int) -> None:
    table, gone = fitted(HEAD, rows, (3,), width)
    assert all(len(line) <= max(width, NARROWEST) for line in table.splitlines())
    assert HEAD[0] not in gone
    kept = [number for number, name in enumerate(HEAD) if name not in gone]
    assert sorted(table.split()) == sorted(" ".join(row[n] for row in [HEAD, *rows] for n in kept).split())
    wide, none = fitted(HEAD, rows, (3,))
    assert (wide, none) == (text_table(HEAD, rows, (3,)), ())


def test_the_widest_goes_first_and_what_is_needed_stays() -> None:
    rows = [["a1", "x" * 30, "y" * 30, "7"]]
    table, gone = fitted(HEAD, rows, (3,), 46)
    assert gone == ("to whom and when",)
    assert table.splitlines()[-1].endswith("7")
    assert fitted(HEAD, rows, (3,), 46, needed=(0, 2))[1] == ("what it brings",)
    squeezed, gone = fitted(HEAD, [["a b c d e f g h i j k"] * 4], (), 40, needed=range(4))
    assert gone == ()
    assert len(squeezed.splitlines()) > 4


def test_a_table_names_what_it_left_out() -> None:
    table = Table(HEAD, [["a1", "x" * 30, "y" * 30, 7]], "what there is", right=(3,))
    said = "Columns left out, for which the line is too short: to whom and when."
    assert " ".join(table.text(60).split()).endswith(said)
    assert str(table) == table.text()
    assert said not in table.text()
