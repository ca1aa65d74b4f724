"""The part `game` of a game's JSON: what the position does not say.

    {"first": "red", "turn": "blue", "acted": false, "working": null, "finished": false, "bound": false,
     "closing": null, "dry": 0, "over": false, "luck": 7, "deck": [...], "discards": [...], "groups": [[...], ...],
     "hands": {"red": [...]}, "pinyas": {"red": [...]}, "jitters": {"red": 1},
     "stack": [{"card": "llenya", "by": "red", "on": "blue", "asked": ["yellow"]}]}

Cards are types; null is what a view does not see. The last card of the deck lies on top. A view says `seen_by`.
"""

from collections.abc import Sequence
from typing import Any

from diables_nb.rules.castellers.components import CARDS, PARTS
from diables_nb.rules.castellers.game.playing import CastellersGame
from diables_nb.rules.castellers.game.specials import SEARCH
from diables_nb.rules.castellers.game.state import NO_PART, UNKNOWN, Frame

__all__ = ["FRAME_KEYS", "KEYS", "PLAYED", "game_part"]

KEYS = (
    "first", "turn", "acted", "working", "finished", "bound", "closing", "dry", "over", "luck", "deck", "discards",
    "groups", "hands", "pinyas", "jitters", "stack", "seen_by",
)  # fmt: skip
FRAME_KEYS = ("card", "by", "on", "asked")
PLAYED = (*CARDS, "search")
"""What can be on the stack: `search` is the search of the deck."""


def game_part(game: CastellersGame) -> dict[str, Any]:
    """The part `game` of a game, or of a view of it."""
    state = game.state
    players = state.players
    part: dict[str, Any] = {
        "first": players[state.first],
        "turn": players[state.turn],
        "acted": bool(state.acted),
        "working": None if state.working == NO_PART else PARTS[state.working],
        "finished": bool(state.finished),
        "bound": bool(state.bound),
        "closing": players[state.closing - 1] if state.closing else None,
        "dry": state.dry,
        "over": bool(state.over),
        "luck": None if state.luck == UNKNOWN else state.luck,
        "deck": _names(state.deck),
        "discards": _names(state.discards),
        "groups": [_names(group) for group in state.groups],
        "hands": {player: _names(seat.hand) for player, seat in zip(players, state.seats, strict=True)},
        "pinyas": {player: _names(seat.pinya) for player, seat in zip(players, state.seats, strict=True)},
        "jitters": {player: seat.jitters for player, seat in zip(players, state.seats, strict=True)},
        "stack": [_frame(players, frame) for frame in state.stack],
    }
    if game.seen_by:
        part["seen_by"] = game.seen_by
    return part


def _names(cards: Sequence[int]) -> list[str | None]:
    return [None if card == UNKNOWN else CARDS[card] for card in cards]


def _frame(players: Sequence[str], frame: Frame) -> dict[str, Any]:
    card, who, target, waiting = frame
    played: dict[str, Any] = {"card": PLAYED[SEARCH] if card == SEARCH else CARDS[card], "by": players[who]}
    if target >= 0:
        played["on"] = players[target]
    return {**played, "asked": [players[seat] for seat in waiting]}
