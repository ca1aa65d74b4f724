"""The oracle itself against the worked examples of part D, CAS-T-01 to CAS-T-11, and the rules around them."""

from __future__ import annotations

from typing import Any

import pytest

from . import building, facts, turns
from .facts import Json
from .table import Table, bare

THREE = ("red", "blue", "yellow")


def castell(kind: str, pinya: int, tronc: int = 0, pom: int = 0, **parts: Any) -> Json:
    """A castell in progress; its pinya is of dosos."""
    tower = {"kind": kind, "pinya": ["dosos"] * pinya, "tronc": [facts.TRONC[kind]] * tronc, "pom": pom}
    return {**tower, "grallers": False, **parts}


def in_progress(kind: str, *heights: int, players: tuple[str, ...] = ("red", "blue"), **parts: Any) -> Json:
    """A bare table on which the first player has a castell."""
    state = bare(players, **parts)
    state["castells"][players[0]] = castell(kind, *heights)
    return state


def words(table: Table) -> set[str]:
    return {move.split()[0] for move in table.legal()}


def deny(table: Table) -> None:
    """Everybody who is asked about a special card declines."""
    while "decline" in table.legal():
        table.play("decline")


def test_t01_bettys_grallers() -> None:
    state = in_progress("two", 1)
    state["hands"]["red"] = ["cap", "grallers", "grallers", "tronc2", "tronc2", "tronc2", "acotxador", "enxaneta"]
    table = Table(state)
    assert "grallers" not in words(table)
    table.play("build cap", "grallers")
    deny(table)
    assert table.legal() == {"build tronc2"}
    table.play("build tronc2", "build tronc2", "build tronc2")
    assert table.legal() == {"end"}
    assert state["hands"]["red"].count("grallers") == state["discards"].count("grallers") == 1


def test_a_new_castell_may_have_grallers_again() -> None:
    state = in_progress("pilar", 1, 2)
    state["castells"]["red"]["grallers"] = True
    state["hands"]["red"] = ["tronc1", "enxaneta", "grallers", "dosos", "tronc1", "tronc1", "tronc1", "cap", "cap"]
    state["deck"] = ["dosos"] * 20
    table = Table(state)
    table.play("build tronc1", "end", "draw", "end")
    table.play("build enxaneta")
    assert table.legal() == {"end", "cap"}
    table.play("end", "draw", "end")
    table.play("castell two dosos", "build cap")
    assert "grallers" not in words(table), "the tronc is not in the hand"


def test_grallers_may_complete_the_castell_but_not_against_jitters() -> None:
    for jitters, expected in ((0, True), (1, False)):
        state = in_progress("pilar", 1, 2)
        state["jitters"]["red"] = jitters
        state["hands"]["red"] = ["tronc1", "enxaneta", "grallers"]
        table = Table(state)
        table.play("build tronc1")
        assert ("grallers" in words(table)) == expected


@pytest.mark.parametrize(
    ("move", "expected"),
    [("draw", [1, 3, 2]), ("group 1", [1, 3, 2]), ("group 2", [1, 1, 2]), ("group 3", [1, 3, 1])],
)
def test_t03_group_refresh(move: str, expected: list[int]) -> None:
    state = bare(groups=[["dosos"] * 3, ["dosos"] * 2, ["dosos"]])
    Table(state).play(move, "end")
    assert [len(group) for group in state["groups"]] == expected


def test_t05_poms() -> None:
    assert facts.POM["pilar"] == ["enxaneta"]
    assert facts.POM["two"] == ["acotxador", "enxaneta"]
    assert facts.POM["three"] == facts.POM["four"] == ["dosos", "acotxador", "enxaneta"]


def test_t06_the_end() -> None:
    state = bare(THREE, turn="blue", raised={"red": [], "blue": [("two", 7), ("three", 7)], "yellow": []})
    state["castells"]["blue"] = castell("pilar", 1, 3)
    state["hands"]["blue"] = ["enxaneta"]
    table = Table(state)
    table.play("build enxaneta", "end")
    assert (table.player, state["closing"]) == ("yellow", "blue")
    table.play("draw", "end", "draw", "end")
    assert (table.player, table.winners()) == (None, ("blue",))


def test_t07_a_tie_goes_to_the_earlier_third_castell() -> None:
    raised = {"red": [("four", 8)], "blue": [("two", 5), ("pilar", 3)], "yellow": [("three", 7), ("pilar", 1)]}
    state = bare(THREE, raised=raised, thirds=["yellow", "blue"])
    assert turns.winners(state) == ("yellow",)
    assert turns.winners(state | {"thirds": []}) == THREE


def test_t08_cap_de_colla() -> None:
    state = bare(deck=["dosos", "grallers"], discards=["enxaneta", "llenya"])
    state["hands"]["red"] = ["cap", "cap"]
    table = Table(state)
    table.play("cap")
    assert table.player == "blue"
    table.play("decline")
    assert table.legal() == {"call dosos", "call enxaneta"}
    table.play("call enxaneta", "cap", "decline", "call dosos")
    assert state["hands"]["red"] == ["enxaneta", "dosos"]
    assert (state["deck"], sorted(state["discards"])) == (["grallers"], ["cap", "cap", "llenya"])


def test_the_last_card_called_from_the_deck_brings_the_discards() -> None:
    """CAS-GRP-04: as soon as the deck is empty."""
    state = bare(deck=["dosos"], discards=[])
    state["hands"]["red"] = ["cap"]
    Table(state).play("cap", "decline", "call dosos")
    assert (state["deck"], state["discards"]) == (["cap"], [])


def test_t09_jitters() -> None:
    state = bare(deck=["tronc4"] * 20)
    state["castells"]["blue"] = castell("pilar", 1, 3)
    state["hands"] = {"red": ["jitters", "jitters"], "blue": ["enxaneta"]}
    table = Table(state)
    table.play("jitters blue", "decline", "jitters blue", "decline", "draw", "end")
    assert "build" not in words(table)
    table.play("draw", "end")
    assert (state["jitters"]["blue"], state["discards"].count("jitters")) == (0, 2)
    table.play("draw", "end")
    assert "build enxaneta" in table.legal()


@pytest.mark.parametrize(("stays", "pom", "hand"), [(True, 1, ["tronc3"] * 3), (False, 0, ["dosos", *["tronc3"] * 3])])
def test_t10_llenya(stays: bool, pom: int, hand: list[str]) -> None:
    state = bare(pom_stays=stays)
    state["castells"]["blue"] = castell("three", 3, 3, 1)
    state["hands"]["red"] = ["llenya", "llenya"]
    table = Table(state)
    table.play("llenya blue", "decline")
    assert sorted(state["hands"]["blue"]) == hand
    assert state["castells"]["blue"] == castell("three", 3, 0, pom)
    assert "llenya" not in words(table)
    table.play("draw", "end")
    assert {move for move in table.legal() if "build" in move} == {"build tronc3"}


def test_t11_counters() -> None:
    state = in_progress("two", 2, 3, 1, raised={"red": [], "blue": [("two", 7)]})
    state["hands"]["red"] = ["enxaneta", "dosos"]
    table = Table(state)
    table.play("build enxaneta")
    assert state["raised"]["red"] == [("two", 5)]
    assert len(state["discards"]) == 2 + 3 + 2
    table.play("end", "draw", "end")
    assert {move.split()[1] for move in table.legal() if "castell" in move} == {"pilar", "three", "four"}


def test_an_answer_calls_or_cancels() -> None:
    """C-CAS-03: where it cancels it may be answered, and a cancelled answer cancels nothing."""
    for calls, answers, remains in ((True, ["respond", "call dosos"], 0), (False, ["respond", "decline"], 3)):
        state = bare(calls=calls, deck=["dosos"] * 9)
        state["castells"]["blue"] = castell("three", 3, 3)
        state["hands"] = {"red": ["llenya", "cap"], "blue": ["cap"]}
        table = Table(state)
        table.play("llenya blue", *answers)
        assert (table.player, len(state["castells"]["blue"]["tronc"])) == ("red", remains)
        assert ("dosos" in state["hands"]["blue"]) == calls
    state = bare(calls=False)
    state["castells"]["blue"] = castell("three", 3, 3)
    state["hands"] = {"red": ["llenya", "cap"], "blue": ["cap"]}
    Table(state).play("llenya blue", "respond", "respond", "decline")
    assert state["castells"]["blue"]["tronc"] == []


def test_tronc_cards_of_the_kind_or_of_any() -> None:
    """C-CAS-04."""
    for own_kind, expected in ((True, {"build tronc3"}), (False, {"build tronc3", "build tronc4"})):
        state = in_progress("three", 3, own_kind=own_kind)
        state["hands"]["red"] = ["tronc3", "tronc4", "dosos"]
        assert {move for move in Table(state).legal() if "build" in move} == expected


def test_the_deck_is_renewed_at_once_and_draws_give_what_there_is() -> None:
    """CAS-GRP-04, C-CAS-14, C-CAS-15."""
    state = bare(deck=["dosos"], discards=["llenya"])
    Table(state).play("draw")
    assert (sorted(state["hands"]["red"]), state["deck"], state["discards"]) == (["dosos", "llenya"], [], [])


def test_who_can_do_nothing_passes() -> None:
    """C-CAS-22: until nobody can; without a casteller to come and a card to build with the game ends."""
    state = in_progress("four", 4, deck=[])
    state["castells"]["blue"] = castell("pilar", 1)
    state["hands"] = {"red": ["dosos", "jitters"], "blue": [*["tronc1"] * 5, "enxaneta"]}
    table = Table(state)
    assert table.legal() == {"pass", "jitters blue"}
    table.play("pass")
    assert table.player == "blue"
    table.play("build tronc1", "end")
    assert table.player == "red"


def test_six_turns_of_everybody_without_a_casteller_to_come_end_the_game() -> None:
    """C-CAS-22: blue could build on, but has no pom, and none can come."""
    state = in_progress("four", 4, deck=[])
    state["castells"]["blue"] = castell("four", 0)
    state["hands"] = {"red": ["dosos", "jitters"], "blue": ["tronc4"] * 7}
    table = Table(state)
    for _ in range(6):
        assert (table.player, state["over"]) == ("red", False)
        table.play("pass", "build tronc4", "end")
    assert state["hands"]["blue"] == ["tronc4"]
    assert (table.player, table.winners()) == (None, ("red", "blue"))


def test_applause_runs_out() -> None:
    """C-CAS-18."""
    state = bare(raised={"red": [("two", 7), ("two", 5)], "blue": [("two", 4), ("two", 2)]})
    assert building.applause(state, "two") == 0
