"""The command `simulate`: many games between automatic players."""

import argparse
import json
import sys

from diables_nb.rules.contract import GAMES, game

from .answers import INTERRUPTED, Answer, Commands

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
    many.add_argument("--targets", action="store_true", help="what the invented values of the game aim at, too")
    many.add_argument("--json", action="store_true", help="an object: games, figures with intervals, sources, wins")
    many.set_defaults(run=_simulate)


def _simulate(options: argparse.Namespace) -> Answer:
    from diables_nb.whatif import simulate  # only here: the rest needs the rules alone

    game(options.game)  # refuses a name that is none
    named = options.policy.split(",")
    count = 2 if options.players is None else options.players
    policies = named * count if len(named) == 1 else named
    if options.solo is not None:
        if options.players not in (None, 1):
            raise ValueError("--solo: one plays alone; leave --players out")
        policies = [*named, f"firebot {options.solo}"]
    elif len(policies) != count:
        raise ValueError(f"{len(policies)} policies for {count} players: give one, or one a seat")
    run = simulate(options.n, options.game, policies, seed=options.seed, progress=sys.stderr.isatty())
    status = INTERRUPTED if run.stopped else 0
    if not len(run):
        return INTERRUPTED, "no game was finished"
    if options.json:
        return status, json.dumps({"game": options.game, "seed": options.seed, **run.to_json()}, indent=2)
    if not options.targets:
        return status, str(run)
    from diables_nb.whatif import targets_table

    return status, f"{run}\n\n{targets_table(run)}"
