"""The state of a game of Festival: small lists of numbers, copied by hand.

Cards are numbers of `Edition.cards`, tiles numbers of 64 (`components`). Of piles and stacks the last entry lies on
top; in a view what lies below it is `UNKNOWN`.
"""

__all__ = ["CLAIM", "NOBODY", "OVER", "SIDE", "TURN", "UNKNOWN", "Seat", "State"]

UNKNOWN = -1
NOBODY = 0

SIDE, TURN, CLAIM, OVER = range(4)
"""What is asked: the side of a starting objective, a turn, a crowd-pleaser by hand, nothing more."""


class Seat:
    """What one player has.

    cells: for each space the tiles on it from the bottom to the top. left: objectives to be completed. right: those
    completed.
    """

    __slots__ = ("cells", "left", "right")

    def __init__(self, cells: list[tuple[int, ...]], left: list[int], right: list[int]) -> None:
        self.cells = cells
        self.left = left
        self.right = right

    def copy(self) -> "Seat":
        """A copy that shares nothing that changes."""
        return Seat(self.cells[:], self.left[:], self.right[:])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Seat):
            return NotImplemented
        return self.cells == other.cells and self.left == other.left and self.right == other.right

    __hash__ = None  # type: ignore[assignment]  # it changes


class State:
    """A game at one moment.

    players: colours by seat; the next seat is the neighbour at the left. stacks: of each seat, between it and the next
    one (FES-SETUP-04). piles: the four piles of objectives. shown: of each crowd-pleaser tile the side that shows, 0
    or 1. owners: of each tile the seat that has it plus 1, or `NOBODY`. first: the seat that began. turn: the seat
    that is asked. asked: what. ending: 1 once the end of the game is triggered (FES-END).
    """

    __slots__ = ("asked", "ending", "first", "owners", "piles", "players", "seats", "shown", "stacks", "turn")

    players: tuple[str, ...]
    seats: list[Seat]
    stacks: list[list[int]]
    piles: list[list[int]]
    shown: tuple[int, ...]
    owners: list[int]
    first: int
    turn: int
    asked: int
    ending: int

    def copy(self) -> "State":
        """A copy that shares nothing that changes."""
        new = State.__new__(State)
        new.players = self.players
        new.seats = [seat.copy() for seat in self.seats]
        new.stacks = [stack[:] for stack in self.stacks]
        new.piles = [pile[:] for pile in self.piles]
        new.shown = self.shown
        new.owners = self.owners[:]
        new.first = self.first
        new.turn = self.turn
        new.asked = self.asked
        new.ending = self.ending
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]  # it changes
