"""Solo games for tests: dealt, arranged, and with single actions of the Firebot resolved."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from diables_nb.rules.diables import LEVELS, SHOWS, DiablesGame, deal
from diables_nb.rules.diables.game.engine import settle
from diables_nb.rules.diables.game.firebot.choosing import firebot_of
from diables_nb.rules.diables.game.state import FIREBOT, Firebot, Frame, Seat, State
from diables_nb.rules.running import at_random
from tests.rules.samples import sample

PREFERRED = {show: number for number, show in enumerate(SHOWS)}


def alone(level: str = "easy", seed: int = 1, **parts: Any) -> DiablesGame:
    """A solo game at the human's first turn, with parts replaced. Its lluïments are known."""
    game = deal(1, seed, level=level, lluiments=("whistling", "regular", "tabalers"))
    return game.arranged("red", **parts)


def card_of(game: DiablesGame, *, show: str = "", left: str = "", right: str = "") -> str:
    """The Decision card with this show action, or with these actions."""
    for card in game.edition.spectators.values():
        same = card.show == show if show else (str(card.left), str(card.right)) == (left, right)
        if card.group == "mask" and same:
            return card.id
    raise LookupError(f"no card of {show} {left} {right}")


def acted(game: DiablesGame, *frames: Frame) -> DiablesGame:
    """The game after actions of the Firebot, the first first, in a turn of its own; until somebody is asked."""
    state = game.state.copy()
    state.turn = (state.order.index(FIREBOT) + 1) % len(state.order)
    state.stack = [("end_turn",), *reversed(frames)]
    return DiablesGame(game.kit, state, settle(game.kit, state))


def gained(game: DiablesGame, *rewards: str) -> DiablesGame:
    """The game after the Firebot has gained some rewards, one after the other."""
    from diables_nb.rules.diables.game.keeping.forms import item_of

    return acted(game, ("firebot_gain", FIREBOT, tuple(item_of(reward) for reward in rewards)))


def firebot(game: DiablesGame) -> Firebot:
    """What the Firebot has beside its seat."""
    return firebot_of(game.state)


def seat(game: DiablesGame) -> Seat:
    """The Firebot's seat."""
    return game.state.seats[FIREBOT]


def own_cameras(game: DiablesGame) -> list[tuple[int, int]]:
    """Where the Firebot's cameras stand: post and scene, from 1."""
    return [(place // 3 + 1, place % 3 + 1) for place, owner in enumerate(game.state.cameras) if owner == FIREBOT + 1]


def likes(game: DiablesGame) -> list[tuple[int, int]]:
    """The like slots that are taken: post and slot, from 1."""
    slots = game.kit.like_slots
    return [(place // slots + 1, place % slots + 1) for place, taken in enumerate(game.state.likes) if taken]


def figures(state: State) -> list[int]:
    """The spaces on which figures of the Firebot stand."""
    return [space for space, code in enumerate(state.plaza) if code & 7 == FIREBOT + 1]


@cache
def solo_game(level: str, seed: int, declines: float = 0.05) -> DiablesGame:
    """A solo game played to its end by a chooser that seldom declines."""
    game = deal(1, seed, level=level, rulings={"C-DIA-36": "strict"} if seed % 3 == 2 else {})
    choose = at_random(Random(seed), declines)
    while not game.over:
        game = game.after(choose(game.legal_moves.moves))
    return game


def solo_moments(games: int, every: int = 1) -> Iterator[DiablesGame]:
    """Moments of solo games of all levels, so many games of each."""
    for level in LEVELS:
        for number in range(sample(games)):
            yield from solo_game(level, number).line[number % every :: every]
