"""What a picture of Festival shows, as plain values: boards, cards, stacks, piles, sums, as one viewer sees them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from diables_nb.rules.festival.pattern_language import Element

__all__ = [
    "BoardView", "CardView", "Parts", "PileView", "PlayerView", "PleaserView", "Preview", "StackView", "TableView",
]  # fmt: skip

Tiles = tuple[tuple[int, ...], ...]
"""For each space the kinds of its tiles from the bottom to the top."""


class BoardView(NamedTuple):
    """A board: its player, who is called by its colour, its type of firework, and what lies on it."""

    player: str
    type: str
    tiles: Tiles = ((),) * 9


class CardView(NamedTuple):
    """An objective. words: its pattern in words. caption: the same in few words, for its face. done: completed.

    distance: tiles that it lacks, None where it is not told. starting: whether it is a starting objective.
    """

    id: str
    value: int
    elements: tuple["Element", ...]
    words: str
    caption: str = ""
    done: bool = False
    distance: int | None = None
    starting: bool = False


class PleaserView(NamedTuple):
    """A crowd-pleaser on show. owner: the player who has it, "" while nobody has."""

    id: str
    points: int
    caption: str
    owner: str = ""


class StackView(NamedTuple):
    """A stack of tiles beside the viewer. side: "left" or "right". kind: of its top tile, -1 when it is empty.

    size: how many tiles it has. neighbour: the player at the other side of it.
    """

    side: str
    kind: int
    size: int
    neighbour: str


class PileView(NamedTuple):
    """A pile of objectives, counted from 1: its top card, None when it is exhausted, size: how many cards it has."""

    number: int
    card: CardView | None
    size: int


class Parts(NamedTuple):
    """The points of a player if the game ended now, by source (FES-SCO-01 to -04)."""

    objectives: int = 0
    pleasers: int = 0
    colour: int = 0
    type: int = 0

    @property
    def total(self) -> int:
        """Their sum."""
        return sum(self)


class PlayerView(NamedTuple):
    """What one player has: board, objectives to do and done, ids of crowd-pleasers, points."""

    board: BoardView
    todo: tuple[CardView, ...] = ()
    done: tuple[CardView, ...] = ()
    pleasers: tuple[str, ...] = ()
    parts: Parts = Parts()


class Preview(NamedTuple):
    """A tile tried out on a space of the viewer.

    space: "a1" to "c3". kind: of the tile. changes: what each source of points would win or lose. completes: ids of
    objectives and crowd-pleasers that it would bring.
    """

    space: str
    kind: int
    changes: Parts = Parts()
    completes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table as one player sees it.

    viewer: the player in front. others: the other players, the left neighbour first. turn: who is asked, "" when the
    game is over. says: what is asked, or how the game ended. ending: whether the last round is being played. sides:
    the two sides of the starting objective while the viewer chooses one. limit: how many objectives may be to do.
    trigger: how many completed ones end the game. reconstructed: whether something shown is not printed in the
    rulebook.
    """

    viewer: PlayerView
    others: tuple[PlayerView, ...]
    stacks: tuple[StackView, ...]
    piles: tuple[PileView, ...]
    pleasers: tuple[PleaserView, ...]
    turn: str = ""
    says: str = ""
    ending: bool = False
    sides: tuple[CardView, ...] = ()
    limit: int = 6
    trigger: int = 6
    winners: tuple[str, ...] = ()
    reconstructed: bool = True
