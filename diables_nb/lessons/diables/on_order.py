"""What is asked about the end of a round: the next turn order, and the cards that come."""

from collections.abc import Sequence
from typing import Any

from diables_nb.lessons.answers import Answer
from diables_nb.lessons.counts import Count
from diables_nb.lessons.question import Prediction, predict
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.order.beliefs import AHEAD, ORDERS
from diables_nb.lessons.subjects.order.formulas import next_order, sounds
from diables_nb.lessons.tables import Table
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, DiablesGame
from diables_nb.rules.rulebook import explain

from .counting import Row, counted

__all__ = [
    "acts_before", "cards_beside", "kept_cards", "noise", "order_mistakes", "predict_order",
]  # fmt: skip


def _named(order: Sequence[str]) -> str:
    return ", ".join(words.name("players", player) for player in order)


def noise(game: DiablesGame) -> Table:
    """The players in turn order, each with the space of the sound token."""
    rows = [[words.name("players", player), sounds(game)[player]] for player in game.order]
    return Table([saying("order", "in_order"), saying("order", "sound")], rows, (1,), saying("order", "noise"))


def predict_order(question: str, game: DiablesGame, **keywords: Any) -> Prediction:
    """A bet on the turn order of the next round; wrong orders are those that beliefs lead to, each answered."""
    right = _named(next_order(game))
    known: dict[str, str] = {}
    for belief in ORDERS:
        wrong = _named(belief.order(game))
        if wrong != right:
            said = saying("diables", "belief", belief=belief.belief, answer=belief.sentence)
            known.setdefault(wrong, said)
    why = " ".join(explain(rule).line for rule in ("DIA-P2-ORD-01", "DIA-P2-ORD-02"))
    return predict(question, Answer(right, "", tuple(sorted((right, *known))), None, why, known), **keywords)


def order_mistakes(game: DiablesGame) -> Table:
    """The wrong orders that beliefs lead to, each with the answer to it."""
    right = next_order(game)
    rows = [
        [_named(belief.order(game)), f"{belief.belief}.", belief.sentence]
        for belief in ORDERS
        if tuple(belief.order(game)) != right
    ]
    head = [saying("order", "order"), saying("diables", "chosen"), saying("diables", "but")]
    return Table(head, rows, (), saying("order", "wrong"))


def acts_before(game: DiablesGame, player: str) -> Count:
    """The players who act before one in the next round, if everybody passes now (DIA-P2-ORD-01, -02)."""
    order, heard = next_order(game), sounds(game)
    ahead = order[: order.index(player)]
    rows: list[Row] = []
    for other in ahead:
        tied = heard[other] == heard[player]
        said = saying("order", "tied" if tied else "louder", player=words.name("players", other), sound=heard[other])
        rows.append((1, "DIA-P2-ORD-02" if tied else "DIA-P2-ORD-01", said))
    who = words.name("players", player)
    hints = (
        saying("order", "hint_sound", player=who, sound=heard[player]),
        explain("DIA-P2-ORD-01").line,
        explain("DIA-P2-ORD-02").line,
    )
    title = saying("order", "before", player=who)
    return counted(game, title, "players", rows, hints=hints, known=AHEAD, player=player)


def kept_cards(game: DiablesGame, player: str) -> int:
    """How many pavement cards a player keeps for later rounds (DIA-PSET-14, DIA-P4-02)."""
    return len(game.state.seats[game.players.index(player)].kept)


def cards_beside(game: DiablesGame, show: str) -> int:
    """How many cards lie beside the follower track of a show."""
    return len(game.state.beside[SHOWS.index(show)])
