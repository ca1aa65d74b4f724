"""Beasts: the cards that the first of them bring, and what the small ones do (DIA-ACT-BEAST, DIA-SB)."""

from typing import Any

import pytest

from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.diables.game.arrange.arranging import arrange

from .arranged import asked, beside, card, offered, photo, points, red, show_card, steps, table, times

SMALL = "place small_beast regular 1 upper"
EMPTY_BELOW_SBB = {"U2@4": None, "U2@5": None}
TWO_DIABLES_OUT: dict[str, Any] = {"reserve": {"diable": 5}, "grid": EMPTY_BELOW_SBB}


def with_small(number: int | None, **parts: Any) -> DiablesGame:
    """Red's small beast beside a card that prepares, with one of the small beast cards."""
    parts.setdefault("cards", {"upper 1": card("prepare")})
    beasts = {"small": f"small/{number}" if number else None}
    return table(beasts=beasts, **parts).after(SMALL)


# ---- the cards


@pytest.mark.rules("DIA-ACT-BEAST-01", "DIA-SETUP-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_small_beast_out_of_the_grid_brings_one_of_the_cards_on_display(players: int) -> None:
    game = table(players, cards={"upper 1": card("prepare 2")}, **TWO_DIABLES_OUT)
    game = game.after("place diable regular 1 upper", "activate left", "prepare sbB")
    assert asked(game) == "red beast"
    assert len(game.legal_moves) == players + 1
    assert all(text.startswith("beast small/") for text in game.legal_moves)


@pytest.mark.rules("DIA-ACT-BEAST-02", "DIA-SETUP-13")
def test_the_large_beast_out_of_the_grid_brings_a_large_beast_card() -> None:
    game = table(cards={"upper 1": card("hasten")}).after("place diable regular 1 upper", "activate left", "hasten lb")
    assert asked(game) == "red beast"
    assert len(game.legal_moves) == 5
    assert all(text.startswith("beast large/") for text in game.legal_moves)


@pytest.mark.rules("DIA-ACT-BEAST-01")
def test_the_second_small_beast_brings_none() -> None:
    game = table(cards={"upper 1": card("hasten")}, beasts={"small": "small/1"})
    game = game.after("place diable regular 1 upper", "activate left", "hasten sbA")
    assert asked(game) != "red beast"
    assert red(game).reserve[2] == 2


@pytest.mark.rules("DIA-ACT-BEAST-03")
def test_a_card_taken_is_no_longer_there_for_others() -> None:
    game = table(cards={"upper 1": card("hasten")}, display={"small": [f"small/{n}" for n in range(1, 6)]})
    game = game.after("place diable regular 1 upper", "activate left", "hasten sbA", "beast small/3")
    assert game.kit.beasts[red(game).small_card].id == "small/3"
    assert [game.kit.beasts[n].id for n in game.state.small_beasts] == [f"small/{n}" for n in (1, 2, 4, 5)]


@pytest.mark.rules("C-DIA-27")
def test_the_card_is_chosen_before_the_next_step() -> None:
    game = table(cards={"upper 1": card("prepare 2")}, **TWO_DIABLES_OUT)
    game = game.after("place diable regular 1 upper", "activate left", "prepare sbB", "beast small/1")
    assert asked(game) == "red prepare"


@pytest.mark.rules("DIA-ACT-BEAST-04")
def test_a_beast_on_the_street_activates_as_usual_and_by_its_card() -> None:
    assert offered(with_small(6)) == ["activate left", "activate right", "activate beast"]


@pytest.mark.rules("C-DIA-09", "DIA-ACT-BEAST-04")
def test_the_ability_may_come_before_or_between_the_actions() -> None:
    game = with_small(6, cards={"upper 1": card("sound 2", "sound 3")})
    later = game.after("activate left", "take sound 2", "activate beast", "decline", "activate right", "take sound 3")
    assert red(later).sound == 5


@pytest.mark.rules("C-DIA-11", "DIA-ACT-02")
def test_the_ability_may_be_declined() -> None:
    game = with_small(6)
    assert asked(game.after("decline")) == f"{game.order[1]} turn"


@pytest.mark.rules("DIA-ACT-BEAST-05")
def test_all_small_beasts_share_the_card() -> None:
    game = table(beasts={"small": "small/6"}, reserve={"small_beast": 2}, grid={"sbB": None}, cart={"regular": 6})
    first = game.after("place small_beast regular 1 upper")
    assert "activate beast" in first.legal_moves
    again = arrange(first, "red").after("place small_beast regular 2 upper")
    assert "activate beast" in again.legal_moves


@pytest.mark.rules("DIA-ACT-BEAST-06")
def test_sending_a_beast_to_a_show_does_not_trigger_the_ability() -> None:
    game = table(beasts={"small": "small/6"}, cards={"upper 1": show_card("trobada")})
    game = game.after(
        "place diable whistling 1 upper", "activate left", "send small_beast regular trobada/1/small_beast"
    )
    assert offered(game) == ["take sound 3"]  # of the sector
    assert not offered(game.after("decline"), "activate")


@pytest.mark.rules("DIA-ACT-BEAST-07")
def test_the_small_beast_of_the_start_has_no_ability_before_another_is_released() -> None:
    assert offered(with_small(None)) == ["activate left", "activate right"]


@pytest.mark.rules("C-DIA-28")
def test_a_beast_on_the_street_gets_no_ability_from_a_later_release() -> None:
    game = table(cards={"upper 1": card("hasten")}).after(SMALL, "activate left", "hasten sbA", "beast small/1")
    assert offered(game) == ["activate right"]


@pytest.mark.rules("DIA-ACT-BEAST-04")
def test_a_diable_has_no_ability() -> None:
    game = table(beasts={"small": "small/6", "large": "large/4"}, cards={"upper 1": card("prepare")})
    assert offered(game.after("place diable regular 1 upper")) == ["activate left"]
    assert offered(game.after("place character regular 1 upper")) == ["activate left", "activate right"]


# ---- small beast cards


@pytest.mark.rules("DIA-SB-01")
def test_small_1_thrills_once() -> None:
    assert times(with_small(1).after("activate beast"), "thrill") == 1


@pytest.mark.rules("DIA-SB-02")
def test_small_2_likes_once() -> None:
    game = with_small(2).after("activate beast")
    assert asked(game) == "red like"
    assert sum(game.after(offered(game)[0]).state.likes) == 1


@pytest.mark.rules("DIA-SB-03")
def test_small_3_scores_figures_sent_this_turn_at_once() -> None:
    game = with_small(3, cards={"upper 1": show_card("carretillada")})
    assert offered(game) == ["activate right"]
    later = game.after("activate right", "send diable regular carretillada/ring/3")
    assert points(later, "DIA-SB-03") == [1]


@pytest.mark.rules("DIA-SB-03")
def test_small_3_holds_for_figures_sent_by_other_rewards_of_the_turn() -> None:
    wall = {1: {"post": photo("send trobada", 6)}}
    game = with_small(3, cards={"upper 1": card("photo_or_video")}, wall=wall)
    later = game.after("activate left", "camera 1 1", "send diable regular trobada/1/diable")
    assert points(later, "DIA-SB-03") == [3]


@pytest.mark.rules("DIA-SB-03")
def test_small_3_ends_with_the_turn() -> None:
    game = with_small(3).after("decline")
    assert asked(game) != "red activate"
    assert not game.state.score_sent


@pytest.mark.rules("DIA-SB-03", "C-DIA-51", "C-DIA-37")
def test_two_sources_score_a_figure_twice() -> None:
    game = with_small(3, cards={"upper 1": show_card("carretillada")}, videos=[7])
    later = game.after("activate right", "send diable regular carretillada/ring/3")
    assert later.fame["red"] == 2


@pytest.mark.rules("DIA-SB-03", "DIA-PHOTO-03", "C-DIA-51", "DIA-ACT-SOC-11")
def test_three_sources_score_it_no_more_than_twice() -> None:
    wall = {1: {"post": photo("perform carretillada", 6)}}
    game = with_small(3, cards={"upper 1": card("photo_or_video")}, wall=wall, videos=[7])
    later = game.after("activate left", "camera 1 1", "send diable regular carretillada/ring/3")
    assert later.fame["red"] == 2


@pytest.mark.rules("DIA-SB-04")
def test_small_4_gives_a_follower_on_any_track() -> None:
    game = with_small(4, beside=beside("fp 3")).after("activate beast")
    assert [text.split()[1] for text in offered(game)] == ["carretillada", "ball_parlat", "trobada", "tabalada"]
    assert steps(game.after("follower trobada")) == {"trobada": 1}


@pytest.mark.rules("DIA-SB-05")
def test_small_5_prepares_twice() -> None:
    assert times(with_small(5).after("activate beast"), "prepare") == 2


@pytest.mark.rules("DIA-SB-05", "DIA-VIDEO-03", "C-DIA-37")
def test_small_5_is_doubled_by_the_video_of_prepares() -> None:
    assert times(with_small(5, videos=[3]).after("activate beast"), "prepare") == 4


@pytest.mark.rules("DIA-SB-06")
def test_small_6_gives_3_sound() -> None:
    assert red(with_small(6).after("activate beast", "take sound 3")).sound == 3


@pytest.mark.rules("DIA-SB-07", "C-DIA-87")
def test_small_7_gives_the_back_of_the_card_which_stays() -> None:
    game = with_small(7, cards={"upper 1": card("prepare", back="fp 5")})
    later = game.after("activate beast")
    assert later.fame["red"] == 5
    assert red(later).cards[1] == red(game).cards[1]


@pytest.mark.rules("DIA-SB-07", "C-DIA-87")
def test_small_7_gives_the_back_of_a_street_card_too() -> None:
    game = table(beasts={"small": "small/7"}, cards={"street 2": card("prepare", back="fp 4")})
    assert game.after("place small_beast regular 2 middle", "activate beast").fame["red"] == 4


@pytest.mark.rules("DIA-SB-07", "C-DIA-87", "C-DIA-06")
@pytest.mark.parametrize("place", ["1 upper", "1 middle"])
def test_small_7_gives_nothing_where_no_card_lies(place: str) -> None:
    game = table(beasts={"small": "small/7"}, cards={"upper 1": None, "street 1": None})
    assert not offered(game.after(f"place small_beast regular {place}"), "activate beast")


@pytest.mark.rules("DIA-SB-08")
def test_small_8_reorganizes_once() -> None:
    assert times(with_small(8).after("activate beast"), "reorganize") == 1


@pytest.mark.rules("C-DIA-06", "DIA-SB-06")
def test_a_beast_in_the_middle_without_a_card_still_has_its_ability() -> None:
    game = table(beasts={"small": "small/6"}).after("place small_beast regular 3 middle")
    assert offered(game) == ["activate beast"]
