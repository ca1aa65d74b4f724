"""What the component data of Diables is made of: places, printed rewards, tiles, lluïments, and the edition that
holds them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from .cards import BeastCard, Post, Spectator
from .effects import Effect
from .personal import Personal

__all__ = ["Edition", "Lluiment", "Printed", "Sector", "SoundTrack", "Space", "Tile", "Wall"]


@dataclass(frozen=True, slots=True, eq=False)
class Space:
    """One place of the plaza for one figure. Compared by identity: an edition has each space once.

    id: "carretillada/ring/0". name: "ring 0", unique in the plaza. kind: the figure it takes. firecracker: the type it
    prints, or None. at: its place in the show's box of 368 × 300. opposite: the id across (None in the trobada, where
    sectors are opposite, and in the tabalada). quadrants: the follower rewards of the quarters it lies in.
    half: "left" or "right" (ball parlat). sector: 0-7 (trobada). row, column: 1-4 (tabalada). rewards: ids of what is
    printed for it. Places that a show does not have are None or ().
    """

    id: str
    show: str
    name: str
    kind: str
    firecracker: str | None
    at: tuple[float, float]
    opposite: str | None = None
    quadrants: tuple[str, ...] = ()
    half: str | None = None
    sector: int | None = None
    row: int | None = None
    column: int | None = None
    rewards: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"<Space {self.id}>"


@dataclass(frozen=True, slots=True)
class Printed:
    """A reward printed on the board, and where."""

    id: str
    effect: Effect
    at: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Sector:
    """A sector of the trobada: the one across, the neighbour clockwise, its quadrant's show."""

    id: int
    opposite: int
    next: int
    quadrant: str


@dataclass(frozen=True, slots=True)
class Tile:
    """A show tile. scores: the name of its scoring function; each: the FP it prints, by case."""

    show: str
    number: int
    rule: str
    scores: str
    each: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Lluiment:
    """A lluïment tile: what it counts (a firecracker type, or kinds of figures) and its FP by rank."""

    id: str
    rule: str
    fp: tuple[int, ...]
    firecracker: str | None = None
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SoundTrack:
    """The sound track: its last space, and the spaces with a thrilled crowd icon (DIA-B-07)."""

    last_space: int
    thrills: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wall:
    """The social wall: its spaces, the like slots of a post, the advertisements by number of players (DIA-B-10).

    side, timeline_side: at which sides of the board wall and timeline lie (DIA-SETUP-08).
    """

    spaces: int
    like_slots: int
    advertisements: Mapping[int, int]
    side: str
    timeline_side: str


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """All component data. `provenance` says for each file whether the rulebook, public facts or a reconstruction
    gave it. `folder`: where it was read from, None for the edition that ships. Two readings of the same files are one
    object.
    """

    id: str
    name: str
    folder: str | None
    spaces: Mapping[str, Space]
    printed: Mapping[str, Mapping[str, Printed]]
    sectors: tuple[Sector, ...]
    tiles: Mapping[tuple[str, int], Tile]
    lluiments: Mapping[str, Lluiment]
    icons: Mapping[int, int]
    last_space: int
    card_slots: tuple[int, ...]
    neutrals: Mapping[int, Mapping[str, str | None]]
    sound: SoundTrack
    wall: Wall
    personal: Personal
    spectators: Mapping[str, Spectator]
    posts: Mapping[str, Post]
    beasts: Mapping[str, BeastCard]
    firebot_cards: Mapping[str, tuple[int, ...]]
    provenance: Mapping[str, tuple[str, str]]
    measures: Mapping[str, Mapping[str, float]]
    _shows: Mapping[str, tuple[Space, ...]] = field(repr=False)

    def show(self, show: str) -> tuple[Space, ...]:
        """The spaces of a show, in the order of the edition."""
        return self._shows[show]

    def icon(self, step: int) -> int:
        """Figures that may be scored with the follower token on this space: the last icon reached (DIA-P2-SHOW-04)."""
        return max(figures for space, figures in self.icons.items() if space <= step)

    def __repr__(self) -> str:
        return f"<Edition {self.id}>"

    def __copy__(self) -> "Edition":
        return self  # it never changes, whatever becomes of its folder

    def __deepcopy__(self, memo: dict[int, object]) -> "Edition":
        return self

    def __reduce__(self) -> tuple[Callable[[str | None, str], "Edition"], tuple[str | None, str]]:
        """For pickle: the edition is looked up or read again, so that positions stay equal, and compared."""
        from .game.keeping.digests import edition_digest, read_again

        return read_again, (self.folder, edition_digest(self))
