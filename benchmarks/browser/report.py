"""What the samples say: medians over the clicks of a run, ratios within a run, medians of both over the runs."""

import platform
import statistics
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from typing import Any

from .measure import Click, Sample
from .rivals import spaces_changed

__all__ = ["GOALS", "Run", "figures", "ratios", "summary", "table", "versions"]

Run = Mapping[str, Sample]
"""The sample of each board in one run."""

GOALS = {
    "click, explain / Buttons": 1.1,
    "click, explain / ipympl": 0.2,
    "bytes received a click, explain": 4096,
    "first display, explain / Buttons": 0.5,
    "click, table / explain": 2,
    "bytes received a click, table": 8192,
}

_PACKAGES = ("diables-nb", "jupyterlab", "ipykernel", "ipywidgets", "anywidget", "ipympl", "ipycanvas", "matplotlib")
_COLUMNS = {
    "p50": 7, "p95": 7, "whole": 7, "in": 8, "no status": 11, "out": 7, "display": 9, "KB": 6, "messages": 10,
}  # fmt: skip
_STAGES = ("sent", "answered", "changed", "painted", "settled")


def figures(sample: Sample) -> dict[str, float]:
    """The figures of one board in one run: times in milliseconds, sizes in bytes."""
    display, clicks = sample.display, sample.clicks
    painted = sorted(_times(clicks, "painted"))
    return {
        "p25": painted[len(painted) // 4],
        "p50": statistics.median(painted),
        "p95": painted[max(0, round(0.95 * len(painted)) - 1)],
        **{f"{stage} p50": statistics.median(_times(clicks, stage)) for stage in _STAGES},
        "received": _median(clicks, lambda click: click.received.size),
        "received without status": _median(clicks, lambda click: click.received.own_size),
        "messages received": _median(clicks, lambda click: click.received.messages),
        "bytes sent": _median(clicks, lambda click: click.sent.size),
        "display": display.times["painted"] or 0,
        "display settled": display.times["settled"] or 0,
        "display bytes": display.received.size,
        "display messages": display.received.messages,
    }


def _times(clicks: Sequence[Click], stage: str) -> list[float]:
    return [time for click in clicks if (time := click.times[stage]) is not None]


def _median(clicks: Sequence[Click], value: Callable[[Click], float]) -> float:
    return statistics.median(map(value, clicks))


def ratios(run: Run) -> dict[str, float]:
    """How the board compares with each peer in one run; only what was measured."""
    found = {name: figures(sample) for name, sample in run.items()}
    pairs = [(board, peer) for board in ("explain", "edit") for peer in ("Buttons", "ipympl", "ipycanvas")]
    pairs.append(("table", "explain"))
    result: dict[str, float] = {}
    for board, peer in pairs:
        if board in found and peer in found:
            ours, theirs = found[board], found[peer]
            result[f"click, {board} / {peer}"] = ours["p50"] / theirs["p50"]
            result[f"whole change, {board} / {peer}"] = ours["settled p50"] / theirs["settled p50"]
            result[f"first display, {board} / {peer}"] = ours["display"] / theirs["display"]
    return result


def _over_runs(of_runs: Sequence[Mapping[str, float]]) -> dict[str, float]:
    return {name: round(statistics.median(run[name] for run in of_runs), 3) for name in of_runs[0]}


def summary(runs: Sequence[Run], versions_used: Mapping[str, str]) -> dict[str, Any]:
    """All figures as plain data: each run, and the medians over the runs."""
    of_runs = [{name: figures(sample) for name, sample in run.items()} for run in runs]
    boards = {name: _over_runs([run[name] for run in of_runs]) for name in of_runs[0]}
    compared = _over_runs([ratios(run) for run in runs])
    reached = dict(compared)
    for name in ("explain", "table"):
        if name in boards:
            reached[f"bytes received a click, {name}"] = boards[name]["received"]
    return {
        "versions": dict(versions_used),
        "clicks": len(next(iter(runs[0].values())).clicks),
        "spaces changed by a click": spaces_changed(),
        "boards": boards,
        "ratios": compared,
        "goals": {
            name: {"at most": goal, "is": reached[name], "met": reached[name] <= goal}
            for name, goal in GOALS.items()
            if name in reached
        },
        "runs": [
            {name: {key: round(value, 2) for key, value in of_board.items()} for name, of_board in run.items()}
            for run in of_runs
        ],
    }


def versions(chromium: str) -> dict[str, str]:
    """What was measured with. chromium: the version of the browser."""
    found = {name: version(name) for name in _PACKAGES}
    return {"Python": platform.python_version(), "Chromium": chromium, **found, "system": platform.system()}


def table(result: Mapping[str, Any]) -> str:
    """The medians over the runs as text."""
    head = f"{'':12}" + "".join(f"{title:>{width}}" for title, width in _COLUMNS.items())
    lines = [f"{len(result['runs'])} runs of {result['clicks']} clicks; times in ms, bytes a click", head]
    for name, row in result["boards"].items():
        lines.append(
            f"{name:12}{row['p50']:7.1f}{row['p95']:7.1f}{row['settled p50']:7.1f}{row['received']:8.0f}"
            f"{row['received without status']:11.0f}{row['bytes sent']:7.0f}{row['display']:9.0f}"
            f"{row['display bytes'] / 1000:6.0f}{row['display messages']:10.0f}"
        )
    lines += ["", *(f"{name:36}{ratio:6.2f}" for name, ratio in result["ratios"].items()), ""]
    for name, goal in result["goals"].items():
        lines.append(f"{name:36}{goal['is']:8.2f}  goal {goal['at most']:g}: {'met' if goal['met'] else 'missed'}")
    return "\n".join(lines)
