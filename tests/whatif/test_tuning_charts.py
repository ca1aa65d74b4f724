"""Charts of an edition's figures: bands, marks, words, and what is refused."""

import re
from typing import Any

import pytest
from matplotlib.colors import to_hex

from diables_nb.drawing.tokens import THEMES
from diables_nb.whatif import leads_chart, measured, targets_chart
from diables_nb.whatif.tuning_charts import MAIN

INK = THEMES["light"]
BEFORE, AFTER = measured("before"), measured("after")


def test_a_panel_a_target_with_a_band_for_each_number_of_players() -> None:
    chart = targets_chart(BEFORE, AFTER)
    panels = [axes for axes in chart.figure.axes if axes.get_visible()]
    assert [" ".join(axes.get_title("left").split()) for axes in panels] == list(MAIN)
    for what, axes in zip(MAIN, panels, strict=True):
        for count, band in zip((2, 3, 4), axes.patches, strict=True):
            target = AFTER.players[count].target(what)
            assert band.get_x() == pytest.approx(target.least)  # type: ignore[attr-defined]  # a rectangle
            assert band.get_width() == pytest.approx(target.most - target.least)  # type: ignore[attr-defined]


def test_before_and_after_differ_by_place_and_by_fill() -> None:
    axes = targets_chart(BEFORE, AFTER, ["mean final FP"]).figure.axes[0]
    marks = [line for line in axes.lines if line.get_marker() == "o"]
    values = [run.players[count].target("mean final FP").value.value for count in (2, 3, 4) for run in (BEFORE, AFTER)]
    assert [mark.get_xdata()[0] for mark in marks] == pytest.approx(values)  # type: ignore[index]  # an array
    fills = [to_hex(mark.get_markerfacecolor()).upper() for mark in marks]
    assert fills == [INK["surface"], INK["accent"]] * 3
    rows = [float(mark.get_ydata()[0]) for mark in marks]  # type: ignore[index,arg-type]  # an array
    assert rows == sorted(set(rows))


def test_the_sentence_counts_what_is_met_and_names_what_is_missed() -> None:
    said = targets_chart(BEFORE, AFTER).description
    for count in (2, 3, 4):
        met = [sum(run.players[count].target(what).met for what in MAIN) for run in (BEFORE, AFTER)]
        assert f"{count} players: {met[0]} of {len(MAIN)} met before and {met[1]} after" in said
    assert ("won by who began" in said) == any(
        not AFTER.players[count].target("won by who began, %").met for count in (2, 3, 4)
    )


def test_leads_stand_in_their_order_with_their_numbers() -> None:
    leads = AFTER.players[2].leads
    chart = leads_chart(AFTER.players[2])
    axes = chart.figure.axes[0]
    assert [text.get_text() for text in axes.texts] == [str(lead) for lead in leads.values()]
    names = [label.get_text() for label in axes.get_yticklabels()]
    assert names[:4] == ["in all", "round 1", "round 2", "round 3"]
    assert "social wall" in names
    assert f"in all {leads['all']}" in chart.description


def test_everything_stays_inside_the_picture() -> None:
    for chart in (leads_chart(AFTER.players[2]), targets_chart(BEFORE, AFTER)):
        chart.figure.draw_without_rendering()
        box = chart.figure.bbox
        for axes in chart.figure.axes:
            low, high = axes.get_xlim()
            seen = [tick.label1 for tick in axes.xaxis.get_major_ticks() if low <= tick.get_loc() <= high]
            for text in (*axes.texts, *axes.get_yticklabels(), *seen, axes.title):
                extent = text.get_window_extent()
                assert box.x0 <= extent.x0, text.get_text()
                assert extent.x1 <= box.x1, text.get_text()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: targets_chart(BEFORE, AFTER, []), "no targets: name some of wall updates a game"),
        (lambda: targets_chart(BEFORE, AFTER, ["final FP"]), "no target 'final FP'"),
        (lambda: leads_chart(AFTER.players[2]._replace(leads={})), "no leads were measured"),
        (lambda: leads_chart(3), "3: give one of measured"),  # type: ignore[arg-type]  # on purpose
    ],
)
def test_what_cannot_be_drawn_is_refused(wrong: Any, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        wrong()
