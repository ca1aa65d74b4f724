"""The neutral pieces of games for two and three players."""

from collections import Counter
from collections.abc import Mapping

from diables_nb.rules.errors import PositionError, Problem, shown

from .board import Edition
from .components import COUNT, NEUTRAL, Figure
from .edition import edition as load_edition
from .rulings import NEUTRAL_COVERS

__all__ = ["dealt_neutrals"]


def dealt_neutrals(
    players: int, rulings: Mapping[str, str] | None = None, edition: Edition | None = None
) -> dict[str, Figure]:
    """Space id -> neutral figure of a dealt game for so many players; empty for four.

    Rules: DIA-SETUP-16 to -18, layout DIA-B-16. The ruling C-DIA-04 decides whether two players cover their own
    spaces only ("two_player_spaces") or those of three players too ("both_sets"), as far as the figures of one
    colour go. Raises `PositionError` for another number of players.

    >>> len(dealt_neutrals(2)), len(dealt_neutrals(3)), len(dealt_neutrals(4))
    (20, 10, 0)
    """
    if players not in (2, 3, 4):
        raise PositionError(Problem("players", f"{shown(players)} players", "DIA-COMP-25", "2, 3 or 4 can play"))
    data = edition or load_edition()
    covered = dict(data.neutrals.get(players, {}))
    if players == 2 and (rulings or {}).get(NEUTRAL_COVERS.id) == "both_sets":
        covered = {**covered, **{space: fire for space, fire in data.neutrals[3].items() if space not in covered}}
    placed: dict[str, Figure] = {}
    used: Counter[str] = Counter()
    for space, firecracker in covered.items():
        kind = data.spaces[space].kind
        if used[kind] < COUNT[kind]:
            placed[space] = Figure(NEUTRAL, kind, firecracker)
            used[kind] += 1
    return placed
