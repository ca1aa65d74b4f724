"""Draws exercises on special cards: what can be put with grallers or under jitters, what llenya brings down."""

from collections.abc import Callable

from diables_nb.lessons.lots import between, pick
from diables_nb.lessons.misconception import wrong_numbers
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.castellers import CastellersGame, deal

from .exercises import CastellersExercise
from .playing import played
from .specials import falls, puts

__all__ = ["specials"]

Random = Callable[[], float]
_SEEDS = 10**6
_MOVES, _TURNS = (30, 150), 40
_TRONC, _MISTAKES, _HAND = 2, 2, 18


def specials(seed: int, random: Random) -> CastellersExercise:
    """How many cards can be put, with grallers or under jitters; or how many come back after llenya."""
    return pick(random, (_puts, _puts, _falls))(seed, random)


def _game(random: Random, wanted: Callable[[CastellersGame], bool]) -> CastellersGame:
    """A game at the beginning of somebody's turn in which there is what is wanted; it goes on for some turns to it."""
    while True:
        game = deal(between(random, 2, 4), seed=int(random() * _SEEDS))
        game = played(game, random, between(random, *_MOVES))
        for _ in range(_TURNS):
            if game.decision is None or game.last_turns:
                break
            if wanted(game):
                return game
            game = played(game, random, 1)


def _asked(game: CastellersGame) -> str:
    return game.decision.player if game.decision else game.players[0]


def _touched(game: CastellersGame) -> bool:
    """Whether grallers or jitters bear on what can be put, so that more than one mistake is to be made."""
    player = _asked(game)
    if game.position.colla(player).kind is None or len(game.hand(player)) > _HAND:
        return False
    if not game.state.seats[game.state.turn].jitters and "grallers" not in game.hand(player):
        return False
    return len({number for _, number in wrong_numbers(puts(game))}) >= _MISTAKES


def _puts(seed: int, random: Random) -> CastellersExercise:
    game = _game(random, _touched)
    player = _asked(game)
    question = saying("castellers_specials", "puts_asked", player=words.name("players", player))
    if game.state.seats[game.state.turn].jitters:
        nervous = saying("castellers_specials", "nervous", player=words.name("players", player))
        question = f"{nervous} {question}"
    kind = str(game.position.colla(player).kind)
    return CastellersExercise(seed, "specials", player, game.position, question, puts(game), game, kind=kind)


def _falls(seed: int, random: Random) -> CastellersExercise:
    game = _game(random, lambda game: any(len(colla.tronc) >= _TRONC for colla in game.position.colles.values()))
    position = game.position
    player = pick(random, [name for name in game.players if len(position.colla(name).tronc) >= _TRONC])
    question = saying("castellers_specials", "falls_asked", player=words.name("players", player))
    kind = str(position.colla(player).kind)
    return CastellersExercise(seed, "specials", player, position, question, falls(position, player), game, kind=kind)
