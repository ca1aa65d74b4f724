"""What is wrong with who plays."""

from collections.abc import Sequence
from typing import Any

from diables_nb.rules.errors import Problem
from diables_nb.rules.wishes import colour_problems

from .components import PLAYERS

__all__ = ["player_problems"]


def player_problems(said: object, colours: Sequence[Any]) -> list[Problem]:
    """Two to four different colours (CAS-B-01). said: what was given for them."""
    return colour_problems(said, colours, PLAYERS, "CAS-B-01", "CAS-B-01")
