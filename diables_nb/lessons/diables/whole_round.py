"""The round that a lesson follows turn by turn, and what the end of a round brings before shows are scored."""

from collections.abc import Sequence

from diables_nb.lessons.counts import Count
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.round.beliefs import ENDED
from diables_nb.lessons.subjects.round.scenes import TURNS, moment
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame, score_lluiment
from diables_nb.rules.rulebook import explain

from .counting import Row, counted
from .on_spectators import left_alone

__all__ = ["at_turn", "round_end", "turn", "whole_round"]


def at_turn(number: int) -> DiablesGame:
    """The game when a turn begins. number: 1 to 10; 0 for the set-up, 11 for the end of the round.

    Raises `ValueError` for any other number.
    """
    if number not in range(len(TURNS)):
        raise ValueError(f"no turn {number}: 0 to {len(TURNS) - 1}")
    return moment(number)


def turn(number: int) -> Sequence[str]:
    """The moves of a turn, in notation. number: as in `at_turn`, which says what it raises."""
    at_turn(number)
    return TURNS[number]


def whole_round() -> tuple[str, ...]:
    """All moves of the round, from the set-up to the beginning of the next one."""
    return tuple(move for moves in TURNS for move in moves)


def round_end(game: DiablesGame, player: str) -> Count:
    """The FP of a player from the lluïment and the street, if the round ended now (DIA-P2-LLU, DIA-P2-STR-01).

    Unit: FP. That a total never drops below 0 (DIA-FP-04) is left out.
    """
    name = game.state.lluiments[game.round - 1]
    scored = score_lluiment(game.position, name)[player]
    facts = {"count": scored.about["count"], "each": scored.about["each"], "rank": scored.about["rank"]}
    lost = left_alone(game, player)
    rows: list[Row] = [
        (scored.total, _rank_rule(scored.about["rank"]), saying("round", "lluiment", **facts)),
        *((-points, "DIA-P2-STR-01", said) for said, points in lost.rows),
    ]
    hints = (
        saying("round", "hint_tile", name=words.name("lluiments", name)),
        explain("DIA-P2-LLU-03").line,
        explain("DIA-P2-STR-01").line,
    )
    title = saying("round", "ends", player=words.name("players", player))
    about = {"player": player, "lluiment": name, "lost": lost.total}
    return counted(game, title, "FP", rows, hints=hints, known=ENDED, **about)


def _rank_rule(rank: int) -> str:
    return f"DIA-P2-LLU-0{3 + min(rank, 3)}"
