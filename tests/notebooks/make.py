"""Notebooks for tests, made as text, so that every key of them is in the test's hand."""

import json
from typing import Any

Json = dict[str, Any]

KERNEL = {"kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}}


def result(text: str, count: int, **data: object) -> Json:
    """The value of a cell as a saved output; further formats by name, such as html="<b>2</b>"."""
    formats = {f"text/{name}": value for name, value in data.items()}
    return {
        "output_type": "execute_result",
        "execution_count": count,
        "metadata": {},
        "data": {"text/plain": text, **formats},
    }


def code_cell(source: str, count: int | None = None, *outputs: Json, name: str | None = "", **metadata: object) -> Json:
    """A code cell.

    Parameters:
        source: its code.
        count: its execution count.
        outputs: its saved outputs.
        name: its id; made from the source if empty, absent if None.
        metadata: its metadata.
    """
    cell: Json = {
        "cell_type": "code",
        "execution_count": count,
        "metadata": metadata,
        "outputs": list(outputs),
        "source": source,
    }
    if name is not None:
        cell["id"] = name or "".join(sign for sign in source if sign.isalnum())[:60] or "empty"
    return cell


def make_notebook(*cells: Json, minor: int = 5, **metadata: object) -> str:
    """A notebook as the text of its file."""
    return json.dumps(
        {"cells": list(cells), "metadata": KERNEL | metadata, "nbformat": 4, "nbformat_minor": minor}, indent=1
    )
