"""Patterns of objectives on boards drawn by hand: every family, rotation, mirror images, marks, what lies anywhere."""

import copy
import pickle

import pytest

from diables_nb.rules.festival.patterns import (
    alike,
    distance,
    fulfilled,
    met,
    nearest,
    parse_pattern,
    picture,
    placements,
)
from tests.rules.festival.boards import drawn

EMPTY_BOARD = ". . . / . . . / . . ."


def shows(pattern: str, board: str) -> bool:
    return fulfilled(parse_pattern(pattern), *drawn(board))


@pytest.mark.rules("FES-PAT-06", "FES-PAT-03", "FES-PAT-01")
@pytest.mark.parametrize(
    ("board", "yes"),
    [
        ("ro . . / . . . / . . ro", True),  # FES-T-03
        ("ro ro . / . . . / . . .", True),
        ("ro4 . . / . . . / . . ro", True),
        ("ro . . / . . . / . . rf", False),
        ("ro . . / . . . / . . bo", False),
        ("ro . . / . . . / . . .", False),
        ("rw yh gf / bo bw yo / gh rf yf", False),
        ("rw yh gf / bo bw yo / gh rf gf", True),
        (EMPTY_BOARD, False),
    ],
)
def test_two_identical_tiles_anywhere(board: str, yes: bool) -> None:
    assert shows("2 identical", board) is yes


@pytest.mark.rules("FES-PAT-06", "FES-PAT-04", "FES-PAT-02", "C-FES-04")
def test_more_equal_tiles_linked_ones_and_stacked_ones() -> None:
    three = "ro . ro / bf . bf / . ro ."
    assert shows("3 identical", three)
    assert not shows("4 identical", three)
    assert not shows("[same same]", three)
    assert shows("[same same]", "bf . . / bf . . / . . .")
    assert not shows("[same same]", "bf . . / . bf . / . . .")
    assert shows("same^ same", "bf . . / . . bf2 / . . .")
    assert not shows("same^ same^", "bf . . / . . bf2 / . . .")
    assert shows("same^ same^", "bf2 . . / . . bf2 / . . .")
    assert not shows("same^ same", "bf . . / . ro2 bf / . . .")
    assert shows("same same red", "bf . . / . bf . / . . rh")
    assert not shows("same same blue", "bf . . / . bf . / . . rh")


@pytest.mark.rules("FES-PAT-07", "FES-PAT-04")
@pytest.mark.parametrize(
    ("board", "yes"),
    [
        ("ro2 bh . / . . . / . . .", True),
        ("bh . . / yo3 . . / . . .", True),
        ("ro2 gh2 . / . . . / . . .", True),
        ("ro bh2 . / . . . / . . .", False),  # the marked tile lies on the board itself
        ("ro2 . bh / . . . / . . .", False),
        ("ro2 bf . / . . . / . . .", False),
    ],
)
def test_a_type_on_a_stack(board: str, yes: bool) -> None:
    assert shows("[rocket^ wheel]", board) is yes


@pytest.mark.rules("FES-PAT-08", "FES-PAT-02", "FES-PAT-04")
@pytest.mark.parametrize(
    ("board", "yes"),
    [
        ("ro bf yw / . . . / . . .", True),
        ("ro2 bf1 yw4 / . . . / . . .", True),  # any level
        (". rh . / . bh . / . yh .", True),
        ("yo bf rw / . . . / . . .", True),  # turned by half
        ("bo rf yw / . . . / . . .", False),
        ("ro bf . / . yw . / . . .", False),
    ],
)
def test_a_shape_of_colours(board: str, yes: bool) -> None:
    assert shows("[red blue yellow]", board) is yes


@pytest.mark.rules("FES-PAT-09")
def test_a_shape_of_types() -> None:
    assert shows("[wheel fountain / willow]", "bh rf . / yw . . / . . .")
    assert not shows("[wheel fountain / willow]", "bh rf . / yo . . / . . .")


@pytest.mark.rules("FES-PAT-10", "FES-PAT-02")
@pytest.mark.parametrize(
    ("board", "yes"),
    [
        ("ro2 yf . / . . . / . . .", True),  # FES-T-04
        ("ro2 yf3 . / . . . / . . .", True),
        ("yo2 yf . / . . . / . . .", True),
        ("ro2 . . / . yf . / . . .", False),  # diagonally
        ("ro1 yf . / . . . / . . .", False),
        ("ro yf2 . / . . . / . . .", False),  # the yellow one is stacked, its neighbour is not
        ("yo2 . . / . . . / . . .", False),
        (". . . / . . ro2 / . . yf", True),
    ],
)
def test_a_stacked_tile_beside_a_colour(board: str, yes: bool) -> None:
    assert shows("[any^ yellow]", board) is yes


L_TURNED = ["r b . / . y . / . . .", ". . . / . r . / y b .", ". y . / . b r / . . .", "b y . / r . . / . . ."]
L_MIRRORED = ["b r . / y . . / . . .", ". y . / r b . / . . .", ". r . / . b y / . . .", "y b . / . r . / . . ."]


@pytest.mark.rules("FES-PAT-05", "C-FES-05")
def test_a_corner_may_be_turned_and_not_mirrored() -> None:
    """FES-T-10."""
    corner = "[red blue / . yellow]"
    assert [shows(corner, board) for board in L_TURNED] == [True] * 4
    assert [shows(corner, board) for board in L_MIRRORED] == [False] * 4
    assert {placement.rotation for board in L_TURNED for placement in met(parse_pattern(corner), *drawn(board))} == {
        0, 1, 2, 3,
    }  # fmt: skip


@pytest.mark.rules("FES-PAT-05", "C-FES-05")
def test_the_mirror_image_of_a_symmetric_corner_is_itself() -> None:
    corner = "[red blue / . red]"
    boards = [board.replace("y", "r") for board in (*L_TURNED, *L_MIRRORED)]
    assert [shows(corner, board) for board in boards] == [True] * 8


@pytest.mark.rules("FES-PAT-05")
def test_a_card_is_turned_with_all_its_groups() -> None:
    pairs = "[red blue] [yellow green]"
    assert shows(pairs, "r b . / . . . / . y g")
    assert shows(pairs, "b . . / r . g / . . y")
    assert not shows(pairs, "r b . / . . g / . . y")
    assert not shows(pairs, "r b . / . . . / . g y")
    corners = "[red blue / . yellow] [green green]"
    assert shows(corners, "r b . / . y . / g g .")
    assert not shows(corners, "r b g / . y g / . . .")


@pytest.mark.rules("FES-PAT-03", "C-FES-06", "C-FES-04")
def test_what_is_not_linked_lies_anywhere_on_a_tile_of_its_own() -> None:
    assert shows("[red blue] green", "g . . / . . r / . . b")
    assert shows("[red blue] green", ". . g / . . r / . . b")
    assert shows("[red blue] red", "r . . / . . r / . . b")
    assert not shows("[red blue] red", ". . . / . . r / . . b")
    assert shows("red red red", "r . r / . . . / . r .")
    assert not shows("red red red", "r . r / . . . / . b .")
    assert not shows("red rocket", "ro . . / . . . / . . .")
    assert shows("red rocket", "ro . . / . bo . / . . .")
    assert not shows("red^ rocket^", "ro2 . . / . bo . / . . .")
    assert shows("red^ rocket", "rh2 . . / . ro . / . . .")


@pytest.mark.rules("FES-PAT-04")
def test_a_kind_of_tile_and_any_tile() -> None:
    assert shows("red-wheel^ any", "rh2 b . / . . . / . . .")
    assert not shows("red-wheel^ any", "rh2 . . / . . . / . . .")
    assert not shows("red-wheel^", "rh . . / bh2 ro2 . / . . .")
    assert not shows("red-wheel", "bh2 ro2 . / . . . / . . .")


@pytest.mark.rules("FES-PAT-05", "FES-B-01")
@pytest.mark.parametrize(
    ("pattern", "number"),
    [
        ("[red blue]", 24),
        ("[red red]", 12),
        ("[red blue yellow]", 12),
        ("[red blue red]", 6),
        ("[red blue / . yellow]", 16),
        ("[red blue / yellow green]", 16),
        ("[red red / red red]", 4),
        ("red", 9),
        ("red red", 36),
        ("red blue", 72),
        ("[red blue] green", 24 * 7),
        ("4 identical", 126),
    ],
)
def test_placements_are_all_ways_to_lie_once(pattern: str, number: int) -> None:
    found = placements(parse_pattern(pattern))
    assert len(found) == len(set(found)) == number
    assert all(len(set(placement.cells)) == len(placement.cells) for placement in found)


def test_placements_say_how_the_card_is_turned() -> None:
    corner = parse_pattern("[red blue / . yellow]")
    first_of: dict[int, tuple[int, ...]] = {}
    for placement in placements(corner):
        first_of.setdefault(placement.rotation, placement.cells)
    assert first_of == {0: (0, 1, 4), 1: (1, 4, 3), 2: (4, 3, 0), 3: (3, 0, 1)}


@pytest.mark.rules("FES-PAT-02", "FES-PAT-04")
def test_the_nearest_placement_and_what_it_lacks() -> None:
    found = nearest(parse_pattern("[any^ yellow]"), *drawn(". . . / . r . / . . ."))
    assert (found.distance, found.placement.cells, found.missing) == (2, (4, 5), (4, 5))
    found = nearest(parse_pattern("[any^ yellow]"), *drawn(". . . / . y . / . . ."))
    assert (found.distance, found.placement.cells, found.right, found.missing) == (2, (3, 4), (4,), (3,))
    found = nearest(parse_pattern("[red blue] green"), *drawn("r . . / . . . / . . g"))
    assert (found.distance, found.right, found.missing, found.kind) == (1, (0, 8), (1,), None)


def test_a_fulfilled_pattern_lacks_nothing() -> None:
    board = drawn("r b . / . y . / . . .")
    corner = parse_pattern("[red blue / . yellow]")
    found = nearest(corner, *board)
    assert (found.distance, found.right, found.missing) == (0, (0, 1, 4), ())
    assert (found.placement,) == met(corner, *board)


@pytest.mark.rules("FES-PAT-04")
@pytest.mark.parametrize(
    ("pattern", "board", "tiles"),
    [
        ("red", EMPTY_BOARD, 1),
        ("red^", EMPTY_BOARD, 2),
        ("red^", "r . . / . . . / . . .", 1),
        ("red^", "b . . / . . . / . . .", 1),
        ("red^", "b4 . . / . . . / . . .", 1),
        ("red^", "r2 . . / . . . / . . .", 0),
        ("[any^ yellow]", EMPTY_BOARD, 3),
        ("[any^ yellow]", "y . . / . . . / . . .", 2),
        ("[any^ yellow]", "y2 . . / . . . / . . .", 1),
        ("[red blue / green yellow]", "r b . / g . . / . . .", 1),
        ("[red blue / green yellow]", "r b . / y g . / . . .", 2),
        ("2 identical", EMPTY_BOARD, 2),
        ("2 identical", "ro . . / . . . / . . .", 1),
        ("2 identical", "ro . . / . . bf / bf . .", 0),
        ("same^ same^", "ro . . / . . . / . . .", 3),
        ("same^ same^", "ro . . / . . . / . . ro2", 1),
        ("3 identical", "ro . bf / . bf . / ro . .", 1),
        ("3 identical", "ro . bf / . yf . / ro . .", 1),
    ],
)
def test_distance_is_the_least_number_of_tiles_to_put(pattern: str, board: str, tiles: int) -> None:
    found = nearest(parse_pattern(pattern), *drawn(board))
    assert found.distance == distance(parse_pattern(pattern), *drawn(board)) == tiles
    assert bool(found.missing) == bool(tiles)


@pytest.mark.rules("FES-PAT-06")
def test_the_nearest_equal_tiles_say_their_kind() -> None:
    found = nearest(parse_pattern("3 identical"), *drawn("ro . bf / . bf . / . . yh"))
    assert (found.kind, found.right, found.distance) == (5, (2, 4), 1)
    assert nearest(parse_pattern("2 identical"), *drawn(EMPTY_BOARD)).kind is None


def test_a_picture_serves_several_patterns() -> None:
    board = drawn("r2 b . / . y . / . . .")
    seen = picture(*board)
    for text in ("[red^ blue]", "[red^ blue^]", "2 identical", "[red blue / . yellow]"):
        pattern = parse_pattern(text)
        assert fulfilled(pattern, *board, seen) is fulfilled(pattern, *board)
        assert distance(pattern, *board, seen) == distance(pattern, *board)


@pytest.mark.rules("FES-PAT-05")
@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("[red blue]", "[blue / red]", True),
        ("[red blue] green", "green [blue red]", True),
        ("[red blue / . yellow]", "[. red / yellow blue]", True),
        ("[red blue / . yellow]", "[blue red / yellow]", False),
        ("[red blue] [yellow green]", "[yellow green] [red blue]", True),
        ("[red blue] [yellow green]", "[red blue] [green yellow]", False),
        ("[red red]", "red red", False),
        ("red^ blue", "red blue^", False),
        ("2 identical", "same same", True),
    ],
)
def test_patterns_alike_up_to_rotation(one: str, other: str, same: bool) -> None:
    assert alike(parse_pattern(one), parse_pattern(other)) is same


def test_patterns_travel_as_their_text() -> None:
    pattern = parse_pattern("[red blue / . yellow] rocket^")
    pattern.tables  # noqa: B018
    assert len(pickle.dumps(pattern)) < 300
    assert pickle.loads(pickle.dumps(pattern)) == copy.deepcopy(pattern) == pattern  # noqa: S301
    assert repr(pattern) == "<Pattern [red blue / . yellow] rocket^>"
