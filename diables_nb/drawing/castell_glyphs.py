"""The shapes of the cards of Castellers! in a box of 24 units: castellers, special cards, pinya and applause."""

from .pen import placed

__all__ = ["CASTELL_GLYPHS"]

SHAPE, HOLE = "shape", "hole"

_CASTELLER = (
    "M12 2.2A4 4 0 1 1 12 10.2A4 4 0 1 1 12 2.2Z"
    "M2.2 9.2L5 7.6L8 12.4H16L19 7.6L21.8 9.2L18.2 15.6L17.4 22H6.6L5.8 15.6Z"
)
"""A casteller of the tronc, who bears the level above with both arms."""


def _level(scale: float, *places: tuple[float, float]) -> str:
    """Castellers of one level, each round a place."""
    return "".join(placed(_CASTELLER, x - 12 * scale, y - 12.1 * scale, scale) for x, y in places)


CASTELL_GLYPHS: dict[str, tuple[tuple[str, float, str], ...]] = {
    "tronc1": ((SHAPE, 0, _CASTELLER),),
    "tronc2": ((SHAPE, 0, _level(0.58, (6.1, 12), (17.9, 12))),),
    "tronc3": ((SHAPE, 0, _level(0.53, (12, 6.4), (6.2, 17.6), (17.8, 17.6))),),
    "tronc4": ((SHAPE, 0, _level(0.53, (6.2, 6.4), (17.8, 6.4), (6.2, 17.6), (17.8, 17.6))),),
    "dosos": (
        (
            SHAPE,
            0,
            (
                "M7 4A3.4 3.4 0 1 1 7 10.8A3.4 3.4 0 1 1 7 4ZM17 4A3.4 3.4 0 1 1 17 10.8A3.4 3.4 0 1 1 17 4Z"
                "M1.6 21.6C1.6 15.6 3.4 12.2 7 12.2C9.4 12.2 11 13 12 14.4C13 13 14.6 12.2 17 12.2"
                "C20.6 12.2 22.4 15.6 22.4 21.6H17V17.6H7V21.6Z"
            ),
        ),
    ),
    "acotxador": (
        (
            SHAPE,
            0,
            (
                "M6 8.8A3.6 3.6 0 1 1 6 16A3.6 3.6 0 1 1 6 8.8Z"
                "M8.8 15.6C9 10.4 12.6 7.6 16 8.2C19.6 8.8 21.2 12 21 16.4V21.6H15.8V17.4C13.4 18.8 10.8 18.4 8.8 15.6Z"
            ),
        ),
    ),
    "enxaneta": (
        (
            SHAPE,
            0,
            (
                "M11 4.8A3.6 3.6 0 1 1 11 12A3.6 3.6 0 1 1 11 4.8Z"
                "M6 21.6C5.4 16.6 7 13.2 11 13.2C13 13.2 14.4 13.8 15.4 15V21.6Z"
            ),
        ),
        (SHAPE, 2.8, "M14.6 14.8L18.6 3"),
    ),
    "llenya": (
        (
            SHAPE,
            0,
            (
                "M4.4 16.2H19.6A2.9 2.9 0 0 1 19.6 22H4.4A2.9 2.9 0 0 1 4.4 16.2Z"
                "M6 9.4H21A2.9 2.9 0 0 1 21 15.2H6A2.9 2.9 0 0 1 6 9.4Z"
            ),
        ),
        (SHAPE, 5.4, "M5.4 6.6L15.4 3.6"),
        (HOLE, 1.3, "M19.4 17.6A1.5 1.5 0 1 1 19.4 20.6A1.5 1.5 0 1 1 19.4 17.6Z"),
        (HOLE, 1.3, "M6.2 10.8A1.5 1.5 0 1 1 6.2 13.8A1.5 1.5 0 1 1 6.2 10.8Z"),
    ),
    "jitters": ((SHAPE, 2.2, "M2 12H5L7.4 5L11 19L14.4 7L17 15L18.6 12H22"),),
    "grallers": (
        (
            SHAPE,
            0,
            "M10.8 2.2H13.2L13.6 7H14.4V9H14L16.8 20.6C16.8 21.8 14.6 22.6 12 22.6S7.2 21.8 7.2 20.6L10 9H9.6V7H10.4Z",
        ),
        (HOLE, 2, "M12 11.4V11.5M12 14.4V14.5M12 17.4V17.5"),
    ),
    "cap": (
        (
            SHAPE,
            0,
            "M12 2.2A4.4 4.4 0 1 1 12 11A4.4 4.4 0 1 1 12 2.2ZM3.6 22C3.6 16 7 12.8 12 12.8S20.4 16 20.4 22Z",
        ),
        (HOLE, 2, "M5 17.6L19 20.6"),
        (SHAPE, 2.2, "M19 9.4L22.6 5.8"),
    ),
    "pinya": (
        (
            SHAPE,
            0,
            "".join(
                placed("M0 -3.1A3.1 3.1 0 1 1 0 3.1A3.1 3.1 0 1 1 0 -3.1Z", x, y)
                for x, y in (
                    (12, 12), (12, 4.4), (17.94, 7.26), (19.41, 13.69), (15.3, 18.85), (8.7, 18.85), (4.59, 13.69),
                    (6.06, 7.26),
                )
            ),
        ),
    ),
    "applause": (
        (SHAPE, 2.7, "M8 15.4L6 7M11 13L10.6 4M14.4 13L15.2 4.4M17 15L19.6 8M8.4 18.4L3.6 14.6"),
        (SHAPE, 0, "M6.8 14.6H18L17.4 18.4C17 21 15.2 22.6 12.6 22.6S8 21.2 7.4 19Z"),
    ),
    "rosette": (
        (
            SHAPE,
            0,
            (
                "M12 .6L14.48 2.73L17.7 2.13L18.79 5.21L21.87 6.3L21.27 9.52L23.4 12L21.27 14.48L21.87 17.7"
                "L18.79 18.79L17.7 21.87L14.48 21.27L12 23.4L9.52 21.27L6.3 21.87L5.21 18.79L2.13 17.7L2.73 14.48"
                "L.6 12L2.73 9.52L2.13 6.3L5.21 5.21L6.3 2.13L9.52 2.73Z"
            ),
        ),
    ),
}  # fmt: skip
"""Name -> marks: shape or hole, the width of the stroke (0 for a filled one), the path."""
