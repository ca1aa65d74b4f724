"""The end: the third castell, last turns, ties, and the forced pass (CAS-END, C-CAS-22)."""

from typing import Any

import pytest

from diables_nb.rules import castellers
from diables_nb.rules.castellers import CastellersGame
from diables_nb.rules.errors import IllegalMove

from .tables import asked, scene

PILAR = {"castell": "pilar", "pinya": ["llenya"], "tronc": ["tronc1"] * 3, "hand": ["enxaneta"]}


def third(player: str = "blue", players: int = 3, **seats: Any) -> CastellersGame:
    """A player with two castells completes a third."""
    seats[player] = {**PILAR, "raised": ["two", "three"]}
    return scene(players, turn=player, **seats).arranged(player).after("build enxaneta")


@pytest.mark.rules("CAS-GOAL-01", "CAS-END-01", "CAS-END-02")
def test_a_third_castell_gives_every_other_player_one_more_turn() -> None:
    game = third()
    assert game.last_turns
    assert game.fame["blue"] == 7 + 7 + 6
    for player in ("yellow", "red"):
        game = game.after("end")
        assert asked(game) == f"{player} turn"
        assert not game.over
        game = game.after("draw")
    game = game.after("end")
    assert game.over
    assert (asked(game), game.winners) == ("over", ("blue",))
    with pytest.raises(IllegalMove, match="CAS-END-02"):
        game.after("draw")


@pytest.mark.rules("CAS-END-01")
def test_two_castells_do_not_end_the_game() -> None:
    game = scene(red={**PILAR, "raised": ["two"]}).after("build enxaneta")
    assert not game.last_turns
    game = game.after("end", "draw", "end", "draw", "end")
    assert asked(game) == "red turn"


@pytest.mark.rules("CAS-END-01", "CAS-END-02", "CAS-END-03")
def test_a_third_castell_in_the_last_turns_does_not_prolong_the_game() -> None:
    red = {**PILAR, "raised": ["two", "four"]}
    game = third(red=red).after("end", "draw", "end")
    assert asked(game) == "red turn"
    game = game.after("build enxaneta", "end")
    assert game.over
    assert game.position.thirds == ("blue", "red")


@pytest.mark.rules("CAS-END-03", "CAS-GOAL-01")
def test_most_applause_wins_with_three_castells_or_without() -> None:
    """Red has had the first counters of the castells of 4 and of 2, blue comes later and has more castells."""
    red = {"raised": ["two", "four"]}
    game = scene(red=red, blue={**PILAR, "raised": ["three", "two"]}, turn="blue").arranged("blue")
    game = game.after("build enxaneta", "end", "draw", "end", "draw", "end")
    assert game.fame == {"red": 15, "blue": 7 + 5 + 6, "yellow": 0}
    assert game.winners == ("blue",)
    more = scene(red={"raised": ["two", "four", "three"]}, blue={**PILAR, "raised": ["two", "three"]}, turn="blue")
    assert more.fame == {"red": 22, "blue": 10, "yellow": 0}


def nothing_to_do(**raised: list[str]) -> CastellersGame:
    """Four players who hoard what the others need: no deck, no discards, no groups, and all specials in pinyas."""
    specials = ["llenya"] * 4 + ["jitters"] * 4 + ["grallers"] * 4 + ["cap"] * 5 + ["tronc4"]
    game = scene(4, groups=[[], [], []], deal={"castells": {"pilar": 7, "two": 9, "three": 9, "four": 9}})
    for index, player in enumerate(("red", "blue", "yellow")):
        pinya = specials[6 * index : 6 * index + 6]
        game = game.arranged(player, castell="four", pinya=pinya, raised=raised.get(player, []))
    game = game.arranged("green", castell="pilar", pinya=["tronc4"] * 3)
    data = game.to_json()
    deck = data["game"]["deck"]
    data["game"]["hands"]["green"] = [card for card in deck if card != "tronc1"]
    data["game"]["hands"]["red"] = [card for card in deck if card == "tronc1"]
    data["game"]["deck"], data["game"]["discards"], data["game"]["turn"] = [], [], "red"
    return castellers.read_game(data)


def passed_out(game: CastellersGame) -> CastellersGame:
    """The game when nobody can do anything: each passes, until it is over, which it is at the latest when all have."""
    for _ in game.players:
        if not game.over:
            assert [*game.legal_moves] == ["pass"]
            game = game.after("pass")
    assert game.over
    return game


@pytest.mark.rules("C-CAS-22", "CAS-END-03")
def test_when_nobody_can_do_anything_the_game_ends_and_most_applause_wins() -> None:
    assert passed_out(nothing_to_do(blue=["three"], yellow=["three", "pilar"])).winners == ("yellow",)
    assert passed_out(nothing_to_do()).winners == ("red", "blue", "yellow", "green")


@pytest.mark.rules("C-CAS-22")
def test_who_can_do_nothing_passes_while_others_can() -> None:
    data = nothing_to_do().to_json()
    hands = data["game"]["hands"]
    for card in (*["tronc4"] * 4, "dosos", "acotxador", "enxaneta"):
        hands["green"].remove(card)
        hands["yellow"].append(card)
    game = castellers.read_game(data)
    for player in ("red", "blue"):
        assert asked(game) == f"{player} turn"
        assert [*game.legal_moves] == ["pass"]
        game = game.after("pass")
    assert [*game.legal_moves] == ["build tronc4"]
    assert not game.after("build tronc4", "end").over


@pytest.mark.rules("C-CAS-22")
def test_six_turns_of_everybody_without_a_casteller_to_come_end_the_game() -> None:
    """Yellow goes on with the last of its pinya, its tronc and its dosos, and still has an acotxador when the turns are
    over; but the enxanetes are in the hand of green.
    """
    data = nothing_to_do(blue=["three"]).to_json()
    hands = data["game"]["hands"]
    data["game"]["pinyas"]["yellow"].remove("tronc4")
    data["colles"]["yellow"]["pinya"] -= 1
    hands["yellow"] = [*["tronc4"] * 5, "dosos", "acotxador"]
    for card in (*["tronc4"] * 4, "dosos", "acotxador"):
        hands["green"].remove(card)
    game = castellers.read_game(data)
    assert game.turns_dry is None
    left, cards = [], iter([*["tronc4"] * 5, "dosos"])
    while not game.over:
        game = game.after("pass") if "pass" in game.legal_moves else game.after(f"build {next(cards)}", "end")
        left.append(game.turns_dry)
    assert left == [*range(23, -1, -1)]
    assert game.hand("yellow") == ("acotxador",)
    assert game.winners == ("blue",)


@pytest.mark.rules("C-CAS-22")
def test_a_completed_castell_brings_castellers_back_and_the_turns_are_counted_anew() -> None:
    data = nothing_to_do().to_json()
    part = data["game"]
    part["hands"]["yellow"] += [*["tronc4"] * 4, "dosos", "acotxador", "enxaneta"]
    for card in part["hands"]["yellow"]:
        part["hands"]["green"].remove(card)
    game = castellers.read_game(data).after("pass", "pass", *["build tronc4"] * 4, "end", "pass", "pass", "pass")
    assert game.turns_dry == 18
    game = game.after("build dosos", "build acotxador", "build enxaneta")
    assert game.after("end").turns_dry is None


@pytest.mark.rules("C-CAS-22")
def test_special_cards_alone_do_not_go_round_for_ever() -> None:
    """Where no casteller can come any more and nobody can build, the game ends with the turn."""
    data = nothing_to_do(blue=["three"]).to_json()
    part = data["game"]
    part["pinyas"]["red"].remove("llenya")
    part["pinyas"]["red"].append("tronc4")
    part["hands"]["green"].remove("tronc4")
    part["discards"] = ["llenya"]
    game = castellers.read_game(data)
    assert [*game.legal_moves] == ["draw"]
    game = game.after("draw", "end")
    assert game.over
    assert game.winners == ("blue",)


@pytest.mark.rules("C-CAS-22", "C-CAS-16")
def test_who_can_act_does_not_pass() -> None:
    game = scene(red={"hand": ["tronc1"]})
    assert "pass" not in game.legal_moves
    with pytest.raises(IllegalMove, match="C-CAS-22"):
        game.after("pass")
