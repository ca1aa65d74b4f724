"""The whole score of a position, for people and as JSON values."""

from typing import Any

from diables_nb.rules import words
from diables_nb.rules.ledger import Line
from diables_nb.rules.tables import ledger_text
from diables_nb.rules.wrapping import fitted

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


def score_text(position: Position, width: int | None = None) -> str:
    """The whole score in plain text: each ledger, a table of the sums, and what is not as a game is dealt.

    width: how many characters a line may have, None for as many as it needs.
    """
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
    cells = [list(map(str, row)) for row in rows]
    table, _ = fitted(head, cells, range(1, len(head)), width, range(len(head)))
    return "\n\n".join([*(ledger_text(ledger, width) for ledger in ledgers.values()), table, *position.notes()])
