"""Plain and HTML tables."""

from hypothesis import given
from hypothesis import strategies as st

from diables_nb.rules.tables import html_table, text_table

CELL = st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=8) | st.integers(-999, 999)
ROWS = st.integers(1, 4).flatmap(lambda n: st.lists(st.lists(CELL, min_size=n, max_size=n), max_size=5))


@given(ROWS)
def test_columns_stand_under_each_other(rows: list[list[object]]) -> None:
    width = len(rows[0]) if rows else 2
    head = [f"h{column}" for column in range(width)]
    lines = text_table(head, rows, right=range(width)).splitlines()
    assert len(lines) == 1 + len(rows)
    assert len({len(line) for line in lines}) == 1  # all cells at the right end of their columns
    left = text_table(head, rows).splitlines()
    assert all(line == line.rstrip() for line in left)


def test_an_html_table_has_headings_a_caption_and_no_foreign_markup() -> None:
    page = html_table(["<a>", "b"], [["<i>", 1], ["&", 2]], right=[1], caption="<c>")
    assert page.count('scope="col"') == 2
    assert page.count("<tr>") == 3
    assert "<caption" in page
    for raw in ("<a>", "<i>", "<c>", ">&<"):
        assert raw not in page
    assert page.count("text-align:right") == 3
