"""The commands `examples` and `score`: numbers of positions."""

import argparse
import json
from typing import Any

from diables_nb.rules.contract import Game, games
from diables_nb.rules.errors import PositionError, Problem
from diables_nb.rules.tables import text_table

from .answers import Answer, Commands, plain
from .texts import STANDARD_INPUT, claimed, exists, file_text, name_of

__all__ = ["add_to"]


def add_to(commands: Commands) -> None:
    """Adds the commands of this file."""
    examples = commands.add_parser(
        "examples", help="compute every worked example and compare it with its expected number"
    )
    examples.add_argument(
        "--json", action="store_true", help="a list of objects: id, game, variant, expected, computed, ok"
    )
    examples.set_defaults(run=_examples)

    score = commands.add_parser("score", help="the points of a position: what every player has, and for what")
    score.add_argument(
        "position",
        metavar="FILE-or-CODE",
        help="a file with the JSON, code or record of a position or game, a code itself, or - for standard input",
    )
    score.add_argument("--json", action="store_true", help="the numbers as JSON")
    score.set_defaults(run=_score)


def _examples(options: argparse.Namespace) -> Answer:
    found = [case for package in games() for case in package.cases()]
    differing = sum(not case.ok for case in found)
    if options.json:
        text = json.dumps([{**case._asdict(), "ok": case.ok} for case in found], indent=2)
    else:
        table = [
            [c.id, c.variant or "as printed", plain(c.expected), plain(c.computed), "ok" if c.ok else "DIFFERS"]
            for c in found
        ]
        text = text_table(["example", "variant", "expected", "computed", ""], table)
        text += f"\n{len(found)} variants, {differing} differ"
    return min(differing, 1), text


def _score(options: argparse.Namespace) -> Answer:
    name = name_of(options.position)
    text = _text(options.position, name)
    for package in games():
        position = _position(package, text)
        if position is not None:
            if options.json:
                return 0, json.dumps(package.score_json(position), indent=2)
            return 0, package.score_text(position)
    formats = " or ".join(f'"format": "{package.FORMAT}"' for package in games())
    problem = Problem(name, "holds no position", "", f"give JSON with {formats}, or the code of a position")
    raise PositionError(problem)


def _position(package: Game, text: str) -> Any:
    """The position that a text holds by itself or as part of a whole game; None where it is not of this game."""
    if package.reads(text):
        return package.read_position(text)
    return package.read_game(text).position if package.reads_game(text) else None


def _text(source: str, name: str) -> str:
    """The text that an argument speaks of: a file, standard input, or the argument itself."""
    if name == STANDARD_INPUT or exists(source):
        return file_text(name)
    if claimed(source):
        return source
    raise PositionError(
        Problem(
            source or "position",
            "no such file, and not the code of a position",
            "",
            "check the name or the code; the worked examples are listed by the command examples",
        )
    )
