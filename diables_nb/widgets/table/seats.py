"""Who sits at a table: people at the screen, and automatic players."""

from collections.abc import Mapping
from typing import Any

from diables_nb.players import POLICIES, Player
from diables_nb.rules.errors import hint, shown
from diables_nb.rules.game import Game, Move

from .sayings import front_words

__all__ = ["ME", "RulesSeat", "Seats", "misfit", "other_seats", "read_seats", "seat_words", "seen_only"]

ME = "me"
"""A person at the screen."""

Seats = dict[str, Player | None]
"""Colour -> its automatic player; None for a person."""


class RulesSeat:
    """The seat of a colour that the rules themselves play: the Firebot's (DIA-SOLO-13). It is never asked."""

    def __repr__(self) -> str:
        return "RulesSeat()"

    def choose(self, game: Game[Any]) -> Move:
        """Raises `ValueError`: whoever is asked sits at another colour."""
        asked = game.decision.player if game.decision else "nobody"
        raise ValueError(f"{asked} is asked: the rules play this colour by themselves")


def read_seats(game: Game[Any], said: Mapping[str, object] | None) -> Seats:
    """The seats of a game from what a reader wrote: "me", the name of an automatic player, or one itself.

    said: colour -> who sits there; None: a person on the first seat, greedy players on the others. A colour that the
    rules play (`Game.people` lacks it) is not named: its seat is a `RulesSeat`.
    Raises `ValueError` for a colour that does not play or has no player, and for what is no player.

    >>> from diables_nb.rules import diables
    >>> read_seats(diables.deal(players=2), {"red": "me", "blue": "greedy"})
    {'red': None, 'blue': GreedyPlayer(turns=6)}
    >>> read_seats(diables.deal(players=1, level="easy"), {"red": "me"})
    {'red': None, 'blue': RulesSeat()}
    """
    colours = game.people
    if said is None:
        said = {colour: "greedy" if number else ME for number, colour in enumerate(colours)}
    if not isinstance(said, Mapping):
        raise ValueError(f"seats {shown(said)}: name who sits where, such as {{'{colours[0]}': 'me'}}")
    if missing := [colour for colour in colours if colour not in said]:
        raise ValueError(f"nobody sits at {', '.join(missing)}: name one for each of {', '.join(colours)}")
    if ruled := [colour for colour in said if colour in game.players and colour not in colours]:
        who = front_words()["ruled"]
        raise ValueError(f"{ruled[0]} is the {who}'s, which plays by itself: name who sits at {', '.join(colours)}")
    if unknown := [colour for colour in said if colour not in colours]:
        raise ValueError(f"{shown(unknown[0])} does not play: {hint(unknown[0], colours)}")
    seats: Seats = {colour: _seat(said[colour], number) for number, colour in enumerate(colours)}
    return seats | {colour: RulesSeat() for colour in game.players if colour not in colours}


def other_seats(game: Game[Any], other: Game[Any]) -> bool:
    """Whether those who sit at the table of a game cannot sit at that of another: other colours play, or are asked."""
    return (game.players, game.people) != (other.players, other.people)


def seen_only(game: Game[Any]) -> str:
    """Why a game cannot be played at a table: it is what one seat sees of one; "" where it can."""
    viewer = str(getattr(game, "seen_by", ""))
    return f"this is what {viewer} sees of a game: give the game itself" if viewer else ""


def misfit(game: Game[Any], other: Game[Any]) -> str:
    """Why a game cannot take the place of another one at its table; "" where it can."""
    if type(game) is not type(other):
        return f"a {type(game).__name__} is no {type(other).__name__}: make a new table"
    if other_seats(game, other):
        return f"{', '.join(game.players)} do not sit at this table: make a new one"
    return seen_only(game)


def _seat(said: object, number: int) -> Player | None:
    """A seat. number: the seed of a player by name, so that two of them play differently."""
    if said == ME:
        return None
    if isinstance(said, str):
        if said not in POLICIES:
            raise ValueError(f"no player {shown(said)}: {hint(said, (ME, *POLICIES))}")
        return POLICIES[said](number)
    if isinstance(said, type):
        raise ValueError(f"{said.__name__} is a class: make a player of it, {said.__name__}(...)")
    if not callable(getattr(said, "choose", None)):
        raise ValueError(f"{shown(said)} is no player: give 'me', one of {', '.join(POLICIES)}, or what has `choose`")
    player: Player = said  # type: ignore[assignment]  # it has what a player has
    return player


def seat_words(player: Player | None) -> str:
    """Who sits there, in a word.

    >>> from diables_nb.players import RandomPlayer
    >>> seat_words(None), seat_words(RandomPlayer(1))
    ('you', 'random')
    """
    if player is None:
        return front_words()["you"]
    if isinstance(player, RulesSeat):
        return front_words()["ruled"]
    return type(player).__name__.removesuffix("Player").lower() or type(player).__name__
