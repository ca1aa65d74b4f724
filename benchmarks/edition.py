"""Measures the edition that ships, and the one before its tuning, against the targets of DIA-B-19.

    python -m benchmarks.edition --games 400 --seed 20000

Greedy players play each number of seats. The figures go to `tuning.json` of the package, where the notebook for
designers reads them: measure again whenever rules, cards or the greedy player change. Takes half an hour.
"""

import argparse
import json
import re
import sys
from collections.abc import Sequence
from typing import Any

from diables_nb.rules import diables
from diables_nb.rules.diables import Edition
from diables_nb.rules.diables.game.keeping.digests import edition_digest
from diables_nb.whatif import simulate
from diables_nb.whatif.editions import untuned_edition
from diables_nb.whatif.tuning import FIGURES, to_figures

POLICY = "greedy"
COUNTS = (2, 3, 4)


def measure(when: str, edition: Edition, games: int, seed: int, counts: Sequence[int]) -> None:
    """Measures an edition and keeps its figures, each number of players as soon as it is done."""
    about = {"edition": edition.name, "digest": edition_digest(edition), "policy": POLICY}
    for count in counts:
        print(f"{edition.name}, {count} players", file=sys.stderr, flush=True)
        keep(when, about, count, to_figures(simulate(games, players=[POLICY] * count, edition=edition, seed=seed)))


def keep(when: str, about: dict[str, Any], count: int, found: dict[str, Any]) -> None:
    """Writes the figures of one number of players beside those of the same edition and players."""
    kept = json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else {}
    old = kept.get(when, {})
    players = old.get("players", {}) if {name: old.get(name) for name in about} == about else {}
    kept[when] = {**about, "players": dict(sorted({**players, str(count): found}.items()))}
    text = json.dumps(dict(sorted(kept.items(), reverse=True)), indent=1, ensure_ascii=False)
    FIGURES.write_text(_on_one_line(text) + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures what is asked for."""
    editions = {"before": untuned_edition(), "after": diables.edition()}
    parser = argparse.ArgumentParser(prog="python -m benchmarks.edition", description="The edition and its targets.")
    parser.add_argument("--games", type=int, default=400, help="of each number of players")
    parser.add_argument("--players", type=int, nargs="+", choices=COUNTS, default=COUNTS, help="how many seats")
    parser.add_argument("--seed", type=int, default=20_000, help="of the first game")
    parser.add_argument("--only", choices=list(editions), help="one of the two editions")
    asked = parser.parse_args(arguments)
    for when, edition in editions.items():
        if asked.only in (None, when):
            measure(when, edition, asked.games, asked.seed, asked.players)


def _on_one_line(text: str) -> str:
    """Estimates are read as one: a list of numbers stands on one line."""
    return re.sub(r"\[\s+(-?[\d.]+),\s+(-?[\d.]+),\s+(-?[\d.]+)\s+\]", r"[\1, \2, \3]", text)


if __name__ == "__main__":
    main()
