"""What a dealt solo game lays out, what its end means, and the cards of a whole game, in the engine."""

from __future__ import annotations

from collections import Counter

import pytest

from diables_nb.rules import diables
from diables_nb.rules.diables import DiablesGame
from tests.oracle import layout
from tests.oracle.game import facts
from tests.oracle.game.state import Json

from .bare import COLLA_CARDS
from .state import CARDS, CLOCKWISE

LEVELS = list(CARDS)
ACTIONS_OF_COLLA = {"prepare", "reorganize", "hasten"}


def colla_only(card: str) -> bool:
    """Whether both actions of a card are colla actions (DIA-SOLO-04)."""
    face = facts.CARDS[card]
    if "show" in face:
        return False
    names = {one.name for side in ("left", "right") for choice in facts.rewards(face[side]) for one in choice}
    return names <= ACTIONS_OF_COLLA


def dealt(seed: int) -> Json:
    data: Json = diables.deal(players=1, level=LEVELS[seed % 5], seed=seed).to_json()
    return data


@pytest.mark.parametrize("seed", range(20))
def test_set_up(seed: int) -> None:
    data = dealt(seed)
    more = data["game"]
    bot = more["firebot"]
    (human,) = more["personal"]
    assert data["players"] == [human, bot["player"]]
    assert bot["reserve"] == {"diable": 10, "character": 4, "small_beast": 2, "large_beast": 0, "tabaler": 13}
    assert (bot["cameras"], bot["sound"], bot["tokens"], bot["played"]) == (6, 0, 0, [])
    (of_set,) = {card.split("/")[0] for card in bot["deck"]}
    pavement = [card for card in facts.CARDS if card.startswith(f"{of_set}/")]
    assert sorted(bot["deck"]) == sorted(card for card in pavement if not colla_only(card))
    assert len(bot["deck"]) == 10
    assert sorted(card for card in bot["crowd"] if "street" not in card) == [c for c in pavement if colla_only(c)][::-1]
    assert len(bot["crowd"]) == 6
    likes = facts.rewards(", ".join(facts.POSTS[more["wall"][0]["post"]]["likes"]))
    assert [bot["token"]] == [choice[0].show for choice in likes if choice[0].name == "follower"]
    assert {size: len(cards) for size, cards in more["display"].items()} == {"small": 2, "large": 2}
    assert len(more["wall"]) == 5
    assert all(len(more["beside"][show]) == 3 for show in CLOCKWISE)
    assert len(more["decks"]["aside"]) == 12
    assert len(more["decks"]["street"]) == 2
    sets = Counter(card.split("/")[0] for card in [*more["decks"]["aside"], *bot["deck"]])
    assert sorted(sets.values()) == [10, 12]
    neutral = {(one["space"], one["firecracker"]) for one in data["figures"] if one["owner"] == "neutral"}
    assert neutral == set(layout.NEUTRAL_PIECES[2])


def test_decks_are_not_always_in_one_order() -> None:
    firsts = [dealt(5 * seed)["game"]["firebot"] for seed in range(12)]
    assert len({bot["deck"][-1] for bot in firsts}) > 3
    assert len({bot["crowd"][-1] for bot in firsts}) > 3
    assert any(bot["crowd"][-1] in COLLA_CARDS for bot in firsts)


@pytest.mark.parametrize("level", LEVELS)
def test_t15_and_t23_cards_of_a_game(level: str) -> None:
    game = diables.deal(players=1, level=level, seed=4)
    sizes: dict[int, int] = {}
    most: dict[int, int] = {}
    while not game.over:
        bot = game.to_json()["game"]["firebot"]
        if game.to_json()["game"]["stack"][-1][0] == "turn":
            sizes.setdefault(game.round, len(bot["deck"]) + len(bot["played"]))
        most[game.round] = max(most.get(game.round, 0), len(bot["played"]))
        moves = list(game.legal_moves)
        game = game.after(next((move for move in ("pass", "decline") if move in moves), moves[0]))
    bot = game.to_json()["game"]["firebot"]
    most[3] = max(most[3], len(bot["played"]))
    assert sizes == {1: 10, 2: 9, 3: 8}
    assert tuple(most.values()) == CARDS[level]
    assert len(bot["removed"]) == 2


def played(start: Json, fame: dict[str, int]) -> DiablesGame:
    """The end of a game in which the human declines and passes, from some FP at its start."""
    game = diables.read_game({**start, "fame": fame, "game": {**start["game"], "ledger": None}})
    while not game.over:
        moves = list(game.legal_moves)
        game = game.after(next((move for move in ("pass", "decline") if move in moves), moves[0]))
    return game


def test_equal_fame_is_no_win_of_the_human() -> None:
    start = dealt(0)
    human, robot = start["players"]
    fame = played(start, {human: 200, robot: 0}).fame
    even = 200 - fame[human] + fame[robot]
    for more, winner in ((-1, robot), (0, robot), (1, human)):
        game = played(start, {human: even + more, robot: 0})
        assert game.fame[human] - game.fame[robot] == more
        assert game.winners == (winner,)
