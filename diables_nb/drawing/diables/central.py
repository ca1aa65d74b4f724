"""What lies in the middle of the table, as plain values: wall, timeline, sound track, fame, beast cards, supplies."""

from dataclasses import dataclass, field
from typing import NamedTuple

from diables_nb.rules.diables.board import Lluiment
from diables_nb.rules.diables.cards import BeastCard, Post

__all__ = ["BeastsView", "CentralView", "FameView", "PostView", "SoundView", "SuppliesView", "TimelineView", "WallView"]


class PostView(NamedTuple):
    """A post on the social wall. cameras: for each scene the player whose camera stands there, "" while it is free.
    likes: for each like slot whether a like lies on it.
    """

    card: Post
    cameras: tuple[str, ...]
    likes: tuple[bool, ...]


class WallView(NamedTuple):
    """The social wall. posts: from the top, None where the deck gave none. advertisements: spaces that they cover.

    deck, discarded: numbers of posts.
    player: who looks at it, "" for nobody. icons: the social icons visible in the grid of that player.
    """

    posts: tuple[PostView | None, ...]
    advertisements: int = 0
    deck: int = 0
    discarded: int = 0
    player: str = ""
    icons: int = 0
    reconstructed: bool = False

    @property
    def without_camera(self) -> int:
        """How many posts have no camera: at none the wall is renewed (DIA-WALL-02)."""
        return sum(not any(post.cameras) for post in self.posts if post)

    @property
    def free_likes(self) -> int:
        """How many like slots are free: at none the wall is renewed (DIA-WALL-02)."""
        return sum(not taken for post in self.posts if post for taken in post.likes)

    @property
    def own_likes(self) -> int:
        """The likes on posts with a camera of who looks at it (DIA-WALL-03)."""
        return sum(sum(post.likes) for post in self.posts if post and self.player and self.player in post.cameras)


class TimelineView(NamedTuple):
    """The timeline. tiles: the lluïment of each round. round: 1-3. step: of the passage of time, 1 to 4, at which the
    time marker stands; 0 before it. now: what goes on: "set-up", "performance", "shows", "crowd", "over". waiting: the
    Firebot whose large beast waits at the beginning of round 2, "" for none (DIA-SOLO-06).
    """

    tiles: tuple[Lluiment, ...]
    round: int
    step: int = 0
    now: str = "performance"
    waiting: str = ""


class SoundView(NamedTuple):
    """The sound track and the turn order. last: the last space. thrills: spaces with a thrilled crowd icon.

    order: the players in turn order. tokens: the space of each of them. passed: who takes no more turns. next_order:
    the turn order if it were adjusted now (DIA-P2-ORD). turn: whose turn it is.
    """

    last: int
    thrills: tuple[int, ...]
    order: tuple[str, ...]
    tokens: tuple[int, ...]
    passed: tuple[str, ...] = ()
    next_order: tuple[str, ...] = ()
    turn: str = ""
    reconstructed: bool = False


class FameView(NamedTuple):
    """The FP of the players, in the order of the seats."""

    players: tuple[str, ...]
    points: tuple[int, ...]


class BeastsView(NamedTuple):
    """The beast cards that were put on display, by number. owners: who has taken each of them, "" while it is there."""

    cards: tuple[BeastCard, ...]
    owners: tuple[str, ...]


class SuppliesView(NamedTuple):
    """What is left in the decks and in the general reserves. street, aside, social: cards. likes, thrills: tokens.

    firecrackers: regular, whistling, colorful.
    """

    street: int
    aside: int
    social: int
    likes: int
    thrills: int
    firecrackers: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class CentralView:
    """All of it."""

    wall: WallView
    timeline: TimelineView
    sound: SoundView
    fame: FameView
    beasts: BeastsView
    supplies: SuppliesView = field(default_factory=lambda: SuppliesView(0, 0, 0, 0, 0, (0, 0, 0)))
