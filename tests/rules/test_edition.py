"""The reader of data files: what each getter refuses, and on which line it says so."""

from collections.abc import Callable
from pathlib import Path

import pytest

from diables_nb.rules.edition import DataFile, Row
from diables_nb.rules.errors import Problem

HEAD = 'rule = "DIA-B-08"\nprovenance = "public"\n'


def opened(folder: Path, text: str | bytes) -> DataFile:
    path = folder / "data.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return DataFile(path, [])


def places(file: DataFile) -> list[str]:
    return [problem.place.removeprefix("data.toml, line ") for problem in file.problems]


def test_a_good_file_has_no_problems(tmp_path: Path) -> None:
    file = opened(tmp_path, HEAD + 'n = 3\nrows = [ { a = "x", at = [1, 2.5] } ]\n')
    assert file.head() == "public"
    assert file.rule == "DIA-B-08"
    assert file.number("n") == 3
    assert [(row.text("a"), row.point("at")) for row in file.rows("rows")] == [("x", (1.0, 2.5))]
    file.done()
    assert file.problems == []


GETTERS: list[tuple[str, Callable[[Row], object], object, str]] = [
    ("k = 1", lambda row: row.text("k"), "", "is not a string"),
    ('k = ""', lambda row: row.text("k"), "", "an empty string"),
    ('k = ""', lambda row: row.text("k", ("a",), required=False), "", "an empty string"),
    ('k = "rad"', lambda row: row.text("k", ("red", "blue")), "red", "unknown 'rad'"),
    ("", lambda row: row.text("k"), "", "missing"),
    ('k = "1"', lambda row: row.number("k"), 0, "is not a whole number"),
    ("k = true", lambda row: row.number("k"), 0, "is not a whole number"),
    ("k = 1.0", lambda row: row.number("k"), 0, "is not a whole number"),
    ("k = 9", lambda row: row.number("k", 1, 8), 1, "9 is not between 1 and 8"),
    ("k = -1", lambda row: row.number("k"), 0, "is not between"),
    ("", lambda row: row.number("k", 2), 2, "missing"),
    ("k = [1, 2]", lambda row: row.numbers("k", 3), (0, 0, 0), "2 entries instead of 3"),
    ("k = [1, true]", lambda row: row.numbers("k"), (0, 0), "something else than whole numbers"),
    ("k = [1, 99]", lambda row: row.numbers("k", 0, 0, 9), (0, 0), "something else than whole numbers"),
    ("k = 1", lambda row: row.numbers("k"), (), "is not a list"),
    ('k = ["a", 1]', lambda row: row.names("k"), ("a",), "unknown 1"),
    ('k = ["a", "c"]', lambda row: row.names("k", ("a", "b")), ("a",), "unknown 'c'"),
    ("k = [[]]", lambda row: row.names("k", ("a", "b")), (), "unknown []"),
    ('k = ["a"]', lambda row: row.names("k", ()), (), "unknown 'a'"),
    ('k = "a"', lambda row: row.text("k", ()), "", "unknown 'a'"),
    ("k = [1]", lambda row: row.point("k"), (0.0, 0.0), "is not a pair of coordinates"),
    ("k = [1, 2, 3]", lambda row: row.point("k"), (0.0, 0.0), "is not a pair of coordinates"),
    ("k = [1, nan]", lambda row: row.point("k"), (0.0, 0.0), "is not a pair of coordinates"),
    ("k = [inf, 1]", lambda row: row.point("k"), (0.0, 0.0), "is not a pair of coordinates"),
    ("k = [true, 1]", lambda row: row.point("k"), (0.0, 0.0), "is not a pair of coordinates"),
    ('k = ["1", 1]', lambda row: row.point("k"), (0.0, 0.0), "is not a pair of coordinates"),
    ("k = 7", lambda row: row.point("k"), (0.0, 0.0), "is not a list"),
    ("k = [1]", lambda row: row.mapping("k", ("a",)), {"a": 0}, "is not a table"),
    ("k = { a = 1 }", lambda row: row.mapping("k", ("a", "b")), {"a": 1}, "'b' is missing"),
    ("k = { a = 1, c = 2 }", lambda row: row.mapping("k", ("a",)), {"a": 1, "c": 2}, "unknown key"),
    ("k = { a = true }", lambda row: row.mapping("k", ("a",)), {"a": True}, "is not a whole number"),
    ("k = { a = -1 }", lambda row: row.mapping("k", ("a",)), {"a": -1}, "is not a whole number"),
]


@pytest.mark.parametrize(
    ("text", "get", "harmless", "words"), GETTERS, ids=[text + " " + w for text, _, _, w in GETTERS]
)
def test_a_getter_notes_one_problem_and_gives_something_harmless(
    tmp_path: Path, text: str, get: Callable[[Row], object], harmless: object, words: str
) -> None:
    file = opened(tmp_path, f"{HEAD}\n{text}\n")
    file.head()
    assert get(file) == harmless
    (problem,) = file.problems
    assert words in problem.message
    assert problem.rule == "DIA-B-08"
    assert problem.place.startswith(f"data.toml, line {4 if text else 1}, k")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("rows = [\n  { a = 1 },\n  # { a = 1 },\n  { a = 1 },\n]\n", [2, 4]),
        ("rows = [ { a = 1 }, { a = 1 },\n\n{ a = 1 } ]\n", [1, 1, 3]),
        (
            "rows = [\n  {\n    a = 1,\n    b = 2 },\n  { b = 2, a = 1 },\n]\n".replace("\n    ", " ").replace(
                "{ a", "{  a"
            ),
            [2, 3],
        ),
        ('s = "{ a = 1 }"\nt = """\n{\n{ rows"""\nrows = [\n  { b = "}]{", a = 1 }, # {\n  { a = 1 }\n]\n', [6, 7]),
        ("\n\nrows = [\n { a = 1 },\n]\n", [4]),
        ("first = [\n { a = 1 },\n]\nrows = [\n { a = 1 },\n]\n", [5]),
        ("[[rows]]\nb = 1\na = 1\n\n[[rows]]\na = 1\n[other]\na = 1\n", [3, 6]),
        ("rows = [ { at = [1, 2], a = 1 },\n { at = [1,\n 2], c = { d = [{}] }, a = 1 },\n { a = 1 } ]", [1, 3, 4]),
        ("rows = [\r\n  { a = 1 },\r\n  { a = 1 },\r\n]\r\n", [2, 3]),
        ("rows = [\n  { 'a' = 1 },\n  { \"a\" = 1 },\n]\n", [2, 3]),
    ],
)
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_fault_in_a_row_names_its_line(tmp_path: Path, text: str, lines: list[int], mark: str) -> None:
    file = opened(tmp_path, mark + text)
    for row in file.rows("rows"):
        row.fault("a", "wrong")
    assert [int(place.partition(",")[0]) for place in places(file)] == lines
    assert [place.partition(", ")[2] for place in places(file)] == [f"rows[{n}].a" for n in range(len(lines))]


def test_an_entry_that_is_no_table_is_named_and_shifts_no_line(tmp_path: Path) -> None:
    file = opened(tmp_path, "rows = [\n  { a = 1 },\n  7,\n  { a = 1 },\n  [],\n  { a = 1 },\n]\n")
    for row in file.rows("rows"):
        row.fault("a", "wrong")
    assert places(file) == ["2, rows[0].a", "1, rows[1]", "4, rows[2].a", "1, rows[3]", "6, rows[4].a"]


def test_keys_nobody_asked_for_are_refused_with_a_hint(tmp_path: Path) -> None:
    file = opened(tmp_path, HEAD + "\nlast_spac = 12\nrows = [\n { a = 1,\tb = 2 },\n]\n[more]\n")
    file.head()
    file.number("last_space", required=False)
    for row in file.rows("rows"):
        row.number("a")
        row.done()
    file.done()
    assert places(file) == ["6, rows[0].b", "4, last_spac", "8, more"]
    assert file.problems[1].remedy == "did you mean 'last_space'?"


@pytest.mark.parametrize("provenance", ["'guess'", "1", "''"])
def test_the_provenance_is_one_of_three(tmp_path: Path, provenance: str) -> None:
    file = opened(tmp_path, f'rule = "DIA-B-08"\nprovenance = {provenance}\n')
    file.head()
    assert places(file) == ["2, provenance"]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"a = ", "not TOML"),
        (b"a = 1\na = 2\n", "line 2"),
        (b"\nb = \xff\xfe", "line 2: not UTF-8 text"),
        (b"\x00\x01\x02", "not TOML"),
        ("a = 1".encode("utf-16"), "not UTF-8 text"),
        (b"a = " + b"[" * 5000, "not TOML"),
        (b"a = " + b"9" * 10_000, "not TOML"),
        (b"\x89PNG\r\n\x1a\n", "not UTF-8"),
    ],
)
def test_what_is_no_toml_is_one_problem_and_asks_for_nothing_more(tmp_path: Path, content: bytes, words: str) -> None:
    file = opened(tmp_path, content)
    file.head()
    file.number("n")
    assert list(file.rows("rows")) == []
    file.done()
    (problem,) = file.problems
    assert words in str(problem)
    assert problem.place.startswith("data.toml")


@pytest.mark.parametrize("make", [lambda path: None, lambda path: path.mkdir()])
def test_a_file_that_cannot_be_opened_is_one_problem(tmp_path: Path, make: Callable[[Path], None]) -> None:
    path = tmp_path / "data.toml"
    make(path)
    problems: list[Problem] = []
    file = DataFile(path, problems)
    file.head()
    file.done()
    assert len(problems) == 1
    assert problems[0].place == "data.toml"
