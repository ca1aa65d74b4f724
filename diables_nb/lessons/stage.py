"""Teaching positions by name: plazas made so that one thing can be seen in them."""

from collections.abc import Callable

from diables_nb.rules.diables import Position, dealt_neutrals
from diables_nb.rules.errors import hint

__all__ = ["scene", "scenes"]


_ELSEWHERE = (
    "place red at left diable 2",
    "place blue at left character",
    "place yellow at right diable 3",
    "place blue at right tabaler 1",
    "place red regular at sector 0 diable",
    "place yellow whistling at sector 3 character",
    "place blue colorful at sector 5 small beast",
    "place red at row 2 column 2",
    "place red at row 2 column 3",
    "place yellow at row 3 column 3",
)
"""What goes on in the other shows meanwhile."""

_OTHER_TILES = {"ball_parlat": 3, "trobada": 1, "tabalada": 4}


def _steps(carretillada: int, ball_parlat: int, trobada: int, tabalada: int) -> dict[str, int]:
    return {"carretillada": carretillada, "ball_parlat": ball_parlat, "trobada": trobada, "tabalada": tabalada}


def _rivals() -> Position:
    """One red diable stands alone among rivals; three red figures keep together in a quadrant of their own."""
    return Position(
        ("red", "blue", "yellow", "green"),
        tiles={"carretillada": 3, **_OTHER_TILES},
        followers={
            "red": _steps(4, 2, 1, 3),
            "blue": _steps(2, 4, 3, 0),
            "yellow": _steps(3, 1, 2, 2),
            "green": _steps(1, 3, 4, 2),
        },
    ).after(
        "place red at ring 2",
        "place red at ring 6",
        "place red at ring 7",
        "place red at tabaler lower left",
        "place blue at ring 0",
        "place yellow at ring 1",
        "place green at tabaler upper right",
        "place blue at inner north",
        "place green at inner east",
        "place yellow at ring 4",
        "place green at row 1 column 4",
        "place green regular at sector 2 diable",
        *_ELSEWHERE,
    )


def _carretillada() -> Position:
    """Three players and the neutral pieces: each tile finds something in it, and the icon leaves figures out."""
    return Position(
        ("red", "blue", "yellow"),
        dealt_neutrals(3),
        tiles={"carretillada": 1, **_OTHER_TILES},
        followers={"red": _steps(4, 2, 1, 3), "blue": _steps(3, 4, 3, 0), "yellow": _steps(5, 1, 2, 2)},
    ).after(
        "place red at ring 0",
        "place red at ring 9",
        "place red at ring 11",
        "place red at inner east",
        "place red at tabaler upper right",
        "place blue at ring 2",
        "place blue at ring 5",
        "place blue at ring 7",
        "place blue at inner south",
        "place yellow at ring 4",
        "place yellow at inner north",
        "place yellow at tabaler lower right",
        *_ELSEWHERE,
    )


_SCENES: dict[str, Callable[[], Position]] = {"rivals": _rivals, "carretillada": _carretillada}


def scenes() -> dict[str, str]:
    """The names of the teaching positions, each with what can be seen in it.

    >>> list(scenes())
    ['rivals', 'carretillada']
    """
    return {name: make.__doc__ or "" for name, make in _SCENES.items()}


def scene(name: str) -> Position:
    """A teaching position by name. Raises `ValueError` with the names there are.

    >>> scene("rivals")
    <Position red blue yellow green: 22 figures>
    """
    if name not in _SCENES:
        raise ValueError(f"no scene '{name}': {hint(name, list(_SCENES))}")
    return _SCENES[name]()
