"""What a command gives, and how values are written for people."""

import argparse
from typing import TypeAlias

__all__ = ["INTERRUPTED", "Answer", "Commands", "plain"]

Answer = tuple[int, str]
"""What a command gives: its exit status, and what it prints."""
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001  # it has no other name
"""Where a group of commands adds its own."""
INTERRUPTED = 130
"""The exit status of what was stopped by Ctrl+C."""


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
