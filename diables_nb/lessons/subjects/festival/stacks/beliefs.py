"""Misconceptions about what is left in a stack, as data: the belief, its formula, the answer."""

from diables_nb.lessons.misconception import Misconception

from . import formulas as own

__all__ = ["BELOW"]

BELOW: tuple[Misconception, ...] = (
    Misconception(
        "stack-untouched",
        "the stack still has four of them, whatever was drawn",
        "A tile that was drawn is gone from the stack: of each kind there was one.",
        "FES-B-02",
        choice=own.untouched,
    ),
    Misconception(
        "stack-top",
        "the tile on top is still to come",
        "Everybody sees the top tile. What comes next lies below it.",
        "FES-TILE-01",
        choice=own.top_too,
    ),
    Misconception(
        "stack-own-board",
        "only what lies on the own board was drawn from the stack",
        "Two players draw from each stack, so its tiles lie on both of their boards.",
        "FES-SETUP-05",
        choice=own.own_board,
    ),
    Misconception(
        "stack-all-boards",
        "whatever lies on a board was drawn from this stack",
        "Each stack has its own sixteen tiles, with one colour on their backs.",
        "FES-SETUP-04",
        choice=own.all_backs,
    ),
    Misconception(
        "stack-covered",
        "covered tiles do not count",
        "A covered tile is out of sight, but it was drawn all the same.",
        "FES-TILE-04",
        choice=own.covered_forgotten,
    ),
)
"""The likeliest first."""
