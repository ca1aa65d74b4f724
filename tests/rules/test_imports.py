"""What an import of the rules core costs and pulls in: the standard library, and no data file until it is needed."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import diables_nb

ROOT = Path(diables_nb.__file__).resolve().parent
BARE = (sys.executable, "-I", "-S", "-c")
"""A Python without site-packages: what is not in the standard library is not there."""

WATCH = """
import sys, json
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
sys.path.insert(0, {path!r})
{code}
print(json.dumps({{"modules": sorted(sys.modules), "opened": [o for o in opened if o.endswith(".toml")]}}))
"""


def seen(code: str) -> dict[str, list[str]]:
    """The modules loaded and the data files opened by a piece of code, in a bare Python."""
    text = WATCH.format(path=str(ROOT.parent), code=code)
    done = subprocess.run([*BARE, text], capture_output=True, text=True, check=True)
    found: dict[str, list[str]] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize(
    "code",
    [
        "import diables_nb.rules",
        "from diables_nb.rules import diables",
        "from diables_nb import diables, explain",
        "import diables_nb.__main__",
    ],
)
def test_an_import_needs_the_standard_library_alone_and_reads_no_data(code: str) -> None:
    found = seen(code)
    tops = {name.partition(".")[0] for name in found["modules"]}
    assert tops - {"diables_nb", "__main__"} <= sys.stdlib_module_names
    assert found["opened"] == []
    packages = {name.split(".")[1] for name in found["modules"] if name.startswith("diables_nb.")}
    assert packages <= {"rules", "commands", "__main__"}


def test_the_package_alone_loads_nothing_but_what_loads_the_rest() -> None:
    loaded = [name for name in seen("import diables_nb")["modules"] if name.startswith("diables_nb.")]
    assert sorted(loaded) == ["diables_nb.rules", "diables_nb.rules.lazy"]


def test_the_rules_core_works_on_a_bare_python() -> None:
    code = "from diables_nb.rules import diables\nassert all(case.ok for case in diables.cases())"
    code += "\nstr(diables.score_shows(diables.example('DIA-T-09'))['red']['carretillada'])"
    assert "ipywidgets" not in seen(code)["modules"]


def imported(path: Path) -> set[str]:
    """The absolute modules that a file imports, wherever in it; relative ones are spelt out."""
    here = (ROOT.name, *path.relative_to(ROOT).with_suffix("").parts)
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = here[: -node.level] if node.level else ()
            found.add(".".join([*base, *([node.module] if node.module else [])]))
    return found


@pytest.mark.parametrize(
    "path", sorted((ROOT / "rules").rglob("*.py")), ids=lambda path: path.relative_to(ROOT).as_posix()
)
def test_the_rules_core_imports_nothing_above_it(path: Path) -> None:
    for module in imported(path):
        top, _, rest = module.partition(".")
        assert top in sys.stdlib_module_names or (top == "diables_nb" and rest.partition(".")[0] == "rules"), module


def test_names_that_are_not_there_are_refused() -> None:
    import diables_nb.rules

    for package in (diables_nb, diables_nb.rules):
        with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
            package.nonsense  # noqa: B018
        assert set(package.__all__) == set(dir(package))
    assert {name: bool(getattr(diables_nb.rules, name)) for name in diables_nb.rules.__all__}
