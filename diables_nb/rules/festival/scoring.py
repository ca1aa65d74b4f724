"""The score of a board as a ledger, a line for each source of points (FES-SCO)."""

from collections.abc import Iterator, Sequence

from diables_nb.rules import words
from diables_nb.rules.errors import PositionError, Problem, shown
from diables_nb.rules.ledger import Ledger, Line

from .components import COLOURS, SPACES, TYPES
from .pattern_words import pattern_words
from .position import Position

__all__ = ["UNIT", "leaders", "score", "score_lines"]

UNIT = "points"


def score(position: Position, player: str) -> Ledger:
    """The points of a player, if the game ended now.

    A line for each completed objective (FES-SCO-01) and crowd-pleaser (FES-SCO-02), and for each visible tile of the
    board's colour (FES-SCO-03) and type (FES-SCO-04), a tile of both having two (FES-SCO-05). Covered tiles have none
    (FES-SCO-06). Raises `PositionError` for who does not play.

    >>> position = Position(["red", "blue"]).with_tiles("red", {"a1": ["blue wheel", "red rocket"]})
    >>> score(position, "red").total
    4
    """
    if not isinstance(position, Position):
        raise PositionError(Problem("position", f"{shown(position)} is no position of Festival", "", "give a Position"))
    position.board(player)  # raises for who does not play
    return Ledger(tuple(score_lines(position, player)), about={"player": player}, position=position, unit=UNIT)


def score_lines(position: Position, player: str) -> Iterator[Line]:
    """The lines of a player's score."""
    board, edition = position.boards[player], position.edition
    for name in board.right:
        card = edition.card(name)
        yield Line(card.value, "FES-SCO-01", name, facts={"card": name, "words": pattern_words(card.pattern)})
    for name in board.pleasers:
        facts = {"card": name, "words": words.name("pleasers", name)}
        yield Line(edition.pleaser(name).points, "FES-SCO-02", name, facts=facts)
    yield from _tiles(board.tops, board.levels, player, COLOURS.index(player), "FES-SCO-03")
    yield from _tiles(board.tops, board.levels, player, TYPES.index(edition.types[player]), "FES-SCO-04")


def _tiles(tops: Sequence[int], levels: Sequence[int], player: str, wanted: int, rule: str) -> Iterator[Line]:
    """The visible tiles of a colour, or of a type, each with its level."""
    by_colour = rule == "FES-SCO-03"
    for space, top, level in zip(SPACES, tops, levels, strict=True):
        if top >= 0 and (top >> 2 if by_colour else top & 3) == wanted:
            named = {"colour": COLOURS[wanted]} if by_colour else {"type": TYPES[wanted]}
            place = f"{player}/{space}"
            yield Line(level, rule, place, (place,), {**named, "level": level})


def leaders(position: Position) -> tuple[str, ...]:
    """Who has most points; of those with as many, who has most crowd-pleasers; all that are still equal (FES-SCO-07).

    >>> leaders(Position(["red", "blue"]).with_cards("blue", pleasers=["CP3"]))
    ('blue',)
    """
    ranks = {p: (score(position, p).total, len(position.boards[p].pleasers)) for p in position.players}
    return tuple(player for player, rank in ranks.items() if rank == max(ranks.values()))
