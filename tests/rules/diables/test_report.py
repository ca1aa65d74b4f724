"""The whole score of a position as text and as JSON, and that it is the same in every process."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import diables_nb
from diables_nb.rules.diables import (
    Position,
    example,
    score_json,
    score_lluiments,
    score_show,
    score_shows,
    score_text,
)
from tests.rules.samples import any_positions, read, sample

ROOT = Path(diables_nb.__file__).resolve().parent.parent


def test_every_player_and_every_show_with_a_tile_is_scored() -> None:
    for data in any_positions(sample(60)):
        position = read(data)
        ledgers = score_shows(position)
        assert list(ledgers) == list(position.players)
        for player, shows in ledgers.items():
            assert list(shows) == list(position.tiles)
            for show, ledger in shows.items():
                assert ledger == score_show(position, player, show)
        assert [list(scores) for scores in score_lluiments(position)] == [list(position.players)] * len(
            position.lluiments
        )


def test_json_says_what_the_ledgers_say() -> None:
    for data in any_positions(sample(60)):
        position = read(data)
        answer = score_json(position)
        assert json.loads(json.dumps(answer)) == answer
        assert set(answer) == {"shows", "lluiments"}
        for player, shows in score_shows(position).items():
            for show, ledger in shows.items():
                told = answer["shows"][player][show]
                assert set(told) == {"limit", "total", "values"}
                assert told["total"] == ledger.total == sum(v["fp"] for v in told["values"] if v["scored"])
                assert len([v for v in told["values"] if v["scored"]]) == len(ledger)
                assert all(set(value) == {"space", "fp", "rule", "scored"} for value in told["values"])
        for scores, told in zip(score_lluiments(position), answer["lluiments"], strict=True):
            assert told == {
                player: {"count": ledger.about["count"], "rank": ledger.about["rank"], "fp": ledger.total}
                for player, ledger in scores.items()
            }


def test_text_has_every_ledger_every_lluiment_and_the_notes() -> None:
    position = example("DIA-T-09").with_parts(lluiments=("whistling", "tabalers"))
    text = score_text(position)
    assert "Red, carretillada, tile 1, icon 3" in text
    assert "13 FP" in text
    assert text.count("FP each") == 2
    assert "not a dealt position" not in text
    three = Position(("red", "blue", "yellow"), tiles={"trobada": 1})
    assert "not a dealt position" in score_text(three)
    assert score_text(Position(("red", "blue", "yellow", "green"))).startswith("nothing to score")
    for data in any_positions(30):
        assert score_text(read(data))


SCRIPT = """
import json, sys
from diables_nb.rules import diables
for line in sys.stdin:
    position = diables.read_position(line)
    print(position.code)
    print(json.dumps(position.to_json()))
    print(json.dumps(diables.score_json(position)))
    print(diables.score_text(position))
    print(list(diables.dealt_neutrals(len(position.players), {"C-DIA-04": "both_sets"})))
    for wrong in ("place red at 1", "move ring 0 to nowhere", "remove x"):
        try:
            position.after(wrong)
        except ValueError as error:
            print(error)
try:
    diables.read_position(json.dumps({"players": ["red", "pink"], "figures": [{}], "x": 1, "y": 2}))
except ValueError as error:
    print(error)
"""


def run(arguments: list[str], seed: str, text: str = "") -> bytes:
    """The output of a fresh process with a seed for its hashes."""
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, *arguments], input=text.encode(), capture_output=True, check=True, env=environment, cwd=ROOT
    )
    return done.stdout


def test_fresh_processes_say_the_same_under_every_hash_seed() -> None:
    lines = "\n".join(json.dumps(data) for data in any_positions(60))
    outputs = [run(["-c", SCRIPT], seed, lines) for seed in ("0", "1", "4242", "random")]
    assert len(outputs[0]) > 10_000
    assert len(set(outputs)) == 1


@pytest.mark.parametrize("command", [["score", "--json"], ["score"]])
def test_the_command_says_the_same_under_every_hash_seed(command: list[str]) -> None:
    code = read(next(iter(any_positions(1, first_seed=7)))).code
    outputs = [run(["-m", "diables_nb", *command, code], seed) for seed in ("0", "1", "random")]
    assert outputs[0]
    assert len(set(outputs)) == 1
