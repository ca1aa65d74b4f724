"""Misconceptions about the social wall, as data: the belief, its formula or its moves, the answer."""

from collections.abc import Iterator

from diables_nb.lessons.diables.moves import MoveBelief
from diables_nb.lessons.misconception import Misconception
from diables_nb.rules.diables import DiablesGame

from . import formulas as own

__all__ = ["FILMED", "LIKED", "SCORED"]

FILMED: tuple[Misconception, ...] = (
    Misconception(
        "film-same-kind",
        "any picture of its own kind will do, whatever is carried there",
        "A scene that shows a figure with a firecracker asks for both.",
        "DIA-ACT-SOC-03",
        choice=own.same_kind,
    ),
    Misconception(
        "film-exact",
        "a scene has to show the whole figure",
        "A figure meets everything that it is or carries. A firecracker alone is met by whoever carries it.",
        "DIA-ACT-SOC-04",
        choice=own.exact_figure,
    ),
    Misconception(
        "film-any",
        "every free scene can be chosen",
        "The figure that took the action has to meet what the scene shows.",
        "DIA-ACT-SOC-03",
        choice=own.any_scene,
    ),
)
"""About the scenes on which a camera may be put; the likeliest first."""

SCORED: tuple[Misconception, ...] = (
    Misconception(
        "wall-every-like",
        "all likes of the wall count",
        "Only likes on posts with a camera of your own count for you.",
        "DIA-ACT-SOC-10",
        choice=own.every_like,
    ),
    Misconception(
        "wall-by-camera",
        "a post with two of your cameras counts twice",
        "A post counts once, however many of your cameras stand on it.",
        "DIA-WALL-04",
        choice=own.by_camera,
    ),
    Misconception(
        "wall-no-icons",
        "a like is one FP",
        "A like is worth as many FP as you have social icons in view.",
        "DIA-WALL-03",
        choice=own.without_icons,
    ),
    Misconception(
        "wall-summed",
        "likes and icons are added",
        "They are multiplied: each like counts once for each icon.",
        "DIA-WALL-03",
        choice=own.summed,
    ),
    Misconception(
        "wall-covered-icons",
        "icons under members of the colla count",
        "An icon counts only while its space of the grid is empty.",
        "DIA-WALL-03",
        choice=own.covered_icons_too,
    ),
)
"""About what the wall is worth to a player."""


def _at_once(game: DiablesGame) -> Iterator[str]:
    for move in game.legal_moves:
        if move.startswith("like") and game.meaning(move) == "2 FP" and not _is_own(game, move):
            yield move


def _rivals(game: DiablesGame) -> Iterator[str]:
    for move in game.legal_moves:
        if move.startswith("like") and game.meaning(move) != "2 FP" and not _is_own(game, move):
            yield move


def _is_own(game: DiablesGame, move: str) -> bool:
    player = game.decision.player if game.decision else ""
    return int(move.split()[1]) in [number for number, *_ in own.own_posts(game, player)]


LIKED: tuple[MoveBelief, ...] = (
    MoveBelief(
        "like-at-once",
        "only what the slot gives at once mattered",
        "The like itself counts later, and only for those with a camera on that post.",
        "DIA-ACT-SOC-10",
        _at_once,
    ),
    MoveBelief(
        "like-anywhere",
        "a like counted for the one who gave it",
        "It counts for everyone with a camera on that post, whoever gave it.",
        "DIA-ACT-SOC-10",
        _rivals,
    ),
)
"""About the like of the puzzle."""
