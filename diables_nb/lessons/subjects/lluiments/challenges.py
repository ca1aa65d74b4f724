"""The decisions that the lesson on the lluïments asks for."""

from collections.abc import Callable

from diables_nb.lessons.places import PlaceCheck, check_place
from diables_nb.lessons.question import Check, check
from diables_nb.rules.diables import SHOWS, Position, score_lluiment

from .scenes import SCENES

__all__ = ["CHALLENGES", "gain"]

_OFFERS = {
    "a diable, if diables are scored": ("place red at left diable 3", "diables"),
    "a tabaler, if tabalers are scored": ("place red at row 1 column 1", "tabalers"),
    "a character, if characters and beasts are scored": ("place red at inner north", "characters_and_beasts"),
}
_RANKS = ("the highest", "the second-highest", "neither")


def gain(plaza: Position, edit: str, lluiment: str) -> int:
    """How many FP more Red scores for a lluïment after an edit."""
    before, after = (score_lluiment(position, lluiment)["red"].total for position in (plaza, plaza.after(edit)))
    return after - before


def _one_figure_more() -> Check:
    """Red sends one more figure to the plaza of the lesson on the lluïments; which lluïment is scored is still open."""
    plaza = SCENES["lluiments"]()
    gains = {offer: gain(plaza, edit, lluiment) for offer, (edit, lluiment) in _OFFERS.items()}
    best = max(gains, key=lambda offer: gains[offer])
    return check(
        "Which of these brings Red most?",
        best,
        choices=list(gains),
        hints=[
            "Ask first whether Red's rank changes. A better rank raises the number for everything Red has already.",
            "A tie is enough for the rank. Whose count can Red reach, and with how heavy a figure?",
        ],
        why="; ".join(f"{offer}: {gained} FP more" for offer, gained in gains.items())
        + ". The character overtakes Yellow, so each point of Red's count pays more.",
    )


def _said_to(plaza: Position, space: str) -> str:
    """What is said to a space that holds none of Red's heaviest whistling firecrackers."""
    figure = plaza.figures.get(space)
    if figure is None:
        return "Nobody stands there."
    if figure.owner != "red":
        return "That is not a red figure. Each player counts the own ones."
    if figure.firecracker is None:
        return "A tabaler carries no firecracker."
    if figure.firecracker != "whistling":
        return "That firecracker is not whistling: look at the badge."
    if figure.kind == "character":
        return "A character weighs more than a diable, but there is something heavier."
    return "A diable is as light as a figure can be."


def _the_heaviest_figure() -> PlaceCheck:
    """Which red figure weighs most for the tile of whistling firecrackers."""
    plaza = SCENES["lluiments"]().with_parts(lluiments=("whistling",))
    ledger = score_lluiment(plaza, "whistling")["red"]
    heaviest = max(ledger.lines, key=lambda line: line.points).subject
    spaces = [space for show in SHOWS for space in plaza.edition.show(show)]
    return check_place(
        "Which red figure adds most to the count of whistling firecrackers?",
        plaza,
        heaviest,
        shows=SHOWS,
        player="red",
        hints=[
            "Look at the badges first: which red figures carry a whistling firecracker?",
            "Of those, which kind is the heaviest? The rule above has the weights.",
        ],
        known={space.id: _said_to(plaza, space.id) for space in spaces if space.id != heaviest},
        why="A large beast is the heaviest figure there is, and so is the firecracker that it carries.",
    )


def _the_rank_of_red() -> Check:
    """Which rank Red's count of characters and beasts has."""
    scores = score_lluiment(SCENES["lluiments"](), "characters_and_beasts")
    counts = {player: ledger.about["count"] for player, ledger in scores.items()}
    return check(
        "Is Red's count of characters and beasts the highest, the second-highest, or neither?",
        _RANKS[scores["red"].about["rank"] - 1],
        choices=_RANKS,
        misconceptions={
            "the highest": "Red has the heaviest figure. But how many characters and small beasts has Yellow?",
            "neither": "Blue has a single character. Can that be more than Red has?",
        },
        hints=[
            "Crowns, hides and the big spiky shape count. Horns and drums do not.",
            "Add the weights of each player, over all four shows.",
        ],
        why=", ".join(f"{player.capitalize()} counts {count}" for player, count in counts.items()) + ".",
    )


CHALLENGES: dict[str, Callable[[], Check | PlaceCheck]] = {
    "the heaviest figure": _the_heaviest_figure,
    "the rank of Red": _the_rank_of_red,
    "one figure more": _one_figure_more,
}
