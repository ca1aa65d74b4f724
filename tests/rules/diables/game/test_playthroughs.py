"""Whole games written down: every position, decision, number of legal moves and FP is as it was when last reviewed."""

from itertools import zip_longest

import pytest

from scripts import playthroughs
from scripts.playthroughs import GAMES, played, told

REMEDY = "if the change is meant: python scripts/playthroughs.py, and review the difference"


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_a_game_goes_as_it_is_written(players: int, seed: int) -> None:
    written = playthroughs.path_of(players, seed).read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip_longest(written, told(played(players, seed))), 1):
        assert now == was, f"line {number}; {REMEDY}"


def test_there_is_a_file_for_each_game_and_no_other() -> None:
    wanted = {playthroughs.path_of(*game) for game in GAMES} | {playthroughs.PATHS}
    assert set(playthroughs.FOLDER.iterdir()) == wanted
    assert {players for players, _ in GAMES} == {2, 3, 4}


def test_what_is_written_shows_every_change() -> None:
    """The game as dealt and the changes after each move give the position at the end."""
    game = played(*GAMES[0])
    held: dict[str, str] = {}
    for line in told(game):
        path, colon, change = line.strip().partition(": ")
        if line.startswith("    ") and colon:
            held[path] = change.rpartition(" > ")[2]
    assert {path: fact for path, fact in held.items() if fact != "-"} == {
        path: fact for path, fact in playthroughs.facts(game.to_json()) if fact
    }


def test_the_command_tells_stale_from_fresh(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path_factory.mktemp("written")
    monkeypatch.setattr(playthroughs, "FOLDER", folder)
    monkeypatch.setattr(playthroughs, "PATHS", folder / "paths.json")
    monkeypatch.setattr(playthroughs, "GAMES", ((2, 1),))
    monkeypatch.setattr(playthroughs, "MOST_WAYS", 100)
    assert playthroughs.main(["--check"]) == 1
    assert playthroughs.main([]) == 0
    assert playthroughs.main(["--check"]) == 0
    assert playthroughs.main([]) == 0
    said = capsys.readouterr().out.split()
    assert [said.count(word) for word in ("stale", "written", "unchanged")] == [2, 2, 4]
