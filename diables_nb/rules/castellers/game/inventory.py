"""Everything that comes in the box, counted in a game: nothing is lost, nothing appears (CAS-COMP)."""

from collections import Counter
from collections.abc import Iterator

from diables_nb.rules.castellers.components import CARDS, KINDS, POMS, WANTED
from diables_nb.rules.contract import Count

from .playing import CastellersGame
from .state import NO_CASTELL, UNKNOWN, State

__all__ = ["inventory"]

_JITTERS = CARDS.index("jitters")
_FULL = 3


def inventory(game: CastellersGame) -> tuple[Count, ...]:
    """What a game holds of each component, beside what there must be.

    >>> from diables_nb.rules.castellers import deal
    >>> all(count.right for count in inventory(deal(players=3, seed=7)))
    True
    """
    return (*_cards(game), *_castells(game), *_groups(game.state))


def everything(state: State) -> Counter[int]:
    """All cards of a game, `UNKNOWN` for those that a view does not see."""
    held: Counter[int] = Counter(state.deck)
    held.update(state.discards)
    for group in state.groups:
        held.update(group)
    for seat in state.seats:
        held.update(seat.hand)
        held.update(seat.pinya)
        held.update(seat.tronc)
        if seat.kind != NO_CASTELL:
            held.update(POMS[seat.kind][: seat.pom])
        held[_JITTERS] += seat.jitters
    held.update(frame[0] for frame in state.stack if frame[0] == _JITTERS)
    return held


def _cards(game: CastellersGame) -> Iterator[Count]:
    held, counts = everything(game.state), game.kit.counts
    hidden = held.pop(UNKNOWN, 0)
    for card, name in enumerate(CARDS):
        least = counts[card] - hidden
        rule = "CAS-COMP-03" if card >= CARDS.index("llenya") else "CAS-COMP-02"
        yield Count(f"{name} cards", held[card], max(least, 0), counts[card], rule)
    yield Count("cards", held.total() + hidden, sum(counts), sum(counts), "CAS-B-05")


def _castells(game: CastellersGame) -> Iterator[Count]:
    state = game.state
    for player, seat in zip(state.players, state.seats, strict=True):
        twice = len(seat.raised) - len(set(seat.raised))
        yield Count(f"{player} castells raised twice", twice, 0, 0, "CAS-SCO-04")
        again = int(seat.kind in seat.raised)
        yield Count(f"{player} castells begun again", again, 0, 0, "CAS-SCO-04")
        yield Count(f"{player} counters", len(seat.applause), len(seat.raised), len(seat.raised), "CAS-SCO-01")
    for kind, name in enumerate(KINDS):
        done = sum(kind in seat.raised for seat in state.seats)
        wanted = min(done, len(game.kit.applause[kind]))
        yield Count(f"counters of {name} that are gone", state.taken[kind], wanted, wanted, "CAS-COMP-04")
    three = sum(len(seat.raised) >= WANTED for seat in state.seats)
    yield Count("players with three castells", len(state.thirds), three, three, "CAS-END-01")


def _groups(state: State) -> Iterator[Count]:
    yield Count("groups", len(state.groups), 3, 3, "CAS-SETUP-06")
    for number, group in enumerate(state.groups, 1):
        yield Count(f"cards in group {number}", len(group), 0, _FULL, "CAS-TURN-03")
