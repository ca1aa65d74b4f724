"""What an argument gives: a position or a game in play, from a file, standard input, a code, or a worked example's id.

Every command that reads one asks here, so that all of them take the same.
"""

import argparse
import json
from typing import Any, NamedTuple

from diables_nb.rules.contract import Game, games
from diables_nb.rules.errors import PositionError, Problem
from diables_nb.rules.json_text import bare
from diables_nb.rules.worked import example_named, played_examples

from .texts import STANDARD_INPUT, claimed, exists, file_text, name_of

__all__ = ["PLAYED", "SOURCE", "Given", "add_move", "before_move", "given", "given_game"]

_WAYS = "itself, the id of a worked example such as DIA-T-09, or - for standard input"
SOURCE = f"a file with the JSON, code or record of a position or game, a code {_WAYS}"
"""What a command says of an argument that `given` reads."""
PLAYED = f"a file with the record, code or JSON of a game, a code {_WAYS}"
"""What a command says of an argument that `given_game` reads."""


class Given(NamedTuple):
    """What was read. name: how errors call it. package: the game's. thing: a game in play, or a position: a draft where
    it breaks rules and can be scored all the same.
    """

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

    @property
    def breaches(self) -> tuple[str, ...]:
        """What the rules forbid in a draft, each with its rule; () of anything else."""
        return () if self.in_play else tuple(map(str, getattr(self.thing, "problems", ())))

    @property
    def marks(self) -> tuple[str, ...]:
        """What has to be told of a draft, line by line; () of anything else."""
        many = len(self.breaches)
        what = "a rule" if many == 1 else f"{many} rules"
        return (f"{self.name}: a draft, which breaks {what}:", *self.breaches) if many else ()

    @property
    def game(self) -> str:
        """The name of the game, as `deal` and the command line know it."""
        return str(self.package.__name__).rpartition(".")[2]  # type: ignore[attr-defined]  # a game is a package


def given(source: str) -> Given:
    """Reads what an argument speaks of: the name of a file, "-" for standard input, a code, or the id of an example.

    A position that breaks rules is read as a draft where it can be scored. Raises `PositionError` for what holds
    neither a position nor a game, and for what is wrong in it, `ValueError` for an example that is not there, `OSError`
    for a file that cannot be read.
    """
    formats = " or ".join(f'"format": "{package.FORMAT}"' for package in games())
    return _read(source, "holds neither a position nor a game", f"give JSON with {formats}, a record, or a code")


def add_move(command: argparse.ArgumentParser, option: str = "--move", whose: str = "a record") -> None:
    """Adds the option that `before_move` is asked with. whose: the moves are."""
    said = f"of {whose}, the position before its move N, from 1, as review numbers them; its last one if not said"
    command.add_argument(option, type=int, metavar="N", help=said)


def before_move(found: Given, number: int | None, option: str = "--move") -> Given:
    """What was read, as it was before a move of it. number: of the move, from 1; None for what it is at last.

    Raises `ValueError` for a move that is not there.
    """
    if number is None:
        return found
    line = found.thing.line if found.in_play else [found.thing]
    if len(line) == 1:
        past = "codes, positions and worked examples keep no past: give a record"
        raise ValueError(f"{option} {number}: {found.name} has no moves; {past}")
    if not 1 <= number < len(line):
        raise ValueError(f"{option} {number}: {found.name} has the moves from 1 to {len(line) - 1}")
    return found._replace(thing=line[number - 1])


def given_game(source: str, remedy: str = "") -> Given:
    """Reads a game, as `given` reads it. remedy: what to give instead of a position, "" for what the source tells.

    Raises as that does, and for a position alone.
    """
    said = "holds no record of a game, nor its code or JSON"
    found = _read(source, said, remedy or "the command play writes one with --record")
    if not found.in_play:
        raise PositionError(Problem(found.name, _ALONE, "", remedy or _instead(found)))
    return found


_ALONE = "a position alone, no game"


def _instead(found: Given) -> str:
    """What to do with a position where a game is wanted."""
    remedy = "the command score tells its points"
    if exists(found.name) or not example_named(found.name):
        return remedy
    return f"{remedy}; examples that are games: {', '.join(played_examples(found.package))}"


def _unknown(source: str) -> Problem:
    """What is wrong with an argument that is no file, no code and no example."""
    ways = "give a code, or the id of an example: the command examples lists them"
    if not source:
        return Problem("the argument", "is empty", "", f"give the name of a file; or {ways}")
    return Problem(source, "no such file, nor the code of a position or game", "", f"check its name; or {ways}")


def _read(source: str, said: str, remedy: str) -> Given:
    """What an argument speaks of; said, remedy: of a text that no game claims."""
    name = name_of(source)
    itself = name != STANDARD_INPUT and not exists(source)
    if itself and (example := example_named(source)):
        return Given(name.strip(), *example)
    if itself and not claimed(source):
        raise PositionError(_unknown(source))
    text = source if itself else file_text(name)
    for package in games():
        if package.reads_game(text) and not (package.reads(text) and _plaza_alone(text)):
            return Given(name, package, package.read_game(text))
        if package.reads(text):
            return Given(name, package, _position(package, text))
    raise PositionError(Problem(name, said, "", remedy))


def _position(package: Any, text: str) -> Any:
    """A position; one that breaks rules as a draft, where it can be scored. Raises `PositionError` where it cannot."""
    try:
        return package.read_position(text)
    except PositionError:
        return package.read_position(text, draft=True)


def _plaza_alone(text: str) -> bool:
    """Whether JSON that may be of a game has no part `game`: it is a position then. What cannot be read is left to the
    readers of games, which say what is wrong.
    """
    try:
        values = json.loads(bare(text))
    except (ValueError, RecursionError):
        return False
    return isinstance(values, dict) and "game" not in values
