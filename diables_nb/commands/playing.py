"""The commands `play` and `replay`: one game, from its first moment to its last."""

import argparse
import json
import time
from typing import Any

from diables_nb.rules.contract import GAMES, game
from diables_nb.rules.errors import hint, shown

from .answers import Answer, Commands, plain
from .given import PLAYED, given_game
from .texts import write

__all__ = ["add_to"]

_JSON = "an object: game, seed, players, scores, winners, decisions, seconds, digest"
_SHEET = "the score sheet too: where the points of each player come from"


def add_to(commands: Commands) -> None:
    """Adds the commands of this file."""
    play = commands.add_parser("play", help="deal a game and have it played to its end")
    play.add_argument("game", help=f"which game: {', '.join(GAMES)}")
    play.add_argument("--players", type=int, metavar="N", help="how many play, 2 if not said")
    play.add_argument("--solo", metavar="LEVEL", help="one plays alone, at this level, where a game has such")
    play.add_argument("--seed", type=int, default=0, help="a whole number, 0 if not said: the same seed, the same game")
    play.add_argument("--policy", default="random", help="how the players choose, random if not said")
    play.add_argument("--record", metavar="FILE", help="write the record to this file; - prints the record instead")
    play.add_argument("--sheet", action="store_true", help=_SHEET)
    play.add_argument("--json", action="store_true", help=_JSON)
    play.set_defaults(run=_play)

    replay = commands.add_parser("replay", help="play a record again, every move being checked")
    replay.add_argument("record", metavar="FILE-or-CODE", help=PLAYED)
    replay.add_argument("--sheet", action="store_true", help=_SHEET)
    replay.add_argument("--json", action="store_true", help=_JSON)
    replay.set_defaults(run=_replay)


def _play(options: argparse.Namespace) -> Answer:
    from diables_nb.players import POLICIES, play_out  # only here: the rest needs the rules alone

    if options.policy not in POLICIES:
        raise ValueError(f"no policy {shown(options.policy)}: {hint(options.policy, list(POLICIES))}")
    if options.record == "":
        raise ValueError("--record: no name of a file; give one, or - for standard output")
    if options.record == "-" and (options.json or options.sheet):
        raise ValueError("--record -: the record alone goes to standard output; leave --json and --sheet out")
    begun = time.perf_counter()
    dealt = _dealt(options)
    played = play_out(dealt, POLICIES[options.policy](options.seed))
    seconds = time.perf_counter() - begun
    if options.record == "-":
        return 0, played.record.removesuffix("\n")
    if options.record:
        write(options.record, played.record)
    return 0, _told(options.game, played, seconds, options)


def _dealt(options: argparse.Namespace) -> Any:
    """The game that is asked for."""
    package: Any = game(options.game)
    if options.solo is None:
        return package.deal(players=2 if options.players is None else options.players, seed=options.seed)
    if not getattr(package, "LEVELS", ()):
        raise ValueError(f"--solo: {package.TITLE} is not played alone")
    if options.players not in (None, 1):
        raise ValueError("--solo: one plays alone; leave --players out")
    return package.deal(players=1, seed=options.seed, level=options.solo)


def _replay(options: argparse.Namespace) -> Answer:
    begun = time.perf_counter()
    read = given_game(options.record)
    return 0, _told(read.game, read.thing, time.perf_counter() - begun, options)


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
    lines = [f"{key:10} {plain(value)}" for key, value in values.items() if value not in (None, [])]
    if not played.over:
        lines.append(f"{'next':10} {played.decision}")
    if options.sheet:
        lines += ["", str(played.sheet)]
    return "\n".join(lines)
