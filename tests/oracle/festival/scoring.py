"""Final scoring and the winners."""

from __future__ import annotations

from .board import Json, visible
from .pleasers import POINTS


def objectives(board: Json, cards: Json) -> int:
    """FES-SCO-01: the points of completed objectives; incomplete ones are worth nothing."""
    return sum(cards[card]["value"] for card in board["right"])


def crowd_pleasers(board: Json) -> int:
    """FES-SCO-02: the points of the crowd-pleasers taken."""
    return sum(POINTS[name] for name in board["pleasers"])


def own_colour(board: Json) -> int:
    """FES-SCO-03, FES-SCO-06: the level of each visible tile of the board's colour."""
    return sum(level for colour, _, level in visible(board).values() if colour == board["colour"])


def own_type(board: Json) -> int:
    """FES-SCO-04, FES-SCO-06: the level of each visible tile of the board's type."""
    return sum(level for _, kind, level in visible(board).values() if kind == board["type"])


def total(board: Json, cards: Json) -> int:
    """All points; a tile of both colour and type counts in both (FES-SCO-05)."""
    return objectives(board, cards) + crowd_pleasers(board) + own_colour(board) + own_type(board)


def winners(table: Json) -> tuple[str, ...]:
    """FES-SCO-07: the highest total, then the most crowd-pleasers, then all who are still level; in seat order."""
    boards, cards = table["boards"], table["cards"]
    best = max(total(boards[player], cards) for player in table["players"])
    leading = [player for player in table["players"] if total(boards[player], cards) == best]
    most = max(len(boards[player]["pleasers"]) for player in leading)
    return tuple(player for player in leading if len(boards[player]["pleasers"]) == most)
