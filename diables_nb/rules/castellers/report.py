"""The whole score of a position, for people and as JSON values."""

from typing import Any

from diables_nb.rules import words
from diables_nb.rules.ledger import Ledger
from diables_nb.rules.tables import ledger_text, text_table

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


def score_text(position: Position, width: int | None = None) -> str:
    """The whole score in plain text: each ledger, a table of the sums, and what is not as a game is dealt.

    width: how many characters a line may have, None for as many as it needs.
    """
    ledgers = {player: score(position, player) for player in position.players}
    rows = [
        [
            words.name("players", player),
            *(_of_kind(ledger, kind) for kind in KINDS),
            ledger.total,
        ]
        for player, ledger in ledgers.items()
    ]
    head = [words.table("sheet")["heads"]["player"], *(words.name("castells", kind) for kind in KINDS), UNIT]
    table = text_table(head, rows, right=range(1, len(head)))
    return "\n\n".join([*(ledger_text(ledger, width) for ledger in ledgers.values()), table, *position.notes()])


def _of_kind(ledger: Ledger, kind: str) -> int | str:
    """What castells of a kind brought, "" where there is none; of a draft there may be several."""
    points = [line.points for line in ledger if line.subject == kind]
    return sum(points) if points else ""
