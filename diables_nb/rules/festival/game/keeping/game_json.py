"""The part `game` of a game's JSON: what is not on the boards.

    {"first": "red", "turn": "blue", "asked": "turn", "ending": false,
     "stacks": {"red": ["blue wheel", ...], ...}, "piles": [["O07", ...], ...], "pleasers": ["CP1", ...]}

Stacks and piles stand from the bottom to the top; null is what a view does not see. A view says `seen_by`.
"""

from typing import Any

from diables_nb.rules.festival.components import kind_name, tile_kind
from diables_nb.rules.festival.game.asking import KINDS
from diables_nb.rules.festival.game.playing import FestivalGame
from diables_nb.rules.festival.game.state import OVER, UNKNOWN

__all__ = ["ASKED", "KEYS", "game_part"]

KEYS = ("first", "turn", "asked", "ending", "stacks", "piles", "pleasers", "seen_by")
ASKED = (*KINDS.values(), "over")
"""What is asked, by its number in a state."""


def game_part(game: FestivalGame) -> dict[str, Any]:
    """The part `game` of a game, or of a view of it."""
    state, cards = game.state, game.edition.cards
    part: dict[str, Any] = {
        "first": state.players[state.first],
        "turn": state.players[state.turn],
        "asked": "over" if state.asked == OVER else KINDS[state.asked],
        "ending": bool(state.ending),
        "stacks": {
            player: [None if tile == UNKNOWN else kind_name(tile_kind(tile)) for tile in stack]
            for player, stack in zip(state.players, state.stacks, strict=True)
        },
        "piles": [[None if card == UNKNOWN else cards[card].id for card in pile] for pile in state.piles],
        "pleasers": list(game.pleasers),
    }
    if game.seen_by:
        part["seen_by"] = game.seen_by
    return part
