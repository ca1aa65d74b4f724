"""What a picture of a personal board shows, as plain values."""

from dataclasses import dataclass
from typing import NamedTuple

from diables_nb.rules.diables.cards import BeastCard, Spectator

__all__ = ["AbilityView", "CardSpot", "CellView", "FigureView", "OwnBeast", "PersonalView", "RowView", "TrackView"]


class CellView(NamedTuple):
    """A space of the colla grid. kind: of the member on it, "" where it is empty. prints: the icons that show then.

    at: its column and row in the grid, from 1; width: the columns that it spans. out: whether its arrow leads out of
    the grid. clear: cells that a beast waits for. free: whether a beast on it
    can be prepared. blank: whether it is empty from the start.
    """

    id: str
    kind: str
    prints: tuple[str, ...]
    at: tuple[float, float]
    width: int = 1
    out: bool = False
    clear: tuple[str, ...] = ()
    free: bool = False
    blank: bool = False


class RowView(NamedTuple):
    """A row of the tabaler section. used: tabalers in it. sound: what is printed under its spaces.

    left, right: the space with the activation icon of that action, counted from 1, 0 for none.
    """

    id: str
    used: int
    sound: tuple[int, ...]
    left: int
    right: int


class FigureView(NamedTuple):
    """A performer on the street with the firecracker it carries."""

    kind: str
    firecracker: str


class CardSpot(NamedTuple):
    """A place of spectators. place: "upper/0", "lower/3", "spectator/2". card: what lies or is printed there.

    words: what the card gives; left, right: what its actions give. tokens: thrilled crowd tokens on it. active: whether
    it is being activated.
    """

    place: str
    card: Spectator | None
    words: str = ""
    left: str = ""
    right: str = ""
    tokens: int = 0
    active: bool = False


class TrackView(NamedTuple):
    """The follower token of a show: its space, how many figures it lets its player score, whether that is done."""

    show: str
    step: int
    icon: int
    scored: bool


class OwnBeast(NamedTuple):
    """A beast card that a player has, and what it does in words."""

    card: BeastCard
    words: str


class AbilityView(NamedTuple):
    """The ability of a video: the number of its DIA-VIDEO rule, and its words."""

    number: int
    words: str


@dataclass(frozen=True, slots=True)
class PersonalView:
    """What one player has, as it lies on and beside the personal board.

    cells: of the colla grid. rows: of tabalers. street: position (column * 3 + section) -> performer. spots: the places
    of spectators: upper 0-5, lower 0-5, street columns from 1. open_columns: within range, of columns. leaders: the
    spaces "top" and "bottom" whose leader is used. sound_now: what the tabalers would earn. costs: kind -> firecrackers
    that a performer lights. reserve: kind -> performers; cart: firecracker -> number. cameras of all_cameras are left.
    kept: cards for later rounds. choosing: whether its player chooses among them now. phase: "setup", "play", "time",
    "crowd" or "over". asked: whether this player is asked. passed: whether it has passed.
    """

    player: str
    fp: int
    sound: int
    tracks: tuple[TrackView, ...]
    cells: tuple[CellView, ...]
    rows: tuple[RowView, ...]
    street: tuple[FigureView | None, ...]
    spots: tuple[CardSpot, ...]
    open_columns: int
    columns: int
    leaders: frozenset[str]
    sound_now: int
    costs: tuple[tuple[str, int], ...]
    reserve: tuple[tuple[str, int], ...]
    cart: tuple[tuple[str, int], ...]
    cameras: int
    all_cameras: int
    small: OwnBeast | None = None
    large: OwnBeast | None = None
    abilities: tuple[AbilityView, ...] = ()
    kept: tuple[CardSpot, ...] = ()
    choosing: bool = False
    round: int = 1
    phase: str = "play"
    asked: bool = False
    passed: bool = False
    reconstructed: bool = True
