"""Which tiles nobody can have taken: backs are not told apart, so a tile counts as of any stack that fits."""

from typing import TYPE_CHECKING

from .breaches import Lying
from .components import COPIES, KINDS, tile_kind

if TYPE_CHECKING:
    from .position import Position

__all__ = ["beyond_reach"]

_Stacked = tuple[str, int]
"""One tile of a kind: the back of its stack, and which it is of those there."""


def beyond_reach(position: "Position") -> list[Lying]:
    """The tiles that are left over when each comes from a stack of which its player takes, in the order of the boards.

    A player takes from the own stack and from the right neighbour's (FES-SETUP-05); a stack holds so many of a kind
    (FES-B-02). Kinds of which there are too many altogether, which the rules forbid, are left aside.
    """
    by_kind: list[list[Lying]] = [[] for _ in KINDS]
    for player, board in position.boards.items():
        for cell, tiles in enumerate(board.tiles):
            for below, tile in enumerate(tiles):
                by_kind[tile_kind(tile)].append((player, cell, below))
    sound = (kind for kind, lying in enumerate(by_kind) if len(lying) <= COPIES)
    return [one for kind in sound for one in _left_over(position, kind, by_kind[kind])]


def _left_over(position: "Position", kind: int, lying: list[Lying]) -> list[Lying]:
    """The tiles of a kind that are in no largest matching with those of the stacks; earlier ones are matched first."""
    taken: dict[_Stacked, Lying] = {}
    return [one for one in lying if not _placed(position, kind, one, taken, [])]


def _placed(position: "Position", kind: int, lying: Lying, taken: dict[_Stacked, Lying], tried: list[_Stacked]) -> bool:
    """Whether a tile finds one of the stacks in reach, where others may have to change to another one."""
    for stacked in _in_reach(position, kind, lying[0]):
        if stacked in tried:
            continue
        tried.append(stacked)
        if stacked not in taken or _placed(position, kind, taken[stacked], taken, tried):
            taken[stacked] = lying
            return True
    return False


def _in_reach(position: "Position", kind: int, player: str) -> list[_Stacked]:
    """The tiles of a kind in the two stacks of which a player takes: the own one and the right neighbour's."""
    players = position.players
    backs = (player, players[players.index(player) - 1])
    return [(back, copy) for back in backs for copy in range(position.edition.back_kinds[back].count(kind))]
