"""Measures how often greedy players complete each objective of Festival, and so whether the invented cards are varied
and winnable.

    python -m benchmarks.objectives --games 1000 --json

Games of 2, 3 and 4 players in equal parts. The rate of an objective: of the games in which it lay open on a pile, so
that it could be taken, those in which somebody completed it. Of a starting side: of the games in which it was chosen.
Each is meant to lie between 5 and 80 %. `--json` writes the figures to benchmarks/objectives.json, with the digest of
the edition that they belong to; a test compares it with the edition that ships.
"""

import argparse
import json
import platform
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from diables_nb.rules import festival
from diables_nb.rules.tables import text_table
from diables_nb.whatif import FestivalSimulation, simulate, targets

RESULT = Path(__file__).with_name("objectives.json")
PLAYERS = festival.PLAYER_COUNTS


def parts(games: int, seed: int, processes: int) -> list[FestivalSimulation]:
    """So many games in all, a run for each number of players."""
    runs = []
    with ProcessPoolExecutor(processes) if processes > 1 else nullcontext() as executor:
        for index, players in enumerate(PLAYERS):
            number = games // len(PLAYERS) + (index < games % len(PLAYERS))
            policies = ["greedy"] * players
            runs.append(
                simulate(number, "festival", policies, seed=seed, executor=executor, progress=sys.stderr.isatty())
            )
    return runs


def together(runs: Sequence[FestivalSimulation]) -> FestivalSimulation:
    """The games of some runs as one."""
    games = [game for run in runs for game in run.games]
    return FestivalSimulation(
        games, asked=sum(run.asked for run in runs), stopped=next((run.stopped for run in runs if run.stopped), "")
    )


def figures(runs: Sequence[FestivalSimulation], seed: int) -> dict[str, Any]:
    """What is kept: the edition's digest, the figures of each run, and every card."""
    run = together(runs)
    rates = {**run.rates("objective"), **run.rates("starting")}
    cards = {str(row[0]): row for row in run.objectives()}
    return {
        "edition": festival.edition().digest,
        "games": len(run),
        "seed": seed,
        "Python": platform.python_version(),
        "players": {str(part.seats): part.to_json() for part in runs},
        "cards": {
            card.id: {
                "pattern": str(card.pattern),
                "value": card.value,
                "open": cards[card.id][1],
                "taken": cards[card.id][2],
                "completed": cards[card.id][3],
                "rate": rates[card.id]._asdict(),
            }
            for card in festival.edition().cards
            if card.id in rates
        },
    }


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.objectives", description="How often each is completed.")
    parser.add_argument("--games", type=int, default=1000, help="of 2, 3 and 4 players together")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--processes", type=int, default=1, help="that play at the same time")
    parser.add_argument("--json", action="store_true", help=f"writes the figures to {RESULT.name}")
    asked = parser.parse_args(arguments)
    if asked.games < len(PLAYERS):
        parser.error(f"--games: at least {len(PLAYERS)}, one for each number of players")
    return asked


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays the games and prints the table."""
    asked = options(arguments)
    runs = parts(asked.games, asked.seed, asked.processes)
    run = together(runs)
    missed = [target.what for target in targets(run) if not target.met]
    table = run.objectives()
    print(text_table(table.head, table.rows, right=range(1, len(table.head))))
    print("\n".join(missed and ["", "outside of 5 to 80 %:", *missed]))
    if asked.json:
        text = json.dumps(figures(runs, asked.seed), indent=1, ensure_ascii=False)
        RESULT.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
