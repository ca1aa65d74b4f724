"""Everything that comes in the box, counted in a game: nothing is lost, nothing appears (FES-COMP)."""

from collections import Counter
from collections.abc import Iterator

from diables_nb.rules.contract import Count
from diables_nb.rules.festival.components import COLOURS, LEFT_LIMIT, STACK_HEIGHT

from .playing import FestivalGame
from .state import SIDE, UNKNOWN

__all__ = ["inventory"]


def inventory(game: FestivalGame) -> tuple[Count, ...]:
    """What a game holds of each component, beside what there must be.

    >>> from diables_nb.rules.festival import deal
    >>> all(count.right for count in inventory(deal(players=3, seed=7)))
    True
    """
    return (*_tiles(game), *_objectives(game), *_pleasers(game))


def _exactly(name: str, found: int, wanted: int, rule: str) -> Count:
    return Count(name, found, wanted, wanted, rule)


def _tiles(game: FestivalGame) -> Iterator[Count]:
    """The tiles of each back lie in their stack and on boards, each once (FES-COMP-06)."""
    state = game.state
    placed = [tile for seat in state.seats for cell in seat.cells for tile in cell]
    for player, stack in zip(state.players, state.stacks, strict=True):
        back = COLOURS.index(player)
        known = [tile for tile in (*placed, *stack) if tile != UNKNOWN and tile >> 4 == back]
        yield _exactly(f"{player} tiles", len(known) + stack.count(UNKNOWN), STACK_HEIGHT, "FES-COMP-06")
        twice = (Counter(tile & 15 for tile in known) - Counter(game.edition.back_kinds[player])).total()
        yield _exactly(f"{player} tiles of a kind too many", twice, 0, "FES-B-02")
    strange = sum(COLOURS[tile >> 4] not in state.players for tile in placed)
    yield _exactly("tiles of who does not play", strange, 0, "FES-SETUP-04")


def _objectives(game: FestivalGame) -> Iterator[Count]:
    """The 28 cards lie in piles and with players, each once; each player has one starting objective."""
    state, count = game.state, len(game.edition.objectives)
    held = [card for seat in state.seats for card in (*seat.left, *seat.right)]
    piled = [card for pile in state.piles for card in pile]
    cards = [card for card in held if card < count]
    yield _exactly("objectives", len(cards) + len(piled), count, "FES-COMP-03")
    known = [card for card in (*held, *piled) if card != UNKNOWN]
    yield _exactly("objectives in two places", len(known) - len(set(known)), 0, "FES-COMP-03")
    chosen = sum(bool(seat.left or seat.right) for seat in state.seats) if state.asked == SIDE else len(state.seats)
    for player, seat in zip(state.players, state.seats, strict=True):
        own = [card for card in (*seat.left, *seat.right) if card >= count]
        least = 0 if state.asked == SIDE else 1
        yield Count(f"{player} starting objective", len(own), least, 1, "FES-COMP-04")
        fitting = sum(card in game.kit.starting[player] for card in own)
        yield _exactly(f"{player} starting objective of another", len(own) - fitting, 0, "FES-SETUP-03")
        yield Count(f"{player} objectives to be completed", len(seat.left), 0, LEFT_LIMIT, "FES-PAT-11")
    yield _exactly("starting objectives", sum(card >= count for card in held), chosen, "FES-COMP-04")


def _pleasers(game: FestivalGame) -> Iterator[Count]:
    state = game.state
    yield _exactly("crowd-pleasers", len(state.owners), len(game.kit.pleasers), "FES-COMP-02")
    wrong = sum(not 0 <= owner <= len(state.players) for owner in state.owners)
    yield _exactly("crowd-pleasers of who does not play", wrong, 0, "FES-CHK-05")
