"""Draws exercises on cards that are not seen, and on the chance to draw one."""

from collections.abc import Callable

from diables_nb.lessons.lots import between, pick
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.castellers import CARDS, CastellersGame, deal

from .counting import chance_of, unseen
from .exercises import CastellersExercise
from .playing import played

__all__ = ["chances"]

Random = Callable[[], float]
_SEEDS = 10**6
_MOVES = (20, 90)
_DECK, _DRAW = 12, 2


def chances(seed: int, random: Random) -> CastellersExercise:
    """How many cards of a type are not seen, or the chance of one among two that are drawn."""
    while True:
        game = deal(between(random, 2, 4), seed=int(random() * _SEEDS))
        game = played(game, random, between(random, *_MOVES))
        if game.decision is not None and len(game.state.deck) >= _DECK:
            return pick(random, (_unseen, _chance))(seed, random, game, game.decision.player)


def _unseen(seed: int, random: Random, game: CastellersGame, player: str) -> CastellersExercise:
    card = pick(random, CARDS)
    facts = {"card": words.name("cards", card), "player": words.name("players", player)}
    question, count = saying("castellers_chances", "unseen_asked", **facts), unseen(game, player, card)
    return CastellersExercise(seed, "chances", player, game.position, question, count, game, card=card)


def _chance(seed: int, random: Random, game: CastellersGame, player: str) -> CastellersExercise:
    card = pick(random, [card for card in CARDS if card in game.unseen(player)])
    count = chance_of(game, player, card, _DRAW)
    facts = {"card": words.name("cards", card), "player": words.name("players", player)}
    counted = {"left": count.about["left"], "hidden": count.about["hidden"]}
    question = saying("castellers_chances", "chance_asked", **facts, **counted)
    return CastellersExercise(seed, "chances", player, game.position, question, count, game, card=card)
