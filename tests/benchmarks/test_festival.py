"""The benchmarks of whole games and of players measure Festival too, and keep its figures apart."""

import json
from pathlib import Path

import pytest

from benchmarks import games, strength


def test_games_of_festival_are_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.json"
    assert games.main(["--game", "festival", "--games", "2", "--runs", "1", "--json", str(path)]) == 0
    found = json.loads(path.read_text(encoding="utf-8"))
    assert (found["game"], found["players"], len(found["random play"])) == ("festival", 4, 2)
    assert capsys.readouterr().out.startswith("Festival, 4 random players")
    assert games.options(["--game", "festival"]).json.name == "games_festival.json"


def test_players_of_festival_are_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "RESULT", tmp_path / "strength.json")
    matches = ["--match", "random:random", "--match", "search:random", "--playouts", "2", "--turns", "1"]
    strength.main(["--game", "festival", "--games", "2", "--players", "2", *matches, "--json"])
    kept = json.loads((tmp_path / "strength_festival.json").read_text(encoding="utf-8"))
    assert [kept[name]["games"] for name in sorted(kept)] == [2, 2]
    assert (kept["search:random, 2 players"]["playouts"], kept["search:random, 2 players"]["turns"]) == (2, 1)


def test_the_figures_that_are_kept_say_how_strong_players_are() -> None:
    kept = json.loads(strength.RESULT.with_stem("strength_festival").read_text(encoding="utf-8"))
    for players in (2, 3, 4):
        assert kept[f"greedy:random, {players} players"]["low"] > 0.95
    search = kept["search:greedy, 2 players"]
    assert search["low"] > search["fair"]
