"""Measures whole games: random play, copies of a state, what is saved.

    python -m benchmarks.games [--game diables] [--games 200] [--runs 5] [--catanatron PYTHON]

Prints a table and writes benchmarks/games.json, or for another game a file such as games_festival.json;
benchmarks/README.md says what the figures mean. `--catanatron` takes the Python of an environment in which catanatron
is installed, and measures that beside.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, cast

from diables_nb.rules import contract
from diables_nb.rules.running import Chooser, at_random, chooser_of, run_out

RESULT = Path(__file__).with_name("games.json")
"""Where the figures of Diables go; those of another game beside it, with its name behind."""
PEER = Path(__file__).with_name("peer_catanatron.py")
PLAYERS = 4
POLICIES: dict[str, float | None] = {"any move": None, "seldom declines": 0.05}
"""How random players choose: any legal move alike, or declining and passing with that likelihood only."""
OWN: dict[str, float | None] = {"its own chooser": None}
"""How they choose in a game that brings a chooser: of players who take any move few games of it end."""
REPEATS = 300
WITH_LEDGER = ("diables",)
"""The games that note every point when it is gained; others count their points at the end."""

Figures = dict[str, Any]


def played(seed: int, declines: float | None, *, ledger: bool, name: str = "diables") -> tuple[int, float]:
    """Decisions of a whole game, and the processor's seconds for them; dealing is not counted."""
    game = contract.game(name).deal(PLAYERS, seed)
    state = game.state.copy()
    if name in WITH_LEDGER:
        state.ledger = [] if ledger else None
    choose = chooser(name, seed, declines)
    engine = cast(Any, import_module(f"diables_nb.rules.{name}.game.engine"))
    moves, step = game.legal_moves.moves, partial(engine.play, game.kit)
    start = time.process_time()
    decisions = run_out(state, moves, step, choose)
    return decisions, time.process_time() - start


def has_own(name: str) -> bool:
    """Whether a game brings its own chooser."""
    return hasattr(contract.game(name), "chooser")


def chooser(name: str, seed: int, declines: float | None) -> Chooser:
    """The chooser of a game, else one of any legal moves."""
    random = Random(seed)
    return chooser_of(contract.game(name), random) if has_own(name) else at_random(random, declines)


def speeds(name: str, games: int, runs: int) -> Figures:
    """Decisions and games a second by policy and ledger, medians over the runs.

    One run warms up and does not count. The variants take turns game by game, so that a machine that is busy for a
    while slows all of them.
    """
    variants = {
        f"{how}, {'with' if ledger else 'without'} ledger": partial(played, declines=declines, ledger=ledger, name=name)
        for how, declines in (OWN if has_own(name) else POLICIES).items()
        for ledger in ((False, True) if name in WITH_LEDGER else (False,))
    }
    decisions = dict.fromkeys(variants, 0)
    seconds: dict[str, list[float]] = {name: [] for name in variants}
    for _ in range(runs + 1):
        results: dict[str, list[tuple[int, float]]] = {variant: [] for variant in variants}
        for seed in range(games):
            for variant, play_one in variants.items():
                results[variant].append(play_one(seed))
        for variant, found in results.items():
            decisions[variant] = sum(number for number, _ in found)
            seconds[variant].append(sum(spent for _, spent in found))
    return {v: _speed(games, decisions[v], statistics.median(seconds[v][1:])) for v in variants}


def _speed(games: int, decisions: int, seconds: float) -> Figures:
    return {
        "decisions/s": round(decisions / seconds),
        "games/s": round(games / seconds, 1),
        "decisions/game": round(decisions / games, 1),
    }


def microseconds(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """The median time of one call."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return round(1e6 * statistics.median(times), 2)


def whole_game(name: str = "diables", seed: int = 7) -> Any:
    """A game with all its moments, by players who seldom decline."""
    game = contract.game(name).deal(PLAYERS, seed)
    choose = chooser(name, seed, POLICIES["seldom declines"])
    while not game.over:
        game = game.after(choose(game.legal_moves.moves))
    return game


def moments(name: str = "diables") -> Figures:
    """What one step costs in the middle of a game, and what saves cost and weigh."""
    package, game = contract.game(name), whole_game(name)
    middle = game.line[len(game.line) // 2]
    bare = middle.state.copy()
    copies = {"copy of a state, µs": microseconds(bare.copy)}
    if name in WITH_LEDGER:
        bare.ledger = None
        copies = {
            "copy of a state, µs": microseconds(bare.copy),
            "copy of a state with its ledger, µs": microseconds(middle.state.copy),
        }
    move = middle.legal_moves.moves[0]
    values, record = json.dumps(middle.to_json(), separators=(",", ":")), game.record
    few = max(REPEATS // 15, 2)
    return {
        **copies,
        "after(move), µs": microseconds(partial(middle.after, move)),
        "legal moves in words, µs": microseconds(lambda: list(middle.legal_moves)),
        "JSON of the middle, bytes": len(values.encode()),
        "read the JSON, µs": microseconds(partial(package.read_game, values), few),
        "code of the middle, bytes": len(middle.code),
        "record of a game, bytes": len(record.encode()),
        "moves in it": len(game.moves),
        "read the record, µs": microseconds(partial(package.read_record, record), few),
    }


def peer(python: str, games: int) -> Figures:
    """The figures of catanatron, played by the Python of another environment. Raises `RuntimeError` where it fails."""
    try:
        done = subprocess.run(  # noqa: S603  # an interpreter that the user names
            [python, str(PEER), str(games)], capture_output=True, text=True, timeout=1800, check=False
        )
    except OSError as error:
        raise RuntimeError(f"{python}: {error.strerror}") from None
    if done.returncode:
        raise RuntimeError(
            f"{python} could not play catanatron: {(done.stderr.strip().splitlines() or ['no word'])[-1]}"
        )
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def measured(name: str, games: int, runs: int, catanatron: str | None) -> Figures:
    """All figures."""
    found: Figures = {
        "python": platform.python_version(),
        "system": platform.system(),
        "cores": os.cpu_count(),
        "game": name,
        "players": PLAYERS,
        "games": games,
        "runs": runs,
        "random play": speeds(name, games, runs),
        "a moment": moments(name),
    }
    if catanatron:
        found["catanatron"] = peer(catanatron, max(games // 10, 1))
    return found


def table(found: Figures) -> str:
    """The figures for people."""
    lines = [f"{contract.game(found['game']).TITLE}, {PLAYERS} random players, Python {found['python']}", ""]
    for name, figures in found["random play"].items():
        lines.append(f"{name:32} {figures['decisions/s']:>9,} decisions/s {figures['games/s']:>7} games/s")
    lines += ["", *(f"{name:36} {value:>10,}" for name, value in found["a moment"].items())]
    if "catanatron" in found:
        lines += ["", *(f"{'catanatron ' + name:36} {value:>10}" for name, value in found["catanatron"].items())]
    return "\n".join(lines)


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.games", description="Whole games")
    parser.add_argument("--game", choices=contract.GAMES, default="diables", help="which game, diables if not said")
    parser.add_argument("--games", type=int, default=200, help="games in a run, 200 by default")
    parser.add_argument("--runs", type=int, default=5, help="how often, 5 by default; medians are kept")
    parser.add_argument("--catanatron", metavar="PYTHON", help="a Python with catanatron, to measure it beside")
    parser.add_argument("--json", type=Path, help="where the figures go, beside this program if not said")
    asked = parser.parse_args(arguments)
    asked.json = asked.json or (RESULT if asked.game == "diables" else RESULT.with_stem(f"{RESULT.stem}_{asked.game}"))
    return asked


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures, writes the figures and prints the table; gives the exit status."""
    asked = options(arguments)
    try:
        found = measured(asked.game, asked.games, asked.runs, asked.catanatron)
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1
    asked.json.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
