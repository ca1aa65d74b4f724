"""What holds for all tests: how hypothesis looks for examples, and what is kept of the long runs."""

import gc
import json
import os
import platform
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

SOAK = "is a long run"
SOAK_FIGURES = Path(__file__).resolve().parent.parent / "benchmarks" / "soak.json"

# The same examples in every run, so that nobody meets a failure that is not theirs; no clock decides over a test, since
# several run side by side. The long run looks for new examples each time.
settings.register_profile("test", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("soak", max_examples=5000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("test")

_figures = pytest.StashKey[dict[str, dict[str, object]]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_figures] = {}
    config.pluginmanager.register(_SoakKeeper(config), "soak-keeper")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores: the browser tests, in two of them, mostly wait for the browser."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1


def pytest_runtest_setup(item: pytest.Item) -> None:
    # A report carries the names of marks among all other words, and a test may have that word in its name.
    if item.get_closest_marker("soak"):
        item.user_properties.append((SOAK, True))


@pytest.fixture
def no_older_objects() -> Iterator[None]:
    """Has the garbage collector pass over what is older than the test: to look through that takes seconds each time."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


class _SoakKeeper:
    """Collects what tests marked `soak` give to `record_property`, whichever process they ran in."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        properties = dict(report.user_properties)
        if report.when == "call" and properties.pop(SOAK, False):
            self._config.stash[_figures][report.nodeid.partition("@")[0]] = {
                "outcome": report.outcome,
                "seconds": round(report.duration, 1),
                **properties,
            }

    def pytest_sessionfinish(self) -> None:
        figures = self._config.stash[_figures]
        if figures and not hasattr(self._config, "workerinput"):
            keep_figures(figures, Path(os.environ.get("DIABLES_NB_SOAK_FIGURES", SOAK_FIGURES)))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says once, and last, that browser tests were left out, and what to do about it."""
    skipped = [
        report for report in terminalreporter.stats.get("skipped", []) if report.nodeid.startswith("tests/browser/")
    ]
    for reason in sorted({report.longrepr[2] for report in skipped}):
        terminalreporter.write_line(f"NOTICE: browser tests left out: {len(skipped)}. {reason}", yellow=True)


def keep_figures(figures: dict[str, dict[str, object]], path: Path) -> None:
    """Writes the figures of long runs to a file; those of tests that did not run this time stay."""
    kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    where = {
        "on": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "system": platform.system(),
        "cores": os.cpu_count(),
    }
    kept |= {test: where | found for test, found in figures.items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(dict(sorted(kept.items())), indent=2) + "\n", encoding="utf-8")
