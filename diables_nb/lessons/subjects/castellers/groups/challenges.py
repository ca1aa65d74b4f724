"""The decisions that the lesson on the table groups asks for."""

from collections import Counter
from collections.abc import Callable

from diables_nb.lessons.question import Check, check
from diables_nb.lessons.subjects.castellers.building.formulas import missing
from diables_nb.rules.castellers import CARDS, KINDS, CastellersGame
from diables_nb.rules.castellers.components import POMS, TRONCS

from .scenes import SCENES

__all__ = ["CHALLENGES", "useful"]


def useful(game: CastellersGame, player: str) -> tuple[int, ...]:
    """How many cards of each group the castell in progress still lacks beside what is in hand, the pinya left aside."""
    colla = game.position.colla(player)
    kind = KINDS.index(str(colla.kind))
    lacks = Counter({TRONCS[kind]: missing(game.position, player)[1]})
    lacks.update(CARDS[card] for card in POMS[kind][colla.pom :])
    lacks -= Counter(card for card in game.hand(player) if card is not None)
    return tuple((Counter(group) & lacks).total() for group in game.groups)


def _which() -> Check:
    """Which group helps Red's castell most."""
    game = SCENES["what to take"]()
    counts = useful(game, "red")
    names = [f"group {number}" for number in range(1, len(counts) + 1)]
    best = names[counts.index(max(counts))]
    largest = names[max(range(len(counts)), key=lambda number: len(game.groups[number]))]
    others = {name: f"Of its cards Red's castell lacks {count}." for name, count in zip(names, counts, strict=True)}
    others |= {largest: f"It is the largest, and it would be discarded. {others[largest]}"}
    return check(
        "Which group has most cards that Red's castell still lacks?",
        best,
        choices=names,
        hints=[
            "The pinya is complete, so only tronc and pom de dalt count. What do they lack?",
            "A castell takes the tronc cards of its own kind alone. What Red holds already is not needed twice.",
        ],
        why=f"It has {max(counts)} of them, although it is not the largest.",
        misconceptions={name: said for name, said in others.items() if name != best},
    )


def _second_step() -> Check:
    """How many cards lie in the groups when the first step is done."""
    from diables_nb.lessons.castellers import cards_after  # it is made of what is beside this

    count = cards_after(SCENES["half a refresh"](), "group 1")
    return check("Now the second step. How many cards lie in all three groups when the next turn begins?", count)


CHALLENGES: dict[str, Callable[[], Check]] = {"which group": _which, "second step": _second_step}
