"""The figures of the solo game: what is kept belongs to the edition that ships, and falls from level to level."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from benchmarks import solo as benchmark
from diables_nb.rules import diables
from diables_nb.rules.diables.game.keeping.digests import edition_digest


@pytest.mark.parametrize(("policy", "games"), [("greedy", 1000), ("search", 100)])
def test_the_figures_fall_from_easy_to_devilish(policy: str, games: int) -> None:
    kept = json.loads(benchmark.RESULT.read_text(encoding="utf-8"))
    assert kept["edition"] == edition_digest(diables.edition()), "measure again: python -m benchmarks.solo --json"
    found = kept[policy]
    assert list(found) == list(diables.LEVELS)
    assert all(level["games"] >= games for level in found.values())
    for name in ("won", "margin"):
        assert all(before[name][0] >= after[name][0] for before, after in pairwise(found.values())), name


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
