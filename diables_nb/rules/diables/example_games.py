"""What the worked examples of games share: a game of four, cards found by what they print, how a game goes on."""

from collections.abc import Callable, Mapping
from typing import Any

from .cards import Post
from .components import SHOWS
from .edition import edition
from .game import DiablesGame, deal
from .game.arrange.arranging import arrange

__all__ = ["Game", "back", "chosen", "finished", "four", "one_beside_each", "photo", "seat_of", "spectator"]

Game = DiablesGame


def four(**parts: Any) -> Game:
    """A game of four, so without neutral pieces, at red's first turn, with parts replaced."""
    return arrange(deal(4, seed=1, first="red"), "red", **parts)


def seat_of(game: Game, colour: str = "red") -> Any:
    """What a player has."""
    return game.state.seats[game.players.index(colour)]


def finished(game: Game, kind: str, most: int = 99) -> tuple[Game, int]:
    """The game once a kind of decision is no longer asked, each answered with its first choice; how often it was."""
    times = 0
    while game.decision and game.decision.kind == kind and times < most:
        game = game.after(game.legal_moves.moves[0])
        times += 1
    return game, times


def spectator(place: str, show: str = "", *, needs: str = "", left: str = "", right: str = "") -> str:
    """The first spectator card whose actions are of these kinds; of two actions, both are possible at the start.

    needs: what its condition has among others. left, right: how the actions begin.
    """
    for card in edition().spectators.values():
        words = str(card.left), str(card.right)
        fits = words[0].startswith(left) and words[1].startswith(right) and (not needs or needs in card.needs)
        possible = show or "photo" in left or not any("photo" in word for word in words)
        if card.place == place and card.show == show and fits and possible:
            return card.id
    raise LookupError(f"no {place} card prints {show} {left} {right} {needs}")


def photo(scene: int, reward: str = "") -> Post:
    """The first photo with this requirement."""
    posts = edition().posts.values()
    return next(post for post in posts if post.scenes == (scene,) and str(post.reward).startswith(reward))


def chosen(*moves: str, **parts: Any) -> Callable[[Game], list[str]]:
    """Computes what is offered after some moves, without `decline`; parts make a variant of the example."""

    def compute(game: Game) -> list[str]:
        later = (arrange(game, "red", **parts) if parts else game).after(*moves)
        return [text for text in later.legal_moves if text != "decline"]

    return compute


def back(number: int) -> str:
    """A card's back that gives FP at once, the first or second of them."""
    backs = dict.fromkeys(str(card.back) for card in edition().spectators.values())
    return [back for back in backs if back.startswith("fp ")][number]


def one_beside_each(**others: str) -> Mapping[str, list[str]]:
    """One card beside each show: FP, of another number where a show is named."""
    return {show: [others.get(show, back(0))] for show in SHOWS}
