"""The figures of the solo game: what is kept belongs to the edition that ships, and falls from level to level."""

import json
from pathlib import Path

import pytest

from benchmarks import solo as benchmark
from diables_nb.rules import diables
from diables_nb.rules.diables.game.keeping.digests import edition_digest


def test_the_figures_fall_from_easy_to_devilish() -> None:
    kept = json.loads(benchmark.RESULT.read_text(encoding="utf-8"))
    assert kept["edition"] == edition_digest(diables.edition()), "measure again: python -m benchmarks.solo --json"
    for policy, games in (("greedy", 1000), ("search", 100)):
        assert list(kept[policy]) == list(diables.LEVELS)
        assert all(level["games"] >= games for level in kept[policy].values())
        for name in ("won", "margin"):
            figures = [level[name][0] for level in kept[policy].values()]
            assert figures == sorted(figures, reverse=True), (policy, name)
    assert kept["search"]["easy"]["won"][1] > kept["greedy"]["easy"]["won"][2], "searching is the stronger"


def test_figures_are_kept_as_they_come_beside_those_of_other_players(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "solo.json"
    monkeypatch.setattr(benchmark, "RESULT", file)
    benchmark.main(["--games", "2", "--policy", "random", "--levels", "hard", "easy", "--json"])
    benchmark.main(["--games", "1", "--policy", "greedy", "--levels", "easy", "--seed", "7", "--json"])
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert list(kept["random"]) == ["easy", "hard"]
    assert kept["random"]["hard"]["games"] == 2
    assert kept["greedy"]["easy"]["seed"] == 7
    found = kept["greedy"]["easy"]
    assert found["margin"][0] == pytest.approx(found["human"][0] - found["Firebot"][0])
    assert "ahead by" in capsys.readouterr().out
    file.write_text(json.dumps({"edition": "of other cards", "search": {"easy": {}}}), encoding="utf-8")
    benchmark.main(["--games", "1", "--policy", "random", "--levels", "easy", "--json"])
    assert list(json.loads(file.read_text(encoding="utf-8"))) == ["edition", "random"]
