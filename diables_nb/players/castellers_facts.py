"""What the estimate for Castellers! reads off a state: cards that lack, the turns they take, when the game may end."""

from collections.abc import Sequence

from diables_nb.rules.castellers.components import CASTELLERS, KINDS, POMS, TRONCS, WANTED
from diables_nb.rules.castellers.game.building import POM, part_of
from diables_nb.rules.castellers.game.kit import Kit
from diables_nb.rules.castellers.game.state import NO_CASTELL, Seat, State

from .castellers_weights import Weights

__all__ = ["Needs", "Supply", "needs_of", "needs_of_kind", "public_turns", "supply", "turns_left"]

TYPES = len(CASTELLERS)
_PARTS = 3
_USUAL_CARDS = 9.0
"""Cards of a castell, about: for what a rival may begin next."""

Supply = tuple[float, ...]
"""Of each type of casteller the turns that one more of it takes."""


class Needs:
    """What a castell still takes. pinya: cards of any type. cards: (type, how many) of tronc and pom. raises: turns in
    which a part is raised. begun: whether it stands already in part, so that it must be finished (C-CAS-13).
    """

    __slots__ = ("begun", "cards", "pinya", "raises")

    def __init__(self, pinya: int, cards: tuple[tuple[int, int], ...], raises: float, begun: bool) -> None:
        self.begun = begun
        self.pinya = pinya
        self.cards = cards
        self.raises = raises


def needs_of_kind(kit: Kit, state: State, kind: int, weights: Weights) -> Needs:
    """What a castell of a kind takes that is not begun; llenya may cost some of a turn."""
    number = state.offers[kind]
    tronc = 0 if kit.any_tronc else kind
    cards = ((tronc, kit.tronc[kind][number]), *((card, 1) for card in POMS[kind]))
    return Needs(kit.pinya[kind][number], cards, _PARTS + weights.fall * (len(state.seats) - 1), begun=False)


def needs_of(kit: Kit, state: State, seat: int, weights: Weights) -> Needs:
    """What the castell in progress still takes. A part that is worked on this turn, and can be finished, takes no
    further turn.
    """
    player = state.seats[seat]
    kind, number = player.kind, state.offers[player.kind]
    part = part_of(kit, state, player)
    pinya = kit.pinya[kind][number] - len(player.pinya)
    tronc = kit.tronc[kind][number] - len(player.tronc)
    cards = [(0 if kit.any_tronc else kind, tronc)] if tronc else []
    cards += [(card, 1) for card in POMS[kind][player.pom :]]
    raises = float((pinya > 0) + (tronc > 0) + 1)
    if state.turn == seat and state.working == part and _finishable(kit, player, part, pinya, tronc):
        raises -= 1.0
    raises += weights.fall * (len(state.seats) - 1)
    if part == POM and player.jitters:
        raises += weights.jitters
    return Needs(pinya, tuple(cards), raises, begun=True)


def _finishable(kit: Kit, player: Seat, part: int, pinya: int, tronc: int) -> bool:
    """Whether the hand finishes a part."""
    hand = player.hand
    if part == POM:
        return all(card in hand for card in POMS[player.kind][player.pom :])
    if pinya:
        return len(hand) >= pinya
    have = sum(card < len(TRONCS) for card in hand) if kit.any_tronc else hand.count(player.kind)
    return have >= tronc


def supply(kit: Kit, state: State, seat: int, held: Sequence[int], weights: Weights) -> Supply:
    """The turns that one more card of each type takes, by the cards that may still come: all but those on castells,
    those that rivals need for the castells they raise, and those that the seat holds.
    """
    left = [float(count) for count in kit.counts]
    for number, player in enumerate(state.seats):
        for card in player.tronc:
            left[card] -= 1.0
        for card in POMS[player.kind][: player.pom] if player.kind != NO_CASTELL else ():
            left[card] -= 1.0
        if number != seat and player.kind != NO_CASTELL:
            _set_aside(kit, state, player, left)
    for card in (*held, *state.seats[seat].pinya):
        left[card] -= 1.0
    found, total = left[:TYPES], sum(left)
    if kit.any_tronc:
        found[0] = sum(found[: len(TRONCS)])
    rate = weights.pace * weights.choice / max(total, 1.0)
    return tuple(1.0 / max(rate * count, 1.0 / weights.rare) for count in found)


def _set_aside(kit: Kit, state: State, player: Seat, left: list[float]) -> None:
    """Takes out what a rival still needs, and keeps once it has it."""
    missing = kit.tronc[player.kind][state.offers[player.kind]] - len(player.tronc)
    if not kit.any_tronc:
        left[player.kind] = max(left[player.kind] - missing, 0.0)
    for card in POMS[player.kind][player.pom :]:
        left[card] = max(left[card] - 1.0, 0.0)


def public_turns(kit: Kit, state: State, seat: int, weights: Weights) -> float:
    """The turns until a seat may have three castells, by what everybody sees of it."""
    player = state.seats[seat]
    more = WANTED - len(player.raised)
    if more <= 0:
        return 0.0
    cards, raises = more * _USUAL_CARDS, float(more * _PARTS)
    if player.kind != NO_CASTELL:
        number = state.offers[player.kind]
        pinya = kit.pinya[player.kind][number] - len(player.pinya)
        tronc = kit.tronc[player.kind][number] - len(player.tronc)
        pom = len(POMS[player.kind]) - player.pom
        cards += pinya + tronc + pom - _USUAL_CARDS
        raises += (pinya > 0) + (tronc > 0) + 1 - _PARTS
        if player.jitters and not pinya and not tronc:
            raises += weights.jitters
    short = max(cards - len(player.hand), 0.0)
    return raises + short * weights.hidden / weights.pace


def progress(kit: Kit, state: State, seat: int) -> float:
    """How far the castell in progress of a seat has come, 0 to 1."""
    player = state.seats[seat]
    number = state.offers[player.kind]
    whole = kit.pinya[player.kind][number] + kit.tronc[player.kind][number] + len(POMS[player.kind])
    return (len(player.pinya) + len(player.tronc) + player.pom) / whole


def turns_left(state: State, seat: int) -> int:
    """The turns that a seat still has once a third castell stands, the one it is at included (CAS-END-02)."""
    count = len(state.players)
    last = (state.closing - 1 - state.turn - 1) % count
    ahead = (seat - state.turn) % count
    if ahead == 0:
        return int(not state.acted)
    return int(ahead <= last)


def kinds_left(seat: Seat) -> Sequence[int]:
    """The kinds that a seat may still raise."""
    return [kind for kind in range(len(KINDS)) if kind not in seat.raised]
