"""What the tests of Castellers!'s drawings share: games at several moments, and boxes of what is written and drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from diables_nb.drawing import Drawing
from diables_nb.rules.castellers import CastellersGame, chooser, deal
from tests.drawing.pictures import SVG, Placed, fragment, placed

WIDTHS = (320, 400, 639, 640, 899, 900, 1120)
CROWDED = (
    "llenya", "jitters", "grallers", "cap", "cap", *("tronc1",) * 4, *("tronc2",) * 4, *("tronc3",) * 3, "tronc4",
    "dosos", "acotxador", "acotxador", "enxaneta",
)  # fmt: skip
"""A hand with a card of every type, several of some."""
Box = tuple[float, float, float, float]


@cache
def game_at(players: int, seed: int, turns: int) -> CastellersGame:
    """A game after some moves of players who build where they can."""
    game, choose = deal(players, seed), chooser(Random(seed))
    for _ in range(turns):
        if game.over:
            break
        game = game.after(choose(game.legal_moves.moves))
    return game


def first_with(players: int, test: Callable[[CastellersGame], bool]) -> CastellersGame:
    """The first moment of some games for which a test holds."""
    for seed in range(60):
        game, choose = deal(players, seed), chooser(Random(seed))
        while not (found := test(game)) and not game.over:
            game = game.after(choose(game.legal_moves.moves))
        if found:
            return game
    raise AssertionError("no such moment")


@cache
def asked_for(kind: str, players: int) -> CastellersGame:
    """A game in which somebody is asked for an answer ("respond") or calls a casteller ("call")."""
    return first_with(players, lambda game: game.decision is not None and game.decision.kind == kind)


@cache
def full(players: int = 4) -> CastellersGame:
    """A game with as much to show as there can be: every type in hand, the tallest castell, jitters."""
    game = deal(players, 3, first="red", castells={"pilar": 7, "two": 9, "three": 9, "four": 9})
    for player in game.players:
        game = game.arranged(player, castell="four", hand=[], pinya=["tronc2"])
    pinya = ["tronc1", "tronc2", "tronc3", "tronc4", "dosos", "enxaneta"]
    game = game.arranged("red", hand=list(CROWDED), raised=["pilar", "two"], jitters=1, grallers=True)
    return game.arranged("red", castell="four", pinya=pinya, tronc=["tronc4"] * 4, pom=2, grallers=True)


@cache
def stages() -> tuple[CastellersGame, ...]:
    """Games of two, three and four players: new, under way, asking for an answer and a call, crowded, over."""
    found: list[CastellersGame] = []
    for players in (2, 3, 4):
        found += [deal(players, players), game_at(players, 3, 60), asked_for("respond", players)]
        found += [asked_for("call", players), full(players), game_at(players, 8, 5000)]
    return tuple(found)


def drawn(drawing: Drawing) -> Iterator[tuple[str, Placed]]:
    """Every element of a picture with the key of its node; what only a live board needs is left out."""
    for node in drawing.nodes:
        for part in placed(fragment(node.svg)):
            if not any(name.startswith("data-") for name in part.element.attrib):
                yield node.key, part


def texts_of(drawing: Drawing) -> list[tuple[str, str, Box]]:
    """Every text of a picture: key of the node, what is written, box with slack."""
    return [
        (key, part.element.text or "", part.box) for key, part in drawn(drawing) if part.element.tag == SVG + "text"
    ]


def overlap(one: Box, other: Box, slack: float = 1) -> bool:
    """Whether two boxes share more than a seam."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > slack and down > slack
