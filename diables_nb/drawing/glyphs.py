"""The glyphs: what is drawn for a figure, a firecracker, a show, a reward, a firework or a mark, in a box of 24 units.

Solid shapes that read at 20 px; the knocked-out details are a bonus of size. Names are those of the rules core.
"""

from functools import lru_cache

from .card_glyphs import CARD_GLYPHS
from .castell_glyphs import CASTELL_GLYPHS
from .fireworks import FIREWORKS
from .pen import number, placed
from .shapes import BADGE, BODY, RIM
from .tokens import ink

__all__ = ["GLYPHS", "glyph", "glyph_svg"]

SHAPE, HOLE = "shape", "hole"


def _disc(x: float, y: float, radius: float) -> str:
    r, top, low = number(radius), number(y - radius), number(y + radius)
    return f"M{number(x)} {top}A{r} {r} 0 1 1 {number(x)} {low}A{r} {r} 0 1 1 {number(x)} {top}Z"


def _box(x: float, y: float, width: float, height: float, radius: float) -> str:
    r, across, down = number(radius), number(width - 2 * radius), number(height - 2 * radius)
    corner = f"a{r} {r} 0 0 1"
    right, left = f"h{across}{corner} {r} {r}v{down}", f"h-{across}{corner} -{r} -{r}v-{down}"
    return f"M{number(x + radius)} {number(y)}{right}{corner} -{r} {r}{left}{corner} {r} -{r}z"


Mark = tuple[str, float, str]

GLYPHS: dict[str, tuple[Mark, ...]] = {
    # figures
    "diable": (
        (SHAPE, 0, BODY["diable"]),
        (HOLE, 0, "M7.6 11.6L10.8 13.4A1.7 1.7 0 0 1 7.6 11.6ZM16.4 11.6L13.2 13.4A1.7 1.7 0 0 0 16.4 11.6Z"),
        (HOLE, 1.5, "M9.2 17.2C10.8 18.4 13.2 18.4 14.8 17.2"),
    ),
    "character": (
        (SHAPE, 0, BODY["character"]),
        (HOLE, 1.5, "M4.3 9.4H19.7"),
        (HOLE, 0, "M12 11.4L13.2 13.6L15.4 14.8L13.2 16L12 18.2L10.8 16L8.6 14.8L10.8 13.6Z"),
    ),
    "small_beast": (
        (SHAPE, 0, BODY["small_beast"]),
        (HOLE, 0, _disc(8.8, 11.4, 1.6) + _disc(15.2, 11.4, 1.6)),
        (HOLE, 1.5, "M10.4 15.4H13.6"),
    ),
    "large_beast": (
        (SHAPE, 0, BODY["large_beast"]),
        (HOLE, 0, "M7.6 9.4L11 11.2L8.4 12.8ZM16.4 9.4L13 11.2L15.6 12.8Z"),
        (HOLE, 1.2, "M9 16L10.5 14.8L12 16L13.5 14.8L15 16"),
    ),
    "tabaler": (
        (SHAPE, 0, BODY["tabaler"]),
        (HOLE, 1.5, RIM),
        (HOLE, 1.2, "M3.6 18L7.8 11.4L12 20.8L16.2 11.4L20.4 18"),
    ),
    # firecrackers
    "regular": (
        (SHAPE, 0, _box(9.4, 9, 5.2, 12.6, 1.2)),
        (HOLE, 1.2, "M9.4 12.6H14.6"),
        (SHAPE, 1.8, "M12 9C12 6.2 12.8 5 14.8 4.4"),
        (SHAPE, 0, "M17.2 0.3L18.05 3.05L20.8 3.9L18.05 4.75L17.2 7.5L16.35 4.75L13.6 3.9L16.35 3.05Z"),
    ),
    "whistling": (
        (SHAPE, 0, "M12 1.8L15.6 8.6V21.6H8.4V8.6Z"),
        (HOLE, 1.2, "M8.4 10.6H15.6"),
        (
            SHAPE,
            1.5,
            (
                "M5 8.4C3 10.4 6.4 12.4 4.6 14.8C3.4 16.4 5 18 5 18.6M19 8.4C21 10.4 17.6 12.4 19.4 14.8"
                "C20.6 16.4 19 18 19 18.6"
            ),
        ),
    ),
    "colorful": (
        (
            SHAPE,
            0,
            _box(10, 13.4, 4, 9, 1)
            + _disc(12, 3.1, 2.5)
            + _disc(16.07, 5.45, 2.5)
            + _disc(16.07, 10.15, 2.5)
            + _disc(12, 12.5, 2.5)
            + _disc(7.93, 10.15, 2.5)
            + _disc(7.93, 5.45, 2.5)
            + _disc(12, 7.8, 1.7),
        ),
    ),
    # shows
    "carretillada": (
        (SHAPE, 2.2, _disc(12, 12, 6)),
        (SHAPE, 0, _disc(12, 12, 2)),
        (
            SHAPE,
            2.2,
            (
                "M20.4 12L22.38 14.98M17.94 17.94L17.24 21.45M12 20.4L9.02 22.38M6.06 17.94L2.55 17.24"
                "M3.6 12L1.62 9.02M6.06 6.06L6.76 2.55M12 3.6L14.98 1.62M17.94 6.06L21.45 6.76"
            ),
        ),
    ),
    "ball_parlat": (
        (SHAPE, 0, "M10.8 2.6V19.4L7.4 16.6H4.4A2.6 2.6 0 0 1 1.8 14V5.2A2.6 2.6 0 0 1 4.4 2.6Z"),
        (SHAPE, 1.8, "M14 3.6H19.6A1.8 1.8 0 0 1 21.4 5.4V13.8A1.8 1.8 0 0 1 19.6 15.6H16.3L14 17.6Z"),
    ),
    "trobada": (
        (SHAPE, 0, "M7.9 2H16.1L22 7.9V16.1L16.1 22H7.9L2 16.1V7.9Z"),
        (HOLE, 2, "M5 9.4L8.5 14.6L12 9.4L15.5 14.6L19 9.4"),
    ),
    "tabalada": (
        (SHAPE, 2.6, "M5 21.4L16.8 6.8M19 21.4L7.2 6.8"),
        (SHAPE, 0, _disc(18, 5, 3.2) + _disc(6, 5, 3.2)),
    ),
    "any": (
        (
            SHAPE,
            0,
            (
                "M11 11V2.2A8.8 8.8 0 0 0 2.2 11ZM13 11H21.8A8.8 8.8 0 0 0 13 2.2ZM11 13H2.2"
                "A8.8 8.8 0 0 0 11 21.8ZM13 13V21.8A8.8 8.8 0 0 0 21.8 13Z"
            ),
        ),
    ),
    # crowd
    "follower": ((SHAPE, 0, _disc(12, 7.6, 4.4) + "M3.8 21C3.8 16.4 7.2 13.8 12 13.8S20.2 16.4 20.2 21Z"),),
    "thrill": (
        (
            SHAPE,
            0,
            _disc(12, 10.4, 3)
            + "M6.6 21.4C6.6 17.4 8.8 15 12 15S17.4 17.4 17.4 21.4Z"
            + _disc(4.6, 13.4, 2.3)
            + "M.8 21.4C.8 18.6 2.2 17 4.6 17C5 17 5.4 17 5.7 17.2C5 18.4 4.7 19.8 4.7 21.4Z"
            + _disc(19.4, 13.4, 2.3)
            + "M23.2 21.4C23.2 18.6 21.8 17 19.4 17C19 17 18.6 17 18.3 17.2C19 18.4 19.3 19.8 19.3 21.4Z",
        ),
        (SHAPE, 2.2, "M12 1.6V4.6M5.6 4.2L7.4 6.6M18.4 4.2L16.6 6.6"),
    ),
    "like": (
        (
            SHAPE,
            0,
            (
                "M12 21.4C5.6 16.8 2 13.2 2 8.9C2 5.8 4.4 3.6 7.2 3.6C9.2 3.6 11 4.7 12 6.6"
                "C13 4.7 14.8 3.6 16.8 3.6C19.6 3.6 22 5.8 22 8.9C22 13.2 18.4 16.8 12 21.4Z"
            ),
        ),
    ),
    "sound": (
        (SHAPE, 0, "M2.4 9.2H6.2L11.6 4.4V19.6L6.2 14.8H2.4Z"),
        (SHAPE, 2.2, "M15 8.8C16.8 10.6 16.8 13.4 15 15.2M18.2 5.8C21.8 9.4 21.8 14.6 18.2 18.2"),
    ),
    "fp": (
        (
            SHAPE,
            0,
            (
                "M12 1L14.78 3.44L18.47 3.1L19.28 6.71L22.46 8.6L21 12L22.46 15.4L19.28 17.29L18.47 20.9"
                "L14.78 20.56L12 23L9.22 20.56L5.53 20.9L4.72 17.29L1.54 15.4L3 12L1.54 8.6L4.72 6.71L5.53 3.1"
                "L9.22 3.44Z"
            ),
        ),
        (
            HOLE,
            0,
            (
                "M12 6.7L13.35 10.44L17.33 10.57L14.19 13.01L15.29 16.83L12 14.6L8.71 16.83L9.81 13.01L6.67 10.57"
                "L10.65 10.44Z"
            ),
        ),
    ),
    # social media
    "photo": (
        (
            SHAPE,
            0,
            (
                "M8 6L9.4 3.6H14.6L16 6H20.4A2 2 0 0 1 22.4 8V18.4A2 2 0 0 1 20.4 20.4H3.6A2 2 0 0 1 1.6 18.4V8"
                "A2 2 0 0 1 3.6 6Z"
            ),
        ),
        (HOLE, 0, _disc(12, 13, 4.4)),
        (SHAPE, 0, _disc(12, 13, 2.1)),
    ),
    "video": (
        (SHAPE, 0, _box(1.6, 5.4, 13.8, 13.2, 2.4) + "M16.8 10.4L22.4 6.6V17.4L16.8 13.6Z"),
        (HOLE, 0, "M6.6 9L11.4 12L6.6 15Z"),
    ),
    "photo_or_video": (
        (
            SHAPE,
            0,
            (
                "M8 6L9.4 3.6H14.6L16 6H20.4A2 2 0 0 1 22.4 8V18.4A2 2 0 0 1 20.4 20.4H3.6A2 2 0 0 1 1.6 18.4V8"
                "A2 2 0 0 1 3.6 6Z"
            ),
        ),
        (HOLE, 0, "M9.6 9.2L16 13L9.6 16.8Z"),
    ),
    "photo_or_video_free": (
        (
            SHAPE,
            1.8,
            (
                "M8 6L9.4 3.6H14.6L16 6H20.4A2 2 0 0 1 22.4 8V18.4A2 2 0 0 1 20.4 20.4H3.6A2 2 0 0 1 1.6 18.4V8"
                "A2 2 0 0 1 3.6 6Z"
            ),
        ),
        (SHAPE, 0, "M9.6 9.6L16 13L9.6 16.4Z"),
    ),
    "phone": (
        (SHAPE, 0, _box(5.6, 1.6, 12.8, 20.8, 2.8)),
        (HOLE, 0, _box(7.8, 4.4, 8.4, 12.4, 0)),
        (
            SHAPE,
            0,
            (
                "M12 15C9.6 13.2 8.8 12 8.8 10.4C8.8 9.2 9.6 8.4 10.5 8.4C11.2 8.4 11.7 8.8 12 9.4"
                "C12.3 8.8 12.8 8.4 13.5 8.4C14.4 8.4 15.2 9.2 15.2 10.4C15.2 12 14.4 13.2 12 15Z"
            ),
        ),
    ),
    # colla
    "prepare": (
        (SHAPE, 1.8, _box(2.4, 6.4, 11.2, 11.2, 2)),
        (SHAPE, 2.2, "M8 12H21.4M17.6 8L21.6 12L17.6 16"),
    ),
    "reorganize": (
        (
            SHAPE,
            2.2,
            (
                "M4 9.2C5 5.6 8.2 3.6 12 3.6C15 3.6 17.6 5 19.2 7.4M20 14.8C19 18.4 15.8 20.4 12 20.4"
                "C9 20.4 6.4 19 4.8 16.6"
            ),
        ),
        (SHAPE, 0, "M20.6 2.6V8.4H14.8ZM3.4 21.4V15.6H9.2Z"),
    ),
    "hasten": ((SHAPE, 2.6, "M2.6 5.4L9.2 12L2.6 18.6M9.4 5.4L16 12L9.4 18.6M20.8 4.4V19.6"),),
    "range": (
        (SHAPE, 2.2, "M3.4 4.6V19.4" + "M6.6 12H20.2M16.2 7.8L20.6 12L16.2 16.2"),
        (SHAPE, 0, _disc(9.6, 5.6, 1.5) + _disc(14.4, 5.6, 1.5)),
    ),
    "leader": (
        (SHAPE, 3, "M6.4 21.4L15.6 7.4"),
        (SHAPE, 0, _disc(17.2, 5, 3.6)),
    ),
    "cart": (
        (SHAPE, 2.2, "M1.6 4.6H4.6L6.4 15.4H19.4L21.8 7.6H8"),
        (SHAPE, 0, _disc(8.6, 19.4, 2.2) + _disc(17.4, 19.4, 2.2)),
    ),
    # marks
    "lluiment": (
        (
            SHAPE,
            0,
            (
                "M12.6 1.6C13.2 6 19.4 8.6 19.4 14.8C19.4 19.2 16.2 22.4 12 22.4S4.6 19.2 4.6 14.8"
                "C4.6 11.8 6 9.8 7.6 8C7.8 10 8.6 11 9.8 11.6C9.4 7.6 10.4 4 12.6 1.6Z"
            ),
        ),
        (
            HOLE,
            0,
            (
                "M12.2 13.4C12.8 15 14.8 15.8 14.8 18A2.9 2.9 0 0 1 9 18C9 16.4 10.2 15.6 10.4 14.2"
                "C11 14.6 11.4 14.8 11.8 15.2Z"
            ),
        ),
    ),
    "not_a_diable": (
        (SHAPE, 1.8, BODY["diable"]),
        (SHAPE, 2.4, "M2.4 21.6L21.6 2.4"),
    ),
    "activate": (
        (SHAPE, 0, _disc(12, 12, 4)),
        (
            SHAPE,
            1.8,
            "M12 1.8V5M12 19V22.2M1.8 12H5M19 12H22.2M4.8 4.8L7 7M17 17L19.2 19.2M4.8 19.2L7 17M17 7L19.2 4.8",
        ),
    ),
    "check": ((SHAPE, 2.8, "M4 12.6L9.6 18.2L20.4 6.2"),),
    "illegal": ((SHAPE, 2.2, _disc(12, 12, 9) + "M5.8 18.2L18.2 5.8"),),
    "arrow": ((SHAPE, 2.2, "M3 12H20M14.4 6.4L20 12L14.4 17.6"),),
    **{name: tuple((SHAPE, *mark) for mark in marks) for name, marks in FIREWORKS.items()},
    **CARD_GLYPHS,
    **CASTELL_GLYPHS,
}
"""Name -> marks, in paint order: shape or hole, the width of its stroke (0 for a filled one), its path."""


@lru_cache(maxsize=2048)
def glyph(name: str, x: float, y: float, size: float = 20, shape: str = "text", hole: str = "surface") -> str:
    """A glyph round a point. shape, hole: the tokens of its ink and of what lies behind.

    Raises `KeyError` for an unknown name.
    """
    scale = size / 24
    parts = []
    for role, width, data in GLYPHS[name]:
        colour = ink(shape if role == SHAPE else hole)
        drawn = placed(data, x - size / 2, y - size / 2, scale)
        if width:
            stroke = f'stroke="{colour}" stroke-width="{number(width * scale)}"'
            parts.append(f'<path d="{drawn}" fill="none" {stroke} stroke-linecap="round" stroke-linejoin="round"/>')
        else:
            parts.append(f'<path d="{drawn}" fill="{colour}"/>')
    return "".join(parts)


def glyph_svg(name: str, size: float = 20) -> str:
    """A small picture of a glyph for a page: firecrackers in their colours, all others in that of the text round it.

    Raises `KeyError` for an unknown name.

    >>> glyph_svg("like", 14).startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="14"')
    True
    """
    side = number(size)
    colour = name if name in BADGE else "currentColor"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="{side}" height="{side}"'
        f' aria-hidden="true" focusable="false">{glyph(name, 12, 12, 24, colour)}</svg>'
    )
