"""Measures what greedy players make of the invented cards of Castellers!, before and after their tuning.

    python -m benchmarks.castellers --games 200 --json
    python -m benchmarks.castellers --games 200 --only after --players 4

Of each number of players: how many games a third castell ends, turns of a player, how many players complete each kind
of castell, how often who began has won. The rest of the games end because nobody can go on (C-CAS-22). Both are
played by the rules of now. `--json` keeps the figures in benchmarks/castellers.json as they come, with the digest of
the cards that they belong to; a test compares it with the edition that ships. The seeds are others than those that the
cards were tuned with.
"""

import argparse
import json
import platform
import shutil
import statistics
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from diables_nb.rules import castellers
from diables_nb.rules.castellers import KINDS, Edition
from diables_nb.rules.tables import text_table
from diables_nb.whatif import CastellersSimulation, simulate
from diables_nb.whatif.intervals import Estimate, mean_of, share_of

RESULT = Path(__file__).with_name("castellers.json")
POLICY = "greedy"
SEED = 5000
"""Of the first deal. The cards were tuned with seeds from 3000 on."""

_SHIPPED = Path(castellers.__file__).parent / "data"
_CASTELLS = {
    "pilar": ((5, 1, 3), (6, 2, 4), (7, 3, 5)),
    "two": ((7, 2, 3), (8, 3, 4), (9, 4, 5)),
    "three": ((7, 3, 3), (8, 4, 4), (9, 5, 5)),
    "four": ((7, 4, 3), (8, 5, 4), (9, 6, 5)),
}
"""The castells before the tuning: kind -> storeys, cards of the pinya, levels of the tronc."""
_APPLAUSE = {"pilar": (4, 3, 2, 1), "two": (8, 6, 4, 3), "three": (6, 5, 3, 2), "four": (7, 5, 4, 2)}
"""The counters before the tuning."""


def untuned_edition(folder: Path) -> Edition:
    """The cards before their tuning, written into an empty folder, which processes read again."""
    for name in ("edition.toml", "cards.toml"):
        shutil.copy(_SHIPPED / name, folder / name)
    castells = [
        f'  {{ kind = "{kind}", storeys = {storeys}, pinya = {pinya}, tronc = {tronc} }},'
        for kind, cards in _CASTELLS.items()
        for storeys, pinya, tronc in cards
    ]
    counters = [f'  {{ kind = "{kind}", values = {[*values]} }},' for kind, values in _APPLAUSE.items()]
    for name, rule, rows in (("castells", "CAS-B-02", castells), ("applause", "CAS-B-03", counters)):
        rows_of = "castells" if name == "castells" else "counters"
        lines = ['provenance = "reconstruction"', f'rule = "{rule}"', f"{rows_of} = [", *rows, "]", ""]
        (folder / f"{name}.toml").write_text("\n".join(lines), encoding="utf-8")
    return castellers.edition(folder)


def figures(run: CastellersSimulation) -> dict[str, Estimate]:
    """What is kept of a run, each with its 95 % interval. Shares are in per cent, those of kinds of all players."""
    seats = len(run) * run.seats
    done = [kind for game in run.games for _, kind in game.applause]
    return {
        "third castell": share_of(sum(game.ended == "third" for game in run.games), len(run)),
        "turns a player": mean_of([game.turns / run.seats for game in run.games]),
        "castells a player": run.castells,
        "applause a player": run.fame,
        **{kind: share_of(done.count(kind), seats) for kind in KINDS},
        "who began won": run.first_wins,
    }


def kept(run: CastellersSimulation) -> dict[str, Any]:
    """The figures of a run as JSON values."""
    return {
        "games": len(run),
        "seed": run.games[0].seed,
        "median turns a player": round(statistics.median(game.turns / run.seats for game in run.games), 2),
        **{name: [round(part, 2) for part in figure] for name, figure in figures(run).items()},
    }


def keep(when: str, edition: Edition, run: CastellersSimulation) -> None:
    """Writes the figures of a run beside those of the same cards with other numbers of players."""
    known = json.loads(RESULT.read_text(encoding="utf-8")) if RESULT.exists() else {}
    about = {"edition": edition.digest, "policy": POLICY, "Python": platform.python_version()}
    old = known.get(when, {})
    players = old.get("players", {}) if {name: old.get(name) for name in about} == about else {}
    known[when] = {**about, "players": dict(sorted({**players, str(run.seats): kept(run)}.items()))}
    text = json.dumps(dict(sorted(known.items())), indent=1, ensure_ascii=False)
    RESULT.write_text(text + "\n", encoding="utf-8")


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.castellers", description="What the cards make of games")
    parser.add_argument("--games", type=int, default=200, help="of each number of players")
    counts = castellers.PLAYER_COUNTS
    parser.add_argument("--players", type=int, nargs="+", choices=counts, default=counts, help="how many seats")
    parser.add_argument("--seed", type=int, default=SEED, help="of the first deal")
    parser.add_argument("--only", choices=("after", "before"), help="the cards after or before their tuning")
    parser.add_argument("--processes", type=int, default=1, help="that play at the same time")
    parser.add_argument("--json", action="store_true", help=f"writes the figures to {RESULT.name}")
    return parser.parse_args(arguments)


def measured(editions: Mapping[str, Edition], asked: argparse.Namespace) -> dict[str, CastellersSimulation]:
    """A run of each edition and number of players, by name; kept as they come where that is asked for."""
    found = {}
    with ProcessPoolExecutor(asked.processes) if asked.processes > 1 else nullcontext() as executor:
        for when, edition in editions.items():
            for players in asked.players:
                print(f"{when} the tuning, {players} players", file=sys.stderr, flush=True)
                how: dict[str, Any] = {"executor": executor, "progress": sys.stderr.isatty()}
                run = simulate(asked.games, "castellers", [POLICY] * players, edition=edition, seed=asked.seed, **how)
                found[f"{when}, {players} players"] = run
                if asked.json:
                    keep(when, edition, run)
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays the games and prints the table."""
    asked = options(arguments)
    with TemporaryDirectory() as folder:
        editions = {"after": castellers.edition(), "before": untuned_edition(Path(folder))}
        runs = measured({when: made for when, made in editions.items() if asked.only in (None, when)}, asked)
    columns = [figures(run) for run in runs.values()]
    rows = [[name, *(str(column[name]) for column in columns)] for name in columns[0]]
    head = [f"mean or %, {asked.games} games each", *runs]
    print(text_table(head, rows, right=range(1, len(head))))


if __name__ == "__main__":
    main()
