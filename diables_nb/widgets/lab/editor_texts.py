"""A position as text to take away: its code, JSON, or Python."""

import json
from typing import TYPE_CHECKING

from diables_nb.rules.diables import Position
from diables_nb.rules.diables.edits import PlaceFigure, RemoveFigure

from .editor_games import rules_of

if TYPE_CHECKING:
    from diables_nb.whatif.scores import GamePosition

__all__ = ["KINDS", "REST", "position_text"]

KINDS = ("code", "json", "python")
REST = ("players", "tiles", "lluiments", "followers", "round", "fame", "scored", "rulings", "edition")
"""The parts of a position beside its figures."""

_MOST_EDITS = 12
"""Beyond so many edits, the code of what came of them says it better."""


def position_text(kind: str, start: "GamePosition", position: "GamePosition") -> str:
    """A position as text. kind: "code", "json" or "python". start: what it was before the edits.

    Raises `ValueError` for another kind.

    >>> from diables_nb.rules.diables import example
    >>> leo = example("DIA-T-09")
    >>> print(position_text("python", leo, leo.after("remove inner east")))
    from diables_nb import diables
    <BLANKLINE>
    position = diables.read_position("D1.rbyg.1---.-.4000000000000000.R1R4G4RB2R1Y1.12.28.16.r1").after(
        "remove at carretillada/inner/e",
    )
    """
    if kind == "code":
        return position.code
    if kind == "json":
        return _json(position)
    if kind == "python" and isinstance(start, Position) and isinstance(position, Position):
        return _python(start, position)
    if kind == "python":
        name = rules_of(position).__name__.rpartition(".")[2]
        return f'from diables_nb import {name}\n\nposition = {name}.read_position("{position.code}")'
    raise ValueError(f"no text {kind!r}; one of {', '.join(KINDS)}")


def _json(position: "GamePosition") -> str:
    """JSON; of Diables with a figure a line."""
    data = position.to_json()
    if "figures" not in data:
        return json.dumps(data, ensure_ascii=False, indent=2)
    figures = ",\n".join("    " + json.dumps(figure, ensure_ascii=False) for figure in data.pop("figures"))
    rest = "".join(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)},\n" for key, value in data.items())
    inside = f"[\n{figures}\n  ]" if figures else "[]"
    return f'{{\n{rest}  "figures": {inside}\n}}'


def _python(start: Position, position: Position) -> str:
    edits = edits_between(start, position)
    lines = ["from diables_nb import diables", ""]
    if edits is None or len(edits) > _MOST_EDITS:
        return "\n".join([*lines, f"position = {_read(position, draft=not position.legal)}"])
    read = f"position = {_read(start, draft=not (start.legal and position.legal))}"
    if not edits:
        return "\n".join([*lines, read])
    return "\n".join([*lines, f"{read}.after(", *(f'    "{edit}",' for edit in edits), ")"])


def _read(position: Position, *, draft: bool) -> str:
    folder = position.edition.folder
    edition = f", diables.edition({folder!r})" if folder else ""
    return f'diables.read_position("{position.code}"{edition}{", draft=True" if draft else ""})'


def edits_between(start: Position, position: Position) -> list[str] | None:
    """The edits in words that lead from one position to another; None where more than figures differ."""
    if any(getattr(start, part) != getattr(position, part) for part in REST):
        return None
    spaces = [s for s in position.edition.spaces if start.figures.get(s) != position.figures.get(s)]
    removed = [str(RemoveFigure(space)) for space in spaces if space in start.figures]
    placed = [str(PlaceFigure(figure, s)) for s in spaces if (figure := position.figures.get(s))]
    return removed + placed
