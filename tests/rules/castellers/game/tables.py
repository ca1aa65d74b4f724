"""Games of Castellers! for tests: at a turn, with every hand as it is said, and nothing in the others."""

from collections.abc import Sequence
from typing import Any

from diables_nb.rules import castellers
from diables_nb.rules.castellers import CastellersGame

__all__ = ["GROUPS", "LOWEST", "asked", "declined", "played", "scene", "table", "turn_again", "with_deck"]

LOWEST = {"pilar": 5, "two": 7, "three": 7, "four": 7}
"""The castells on offer in tests: pinya 1, 2, 3, 4, and three levels of the tronc each."""
GROUPS = (("tronc4", "tronc4", "tronc4"), ("tronc4", "tronc4"), ("tronc4",))
"""The table groups in tests, of cards that castells of 4 alone need."""


def table(players: int = 3, *, seed: int = 7, first: str = "red", **parts: Any) -> CastellersGame:
    """A game at its first turn with the lowest castells on offer. parts: of `deal`."""
    return castellers.deal(players, seed, first=first, **{"castells": LOWEST, **parts})


def scene(
    players: int = 3,
    *,
    turn: str = "red",
    groups: Sequence[Sequence[str]] = GROUPS,
    discards: Sequence[str] = (),
    deal: dict[str, Any] | None = None,
    **seats: dict[str, Any],
) -> CastellersGame:
    """A game at a player's turn. seats: player -> parts of `arranged`; hands that are not said are empty."""
    game = table(players, **(deal or {}))
    for player in game.players:
        game = game.arranged(player, hand=[])
    game = game.arranged(turn, groups=groups, discards=discards)
    for player, parts in seats.items():
        game = game.arranged(player, **parts)
    return game.arranged(turn)


def asked(game: CastellersGame) -> str:
    """Who is asked what: "red turn"."""
    return f"{game.decision.player} {game.decision.kind}" if game.decision else "over"


def declined(game: CastellersGame) -> CastellersGame:
    """The game when all who are asked for a response have declined."""
    while game.decision and game.decision.kind == "respond":
        game = game.after("decline")
    return game


def played(game: CastellersGame, *moves: str) -> CastellersGame:
    """The game after moves to which nobody responds."""
    for move in moves:
        game = declined(game.after(move))
    return game


def turn_again(game: CastellersGame) -> CastellersGame:
    """The game when it is the same player's turn again; the others take the first group that has cards."""
    player = game.players[game.state.turn]
    game = game.after("end")
    while game.decision and game.decision.player != player:
        number = next(number for number, cards in enumerate(game.groups, 1) if cards)
        game = game.after(f"group {number}", "end")
    return game


def with_deck(game: CastellersGame, leave: int | Sequence[str], rest: str = "discards") -> CastellersGame:
    """The same game with another deck. leave: how many of its cards, or which, the top one last. rest: where the others
    go: "discards", or a player's hand.
    """
    data = game.to_json()
    part = data["game"]
    deck = part["deck"]
    left = deck[len(deck) - leave :] if isinstance(leave, int) else [*leave]
    for card in left:
        deck.remove(card)
    (part["discards"] if rest == "discards" else part["hands"][rest]).extend(deck)
    part["deck"] = left
    return castellers.read_game(data)
