"""The answer to a special card: who is asked, in which order, and what a cap de colla does then (C-CAS-03)."""

from typing import Any

import pytest

from diables_nb.rules.castellers import CARDS, CastellersGame
from diables_nb.rules.errors import IllegalMove

from .tables import asked, declined, played, scene

THREE = {"castell": "three", "pinya": ["tronc1", "tronc1", "tronc1"], "tronc": ["tronc3"] * 3}
CANCELS = {"rulings": {"C-CAS-03": "cancels"}}


def discards(game: CastellersGame) -> list[str]:
    return sorted(CARDS[card] for card in game.state.discards)


def llenya(players: int = 4, *, cancels: bool = False, **hands: list[str]) -> CastellersGame:
    """Red, with cards beside llenya, plays it on blue's castell of 3."""
    seats: dict[str, Any] = {player: {"hand": hand} for player, hand in hands.items()}
    seats["red"] = {"hand": ["llenya", *hands.get("red", [])]}
    seats["blue"] = {**THREE, "hand": hands.get("blue", [])}
    return scene(players, deal=CANCELS if cancels else None, **seats).after("llenya blue")


def stands(game: CastellersGame) -> bool:
    """Whether blue's tronc stands."""
    return len(game.position.colla("blue").tronc) == 3


@pytest.mark.rules("C-CAS-03", "CAS-TURN-10", "CAS-CAP-04")
@pytest.mark.parametrize("cancels", [False, True])
def test_the_others_are_asked_in_turn_order_before_the_effect(cancels: bool) -> None:
    game = llenya(cancels=cancels)
    for player in ("blue", "yellow", "green"):
        assert asked(game) == f"{player} respond"
        assert stands(game)
        game = game.after("decline")
    assert asked(game) == "red turn"
    assert not stands(game)


@pytest.mark.rules("C-CAS-03")
def test_the_order_begins_after_the_active_player() -> None:
    game = scene(4, turn="yellow", yellow={"hand": ["jitters"]}).arranged("yellow").after("jitters blue")
    seen = []
    while game.decision and game.decision.kind == "respond":
        seen.append(game.decision.player)
        game = game.after("decline")
    assert seen == ["green", "red", "blue"]


@pytest.mark.rules("CAS-TURN-10", "CAS-CAP-04", "CAS-TURN-09")
def test_only_a_cap_de_colla_is_an_answer() -> None:
    game = llenya(blue=["llenya", "jitters", "grallers"], yellow=["cap"])
    assert [*game.legal_moves] == ["decline"]
    with pytest.raises(IllegalMove, match="CAS-TURN-10"):
        game.after("respond")
    for move in ("jitters red", "draw", "end", "call dosos"):
        with pytest.raises(IllegalMove):
            game.after(move)
    assert [*game.after("decline").legal_moves] == ["respond", "decline"]


@pytest.mark.rules("CAS-TURN-10", "CAS-CAP-04")
def test_nobody_is_asked_about_what_is_no_special_card() -> None:
    game = scene(red={"hand": ["tronc1"]}, blue={"hand": ["cap"]})
    for move in ("draw", "group 1", "castell three tronc1"):
        assert asked(game.after(move)) == "red turn"
    with pytest.raises(IllegalMove, match="CAS-TURN-10"):
        game.after("respond")


@pytest.mark.parametrize("move", ["llenya blue", "jitters blue", "cap", "grallers"])
@pytest.mark.rules("C-CAS-03", "CAS-CAP-04")
def test_every_special_card_can_be_answered(move: str) -> None:
    hand = ["llenya", "jitters", "cap", "grallers", "tronc1", "tronc1", "tronc1", "tronc1"]
    game = scene(red={"hand": hand}, blue=THREE, yellow={"hand": ["cap"]}).after("castell pilar tronc1", move)
    assert asked(game) == "blue respond"
    assert asked(game.after("decline", "respond")) == "yellow call"


# ---- the answer calls a casteller


@pytest.mark.rules("C-CAS-03", "CAS-CAP-01", "CAS-SPC-01")
def test_an_answer_calls_a_casteller_and_the_special_card_takes_effect_after_it() -> None:
    game = llenya(blue=["cap"], yellow=["cap"]).after("respond")
    assert asked(game) == "blue call"
    assert stands(game)
    game = game.after("call enxaneta")
    assert game.hand("blue") == ("enxaneta",)
    assert asked(game) == "yellow respond"
    game = game.after("respond", "call dosos")
    assert asked(game) == "green respond"
    assert stands(game)
    game = game.after("decline")
    assert asked(game) == "red turn"
    assert not stands(game)
    assert game.hand("yellow") == ("dosos",)
    assert game.hand("blue") == ("tronc3", "tronc3", "tronc3", "enxaneta")
    assert discards(game) == ["cap", "cap", "llenya"]


@pytest.mark.rules("C-CAS-03")
def test_an_answer_is_not_answered_and_comes_once() -> None:
    game = llenya(blue=["cap", "cap"], yellow=["cap"]).after("respond", "call enxaneta")
    assert asked(game) == "yellow respond"
    assert asked(declined(game)) == "red turn"
    assert declined(game).hand("blue").count("cap") == 1


# ---- the answer cancels


@pytest.mark.rules("C-CAS-03", "CAS-SPC-01")
def test_an_answer_cancels_when_the_ruling_is_switched() -> None:
    game = llenya(cancels=True, blue=["cap"]).after("respond")
    assert game.hand("blue") == ()
    game = declined(game)
    assert asked(game) == "red turn"
    assert stands(game)
    assert discards(game) == ["cap", "llenya"]


@pytest.mark.rules("C-CAS-03")
def test_an_answer_that_cancels_may_be_answered_in_turn_order_from_the_active_player() -> None:
    game = llenya(cancels=True, yellow=["cap"]).after("decline", "respond")
    seen = []
    while game.decision and game.decision.kind == "respond":
        seen.append(game.decision.player)
        game = game.after("decline")
    assert seen == ["red", "blue", "green"]
    assert stands(game)


@pytest.mark.rules("C-CAS-03")
@pytest.mark.parametrize("answers", [0, 1, 2, 3, 4])
def test_answers_cancel_one_another(answers: int) -> None:
    """Blue and Red answer each other in turn; an odd number of answers saves the tronc."""
    game = llenya(2, cancels=True, red=["cap", "cap"], blue=["cap", "cap"])
    for number in range(answers):
        assert asked(game) == f"{('blue', 'red')[number % 2]} respond"
        game = game.after("respond")
    game = declined(game)
    assert asked(game) == "red turn"
    assert stands(game) == (answers % 2 == 1)
    assert discards(game) == ["cap"] * answers + ["llenya"]


@pytest.mark.rules("C-CAS-03")
def test_who_has_not_answered_yet_may_where_an_answer_was_cancelled() -> None:
    game = llenya(cancels=True, red=["cap"], blue=["cap"], yellow=["cap"]).after("respond", "respond")
    assert asked(game) == "blue respond"
    game = game.after("decline", "decline", "decline")
    assert asked(game) == "yellow respond", "the answer of blue is cancelled, and llenya waits for an answer again"
    assert stands(game)
    assert not stands(declined(game))
    assert stands(declined(game.after("respond")))


@pytest.mark.rules("C-CAS-03", "CAS-JIT-02")
def test_jitters_that_are_cancelled_are_discarded() -> None:
    game = scene(2, deal=CANCELS, red={"hand": ["jitters"]}, blue={**THREE, "hand": ["cap", "dosos"]})
    game = declined(game.after("jitters blue", "respond"))
    assert discards(game) == ["cap", "jitters"]
    assert "build dosos" in game.after("draw", "end").legal_moves


@pytest.mark.rules("C-CAS-03", "CAS-GRA-01")
def test_grallers_that_are_cancelled_bring_no_part() -> None:
    hand = ["tronc1"] * 4 + ["grallers"]
    game = scene(2, deal=CANCELS, red={"hand": hand}, blue={"hand": ["cap"]}).after("castell pilar tronc1", "grallers")
    game = declined(game.after("respond"))
    assert asked(game) == "red turn"
    assert [*game.legal_moves] == ["end"]
    assert discards(game) == ["cap", "grallers"]


@pytest.mark.rules("C-CAS-03", "CAS-CAP-01")
def test_a_cap_de_colla_that_is_cancelled_calls_nobody() -> None:
    game = scene(2, deal=CANCELS, red={"hand": ["cap"]}, blue={"hand": ["cap"]}).after("cap", "respond")
    game = declined(game)
    assert asked(game) == "red turn"
    assert game.hand("red") == ()
    assert discards(game) == ["cap", "cap"]


@pytest.mark.rules("CAS-TURN-09", "C-CAS-03")
def test_the_turn_goes_on_where_it_was() -> None:
    game = scene(red={"hand": ["jitters", "tronc1", "tronc2"]}).after("castell two tronc1")
    game = played(game, "jitters yellow")
    assert [*game.legal_moves] == ["build tronc2", "end"]
