"""What is kept of the long runs."""

import json
from pathlib import Path

from tests.conftest import keep_figures


def test_figures_are_kept_with_where_they_were_taken(tmp_path: Path) -> None:
    path = tmp_path / "benchmarks" / "soak.json"
    keep_figures({"b": {"games": 10, "seconds": 1.5}}, path)
    keep_figures({"a": {"games": 20}}, path)
    keep_figures({"b": {"games": 30}}, path)
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert list(kept) == ["a", "b"]
    assert kept["a"]["games"] == 20
    assert kept["b"]["games"] == 30
    assert "seconds" not in kept["b"]
    assert set(kept["a"]) == {"games", "on", "python", "system", "cores"}
