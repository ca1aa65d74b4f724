"""The whole score of a position, for people and as JSON values."""

from typing import Any

from diables_nb.rules import words
from diables_nb.rules.ledger import Line
from diables_nb.rules.tables import text_table

from .position import Position
from .scoring import leaders, score

__all__ = ["SOURCES", "score_json", "score_text", "source_of"]

SOURCES = ("objectives", "pleasers", "colour", "type")
"""Where points come from."""
_BY_RULE = {
    "FES-SCO-01": "objectives",
    "FES-SCO-02": "pleasers",
    "FES-SCO-03": "colour",
    "FES-SCO-04": "type",
}


def source_of(line: Line) -> str:
    """The source of a line, one of `SOURCES`.

    >>> source_of(Line(4, "FES-SCO-01"))
    'objectives'
    """
    return _BY_RULE[line.rule]


def score_json(position: Position) -> dict[str, Any]:
    """The answer of `python -m diables_nb score --json`, as JSON values: points by player and source, and each line."""
    scores = {}
    for player in position.players:
        ledger = score(position, player)
        sources = {name: sum(line.points for line in ledger if source_of(line) == name) for name in SOURCES}
        values = [{"subject": line.subject, "points": line.points, "rule": line.rule} for line in ledger]
        scores[player] = {"total": ledger.total, "sources": sources, "values": values}
    return {"scores": scores, "leaders": list(leaders(position))}


def score_text(position: Position) -> str:
    """The whole score in plain text: each ledger, and a table of the sums."""
    ledgers = {player: score(position, player) for player in position.players}
    rows = [
        [
            words.name("players", player),
            *(sum(line.points for line in ledger if source_of(line) == name) for name in SOURCES),
            ledger.total,
        ]
        for player, ledger in ledgers.items()
    ]
    sheet = words.table("festival_sheet")
    heads, names = sheet["heads"], sheet["sources"]
    head = [heads["player"], *(names[name] for name in SOURCES), heads["total"]]
    return "\n\n".join([*map(str, ledgers.values()), text_table(head, rows, right=range(1, len(head)))])
