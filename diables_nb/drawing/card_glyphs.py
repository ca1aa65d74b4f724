"""Glyphs of cards and of what cards do: a further camera, a card's back, twice, a shared place, moved crowd."""

__all__ = ["CARD_GLYPHS"]

_CAMERA = (
    "M8 6L9.4 3.6H14.6L16 6H20.4A2 2 0 0 1 22.4 8V18.4A2 2 0 0 1 20.4 20.4H3.6A2 2 0 0 1 1.6 18.4V8A2 2 0 0 1 3.6 6Z"
)
_CARD = "M6.6 2H17.4A2 2 0 0 1 19.4 4V20A2 2 0 0 1 17.4 22H6.6A2 2 0 0 1 4.6 20V4A2 2 0 0 1 6.6 2Z"
_BEHIND = "M13 2.6H18A2 2 0 0 1 20 4.6V15.4A2 2 0 0 1 18 17.4H13A2 2 0 0 1 11 15.4V4.6A2 2 0 0 1 13 2.6Z"
_BEFORE = "M6 6.6H11A2 2 0 0 1 13 8.6V19.4A2 2 0 0 1 11 21.4H6A2 2 0 0 1 4 19.4V8.6A2 2 0 0 1 6 6.6Z"

CARD_GLYPHS: dict[str, tuple[tuple[str, float, str], ...]] = {
    "second_camera": (
        ("shape", 0, _CAMERA),
        ("hole", 2.4, "M12 9V17M8 13H16"),
    ),
    "card_back": (
        ("shape", 1.8, _CARD),
        ("shape", 1.6, "M8.4 17.6L15.6 6.4M8.4 6.4L15.6 17.6"),
    ),
    "card": (
        ("shape", 1.8, _CARD),
        ("shape", 1.6, "M12 5.6V15.4M5 17.6H19"),
    ),
    "twice": (
        ("shape", 1.8, _BEHIND),
        ("hole", 3, _BEFORE),
        ("shape", 0, _BEFORE),
        ("hole", 1.8, "M6.6 14H10.4"),
    ),
    "shared": (
        ("shape", 1.8, "M4 2.6V21.4M20 2.6V21.4"),
        (
            "shape",
            0,
            "M12 3.4A3.2 3.2 0 1 1 12 9.8A3.2 3.2 0 1 1 12 3.4ZM12 14.2A3.2 3.2 0 1 1 12 20.6A3.2 3.2 0 1 1 12 14.2Z",
        ),
    ),
}
"""Name -> marks, as in `glyphs.GLYPHS`."""
