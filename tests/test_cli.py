"""The command line for positions and rules: its answers, its exit statuses, and that no input ends in a traceback."""

import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import diables_nb
from diables_nb.__main__ import main
from diables_nb.commands import index
from diables_nb.rules import castellers, contract, exercised, festival
from diables_nb.rules.diables import example, score_json, score_text
from diables_nb.rules.rulebook import explain, rules
from tests.oracle.scores import same, score
from tests.rules.samples import any_positions, read

ROOT = Path(diables_nb.__file__).resolve().parent.parent
LEO = example("DIA-T-09")
PROGRAM = [sys.executable, "-m", "diables_nb"]


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that is wide enough for every table, whoever runs the tests."""
    monkeypatch.setenv("COLUMNS", "400")


def run(*arguments: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", **options.pop("env", {})}
    return subprocess.run(
        [*PROGRAM, *arguments], capture_output=True, check=False, env=environment, cwd=ROOT, **options
    )


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """The lines on standard error of a command that is refused."""
    assert main(list(arguments)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    lines = captured.err.splitlines()
    assert lines
    assert all(line.strip() and line.isprintable() and len(line) <= 500 for line in lines)
    assert "Traceback" not in captured.err
    return lines


@pytest.fixture
def leo_file(tmp_path: Path) -> Path:
    path = tmp_path / "leo.json"
    path.write_text(json.dumps(LEO.to_json()), encoding="utf-8")
    return path


# score


def test_score_reads_a_file_a_code_or_standard_input(
    leo_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code_file = tmp_path / "leo"
    code_file.write_text(LEO.code + "\n", encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.StringIO(LEO.code))
    for source in (str(leo_file), str(code_file), LEO.code, "-"):
        assert main(["score", source]) == 0
        assert capsys.readouterr().out == score_text(LEO) + "\n"
    for source in (str(leo_file), LEO.code):
        assert main(["score", source, "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == score_json(LEO)


def test_json_answers_are_those_of_the_oracle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "position.json"
    for data in any_positions(60):
        path.write_text(json.dumps(data), encoding="utf-8")
        assert main(["score", "--json", str(path)]) == 0
        assert same(score(data), json.loads(capsys.readouterr().out)) == []


@pytest.mark.parametrize("mark", ["utf-8", "utf-8-sig"])
def test_a_mark_before_the_text_does_not_matter(mark: str, leo_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    leo_file.write_text("\r\n" + json.dumps(LEO.to_json(), indent=2), encoding=mark)
    assert main(["score", str(leo_file)]) == 0
    assert "13 FP" in capsys.readouterr().out


def test_a_code_longer_than_a_file_name_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    code = LEO.code.replace(".r1", ".r1.f" + "-".join(["0001"] * 4))
    padded = " " * 5000 + code
    assert main(["score", padded]) == 0
    assert "13 FP" in capsys.readouterr().out


BAD_FILES: list[tuple[bytes, str]] = [
    (b"", "holds neither a position nor a game"),
    (b" \n", "holds neither a position nor a game"),
    (b"\x89PNG\r\n\x1a\n\x00\xff", "not UTF-8 text"),
    (json.dumps(LEO.to_json()).encode("utf-16"), "not UTF-8 text"),
    ("lluïment".encode("latin-1"), "not UTF-8 text"),
    (b"\x00" * 100, "holds neither a position nor a game"),
    (b"hello", "holds neither a position nor a game"),
    (b"{}", "holds neither a position nor a game"),
    (b"[]", "holds neither a position nor a game"),
    (b'{"players": ["red", "blue"], "figures": []}', "holds neither a position nor a game"),
    (b'{"format": "diables-position/1"', "not JSON"),
    (b'{"format": "diables-position/1"}', "players: missing"),
    (b'{"format": "diables-position/1", "x\\n": ' + b"[" * 100_000, "not JSON"),
    (b'{"format": "diables-position/2", "players": ["red", "blue"], "figures": []}', "format: unknown"),
    (b'["diables-position/1"]', "is not a JSON object"),
    (b"D1.rb.----.-.-.20.12.28.17", "17 spaces instead of 16"),
    (b"D1.rb\n", "cut off"),
]


@pytest.mark.parametrize(("content", "words"), BAD_FILES, ids=[f"{n}-{w[:12]}" for n, (_, w) in enumerate(BAD_FILES)])
def test_a_bad_file_is_refused(content: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    assert any(words in line for line in refusal(capsys, "score", str(path)))


@pytest.mark.parametrize(
    "source",
    [
        *("nowhere.json", "./nowhere", "no/such/file", "hello", "", " ", "D2.rb", "{}", "nul\0byte", "line\nline"),
        *("x" * 10_000, "y/" * 5000, "D1", "lluïment", "\udcff", "~", "*", "http://x"),
    ],
)
def test_what_is_neither_file_nor_code_is_refused(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert len(refusal(capsys, "score", source)) == 1


@pytest.mark.parametrize("source", [".", "folder", "folder/"])
def test_a_directory_is_refused(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (line,) = refusal(capsys, "score", source)
    assert "irectory" in line or "ermission" in line


def test_every_problem_has_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = LEO.to_json()
    data["players"] = ["red", "blue", "yellow", "pink"]
    data["round"] = 9
    data["figures"] += [{"space": "a\nb", "owner": "red", "kind": "diable"}]
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    lines = refusal(capsys, "score", str(path))
    assert [line.partition(":")[0] for line in lines] == ["players[3]", "figures", "round"]


# examples and rules


def test_examples_print_a_line_a_variant(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["examples"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["example", "is", "a", "variant", "expected"]
    assert all(line.endswith("ok") for line in lines[1:-2])
    assert lines[-2] == f"{len(lines) - 3} variants, 0 differ"
    assert "score DIA-T-09" in lines[-1]
    kinds = {line.split()[0]: line.split()[1] for line in lines[1:-2]}
    assert (kinds["DIA-T-09"], kinds["DIA-T-01"], kinds["CAS-T-01"]) == ("position", "game", "game")


def test_examples_and_scores_fit_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "72")
    for command, said in ((["examples"], "variants, 0 differ"), (["score", "FES-T-01"], "objective O")):
        assert main(command) == 0
        text = capsys.readouterr().out
        assert max(map(len, text.splitlines())) <= 72
        assert said in text
    assert main(["score", "FES-T-01", "--wide"]) == 0
    assert capsys.readouterr().out == f"{festival.score_text(festival.example('FES-T-01'))}\n"


def test_rows_of_examples_carry_the_code_of_their_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["examples", "--json"]) == 0
    codes = {row["id"]: row["code"] for row in json.loads(capsys.readouterr().out)}
    assert codes["DIA-T-09"] == LEO.code
    assert codes["CAS-T-01"] == castellers.example("CAS-T-01").code
    for package in contract.games():
        known: Any = package
        for name in known.examples():
            try:
                assert package.example(name).code == codes[name]
            except ValueError as error:
                assert "fact without a position" in str(error)  # noqa: PT017  # nothing was to be raised: some are such
                assert codes[name] is None


def test_rules_open_one_or_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "dia-fol-03"]) == 0
    assert capsys.readouterr().out.startswith("DIA-FOL-03  ")
    assert main(["rules", "--search", "firebot"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == f"{len(lines) - 1} rules"
    assert main(["rules", "--search", "no rule says this"]) == 1
    assert capsys.readouterr().out == "no rule speaks of 'no rule says this'; try another word\n"
    assert main(["rules"]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 450


def test_rules_of_every_game_are_found(capsys: pytest.CaptureFixture[str]) -> None:
    for asked, found in (("fes-chk-4", "FES-CHK-04"), ("c-fes-13", "C-FES-13"), ("fes-cp-8", "FES-CP-8")):
        assert main(["rules", asked]) == 0
        assert capsys.readouterr().out.startswith(f"{found}  {explain(found).heading}\n")
    assert main(["rules", "--search", "crowd-pleaser"]) == 0
    lines = capsys.readouterr().out.splitlines()[:-1]
    assert {line.removeprefix("C-").partition("-")[0] for line in lines} == {"FES"}


def test_rules_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "c-dia-57", "--json"]) == 0
    one = json.loads(capsys.readouterr().out)
    assert list(one) == ["id", "heading", "line", "source", "see", "options"]
    assert (one["id"], one["line"]) == ("C-DIA-57", explain("C-DIA-57").line)
    assert set(one["options"]) == {"rivals", "players_only"}
    assert main(["rules", "--search", "firebot", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [entry["id"] for entry in found] == [rule.id for rule in rules("firebot")]
    assert main(["rules", "--search", "no rule says this", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == []


def test_no_rule_is_untested(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--untested"]) == 0
    assert capsys.readouterr().out == "0 rules that no test exercises\n"
    assert main(["rules", "--untested", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"untested": []}


def test_untested_rules_are_listed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    left = list(rules("firebot"))[:2]
    monkeypatch.setattr(index, "untested", lambda folder: tuple(left))
    assert main(["rules", "--untested"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(" ")[0] for line in lines[:2]] == [rule.id for rule in left]
    assert lines[2:] == ["2 rules that no test exercises"]
    assert main(["rules", "--untested", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {"untested": [rule.id for rule in left]}


def test_where_there_are_no_tests_it_says_where_they_are(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(exercised, "__file__", str(tmp_path / "diables_nb" / "rules" / "exercised.py"))
    assert "clone of the repository" in refusal(capsys, "rules", "--untested")[0]


@pytest.mark.parametrize("rule", ["DIA-FOL-99", "x", "x" * 10_000, "a\nb"])
def test_an_unknown_rule_is_refused(rule: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(refusal(capsys, "rules", rule)) == 1


@pytest.mark.parametrize("arguments", [[], ["scores"], ["score"], ["score", "a", "b"], ["examples", "--xml"]])
def test_a_wrong_command_is_refused_with_its_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert capsys.readouterr().err.startswith("usage: python -m diables_nb")


# As a process


def test_the_process_gives_the_status(leo_file: Path) -> None:
    good = run("score", str(leo_file))
    assert (good.returncode, good.stderr) == (0, b"")
    assert good.stdout.decode() == score_text(LEO) + "\n"
    bad = run("score", "nowhere.json")
    assert (bad.returncode, bad.stdout) == (2, b"")
    assert len(bad.stderr.decode().splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (LEO.code.encode(), ""),
        (b"", "standard input: holds neither a position nor a game"),
        (b"\xff\xfe\x00", "standard input: not UTF-8 text"),
        (b"[" * 100_000, "standard input: holds neither a position nor a game"),
    ],
)
def test_standard_input(text: bytes, words: str) -> None:
    done = run("score", "-", input=text)
    assert done.returncode == (2 if words else 0)
    assert done.stderr.decode().startswith(words)
    assert len(done.stderr.splitlines()) == bool(words)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8", "utf-16"])
@pytest.mark.parametrize("arguments", [("examples",), ("examples", "--json"), ("rules",), ("score", LEO.code)])
def test_an_output_that_lacks_signs_spells_them_out(encoding: str, arguments: tuple[str, ...]) -> None:
    done = run(*arguments, env={"PYTHONIOENCODING": encoding})
    assert (done.returncode, done.stderr) == (0, b"")
    if "--json" in arguments:
        assert all(row["ok"] for row in json.loads(done.stdout.decode(encoding)))


posix = pytest.mark.skipif(os.name != "posix", reason="pipes and devices of POSIX")


@posix
@pytest.mark.parametrize("arguments", [("rules",), ("examples",), ("score", LEO.code), ("score", "--json", LEO.code)])
def test_an_output_closed_by_its_reader_ends_without_a_traceback(arguments: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run([*PROGRAM, *arguments], stdout=writing, stderr=subprocess.PIPE, check=False, cwd=ROOT)
    finally:
        os.close(writing)
    assert done.returncode == 141
    assert done.stderr.decode() == ""


class FullDisk(io.StringIO):
    """An output without room."""

    def flush(self) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_output_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", FullDisk())
        assert main(["score", LEO.code]) == 2
    assert capsys.readouterr().err == "standard output: No space left on device\n"


@posix
@pytest.mark.parametrize(("redirection", "status"), [("<&-", 2), (">&-", 0), (">&- 2>&-", 0), ("<&- 2>&-", 2)])
def test_closed_standard_streams_end_without_a_traceback(redirection: str, status: int) -> None:
    source = "-" if "<" in redirection else LEO.code
    command = f'"{sys.executable}" -m diables_nb score {source} {redirection}'
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, check=False, cwd=ROOT)
    assert done.returncode == status
    assert b"Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) <= 1


@posix
def test_a_pipe_in_the_place_of_a_file_is_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen([*PROGRAM, "score", str(pipe)], stdout=subprocess.PIPE, cwd=ROOT) as process:
        pipe.write_text(LEO.code, encoding="utf-8")
        output, _ = process.communicate()
    assert process.returncode == 0
    assert output.decode() == score_text(LEO) + "\n"


def test_an_unreadable_file_is_refused(
    leo_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(path: Path, **_: object) -> str:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(Path, "read_text", refuse)
    assert refusal(capsys, "score", str(leo_file)) == [f"{leo_file}: Permission denied"]


def test_random_positions_go_through_the_command_as_codes(capsys: pytest.CaptureFixture[str]) -> None:
    for data in any_positions(40):
        position = read(data)
        assert main(["score", "--json", position.code]) == 0
        assert json.loads(capsys.readouterr().out) == score_json(position)
