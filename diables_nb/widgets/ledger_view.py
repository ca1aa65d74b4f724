"""A ledger as a panel shows it: words, small pictures and numbers, ready for the browser."""

from collections.abc import Mapping
from typing import Any

from diables_nb.drawing import majority_bars, piece_svg, token_svg
from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.diables import Position, score_firebot_show, score_lluiment, score_show
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.rules.rulebook import explain

__all__ = ["ledger_view", "require_walkable", "rescored", "scored_thing"]


def require_walkable(ledger: Ledger) -> Ledger:
    """The ledger, if it knows its position and whose score it is. Raises `TypeError` otherwise."""
    if not isinstance(ledger, Ledger):
        raise TypeError(f"a score panel shows a ledger, not {type(ledger).__name__}")
    if not isinstance(ledger.position, Position) or "player" not in ledger.about:
        raise TypeError("to be walked through, a ledger must know its position: use score_show or score_lluiment")
    return ledger


def scored_thing(ledger: Ledger) -> str:
    """What the ledger scores, in words: a show or a lluïment."""
    about = ledger.about
    if "lluiment" in about:
        return "lluïment " + words.name("lluiments", about["lluiment"])
    return words.name("shows", about["show"])


def rescored(ledger: Ledger, position: Position) -> Ledger:
    """The same score on another position. Raises `PositionError` when its player does not play there."""
    about = ledger.about
    if "lluiment" in about:
        return score_lluiment(position, about["lluiment"])[about["player"]]
    if "tile" in about:
        return score_show(position, about["player"], about["show"], tile=about["tile"])
    return score_firebot_show(position, about["player"], about["show"])


def ledger_view(ledger: Ledger) -> dict[str, Any]:
    """Title, rows, sum and whatever else the panel writes, as JSON values."""
    player = ledger.about["player"]
    aside = "beyond the icon" if ledger.limited else "not chosen"
    rows = []
    total = 0
    for number, line in enumerate(ledger.all_lines):
        counts = number < len(ledger.lines)
        total += line.points if counts else 0
        rows.append(_row(ledger.position, line, total, counts=counts, aside=aside))
    return {
        "title": f"{words.name('players', player)} scores the {scored_thing(ledger)}",
        "about": " · ".join(_about(ledger)),
        "token": token_svg(player, 22),
        "rows": rows,
        "total": ledger.total,
        "sum": scored_thing(ledger),
        "rulings": [f"{ruling}, {explain(ruling).heading}: {explain(ruling).line}" for ruling in ledger.rulings],
        "track": _track(ledger, player),
        "count": phrase("{count:figure|figures}", count=len(rows)),
        "words": {key: phrase(said, **_BLANKS) for key, said in _WORDS.items()},
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


def _about(ledger: Ledger) -> list[str]:
    about = ledger.about
    if "lluiment" in about:
        return [f"count {about['count']}", f"rank {about['rank']}: {about['each']} FP for each"]
    if "tile" not in about:
        return [f"icon {about['icon']}", "by no tile"]
    caption = words.name("tiles", f"{about['show']}-{about['tile']}")
    return [f"tile {about['tile']}: {caption}", _best(about)]


def _best(about: Mapping[str, Any]) -> str:
    """Which figures count."""
    limit = about["limit"]
    if about.get("chosen"):
        return f"icon {limit}, chosen figures count"
    return f"icon {limit}, " + ("the best figure counts" if limit == 1 else f"the best {limit} figures count")


def _row(position: Position, line: Line, total: int, *, counts: bool, aside: str) -> dict[str, Any]:
    figure = position.figures[line.subject]
    return {
        "figure": str(figure),
        "svg": piece_svg(figure, 28),
        "sentence": line.sentence,
        "place": position.edition.spaces[line.subject].name,
        "aside": "" if counts else aside,
        "rule": line.rule,
        "ruleLine": explain(line.rule).line,
        "points": line.points,
        "total": total,
        "counts": counts,
        "bars": majority_bars(position, line).svg() if "counts" in line.facts else "",
    }


def _track(ledger: Ledger, player: str) -> str:
    fame = ledger.position.fame.get(player)
    return "" if fame is None else f"{fame} → {fame + ledger.total}"
