"""Whether the Firebot of a solo game fits the rest of it: its decks, its token, and what is asked about it."""

from collections import Counter
from collections.abc import Iterator

from diables_nb.rules.diables.components import KINDS, SHOWS
from diables_nb.rules.diables.effects import Effect
from diables_nb.rules.diables.game.firebot.cards import (
    STREET_CARDS,
    cards_of_round,
    colla_cards,
    decision_cards,
    followers_deck,
)
from diables_nb.rules.diables.game.firebot.choosing import send_choice, types_for
from diables_nb.rules.diables.game.kit import TABALER, Kit
from diables_nb.rules.diables.game.state import FIREBOT, NOBODY, Firebot, Frame, State
from diables_nb.rules.errors import Problem

from .face_down import buried_groups, known_back

__all__ = ["FIREBOT_CHECKS", "firebot_misfits", "unseen_of_firebot"]

_REMEDY = "copy the game again, or begin from one that was dealt"
_HERE = "game.firebot"


def firebot_misfits(kit: Kit, state: State, firebot: Firebot) -> Iterator[Problem]:
    """What cannot be of a Firebot by itself."""
    yield from _decision_deck(kit, state, firebot)
    whole = followers_deck(kit)
    if (count := len(firebot.crowd) + len(firebot.gathered)) != whole:
        message = f"{count} cards of the Followers Deck instead of {whole}"
        yield Problem(f"{_HERE}.crowd", message, "DIA-SOLO-05", _REMEDY)
    known = [card for card in (*firebot.crowd, *firebot.gathered) if card >= 0]
    streets = sum(kit.cards[card].group == "street" for card in known)
    if any(kit.cards[card].group != "street" and card not in colla_cards(kit) for card in known):
        message = "a card that is neither of the street nor a colla card of its set"
        yield Problem(f"{_HERE}.crowd", message, "DIA-SOLO-05", _REMEDY)
    elif len(known) == whole and streets != STREET_CARDS:
        yield Problem(f"{_HERE}.crowd", f"{streets} street cards instead of {STREET_CARDS}", "DIA-SOLO-05", _REMEDY)
    if state.seats[FIREBOT].scored >> firebot.track & 1 and state.seats[FIREBOT].scored.bit_count() < len(SHOWS):
        yield Problem(f"{_HERE}.token", "beside a show that is scored", "DIA-SOLO-63", "name an unscored show")


def _decision_deck(kit: Kit, state: State, firebot: Firebot) -> Iterator[Problem]:
    """Ten cards in all, of which at most one has left the game after each round (DIA-SOLO-66), and no more lie open
    than are played in the round (DIA-SOLO-14).
    """
    count = len(firebot.deck) + len(firebot.played) + len(firebot.removed)
    if count != len(decision_cards(kit)):
        message = f"{count} cards of the Decision Deck instead of {len(decision_cards(kit))}"
        yield Problem(f"{_HERE}.deck", message, "DIA-SOLO-04", _REMEDY)
    if len(firebot.removed) > state.round - 1:
        message = f"{len(firebot.removed)} cards removed by round {state.round}"
        yield Problem(f"{_HERE}.removed", message, "DIA-SOLO-66", _REMEDY)
    most = cards_of_round(kit, firebot, state.round)
    if len(firebot.played) > most:
        yield Problem(f"{_HERE}.played", f"{len(firebot.played)} cards, more than {most}", "DIA-SOLO-14", _REMEDY)
    if (len(firebot.played) >= most) != bool(state.passed >> FIREBOT & 1):
        message = "the Firebot has passed when it has played its cards, and not before"
        yield Problem("game.passed", message, "C-DIA-78", "name it where `played` is complete")
    waiting = bool(state.stack) and state.stack[0][0] == "pass_time"
    if (firebot.scored != NOBODY) != waiting:
        yield Problem(f"{_HERE}.scored", "a show just scored, or none", "DIA-SOLO-61", _REMEDY)


def unseen_of_firebot(kit: Kit, state: State, firebot: Firebot, unseen: tuple[int, ...]) -> Iterator[Problem]:
    """Whether those of its cards that a view cannot tell can be filled in."""
    colla = [card for card in unseen if card in colla_cards(kit)]
    if len(colla) != len(colla_cards(kit)):
        remedy = "name the cards that nobody has seen"
        yield Problem("game.unseen", "not both colla cards of the Firebot's set", "DIA-SOLO-05", remedy)
    wanted = Counter(known_back(card) for card in firebot.gathered)
    there = Counter(kit.back[card] for card in unseen if kit.cards[card].group == "street")
    there.subtract(Counter(known_back(card) for card in buried_groups(state)[0]))
    of_colla = Counter(kit.back[card] for card in colla)
    lying = sum(min(number, of_colla[back]) for back, number in wanted.items())
    if any(number > there[back] + of_colla[back] for back, number in wanted.items()):
        yield Problem(f"{_HERE}.gathered", "a back that none of the unseen cards has", "DIA-SOLO-52", _REMEDY)
    elif len(colla) - lying > len(firebot.crowd):
        yield Problem(f"{_HERE}.crowd", "no room for the colla cards", "DIA-SOLO-05", _REMEDY)


Wrong = Iterator[tuple[str, str]]


def _space(kit: Kit, state: State, frame: Frame) -> Wrong:
    if len(send_choice(kit, state, frame[2]).left) < 2:
        yield "a choice of spaces where there is none", "DIA-SOLO-25"


def _light(kit: Kit, state: State, frame: Frame) -> Wrong:
    space = kit.spaces[frame[2]]
    kind, seat = KINDS.index(space.kind), state.seats[FIREBOT]
    if kind == TABALER or space.firecracker or not seat.reserve[kind] or state.plaza[frame[2]]:
        yield f"no performer goes to {space.id} with a firecracker of choice", "DIA-SOLO-21"
    elif len(types_for(kit, state, frame[2])) < 2:
        yield "a choice of firecrackers where there is none", "DIA-SOLO-21"


def _shows(kit: Kit, state: State, frame: Frame) -> Wrong:
    del kit, state
    if not frame[2]:
        yield "no track to step on", "DIA-FOL-02"


def _token(kit: Kit, state: State, frame: Frame) -> Wrong:
    del kit, state
    if frame[2] not in SHOWS:
        yield "a show action of no show", "DIA-SOLO-29"


def _items(kit: Kit, state: State, frame: Frame) -> Wrong:
    del kit, state
    if not frame[2]:
        yield "no rewards", "DIA-ACT-02"


def _take(kit: Kit, state: State, frame: Frame) -> Wrong:
    del kit, state
    if len(frame[2]) != 1 or not isinstance(frame[2][0], Effect):
        yield "not one reward with alternatives", "DIA-SOLO-25"


FIREBOT_CHECKS = {
    "firebot_gain": _items,
    "firebot_space": _space,
    "firebot_light": _light,
    "firebot_follow": _shows,
    "firebot_track": _shows,
    "firebot_token": _token,
    "firebot_take": _take,
}
"""What frames of the Firebot must be for themselves."""
