"""The whole score of a position: every player, every show by its tile at the present icon, and the lluïments."""

from typing import TYPE_CHECKING, Any

from diables_nb.rules import words
from diables_nb.rules.ledger import Ledger
from diables_nb.rules.tables import ledger_text, text_table

from .components import SHOWS
from .scoring import score_lluiment, score_show
from .scoring.shows import require_position

if TYPE_CHECKING:
    from .position import Position

__all__ = ["score_json", "score_lluiments", "score_shows", "score_text"]


def score_shows(position: "Position") -> dict[str, dict[str, Ledger]]:
    """Player -> show -> ledger, for the shows that have a tile.

    >>> from diables_nb.rules import diables
    >>> score_shows(diables.example("DIA-T-09"))["red"]["carretillada"].total
    13
    """
    require_position(position, "score_shows(position): it")
    shows = [show for show in SHOWS if show in position.tiles]
    return {player: {show: score_show(position, player, show) for show in shows} for player in position.players}


def score_lluiments(position: "Position") -> list[dict[str, Ledger]]:
    """For each lluïment of the position, in the order of the rounds: player -> ledger."""
    require_position(position, "score_lluiments(position): it")
    return [score_lluiment(position, name) for name in position.lluiments]


def score_json(position: "Position") -> dict[str, Any]:
    """The answer of `python -m diables_nb score --json`, as JSON values."""
    shows = {
        player: {show: _show_json(ledger) for show, ledger in ledgers.items()}
        for player, ledgers in score_shows(position).items()
    }
    lluiments = [
        {
            player: {"count": led.about["count"], "rank": led.about["rank"], "fp": led.total}
            for player, led in scores.items()
        }
        for scores in score_lluiments(position)
    ]
    return {"shows": shows, "lluiments": lluiments}


def _show_json(ledger: Ledger) -> dict[str, Any]:
    scored = {line.subject for line in ledger.lines}
    values = [
        {"space": line.subject, "fp": line.points, "rule": line.rule, "scored": line.subject in scored}
        for line in ledger.all_lines
    ]
    return {"limit": ledger.about.get("limit"), "total": ledger.total, "values": values}


def score_text(position: "Position", width: int | None = None) -> str:
    """The whole score in plain text: each ledger, the lluïments, and a table of the sums.

    width: how many characters a line may have, None for as many as it needs.
    """
    parts = [ledger_text(ledger, width) for ledgers in score_shows(position).values() for ledger in ledgers.values()]
    parts += [_lluiment_text(scores) for scores in score_lluiments(position)]
    if not parts:
        parts.append("nothing to score: the position has neither show tiles nor lluïments")
    return "\n\n".join([*parts, *position.notes()])


def _lluiment_text(scores: dict[str, Ledger]) -> str:
    rows = []
    for player, ledger in scores.items():
        about = ledger.about
        rows.append([words.name("players", player), about["count"], about["rank"], about["each"], ledger.total])
    name = next(iter(scores.values())).about["lluiment"]
    return text_table(
        ["lluïment " + words.name("lluiments", name), "count", "rank", "FP each", "FP"], rows, right=(1, 2, 3, 4)
    )
