"""What each lesson brings, a folder a subject: a show, the general rules, or the lluïments; a part of Festival
or of Castellers!.

beliefs.py: `MISCONCEPTIONS`, by tile for a show. formulas.py: what they make of a position. scenes.py: `SCENES`, the
teaching positions by name. challenges.py: `CHALLENGES`, the questions that ask for a decision, by name. exercises.py:
`EXERCISES`, what exercises out of played games are drawn by, by name. A subject may lack a file.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

__all__ = ["CASTELLERS", "DIABLES", "FESTIVAL", "SUBJECTS", "brought"]

DIABLES = (
    "start", "general", "carretillada", "ball_parlat", "trobada", "tabalada", "lluiments",
    "street", "spectators", "tabalers", "colla", "social", "crowd", "order", "round", "solo",
)  # fmt: skip
FESTIVAL = ("festival.scoring", "festival.patterns", "festival.crowd_pleasers", "festival.stacks")
CASTELLERS = (
    "castellers.building", "castellers.groups", "castellers.specials", "castellers.race", "castellers.chances",
)  # fmt: skip
SUBJECTS = (*DIABLES, *FESTIVAL, *CASTELLERS)
"""In the order in which a newcomer meets them."""


def brought(part: str, name: str) -> dict[str, Any]:
    """What all subjects bring in one of their files, as one dictionary.

    part: the file, "scenes", "challenges" or "exercises". name: the dictionary in it. The order is that of the
    subjects.
    """
    found: dict[str, Any] = {}
    for subject in SUBJECTS:
        module = f"{__name__}.{subject}.{part}"
        if find_spec(module):
            found |= getattr(import_module(module), name)
    return found
