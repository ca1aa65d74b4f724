"""Set-up of a solo game."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from diables_nb.rules.diables import LEVELS, SHOWS, DiablesGame, deal, inventory
from diables_nb.rules.diables.components import COUNT, KINDS
from diables_nb.rules.diables.game.firebot.cards import show_named
from diables_nb.rules.diables.game.firebot.setting import meet_firebot
from diables_nb.rules.diables.game.state import FIREBOT, HUMAN, NOBODY
from diables_nb.rules.errors import PositionError
from tests.rules.diables.solo.alone import firebot, seat

SEEDS = range(12)


@pytest.fixture(params=SEEDS)
def game(request: pytest.FixtureRequest) -> DiablesGame:
    return deal(1, request.param, level=LEVELS[request.param % len(LEVELS)])


@pytest.mark.rules("DIA-SOLO-01", "DIA-COMP-25", "C-DIA-95")
def test_it_is_set_up_as_for_two(game: DiablesGame) -> None:
    two = deal(2, game.seed or 0)
    state = game.state
    assert (state.tiles, state.lluiments) == (two.state.tiles, two.state.lluiments)
    assert state.plaza == two.state.plaza
    assert len(state.posts) == len(two.state.posts) == 5
    assert [len(cards) for cards in state.beside] == [3] * 4
    assert len(state.buried) == 12
    assert len(state.aside) == 12
    assert [count for count in inventory(game) if not count.right] == []


@pytest.mark.rules("DIA-SOLO-02", "DIA-SOLO-10")
def test_the_human_begins(game: DiablesGame) -> None:
    assert game.people == ("red",)
    assert game.order == ("red", "blue")
    asked = game.decision
    assert asked is not None
    assert (asked.player, asked.kind) == ("red", "swap")
    turn = game.after("decline").decision
    assert turn is not None
    assert (turn.player, turn.kind) == ("red", "turn")


@pytest.mark.rules("DIA-SOLO-03", "DIA-SOLO-06", "DIA-SOLO-12")
def test_all_its_pieces_are_a_reserve_and_it_has_no_board(game: DiablesGame) -> None:
    bot = seat(game)
    reserve = dict(zip(KINDS, (*bot.reserve, bot.rows[0]), strict=True))
    assert reserve == {**COUNT, "small_beast": 2, "large_beast": 0}
    assert not any((*bot.grid, *bot.street, *bot.cart, *bot.rows[1:]))
    assert set(bot.cards) == {NOBODY}
    assert (bot.kept, bot.leaders, bot.cameras) == ((), 0, 6)
    assert bot.small_card == bot.large_card == NOBODY
    assert "large beast" in str(game.table.seat("blue"))


@pytest.mark.rules("DIA-SOLO-04", "C-DIA-03")
def test_the_decision_deck_is_its_set_without_the_two_colla_cards(game: DiablesGame) -> None:
    cards = [game.kit.cards[card] for card in firebot(game).deck]
    assert len(cards) == 10
    assert {card.group for card in cards} == {"mask"}
    words = [f"{card.left} {card.right}" for card in cards]
    assert not any(name in text for text in words for name in ("prepare", "reorganize", "hasten"))
    colla = [card for card in firebot(game).crowd if game.kit.cards[card].group == "mask"]
    assert len(colla) == 2, "what is set aside there is what the Followers Deck is made with"


@pytest.mark.rules("DIA-SOLO-05", "C-DIA-03")
def test_the_followers_deck_is_four_street_cards_and_those_two(game: DiablesGame) -> None:
    groups = Counter(game.kit.cards[card].group for card in firebot(game).crowd)
    assert groups == {"street": 4, "mask": 2}


@pytest.mark.rules("C-DIA-95", "DIA-SOLO-05")
def test_the_street_deck_is_dealt_out_exactly(game: DiablesGame) -> None:
    dealt = 12 + 2 + 4
    assert len(game.kit.street_cards) - dealt == len(game.state.street_deck) == 2


@pytest.mark.rules("DIA-SOLO-07")
def test_the_top_post_says_where_the_token_stands(game: DiablesGame) -> None:
    named = {str(effect) for effect in game.kit.posts[game.state.posts[0]].likes}
    assert f"follower {SHOWS[firebot(game).track]}" in named


@pytest.mark.rules("C-DIA-82")
def test_a_top_post_that_names_no_show_passes_it_on() -> None:
    game = deal(1, 4, level="easy")
    state = game.state.copy()
    second = show_named(game.kit, state.posts[1])
    state.posts[0] = NOBODY
    state.street_deck = list(game.kit.street_cards)
    meet_firebot(game.kit, state, "easy", Random(1))
    assert state.firebot is not None
    assert state.firebot.track == second


@pytest.mark.rules("DIA-SOLO-08")
def test_two_beast_cards_of_each_size_are_shown(game: DiablesGame) -> None:
    assert (len(game.state.small_beasts), len(game.state.large_beasts)) == (2, 2)


@pytest.mark.rules("DIA-SOLO-09")
@pytest.mark.parametrize("level", LEVELS)
def test_there_are_five_levels(level: str) -> None:
    game = deal(1, 3, level=level)
    assert (game.level, game.firebot) == (level, "blue")
    assert level.replace("_", " ") in str(game.table.seat("blue"))
    assert len(LEVELS) == 5


def test_the_same_seed_deals_the_same_game_at_every_level() -> None:
    dealt = [deal(1, 9, level=level) for level in LEVELS]
    assert len({firebot(game)._replace(level="") for game in dealt}) == 1
    assert len({bytes(game.state.plaza) + bytes(game.state.posts) for game in dealt}) == 1
    assert dealt[0] == deal(1, 9, level=LEVELS[0])
    assert dealt[0] != dealt[1]


@pytest.mark.parametrize(
    ("players", "colours"),
    [
        (1, ("red", "blue")),
        (["green"], ("green", "red")),
        (["red"], ("red", "blue")),
        (["yellow", "green"], ("yellow", "green")),
    ],
)
def test_the_second_colour_is_the_firebots(players: Any, colours: tuple[str, str]) -> None:
    game = deal(players, 2, level="hard")
    assert game.players == colours
    assert (game.people, game.firebot) == (colours[:1], colours[1])
    assert (game.players[HUMAN], game.players[FIREBOT]) == colours
    assert game.after("decline", "pass").players == colours


@pytest.mark.parametrize(
    ("players", "how", "rule"),
    [
        (1, {"level": "devil"}, "DIA-SOLO-09"),
        (1, {"level": 3}, "DIA-SOLO-09"),
        (1, {}, "DIA-COMP-25"),
        (["red"], {}, "DIA-COMP-25"),
        (2, {"level": "easy"}, "DIA-SOLO-01"),
        (4, {"level": "easy"}, "DIA-SOLO-01"),
        (["red", "blue", "green"], {"level": "easy"}, "DIA-SOLO-01"),
        (["red", "red"], {"level": "easy"}, "DIA-PSET-01"),
        (["pink"], {"level": "easy"}, "DIA-PSET-01"),
        ("red", {"level": "easy"}, "DIA-COMP-25"),
        (None, {"level": "easy"}, "DIA-COMP-25"),
        (1, {"level": "easy", "first": "blue"}, "DIA-SOLO-02"),
        (1, {"level": "easy", "first": "green"}, "DIA-PSET-16"),
        (1, {"level": "easy", "beasts": {"small": ["small/1", "small/2", "small/3"]}}, "DIA-SETUP-12"),
    ],
)
def test_what_is_no_solo_game_is_refused(players: Any, how: dict[str, Any], rule: str) -> None:
    with pytest.raises(PositionError) as caught:
        deal(players, 1, **how)
    assert rule in {problem.rule for problem in caught.value.problems}


def test_what_is_fixed_is_kept() -> None:
    game = deal(1, 1, level="easy", tiles={"trobada": 2}, beasts={"large": ["large/5"]}, first="red")
    assert game.position.tiles["trobada"] == 2
    assert "large/5" in {game.kit.beasts[card].id for card in game.state.large_beasts}
    assert deal(2, 1).firebot == deal(2, 1).level == ""
    assert deal(2, 1).people == ("red", "blue")
