"""What the shipped notebooks say in words is true, and no result is typed into their text."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from diables_nb.rules.rulebook import explain

from .reading import NOTEBOOKS, cells, sources

EACH = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)

# Names with a number in them; every other number would be a result, and results are computed.
NAMES = re.compile(
    r"\b(?:[Tt]ile|ring|sectors?|rows?|columns?|(?:left|right) (?:diable|tabaler)) \d+(?:(?:,| and) \d+)*"
    r"|\b(?:C-)?(?:DIA|FES|CAS)-[A-Z0-9-]+|\b(?:[abc][1-3]|O\d\d|CP\d|[UL]\d@\d)\b"
    r"|\bgroup [1-3]\b|\b(?:castells?|tronc|one) of [1-4](?:(?:, of|, or of| or of| and of) [1-4])*\b"
    r"|\b[Qq]uestions? [1-4][a-d]?(?:(?:,| and) [1-4][a-d]?)*\b|^[1-9]\. ",
    re.MULTILINE,
)
RULE = re.compile(r"\b(?:C-)?(?:DIA|FES|CAS)-(?!T-)[A-Z0-9-]*\d+\b")
LONGEST_CELL = 14
LONGEST_LINE = 120


# ---- how they are written


@EACH
def test_no_number_is_typed_into_the_text(path: Path) -> None:
    for name, text in cells(path, "markdown"):
        assert not re.search(r"\d", NAMES.sub("", text)), name


@EACH
def test_the_text_is_calm(path: Path) -> None:
    for name, text in cells(path, "markdown"):
        assert "!" not in text, name


@EACH
def test_cells_are_short(path: Path) -> None:
    for name, text in cells(path, "code"):
        lines = text.splitlines()
        assert len(lines) <= LONGEST_CELL, name
        assert all(len(line) <= LONGEST_LINE for line in lines), name


@EACH
def test_cell_ids_are_numbered(path: Path) -> None:
    ids = [cell["id"] for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]]
    prefix = ids[0].partition("-")[0]
    assert ids == [f"{prefix}-{number:02}" for number in range(1, len(ids) + 1)]


@EACH
def test_every_rule_that_is_cited_exists(path: Path) -> None:
    cited = {rule for kind in ("markdown", "code") for _, text in cells(path, kind) for rule in RULE.findall(text)}
    assert cited
    for rule in cited:
        assert explain(rule).id == rule


@EACH
def test_headings_go_down_one_level_at_a_time(path: Path) -> None:
    levels = [len(match) for _, text in cells(path, "markdown") for match in re.findall(r"^(#+) ", text, re.MULTILINE)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(later - earlier <= 1 for earlier, later in pairwise(levels))


@EACH
def test_links_lead_to_notebooks_that_are_there(path: Path) -> None:
    links = [link for _, text in cells(path, "markdown") for link in re.findall(r"\]\(([^)]+)\)", text)]
    assert links
    for link in links:
        name, _, heading = link.partition("#")
        there = (path.parent / name).resolve()
        assert there.is_file(), link
        titles = [line.lstrip("# ") for _, text in cells(there, "markdown") for line in text.splitlines()]
        assert not heading or heading.replace("-", " ") in titles, link


@EACH
def test_the_opening_says_how_to_run_and_run_again(path: Path) -> None:
    _, opening = next(cells(path, "markdown"))
    for part in ("Run All Cells", "scroll back up to here", "model not found"):
        assert part in opening


@EACH
def test_answers_are_folded(path: Path) -> None:
    """Whatever says an answer after a bet is given to `reveal`, and a score walk begins before its first line."""
    code = sources(path)
    bet = next(i for i, text in enumerate(code) if "predict(" in text)
    for text in code[bet:]:
        if re.search(r"\b(lit|wrong_ways|one_more)\(", text):
            assert text.splitlines()[-1] == ")" or "reveal(" in text.splitlines()[-1]
            assert "reveal(" in text
    walks = [text for text in code if "ScoreWalk(" in text and "leo" not in text and "import" not in text]
    assert all("step=" not in text for text in walks)
