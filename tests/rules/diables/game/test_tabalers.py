"""Performing with tabalers: leaders, activation icons, sound (DIA-P1-TAB, DIA-P1-SND)."""

import pytest

from diables_nb.rules.diables.game.arrange.arranging import arrange

from .arranged import asked, beside, card, offered, points, red, show_card, steps, table, times

FOUR = {
    "upper 0": card("sound 2", "sound 3", needs=["whistling"]),
    "lower 0": card("prepare", "like", needs=["performer"]),
}


@pytest.mark.rules("DIA-P1-TAB-01", "DIA-P1-TAB-02")
@pytest.mark.parametrize("space", ["top", "bottom"])
def test_a_leader_is_placed_and_no_firecracker_is_lit(space: str) -> None:
    game = table().after(f"lead {space}")
    assert red(game).cart == [5, 2, 2]
    assert red(game).leaders == {"top": 1, "bottom": 2}[space]


@pytest.mark.rules("DIA-P1-TAB-03", "C-DIA-17", "DIA-COMP-15")
def test_each_space_is_used_once_a_round() -> None:
    assert offered(table(), "lead") == ["lead top", "lead bottom"]
    assert offered(table(leaders=["top"]), "lead") == ["lead bottom"]
    assert offered(table(leaders=["top", "bottom"]), "lead") == []


@pytest.mark.rules("DIA-P1-TAB-04", "DIA-P1-TAB-05", "DIA-P1-TAB-06", "DIA-P1-TAB-07", "C-DIA-16")
@pytest.mark.parametrize(
    ("top", "bottom", "expected"),
    [
        (4, 4, ["drum upper left", "drum upper right", "drum lower left", "drum lower right"]),
        (4, 3, ["drum upper left", "drum upper right", "drum lower left"]),
        (2, 2, ["drum upper left", "drum lower left"]),
        (1, 2, ["drum lower left"]),
        (4, 1, ["drum upper left", "drum upper right"]),
    ],
)
def test_each_icon_with_a_tabaler_opens_its_own_action(top: int, bottom: int, expected: list[str]) -> None:
    empty = dict.fromkeys(("L1@4", "L1@5")) if top + bottom > 6 else {}
    game = table(cards=FOUR, rows={"top": top, "middle": 0, "bottom": bottom}, grid=empty)
    assert offered(game.after("lead top")) == expected


@pytest.mark.rules("DIA-P1-TAB-12", "C-DIA-16")
def test_the_middle_row_has_no_icons() -> None:
    game = table(cards=FOUR, rows={"top": 1, "middle": 4, "bottom": 1})
    assert asked(game.after("lead top")) == f"{game.order[1]} turn"


@pytest.mark.rules("DIA-P1-TAB-08")
def test_a_right_icon_ignores_what_the_card_asks_for() -> None:
    game = table(cards=FOUR, rows={"top": 4, "middle": 0, "bottom": 2}).after("lead top")
    assert "drum upper right" in game.legal_moves
    assert red(game.after("drum upper right", "take sound 3")).sound == 3


@pytest.mark.rules("DIA-P1-TAB-09")
@pytest.mark.parametrize("first", range(4))
def test_up_to_four_actions_in_any_order_each_once(first: int) -> None:
    cards = {"upper 0": card("fp 2", "fp 3"), "lower 0": card("fp 4", "fp 5")}
    game = table(cards=cards, rows={"top": 4, "middle": 0, "bottom": 4}, grid=dict.fromkeys(("L1@4", "L1@5")))
    game = game.after("lead top")
    actions = offered(game)
    game = game.after(*actions[first:], *actions[:first])
    assert game.fame["red"] == 14
    assert asked(game) == f"{game.order[1]} turn"


@pytest.mark.rules("DIA-P1-TAB-09", "DIA-ACT-02")
def test_the_rest_may_be_declined() -> None:
    game = table(cards=FOUR).after("lead top", "drum upper left", "take sound 2", "decline")
    assert asked(game) == f"{game.order[1]} turn"


@pytest.mark.rules("DIA-P1-TAB-10")
def test_tabalers_that_come_during_the_activation_count_at_once() -> None:
    cards = {"upper 0": card("fp 2", "fp 3"), "lower 0": card("prepare", "fp 5")}
    game = table(cards=cards, rows={"top": 3, "middle": 1, "bottom": 2}).after("lead top")
    assert "drum upper right" not in game.legal_moves
    later = game.after("drum lower left", "prepare L1@5 top")
    assert "drum upper right" in later.legal_moves


@pytest.mark.rules("C-DIA-18")
def test_an_icon_whose_tabaler_has_gone_can_no_longer_be_used() -> None:
    cards = {"upper 0": card("fp 2", "fp 3"), "lower 0": show_card("tabalada")}
    game = table(cards=cards, rows={"top": 4, "middle": 0, "bottom": 2}).after("lead top")
    assert "drum upper right" in game.legal_moves
    later = game.after("drum lower left", "send tabaler top tabalada/1/1")
    assert offered(later) == ["drum upper left"]


@pytest.mark.rules("C-DIA-20", "DIA-SPEC-01", "DIA-SPEC-02")
@pytest.mark.parametrize(("top", "action", "followers"), [(2, "left", {}), (4, "right", {"carretillada": 1})])
def test_a_show_card_is_one_action_with_followers_where_both_icons_are_covered(
    top: int, action: str, followers: dict[str, int]
) -> None:
    cards = {"upper 0": show_card("tabalada"), "lower 0": card("prepare")}
    rows = {"top": top, "middle": 0, "bottom": 1}
    game = table(cards=cards, rows=rows, beside=beside("fp 3")).after("lead top")
    assert offered(game) == [f"drum upper {action}"]
    later = game.after(f"drum upper {action}", "send tabaler top tabalada/1/1")
    assert steps(later) == followers
    assert asked(later) == f"{game.order[1]} turn"


@pytest.mark.rules("DIA-P1-TAB-04", "DIA-P1-CF-01", "C-DIA-07")
def test_without_cards_at_the_tabalers_the_printed_followers_act() -> None:
    game = table(rows={"top": 4, "middle": 0, "bottom": 2}).after("lead top")
    printed = game.edition.personal.followers["upper/0"]
    assert game.kit.cards[game.state.stack[-1][2]] is printed
    assert offered(game, "drum upper")


@pytest.mark.rules("C-DIA-10", "C-DIA-07")
def test_the_activation_keeps_the_card_that_was_there_at_its_start() -> None:
    cards = {"upper 0": card("thrill", "fp 4"), "lower 0": card("prepare")}
    game = table(cards=cards, rows={"top": 4, "middle": 0, "bottom": 2}, tokens={"upper 0": 2}, beside=beside("fp 3"))
    game = game.after("lead top", "drum upper left", "thrill upper 0", "gather trobada", "drum upper right")
    assert game.fame["red"] == 3 + 4


# ---- sound


@pytest.mark.rules("DIA-P1-TAB-11", "DIA-P1-TAB-12", "DIA-ICON-06")
@pytest.mark.parametrize(
    ("top", "middle", "bottom", "sound"), [(3, 1, 2, 5), (2, 2, 2, 6), (1, 0, 0, 1), (4, 0, 2, 3), (0, 4, 0, 8)]
)
def test_sound_is_the_sum_of_the_values_under_all_tabalers(top: int, middle: int, bottom: int, sound: int) -> None:
    game = table(rows={"top": top, "middle": middle, "bottom": bottom}).after("lead bottom")
    assert offered(game) == [f"take sound {sound}" if sound > 1 else "take sound"]
    assert red(game.after(offered(game)[0])).sound == sound


@pytest.mark.rules("C-DIA-85", "DIA-ACT-02")
def test_sound_may_be_declined() -> None:
    game = table().after("lead bottom", "decline")
    assert red(game).sound == 0
    assert asked(game) == f"{game.order[1]} turn"


@pytest.mark.rules("DIA-P1-TAB-11")
def test_with_nobody_in_the_section_there_is_no_sound() -> None:
    game = table(rows={"top": 0, "middle": 0, "bottom": 0}).after("lead bottom")
    assert asked(game) == f"{game.order[1]} turn"


@pytest.mark.rules("DIA-P1-SND-01")
def test_sound_moves_the_token_on() -> None:
    assert red(table(sound=5).after("lead bottom", "take sound 6")).sound == 11


@pytest.mark.rules("DIA-P1-SND-02")
@pytest.mark.parametrize(("start", "fp"), [(24, 6), (20, 2), (18, 0)])
def test_each_step_past_the_end_gives_1_fp(start: int, fp: int) -> None:
    game = table(sound=start).after("lead bottom", "take sound 6")
    assert red(game).sound == 24
    assert sum(points(game, "DIA-P1-SND-02")) == fp


@pytest.mark.rules("DIA-P1-SND-03", "C-DIA-21")
@pytest.mark.parametrize(("start", "thrills"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 1), (18, 2), (23, 1), (24, 0)])
def test_each_icon_passed_or_reached_gives_a_thrill(start: int, thrills: int) -> None:
    game = table(sound=start).after("lead bottom", "take sound 6")
    assert times(game, "thrill") == thrills


@pytest.mark.rules("DIA-P1-SND-01", "DIA-ACT-01")
def test_sound_of_a_card_moves_the_token_the_same_way() -> None:
    game = table(sound=2, cards={"upper 1": card("sound 4")}).after("place diable regular 1 upper", "activate left")
    game = game.after("take sound 4")
    assert red(game).sound == 6
    assert asked(game) == "red thrill"


@pytest.mark.rules("DIA-P1-TAB-03", "DIA-P1-01")
def test_the_two_leaders_are_two_turns() -> None:
    game = table(passed=["blue", "yellow", "green"], rows={"top": 1, "middle": 1, "bottom": 1})
    game = game.after("lead bottom", "take sound 4", "decline")
    assert offered(arrange(game, "red"), "lead") == ["lead top"]
