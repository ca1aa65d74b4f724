"""Show actions: who goes where, what it costs, what it gains (DIA-ACT-SHOW, DIA-SHOW)."""

from typing import Any

import pytest

from diables_nb.rules.diables import DiablesGame

from .arranged import UPPER, asked, beside, card, offered, red, show_card, table

CART = {"regular": 9, "whistling": 9, "colorful": 9}
EVERYBODY = {"reserve": {"diable": 3, "character": 2, "small_beast": 1, "large_beast": 1}, "grid": {"lb": None}}


def acting(show: str, figure: str = "character regular", **parts: Any) -> DiablesGame:
    """Red about to do a show action; with followers, since a character activates the card."""
    given: dict[str, Any] = {"cart": CART, **EVERYBODY, **parts}
    game = table(cards={"upper 1": show_card(show)}, beside=beside("fp 3"), **given)
    return game.after(f"place {figure} 1 upper", "activate " + ("left" if figure.startswith("diable") else "right"))


def spaces(game: DiablesGame, kind: str = "") -> set[str]:
    return {text.split()[3] for text in offered(game, f"send {kind}")}


def kinds(game: DiablesGame) -> set[str]:
    return {text.split()[1] for text in offered(game, "send")}


def gained(game: DiablesGame) -> set[str]:
    """What is offered next, as rewards."""
    return {text.removeprefix("take ") for text in offered(game)}


# ---- rules of all shows


@pytest.mark.rules("DIA-ACT-SHOW-01")
def test_a_figure_goes_to_a_free_space_of_its_kind() -> None:
    game = acting("carretillada", plaza=["place blue at ring 0"])
    assert "carretillada/ring/0" not in spaces(game)
    assert all("/ring/" in space for space in spaces(game, "diable"))
    assert all("/inner/" in space for space in spaces(game, "character"))
    assert all("/tabaler/" in space for space in spaces(game, "tabaler"))


@pytest.mark.rules("DIA-ACT-SHOW-01", "DIA-SETUP-16")
def test_a_neutral_piece_takes_its_space() -> None:
    game = table(2, cards={"upper 1": show_card("carretillada")}).after(UPPER, "activate left")
    assert "carretillada/ring/1" not in spaces(game)
    assert "carretillada/ring/0" in spaces(game)


@pytest.mark.rules("DIA-ACT-SHOW-02")
def test_performers_come_from_the_reserve_only() -> None:
    reserve = {"diable": 0, "character": 1, "small_beast": 0}
    street = {"2 upper": "diable regular"}
    game = table(cards={"upper 1": show_card("trobada")}, reserve=reserve, street=street)
    assert asked(game.after("place character regular 1 upper")) == f"{game.order[1]} turn"


@pytest.mark.rules("DIA-ACT-SHOW-02")
def test_the_reserve_has_one_less_afterwards() -> None:
    game = acting("trobada")
    later = game.after("send diable whistling trobada/1/diable")
    assert list(red(later).reserve) == [2, 1, 1, 1]


@pytest.mark.rules("DIA-ACT-SHOW-03")
def test_a_tabaler_comes_from_the_right_of_a_row_of_choice() -> None:
    game = acting("tabalada", rows={"top": 2, "middle": 0, "bottom": 4})
    assert {text.split()[2] for text in offered(game, "send tabaler")} == {"top", "bottom"}
    assert list(red(game.after("send tabaler bottom tabalada/1/1")).rows) == [2, 0, 3]


@pytest.mark.rules("DIA-ACT-SHOW-04")
@pytest.mark.parametrize(("kind", "cost"), [("diable", 1), ("character", 2), ("small_beast", 3), ("large_beast", 4)])
def test_performers_pay_in_shows_as_on_the_street(kind: str, cost: int) -> None:
    game = acting("trobada")
    later = game.after(f"send {kind} colorful trobada/0/{kind}")
    assert red(later).cart == [7, 9, 9 - cost]
    code = later.state.plaza[game.kit.space_number[f"trobada/0/{kind}"]]
    assert (code & 7, code >> 3) == (1, 3)


@pytest.mark.rules("DIA-ACT-SHOW-04", "DIA-P1-TAB-01")
def test_a_tabaler_pays_nothing() -> None:
    game = acting("tabalada")
    assert red(game.after("send tabaler top tabalada/4/1")).cart == [7, 10, 10]  # the row's reward


@pytest.mark.rules("DIA-ACT-SHOW-05")
@pytest.mark.parametrize("show", ["carretillada", "ball_parlat"])
def test_where_a_type_is_printed_it_must_be_lit(show: str) -> None:
    game = acting(show)
    for text in offered(game, "send"):
        _, kind, firecracker, space = text.split()
        if kind != "tabaler":
            assert game.edition.spaces[space].firecracker == firecracker


@pytest.mark.rules("DIA-ACT-SHOW-05", "DIA-P1-FIRE-04")
def test_who_cannot_pay_that_type_cannot_go_there() -> None:
    game = acting("carretillada", "diable regular", cart={"regular": 3, "whistling": 0, "colorful": 1})
    types = {space: game.edition.spaces[space].firecracker for space in spaces(game, "diable")}
    assert set(types.values()) == {"regular", "colorful"}
    assert spaces(game, "character") == {"carretillada/inner/s"}


@pytest.mark.rules("DIA-ACT-SHOW-07", "DIA-ICON-05", "C-DIA-48")
def test_any_show_offers_what_is_feasible_in_all_four() -> None:
    game = acting("any")
    assert {space.split("/")[0] for space in spaces(game)} == {"carretillada", "ball_parlat", "trobada", "tabalada"}
    poor = acting("any", rows={"top": 0, "middle": 0, "bottom": 0})
    assert {space.split("/")[0] for space in spaces(poor)} == {"carretillada", "ball_parlat", "trobada"}


@pytest.mark.rules("C-DIA-48")
def test_a_full_show_loses_the_action() -> None:
    full = [f"place blue at row {row} column {column}" for row in (1, 2) for column in range(1, 5)]
    full += [f"place yellow at row {row} column {column}" for row in (3, 4) for column in range(1, 5)]
    blue: Any = {"cards": {"upper 1": show_card("tabalada")}}
    game = table(plaza=full, **blue)
    assert asked(game.after("place character regular 1 upper")) == f"{game.order[1]} turn"


@pytest.mark.rules("DIA-ACT-SHOW-06", "DIA-P3-03")
def test_figures_in_shows_stay() -> None:
    game = acting("trobada").after("send diable whistling trobada/1/diable", "decline")
    later = game.played_out(seed=2)
    assert later.state.plaza[game.kit.space_number["trobada/1/diable"]] & 7 == 1


# ---- carretillada


@pytest.mark.rules("DIA-SHOW-CARR-01")
def test_the_carretillada_takes_no_beasts() -> None:
    assert kinds(acting("carretillada")) == {"tabaler", "diable", "character"}


@pytest.mark.rules("DIA-SHOW-CARR-02", "DIA-SHOW-CARR-05")
@pytest.mark.parametrize("quarter", ["carretillada", "ball_parlat", "trobada", "tabalada"])
def test_a_tabaler_gains_4_sound_and_what_is_printed(quarter: str) -> None:
    game = acting("carretillada").after(f"send tabaler top carretillada/tabaler/{quarter}")
    assert gained(game) == {"sound 4", f"follower {quarter}"}


@pytest.mark.rules("DIA-SHOW-CARR-03", "DIA-SHOW-CARR-05", "DIA-B-12")
def test_a_diable_gains_the_rewards_on_either_side_and_of_its_section() -> None:
    game = acting("carretillada").after("send diable regular carretillada/ring/3")
    assert gained(game) == {"hasten", "sound 4", "follower ball_parlat"}


@pytest.mark.rules("C-DIA-90")
def test_the_neighbour_gains_the_shared_reward_too() -> None:
    game = acting("carretillada", plaza=["place blue at ring 2"])
    assert "hasten" in gained(game.after("send diable regular carretillada/ring/3"))


@pytest.mark.rules("DIA-SHOW-CARR-04", "DIA-SHOW-CARR-05")
def test_a_character_gains_both_ends_of_its_line_and_both_sections() -> None:
    game = acting("carretillada").after("send character colorful carretillada/inner/w")
    assert gained(game) >= {"hasten", "follower trobada", "follower tabalada"}
    printed = {str(game.edition.printed["carretillada"][name].effect) for name in ("border/3", "border/9")}
    assert gained(game) <= printed | {"follower trobada", "follower tabalada"}


@pytest.mark.rules("DIA-SPEC-02", "DIA-SHOW-CARR-04")
def test_without_followers_only_the_ends_are_left() -> None:
    game = acting("carretillada", "diable regular").after("send character colorful carretillada/inner/w")
    assert not [reward for reward in gained(game) if reward.startswith("follower")]


# ---- tabalada


@pytest.mark.rules("DIA-SHOW-TAB-01", "C-DIA-49")
def test_the_tabalada_takes_tabalers_only() -> None:
    game = acting("tabalada")
    assert kinds(game) == {"tabaler"}
    assert len(spaces(game)) == 16


@pytest.mark.rules("DIA-SHOW-TAB-02", "DIA-SHOW-TAB-03", "DIA-B-13")
@pytest.mark.parametrize(("row", "firecrackers"), [(1, [2, 0, 0]), (2, [1, 1, 0]), (3, [1, 0, 1]), (4, [0, 1, 1])])
def test_a_tabaler_there_gains_its_row_and_its_column(row: int, firecrackers: list[int]) -> None:
    game = acting("tabalada")
    later = game.after(f"send tabaler top tabalada/{row}/2")
    before, after = red(game), red(later)
    assert [a - b for a, b in zip(after.cart, before.cart, strict=True)] == firecrackers
    assert list(after.followers) == [0, 1, 0, 0]


# ---- ball parlat


@pytest.mark.rules("DIA-SHOW-BALL-01")
def test_the_ball_parlat_takes_no_beasts() -> None:
    assert kinds(acting("ball_parlat")) == {"tabaler", "diable", "character"}


@pytest.mark.rules("DIA-SHOW-BALL-02", "DIA-B-14")
def test_a_tabaler_there_reorganizes_and_gains_what_is_above() -> None:
    game = acting("ball_parlat").after("send tabaler top ball_parlat/right/tabaler/2")
    assert gained(game) == {"reorganize", "follower tabalada"}


@pytest.mark.rules("DIA-SHOW-BALL-03", "DIA-B-14")
def test_a_diable_there_gains_a_follower_of_two_and_one_more_reward() -> None:
    game = acting("ball_parlat").after("send diable whistling ball_parlat/left/diable/2")
    assert gained(game) == {"follower carretillada", "follower ball_parlat", "prepare 2"}
    later = game.after("take follower ball_parlat")
    assert list(red(later).followers) == [0, 1, 0, 0]
    assert asked(later) == "red prepare"


@pytest.mark.rules("DIA-SHOW-BALL-03", "DIA-SPEC-02")
def test_without_followers_the_choice_of_a_track_is_gone() -> None:
    game = acting("ball_parlat", "diable regular").after("send diable whistling ball_parlat/left/diable/2")
    assert asked(game) == "red prepare"


@pytest.mark.rules("DIA-SHOW-BALL-04")
def test_a_character_there_hastens_and_gains_a_follower_on_any_track() -> None:
    game = acting("ball_parlat").after("send character colorful ball_parlat/right/character")
    assert gained(game) == {"hasten", "follower any"}
    assert len(offered(game.after("take follower any"), "follower")) == 4


# ---- trobada


@pytest.mark.rules("DIA-SHOW-TROB-01", "C-DIA-49")
def test_the_trobada_takes_every_performer_and_no_tabaler() -> None:
    game = acting("trobada")
    assert kinds(game) == {"diable", "character", "small_beast", "large_beast"}
    assert all(text.split()[3].endswith(text.split()[1]) for text in offered(game, "send"))


@pytest.mark.rules("DIA-SHOW-TROB-02")
def test_firecrackers_there_are_of_any_one_type() -> None:
    game = acting("trobada")
    assert {text.split()[2] for text in offered(game, "send large_beast")} == {"regular", "whistling", "colorful"}


@pytest.mark.rules("DIA-SHOW-TROB-03", "DIA-B-15")
@pytest.mark.parametrize(("sector", "reward"), [(0, "like"), (1, "sound 3"), (4, "like"), (7, "sound 3")])
def test_each_area_gives_a_like_or_3_sound(sector: int, reward: str) -> None:
    game = acting("trobada").after(f"send diable regular trobada/{sector}/diable")
    assert reward in gained(game)


@pytest.mark.rules("DIA-SHOW-TROB-04", "DIA-SHOW-TROB-05", "DIA-B-15")
@pytest.mark.parametrize(
    ("kind", "number"), [("diable", ""), ("character", " 2"), ("small_beast", " 3"), ("large_beast", " 4")]
)
@pytest.mark.parametrize(("sector", "show"), [(0, "carretillada"), (2, "ball_parlat"), (4, "trobada"), (6, "tabalada")])
def test_followers_of_the_quadrant_by_kind(kind: str, number: str, sector: int, show: str) -> None:
    game = acting("trobada").after(f"send {kind} regular trobada/{sector}/{kind}")
    assert f"follower {show}{number}" in gained(game)


@pytest.mark.rules("DIA-ACT-SHOW-01", "DIA-ACT-02")
def test_a_show_action_may_be_declined() -> None:
    game = acting("trobada").after("decline")
    assert asked(game) == f"{game.order[1]} turn"
    assert red(game).cart == [7, 9, 9]


@pytest.mark.rules("DIA-ACT-01", "DIA-ACT-SHOW-07")
def test_a_show_action_of_a_spectator_without_condition_gains_followers() -> None:
    game = table(cards={"upper 1": card("send trobada")}, beside=beside("fp 3")).after(UPPER, "activate left")
    assert "follower carretillada" in gained(game.after("send diable regular trobada/1/diable"))
