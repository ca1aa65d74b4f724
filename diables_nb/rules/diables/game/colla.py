"""Colla actions: prepare, reorganize, hasten, and the beast card that the first beasts bring (DIA-ACT-COLLA)."""

from diables_nb.rules.diables.components import KINDS

from .kit import TABALER, Kit, Move
from .state import NOBODY, Frame, Seat, State

__all__ = [
    "DECLINE", "beast_moves", "can_hasten", "can_prepare", "can_reorganize", "hasten", "hasten_moves", "prepare",
    "prepare_moves", "reorganize", "reorganize_moves", "take_beast",
]  # fmt: skip

DECLINE: Move = ("decline",)
_SMALL, _LARGE = KINDS.index("small_beast"), KINDS.index("large_beast")


def _free_rows(kit: Kit, player: Seat) -> list[str]:
    """The rows of the tabaler section with a free space (C-DIA-26)."""
    return [
        name for name, used, length in zip(kit.row_names, player.rows, kit.row_lengths, strict=True) if used < length
    ]


def _ready(kit: Kit, player: Seat, cell: int) -> bool:
    """Whether the figure of a cell may be prepared, a free row for a tabaler that exits left aside."""
    grid = player.grid
    if grid[cell] - 1 in (_SMALL, _LARGE):
        return not any(grid[other] for other in kit.clear[cell])
    ahead = kit.next_cell[cell]
    return ahead < 0 or not grid[ahead]


def _rest_waits(state: State, frame: Frame) -> int:
    """Of a numbered action all but this one wait on the stack (DIA-ACT-COLLA-08); gives the seat."""
    kind, seat, number = frame
    if number > 1:
        state.stack.append((kind, seat, number - 1))
    return int(seat)


def _ways_out(verb: str, cell: str, kind: int, rows: list[str]) -> list[Move]:
    """The moves by which a member leaves the grid: a tabaler to any row with a free space (C-DIA-26)."""
    return [(verb, cell, row) for row in rows] if kind == TABALER else [(verb, cell)]


def can_prepare(kit: Kit, player: Seat) -> bool:
    """Whether any member can be prepared."""
    return bool(_prepares(kit, player))


def _prepares(kit: Kit, player: Seat) -> list[Move]:
    moves: list[Move] = []
    rows = _free_rows(kit, player)
    for cell, code in enumerate(player.grid):
        if code and _ready(kit, player, cell):
            name = kit.cells[cell].id
            moves += _ways_out("prepare", name, code - 1, rows) if kit.next_cell[cell] < 0 else [("prepare", name)]
    return moves


def prepare_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """One step along the arrow for a member, or out of the grid (DIA-ACT-COLLA-01 to -07)."""
    moves = _prepares(kit, state.seats[frame[1]])
    return [*moves, DECLINE] if moves else moves


def prepare(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """Moves a member one space; the rest of a numbered action waits (DIA-ACT-COLLA-08)."""
    seat = _rest_waits(state, frame)
    player = state.seats[seat]
    cell = kit.cell_number[str(move[1])]
    code = player.grid[cell]
    ahead = -1 if code - 1 in (_SMALL, _LARGE) else kit.next_cell[cell]
    player.grid[cell] = 0
    if ahead >= 0:
        player.grid[ahead] = code
        _uncover(kit, player)
    else:
        _leave(kit, state, seat, code - 1, str(move[-1]))


def _leave(kit: Kit, state: State, seat: int, kind: int, row: str) -> None:
    """A member has left the grid: to the reserve, or to a row of tabalers; a first beast brings a beast card."""
    player = state.seats[seat]
    _uncover(kit, player)
    if kind == TABALER:
        player.rows[kit.row_names.index(row)] += 1
        return
    player.reserve[kind] += 1
    if kind == _SMALL and player.small_card == NOBODY:
        state.stack.append(("beast", seat, "small"))
    elif kind == _LARGE:
        state.stack.append(("beast", seat, "large"))


def _uncover(kit: Kit, player: Seat) -> None:
    """A range icon that shows opens a column for good (DIA-P1-RANGE-03, C-DIA-14)."""
    for bit, cell in enumerate(kit.range_cells):
        if not player.grid[cell]:
            player.opened |= 1 << bit


def can_reorganize(player: Seat) -> bool:
    """Whether a member that is no beast stands in the grid, and a space of it is empty."""
    return 0 in player.grid and any(code and code - 1 not in (_SMALL, _LARGE) for code in player.grid)


def reorganize_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """Any tabaler, diable or character to any empty space of the grid (DIA-ACT-COLLA-09, -10)."""
    player = state.seats[frame[1]]
    if not can_reorganize(player):
        return []
    empty = [kit.cells[cell].id for cell, code in enumerate(player.grid) if not code]
    members = [kit.cells[c].id for c, code in enumerate(player.grid) if code and code - 1 not in (_SMALL, _LARGE)]
    moves: list[Move] = [("reorganize", member, space) for member in members for space in empty]
    moves.append(DECLINE)
    return moves


def reorganize(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """Moves a member to an empty space of the grid; the rest of a numbered action waits."""
    seat = _rest_waits(state, frame)
    player = state.seats[seat]
    member, space = kit.cell_number[str(move[1])], kit.cell_number[str(move[2])]
    player.grid[space] = player.grid[member]
    player.grid[member] = 0
    _uncover(kit, player)


def can_hasten(kit: Kit, player: Seat) -> bool:
    """Whether any member can leave the grid at once."""
    return bool(_hastens(kit, player))


def _hastens(kit: Kit, player: Seat) -> list[Move]:
    moves: list[Move] = []
    rows = _free_rows(kit, player)
    for cell, code in enumerate(player.grid):
        if code:
            moves += _ways_out("hasten", kit.cells[cell].id, code - 1, rows)
    return moves


def hasten_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """Any member out of the grid, a beast without its condition too (DIA-ACT-COLLA-11, -12, C-DIA-84)."""
    moves = _hastens(kit, state.seats[frame[1]])
    return [*moves, DECLINE] if moves else moves


def hasten(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """Takes a member out of the grid; the rest of a numbered action waits."""
    seat = _rest_waits(state, frame)
    player = state.seats[seat]
    cell = kit.cell_number[str(move[1])]
    kind = player.grid[cell] - 1
    player.grid[cell] = 0
    _leave(kit, state, seat, kind, str(move[-1]))


def beast_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """The beast cards on display; one must be taken (DIA-ACT-BEAST-01, -02)."""
    shown = state.small_beasts if frame[2] == "small" else state.large_beasts
    return [("beast", kit.beasts[card].id) for card in shown]


def take_beast(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """The card leaves the display and lies beside the player's street (DIA-ACT-BEAST-03)."""
    player = state.seats[frame[1]]
    card = next(i for i, beast in enumerate(kit.beasts) if beast.id == move[1])
    if frame[2] == "small":
        player.small_card = card
        state.small_beasts = tuple(other for other in state.small_beasts if other != card)
    else:
        player.large_card = card
        state.large_beasts = tuple(other for other in state.large_beasts if other != card)
