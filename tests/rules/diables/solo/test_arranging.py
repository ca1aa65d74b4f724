"""Arranged solo games: the Firebot's parts, and what cannot be."""

from typing import Any

import pytest

from diables_nb.rules.diables import SHOWS, deal, inventory, read_game
from diables_nb.rules.errors import PositionError
from tests.rules.diables.solo.alone import alone, card_of, firebot, seat, solo_moments


def test_the_parts_of_the_firebot_are_put() -> None:
    game = alone(
        firebot={
            "token": "trobada", "tokens": 2, "followers": {"tabalada": 4}, "sound": 7,
            "next": [card_of(alone(), show="tabalada"), card_of(alone(), show="trobada")],
        },
    )  # fmt: skip
    bot, player = firebot(game), seat(game)
    assert (SHOWS[bot.track], bot.tokens) == ("trobada", 2)
    assert (list(player.followers), player.sound) == ([0, 0, 0, 4], 7)
    assert seat(alone(firebot={"fp": 30})).fp == 30
    assert [game.kit.show_of[card] for card in reversed(bot.deck[-2:])] == ["tabalada", "trobada"]
    assert read_game(game.to_json()) == game


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_round_begins_with_the_whole_deck(number: int) -> None:
    scored = ["carretillada", "ball_parlat"][: number - 1]
    game = alone("hard", round=number, firebot={"token": "trobada", "scored": scored})
    assert len(firebot(game).deck) == 10
    assert firebot(game).played == firebot(game).removed == ()
    assert seat(game).reserve[3] == (number > 1)
    assert [count for count in inventory(game) if not count.right] == []
    assert game.played_out(2).over


def test_every_moment_can_be_arranged() -> None:
    for game in solo_moments(1, every=15):
        if not game.over and not any(player.scored.bit_count() >= game.round for player in game.state.seats):
            later = game.arranged("red", sound=3)
            assert [count for count in inventory(later) if not count.right] == []
            assert read_game(later.to_json()) == later


def test_a_street_card_of_the_followers_deck_changes_places() -> None:
    game = alone()
    card = next(card for card in firebot(game).crowd if game.kit.cards[card].group == "street")
    for name in ("street 1", "street 3"):
        later = game.arranged("red", cards={name: game.kit.cards[card].id})
        assert card not in firebot(later).crowd
        assert [count for count in inventory(later) if not count.right] == []
        assert read_game(later.to_json()) == later


@pytest.mark.parametrize(
    ("parts", "rule"),
    [
        ({"firebot": {"token": "circus"}}, "DIA-FOL-01"),
        ({"firebot": {"token": None}}, "DIA-FOL-01"),
        ({"firebot": {"tokens": 3}}, "DIA-SOLO-52"),
        ({"firebot": {"followers": {"trobada": 13}}}, "DIA-FOL-01"),
        ({"firebot": {"followers": 3}}, ""),
        ({"firebot": {"sound": 25}}, "DIA-P1-SND-01"),
        ({"firebot": {"fp": -1}}, "DIA-FP-04"),
        ({"firebot": {"scored": ["trobada"]}}, "DIA-P2-SHOW-03"),
        ({"firebot": {"next": ["drum/upper/2"]}}, "DIA-SOLO-04"),
        ({"firebot": {"next": ["mask/upper/2", "mask/upper/2"]}}, "DIA-SOLO-04"),
        ({"firebot": {"next": 3}}, ""),
        ({"firebot": {"cart": {}}}, "DIA-SOLO-03"),
        ({"firebot": 3}, ""),
        ({"round": 2, "firebot": {"token": "trobada", "scored": ["trobada"]}}, "DIA-SOLO-63"),
        ({"plaza": ["place blue regular at sector 0 large beast"]}, "DIA-COMP-23"),
        ({"cards": {"upper 1": "mask/upper/2"}}, "DIA-PSET-13"),
        ({"display": {"small": ["small/1", "small/2", "small/3"]}}, "DIA-SETUP-12"),
        ({"passed": ["green"]}, "DIA-PSET-01"),
    ],
)
def test_what_cannot_be_is_refused(parts: dict[str, Any], rule: str) -> None:
    with pytest.raises(PositionError) as caught:
        alone(**parts)
    assert rule in {problem.rule for problem in caught.value.problems}


def test_a_game_of_two_has_no_firebot_to_arrange() -> None:
    with pytest.raises(PositionError, match="DIA-SOLO-01"):
        deal(2, 1).arranged("red", firebot={"token": "trobada"})
