"""Moves that cannot be read or are not legal: each with its rule, and nothing changed."""

import pytest

from diables_nb.rules.errors import IllegalMove, UnreadableMove
from diables_nb.rules.festival import deal

from .tables import table, turn_of

UNREADABLE = [
    ("", "not words"),
    ("tile", "0 words after 'tile' instead of 2"),
    ("tile left", "1 words after 'tile' instead of 2; write tile left|right SPACE"),
    ("tile left d4", "'d4' cannot stand after 'tile'"),
    ("tile up a1", "'up' cannot stand after 'tile'"),
    ("objective 5", "'5' cannot stand"),
    ("objective one", "cannot stand after 'objective'"),
    ("tiel left a1", "did you mean 'tile'?"),
    ("tile  left a1", "single spaces"),
    ("tile left a1\n", "single spaces"),
    ("TILE LEFT A1", "no move begins with"),
    (7, "7 is no move"),
    (None, "None is no move"),
    (("tile", None, "a1"), "is no move"),
]


@pytest.mark.parametrize(("text", "said"), UNREADABLE, ids=[repr(text) for text, _ in UNREADABLE])
def test_what_cannot_be_read_is_told(text: object, said: str) -> None:
    game = table()
    before = game.state.copy()
    with pytest.raises(UnreadableMove) as error:
        game.after(text)  # type: ignore[arg-type]
    assert said in str(error.value)
    assert game.state == before


def test_short_words_and_tuples_are_read() -> None:
    game = table()
    wanted = ("tile", "left", "b2")
    for written in ("tile left b2", "t l b2", "t left b2", wanted):
        assert game.read_move(written) == wanted
    assert game.read_move("o 3") == game.read_move(("objective", 3)) == ("objective", 3)
    assert game.read_move("claim cp3") == ("claim", "CP3")


def test_what_is_asked_otherwise_is_told() -> None:
    game = deal(2, 7, first="red")
    with pytest.raises(IllegalMove, match=r"red is asked for a side: .* \(FES-SETUP-03\)"):
        game.after("tile left a1")
    with pytest.raises(IllegalMove, match=r"crowd-pleasers are taken automatically \(C-FES-01\)"):
        table().after("claim CP3")
    with pytest.raises(IllegalMove, match="FES-ACT-01"):
        table(rulings={"C-FES-01": "by_hand"}).after("done")


def test_a_claim_that_is_not_due_is_told() -> None:
    deal = {"pleasers": ["CP3", "CP5", "CP7"], "rulings": {"C-FES-01": "by_hand"}}
    game = turn_of("red", deal=deal, tiles={"a1": ["red wheel", "blue wheel", "red willow"]}).after("tile left a1")
    for name, said in (("CP5", "FES-CP-5"), ("CP4", "FES-SETUP-02")):
        with pytest.raises(IllegalMove, match=said):
            game.after(f"claim {name}")
    taken = game.arranged("blue", pleasers=["CP7"], tiles={"a1": ["red wheel", "red willow", "blue willow"]})
    with pytest.raises(IllegalMove, match=r"blue has it \(FES-CHK-05\)"):
        taken.after("tile left a1").after("claim CP7")


def test_after_the_end_nothing_is_played() -> None:
    game = table().played_out(1)
    with pytest.raises(IllegalMove, match=r"the game is over \(FES-END-03\)"):
        game.after("tile left a1")


def test_of_several_moves_the_wrong_one_is_named() -> None:
    with pytest.raises(UnreadableMove, match="move 2 of 2"):
        table().after("tile left a1", "tile left z9")


def test_a_legal_move_is_said_to_be_legal() -> None:
    assert "is legal now" in str(table().why_not("tile left a1"))
