"""The command `simulate`: many games between automatic players."""

import argparse
import json
import sys
from typing import Any

from diables_nb.rules.contract import GAMES, game
from diables_nb.rules.errors import shown

from .answers import INTERRUPTED, Answer, Commands, add_wide, line_width

__all__ = ["add_to"]


def add_to(commands: Commands) -> None:
    """Adds the command of this file."""
    many = commands.add_parser("simulate", help="many games between automatic players, and what they show")
    many.add_argument("game", help=f"which game: {', '.join(GAMES)}")
    many.add_argument("-n", type=int, default=100, metavar="N", help="how many games, 100 if not said")
    many.add_argument("--players", type=int, metavar="N", help="how many play, 2 if not said")
    many.add_argument("--policy", default="greedy", help="how the players choose, greedy if not said; a,b,c: by seat")
    many.add_argument("--solo", metavar="LEVEL", help="one plays alone, at this level, where a game has such")
    many.add_argument("--seed", type=int, default=0, help="game i is dealt with seed + i")
    many.add_argument(
        "--tile",
        action="append",
        metavar="SHOW=N",
        help="the tile of a show in every game, where a game has such: carretillada=2; may be repeated; what each tile"
        " gave is printed too",
    )
    many.add_argument("--targets", action="store_true", help="what the invented values of the game aim at, too")
    add_wide(many)
    many.add_argument("--json", action="store_true", help="an object: games, figures with intervals, sources, wins")
    many.set_defaults(run=_simulate)


def _simulate(options: argparse.Namespace) -> Answer:
    from diables_nb.whatif import simulate, targets_table  # only here: the rest needs the rules alone

    package = game(options.game)
    named = options.policy.split(",")
    count = 2 if options.players is None else options.players
    policies = named * count if len(named) == 1 else named
    if options.solo is not None:
        if options.players not in (None, 1):
            raise ValueError("--solo: one plays alone; leave --players out")
        policies = [*named, f"firebot {options.solo}"]
    elif len(policies) != count:
        raise ValueError(f"{len(policies)} policies for {count} players: give one, or one a seat")
    if options.tile and not hasattr(package, "SHOWS"):
        raise ValueError(f"--tile: {package.TITLE} has no show tiles; leave it out")
    dealt = {"tiles": dict(map(_tile, options.tile))} if options.tile else None
    run: Any = simulate(options.n, options.game, policies, dealt=dealt, seed=options.seed, progress=sys.stderr.isatty())
    status = INTERRUPTED if run.stopped else 0
    if not len(run):
        return INTERRUPTED, "no game was finished"
    by_tile = run.tiles() if dealt else None
    if options.json:
        found = {"game": options.game, "seed": options.seed, **run.to_json()}
        return status, json.dumps(found | ({"tiles": by_tile.to_json()["rows"]} if by_tile else {}), indent=2)
    tables = [*run.tables(), *filter(None, [by_tile]), *([targets_table(run)] if options.targets else [])]
    return status, "\n\n".join(table.text(line_width(options)) for table in tables)


def _tile(said: str) -> tuple[str, int]:
    """A show and the number of its tile."""
    show, _, number = said.partition("=")
    if not number.isdecimal():
        raise ValueError(f"--tile {shown(said)}: write a show and the number of its tile, such as carretillada=2")
    return show, int(number)
