"""The passage of time: lluïments, shows, streets, carts, turn order, newcomers (DIA-P2)."""

from typing import Any

import pytest

from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.diables.game.arrange.arranging import arrange
from diables_nb.rules.errors import IllegalMove

from .arranged import asked, beside, card, offered, played_to, points, red, seat, table

OTHERS = ["blue", "yellow", "green"]


def ending(players: int = 4, **parts: Any) -> DiablesGame:
    """Red is the last who has not passed."""
    return table(players, passed=OTHERS[: players - 1], **parts)


def later(game: DiablesGame) -> DiablesGame:
    """The game at the first turn of the next round."""
    return played_to(game.after("pass"), "turn")


# ---- lluïments


def whistling(*edits: str, **parts: Any) -> DiablesGame:
    game = ending(plaza=list(edits), **parts)
    game.state.lluiments = ("whistling", "diables", "characters_and_beasts")
    return game.after("pass")


def from_lluiment(game: DiablesGame, colour: str = "red") -> int:
    return sum(sum(points(game, f"DIA-P2-LLU-0{rank}", colour)) for rank in (4, 5, 6))


@pytest.mark.rules("DIA-P2-LLU-01", "DIA-FLOW-02", "DIA-LLU-04", "DIA-LLU-06")
@pytest.mark.parametrize(("number", "fp"), [(1, (1 + 2) * 4), (2, 1 * 5), (3, 2 * 4)])
def test_the_tile_of_the_round_is_scored(number: int, fp: int) -> None:
    game = whistling("place red at ring 1", "place red at inner east", round=number)
    assert from_lluiment(game) == fp


@pytest.mark.rules("DIA-P2-LLU-02", "DIA-P2-LLU-03", "DIA-LLU-02", "DIA-LLU-07")
def test_weights_over_all_shows() -> None:
    game = whistling("place red at ring 1", "place red at left diable 2", "place red whistling at sector 0 large beast")
    assert from_lluiment(game) == (1 + 1 + 3) * 4


@pytest.mark.rules("DIA-P2-LLU-04", "DIA-P2-LLU-05", "DIA-P2-LLU-06", "C-DIA-63")
def test_ranks_are_dense_and_ties_are_shared() -> None:
    game = whistling(
        "place red at ring 1",
        "place red at ring 4",
        "place blue at ring 7",
        "place blue at ring 10",
        "place yellow at left diable 2",
    )
    assert [from_lluiment(game, who) for who in game.players] == [8, 8, 3, 0]


@pytest.mark.rules("C-DIA-63", "DIA-P2-LLU-06")
def test_a_count_of_zero_is_worth_nothing() -> None:
    assert not any(whistling().fame.values())


@pytest.mark.rules("C-DIA-64", "DIA-LLU-06")
def test_weights_are_applied_once() -> None:
    game = whistling("place red at inner east", round=3)
    assert from_lluiment(game) == 2 * 4


@pytest.mark.rules("C-DIA-63")
def test_neutral_pieces_are_not_ranked() -> None:
    game = ending(2, plaza=["place red at left diable 2"])
    game.state.lluiments = ("whistling", "diables", "regular")
    assert from_lluiment(game.after("pass")) == 4


# ---- shows


@pytest.mark.rules("DIA-P2-SHOW-01", "C-DIA-54", "DIA-P2-01")
def test_in_rounds_1_and_2_each_player_chooses_a_show_in_turn_order() -> None:
    game = ending().after("pass")
    choosers = []
    while asked(game).endswith("score"):
        choosers.append(asked(game).split()[0])
        assert len(game.legal_moves) == 4
        game = game.after("score trobada")
    assert tuple(choosers) == ending().order


@pytest.mark.rules("DIA-P2-SHOW-07", "DIA-P2-SHOW-01", "DIA-P2-SHOW-03")
def test_a_show_that_was_scored_cannot_be_chosen_again() -> None:
    game = ending(scored=["trobada"], round=2).after("pass")
    assert offered(game) == ["score carretillada", "score ball_parlat", "score tabalada"]
    with pytest.raises(IllegalMove, match="DIA-P2-SHOW"):
        game.after("score trobada")


@pytest.mark.rules("DIA-P2-SHOW-07")
def test_scoring_flips_the_own_token_only() -> None:
    game = ending().after("pass", "score trobada")
    assert red(game).scored == 1 << 2
    assert not any(seat(game, other).scored for other in OTHERS)


@pytest.mark.rules("C-DIA-53", "DIA-P2-SHOW-01")
def test_one_must_be_chosen_even_with_nobody_there() -> None:
    game = ending().after("pass")
    assert "decline" not in game.legal_moves
    assert game.after("score trobada").fame["red"] == 0


@pytest.mark.rules("DIA-P2-SHOW-04", "DIA-P2-SHOW-05", "C-DIA-53")
@pytest.mark.parametrize(("space", "figures"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (12, 4)])
def test_as_many_figures_as_the_last_icon_reached_says(space: int, figures: int) -> None:
    edits = [f"place red regular at sector {sector} diable" for sector in (0, 2, 4, 6)]
    game = ending(plaza=edits, followers={"trobada": space}).after("pass", "score trobada")
    assert points(game, "DIA-SCORE-TRO-3") == [3] * figures


@pytest.mark.rules("DIA-P2-SHOW-05", "C-DIA-55")
def test_the_best_are_scored() -> None:
    edits = ["place red at ring 0", "place red at inner north", "place blue at inner east"]
    game = ending(plaza=edits).after("pass", "score carretillada")
    assert points(game, "DIA-SCORE-CARR-1") == [3 * 2]


@pytest.mark.rules("DIA-P2-SHOW-06", "C-DIA-52")
def test_no_figure_is_scored_twice_by_a_large_icon() -> None:
    game = ending(plaza=["place red regular at sector 0 diable"], followers={"trobada": 12}).after("pass")
    assert points(game.after("score trobada"), "DIA-SCORE-TRO-3") == [3]


@pytest.mark.rules("DIA-P2-SHOW-02", "DIA-P2-SHOW-03")
def test_in_round_3_the_shows_left_are_scored_by_themselves() -> None:
    edits = ["place red regular at sector 0 diable", "place red at row 1 column 1", "place red at ring 0"]
    game = ending(round=3, scored=["carretillada", "ball_parlat"], plaza=edits).after("pass")
    assert game.over
    assert points(game, "DIA-SCORE-TRO-3") == [3]
    assert points(game, "DIA-SCORE-TAB-3") == [3]
    assert points(game, "DIA-SCORE-CARR-1") == []
    assert red(game).scored == 15


# ---- streets


@pytest.mark.rules("DIA-P2-STR-01")
@pytest.mark.parametrize(("street", "lost"), [({}, -6), ({"1 middle": "diable regular"}, -3)])
def test_each_street_card_with_nobody_on_it_costs_3(street: dict[str, str], lost: int) -> None:
    game = ending(fp=50, street=street, reserve={"diable": 2})
    assert points(later(game), "DIA-P2-STR-01") == [lost]


@pytest.mark.rules("DIA-P2-STR-01")
def test_a_performer_above_it_is_not_on_it() -> None:
    street = {"1 upper": "diable regular", "2 lower": "diable regular"}
    game = ending(fp=50, street=street, reserve={"diable": 1})
    assert points(later(game), "DIA-P2-STR-01") == [-6]


@pytest.mark.rules("C-DIA-12", "DIA-THR-05")
def test_a_card_thrilled_away_costs_nothing() -> None:
    game = ending(fp=50, street={"1 middle": "diable regular"}, reserve={"diable": 2}, cards={"street 1": None})
    assert points(later(game), "DIA-P2-STR-01") == [-3]


@pytest.mark.rules("C-DIA-92", "DIA-LB-02")
def test_a_large_beast_in_the_middle_of_a_shared_column_counts() -> None:
    street = {"1 upper": "diable regular", "1 middle": "large_beast regular"}
    game = ending(fp=50, street=street, reserve={"diable": 2}, grid={"lb": None})
    assert points(later(game), "DIA-P2-STR-01") == [-3]


@pytest.mark.rules("C-DIA-69", "DIA-FP-04")
def test_the_loss_is_taken_at_once_and_stops_at_0() -> None:
    game = later(ending(fp=4))
    assert game.fame["red"] == 0
    assert points(game, "DIA-P2-STR-01") == [-4]


@pytest.mark.rules("DIA-P2-STR-01", "DIA-P2-02")
def test_streets_cost_in_round_3_too_after_the_shows() -> None:
    game = ending(round=3, plaza=["place red at row 1 column 1"]).after("pass")
    assert game.fame["red"] == max(game.fame["red"], 0)
    lines = [line for _, who, line in game.state.ledger or [] if who == 0]
    rules = [line.facts.get("first_rule", line.rule) for line in lines]
    assert rules.index("DIA-SCORE-TAB-3") < rules.index("DIA-P2-STR-01")


# ---- carts


@pytest.mark.rules("DIA-P2-CART-01", "DIA-P2-CART-03")
def test_the_cart_gains_what_empty_cells_print_and_keeps_what_it_has() -> None:
    blanks = later(ending())
    assert red(blanks).cart == [5 + 2, 2 + 1, 2 + 1]
    empty = {"U2@4": None, "U3@5": None, "sbB": None}
    more = later(ending(grid=empty, reserve={"diable": 5, "small_beast": 2}, beasts={"small": "small/1"}))
    assert red(more).cart == [5 + 5, 2 + 2, 2 + 3]


@pytest.mark.rules("DIA-P2-CART-02")
def test_not_in_round_3() -> None:
    game = ending(round=3, scored=["trobada", "tabalada"])
    assert red(game.after("pass")).cart == [5, 2, 2]


@pytest.mark.rules("C-DIA-36", "DIA-SETUP-15", "DIA-COMP-10")
def test_a_strict_supply_of_firecrackers_serves_in_turn_order_as_far_as_it_goes() -> None:
    strict = {"C-DIA-36": "strict"}
    in_other_carts = 3 * 5
    game = ending(rulings=strict, cart={"regular": 62 - in_other_carts - 3})  # three are left, each would gain two
    carts = [seat(later(game), colour).cart[0] - seat(game, colour).cart[0] for colour in game.order]
    assert carts == [2, 1, 0, 0]
    free = ending(cart={"regular": 62 - in_other_carts - 3})
    assert [seat(later(free), colour).cart[0] - seat(free, colour).cart[0] for colour in free.order] == [2] * 4


@pytest.mark.rules("C-DIA-36", "DIA-SETUP-15", "DIA-COMP-10")
def test_a_strict_supply_limits_what_a_card_gives() -> None:
    cards = {"upper 1": card("colorful 3")}
    game = table(cards=cards, rulings={"C-DIA-36": "strict"}, cart={"colorful": 42 - 6 - 1})
    assert red(game.after("place diable regular 1 upper", "activate left")).cart[2] == 42 - 6


@pytest.mark.rules("C-DIA-59", "DIA-SCORE-CARR-2")
def test_a_figure_alone_has_the_majority() -> None:
    game = ending(plaza=["place red at ring 0"])
    game.state.tiles = (2, *game.state.tiles[1:])
    assert points(game.after("pass", "score carretillada"), "DIA-SCORE-CARR-2") == [8]


# ---- turn order


def with_sound(*sound: int) -> DiablesGame:
    game = table(order=["red", "blue", "yellow", "green"])
    for colour, spaces in zip(game.players, sound, strict=True):
        game = arrange(game, colour, sound=spaces)
    return arrange(game, "red", passed=OTHERS)


@pytest.mark.rules("DIA-P2-ORD-01", "DIA-P2-ORD-02", "C-DIA-67", "C-DIA-86", "DIA-P1-SND-04")
@pytest.mark.parametrize(
    ("sound", "order"),
    [
        ((1, 2, 3, 4), "green yellow blue red"),
        ((4, 3, 2, 1), "red blue yellow green"),
        ((7, 2, 10, 10), "green yellow red blue"),
        ((0, 0, 0, 0), "green yellow blue red"),
        ((5, 5, 5, 9), "green yellow blue red"),
        ((24, 24, 1, 1), "blue red green yellow"),
    ],
)
def test_farthest_first_and_the_tied_in_reverse(sound: tuple[int, ...], order: str) -> None:
    game = later(with_sound(*sound))
    assert " ".join(game.order) == order
    assert asked(game) == f"{game.order[0]} turn"


@pytest.mark.rules("DIA-P2-ORD-03")
def test_all_sound_tokens_return_to_the_start() -> None:
    assert [player.sound for player in later(with_sound(1, 2, 3, 4)).state.seats] == [0, 0, 0, 0]


# ---- newcomers and the time marker


@pytest.mark.rules("DIA-P2-NEW-01", "DIA-P2-NEW-02", "DIA-SETUP-19")
@pytest.mark.parametrize(
    ("players", "number", "new"), [(2, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2, 0), (4, 1, 0), (4, 2, 0)]
)
def test_newcomers_join_the_shows(players: int, number: int, new: int) -> None:
    game = ending(players, round=number)
    before = [len(cards) for cards in game.state.beside]
    after = later(game)
    assert [len(cards) for cards in after.state.beside] == [count + new for count in before]
    assert len(after.state.aside) == len(game.state.aside) - 4 * new


@pytest.mark.rules("DIA-P2-NEW-01", "C-DIA-93")
def test_they_take_the_next_slot_of_each_show() -> None:
    game = ending(2)
    drawn = list(reversed(game.state.aside[-4:]))
    after = later(game)
    assert [cards[-1] for cards in after.state.beside] == [game.kit.back[card] for card in drawn]


@pytest.mark.rules("C-DIA-94")
def test_a_newcomer_at_a_full_show_is_discarded() -> None:
    game = ending(2, beside=beside("fp 3", trobada=["fp 3"] * 8))
    after = later(game)
    assert [len(cards) for cards in after.state.beside] == [2, 2, 8, 2]
    assert len(after.state.aside) == 8


@pytest.mark.rules("DIA-P2-TIME-01", "DIA-FLOW-01", "DIA-FLOW-03")
def test_the_time_marker_moves_on_but_for_round_3() -> None:
    assert later(ending()).round == 2
    assert later(ending(round=2, scored=["trobada"])).round == 3
    assert ending(round=3, scored=["trobada", "tabalada"]).after("pass").round == 3


@pytest.mark.rules("DIA-P2-02", "DIA-P2-03")
def test_the_steps_come_in_their_order() -> None:
    wall = {1: {"cameras": {1: "red"}, "likes": [1]}}
    game = ending(round=3, fp=20, wall=wall, grid={"lb": None}, plaza=["place red at row 1 column 1"])
    game.state.lluiments = ("whistling", "diables", "tabalers")
    lines = [line for _, who, line in game.after("pass").state.ledger or [] if who == 0]
    rules = [line.rule for line in lines if line.points]
    assert rules == ["DIA-P2-LLU-04", "DIA-SCORE-TAB-3", "DIA-P2-STR-01", "DIA-P2-SOC-01"]


@pytest.mark.rules("C-DIA-65")
def test_a_player_who_passed_scores_with_the_others() -> None:
    game = ending(plaza=["place blue regular at sector 0 diable"]).after("pass")
    while asked(game).endswith("score"):
        game = game.after("score trobada")
    assert points(game, "DIA-SCORE-TRO-3", "blue") == [3]


@pytest.mark.rules("DIA-P2-SHOW-04", "DIA-FOL-06")
def test_followers_gained_before_count() -> None:
    edits = [f"place red regular at sector {sector} diable" for sector in (0, 2, 4)]
    cards = {"upper 1": card("follower trobada")}
    game = ending(plaza=edits, followers={"trobada": 1}, cards=cards, beside=beside("fp 3", "fp 4"))
    game = game.after("place character regular 1 upper", "activate left", "decline", "pass", "score trobada")
    assert points(game, "DIA-SCORE-TRO-3") == [3, 3]
