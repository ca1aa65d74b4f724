"""How the invented part of the edition was tuned: its figures before and after, as they were measured.

The figures lie in `tuning.json`, which `python -m benchmarks.edition` writes.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from diables_nb.rules.errors import hint, shown

from .diables.simulation import Simulation
from .diables.targets import seldom
from .edition_targets import targets
from .intervals import Estimate
from .table import Table
from .target import Target

__all__ = ["FIGURES", "Figures", "Measured", "measured", "targets_compared", "to_figures"]

FIGURES = Path(__file__).with_name("tuning.json")


class Figures(NamedTuple):
    """What the games of one number of players showed.

    seed: of the first game. games: how many. targets: of DIA-B-19. sources: of FP -> their share in all gains, in per
    cent. The rest is empty where it was not measured: leads: `Simulation.first_leads`, in FP. begins: round -> how
    often the player who began it has won, in per cent. seldom: kind ("space", "card", "video") -> what of it was used
    in fewer games than is meant, in per cent of those that offered it.
    """

    seed: int
    games: int
    targets: tuple[Target, ...]
    sources: Mapping[str, Estimate]
    leads: Mapping[str, Estimate]
    begins: Mapping[int, Estimate]
    seldom: Mapping[str, Mapping[str, Estimate]]

    def target(self, what: str) -> Target:
        """The target called so. Raises `ValueError` for another name."""
        found = {target.what: target for target in self.targets}
        if what not in found:
            raise ValueError(f"no target {shown(what)}: {hint(what, list(found))}")
        return found[what]


class Measured(NamedTuple):
    """An edition and its figures. edition: its name. digest: of its content. policy: who played. players: how many
    played -> `Figures`.
    """

    edition: str
    digest: str
    policy: str
    players: Mapping[int, Figures]

    @property
    def missed(self) -> Table:
        """The targets that are missed."""
        rows = [
            [count, target.what, str(target.value), f"{target.least:.3g} to {target.most:.3g}"]
            for count, figures in self.players.items()
            for target in figures.targets
            if not target.met
        ]
        caption = f"targets that are missed: {self.edition}"
        return Table(["players", "figure", "value", "target"], rows, caption, right=(0, 2, 3))


@cache
def measured(when: str) -> Measured:
    """The figures of the edition "before" its tuning, or "after" it: as it ships. Raises `ValueError` for another word.

    >>> measured("after").players[2].target("mean final FP").met
    True
    """
    kept = json.loads(FIGURES.read_text(encoding="utf-8"))
    if when not in kept:
        raise ValueError(f"no figures {shown(when)}: {hint(when, list(kept))}")
    told = kept[when]
    players = {int(count): _figures(entry) for count, entry in told["players"].items()}
    return Measured(told["edition"], told["digest"], told["policy"], players)


def _figures(told: Mapping[str, Any]) -> Figures:
    found = tuple(
        Target(entry["what"], Estimate(*entry["value"]), entry["least"], entry["most"]) for entry in told["targets"]
    )
    seldom = {kind: _estimates(rates) for kind, rates in told["seldom"].items()}
    begins = {int(number): estimate for number, estimate in _estimates(told["begins"]).items()}
    sources, leads = _estimates(told["sources"]), _estimates(told["leads"])
    return Figures(told["seed"], told["games"], found, sources, leads, begins, seldom)


def _estimates(told: Mapping[str, Sequence[float]]) -> dict[str, Estimate]:
    return {name: Estimate(*value) for name, value in told.items()}


def to_figures(run: Simulation) -> dict[str, Any]:
    """The figures of a run as JSON values, for `tuning.json`."""
    return {
        "seed": min(game.seed for game in run.games),
        "games": len(run),
        "targets": [
            {"what": t.what, "value": _short(t.value), "least": round(t.least, 2), "most": round(t.most, 2)}
            for t in targets(run)
        ],
        "sources": _rounded(run.sources()),
        "leads": _rounded(run.first_leads().by_name),
        "begins": _rounded({str(number): won for number, won in run.begin_wins().items()}),
        "seldom": {kind: _rounded(seldom(run, kind)) for kind in ("space", "card", "video")},
    }


def _rounded(estimates: Mapping[str, Estimate]) -> dict[str, list[float]]:
    return {name: _short(estimate) for name, estimate in estimates.items()}


def _short(estimate: Sequence[float]) -> list[float]:
    return [round(number, 2) for number in estimate]


def targets_compared(before: Measured, after: Measured, players: int) -> Table:
    """The targets of DIA-B-19 with their figures before and after, for one number of players.

    Raises `ValueError` for a number of players that was not measured.
    """
    for run in (before, after):
        if players not in run.players:
            raise ValueError(f"{shown(players)} players: {', '.join(map(str, run.players))} were measured")
    was, now = before.players[players].targets, after.players[players].targets
    rows = [
        [new.what, f"{new.least:.3g} to {new.most:.3g}", str(old.value), str(new.value), "met" if new.met else "MISSED"]
        for old, new in zip(was, now, strict=True)
    ]
    caption = f"{players} players, before and after the tuning"
    return Table(["figure", "target", "before", "after", ""], rows, caption, right=(1, 2, 3))
