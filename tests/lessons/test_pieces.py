"""The smaller pieces of the kit: scenes, tables, pictures, and that loading them is cheap."""

import re
import subprocess
import sys
from base64 import b64decode
from html import escape
from xml.etree import ElementTree as ET

import pytest

from diables_nb import lessons
from diables_nb.lessons import (
    all_lluiments,
    all_tiles,
    challenge,
    challenges,
    lit,
    one_more,
    predict,
    reveal,
    scene,
    scenes,
    weights,
    wrong_numbers,
    wrong_ways,
)
from diables_nb.rules import words
from diables_nb.rules.diables import (
    LLUIMENTS,
    SHOWS,
    Position,
    read_position,
    score_firebot_show,
    score_lluiment,
    score_show,
)
from diables_nb.rules.diables.examples import example
from diables_nb.whatif import values_chart

PLAZA = scene("carretillada")
QUADRANT = score_show(PLAZA, "red", "carretillada", tile=3)


@pytest.mark.parametrize("name", [name for name in scenes() if isinstance(scene(name), Position)])
def test_a_scene_is_a_dealt_position_with_four_tiles(name: str) -> None:
    position = scene(name)
    assert position.notes() == []
    assert len(position.tiles) == 4
    assert read_position(position.code) == position
    assert scenes()[name].endswith(".")


def test_an_unknown_scene_is_refused_with_a_hint() -> None:
    with pytest.raises(ValueError, match="did you mean 'rivals'"):
        scene("rival")


def test_all_tiles_says_what_score_show_says() -> None:
    table = all_tiles(PLAZA, "red", "carretillada")
    for tile, row in enumerate(table.rows, 1):
        ledger = score_show(PLAZA, "red", "carretillada", tile=tile)
        values = {PLAZA.edition.spaces[line.subject].name: str(line.points) for line in ledger.lines}
        beyond = {PLAZA.edition.spaces[line.subject].name: f"({line.points})" for line in ledger.left_out}
        assert dict(zip(table.head[2:-1], row[2:-1], strict=True)) == values | beyond
        assert (row[0], row[-1]) == (tile, ledger.total)


def test_wrong_ways_has_every_wrong_number_once_a_rule() -> None:
    rows = wrong_ways(QUADRANT).rows
    assert {row[0] for row in rows} == {number for _, number in wrong_numbers(QUADRANT)}
    assert len({(row[0], str(row[2]).rpartition("(")[2]) for row in rows}) == len(rows)
    assert QUADRANT.total not in {row[0] for row in rows}


def test_wrong_ways_speaks_of_the_show_that_is_drawn() -> None:
    kinds = score_show(PLAZA, "red", "carretillada", tile=1)
    assert "carr-1-whole-plaza" in [belief.id for belief, _ in wrong_numbers(kinds)]
    assert "other shows" not in str(wrong_ways(kinds))


def test_one_more_compares_with_what_is_there() -> None:
    table = one_more(PLAZA, "red", "carretillada", ["ring 3", "carretillada/inner/w"])
    assert [row[0] for row in table.rows] == ["as it is", "ring 3", "carretillada/inner/w"]
    totals = [score_show(PLAZA, "red", "carretillada", tile=tile).total for tile in (1, 2, 3, 4)]
    assert list(table.rows[0][1:]) == totals
    with pytest.raises(ValueError, match="taken by"):
        one_more(PLAZA, "red", "carretillada", ["ring 0"])


def test_one_more_takes_one_space_and_a_firecracker_where_none_is_printed() -> None:
    alone, listed = (one_more(PLAZA, "red", "carretillada", spaces) for spaces in ("ring 3", ["ring 3"]))
    assert alone.rows == listed.rows
    trobada = scene("trobada")
    space = trobada.free("diable", "trobada")[0].id
    names = [one_more(trobada, "red", "trobada", space).rows[1][0]]
    names.append(one_more(trobada, "red", "trobada", space, firecracker="colorful").rows[1][0])
    assert names == [f"{space}, regular", f"{space}, colorful"]


@pytest.mark.parametrize(
    ("player", "show", "spaces", "firecracker", "words"),
    [
        (
            "red",
            "carretillada",
            ["trobada/3/character"],
            "regular",
            "is in the trobada de bèsties: name spaces of the car",
        ),
        ("red", "carretillada", [3], "regular", "a space is named by a text"),
        ("red", "carretillada", ["ring 33"], "regular", "no space 'ring 33'"),
        ("pink", "carretillada", ["ring 3"], "regular", "'pink' does not play here"),
        ("red", "plaza", ["ring 3"], "regular", "no show 'plaza'"),
        ("red", "carretillada", ["ring 3"], "loud", "no firecracker 'loud'"),
    ],
)
def test_one_more_refuses_what_is_not_there(
    player: str, show: str, spaces: list[str], firecracker: str, words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        one_more(PLAZA, player, show, spaces, firecracker=firecracker)


def test_a_table_is_html_in_a_notebook_and_text_elsewhere() -> None:
    table = all_tiles(PLAZA, "red", "carretillada")
    assert table._repr_html_().startswith("<table>")
    assert str(table).startswith("Red in the carretillada, icon 3\n")
    assert repr(table) == "<Table Red in the carretillada, icon 3: 4 rows>"


def pictures(page: str) -> list[tuple[str, ET.Element]]:
    """The images of a page: the alternative text, and the parsed SVG."""
    found = re.findall(r'<img alt="([^"]*)" [^>]*src="data:image/svg\+xml;base64,([^"]*)"', page)
    return [(alternative, ET.fromstring(b64decode(data))) for alternative, data in found]  # noqa: S314  # our own


def show_of(picture: ET.Element) -> str:
    """The show that a picture is of, by its title."""
    return str(picture.findtext("{http://www.w3.org/2000/svg}title")).casefold()


def test_pictures_show_one_show_and_say_what_is_lit() -> None:
    page = lit(QUADRANT, "inner east", "ring 9")._repr_html_()
    (east, picture), (west, _) = pictures(page)
    assert show_of(picture) == "carretillada"
    assert east.startswith("Lit: red character, whistling, inner east; ")
    assert east.count(";") == 9
    assert west.count(";") == 3
    assert "inner east: 2 × 10 figures in its two quadrants = 20 FP" in page


def test_all_figures_are_shown_when_none_is_named() -> None:
    assert len(lit(QUADRANT).pictures) == len(QUADRANT.all_lines)
    assert str(lit(QUADRANT, "carretillada/ring/0")) == "ring 0: 2 × 6 figures in the quadrant = 12 FP"


def test_pictures_of_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="nothing of this ledger is at 'ring 1'"):
        lit(QUADRANT, "ring 1")
    with pytest.raises(TypeError, match="need the ledger of a show or of a lluïment"):
        lit(score_firebot_show(PLAZA, "red", "trobada"))


# ---- a lluïment


def test_a_figure_of_a_lluiment_is_shown_in_its_show() -> None:
    ledger = score_lluiment(example("DIA-T-08"), "whistling")["red"]
    shown = lit(ledger)
    assert len(shown.pictures) == len(ledger.lines)
    for line, (caption, image) in zip(ledger.lines, shown.pictures, strict=True):
        space = PLAZA.edition.spaces[line.subject]
        assert caption == f"{space.name}: {line.sentence} = {line.points} FP"
        ((_, picture),) = pictures(image)
        assert show_of(picture) == words.name("shows", space.show).casefold()


def test_all_lluiments_says_what_score_lluiment_says() -> None:
    table = all_lluiments(PLAZA)
    assert len(table.rows) == len(LLUIMENTS)
    for name, row in zip(LLUIMENTS, table.rows, strict=True):
        scores = score_lluiment(PLAZA, name)
        assert row[1] == "/".join(map(str, PLAZA.edition.lluiments[name].fp))
        for cell, ledger in zip(row[2:], scores.values(), strict=True):
            rank, count, each, points = map(int, re.findall(r"\d+", str(cell)))
            assert (rank, count, each) == tuple(ledger.about[key] for key in ("rank", "count", "each"))
            assert points == count * each == ledger.total


@pytest.mark.parametrize("name", LLUIMENTS)
def test_weights_of_a_lluiment_add_up_to_the_counts(name: str) -> None:
    for row, ledger in zip(weights(PLAZA, name).rows, score_lluiment(PLAZA, name).values(), strict=True):
        added = sum(int(weight) for cell in row[1 : 1 + len(SHOWS)] for weight in str(cell).split(" + "))
        assert (added, ledger.total) == (row[-4], row[-1])
        assert row[-4] == ledger.about["count"]


def test_wrong_ways_of_a_lluiment_say_which() -> None:
    table = wrong_ways(score_lluiment(example("DIA-T-08"), "whistling")["red"])
    assert table.caption == "Red scores 9 FP in the lluïment of whistling firecrackers"
    assert {row[0] for row in table.rows} == {
        number for _, number in wrong_numbers(score_lluiment(example("DIA-T-08"), "whistling")["red"])
    }
    assert table.rows


def test_what_is_revealed_is_closed_at_first() -> None:
    table = wrong_ways(QUADRANT)
    page = reveal("Answers & <more>", lit(QUADRANT, "ring 9"), table, "a < b")._repr_html_()
    assert re.match(r"<details style=\"[^\"]*\"><summary[^>]*>Answers &amp; &lt;more&gt;</summary>", page)
    assert page.count("<details") == page.count("</details>") == 1
    assert page.index("<img") < page.index(table._repr_html_()) < page.index("<p>a &lt; b</p>")


def test_a_widget_is_revealed_as_its_picture() -> None:
    bet = predict("How many?", 13)
    assert bet.picture_html() in reveal("A bet", bet)._repr_html_()


def test_a_chart_is_revealed_with_what_it_says() -> None:
    chart = values_chart(QUADRANT)
    page = reveal("A chart", chart)._repr_html_()
    assert f'<img alt="{escape(chart.description)}"' in page
    assert page.count(escape(chart.description)) == 2  # for whoever hears it, and for whoever sees it
    assert "data:image/png;base64," in page


def test_what_is_revealed_can_be_printed() -> None:
    assert str(reveal("The answer", "13 FP")) == "The answer\n13 FP"


def test_nothing_and_what_has_no_html_cannot_be_revealed() -> None:
    with pytest.raises(TypeError, match="nothing to reveal"):
        reveal("The answer")
    with pytest.raises(TypeError, match="int cannot be folded"):
        reveal("The answer", 13)


def test_a_challenge_has_a_name_and_hints() -> None:
    for name, about in challenges().items():
        assert about.endswith((".", "?"))
        assert challenge(name).view["help"].startswith("Hint 1 of")
    with pytest.raises(ValueError, match="did you mean 'one diable more'"):
        challenge("one diable")


def test_every_public_name_is_there() -> None:
    assert all(getattr(lessons, name) is not None for name in lessons.__all__)
    assert dir(lessons) == sorted(lessons.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        lessons.nothing  # noqa: B018  # the access is the test


def test_exercises_need_no_widgets_and_no_charts() -> None:
    script = (
        "import sys; from diables_nb.lessons import exercise; exercise(1);"
        "print([name for name in ('anywidget', 'ipywidgets', 'matplotlib', 'networkx') if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
