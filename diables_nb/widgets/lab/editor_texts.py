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
REST = ("players", "tiles", "lluiments", "followers", "round", "fame", "scored", "rulings", "edition", "firebot")
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
    if kind == "python":
        return f"from diables_nb import {_game(position)}\n\nposition = {_python(start, position)}"
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


def _python(start: "GamePosition", position: "GamePosition") -> str:
    """An expression that gives a position: of Diables by few edits, as long as they are edits of figures."""
    edits = None
    if isinstance(start, Position) and isinstance(position, Position):
        edits = edits_between(start, position)
    if edits is None or len(edits) > _MOST_EDITS:
        return _read(position, draft=not position.legal)
    read = _read(start, draft=not (start.legal and position.legal))
    return "\n".join([f"{read}.after(", *(f'    "{edit}",' for edit in edits), ")"]) if edits else read


def _read(position: "GamePosition", *, draft: bool) -> str:
    folder, game = position.edition.folder, _game(position)
    edition = f", {game}.edition({folder!r})" if folder else ""
    return f'{game}.read_position("{position.code}"{edition}{", draft=True" if draft else ""})'


def _game(position: "GamePosition") -> str:
    """The name of the game of a position."""
    return str(rules_of(position).__name__.rpartition(".")[2])


def edits_between(start: Position, position: Position) -> list[str] | None:
    """The edits in words that lead from one position to another; None where more than figures differ."""
    if any(getattr(start, part) != getattr(position, part) for part in REST):
        return None
    spaces = [s for s in position.edition.spaces if start.figures.get(s) != position.figures.get(s)]
    removed = [str(RemoveFigure(space)) for space in spaces if space in start.figures]
    placed = [str(PlaceFigure(figure, s)) for s in spaces if (figure := position.figures.get(s))]
    return removed + placed
