"""The whole score of a position, for people and as JSON values."""

from typing import Any

from diables_nb.rules import words
from diables_nb.rules.tables import text_table

from .components import KINDS
from .position import Position
from .scoring import UNIT, leaders, score

__all__ = ["score_json", "score_text"]


def score_json(position: Position) -> dict[str, Any]:
    """The answer of `python -m diables_nb score --json`, as JSON values: applause by player, and each line."""
    scores = {}
    for player in position.players:
        ledger = score(position, player)
        values = [{"subject": line.subject, "points": line.points, "rule": line.rule} for line in ledger]
        scores[player] = {"total": ledger.total, "values": values}
    return {"scores": scores, "leaders": list(leaders(position))}


def score_text(position: Position) -> str:
    """The whole score in plain text: each ledger, and a table of the sums."""
    ledgers = {player: score(position, player) for player in position.players}
    rows = [
        [
            words.name("players", player),
            *(next((line.points for line in ledger if line.subject == kind), "") for kind in KINDS),
            ledger.total,
        ]
        for player, ledger in ledgers.items()
    ]
    head = [words.table("sheet")["heads"]["player"], *(words.name("castells", kind) for kind in KINDS), UNIT]
    return "\n\n".join([*map(str, ledgers.values()), text_table(head, rows, right=range(1, len(head)))])
