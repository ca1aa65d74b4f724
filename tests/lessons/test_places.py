"""Questions that are answered on a board: names are read, nothing is given away, board and question stay in step."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from diables_nb.drawing import Drawing
from diables_nb.lessons import PlaceCheck, PlacePrediction, check_place, predict_place, reveal, scene
from diables_nb.lessons.place_answer import make_places, space_named
from diables_nb.rules.diables import SHOWS, Position, edition

PLAZA = scene("carretillada")
RING = "carretillada/ring/{}".format
EVIL = "<script>alert('x')</script>"
Make = Callable[..., Any]
BOTH: list[Make] = [predict_place, check_place]


def bet(answers: Any = ("ring 3", "ring 5"), **keywords: Any) -> PlacePrediction:
    return predict_place("Where?", PLAZA, answers, shows="carretillada", **keywords)


def task(answers: Any = "ring 3", **keywords: Any) -> PlaceCheck:
    return check_place("Where?", PLAZA, answers, shows="carretillada", **keywords)


def send(widget: Any, kind: str, value: Any = None) -> None:
    """An intent as the browser sends it."""
    widget.intent = {"seq": widget.intent.get("seq", 0) + 1, "kind": kind, "value": value}


def synced(asked: Any) -> str:
    """All that the browser is sent, as text; without the front ends' own files."""
    states = [part.get_state() for part in (asked, asked.panel, asked.board)]
    return json.dumps(
        [{key: value for key, value in state.items() if key not in ("_esm", "_css")} for state in states], default=str
    )


def labels(asked: Any) -> dict[str, str]:
    """What the board says of each space."""
    drawing: Drawing = asked.board._draw(1000)
    return {node.space: node.label for node in drawing.nodes if node.space}


# ---- names


@pytest.mark.parametrize("space", edition().spaces.values(), ids=lambda space: space.id)
def test_every_space_is_found_by_its_name_and_its_id(space: Any) -> None:
    for name in (space.name, space.id, f"  {space.name.upper()} "):
        assert space_named(PLAZA, name) == space


def test_a_part_of_a_name_will_do_where_no_other_has_it() -> None:
    assert space_named(PLAZA, "upper right").id == "carretillada/tabaler/carretillada"
    assert space_named(PLAZA, "ring 1").id == RING(1)


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        (["rng 3"], "no space 'rng 3': did you mean 'ring 3'?"),
        (["ring"], "'ring' can be 12 spaces: one of: carretillada/ring/0, "),
        (["sector 4 diable"], "which the board does not show: add 'trobada' to shows"),
        ([""], "no space ''"),
        ([3], "a space is named by a text, not 3"),
        ([], "no right space"),
    ],
)
@pytest.mark.parametrize("make", BOTH)
def test_a_name_that_cannot_be_meant_is_refused_with_a_hint(make: Make, answers: list[Any], words: str) -> None:
    with pytest.raises(ValueError, match=words.replace("?", r"\?")):
        make("Where?", PLAZA, answers, shows="carretillada")


@pytest.mark.parametrize(
    ("keywords", "error", "words"),
    [
        ({"shows": "carretilada"}, ValueError, "no show 'carretilada': did you mean 'carretillada'"),
        ({"shows": ()}, ValueError, "no show to draw"),
        ({"player": "pink"}, ValueError, "'pink' does not play here: one of: red"),
        ({"known": {"rng 4": "No."}}, ValueError, "did you mean 'ring 4'"),
        ({"known": {"ring 3": "No."}}, ValueError, "'carretillada/ring/3' is right"),
        ({"hintz": ["a"]}, TypeError, "has no keyword 'hintz'"),
        ({"editable": True}, TypeError, "has no keyword 'editable'"),
    ],
)
@pytest.mark.parametrize("make", BOTH)
def test_what_is_refused_leaves_nothing_behind(
    make: Make, keywords: dict[str, Any], error: type[Exception], words: str
) -> None:
    from ipywidgets.widgets import widget

    before = len(widget._instances)
    with pytest.raises(error, match=words):
        make("Where?", PLAZA, ["ring 3"], **{"shows": "carretillada", **keywords})
    assert len(widget._instances) == before


def test_a_right_space_must_be_among_those_to_choose_from() -> None:
    with pytest.raises(ValueError, match="'carretillada/ring/3' is not among the legal ones"):
        bet("ring 3", legal=["ring 4"])


def test_a_position_is_wanted() -> None:
    with pytest.raises(TypeError, match="a board shows a position, not str"):
        make_places("D1", ["ring 3"], "carretillada")


def test_answers_stand_in_the_order_of_the_board() -> None:
    answer = make_places(PLAZA, ["inner south", RING(3), "ring 3", "ring 1"], "carretillada")
    assert answer.right == (RING(1), RING(3), "carretillada/inner/s")
    assert answer.text == "ring 1, ring 3 or inner south"


# ---- a bet


def test_a_choice_is_not_yet_a_bet() -> None:
    asked = bet()
    assert asked.view["place"]["text"].startswith("Choose a space on the board")
    for place in (RING(1), RING(4), RING(4)):
        send(asked.board, "choose", place)
        assert (asked.chosen, asked.board.selected, asked.bet, asked.revealed) == (place, place, None, False)
    assert asked.view["place"]["text"] == "Your choice: yellow diable, whistling, ring 4"
    assert labels(asked)[RING(4)].endswith("selected")
    assert asked.board.message == ""
    send(asked.board, "cancel")
    assert (asked.chosen, asked.view["place"]["id"]) == ("", "")


def test_an_empty_space_can_be_chosen() -> None:
    empty = PLAZA.after("remove ring 1")
    asked = predict_place("Where?", empty, "ring 1", shows="carretillada")
    send(asked.board, "choose", RING(1))
    assert asked.board.selected == RING(1)
    assert asked.view["place"]["text"] == "Your choice: ring 1, empty, for a diable with whistling firecrackers"


def test_a_bet_reveals_the_right_spaces_in_words_and_on_the_board() -> None:
    asked = bet(why="WHYTEXT", known={"ring 4": "It faces nobody."})
    assert "WHYTEXT" not in synced(asked)
    assert "It faces nobody" not in synced(asked)
    send(asked.board, "choose", RING(4))
    send(asked.panel, "submit", asked.view["place"]["id"])
    assert (asked.bet, asked.revealed, asked.over) == (RING(4), True, True)
    assert asked.view["said"]["text"] == "You chose ring 4. It is ring 3 or ring 5. It faces nobody."
    assert "WHYTEXT" in asked.view["reveal"]
    marked = [place for place, said in labels(asked).items() if said.endswith(", right answer")]
    assert marked == [RING(3), RING(5)]
    assert labels(asked)[RING(4)].endswith("selected")


def test_which_space_is_right_is_not_sent_before_the_bet() -> None:
    one, other = (predict_place("Where?", PLAZA, answer, shows="carretillada") for answer in ("ring 3", "ring 5"))
    assert one.view == other.view
    assert labels(one) == labels(other)
    assert one.board.scene_json() == other.board.scene_json()


def test_what_the_question_says_is_bet_even_if_the_board_is_ahead() -> None:
    asked = bet()
    send(asked.board, "choose", RING(4))
    send(asked.panel, "submit", RING(3))
    assert (asked.bet, asked.board.selected) == (RING(3), RING(3))
    assert asked.view["said"]["text"] == "Your bet was right: ring 3."


def test_after_the_bet_the_board_can_only_be_looked_at() -> None:
    asked = bet()
    asked.submit("ring 3")
    for kind, value in (("choose", RING(1)), ("cancel", None), ("take", "red"), ("choose", RING(2)), ("remove", None)):
        send(asked.board, kind, value)
    assert (asked.bet, asked.chosen, asked.board.position) == (RING(3), RING(3), PLAZA)
    assert labels(asked)[RING(5)].endswith("right answer")


def test_another_pair_can_bet_on_a_clean_board() -> None:
    asked = bet()
    fresh = labels(asked)
    asked.submit("ring 4")
    send(asked.panel, "help")
    assert (asked.bet, asked.revealed, asked.chosen, asked.board.selected) == (None, False, "", "")
    assert labels(asked) == fresh
    asked.choose("ring 5")
    asked.submit()
    assert asked.bet == RING(5)


def test_nothing_chosen_is_no_bet() -> None:
    asked = bet()
    send(asked.panel, "submit", "")
    assert (asked.bet, asked.view["unread"]) == (None, True)
    assert asked.view["said"]["text"] == "Choose a space on the board first."
    for wrong in ("nowhere", "ring"):
        with pytest.raises(ValueError, match="no such space"):
            asked.submit(wrong)
    with pytest.raises(ValueError, match="Choose a space"):
        asked.submit()


def test_only_spaces_that_are_offered_can_be_chosen() -> None:
    asked = bet("ring 3", legal=["ring 3", "ring 4"])
    assert [place for place, said in labels(asked).items() if said.endswith("can be chosen")] == [RING(3), RING(4)]
    send(asked.board, "choose", RING(1))
    assert asked.chosen == ""
    assert asked.board.message == "ring 1: not one of the places to choose from."
    with pytest.raises(ValueError, match="not one of the places"):
        asked.submit("ring 1")
    send(asked.board, "choose", RING(4))
    assert (asked.chosen, asked.board.message) == (RING(4), "")
    asked.submit()
    assert not any(said.endswith("can be chosen") for said in labels(asked).values())


def test_a_bet_can_be_observed() -> None:
    seen: list[object] = []
    asked = bet()
    asked.observe(lambda change: seen.append(change.new), ["chosen", "bet", "revealed"])
    asked.choose("ring 1")
    asked.submit()
    assert seen == [RING(1), RING(1), True]


# ---- an exercise


def test_tries_and_hints_as_in_every_exercise() -> None:
    asked = task(hints=["first", "second"], known={"ring 4": "It faces nobody."}, why="WHYTEXT")
    for place in ("ring 1", "ring 4", "ring 4"):
        asked.choose(place)
        send(asked.panel, "submit", asked.chosen)
    assert asked.tries == (RING(1), RING(4), RING(4))
    assert asked.view["said"]["text"] == "Tried before. It faces nobody."
    send(asked.panel, "help")
    assert (asked.hints_shown, asked.view["hints"]) == (1, ["first"])
    assert "WHYTEXT" not in synced(asked)
    asked.submit("ring 3")
    assert (asked.solved, asked.revealed, asked.over) == (True, False, True)
    assert asked.view["said"]["text"] == "Yes, ring 3."
    assert labels(asked)[RING(3)].endswith("selected, right answer")


def test_the_answer_is_shown_after_the_last_hint() -> None:
    asked = task(hints=["first"])
    asked.choose("ring 1")
    asked.hint()
    asked.hint()
    assert (asked.hints_shown, asked.revealed, asked.solved) == (1, True, False)
    assert asked.view["said"]["text"] == "It is ring 3."
    assert labels(asked)[RING(3)].endswith("right answer")
    assert asked.board.selected == RING(1)


def test_who_finds_one_of_several_hears_of_the_others() -> None:
    asked = task(["ring 3", "ring 5", "inner south"])
    asked.submit("ring 5")
    assert asked.view["said"]["text"] == "Yes, ring 5. Right as well: ring 3 or inner south."


def test_many_threads_choose_and_try_at_once() -> None:
    asked = task("ring 0")
    places = [f"ring {number}" for number in range(1, 12)]

    def try_out(place: str) -> None:
        asked.choose(place)
        asked.submit(place)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(try_out, places))
    assert sorted(asked.tries) == sorted(f"carretillada/{place.replace(' ', '/')}" for place in places)


# ---- both


@pytest.mark.parametrize("make", BOTH)
def test_a_reader_without_a_kernel_sees_question_board_and_a_folded_answer(make: Make) -> None:
    asked = make("Where <b>?", PLAZA, ["ring 3"], shows="carretillada", why=EVIL)
    bundle, _ = asked._repr_mimebundle_()
    page = bundle["text/html"]
    assert page.index("Where &lt;b&gt;?") < page.index("<img") < page.index("The answer") < page.index("ring 3</b>")
    assert EVIL not in page
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["text/plain"] == f"<{type(asked).__name__}: Where <b>?>"
    assert page in reveal("A question", asked)._repr_html_()


def test_the_picture_of_an_exercise_folds_each_hint() -> None:
    page = task(hints=["first", "second"]).picture_html()
    assert page.index("Hint 1") < page.index("first") < page.index("Hint 2") < page.index("The answer")


@pytest.mark.parametrize("make", BOTH)
def test_a_closed_question_leaves_nothing_behind(make: Make) -> None:
    from ipywidgets.widgets import widget

    before = len(widget._instances)
    asked = make("Where?", PLAZA, ["ring 3"], shows="carretillada")
    asked.submit("ring 4")
    asked.close()
    assert len(widget._instances) == before


@pytest.mark.parametrize("make", BOTH)
def test_layout_is_a_keyword(make: Make) -> None:
    asked = make("Where?", PLAZA, ["ring 3"], shows="carretillada", layout={"width": "50%"})
    assert asked.layout.width == "50%"


@pytest.mark.parametrize("make", BOTH)
def test_the_board_does_not_tell(make: Make) -> None:
    asked = make("Which is worth most?", PLAZA, ["ring 3"], shows="carretillada", player="red")
    send(asked.board, "choose", RING(0))
    assert asked.board.line is None
    assert "FP" not in asked.board.message


@pytest.mark.parametrize("make", BOTH)
def test_a_bad_intent_is_answered_and_changes_nothing(make: Make) -> None:
    asked = make("Where?", PLAZA, ["ring 3"], shows="carretillada")
    for value in ({"a": 1}, ["ring 3"], "nowhere", 3, None):
        send(asked.panel, "submit", value)
        assert asked.view["unread"]
        assert not asked.over
    send(asked.board, "choose", "nowhere")
    assert "no such space" in asked.board.message


@pytest.mark.parametrize("show", SHOWS)
def test_every_show_can_be_asked_about(show: str) -> None:
    space = PLAZA.edition.show(show)[0]
    asked = predict_place("Where?", PLAZA, space.name, shows=[show])
    asked.submit(space.id)
    assert asked.view["said"]["right"]
    assert labels(asked)[space.id].endswith("right answer")


def test_an_empty_plaza_can_be_asked_about() -> None:
    plaza = Position(("red", "blue"), {}, tiles={"carretillada": 1})
    asked = check_place("Where?", plaza, "row 2 column 3", shows=SHOWS)
    asked.submit("tabalada/2/3")
    assert asked.solved


def test_what_a_board_refuses_is_not_chosen_here() -> None:
    asked = predict_place("Where?", scene("carretillada"), ["ring 3"], shows="carretillada")
    asked.board.set_state({"selected": "garbage"})
    assert asked.chosen == asked.board.selected == ""


def test_a_space_of_a_show_that_is_not_drawn_is_no_answer() -> None:
    asked = predict_place("Where?", scene("carretillada"), ["ring 3"], shows=iter(["carretillada"]))
    with pytest.raises(ValueError, match=r"."):
        asked.submit("sector 0 diable")
    assert not asked.revealed


def test_an_exercise_can_offer_some_spaces_only() -> None:
    asked = check_place("Where?", scene("carretillada"), ["ring 3"], shows="carretillada", legal=["ring 3", "ring 8"])
    with pytest.raises(ValueError, match=r"."):
        asked.submit("ring 0")
    asked.submit("ring 3")
    assert asked.solved


def test_the_letter_g_says_what_can_be_chosen() -> None:
    asked, offered = bet(), bet(legal=["ring 3", "ring 5"])
    for question in (asked, offered):
        send(question.board, "ask", ["g", RING(0)])
    assert asked.board.message == "Any space can be chosen as the answer."
    assert offered.board.message.startswith("2 places can be chosen. ")
    asked.submit("ring 3")
    send(asked.board, "ask", ["g", RING(0)])
    assert asked.board.message == "The question is answered."


def test_what_is_clicked_after_the_answer_or_beside_the_offer_is_not_chosen() -> None:
    asked = bet()
    send(asked.board, "choose", RING(3))
    asked.submit()
    send(asked.board, "choose", RING(4))
    assert (asked.board.chosen, asked.board.selected, asked.chosen) == (RING(3),) * 3
    offered = bet(legal=["ring 3", "ring 5"])
    send(offered.board, "choose", RING(4))
    assert (offered.board.chosen, offered.chosen) == ("", "")


@pytest.mark.parametrize(("watched", "kind", "part"), [("chosen", "choose", "board"), ("revealed", "submit", "panel")])
def test_a_handler_that_misses_a_key_is_shown(watched: str, kind: str, part: str) -> None:
    asked = bet()

    def clumsy(change: Any) -> None:
        raise KeyError(change["new"])

    asked.observe(clumsy, watched)
    widget = getattr(asked, part)
    widget.set_state({"intent": {"seq": 1, "kind": kind, "value": RING(3), "earlier": []}})
    assert "KeyError" in widget.fault


@pytest.mark.parametrize(
    "wrong", [{"known": ["ring 4"]}, {"known": {"ring 4": 3}}, {"why": 3}], ids=["list", "number", "why"]
)
@pytest.mark.parametrize("make", BOTH)
def test_words_of_another_kind_are_refused(make: Make, wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="not"):
        make("Where?", PLAZA, "ring 3", shows="carretillada", **wrong)
    with pytest.raises(TypeError, match="a question is a text, not 7"):
        make(7, PLAZA, "ring 3", shows="carretillada")
    with pytest.raises(TypeError, match="hints are texts, not 3"):
        check_place("Where?", PLAZA, "ring 3", shows="carretillada", hints=[3])  # type: ignore[list-item]
