"""Festival at the table: its places, previews and cards; what is sent keeps every view in step, and is little."""

import json
from random import Random
from statistics import median
from typing import Any

import pytest

from diables_nb.rules import festival
from diables_nb.rules.festival.game import FestivalGame
from diables_nb.widgets.table import Table
from diables_nb.widgets.table.festival_stage import FestivalStage
from diables_nb.widgets.table.page import moments_json
from diables_nb.widgets.table.scenery import Scenery
from tests.widgets.view import View, labels, pictures

STAGE = FestivalStage()


def begun(players: int = 2, seed: int = 7) -> FestivalGame:
    """A game after the sides were chosen; red begins."""
    game = festival.deal(players=players, seed=seed, first="red")
    return game.after(*["side a"] * players)


def later(game: FestivalGame, moves: int, seed: int = 1) -> FestivalGame:
    """The game after some moves at random, or at its end."""
    random = Random(seed)
    for _ in range(moves):
        if game.over:
            break
        legal = game.legal_moves.moves
        game = game.after(legal[int(random.random() * len(legal))])
    return game


def table(game: FestivalGame | None = None, **seats: str) -> Table:
    return Table(game or begun(), seats or {"red": "me", "blue": "me"})


def wish(one: Table, kind: str, value: Any = None) -> None:
    number = one.intent.get("seq", 0) + 1
    one.set_state({"intent": {"seq": number, "kind": kind, "value": value, "earlier": []}})


@pytest.mark.parametrize("seed", range(6))
def test_every_move_has_a_path_of_its_own_through_places_that_are_drawn(seed: int) -> None:
    game = festival.deal(players=2 + seed % 3, seed=seed, rulings={"C-FES-01": "by_hand"} if seed == 5 else {})
    while not game.over:
        asked = game.decision
        assert asked is not None
        one = Table(game, dict.fromkeys(game.players, "me"))
        paths = one.session.paths()
        assert len(set(paths.values())) == len(paths)
        drawn = {node.space for node in one._scenery.drawing or () if node.space}
        assert {place for path in paths.values() for place in path} <= drawn
        for move, path in paths.items():
            if path:
                assert STAGE.attempt(game, path) == move
        one.close()
        game = later(game, 3, seed)


def test_a_stack_and_a_space_are_a_tile_and_a_pile_is_an_objective() -> None:
    one = table()
    wish(one, "choose", "stack/left")
    assert one.selected == "stack/left"
    assert len(one.offers["moves"]) == 9
    wish(one, "choose", "stack/right")
    assert one.offers["chosen"][0][0] == "stack/right"
    wish(one, "choose", "red/c3")
    assert one.moves[-1] == "tile right c3"
    wish(one, "choose", "pile/2")
    assert one.moves[-1] == "objective 2"


def test_the_same_screen_serves_all_without_a_cover() -> None:
    one = table(begun(3), red="me", blue="me", yellow="me")
    for player in ("red", "blue", "yellow"):
        assert (one.viewer, one.panel["covered"]) == (player, "")
        one.play("tile left b2")


def test_a_forbidden_choice_says_its_rule() -> None:
    game = festival.deal(players=2, seed=7, first="red")
    one = table(game)
    for place, rule in (("stack/left", "FES-SETUP-03"), ("pleaser/CP2", "C-FES-01"), ("red/a1", "FES-SETUP-03")):
        wish(one, "choose", place)
        assert one.said["refused"], place
        assert one.said["rule"] == rule


def test_a_preview_is_what_then_happens() -> None:
    """What is told of a tile beforehand are the points that it brings."""
    game, tried = later(begun(), 14, 3), 0
    while not game.over:
        asked = game.decision
        assert asked is not None
        view = game.view(asked.player)
        for move in game.legal_moves.moves:
            if move[0] == "tile":
                won = game.after(move).fame[asked.player] - game.fame[asked.player]
                assert sum(STAGE._tried(view, move).changes) == won
                tried += 1
        game = later(game, 2, 3)
    assert tried > 30


def test_what_a_tile_would_win_and_lose_is_told_by_source() -> None:
    one = table(begun().arranged("red", tiles={"b2": ["blue wheel", "red rocket"]}))
    wish(one, "choose", "stack/left")
    wish(one, "look", "red/b2")
    assert one.preview["move"] == "tile left b2"
    assert one.preview["text"].startswith("The blue fountain goes on b2, on level 3, and covers the red rocket")
    assert one.preview["text"].endswith("colour −2, type −2.")
    wish(one, "look", "red/a1")
    assert one.preview["text"].endswith("No points.")


def test_an_objective_is_looked_into_without_a_move() -> None:
    game = later(begun(), 12)
    one = table(game)
    before = one.moves
    card = game.position.board(one.viewer).left[0]
    wish(one, "choose", card)
    assert one.moves == before
    assert "missing, at the nearest place on" in one.message
    assert not one.said["refused"]
    one.moment = 2
    wish(one, "choose", "pile/1")
    assert len(one.moves) == len(before), "in the past a pile is looked into, and not taken"
    assert "at the nearest place" in one.message or "fulfilled" in one.message


def fresh(one: Table) -> dict[str, Any]:
    """The whole picture of a table as it is now."""
    scenery = Scenery(STAGE.grids)
    scenery.show(one._scenery.drawing)
    return scenery.whole()


@pytest.mark.parametrize("seed", range(4))
def test_a_view_stays_in_step_whatever_is_chosen(seed: int) -> None:
    random = Random(seed)
    one = table()
    view = View(one)
    for _ in range(80):
        places = [*one.session.places(), "red/a1", "blue/b2", "RA", "pile/1"]
        kind, value = random.choice(
            [("choose", random.choice(places))] * 5
            + [("look", random.choice(places)), ("undo", None), ("redo", None), ("back", None)]
            + [("width", random.choice([340, 700, 1000])), ("ask", [random.choice("whlgpst?"), "red/a1"])]
        )
        view.intend(kind, value)
        assert view.shown == pictures(fresh(one))
        assert view.names == labels(fresh(one))
    assert view.asked == 0


def test_a_choice_is_a_small_message() -> None:
    """In the median of a whole game at most 8 KB are received for a choice, with all that it brings."""
    one = table(red="me", blue="random")
    view = View(one)
    random = Random(2)
    sizes: list[int] = []
    while not one.over:
        view.received.clear()
        if one.panel["auto"] >= 0:
            view.intend("auto", one.panel["auto"])
        else:
            view.intend("choose", random.choice(one.session.places()))
        sizes.append(sum(view.received))
    assert median(sizes) <= 8_000, (median(sizes), max(sizes))


def test_the_page_of_a_whole_game_is_small() -> None:
    one = table(later(begun(4), 200), red="me", blue="me", yellow="me", green="me")
    assert one.over
    pages = len(json.dumps(moments_json(one.session, "red")))
    assert pages < 7_000 * len(one.session.line)
