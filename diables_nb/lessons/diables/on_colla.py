"""What is asked about the colla grid: who can be prepared, how far the way out is, what empty spaces give."""

from diables_nb.lessons.counts import Count
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.colla.beliefs import READY, REFILL, WAY_OUT
from diables_nb.rules import words
from diables_nb.rules.diables import FIRECRACKERS, KINDS, DiablesGame
from diables_nb.rules.rulebook import explain

from .counting import Row, counted
from .facts import grid_of, seat_of
from .grid_search import fewest_prepares
from .told import asked_player

__all__ = ["ready_members", "refilled", "way_out"]


def ready_members(game: DiablesGame) -> Count:
    """The members that can be prepared now, a line for each. game: where a prepare is asked for."""
    player = asked_player(game)
    cells = dict.fromkeys(str(move[1]) for move in game.legal_moves.moves if move[0] == "prepare")
    standing = grid_of(game, player)
    rows: list[Row] = [(1, "DIA-ACT-COLLA-01", _member(cell, standing[cell] - 1)) for cell in cells]
    hints = (explain("DIA-ACT-COLLA-01").line, explain("C-DIA-23").line, explain("DIA-ACT-COLLA-06").line)
    title = saying("colla", "ready", player=words.name("players", player))
    return counted(game, title, "members", rows, hints=hints, known=READY, player=player)


def way_out(game: DiablesGame, cell: str, player: str = "") -> Count:
    """The fewest prepares until the member of a cell has left the grid, a line for each of them.

    player: by default who is asked. Raises `ValueError` for an empty or unknown cell.
    """
    player = player or asked_player(game)
    if not grid_of(game, player).get(cell):
        raise ValueError(f"nobody stands on '{cell}'")
    grid = bytes(seat_of(game, player).grid)
    path = fewest_prepares(game.kit, grid, game.kit.cell_number[cell])
    rows: list[Row] = [(1, "DIA-ACT-COLLA-01", _member(game.kit.cells[number].id, kind)) for number, kind in path]
    hints = (saying("colla", "hint_ahead"), explain("DIA-ACT-COLLA-08").line)
    member = words.name("kinds", KINDS[grid_of(game, player)[cell] - 1])
    title = saying("colla", "way_out", member=member, cell=cell)
    return counted(game, title, "prepares", rows, hints=hints, known=WAY_OUT, player=player, cell=cell)


def refilled(game: DiablesGame, player: str) -> Count:
    """The firecrackers that the empty spaces of a grid give at the end of a round (DIA-P2-CART-01), a line a space."""
    rows: list[Row] = []
    for cell, code in zip(game.kit.cells, seat_of(game, player).grid, strict=True):
        printed = [icon for icon in cell.prints if icon in FIRECRACKERS]
        if not code and printed:
            said = ", ".join(words.name("firecracker_types", icon) for icon in printed)
            rows.append((len(printed), "DIA-P2-CART-01", f"{cell.id}: {said}"))
    hints = (explain("DIA-P2-CART-01").line, saying("colla", "hint_icons"))
    title = saying("colla", "refilled", player=words.name("players", player))
    return counted(game, title, "firecrackers", rows, hints=hints, known=REFILL, player=player)


def _member(cell: str, kind: int) -> str:
    return f"{words.name('kinds', KINDS[kind])}, {cell}"
