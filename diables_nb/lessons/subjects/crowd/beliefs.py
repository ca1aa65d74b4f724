"""Misconceptions about followers and thrilled crowds, as data: the belief, its formula or its moves, the answer."""

from collections.abc import Iterator

from diables_nb.lessons.diables.moves import MoveBelief
from diables_nb.lessons.misconception import Misconception
from diables_nb.rules.diables import DiablesGame

from . import formulas as own

__all__ = ["GATHERED", "REWARDED", "THRILLED"]

REWARDED: tuple[Misconception, ...] = (
    Misconception(
        "followers-landing",
        "only the space where the token ends gives something",
        "The token moves one space at a time, and every space on its way gives what lies beside it.",
        "DIA-FOL-03",
        choice=own.landing_only,
    ),
    Misconception(
        "followers-every",
        "every follower brings a reward",
        "A step onto a space without a card gives nothing, now or later.",
        "DIA-FOL-04",
        choice=own.every_follower,
    ),
    Misconception(
        "followers-left",
        "the cards beside the spaces that are left count",
        "What lies beside the space just reached counts, not beside the one that was left.",
        "DIA-FOL-03",
        choice=own.from_the_spaces_left,
    ),
)
"""About rewards on the way along a follower track; the likeliest first."""

THRILLED: tuple[Misconception, ...] = (
    Misconception(
        "thrill-fresh",
        "tokens that lie there already do not count",
        "They stay on the card and count: it runs with its third.",
        "DIA-THR-03",
        choice=own.each_from_the_start,
    ),
    Misconception(
        "thrill-together",
        "the tokens of all cards count together",
        "Each card takes three tokens of its own.",
        "DIA-THR-03",
        choice=own.together,
    ),
    Misconception(
        "thrill-one-each",
        "one token makes a card run",
        "A card runs with its third token.",
        "DIA-THR-03",
        choice=own.one_each,
    ),
)
"""About tokens that are still wanted."""


def _first_card(game: DiablesGame) -> Iterator[str]:
    del game
    yield "gather ball_parlat"


def _own_back(game: DiablesGame) -> Iterator[str]:
    del game
    yield "gather tabalada"


GATHERED: tuple[MoveBelief, ...] = (
    MoveBelief(
        "gather-passed",
        "a card that the token has passed gave its reward again",
        "Only the card beside the space just reached counts.",
        "DIA-THR-08",
        _first_card,
    ),
    MoveBelief(
        "gather-own-back",
        "the crowd that runs always gave its own back",
        "It gives it only to a token that steps onto the space beside it; a step to a space without a card is empty.",
        "DIA-THR-08",
        _own_back,
    ),
)
"""About the show to which a crowd runs, in the puzzle."""
