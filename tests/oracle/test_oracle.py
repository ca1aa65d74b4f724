"""The oracle against the worked examples of part D: DIA-T-08, 09, 12 and 25 to 33, and the rulings on scoring."""

from __future__ import annotations

import pytest

from . import layout
from .build import Json, plaza, put
from .scores import firebot_show, limit, score, score_lluiment

FOUR = ("red", "blue", "yellow", "green")
THREE = ("red", "blue", "yellow")


def values(position: Json, player: str, show: str) -> dict[str, int]:
    """The FP of each space of a player in a show."""
    return {value["space"]: value["fp"] for value in score(position)["shows"][player][show]["values"]}


def value(position: Json, space: str) -> int:
    """The FP of red's figure on a space."""
    return values(position, "red", layout.show_of(space))[space]


def lluiment(tile: str, *counts: list[Json], players: tuple[str, ...]) -> dict[str, tuple[int, int, int]]:
    """Count, rank and FP of each player."""
    (answer,) = score(plaza(*counts, players=players, lluiments=(tile,)))["lluiments"]
    return {player: (line["count"], line["rank"], line["fp"]) for player, line in answer.items()}


# DIA-T-08. Leo is red, Javi is yellow.


def test_t08_lluiment_of_the_rulebook() -> None:
    leo = put("red", "carretillada/ring/1", "ball_parlat/left/character")
    javi = put("yellow", "carretillada/ring/4", "ball_parlat/right/diable/2")
    javi += put("yellow", "trobada/0/large_beast", firecracker="whistling")
    others = put("red", "tabalada/1/1", "trobada/3/diable") + put("yellow", "carretillada/ring/0")
    answer = lluiment("whistling", leo, javi, others, players=("red", "yellow"))
    assert answer == {"red": (3, 2, 9), "yellow": (5, 1, 20)}


def test_t08_tie_takes_the_highest_number_twice() -> None:
    leo = put("red", "carretillada/ring/1", "ball_parlat/left/character")
    javi = put("yellow", "carretillada/ring/4", "ball_parlat/right/diable/2", "carretillada/ring/7")
    assert lluiment("whistling", leo, javi, players=("red", "yellow")) == {"red": (3, 1, 12), "yellow": (3, 1, 12)}


def test_t08_dense_ranks() -> None:
    five = put("red", "carretillada/ring/1", "carretillada/ring/4", "carretillada/inner/e")
    five += put("red", "carretillada/ring/7")
    also_five = put("blue", "ball_parlat/left/diable/2", "ball_parlat/right/diable/2")
    also_five += put("blue", "trobada/2/large_beast", firecracker="whistling")
    three = put("yellow", "ball_parlat/left/character", "carretillada/ring/10")
    answer = lluiment("whistling", five, also_five, three, players=THREE)
    assert answer == {"red": (5, 1, 20), "blue": (5, 1, 20), "yellow": (3, 2, 9)}


def test_t08_nothing_counted_gives_nothing() -> None:
    one = put("red", "carretillada/ring/1")
    assert lluiment("whistling", one, players=("red", "blue")) == {"red": (1, 1, 4), "blue": (0, 2, 0)}
    assert lluiment("whistling", players=("red", "blue")) == {"red": (0, 1, 0), "blue": (0, 1, 0)}


def test_third_and_fourth_rank_take_the_lowest_number() -> None:
    spaces = [f"tabalada/{row}/{column}" for row in layout.LINE for column in layout.LINE]
    drums = [put("red", *spaces[:4]), put("blue", *spaces[4:7]), put("yellow", *spaces[7:9]), put("green", spaces[9])]
    answer = lluiment("tabalers", *drums, players=FOUR)
    assert answer == {"red": (4, 1, 20), "blue": (3, 2, 12), "yellow": (2, 3, 6), "green": (1, 4, 3)}


@pytest.mark.parametrize(
    ("tile", "count", "fp"),
    [
        ("regular", 1 + 2, 12),
        ("whistling", 1 + 3, 16),
        ("colorful", 2, 8),
        ("diables", 2, 10),
        ("tabalers", 1, 5),
        ("characters_and_beasts", 2 + 2 + 3, 28),
    ],
)
def test_six_lluiments_and_their_weights(tile: str, count: int, fp: int) -> None:
    figures = put("red", "carretillada/ring/0", "carretillada/inner/s", "carretillada/ring/1", "tabalada/1/1")
    figures += put("red", "trobada/0/large_beast", firecracker="whistling")
    figures += put("red", "trobada/0/small_beast", firecracker="colorful")
    neutral = put("neutral", "trobada/1/diable", "tabalada/2/2")
    assert lluiment(tile, figures, neutral, players=("red", "blue"))["red"] == (count, 1, fp)


def test_a_lluiment_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="sparkling"):
        score_lluiment(plaza(), "sparkling")


# DIA-T-09


@pytest.mark.parametrize(
    ("reached", "icon", "total"),
    [(4, 3, 13), (5, 3, 13), (6, 4, 16), (2, 2, 10), (10, 6, 16), (12, 6, 16), (0, 1, 6)],
)
def test_t09_carretillada_of_the_rulebook(reached: int, icon: int, total: int) -> None:
    leo = put("red", "carretillada/inner/n", "carretillada/tabaler/trobada")
    leo += put("red", "carretillada/ring/4", "carretillada/ring/9")
    others = put("blue", "carretillada/inner/s", "carretillada/ring/6")
    others += put("green", "carretillada/tabaler/carretillada")
    position = plaza(leo, others, players=FOUR, tiles={"carretillada": 1}, reached=reached)
    assert values(position, "red", "carretillada") == {
        "carretillada/inner/n": 6,
        "carretillada/tabaler/trobada": 4,
        "carretillada/ring/4": 3,
        "carretillada/ring/9": 3,
    }
    answer = score(position)["shows"]["red"]["carretillada"]
    assert (answer["limit"], answer["total"]) == (icon, total)
    assert len([line for line in answer["values"] if line["scored"]]) == min(icon, 4)
    assert {line["rule"] for line in answer["values"]} == {"DIA-SCORE-CARR-1"}


# DIA-T-12


@pytest.mark.parametrize("tile", [1, 2, 3, 4])
def test_t12_firebot_show(tile: int) -> None:
    own = put("blue", "trobada/0/diable", "trobada/3/character", "trobada/6/large_beast")
    human = put("red", "trobada/1/diable")
    position = plaza(own, human, tiles={"trobada": tile}, reached=6)
    assert firebot_show(position, "blue", "trobada") == 24
    assert firebot_show(position, "blue", "tabalada") == 0


# DIA-T-25 and C-DIA-61


def test_t25_run_through_sector_seven_and_zero() -> None:
    own = put("red", "trobada/7/diable", "trobada/0/character", "trobada/1/diable")
    position = plaza(own, put("blue", "trobada/2/diable"), tiles={"trobada": 1})
    assert set(values(position, "red", "trobada").values()) == {6}


def test_t25_figures_outside_the_largest_run_take_it_too() -> None:
    own = put("red", "trobada/7/diable", "trobada/0/character", "trobada/0/diable", "trobada/4/diable")
    assert set(values(plaza(own, tiles={"trobada": 1}), "red", "trobada").values()) == {4}


def test_t25_all_eight_sectors() -> None:
    own = put("red", *[f"trobada/{sector}/diable" for sector in range(8)])
    assert set(values(plaza(own, tiles={"trobada": 1}), "red", "trobada").values()) == {16}


# DIA-T-26 and C-DIA-60


@pytest.mark.parametrize(
    ("opposite", "fp"),
    [
        (put("red", "trobada/5/diable") + put("blue", "trobada/5/character"), 8),
        (put("red", "trobada/5/diable"), 8),
        (put("blue", "trobada/5/character"), 4),
        (put("neutral", "trobada/5/diable"), 4),
        (put("blue", "trobada/4/diable", "trobada/6/diable"), 0),
        ([], 0),
    ],
)
def test_t26_opposite_sector(opposite: list[Json], fp: int) -> None:
    position = plaza(put("red", "trobada/1/small_beast"), opposite, tiles={"trobada": 2})
    assert value(position, "trobada/1/small_beast") == fp


# DIA-T-27


def test_t27_colours_around_a_tabaler() -> None:
    own = put("red", "tabalada/2/2", "tabalada/1/2")
    around = put("blue", "tabalada/2/3") + put("neutral", "tabalada/3/2")
    corner = put("yellow", "tabalada/1/1")
    position = plaza(own, around, corner, players=THREE, tiles={"tabalada": 3})
    assert value(position, "tabalada/2/2") == 9


# DIA-T-28


def test_t28_group_in_the_shape_of_an_l() -> None:
    letter = ("tabalada/1/1", "tabalada/2/1", "tabalada/3/1", "tabalada/3/2")
    position = plaza(put("red", *letter, "tabalada/2/3"), put("blue", "tabalada/2/2"), tiles={"tabalada": 4})
    assert values(position, "red", "tabalada") == {**dict.fromkeys(letter, 8), "tabalada/2/3": 2}


# DIA-T-29 and DIA-T-30, C-DIA-62

LEFT = ("ball_parlat/left/diable/1", "ball_parlat/left/character", "ball_parlat/left/tabaler/1")
RIGHT = ("ball_parlat/right/diable/1", "ball_parlat/right/diable/2", "ball_parlat/right/tabaler/2")
MORE = "ball_parlat/right/character"


def halves(tile: int, *blue: str) -> Json:
    """Three figures on the left, one of them red's; on the right red's diable 3 and some of blue."""
    left = put("red", LEFT[0]) + put("blue", LEFT[1]) + put("neutral", LEFT[2])
    return plaza(left, put("red", "ball_parlat/right/diable/3"), put("blue", *blue), tiles={"ball_parlat": tile})


def test_t29_side_with_the_fewest_figures() -> None:
    three_and_five = halves(1, *RIGHT, MORE)
    assert value(three_and_five, LEFT[0]) == 6
    assert value(three_and_five, "ball_parlat/right/diable/3") == 5
    four_and_four = halves(1, *RIGHT, "ball_parlat/left/diable/2")
    assert value(four_and_four, LEFT[0]) == 8
    assert value(four_and_four, "ball_parlat/right/diable/3") == 8


def test_t30_sides_in_the_flat_tile() -> None:
    three_and_five = halves(4, *RIGHT, MORE)
    assert value(three_and_five, LEFT[0]) == 3
    assert value(three_and_five, "ball_parlat/right/diable/3") == 6
    four_and_four = halves(4, *RIGHT, "ball_parlat/left/diable/2")
    assert set(values(four_and_four, "red", "ball_parlat").values()) == {9}


# DIA-T-31 and C-DIA-56


def test_t31_quadrant() -> None:
    figures = put("red", "carretillada/ring/0") + put("blue", "carretillada/ring/2", "carretillada/inner/e")
    figures += put("neutral", "carretillada/tabaler/carretillada", "carretillada/ring/11")
    assert value(plaza(figures, tiles={"carretillada": 3}), "carretillada/ring/0") == 8


@pytest.mark.parametrize(("option", "fp"), [(None, 12), ("once", 12), ("twice", 14)])
def test_character_lies_in_two_quadrants(option: str | None, fp: int) -> None:
    # Right of the top: ring 0, inner n, inner e. Left of the top: ring 10, inner n, inner w, a tabaler.
    figures = put("red", "carretillada/inner/n") + put("blue", "carretillada/ring/0", "carretillada/inner/e")
    figures += put("yellow", "carretillada/ring/10", "carretillada/inner/w", "carretillada/tabaler/tabalada")
    figures += put("yellow", "carretillada/inner/s", "carretillada/ring/3", "carretillada/ring/8")
    rulings = None if option is None else {"C-DIA-56": option}
    position = plaza(figures, players=THREE, tiles={"carretillada": 3}, rulings=rulings)
    assert value(position, "carretillada/inner/n") == fp


# DIA-T-32


@pytest.mark.parametrize(
    ("show", "tile", "here", "opposite"),
    [
        ("carretillada", 4, "carretillada/ring/11", "carretillada/ring/5"),
        ("carretillada", 4, "carretillada/inner/w", "carretillada/inner/e"),
        ("carretillada", 4, "carretillada/tabaler/trobada", "carretillada/tabaler/ball_parlat"),
        ("ball_parlat", 3, "ball_parlat/right/diable/3", "ball_parlat/left/diable/3"),
        ("ball_parlat", 3, "ball_parlat/left/tabaler/2", "ball_parlat/right/tabaler/2"),
        ("ball_parlat", 3, "ball_parlat/left/character", "ball_parlat/right/character"),
    ],
)
def test_t32_opposite_space(show: str, tile: int, here: str, opposite: str) -> None:
    own, everywhere = put("red", here), [space for space in layout.SPACES if space not in (here, opposite)]
    crowd = put("blue", *[space for space in everywhere if layout.show_of(space) == show][:5])
    for figures, fp in (([], 0), (put("blue", opposite), 4), (put("red", opposite), 8)):
        assert value(plaza(own, crowd, figures, tiles={show: tile}), here) == fp


# DIA-T-33 and C-DIA-57

DRUMS = [space for space in layout.CARRETILLADA if layout.CARRETILLADA[space][0] == "tabaler"]
# Show, tile, spaces of the own figures, spaces of the others: all count for the same majority.
MAJORITIES = [
    ("carretillada", 2, ("carretillada/ring/0", "carretillada/ring/3"), ("carretillada/ring/6", "carretillada/ring/9")),
    ("carretillada", 2, tuple(DRUMS[:2]), tuple(DRUMS[2:])),
    ("ball_parlat", 2, (LEFT[0], "ball_parlat/right/diable/3"), (RIGHT[0], RIGHT[1])),
    ("trobada", 4, ("trobada/0/diable", "trobada/2/diable"), ("trobada/4/diable", "trobada/5/diable")),
    ("tabalada", 2, ("tabalada/1/3", "tabalada/3/3"), ("tabalada/2/3", "tabalada/4/3")),
]


@pytest.mark.parametrize("majority", MAJORITIES)
@pytest.mark.parametrize(
    ("own_count", "rival", "rival_count", "option", "fp"),
    [
        (2, "blue", 2, None, 8),
        (1, "blue", 2, None, 4),
        (1, "blue", 2, "players_only", 4),
        (1, "neutral", 2, None, 4),
        (1, "neutral", 2, "rivals", 4),
        (2, "neutral", 2, None, 8),
        (1, "neutral", 2, "players_only", 8),
        (2, "neutral", 2, "players_only", 8),
    ],
)
def test_t33_majorities(
    majority: tuple[str, int, tuple[str, ...], tuple[str, ...]],
    own_count: int,
    rival: str,
    rival_count: int,
    option: str | None,
    fp: int,
) -> None:
    show, tile, own, others = majority
    figures = put("red", *own[:own_count]) + put(rival, *others[:rival_count])
    rulings = None if option is None else {"C-DIA-57": option}
    assert value(plaza(figures, tiles={show: tile}, rulings=rulings), own[0]) == fp


def test_firecracker_majority_has_no_weights_and_stays_inside_the_show() -> None:
    beast = put("red", "trobada/0/large_beast", firecracker="colorful")
    two_diables = put("blue", "trobada/1/diable", "trobada/2/diable", firecracker="colorful")
    elsewhere = put("red", "carretillada/ring/2", "carretillada/ring/5")
    assert value(plaza(beast, two_diables, elsewhere, tiles={"trobada": 4}), "trobada/0/large_beast") == 4


def test_an_option_that_does_not_exist_is_refused() -> None:
    position = plaza(put("red", "carretillada/ring/0"), tiles={"carretillada": 2}, rulings={"C-DIA-57": "sometimes"})
    with pytest.raises(ValueError, match="sometimes"):
        score(position)


# The rest of the tiles: DIA-SCORE-TRO-3, DIA-SCORE-TAB-1 with C-DIA-58


def test_trobada_quadrant_is_two_sectors() -> None:
    figures = put("red", "trobada/3/diable", "trobada/2/large_beast") + put("blue", "trobada/3/character")
    figures += put("neutral", "trobada/2/diable") + put("blue", "trobada/4/diable", "trobada/1/diable")
    assert set(values(plaza(figures, tiles={"trobada": 3}), "red", "trobada").values()) == {12}


def test_tabalada_lines_are_completed_by_any_colours() -> None:
    row = put("red", "tabalada/2/1", "tabalada/2/4") + put("blue", "tabalada/2/2") + put("neutral", "tabalada/2/3")
    column = put("blue", "tabalada/1/1", "tabalada/3/1", "tabalada/4/1") + put("red", "tabalada/4/4")
    position = plaza(row, column, tiles={"tabalada": 1})
    assert values(position, "red", "tabalada") == {"tabalada/2/1": 10, "tabalada/2/4": 5, "tabalada/4/4": 0}


# Follower icons and the shape of the answer


@pytest.mark.parametrize(("reached", "icon"), list(enumerate([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6])))
def test_icons_of_the_follower_track(reached: int, icon: int) -> None:
    assert limit(plaza(reached=reached), "red", "tabalada") == icon


def test_parts_that_are_absent() -> None:
    position: Json = {"format": "diables-position/1", "players": ["red", "blue"], "tiles": {"trobada": 2}}
    nothing = {"trobada": {"limit": 1, "total": 0, "values": []}}
    assert score(position) == {"shows": {"red": nothing, "blue": nothing}, "lluiments": []}
    del position["tiles"]
    assert score(position) == {"shows": {"red": {}, "blue": {}}, "lluiments": []}
