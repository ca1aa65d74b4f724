"""The commands `examples` and `score`: numbers of positions."""

import argparse
import json
from contextlib import suppress
from typing import Any

from diables_nb.rules.contract import games

from .answers import Answer, Commands, add_wide, line_width, plain
from .given import SOURCE, add_move, before_move, given

__all__ = ["add_to"]


def add_to(commands: Commands) -> None:
    """Adds the commands of this file."""
    examples = commands.add_parser(
        "examples", help="compute every worked example and compare it with its expected number"
    )
    add_wide(examples)
    examples.add_argument(
        "--json",
        action="store_true",
        help="a list of objects: id, game, variant, expected, computed, ok, kind (position, game, null), and its code",
    )
    examples.set_defaults(run=_examples)

    score = commands.add_parser("score", help="the points of a position: what every player has, and for what")
    score.add_argument("position", metavar="FILE-or-CODE", help=SOURCE)
    add_move(score)
    add_wide(score)
    score.add_argument("--json", action="store_true", help="the numbers as JSON")
    score.set_defaults(run=_score)


_USE = (
    "an id stands for its position, or its game, wherever a file or a code is given, such as in the command: score"
    " DIA-T-09; replay takes those that are games"
)


def _examples(options: argparse.Namespace) -> Answer:
    from diables_nb.rules.wrapping import fitted, paragraph  # only here: the rest needs the rules alone

    found = [case for package in games() for case in package.cases()]
    differing = sum(not case.ok for case in found)
    things = _things()
    kinds = {name: _kind(thing) for name, thing in things.items()}
    if options.json:
        codes = {name: None if thing is None else thing.code for name, thing in things.items()}
        rows = [{**c._asdict(), "ok": c.ok, "code": codes[c.id], "kind": kinds[c.id] or None} for c in found]
        return min(differing, 1), json.dumps(rows, indent=2)
    head = ["example", "is a", "variant", "expected", *(["computed"] if differing else []), ""]
    cells = [
        [c.id, kinds[c.id], c.variant or "as printed", plain(c.expected), *([plain(c.computed)] if differing else []),
         "ok" if c.ok else "DIFFERS"]
        for c in found
    ]  # fmt: skip
    width = line_width(options)
    text, _ = fitted(head, cells, (), width, range(len(head)))
    return min(differing, 1), f"{text}\n{len(found)} variants, {differing} differ\n{paragraph(_USE, width)}"


def _things() -> dict[str, Any]:
    """Id of a worked example -> its position or game; None for one that is a fact without a position."""
    found: dict[str, Any] = {}
    for package in games():
        known: Any = package
        for name in known.examples():
            found[name] = None
            with suppress(ValueError):
                found[name] = package.example(name)
    return found


def _kind(thing: Any) -> str:
    """What a worked example is, in a word; "" for a fact."""
    return "" if thing is None else "game" if hasattr(thing, "legal_moves") else "position"


def _score(options: argparse.Namespace) -> Answer:
    asked = before_move(given(options.position), options.move)
    package, position = asked.package, asked.position
    if options.json:
        drafts = {"draft": list(asked.breaches)} if asked.marks else {}
        return 0, json.dumps(package.score_json(position) | drafts, indent=2)
    marks = [*asked.marks, ""] if asked.marks else []
    return 0, "\n".join([*marks, package.score_text(position, line_width(options))])
