"""What an argument gives: a position or a game in play, from a file, standard input, or a code itself."""

import json
from typing import Any, NamedTuple

from diables_nb.rules.contract import Game, games
from diables_nb.rules.errors import PositionError, Problem

from .texts import STANDARD_INPUT, claimed, exists, file_text, name_of

__all__ = ["Given", "given"]


class Given(NamedTuple):
    """What was read. name: how errors call it. package: the game's. thing: a game in play, or a position."""

    name: str
    package: Game
    thing: Any

    @property
    def position(self) -> Any:
        """The position, that of a game included."""
        return self.thing.position if self.in_play else self.thing

    @property
    def in_play(self) -> bool:
        """Whether it is a game in play."""
        return hasattr(self.thing, "legal_moves")


def given(source: str) -> Given:
    """Reads what an argument speaks of: the name of a file, "-" for standard input, or a code.

    Raises `PositionError` for what holds neither a position nor a game, and for what is wrong in it, `OSError` for a
    file that cannot be read.
    """
    name = name_of(source)
    text = _text(source, name)
    for package in games():
        if package.reads_game(text) and not (package.reads(text) and _plaza_alone(text)):
            return Given(name, package, package.read_game(text))
        if package.reads(text):
            return Given(name, package, package.read_position(text))
    formats = " or ".join(f'"format": "{package.FORMAT}"' for package in games())
    remedy = f"give JSON with {formats}, a record, or a code"
    raise PositionError(Problem(name, "holds neither a position nor a game", "", remedy))


def _plaza_alone(text: str) -> bool:
    """Whether JSON that may be of a game has no part `game`: it is a position then. What cannot be read is left to the
    readers of games, which say what is wrong.
    """
    try:
        values = json.loads(text)
    except ValueError:
        return False
    return isinstance(values, dict) and "game" not in values


def _text(source: str, name: str) -> str:
    if name == STANDARD_INPUT or exists(source):
        return file_text(name)
    if claimed(source):
        return source
    remedy = "check the name or the code; the worked examples are listed by the command examples"
    raise PositionError(Problem(source or "position", "no such file, and not the code of a position", "", remedy))
