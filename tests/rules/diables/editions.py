"""Copies of the shipped data, to be spoilt."""

import shutil
from pathlib import Path

from diables_nb.rules.diables.edition import _SHIPPED as SHIPPED

__all__ = ["SHIPPED", "change", "copy_of_the_data", "line_with"]


def copy_of_the_data(folder: Path) -> Path:
    """A folder with the files of the shipped edition, under another name."""
    copied = folder / "mine"
    shutil.copytree(SHIPPED, copied)
    change(copied / "edition.toml", '"reconstruction"', '"mine"')
    return copied


def change(path: Path, old: str, new: str) -> None:
    """Puts another text in the first place of one in a file."""
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{path.name} does not hold {old!r}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def line_with(path: Path, text: str) -> int:
    """The number of the first line of a file that holds a text."""
    lines = path.read_text(encoding="utf-8").split("\n")
    return next(number for number, line in enumerate(lines, 1) if text in line)
