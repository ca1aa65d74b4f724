"""The command line: `python -m diables_nb examples | score | rules`."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from . import __version__
from .rules.contract import games
from .rules.errors import PositionError, Problem, RulesError
from .rules.rulebook import explain, rules
from .rules.tables import text_table

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and gives its exit status.

    0; 1 when an example differs or a search finds nothing; 2 when the input is wrong, with a line a problem on standard
    error, or when nobody takes the output.
    """
    options = _parser().parse_args(arguments)
    try:
        status, text = options.run(options)
    except RulesError as error:
        return _refused(*map(str, error.problems))
    except OSError as error:
        return _refused(f"{error.filename}: {error.strerror}")
    except ValueError as error:
        return _refused(str(error))
    return int(status) if _written(text) else 2


def _refused(*problems: str) -> int:
    print("\n".join(problems), file=sys.stderr)
    return 2


def _written(text: str) -> bool:
    """Prints a text, signs that the output cannot show being spelt out. False when the output was closed or is full."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        print(text, flush=True)
    except OSError as error:
        with suppress(OSError, ValueError):  # what is left in the buffer must not fail a second time at exit
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        _refused(f"standard output: {error.strerror}")
        return False
    return True


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m diables_nb", description="Scores and rules of Diables, on the command line."
    )
    parser.add_argument("--version", action="version", version=f"diables_nb {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    examples = commands.add_parser(
        "examples", help="compute every worked example and compare it with its expected number"
    )
    examples.add_argument(
        "--json", action="store_true", help="a list of objects: id, game, variant, expected, computed, ok"
    )
    examples.set_defaults(run=_examples)

    score = commands.add_parser("score", help="the points of a position: every show of every player, and the lluïments")
    score.add_argument(
        "position",
        metavar="FILE-or-CODE",
        help="a file with a position's JSON or code, a code itself, or - for standard input",
    )
    score.add_argument("--json", action="store_true", help="the numbers as JSON")
    score.set_defaults(run=_score)

    index = commands.add_parser("rules", help="the rulebook index: one rule, or all that speak of a word")
    index.add_argument("id", nargs="?", help="a rule id such as DIA-FOL-03")
    index.add_argument("--search", metavar="WORD", default="", help="only rules that speak of this word")
    index.set_defaults(run=_rules)
    return parser


_STANDARD_INPUT = "standard input"
Answer = tuple[int, str]
"""What a command gives: its exit status, and what it prints."""


def _examples(options: argparse.Namespace) -> Answer:
    found = [case for game in games() for case in game.cases()]
    differing = sum(not case.ok for case in found)
    if options.json:
        text = json.dumps([{**case._asdict(), "ok": case.ok} for case in found], indent=2)
    else:
        table = [
            [c.id, c.variant or "as printed", _plain(c.expected), _plain(c.computed), "ok" if c.ok else "DIFFERS"]
            for c in found
        ]
        text = text_table(["example", "variant", "expected", "computed", ""], table)
        text += f"\n{len(found)} variants, {differing} differ"
    return min(differing, 1), text


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(entry)}" for key, entry in value.items())
    if isinstance(value, list):
        return " ".join(map(str, value))
    return str(value)


def _score(options: argparse.Namespace) -> Answer:
    name = _STANDARD_INPUT if options.position == "-" else options.position
    text = _position_text(options.position, name)
    for game in games():
        if game.reads(text):
            position = game.read_position(text)
            if options.json:
                return 0, json.dumps(game.score_json(position), indent=2)
            return 0, game.score_text(position)
    formats = " or ".join(f'"format": "{game.FORMAT}"' for game in games())
    problem = Problem(name, "holds no position", "", f"give JSON with {formats}, or the code of a position")
    raise PositionError(problem)


def _position_text(source: str, name: str) -> str:
    """The text that an argument speaks of: a file, standard input, or the argument itself."""
    try:
        if name == _STANDARD_INPUT:
            stream: TextIO | None = sys.stdin  # there is none where the caller closed it
            return stream.read() if stream else ""
        if source and _exists(Path(source)):
            return Path(source).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        problem = Problem(name, f"not UTF-8 text: {error.reason} at byte {error.start}", "", "save it as UTF-8")
        raise PositionError(problem) from None
    if any(game.reads(source) for game in games()):
        return source
    raise PositionError(
        Problem(
            source or "position",
            "no such file, and not the code of a position",
            "",
            "check the name or the code; the worked examples are listed by the command examples",
        )
    )


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # a code may be longer than a file's name can be
        return False


def _rules(options: argparse.Namespace) -> Answer:
    if options.id:
        return 0, str(explain(options.id))
    found = list(rules(options.search))
    lines = [f"{rule.id}  {rule.line}" for rule in found]
    if not found:
        return 1, f"no rule speaks of '{options.search}'; try another word"
    return 0, "\n".join([*lines, f"{len(found)} rules"])


if __name__ == "__main__":
    sys.exit(main())
