"""The examples in docstrings run as they are written."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

import diables_nb

ROOT = Path(diables_nb.__file__).resolve().parent


def documented() -> list[str]:
    """The modules of the package that hold an example, by name."""
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        if re.search(r"^\s*>>> ", path.read_text(encoding="utf-8"), re.MULTILINE):
            parts = path.relative_to(ROOT.parent).with_suffix("").parts
            found.append(".".join(part for part in parts if part != "__init__"))
    return found


@pytest.mark.parametrize("name", documented())
def test_examples_in_docstrings(name: str) -> None:
    outcome = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert outcome.attempted > 0
    assert outcome.failed == 0


def test_there_are_examples() -> None:
    assert len(documented()) > 20
