"""Misconceptions about turn order, as data: the belief, the order that it leads to, the answer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from diables_nb.lessons.misconception import Misconception
from diables_nb.rules.diables import DiablesGame

from . import formulas as own

__all__ = ["AHEAD", "ORDERS", "OrderBelief"]


@dataclass(frozen=True, slots=True)
class OrderBelief:
    """A belief about the next turn order that is wrong.

    id: "order-ties". belief: what somebody holds, as the end of a sentence. answer: what puts it right. rule: what the
    answer rests on. order: the order that it leads to.
    """

    id: str
    belief: str
    answer: str
    rule: str
    order: Callable[[DiablesGame], Sequence[str]]

    @property
    def sentence(self) -> str:
        """The answer with its rule."""
        return f"{self.answer} ({self.rule})"


ORDERS: tuple[OrderBelief, ...] = (
    OrderBelief(
        "order-ties",
        "tied players keep their order",
        "Tied players change places: whoever was behind comes first.",
        "DIA-P2-ORD-02",
        own.ties_as_before,
    ),
    OrderBelief(
        "order-fewest",
        "the quietest begins",
        "Whoever is farthest on the sound track begins.",
        "DIA-P2-ORD-01",
        own.fewest_first,
    ),
    OrderBelief(
        "order-kept",
        "the order of the round stays",
        "The sound tokens make a new order at the end of every round.",
        "DIA-P2-ORD-01",
        own.kept_order,
    ),
    OrderBelief(
        "order-reversed",
        "the whole order is turned round",
        "Only players who are tied change places.",
        "DIA-P2-ORD-02",
        own.reversed_order,
    ),
)
"""About the next turn order; the likeliest first."""

AHEAD: tuple[Misconception, ...] = tuple(
    Misconception(one.id, one.belief, one.answer, one.rule, choice=own.place_in(one.order)) for one in ORDERS
)
"""The same, where it is asked how many act before somebody."""
