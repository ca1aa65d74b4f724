"""Turns, range, firecrackers, and what a performer on the street activates (DIA-P1, DIA-SPEC)."""

from typing import Any

import pytest

from diables_nb.rules.diables.game.arrange.arranging import arrange
from diables_nb.rules.errors import IllegalMove

from .arranged import MIDDLE, UPPER, asked, beside, card, offered, red, show_card, steps, table

TWO = {"upper 1": card("sound 2", "sound 3", needs=["whistling"])}


# ---- turns


@pytest.mark.rules("DIA-P1-01", "DIA-P1-02")
def test_players_take_one_turn_each_in_turn_order_again_and_again() -> None:
    game = table()
    turns = []
    for _ in range(8):
        turns.append(asked(game).split()[0])
        game = game.after("lead bottom" if "lead bottom" in game.legal_moves else "lead top", "decline")
        while not asked(game).endswith("turn"):
            game = game.after("decline")
    assert turns == [*game.order, *game.order]


@pytest.mark.rules("DIA-P1-02")
def test_a_turn_is_one_of_three() -> None:
    verbs = dict.fromkeys(text.split()[0] for text in table().legal_moves)
    assert list(verbs) == ["place", "lead", "pass"]


@pytest.mark.rules("DIA-P1-03", "DIA-P1-04")
def test_who_has_passed_gets_no_more_turns_this_phase() -> None:
    game = table().after("pass")
    first = game.order[0]
    assert first == "red"
    for _ in range(6):
        assert asked(game).split()[0] != "red"
        game = game.after("lead bottom" if "lead bottom" in game.legal_moves else "lead top", "decline")
        while not asked(game).endswith("turn"):
            game = game.after("decline")


@pytest.mark.rules("DIA-P1-04", "DIA-P2-01")
def test_when_everybody_has_passed_time_passes() -> None:
    game = table(passed=["blue", "yellow", "green"])
    assert asked(game.after("pass")) == "red score"
    game = table(passed=["blue", "yellow"]).after("pass")
    assert asked(game) == "green turn"


@pytest.mark.rules("C-DIA-65")
def test_pass_is_always_legal_and_the_only_way_for_who_has_nothing() -> None:
    cart = {"regular": 0, "whistling": 0, "colorful": 0}
    assert list(table(cart=cart, leaders=["top", "bottom"]).legal_moves) == ["pass"]
    assert "pass" in table().legal_moves


# ---- where performers go


@pytest.mark.rules("DIA-P1-PLAY-01", "DIA-P1-TAB-01")
def test_tabalers_are_no_performers() -> None:
    assert not [text for text in table().legal_moves if "tabaler" in text]


@pytest.mark.rules("DIA-P1-PLAY-03")
def test_performers_come_from_the_reserve() -> None:
    game = table(reserve={"diable": 0, "character": 1, "small_beast": 0})
    assert {text.split()[1] for text in offered(game, "place")} == {"character"}
    later = game.after("place character regular 3 lower")
    assert list(red(later).reserve) == [0, 0, 0, 0]
    assert red(later).street[2 * 3 + 2] == 1 + 1 * 3


@pytest.mark.rules("DIA-P1-PLAY-04", "DIA-P1-PLAY-07", "DIA-P1-RANGE-01")
def test_three_columns_of_three_sections_are_open_at_the_start() -> None:
    places = {tuple(text.split()[3:]) for text in offered(table(), "place diable regular")}
    assert places == {(str(column), row) for column in (1, 2, 3) for row in ("upper", "middle", "lower")}


@pytest.mark.rules("DIA-P1-RANGE-02", "DIA-P1-PLAY-05")
@pytest.mark.parametrize("first", ["U3@3", "L1@3"])
def test_either_range_icon_opens_column_4_and_both_column_5(first: str) -> None:
    one = table(cards={"upper 1": card("reorganize 2")}).after(UPPER, "activate left", f"reorganize {first} U2@1")
    other = "L1@3" if first == "U3@3" else "U3@3"
    both = one.after(f"reorganize {other} L2@1")

    def columns(game: Any) -> set[str]:
        return {text.split()[3] for text in offered(arrange(game, "red"), "place diable")}

    assert columns(one) == {"2", "3", "4"}
    assert columns(both) == {"2", "3", "4", "5"}


@pytest.mark.rules("DIA-P1-RANGE-03", "C-DIA-14")
def test_a_range_icon_covered_again_still_counts() -> None:
    game = table(cards={"upper 1": card("reorganize 2")})
    game = game.after(UPPER, "activate left", "reorganize U3@3 U2@1", "reorganize U2@1 U3@3")
    assert {text.split()[3] for text in offered(arrange(game, "red"), "place diable")} == {"2", "3", "4"}


@pytest.mark.rules("DIA-P1-RANGE-02")
def test_a_range_icon_freed_by_a_prepare_or_a_hasten_counts() -> None:
    prepared = table(grid={"U3@4": None}, reserve={"diable": 4}, cards={"upper 1": card("prepare")})
    hastened = table(cards={"upper 1": card("hasten")})
    assert red(prepared.after(UPPER, "activate left", "prepare U3@3")).opened.bit_count() == 1
    assert red(hastened.after(UPPER, "activate left", "hasten L1@3 top")).opened.bit_count() == 1


@pytest.mark.rules("DIA-P1-PLAY-06")
def test_a_column_with_a_performer_is_closed_in_every_section() -> None:
    game = table(street={"2 lower": "diable regular"}, reserve={"diable": 2})
    assert {text.split()[3] for text in offered(game, "place")} == {"1", "3"}


# ---- firecrackers


@pytest.mark.rules("DIA-P1-FIRE-01", "DIA-P1-FIRE-03")
@pytest.mark.parametrize(("kind", "cost"), [("diable", 1), ("character", 2), ("small_beast", 3), ("large_beast", 4)])
def test_what_a_performer_costs(kind: str, cost: int) -> None:
    game = table(reserve={kind: 1}, grid={"lb": None} if kind == "large_beast" else {})
    later = game.after(f"place {kind} regular 1 middle")
    assert red(later).cart == [5 - cost, 2, 2]


@pytest.mark.rules("DIA-P1-FIRE-02", "DIA-P1-FIRE-04")
def test_all_of_one_type_or_not_at_all() -> None:
    game = table(cart={"regular": 2, "whistling": 1, "colorful": 0})
    kinds = {tuple(text.split()[1:3]) for text in offered(game, "place")}
    assert kinds == {("diable", "regular"), ("diable", "whistling"), ("character", "regular")}


@pytest.mark.rules("DIA-P1-FIRE-03")
def test_one_firecracker_stays_with_the_performer() -> None:
    game = table().after("place character whistling 1 middle")
    assert red(game).street[1] == 1 + 1 * 3 + 1


# ---- what is activated


@pytest.mark.rules("DIA-P1-ADJ-01", "DIA-P1-ADJ-02", "DIA-P1-ADJ-03", "DIA-P1-PLAY-08", "C-DIA-05")
@pytest.mark.parametrize(("section", "sound"), [("upper", 2), ("middle", 3), ("lower", 5)])
def test_each_section_activates_one_neighbour(section: str, sound: int) -> None:
    cards = {"upper 2": card("sound 2"), "street 2": card("sound 3"), "lower 2": card("sound 5")}
    game = table(cards=cards).after(f"place diable regular 2 {section}")
    assert offered(game) == ["activate left"]
    assert offered(game.after("activate left")) == [f"take sound {sound}"]


@pytest.mark.rules("C-DIA-06")
def test_the_middle_without_a_card_activates_nothing() -> None:
    game = table().after("place diable regular 3 middle")
    assert asked(game) == f"{game.order[1]} turn"
    assert red(game).street[7] == 1


@pytest.mark.rules("C-DIA-07", "DIA-P1-CF-01", "DIA-P1-CF-02", "DIA-P1-CF-04")
@pytest.mark.parametrize(("section", "side"), [("upper", "upper"), ("lower", "lower")])
@pytest.mark.parametrize("column", [4, 5])
def test_without_a_card_the_printed_followers_are_activated(section: str, side: str, column: int) -> None:
    game = table(range=5).after(f"place character regular {column} {section}")
    printed = game.edition.personal.followers[f"{side}/{column}"]
    assert game.kit.cards[game.state.stack[-1][3]] is printed
    assert offered(game, "activate")


@pytest.mark.rules("DIA-P1-CF-03", "DIA-P1-CF-01")
def test_some_printed_followers_are_uncovered_at_the_start() -> None:
    assert [card >= 0 for card in red(table()).cards[:12]] == [False, True, True, True, False, False] * 2


@pytest.mark.rules("DIA-P1-CARD-01", "DIA-P1-CARD-02", "DIA-P1-CARD-03", "DIA-P1-CARD-05", "DIA-ICON-02")
@pytest.mark.parametrize(
    ("firecracker", "needs", "both"),
    [
        ("whistling", ["whistling"], True),
        ("regular", ["whistling"], False),
        ("colorful", ["whistling", "colorful"], True),
        ("regular", ["whistling", "colorful"], False),
    ],
)
def test_the_right_action_needs_a_firecracker(firecracker: str, needs: list[str], both: bool) -> None:
    cards = {"upper 1": card("sound 2", "sound 3", needs=needs)}
    game = table(cards=cards).after(f"place diable {firecracker} 1 upper")
    assert offered(game) == ["activate left", "activate right"][: 1 + both]


@pytest.mark.rules("DIA-P1-CARD-04", "DIA-ICON-01")
@pytest.mark.parametrize(("kind", "both"), [("diable", False), ("character", True), ("small_beast", True)])
def test_or_a_performer_who_is_no_diable(kind: str, both: bool) -> None:
    cards = {"upper 1": card("sound 2", "sound 3", needs=["performer"])}
    game = table(cards=cards).after(f"place {kind} regular 1 upper")
    assert offered(game) == ["activate left", "activate right"][: 1 + both]


@pytest.mark.rules("DIA-P1-FIRE-02", "DIA-P1-CARD-05")
def test_a_character_with_the_right_firecracker_meets_it_too() -> None:
    assert offered(table(cards=TWO).after("place character whistling 1 upper")) == ["activate left", "activate right"]


@pytest.mark.rules("C-DIA-09")
@pytest.mark.parametrize("order", [("left", "right"), ("right", "left")])
def test_the_two_actions_come_in_any_order(order: tuple[str, str]) -> None:
    game = table(cards={"upper 1": card("fp 2", "fp 3", needs=["whistling"])})
    game = game.after("place diable whistling 1 upper", *(f"activate {side}" for side in order))
    assert game.fame["red"] == 5
    assert asked(game) == f"{game.order[1]} turn"


@pytest.mark.rules("C-DIA-09", "C-DIA-45")
def test_each_is_finished_before_the_next_starts() -> None:
    cards = {"upper 1": card("prepare 2", "sound 3", needs=["whistling"])}
    game = table(cards=cards).after("place diable whistling 1 upper", "activate left", "prepare U2@5")
    assert {text.split()[0] for text in game.legal_moves} == {"prepare", "decline"}


@pytest.mark.rules("C-DIA-08", "DIA-ACT-02")
def test_all_actions_may_be_ignored() -> None:
    game = table(cards=TWO).after(UPPER, "decline")
    assert asked(game) == f"{game.order[1]} turn"
    assert red(game).sound == 0
    assert red(game).cart == [4, 2, 2]


@pytest.mark.rules("DIA-ACT-02", "DIA-ACT-COLLA-08")
def test_an_action_may_be_done_in_part() -> None:
    game = table(cards={"upper 1": card("prepare 3")}).after(UPPER, "activate left", "prepare U2@5", "decline")
    assert asked(game) == f"{game.order[1]} turn"
    assert red(game).reserve[0] == 3


@pytest.mark.rules("C-DIA-09", "DIA-P1-CARD-01")
def test_an_action_is_done_once() -> None:
    game = table(cards=TWO).after(UPPER, "activate left", "take sound 2")
    assert asked(game) == f"{game.order[1]} turn"


# ---- show cards


@pytest.mark.rules("DIA-SPEC-01", "DIA-SPEC-02", "DIA-SPEC-03", "DIA-ICON-05")
@pytest.mark.parametrize(("figure", "action"), [("diable regular", "left"), ("character regular", "right")])
def test_a_show_card_is_one_action(figure: str, action: str) -> None:
    game = table(cards={"upper 1": show_card("carretillada")}).after(f"place {figure} 1 upper")
    assert offered(game) == [f"activate {action}"]
    later = game.after(f"activate {action}", "send tabaler top carretillada/tabaler/trobada", "decline")
    assert asked(later) == f"{game.order[1]} turn"


@pytest.mark.rules("DIA-SPEC-02", "DIA-SPEC-03")
def test_followers_come_only_where_the_condition_is_met() -> None:
    game = table(cards={"upper 1": show_card("tabalada")}, beside=beside("fp 3"))
    moves = ("send tabaler top tabalada/1/1",)
    assert steps(game.after(UPPER, "activate left", *moves)) == {}
    assert steps(game.after("place character regular 1 upper", "activate right", *moves)) == {"carretillada": 1}


@pytest.mark.rules("DIA-SPEC-04")
def test_the_figure_sent_may_be_another_kind_than_the_one_that_activates() -> None:
    game = table(cards={"upper 1": show_card("trobada")}, beside=beside("fp 3"))
    game = game.after("place character regular 1 upper", "activate right")
    game = game.after("send diable whistling trobada/1/diable", "take follower carretillada")
    assert steps(game) == {"carretillada": 1}
    by_diable = table(cards={"upper 1": show_card("trobada")}).after(UPPER, "activate left")
    assert not offered(by_diable.after("send character regular trobada/1/character"), "take follower")


@pytest.mark.rules("DIA-SPEC-02", "C-DIA-100")
def test_followers_that_come_indirectly_are_not_suppressed() -> None:
    game = table(cards={"upper 1": show_card("trobada")}, beside=beside("fp 3"))
    game = game.after(UPPER, "activate left", "send diable regular trobada/0/diable")
    assert asked(game) == "red like"
    post = game.kit.posts[game.state.posts[0]]
    slot = next(i for i, effect in enumerate(post.likes, 1) if str(effect).startswith("follower"))
    assert sum(steps(game.after(f"like 1 {slot}")).values()) == 1


@pytest.mark.rules("C-DIA-48", "DIA-SPEC-01")
def test_a_show_action_that_nobody_can_do_is_not_offered() -> None:
    cart = {"regular": 1, "whistling": 0, "colorful": 0}
    game = table(cards={"upper 1": show_card("trobada")}, cart=cart)
    assert asked(game.after(UPPER)) == f"{game.order[1]} turn"


@pytest.mark.rules("DIA-P1-PLAY-02")
def test_placing_comes_before_activating() -> None:
    with pytest.raises(IllegalMove):
        table().after("activate left")
    assert asked(table(cards={"street 1": card("prepare")}).after(MIDDLE)) == "red activate"


@pytest.mark.rules("DIA-P1-FIRE-03", "DIA-ACT-SHOW-04")
def test_paying_comes_before_the_action_that_needs_firecrackers() -> None:
    cart = {"regular": 1, "whistling": 0, "colorful": 1}
    game = table(cards={"upper 1": show_card("carretillada")}, cart=cart).after(UPPER, "activate left")
    assert {text.split()[2] for text in offered(game, "send diable")} == {"colorful"}
