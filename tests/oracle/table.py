"""A plaza being filled at random, that refuses whatever the rules of the components refuse."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from . import layout
from .draw import between, chance, choice, shuffled

Json = dict[str, Any]

# Only diables and tabalers are ever neutral (DIA-SETUP-18, DIA-B-16).
NEUTRAL_KINDS = ("diable", "tabaler")
RULINGS = {
    "C-DIA-04": ("two_player_spaces", "both_sets"),
    "C-DIA-36": ("unlimited", "strict"),
    "C-DIA-56": ("once", "twice"),
    "C-DIA-57": ("rivals", "players_only"),
}


class Table:
    """The figures of a position in the making, and what each colour still has in stock.

    Parameters: rng; players, how many (2 to 4); neutrals, one of "dealt" (the pieces of DIA-B-16 stand),
    "elsewhere" (neutral pieces may be placed anywhere) and "absent"; with four players always absent.
    """

    def __init__(self, rng: random.Random, players: int, neutrals: str) -> None:
        self.rng = rng
        self.players = tuple(shuffled(rng, layout.COLOURS)[:players])
        self.owners = self.players
        self.figures: dict[str, Json] = {}
        self._stock = {player: dict(layout.FIGURES_OF_A_COLOUR) for player in self.players}
        if players == 4 or neutrals == "absent":
            return
        self.owners = (*self.players, layout.NEUTRAL)
        self._stock[layout.NEUTRAL] = {kind: layout.FIGURES_OF_A_COLOUR[kind] for kind in NEUTRAL_KINDS}
        if neutrals == "dealt":
            for space, firecracker in layout.NEUTRAL_PIECES[players]:
                self.place(space, layout.NEUTRAL, firecracker)
            self.owners = self.players

    def able(self, space: str) -> list[str]:
        """Who may still put a figure on a space: nobody if it is taken, else those with one of its kind left."""
        if space in self.figures:
            return []
        kind = layout.SPACES[space][0]
        return [owner for owner in self.owners if self._stock[owner].get(kind, 0) > 0]

    def place(self, space: str, owner: str, firecracker: str | None = None) -> bool:
        """Put a figure on a space and say whether it could be done.

        The firecracker is taken up only where none is printed and a performer stands; left out, it is random.
        """
        if owner not in self.able(space):
            return False
        kind, printed = layout.SPACES[space]
        lit = printed or firecracker or choice(self.rng, layout.FIRECRACKERS)
        self._stock[owner][kind] -= 1
        self.figures[space] = {
            "space": space,
            "owner": owner,
            "kind": kind,
            "firecracker": None if kind == "tabaler" else lit,
        }
        return True

    def place_any(self, space: str, owners: Sequence[str] | None = None) -> bool:
        """Put a figure of anybody (or of one of some owners) on a space, if anybody can."""
        able = [owner for owner in self.able(space) if owners is None or owner in owners]
        return bool(able) and self.place(space, choice(self.rng, able))

    def fill(self, spaces: Sequence[str], share: float, owners: Sequence[str] | None = None) -> None:
        """Fill a share of some spaces, each by chance."""
        for space in shuffled(self.rng, spaces):
            if chance(self.rng, share):
                self.place_any(space, owners)

    def owner_at(self, space: str) -> str | None:
        """Whose figure stands on a space."""
        return self.figures[space]["owner"] if space in self.figures else None

    def spaces(self, show: str) -> list[str]:
        """All spaces of a show."""
        return [space for space in layout.SPACES if layout.show_of(space) == show]

    def json(self, tiles: dict[str, int], lluiments: list[str], rulings: dict[str, str]) -> Json:
        """The position: figures in random order, random followers; empty parts are sometimes left out."""
        rng = self.rng
        position: Json = {
            "format": "diables-position/1",
            "players": list(self.players),
            "tiles": tiles,
            "lluiments": lluiments,
            "followers": {
                player: {show: between(rng, 0, layout.LAST_TRACK_SPACE) for show in layout.SHOWS}
                for player in self.players
            },
            "figures": shuffled(rng, list(self.figures.values())),
        }
        if chance(rng, 0.05):
            del position["followers"]
        for part in ("tiles", "lluiments"):
            if not position[part] and chance(rng, 0.5):
                del position[part]
        if rulings:
            position["rulings"] = rulings
        return position


def random_neutrals(rng: random.Random) -> str:
    """How neutral pieces stand, for Table."""
    return choice(rng, ("dealt", "dealt", "elsewhere", "elsewhere", "absent"))


def random_lluiments(rng: random.Random) -> list[str]:
    """Mostly three different lluïments, sometimes fewer."""
    count = 3 if chance(rng, 0.8) else between(rng, 0, 2)
    return shuffled(rng, layout.LLUIMENTS)[:count]


def random_rulings(rng: random.Random, probability: float) -> dict[str, str]:
    """With a probability some of the switches of part C, set to any of their options."""
    if not chance(rng, probability):
        return {}
    return {ruling: choice(rng, options) for ruling, options in RULINGS.items() if chance(rng, 0.6)}
