"""The explorer as Python sees it: rows and spaces, sorting, filter, pages, what a browser may send, still pictures."""

import gc
import json
from collections.abc import Iterator
from typing import Any
from weakref import ref

import pytest
import traitlets
from hypothesis import given
from hypothesis import strategies as st

from diables_nb import Explore, diables, festival
from diables_nb.drawing import Drawing, draw_plaza
from diables_nb.drawing.tokens import THEMES
from diables_nb.whatif.charting import Chart
from diables_nb.whatif.diables import placements
from diables_nb.whatif.festival import covers
from diables_nb.whatif.findings import PicturedFindings
from diables_nb.widgets.lab.explore_rows import PAGE, order_of
from tests.drawing.test_tokens import contrast
from tests.widgets.view import View

LEO = diables.example("DIA-T-09")
FOUND = covers(festival.example("FES-T-01"), "red", "red wheel")
RING = tuple(f"carretillada/ring/{number}" for number in range(12))


class Found(PicturedFindings[tuple[str, ...]]):
    """Findings on the plaza of which each is about some spaces."""

    position = LEO

    def on_board(self, row: int | None = None, *, width: float = 720) -> Drawing:
        return draw_plaza(LEO, width=width, shows=["carretillada"], legal=() if row is None else self.entry(row))

    def spaces(self, row: int) -> tuple[str, ...]:
        return self.entry(row)

    def plot(self) -> Chart:
        raise AssertionError("Explore draws no chart")


def found(rows: list[tuple[Any, ...]], spaces: list[tuple[str, ...]] | None = None) -> Found:
    head = ["name", "number", "note"][: len(rows[0])] if rows else ["name"]
    return Found(spaces or [()] * len(rows), head, rows, "things", right=(1,))


def many(count: int) -> Found:
    return found([(f"thing {number}", -number) for number in range(count)], [(RING[n % 12],) for n in range(count)])


def intend(explore: Explore, kind: str, value: Any = None) -> None:
    """What the front end does for a click."""
    number = explore.intent.get("seq", 0) + 1
    explore.set_state({"intent": {"seq": number, "kind": kind, "value": value, "earlier": []}})


def chosen(explore: Explore) -> Any:
    """The number of the row that is chosen."""
    return explore.row


def numbers(explore: Explore) -> list[int]:
    """The rows that the front end shows."""
    return [row[0] for row in explore.listing["rows"]]


@pytest.fixture
def explore() -> Iterator[Explore]:
    made = Explore(FOUND)
    yield made
    made.close()


# ---- rows and spaces


def test_a_row_lights_its_space_and_a_space_chooses_its_row(explore: Explore) -> None:
    view = View(explore)
    for row in range(len(FOUND)):
        (place,) = FOUND.spaces(row)
        intend(explore, "row", row)
        assert (chosen(explore), explore.panel["lit"]) == (row, [place])
        assert view.names[f"space:{place}"].endswith("selected")
        assert explore.message == FOUND.sentence(row)
        explore.row = None
        intend(explore, "choose", place)
        assert (chosen(explore), explore.entry) == (row, FOUND.entries[row])
    assert view.asked == 0


def test_what_is_chosen_again_is_let_go(explore: Explore) -> None:
    for kind, value in (("row", 3), ("choose", FOUND.spaces(3)[0])):
        intend(explore, kind, value)
        assert explore.row == 3
        intend(explore, kind, value)
        assert (chosen(explore), explore.panel["lit"]) == (None, [])


def test_a_space_about_which_there_are_several_rows_chooses_one_after_another() -> None:
    explore = Explore(found([("b",), ("a",), ("c",)], [(RING[0],), (RING[0],), (RING[0], RING[1])]), by="name")
    rows = []
    for _ in range(4):
        intend(explore, "choose", RING[0])
        rows.append(explore.row)
    assert rows == [1, 0, 2, 1], "in the order shown"
    assert explore.message == "name a (Row 1 of 3 about this space: choose the space on the board for the next.)"
    explore.filter = "c"
    assert explore.message == "name a (The filter leaves its row out.)"
    intend(explore, "choose", RING[0])
    assert explore.row == 2, "what is shown comes first"
    assert explore.panel["lit"] == [RING[0], RING[1]]


def test_observers_hear_of_rows_and_entries_go_with_them(explore: Explore) -> None:
    heard: list[object] = []
    explore.observe(lambda change: heard.append((change.new, explore.entry)), "row")
    intend(explore, "row", 1)
    explore.row = None
    assert heard == [(1, FOUND.entries[1]), (None, None)]


def test_only_what_changed_is_sent_for_a_choice(explore: Explore) -> None:
    view = View(explore)
    before = explore.scene
    intend(explore, "row", 1)
    assert explore.scene == before
    assert "listing" not in json.dumps(view.received)
    assert sum(view.received) < 4000


def test_arrows_go_on_from_the_row_that_has_the_focus(explore: Explore) -> None:
    explore.by = "space"
    order = sorted(range(9), key=lambda row: FOUND.entries[row].space)
    at = order[0]
    for way, place in (
        ("next", 1),
        ("next", 2),
        ("previous", 1),
        ("last", 8),
        ("next", 8),
        ("up", 0),
        ("down", 8),
        ("first", 0),
    ):
        intend(explore, "step", [way, at])
        assert explore.row == order[place], way
        at = explore.row


# ---- order, filter, pages


def test_headings_sort_numbers_the_largest_first_then_the_other_way_then_as_found() -> None:
    explore = Explore(found([("x", 2), ("y", 10), ("z", None), ("a", 3.5)]))
    said = []
    for _ in range(3):
        intend(explore, "sort", 1)
        said.append((numbers(explore), explore.listing["columns"][1]["sort"], explore.listing["text"]))
    assert said == [
        ([1, 3, 0, 2], "descending", "4 rows, sorted by number, largest first"),
        ([0, 3, 1, 2], "ascending", "4 rows, sorted by number, smallest first"),
        ([0, 1, 2, 3], "none", "4 rows"),
    ]
    intend(explore, "sort", 0)
    assert (numbers(explore), explore.by, explore.descending) == ([3, 0, 1, 2], "name", False)


def test_words_are_sorted_as_people_do_and_what_is_alike_as_found() -> None:
    rows = found([("ring 10", 1), ("Ring 2", 1), ("ring 1", 0), ("", 1), ("inner", 1)])
    assert order_of(rows, "", 0) == (4, 2, 1, 0, 3)
    assert order_of(rows, "", 0, descending=True) == (0, 1, 2, 4, 3)
    assert order_of(rows, "", 1, descending=True) == (0, 1, 3, 4, 2)
    assert order_of(found([("b",), (2,), (float("nan"),), (1,)]), "", 0) == (3, 1, 0, 2)


def test_the_filter_wants_all_words_as_they_are_shown() -> None:
    explore = Explore(found([("Red wheel", -3), ("blue wheel", 3), ("red rocket", 30)]), filter="RED")
    assert (numbers(explore), explore.listing["text"]) == ([0, 2], "2 of 3 rows")
    intend(explore, "filter", "wheel red")
    assert numbers(explore) == [0]
    intend(explore, "filter", "\N{MINUS SIGN}3")
    assert numbers(explore) == [0]
    intend(explore, "filter", "none such")
    assert (numbers(explore), explore.listing["text"]) == ([], "No row has all these words.")
    for way in ("next", "first", "last"):
        intend(explore, "step", [way, 0])
        assert explore.row is None
    intend(explore, "filter", "x" * 9999)
    assert len(explore.filter) < 200


@given(st.lists(st.tuples(st.text(max_size=3), st.one_of(st.none(), st.integers(), st.floats()))), st.booleans())
def test_sorting_loses_no_row_and_filters_agree_with_the_cells(rows: list[tuple[Any, ...]], down: bool) -> None:
    things = found(rows)
    for column in range(2 if rows else 0):
        assert sorted(order_of(things, "", column, descending=down)) == list(range(len(rows)))
        for row in order_of(things, "a", column, descending=down):
            assert "a" in " ".join(things.cells(row)).casefold()


def test_long_tables_come_by_the_page_and_a_chosen_row_brings_its_page() -> None:
    explore = Explore(many(256))
    assert (numbers(explore), explore.listing["pages"]) == (list(range(PAGE)), 3)
    assert explore.listing["text"] == "256 rows, rows 1 to 100"
    intend(explore, "page", 2)
    assert numbers(explore) == list(range(200, 256))
    intend(explore, "page", 99)
    assert explore.listing["page"] == 2
    explore.row = 150
    assert numbers(explore) == list(range(100, 200))
    explore.by = "number"
    assert numbers(explore)[0] == 255, "sorted anew, it begins with the first page"
    intend(explore, "step", ["next", 156])
    assert (explore.row, numbers(explore)[0]) == (155, 155)
    intend(explore, "filter", "thing 25")
    assert explore.listing["pages"] == 1


def test_columns_that_say_nothing_are_left_out() -> None:
    assert [column["name"] for column in Explore(FOUND).listing["columns"]] == [
        "space", "points", "projected", "level", "covers", "lost", "won", "regret",
    ]  # fmt: skip
    assert Explore(FOUND).listing["rows"][0] == [0, "c2", "+2", "+2.0", "2", "blue fountain", "0", "2", "0"]


# ---- from Python


def test_a_row_that_is_not_there_is_refused_in_python_and_ignored_from_a_browser(explore: Explore) -> None:
    for wrong in (9, -1, True):
        with pytest.raises(traitlets.TraitError, match="rows go from 0 to 8"):
            explore.row = wrong
    explore.row = 4
    sent: list[Any] = []
    explore.comm.send = lambda data=None, **_: sent.append(data)
    explore.set_state({"row": 99})
    assert explore.row == 4
    assert [data["state"]["row"] for data in sent if "row" in data.get("state", {})] == [4]
    explore.set_state({"row": 5})
    assert explore.message == FOUND.sentence(5)


def test_other_findings_begin_anew(explore: Explore) -> None:
    explore.row, explore.filter, explore.by = 8, "red", "points"
    explore.findings = placements(LEO, "red", "carretillada")
    assert (chosen(explore), explore.filter, explore.by) == (None, "", "")
    assert len(numbers(explore)) == len(explore.findings)
    intend(explore, "choose", "carretillada/inner/s")
    assert explore.entry.space == "carretillada/inner/s"
    assert explore.findings.on_board(explore.row).title == explore.findings.on_board().title


def test_keywords_and_findings_are_checked() -> None:
    with pytest.raises(TypeError, match="did you mean 'filter'"):
        Explore(FOUND, filtre="red")
    with pytest.raises(traitlets.TraitError, match="did you mean 'points'"):
        Explore(FOUND, by="point")
    with pytest.raises(traitlets.TraitError, match="no row 9: rows go from 0 to 8"):
        Explore(FOUND, row=9)
    with pytest.raises(traitlets.TraitError, match="the rows of findings, not"):
        Explore(LEO)  # type: ignore[arg-type]
    made = Explore(FOUND, row=1, filter="red", by="points", descending=True)
    assert (made.row, numbers(made), repr(made)) == (1, [1, 2, 5], "<Explore red wheel on the board of Red: 9 rows>")


def test_findings_of_nothing_are_shown_as_nothing() -> None:
    explore = Explore(found([]))
    assert (explore.message, explore.listing["text"]) == ("Nothing was found.", "Nothing was found.")
    for kind, value in (("step", ["next", 0]), ("choose", RING[0]), ("page", 1), ("row", 0), ("sort", 0)):
        intend(explore, kind, value)
        assert explore.row is None
    assert "things: Nothing was found." in explore.picture_html()
    assert "<img" not in explore.picture_html()


# ---- from the browser


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("row", 99), ("row", -1), ("row", "0"), ("row", [0]), ("row", 0.5), ("step", None), ("step", ["away", 0]),
        ("step", ["next"]), ("step", ["next", {}]), ("sort", -1), ("sort", 12), ("sort", "points"), ("sort", True),
        ("page", "last"), ("page", None), ("width", "wide"), ("width", None), ("width", 1e999), ("", None),
        (None, None), ([], 1), ("_obey", {}), ("close", None),
    ],
)  # fmt: skip
def test_what_no_front_end_sends_changes_nothing(explore: Explore, kind: Any, value: Any) -> None:
    explore.row = 2
    shown = numbers(explore)
    intend(explore, kind, value)
    assert (explore.row, numbers(explore), explore.by, explore.filter) == (2, shown, "", "")
    assert explore.panel["refused"]
    assert explore.message == "This was not understood; nothing has changed."
    intend(explore, "row", 3)
    assert explore.message == FOUND.sentence(3)


@pytest.mark.parametrize(
    "intent", [{}, {"kind": "row"}, {"seq": "x", "kind": "row", "value": 1}, {"seq": 5, "earlier": 3}]
)
def test_intents_without_form_are_survived(explore: Explore, intent: dict[str, Any]) -> None:
    explore.set_state({"intent": intent})
    assert explore.row is None
    explore.set_state({"intent": {"seq": 90, "kind": "row", "value": 1, "earlier": []}})
    assert explore.row == 1


def test_spaces_without_a_row_say_so(explore: Explore) -> None:
    for space in ("blue/a1", "<b>", "", None, ["red/a1"], 10**400):
        intend(explore, "choose", space)
        assert (explore.row, explore.message) == (None, "No row is about this space.")


def test_widths_are_kept_within_bounds_and_decide_where_the_board_stands(explore: Explore) -> None:
    for width, drawn, beside in (
        (5, 320, False),
        (400, 400, False),
        (700, 440, False),
        (830, 440, True),
        (99999, 440, True),
    ):
        intend(explore, "width", width)
        assert (explore.sent_scene()["width"], explore.panel["beside"]) == (drawn, beside), width
    plaza = Explore(placements(LEO.with_parts(tiles=dict.fromkeys(diables.SHOWS, 1)), "red"))
    for width, drawn, beside in ((1000, 1000, False), (1076, 680, True)):
        intend(plaza, "width", width)
        assert (plaza.sent_scene()["width"], plaza.panel["beside"]) == (drawn, beside), width


def test_intents_that_were_missed_are_made_up_for(explore: Explore) -> None:
    earlier = [{"seq": 1, "kind": "row", "value": 2}, {"seq": 2, "kind": "sort", "value": 0}]
    explore.set_state({"intent": {"seq": 3, "kind": "step", "value": ["next", 2], "earlier": earlier}})
    assert (explore.by, explore.entry.space) == ("space", "b2")


def test_a_view_that_missed_something_gets_the_whole_picture(explore: Explore) -> None:
    view = View(explore)
    before = explore.scene
    view.intend("whole")
    assert explore.scene == before + 1
    assert view.names["space:red/a1"].startswith("a1: red wheel")


def test_a_handler_that_fails_is_shown_and_the_row_is_chosen(explore: Explore) -> None:
    def clumsy(change: Any) -> None:
        raise KeyError(change["new"])

    explore.observe(clumsy, "row")
    intend(explore, "row", 1)
    assert explore.fault == "A handler of “row” failed: KeyError: 1"
    assert (chosen(explore), explore.panel["lit"]) == (1, list(FOUND.spaces(1)))
    assert not explore.panel["refused"]


# ---- how it looks


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize(
    ("ink", "grounds", "least"),
    [
        ("text", ("surface", "raised", "accent_soft", "board"), 4.5),
        ("muted", ("surface", "raised", "board"), 4.5),  # headings, the invitation of the filter, the count
        ("accent", ("accent_soft",), 3.0),  # the bar of the row that is chosen
        ("focus", ("surface", "raised", "accent_soft", "board"), 3.0),
    ],
)
def test_words_and_marks_have_contrast_in_every_theme(
    theme: str, ink: str, grounds: tuple[str, ...], least: float
) -> None:
    colours = THEMES[theme]
    for ground in grounds:
        assert contrast(colours[ink], colours[ground]) >= least, ground


# ---- without a kernel, and when it is over


def test_the_still_picture_has_the_board_and_the_rows_as_they_stand() -> None:
    bundle, _ = Explore(FOUND, row=0, by="points")._repr_mimebundle_()
    page = bundle["text/html"]
    assert page.startswith('<img alt="red wheel on the board of Red. c2 on level 2: +2')
    assert "red wheel on the board of Red: 9 rows, sorted by points, smallest first</caption>" in page
    assert page.count("<tr>") == 10
    assert bundle["text/plain"] == "<Explore red wheel on the board of Red: 9 rows>"
    assert "application/vnd.jupyter.widget-view+json" in bundle
    long = Explore(many(256)).picture_html()
    assert long.count("<tr>") == PAGE + 1
    assert "256 rows, rows 1 to 100" in long


def test_text_in_findings_is_escaped() -> None:
    page = Explore(found([("<script>alert(1)</script>",)]), row=0).picture_html()
    assert "<script>" not in page


def test_a_closed_explorer_is_freed() -> None:
    explore = Explore(FOUND, row=1)
    gone = ref(explore)
    explore.close()
    del explore
    gc.collect()
    assert gone() is None


def test_boards_of_every_game_have_grids_for_screen_readers() -> None:
    class Words(Found):
        position = "no position of a game"  # type: ignore[assignment]

    for findings in (FOUND, many(3), placements(LEO, "red"), Words([()], ["name"], [("x",)], "words")):
        scene = Explore(findings).sent_scene()
        cells = sum(last - first + 1 for grid in scene["grids"] for _, first, last in grid["rows"])
        assert cells == sum(not isinstance(key, str) for key in scene["keys"]) > 0
