"""What the explorer says beside its rows: caption, notes, why the chosen row is worth that; what it cannot show."""

import re
from html import escape
from typing import Any

import pytest
import traitlets

from diables_nb import Explore, castellers, compare, diables, festival
from diables_nb.whatif.castellers import actions, pinya, refresh
from diables_nb.whatif.diables import placements, tiles
from diables_nb.whatif.festival import covers, race
from diables_nb.whatif.findings import PicturedFindings
from diables_nb.whatif.simulating import simulate
from diables_nb.widgets.lab.explore_rows import PAGE

from .test_explore import RING, Found, chosen, found, intend, many, numbers

LEO = diables.example("DIA-T-09")
PLACED = placements(LEO, "red", "carretillada")


class Reasoned:
    """An entry that says why."""

    def __init__(self, why: object) -> None:
        self.why = why

    def __str__(self) -> str:
        return "ring 0: +3, of which 2 by the tile"


def reasoned(*why: object) -> Explore:
    """An explorer of entries with these reasons, the first of which is chosen."""

    class Spoken(Found):
        notes = ("Points now.", "Nothing of <b>later</b>.")

        def spaces(self, row: int) -> tuple[str, ...]:
            return (RING[row],)

        def on_board(self, row: int | None = None, *, width: float = 720) -> Any:
            return many(1).on_board(row, width=width)

    entries: Any = [Reasoned(lines) for lines in why]
    return Explore(Spoken(entries, ["name"], [("x",) for _ in why], "things"), row=0)


def test_caption_and_notes_go_to_the_page() -> None:
    listing = Explore(PLACED).listing
    assert listing["caption"] == PLACED.caption
    assert listing["notes"] == list(PLACED.notes) != []
    assert Explore(found([("x",)])).listing["notes"] == []


def test_the_lines_that_change_stand_below_the_sentence() -> None:
    explore = Explore(PLACED, row=0)
    assert explore.panel["why"] == [str(change) for change in PLACED.entries[0].why] != []
    intend(explore, "row", 0)
    assert explore.panel["why"] == []
    intend(explore, "row", 2)
    assert explore.panel["why"] == [str(change) for change in PLACED.entries[2].why]


def test_what_the_sentence_says_already_is_not_said_again() -> None:
    assert reasoned(("2 by the tile", "", "1 by the lluïment")).panel["why"] == ["1 by the lluïment"]
    lines = compare(LEO, LEO.after("remove inner east")).lines
    for row in range(len(lines)):
        assert Explore(lines, row=row).panel["why"] == []


@pytest.mark.parametrize("why", [None, "2 by the tile", 5, {"a": 1}, {1}, len])
def test_what_is_no_list_of_lines_is_left_out(why: object) -> None:
    assert reasoned(why).panel["why"] == []


def test_of_many_lines_the_first_are_shown_and_all_are_counted() -> None:
    lines = [f"line {number}" for number in range(40)]
    assert reasoned(lines[:8]).panel["why"] == lines[:8]
    assert reasoned(lines[:9]).panel["why"] == [*lines[:8], "and 1 line more"]
    assert reasoned(lines).panel["why"] == [*lines[:8], "and 32 lines more"]


def test_the_still_picture_says_the_same() -> None:
    page = reasoned(("1 < 2",)).picture_html()
    assert "<p>ring 0: +3, of which 2 by the tile</p><ul><li>1 &lt; 2</li></ul>" in page
    assert page.endswith("<p>Points now.</p><p>Nothing of &lt;b&gt;later&lt;/b&gt;.</p>")


# ---- what is explored next


def test_fewer_findings_after_more_begin_anew() -> None:
    explore = Explore(many(256))
    explore.row = 250
    explore.findings = found([("a",), ("b",)])
    assert (numbers(explore), chosen(explore)) == ([0, 1], None)
    explore.findings = found([])
    assert numbers(explore) == []
    explore.findings = PLACED
    assert len(numbers(explore)) == len(PLACED)


# ---- what cannot be explored


@pytest.mark.parametrize(
    ("given", "calls"),
    [
        (LEO, ["whatif.diables.placements("]),
        (diables.deal(players=2, seed=1), ["whatif.diables.placements("]),
        (festival.example("FES-T-01"), ["whatif.festival.covers("]),
        (castellers.Position(("red", "blue")), ["whatif.castellers.actions("]),
        (5, ["whatif.diables.placements(", "whatif.festival.covers(", "whatif.castellers.actions("]),
        (None, ["whatif.diables.placements(", "whatif.festival.covers("]),
        (compare(LEO, LEO.after("remove inner east")), ["a comparison has them as .lines"]),
        ("DIA-T-09", ["whatif.diables.placements("]),
    ],
)
def test_what_has_no_rows_is_refused_with_calls_of_its_game(given: Any, calls: list[str]) -> None:
    with pytest.raises(traitlets.TraitError, match="Explore shows the rows of findings, not") as raised:
        Explore(given)
    said = str(raised.value)
    asked = re.findall(r"whatif\.\w+\.\w+\(|compare\(before, after\)\.lines|a comparison has them as \.lines", said)
    assert all(call in said for call in calls)
    if len(calls) == 1 and given != "DIA-T-09":
        assert asked == calls


def test_an_answer_that_is_a_table_of_its_own_is_told_so() -> None:
    dealt = festival.deal(players=2, seed=1)
    answers: tuple[Any, ...] = (race(dealt), simulate(1, "festival", progress=False))
    for answer in answers:
        with pytest.raises(TypeError, match=r"a table of its own, .*such as .*festival\.covers"):
            Explore(answer)


def test_what_is_recommended_can_be_explored() -> None:
    assert isinstance(placements(LEO, "red"), PicturedFindings)
    assert isinstance(covers(festival.example("FES-T-01"), "red", "red wheel"), PicturedFindings)
    assert isinstance(compare(LEO, LEO.after("remove inner east")).lines, PicturedFindings)
    assert isinstance(actions(castellers.deal(players=2, seed=7)), PicturedFindings)


def test_what_an_answer_shows_is_shown() -> None:
    """The columns, the notes and the small tables are those of the answer's own view, live and as a still picture."""
    for answer in (tiles(LEO, "red"), PLACED, covers(festival.example("FES-T-01"), "red", "red wheel")):
        explore = Explore(answer)
        head, rows, _ = answer.as_shown()
        listing = explore.listing
        assert [column["name"] for column in listing["columns"]] == head
        assert [row[1:] for row in listing["rows"]] == rows[:PAGE]
        assert listing["notes"] == list(answer.below)
        assert [table["caption"] for table in listing["tables"]] == [table.caption for table in answer.tables()]
        page = explore.picture_html()
        for part in (*map(escape, answer.below), *(table._repr_html_() for table in answer.tables())):
            assert part in page


def test_findings_without_a_board_are_rows_alone() -> None:
    game = castellers.deal(players=2, seed=7, first="red")
    explore = Explore(pinya(game, "red", "two"), row=1)
    assert explore.message == explore.findings.sentence(1)
    assert (explore.panel["lit"], explore.panel["beside"], explore.sent_scene()["keys"]) == ([], False, [])
    assert "<img" not in explore.picture_html()
    explore.row = None
    assert explore.message == "Choose a row."
    with pytest.raises(traitlets.TraitError, match="Explore shows the rows of findings"):
        Explore(refresh())  # a row of its table is of several entries


def test_an_action_lights_its_place_and_the_place_finds_its_actions() -> None:
    explore = Explore(actions(castellers.deal(players=2, seed=7, first="red")))
    for row, action in enumerate(explore.findings.entries):
        explore.row = row
        assert explore.panel["lit"] == [action.place]
    explore.row = None
    intend(explore, "choose", "group/3")
    assert explore.entry.moves == ("group 3",)
