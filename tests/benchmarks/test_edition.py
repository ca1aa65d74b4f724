"""Measuring an edition: what is kept, and that one edition does not overwrite the other."""

import json
from pathlib import Path

import pytest

from benchmarks import edition


def test_figures_are_kept_as_they_come_beside_those_of_the_other_edition(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tuning.json"
    file.write_text(json.dumps({"before": {"digest": "x"}}), encoding="utf-8")
    monkeypatch.setattr(edition, "FIGURES", file)
    monkeypatch.setattr(edition, "POLICY", "random")
    edition.main(["--games", "2", "--seed", "5", "--only", "after", "--players", "2", "4"])
    edition.main(["--games", "3", "--seed", "5", "--only", "after", "--players", "3"])
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert list(kept) == ["before", "after"]
    assert kept["before"] == {"digest": "x"}
    assert {count: found["games"] for count, found in kept["after"]["players"].items()} == {"2": 2, "3": 3, "4": 2}
    assert '"value": [' in file.read_text(encoding="utf-8")


def test_figures_of_other_players_or_another_edition_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "tuning.json"
    monkeypatch.setattr(edition, "FIGURES", file)
    file.write_text(json.dumps({"before": {"policy": "greedy", "digest": "x", "players": {"2": {}}}}), encoding="utf-8")
    monkeypatch.setattr(edition, "POLICY", "random")
    edition.main(["--games", "2", "--seed", "6", "--only", "before", "--players", "3"])
    kept = json.loads(file.read_text(encoding="utf-8"))["before"]
    assert (kept["policy"], list(kept["players"])) == ("random", ["3"])
    assert kept["players"]["3"]["seed"] == 6
