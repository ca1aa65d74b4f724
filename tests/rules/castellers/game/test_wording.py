"""What is asked, what a move does, and what a table shows, in words."""

import pytest

from .tables import asked, declined, scene, table, turn_again

THREE = {"castell": "three", "pinya": ["tronc1", "tronc2", "cap"], "tronc": ["tronc3"] * 3}


@pytest.mark.rules("CAS-TURN-01", "CAS-TURN-09", "CAS-TURN-10", "CAS-CAP-01", "CAS-GRA-01")
def test_every_question_has_its_rule() -> None:
    game = scene(red={"hand": ["tronc1"] * 4 + ["cap", "grallers"]})
    part = game.after("castell pilar tronc1")
    grallers = part.after("grallers")
    rules = [moment.decision.rule for moment in (game, part, grallers, declined(grallers)) if moment.decision]
    assert rules == ["CAS-TURN-01", "CAS-TURN-09", "CAS-TURN-10", "CAS-GRA-01"]
    assert "grallers" in str(grallers.decision)
    search = declined(part.after("cap"))
    assert search.decision is not None
    assert search.decision.rule == "CAS-CAP-01"


def test_a_move_says_what_it_does() -> None:
    hand = ["tronc1"] * 4 + ["enxaneta", "cap", "jitters", "llenya"]
    game = scene(red={"hand": hand}, blue=THREE)
    assert game.meaning("draw") == "draw two cards"
    assert game.meaning("group 2") == "take 2 × tronc of 4"
    assert game.meaning("castell pilar cap").endswith("cap de colla goes face down to the pinya; the pinya is complete")
    assert "Blue" in game.meaning("llenya blue") or "blue" in game.meaning("llenya blue")
    game = game.after("castell pilar tronc1")
    game = turn_again(game).after("build tronc1", "build tronc1")
    assert game.meaning("build tronc1") == "tronc of 1 goes to the tronc; the tronc is complete"
    game = turn_again(game.after("build tronc1"))
    assert game.meaning("build enxaneta") == "enxaneta goes to the pom de dalt; the pilar is completed: 6 applause"
    for moment in (game, game.after("jitters blue"), declined(game.after("cap"))):
        assert all(moment.meaning(move) for move in moment.legal_moves)
    assert asked(game) == "red turn"


def test_the_table_can_be_read() -> None:
    game = scene(red=THREE, blue={"raised": ["two"], "jitters": 1})
    text = str(game.table)
    for part in ("castell of 3: pinya 3 of 3, tronc 3 of 3, no pom", "castell of 2 (7)", "3 × tronc of 4", "discards"):
        assert part in text
    assert "5, 4, 2" in text, "the highest counter of the castells of 2 is gone"
    assert table().table._repr_html_().count("<table") == 6
