"""Scores a lluïment: weighted counts over the whole plaza, ranked, each times the number of its rank."""

from collections.abc import Iterable

from diables_nb.rules.diables.board import Lluiment
from diables_nb.rules.diables.components import WEIGHT, Figure
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.ledger import Ledger, Line

from .scene import PlazaLike
from .shows import require_position

__all__ = ["dense_ranks", "score_lluiment"]

_RANK_RULES = ("DIA-P2-LLU-04", "DIA-P2-LLU-05", "DIA-P2-LLU-06")
"""Why a figure is worth what it is, by the rank of its player's count."""


def score_lluiment(position: PlazaLike, lluiment: str) -> dict[str, Ledger]:
    """What every player scores for a lluïment tile, by player in turn order.

    Each figure, or firecracker, that the tile names counts its weight (DIA-P2-LLU-03); the highest count earns the
    highest number for each point of it, the second-highest count the middle one, all others the lowest
    (DIA-P2-LLU-04 to -06). Ties share a rank and the next lower count takes the next (C-DIA-63). Neutral pieces are
    not ranked. Each ledger has one line a figure; its `about` holds count, rank (from 1) and the FP of each point
    counted.
    Raises `PositionError` for an unknown lluïment.

    >>> from diables_nb.rules import diables
    >>> scores = score_lluiment(diables.example("DIA-T-08"), "whistling")
    >>> {player: ledger.total for player, ledger in scores.items()}
    {'red': 9, 'blue': 20}
    """
    require_position(position, "score_lluiment(position, lluiment): the first")
    tile = position.edition.lluiments.get(lluiment)
    if tile is None:
        problem = Problem(
            "lluiment",
            f"no lluïment {shown(lluiment)}",
            "DIA-COMP-06",
            hint(lluiment, list(position.edition.lluiments)),
        )
        raise PositionError(problem)
    counted = _counted(position, tile)
    counts = {player: sum(WEIGHT[f.kind] for f in figures.values()) for player, figures in counted.items()}
    ranks = dense_ranks(counts.values())
    ledgers = {}
    for player, figures in counted.items():
        rank = ranks[counts[player]]
        each = tile.fp[min(rank, len(tile.fp)) - 1]
        rule = _RANK_RULES[min(rank, len(_RANK_RULES)) - 1]
        lines = [_line(space, figure, each, rule) for space, figure in figures.items()]
        about = {"player": player, "lluiment": lluiment, "count": counts[player], "rank": rank, "each": each}
        ledgers[player] = Ledger(lines, (), about, position)
    return ledgers


def dense_ranks(counts: Iterable[int]) -> dict[int, int]:
    """The rank of each count: equal counts share one, the next lower takes the next (C-DIA-63).

    >>> dense_ranks([5, 5, 3])
    {5: 1, 3: 2}
    """
    return {count: rank for rank, count in enumerate(sorted(set(counts), reverse=True), start=1)}


def _counted(position: PlazaLike, tile: Lluiment) -> dict[str, dict[str, Figure]]:
    """The figures that the tile names, player by player."""
    found: dict[str, dict[str, Figure]] = {player: {} for player in position.players}
    for space, figure in position.figures.items():
        named = figure.firecracker == tile.firecracker if tile.firecracker else figure.kind in tile.kinds
        if named and figure.owner in found:
            found[figure.owner][space] = figure
    return found


def _line(space: str, figure: Figure, each: int, rule: str) -> Line:
    weight = WEIGHT[figure.kind]
    return Line(each * weight, rule, space, (space,), {"each": each, "weight": weight})
