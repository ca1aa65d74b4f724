"""The benchmark of rollouts runs."""

import json
from pathlib import Path

import pytest

from benchmarks import rollouts


def test_a_short_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "rollouts.json"
    short = ["--game", "festival", "--player", "random", "--n", "4", "--repeats", "1", "--memory", "5", "20"]
    assert rollouts.main([*short, "--json", str(path)]) == 0
    found = json.loads(path.read_text(encoding="utf-8"))
    assert set(found["speed"]) == {"here, games/s", "1 workers, games/s", "2 workers, games/s", "2 workers to 1"}
    assert all(figure > 0 for figure in found["speed"].values())
    assert found["memory"]["5 rollouts, at most, KiB"] > 0
    printed = capsys.readouterr().out
    assert all(name in printed for name in found["speed"])
