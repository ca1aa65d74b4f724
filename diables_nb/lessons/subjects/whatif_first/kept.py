"""Many more deals than a notebook has time for, as they were measured: `twins.json`, written by this package run as a
program.
"""

import json
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

from diables_nb.rules.errors import hint, shown
from diables_nb.whatif.going_first import first_advantage
from diables_nb.whatif.intervals import Estimate

from .twins import Twin, Twins, twins_of

__all__ = ["DEALS", "FILE", "SEED", "kept_twins", "main", "to_json", "write"]

FILE = Path(__file__).with_name("twins.json")
SEED = 30000
"""Of the first deal; nothing was tuned with these."""
POLICY = "greedy"
DEALS = {
    ("diables", 2): 140,
    ("diables", 3): 40,
    ("diables", 4): 30,
    ("festival", 2): 200,
    ("castellers", 2): 200,
}
"""Game and number of players -> deals."""


@cache
def kept_twins(game: str = "diables", players: int = 2) -> Twins:
    """The deals that were played beforehand. Raises `ValueError` for what was not.

    >>> len(kept_twins("diables", 2))
    140
    """
    if (game, players) not in DEALS:
        said = [f"{name} {count}" for name, count in DEALS]
        raise ValueError(f"no deals of {shown(f'{game} {players}')}: {hint(f'{game} {players}', said)}")
    told = json.loads(FILE.read_text(encoding="utf-8"))[f"{game} {players}"]
    entries = [Twin(told["seed"] + index, *map(_tuples, deal)) for index, deal in enumerate(told["deals"])]
    return Twins(game, told["policy"], entries, {name: Estimate(*lead) for name, lead in told["leads"].items()})


def _tuples(rows: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, rows))


def to_json(found: Twins) -> dict[str, Any]:
    """Twins as JSON values."""
    return {
        "seed": found.entries[0].seed,
        "policy": found.policy,
        "leads": {name: [round(number, 2) for number in lead] for name, lead in sorted(found.leads.items())},
        "deals": [[twin.fame, twin.won, twin.orders] for twin in found.entries],
    }


def main() -> None:
    """Plays all deals anew and writes them; takes some ten minutes on two cores."""
    found: dict[str, Any] = {}
    with ProcessPoolExecutor() as pool:
        for (game, players), deals in DEALS.items():
            played = first_advantage(deals, game, [POLICY] * players, seed=SEED, executor=pool)
            found[f"{game} {players}"] = to_json(twins_of(played, game, POLICY))
    write(found)


def write(found: Mapping[str, Any]) -> None:
    """Writes the file, a line for each game and number of players."""
    lines = [f'"{name}": {json.dumps(told)}' for name, told in found.items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
