"""Everything that comes in the box, counted in a game: nothing is lost, nothing appears (CAS-COMP)."""

from collections.abc import Iterator

from diables_nb.rules.castellers.components import CARDS, KINDS, WANTED
from diables_nb.rules.contract import Count

from .playing import CastellersGame
from .seeing import everything
from .state import UNKNOWN, State

__all__ = ["inventory"]

_FULL = 3


def inventory(game: CastellersGame) -> tuple[Count, ...]:
    """What a game holds of each component, beside what there must be.

    >>> from diables_nb.rules.castellers import deal
    >>> all(count.right for count in inventory(deal(players=3, seed=7)))
    True
    """
    return (*_cards(game), *_castells(game), *_groups(game.state))


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
