"""The figures of the cards of Castellers!: what is kept belongs to the edition that ships, and meets what is wanted."""

import json
from pathlib import Path

import pytest

from benchmarks import castellers as benchmark
from benchmarks import strength
from diables_nb.rules import castellers
from diables_nb.rules.castellers import KINDS


def kept(path: Path = benchmark.RESULT) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = json.loads(path.read_text(encoding="utf-8"))
    return found


@pytest.mark.rules("CAS-B-02", "CAS-B-03", "CAS-B-04", "C-CAS-22")
def test_nearly_every_game_ends_with_a_third_castell() -> None:
    tuned = kept()["after"]
    assert tuned["edition"] == castellers.edition().digest, "measure again: python -m benchmarks.castellers --json"
    players = tuned["players"]
    assert isinstance(players, dict)
    assert list(players) == ["2", "3", "4"]
    for found in players.values():
        assert found["games"] >= 200
        assert found["third castell"][0] >= 95
        assert all(15 <= found[kind][0] <= 95 for kind in KINDS)


def test_the_untuned_cards_are_others_within_the_same_bounds(tmp_path: Path) -> None:
    before, now = benchmark.untuned_edition(tmp_path), castellers.edition()
    assert kept()["before"]["edition"] == before.digest != now.digest
    assert before.counts == now.counts
    for kind in KINDS:
        assert before.castells[kind][1] == now.castells[kind][1], "a public picture shows it"
    assert before.castells["pilar"][2].tronc == 5


def test_figures_are_kept_as_they_come_beside_those_of_the_other_cards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "castellers.json"
    monkeypatch.setattr(benchmark, "RESULT", file)
    monkeypatch.setattr(benchmark, "POLICY", "random")
    benchmark.main(["--games", "2", "--players", "2", "3", "--only", "after", "--json"])
    benchmark.main(["--games", "1", "--players", "2", "--only", "before", "--seed", "7", "--json"])
    found = kept(file)
    assert list(found) == ["after", "before"]
    assert {count: part["games"] for count, part in found["after"]["players"].items()} == {"2": 2, "3": 2}  # type: ignore[attr-defined]
    assert found["before"]["players"]["2"]["seed"] == 7  # type: ignore[index]
    said = capsys.readouterr().out
    assert "after, 3 players" in said
    assert "third castell" in said
    file.write_text(json.dumps({"after": {"edition": "x", "players": {"4": {}}}}), encoding="utf-8")
    benchmark.main(["--games", "1", "--players", "2", "--only", "after", "--json"])
    assert list(kept(file)["after"]["players"]) == ["2"]  # type: ignore[call-overload]


def test_the_figures_that_are_kept_say_how_strong_players_are() -> None:
    found = json.loads(strength.RESULT.with_stem("strength_castellers").read_text(encoding="utf-8"))
    for players in (2, 3, 4):
        match = found[f"greedy:random, {players} players"]
        assert match["low"] > match["fair"]
