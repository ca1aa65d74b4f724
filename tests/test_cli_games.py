"""The command line for games: play and replay."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from diables_nb import commands
from diables_nb.__main__ import main
from diables_nb.players import POLICIES, RandomPlayer, play_out
from diables_nb.rules import diables
from diables_nb.rules.contract import GAMES
from diables_nb.rules.contract import game as game_of
from diables_nb.whatif import simulate
from tests.test_cli import refusal, run

KEYS = ["game", "seed", "players", "scores", "winners", "decisions", "seconds", "digest"]


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that is wide enough for every table, whoever runs the tests."""
    monkeypatch.setenv("COLUMNS", "400")


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """The JSON object that a command prints, the time it took set aside."""
    assert main([*arguments, "--json"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    found: dict[str, Any] = json.loads(captured.out)
    assert list(found) == KEYS
    assert found.pop("seconds") >= 0
    return found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_and_replay_say_the_same(
    players: int, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    options = ("--players", str(players), "--seed", "7")
    found = answer(capsys, "play", name, *options, "--policy", "random", "--record", str(path))
    game = play_out(game_of(name).deal(players, 7), RandomPlayer(7))
    assert found == {
        "game": name,
        "seed": 7,
        "players": list(game.players),
        "scores": game.fame,
        "winners": list(game.winners),
        "decisions": len(game.moves),
        "digest": game.digest,
    }
    assert path.read_bytes().decode("utf-8") == game.record
    assert answer(capsys, "replay", str(path)) == found
    assert answer(capsys, "play", name, *options) == found


def test_the_usual_game_is_that_of_two_players_and_seed_0(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "play", "diables")
    assert found == answer(capsys, "play", "diables", "--players", "2", "--seed", "0")
    assert found != answer(capsys, "play", "diables", "--seed", "1")


def test_for_people_a_line_a_fact(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    assert main(["play", "diables", "--record", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == KEYS
    assert main(["replay", str(path)]) == 0
    again = capsys.readouterr().out.splitlines()
    assert [line for line in lines if "seconds" not in line] == [line for line in again if "seconds" not in line]


def test_a_game_that_is_not_over_says_who_is_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = diables.deal(2, 7).after("decline")
    path = tmp_path / "game.txt"
    path.write_text(game.record, encoding="utf-8")
    found = answer(capsys, "replay", str(path))
    assert (found["winners"], found["decisions"], found["digest"]) == ([], 1, game.digest)
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"next       {game.decision}"


def test_a_record_comes_through_a_pipe() -> None:
    record = diables.deal(3, 7).after("decline").record
    done = run("replay", "-", "--json", input=record.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["decisions"] == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "no game 'chess': one of: diables"),
        (["DIABLES"], "no game 'DIABLES'"),
        (["diable"], "did you mean 'diables'"),
        (["diables", "--players", "1"], "players: 1 player (DIA-COMP-25); 2, 3 or 4 can play"),
        (["diables", "--players", "5"], "players: 5 players"),
        (["diables", "--players", "-1"], "players: -1 players"),
        (["diables", "--policy", "radnom"], "no policy 'radnom': did you mean 'random'?"),
        (["diables", "--record", "/nowhere/at/all"], "/nowhere/at/all: No such file or directory"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = refusal(capsys, "play", *arguments)
    assert words in line


@pytest.mark.parametrize("arguments", [["play"], ["play", "diables", "--seed", "x"], ["replay"], ["play", "a", "b"]])
def test_a_wrong_command_is_refused_with_its_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert capsys.readouterr().err.startswith("usage: python -m diables_nb")


def spoilt() -> list[tuple[bytes, str]]:
    good = diables.deal(2, 7).after("decline", "decline", "lead bottom").record
    return [
        (b"", "holds no record"),
        (b"\xff\xfe", "not UTF-8 text"),
        (b"{}", "holds no record"),
        (b"chess-record/1\n", "holds no record"),
        (b"diables-record/9\n" + good.encode().partition(b"\n")[2], "record"),
        (good.replace("eb", "zz").replace("ebo", "q").encode(), "record"),
        (good[: len(good) // 2].encode(), "record"),
        (good.replace("seed 7", "seed x").encode(), "'x' is no seed"),
        (good.replace("red blue", "red pink").encode(), "'pink'"),
        (b"diables-record/1\n" + b"x" * 100_000, "record"),
    ]


@pytest.mark.parametrize(("content", "words"), spoilt(), ids=range(10))
def test_a_bad_record_is_refused(
    content: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.txt"
    path.write_bytes(content)
    assert any(words in line for line in refusal(capsys, "replay", str(path)))


@pytest.mark.parametrize("name", ["nowhere.txt", ".", "", "x" * 10_000])
def test_a_file_that_is_none_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    told = refusal(capsys, "replay", name)
    assert len(told) == 1
    assert bool(name) is not told[0].startswith("the argument: is empty")


@pytest.mark.parametrize("name", GAMES)
def test_many_games_are_told_with_intervals(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["simulate", name, "--players", "3", "-n", "4", "--policy", "random", "--seed", "5"]
    assert main([*options, "--targets"]) == 0
    told = capsys.readouterr().out
    assert "4 games of 3 players" in told
    assert "targets of " in told
    assert main([*options, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    run = simulate(4, name, ["random"] * 3, seed=5, progress=False)
    assert found == json.loads(json.dumps({"game": name, "seed": 5, **run.to_json()}))


def test_tiles_are_fixed_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["simulate", "diables", "-n", "3", "--policy", "random"]
    options += ["--tile", "carretillada=2", "--tile", "trobada=1"]
    fixed = {"tiles": {"carretillada": 2, "trobada": 1}}
    run = simulate(3, players=["random"] * 2, dealt=fixed, progress=False)
    assert main([*options, "--wide"]) == 0
    assert capsys.readouterr().out == f"{run}\n\n{run.tiles()}\n"
    assert main([*options, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["tiles"] == run.tiles().to_json()["rows"]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["simulate", "chess"], "no game 'chess'"),
        (["simulate", "diables", "--policy", "a,b,c"], "3 policies for 2 players"),
        (["simulate", "diables", "--policy", "greed", "-n", "1"], "did you mean 'greedy'?"),
        (["simulate", "diables", "-n", "0"], "whole number from 1"),
        (["simulate", "diables", "--tile", "carretillada"], "write a show and the number of its tile"),
        (["simulate", "diables", "--tile", "carretillada=9"], "no tile 9"),
        (["simulate", "festival", "--tile", "carretillada=2"], "Festival has no show tiles"),
    ],
)
def test_what_cannot_be_simulated_is_refused(options: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(options) == 2
    assert says in capsys.readouterr().err


def played(name: str, moves: int = 40) -> Any:
    return play_out(game_of(name).deal(3, 7), RandomPlayer(7), most=moves)


def kept(game: Any) -> list[str]:
    return [game.code, game.record, json.dumps(game.to_json())]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("form", [0, 1, 2])
def test_a_whole_game_is_scored_and_replayed_however_it_is_kept(
    form: int, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, path = played(name), tmp_path / "game.txt"
    path.write_text(kept(game)[form], encoding="utf-8")
    for options in ([], ["--json"]):
        assert main(["score", str(path), *options]) == 0
        told = capsys.readouterr().out
        if options:
            assert json.loads(told) == game_of(name).score_json(game.position)
        else:
            assert told == game_of(name).score_text(game.position) + "\n"
    found = answer(capsys, "replay", str(path))
    assert (found["game"], found["scores"]) == (name, game.fame)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_an_argument_as_code_or_json(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = played(name)
    for text in (game.code, json.dumps(game.to_json())):
        assert main(["score", text]) == 0
        assert capsys.readouterr().out == game_of(name).score_text(game.position) + "\n"
        assert answer(capsys, "replay", text)["scores"] == game.fame
    assert "damaged" in refusal(capsys, "replay", game.code[:-4])[0]


@pytest.mark.parametrize("name", GAMES)
def test_a_position_alone_is_scored_and_no_game(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    position = played(name).position
    for text in (position.code, json.dumps(position.to_json())):
        assert main(["score", text]) == 0
        assert capsys.readouterr().out == game_of(name).score_text(position) + "\n"
        assert refusal(capsys, "replay", text)


def test_the_help_names_the_games_and_the_commands_know_none(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ([], ["play"], ["simulate"]):
        with pytest.raises(SystemExit):
            main([*command, "--help"])
        assert ", ".join(GAMES) in " ".join(capsys.readouterr().out.split())
    sources = sorted(Path(commands.__file__).parent.glob("*.py"))
    assert len(sources) > 5
    for path in sources:
        said = path.read_text(encoding="utf-8").replace("diables_nb", "")
        assert re.findall(r"(?i)diables|festival|castellers|\b[a-z][12]\.", said) == [], path.name


@pytest.mark.parametrize("name", GAMES)
def test_the_score_sheet_is_printed_too(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    source = {"diables": "social wall", "festival": "crowd-pleasers", "castellers": "pilar"}[name]
    assert main(["play", name, "--sheet", "--record", str(path)]) == 0
    assert source in capsys.readouterr().out
    sheet = game_of(name).read_record(path.read_text(encoding="utf-8")).sheet
    assert main(["replay", str(path), "--sheet"]) == 0
    assert capsys.readouterr().out.endswith(f"\n\n{sheet}\n")
    assert main(["replay", str(path), "--sheet", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["sheet"] == sheet.by_source


def test_a_record_goes_to_standard_output_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["play", "diables", "--seed", "3", "--record", "-"]) == 0
    assert diables.read_record(capsys.readouterr().out).seed == 3
    assert list(tmp_path.iterdir()) == []
    assert "leave --json" in refusal(capsys, "play", "diables", "--record", "-", "--json")[0]
    assert "no name of a file" in refusal(capsys, "play", "diables", "--record", "")[0]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert refusal(capsys, "play", "diables", "--record", "/dev/full") == ["/dev/full: No space left on device"]


def test_an_interrupted_command_says_so_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Impatient(RandomPlayer):
        def choose(self, game: Any, /) -> Any:
            raise KeyboardInterrupt(game)

    monkeypatch.setitem(POLICIES, "random", Impatient)
    for options in (["play", "diables"], ["simulate", "diables", "--policy", "random"]):
        assert main(options) == 130
        assert capsys.readouterr().err == "interrupted\n"
