"""Taking groups, drawing, the refresh at the end of a turn, and the deck that runs empty (CAS-TURN, CAS-GRP)."""

from itertools import product

import pytest

from diables_nb.rules.castellers import CARDS, CastellersGame, inventory
from diables_nb.rules.errors import IllegalMove

from .tables import GROUPS, asked, played, scene, table, with_deck

Sizes = tuple[int, ...]
STATES: list[Sizes] = list(product((1, 2, 3), repeat=3))


def sizes(game: CastellersGame) -> Sizes:
    return tuple(len(group) for group in game.groups)


def of_sizes(wanted: Sizes) -> CastellersGame:
    return scene(groups=[["tronc4"] * size for size in wanted], red={"hand": ["tronc1"]})


def refreshed(before: Sizes, taken: int = 0) -> Sizes:
    """The sizes after a turn: a group taken is empty, one of three is discarded, then each gets a card."""
    left = [0 if number == taken else size for number, size in enumerate(before, 1)]
    return tuple(1 if size == 3 else size + 1 for size in left)


# ---- actions


@pytest.mark.rules("CAS-TURN-01", "CAS-TURN-02", "CAS-TURN-06")
def test_a_turn_has_one_of_three_actions() -> None:
    game = scene(red={"hand": ["tronc1"]})
    assert {move.split()[0] for move in game.legal_moves} == {"group", "draw", "castell"}
    for move in ("group 1", "draw", "castell two tronc1"):
        later = game.after(move)
        assert asked(later) == "red turn"
        assert not {"group", "draw", "castell"} & {other.split()[0] for other in later.legal_moves}
        for other in ("group 2", "draw", "castell three tronc4"):
            with pytest.raises(IllegalMove, match="CAS-TURN-01"):
                later.after(other)
    with pytest.raises(IllegalMove, match="CAS-TURN-01"):
        game.after("end")


@pytest.mark.rules("CAS-TURN-02", "CAS-TURN-03")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_all_cards_of_a_group_go_to_the_hand(number: int) -> None:
    game = table()
    later = game.after(f"group {number}")
    cards = [*game.hand("red"), *game.groups[number - 1]]
    assert later.hand("red") == tuple(sorted(cards, key=lambda card: CARDS.index(str(card))))
    assert later.groups[number - 1] == ()
    assert later.state.deck == game.state.deck


@pytest.mark.rules("CAS-TURN-05")
def test_two_cards_are_drawn_from_the_top() -> None:
    game = scene()
    later = game.after("draw")
    assert later.state.seats[0].hand == sorted(game.state.deck[-2:])
    assert later.state.deck == game.state.deck[:-2]


@pytest.mark.rules("CAS-TURN-04")
def test_a_hand_may_hold_any_number_of_cards() -> None:
    game = with_deck(scene(), 10, "red")
    assert len(game.hand("red")) == 98 - 6 - 10
    assert len(game.after("draw").hand("red")) == 98 - 6 - 10 + 2


@pytest.mark.rules("C-CAS-16")
def test_an_empty_group_cannot_be_taken() -> None:
    game = scene(groups=[["tronc4"], [], ["tronc4"]])
    assert {"group 1", "group 3", "draw"} <= {*game.legal_moves}
    with pytest.raises(IllegalMove, match=r"group 2 is empty \(C-CAS-16\)"):
        game.after("group 2")
    with pytest.raises(IllegalMove, match="C-CAS-22"):
        game.after("pass")


# ---- refreshing


@pytest.mark.rules("CAS-GRP-01", "CAS-GRP-02", "CAS-GRP-03", "CAS-TURN-03")
@pytest.mark.parametrize("before", STATES)
def test_every_state_of_the_groups_is_refreshed(before: Sizes) -> None:
    game = of_sizes(before)
    assert sizes(game.after("draw", "end")) == refreshed(before)
    assert sizes(game.after("castell three tronc1", "end")) == refreshed(before)
    for number in (1, 2, 3):
        after = sizes(game.after(f"group {number}", "end"))
        assert after == refreshed(before, number)
        assert all(1 <= size <= 3 for size in after)


@pytest.mark.rules("CAS-GRP-01", "CAS-GRP-02")
@pytest.mark.parametrize(
    ("move", "wanted"), [("draw", (1, 3, 2)), ("group 1", (1, 3, 2)), ("group 2", (1, 1, 2)), ("group 3", (1, 3, 1))]
)
def test_the_refresh_of_the_first_turn(move: str, wanted: Sizes) -> None:
    assert sizes(table().after(move, "end")) == wanted


@pytest.mark.rules("CAS-GRP-01", "CAS-GRP-02", "C-CAS-24")
def test_groups_of_three_go_to_the_discards_and_new_cards_come_from_the_nearest_on() -> None:
    game = scene(groups=GROUPS)
    after = game.after("group 2", "end")
    deck = [CARDS[card] for card in game.state.deck]
    assert after.groups == ((deck[-1],), (deck[-2],), ("tronc4", deck[-3]))
    assert [CARDS[card] for card in after.state.discards] == ["tronc4"] * 3
    assert after.state.deck == game.state.deck[:-3]


@pytest.mark.rules("CAS-GRP-01", "CAS-B-05")
def test_groups_wait_until_special_cards_were_played() -> None:
    game = scene(red={"hand": ["jitters"]}).after("draw")
    assert sizes(game) == (3, 2, 1)
    later = played(game, "jitters blue")
    assert sizes(later) == (3, 2, 1)
    assert sizes(later.after("end")) == (1, 3, 2)
    assert len(later.after("end").state.deck) == len(scene().state.deck) - 1 - 2 - 3


# ---- the deck runs empty


@pytest.mark.rules("CAS-GRP-04", "C-CAS-15")
def test_the_discards_are_shuffled_at_once_when_the_last_card_is_drawn() -> None:
    game = with_deck(scene(), 2)
    discards = game.state.discards
    after = game.after("draw")
    assert after.state.discards == []
    assert sorted(after.state.deck) == sorted(discards)
    assert after.state.deck not in (discards, sorted(discards))
    other = with_deck(scene(deal={"seed": 8}), 2).after("draw")
    assert sorted(other.state.deck) != other.state.deck != after.state.deck


@pytest.mark.rules("CAS-GRP-04", "C-CAS-15")
def test_the_second_card_comes_from_the_new_deck() -> None:
    game = with_deck(scene(), 1)
    after = game.after("draw")
    assert len(after.hand("red")) == 2
    assert after.state.discards == []
    assert len(after.state.deck) == len(game.state.discards) - 1


@pytest.mark.rules("CAS-GRP-04", "C-CAS-15")
def test_the_deck_may_run_empty_while_groups_are_filled() -> None:
    game = with_deck(scene(), 2)
    discards = len(game.state.discards)
    after = game.after("group 3", "end")
    assert sizes(after) == (1, 3, 1)
    assert after.state.discards == []
    assert len(after.state.deck) == discards + 3 - 1, "with the group of three, without the card of the last group"


@pytest.mark.rules("C-CAS-15")
def test_discards_that_come_after_an_empty_deck_are_shuffled_before_the_next_draw() -> None:
    game = with_deck(scene(), 0, "blue")
    assert (game.state.deck, game.state.discards) == ([], [])
    after = game.after("group 3", "end")
    assert sizes(after) == (1, 3, 1), "the group of three was discarded, and its cards came again"
    assert (after.state.deck, after.state.discards) == ([], [])


@pytest.mark.rules("CAS-GRP-04", "CAS-CAP-01")
def test_a_deck_that_is_searched_for_its_last_card_has_run_empty() -> None:
    game = with_deck(scene(red={"hand": ["cap"]}), ["enxaneta"])
    after = played(game, "cap", "call enxaneta")
    assert after.hand("red") == ("enxaneta",)
    assert after.state.discards == []
    assert sorted(after.state.deck) == sorted([*game.state.discards, CARDS.index("cap")])


@pytest.mark.rules("C-CAS-14")
def test_without_cards_one_draws_what_there_is_and_groups_stay_short() -> None:
    game = with_deck(scene(groups=[["tronc4"], ["tronc4"], []]), 1, "blue")
    after = game.after("draw")
    assert len(after.hand("red")) == 1
    assert sizes(after.after("end")) == (1, 1, 0)
    with pytest.raises(IllegalMove, match="C-CAS-14"):
        after.after("end", "draw")
    short = with_deck(scene(groups=[["tronc4"], [], []]), 1, "blue").after("group 1", "end")
    assert sizes(short) == (1, 0, 0)


def test_no_card_is_lost_on_the_way() -> None:
    game = table(4)
    for number in range(32):
        game = game.after(("draw", "group 1", "group 2", "group 3")[number % 4], "end")
        assert [str(count) for count in inventory(game) if not count.right] == []
