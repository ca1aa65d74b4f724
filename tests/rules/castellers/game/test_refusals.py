"""Moves that cannot be read or are not legal: each with its rule, and nothing changed."""

import pytest

from diables_nb.rules.errors import IllegalMove, PositionError, UnreadableMove

from .tables import declined, played, scene, table

UNREADABLE = [
    ("", "not words"),
    ("group", "0 words after 'group' instead of 1"),
    ("group 4", "'4' cannot stand after 'group'"),
    ("group one", "cannot stand after 'group'"),
    ("castell three", "write castell KIND CARD"),
    ("castell five tronc1", "'five' cannot stand after 'castell'"),
    ("castell three tronc5", "'tronc5' cannot stand after 'castell'"),
    ("build", "write build CARD"),
    ("build dossos", "did you mean 'dosos'?"),
    ("llenya", "write llenya PLAYER"),
    ("jitters purple", "'purple' cannot stand after 'jitters'"),
    ("call cap", "CAS-CAP-03"),
    ("draw 2", "1 words after 'draw' instead of 0"),
    ("darw", "did you mean 'draw'?"),
    ("build  dosos", "single spaces"),
    ("draw\n", "single spaces"),
    ("DRAW", "no move begins with"),
    (7, "7 is no move"),
    (None, "None is no move"),
    (("build", None), "is no move"),
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
    for wanted, ways in {
        ("group", 2): ("group 2", "g 2", ("group", 2)),
        ("castell", "three", "tronc1"): ("castell three tronc1", "c three tronc1", ("castell", "three", "tronc1")),
        ("build", "dosos"): ("build dosos", "b dosos"),
        ("draw",): ("draw", "d", ("draw",)),
        ("end",): ("end", "e"),
    }.items():
        for way in ways:
            assert game.read_move(way) == wanted
        assert game.read_move(game.move_text(wanted)) == wanted


FULL = {"castell": "two", "pinya": ["llenya", "llenya"], "tronc": ["tronc2"]}
REFUSED = [
    ("decline", "CAS-TURN-10"),
    ("respond", "CAS-TURN-10"),
    ("call enxaneta", "CAS-CAP-01"),
    ("end", "CAS-TURN-01"),
    ("pass", "C-CAS-22"),
    ("castell pilar tronc1", "CAS-TURN-08"),
    ("build tronc1", "C-CAS-04"),
    ("build enxaneta", "no enxaneta in the hand"),
    ("llenya blue", "no llenya in the hand"),
    ("grallers", "C-CAS-08"),
    ("jitters red", "C-CAS-23"),
    ("jitters green", "C-CAS-23"),
    ("cap", "no cap in the hand"),
]


@pytest.mark.parametrize(("move", "said"), REFUSED)
def test_a_move_that_is_not_legal_is_refused_by_its_rule(move: str, said: str) -> None:
    game = scene(red={**FULL, "hand": ["tronc1", "tronc2", "grallers", "jitters"]})
    before = game.state.copy()
    with pytest.raises(IllegalMove) as error:
        game.after(move)
    assert said in str(error.value)
    assert game.state == before
    assert move not in game.legal_moves


def test_what_is_asked_otherwise_is_told() -> None:
    game = scene(red={"hand": ["jitters", "cap"]}).after("jitters blue")
    with pytest.raises(IllegalMove, match=r"blue is asked for a response first .*CAS-TURN-10"):
        game.after("draw")
    searching = played(declined(game), "cap")
    with pytest.raises(IllegalMove, match=r"a casteller is called first .*CAS-CAP-01"):
        searching.after("draw")


def test_of_several_moves_the_wrong_one_is_named() -> None:
    with pytest.raises(UnreadableMove, match="move 2 of 2"):
        table().after("draw", "group 9")


def test_a_legal_move_is_said_to_be_legal() -> None:
    assert "is legal now" in str(table().why_not("draw"))


ARRANGED = [
    ({"hand": ["tronc9"]}, "CAS-B-04"),
    ({"hand": ["cap"] * 6}, "no cap left in the deck"),
    ({"hand": "cap"}, "is no list of names"),
    ({"castell": "five"}, "CAS-COMP-01"),
    ({"castell": "pilar", "pinya": ["tronc1", "tronc1"]}, "CAS-BLD-02"),
    ({"castell": "pilar", "pinya": ["tronc1"], "tronc": ["tronc1"] * 4}, "CAS-BLD-02"),
    ({"castell": "pilar", "pinya": ["tronc1"], "tronc": ["tronc1"] * 3, "pom": 1}, "from 0 to 0"),
    ({"raised": ["two", "two"]}, "CAS-SCO-04"),
    ({"groups": [[], []]}, "are not three groups"),
    ({"jitters": 5}, "from 0 to 4"),
]


@pytest.mark.parametrize(("parts", "said"), ARRANGED, ids=[said for _, said in ARRANGED])
def test_what_cannot_be_arranged_is_told(parts: dict[str, object], said: str) -> None:
    with pytest.raises(PositionError) as error:
        scene().arranged("red", **parts)
    assert said in str(error.value)


IMPOSSIBLE: list[tuple[dict[str, object], str]] = [
    ({"groups": [["tronc4"] * 4, [], []]}, "CAS-TURN-03"),
    ({"pinya": ["cap"]}, "CAS-BLD-01"),
    ({"castell": None, "tronc": ["tronc1"]}, "CAS-BLD-01"),
    ({"grallers": True}, "CAS-BLD-01"),
    ({"castell": "two"}, "CAS-BLD-02"),
    ({"castell": "two", "pinya": ["cap"], "tronc": ["tronc2"]}, "CAS-BLD-09"),
    ({"castell": "two", "pinya": ["cap"], "pom": 1}, "CAS-BLD-09"),
    ({"castell": "two", "pinya": ["cap", "cap"], "tronc": ["tronc3"]}, "C-CAS-04"),
    ({"castell": "two", "pinya": ["cap", "cap"], "tronc": ["dosos"]}, "C-CAS-04"),
    ({"castell": "two", "pinya": ["cap"], "raised": ["two"]}, "CAS-SCO-04"),
]


@pytest.mark.parametrize(("parts", "said"), IMPOSSIBLE, ids=[f"{n}-{said}" for n, (_, said) in enumerate(IMPOSSIBLE)])
def test_what_no_game_can_come_to_is_not_arranged(parts: dict[str, object], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        scene().arranged("red", **parts)


def test_an_unknown_part_and_a_stranger_are_told() -> None:
    with pytest.raises(TypeError, match="did you mean 'hand'"):
        table().arranged("red", hnad=[])
    with pytest.raises(PositionError, match="does not play"):
        table(2).arranged("green")
