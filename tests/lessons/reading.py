"""Reads the shipped notebooks."""

import json
from collections.abc import Iterator
from pathlib import Path

from diables_nb.rules.diables import Position, score_show
from diables_nb.rules.ledger import Ledger, Line

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
NOTEBOOKS = sorted(path for path in FOLDER.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
START = FOLDER / "start.ipynb"


def lesson(name: str) -> Path:
    """The notebook of a lesson on Diables."""
    return FOLDER / "diables" / f"{name}.ipynb"


def festival_lesson(name: str) -> Path:
    """The notebook of a lesson on Festival."""
    return FOLDER / "festival" / f"{name}.ipynb"


def castellers_lesson(name: str) -> Path:
    """The notebook of a lesson on Castellers!."""
    return FOLDER / "castellers" / f"{name}.ipynb"


def cells(path: Path, kind: str) -> Iterator[tuple[str, str]]:
    """The cells of a kind: id and text."""
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == kind:
            yield cell["id"], "".join(cell["source"])


def sources(path: Path) -> list[str]:
    """The code of a notebook, cell by cell."""
    return [text for _, text in cells(path, "code")]


def outputs(path: Path) -> str:
    return json.dumps([cell.get("outputs", []) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]])


def taught(path: Path) -> str:
    """All that a reader sees: text, code and outputs."""
    return outputs(path) + " ".join(text for kind in ("markdown", "code") for _, text in cells(path, kind))


def red(position: Position, tile: int | None = None, show: str = "carretillada") -> Ledger:
    return score_show(position, "red", show, tile=tile)


def at(ledger: Ledger, space: str) -> Line:
    """The line of the figure on a space, by the id without its show."""
    return next(line for line in ledger.all_lines if line.subject.partition("/")[2] == space)
