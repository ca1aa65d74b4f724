"""Measures the rules core: what its import costs over bare Python, and one show scored with full explanation.

    python benchmarks/rules.py

Prints medians; nothing is judged here. The goals: at most 60 ms over bare Python, at most 100 µs a show.
"""

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

from diables_nb.rules import diables

RUNS = 15
REPEATS = 400


def process_seconds(code: str) -> float:
    """Seconds of a fresh Python process that runs the code."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603  # our own interpreter
    return time.perf_counter() - start


def import_milliseconds(module: str) -> float:
    """What an import adds to a bare process: the median difference of pairs run one after the other."""
    pairs = [(process_seconds("pass"), process_seconds(f"import {module}")) for _ in range(RUNS)]
    return 1000 * statistics.median(with_it - bare for bare, with_it in pairs)


def microseconds(work: Callable[[], object]) -> float:
    """The median time of one call."""
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return 1e6 * statistics.median(times)


def full_plaza() -> diables.Position:
    """A plaza of three players with a figure on nearly every space: far more than a game ever holds."""
    position = diables.Position(("red", "blue", "yellow"), dict(diables.dealt_neutrals(3)))
    for number, space in enumerate(position.edition.spaces.values()):
        owner = position.players[number % 3]
        carried = "" if space.kind == "tabaler" or space.firecracker else diables.FIRECRACKERS[number % 3]
        if space.id not in position.figures and space.kind not in ("small_beast", "large_beast"):
            used = sum(f.owner == owner and f.kind == space.kind for f in position.figures.values())
            if used < (4 if space.kind == "character" else 10):
                position = position.after(f"place {owner} {carried} at {space.id}".replace("  ", " "))
    steps = {player: dict.fromkeys(diables.SHOWS, 12) for player in position.players}
    return position.with_parts(followers=steps)


def explained(position: diables.Position, show: str, tile: int) -> list[str]:
    """One show scored, every line with its sentence."""
    ledger = diables.score_show(position, "red", show, tile=tile)
    return [line.sentence for line in ledger.all_lines]


def main() -> None:
    """Prints the table."""
    for module in ("diables_nb.rules", "diables_nb.rules.diables"):
        print(f"import {module}: {import_milliseconds(module):.0f} ms over bare Python")
    for name, position in (("DIA-T-09", diables.example("DIA-T-09")), ("a full plaza", full_plaza())):
        print(f"one show scored and explained, {name}, {len(position.figures)} figures, in microseconds:")
        for show in diables.SHOWS:
            figures = [microseconds(partial(explained, position, show, tile)) for tile in (1, 2, 3, 4)]
            print(f"  {show:14}" + "".join(f"{figure:8.0f}" for figure in figures))


if __name__ == "__main__":
    main()
