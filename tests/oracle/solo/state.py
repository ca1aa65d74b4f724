"""What the Firebot has: pieces, decks, a chosen token. It sits at the table like a player without a board."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tests.oracle import layout
from tests.oracle.game.state import Board, Colla

CLOCKWISE = ("carretillada", "ball_parlat", "trobada", "tabalada")
"""The shows as they lie around the board (DIA-B-18)."""

COST = {"tabaler": 0, "diable": 1, "character": 2, "small_beast": 3, "large_beast": 4}
"""Firecrackers that a figure lights (DIA-P1-FIRE-01; a tabaler lights none)."""

CARDS = {
    "easy": (3, 3, 4),
    "average": (3, 4, 5),
    "hard": (4, 5, 5),
    "very_hard": (4, 5, 6),
    "devilish": (5, 5, 6),
}
"""Decision cards in rounds 1, 2 and 3 (DIA-SOLO-14)."""

CAMERAS_AT_ONCE = {"easy": 1, "average": 1, "hard": 1, "very_hard": 2, "devilish": 2}
"""Photo or video actions done for one (DIA-SOLO-41, C-DIA-02)."""

ICONS = {1: 2, 2: 5, 3: 8}
"""Social media icons that count as visible, by round (DIA-SOLO-48)."""

LIT_BY = {"regular", "whistling", "colorful"}
"""Lluïments that look at firecrackers."""

KINDS_OF = {
    "diables": ("diable",),
    "tabalers": ("tabaler",),
    "characters_and_beasts": ("character", "small_beast", "large_beast"),
}
"""Lluïments that look at figures (DIA-LLU-04 to 06)."""


class Weighed(NamedTuple):
    """One choice of the Firebot.

    kind: "send", "light", "camera", "like" or "follow". stages: all options, then those left each time a rule has
    left fewer.
    """

    kind: str
    stages: tuple[tuple[str, ...], ...]


@dataclass
class Firebot(Colla):
    """Its reserve, as a colla without a board (DIA-SOLO-03).

    deck, played, removed: Decision cards, the top one last. crowd: the Followers Deck. gathered: the cards that have
    left it. thrilled: tokens on it.
    chosen: the show where its chosen token stands. weighed: the choices it made since this was last emptied; asking:
    whether the last of them is with the human.
    """

    level: str = "easy"
    round: int = 1
    deck: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    crowd: list[str] = field(default_factory=list)
    gathered: list[str] = field(default_factory=list)
    thrilled: int = 0
    chosen: str = "carretillada"
    weighed: list[Weighed] = field(default_factory=list)
    asking: bool = False

    def visible(self, icon: str) -> int:
        """Social media icons by round, whatever the round of the wall's update (DIA-SOLO-48, C-DIA-99)."""
        return ICONS[self.round] if icon == "social" else 0

    @property
    def turns(self) -> int:
        """How many Decision cards it plays in this round."""
        return CARDS[self.level][self.round - 1]


@dataclass
class SoloBoard(Board):
    """The table of a solo game. human, robot: their colours."""

    human: str = ""
    robot: str = ""

    @property
    def bot(self) -> Firebot:
        """What the Firebot has."""
        found = self.collas[self.robot]
        assert isinstance(found, Firebot)
        return found

    def unscored(self) -> list[str]:
        """The shows that the Firebot has not scored, in clockwise order."""
        return [show for show in CLOCKWISE if show not in self.scored[self.robot]]

    def tracks(self) -> list[str]:
        """The unscored tracks, from the preferred one on clockwise (DIA-SOLO-27, C-DIA-73)."""
        start = CLOCKWISE.index(self.bot.chosen)
        around = [CLOCKWISE[(start + step) % 4] for step in range(4)]
        return [show for show in around if show in self.unscored()]

    def figures_in(self, show: str) -> int:
        """How many figures of the Firebot stand in a show."""
        own = [space for space, figure in self.figures.items() if figure["owner"] == self.robot]
        return len([space for space in own if layout.show_of(space) == show])

    def can_advance(self, show: str) -> bool:
        """Whether the Firebot's token on a track has a space before it; at the end it cannot move any more."""
        return self.followers[self.robot][show] < layout.LAST_TRACK_SPACE
