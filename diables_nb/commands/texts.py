"""Texts that arguments speak of: files, standard input, codes. Which game a text is of, its package says."""

import sys
from pathlib import Path
from typing import TextIO

from diables_nb.rules.contract import games
from diables_nb.rules.errors import PositionError, Problem

__all__ = ["STANDARD_INPUT", "claimed", "exists", "file_text", "name_of", "write"]

STANDARD_INPUT = "standard input"
_LONGEST_NAME = 300


def name_of(source: str) -> str:
    """How errors call what an argument speaks of."""
    return STANDARD_INPUT if source == "-" else source


def claimed(text: str) -> bool:
    """Whether some game claims the text as a game or a position of its own."""
    return any(package.reads_game(text) or package.reads(text) for package in games())


def exists(source: str) -> bool:
    """Whether there is such a file or folder."""
    try:
        return source != "" and Path(source).exists()
    except (OSError, ValueError):  # a code may be longer than a file's name can be
        return False


def file_text(name: str) -> str:
    """The text of a file, or of standard input where that is its name. Raises `PositionError` or `OSError`."""
    try:
        if name == STANDARD_INPUT:
            stream: TextIO | None = sys.stdin  # there is none where the caller closed it
            return stream.read() if stream else ""
        return Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        problem = Problem(name, f"not UTF-8 text: {error.reason} at byte {error.start}", "", "save it as UTF-8")
        raise PositionError(problem) from None
    except OSError as error:
        said = name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]} ..."
        raise OSError(error.errno, error.strerror, said) from None


def write(name: str, text: str) -> None:
    """Writes a file. Raises `OSError` with its name, which a full disk does not tell by itself."""
    try:
        Path(name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise OSError(error.errno, error.strerror, name) from None
