"""The parts of the table of Diables by name, from the ids of what can be chosen."""

from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.diables.components import SHOWS

__all__ = ["part_name", "player_name", "row_name", "show_row"]

_PARTS = {
    "reserve": "reserve",
    "cart": "cart",
    "street": "street",
    "spectator": "street",
    "upper": "upper pavement",
    "lower": "lower pavement",
    "grid": "colla grid",
    "row": "tabalers",
    "leader": "tabaler leaders",
    "own": "own beast cards",
    "kept": "cards kept for later rounds",
    "reward": "rewards to take",
    "beast": "beast cards on display",
}
"""First word of an id -> the part of the table."""


def player_name(player: str) -> str:
    """The name of a player with a capital."""
    return words.name("players", player)


def part_name(space: str) -> str:
    """The part of the table that something belongs to.

    >>> part_name("grid/U1@1"), part_name("post/2/like/1"), part_name("track/trobada")
    ('colla grid', 'social wall, post 2', 'trobada de bèsties')
    """
    first, *rest = space.split("/")
    if first in SHOWS:
        return words.name("shows", first)
    if first in ("show", "track"):
        return words.name("shows", rest[0])
    if first == "post":
        return phrase("social wall, post {number}", number=int(rest[0]))
    if first in _PARTS:
        return phrase(_PARTS[first])
    return phrase("board of {player}", player=player_name(first))


def row_name(space: str, number: int) -> str:
    """The row of a grid that something stands in. number: of the row, where it has no name; 0 for none.

    >>> row_name("post/1/like/2", 1), row_name("grid/U1@1", 2), row_name("grid/U1@1", 0), row_name("spectator/2", 0)
    ('likes', 'row 2', '', 'middle section')
    """
    first, *rest = space.split("/")
    if first in SHOWS:
        return show_row(space)
    if first in ("street", "spectator"):
        return phrase(f"{rest[1] if first == 'street' else 'middle'} section")
    if first in ("upper", "lower"):
        return phrase("cards")
    if first == "post":
        return phrase("likes" if rest[1:2] == ["like"] else "scenes")
    if first in ("show", "track"):
        return phrase("header" if first == "show" else "follower track")
    return phrase("row {number}", number=number) if number else ""


def show_row(space: str) -> str:
    """The row in which a space of a show stands.

    >>> show_row("trobada/3/character"), show_row("carretillada/inner/e")
    ('sector 3', 'inner circle')
    """
    show, part, *_ = space.split("/")
    if show == "carretillada":
        return phrase({"ring": "ring", "inner": "inner circle", "tabaler": "tabalers"}[part])
    if show == "ball_parlat":
        return phrase("left half" if part == "left" else "right half")
    return phrase("sector {number}" if show == "trobada" else "row {number}", number=part)
