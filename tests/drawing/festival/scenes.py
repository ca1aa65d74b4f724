"""What the tests of Festival's drawings share: games at several moments, and boxes of what is written and drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from diables_nb.drawing import Drawing
from diables_nb.drawing.festival import move_ids
from diables_nb.rules.festival import FestivalGame, Position, deal
from tests.drawing.pictures import SVG, Placed, fragment, placed

WIDTHS = (320, 360, 400, 560, 639, 640, 700, 899, 900, 1000, 1120)
Box = tuple[float, float, float, float]


@cache
def game_at(players: int, seed: int, turns: int) -> FestivalGame:
    """A game after some moves that are chosen at random, cards twice as often as tiles."""
    game, random = deal(players, seed), Random(seed)
    for _ in range(turns):
        moves = game.legal_moves.moves
        if not moves:
            break
        cards = [move for move in moves if move[0] == "objective"]
        chosen = cards if cards and random.random() < 0.4 else list(moves)
        game = game.after(chosen[int(random.random() * len(chosen))])
    return game


def stages() -> Iterator[FestivalGame]:
    """Games of two, three and four players at their beginning, in the middle, and at their end."""
    for players in (2, 3, 4):
        yield deal(players, players)
        yield game_at(players, 3, 4 + players)
        yield game_at(players, 5, 12 * players)
        yield game_at(players, 8, 400)


def choices(game: FestivalGame) -> tuple[str, ...]:
    """The ids of what can be chosen first."""
    player = game.decision.player if game.decision else ""
    return tuple(dict.fromkeys(ids[0] for move in game.legal_moves.moves if (ids := move_ids(move, player))))


MOCK_UP = Position(("red", "blue")).with_tiles(
    "red",
    {
        "a1": "blue fountain",
        "b1": ["green rocket", "yellow willow", "red wheel"],
        "c1": "green willow",
        "a2": ["blue rocket", "yellow rocket"],
        "b2": ["red fountain", "red rocket"],
        "c2": "yellow wheel",
        "a3": "green rocket",
        "c3": ["yellow rocket", "red willow", "blue willow"],
    },
)
"""The board of the first sketch."""


def drawn(drawing: Drawing) -> Iterator[tuple[str, Placed]]:
    """Every element of a picture with the key of its node; what only a live board needs is left out."""
    for node in drawing.nodes:
        for part in placed(fragment(node.svg)):
            if not any(name.startswith("data-") for name in part.element.attrib):
                yield node.key, part


def texts_of(drawing: Drawing) -> Iterator[tuple[str, str, Box]]:
    """Every text of a picture: key of the node, what is written, box with slack."""
    for key, part in drawn(drawing):
        if part.element.tag == SVG + "text":
            yield key, part.element.text or "", part.box


def overlap(one: Box, other: Box, slack: float = 1) -> bool:
    """Whether two boxes share more than a seam."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > slack and down > slack
