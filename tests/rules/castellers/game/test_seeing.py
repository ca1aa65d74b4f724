"""What a seat may know: its own hand and pinya, all that lies open, and the rest by counting."""

import json
from collections import Counter
from random import Random

import pytest

from diables_nb.rules import castellers
from diables_nb.rules.castellers import CARDS, CastellersGame, read_game
from diables_nb.rules.errors import IllegalMove, PositionError

from .tables import asked, declined, played, scene, table

THREE = {"castell": "three", "pinya": ["tronc1", "tronc2", "cap"], "tronc": ["tronc3"] * 3}


def busy() -> CastellersGame:
    """A game with cards in all places."""
    red = {**THREE, "hand": ["llenya", "dosos"], "jitters": 1}
    blue = {"castell": "two", "pinya": ["tronc4", "jitters"], "hand": ["cap", "enxaneta", "tronc2"]}
    return scene(red=red, blue=blue, yellow={"hand": ["grallers"]}, discards=["tronc1", "cap"])


@pytest.mark.rules("CAS-SETUP-04", "CAS-SETUP-05", "CAS-BLD-02")
def test_a_view_hides_hands_pinyas_and_the_deck_of_others() -> None:
    game = busy()
    part = game.view("red").to_json()["game"]
    assert part["hands"] == {"red": ["dosos", "llenya"], "blue": [None] * 3, "yellow": [None]}
    assert part["pinyas"]["red"] == ["tronc1", "tronc2", "cap"]
    assert part["pinyas"]["blue"] == [None, None]
    assert part["deck"] == [None] * len(game.state.deck)
    assert (part["luck"], part["seen_by"]) == (None, "red")
    shown = game.to_json()
    for name in ("groups", "discards", "jitters", "turn", "stack"):
        assert part[name] == shown["game"][name]
    assert game.view("red").position == game.position


@pytest.mark.rules("CAS-TURN-04")
def test_a_view_has_the_moves_of_its_own_seat_alone() -> None:
    game = busy()
    assert [*game.view("red").legal_moves] == [*game.legal_moves]
    assert [*game.view("blue").legal_moves] == []
    assert [*game.view("yellow").legal_moves] == []


@pytest.mark.rules("CAS-TURN-10", "CAS-CAP-04")
def test_who_is_asked_for_an_answer_alone_sees_what_may_be_answered() -> None:
    game = scene(red={"hand": ["jitters"]}, blue={"hand": ["cap"]}).after("jitters yellow")
    assert asked(game) == "blue respond"
    assert [*game.view("blue").legal_moves] == ["respond", "decline"]
    assert [*game.view("red").legal_moves] == []
    assert game.view("red").decision == game.decision


@pytest.mark.rules("CAS-CAP-01")
def test_who_searches_the_deck_sees_what_it_holds_and_not_its_order() -> None:
    game = played(scene(red={"hand": ["cap"]}, blue={"hand": ["dosos"]}), "cap")
    deck = game.to_json()["game"]["deck"]
    seen = game.view("red").to_json()["game"]["deck"]
    assert Counter(seen) == Counter(deck)
    assert seen != deck
    assert [*seen] == sorted(seen, key=CARDS.index)
    assert game.view("blue").to_json()["game"]["deck"] == [None] * len(deck)
    assert len(game.view("blue").legal_moves) == 0
    assert game.unseen("red") == ("dosos",)


@pytest.mark.rules("CAS-BLD-02")
def test_others_do_not_see_what_goes_to_a_pinya() -> None:
    game = scene(red={"hand": ["tronc1", "cap", "enxaneta"]})
    begin = game.read_move("castell two cap")
    assert game.seen_text(begin, "red") == "castell two cap"
    assert game.seen_text(begin, "blue") == "castell two pinya"
    game = game.after("castell two cap")
    assert game.seen_text(game.read_move("build enxaneta"), "yellow") == "build pinya"
    tronc = busy().arranged("red", castell="pilar", pinya=["cap"], hand=["tronc1"])
    assert tronc.seen_text(tronc.read_move("build tronc1"), "blue") == "build tronc1"


@pytest.mark.rules("CAS-B-05")
@pytest.mark.parametrize("player", ["red", "blue", "yellow"])
def test_what_is_unseen_can_be_counted(player: str) -> None:
    game = busy()
    others = [other for other in game.players if other != player]
    hidden = Counter(CARDS[card] for card in game.state.deck)
    for other in others:
        hidden.update(map(str, (*game.hand(other), *game.pinya(other))))
    assert Counter(game.unseen(player)) == hidden
    assert game.view(player).unseen(player) == game.unseen(player)


def test_a_view_does_not_depend_on_what_is_hidden() -> None:
    searching = played(scene(red={"hand": ["cap"]}, blue={"hand": ["dosos"]}), "cap")
    answering = scene(red={"hand": ["jitters"]}, blue={"hand": ["cap"]}).after("jitters yellow")
    for game in (busy(), searching, answering):
        for player in game.players:
            shown = json.dumps(game.view(player).to_json())
            filled = [game.determinize(Random(seed), player) for seed in range(12)]
            assert {json.dumps(other.view(player).to_json()) for other in filled} == {shown}
            assert len({json.dumps(other.to_json()) for other in filled}) == 12
            for other in filled:
                assert [str(count) for count in castellers.inventory(other) if not count.right] == []
                assert read_game(other.to_json()) == other


@pytest.mark.rules("CAS-GRA-01")
def test_a_game_filled_in_can_go_on_where_grallers_play() -> None:
    """Whoever is bound by grallers holds the cards of the next part: all know it."""
    hand = ["tronc1"] * 4 + ["grallers"]
    game = scene(2, red={"hand": hand}, blue={"hand": ["dosos"]}).after("castell pilar tronc1", "grallers")
    bound = declined(game)
    assert [*bound.legal_moves] == ["build tronc1"]
    for moment in (game, bound, bound.after("build tronc1")):
        for seed in range(20):
            filled = declined(moment.determinize(Random(seed), "blue"))
            assert [*filled.legal_moves] == ["build tronc1"]
            assert filled.hand("red").count("tronc1") >= 3 - len(filled.position.colla("red").tronc)


@pytest.mark.parametrize("players", castellers.PLAYER_COUNTS)
def test_whatever_is_filled_in_can_be_played_to_its_end(players: int) -> None:
    for moment in table(players).played_out(players).line[:-1:9]:
        for player in moment.players:
            filled = moment.determinize(Random(players), player)
            assert filled.view(player) == moment.view(player)
            assert castellers.rollout(filled, castellers.chooser(Random(1))).over


def test_a_view_cannot_be_played_and_sees_for_one_seat() -> None:
    view = table().view("red")
    with pytest.raises(IllegalMove, match="this is what red sees"):
        view.after("draw")
    with pytest.raises(IllegalMove, match="rollout"):
        castellers.rollout(view, lambda moves: moves[0])
    with pytest.raises(IllegalMove, match="arranged"):
        view.arranged("red")
    with pytest.raises(PositionError, match="this is what red sees"):
        view.view("blue")
    assert view.view("red") == view


def test_strangers_and_what_is_no_chance_are_told() -> None:
    for ask in (table(2).view, table(2).hand, table(2).pinya, table(2).unseen):
        with pytest.raises(PositionError, match=r"'green' does not play .*CAS-B-01"):
            ask("green")
    with pytest.raises(PositionError, match="no generator"):
        table(2).determinize(7, "red")  # type: ignore[arg-type]


def test_a_table_shows_no_hand_but_the_own() -> None:
    game = busy()
    assert "enxaneta" not in str(game.table)
    assert "enxaneta" in str(game.view("blue").table)
    assert "enxaneta" not in str(game.view("red").table)
    assert "<table" in game.view("blue")._repr_html_()
