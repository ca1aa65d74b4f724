"""Who imports whom. Nothing imports upwards, and what is heavy is imported where it is used."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .conftest import ROOT

PACKAGE = ROOT / "diables_nb"
# Each layer with those below it that it may use.
LAYERS = {
    "rules": set[str](),
    "players": {"rules"},
    "drawing": {"rules"},
    "whatif": {"rules", "players", "drawing"},
    "widgets": {"rules", "players", "drawing", "whatif"},
    "lessons": {"rules", "players", "drawing", "whatif", "widgets"},
    "commands": {"rules", "players", "whatif"},
}
# What a layer may import inside a function only: what asks for nothing of it runs without it.
LATE = {"commands": {"widgets"}}
# What runs on a bare Python.
STANDARD_LIBRARY_ONLY = ("rules", "drawing")
HEAVY = ("anywidget", "dask", "ipywidgets", "matplotlib", "networkx", "numpy", "pandas", "tqdm", "IPython")


def modules(layer: str) -> list[Path]:
    return sorted((PACKAGE / layer).rglob("*.py"))


def imported(path: Path, root: Path = ROOT, *, late: bool = True) -> Iterator[str]:
    """Every module a file imports, by its full name: at its top, for types only, and, unless that is left out, inside
    functions.
    """
    package = path.relative_to(root).with_suffix("").parts[:-1]
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    inside = {node for whole in ast.walk(tree) if isinstance(whole, ast.FunctionDef) for node in ast.walk(whole)}
    for node in ast.walk(tree):
        if not late and node in inside:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join([*start, *([node.module] if node.module else [])])
            # `from .. import rules` names a module, `from ..rules import score` something in one: both are covered.
            yield from (f"{base}.{alias.name}" for alias in node.names)


def layer_of(name: str) -> str | None:
    """The layer a module of the project is in; None for modules of others, "" for the package itself."""
    first, *rest = name.split(".")
    if first != "diables_nb":
        return None
    return rest[0] if rest and rest[0] in LAYERS else ""


def test_every_folder_has_its_place() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders <= set(LAYERS), "say in this test, and in CONTRIBUTING.md, where the new one stands"


@pytest.mark.parametrize("layer", LAYERS)
def test_nothing_imports_upwards(layer: str) -> None:
    for path in modules(layer):
        for name in imported(path):
            used = layer_of(name)
            allowed = LAYERS[layer] | LATE.get(layer, set())
            assert used is None or used == layer or used in allowed, f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("layer", LATE)
def test_some_layers_are_imported_inside_functions_alone(layer: str) -> None:
    for path in modules(layer):
        for name in imported(path, late=False):
            assert layer_of(name) not in LATE[layer], f"{path.relative_to(ROOT)} imports {name} at its top"


@pytest.mark.parametrize("layer", STANDARD_LIBRARY_ONLY)
def test_the_lower_layers_use_the_standard_library_alone(layer: str) -> None:
    for path in modules(layer):
        for name in imported(path):
            top = name.split(".")[0]
            assert top == "diables_nb" or top in sys.stdlib_module_names, f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("import matplotlib.pyplot as plt", ["matplotlib.pyplot"]),
        ("from ..rules import ledger, errors", ["diables_nb.rules.ledger", "diables_nb.rules.errors"]),
        ("from .. import rules", ["diables_nb.rules"]),
        ("from . import glyphs", ["diables_nb.drawing.glyphs"]),
        ("from .glyphs import path", ["diables_nb.drawing.glyphs.path"]),
        ("def late():\n    from diables_nb import widgets", ["diables_nb.widgets"]),
    ],
)
def test_imports_of_every_form_are_seen(line: str, found: list[str], tmp_path: Path) -> None:
    path = tmp_path / "diables_nb" / "drawing" / "some.py"
    path.parent.mkdir(parents=True)
    path.write_text(line, encoding="utf-8")
    assert list(imported(path, tmp_path)) == found
    assert list(imported(path, tmp_path, late=False)) == ([] if line.startswith("def") else found)


@pytest.mark.parametrize(
    ("module", "heavy"),
    [
        ("diables_nb", HEAVY),
        ("diables_nb.rules", HEAVY),
        ("diables_nb.rules.diables", HEAVY),
        ("diables_nb.drawing", HEAVY),
        # A board alone needs no chart and no graph.
        ("diables_nb.widgets", ("dask", "matplotlib", "networkx", "numpy", "pandas", "tqdm")),
    ],
)
def test_what_is_heavy_is_imported_where_it_is_used(module: str, heavy: tuple[str, ...]) -> None:
    code = f"import sys, {module}; print(*sorted(set(sys.argv[1:]) & set(sys.modules)))"
    run = subprocess.run(
        [sys.executable, "-c", code, *heavy], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert (run.stdout, run.stderr) == ("\n", "")
