"""What wrong beliefs make of the score of a board."""

from collections.abc import Callable

from diables_nb.rules.festival import Position, fulfilled
from diables_nb.rules.festival.components import COLOURS, TYPES, tile_kind
from diables_nb.rules.festival.game.kit import kit
from diables_nb.rules.festival.game.pleasing import pleased
from diables_nb.rules.festival.game.state import Seat
from diables_nb.rules.ledger import Ledger, Line

__all__ = [
    "any_colour", "both_once", "both_only", "covered_too", "fallen_back", "incomplete_cost", "incomplete_score",
    "level_once", "levels_below", "levels_from_zero", "lost_pleasers",
]  # fmt: skip

_COLOUR, _TYPE = "FES-SCO-03", "FES-SCO-04"


def _of_tile(worth: Callable[[int], int]) -> Callable[[Position, Line], int]:
    """The formula that gives a tile something else for its level."""

    def wrong(position: Position, line: Line) -> int:
        del position
        return worth(line.points) if line.rule in (_COLOUR, _TYPE) else line.points

    return wrong


levels_from_zero = _of_tile(lambda level: level - 1)
level_once = _of_tile(lambda level: min(level, 1))
levels_below = _of_tile(lambda level: level * (level + 1) // 2)


def _wanted(ledger: Ledger) -> tuple[int, int]:
    """The numbers of the colour and the type of the board."""
    player = ledger.about["player"]
    return COLOURS.index(player), TYPES.index(ledger.position.edition.types[player])


def _cards(ledger: Ledger) -> int:
    return sum(line.points for line in ledger if line.rule not in (_COLOUR, _TYPE))


def covered_too(ledger: Ledger) -> int:
    """Every tile of the colour or the type scores the level on which it lies, covered or not."""
    colour, kind = _wanted(ledger)
    total = _cards(ledger)
    for stack in ledger.position.board(ledger.about["player"]).tiles:
        for level, tile in enumerate(map(tile_kind, stack), 1):
            total += level * ((tile >> 2 == colour) + (tile & 3 == kind))
    return total


def any_colour(ledger: Ledger) -> int:
    """Every visible tile scores its level."""
    position: Position = ledger.position
    return _cards(ledger) + sum(position.levels(ledger.about["player"]))


def both_once(ledger: Ledger) -> int:
    """A tile of both scores its level once."""
    tiles = {line.subject: line.points for line in ledger if line.rule in (_COLOUR, _TYPE)}
    return _cards(ledger) + sum(tiles.values())


def both_only(ledger: Ledger) -> int:
    """A tile scores only where it has both, and then twice."""
    subjects = [line.subject for line in ledger if line.rule in (_COLOUR, _TYPE)]
    twice = sum(line.points for line in ledger if line.rule in (_COLOUR, _TYPE) and subjects.count(line.subject) == 2)
    return _cards(ledger) + twice


def _left(ledger: Ledger) -> int:
    position: Position = ledger.position
    return sum(position.edition.card(card).value for card in position.board(ledger.about["player"]).left)


def incomplete_cost(ledger: Ledger) -> int:
    """The points of objectives at the left are taken off."""
    return ledger.total - _left(ledger)


def incomplete_score(ledger: Ledger) -> int:
    """Objectives at the left score too."""
    return ledger.total + _left(ledger)


def fallen_back(ledger: Ledger) -> int:
    """A completed objective scores only while the board shows it."""
    position: Position = ledger.position
    player = ledger.about["player"]
    tops, levels = position.tops(player), position.levels(player)
    cards = [position.edition.card(card) for card in position.board(player).right]
    return ledger.total - sum(card.value for card in cards if not fulfilled(card.pattern, tops, levels))


def lost_pleasers(ledger: Ledger) -> int:
    """A crowd-pleaser scores only while its condition is met."""
    position: Position = ledger.position
    player = ledger.about["player"]
    board, number, rules = position.board(player), position.edition.number, kit(position.edition, position.rulings)
    seat = Seat(list(board.tiles), list(map(number, board.left)), list(map(number, board.right)))
    lost = [name for name in board.pleasers if not pleased(int(name[2:]), seat, rules.values, exactly=rules.exactly)]
    return ledger.total - sum(position.edition.pleaser(name).points for name in lost)
