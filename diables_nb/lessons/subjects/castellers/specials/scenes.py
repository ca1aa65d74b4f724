"""The teaching games of the lesson on special cards, each played by chance up to somebody's turn."""

from collections.abc import Callable
from functools import cache

from diables_nb.lessons.subjects.castellers.building.scenes import CASTELLS, by_chance
from diables_nb.rules.castellers import CastellersGame, deal
from diables_nb.rules.castellers.game.state import State
from diables_nb.rules.game import Game, Move

__all__ = ["SCENES", "moves_of"]

_FALLING = (3, 4176, 87)


def _grallers() -> CastellersGame:
    """Red finishes the pinya of a castell of 2, and holds grallers, the whole tronc and the pom."""
    return by_chance(2, 1226, 143)


def _one_short() -> CastellersGame:
    """Red can finish a pinya and holds grallers, but lacks a card for the tronc."""
    return by_chance(2, 527, 79)


def _jitters() -> CastellersGame:
    """Jitters lie before Red, who lacks a tronc card and the pom of a castell of 4, and holds grallers."""
    return by_chance(3, 116, 116)


def _whom() -> CastellersGame:
    """Red holds jitters and llenya; one of the others has a whole tronc, one a part of it."""
    return by_chance(3, 3818, 51)


def _llenya() -> CastellersGame:
    """Red holds llenya and a cap de colla; Blue has a tronc with dosos on it, and a cap de colla too."""
    return by_chance(*_FALLING)


@cache
def _llenya_cancels() -> CastellersGame:
    """The same game; a cap de colla in answer to a special card cancels it."""
    players, _, _ = _FALLING
    game = _llenya()
    again = deal(players, seed=game.seed or 0, first="red", castells=CASTELLS, rulings={"C-CAS-03": "cancels"})
    return again.after(*moves_of(game))


def moves_of(game: CastellersGame) -> list[Move]:
    """The moves from the deal on."""
    moves: list[Move] = []
    there: Game[State] = game
    while there.last_move is not None and there.before is not None:
        moves.append(there.last_move)
        there = there.before
    return moves[::-1]


SCENES: dict[str, Callable[[], CastellersGame]] = {
    "grallers": _grallers,
    "one card short": _one_short,
    "jitters": _jitters,
    "jitters on whom": _whom,
    "llenya": _llenya,
    "llenya cancels": _llenya_cancels,
}
