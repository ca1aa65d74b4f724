"""What wrong beliefs make of the crowd-pleasers that a player takes, and of how long a game still goes on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from diables_nb.rules.festival import Board, Edition, Position
from diables_nb.rules.festival.components import SIZE, SPACES, tile_kind
from diables_nb.rules.ledger import Ledger
from diables_nb.whatif.festival.placing import checked

__all__ = ["RULES", "Reading", "best_one", "fulfils", "takes"]


@dataclass(frozen=True, slots=True)
class Reading:
    """How somebody reads the crowd-pleasers. The defaults are the rules.

    group: whether tiles of one colour or type have to touch. covered: whether covered tiles count. exactly: whether a
    space may not be higher than asked for. apart: whether a tile is either a colour or a type for the one that asks for
    all. any_values: whether objectives may be worth the same. starting: whether a starting objective counts.
    incomplete: whether objectives at the left count. stealing: whether those of others can be taken. before: whether
    objectives of this turn come too late.
    """

    group: bool = False
    covered: bool = False
    exactly: bool = False
    apart: bool = False
    any_values: bool = False
    starting: bool = True
    incomplete: bool = False
    stealing: bool = False
    before: bool = False


RULES = Reading()


def takes(reading: Reading) -> Callable[[Ledger], int]:
    """The points of the crowd-pleasers that a player takes as a reading has it."""

    def wrong(ledger: Ledger) -> int:
        return sum(_points(ledger, name) for name in _taken(ledger, reading))

    return wrong


def best_one(ledger: Ledger) -> int:
    """Only one is taken in a turn, the best."""
    return max((_points(ledger, name) for name in _taken(ledger, RULES)), default=0)


def _points(ledger: Ledger, name: str) -> int:
    return int(ledger.position.edition.pleaser(name).points)


def _taken(ledger: Ledger, reading: Reading) -> list[str]:
    position: Position = ledger.position
    player = ledger.about["player"]
    after = checked(position, position, player).position
    board = position.board(player) if reading.before else after.board(player)
    shown = ledger.about["shown"].items()
    reached = [name for name, owner in shown if not owner or (reading.stealing and owner != player)]
    return [name for name in reached if fulfils(name, board, position.edition, reading)]


def fulfils(name: str, board: Board, edition: Edition, reading: Reading = RULES) -> bool:
    """Whether a board fulfils a crowd-pleaser, as a reading has it (FES-CP-1 to FES-CP-8).

    >>> from diables_nb.rules.festival import Board, edition
    >>> fulfils("CP6", Board(right=("O01", "O02", "O03")), edition())
    True
    """
    seen = [[tile_kind(tile) for tile in (stack if reading.covered else stack[-1:])] for stack in board.tiles]
    if name in ("CP1", "CP2"):
        return _four_alike([[kind >> 2 if name == "CP1" else kind & 3 for kind in kinds] for kinds in seen], reading)
    if name in ("CP3", "CP4"):
        high, spaces = (4, 1) if name == "CP3" else (3, 2)
        return sum(level == high or (level > high and not reading.exactly) for level in board.levels) >= spaces
    if name in ("CP5", "CP6"):
        return _objectives(name, board, edition, reading)
    if name == "CP7":
        return all(board.levels)
    kinds = [kind for there in seen for kind in there]
    everything = len({kind >> 2 for kind in kinds}) == 4 and len({kind & 3 for kind in kinds}) == 4
    return everything and (not reading.apart or len(kinds) >= 8)


def _four_alike(seen: Sequence[Sequence[int]], reading: Reading) -> bool:
    for value in range(4):
        cells = [cell for cell in range(len(SPACES)) for other in seen[cell] if other == value]
        if reading.group:
            if max(map(len, _pieces(cells)), default=0) >= 4:
                return True
        elif len(cells) >= 4:
            return True
    return False


def _pieces(cells: Sequence[int]) -> list[set[int]]:
    """Spaces that touch one another, piece by piece."""
    left, pieces = set(cells), []
    for first in cells:
        if first not in left:
            continue
        piece, todo = {first}, [first]
        while todo:
            cell = todo.pop()
            near = (other for other in sorted(left - piece) if _beside(cell, other))
            for other in near:
                piece.add(other)
                todo.append(other)
        left -= piece
        pieces.append(piece)
    return pieces


def _beside(one: int, two: int) -> bool:
    return abs(one // SIZE - two // SIZE) + abs(one % SIZE - two % SIZE) == 1


def _objectives(name: str, board: Board, edition: Edition, reading: Reading) -> bool:
    cards = [*board.right, *(board.left if reading.incomplete else ())]
    plain = {card.id for card in edition.objectives}
    counted = [card for card in cards if reading.starting or card in plain]
    values = {edition.card(card).value for card in counted}
    if name == "CP6":
        return len(counted) >= 3
    return len(counted) >= 4 if reading.any_values else len(values) >= 4
