"""The benchmark of whole games runs, and says when its peer cannot."""

import json
import os
import sys
from pathlib import Path

import pytest

from benchmarks import games


def test_a_short_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.json"
    assert games.main(["--games", "2", "--runs", "1", "--json", str(path)]) == 0
    found = json.loads(path.read_text(encoding="utf-8"))
    assert (found["games"], found["runs"], found["players"]) == (2, 1, 4)
    assert len(found["random play"]) == 4
    for name, figures in found["random play"].items():
        assert figures["decisions/s"] > figures["games/s"] > 0, name
        assert figures["decisions/game"] > 50
    assert all(figure > 0 for figure in found["a moment"].values())
    assert "catanatron" not in found
    printed = capsys.readouterr().out
    assert all(name in printed for name in (*found["random play"], *found["a moment"]))


def test_the_ledger_does_not_change_what_is_played() -> None:
    for seed in range(3):
        assert games.played(seed, 0.05, ledger=True)[0] == games.played(seed, 0.05, ledger=False)[0]


def test_saves_are_those_of_a_game_in_its_middle() -> None:
    game = games.whole_game()
    assert game.over
    assert len(game.moves) == games.moments()["moves in it"]


def peer(folder: Path, code: str) -> str:
    """A Python of another environment, as far as the benchmark needs one."""
    python = folder / "python"
    python.write_text(f"#!{sys.executable}\n{code}\n", encoding="utf-8")
    python.chmod(0o755)
    return str(python)


posix = pytest.mark.skipif(os.name != "posix", reason="scripts that start by themselves")


@posix
def test_a_peer_is_measured_beside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    python = peer(tmp_path, """print('hello'); print('{"version": "0", "decisions/s": 5}')""")
    path = tmp_path / "games.json"
    arguments = ["--games", "1", "--runs", "1", "--json", str(path), "--catanatron", python]
    assert games.main(arguments) == 0
    assert json.loads(path.read_text(encoding="utf-8"))["catanatron"] == {"version": "0", "decisions/s": 5}
    assert "catanatron decisions/s" in capsys.readouterr().out


@posix
@pytest.mark.parametrize(
    ("code", "words"), [("", "No such file"), ("import catanatron_of_nobody", "could not play catanatron: Module")]
)
def test_a_peer_that_is_not_there_is_said_in_one_line(
    code: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    python = peer(tmp_path, code) if code else str(tmp_path / "none")
    path = tmp_path / "games.json"
    assert games.main(["--games", "1", "--runs", "1", "--json", str(path), "--catanatron", python]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert words in line
    assert not path.exists()


def test_options() -> None:
    asked = games.options([])
    assert (asked.games, asked.runs, asked.catanatron, asked.json) == (200, 5, None, games.RESULT)
