"""Matches: every deal from every seat, and honest intervals."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from benchmarks import strength
from diables_nb.players import RandomPlayer
from diables_nb.players.matches import Bout, Match, interval
from diables_nb.rules import diables
from diables_nb.rules.diables.game.playing import DiablesGame


def deal(players: int, seed: int) -> DiablesGame:
    return diables.deal(players=players, seed=seed)


def test_each_deal_is_played_from_every_seat() -> None:
    match = Match(partial(deal, 3), 3, RandomPlayer, RandomPlayer)
    bouts = list(match.bouts(6, seed=5))
    assert [(bout.seed, bout.seat) for bout in bouts] == [(5, 0), (5, 1), (5, 2), (6, 0), (6, 1), (6, 2)]
    again = match.bout(4, seed=5)
    assert (again.points, again.others, again.won) == (bouts[4].points, bouts[4].others, bouts[4].won)
    score = match.score(bouts)
    assert (score.games, score.fair, score.won) == (6, 1 / 3, sum(bout.won for bout in bouts) / 6)
    assert score.low <= score.won <= score.high


def test_a_match_without_games_says_nothing() -> None:
    score = Match(partial(deal, 2), 2, RandomPlayer, RandomPlayer).score([])
    assert (score.games, score.won, score.low, score.high) == (0, 0.0, 0.0, 1.0)


def test_the_winner_of_a_bout_is_the_game_s() -> None:
    bout = Match(partial(deal, 2), 2, RandomPlayer, RandomPlayer).bout(1, seed=9)
    assert isinstance(bout, Bout)
    assert bout.won >= (bout.points > bout.others)
    assert min(bout.choices) > 0


def test_intervals_hold_the_share_and_shrink() -> None:
    low, high = interval(50, 100)
    assert low < 0.5 < high
    assert interval(500, 1000)[1] < high
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == 1.0


def test_the_benchmark_prints_a_table_and_keeps_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "RESULT", tmp_path / "strength.json")
    strength.main(["--games", "2", "--players", "2", "--match", "random:random", "--json"])
    assert "random:random" in capsys.readouterr().out
    strength.main(["--games", "3", "--players", "3", "--match", "random:random", "--json", "--minutes", "0"])
    kept = json.loads((tmp_path / "strength.json").read_text())
    assert [kept[name]["games"] for name in sorted(kept)] == [2, 1]


def test_the_benchmark_keeps_what_is_played_as_it_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "strength.json"
    kept: list[int] = []
    monkeypatch.setattr(strength, "RESULT", file)
    monkeypatch.setattr(strength, "_EVERY", 0.0)
    keep = strength.keep

    def noted(results: dict[str, Any], path: Path) -> None:
        keep(results, path)
        kept.append(json.loads(file.read_text())["random:random, 2 players"]["games"])

    monkeypatch.setattr(strength, "keep", noted)
    strength.main(["--games", "3", "--players", "2", "--match", "random:random", "--json"])
    assert kept == [1, 2, 3, 3]


def test_the_benchmark_refuses_what_it_does_not_know() -> None:
    for wrong in (["--match", "greedy"], ["--match", "greedy:nobody"], ["--players", "5"]):
        with pytest.raises(SystemExit):
            strength.options(wrong)
    assert strength.options([]).match == ["greedy:random"]
