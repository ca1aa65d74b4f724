"""What lies on the table: the players' own boards, the plaza, the wall, the decks. No rules but the plainest."""

from __future__ import annotations

import copy
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tests.oracle import layout

from . import facts

Json = dict[str, Any]

COST = {"diable": 1, "character": 2, "small_beast": 3, "large_beast": 4}
"""DIA-P1-FIRE-01."""


class Question(NamedTuple):
    """Who is asked, and all the answers that the rules allow."""

    player: str
    moves: frozenset[str]


Steps = Generator[Question, str, None]
"""A rule being carried out: it yields questions and is sent answers."""


def ask(player: str, moves: Iterable[str]) -> Generator[Question, str, str]:
    """Put a question and hand back the answer. Nobody is asked who could only decline."""
    answers = frozenset(moves)
    if answers <= {"decline"}:
        return "decline"
    answer = yield Question(player, answers)
    return answer


@dataclass
class Trigger:
    """What gave the rewards now being gained (C-DIA-29, C-DIA-37, C-DIA-38).

    player: whose they are. kind, firecracker: the figure that is in the picture. twice: whether this very reward is
    gained twice already. posts: for a photo, its post and those of the further cameras that it gave.
    """

    player: str
    kind: str
    firecracker: str | None
    twice: bool = False
    posts: list[int] = field(default_factory=list)

    def chained(self) -> Trigger:
        """The same figure, for whatever follows from a reward."""
        return Trigger(self.player, self.kind, self.firecracker)


@dataclass
class Colla:
    """One player's board and reserve. Streets are keyed by (column, section), cards by (side, column)."""

    sound: int
    grid: dict[str, str]
    opened: set[str]
    rows: dict[str, int]
    reserve: dict[str, int]
    cart: dict[str, int]
    street: dict[tuple[int, str], tuple[str, str]]
    cards: dict[tuple[str, int], str]
    tokens: dict[tuple[str, int], int]
    kept: list[str]
    leaders: list[str]
    cameras: int
    small: str | None
    large: str | None

    @property
    def range(self) -> int:
        """How many columns are open (DIA-P1-RANGE, C-DIA-14)."""
        return min(facts.COLUMNS, facts.OPEN_COLUMNS + len(self.opened))

    def visible(self, icon: str) -> int:
        """How often an icon can be seen in the empty spaces of the grid."""
        return sum(row["prints"].count(icon) for cell, row in facts.CELLS.items() if cell not in self.grid)

    def rows_with_room(self) -> list[str]:
        """The rows of the tabaler section with a free space."""
        return [row for row, printed in facts.ROWS.items() if self.rows.get(row, 0) < len(printed["sound"])]


@dataclass
class Post:
    """A space of the wall: the post there, cameras by scene, the like slots taken."""

    post: str | None
    cameras: dict[int, str]
    likes: set[int]


@dataclass
class Board:
    """Everything on the table. players: in turn order."""

    players: list[str]
    collas: dict[str, Colla]
    tiles: dict[str, int]
    lluiments: list[str]
    rulings: dict[str, str]
    followers: dict[str, dict[str, int]]
    scored: dict[str, set[str]]
    fame: dict[str, int]
    figures: dict[str, Json]
    beside: dict[str, list[str]]
    wall: list[Post]
    display: dict[str, list[str]]
    decks: dict[str, list[str]]
    round: int
    passed: set[str] = field(default_factory=set)
    score_sent: bool = False
    coming: Json = field(default_factory=dict)

    def earn(self, player: str, points: int) -> None:
        """FP gained or lost; never below 0 (DIA-FP-04)."""
        self.fame[player] = max(0, self.fame[player] + points)

    def has_video(self, player: str, ability: int) -> bool:
        """Whether a video with this DIA-VIDEO ability has a camera of the player (DIA-ACT-SOC-07, C-DIA-30)."""
        return any(
            space.post is not None
            and facts.POSTS[space.post].get("ability") == ability
            and player in space.cameras.values()
            for space in self.wall
        )

    def position(self) -> Json:
        """The plaza as the scoring oracle reads it."""
        return {
            "players": list(self.players),
            "tiles": self.tiles,
            "lluiments": self.lluiments,
            "followers": copy.deepcopy(self.followers),
            "figures": list(self.figures.values()),
            "rulings": self.rulings,
        }


def cost_of(board: Board, player: str, kind: str) -> int:
    """How many firecrackers a performer lights (DIA-P1-FIRE-01, DIA-VIDEO-04)."""
    return 1 if board.has_video(player, 4) else COST[kind]


def payable(board: Board, player: str, kind: str) -> list[str]:
    """The types in which the player can pay for a performer (DIA-P1-FIRE-02)."""
    cart = board.collas[player].cart
    return [one for one in layout.FIRECRACKERS if cart.get(one, 0) >= cost_of(board, player, kind)]


def pay(board: Board, player: str, kind: str, firecracker: str) -> None:
    """Take a performer out of the reserve and light its firecrackers (DIA-P1-FIRE-03)."""
    colla = board.collas[player]
    colla.cart[firecracker] -= cost_of(board, player, kind)
    colla.reserve[kind] -= 1
