"""Draws the picture of the README anew: `python scripts/pictures.py`; with --check it only says whether it is stale."""

import sys
from pathlib import Path

from diables_nb.drawing import draw_plaza
from diables_nb.rules import diables

PICTURE = Path(__file__).parent.parent / "docs" / "plaza.svg"

EDITS = (
    *(f"place red at {space}" for space in ("ring 0", "ring 9", "ring 11", "tabaler upper right", "left character")),
    *(f"place blue at {space}" for space in ("ring 2", "ring 7", "inner south", "left diable 2", "right tabaler 1")),
    *(f"place yellow at {space}" for space in ("ring 4", "inner north", "tabaler lower left", "right diable 3")),
    *(f"place red at {space}" for space in ("right diable 1", "right tabaler 2", "row 1 column 1", "row 2 column 1")),
    *(f"place red at {space}" for space in ("row 2 column 2", "row 4 column 4")),
    *(f"place blue at {space}" for space in ("row 1 column 4", "row 3 column 1")),
    *(f"place yellow at {space}" for space in ("row 3 column 2", "row 3 column 3", "left tabaler 1")),
    "place red regular at sector 0 diable",
    "place red colorful at sector 7 diable",
    "place red whistling at sector 3 diable",
    "place red regular at sector 3 small beast",
    "place blue whistling at sector 1 small beast",
    "place blue colorful at sector 0 character",
    "place blue regular at sector 2 large beast",
    "place yellow colorful at sector 2 diable",
    "place yellow whistling at sector 5 character",
)
STEPS = {"red": (4, 2, 5, 6), "blue": (3, 6, 7, 2), "yellow": (4, 1, 3, 4)}


def readme_position() -> diables.Position:
    """The position of the picture: three players in the second round."""
    start = diables.Position(
        ("red", "blue", "yellow"),
        diables.dealt_neutrals(3),
        tiles={"carretillada": 3, "ball_parlat": 3, "trobada": 1, "tabalada": 4},
        followers={player: dict(zip(diables.SHOWS, steps, strict=True)) for player, steps in STEPS.items()},
        round=2,
        fame={"red": 47, "blue": 52, "yellow": 39},
        scored={"red": ("tabalada",), "blue": ("ball_parlat",), "yellow": ("carretillada",)},
    )
    return start.after(*EDITS)


def picture() -> str:
    """The plaza with red's best figure of the carretillada explained, in literal colours for any renderer."""
    position = readme_position()
    line = diables.score_show(position, "red", "carretillada")[0]
    return draw_plaza(position, player="red", line=line).svg("light") + "\n"


def main() -> int:
    """Writes the picture, or checks it; gives the exit status."""
    drawn = picture()
    if "--check" in sys.argv[1:]:
        fresh = PICTURE.exists() and PICTURE.read_text(encoding="utf-8") == drawn
        print("docs/plaza.svg is fresh" if fresh else "docs/plaza.svg is stale: python scripts/pictures.py")
        return 0 if fresh else 1
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(drawn, encoding="utf-8")
    print(f"wrote {PICTURE.name}, {len(drawn) // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
