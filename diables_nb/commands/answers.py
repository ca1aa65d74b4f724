"""What a command gives, and how values are written for people: as wide as the terminal is."""

import argparse
from shutil import get_terminal_size
from typing import TypeAlias

__all__ = ["CLOSED", "INTERRUPTED", "Answer", "Commands", "add_wide", "line_width", "plain", "terminal_width"]

Answer = tuple[int, str]
"""What a command gives: its exit status, and what it prints."""
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001  # it has no other name
"""Where a group of commands adds its own."""
INTERRUPTED = 130
"""The exit status of what was stopped by Ctrl+C."""
CLOSED = 141
"""The exit status where whoever reads the output has closed it: what a shell reports of others too."""
_NO_TERMINAL = (100, 24)


def add_wide(command: argparse.ArgumentParser) -> None:
    """Adds the option that `line_width` asks for."""
    said = "every column, in lines as long as they need; if not said, what fits the terminal (COLUMNS), or 100"
    command.add_argument("--wide", action="store_true", help=said)


def line_width(options: argparse.Namespace) -> int | None:
    """How many characters a line of a table may have; None for as many as it needs."""
    return None if options.wide else terminal_width()


def terminal_width() -> int:
    """How many characters a line of the terminal has, 100 where there is none."""
    return get_terminal_size(_NO_TERMINAL).columns


def plain(value: object) -> str:
    """JSON values on one line, as people write them.

    >>> plain({"red": 13, "blue": [1, 2]})
    'red 13, blue 1 2'
    """
    if isinstance(value, dict):
        return ", ".join(f"{key} {plain(entry)}" for key, entry in value.items())
    if isinstance(value, list):
        return " ".join(map(str, value))
    return str(value)
