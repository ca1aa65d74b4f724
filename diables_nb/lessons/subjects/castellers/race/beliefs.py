"""Misconceptions about the race for applause and the end of the game, as data: the belief, its formula, the answer."""

from diables_nb.lessons.misconception import Misconception

from . import formulas as own

__all__ = ["AT_MOST", "LAST_TURNS", "LEAD", "TIES", "WITHIN"]

LEAD: tuple[Misconception, ...] = (
    Misconception(
        "lead-counter",
        "coming first is worth the whole counter",
        "Who comes second takes a counter too. Coming first is worth the difference.",
        "CAS-SCO-02",
        choice=own.counter,
    ),
    Misconception(
        "lead-span",
        "who is not first takes the lowest counter",
        "Who comes next takes the next one.",
        "CAS-SCO-01",
        choice=own.span,
    ),
    Misconception(
        "lead-original",
        "the difference is always that of the first two counters",
        "Counters that were taken are gone. Those that are left count.",
        "CAS-SCO-01",
        choice=own.original_lead,
    ),
    Misconception(
        "lead-nothing",
        "all who complete a kind take the same",
        "Each takes the highest counter that is left, and the next one is lower.",
        "CAS-SCO-02",
        choice=own.lead_nothing,
    ),
)
"""About what coming first is worth; the likeliest first."""

WITHIN: tuple[Misconception, ...] = (
    Misconception(
        "rch-four",
        "a castell of every kind can be raised",
        "With the third castell the end comes, and its player has no more turn.",
        "CAS-END-01",
        choice=own.all_four,
    ),
    Misconception(
        "rch-switch",
        "the castell in progress can be given up for a better one",
        "It cannot be given up. It takes one of the three places.",
        "C-CAS-13",
        choice=own.switching,
    ),
    Misconception(
        "rch-tops",
        "every kind still brings its highest counter",
        "Counters that others have taken are gone.",
        "CAS-SCO-02",
        choice=own.original_tops,
    ),
)
"""About the applause that is within reach; the likeliest first."""

LAST_TURNS: tuple[Misconception, ...] = (
    Misconception(
        "fin-round",
        "only the round is finished, up to the player who began",
        "Play goes on until it would be the turn of the player with three castells: every other one has a turn.",
        "CAS-END-02",
        choice=own.end_round,
    ),
    Misconception(
        "fin-at-once",
        "the game ends at once",
        "Every other player has one more turn.",
        "CAS-END-02",
        choice=own.end_at_once,
    ),
    Misconception(
        "fin-everybody",
        "everybody has one more turn",
        "Every other player has. Who has brought the end has none.",
        "CAS-END-02",
        choice=own.end_everybody,
    ),
)
"""About the turns that are still played after a third castell; the likeliest first."""

AT_MOST: tuple[Misconception, ...] = (
    Misconception(
        "most-now",
        "after a third castell nobody completes another one",
        "Every other player has a turn, and may complete a castell in it.",
        "CAS-END-02",
        choice=own.has_now,
    ),
    Misconception(
        "most-any",
        "any castell can be completed in one turn",
        "Only one part is raised in a turn, with grallers two. A new castell has three.",
        "CAS-TURN-07",
        choice=own.completes_any,
    ),
    Misconception(
        "most-first",
        "the castell in progress brings the highest counter of its kind",
        "Only if nobody has taken it yet.",
        "CAS-SCO-02",
        choice=own.takes_first,
    ),
)
"""About the applause that another player can have in the end; the likeliest first."""

TIES: dict[str, tuple[str, str, str]] = {
    "highest": (
        "the highest counter breaks a tie",
        "Of the players with most applause the one wins who was first to have three castells.",
        "CAS-END-04",
    ),
    "shared": (
        "equal applause always shares the victory",
        "The third castell decides: who had it first wins. Only if none of them has three do they share the victory.",
        "C-CAS-17",
    ),
}
"""About ties, which give no number: the belief, the answer, the rule."""
