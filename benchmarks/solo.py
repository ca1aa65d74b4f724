"""Measures the solo game of Diables: how often an automatic player beats the Firebot of each level, and by how much.

    python -m benchmarks.solo --games 1000 --policy greedy --json
    python -m benchmarks.solo --games 100 --policy search --levels easy hard --json

`--json` keeps the figures in benchmarks/solo.json, level after level as they come, in the place of older ones of the
same player and level, with the digest of the edition that they belong to; a test compares it with the one that ships.
Ctrl+C keeps the games that are finished, and goes on with the next level.
"""

import argparse
import json
import platform
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from diables_nb.players import POLICIES
from diables_nb.rules import diables
from diables_nb.rules.diables.game.keeping.digests import edition_digest
from diables_nb.rules.diables.game.state import FIREBOT, HUMAN
from diables_nb.rules.tables import text_table
from diables_nb.whatif import Simulation, simulate
from diables_nb.whatif.intervals import Estimate, mean_of, share_of

RESULT = Path(__file__).with_name("solo.json")
SEED = 30_000
"""Of the first deal."""


def figures(run: Simulation) -> dict[str, Estimate]:
    """What is kept of a run, each with its 95 % interval. won: in per cent. margin: FP by which the human is ahead."""
    human, firebot = ([float(game.fame[seat]) for game in run.games] for seat in (HUMAN, FIREBOT))
    return {
        "won": share_of(sum(game.winner == HUMAN for game in run.games), len(run)),
        "margin": mean_of([own - other for own, other in zip(human, firebot, strict=True)]),
        "human": mean_of(human),
        "Firebot": mean_of(firebot),
    }


def keep(policy: str, level: str, run: Simulation) -> None:
    """Writes the figures of a run beside those of other players and levels with the same cards."""
    known = json.loads(RESULT.read_text(encoding="utf-8")) if RESULT.exists() else {}
    digest = edition_digest(diables.edition())
    kept = known if known.get("edition") == digest else {}
    found = {name: [round(part, 2) for part in figure] for name, figure in figures(run).items()}
    about = {"games": len(run), "seed": run.games[0].seed, "Python": platform.python_version()}
    levels = {**kept.get(policy, {}), level: {**about, **found}}
    kept = {**kept, "edition": digest, policy: {name: levels[name] for name in diables.LEVELS if name in levels}}
    RESULT.write_text(json.dumps(dict(sorted(kept.items())), indent=1) + "\n", encoding="utf-8")


def row(policy: str, level: str, run: Simulation) -> list[str]:
    """One level as a line of the table."""
    return [policy, level, str(len(run)), *map(str, figures(run).values())]


HEAD = ["player", "level", "games", "won, %", "ahead by", "human", "Firebot"]


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.solo", description="The human and the Firebot.")
    parser.add_argument("--games", type=int, default=1000, help="of each level")
    parser.add_argument("--policy", choices=list(POLICIES), default="greedy", help="who plays for the human")
    parser.add_argument("--levels", nargs="+", choices=list(diables.LEVELS), default=list(diables.LEVELS))
    parser.add_argument("--seed", type=int, default=SEED, help="of the first deal")
    parser.add_argument("--json", action="store_true", help=f"writes the figures to {RESULT.name}")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays the games and prints the table."""
    asked = options(arguments)
    rows: list[list[Any]] = []
    for level in asked.levels:
        print(f"{asked.policy}, {level}", file=sys.stderr, flush=True)
        run = simulate(asked.games, players=[asked.policy, f"firebot {level}"], seed=asked.seed)
        if run.games:
            rows.append(row(asked.policy, level, run))
        if run.games and asked.json:
            keep(asked.policy, level, run)
    print(text_table(HEAD, rows, right=range(2, len(HEAD))))


if __name__ == "__main__":
    main()
