"""The commands `examples` and `score`: numbers of positions."""

import argparse
import json
from typing import Any

from diables_nb.rules.contract import games
from diables_nb.rules.tables import text_table

from .answers import Answer, Commands, plain
from .given import SOURCE, given

__all__ = ["add_to"]


def add_to(commands: Commands) -> None:
    """Adds the commands of this file."""
    examples = commands.add_parser(
        "examples", help="compute every worked example and compare it with its expected number"
    )
    examples.add_argument(
        "--json",
        action="store_true",
        help="a list of objects: id, game, variant, expected, computed, ok, code; the code of its position or game",
    )
    examples.set_defaults(run=_examples)

    score = commands.add_parser("score", help="the points of a position: what every player has, and for what")
    score.add_argument("position", metavar="FILE-or-CODE", help=SOURCE)
    score.add_argument("--json", action="store_true", help="the numbers as JSON")
    score.set_defaults(run=_score)


_USE = "an id stands for its position wherever a file or a code is given, such as in the command: score DIA-T-09"


def _examples(options: argparse.Namespace) -> Answer:
    found = [case for package in games() for case in package.cases()]
    differing = sum(not case.ok for case in found)
    if options.json:
        codes = _codes()
        rows = [{**case._asdict(), "ok": case.ok, "code": codes[case.id]} for case in found]
        return min(differing, 1), json.dumps(rows, indent=2)
    table = [
        [c.id, c.variant or "as printed", plain(c.expected), plain(c.computed), "ok" if c.ok else "DIFFERS"]
        for c in found
    ]
    text = text_table(["example", "variant", "expected", "computed", ""], table)
    return min(differing, 1), f"{text}\n{len(found)} variants, {differing} differ\n{_USE}"


def _codes() -> dict[str, str | None]:
    """Id of a worked example -> the code of its position or game; None for one that is a fact without a position."""
    found: dict[str, str | None] = {}
    for package in games():
        known: Any = package
        for name in known.examples():
            try:
                found[name] = package.example(name).code
            except ValueError:
                found[name] = None
    return found


def _score(options: argparse.Namespace) -> Answer:
    asked = given(options.position)
    if options.json:
        return 0, json.dumps(asked.package.score_json(asked.position), indent=2)
    return 0, asked.package.score_text(asked.position)
