"""The decisions that the lesson on raising a castell asks for."""

from collections.abc import Callable

from diables_nb.lessons.places import PlaceCheck, check_place
from diables_nb.lessons.question import Check, check
from diables_nb.rules import words
from diables_nb.whatif.castellers import pinya

from .formulas import missing
from .scenes import SCENES

__all__ = ["CHALLENGES"]

_SAYS = {
    "special": "It has no effect face down. But face up it may be worth a whole turn.",
    "later": "Another castell that Red can still raise will need it.",
    "now": "Red's castell of 3 needs it in a part that comes later.",
}
"""What is said to a card by its use."""


def _face_down() -> Check:
    """Which card of the hand is least useful, and so goes to the pinya."""
    found = pinya(SCENES["face down"](), "red")
    names = {choice.card: words.name("cards", choice.card) for choice in found.entries}
    best = found.entries[0]
    return check(
        "Which card does Red miss least, face down in the pinya?",
        names[best.card],
        choices=sorted(names.values()),
        hints=[
            "Which kinds can Red still raise? Each kind only once.",
            "Ask of each card: in which castell could Red still use it face up?",
        ],
        why="Red has completed that kind, and can never use the card face up again (CAS-SCO-04).",
        misconceptions={names[choice.card]: _SAYS[choice.use] for choice in found.entries if choice.use in _SAYS},
    )


def _nearest() -> PlaceCheck:
    """Whose castell lacks fewest cards."""
    position = SCENES["applause"]().position
    raising = [player for player in position.players if position.colla(player).kind]
    lacks = {player: sum(missing(position, player)) for player in raising}
    fewest = min(lacks.values())
    return check_place(
        "Whose castell lacks fewest cards?",
        position,
        [f"castell/{player}" for player in raising if lacks[player] == fewest],
        player="red",
        hints=[
            "Beside each castell stands what its parts have, and how much they need.",
            "Subtract in each part, and add the three.",
        ],
        why=f"It lacks {fewest}.",
        known={
            f"castell/{player}": f"It lacks {count} cards. There is one that lacks fewer."
            for player, count in lacks.items()
            if count != fewest
        },
    )


CHALLENGES: dict[str, Callable[[], Check | PlaceCheck]] = {"face down": _face_down, "nearest castell": _nearest}
