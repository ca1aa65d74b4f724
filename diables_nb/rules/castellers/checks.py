"""What is wrong with who plays."""

from typing import Any

from diables_nb.rules.errors import Problem, hint, shown

from .components import PLAYERS

__all__ = ["player_problems"]


def player_problems(said: object, colours: tuple[Any, ...]) -> list[Problem]:
    """Two to four different colours (CAS-B-01). said: what was given for them."""
    if not 2 <= len(colours) <= len(PLAYERS):
        count = shown(said) if isinstance(said, int) else len(colours)
        return [Problem("players", f"{count} players", "CAS-B-01", "2, 3 or 4 can play")]
    found = [
        Problem("players", f"no colour {shown(name)}", "CAS-B-01", hint(name, PLAYERS))
        for name in colours
        if name not in PLAYERS
    ]
    if len(set(map(str, colours))) < len(colours):
        found.append(Problem("players", "a colour stands twice", "CAS-B-01", "name each once"))
    return found
