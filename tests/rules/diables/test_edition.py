"""Editions read from folders: a copy loads, and each way to spoil one is refused with file, line, key and bound."""

import os
import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from diables_nb.rules.diables import (
    Edition,
    Figure,
    Position,
    dealt_neutrals,
    edition,
    example,
    read_position,
    score_lluiment,
    score_show,
)
from diables_nb.rules.diables.components import COUNT, LLUIMENTS, PLAYERS, SHOWS
from diables_nb.rules.diables.scoring.shows import _TILES
from diables_nb.rules.errors import EditionError, Problem
from tests.rules.diables.editions import SHIPPED, change, copy_of_the_data, line_with
from tests.rules.samples import sample


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copy_of_the_data(tmp_path)


def problems(folder: Path) -> tuple[Problem, ...]:
    with pytest.raises(EditionError) as caught:
        edition(folder)
    assert all(str(problem).isprintable() and len(str(problem)) <= 400 for problem in caught.value.problems)
    return caught.value.problems


def test_a_copy_loads_and_scores_alike(folder: Path) -> None:
    mine = edition(folder)
    assert (mine.id, mine.folder) == ("mine", str(folder.resolve()))
    assert repr(mine) == "<Edition mine>"
    shipped = edition()
    assert shipped.folder is None
    assert list(mine.spaces) == list(shipped.spaces)
    assert mine.icons == shipped.icons
    assert mine.provenance == shipped.provenance
    leo = example("DIA-T-09")
    assert isinstance(leo, Position)
    moved = Position(leo.players, leo.figures, leo.tiles, followers=leo.followers, edition=mine)
    assert score_show(moved, "red", "carretillada").lines == score_show(leo, "red", "carretillada").lines


def test_what_a_copy_changes_takes_effect(folder: Path) -> None:
    change(folder / "tiles.toml", "character = 3", "character = 5")
    change(folder / "followers.toml", "{ space = 4, figures = 3 }", "{ space = 5, figures = 3 }")
    leo = example("DIA-T-09")
    assert isinstance(leo, Position)
    moved = Position(leo.players, leo.figures, leo.tiles, followers=leo.followers, edition=edition(folder))
    assert score_show(moved, "red", "carretillada").total == 10 + 4
    assert score_show(moved, "red", "carretillada").about["limit"] == 2


def test_a_folder_is_read_once_until_a_file_changes(folder: Path) -> None:
    first = edition(folder)
    assert edition(str(folder)) is first
    assert edition(folder / ".." / folder.name) is first
    change(folder / "edition.toml", '"Reconstruction"', '"Mine, second printing"')
    assert edition(folder) is not first
    assert edition(folder).name == "Mine, second printing"
    assert edition() is edition(None)


def test_line_ends_and_marks_of_other_systems_do_not_matter(folder: Path) -> None:
    for path in folder.glob("*.toml"):
        text = "\ufeff" + path.read_text(encoding="utf-8").replace("\n", "\r\n")
        path.write_text(text, encoding="utf-8", newline="")
    assert len(edition(folder).spaces) == 76


def test_rows_may_be_written_as_tables(folder: Path) -> None:
    path = folder / "followers.toml"
    text = path.read_text(encoding="utf-8")
    start, stop = text.index("icons = ["), text.index("]\n\n#") + 2
    rows = re.findall(r"space = (\d+), figures = (\d+)", text)
    tables = "".join(f"[[icons]]\nspace = {space}\nfigures = {figures}\n" for space, figures in rows)
    path.write_text(text[:start] + text[stop:] + tables, encoding="utf-8")
    assert edition(folder).icons == edition().icons


SPOILT = tomllib.loads((Path(__file__).parent / "spoilt.toml").read_text(encoding="utf-8"))["spoilt"]


@pytest.mark.parametrize("case", SPOILT, ids=[f"{n}-{case['file']}-{case['key']}" for n, case in enumerate(SPOILT)])
def test_a_spoilt_file_is_refused_with_file_line_key_and_bound(folder: Path, case: dict[str, Any]) -> None:
    path = folder / f"{case['file']}.toml"
    line = line_with(path, case["old"]) + case["new"].count("\n")
    change(path, case["old"], case["new"])
    if "at" in case:
        name, text = case["at"]
        path = folder / f"{name}.toml"
        line = line_with(path, text)
    found = problems(folder)
    place = re.compile(rf"{re.escape(path.name)}, line {line}, ([a-z_]+\[\d+\]\.)?{re.escape(case['key'])}")
    told = [problem for problem in found if place.fullmatch(problem.place) and problem.rule == case["rule"]]
    assert any(case["words"] in str(problem) for problem in told), found


def test_each_missing_file_is_told(folder: Path) -> None:
    names = sorted(path.name for path in folder.glob("*.toml"))
    for name in names:
        text = (folder / name).read_bytes()
        (folder / name).unlink()
        assert [(p.place, p.message) for p in problems(folder)] == [(name, "the file is missing")]
        (folder / name).write_bytes(text)
    for path in folder.glob("*.toml"):
        path.unlink()
    assert sorted(problem.place for problem in problems(folder)) == names


def test_faults_of_several_files_are_told_together(folder: Path) -> None:
    change(folder / "carretillada.toml", "ring_radius = 103", "ring_radius = 0")
    change(folder / "tiles.toml", "each = { line = 5 }", "each = { line = 5, row = 5 }")
    change(folder / "solo.toml", "cards = [3, 3, 4]", "cards = [3, 3]")
    (folder / "lluiments.toml").write_text("lluiments = [", encoding="utf-8")
    assert [problem.place.partition(",")[0] for problem in problems(folder)] == [
        "lluiments.toml",
        "carretillada.toml",
        "tiles.toml",
        "solo.toml",
    ]


@pytest.mark.parametrize("name", ["nowhere", "edition.toml"])
def test_a_folder_that_is_none_is_refused(folder: Path, name: str) -> None:
    assert {problem.place for problem in problems(folder / name)} == {path.name for path in folder.glob("*.toml")}


@pytest.mark.parametrize("name", sorted(path.name for path in SHIPPED.glob("*.toml")))
def test_every_line_of_the_data_is_needed(folder: Path, name: str) -> None:
    """A row or key left out is noticed, save where the rules leave a layout room."""
    path = folder / name
    lines = path.read_text(encoding="utf-8").split("\n")
    free = ("rewards", "at = [320", "{ space =", '{ id = "left/', '{ id = "right/', '@1", next', '@2", next')
    for number, line in enumerate(lines):
        if (
            re.match(r"\s*(#|\]|$)", line)
            or line.rstrip().endswith("[")
            or name in ("trobada.toml", "carretillada.toml")
        ):
            continue
        path.write_text("\n".join(lines[:number] + lines[number + 1 :]), encoding="utf-8")
        os.utime(path, ns=(number, number))
        if not any(text in line for text in free) and name != "neutrals.toml":
            assert problems(folder), line


@pytest.mark.parametrize("name", ["carretillada", "ball_parlat", "trobada", "tabalada"])
@pytest.mark.parametrize("part", ["spaces", "rewards", "sectors"])
@pytest.mark.parametrize("instead", ["[]", "[{}]", "[1]", "{}", "1"])
def test_a_show_cannot_do_without_its_parts(folder: Path, name: str, part: str, instead: str) -> None:
    path = folder / f"{name}.toml"
    text = path.read_text(encoding="utf-8")
    emptied = re.sub(rf"^{part} = \[\n.*?^\]", f"{part} = {instead}", text, flags=re.MULTILINE | re.DOTALL)
    if emptied != text:
        path.write_text(emptied, encoding="utf-8")
        assert problems(folder)


JUNK = ('"x"', '""', "0", "-1", "99999", "1.5", "true", "nan", "[]", "{}", "[1]", "[{}]", '[["a"]]', "1979-05-27")
TOKEN = re.compile(r'"[^"]*"|(?<![\w"/])\d+(?:\.\d+)?(?![\w"])|\[[^\[\]{}]*\]')


def spoilt(rng: random.Random, text: str) -> str:
    """A data file with some values changed, and now and then a line lost or doubled."""
    for _ in range(rng.randint(1, 3)):
        tokens = list(TOKEN.finditer(text))
        at = rng.choice(tokens)
        new = rng.choice(JUNK) if rng.random() < 0.7 else rng.choice(tokens)[0]
        text = text[: at.start()] + new + text[at.end() :]
    lines = text.split("\n")
    number = rng.randrange(len(lines))
    return "\n".join([*lines[:number], *lines[number : number + 1] * rng.choice([0, 1, 1, 1, 2]), *lines[number + 1 :]])


def test_data_spoilt_at_random_is_refused_or_can_be_played(folder: Path) -> None:
    names = sorted(path.name for path in SHIPPED.glob("*.toml"))
    refused = 0
    for number in range(sample(150)):
        rng = random.Random(number)
        path = folder / rng.choice(names)
        good = path.read_text(encoding="utf-8")
        path.write_text(spoilt(rng, good), encoding="utf-8")
        try:
            board = edition(folder)
        except EditionError as error:
            refused += 1
            assert all(str(problem).isprintable() and problem.place for problem in error.problems)  # noqa: PT017
        else:
            play_everything(board)
        path.write_text(good, encoding="utf-8")
    assert refused > 0


def play_everything(board: Edition) -> None:
    """Scores a full plaza by every tile, and reads its code back."""
    figures: dict[str, Figure] = {}
    for number, space in enumerate(board.spaces.values()):
        owner = ("red", "blue", "yellow")[number % 3]
        if [f.owner == owner and f.kind == space.kind for f in figures.values()].count(True) < COUNT[space.kind]:
            lit = None if space.kind == "tabaler" else space.firecracker or "regular"
            figures[space.id] = Figure(owner, space.kind, lit)
    position = Position(("red", "blue", "yellow"), figures, edition=board)
    assert all(str(score_show(position, "red", show, tile=tile)) for show in SHOWS for tile in (1, 2, 3, 4))
    assert all(score_lluiment(position, name) for name in LLUIMENTS)
    assert read_position(position.code, board) == position
    for players in (2, 3):
        assert Position(PLAYERS[:players], dealt_neutrals(players, {}, board), edition=board).notes() == []


def test_the_data_names_the_functions_that_score() -> None:
    for (show, _), tile in edition().tiles.items():
        assert tile.scores in _TILES[show]
    assert {(show, name) for show, tiles in _TILES.items() for name in tiles} == {
        (show, tile.scores) for (show, _), tile in edition().tiles.items()
    }
