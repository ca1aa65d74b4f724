"""Games as somebody wants them: at a player's turn, with some of what lies there replaced.

Nothing appears from nowhere: cards come from the deck, and what they replace goes back there; the deck is shuffled.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from diables_nb.rules.castellers.components import CARDS, JITTERS, KINDS, POMS, SPECIAL_COUNTS, WANTED
from diables_nb.rules.chance import shuffled
from diables_nb.rules.dealt import refuse_view
from diables_nb.rules.errors import PositionError, Problem, hint, shown

from .building import begin
from .kit import Kit
from .state import NO_CASTELL, NO_PART, Seat, State

if TYPE_CHECKING:
    from .playing import CastellersGame

__all__ = ["PARTS", "arrange"]

PARTS = ("hand", "castell", "pinya", "tronc", "pom", "grallers", "raised", "jitters", "groups", "discards")
"""What can be replaced."""


def arrange(game: "CastellersGame", player: str | None = None, **parts: Any) -> "CastellersGame":
    """A new game at a player's turn with the parts named replaced; it has no past.

    player: whose turn it is; the one whose turn it is now, if not said.
    hand: cards by type. castell: the kind in progress, None for none. pinya, tronc: their cards by type. pom: how many
    of its cards stand. grallers: whether they have played. raised: kinds completed; each takes the highest counter that
    is left. jitters: how many lie before the player. groups: the cards of the three groups. discards: cards by type.
    Raises `PositionError` for what is not there, `TypeError` for an unknown part, `IllegalMove` for a view.

    >>> from diables_nb.rules.castellers import deal
    >>> game = arrange(deal(players=2, seed=7), "red", castell="two", pinya=["cap", "cap"], hand=["tronc2"])
    >>> game.position.describe("red"), game.hand("red")
    ('castell of 2: pinya 2 of 2, tronc 0 of 3, no pom', ('tronc2',))
    """
    refuse_view(game, "arranged")
    for name in parts:
        if name not in PARTS:
            raise TypeError(f"no part '{name}': {hint(name, PARTS)}")
    state, kit = game.state.copy(), game.kit
    colour = state.players[state.turn] if player is None else player
    if colour not in state.players:
        raise _wrong("player", f"{shown(colour)} does not play", hint(colour, state.players))
    _calm(state)
    state.turn = state.players.index(colour)
    seat = state.seats[state.turn]
    _give_back(state, seat, parts)
    _castell(kit, state, seat, parts)
    for name in ("hand", "discards"):
        if name in parts:
            cards = _taken(state, name, parts[name])
            if name == "hand":
                seat.hand = sorted(cards)
            else:
                state.discards = cards
    if "groups" in parts:
        _groups(state, parts["groups"])
    if "jitters" in parts:
        seat.jitters = len(
            _taken(state, "jitters", ["jitters"] * _count("jitters", parts["jitters"], SPECIAL_COUNTS["jitters"]))
        )
    if "raised" in parts:
        _raised(kit, state, parts["raised"])
    state.deck, state.luck = shuffled(sorted(state.deck), state.luck)
    new = type(game)(kit, state)
    _check(new)
    return new


def _check(game: "CastellersGame") -> None:
    """Refuses what no game can come to."""
    from .inventory import inventory  # it reads games

    wrong = [Problem("arranged", count.said, count.rule, "replace something else") for count in inventory(game)
             if not count.right]  # fmt: skip
    if wrong:
        raise PositionError(wrong)
    _ = game.position  # it checks itself


def _calm(state: State) -> None:
    """A turn that begins; what is being played goes to the discards."""
    state.discards += [frame[0] for frame in state.stack if frame[0] == JITTERS]
    state.stack = []
    state.acted = state.finished = state.bound = state.over = 0
    state.working = NO_PART


def _give_back(state: State, seat: Seat, parts: Mapping[str, Any]) -> None:
    """What is replaced goes back to the deck."""
    if "hand" in parts:
        state.deck += seat.hand
        seat.hand = []
    if {"castell", "pinya", "tronc", "pom"} & set(parts):
        state.deck += [*seat.pinya, *seat.tronc, *(POMS[seat.kind][: seat.pom] if seat.kind != NO_CASTELL else ())]
        kind = seat.kind if "castell" not in parts else _kind(parts["castell"])
        begin(seat, kind)
    if "groups" in parts:
        state.deck += [card for group in state.groups for card in group]
        state.groups = [[], [], []]
    if "discards" in parts:
        state.deck += state.discards
        state.discards = []
    if "jitters" in parts:
        state.deck += [JITTERS] * seat.jitters
        seat.jitters = 0


def _kind(name: object) -> int:
    if name is None:
        return NO_CASTELL
    if isinstance(name, str) and name in KINDS:
        return KINDS.index(name)
    raise _wrong("castell", f"no kind {shown(name)}", hint(name, KINDS), "CAS-COMP-01")


def _castell(kit: Kit, state: State, seat: Seat, parts: Mapping[str, Any]) -> None:
    """The parts of the castell in progress; `inventory` and the position check the rest."""
    if seat.kind == NO_CASTELL:
        if {"pinya", "tronc", "pom"} & set(parts) or parts.get("grallers"):
            raise _wrong("castell", "no castell is in progress", "say castell='two'", "CAS-BLD-01")
        return
    if "pinya" in parts:
        seat.pinya = sorted(_taken(state, "pinya", parts["pinya"]))
    if "tronc" in parts:
        seat.tronc = _taken(state, "tronc", parts["tronc"])
    if "pom" in parts:
        pom = POMS[seat.kind]
        count = _count("pom", parts["pom"], len(pom) - 1)
        seat.pom = len(_taken(state, "pom", [CARDS[card] for card in pom[:count]]))
    if "grallers" in parts:
        seat.grallers = int(bool(parts["grallers"]))
    number = state.offers[seat.kind]
    if len(seat.pinya) > kit.pinya[seat.kind][number] or len(seat.tronc) > kit.tronc[seat.kind][number]:
        raise _wrong("castell", "more cards than the castell has", "leave some out", "CAS-BLD-02")


def _groups(state: State, given: object) -> None:
    if not isinstance(given, Sequence) or isinstance(given, str) or len(given) != len(state.groups):
        raise _wrong("groups", f"{shown(given)} are not three groups", "write [['tronc1'], [], ['cap']]")
    state.groups = [_taken(state, f"groups[{index}]", cards) for index, cards in enumerate(given)]


def _raised(kit: Kit, state: State, given: object) -> None:
    """Completed castells of the player, each with the highest counter that is left."""
    seat = state.seats[state.turn]
    kinds = [_kind(name) for name in _names("raised", given)]
    if len(set(kinds)) < len(kinds) or NO_CASTELL in kinds:
        raise _wrong("raised", f"{shown(given)} are not different kinds", "name each once", "CAS-SCO-04")
    seat.raised, seat.applause = kinds, []
    for kind, counters in enumerate(kit.applause):
        holders = [other for other in state.seats if kind in other.raised]
        state.taken[kind] = min(len(holders), len(counters))
        if kind in kinds:
            free = [v for v in counters if v not in [_brought(o, kind) for o in holders if o is not seat]]
            seat.applause.append(free[0] if free else 0)
    seat.applause = [dict(zip(sorted(kinds), seat.applause, strict=True))[kind] for kind in kinds]
    state.thirds = [n for n in state.thirds if n != state.turn and len(state.seats[n].raised) >= WANTED]
    if len(kinds) >= WANTED:
        state.thirds.append(state.turn)
    state.closing = state.thirds[0] + 1 if state.thirds else 0


def _brought(seat: Seat, kind: int) -> int:
    """The counter that a kind has brought to a seat."""
    return seat.applause[seat.raised.index(kind)] if kind in seat.raised and seat.applause else -1


def _taken(state: State, part: str, given: object) -> list[int]:
    """Cards from the deck by type."""
    cards = []
    for name in _names(part, given):
        if name not in CARDS:
            raise _wrong(part, f"no card {shown(name)}", hint(name, CARDS), "CAS-B-04")
        card = CARDS.index(name)
        if card not in state.deck:
            raise _wrong(part, f"no {name} left in the deck", "name another, or replace who holds it", "CAS-COMP-02")
        state.deck.remove(card)
        cards.append(card)
    return cards


def _count(part: str, given: object, most: int) -> int:
    if type(given) is int and 0 <= given <= most:
        return given
    raise _wrong(part, f"{shown(given)} cards", f"a whole number from 0 to {most}")


def _names(part: str, given: object) -> tuple[str, ...]:
    if isinstance(given, Sequence) and not isinstance(given, str):
        return tuple(given)
    raise _wrong(part, f"{shown(given)} is no list of names", "write a list")


def _wrong(part: str, message: str, remedy: str, rule: str = "") -> PositionError:
    return PositionError(Problem(part, message, rule, remedy))
