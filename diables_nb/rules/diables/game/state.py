"""The whole of a game at one moment, in small mutable parts: what a copy has to copy, and nothing else.

No component data, no random generator and no cached value lives here. Rules are functions over it (`engine`); at the
edge a `Game` keeps states unchanged. Cards are numbers of the lists in `Kit`, -1 where there is none. Seats are counted
from 0 in the order of `players`.
"""

from typing import Any, NamedTuple

from diables_nb.rules.ledger import Line

__all__ = ["FIREBOT", "HUMAN", "NOBODY", "UNKNOWN", "Firebot", "Frame", "Seat", "State"]

Frame = tuple[Any, ...]
"""Something that is still to be resolved: its name, mostly the seat it belongs to, and what it needs to know."""

Entry = tuple[int, int, Line]
"""A line of the game's ledger: round, seat, line."""

NOBODY = -1
"""No card, no beast card."""
UNKNOWN = -2
"""A card that this view of the game does not know."""
HUMAN, FIREBOT = 0, 1
"""The seats of a solo game: who plays against the Firebot, and the Firebot."""


class Firebot(NamedTuple):
    """What the Firebot has beside its seat, of which it uses FP, sound, followers, scored, reserve, rows (the first
    holds its tabalers) and cameras. It is replaced as a whole.

    level: one of `LEVELS`. deck: Decision Deck, face down, drawn from the end; played: its cards of this round;
    removed: those that have left the game. crowd: Followers Deck, face down, drawn from the end; gathered: its cards
    that lie beside the shows. tokens: thrilled crowd tokens on it. track: the show of the chosen token. scored: the
    show scored in this passage of time, NOBODY at other times.
    """

    level: str
    deck: tuple[int, ...]
    played: tuple[int, ...]
    removed: tuple[int, ...]
    crowd: tuple[int, ...]
    gathered: tuple[int, ...]
    tokens: int
    track: int
    scored: int


class Seat:
    """What one player has.

    fp, sound: spaces of the tracks. followers: of the four tracks. scored: bits of the shows scored.
    grid: cell -> kind + 1, 0 where empty. opened: bits of the range icons freed so far. rows: tabalers in each row.
    reserve: performers by kind. cart: firecrackers by type. street: position (column * 3 + section) ->
    1 + kind * 3 + firecracker, 0 where empty. cards: upper pavement 0-5, lower pavement 0-5, street columns 1-5.
    tokens: thrilled crowd tokens on them. kept: pavement cards still to come. leaders: bits of the leader spaces used.
    cameras: left in the reserve. small_card, large_card: beast cards. videos: bits of the abilities it has.
    """

    __slots__ = (
        "cameras", "cards", "cart", "followers", "fp", "grid", "kept", "large_card", "leaders", "opened", "reserve",
        "rows", "scored", "small_card", "sound", "street", "tokens", "videos",
    )  # fmt: skip

    fp: int
    sound: int
    followers: bytearray
    scored: int
    grid: bytearray
    opened: int
    rows: bytearray
    reserve: bytearray
    cart: list[int]
    street: bytearray
    cards: list[int]
    tokens: bytearray
    kept: tuple[int, ...]
    leaders: int
    cameras: int
    small_card: int
    large_card: int
    videos: int

    def copy(self) -> "Seat":
        """An independent copy."""
        new = Seat.__new__(Seat)
        new.fp = self.fp
        new.sound = self.sound
        new.followers = self.followers[:]
        new.scored = self.scored
        new.grid = self.grid[:]
        new.opened = self.opened
        new.rows = self.rows[:]
        new.reserve = self.reserve[:]
        new.cart = self.cart[:]
        new.street = self.street[:]
        new.cards = self.cards[:]
        new.tokens = self.tokens[:]
        new.kept = self.kept
        new.leaders = self.leaders
        new.cameras = self.cameras
        new.small_card = self.small_card
        new.large_card = self.large_card
        new.videos = self.videos
        return new


class State:
    """A game at one moment.

    players: colours, by seat. round: 1-3. order: seats in turn order; turn: whose turn of it is next. passed: bits of
    the seats that have passed. stack: what is still to be resolved, the next on top. score_sent: figures sent to a
    show are scored at once until the end of the turn (DIA-SB-03).
    tiles: of the four shows. lluiments: one a round. plaza: space -> owner (seat + 1, 5 neutral), plus 8 * (firecracker
    + 1) where it carries one; 0 where empty. beside: show -> backs of the cards in its slots. posts: the wall from the
    top. cameras: post * 3 + scene -> seat + 1. likes: post * slots + slot -> 1. small_beasts, large_beasts: on display.
    social_deck, street_deck, aside: face down, drawn from the end; aside: pavement cards for DIA-P2-NEW. discarded:
    posts. buried: cards dealt face down beside the shows, of which only the back is known. luck: seed of the next
    shuffle. ledger: a line for every FP, None where nobody asks for it. firebot: of a solo game, else None.
    """

    __slots__ = (
        "aside", "beside", "buried", "cameras", "discarded", "firebot", "large_beasts", "ledger", "likes", "lluiments",
        "luck", "order", "passed", "players", "plaza", "posts", "round", "score_sent", "seats", "small_beasts",
        "social_deck", "stack", "street_deck", "tiles", "turn",
    )  # fmt: skip

    players: tuple[str, ...]
    seats: list[Seat]
    round: int
    order: tuple[int, ...]
    turn: int
    passed: int
    stack: list[Frame]
    score_sent: bool
    tiles: tuple[int, ...]
    lluiments: tuple[str, ...]
    plaza: bytearray
    beside: list[tuple[int, ...]]
    posts: list[int]
    cameras: bytearray
    likes: bytearray
    small_beasts: tuple[int, ...]
    large_beasts: tuple[int, ...]
    social_deck: list[int]
    discarded: tuple[int, ...]
    street_deck: list[int]
    aside: list[int]
    buried: tuple[int, ...]
    luck: int
    ledger: list[Entry] | None
    firebot: Firebot | None

    def copy(self) -> "State":
        """An independent copy."""
        new = State.__new__(State)
        new.players = self.players
        new.seats = [seat.copy() for seat in self.seats]
        new.round = self.round
        new.order = self.order
        new.turn = self.turn
        new.passed = self.passed
        new.stack = self.stack[:]
        new.score_sent = self.score_sent
        new.tiles = self.tiles
        new.lluiments = self.lluiments
        new.plaza = self.plaza[:]
        new.beside = self.beside[:]
        new.posts = self.posts[:]
        new.cameras = self.cameras[:]
        new.likes = self.likes[:]
        new.small_beasts = self.small_beasts
        new.large_beasts = self.large_beasts
        new.social_deck = self.social_deck[:]
        new.discarded = self.discarded
        new.street_deck = self.street_deck[:]
        new.aside = self.aside[:]
        new.buried = self.buried
        new.luck = self.luck
        new.ledger = None if self.ledger is None else self.ledger[:]
        new.firebot = self.firebot
        return new

    def parts(self) -> tuple[Any, ...]:
        """Everything that makes one state differ from another, for comparing; the ledger is not part of it."""
        seats = tuple(tuple(_plain(getattr(seat, name)) for name in Seat.__slots__) for seat in self.seats)
        names = (name for name in State.__slots__ if name not in ("seats", "ledger"))
        return (seats, *(_plain(getattr(self, name)) for name in names))

    def __eq__(self, other: object) -> bool:
        return self.parts() == other.parts() if isinstance(other, State) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes


def _plain(value: Any) -> Any:
    if isinstance(value, bytearray):
        return bytes(value)
    return tuple(value) if isinstance(value, list) else value
