"""The plaza of Diables as literal tables, copied by hand from part B of the specification.

Layouts: DIA-B-08 (follower tracks), DIA-B-12 (carretillada), DIA-B-13 (tabalada), DIA-B-14 (ball parlat),
DIA-B-15 (trobada), DIA-B-16 (neutral pieces). A space is named by its id in the JSON of a position.
"""

from __future__ import annotations

SHOWS = ("carretillada", "ball_parlat", "trobada", "tabalada")
COLOURS = ("red", "blue", "yellow", "green")
NEUTRAL = "neutral"
FIRECRACKERS = ("regular", "whistling", "colorful")
LLUIMENTS = ("regular", "whistling", "colorful", "diables", "tabalers", "characters_and_beasts")

# DIA-COMP-19 to 23: what one colour has.
FIGURES_OF_A_COLOUR = {"diable": 10, "character": 4, "tabaler": 13, "small_beast": 3, "large_beast": 1}

# DIA-B-08: track space -> the icon printed there.
LAST_TRACK_SPACE = 12
TRACK_ICONS = {0: 1, 2: 2, 4: 3, 6: 4, 8: 5, 10: 6}

# DIA-B-12. Each space: (kind, printed firecracker or None).
CARRETILLADA: dict[str, tuple[str, str | None]] = {
    "carretillada/ring/0": ("diable", "regular"),
    "carretillada/ring/1": ("diable", "whistling"),
    "carretillada/ring/2": ("diable", "colorful"),
    "carretillada/ring/3": ("diable", "regular"),
    "carretillada/ring/4": ("diable", "whistling"),
    "carretillada/ring/5": ("diable", "colorful"),
    "carretillada/ring/6": ("diable", "regular"),
    "carretillada/ring/7": ("diable", "whistling"),
    "carretillada/ring/8": ("diable", "colorful"),
    "carretillada/ring/9": ("diable", "regular"),
    "carretillada/ring/10": ("diable", "whistling"),
    "carretillada/ring/11": ("diable", "colorful"),
    "carretillada/inner/n": ("character", "colorful"),
    "carretillada/inner/e": ("character", "whistling"),
    "carretillada/inner/s": ("character", "regular"),
    "carretillada/inner/w": ("character", "colorful"),
    "carretillada/tabaler/carretillada": ("tabaler", None),
    "carretillada/tabaler/ball_parlat": ("tabaler", None),
    "carretillada/tabaler/trobada": ("tabaler", None),
    "carretillada/tabaler/tabalada": ("tabaler", None),
}

# The four quadrants clockwise from the top right, by their follower reward, with all that lies in each:
# three ring spaces, the two inner spaces on its borders, the tabaler space with the same reward.
QUADRANTS: dict[str, tuple[str, ...]] = {
    "carretillada": (
        "carretillada/ring/0",
        "carretillada/ring/1",
        "carretillada/ring/2",
        "carretillada/inner/n",
        "carretillada/inner/e",
        "carretillada/tabaler/carretillada",
    ),
    "ball_parlat": (
        "carretillada/ring/3",
        "carretillada/ring/4",
        "carretillada/ring/5",
        "carretillada/inner/e",
        "carretillada/inner/s",
        "carretillada/tabaler/ball_parlat",
    ),
    "trobada": (
        "carretillada/ring/6",
        "carretillada/ring/7",
        "carretillada/ring/8",
        "carretillada/inner/s",
        "carretillada/inner/w",
        "carretillada/tabaler/trobada",
    ),
    "tabalada": (
        "carretillada/ring/9",
        "carretillada/ring/10",
        "carretillada/ring/11",
        "carretillada/inner/w",
        "carretillada/inner/n",
        "carretillada/tabaler/tabalada",
    ),
}

# DIA-SCORE-GEN-08 for ring and inner spaces, DIA-SCORE-GEN-07 for tabalers. One line a pair.
OPPOSITE_PAIRS_CARRETILLADA = (
    ("carretillada/ring/0", "carretillada/ring/6"),
    ("carretillada/ring/1", "carretillada/ring/7"),
    ("carretillada/ring/2", "carretillada/ring/8"),
    ("carretillada/ring/3", "carretillada/ring/9"),
    ("carretillada/ring/4", "carretillada/ring/10"),
    ("carretillada/ring/5", "carretillada/ring/11"),
    ("carretillada/inner/n", "carretillada/inner/s"),
    ("carretillada/inner/e", "carretillada/inner/w"),
    ("carretillada/tabaler/carretillada", "carretillada/tabaler/tabalada"),
    ("carretillada/tabaler/ball_parlat", "carretillada/tabaler/trobada"),
)

# DIA-B-14.
BALL_PARLAT: dict[str, tuple[str, str | None]] = {
    "ball_parlat/left/character": ("character", "whistling"),
    "ball_parlat/left/diable/1": ("diable", "regular"),
    "ball_parlat/left/diable/2": ("diable", "whistling"),
    "ball_parlat/left/diable/3": ("diable", "colorful"),
    "ball_parlat/left/tabaler/1": ("tabaler", None),
    "ball_parlat/left/tabaler/2": ("tabaler", None),
    "ball_parlat/right/character": ("character", "colorful"),
    "ball_parlat/right/diable/1": ("diable", "regular"),
    "ball_parlat/right/diable/2": ("diable", "whistling"),
    "ball_parlat/right/diable/3": ("diable", "colorful"),
    "ball_parlat/right/tabaler/1": ("tabaler", None),
    "ball_parlat/right/tabaler/2": ("tabaler", None),
}

# DIA-SCORE-GEN-07: the mirror image keeps the number, counted from the centre outwards.
OPPOSITE_PAIRS_BALL_PARLAT = (
    ("ball_parlat/left/character", "ball_parlat/right/character"),
    ("ball_parlat/left/diable/1", "ball_parlat/right/diable/1"),
    ("ball_parlat/left/diable/2", "ball_parlat/right/diable/2"),
    ("ball_parlat/left/diable/3", "ball_parlat/right/diable/3"),
    ("ball_parlat/left/tabaler/1", "ball_parlat/right/tabaler/1"),
    ("ball_parlat/left/tabaler/2", "ball_parlat/right/tabaler/2"),
)

# Each space of those two shows -> the space opposite.
OPPOSITE_SPACE: dict[str, str] = {}
for _one, _other in OPPOSITE_PAIRS_CARRETILLADA + OPPOSITE_PAIRS_BALL_PARLAT:
    OPPOSITE_SPACE[_one] = _other
    OPPOSITE_SPACE[_other] = _one

# DIA-B-15: a large beast stands only in the even sectors; no firecracker is printed.
TROBADA_KINDS = {
    0: ("diable", "character", "small_beast", "large_beast"),
    1: ("diable", "character", "small_beast"),
    2: ("diable", "character", "small_beast", "large_beast"),
    3: ("diable", "character", "small_beast"),
    4: ("diable", "character", "small_beast", "large_beast"),
    5: ("diable", "character", "small_beast"),
    6: ("diable", "character", "small_beast", "large_beast"),
    7: ("diable", "character", "small_beast"),
}
TROBADA: dict[str, tuple[str, str | None]] = {
    f"trobada/{sector}/{kind}": (kind, None) for sector, kinds in TROBADA_KINDS.items() for kind in kinds
}
OPPOSITE_SECTOR = {0: 4, 1: 5, 2: 6, 3: 7, 4: 0, 5: 1, 6: 2, 7: 3}
NEXT_SECTOR = {0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 0}
# The two sectors that share a follower reward: carretillada, ball parlat, trobada, tabalada in this order.
SECTORS_OF_THE_QUADRANT = {0: (0, 1), 1: (0, 1), 2: (2, 3), 3: (2, 3), 4: (4, 5), 5: (4, 5), 6: (6, 7), 7: (6, 7)}

# DIA-B-13: rows from the top, columns from the left.
LINE = (1, 2, 3, 4)
TABALADA: dict[str, tuple[str, str | None]] = {
    f"tabalada/{row}/{column}": ("tabaler", None) for row in LINE for column in LINE
}

# The 76 spaces of the plaza.
SPACES: dict[str, tuple[str, str | None]] = {**CARRETILLADA, **BALL_PARLAT, **TROBADA, **TABALADA}

# DIA-B-16: number of players -> the spaces the neutral colour covers, with the firecracker of each.
NEUTRAL_PIECES: dict[int, tuple[tuple[str, str | None], ...]] = {
    3: (
        ("carretillada/ring/1", "whistling"),
        ("carretillada/ring/6", "regular"),
        ("carretillada/tabaler/tabalada", None),
        ("ball_parlat/left/diable/1", "regular"),
        ("ball_parlat/right/diable/2", "whistling"),
        ("trobada/1/diable", "whistling"),
        ("trobada/6/diable", "regular"),
        ("tabalada/1/2", None),
        ("tabalada/2/4", None),
        ("tabalada/4/1", None),
    ),
    2: (
        ("carretillada/ring/1", "whistling"),
        ("carretillada/ring/3", "regular"),
        ("carretillada/ring/8", "colorful"),
        ("carretillada/ring/10", "whistling"),
        ("carretillada/tabaler/tabalada", None),
        ("carretillada/tabaler/ball_parlat", None),
        ("ball_parlat/left/diable/1", "regular"),
        ("ball_parlat/left/diable/3", "colorful"),
        ("ball_parlat/left/tabaler/1", None),
        ("ball_parlat/left/tabaler/2", None),
        ("trobada/1/diable", "whistling"),
        ("trobada/3/diable", "regular"),
        ("trobada/4/diable", "whistling"),
        ("trobada/6/diable", "regular"),
        ("tabalada/1/2", None),
        ("tabalada/1/4", None),
        ("tabalada/2/4", None),
        ("tabalada/3/1", None),
        ("tabalada/3/3", None),
        ("tabalada/4/3", None),
    ),
}


def show_of(space: str) -> str:
    """The show a space belongs to: the first part of its id."""
    return space.split("/", maxsplit=1)[0]


def side_of(space: str) -> str:
    """The half of the ball parlat a space lies in: left or right."""
    return space.split("/")[1]


def sector_of(space: str) -> int:
    """The sector of a space of the trobada, 0 to 7."""
    return int(space.split("/")[1])


def row_of(space: str) -> int:
    """The row of a space of the tabalada, 1 to 4 from the top."""
    return int(space.split("/")[1])


def column_of(space: str) -> int:
    """The column of a space of the tabalada, 1 to 4 from the left."""
    return int(space.split("/")[2])


def neighbours_of(space: str) -> list[str]:
    """The spaces of the tabalada directly above, below, left and right of one, as far as the grid goes."""
    row, column = row_of(space), column_of(space)
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [f"tabalada/{r}/{c}" for r, c in around if r in LINE and c in LINE]
