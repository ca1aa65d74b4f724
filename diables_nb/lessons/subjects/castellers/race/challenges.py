"""The decisions that the lesson on the race for applause asks for."""

from collections.abc import Callable

from diables_nb.lessons.castellers.racing import at_most
from diables_nb.lessons.question import Check, check
from diables_nb.rules import words
from diables_nb.rules.castellers import leaders

from .beliefs import TIES
from .scenes import SCENES

__all__ = ["CHALLENGES", "COMPLETES"]

COMPLETES = ("build dosos", "build acotxador", "build enxaneta")
"""What Red can do in the game of the decision whether to bring the end."""
NOBODY, BOTH = "nobody", "both of them"


def _end_it() -> Check:
    """Who can still have more than Red after Red's third castell."""
    later = SCENES["end it"]().after(*COMPLETES)
    mine = later.fame["red"]
    third = words.name("castells", later.position.colla("red").raised[-1].kind)
    others = [player for player in later.players if player != "red"]
    most = {player: at_most(later, player).total for player in others}
    (ahead,) = (player for player in others if most[player] > mine)
    (behind,) = (player for player in others if player != ahead)
    names = {player: words.name("players", player) for player in others}
    return check(
        f"Red completes the {third}. Who can have more applause than Red in the end, as far as Red can see?",
        names[ahead],
        choices=[NOBODY, *names.values(), BOTH],
        hints=[
            "First Red's own sum: which counter of this kind is left for Red?",
            "Then the others, one by one: what they have, and what the castell in progress would bring.",
        ],
        why=f"Red has {mine} then. {names[ahead]} can come to {most[ahead]}, {names[behind]} to {most[behind]}.",
        misconceptions={
            NOBODY: "Every other player has one more turn, and both lack a single part. (CAS-END-02)",
            names[behind]: f"{names[behind]} can come to {most[behind]}. Red has {mine}.",
            BOTH: f"{names[behind]} can come to {most[behind]}. Red has {mine}.",
        },
    )


def _equal_applause() -> Check:
    """Equal applause: what breaks the tie?"""
    position = SCENES["equal applause"]().position
    names = {player: words.name("players", player) for player in position.players}
    both = " and ".join(names.values())
    (winner,) = leaders(position)
    most = max(position.players, key=lambda player: max(one.applause for one in position.colla(player).raised))
    said = {"highest": names[most], "shared": both}
    return check(
        "Who wins?",
        names[winner],
        choices=[*names.values(), both],
        hints=["The applause is equal. It is time that decides.", "Who was first to have three castells?"],
        why=f"{names[winner]} was first to have three castells. (CAS-END-04)",
        misconceptions={said[name]: f"{TIES[name][1]} ({TIES[name][2]})" for name in TIES},
    )


CHALLENGES: dict[str, Callable[[], Check]] = {"end it": _end_it, "equal applause": _equal_applause}
