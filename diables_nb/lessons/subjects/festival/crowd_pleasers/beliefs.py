"""Misconceptions about crowd-pleasers and the end of the game, as data: the belief, its formula, the answer."""

from diables_nb.lessons.misconception import Misconception

from . import formulas as own
from .formulas import Reading

__all__ = ["LAST_TURNS", "TAKES", "TIES"]

_READINGS: tuple[tuple[str, str, str, str, Reading], ...] = (
    (
        "group",
        "tiles that share a colour or a type have to lie in a group",
        "They may lie anywhere on the board, as long as they are visible.",
        "FES-CP-1",
        Reading(group=True),
    ),
    (
        "covered",
        "covered tiles count for colours and types",
        "Only visible tiles show a colour or a type.",
        "FES-TILE-04",
        Reading(covered=True),
    ),
    (
        "exactly",
        "a space must have exactly the level that is asked for",
        "A higher space will do: it holds a tile on that level.",
        "C-FES-13",
        Reading(exactly=True),
    ),
    (
        "apart",
        "a tile counts either as a colour or as a type",
        "Each tile shows its colour and its type at once, so that four tiles may be enough.",
        "FES-CP-8",
        Reading(apart=True),
    ),
    (
        "values",
        "any four completed objectives will do for crowd-pleaser five",
        "Each of the four has to be worth another number of points.",
        "FES-CP-5",
        Reading(any_values=True),
    ),
    (
        "starting",
        "the starting objective does not count as one",
        "It is an objective like the others, and counts once it is completed.",
        "C-FES-03",
        Reading(starting=False),
    ),
    (
        "incomplete",
        "objectives at the left count as well",
        "Only completed objectives count.",
        "FES-CP-6",
        Reading(incomplete=True),
    ),
    (
        "stealing",
        "a crowd-pleaser can be taken from another player",
        "The first player to meet the condition has it for good.",
        "FES-CHK-05",
        Reading(stealing=True),
    ),
    (
        "before",
        "objectives completed in the same turn come too late",
        "Objectives are checked first, and those completed in this turn count.",
        "FES-CHK-07",
        Reading(before=True),
    ),
)

TAKES: tuple[Misconception, ...] = (
    Misconception(
        "cp-one",
        "only one crowd-pleaser can be taken in a turn",
        "All of them whose condition is met are taken, any number in a turn.",
        "FES-CHK-04",
        choice=own.best_one,
    ),
    *(
        Misconception(f"cp-{name}", belief, answer, rule, choice=own.takes(reading))
        for name, belief, answer, rule, reading in _READINGS
    ),
)
"""About the points of the crowd-pleasers that are taken; the likeliest first."""

LAST_TURNS: tuple[Misconception, ...] = (
    Misconception(
        "end-at-once",
        "the game ends at once",
        "The round is played to its end, so that all have had equally many turns.",
        "FES-END-03",
        choice=lambda ledger: 0,  # noqa: ARG005  # whatever is asked
    ),
    Misconception(
        "end-others",
        "each of the others has one more turn",
        "Only those who come later in the round have one; then the game is over.",
        "FES-END-03",
        choice=lambda ledger: len(ledger.position.players) - 1,
    ),
    Misconception(
        "end-all",
        "everybody has one more turn",
        "No new round begins: only the present one is finished.",
        "C-FES-07",
        choice=lambda ledger: len(ledger.position.players),
    ),
)
"""About how many turns are still played after the end has come."""

TIES: dict[str, tuple[str, str, str]] = {
    "objectives": (
        "more completed objectives break a tie",
        "Among equal totals it is the crowd-pleasers that are counted, however many objectives there are.",
        "FES-SCO-07",
    ),
    "shared": (
        "equal totals always share the victory",
        "Whoever has more crowd-pleasers wins; the victory is shared only if they are equal too.",
        "FES-SCO-07",
    ),
}
"""About ties, which give no number: the belief, the answer, the rule."""
