"""Names that people write: spaces of a board, and tiles with their backs."""

import re

from diables_nb.rules.errors import PositionError, Problem, RulesError, hint, shown

from .components import COLOURS, SPACES, TILE_COUNT, back_of, kind_name, kind_of, tile_kind, tile_of

__all__ = ["read_space", "read_tile", "tile_name"]

_BACK = re.compile(r"(.+?) +of +(\w+)")


def read_space(text: object) -> int:
    """The number of a space by its name. Raises `PositionError`.

    >>> read_space("c1")
    2
    """
    if isinstance(text, str) and text in SPACES:
        return SPACES.index(text)
    remedy = f"write {text[-2:]}" if isinstance(text, str) and text[-2:].lower() in SPACES else hint(text, SPACES)
    raise PositionError(Problem("space", f"no space {shown(text)}", "FES-B-01", remedy.lower()))


def read_tile(text: object, own: str) -> int:
    """The number of a tile, from its number or its name. own: the colour of the back where the name does not say it.

    Raises `PositionError`.

    >>> read_tile("red rocket", "blue"), read_tile("red rocket of red", "blue")
    (16, 0)
    """
    if type(text) is int and 0 <= text < TILE_COUNT:
        return text
    if not isinstance(text, str):
        raise PositionError(Problem("tile", f"{shown(text)} is no tile", "FES-COMP-06", "write such as 'red rocket'"))
    said = _BACK.fullmatch(text)
    back = said[2] if said else own
    if back not in COLOURS:
        raise PositionError(Problem("tile", f"no back {shown(back)}", "FES-COMP-06", hint(back, COLOURS)))
    try:
        return tile_of(back, kind_of(said[1] if said else text))
    except RulesError as error:
        raise PositionError(error.problems) from None


def tile_name(tile: int, own: str) -> str:
    """The name of a tile; its back is said where it is not that of the player's own stack.

    >>> tile_name(16, "blue"), tile_name(16, "red")
    ('red rocket', 'red rocket of blue')
    """
    back, name = back_of(tile), kind_name(tile_kind(tile))
    return name if back == own else f"{name} of {back}"
