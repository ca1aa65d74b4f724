"""The oracle itself against the worked examples of part D, FES-T-01 to FES-T-11, and the rules around them."""

from __future__ import annotations

from typing import Any

import pytest

from . import patterns, pleasers, rounds, scoring
from .board import COLOURS, SPACES, TYPES, Json, empty
from .table import Table, bare

MIXED = ["red fountain", "red wheel", "blue rocket", "blue fountain", "yellow willow", "yellow wheel", "green rocket"]
L_SHAPES = {"a1 a2 b2", "b1 a1 a2", "b2 b1 a1", "a2 b2 b1"}
"""Three spaces in the order of the elements of "[red . / blue yellow]": turned, never mirrored."""


def board_of(**spaces: str | list[str]) -> Json:
    """A red rocket board with tiles on its spaces; a number after a tile is its level, over tiles that score nothing.

    >>> board_of(a1="red wheel 3")["tiles"]["a1"]
    ['green willow', 'green willow', 'red wheel']
    """
    board = empty("red", "rocket")
    for space, tiles in spaces.items():
        colour, kind, *height = (tiles if isinstance(tiles, str) else tiles[-1]).split()
        below = ["green willow"] * (int(height[0]) - 1) if height else []
        board["tiles"][space] = [*below, f"{colour} {kind}"]
    return board


def full_of(*tiles: str) -> Json:
    """A board with tiles on its first spaces."""
    return board_of(**dict(zip(SPACES, tiles, strict=False)))


def on_top(board: Json, **spaces: str) -> Json:
    for space, tile in spaces.items():
        board["tiles"][space].append(tile)
    return board


def test_t01_the_final_score_of_33() -> None:
    board = board_of(
        a1="red fountain", b1="red wheel", c1="red willow 3", a2="blue rocket", b2="green rocket 2", c2="blue wheel 4"
    )
    cards = {card: {"value": value} for card, value in zip("ABCDE", (4, 7, 5, 4, 8), strict=True)}
    board |= {"right": list("ABCD"), "left": ["E"], "pleasers": ["CP4", "CP1"]}
    assert [scoring.objectives(board, cards), scoring.crowd_pleasers(board)] == [20, 5]
    assert [scoring.own_colour(board), scoring.own_type(board)] == [5, 3]
    assert scoring.total(board, cards) == 33


def test_t02_a_tile_scores_its_level() -> None:
    assert scoring.own_colour(board_of(a1="red wheel")) == 1
    assert scoring.own_colour(board_of(a1="red wheel 3")) == 3


def test_t03_identical_tiles() -> None:
    assert patterns.fulfilled("2 identical", board_of(a1="red wheel", c3="red wheel 2"))
    assert not patterns.fulfilled("2 identical", board_of(a1="red wheel", c3="red willow"))
    assert not patterns.fulfilled("2 identical", board_of(a1="red wheel", c3="blue wheel"))
    assert not patterns.fulfilled("3 identical", board_of(a1="red wheel", c3="red wheel 2"))
    assert not patterns.fulfilled("2 identical", on_top(board_of(a1="red wheel", b1="red wheel"), a1="red rocket"))
    assert patterns.fulfilled("[same same^]", board_of(a1="red wheel", a2="red wheel 2"))
    assert not patterns.fulfilled("[same same^]", board_of(a1="red wheel", b2="red wheel 2"))
    assert not patterns.fulfilled("[same same]", board_of(a1="red wheel", a2="blue willow", a3="red wheel 2"))


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (board_of(b2="blue wheel 2", b1="yellow willow"), True),
        (board_of(b2="blue wheel 2", c2="yellow willow 5"), True),
        (board_of(b2="blue wheel 2", c1="yellow willow"), False),
        (board_of(b2="blue wheel 1", b1="yellow willow"), False),
        (board_of(b2="blue wheel 2"), False),
        (board_of(b2="yellow wheel 2"), False),
        (board_of(b2="yellow wheel 1", b3="yellow wheel 2"), True),
    ],
)
def test_t04_a_stacked_tile_beside_yellow(board: Json, expected: bool) -> None:
    assert patterns.fulfilled("[any^ yellow]", board) is expected


def test_t05_a_tile_that_matches_both() -> None:
    assert scoring.total(board_of(a1="red rocket 2"), {}) == 4


@pytest.mark.parametrize(("ender", "more"), [("blue", 2), ("yellow", 1), ("red", 0)])
def test_t06_the_round_is_finished(ender: str, more: int) -> None:
    """Blue starts, so red has the last turn of a round."""
    state = bare(("red", "blue", "yellow"), first="blue")
    state["boards"][ender] |= {"left": ["O28"], "right": ["O01", "O02", "O03", "O04", "O05"]}
    state["cards"]["O28"]["pattern"] = "any"
    table, turns = Table(state), 0
    while table.player != ender:
        table.play("objective 1")
    table.play("tile left a1")
    while table.player:
        table.play("objective 2")
        turns += 1
    assert turns == more


@pytest.mark.parametrize(("ender", "more"), [("red", 2), ("blue", 1), ("yellow", 0)])
def test_an_empty_stack_ends_the_round(ender: str, more: int) -> None:
    """FES-END-02: with the last tile taken."""
    state = bare(("red", "blue", "yellow"))
    state["stacks"][("red", "blue", "yellow").index(ender)] = ["red wheel"]
    table = Table(state)
    while table.player != ender:
        table.play("objective 1")
    table.play("tile left a1")
    turns = 0
    while table.player:
        table.play("objective 2")
        turns += 1
    assert turns == more


def test_t07_completed_stays_completed() -> None:
    state = bare()
    state["piles"][0][-1] = "O08"
    state["cards"]["O08"]["pattern"] = "2 identical"
    state["boards"]["red"]["tiles"] |= {"a1": ["blue wheel"], "b1": ["blue wheel"]}
    table = Table(state)
    table.play("objective 1")
    assert state["boards"]["red"]["right"] == ["O08"]
    table.play("tile left a1", "tile left a1")
    assert (state["boards"]["red"]["left"], state["boards"]["red"]["right"]) == ([], ["O08"])
    assert table.points()["red"] == state["cards"]["O08"]["value"]


@pytest.mark.parametrize(("held", "allowed"), [(5, True), (6, False)])
def test_t08_room_for_six(held: int, allowed: bool) -> None:
    """C-FES-15: a card already fulfilled is no exception."""
    state = bare()
    state["boards"]["red"]["left"] = [f"O{number:02}" for number in range(1, held + 1)]
    state["cards"]["O28"]["pattern"] = "blue"
    state["boards"]["red"]["tiles"]["a1"] = ["blue wheel"]
    table = Table(state)
    assert ("objective 4" in table.legal()) is allowed
    if allowed:
        table.play("objective 4")
        assert state["boards"]["red"]["right"] == ["O28"]


FEW: dict[str, Any] = {"CP5": [4, 7, 5, 4], "CP6": [4, 7]}
ENOUGH: dict[str, Any] = {"CP5": [4, 7, 5, 4, 8], "CP6": [4, 4, 4]}
REDS = ("red wheel", "red rocket", "red willow", "blue rocket")
ROCKETS = ("red rocket", "blue rocket", "green rocket", "red willow")
MEETS = {
    "CP1": (full_of(*REDS, "red fountain"), full_of(*REDS, "green rocket")),
    "CP2": (full_of(*ROCKETS, "yellow rocket"), full_of(*ROCKETS, "yellow wheel")),
    "CP3": (board_of(b2="red wheel 4"), board_of(b2="red wheel 3", a1="red wheel 3")),
    "CP4": (board_of(b2="red wheel 3", a1="red wheel 3"), board_of(b2="red wheel 3", a1="red wheel 2")),
    "CP5": (full_of(), full_of()),
    "CP6": (full_of(), full_of()),
    "CP7": (full_of(*MIXED, *MIXED[:2]), full_of(*MIXED, MIXED[0])),
    "CP8": (full_of(*MIXED), full_of(*MIXED[:6])),
}


@pytest.mark.parametrize("name", MEETS)
@pytest.mark.parametrize("exact", [False, True])
def test_t09_each_crowd_pleaser_just_met_and_just_not(name: str, exact: bool) -> None:
    meeting, failing = MEETS[name]
    assert pleasers.met(name, meeting, ENOUGH.get(name, []), exact=exact)
    assert not pleasers.met(name, failing, FEW.get(name, []), exact=exact)


@pytest.mark.parametrize(("exact", "taken"), [(False, ["CP3", "CP4"]), (True, [])])
def test_levels_at_least_or_exactly(exact: bool, taken: list[str]) -> None:
    """C-FES-13: heights 5 and 3."""
    board = board_of(a1="red wheel 5", b2="blue wheel 3")
    assert [name for name in ("CP3", "CP4") if pleasers.met(name, board, [], exact=exact)] == taken


def test_t10_turned_but_not_mirrored() -> None:
    square = ("a1", "b1", "a2", "b2")
    tiles = ("red wheel", "blue wheel", "yellow wheel")
    for spaces in [(a, b, c) for a in square for b in square for c in square if len({a, b, c}) == 3]:
        board = board_of(**dict(zip(spaces, tiles, strict=True)))
        assert patterns.fulfilled("[red . / blue yellow]", board) is (" ".join(spaces) in L_SHAPES)
        assert patterns.fulfilled("red blue yellow", board)
        grey = board_of(**dict(zip(spaces, ["red wheel"] * 3, strict=True)))
        assert patterns.fulfilled("[red . / red red]", grey)


def test_linked_groups_turn_together() -> None:
    """FES-PAT-05: a card turns as a whole."""
    text = "[red blue] [yellow / green]"
    crossed = board_of(a1="red wheel", b1="blue wheel", c2="yellow wheel", c3="green wheel")
    turned = board_of(c1="red wheel", c2="blue wheel", b2="yellow wheel", a2="green wheel")
    apart = board_of(a1="red wheel", b1="blue wheel", a2="yellow wheel", b2="green wheel")
    other = board_of(a1="red wheel", b1="blue wheel", c3="yellow wheel", c2="green wheel")
    found = [patterns.fulfilled(text, board) for board in (crossed, turned, apart, other)]
    assert found == [True, True, False, False]


def test_elements_of_one_card_are_different_tiles() -> None:
    """C-FES-04."""
    assert not patterns.fulfilled("rocket^ rocket", board_of(a1="red rocket 2"))
    assert patterns.fulfilled("rocket^ rocket", board_of(a1="red rocket 2", c3="blue rocket"))
    assert patterns.fulfilled("red-rocket red", board_of(a1="red wheel 2", c3="red rocket"))


@pytest.mark.parametrize(
    ("totals", "taken", "expected"),
    [((33, 33), (2, 1), ("red",)), ((33, 33), (1, 1), ("red", "blue")), ((33, 34), (2, 0), ("blue",))],
)
def test_t11_the_tie_break(totals: tuple[int, int], taken: tuple[int, int], expected: tuple[str, ...]) -> None:
    state = bare()
    for player, points, number in zip(state["players"], totals, taken, strict=True):
        state["boards"][player] |= {"pleasers": ["CP1", "CP2"][:number], "right": [player]}
        state["cards"][player] = {"value": points - 2 * number}
    assert scoring.winners(state) == expected


def test_stacks_of_three_seats_and_of_two() -> None:
    """FES-SETUP-04, FES-SETUP-05, C-FES-09."""
    three, two = bare(("red", "blue", "yellow")), bare()
    for state in (three, two):
        state["stacks"] = [[player] for player in state["players"]]
    found = {
        player: [rounds.stack_at(three, player, side)[0] for side in ("left", "right")] for player in three["players"]
    }
    assert found == {"red": ["red", "yellow"], "blue": ["blue", "red"], "yellow": ["yellow", "blue"]}
    assert [rounds.stack_at(two, "blue", side)[0] for side in ("left", "right")] == ["blue", "red"]


def test_a_turn_without_any_action_is_skipped() -> None:
    """C-FES-08: both stacks of red are empty and 6 objectives lie at the left; green has the last turn."""
    state = bare(COLOURS)
    state["stacks"] = [["red wheel"], ["blue wheel"], ["blue wheel"] * 4, []]
    state["boards"]["green"]["left"] = [f"O{number:02}" for number in range(1, 7)]
    state["boards"]["red"]["left"] = [f"O{number:02}" for number in range(7, 13)]
    table = Table(state)
    assert table.legal() == {f"tile left {space}" for space in SPACES}
    table.play("tile left a1", "objective 1", "tile right a1")
    assert table.player == "green"
    table = Table(bare())
    table.state["stacks"][:] = [["red wheel"], []]
    table.state["boards"]["blue"]["left"] = [f"O{number:02}" for number in range(1, 7)]
    table.play("tile left a1")
    assert table.player is None


def test_claimed_by_hand_and_forgotten() -> None:
    """C-FES-01, FES-CHK-06, FES-CP-0."""
    state = bare() | {"pleasers": ["CP1", "CP2"], "by_hand": True}
    wheels = {space: [f"{colour} wheel"] for space, colour in zip(SPACES, COLOURS[:3], strict=False)}
    state["boards"]["red"]["tiles"] |= wheels
    state["stacks"][0][-1] = "green wheel"
    table = Table(state)
    table.play("tile left c3")
    assert (table.player, table.legal()) == ("red", {"claim CP2", "done"})
    table.play("done")
    assert table.player == "blue"
    table.play("objective 1", "objective 2")
    assert table.legal() == {"claim CP2", "done"}
    table.play("claim CP2")
    assert (state["pleasers"], state["boards"]["red"]["pleasers"]) == (["CP1"], ["CP2"])
    assert table.player == "blue"


def test_objectives_first_then_crowd_pleasers() -> None:
    """FES-CHK-07: the third objective is completed in the turn that claims FES-CP-6."""
    state = bare() | {"pleasers": ["CP6", "CP2"]}
    state["boards"]["red"] |= {"right": ["O01", "O02"], "left": ["O03", "O04"]}
    state["cards"]["O04"]["pattern"] = "any"
    table = Table(state)
    table.play("tile left a1")
    assert state["boards"]["red"]["left"] == ["O03"]
    assert state["boards"]["red"]["right"] == ["O01", "O02", "O04"]
    assert state["boards"]["red"]["pleasers"] == ["CP6"]


def test_sides_are_chosen_from_the_starting_player_on() -> None:
    """FES-SETUP-03, C-FES-03."""
    state = bare(("red", "blue", "yellow"), first="blue") | {"sided": []}
    table = Table(state)
    asked = []
    for move in ("side a", "side b", "side a"):
        asked.append(table.player)
        table.play(move)
    assert asked == ["blue", "yellow", "red"]
    assert [state["boards"][player]["left"] for player in state["players"]] == [["RA"], ["BA"], ["YB"]]
    assert table.player == "blue"


def test_every_kind_lies_in_a_bare_stack() -> None:
    assert sorted(bare()["stacks"][1]) == sorted(f"{colour} {kind}" for colour in COLOURS for kind in TYPES)
