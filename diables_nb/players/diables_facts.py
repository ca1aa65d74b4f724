"""What the estimate for Diables reads off a state or an edition before it weighs anything."""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import add

from diables_nb.rules.diables.game.kit import Kit, Move
from diables_nb.rules.diables.game.social import SCENES
from diables_nb.rules.diables.game.state import Seat, State

from .diables_weights import Weights

__all__ = ["WallFacts", "added", "best_of", "led", "way_out", "way_to_thrill"]


def added(values: Iterable[float]) -> float:
    """The sum of values, added one after the other.

    `sum` rounds otherwise from Python 3.12 on, and where two moves are worth nearly the same a player would choose
    another one there.
    """
    return reduce(add, values, 0.0)


class WallFacts:
    """The wall as each seat has it. likes, free: likes and free like slots on posts with an own camera. bare: posts
    without any camera.
    """

    __slots__ = ("bare", "free", "likes")

    def __init__(self, kit: Kit, state: State) -> None:
        seats, slots = len(state.seats), kit.like_slots
        self.likes, self.free, self.bare = [0] * seats, [0] * seats, 0
        for post, card in enumerate(state.posts):
            if card < 0:
                continue
            owners = set(state.cameras[post * SCENES : post * SCENES + SCENES]) - {0}
            liked = sum(state.likes[post * slots : post * slots + slots])
            self.bare += not owners
            for seat in range(seats):
                if seat + 1 in owners:
                    self.likes[seat] += liked
                    self.free[seat] += slots - liked


def best_of(moves: Sequence[Move], values: list[float], most: int) -> Sequence[Move]:
    """The moves of the highest values, in their order, and the last one, which declines."""
    order = sorted(range(len(values)), key=lambda i: -values[i])[:most]
    return [*(moves[i] for i in sorted(order)), moves[-1]]


def led(kit: Kit, weights: Weights, player: Seat, rounds: int) -> float:
    """What the leaders of a player still bring in this round and so many more."""
    top, bottom = rounds + (not player.leaders & 1), rounds + (not player.leaders & 2)
    sound = actions = 0
    for row, used in zip(kit.personal.rows, player.rows, strict=True):
        sound += sum(row.sound[:used])
        actions += (0 < row.left <= used) + (0 < row.right <= used)
    return weights.row_sound * sound * bottom + weights.drum * actions * top


def way_out(kit: Kit, cell: int) -> int:
    """The steps from a cell out of the grid."""
    steps = 1
    while (cell := kit.next_cell[cell]) >= 0:
        steps += 1
    return steps


def way_to_thrill(kit: Kit) -> list[float]:
    """For each space of the sound track, how much of the way to the next thrilled crowd icon is done."""
    track = kit.edition.sound
    stops = [0, *track.thrills]
    done = []
    for space in range(track.last_space + 1):
        last = max(stop for stop in stops if stop <= space)
        following = [stop for stop in stops if stop > space]
        done.append((space - last) / (following[0] - last) if following else 0.0)
    return done
