"""Questions that are answered by a move, or by whether a move is allowed, with what is known of wrong ones."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from diables_nb.lessons.answers import Answer
from diables_nb.lessons.question import Check, Prediction, check, predict
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.tables import Table
from diables_nb.rules.diables import DiablesGame

from .told import refusal

__all__ = ["MoveBelief", "check_move", "move_answer", "predict_allowed", "predict_move", "wrong_moves"]


@dataclass(frozen=True, slots=True)
class MoveBelief:
    """A belief about moves that is wrong.

    id: "column-of-the-range". belief: what somebody holds, as the end of a sentence. answer: what puts it right. rule:
    the id of the rule that the answer rests on. moves: the moves that it leads to in a game, in notation.
    """

    id: str
    belief: str
    answer: str
    rule: str
    moves: Callable[[DiablesGame], Iterable[str]]

    @property
    def sentence(self) -> str:
        """The answer with its rule."""
        return f"{self.answer} ({self.rule})"


def move_answer(
    game: DiablesGame, right: str, others: Sequence[str], *, beliefs: Sequence[MoveBelief] = (), why: str = ""
) -> Answer:
    """One move as the right answer, others to choose from, and what is said to those.

    A move that a belief leads to is answered by it, else one that is not legal by the rule that forbids it.
    Raises `IllegalMove` for a right move that is not legal, `ValueError` for one that a belief leads to or is named
    twice, or if there is no other.
    """
    why = why or _told(game, right)
    options = tuple(sorted((right, *others)))
    if len(set(options)) != len(options) or len(options) < 2:
        raise ValueError(f"choices are two or more different moves, not {options!r}")
    known = {move: text for move in others if (text := refusal(game, move))}
    for belief in reversed(beliefs):
        led = [move for move in belief.moves(game) if move in options]
        if right in led:
            raise ValueError(f"'{right}' is right: the belief '{belief.id}' cannot lead to it")
        known |= {move: saying("diables", "belief", belief=belief.belief, answer=belief.sentence) for move in led}
    return Answer(right, "", options, None, why, known)


def _told(game: DiablesGame, move: str) -> str:
    """A move and what it does, in a sentence."""
    meaning = game.meaning(move)
    return f"{meaning}." if meaning.startswith(move) else f"{move}: {meaning}."


def predict_move(
    question: str,
    game: DiablesGame,
    right: str,
    others: Sequence[str],
    *,
    beliefs: Sequence[MoveBelief] = (),
    why: str = "",
    **keywords: Any,
) -> Prediction:
    """A bet on a move. Everything is as in `move_answer`; keywords as in `predict`."""
    return predict(question, move_answer(game, right, others, beliefs=beliefs, why=why), **keywords)


def check_move(
    question: str,
    game: DiablesGame,
    right: str,
    others: Sequence[str],
    *,
    hints: Sequence[str] = (),
    beliefs: Sequence[MoveBelief] = (),
    why: str = "",
    **keywords: Any,
) -> Check:
    """An exercise whose answer is a move. hints: each more telling. Everything else is as in `predict_move`."""
    answer = move_answer(game, right, others, beliefs=beliefs, why=why)
    return check(question, answer, hints=hints, **keywords)


def predict_allowed(question: str, game: DiablesGame, move: str, **keywords: Any) -> Prediction:
    """A bet on whether a move is allowed: the answer says which rule forbids it, or what it does."""
    why_not = refusal(game, move)
    why = why_not or _told(game, move)
    choices = (saying("diables", "yes"), saying("diables", "no"))
    return predict(question, choices[bool(why_not)], choices=choices, why=why, **keywords)


def wrong_moves(game: DiablesGame, beliefs: Sequence[MoveBelief]) -> Table:
    """The wrong moves that beliefs lead to in a game, each with the answer to it."""
    rows = [[move, f"{belief.belief}.", belief.sentence] for belief in beliefs for move in belief.moves(game)]
    head = [saying("diables", name) for name in ("move", "chosen", "but")]
    return Table(head, rows, (), saying("diables", "mistakes"))
