"""The command line: `python -m diables_nb examples | score | rules | play | replay`."""

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

from . import __version__
from .rules.contract import GAMES, game, games
from .rules.errors import PositionError, Problem, hint, shown
from .rules.exercised import folder_of_tests, untested
from .rules.rulebook import Rule, explain, rules
from .rules.tables import text_table

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and gives its exit status.

    0; 1 when an example differs, a search finds nothing or a rule is untested; 2 when the input is wrong, with a line a
    problem on standard error, or when nobody takes the output; 130 when it is interrupted.
    """
    options = _parser().parse_args(arguments)
    try:
        status, text = options.run(options)
    except KeyboardInterrupt:
        return _refused("interrupted", status=_INTERRUPTED)
    except OSError as error:
        return _refused(f"{error.filename}: {error.strerror}")
    except ValueError as error:
        return _refused(str(error))
    return int(status) if _written(text) else 2


_INTERRUPTED = 130
"""The exit status of what was stopped by Ctrl+C."""


def _refused(problems: str, status: int = 2) -> int:
    print(problems, file=sys.stderr)
    return status


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
        prog="python -m diables_nb", description="Scores, rules and games of Diables, on the command line."
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
        help="a file with the JSON, code or record of a position or game, a code itself, or - for standard input",
    )
    score.add_argument("--json", action="store_true", help="the numbers as JSON")
    score.set_defaults(run=_score)

    index = commands.add_parser("rules", help="the rulebook index: one rule, or all that speak of a word")
    index.add_argument("id", nargs="?", help="a rule id such as DIA-FOL-03")
    index.add_argument("--search", metavar="WORD", default="", help="only rules that speak of this word")
    index.add_argument("--untested", action="store_true", help="only rules that no test exercises; in a clone")
    index.add_argument("--json", action="store_true", help="objects: id, heading, line, source, see, options")
    index.set_defaults(run=_rules)
    _add_playing(commands)
    return parser


def _add_playing(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    json_help = "an object: game, seed, players, scores, winners, decisions, seconds, digest"
    sheet_help = "the score sheet too: where the points of each player come from"
    play = commands.add_parser("play", help="deal a game and have it played to its end")
    play.add_argument("game", help=f"which game: {', '.join(GAMES)}")
    play.add_argument("--players", type=int, default=2, metavar="N", help="how many play, 2 if not said")
    play.add_argument("--seed", type=int, default=0, help="a whole number, 0 if not said: the same seed, the same game")
    play.add_argument("--policy", default="random", help="how the players choose, random if not said")
    play.add_argument("--record", metavar="FILE", help="write the record to this file; - prints the record instead")
    play.add_argument("--sheet", action="store_true", help=sheet_help)
    play.add_argument("--json", action="store_true", help=json_help)
    play.set_defaults(run=_play)

    many = commands.add_parser("simulate", help="many games between automatic players, and what they show")
    many.add_argument("game", help=f"which game: {', '.join(GAMES)}")
    many.add_argument("-n", type=int, default=100, metavar="N", help="how many games, 100 if not said")
    many.add_argument("--players", type=int, default=2, metavar="N", help="how many play, 2 if not said")
    many.add_argument("--policy", default="greedy", help="how the players choose, greedy if not said; a,b,c: by seat")
    many.add_argument("--seed", type=int, default=0, help="game i is dealt with seed + i")
    many.add_argument("--targets", action="store_true", help="the targets of the invented values too (DIA-B-19)")
    many.add_argument("--json", action="store_true", help="an object: games, figures with intervals, sources, wins")
    many.set_defaults(run=_simulate)

    replay = commands.add_parser("replay", help="play a record again, every move being checked")
    replay.add_argument(
        "record",
        metavar="FILE-or-CODE",
        help="a file with the record, code or JSON of a game, a code itself, or - for standard input",
    )
    replay.add_argument("--sheet", action="store_true", help=sheet_help)
    replay.add_argument("--json", action="store_true", help=json_help)
    replay.set_defaults(run=_replay)


_STANDARD_INPUT = "standard input"
Answer = tuple[int, str]
"""What a command gives: its exit status, and what it prints."""


def _examples(options: argparse.Namespace) -> Answer:
    found = [case for package in games() for case in package.cases()]
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
    for package in games():
        if package.reads(text) or _is_game(text):
            position = package.read_game(text).position if _is_game(text) else package.read_position(text)
            if options.json:
                return 0, json.dumps(package.score_json(position), indent=2)
            return 0, package.score_text(position)
    formats = " or ".join(f'"format": "{package.FORMAT}"' for package in games())
    problem = Problem(name, "holds no position", "", f"give JSON with {formats}, or the code of a position")
    raise PositionError(problem)


def _position_text(source: str, name: str) -> str:
    """The text that an argument speaks of: a file, standard input, or the argument itself."""
    if name == _STANDARD_INPUT or (source and _exists(Path(source))):
        return _file_text(source, name)
    if _is_game(source) or any(package.reads(source) for package in games()):
        return source
    raise PositionError(
        Problem(
            source or "position",
            "no such file, and not the code of a position",
            "",
            "check the name or the code; the worked examples are listed by the command examples",
        )
    )


def _record_of(text: str) -> str:
    """The name of the game whose record a text begins, or ""."""
    first = text.lstrip("\ufeff \r\n\t").partition("-record/")[0]
    return first if first in GAMES else ""


def _is_game(text: str) -> bool:
    """Whether the text claims to be the record or the code of a whole game."""
    return bool(_record_of(text)) or text.lstrip("\ufeff \r\n\t").startswith("D2.")


def _is_json_of(name: str, text: str) -> bool:
    return text.lstrip("\ufeff \r\n\t").startswith("{") and game(name).reads(text)


def _file_text(source: str, name: str) -> str:
    """The text of a file, or of standard input where that is its name."""
    try:
        if name == _STANDARD_INPUT:
            stream: TextIO | None = sys.stdin  # there is none where the caller closed it
            return stream.read() if stream else ""
        return Path(source).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        problem = Problem(name, f"not UTF-8 text: {error.reason} at byte {error.start}", "", "save it as UTF-8")
        raise PositionError(problem) from None
    except OSError as error:
        raise OSError(error.errno, error.strerror, name) from None


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # a code may be longer than a file's name can be
        return False


def _rules(options: argparse.Namespace) -> Answer:
    if options.untested:
        return _untested(options)
    if options.id:
        rule = explain(options.id)
        return 0, json.dumps(_rule_values(rule), indent=2) if options.json else f"{rule}\n{rule.where}"
    found = list(rules(options.search))
    if options.json:
        return int(not found), json.dumps([_rule_values(rule) for rule in found], indent=2)
    if not found:
        return 1, f"no rule speaks of '{options.search}'; try another word"
    return 0, "\n".join([*map(_rule_line, found), f"{len(found)} rules"])


def _rule_line(rule: Rule) -> str:
    return f"{rule.id}  {rule.line}"


def _rule_values(rule: Rule) -> dict[str, Any]:
    """A rule as JSON values."""
    return {**{field.name: getattr(rule, field.name) for field in fields(rule)}, "options": dict(rule.options)}


def _untested(options: argparse.Namespace) -> Answer:
    """The rules that no test of the clone exercises, those of the solo mode by themselves."""
    left = untested(folder_of_tests())
    status = int(bool(left.rules))
    if options.json:
        found = {"untested": [rule.id for rule in left.rules], "solo": [rule.id for rule in left.solo]}
        return status, json.dumps(found, indent=2)
    lines = [*map(_rule_line, left.rules), f"{len(left.rules)} rules that no test exercises"]
    if left.solo:
        ids = ", ".join(rule.id for rule in left.solo)
        lines += ["", f"Of the solo mode, which is not part yet, {len(left.solo)} more: {ids}"]
    return status, "\n".join(lines)


def _play(options: argparse.Namespace) -> Answer:
    from .players import POLICIES, play_out  # only here: the rest needs the rules alone

    if options.policy not in POLICIES:
        raise ValueError(f"no policy {shown(options.policy)}: {hint(options.policy, list(POLICIES))}")
    if options.record == "":
        raise ValueError("--record: no name of a file; give one, or - for standard output")
    if options.record == "-" and (options.json or options.sheet):
        raise ValueError("--record -: the record alone goes to standard output; leave --json and --sheet out")
    begun = time.perf_counter()
    dealt = game(options.game).deal(players=options.players, seed=options.seed)
    played = play_out(dealt, POLICIES[options.policy](options.seed))
    seconds = time.perf_counter() - begun
    if options.record == "-":
        return 0, played.record.removesuffix("\n")
    if options.record:
        _write(options.record, played.record)
    return 0, _told(options.game, played, seconds, options)


def _write(name: str, text: str) -> None:
    """Writes a file. Raises `OSError` with its name, which a full disk does not tell by itself."""
    try:
        Path(name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise OSError(error.errno, error.strerror, name) from None


def _simulate(options: argparse.Namespace) -> Answer:
    from .whatif import simulate, targets_table  # only here: the rest needs the rules alone

    named = options.policy.split(",")
    policies = named * options.players if len(named) == 1 else named
    if len(policies) != options.players:
        raise ValueError(f"{len(policies)} policies for {options.players} players: give one, or one a seat")
    run = simulate(options.n, options.game, policies, seed=options.seed, progress=sys.stderr.isatty())
    if run.stopped:
        _refused("interrupted", status=_INTERRUPTED)
    if not len(run):
        return _INTERRUPTED, "no game was finished"
    status = _INTERRUPTED if run.stopped else 0
    if options.json:
        return status, json.dumps({"game": options.game, "seed": options.seed, **run.to_json()}, indent=2)
    return status, f"{run}\n\n{targets_table(run)}" if options.targets else str(run)


def _replay(options: argparse.Namespace) -> Answer:
    name = _STANDARD_INPUT if options.record == "-" else options.record
    coded = _is_game(options.record) and not _exists(Path(options.record))
    text = options.record if coded else _file_text(options.record, name)
    begun = time.perf_counter()
    of = _record_of(text) or next((n for n in GAMES if _is_game(text) or _is_json_of(n, text)), "")
    if not of:
        remedy = "the command play writes a record with --record"
        raise PositionError(Problem(name, "holds no record of a game, nor its code or JSON", "", remedy))
    played = game(of).read_game(text)
    return 0, _told(of, played, time.perf_counter() - begun, options)


def _told(name: str, played: Any, seconds: float, options: argparse.Namespace) -> str:
    """How a game has gone."""
    values = {
        "game": name,
        "seed": played.seed,
        "players": list(played.players),
        "scores": played.fame,
        "winners": list(played.winners),
        "decisions": len(played.moves),
        "seconds": round(seconds, 3),
        "digest": played.digest,
    }
    if options.json:
        return json.dumps(values | ({"sheet": played.sheet.by_source} if options.sheet else {}), indent=2)
    lines = [f"{key:10} {_plain(value)}" for key, value in values.items() if value not in (None, [])]
    if not played.over:
        lines.append(f"{'next':10} {played.decision}")
    if options.sheet:
        lines += ["", str(played.sheet)]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
