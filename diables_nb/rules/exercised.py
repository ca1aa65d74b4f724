"""Which rules the tests of a clone exercise: a test says it with `@pytest.mark.rules("DIA-FOL-03", ...)`.

The marks are read from the source of the tests; nothing is run.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from .rulebook import Rule, normal_id, rules

__all__ = ["Untested", "cited", "folder_of_tests", "of_solo", "untested"]

_ALSO_SOLO = ("DIA-PHOTO-04", "C-DIA-95")
"""Of the solo mode, though they stand among the others or hang on some of them."""


class Untested(NamedTuple):
    """Rules that no test exercises. rules: of what is there. solo: of the solo mode, which is not part yet."""

    rules: tuple[Rule, ...]
    solo: tuple[Rule, ...]


def folder_of_tests() -> Path:
    """The tests beside the package. Raises `ValueError` where there are none: an installed package comes without."""
    root = Path(__file__).resolve().parents[2]
    folder = root / "tests"
    if not (folder / "rules").is_dir() or not (root / "pyproject.toml").is_file():
        raise ValueError("no tests beside the package: they are in a clone of the repository, run the command there")
    return folder


def cited(folder: Path) -> dict[str, tuple[str, ...]]:
    """The rules that tests cite, each with the files in which they do, in order of their names."""
    found: dict[str, dict[str, None]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        name = path.relative_to(folder).as_posix()
        for rule_id in _marks(ast.parse(path.read_text(encoding="utf-8"), name)):
            found.setdefault(rule_id, {})[name] = None
    return {rule_id: tuple(files) for rule_id, files in found.items()}


def _marks(tree: ast.AST) -> Iterator[str]:
    """The ids of every `pytest.mark.rules(...)`: of a function, a module or a parameter."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or ast.unparse(node.func) != "pytest.mark.rules":
            continue
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value
            else:
                yield ast.unparse(argument)  # no id is spelt like that: the test of the marks finds it


def of_solo(rule: Rule) -> bool:
    """Whether a rule, or at least half of what a ruling hangs on, belongs to the solo mode."""
    solo = sum("-SOLO-" in other for other in rule.see)
    return (
        "-SOLO-" in rule.id or rule.id in _ALSO_SOLO or (rule.source == "ruling" and 2 * solo >= max(len(rule.see), 1))
    )


def untested(folder: Path) -> Untested:
    """The rules that no test in a folder cites."""
    every = list(rules())
    ids = {rule.id for rule in every}
    known = {normal_id(rule_id, ids) for rule_id in cited(folder)}
    left = [rule for rule in every if rule.id not in known]
    return Untested(tuple(rule for rule in left if not of_solo(rule)), tuple(rule for rule in left if of_solo(rule)))
