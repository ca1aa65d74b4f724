"""Charts: what they show, that they are the same each time, and what is said where matplotlib is missing."""

import io
import os
import subprocess
import sys
from typing import Any

import pytest
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from PIL import Image

from diables_nb.drawing.tokens import THEMES
from diables_nb.lessons import scene
from diables_nb.rules.diables import SHOWS, Position, score_show
from diables_nb.rules.diables.examples import example
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.whatif import change_chart, draw_graph, graph_of, values_chart, waterfall_chart

LEO = score_show(example("DIA-T-09"), "red", "carretillada")
INK = THEMES["light"]


def bars(chart: Any) -> list[Rectangle]:
    return [patch for patch in chart.figure.axes[0].patches if isinstance(patch, Rectangle)]


def texts(chart: Any) -> list[str]:
    return [text.get_text() for text in chart.figure.axes[0].texts]


def test_a_bar_a_figure_as_long_as_its_points() -> None:
    chart = values_chart(LEO)
    assert [bar.get_width() for bar in bars(chart)] == [6, 4, 3, 3]
    assert texts(chart) == [
        "6   3 × 2 characters",
        "4   2 × 2 tabalers",
        "3   1 × 3 diables",
        "(3)   1 × 3 diables, beyond the icon",
    ]


def test_what_is_beyond_the_icon_differs_by_colour_and_pattern() -> None:
    *counted, beyond = bars(values_chart(LEO))
    assert {to_hex(bar.get_facecolor()).upper() for bar in counted} == {INK["red"]}
    assert to_hex(beyond.get_facecolor()).upper() == INK["surface"]
    assert {bar.get_hatch() for bar in counted} == {None}
    assert beyond.get_hatch()
    assert {to_hex(bar.get_edgecolor()).upper() for bar in (*counted, beyond)} == {INK["red-edge"]}


def test_the_words_stay_inside_the_picture() -> None:
    for tile in (1, 2, 3, 4):
        for player in ("red", "blue", "yellow"):
            chart = values_chart(score_show(scene("carretillada"), player, "carretillada", tile=tile))
            chart.figure.draw_without_rendering()
            for text in chart.figure.axes[0].texts:
                assert text.get_window_extent().x1 <= chart.figure.bbox.x1, text.get_text()


def test_the_description_says_every_number() -> None:
    assert values_chart(LEO).description == (
        "Red scores the carretillada by tile 1: 13 FP. "
        "Counted: 6 for inner north, 4 for tabaler upper right, 3 for ring 0. "
        "Beyond the icon, pale and hatched: 3 for ring 2."
    )
    assert repr(values_chart(LEO)).startswith("<Chart: Red scores")


def test_a_figure_worth_nothing_has_a_bar_too() -> None:
    ledger = score_show(example("DIA-T-09"), "red", "carretillada", tile=4)
    assert [bar.get_width() for bar in bars(values_chart(ledger))] == [0, 0, 0, 0]
    values_chart(ledger).png()


def test_a_chart_of_nothing_is_refused() -> None:
    empty = score_show(Position(("red", "blue"), tiles={"trobada": 1}), "red", "trobada")
    with pytest.raises(ValueError, match="needs a ledger with figures"):
        values_chart(empty)


@pytest.mark.parametrize("show", SHOWS)
def test_every_show_can_be_drawn(show: str) -> None:
    chart = draw_graph(graph_of(show, scene("carretillada")))
    chart.figure.draw_without_rendering()
    assert chart.description.startswith("The ")


def test_the_graph_stands_where_the_board_has_it() -> None:
    graph = graph_of("carretillada", scene("carretillada"))
    axes = draw_graph(graph).figure.axes[0]
    dots: list[Any] = [line for line in axes.lines if line.get_linestyle() == "None"]
    drawn = {(round(x, 1), round(y, 1)) for line in dots for x, y in line.get_xydata().tolist()}
    assert drawn == set(dict(graph.nodes(data="at")).values())
    assert axes.yaxis_inverted()


def test_the_legend_says_every_line_and_mark_inside_the_picture() -> None:
    figure = draw_graph(graph_of("carretillada", scene("carretillada"))).figure
    figure.draw_without_rendering()
    (legend,) = figure.legends
    said = [text.get_text() for text in legend.get_texts()]
    assert said == ["neighbour", "opposite", "empty", "red", "blue", "yellow", "neutral"]
    assert legend.get_window_extent().x1 <= figure.bbox.x1


def test_players_differ_by_marker_and_relations_by_dash() -> None:
    axes = draw_graph(graph_of("carretillada", scene("carretillada"))).figure.axes[0]
    markers = [line.get_marker() for line in axes.lines if line.get_linestyle() == "None"]
    assert len(set(markers) - {"o"}) == 3
    styles = {str(line.get_label()): line.get_linestyle() for line in axes.lines}
    assert styles["neighbour"] != styles["opposite"]


def test_every_space_is_labelled_and_tabalers_by_their_corners() -> None:
    labels = texts(draw_graph(graph_of("carretillada", scene("carretillada"))))
    assert len(set(labels)) == len(labels) == 20
    assert {"ring 0", "inner north", "upper left", "upper right", "lower left", "lower right"} <= set(labels)


def test_the_graph_says_how_many_lines_it_has() -> None:
    assert draw_graph(graph_of("carretillada", scene("carretillada"))).description == (
        "The 20 spaces of the carretillada where the board has them, 15 of them taken. "
        "16 solid lines join neighbours, 10 dashed lines join opposites."
    )


def test_a_graph_can_be_drawn_on_given_axes() -> None:
    figure = Figure()
    axes = figure.add_subplot()
    assert draw_graph(graph_of("tabalada"), ax=axes).figure is figure
    assert axes.get_legend() is not None


def test_a_notebook_gets_a_picture_with_its_text_alternative() -> None:
    chart = values_chart(LEO)
    data, metadata = chart._repr_mimebundle_()
    shown: Any = metadata["image/png"]
    assert shown["alt"] == chart.description
    picture: Any = data["image/png"]
    with Image.open(io.BytesIO(picture)) as image:
        assert image.width == round(shown["width"] * 1.5)
        assert image.getpixel((0, 0)) == (*bytes.fromhex(INK["board"][1:]), 255)


def test_the_sentence_is_shown_below_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    import IPython.display

    shown: list[dict[str, Any]] = []
    monkeypatch.setattr(IPython.display, "publish_display_data", lambda data, metadata=None: shown.append(data))
    values_chart(LEO)._ipython_display_()
    assert list(shown[0]) == ["image/png", "text/plain"]
    assert "3 for ring 2" in shown[1]["text/html"]


SAME = """
import hashlib
from diables_nb.rules.diables import example, score_show
from diables_nb.whatif import draw_graph, graph_of, values_chart
leo = example("DIA-T-09")
for chart in (values_chart(score_show(leo, "red", "carretillada")), draw_graph(graph_of("carretillada", leo))):
    print(hashlib.sha256(chart.png()).hexdigest())
import sys
print([name for name in sys.modules if name.startswith("matplotlib.pyplot")])
"""


def test_pictures_are_the_same_each_time_and_pyplot_is_left_alone() -> None:
    runs = [
        subprocess.run(
            [sys.executable, "-c", SAME],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for seed in ("0", "7")
    ]
    assert runs[0] == runs[1]
    assert runs[0][-1] == "[]"


def test_without_matplotlib_the_remedy_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.backends.backend_agg", None)
    with pytest.raises(ModuleNotFoundError) as caught:
        values_chart(LEO)
    assert "pip install 'diables-nb[charts]'" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_what_if_alone_loads_neither_charts_nor_graphs() -> None:
    script = "import sys, diables_nb.whatif; print([n for n in ('matplotlib', 'networkx') if n in sys.modules])"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize("wrong", [None, "red", 3, []])
@pytest.mark.parametrize("draw", [values_chart, waterfall_chart, change_chart, draw_graph])
def test_what_cannot_be_drawn_is_refused_in_words(draw: Any, wrong: object) -> None:
    with pytest.raises(TypeError, match=r"needs a (ledger|comparison|graph)"):
        draw(wrong)


def test_a_graph_is_of_a_position() -> None:
    with pytest.raises(TypeError, match="a graph is of a position"):
        graph_of("tabalada", "red")  # type: ignore[arg-type]


@pytest.mark.parametrize("draw", [values_chart, waterfall_chart])
def test_a_ledger_without_figures_is_refused_in_words(draw: Any) -> None:
    for empty in (Ledger(), Ledger([Line(1, "DIA-FP-01")], position=example("DIA-T-09"))):
        with pytest.raises(ValueError, match="needs a ledger with figures"):
            draw(empty)
