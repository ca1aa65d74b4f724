"""The pieces of Festival and what the rulebook fixes about them: colours, types, tiles, spaces, counts.

A kind of tile is a number from 0 to 15, a tile one from 0 to 63: its back, then its kind.
"""

from diables_nb.rules.errors import Problem, RulesError, hint, shown

__all__ = [
    "COLOURS", "COPIES", "CROWD_PLEASERS", "EMPTY", "FAMILIES", "KINDS", "LEFT_LIMIT", "MARKS", "OBJECTIVE_COUNT",
    "PILES", "PILE_HEIGHT", "PLAYERS", "SIDES", "SIZE", "SPACES", "STACK_HEIGHT", "TILE_COUNT", "TRIGGER", "TYPES",
    "back_of", "colour_of", "kind_name", "kind_of", "tile_kind", "tile_of", "type_of",
]  # fmt: skip

COLOURS = ("red", "blue", "yellow", "green")
MARKS = {"red": "triangle", "blue": "circle", "yellow": "star", "green": "cross"}
"""The mark that stands beside each colour, for those who do not tell colours apart (FES-COMP-07)."""

TYPES = ("rocket", "fountain", "wheel", "willow")
"""The types of fireworks; the rulebook shows them without a name (FES-B-03)."""

PLAYERS = COLOURS
"""A player is called by the colour of the board; the left neighbour is the next seat."""

SIZE = 3
"""Rows and columns of a board (FES-B-01)."""

SPACES = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "abc")
"""The nine spaces, row by row from the top: columns are letters from the left, rows numbers."""

KINDS = tuple(f"{colour} {type_}" for colour in COLOURS for type_ in TYPES)
"""The names of the 16 kinds of tiles, in the order of their numbers (FES-B-02)."""

TILE_COUNT = 64
COPIES = 4
"""Tiles of each kind (FES-B-02)."""

EMPTY = -1
"""What stands in place of a kind where a space has no tile."""

STACK_HEIGHT = 16
"""Tiles of one back colour, which make one stack (FES-COMP-06)."""
OBJECTIVE_COUNT = 28
PILES = 4
PILE_HEIGHT = 7
LEFT_LIMIT = 6
"""Incomplete objectives that a player may have (FES-OBJ-03, FES-PAT-11)."""
TRIGGER = 6
"""Completed objectives that bring the last round (FES-END-01)."""

SIDES = ("A", "B")
"""The sides of a starting objective: about the colour of the board, and about its type (FES-B-06)."""

FAMILIES = {"identical": 4, "stack": 5, "colours": 8, "types": 8, "beside": 3}
"""The families of objectives (FES-PAT-06 to -10) and how many cards of each there are (FES-B-05)."""

CROWD_PLEASERS = ("CP1", "CP2", "CP3", "CP4", "CP5", "CP6", "CP7", "CP8")

_KIND_NUMBER = {name: number for number, name in enumerate(KINDS)}


def kind_name(kind: int) -> str:
    """The name of a kind of tile. Raises `RulesError` for a number that no kind has.

    >>> kind_name(7)
    'blue willow'
    """
    if type(kind) is not int or not 0 <= kind < len(KINDS):
        raise RulesError(Problem("kind", f"no kind {shown(kind)}", "FES-B-02", f"a number from 0 to {len(KINDS) - 1}"))
    return KINDS[kind]


def kind_of(text: str) -> int:
    """The kind that a text names; colour and type in either order, parted by a space or a hyphen.

    Raises `RulesError` for anything else.

    >>> kind_of("blue willow"), kind_of("willow-blue")
    (7, 7)
    """
    words = str(text).replace("-", " ").split()
    for name in (" ".join(words), " ".join(reversed(words))):
        if name in _KIND_NUMBER:
            return _KIND_NUMBER[name]
    raise RulesError(Problem("tile", f"unknown {shown(text)}", "FES-B-02", hint(" ".join(words), KINDS)))


def colour_of(kind: int) -> str:
    """The colour of a kind.

    >>> colour_of(7)
    'blue'
    """
    return COLOURS[kind // len(TYPES)]


def type_of(kind: int) -> str:
    """The type of firework of a kind.

    >>> type_of(7)
    'willow'
    """
    return TYPES[kind % len(TYPES)]


def tile_of(back: str, kind: int) -> int:
    """The number of the tile of a kind with this back.

    >>> tile_of("blue", 7)
    23
    """
    return COLOURS.index(back) * len(KINDS) + kind


def tile_kind(tile: int) -> int:
    """The kind that a tile shows.

    >>> tile_kind(23)
    7
    """
    return tile % len(KINDS)


def back_of(tile: int) -> str:
    """The colour of the back of a tile, which says to which stack it belonged (FES-SETUP-04).

    >>> back_of(23)
    'blue'
    """
    return COLOURS[tile // len(KINDS)]
