"""What a player has, read from a game by the names of the board."""

from diables_nb.rules.diables import FIRECRACKERS, DiablesGame
from diables_nb.rules.diables.cards import Spectator
from diables_nb.rules.diables.game.kit import PERFORMERS, POSITIONS
from diables_nb.rules.diables.game.state import Seat

__all__ = ["card_at", "cart_of", "columns_taken", "grid_of", "range_of", "reserve_of", "rows_of", "seat_of"]


def seat_of(game: DiablesGame, player: str) -> Seat:
    """What a player has, as the engine keeps it."""
    return game.state.seats[game.players.index(player)]


def range_of(game: DiablesGame, player: str) -> int:
    """How many columns the range holds (DIA-P1-RANGE-01, -02)."""
    personal = game.kit.personal
    return min(personal.open_columns + seat_of(game, player).opened.bit_count(), personal.columns)


def columns_taken(game: DiablesGame, player: str) -> tuple[int, ...]:
    """The columns of the street that hold a performer."""
    street = seat_of(game, player).street
    return tuple(sorted({place // 3 + 1 for place, code in enumerate(street) if code}))


def reserve_of(game: DiablesGame, player: str) -> dict[str, int]:
    """Kind of performer -> how many are in the reserve."""
    return dict(zip(PERFORMERS, seat_of(game, player).reserve, strict=True))


def cart_of(game: DiablesGame, player: str) -> dict[str, int]:
    """Type of firecracker -> how many are in the cart."""
    return dict(zip(FIRECRACKERS, seat_of(game, player).cart, strict=True))


def grid_of(game: DiablesGame, player: str) -> dict[str, int]:
    """Cell of the grid -> kind of the member there + 1, 0 where it is empty."""
    return dict(zip((cell.id for cell in game.kit.cells), seat_of(game, player).grid, strict=True))


def rows_of(game: DiablesGame, player: str) -> dict[str, int]:
    """Row of the tabaler section -> how many tabalers stand in it."""
    return dict(zip(game.kit.row_names, seat_of(game, player).rows, strict=True))


def card_at(game: DiablesGame, player: str, side: str, column: int) -> Spectator | None:
    """The card that can be activated at a place, else the colla followers printed there; None on an empty street.

    side: "upper", "lower" or "street".
    """
    place = POSITIONS.index((side, column))
    card = seat_of(game, player).cards[place]
    if card >= 0:
        return game.kit.cards[card]
    return game.kit.cards[game.kit.printed[place]] if side != "street" else None
