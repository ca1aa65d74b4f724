"""Waterfalls: bars that lead from one total to the next, words inside the picture, nothing by colour alone."""

from typing import Any

import pytest
from matplotlib.patches import Rectangle

from diables_nb.lessons import scene
from diables_nb.rules.diables import LLUIMENTS, SHOWS, example, score_firebot_show, score_lluiment, score_show
from diables_nb.rules.ledger import Ledger
from diables_nb.whatif import change_chart, compare, waterfall_chart

LEO = example("DIA-T-09")
RED = score_show(LEO, "red", "carretillada")


def bars(chart: Any) -> list[Rectangle]:
    return [patch for patch in chart.figure.axes[0].patches if isinstance(patch, Rectangle)]


def ends(chart: Any) -> list[tuple[float, float]]:
    return [(bar.get_x(), bar.get_x() + bar.get_width()) for bar in bars(chart)]


def test_each_bar_begins_where_the_one_before_ended_and_the_total_is_last() -> None:
    chart = waterfall_chart(RED)
    assert ends(chart) == [(0, 6), (6, 10), (10, 13), (0, 13), (0, 3)]
    assert chart.description.startswith("Red scores the carretillada by tile 1: 13 FP. It adds up: inner north 6; ")
    assert "Beyond the icon, pale and hatched: ring" in chart.description


def test_what_does_not_count_is_hatched() -> None:
    *counted, beyond = bars(waterfall_chart(RED))
    assert {bar.get_hatch() for bar in counted} == {None}
    assert beyond.get_hatch()


@pytest.mark.parametrize("name", ["carretillada", "rivals", "general"])
def test_words_stay_inside_the_picture_and_beside_their_bar(name: str) -> None:
    position = scene(name)
    ledgers = [score_show(position, p, s, tile=t) for p in position.players for s in SHOWS for t in (1, 2, 3, 4)]
    ledgers += [score_lluiment(position, lluiment)[p] for lluiment in LLUIMENTS for p in position.players]
    for ledger in [ledger for ledger in ledgers if ledger.all_lines]:
        chart = waterfall_chart(ledger)
        chart.figure.draw_without_rendering()
        for text, bar in zip(chart.figure.axes[0].texts, bars(chart), strict=True):
            box, solid = text.get_window_extent(), bar.get_window_extent()
            assert box.x1 <= chart.figure.bbox.x1, text.get_text()
            assert box.x0 >= chart.figure.axes[0].bbox.x0 - 1, text.get_text()
            assert box.x0 >= solid.x1 - 1 or box.x1 <= solid.x0 + 1, text.get_text()


def test_many_lines_become_a_bar_for_each_show() -> None:
    position = LEO.after(*(f"place red at row {row} column {column}" for row in (1, 2, 3) for column in (1, 2, 3)))
    ledger = score_lluiment(position, "tabalers")["red"]
    assert len(ledger) == 10
    chart = waterfall_chart(ledger)
    assert ends(chart) == [(0, 5), (5, 50), (0, 50)]
    assert "carretillada 5; tabalada 45" in chart.description


def test_the_show_of_the_firebot_has_one_too() -> None:
    position = example("DIA-T-12")
    ledger = next(found for p in position.players if len(found := score_firebot_show(position, p, "trobada")))
    assert f"{ledger.total} FP" in waterfall_chart(ledger).description


def test_a_ledger_without_figures_has_none() -> None:
    with pytest.raises(ValueError, match="needs a ledger"):
        waterfall_chart(Ledger())


def test_a_change_is_signed_and_a_loss_is_hatched() -> None:
    change = compare(LEO, LEO.after("remove inner east", "place yellow at inner south"))
    chart = change_chart(change)
    said = [text.get_text() for text in chart.figure.axes[0].texts]
    for score, bar, text in zip(change, bars(chart), said, strict=True):
        assert bool(bar.get_hatch()) == (score.points < 0)
        assert text.startswith("−" if score.points < 0 else "+")
    with pytest.raises(ValueError, match="no score changes"):
        change_chart(compare(LEO, LEO))


def test_the_same_ledger_gives_the_same_pixels() -> None:
    assert waterfall_chart(RED).png() == waterfall_chart(RED).png()
