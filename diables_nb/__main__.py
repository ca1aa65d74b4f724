"""The command line: `python -m diables_nb examples | score | rules`."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from .rules.contract import games
from .rules.errors import RulesError
from .rules.rulebook import explain, rules
from .rules.tables import text_table

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and gives its exit status: 0, 1 when an example differs, 2 when the input is wrong."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except RulesError as error:
        print("\n".join(str(problem) for problem in error.problems), file=sys.stderr)
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m diables_nb", description="Scores and rules of Diables, on the command line."
    )
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


def _examples(options: argparse.Namespace) -> int:
    found = [case for game in games() for case in game.cases()]
    if options.json:
        rows = [{**case._asdict(), "ok": case.ok} for case in found]
        print(json.dumps(rows, indent=2, ensure_ascii=False))
    else:
        table = [
            [c.id, c.variant or "as printed", _plain(c.expected), _plain(c.computed), "ok" if c.ok else "DIFFERS"]
            for c in found
        ]
        print(text_table(["example", "variant", "expected", "computed", ""], table))
        print(f"{len(found)} variants, {sum(not case.ok for case in found)} differ")
    return 0 if all(case.ok for case in found) else 1


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(entry)}" for key, entry in value.items())
    if isinstance(value, list):
        return " ".join(map(str, value))
    return str(value)


def _score(options: argparse.Namespace) -> int:
    text = _position_text(options.position)
    for game in games():
        if game.reads(text):
            position = game.read_position(text)
            if options.json:
                print(json.dumps(game.score_json(position), indent=2))
            else:
                print(game.score_text(position))
            return 0
    known = ", ".join(game.FORMAT for game in games())
    raise ValueError(f"{options.position}: neither a file nor a position's code or JSON; the formats are {known}")


def _position_text(source: str) -> str:
    if source == "-":
        return sys.stdin.read()
    path = Path(source)
    try:
        is_file = path.is_file()
    except (OSError, ValueError):  # a code may be longer than a file name can be
        is_file = False
    if not is_file and (path.suffix or "/" in source) and not any(game.reads(source) for game in games()):
        raise FileNotFoundError(f"{source}: no such file")
    return path.read_text(encoding="utf-8") if is_file else source


def _rules(options: argparse.Namespace) -> int:
    if options.id:
        print(explain(options.id))
        return 0
    found = list(rules(options.search))
    print("\n".join(f"{rule.id}  {rule.line}" for rule in found))
    print(f"{len(found)} rules")
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
