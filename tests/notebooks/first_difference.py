"""A pytest plugin for nbval: says where two outputs first differ.

pytest's own comparison takes minutes over a picture of 100 KB, and nobody reads what it then prints.
"""

from typing import Any

import pytest

AROUND = 60


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.unregister(name="assertion")


def pytest_assertrepr_compare(op: str, left: Any, right: Any) -> list[str] | None:
    if op != "==" or not isinstance(left, str) or not isinstance(right, str):
        return None
    return first_difference(left, right)


def first_difference(saved: str, now: str) -> list[str]:
    """Where two texts first differ, with what stands around it."""
    common = next((n for n, (a, b) in enumerate(zip(saved, now, strict=False)) if a != b), min(len(saved), len(now)))
    start = max(0, common - AROUND)
    return [
        f"the same up to character {common} of {len(saved)}, then",
        f"saved: {saved[start : common + AROUND]!r}",
        f"now:   {now[start : common + AROUND]!r}",
    ]
