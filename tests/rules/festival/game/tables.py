"""Games of Festival for tests, at a turn, with parts as wanted."""

from typing import Any

from diables_nb.rules import festival
from diables_nb.rules.festival import COLOURS, FestivalGame

__all__ = ["asked", "empty_stack", "table", "turn_of"]


def table(players: int = 3, *, seed: int = 7, first: str = "red", **parts: Any) -> FestivalGame:
    """A game at its first turn, starting objectives of side a. parts: of `deal`."""
    sides = dict.fromkeys(COLOURS[:players], "a")
    return festival.deal(players, seed, first=first, sides=sides, **parts)


def turn_of(player: str, players: int = 3, *, deal: dict[str, Any] | None = None, **parts: Any) -> FestivalGame:
    """A game at a player's turn, with parts of that player's replaced."""
    return table(players, **(deal or {})).arranged(player, **parts)


def asked(game: FestivalGame) -> str:
    """Who is asked what: "red turn"."""
    return f"{game.decision.player} {game.decision.kind}" if game.decision else "over"


def empty_stack(game: FestivalGame, stack: str, *, leave: int = 0) -> FestivalGame:
    """The same game with all but so many tiles of a stack put on the first space of its owner's board."""
    data = game.to_json()
    tiles = data["game"]["stacks"][stack]
    below = data["boards"].setdefault(stack, {}).setdefault("tiles", {}).setdefault("a1", [])
    count = len(tiles) - leave
    below[:0] = tiles[:count]
    data["game"]["stacks"][stack] = tiles[count:]
    data["game"]["ending"] = not all(data["game"]["stacks"].values())
    return festival.read_game(data)
