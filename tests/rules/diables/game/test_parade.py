"""Moving forward, and the crowds that come (DIA-P3, DIA-P4)."""

from typing import Any

import pytest

from diables_nb.rules.diables import DiablesGame, deal

from .arranged import asked, offered, played_to, red, seat, table

OTHERS = ["blue", "yellow", "green"]


def ending(players: int = 4, **parts: Any) -> DiablesGame:
    return table(players, passed=OTHERS[: players - 1], **parts)


def moved(game: DiablesGame) -> DiablesGame:
    """The game when new spectators are chosen: cards have moved."""
    return played_to(game.after("pass"), "crowd")


@pytest.mark.rules("DIA-P3-02", "DIA-P3-03")
def test_performers_return_to_the_reserve_without_their_firecrackers() -> None:
    street = {"1 upper": "diable regular", "2 middle": "character whistling"}
    game = ending(street=street, reserve={"diable": 2, "character": 1})
    later = moved(game)
    assert list(red(later).reserve) == [3, 2, 1, 0]
    assert not any(red(later).street)
    assert red(later).cart == [5 + 2, 2 + 1, 2 + 1]  # the refill only


@pytest.mark.rules("DIA-P3-03", "C-DIA-17")
def test_leaders_return() -> None:
    assert red(moved(ending(leaders=["top", "bottom"]))).leaders == 0


@pytest.mark.rules("DIA-P3-01")
def test_for_everybody() -> None:
    later = moved(ending())
    for player in later.state.seats:
        assert [card >= 0 for card in player.cards[12:]] == [True, True, True, False, False]


@pytest.mark.rules("DIA-P3-04", "DIA-B-01", "DIA-P4-01", "C-DIA-68")
def test_street_cards_move_right_and_a_new_one_comes_at_the_left() -> None:
    game = ending()
    later = moved(game)
    assert red(later).cards[13:15] == red(game).cards[12:14]
    position = later.order.index("red")
    assert red(later).cards[12] == game.state.street_deck[-1 - position]


@pytest.mark.rules("DIA-P3-04", "DIA-P3-06")
def test_pavement_cards_move_left_to_the_tabalers() -> None:
    game = ending()
    later = moved(game)
    for start in (0, 6):
        assert red(later).cards[start : start + 3] == red(game).cards[start + 1 : start + 4]


@pytest.mark.rules("DIA-P3-07", "DIA-P3-06")
def test_a_card_at_the_tabalers_leaves_the_game() -> None:
    game = played_to(moved(ending()), "turn")
    last = red(game).cards[0]
    assert last >= 0
    later = moved(table_of(game))
    everywhere = {card for player in later.state.seats for card in (*player.cards, *player.kept)}
    assert last not in everywhere


def table_of(game: DiablesGame) -> DiablesGame:
    """The same game with everybody but the one who is asked having passed."""
    while len([c for c in game.players if not game.state.passed >> game.players.index(c) & 1]) > 1:
        game = game.after("pass")
    return game


@pytest.mark.rules("DIA-P3-05", "DIA-P3-07", "C-DIA-15")
def test_a_street_card_in_the_last_column_leaves_the_game() -> None:
    game = ending(cards={"street 5": "street/1"})
    last = red(game).cards[16]
    later = moved(game)
    assert red(later).cards[16] < 0
    assert last not in {card for player in later.state.seats for card in player.cards}


@pytest.mark.rules("C-DIA-47")
def test_tokens_move_with_their_cards() -> None:
    game = ending(tokens={"upper 1": 2, "lower 3": 1, "street 2": 2})
    tokens = red(moved(game)).tokens
    assert {place: number for place, number in enumerate(tokens) if number} == {0: 2, 6 + 2: 1, 12 + 2: 2}


@pytest.mark.rules("C-DIA-47", "DIA-P3-07")
def test_tokens_on_a_card_that_leaves_return() -> None:
    game = ending(cards={"upper 0": "drum/upper/4"}, tokens={"upper 0": 2})
    assert sum(red(moved(game)).tokens) == 0


@pytest.mark.rules("DIA-P4-01", "C-DIA-68")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_street_cards_are_drawn_in_the_new_turn_order(players: int) -> None:
    game = ending(players)
    later = moved(game)
    drawn = [seat(later, colour).cards[12] for colour in later.order]
    assert drawn == list(reversed(game.state.street_deck[-players:]))


@pytest.mark.rules("DIA-P4-02", "DIA-PSET-14", "DIA-FLOW-04")
def test_each_player_chooses_one_upper_and_one_lower_card_of_those_kept() -> None:
    game = moved(ending())
    choosers = []
    while asked(game).endswith("crowd"):
        colour = asked(game).split()[0]
        choosers.append(colour)
        assert len(game.legal_moves) == 9
        assert "decline" not in game.legal_moves
        _, upper, lower = offered(game)[-1].split()
        game = game.after(offered(game)[-1])
        cards = seat(game, colour).cards
        assert game.kit.cards[cards[3]].id.endswith(f"upper/{upper}")
        assert game.kit.cards[cards[9]].id.endswith(f"lower/{lower}")
        assert len(seat(game, colour).kept) == 4
    assert tuple(choosers) == game.order
    assert asked(game) == f"{game.order[0]} turn"


@pytest.mark.rules("DIA-P4-02")
def test_in_round_2_four_of_the_kept_cards_are_left_to_choose_from() -> None:
    game = played_to(ending().after("pass"), "turn")
    assert len(moved(table_of(game)).legal_moves) == 4


@pytest.mark.rules("DIA-P4-03", "DIA-P1-03")
def test_then_the_next_round_starts_with_everybody_in_it() -> None:
    game = played_to(ending().after("pass"), "turn")
    assert game.round == 2
    assert game.state.passed == 0
    assert asked(game) == f"{game.order[0]} turn"


@pytest.mark.rules("DIA-FLOW-04", "DIA-B-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_spectators_of_each_street_round_by_round(players: int) -> None:
    game = deal(players, seed=3)
    streets, uppers = [], []
    for number in (1, 2, 3):
        while game.round < number or not asked(game).endswith("turn"):
            game = played_to(game, "turn") if not asked(game).endswith("turn") else game.after("pass")
        streets.append(sum(card >= 0 for card in red(game).cards[12:]))
        uppers.append(sum(card >= 0 for card in red(game).cards[:6]))
    assert streets == [2, 3, 4]
    assert uppers == [3, 4, 4]


@pytest.mark.rules("DIA-FLOW-03")
def test_nothing_moves_after_round_3() -> None:
    street = {"1 upper": "diable regular"}
    game = ending(round=3, scored=["trobada", "tabalada"], street=street, reserve={"diable": 2})
    later = game.after("pass")
    assert later.over
    assert red(later).street == red(game).street
    assert red(later).cards == red(game).cards
