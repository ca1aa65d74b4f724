"""What the first notebook says in words is true."""

import re

from diables_nb.lessons import scene
from diables_nb.lessons.subjects import DIABLES
from diables_nb.rules.diables import edition, score_lluiment
from diables_nb.rules.diables.examples import plaza
from diables_nb.whatif import compare
from tests.lessons.reading import START, at, cells, red


def test_start_says_what_this_is_not() -> None:
    text = " ".join(text for _, text in cells(START, "markdown"))
    for part in ("unofficial", "no artwork and no text", "reconstruction"):
        assert part in text


def test_start_the_red_diable_among_rivals_earns_most() -> None:
    ledger = red(scene("rivals"))
    lone, *others = ledger.all_lines
    assert lone.subject == "carretillada/ring/2"
    assert all(line.points < lone.points for line in others)
    plaza = scene("rivals")
    assert {plaza.figures[place].owner for place in lone.counted if place != lone.subject} == {
        "blue",
        "yellow",
        "green",
    }


def test_start_the_other_red_figures_are_alone_in_their_quarter() -> None:
    plaza = scene("rivals")
    for space in ("ring/6", "ring/7", "tabaler/trobada"):
        line = at(red(plaza), space)
        assert {plaza.figures[place].owner for place in line.counted} == {"red"}


def test_start_two_rivals_leave_and_red_loses() -> None:
    plaza = scene("rivals")
    later = plaza.after("remove ring 0", "remove ring 1")
    assert [plaza.figures[f"carretillada/ring/{i}"].owner for i in (0, 1)] == ["blue", "yellow"]
    worst, second, *others = sorted(compare(plaza, later), key=lambda score: score.points)
    assert worst.points < second.points, "the text asks who loses most"
    assert max(second.points, *(other.points for other in others)) < 0
    assert len(others) == 2, "each of the four players is a choice"
    was, *other = worst.before.all_lines
    assert len(other) == 1, "the answer speaks of its other figure"
    assert len(worst.after.all_lines) == 1
    assert worst.points < -was.points, "which has fewer to count"
    assert red(later).total < red(plaza).total


def test_start_the_sums_of_the_tiles_are_far_apart() -> None:
    totals = [red(scene("rivals"), tile).total for tile in (1, 2, 3, 4)]
    assert max(totals) >= 3 * min(totals)
    assert any(red(scene("rivals"), tile).left_out for tile in (1, 2, 3, 4))


def test_start_the_ring_is_named_like_a_clock() -> None:
    """Ring i stands 15° before the hour i + 1: where the hand points at half past i."""
    spaces = scene("rivals").edition.spaces
    x, y = spaces["carretillada/ring/2"].at
    assert x > 184 + 90
    assert 150 - 40 < y < 150
    assert spaces["carretillada/ring/0"].at[1] < spaces["carretillada/ring/1"].at[1]
    assert spaces["carretillada/ring/3"].at[1] > 150


# ---- where to go next


def test_start_leads_to_all_lessons_in_their_order_each_in_one_line() -> None:
    (text,) = (text for _, text in cells(START, "markdown") if "## Where to go next" in text)
    lines = re.findall(r"^- \*\*\[[^]]+\]\(diables/(\w+)\.ipynb\)\*\*: (.+)$", text, re.MULTILINE)
    assert [name for name, _ in lines] == [subject for subject in DIABLES if subject != "start"]
    assert all(len(said) <= 110 for _, said in lines)


def test_start_the_emptier_half_can_pay_double() -> None:
    (double,) = (tile.each for tile in edition().tiles.values() if tile.scores == "side_count")
    assert double["fewest"] == 2 * double["more"]


def test_start_a_chain_may_close_all_the_way_round() -> None:
    places = [f"place red regular at sector {number} diable" for number in range(8)]
    ledger = red(plaza("rb", *places, tiles={"trobada": 1}), show="trobada")
    assert {line.points for line in ledger.all_lines} == {2 * 8}


def test_start_one_more_drummer_can_make_two_groups_into_one() -> None:
    apart = plaza("rb", "place red at row 1 column 1", "place red at row 1 column 3", tiles={"tabalada": 4})
    joined = apart.after("place red at row 1 column 2")
    assert {line.points for line in red(apart, show="tabalada").all_lines} == {2}
    assert {line.points for line in red(joined, show="tabalada").all_lines} == {2 * 3}


def test_start_a_little_more_multiplies_everything_in_a_lluiment() -> None:
    two_each = plaza(
        "rb", *(f"place {who} at ring {i}" for who, i in (("red", 0), ("red", 1), ("blue", 2), ("blue", 3)))
    )
    ahead = two_each.after("place red at ring 4")
    totals = {player: ledger.total for player, ledger in score_lluiment(ahead, "diables").items()}
    assert totals == {"red": 3 * 5, "blue": 2 * 4}, "one more, and the rival's whole count earns a lower number"
    assert score_lluiment(two_each, "diables")["blue"].total == 2 * 5
