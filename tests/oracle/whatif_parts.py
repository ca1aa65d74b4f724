"""What the rules say of parts of a what-if: lluïments to come, what figures count, marked spaces, rulings asked for."""

from __future__ import annotations

from diables_nb.rules.diables import DiablesGame

from . import layout
from .build import Json
from .scores import MULTIPLIERS
from .table import RULINGS


def to_come(data: Json, game: DiablesGame | None = None) -> Json:
    """The position with the lluïments still to be scored alone: one a round from the first (DIA-P2-LLU-01).

    That of a round is scored before the players choose their shows (DIA-P2-02).
    """
    past = data.get("round", 1) - 1
    past += game is not None and game.decision is not None and game.decision.kind == "score"
    return {**data, "lluiments": data.get("lluiments", [])[past:]}


COUNTED = {"diables": (1,), "tabalers": (1,), "characters_and_beasts": (2, 3)}
"""What one figure can count, by lluïment; for a firecracker 1, 2 or 3 (DIA-P2-LLU-03)."""


def ranked(counts: dict[str, int], player: str, tile: str) -> int:
    """FP for a count beside those of the others (DIA-P2-LLU-04 to -06)."""
    rank = len({count for count in counts.values() if count > counts[player]})
    return counts[player] * MULTIPLIERS[tile][min(rank, 2)]


_OF_TWO, _OF_THREE = ({space for space, _ in layout.NEUTRAL_PIECES[number]} for number in (2, 3))
MARKED = {"of 2 players": _OF_TWO, "of 2 players, both sets": _OF_TWO | _OF_THREE, "of 3 players": _OF_THREE}
"""The spaces that are marked for neutral pieces (DIA-SETUP-17, C-DIA-04)."""


def asked_of(data: Json) -> list[str]:
    """The rulings that a game of so many players asks for: neutral pieces have two and three (DIA-SETUP-16)."""
    count = len(data["players"])
    return [name for name in RULINGS if name not in {2: (), 3: ("C-DIA-04",), 4: ("C-DIA-04", "C-DIA-57")}[count]]
