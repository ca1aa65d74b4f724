"""Measures the what-if of Diables: one change compared, all placements with their explanation, the sweeps.

    python -m benchmarks.whatif --json

Medians of repeated calls and the least of them, in the processor's time, so that other programs bear on it less;
nothing is judged here. The goals: one change (the position after an edit, both scored and compared) in 200 µs, better
80; all placements of a player in the whole plaza, each explained, in 50 ms; the 256 combinations of show tiles in
200 ms. `--json` writes the figures to benchmarks/whatif.json.
"""

import argparse
import json
import platform
import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from diables_nb.rules import diables
from diables_nb.rules.tables import text_table
from diables_nb.whatif import compare
from diables_nb.whatif.diables import follower_steps, lluiments, neutrals, pairs, placements, rulings, tiles

from .rules import full_plaza

RESULT = Path(__file__).with_name("whatif.json")
TILES = {"carretillada": 3, "ball_parlat": 2, "trobada": 4, "tabalada": 4}
LLUIMENTS = ("whistling", "diables", "tabalers")
PLAYER = "red"


def plazas() -> dict[str, diables.Position]:
    """An empty plaza, one with a figure on every other space, one with nearly no space left."""
    full = full_plaza().with_parts(tiles=TILES, lluiments=LLUIMENTS)
    half = full.with_parts(figures=dict(list(full.figures.items())[::2]))
    return {"empty plaza": full.with_parts(figures={}), "half a plaza": half, "full plaza": full}


def seconds(work: Callable[[], object], repeats: int) -> list[float]:
    """The processor's time of each call, after one that is not counted."""
    work()
    times = []
    for _ in range(repeats):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return times


def one_change(position: diables.Position, edit: str) -> object:
    """The position after an edit, compared with it: which scores differ, and by how much."""
    return list(compare(position, position.after(edit)))


def explained(position: diables.Position) -> object:
    """All placements of a player in the whole plaza, each with the lines that change."""
    return [entry.why for entry in placements(position, PLAYER).entries]


def works() -> dict[str, Callable[[], object]]:
    """What is measured, by its name."""
    leo, every = diables.example("DIA-T-09"), plazas()
    half = every["half a plaza"]
    found: dict[str, Callable[[], object]] = {
        "one change, DIA-T-09": partial(one_change, leo, "remove carretillada/inner/e"),
        "one change, full plaza": partial(one_change, every["full plaza"], "remove carretillada/inner/e"),
    }
    for name, position in every.items():
        found[f"placements, {name}"] = partial(placements, position, PLAYER)
        found[f"placements explained, {name}"] = partial(explained, position)
    found["pairs in the carretillada, half a plaza"] = partial(pairs, half, PLAYER, "carretillada")
    found["pairs in the trobada, empty plaza"] = partial(pairs, every["empty plaza"], PLAYER, "trobada")
    found["tiles, full plaza"] = partial(tiles, every["full plaza"], PLAYER)
    found["lluiments, full plaza"] = partial(lluiments, every["full plaza"])
    found["follower_steps, half a plaza"] = partial(follower_steps, half, PLAYER, "carretillada")
    found["neutrals, half a plaza"] = partial(neutrals, half)
    found["rulings, full plaza"] = partial(rulings, every["full plaza"])
    return found


def figures(repeats: int) -> dict[str, dict[str, float]]:
    """Name -> median and least time in milliseconds."""
    measured = {}
    for name, work in works().items():
        times = seconds(work, repeats * 20 if name.startswith("one change") else repeats)
        measured[name] = {"median": round(1000 * statistics.median(times), 3), "least": round(1000 * min(times), 3)}
    return measured


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.whatif", description="How fast the what-if is.")
    parser.add_argument("--repeats", type=int, default=15, help="calls of each; of one change twenty times as many")
    parser.add_argument("--json", action="store_true", help=f"writes the figures to {RESULT.name}")
    asked = parser.parse_args(arguments)
    if asked.repeats < 1:
        parser.error("--repeats: at least 1")
    return asked


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures and prints the table."""
    asked = options(arguments)
    measured = figures(asked.repeats)
    rows = [[name, f"{times['median']:.3f}", f"{times['least']:.3f}"] for name, times in measured.items()]
    print(text_table(["milliseconds", "median", "least"], rows, right=(1, 2)))
    if asked.json:
        kept: dict[str, Any] = {"Python": platform.python_version(), "milliseconds": measured}
        RESULT.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
