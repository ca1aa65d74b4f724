"""The state of a game of Castellers!: small lists of numbers, copied by hand.

A card is the number of its type. Hands and pinyas are sorted: their order says nothing. The deck's last card lies on
top. In a view the cards that are hidden are `UNKNOWN`.
"""

__all__ = ["NO_CASTELL", "NO_PART", "UNKNOWN", "Frame", "Seat", "State"]

UNKNOWN = -1
NO_CASTELL = -1
NO_PART = -1

Frame = tuple[int, int, int, tuple[int, ...]]
"""A special card that is being played: its type, who plays it, whom it is played on (-1: nobody), the seats that are
still to be asked for a response. A search of the deck has the type `SEARCH` and nobody to ask.
"""


class Seat:
    """What one player has.

    hand: cards. kind: of the castell in progress, or `NO_CASTELL`. pinya, tronc: its cards. pom: how many cards of its
    pom stand. grallers: 1 once they have played for it. raised: kinds completed, in order. applause: what each
    brought. jitters: cards to be discarded after the next turn.
    """

    __slots__ = ("applause", "grallers", "hand", "jitters", "kind", "pinya", "pom", "raised", "tronc")

    hand: list[int]
    kind: int
    pinya: list[int]
    tronc: list[int]
    pom: int
    grallers: int
    raised: list[int]
    applause: list[int]
    jitters: int

    def copy(self) -> "Seat":
        """A copy that shares nothing that changes."""
        new = Seat.__new__(Seat)
        new.hand = self.hand[:]
        new.kind = self.kind
        new.pinya = self.pinya[:]
        new.tronc = self.tronc[:]
        new.pom = self.pom
        new.grallers = self.grallers
        new.raised = self.raised[:]
        new.applause = self.applause[:]
        new.jitters = self.jitters
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Seat):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in Seat.__slots__)

    __hash__ = None  # type: ignore[assignment]  # it changes


class State:
    """A game at one moment.

    players: colours by seat. offers: of each kind the number of its castell card. deck, discards, groups: cards. taken:
    of each kind how many counters are gone. turn: the active seat. acted: 1 once the action is taken. working: the
    part that may still be worked on this turn, or `NO_PART`. finished: 1 once a part was finished this turn. bound: 1
    while a part must be finished (grallers). stack: specials being played.
    closing: the seat whose third castell triggered the end plus 1, or 0. thirds: the seats with three castells, in
    order. dry: turns in succession after which no casteller lay on the table. first: who began. over: 1 at the end.
    luck: the seed of the next shuffle.
    """

    __slots__ = (
        "acted", "bound", "closing", "deck", "discards", "dry", "finished", "first", "groups", "luck", "offers", "over",
        "players", "seats", "stack", "taken", "thirds", "turn", "working",
    )  # fmt: skip

    players: tuple[str, ...]
    offers: tuple[int, ...]
    seats: list[Seat]
    deck: list[int]
    discards: list[int]
    groups: list[list[int]]
    taken: list[int]
    stack: list[Frame]
    thirds: list[int]
    first: int
    turn: int
    acted: int
    working: int
    finished: int
    bound: int
    closing: int
    dry: int
    over: int
    luck: int

    def copy(self) -> "State":
        """A copy that shares nothing that changes."""
        new = State.__new__(State)
        new.players = self.players
        new.offers = self.offers
        new.seats = [seat.copy() for seat in self.seats]
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        new.groups = [group[:] for group in self.groups]
        new.taken = self.taken[:]
        new.stack = self.stack[:]
        new.thirds = self.thirds[:]
        new.first = self.first
        new.turn = self.turn
        new.acted = self.acted
        new.working = self.working
        new.finished = self.finished
        new.bound = self.bound
        new.closing = self.closing
        new.dry = self.dry
        new.over = self.over
        new.luck = self.luck
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]  # it changes
