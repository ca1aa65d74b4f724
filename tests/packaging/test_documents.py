"""What the documents say is so: their links lead somewhere, the commands and files they name exist."""

import re
from pathlib import Path

import pytest

from .conftest import ROOT

DOCUMENTS = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
LINK = re.compile(r"!?\[[^\]]*\]\((?P<target>[^)#\s]+)[^)]*\)")
IN_CODE = re.compile(r"`([^`\n]+)`|^```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(name: str) -> None:
    for link in LINK.finditer((ROOT / name).read_text(encoding="utf-8")):
        target = link["target"]
        assert target.startswith("https://") or (ROOT / target).exists(), f"{name} points to {target}"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_make_command_exists(name: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    code = "\n".join("".join(groups) for groups in IN_CODE.findall((ROOT / name).read_text(encoding="utf-8")))
    assert set(re.findall(r"^make ([a-z]+)", code, re.MULTILINE)) <= targets


def test_every_file_that_contributing_names_is_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for word in re.findall(r"`([\w./-]+/[\w./-]*\w)`", text):
        path = Path(word)
        if not word.startswith((".venv", "benchmarks/soak", "tests/.failures")):
            assert (ROOT / path).exists(), word


def test_the_changelog_keeps_its_form() -> None:
    lines = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
    heads = [line for line in lines if line.startswith("## ")]
    assert lines[0] == "# Changelog"
    assert heads[0] == "## [Unreleased]"
    assert all(re.fullmatch(r"## \[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", head) for head in heads[1:])
    kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert {line.removeprefix("### ") for line in lines if line.startswith("### ")} <= kinds
