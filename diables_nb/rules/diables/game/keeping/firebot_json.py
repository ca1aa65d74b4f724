"""The Firebot of a solo game as JSON: the part `firebot` of a game's part `game`.

`personal` then holds the human's board alone. `deck`, `crowd`: the Decision Deck and the Followers Deck, face down, the
last card being drawn next; in a view only how many there are. `played`, `removed`: of the Decision Deck, this round's
cards and those that have left the game. `gathered`: cards of the Followers Deck that lie beside the shows, in a view
their backs. `token`: the show of the chosen token. `scored`: the show scored while time passes, else null.
"""

from typing import Any

from diables_nb.rules.diables.components import KINDS, LEVELS, SHOWS
from diables_nb.rules.diables.game.firebot.cards import decision_cards
from diables_nb.rules.diables.game.firebot.setting import leave_board
from diables_nb.rules.diables.game.kit import PERFORMERS, TABALER, Kit
from diables_nb.rules.diables.game.setting_up import CAMERAS
from diables_nb.rules.diables.game.state import FIREBOT, NOBODY, UNKNOWN, Firebot, State
from diables_nb.rules.faults import Faults

from .face_down import back_code, known_back

__all__ = ["firebot_part", "read_firebot"]

_KEYS = (
    "player", "level", "sound", "reserve", "cameras", "deck", "played", "removed", "crowd", "gathered", "tokens",
    "token", "scored",
)  # fmt: skip


def firebot_part(kit: Kit, state: State, firebot: Firebot) -> dict[str, Any]:
    """The part `firebot`: all that is not said of every player."""
    seat = state.seats[FIREBOT]
    ids = tuple(card.id for card in kit.cards)
    numbers = (*seat.reserve, seat.rows[0])
    return {
        "player": state.players[FIREBOT],
        "level": firebot.level,
        "sound": seat.sound,
        "reserve": dict(zip(KINDS, numbers, strict=True)),
        "cameras": seat.cameras,
        "deck": _deck(firebot.deck, ids),
        "played": [ids[card] for card in firebot.played],
        "removed": [ids[card] for card in firebot.removed],
        "crowd": _deck(firebot.crowd, ids),
        "gathered": [ids[c] if c >= 0 else str(kit.backs[known_back(c)]) for c in firebot.gathered],
        "tokens": firebot.tokens,
        "token": SHOWS[firebot.track],
        "scored": None if firebot.scored == NOBODY else SHOWS[firebot.scored],
    }


def _deck(cards: tuple[int, ...], ids: tuple[str, ...]) -> list[str] | int:
    return len(cards) if UNKNOWN in cards else [ids[card] for card in cards]


def read_firebot(data: object, kit: Kit, state: State, faults: Faults, *, view: bool) -> Firebot:
    """The Firebot from its part of a game; its own pieces go to its seat. view: whether a view of the game is read."""
    place = "game.firebot"
    part = faults.table(data, place, _KEYS)
    faults.choice(part.get("player"), f"{place}.player", state.players[FIREBOT:], "DIA-SOLO-02")
    seat = state.seats[FIREBOT]
    leave_board(kit, seat)
    reserve = faults.counts(part.get("reserve", {}), f"{place}.reserve", KINDS, 99, "DIA-SOLO-03")
    seat.reserve = bytearray(reserve[: len(PERFORMERS)])
    seat.rows = bytearray([reserve[TABALER], *(0 for _ in kit.row_names[1:])])
    last = kit.edition.sound.last_space
    seat.sound = faults.number(part.get("sound", 0), f"{place}.sound", 0, last, "DIA-P1-SND-01")
    seat.cameras = faults.number(part.get("cameras", 0), f"{place}.cameras", 0, CAMERAS, "DIA-PSET-08")
    ids = tuple(card.id for card in kit.cards)
    own = {ids[card]: card for card in decision_cards(kit)}

    def cards(name: str, known: tuple[str, ...], rule: str) -> tuple[int, ...]:
        value = part.get(name, [])
        if view and name in ("deck", "crowd") and value != []:
            return (UNKNOWN,) * faults.number(value, f"{place}.{name}", 0, len(known), rule)
        return tuple(ids.index(known[n]) for n in faults.choices(value, f"{place}.{name}", known, rule))

    deck, played, removed = (cards(name, tuple(own), "DIA-SOLO-04") for name in ("deck", "played", "removed"))
    crowd = cards("crowd", ids, "DIA-SOLO-05")
    scored = part.get("scored")
    return Firebot(
        LEVELS[faults.choice(part.get("level"), f"{place}.level", LEVELS, "DIA-SOLO-09")],
        deck,
        played,
        removed,
        crowd,
        _backs(part.get("gathered", []), kit, faults) if view else cards("gathered", ids, "DIA-SOLO-05"),
        faults.number(part.get("tokens", 0), f"{place}.tokens", 0, 2, "DIA-SOLO-52"),
        faults.choice(part.get("token"), f"{place}.token", SHOWS, "DIA-SOLO-07"),
        NOBODY if scored is None else faults.choice(scored, f"{place}.scored", SHOWS, "DIA-SOLO-61"),
    )


def _backs(value: object, kit: Kit, faults: Faults) -> tuple[int, ...]:
    """The cards of a view that are known by their backs."""
    place = "game.firebot.gathered"
    backs = tuple(map(str, kit.backs))
    rows = enumerate(faults.rows(value, place, len(kit.cards)))
    return tuple(back_code(faults.choice(back, f"{place}[{i}]", backs, "DIA-SOLO-52")) for i, back in rows)
