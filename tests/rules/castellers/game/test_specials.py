"""Special cards in the own turn: grallers, jitters, llenya, cap de colla (CAS-GRA, CAS-JIT, CAS-LLE, CAS-CAP)."""

from typing import Any

import pytest

from diables_nb.rules.castellers import CARDS, CastellersGame
from diables_nb.rules.castellers.components import CASTELLERS, SPECIALS
from diables_nb.rules.errors import IllegalMove, UnreadableMove

from .tables import asked, played, scene, turn_again, with_deck

THREE = {"castell": "three", "pinya": ["tronc1", "tronc1", "cap"], "tronc": ["tronc3"] * 3}
POM = ["dosos", "acotxador", "enxaneta"]


def discards(game: CastellersGame) -> list[str]:
    return [CARDS[card] for card in game.state.discards]


def builds(game: CastellersGame) -> list[str]:
    return [move for move in game.legal_moves if move.startswith("build")]


@pytest.mark.rules("CAS-TURN-09", "CAS-SPC-01")
def test_any_number_of_special_cards_on_top_of_the_action() -> None:
    hand = ["jitters", "llenya", "llenya", "cap", "cap"]
    game = scene(red={"hand": hand}, blue={**THREE}, yellow={**THREE, "pinya": ["tronc2"] * 3})
    game = played(game, "llenya blue", "cap", "call enxaneta", "draw", "jitters yellow", "cap", "call dosos")
    game = played(game, "llenya yellow", "end")
    assert asked(game) == "blue turn"
    assert sorted(discards(game))[:4] == ["cap", "cap", "llenya", "llenya"]


# ---- grallers


def grallers_scene(**parts: Any) -> CastellersGame:
    hand = ["tronc1"] * 3 + ["tronc3"] * 3 + POM + ["grallers", "grallers"]
    return scene(red={"hand": hand, **parts})


@pytest.mark.rules("CAS-GRA-01", "CAS-GRA-02", "CAS-TURN-07", "CAS-SPC-01")
def test_grallers_let_the_next_part_follow_once_a_castell() -> None:
    game = grallers_scene().after("castell three tronc1", "build tronc1", "build tronc1")
    game = played(game, "grallers").after("build tronc3", "build tronc3", "build tronc3")
    assert game.position.describe("red").startswith("castell of 3: pinya 3 of 3, tronc 3 of 3")
    assert game.position.colla("red").grallers
    with pytest.raises(IllegalMove, match="CAS-GRA-02"):
        game.after("grallers")
    assert discards(game) == ["grallers"]
    assert game.hand("red").count("grallers") == 1
    game = turn_again(game).after("build dosos", "build acotxador", "build enxaneta")
    assert game.fame["red"] == 7
    assert not game.position.colla("red").grallers


@pytest.mark.rules("CAS-GRA-02", "C-CAS-08")
def test_a_new_castell_may_have_grallers_again() -> None:
    game = scene(red={**THREE, "pom": 2, "grallers": True, "hand": ["enxaneta", "grallers", *["tronc1"] * 4]})
    game = turn_again(game.after("build enxaneta")).after("castell pilar tronc1")
    game = played(game, "grallers").after("build tronc1", "build tronc1", "build tronc1")
    assert game.position.describe("red") == "pilar: pinya 1 of 1, tronc 3 of 3, no pom"


@pytest.mark.rules("C-CAS-08", "CAS-GRA-01", "CAS-B-06")
def test_grallers_can_complete_a_castell() -> None:
    game = scene(red={**THREE, "tronc": ["tronc3"] * 2, "hand": ["tronc3", *POM, "grallers", "grallers"]})
    game = played(game.after("build tronc3"), "grallers")
    for card in POM:
        assert [*game.legal_moves] == [f"build {card}"]
        game = game.after(f"build {card}")
    assert game.fame["red"] == 7
    with pytest.raises(IllegalMove, match="C-CAS-08"):
        game.after("grallers")


@pytest.mark.rules("C-CAS-08")
@pytest.mark.parametrize("before", ["nothing", "draw", "build tronc3"])
def test_grallers_follow_a_part_that_was_finished_this_turn(before: str) -> None:
    game = scene(red={**THREE, "tronc": ["tronc3"], "hand": ["tronc3", "tronc3", *POM, "grallers"]})
    game = game if before == "nothing" else game.after(before)
    assert "grallers" not in game.legal_moves
    with pytest.raises(IllegalMove, match="C-CAS-08"):
        game.after("grallers")


@pytest.mark.rules("C-CAS-08")
def test_a_part_that_was_finished_in_an_earlier_turn_does_not_count() -> None:
    game = scene(red={**THREE, "tronc": ["tronc3"] * 2, "hand": ["tronc3", *POM, "grallers"]}).after("build tronc3")
    assert "grallers" in game.legal_moves
    game = turn_again(game)
    for before in ((), ("draw",)):
        with pytest.raises(IllegalMove, match="C-CAS-08"):
            game.after(*before, "grallers")


@pytest.mark.rules("CAS-GRA-01", "C-CAS-08")
@pytest.mark.parametrize("missing", POM)
def test_grallers_need_all_cards_of_the_next_part(missing: str) -> None:
    hand = [card for card in POM if card != missing]
    game = scene(red={**THREE, "tronc": ["tronc3"] * 2, "hand": ["tronc3", *hand, "grallers"]})
    with pytest.raises(IllegalMove, match="CAS-GRA-01"):
        game.after("build tronc3", "grallers")


@pytest.mark.rules("CAS-GRA-01", "C-CAS-08")
def test_the_part_that_the_grallers_play_for_is_finished() -> None:
    game = grallers_scene().after("castell three tronc1", "build tronc1", "build tronc1")
    game = played(game, "grallers").after("build tronc3")
    assert [*game.legal_moves] == ["build tronc3"]
    for move in ("end", "draw", "build dosos"):
        with pytest.raises(IllegalMove):
            game.after(move)
    with pytest.raises(IllegalMove, match="CAS-GRA-01"):
        game.after("end")


@pytest.mark.rules("C-CAS-12", "CAS-GRA-02")
def test_after_llenya_it_is_the_same_castell() -> None:
    game = scene(turn="blue", red={**THREE, "grallers": True, "hand": ["grallers", *POM]}, blue={"hand": ["llenya"]})
    game = played(game.arranged("blue"), "draw", "llenya red", "end").after("draw", "end")
    assert game.position.colla("red").grallers
    game = game.after("build tronc3", "build tronc3", "build tronc3")
    with pytest.raises(IllegalMove, match="CAS-GRA-02"):
        game.after("grallers")


# ---- jitters


@pytest.mark.rules("CAS-JIT-01", "CAS-JIT-02", "CAS-SPC-01")
def test_jitters_keep_from_the_pom_for_one_turn() -> None:
    game = scene(2, red={"hand": ["jitters"]}, blue={**THREE, "hand": POM})
    game = played(game, "jitters blue").after("draw", "end")
    assert discards(game).count("jitters") == 0
    assert builds(game) == []
    with pytest.raises(IllegalMove, match="CAS-JIT-01"):
        game.after("build dosos")
    game = game.after("group 2", "end")
    assert discards(game).count("jitters") == 1
    game = game.after("group 3", "end")
    assert game.after("build dosos", "build acotxador", "build enxaneta").fame["blue"] == 7


@pytest.mark.rules("CAS-JIT-01")
def test_jitters_leave_pinya_and_tronc_alone() -> None:
    game = scene(2, red={"hand": ["tronc1", *["tronc2"] * 3, "acotxador"], "jitters": 1})
    assert "castell two tronc1" in game.legal_moves
    tronc = scene(2, red={"castell": "two", "pinya": ["tronc1"] * 2, "hand": ["tronc2"], "jitters": 1})
    assert builds(tronc) == ["build tronc2"]


@pytest.mark.rules("C-CAS-09", "CAS-JIT-01")
def test_under_jitters_grallers_do_not_help() -> None:
    parts = {**THREE, "tronc": ["tronc3"] * 2, "hand": ["tronc3", *POM, "grallers"], "jitters": 1}
    game = scene(red=parts).after("build tronc3")
    assert "grallers" not in game.legal_moves
    with pytest.raises(IllegalMove, match=r"C-CAS-09|CAS-JIT-01"):
        game.after("grallers")
    assert "grallers" in scene(red={**parts, "jitters": 0}).after("build tronc3").legal_moves


@pytest.mark.rules("C-CAS-09", "CAS-JIT-02")
def test_jitters_with_a_pom_under_way_and_two_at_once_cost_one_turn() -> None:
    game = scene(2, red={"hand": ["jitters", "jitters"]}, blue={**THREE, "pom": 1, "hand": POM[1:]})
    game = played(game, "jitters blue", "jitters blue").after("draw", "end")
    assert builds(game) == []
    game = game.after("group 2", "end")
    assert discards(game).count("jitters") == 2
    assert game.position.colla("blue").pom == 1
    assert builds(game.after("group 3", "end")) == ["build acotxador"]


@pytest.mark.rules("C-CAS-09", "C-CAS-23")
def test_jitters_may_be_played_on_any_other_player() -> None:
    game = scene(4, red={"hand": ["jitters"]})
    assert {move for move in game.legal_moves if move.startswith("jitters")} == {
        "jitters blue", "jitters yellow", "jitters green",
    }  # fmt: skip
    assert game.position.colla("yellow").kind is None
    with pytest.raises(IllegalMove, match="C-CAS-23"):
        game.after("jitters red")


# ---- llenya


def fallen(pom: int = 0, ruling: str = "pom_stays") -> CastellersGame:
    """Red has played llenya on blue's castell of 3."""
    parts = {**THREE, "pom": pom, "hand": ["llenya"]}
    game = scene(red={"hand": ["llenya"]}, blue=parts, deal={"rulings": {"C-CAS-10": ruling}})
    return played(game, "llenya blue")


@pytest.mark.rules("CAS-LLE-01", "CAS-SPC-01")
def test_llenya_sends_the_tronc_back_to_the_hand() -> None:
    game = fallen()
    assert game.hand("blue") == ("tronc3", "tronc3", "tronc3", "llenya")
    assert game.pinya("blue") == ("tronc1", "tronc1", "cap")
    assert game.position.describe("blue") == "castell of 3: pinya 3 of 3, tronc 0 of 3, no pom"
    assert discards(game) == ["llenya"]
    assert game.decision is not None
    assert asked(game) == "red turn"


@pytest.mark.rules("C-CAS-10", "CAS-LLE-01", "CAS-BLD-09")
def test_the_pom_stays_and_waits_for_the_tronc() -> None:
    game = fallen(2)
    assert game.hand("blue") == ("tronc3", "tronc3", "tronc3", "llenya")
    assert game.position.colla("blue").pom_cards == ("dosos", "acotxador")
    game = game.after("draw", "end").arranged("blue", hand=["tronc3"] * 3 + ["enxaneta"])
    assert builds(game) == ["build tronc3"]
    game = turn_again(game.after("build tronc3", "build tronc3", "build tronc3"))
    assert builds(game) == ["build enxaneta"]
    assert game.after("build enxaneta").fame["blue"] == 7


@pytest.mark.rules("C-CAS-10")
def test_the_pom_falls_when_the_ruling_is_switched() -> None:
    game = fallen(2, "pom_falls")
    assert game.hand("blue") == ("tronc3", "tronc3", "tronc3", "dosos", "acotxador", "llenya")
    assert game.position.colla("blue").pom == 0
    assert game.position.colla("blue").pinya == 3
    assert game.position.colla("blue").kind == "three"


@pytest.mark.rules("C-CAS-11", "C-CAS-23")
def test_llenya_needs_another_castell_with_a_tronc() -> None:
    red = {"hand": ["llenya"], **THREE}
    game = scene(4, red=red, blue={"castell": "pilar", "pinya": ["tronc2"]}, yellow={"raised": ["pilar"]})
    assert not [move for move in game.legal_moves if move.startswith("llenya")]
    for player in ("blue", "yellow", "green"):
        with pytest.raises(IllegalMove, match="C-CAS-11"):
            game.after(f"llenya {player}")
    with pytest.raises(IllegalMove, match="C-CAS-23"):
        game.after("llenya red")
    open_to = scene(red=red, yellow={"castell": "pilar", "pinya": ["tronc2"], "tronc": ["tronc1"]})
    assert [move for move in open_to.legal_moves if move.startswith("llenya")] == ["llenya yellow"]


# ---- cap de colla


@pytest.mark.rules("CAS-CAP-01", "CAS-CAP-02", "CAS-CAP-03", "CAS-SPC-01")
def test_a_cap_de_colla_calls_a_casteller_from_the_deck() -> None:
    game = scene(red={"hand": ["cap"]})
    searching = played(game, "cap")
    assert asked(searching) == "red call"
    assert [*searching.legal_moves] == [f"call {card}" for card in CASTELLERS]
    after = searching.after("call enxaneta")
    assert after.hand("red") == ("enxaneta",)
    assert discards(after) == ["cap"]
    left = game.state.deck[:]
    left.remove(CARDS.index("enxaneta"))
    assert sorted(after.state.deck) == sorted(left)
    assert after.state.deck != left, "shuffled"
    assert asked(after) == "red turn"


@pytest.mark.rules("CAS-CAP-01", "CAS-CAP-02")
def test_from_the_deck_first_and_from_the_discards_else() -> None:
    game = with_deck(
        scene(red={"hand": ["cap"]}, discards=["dosos", "enxaneta"]), ["tronc1", "dosos", "tronc2"], "blue"
    )
    both = played(game, "cap", "call dosos")
    assert discards(both) == ["dosos", "enxaneta", "cap"]
    assert len(both.state.deck) == 2
    other = played(game, "cap", "call enxaneta")
    assert other.hand("red") == ("enxaneta",)
    assert discards(other) == ["dosos", "cap"]
    assert sorted(CARDS[card] for card in other.state.deck) == ["dosos", "tronc1", "tronc2"]


@pytest.mark.rules("CAS-CAP-03")
@pytest.mark.parametrize("card", SPECIALS)
def test_a_cap_de_colla_calls_no_special_card(card: str) -> None:
    game = played(scene(red={"hand": ["cap"]}), "cap")
    with pytest.raises(UnreadableMove, match="CAS-CAP-03"):
        game.after(f"call {card}")


@pytest.mark.rules("C-CAS-20")
def test_what_is_called_lies_somewhere() -> None:
    game = with_deck(scene(red={"hand": ["cap"]}, discards=["acotxador"]), ["tronc1", "tronc1", "llenya"], "blue")
    game = played(game, "cap")
    assert [*game.legal_moves] == ["call tronc1", "call acotxador"]
    with pytest.raises(IllegalMove, match="C-CAS-20"):
        game.after("call enxaneta")


@pytest.mark.rules("CAS-CAP-02")
def test_all_see_what_is_called() -> None:
    game = played(scene(red={"hand": ["cap"]}), "cap")
    move = game.read_move("call enxaneta")
    assert {game.seen_text(move, player) for player in game.players} == {"call enxaneta"}
