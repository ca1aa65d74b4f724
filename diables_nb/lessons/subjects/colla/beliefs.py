"""Misconceptions about the colla grid, as data: the belief, its formula or its moves, the answer."""

from diables_nb.lessons.diables.moves import MoveBelief
from diables_nb.lessons.misconception import Misconception

from . import formulas as own

__all__ = ["MOVES", "READY", "REFILL", "WAY_OUT"]

READY: tuple[Misconception, ...] = (
    Misconception(
        "ready-exit",
        "only members in the last spaces can be prepared",
        "Whoever has an empty space ahead can be prepared as well.",
        "DIA-ACT-COLLA-01",
        choice=own.beside_the_exit,
    ),
    Misconception(
        "ready-beasts",
        "a beast can always be prepared",
        "It waits until the spaces of its bracket are empty.",
        "DIA-ACT-COLLA-06",
        choice=own.beasts_always,
    ),
    Misconception(
        "ready-everybody",
        "every member can be prepared",
        "The space ahead has to be empty, or the way out.",
        "C-DIA-23",
        choice=own.everybody,
    ),
)
"""About the members that can be prepared."""

WAY_OUT: tuple[Misconception, ...] = (
    Misconception(
        "out-own-steps",
        "nobody is in the way",
        "Nobody overtakes. Those ahead have to leave first.",
        "C-DIA-23",
        choice=own.own_steps,
    ),
    Misconception(
        "out-one",
        "one prepare takes anybody out of the grid",
        "A prepare is a single step along the arrow.",
        "DIA-ACT-COLLA-01",
        choice=own.one_step,
    ),
    Misconception(
        "out-each-one",
        "those in the way need one step each",
        "After one step they may still be in the way. Follow each of them until the spaces are empty.",
        "DIA-ACT-COLLA-06",
        choice=own.each_one_step,
    ),
)
"""About the prepares until a member has left."""

REFILL: tuple[Misconception, ...] = (
    Misconception(
        "refill-blanks",
        "spaces that were empty from the start give nothing",
        "Every empty space gives what it prints.",
        "DIA-P2-CART-01",
        choice=own.since_the_start,
    ),
    Misconception(
        "refill-icons",
        "every icon that shows is a firecracker",
        "Phones and range icons do other things; only firecrackers go into the cart.",
        "DIA-P2-CART-01",
        choice=own.with_other_icons,
    ),
    Misconception(
        "refill-covered",
        "all firecrackers of the grid are gained",
        "Those under a member are covered and give nothing.",
        "DIA-P2-CART-01",
        choice=own.covered_too,
    ),
    Misconception(
        "refill-up-to",
        "the cart is filled up to what it held at the start",
        "It gains what the grid shows, and keeps what was left.",
        "DIA-P2-CART-03",
        choice=own.up_to_the_start,
    ),
)
"""About the firecrackers that the grid gives."""

MOVES: tuple[MoveBelief, ...] = (
    MoveBelief(
        "move-back",
        "it were enough to clear the way of the beast",
        "From there the diable itself does not get out in one step.",
        "DIA-ACT-COLLA-01",
        lambda game: ("reorganize U2@4 U2@1", "reorganize U2@4 L1@2") if game.decision else (),
    ),
    MoveBelief(
        "move-other",
        "another diable could go instead",
        "This one stands in the bracket of the beast, and it would stay there.",
        "DIA-ACT-COLLA-06",
        lambda game: ("reorganize U3@4 U3@5",) if game.decision else (),
    ),
)
"""About the move that lets a diable and a beast leave."""
