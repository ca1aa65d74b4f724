"""Misconceptions about spectators, as data: the belief, its formula or its moves, the answer."""

from collections.abc import Callable, Iterable

from diables_nb.lessons.diables.moves import MoveBelief
from diables_nb.lessons.misconception import Misconception
from diables_nb.rules.diables import DiablesGame

from . import formulas as own

__all__ = ["FOLLOWERS", "LEFT_ALONE", "MOVES", "OPEN", "PRINTED", "RUNS", "THIRD", "WHERE"]

OPEN: tuple[Misconception, ...] = (
    Misconception(
        "card-always-both",
        "both actions are always open",
        "The right one is open only if its requirement is met.",
        "DIA-P1-CARD-03",
        choice=own.always_both,
    ),
    Misconception(
        "card-whole",
        "the requirement is one for the whole card",
        "The left action asks for nothing.",
        "DIA-P1-CARD-02",
        choice=own.card_needs_it,
    ),
    Misconception(
        "card-never-diable",
        "a diable never opens a right action",
        "A diable does not meet “no diable”, but its firecracker may be the one that is asked for.",
        "DIA-P1-CARD-05",
        choice=own.never_for_a_diable,
    ),
    Misconception(
        "card-one",
        "one of the two actions has to be chosen",
        "A spectator offers both, and both may be done.",
        "DIA-P1-CARD-01",
        choice=own.one_alone,
    ),
)
"""About the actions of a spectator that are open."""

FOLLOWERS: tuple[Misconception, ...] = (
    Misconception(
        "show-card-sent",
        "the figure that is sent has to meet the condition",
        "Only the performer that activated the card matters for it.",
        "DIA-SPEC-04",
        choice=own.as_printed,
    ),
    Misconception(
        "show-card-all",
        "a space always gives all that is printed",
        "Without the condition everything is gained but followers.",
        "DIA-SPEC-02",
        choice=own.as_printed,
    ),
    Misconception(
        "show-card-none",
        "spectators that send to a show never bring followers",
        "With the condition met all rewards are gained, followers too.",
        "DIA-SPEC-03",
        choice=own.no_followers,
    ),
)
"""About the followers of a figure that a card sends."""

PRINTED: tuple[Misconception, ...] = (
    Misconception(
        "printed-always",
        "printed colla followers are there in any case",
        "Those under a card wait until the card is gone.",
        "DIA-P1-CF-02",
        choice=own.all_printed,
    ),
    Misconception(
        "printed-range",
        "only those at open columns are uncovered",
        "They are free wherever no card lies; whether a column is open is another question.",
        "DIA-P1-CF-02",
        choice=own.within_range,
    ),
)
"""About the printed colla followers that are uncovered."""

LEFT_ALONE: tuple[Misconception, ...] = (
    Misconception(
        "street-any-section",
        "a performer anywhere in the column is enough",
        "It has to stand on the card, in the middle.",
        "DIA-P2-STR-01",
        choice=own.anywhere_in_the_column,
    ),
    Misconception(
        "street-every-card",
        "every street card costs points",
        "A card with a performer on it costs nothing.",
        "DIA-P2-STR-01",
        choice=own.every_card,
    ),
    Misconception(
        "street-pavements",
        "cards of the pavements cost points as well",
        "Only the cards on the street do.",
        "DIA-P2-STR-01",
        choice=own.pavements_too,
    ),
    Misconception(
        "street-one-each",
        "each card costs one point",
        "Each of them costs three.",
        "DIA-P2-STR-01",
        choice=own.all_of_them,
    ),
)
"""About the points that street spectators cost."""


def _always(*moves: str) -> Callable[[DiablesGame], Iterable[str]]:
    return lambda game: moves if game.decision else ()


MOVES: tuple[MoveBelief, ...] = (
    MoveBelief(
        "move-diable-will-do",
        "a diable could meet every requirement with the right firecracker",
        "This card asks who it is, not what it carries.",
        "DIA-P1-CARD-04",
        _always("place diable regular 2 lower", "place diable colorful 2 lower"),
    ),
    MoveBelief(
        "move-beast-better",
        "a beast counted for more than a character",
        "Anybody but a diable will do, and a character costs less.",
        "DIA-P1-FIRE-01",
        _always("place small_beast regular 2 lower"),
    ),
    MoveBelief(
        "move-other-side",
        "the card above were touched from below",
        "The lower section touches the lower card.",
        "DIA-P1-ADJ-02",
        _always("place character regular 2 upper"),
    ),
)
"""About the move that opens an action for those who are no diables."""

WHERE: dict[str, str] = {
    "upper/2": "Pavement cards go to the left, street cards to the right. (DIA-P3-04)",
    "upper/1": "It does not stay: all cards move on between the rounds. (DIA-P3-04)",
    "spectator/1": "A card never leaves its pavement for the street. (DIA-P3-04)",
}
"""What is said to wrong places of the first upper card in the next round."""

RUNS = "it runs to a show of Red's choice"
THIRD: dict[str, str] = {
    "it stays, and its actions count twice": "A third token takes a card away at once. (DIA-THR-03)",
    "it goes back to the deck": "It is turned over and lies beside a show. (DIA-THR-06)",
    "it stays until the end of the round": "It leaves as soon as the third token lies on it. (DIA-THR-03)",
}
"""What is said to wrong answers about a card with its third token; `RUNS` is the right one."""
