"""Measures rollouts: games a second here and with worker processes, and the memory of long runs.

    python -m benchmarks.rollouts [--game diables] [--player greedy] [--n 60] [--repeats 3] [--json]

Prints a table; `--json` writes benchmarks/rollouts.json too. benchmarks/README.md says what the figures mean.
"""

import argparse
import gc
import json
import os
import platform
import statistics
import sys
import time
import tracemalloc
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from diables_nb.players import play_out
from diables_nb.rules import contract
from diables_nb.whatif import rollouts

RESULT = Path(__file__).with_name("rollouts.json")
PLAYERS = 2
MOVES = 4
"""Candidates of the question that is asked."""
WORKERS = (1, 2)

Figures = dict[str, Any]


def question(name: str) -> tuple[Any, list[str]]:
    """A game in its middle, by greedy players, and some of its legal moves."""
    played = play_out(contract.game(name).deal(PLAYERS, seed=7), "greedy").line
    middle = len(played) // 2
    game = next(game for game in played[middle:] if len(game.legal_moves) >= MOVES)
    return game, list(game.legal_moves)[:MOVES]


def speeds(name: str, player: str, n: int, repeats: int) -> Figures:
    """Games a second, here and with 1 and 2 worker processes; the best of the repeats.

    The ways take turns, so that a machine that is busy for a while slows all of them. The pools are warm: a run before
    has started their processes.
    """
    game, moves = question(name)
    seconds: dict[str, list[float]] = {}
    with ExitStack() as stack:
        ways: dict[str, Executor | None] = {"here": None}
        for workers in WORKERS:
            pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
            ways[f"{workers} workers"] = stack.enter_context(pool)
        for executor in ways.values():
            rollouts(game, moves, 8 * max(WORKERS), player=player, executor=executor, progress=False)
        for _ in range(repeats):
            for way, executor in ways.items():
                start = time.perf_counter()
                rollouts(game, moves, n, player=player, executor=executor, progress=False)
                seconds.setdefault(way, []).append(time.perf_counter() - start)
    found: Figures = {f"{way}, games/s": round(n * MOVES / min(spent), 2) for way, spent in seconds.items()}
    pairs = zip(seconds["1 workers"], seconds["2 workers"], strict=True)
    found["2 workers to 1"] = round(statistics.median(one / two for one, two in pairs), 2)
    return found


def memory(name: str, counts: Sequence[int]) -> Figures:
    """What runs of growing length keep and need at most, in KiB, and the whole process, by random players.

    Each run begins from the same state of the program; the first, which is not counted, fills its caches.
    """
    game, moves = question(name)
    found: Figures = {}
    rollouts(game, moves[:1], min(counts), player="random", progress=False)
    tracemalloc.start()
    for count in counts:
        gc.collect()
        tracemalloc.reset_peak()
        before, _ = tracemalloc.get_traced_memory()
        answer = rollouts(game, moves[:1], count, player="random", progress=False)
        _, peak = tracemalloc.get_traced_memory()
        gc.collect()
        kept, _ = tracemalloc.get_traced_memory()
        found[f"{answer.games:,} rollouts, kept, KiB"] = round((kept - before) / 1024, 1)
        found[f"{answer.games:,} rollouts, at most, KiB"] = round((peak - before) / 1024, 1)
        found[f"{answer.games:,} rollouts, process, MiB"] = resident()
    tracemalloc.stop()
    return found


def resident() -> float | None:
    """The memory of this process in MiB; None where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, IndexError, ValueError):
        return None
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 2**20, 1)


def measured(asked: argparse.Namespace) -> Figures:
    """All figures."""
    return {
        "python": platform.python_version(),
        "system": platform.system(),
        "cores": os.cpu_count(),
        "game": asked.game,
        "player": asked.player,
        "playouts": asked.n,
        "moves": MOVES,
        "repeats": asked.repeats,
        "speed": speeds(asked.game, asked.player, asked.n, asked.repeats),
        "memory": memory(asked.game, asked.memory),
    }


def table(found: Figures) -> str:
    """The figures for people."""
    title = f"{contract.game(found['game']).TITLE}: {found['playouts']} playouts of {found['moves']} moves"
    lines = [f"{title} by {found['player']}, Python {found['python']}", ""]
    for part in ("speed", "memory"):
        lines += [f"{name:36} {value:>10,}" for name, value in found[part].items() if value is not None]
    return "\n".join(lines)


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rollouts", description="Rollouts")
    parser.add_argument("--game", choices=contract.GAMES, default="diables", help="which game, diables if not said")
    parser.add_argument("--player", default="greedy", help="who plays on, greedy if not said")
    parser.add_argument("--n", type=int, default=60, help="playouts of each move, 60 by default")
    parser.add_argument("--repeats", type=int, default=3, help="how often, 3 by default; the best is kept")
    parser.add_argument("--memory", type=int, nargs="+", default=[1000, 10_000], metavar="N", help="lengths of runs")
    parser.add_argument(
        "--json", type=Path, nargs="?", const=RESULT, help="write the figures, beside this program if no file is named"
    )
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures and prints the table; gives the exit status."""
    asked = options(arguments)
    found = measured(asked)
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
