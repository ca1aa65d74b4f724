"""The position editor as a widget: traits, what a browser sends, what is shown, nothing left behind."""

import gc
import json
from random import Random
from typing import Any

import ipywidgets
import pytest
import traitlets
from ipywidgets.widgets.widget import _instances

from diables_nb import Board, Lab, castellers, diables, festival
from diables_nb.rules.errors import RulesError
from tests.widgets.view import View, labels, pictures

LEO = diables.example("DIA-T-09")
RING_0 = "carretillada/ring/0"
CONTROLS = ("carretillada/tile", "trobada/track/3", "trobada/track/0", "setting/lluiment/0", "carretillada/show")


def broken() -> Lab:
    """A lab in which a firecracker is not the printed one."""
    lab = Lab(LEO)
    view = View(lab)
    view.intend("fire", RING_0)
    return lab


# ---- from Python


def test_it_takes_a_position_a_code_json_an_example_or_nothing() -> None:
    assert Lab().position == Lab("diables").position == diables.Position(diables.PLAYERS)
    for given in (LEO, LEO.code, json.dumps(LEO.to_json()), "DIA-T-09"):
        assert Lab(given).position == LEO
    with pytest.raises(RulesError):
        Lab("D1.x")


def test_unknown_keywords_raise_with_a_hint() -> None:
    with pytest.raises(TypeError, match="Lab has no keyword 'editible': did you mean 'editable'"):
        Lab(LEO, editible=True)
    with pytest.raises(TypeError, match="Lab has no keyword"):
        Lab(LEO, card="x")


def test_position_code_and_problems_follow_each_other() -> None:
    lab = broken()
    assert [problem.rule for problem in lab.problems] == ["DIA-ACT-SHOW-05"]
    assert diables.read_position(lab.code, draft=True) == lab.position
    assert lab.position.draft
    lab.code = LEO.code
    assert lab.position == LEO
    assert not lab.problems
    lab.position = LEO.after("remove inner east")
    assert lab.code == LEO.after("remove inner east").code
    with pytest.raises(traitlets.TraitError, match="no code of a position"):
        lab.code = "D1.x"
    with pytest.raises(traitlets.TraitError, match="this lab holds positions of one game"):
        lab.position = festival.example("FES-T-01")
    assert lab.code == lab.position.code
    lab.problems = ("nonsense",)
    assert not lab.problems


def test_position_and_code_are_observed_and_linked() -> None:
    lab, board, text = Lab(LEO), Board(LEO), ipywidgets.Text()
    seen: list[Any] = []
    traitlets.dlink((lab, "position"), (board, "position"))
    ipywidgets.link((lab, "code"), (text, "value"))
    lab.observe(lambda change: seen.append(change.new), "position")
    View(lab).intend("press", ["1", "carretillada/ring/1"])
    assert seen == [LEO.after("place red at ring 1")]
    assert board.position == lab.position
    assert text.value == lab.code
    text.value = LEO.code
    assert board.position == LEO


def test_the_repr_says_what_is_there() -> None:
    assert repr(Lab(LEO)) == "<Lab red blue yellow green: 7 figures>"
    assert repr(broken()) == "<Lab red blue yellow green: 7 figures, not legal>"


def test_a_player_who_leaves_is_underlined_no_more() -> None:
    lab = Lab(LEO, player="green")
    View(lab).intend("set", ["seat", "3", ""])
    assert lab.player == ""
    assert lab.fault == ""
    assert lab.position.players == ("red", "blue", "yellow")


# ---- from the browser


def test_what_a_browser_wishes_is_done_and_shown() -> None:
    lab = Lab("diables")
    view = View(lab)
    view.intend("form", ["example", "DIA-T-09"])
    assert lab.position == LEO
    view.intend("form", ["empty", "2"])
    assert lab.position == diables.Position(("red", "blue"))
    view.intend("form", ["paste", LEO.code])
    assert lab.position == LEO
    view.intend("form", ["deal", "3", "7", "30"])
    assert "seed 7" in lab.message
    for _ in range(4):
        view.intend("undo")
    assert lab.position == diables.Position(diables.PLAYERS)
    view.intend("text", ["json"])
    assert "diables-position/1" in view.state["texts"]


def test_each_repair_that_is_shown_repairs() -> None:
    lab = broken()
    view = View(lab)
    for sector in range(4):
        view.intend("press", ["1", f"trobada/{sector}/character"])
    assert "Not legal, but scored" in view.state["faults"]
    assert "2 things" in view.state["faults"]
    for problem, says in ((1, "remove one: sector 3 character"), (0, "make it regular")):
        view.intend("repair", [problem, 0, says])
        assert lab.message.startswith(f"Done: {says}")
    assert lab.position.legal
    assert "Everything here is allowed" in view.state["faults"]
    view.intend("form", ["empty", "3"])
    assert "10 of 10 neutral pieces not in their places" in view.state["faults"]
    view.intend("repair", [0, 0, "put them in their places"])
    assert lab.position.notes() == []
    assert "A game could be dealt so" in view.state["faults"]


def test_of_many_problems_the_first_are_listed_and_all_are_counted() -> None:
    lab = Lab(LEO)
    view = View(lab)
    ring = [f"carretillada/ring/{number}" for number in range(12)]
    for space in [*ring, "ball_parlat/left/diable/1", "ball_parlat/left/diable/2"]:
        view.intend("press", ["1", space])
        view.intend("fire", space)
    assert len(lab.problems) == 15
    assert "15 things" in view.state["faults"]
    assert "and 3 more" in view.state["faults"]
    view.intend("repair_all")
    assert lab.position.legal


def test_scores_and_the_last_change_stand_beside() -> None:
    lab = Lab(LEO)
    view = View(lab)
    assert "<td>13</td>" in view.state["scores"]
    view.intend("choose", "carretillada/inner/e")
    view.intend("remove")
    assert '<b>10</b> <span class="dnb-down">−3</span>' in view.state["scores"]
    assert "Red, carretillada: 13 → 10 (−3)" in view.state["scores"]
    assert "DIA-SCORE-CARR-1" in view.state["scores"]


def test_the_firebot_is_named_above_its_scores() -> None:
    scores = View(Lab(diables.Position(("red", "blue"), firebot="blue"))).state["scores"]
    assert "Red</th>" in scores
    assert "Blue, the Firebot</th>" in scores


def test_what_is_scored_now_or_no_longer_is_told_with_the_sums() -> None:
    view = View(Lab(LEO.with_parts(tiles={})))
    told = "Carretillada is {}: Red 13, Blue 6, Yellow 4, Green 3{}"
    for kind, value, said in (
        ("choose", "carretillada/tile", told.format("scored now", "")),
        ("undo", None, told.format("no longer scored", " before")),
        ("redo", None, told.format("scored now", "")),
        ("set", ["seat", "3", ""], "Green is no longer scored: 3 in all before"),
        ("set", ["lluiment", "0", "whistling"], "Lluïment whistling firecrackers is scored now: Red 0, "),
        ("set", ["lluiment", "0", "regular"], "Lluïment regular firecrackers is scored now: "),
    ):
        view.intend(kind, value)
        assert said in view.state["scores"]
        assert any(said in change for change in view.state["panel"]["changes"])
        assert "It changes no score" not in view.state["scores"]
        assert "only the" not in view.state["scores"]
    view.intend("undo")
    view.intend("set", ["tile", "carretillada", ""])
    assert '<b>0</b> <span class="dnb-down">−12</span>' in view.state["scores"].partition("<tfoot>")[2]
    view.intend("set", ["round", "2"])
    assert "It changes no score." in view.state["scores"]


HOSTILE: list[tuple[Any, Any]] = [
    ("press", None),
    ("press", ["1"]),
    ("press", ["5", RING_0]),
    ("press", ["x", RING_0]),
    ("press", ["²", RING_0]),
    ("press", ["1", "<script>"]),
    ("press", [["1"], {"a": 1}]),
    ("choose", "carretillada/track/13"),
    ("choose", "setting/lluiment/3"),
    ("fire", "nowhere"),
    ("fire", None),
    ("clear", "everything"),
    ("clear", ["x"]),
    ("set", []),
    ("set", "tile"),
    ("set", ["tile"]),
    ("set", ["tile", "nowhere", "1"]),
    ("set", ["tile", "trobada", "1" * 9000]),
    ("set", ["step", "red", "trobada", "-1"]),
    ("set", ["step", "red", "trobada", "²"]),
    ("set", ["fame", "red", "1e9"]),
    ("set", ["__class__", "x"]),
    ("set", ["seat", "0", "<b>"]),
    ("repair", [0, 0, "x"]),
    ("repair", ["a", "b", "c"]),
    ("repair", None),
    ("form", ["example"]),
    ("form", ["example", "../../etc/passwd"]),
    ("form", ["nothing", "x"]),
    ("form", []),
    ("form", ["deal", "3", "1", "99999999"]),
    ("form", ["deal", "1000", "1", "1"]),
    ("form", ["paste", "[" * 5000]),
    ("form", ["paste", '{"format": "diables-position/1", "players": ["red", "<img src=x>"], "figures": []}']),
    ("form", ["paste", ""]),
    ("form", "paste"),
    ("text", ["xml"]),
    ("text", None),
    ("position", LEO.code),
    ("__init__", None),
    (None, None),
    (7, [7]),
]


@pytest.mark.parametrize(("kind", "value"), HOSTILE)
def test_what_makes_no_sense_is_said_and_changes_nothing(kind: Any, value: Any) -> None:
    lab = Lab(LEO)
    view = View(lab)
    view.intend(kind, value)
    assert lab.position == LEO
    assert lab.fault == ""
    assert lab.editor.said.refused
    assert "<script" not in view.state["scores"] + view.state["faults"] + view.state["texts"]
    view.intend("press", ["1", "carretillada/ring/1"])
    assert lab.position == LEO.after("place red at ring 1")


def test_other_traits_from_a_browser_change_nothing() -> None:
    lab = Lab(LEO)
    lab.set_state({"code": "D1.x"})
    assert (lab.position, lab.code) == (LEO, LEO.code)
    lab.set_state({"selected": "nowhere"})
    assert lab.selected == ""
    lab.set_state({"code": LEO.after("remove inner east").code})
    assert lab.position == LEO.after("remove inner east")


@pytest.mark.parametrize("seed", range(4))
def test_a_view_is_in_step_after_anything_that_is_wished(seed: int) -> None:
    rng = Random(seed)
    lab = Lab("DIA-T-09")
    view = View(lab)
    spaces = list(LEO.edition.spaces)
    names = [
        "red",
        "blue",
        "neutral",
        "trobada",
        "tile",
        "step",
        "",
        "1",
        "3",
        "99",
        "C-DIA-56",
        "twice",
        *spaces[:9],
        *CONTROLS,
    ]
    kinds = [
        "press",
        "press",
        "choose",
        "fire",
        "set",
        "swap",
        "clear",
        "undo",
        "redo",
        "remove",
        "take",
        "load",
        "repair_all",
    ]
    for _ in range(60):
        value: Any = [names[int(rng.random() * len(names))] for _ in range(1 + int(rng.random() * 4))]
        kind = kinds[int(rng.random() * len(kinds))]
        if kind in ("choose", "fire", "clear", "take", "load"):
            value = value[0]
        view.intend(kind, value)
        assert lab.fault == ""
        whole = lab.scene_json()
        assert view.shown == pictures(whole)
        assert view.names == labels(whole)
        assert view.state["code"] == lab.position.code


def test_what_is_not_legal_is_marked_on_the_board_and_said() -> None:
    view = View(broken())
    assert view.names[f"space:{RING_0}"].endswith("not legal")
    assert ">!</text>" in view.shown[f"space:{RING_0}"]
    view.intend("undo")
    assert "not legal" not in view.names[f"space:{RING_0}"]
    view.intend("ask", ["?", RING_0])
    assert "digits place" in view.board.message


def test_where_nothing_may_be_changed_there_is_nothing_to_press() -> None:
    wrong = broken().position
    view = View(Lab(wrong, editable=False))
    for kind, value in (("press", ["1", "tabalada/1/1"]), ("form", ["empty", "2"]), ("set", ["tile", "trobada", "1"])):
        view.intend(kind, value)
        assert view.board.position == wrong
    assert "<button" not in view.state["faults"]
    assert view.state["setting"] == view.state["starting"] == ""


def test_a_handler_that_fails_is_shown_and_the_lab_goes_on() -> None:
    lab = Lab(LEO)
    view = View(lab)

    def fail(change: Any) -> None:
        raise RuntimeError(f"no {change['name']}")

    lab.observe(fail, "position")
    view.intend("press", ["1", "carretillada/ring/1"])
    assert "no position" in lab.fault
    lab.unobserve(fail, "position")
    view.intend("press", ["1", "carretillada/ring/3"])
    assert lab.fault == ""
    assert lab.position == LEO.after("place red at ring 1", "place red at ring 3")
    assert view.state["code"] == lab.position.code


# ---- the other games


@pytest.mark.parametrize("name", ["festival", "castellers"])
def test_the_boards_of_the_other_games_are_edited_scored_and_given_as_texts(name: str) -> None:
    rules: Any = {"festival": festival, "castellers": castellers}[name]
    lab = Lab(name)
    view = View(lab)
    assert lab.position == rules.Position(rules.PLAYERS)
    view.intend("form", ["deal", "2", "3", "40"])
    dealt = lab.position
    assert len(dealt.players) == 2
    assert rules.read_position(lab.code) == dealt
    assert "Scores now" in view.state["scores"]
    assert "Everything here is allowed" in view.state["faults"]
    for kind, there in (("json", f"{name}-position/"), ("python", f"{name}.read_position")):
        view.intend("text", [kind])
        assert there in view.state["texts"]
    view.intend("set", ["front", "blue"])
    assert lab.player == "blue"
    for kind, value in (
        ("set", ["front", "pink"]),
        ("press", ["1", "x"]),
        ("swap", None),
        ("form", ["deal", "9", "1", "1"]),
    ):
        view.intend(kind, value)
        assert lab.editor.said.refused
        assert lab.position == dealt
        assert lab.fault == ""
    view.intend("form", ["example", next(iter(rules.examples()))])
    assert lab.position != dealt
    view.intend("undo")
    assert lab.position == dealt
    other = rules.Position(rules.PLAYERS[:3])
    lab.code = other.code
    assert lab.position == other
    assert repr(lab).startswith("<Lab red blue yellow:")
    assert lab.code in lab.picture_html()


def test_a_tile_of_festival_is_put_and_what_it_scores_is_shown() -> None:
    lab = Lab("festival")
    view = View(lab)
    view.intend("take", "red")
    view.intend("choose", "red/b2")
    assert lab.position != festival.Position(festival.PLAYERS)
    assert '<span class="dnb-up">+1</span>' in view.state["scores"]


# ---- without a kernel, and closed


def test_a_reader_without_a_kernel_sees_board_scores_and_code() -> None:
    lab = broken()
    page = lab.picture_html()
    assert "<img" in page
    assert lab.code in page
    assert "Scores now" in page
    assert "whistling on a space that prints regular" in page
    assert "<button" not in page


def test_closing_frees_it() -> None:
    Lab(LEO).close()
    gc.collect()
    before = len(_instances)
    lab = Lab(LEO)
    lab.set_state({"intent": {"seq": 1, "kind": "fire", "value": RING_0, "earlier": []}})
    lab.close()
    assert len(_instances) == before
