"""Positions as a short code: "F1." and letters, digits, - and _; what it holds is what `to_json` holds."""

from collections.abc import Mapping, Sequence

from diables_nb.rules.packing import Packer, Packing, Unpacker
from diables_nb.rules.sealing import sealed, unsealed

from .board import Edition
from .components import PLAYERS, SPACES, TILE_COUNT
from .edition import edition as load_edition
from .position import Board, Position
from .rulings import RULINGS

__all__ = ["CODE", "from_code", "pack_boards", "pack_head", "to_code", "vocabulary"]

CODE = "F1"


def vocabulary(edition: Edition) -> str:
    """What the numbers of a code are numbers of."""
    return repr((edition.digest, PLAYERS, SPACES, RULINGS))


def to_code(position: Position) -> str:
    """The code of a position.

    >>> position = Position(["red", "blue"]).with_tile("red", "a1", "red rocket")
    >>> from_code(to_code(position)) == position
    True
    """
    packer = Packer()
    pack_head(packer, position.players, position.rulings)
    pack_boards(packer, [position.boards[player] for player in position.players], position.edition)
    return sealed(CODE, packer.packed, vocabulary(position.edition))


def from_code(code: str, edition: Edition | None = None, *, draft: bool = False) -> Position:
    """Reads a code. Raises `PositionError` where it is damaged or speaks of another edition.

    edition: the component data, if not the shipped one. draft: whether the position may break rules.
    """
    data = edition or load_edition()
    unpacker = Unpacker(unsealed(CODE, code, vocabulary(data)))
    players, rulings = pack_head(unpacker, (), {})
    boards = pack_boards(unpacker, [Board()] * len(players), data)
    unpacker.done()
    return Position(players, dict(zip(players, boards, strict=True)), rulings, data, draft)


def pack_head(
    packing: Packing, players: Sequence[str], rulings: Mapping[str, str]
) -> tuple[tuple[str, ...], dict[str, str]]:
    """Who plays, and by which rulings."""
    count = packing.number(len(players) - 2 if players else 0, 3) + 2
    pool = list(range(len(PLAYERS)))
    seats = [packing.drawn(0 if packing.reads else PLAYERS.index(players[seat]), pool) for seat in range(count)]
    chosen = {}
    for ruling in RULINGS:
        option = rulings.get(ruling.id, ruling.default)
        found = ruling.options[packing.number(ruling.options.index(option), len(ruling.options))]
        if found != ruling.default:
            chosen[ruling.id] = found
    return tuple(PLAYERS[number] for number in seats), chosen


def pack_boards(packing: Packing, boards: Sequence[Board], edition: Edition) -> list[Board]:
    """What each player has."""
    cards = [card.id for card in edition.cards]
    pleasers = [side.id for pair in edition.pleasers for side in pair]
    return [
        Board(
            tuple(_tiles(packing, board.tiles[cell]) for cell in range(len(SPACES))),
            _names(packing, board.left, cards),
            _names(packing, board.right, cards),
            _names(packing, board.pleasers, pleasers),
        )
        for board in boards
    ]


def _tiles(packing: Packing, tiles: tuple[int, ...]) -> tuple[int, ...]:
    count = packing.number(len(tiles), TILE_COUNT + 1)
    return tuple(packing.numbers(tiles, TILE_COUNT, count))


def _names(packing: Packing, names: Sequence[str], known: list[str]) -> tuple[str, ...]:
    count = packing.number(len(names), len(known) + 1)
    numbers = packing.numbers([known.index(name) for name in names], len(known), count)
    return tuple(known[number] for number in numbers)
