"""Which rules the tests of a clone exercise: a test says it with `@pytest.mark.rules("DIA-FOL-03", ...)`.

The marks are read from the source of the tests; nothing is run.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from .rulebook import Rule, normal_id, rules

__all__ = ["cited", "folder_of_tests", "untested"]


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


def untested(folder: Path) -> tuple[Rule, ...]:
    """The rules that no test in a folder cites."""
    every = list(rules())
    ids = {rule.id for rule in every}
    known = {normal_id(rule_id, ids) for rule_id in cited(folder)}
    return tuple(rule for rule in every if rule.id not in known)
