"""Whole games written down: every position, decision, number of legal moves and point is as when last reviewed."""

import json
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path

import pytest

from diables_nb.rules.diables.game.engine import QUESTIONS
from scripts import playthroughs
from scripts.playthroughs import DIABLES, FESTIVAL, GAMES, MOST_WAYS, Written, counted, played, positions, told

REMEDY = "if the change is meant: python scripts/playthroughs.py, and review the difference"
KINDS = {
    "Diables": {name for name in QUESTIONS if not name.startswith("firebot_")},
    "Festival": {"side", "turn"},
    "Castellers!": {"turn", "respond", "call"},
}
EACH = [pytest.param(written, id=written.title) for written in GAMES]
PLAYS = [
    pytest.param(written, *play, id=f"{written.title}-{play[0]}-{play[1]}")
    for written in GAMES
    for play in written.plays
]


@pytest.mark.parametrize(("written", "players", "seed"), PLAYS)
def test_a_game_goes_as_it_is_written(written: Written, players: int, seed: int) -> None:
    lines = written.path_of(players, seed).read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip_longest(lines, told(written, played(written, players, seed))), 1):
        assert now == was, f"line {number}; {REMEDY}"


@pytest.mark.parametrize("written", EACH)
def test_there_is_a_file_for_each_game_and_no_other(written: Written) -> None:
    assert set(written.folder.iterdir()) == {*(written.path_of(*play) for play in written.plays), written.paths}
    alone = {1} if written is DIABLES else set()
    assert {players for players, _ in written.plays} == {2, 3, 4} | alone


@pytest.mark.parametrize("written", EACH)
def test_what_is_written_shows_every_change(written: Written) -> None:
    """The game as dealt and the changes after each move give the position at the end."""
    game = played(written, *written.plays[0])
    held: dict[str, str] = {}
    for line in told(written, game):
        path, colon, change = line.strip().partition(": ")
        if line.startswith("    ") and colon:
            held[path] = change.rpartition(" > ")[2]
    assert {path: fact for path, fact in held.items() if fact != "-"} == {
        path: fact for path, fact in playthroughs.facts(game.to_json()) if fact
    }


def test_the_command_tells_stale_from_fresh(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(playthroughs, "ROOT", tmp_path)
    monkeypatch.setattr(playthroughs, "GAMES", (replace(DIABLES, plays=((2, 1),)), replace(FESTIVAL, plays=((2, 1),))))
    monkeypatch.setattr(playthroughs, "MOST_WAYS", 100)
    assert playthroughs.main(["--check"]) == 1
    assert playthroughs.main([]) == 0
    assert playthroughs.main(["--check"]) == 0
    assert playthroughs.main([]) == 0
    said = capsys.readouterr().out.split()
    assert [said.count(word) for word in ("stale", "written", "unchanged")] == [4, 4, 8]


# The ways on from a decision of each kind: what is offered too often or seldom changes their number


def counts(written: Written) -> dict[str, list[int]]:
    found: dict[str, list[int]] = json.loads(written.paths.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("written", EACH)
@pytest.mark.parametrize("most", [600, pytest.param(MOST_WAYS, marks=pytest.mark.soak)])
def test_ways_on_are_as_many_as_they_were(written: Written, most: int) -> None:
    found, known = positions(written), counts(written)
    assert list(found) == list(known)
    for name, game in found.items():
        assert counted(written, game, most) == [count for count in known[name] if count <= most], name


@pytest.mark.parametrize("written", EACH)
def test_every_kind_of_decision_is_there(written: Written) -> None:
    for players in ("2 players", "3 players", "4 players"):
        assert {name.partition(":")[0] for name in counts(written) if players in name} == KINDS[written.title]


def test_what_is_asked_about_the_firebot_is_there() -> None:
    asked = {name.partition(":")[0] for name in counts(DIABLES) if "1 players" in name}
    assert {"firebot_space", "firebot_light", "firebot_slot"} <= asked <= set(QUESTIONS)


@pytest.mark.parametrize("written", EACH)
def test_the_first_count_is_the_number_of_legal_moves(written: Written) -> None:
    known = counts(written)
    for name, game in positions(written).items():
        assert known[name][0] == len(game.legal_moves)
