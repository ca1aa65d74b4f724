"""Castellers! at the table: its places, answers, previews and refusals; what is sent keeps every view in step."""

import json
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from diables_nb.rules import castellers
from diables_nb.rules.castellers import CastellersGame
from diables_nb.rules.castellers.game.eager import eager
from diables_nb.widgets.table import Table
from diables_nb.widgets.table.castellers_stage import CastellersStage
from diables_nb.widgets.table.castellers_words import groups_after, missing
from diables_nb.widgets.table.scenery import Scenery
from tests.widgets.view import View, labels, pictures

STAGE = CastellersStage()


def dealt(players: int = 2, seed: int = 7, **wishes: Any) -> CastellersGame:
    return castellers.deal(players=players, seed=seed, first="red", **wishes)


def later(game: CastellersGame, moves: int, seed: int = 1) -> CastellersGame:
    """The game after some moves, or at its end."""
    choose = eager(Random(seed))
    for _ in range(moves):
        if game.over:
            break
        game = game.after(choose(game.legal_moves.moves))
    return game


def table(game: CastellersGame | None = None, **seats: str) -> Table:
    return Table(game or dealt(), seats or {"red": "me", "blue": "me"})


def wish(one: Table, kind: str, value: Any = None) -> None:
    number = one.intent.get("seq", 0) + 1
    one.set_state({"intent": {"seq": number, "kind": kind, "value": value, "earlier": []}})


# ---- places and paths


@pytest.mark.parametrize("seed", range(4))
def test_every_move_has_a_path_of_its_own_through_places_that_are_drawn(seed: int) -> None:
    game = dealt(2 + seed % 3, seed, rulings={"C-CAS-03": "cancels"} if seed == 3 else {})
    kinds = set()
    while not game.over:
        asked = game.decision
        assert asked is not None
        one = Table(game, dict.fromkeys(game.players, "me"))
        wish(one, "uncover")
        paths = {move: path for move, path in one.session.paths().items() if path}
        assert len(set(paths.values())) == len(paths)
        drawn = {node.space for node in one._scenery.drawing or () if node.space}
        assert {place for path in paths.values() for place in path} <= drawn
        view = game.view(asked.player)
        for move, path in paths.items():
            assert STAGE.attempt(view, path) == move
            kinds.add(move[0])
        assert all(STAGE.passes(move) for move in game.legal_moves.moves if move not in paths)
        one.close()
        game = later(game, 5, seed)
    assert kinds >= {"group", "draw", "castell", "build"}


def test_a_card_and_a_castell_on_offer_begin_it_and_a_card_and_the_own_castell_build() -> None:
    one = table(dealt().arranged("red", hand=["tronc3", "dosos", "tronc1", "llenya"]), red="me", blue="random")
    wish(one, "choose", "hand/tronc1")
    assert one.offers["chosen"][0] == ["hand/tronc1", "tronc of 1 in the hand"]
    wish(one, "choose", "hand/llenya")
    wish(one, "choose", "offer/two")
    assert one.moves[-1] == "castell two llenya"
    assert "hand/llenya" not in one.session.places()
    wish(one, "choose", "hand/dosos")
    wish(one, "choose", "castell/red")
    assert one.moves[-1] == "build dosos"
    assert one.offers["passes"][0][2] == "end"


def test_specials_go_to_who_they_are_played_on_and_the_others_are_asked() -> None:
    game = dealt(3).arranged("blue", hand=["cap", "dosos"]).arranged("red", hand=["jitters", "cap", "enxaneta"])
    one = table(game, red="me", blue="me", yellow="me")
    wish(one, "choose", "hand/jitters")
    assert set(one.session.places()) == {"castell/blue", "castell/yellow", *(f"offer/{kind}" for kind in game.offers)}
    wish(one, "choose", "castell/blue")
    assert (one.moves[-1], one.panel["covered"]) == ("jitters blue", "Blue")
    wish(one, "uncover")
    assert one.panel["rule"] == "CAS-TURN-10"
    wish(one, "choose", "group/1")
    assert (one.said["refused"], one.said["rule"]) == (True, "CAS-TURN-10")
    wish(one, "choose", "hand/cap")
    wish(one, "choose", "discards/top")
    assert (one.moves[-1], one.panel["rule"]) == ("respond", "CAS-CAP-01")
    assert one.panel["covered"] == "", "who answers calls at once"
    wish(one, "choose", "call/dosos")
    wish(one, "uncover")
    ((number, _, notation),) = one.offers["passes"]
    assert notation == "decline"
    wish(one, "pick", [one.panel["count"], number])
    assert one.moves[-2:] == ("call dosos", "decline")
    assert one.game.state.seats[1].jitters == 1


def test_automatic_players_answer_of_themselves() -> None:
    game = dealt(4).arranged("red", hand=["jitters", "enxaneta"])
    one = table(game, red="me", blue="random", yellow="random", green="random")
    one.play("jitters yellow")
    asked = []
    while one.panel["auto"] >= 0:
        asked.append(one.asked)
        wish(one, "auto", one.panel["auto"])
    assert asked[:1] == ["blue"]
    assert one.asked == "red"
    assert one.game.state.seats[2].jitters == 1
    one.play("draw", "end").skip()
    assert one.asked == "red" or one.over


# ---- words


def test_a_forbidden_choice_says_its_rule() -> None:
    game = dealt().arranged("red", castell="three", pinya=["cap"] * 3, hand=["dosos", "tronc3", "jitters", "grallers"])
    game = game.after("group 2")
    one = table(game, red="me", blue="random")
    for places, rule in (
        (["group/1"], "CAS-TURN-01"),
        (["deck/top"], "CAS-TURN-01"),
        (["hand/jitters", "castell/red"], "CAS-TURN-01"),
        (["hand/jitters", "offer/two"], "CAS-TURN-01"),
        (["hand/jitters", "discards/top"], ""),
    ):
        wish(one, "back")
        for place in places:
            wish(one, "choose", place)
        assert one.said["refused"], places
        assert one.said["rule"] == rule or not rule, places
    assert one.game is game


def test_a_preview_tells_the_groups_what_is_missing_and_what_is_lost() -> None:
    game = dealt(castells={"three": 7}).arranged(
        "red", castell="three", pinya=["cap", "cap"], hand=["dosos", "tronc3", "llenya"],
        groups=[["tronc1", "tronc3", "dosos"], ["cap", "tronc2"], ["enxaneta"]],
    )  # fmt: skip
    view = game.view("red")
    assert STAGE.preview(view, ("group", 2)) == (
        "Take cap de colla, tronc of 2. Group 1 is discarded: dosos, tronc of 1, tronc of 3. "
        "At the end of the turn the groups have 1, 1 and 2 cards."
    )
    assert STAGE.preview(view, ("draw",)).startswith("Draw two cards. They come from a deck of ")
    built = STAGE.preview(view, ("build", "dosos"))
    assert "Still missing: 3 × tronc of 3, dosos, acotxador, enxaneta." in built
    assert "Higher up this castell needs 1 × dosos; 0 stay in the hand." in built
    assert "the pinya is complete" in built


@pytest.mark.parametrize("seed", range(3))
def test_the_groups_that_are_told_are_those_that_come(seed: int) -> None:
    game, told = dealt(2, seed), 0
    while not game.over:
        for move in game.legal_moves.moves:
            if move[0] in ("group", "draw"):
                sizes = [len(group) + 1 for group in groups_after(game, move)]
                then = game.after(move, "end")
                if "groups have" in STAGE.preview(game.view(game.decision.player), move):  # type: ignore[union-attr]
                    assert [len(group) for group in then.groups] == sizes
                    told += 1
        game = later(game, 6, seed)
    assert told > 20


def test_what_is_missing_is_what_is_built_until_the_castell_stands() -> None:
    game = dealt(castells={"two": 7}).arranged("red", castell="two", pinya=["cap"], hand=["tronc2"])
    assert missing(game, "red") == {"pinya": 1, "tronc2": 3, "acotxador": 1, "enxaneta": 1}
    assert missing(game.after("build tronc2"), "red") == {"tronc2": 3, "acotxador": 1, "enxaneta": 1}
    assert missing(game, "blue") == {}


def test_a_card_and_a_castell_are_looked_into_without_a_move() -> None:
    game = dealt().arranged("red", castell="two", pinya=["cap", "cap"], hand=["dosos", "acotxador"])
    one = table(game.after("draw"), red="me", blue="random")
    wish(one, "choose", "hand/acotxador")
    assert one.message.startswith("Acotxador in the hand. The castell of 2 in progress needs 1 for the pom de dalt.")
    assert "that you do not see" in one.message
    assert "Not now: the action of this turn is taken (CAS-TURN-01)." in one.message
    wish(one, "choose", "offer/pilar")
    assert "The next to complete it wins 6 applause." in one.message
    wish(one, "choose", "castell/blue")
    assert one.message == "Blue, no castell in progress. 5 cards in the hand."
    assert len(one.moves) == 1


def test_moves_of_others_are_told_in_words_as_far_as_they_are_seen() -> None:
    game = dealt(castells={"pilar": 5}).arranged("blue", hand=["dosos", "tronc1"])
    one = table(game, red="me", blue="random")
    for move, said in (
        ("castell pilar dosos", "Blue: begin a pilar: a card goes face down to the pinya."),
        ("end", "Blue: end the turn."),
        ("draw", "Red: draw two cards."),
        ("end", "Red: end the turn."),
        ("build tronc1", "Blue: tronc of 1 goes to the tronc."),
    ):
        one.play(move)
        assert one.message == said
    assert "castell pilar pinya" in json.dumps(one.get_state(), default=str)


# ---- what is sent


def test_a_choice_is_a_small_message() -> None:
    """In the median of a game at most 8 KB are received for a choice, with all that it brings."""
    one = Table(later(dealt(3, 5), 30, 5), {"red": "me", "blue": "random", "yellow": "random"})
    view, random = View(one), Random(2)
    sizes: list[int] = []
    for _ in range(60):
        view.received.clear()
        places = one.session.places()
        if one.panel["auto"] >= 0:
            view.intend("auto", one.panel["auto"])
        elif places and random.random() < 0.8:
            view.intend("choose", random.choice(places))
        else:
            view.intend("pick", [one.session.count, len(one.game.legal_moves) - 1])
        sizes.append(sum(view.received))
    assert median(sizes) <= 8_000, (median(sizes), max(sizes))


def fresh(one: Table) -> dict[str, Any]:
    """The whole picture of a table as it is now."""
    scenery = Scenery(STAGE.grids)
    scenery.show(one._scenery.drawing)
    return scenery.whole()


@pytest.mark.parametrize("seed", range(2))
def test_a_view_stays_in_step_whatever_is_chosen(seed: int) -> None:
    random = Random(seed)
    one = Table(later(dealt(), 30, seed), {"red": "me", "blue": "random"})
    view = View(one)
    for _ in range(60):
        one.skip()
        places = [*one.session.places(), *STAGE.places(one.session.seen())]
        kind, value = random.choice(
            [("choose", random.choice(places))] * 5
            + [("look", random.choice(places)), ("undo", None), ("redo", None), ("back", None)]
            + [("pick", [one.session.count, 0]), ("width", random.choice([340, 700, 1000]))]
            + [("ask", [random.choice("whlgpst?"), random.choice(places)])]
        )
        view.intend(kind, value)
        assert view.shown == pictures(fresh(one))
        assert view.names == labels(fresh(one))
    assert view.asked == 0


def test_a_whole_game_ends_in_the_score_of_the_rules_core(tmp_path: Path) -> None:
    one = Table(dealt(3, 5), dict.fromkeys(("red", "blue", "yellow"), "random"))
    one.play(*later(dealt(3, 5), 2000, 5).moves)
    assert one.over
    assert one.game.fame == castellers.deal(3, 5, first="red").after(*one.moves).fame
    assert "The game is over." in one.message
    page = one.save(tmp_path / "game.html").read_text(encoding="utf-8")
    assert len(page) < 12_000 * len(one.session.line)
