"""Copies of the shipped data, to be spoilt."""

import shutil
from pathlib import Path

from diables_nb.rules.castellers.edition import _SHIPPED as SHIPPED
from tests.rules.diables.editions import change

__all__ = ["SHIPPED", "change", "copy_of_the_data"]


def copy_of_the_data(folder: Path) -> Path:
    """A folder with the files of the shipped edition, under another name."""
    copied = folder / "mine"
    shutil.copytree(SHIPPED, copied)
    change(copied / "edition.toml", '"reconstruction"', '"mine"')
    return copied
