"""A whole game as JSON: the plaza as every position has it, and one part more, `game`.

Seats, turns and what is pending; the boards, cards and tokens of each player; the wall; decks, of which the last card
is drawn next; the seed of the next shuffle; a line for every FP. In a view of the game decks are lengths, the cards
dealt face down are their backs, and `unseen` names the spectator cards that may be any of them. In a solo game the
Firebot is in `firebot` (`firebot_json`) and not in `personal`.
"""

from typing import Any

from diables_nb.rules.diables.components import FIRECRACKERS, KINDS, SHOWS
from diables_nb.rules.diables.game.kit import PERFORMERS, SECTIONS, Kit
from diables_nb.rules.diables.game.social import SCENES
from diables_nb.rules.diables.game.state import FIREBOT, NOBODY, UNKNOWN, Seat, State

from .face_down import known_back
from .firebot_json import firebot_part
from .forms import PLACES, Words
from .ledger_json import entry_json

__all__ = ["KEYS", "LEADERS", "STREET", "game_part"]

KEYS = (
    "seats", "turn", "passed", "score_sent", "stack", "personal", "beside", "wall", "display", "decks", "luck",
    "ledger", "seen_by", "unseen", "firebot",
)  # fmt: skip
LEADERS = ("top", "bottom")
STREET = tuple(f"{column} {section}" for column in range(1, 6) for section in SECTIONS)
"""Places of the street: "1 upper" ... "5 lower"."""


def game_part(kit: Kit, state: State, seen_by: str = "", unseen: tuple[int, ...] = ()) -> dict[str, Any]:
    """The part `game`: everything of a game but its plaza."""
    players = state.players
    words = Words(kit, players, len(state.posts), solo=state.firebot is not None)
    ids = words.cards
    part: dict[str, Any] = {
        "seats": list(players),
        "turn": state.turn,
        "passed": [player for seat, player in enumerate(players) if state.passed >> seat & 1],
        "score_sent": state.score_sent,
        "stack": [words.write(frame) for frame in state.stack],
        "personal": {p: _personal(kit, seat) for p, seat in zip(players, state.seats, strict=True)},
        "beside": {s: [str(kit.backs[b]) for b in backs] for s, backs in zip(SHOWS, state.beside, strict=True)},
        "wall": [_post(kit, state, post) for post in range(len(state.posts))],
        "display": {
            "small": [kit.beasts[card].id for card in state.small_beasts],
            "large": [kit.beasts[card].id for card in state.large_beasts],
        },
        "decks": {
            "social": _deck(state.social_deck, tuple(post.id for post in kit.posts)),
            "discarded": [kit.posts[card].id for card in state.discarded],
            "street": _deck(state.street_deck, ids),
            "aside": _deck(state.aside, ids),
            "buried": [ids[c] if c >= 0 else str(kit.backs[known_back(c)]) for c in state.buried],
        },
        "luck": state.luck if state.luck >= 0 else None,
        "ledger": None if state.ledger is None else [entry_json(players, entry) for entry in state.ledger],
    }
    if state.firebot:
        del part["personal"][players[FIREBOT]]
        part["firebot"] = firebot_part(kit, state, state.firebot)
    if seen_by:
        part |= {"seen_by": seen_by, "unseen": [ids[card] for card in unseen]}
    return part


def _deck(cards: list[int], ids: tuple[str, ...]) -> list[str] | int:
    """The cards of a deck, or only how many there are, where they are not known."""
    return len(cards) if UNKNOWN in cards else [ids[card] for card in cards]


def _personal(kit: Kit, seat: Seat) -> dict[str, Any]:
    return {
        "sound": seat.sound,
        "grid": {cell.id: KINDS[code - 1] for cell, code in zip(kit.cells, seat.grid, strict=True) if code},
        "opened": [kit.cells[cell].id for bit, cell in enumerate(kit.range_cells) if seat.opened >> bit & 1],
        "rows": dict(zip(kit.row_names, seat.rows, strict=True)),
        "reserve": dict(zip(PERFORMERS, seat.reserve, strict=True)),
        "cart": dict(zip(FIRECRACKERS, seat.cart, strict=True)),
        "street": {
            place: [PERFORMERS[(code - 1) // 3], FIRECRACKERS[(code - 1) % 3]]
            for place, code in zip(STREET, seat.street, strict=True)
            if code
        },
        "cards": {place: kit.cards[card].id for place, card in zip(PLACES, seat.cards, strict=True) if card >= 0},
        "tokens": {place: number for place, number in zip(PLACES, seat.tokens, strict=True) if number},
        "kept": [kit.cards[card].id for card in seat.kept],
        "leaders": [name for bit, name in enumerate(LEADERS) if seat.leaders >> bit & 1],
        "cameras": seat.cameras,
        "beasts": {"small": _beast(kit, seat.small_card), "large": _beast(kit, seat.large_card)},
    }


def _beast(kit: Kit, card: int) -> str | None:
    return None if card == NOBODY else kit.beasts[card].id


def _post(kit: Kit, state: State, post: int) -> dict[str, Any]:
    card, slots = state.posts[post], kit.like_slots
    scenes = state.cameras[post * SCENES : post * SCENES + SCENES]
    likes = state.likes[post * slots : post * slots + slots]
    return {
        "post": None if card == NOBODY else kit.posts[card].id,
        "cameras": {str(scene): state.players[owner - 1] for scene, owner in enumerate(scenes, 1) if owner},
        "likes": [slot for slot, taken in enumerate(likes, 1) if taken],
    }
