"""The decision that the lesson on special cards asks for."""

from collections.abc import Callable

from diables_nb.lessons.places import PlaceCheck, check_place
from diables_nb.rules import words
from diables_nb.whatif.castellers import risk

from .scenes import SCENES

__all__ = ["CHALLENGES"]


def _jitters_on_whom() -> PlaceCheck:
    """On whom jitters cost a turn, whatever the others hold."""
    game = SCENES["jitters on whom"]()
    others = [player for player in game.players if player != "red"]
    costs = {player: risk(game, player).of("jitters").turns for player in others}
    (best,) = (player for player, turns in costs.items() if turns == max(costs.values()))
    name = words.name("players", best)
    return check_place(
        "On whose castell do Red's jitters surely cost a turn?",
        game.position,
        [f"castell/{best}"],
        player="red",
        hints=[
            "Jitters stop the pom de dalt, and only in the next turn.",
            "Whose next part is the pom?",
        ],
        why=f"The tronc of {name} is complete, so the pom comes next, and it has to wait a turn.",
        known={
            f"castell/{player}": "The tronc is not complete. It can be raised in the next turn, jitters or not, "
            "and after that turn they are discarded."
            for player in others
            if player != best
        }
        | {"castell/red": "Jitters are played on another player."},
    )


CHALLENGES: dict[str, Callable[[], PlaceCheck]] = {"jitters on whom": _jitters_on_whom}
