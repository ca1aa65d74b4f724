"""Diables at the live table: every view stays in step, and what is sent for a choice is little."""

import json
from random import Random
from statistics import median
from typing import Any

import pytest

from diables_nb.rules import diables
from diables_nb.rules.diables import DiablesGame
from diables_nb.widgets.table import Table, play
from diables_nb.widgets.table.diables_stage import DiablesStage
from diables_nb.widgets.table.page import moments_json
from diables_nb.widgets.table.scenery import Scenery
from tests.widgets.view import View, labels, pictures

STAGE = DiablesStage()


def begun(players: int = 2) -> DiablesGame:
    """A game after set-up."""
    return diables.deal(players=players, seed=7).after(*["decline"] * players)


def wish(one: Table, kind: str, value: Any = None) -> None:
    """What a browser does for a click."""
    number = one.intent.get("seq", 0) + 1
    one.set_state({"intent": {"seq": number, "kind": kind, "value": value, "earlier": []}})


def fresh(one: Table) -> dict[str, Any]:
    """The whole picture of a table as it is now."""
    scenery = Scenery(STAGE.grids)
    scenery.show(one._scenery.drawing)
    return scenery.whole()


def test_diables_is_played_on_its_picture() -> None:
    one = play("diables", {"red": "me", "blue": "random"}, seed=7)
    assert isinstance(one.session.stage, DiablesStage)
    one.skip()
    assert one._scenery.drawing
    assert play(diables.deal(players=3, seed=7)).session.stage.pictured


def test_a_considered_move_stands_where_it_would_lead() -> None:
    one = Table(begun(), {"red": "me", "blue": "me"})
    player = one.asked
    for place in ("reserve/diable", "cart/regular"):
        wish(one, "choose", place)
    wish(one, "look", "street/2/lower")
    assert one.preview["move"] == "place diable regular 2 lower"
    assert one.preview["text"].startswith("Costs 1 regular firecracker; activates: ")
    drawing = one._scenery.drawing
    assert drawing
    label = next(node.label for node in drawing if node.space == "street/2/lower")
    assert "considered" in label
    numbers = [node.label for node in drawing if "number 1" in node.label or "number 2" in node.label]
    assert len(numbers) == 2
    wish(one, "choose", "street/2/lower")
    assert one.moves[-1] == "place diable regular 2 lower"
    assert one.viewer == player


def test_places_may_be_chosen_anew_in_any_order() -> None:
    one = Table(begun(), {"red": "me", "blue": "me"})
    for place in ("reserve/diable", "cart/regular", "cart/whistling", "reserve/character"):
        wish(one, "choose", place)
    assert [place for place, _ in one.offers["chosen"]] == ["reserve/character"]
    wish(one, "choose", "reserve/character")
    assert one.offers["chosen"] == []


@pytest.mark.parametrize("seed", range(3))
def test_a_view_stays_in_step_whatever_is_chosen(seed: int) -> None:
    random = Random(seed)
    one = Table(begun(), {"red": "me", "blue": "me"})
    view = View(one)
    for _ in range(50):
        places = [*one.session.places()] * 4 + ["post/1/scene/1", "grid/U2@5", "trobada/0/diable", "reward/1"]
        kind, value = random.choice(
            [("choose", random.choice(places))] * 6
            + [("look", random.choice(places)), ("undo", None), ("redo", None), ("back", None)]
            + [("width", random.choice([340, 700, 1500])), ("ask", [random.choice("whlgpst?"), "cart/regular"])]
        )
        view.intend(kind, value)
        assert view.shown == pictures(fresh(one))
        assert view.names == labels(fresh(one))
    assert view.asked == 0


@pytest.mark.parametrize("width", [400, 1500])
def test_a_choice_is_a_small_message(width: int) -> None:
    """In the median of a whole game at most 8 KB are received for a choice, with all that it brings."""
    one = play("diables", {"red": "me", "blue": "random"}, seed=7)
    view = View(one)
    view.intend("width", width)
    random = Random(2)
    sizes: list[int] = []
    while not one.over:
        view.received.clear()
        places = one.session.places()
        if one.panel["auto"] >= 0:
            view.intend("auto", one.panel["auto"])
        elif places and random.random() < 0.95:
            view.intend("choose", random.choice(places))
        else:
            view.intend("pick", [one.session.count, len(one.game.legal_moves.moves) - 1])
        sizes.append(sum(view.received))
    assert len(sizes) > 100
    assert median(sizes) <= 8_000, (median(sizes), max(sizes))


def test_the_page_of_a_whole_game_is_small() -> None:
    one = Table(begun(), {"red": "random", "blue": "random"})
    one.skip()
    assert one.over
    assert len(json.dumps(moments_json(one.session, "red"))) < 16_000 * len(one.session.line)
