"""What the position editor refuses: why, what to do, and where it is said; and what it cannot begin with."""

import json
from typing import Any

import pytest

from diables_nb import Lab, diables, festival
from diables_nb.rules.errors import PositionError, RulesError
from tests.widgets.view import View

LEO = diables.example("DIA-T-09")


def near(view: View, part: str) -> str:
    """What a form of a part says of a refusal; "" for nothing."""
    _, _, rest = view.state[part].partition('<p class="dnb-refusal">')
    return str(rest.partition("</p>")[0])


# ---- in the forms


@pytest.mark.parametrize(
    ("value", "why"),
    [
        (["deal", "9", "1", "0"], "players: 9 cannot play; choose 2, 3 or 4"),
        (["deal", "3", "one", "0"], "seed: &#x27;one&#x27; is no whole number; write digits"),
        (["deal", "3", "1", "9000"], "decisions: 9,000 are more than any game has; write at most 600"),
        (["empty", "5"], "players: 5 cannot play; choose 2, 3 or 4"),
        (["paste", ""], "position: the text is empty; give a position, its code, its JSON or a record"),
        (["paste", "x" * 300_001], "text: 300,001 characters are too many; give one position or game, of at most "),
        (["paste", "total <b>rubbish</b>"], "a code begins with &#x27;D1.&#x27;, not &#x27;total &lt;b&gt;rubbish"),
    ],
)
def test_a_form_says_beside_itself_why_it_was_refused_and_what_to_do(value: list[str], why: str) -> None:
    view = View(Lab(LEO))
    view.intend("form", value)
    assert why in near(view, "starting")
    assert view.state["starting"].count("dnb-refusal") == 1
    assert view.board.editor.said.refused
    assert near(view, "setting") == ""


def test_the_form_reads_what_a_lab_takes_and_of_another_game_says_how_to_open_it() -> None:
    view = View(Lab("diables"))
    view.intend("form", ["paste", " dia-t-9 "])
    assert view.board.position == LEO
    tiles = festival.example("FES-T-01")
    for text, name in (("FES-T-01", "FES-T-01"), (tiles.code, tiles.code), (json.dumps(tiles.to_json()), tiles.code)):
        view.intend("form", ["paste", text])
        why = (
            "text: this is of Festival, and this lab holds positions of Diables; open a lab for it: Lab(&quot;{}&quot;)"
        )
        assert near(view, "starting") == why.format(name)
        assert view.board.position == LEO
    other = View(Lab("castellers"))
    other.intend("form", ["paste", "total <b>rubbish</b>"])
    assert "a code begins with &#x27;C1.&#x27;" in near(other, "starting")


@pytest.mark.parametrize(
    ("value", "group"),
    [
        (["tile", "trobada", "9"], "Show tiles"),
        (["step", "red", "trobada", "99"], "Follower tokens"),
        (["fame", "red", "x"], "Follower tokens"),
        (["round", "7"], "Players in turn order"),
    ],
)
def test_a_field_that_is_refused_says_so_in_its_group(value: list[str], group: str) -> None:
    view = View(Lab(LEO))
    view.intend("set", value)
    before = view.state["setting"].partition('<p class="dnb-refusal">')[0]
    assert group in before.rpartition("<legend>")[2]
    assert near(view, "setting") in view.state["setting"] != ""
    assert "; " in near(view, "setting"), "what to do"


def test_what_was_refused_is_said_until_something_else_is_wished() -> None:
    view = View(Lab(LEO))
    view.intend("form", ["empty", "5"])
    for kind, value in (("width", 700), ("whole", None)):
        view.intend(kind, value)
        assert near(view, "starting"), "a view that is laid out wishes nothing"
    view.intend("press", ["1", "carretillada/ring/1"])
    assert near(view, "starting") == ""
    view.intend("clear", "tabalada")
    assert near(view, "starting") == "Nobody stands there."


# ---- from the start


@pytest.mark.parametrize("name", ["", "x", "chess", "DIA-T-99", "festval", "null", "0", "the plaza of Leo"])
def test_a_name_that_no_game_and_no_example_has_names_both(name: str) -> None:
    with pytest.raises(PositionError) as raised:
        Lab(name)
    said = str(raised.value)
    for there in ("diables, festival or castellers", "diables.examples()", "JSON"):
        assert there in said
    assert "D1." not in said
    assert "\n" not in said


@pytest.mark.parametrize(
    ("name", "meant"), [("festval", "festival"), ("Castelers", "castellers"), ("FES-T-0", "FES-T-")]
)
def test_the_nearest_name_is_offered(name: str, meant: str) -> None:
    with pytest.raises(PositionError, match=f"did you mean '{meant}"):
        Lab(name)


def test_ids_are_read_as_people_write_them() -> None:
    for name in ("dia-t-9", " DIA-T-09 ", "Dia-T-09"):
        assert Lab(name).position == LEO
    assert Lab("fes-t-1").position == festival.example("FES-T-01")


@pytest.mark.parametrize("text", ["D1.x", "D1." + "r" * 9000, "{}", "[]", "[" * 5000, json.dumps({"format": "x"})])
def test_a_text_that_is_no_name_is_told_as_a_code_or_json(text: str) -> None:
    with pytest.raises(RulesError) as raised:
        Lab(text)
    assert "no worked example" not in str(raised.value)


@pytest.mark.parametrize("value", [None, 5, 2.5, [], {}, b"x", object(), True])
def test_what_is_no_text_and_no_position_is_refused_with_what_to_give(value: Any) -> None:
    with pytest.raises(TypeError, match=r"a lab edits a position, not \w+: give a position.*examples\(\)"):
        Lab(value)


def test_a_game_is_refused_with_where_its_position_is() -> None:
    with pytest.raises(TypeError, match=r"write game\.position"):
        Lab(diables.deal(players=2, seed=1))  # type: ignore[arg-type]


# ---- a lab in which nothing may be changed


def test_a_browser_cannot_give_another_code_where_nothing_may_be_changed() -> None:
    lab = Lab(LEO, editable=False)
    sent: list[Any] = []
    lab.comm.send = lambda data=None, **_: sent.append(data)
    lab.set_state({"code": LEO.after("remove inner east").code})
    assert (lab.position, lab.code, lab.fault) == (LEO, LEO.code, "")
    assert [data["state"]["code"] for data in sent if "code" in data.get("state", {})] == [LEO.code]
    for kind, value in (
        ("press", ["1", "tabalada/1/1"]), ("fire", "carretillada/ring/0"), ("clear", ""), ("repair_all", None),
        ("set", ["tile", "trobada", "1"]), ("set", ["seat", "3", ""]), ("form", ["empty", "2"]),
        ("form", ["paste", Lab("festival").code]), ("undo", None), ("remove", None), ("swap", None),
    ):  # fmt: skip
        View(lab).intend(kind, value)
        assert (lab.position, lab.code) == (LEO, LEO.code), kind


def test_python_may_change_it_all_the_same() -> None:
    lab = Lab(LEO, editable=False)
    lab.code = LEO.after("remove inner east").code
    assert lab.position == LEO.after("remove inner east")
    lab.editable = True
    lab.set_state({"code": LEO.code})
    assert lab.position == LEO
