"""Neutral pieces of dealt games (DIA-B-16), and what is noted when they stand otherwise."""

import pytest

from diables_nb.rules.diables import Figure, Position, dealt_neutrals

SIDES = ("left", "right")
THREE = {
    "carretillada/ring/1": "whistling",
    "carretillada/ring/6": "regular",
    "carretillada/tabaler/tabalada": None,  # upper left
    "ball_parlat/left/diable/1": "regular",
    "ball_parlat/right/diable/2": "whistling",
    "trobada/1/diable": "whistling",
    "trobada/6/diable": "regular",
    "tabalada/1/2": None,
    "tabalada/2/4": None,
    "tabalada/4/1": None,
}
TWO = {
    "carretillada/ring/1": "whistling",
    "carretillada/ring/3": "regular",
    "carretillada/ring/8": "colorful",
    "carretillada/ring/10": "whistling",
    "carretillada/tabaler/tabalada": None,  # upper left
    "carretillada/tabaler/ball_parlat": None,  # lower right
    "ball_parlat/left/diable/1": "regular",
    "ball_parlat/left/diable/3": "colorful",
    "ball_parlat/left/tabaler/1": None,
    "ball_parlat/left/tabaler/2": None,
    "trobada/1/diable": "whistling",
    "trobada/3/diable": "regular",
    "trobada/4/diable": "whistling",
    "trobada/6/diable": "regular",
    "tabalada/1/2": None,
    "tabalada/1/4": None,
    "tabalada/2/4": None,
    "tabalada/3/1": None,
    "tabalada/3/3": None,
    "tabalada/4/3": None,
}
PLAYERS = ("red", "blue", "yellow", "green")


@pytest.mark.rules("DIA-B-16", "DIA-SETUP-16", "DIA-SETUP-17", "DIA-SETUP-18", "C-DIA-04")
@pytest.mark.parametrize(("players", "expected"), [(2, TWO), (3, THREE), (4, {})])
def test_the_pieces_dealt(players: int, expected: dict[str, str | None]) -> None:
    dealt = dealt_neutrals(players)
    assert {space: figure.firecracker for space, figure in dealt.items()} == expected
    assert all(figure.owner == "neutral" for figure in dealt.values())
    assert all((figure.kind == "tabaler") == (figure.firecracker is None) for figure in dealt.values())


def test_no_two_neutral_diables_of_the_carretillada_are_opposite() -> None:
    board = Position(PLAYERS[:2]).edition
    dealt = dealt_neutrals(2)
    ring = [space for space in dealt if "ring" in space]
    assert all(board.spaces[space].opposite not in dealt for space in ring)
    assert len({board.spaces[space].quadrants for space in ring}) == 4


@pytest.mark.rules("C-DIA-04")
def test_both_sets_cover_as_far_as_the_figures_go() -> None:
    both = dealt_neutrals(2, {"C-DIA-04": "both_sets"})
    assert list(both)[:20] == list(TWO)
    assert set(both) - set(TWO) == {"tabalada/4/1"}  # the ten diables are out
    kinds = [figure.kind for figure in both.values()]
    assert kinds.count("diable") == 10
    assert kinds.count("tabaler") <= 13
    assert dealt_neutrals(3, {"C-DIA-04": "both_sets"}) == dealt_neutrals(3)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rulings", [{}, {"C-DIA-04": "both_sets"}])
def test_a_dealt_position_has_no_notes(players: int, rulings: dict[str, str]) -> None:
    figures = dealt_neutrals(players, rulings)
    assert Position(PLAYERS[:players], figures, rulings=rulings).notes() == []


@pytest.mark.parametrize("players", [2, 3])
def test_what_a_dealt_game_would_not_have_is_noted(players: int) -> None:
    dealt = dealt_neutrals(players)
    some = dict(list(dealt.items())[1:])
    cases = {
        "1 of": some,
        f"{len(dealt)} of": {},
        "where none is dealt": {**dealt, "tabalada/1/1": Figure("neutral", "tabaler")},
        "neither diable nor tabaler": {**dealt, "trobada/0/character": Figure("neutral", "character", "regular")},
        "another firecracker": {**dealt, "trobada/1/diable": Figure("neutral", "diable", "colorful")},
    }
    for words, figures in cases.items():
        notes = Position(PLAYERS[:players], figures).notes()
        assert any(words in note for note in notes), (words, notes)
        assert all(note.startswith("not a dealt position") and "DIA-" in note for note in notes)


def test_a_figure_of_a_player_where_a_neutral_one_is_dealt_is_noted() -> None:
    figures = {**dealt_neutrals(2), "tabalada/1/2": Figure("red", "tabaler")}
    assert ["1 of 20" in note for note in Position(PLAYERS[:2], figures).notes()] == [True]


def test_four_players_have_none() -> None:
    assert Position(PLAYERS).notes() == []
    assert dealt_neutrals(4, {"C-DIA-04": "both_sets"}) == {}
