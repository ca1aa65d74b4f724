"""A ledger as a panel shows it: words, small pictures and numbers, ready for the browser."""

from typing import Any

from diables_nb.drawing import token_svg
from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.rules.rulebook import explain
from diables_nb.whatif.scores import Scores, scores_of

from .games import board_game

__all__ = ["ledger_view", "require_walkable", "scores_in"]


def require_walkable(ledger: Ledger) -> Ledger:
    """The ledger, if it knows its position and whose score it is. Raises `TypeError` otherwise."""
    if not isinstance(ledger, Ledger):
        raise TypeError(f"a score panel shows a ledger, not {type(ledger).__name__}")
    if scores_of(ledger.position) is None or "player" not in ledger.about:
        raise TypeError("to be walked through, a ledger must know its position: use score_show or score_lluiment")
    return ledger


def scores_in(ledger: Ledger) -> Scores:
    """The scores of which a ledger is one. Raises `TypeError` for one that knows no position."""
    scores = scores_of(require_walkable(ledger).position)
    if scores is None:
        raise TypeError("the ledger knows no position")
    return scores


def ledger_view(ledger: Ledger) -> dict[str, Any]:
    """Title, rows, sum and whatever else the panel writes, as JSON values."""
    scores, game, player = scores_in(ledger), board_game(ledger.position), ledger.about["player"]
    aside = "beyond the icon" if ledger.limited else "not chosen"
    rows = []
    total = 0
    for number, line in enumerate(ledger.all_lines):
        counts = number < len(ledger.lines)
        total += line.points if counts else 0
        rows.append(_row(ledger, line, total, aside="" if counts else aside))
    return {
        "title": f"{words.name('players', player)} scores the {scores.thing(ledger)}",
        "about": " · ".join(scores.about(ledger)),
        "token": token_svg(player, 22),
        "rows": rows,
        "total": ledger.total,
        "sum": scores.thing(ledger),
        "unit": scores.unit,
        "rulings": [f"{ruling}, {explain(ruling).heading}: {explain(ruling).line}" for ruling in ledger.rulings],
        "track": game.track(ledger),
        "count": phrase(scores.lines, count=len(rows)),
        "words": {key: phrase(said, **_BLANKS) for key, said in {**_WORDS, **scores.said}.items()},
    }


_WORDS = {
    "figure": "Figure",
    "total": "total",
    "back": "Back",
    "next": "Next",
    "play": "Play",
    "pause": "Pause",
    "track": "on the track",
    "ruling": "This hangs on a ruling.",
    "at": "figure {step} of {count}",
    "begin": "Press Next to explain the first figure.",
    "none": "No figure to score.",
    "aside": "not counted",
}
_BLANKS = {"step": "{step}", "count": "{count}"}
"""The front end fills these."""


def _row(ledger: Ledger, line: Line, total: int, *, aside: str) -> dict[str, Any]:
    game, scores = board_game(ledger.position), scores_in(ledger)
    figure, svg = game.piece(ledger, line)
    return {
        "figure": figure,
        "svg": svg,
        "sentence": line.sentence,
        "place": scores.place(ledger, line),
        "aside": aside,
        "rule": line.rule,
        "ruleLine": explain(line.rule).line,
        "points": line.points,
        "total": total,
        "counts": not aside,
        "bars": game.bars(ledger, line),
    }
