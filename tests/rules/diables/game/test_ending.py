"""Fame and the end of the game (DIA-FP, DIA-END)."""

from typing import Any

import pytest

from diables_nb.rules.diables import DiablesGame, deal, fame_token
from diables_nb.rules.diables.game.arrange.arranging import arrange
from diables_nb.rules.errors import IllegalMove

from .arranged import UPPER, asked, card, table

OTHERS = ["blue", "yellow", "green"]


def last_turn(fp: tuple[int, ...], sound: tuple[int, ...] = (0, 0, 0, 0), **parts: Any) -> DiablesGame:
    """The last turn of a game without street cards, in which nothing more is scored."""
    game = table(order=["red", "blue", "yellow", "green"], **parts)
    for colour, points, spaces in zip(game.players, fp, sound, strict=True):
        none = {"street 1": None, "street 2": None}
        game = arrange(game, colour, fp=points, sound=spaces, cards=none)
    return arrange(game, "red", round=3, passed=OTHERS)


@pytest.mark.rules("DIA-FLOW-05", "DIA-END-01")
@pytest.mark.parametrize(("fp", "winner"), [((9, 5, 3, 1), "red"), ((1, 5, 30, 1), "yellow"), ((0, 0, 0, 2), "green")])
def test_most_fp_wins(fp: tuple[int, ...], winner: str) -> None:
    game = last_turn(fp).after("pass")
    assert game.over
    assert game.winners == (winner,)


@pytest.mark.rules("DIA-END-02", "C-DIA-66", "DIA-P2-ORD-02")
@pytest.mark.parametrize(
    ("sound", "winner"),
    [
        ((9, 5, 0, 0), "red"),
        ((5, 9, 0, 0), "blue"),
        ((5, 5, 0, 0), "blue"),  # tied on the track: in reverse of their order
        ((0, 5, 24, 24), "blue"),
    ],
)
def test_a_tie_goes_to_the_earlier_in_the_order_adjusted_once(sound: tuple[int, ...], winner: str) -> None:
    assert last_turn((8, 8, 3, 3), sound).after("pass").winners == (winner,)


@pytest.mark.rules("DIA-END-02")
def test_a_tie_has_one_winner() -> None:
    assert last_turn((8, 8, 8, 8)).after("pass").winners == ("green",)


@pytest.mark.rules("DIA-END-01")
def test_nobody_has_won_while_the_game_goes_on() -> None:
    game = last_turn((9, 5, 3, 1))
    assert game.winners == ()
    assert not game.over


@pytest.mark.rules("DIA-END-01")
@pytest.mark.parametrize("move", ["pass", "lead top", "decline", UPPER])
def test_after_the_end_nothing_can_be_done(move: str) -> None:
    game = last_turn((9, 5, 3, 1)).after("pass")
    assert game.decision is None
    assert list(game.legal_moves) == []
    with pytest.raises(IllegalMove, match="DIA-END-01"):
        game.after(move)


@pytest.mark.rules("DIA-END-01", "DIA-FLOW-01", "DIA-FLOW-03")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_every_game_ends_after_phase_2_of_round_3(players: int, seed: int) -> None:
    game = deal(players, seed=seed).played_out(seed)
    assert game.round == 3
    assert all(player.scored == 15 for player in game.state.seats)
    assert game.state.street_deck == []
    assert len(game.winners) == 1


@pytest.mark.rules("DIA-FP-01")
def test_fp_are_moved_as_soon_as_they_are_earned() -> None:
    game = table(cards={"upper 1": card("fp 4", "sound 2", needs=["regular"])}).after(UPPER, "activate left")
    assert game.fame["red"] == 4
    assert asked(game) == "red activate"


@pytest.mark.rules("DIA-FP-02", "DIA-FP-03", "C-DIA-44", "DIA-B-06", "DIA-COMP-16")
@pytest.mark.parametrize(("fp", "space", "side"), [(99, 3, 100), (196, 0, 200), (296, 0, 300), (399, 3, 300)])
def test_tokens_of_large_totals(fp: int, space: int, side: int) -> None:
    game = table(fp=fp, cards={"upper 1": card("fp 4")}).after(UPPER, "activate left")
    assert fame_token(game.fame["red"]) == (space, side)


@pytest.mark.rules("DIA-FP-04")
def test_a_total_never_drops_below_0() -> None:
    game = table(round=3, fp=2, passed=OTHERS).after("pass")
    assert game.fame["red"] >= 0


@pytest.mark.rules("DIA-FP-01", "DIA-FP-04")
@pytest.mark.parametrize("seed", range(6))
def test_every_point_has_a_line(seed: int) -> None:
    game = deal(3, seed=seed).played_out(seed)
    sums = [sum(line.points for _, who, line in game.state.ledger or [] if who == seat) for seat in range(3)]
    assert sums == [player.fp for player in game.state.seats]
