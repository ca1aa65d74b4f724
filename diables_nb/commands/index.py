"""The command `rules`: the rulebook index, and which of its rules no test exercises."""

import argparse
import json
from dataclasses import fields
from typing import Any

from diables_nb.rules.errors import shown
from diables_nb.rules.exercised import folder_of_tests, untested
from diables_nb.rules.rulebook import Rule, explain, rules

from .answers import Answer, Commands

__all__ = ["add_to"]


def add_to(commands: Commands) -> None:
    """Adds the command of this file."""
    index = commands.add_parser("rules", help="the rulebook index: one rule, or all that speak of a word")
    index.add_argument("id", nargs="?", help="a rule id such as DIA-FOL-03 or FES-CHK-04")
    index.add_argument("--search", metavar="WORD", default="", help="only rules that speak of this word")
    index.add_argument("--untested", action="store_true", help="only rules that no test exercises; in a clone")
    index.add_argument("--json", action="store_true", help="objects: id, heading, line, source, see, options")
    index.set_defaults(run=_rules)


def _rules(options: argparse.Namespace) -> Answer:
    if options.untested:
        return _untested(options)
    if options.id:
        rule = _rule(options.id)
        return 0, json.dumps(_values(rule), indent=2) if options.json else f"{rule}\n{rule.where}"
    found = list(rules(options.search))
    if options.json:
        return int(not found), json.dumps([_values(rule) for rule in found], indent=2)
    if not found:
        return 1, f"no rule speaks of '{options.search}'; try another word"
    return 0, "\n".join([*map(_line, found), f"{len(found)} rules"])


def _rule(said: str) -> Rule:
    """The rule of an id. Raises `ValueError` for what is none."""
    try:
        return explain(said)
    except ValueError as error:
        if "-" in said:
            raise
        raise ValueError(f"no rule {shown(said)}: give an id such as DIA-FOL-03, or a word after --search") from error


def _line(rule: Rule) -> str:
    return f"{rule.id}  {rule.line}"


def _values(rule: Rule) -> dict[str, Any]:
    """A rule as JSON values."""
    return {**{field.name: getattr(rule, field.name) for field in fields(rule)}, "options": dict(rule.options)}


def _untested(options: argparse.Namespace) -> Answer:
    """The rules that no test of the clone exercises."""
    left = untested(folder_of_tests())
    status = int(bool(left))
    if options.json:
        return status, json.dumps({"untested": [rule.id for rule in left]}, indent=2)
    return status, "\n".join([*map(_line, left), f"{len(left)} rules that no test exercises"])
