"""Likes, cameras and icons of the wall, against what the engine pays; what is said of them agrees with the table."""

import pytest

from diables_nb.rules import diables
from diables_nb.rules.diables import DiablesGame, deal
from diables_nb.rules.diables.game.social import score_wall
from diables_nb.rules.diables.game.state import State
from diables_nb.rules.errors import PositionError
from diables_nb.whatif.diables import likes
from tests.whatif.diables.plazas import games
from tests.whatif.diables.seeing import seen

START = deal(2, seed=3)
IN_VIEW = {cell: None for cell, icons in zip(START.kit.cell_number, START.kit.social_icons, strict=True) if icons}
"""The cells of the grid with social icons, empty."""


def videos(game: DiablesGame) -> list[int]:
    """The posts of the wall that are videos, counted from the top."""
    return [at for at, card in enumerate(game.state.posts, 1) if len(game.kit.posts[card].scenes) == 3]


def scored(game: diables.DiablesGame, state: State) -> list[int]:
    """What each seat gains when the wall is scored."""
    before = [seat.fp for seat in state.seats]
    score_wall(game.kit, state, "DIA-WALL-03")
    return [seat.fp - was for seat, was in zip(state.seats, before, strict=True)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_more_like_and_one_more_camera_are_worth_what_the_engine_pays(players: int) -> None:
    for game in games(players)[::4]:
        found = likes(game)
        slots = game.kit.like_slots
        base = scored(game, game.state.copy())
        assert [found.holds[player].points for player in game.players] == base
        for entry in found.entries:
            if entry.free:
                state = game.state.copy()
                state.likes[(entry.post - 1) * slots + entry.free[0] - 1] = 1
                gains = [now - was for now, was in zip(scored(game, state), base, strict=True)]
                assert list(entry.by_like.values()) == gains
            scenes = range(
                (entry.post - 1) * 3,
                (entry.post - 1) * 3 + len(game.kit.posts[game.state.posts[entry.post - 1]].scenes),
            )
            free = [scene for scene in scenes if not game.state.cameras[scene]]
            for seat, player in enumerate(game.players):
                if free and game.state.seats[seat].cameras:
                    state = game.state.copy()
                    state.cameras[free[0]] = seat + 1
                    assert entry.by_camera[player] == scored(game, state)[seat] - base[seat]
                else:
                    assert entry.by_camera[player] == 0


def test_likes_are_seen_and_refused() -> None:
    game = games(3)[-1]
    seen(likes(game))
    one = likes(game, game.players[1])
    assert len(one.notes) == 1
    assert one.grid[2][3] == 6
    seen(one)
    with pytest.raises(TypeError, match="no wall"):
        likes(diables.example("DIA-T-09"))  # type: ignore[arg-type]
    with pytest.raises(PositionError, match="does not play"):
        likes(game, "violet")


def test_the_firebot_has_icons_by_the_round() -> None:
    game = deal(1, seed=2, level="easy")
    assert likes(game).holds[game.firebot].icons == 2


def test_without_a_camera_no_like_is_said_to_count() -> None:
    found = likes(START, "red")
    assert {entry.by_like["red"] for entry in found.entries} == {0}
    assert "without an own camera on the wall no like counts" in found.notes[0]
    assert "worth more" not in found.notes[0]


def test_what_is_said_of_a_like_is_what_the_table_has() -> None:
    camera = START.arranged("red", wall={1: {"cameras": {1: "red"}, "likes": [1]}}, grid=IN_VIEW)
    found = likes(camera, "red")
    icons = found.holds["red"].icons
    assert found.entries[0].by_like["red"] == icons
    assert (found.entries[0].cameras, found.entries[1].cameras) == (("red",), ())
    assert found.notes[0] == (
        f"Red: 1 like × {icons} icons = {icons} FP; one more like brings {icons}; all icons are in view."
    )
    none = likes(START.arranged("red", wall={1: {"cameras": {1: "red"}, "likes": [1]}}), "red")
    assert none.notes[0] == (
        "Red: 1 like × 0 icons = 0 FP; one more like brings 0, one more icon 1: the icon is worth more."
    )
    slots = list(range(1, START.kit.like_slots + 1))
    full = likes(START.arranged("red", wall={1: {"cameras": {1: "red"}, "likes": slots}}), "red")
    assert {entry.by_like["red"] for entry in full.entries} == {0}
    assert "no like slot is free on a post with an own camera" in full.notes[0]


def test_without_a_camera_in_the_reserve_none_brings_anything() -> None:
    """DIA-ACT-SOC-05, C-DIA-31: all six lie on two videos."""
    first, second = videos(START)[:2]
    three = {"cameras": dict.fromkeys((1, 2, 3), "red"), "likes": []}
    other = next(at for at in range(1, 6) if at not in (first, second))
    game = START.arranged("red", wall={first: three, second: three, other: {"likes": [1, 2]}}, grid=IN_VIEW)
    found = likes(game)
    assert found.holds["red"].icons > 0
    assert game.state.seats[game.players.index("red")].cameras == 0
    assert {entry.by_camera["red"] for entry in found.entries} == {0}
    assert "no camera is left in the reserve (DIA-ACT-SOC-05)" in found.notes[game.players.index("red")]
    left = START.arranged("red", wall={other: {"likes": [1, 2]}}, grid=IN_VIEW)
    row = next(entry for entry in likes(left).entries if entry.post == other)
    assert row.by_camera["red"] == 2 * likes(left).holds["red"].icons > 0


def test_the_firebot_is_asked_about_like_anybody() -> None:
    for game in deal(1, seed=2, level="hard").played_out(1).line[::12]:
        bot = game.firebot
        every, one = likes(game), likes(game, bot)
        assert one.players == (bot,)
        assert [entry.by_like[bot] for entry in one.entries] == [entry.by_like[bot] for entry in every.entries]
        if not game.over:
            assert "the icons of the Firebot go by the round (DIA-SOLO-48)" in one.notes[0]


def test_of_a_finished_game_nothing_is_promised() -> None:
    over = likes(START.played_out(4))
    assert over.notes == (
        "The game is over: nothing is scored any more, and the numbers say what would have been (DIA-END-01).",
    )
