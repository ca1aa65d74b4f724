"""What wrong beliefs make of the end of a round: the lluïment and the street together."""

from diables_nb.rules.diables import DiablesGame, score_lluiment
from diables_nb.rules.ledger import Ledger

__all__ = ["best_number", "by_heads", "without_the_street"]


def _lluiment(ledger: Ledger) -> Ledger:
    """What the player of a count scores for the lluïment."""
    about = ledger.about
    game: DiablesGame = ledger.position
    return score_lluiment(game.position, about["lluiment"])[about["player"]]


def without_the_street(ledger: Ledger) -> int:
    """The street costs nothing."""
    return _lluiment(ledger).total


def best_number(ledger: Ledger) -> int:
    """Everybody multiplies by the first number of the tile."""
    fp: tuple[int, ...] = ledger.position.edition.lluiments[ledger.about["lluiment"]].fp
    return int(_lluiment(ledger).about["count"]) * max(fp) - int(ledger.about["lost"])


def by_heads(ledger: Ledger) -> int:
    """Every figure or firecracker counts one."""
    scored = _lluiment(ledger)
    return len(scored.lines) * int(scored.about["each"]) - int(ledger.about["lost"])
