"""What a tile put on a board does: the check that follows it, and what it wins and loses."""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from diables_nb.rules.errors import PositionError, Problem
from diables_nb.rules.festival import Board, Position, fulfilled, score
from diables_nb.rules.festival.components import COLOURS, COPIES, kind_name, tile_of
from diables_nb.rules.festival.game.kit import kit
from diables_nb.rules.festival.game.pleasing import pleased
from diables_nb.rules.festival.game.state import Seat

__all__ = ["Put", "checked", "fulfils", "put", "spare_tile"]


class Put(NamedTuple):
    """A tile put on a space, and the check done (FES-CHK).

    position: afterwards. completes: ids of the objectives that are completed. takes: ids of the crowd-pleasers taken.
    points: how the player's total changes.
    """

    position: Position
    completes: tuple[str, ...]
    takes: tuple[str, ...]
    points: int


def put(position: Position, player: str, space: str, kind: int, pleasers: Iterable[str] = ()) -> Put:
    """Puts a tile of a kind on top of a space, completes objectives and takes crowd-pleasers (FES-CHK-01 to -07).

    space: "a1" to "c3". kind: 0 to 15. pleasers: ids of the crowd-pleasers that nobody has taken yet.
    Raises `PositionError` for a player or space that is not there, and when all tiles of the kind lie on boards.

    >>> from diables_nb.rules.festival import kind_of
    >>> empty = Position(["red", "blue"]).with_cards("red", left=["O10"]).with_tile("red", "a1", "blue rocket")
    >>> done = put(empty, "red", "a2", kind_of("yellow rocket"))
    >>> done.completes, done.points
    (('O10',), 4)
    """
    lying = position.with_tile(player, space, spare_tile(position, player, kind))
    return checked(position, lying, player, pleasers)


def checked(before: Position, after: Position, player: str, pleasers: Iterable[str] = ()) -> Put:
    """What the check at the end of a turn makes of a position. before: what the points are compared with."""
    board = after.board(player)
    done = tuple(card for card in board.left if fulfils(after, player, card))
    left = tuple(card for card in board.left if card not in done)
    board = replace(board, left=left, right=(*board.right, *done))
    taken = tuple(name for name in pleasers if _pleases(after, board, name))
    board = replace(board, pleasers=(*board.pleasers, *taken))
    settled = after.with_parts(boards={**after.boards, player: board})
    return Put(settled, done, taken, score(settled, player).total - score(before, player).total)


def fulfils(position: Position, player: str, card: str) -> bool:
    """Whether the visible tiles of a player fulfil an objective (FES-CHK-01)."""
    return fulfilled(position.edition.card(card).pattern, position.tops(player), position.levels(player))


def _pleases(position: Position, board: Board, name: str) -> bool:
    """Whether a board fulfils a crowd-pleaser (FES-CHK-04)."""
    number = position.edition.number
    seat = Seat(list(board.tiles), list(map(number, board.left)), list(map(number, board.right)))
    rules = kit(position.edition, position.rulings)
    return pleased(int(name.removeprefix("CP")), seat, rules.values, exactly=rules.exactly)


def spare_tile(position: Position, player: str, kind: int) -> int:
    """The number of a tile of a kind that lies on no board; of those the one with the back of the player's own stack,
    if it is there, then of the others' in the order of colours.

    Raises `PositionError` when all of them lie there (FES-B-02).

    >>> spare_tile(Position(["red", "blue"]).with_tile("blue", "a1", "red wheel of red"), "red", 2)
    18
    """
    lying = [tile for board in position.boards.values() for stack in board.tiles for tile in stack]
    backs = [player, *(back for back in position.players if back != player)]
    backs += [back for back in COLOURS if back not in backs]
    for tile in (tile_of(back, kind) for back in backs):
        if tile not in lying:
            return tile
    raise PositionError(Problem(kind_name(kind), f"all {COPIES} lie on boards already", "FES-B-02", "take another"))
