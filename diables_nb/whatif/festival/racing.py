"""The race for the crowd-pleasers: how far each player is from each of them."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.errors import shown
from diables_nb.rules.festival import Board, FestivalGame, Position
from diables_nb.rules.festival.components import COLOURS, SPACES, TYPES

from .findings import Findings, require_game

__all__ = ["Lack", "Race", "lacking", "race"]

_SAME, _HIGH, _TALL, _VALUES, _COMPLETED = 4, 4, 3, 4, 3
_EXACTLY = ("C-FES-13", "exactly")


class Lack(NamedTuple):
    """How far a player is from a crowd-pleaser.

    pleaser: its id. points: its points. owner: who has it, "" while nobody has. missing: how many tiles have to be put,
    or objectives completed, at least; 0 when the condition is met, None where it cannot be met any more. unit: "tile"
    or "objective".
    """

    player: str
    pleaser: str
    points: int
    owner: str
    missing: int | None
    unit: str

    def __str__(self) -> str:
        if self.missing is None:
            return "out of reach"
        return f"{self.missing} {self.unit}{'' if self.missing == 1 else 's'}"


class Race(Findings[Lack]):
    """A row for each crowd-pleaser on show, a column for each player."""

    def __init__(self, players: Sequence[str], entries: Sequence[Lack]) -> None:
        names = list(dict.fromkeys(lack.pleaser for lack in entries))
        head = ["crowd-pleaser", "condition", "points", "taken by", *(words.name("players", p) for p in players)]
        rows = [_row([lack for lack in entries if lack.pleaser == name]) for name in names]
        super().__init__(entries, head, rows, "how far each player is from each crowd-pleaser", right=(2,))

    def of(self, player: str, pleaser: str) -> Lack:
        """The entry of a player and a crowd-pleaser. Raises `ValueError` for one that is not there."""
        for lack in self.entries:
            if (lack.player, lack.pleaser) == (player, pleaser):
                return lack
        raise ValueError(f"no entry for {shown(player)} and {shown(pleaser)}: see the table")

    def nearest(self, pleaser: str) -> tuple[str, ...]:
        """Who is nearest to a crowd-pleaser that nobody has; () where somebody has it or nobody can reach it."""
        open_ = {lack.player: lack.missing for lack in self.entries if lack.pleaser == pleaser and not lack.owner}
        known = {player: missing for player, missing in open_.items() if missing is not None}
        return tuple(player for player, missing in known.items() if missing == min(known.values()))


def race(game: FestivalGame) -> Race:
    """How far each player is from each crowd-pleaser on show, whether somebody has it or not.

    Tiles are the fewest that meet the condition, wherever they are put (FES-CP-1 to -4, -7, -8). Raises `TypeError`
    for anything but a game.

    >>> from diables_nb.rules.festival import deal
    >>> game = deal(2, seed=7).arranged("red", tiles={"a1": ["blue rocket", "red rocket"], "c3": "red wheel"})
    >>> [(lack.pleaser, str(lack)) for lack in race(game).entries if lack.player == "red"]
    [('CP2', '3 tiles'), ('CP4', '3 tiles'), ('CP6', '3 objectives'), ('CP8', '3 tiles')]
    """
    position = require_game(game, "race(game)").position
    entries = []
    for name, owner in game.pleasers.items():
        points = game.edition.pleaser(name).points
        for player in game.players:
            missing, unit = lacking(position, player, name)
            entries.append(Lack(player, name, points, owner or "", missing, unit))
    return Race(game.players, entries)


def lacking(position: Position, player: str, pleaser: str) -> tuple[int | None, str]:
    """How many tiles or objectives a player lacks for a crowd-pleaser, and which of both."""
    board = position.board(player)
    if pleaser in ("CP5", "CP6"):
        return _OBJECTIVES[pleaser](position, board), "objective"
    if pleaser in ("CP3", "CP4"):
        exactly = position.rulings.get(_EXACTLY[0]) == _EXACTLY[1]
        return _heights(board, *((_HIGH, 1) if pleaser == "CP3" else (_TALL, 2)), exactly=exactly), "tile"
    return _TILES[pleaser]([kind for kind in board.tops if kind >= 0]), "tile"


def _heights(board: Board, wanted: int, spaces: int, *, exactly: bool) -> int | None:
    """FES-CP-3, FES-CP-4: the lowest sum of what spaces lack in height; what is too high already cannot be met exactly
    (C-FES-13).
    """
    lacks = sorted(max(wanted - level, 0) for level in board.levels if level <= wanted or not exactly)
    return sum(lacks[:spaces]) if len(lacks) >= spaces else None


def _alike(values: Sequence[int]) -> int:
    """FES-CP-1, FES-CP-2: a tile that differs can be covered, so that only the number counts."""
    return max(0, _SAME - max(map(values.count, values), default=0))


def _everything(kinds: Sequence[int]) -> int:
    """FES-CP-8: the fewest tiles, put on empty spaces or over tiles that are not needed."""
    empty = len(SPACES) - len(kinds)
    for number in range(len(SPACES)):
        for kept in combinations(kinds, len(kinds) - max(0, number - empty)):
            colours, types = {kind >> 2 for kind in kept}, {kind & 3 for kind in kept}
            if len(COLOURS) - len(colours) <= number and len(TYPES) - len(types) <= number:
                return number
    return len(COLOURS)


_TILES: Mapping[str, Callable[[Sequence[int]], int]] = {
    "CP1": lambda kinds: _alike([kind >> 2 for kind in kinds]),
    "CP2": lambda kinds: _alike([kind & 3 for kind in kinds]),
    "CP7": lambda kinds: len(SPACES) - len(kinds),
    "CP8": _everything,
}


def _values(position: Position, board: Board) -> int:
    """FES-CP-5."""
    return max(0, _VALUES - len({position.edition.card(card).value for card in board.right}))


def _completed(position: Position, board: Board) -> int:
    """FES-CP-6."""
    del position
    return max(0, _COMPLETED - len(board.right))


_OBJECTIVES: Mapping[str, Callable[[Position, Board], int]] = {"CP5": _values, "CP6": _completed}


def _row(lacks: Sequence[Lack]) -> tuple[object, ...]:
    first = lacks[0]
    owner = words.name("players", first.owner) if first.owner else ""
    return (first.pleaser, words.name("pleasers", first.pleaser), first.points, owner, *map(str, lacks))
