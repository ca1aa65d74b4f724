"""The decisions that the lesson on the tabalada asks for."""

from collections.abc import Callable

from diables_nb.lessons.places import PlaceCheck, check_place
from diables_nb.lessons.question import Check, check
from diables_nb.rules.diables import Position, score_show

from .scenes import SCENES

__all__ = ["CHALLENGES"]

_SPOTS = ("row 1 column 4", "row 3 column 1", "row 3 column 3")


def _totals(plaza: Position, tile: int | None = None) -> dict[str, int]:
    """What Red scores in the tabalada with one more tabaler on each of the free spaces.

    tile: by which tile; that of the position if None.
    """
    later = {spot: plaza.after(f"place red at {spot}") for spot in _SPOTS}
    return {spot: score_show(position, "red", "tabalada", tile=tile).total for spot, position in later.items()}


def _a_tabaler_among_groups() -> PlaceCheck:
    """Red sends one more tabaler to the plaza of the lesson on the tabalada; tile 4 is in play."""
    plaza = SCENES["tabalada"]().with_parts(tiles={"tabalada": 4})
    totals = _totals(plaza)
    most = max(totals.values())
    taken = {
        space.id: "Somebody stands there." for space in plaza.edition.show("tabalada") if space.id in plaza.figures
    }
    return check_place(
        "Where does one more red tabaler bring Red most?",
        plaza,
        [spot for spot, total in totals.items() if total == most],
        shows=["tabalada"],
        player="red",
        hints=[
            "Red has two groups. Could they become one?",
            "Look for a free space with a red neighbour on two sides.",
        ],
        known=taken
        | {
            "row 3 column 1": "The larger group grows by one there. The other one stays as it is.",
            "row 1 column 4": "It has no red neighbour there and makes a group of its own.",
        },
        why=f"It joins the two groups. Each red tabaler is now paid for all of them, and Red comes to {most} FP.",
    )


def _blue_in_the_gap() -> Check:
    """What a blue tabaler between the red groups brings Red by tile 3."""
    plaza = SCENES["tabalada"]().with_parts(tiles={"tabalada": 3})
    before, after = (
        score_show(position, "red", "tabalada") for position in (plaza, plaza.after("place blue at row 3 column 3"))
    )
    one_colour = int(before[0].facts["each"])
    return check(
        "How many FP does Blue's tabaler bring Red under tile 3?",
        after.total - before.total,
        misconceptions={
            0: "It is Blue's, but tile 3 counts colours, whoever brings them. Is blue a new one beside the gap?",
            one_colour: "One new colour for one tabaler. Does another red one touch the gap?",
        },
        hints=[
            "Only neighbours see the new tabaler. Which red ones stand right beside the gap?",
            "For each of them ask: had it a blue neighbour before?",
        ],
        why=f"Blue is a new colour for two red tabalers. Red goes from {before.total} FP to {after.total} FP.",
    )


def _where_the_space_matters() -> Check:
    """Under which of the four tiles it matters where one more red tabaler goes."""
    plaza = SCENES["tabalada"]()
    tiles = (1, 2, 3, 4)
    matters = [tile for tile in tiles if len(set(_totals(plaza, tile).values())) > 1]
    choices = [
        "under tile 4 alone",
        f"under tiles {' and '.join(map(str, matters))}",
        "under tiles 2 and 4",
        "under all four",
    ]
    return check(
        "Under which of the four tiles does it matter which free space Red takes?",
        choices[1],
        choices=choices,
        misconceptions={
            "under tile 4 alone": "You have just seen another tile that cares.",
            "under tiles 2 and 4": "Not tile 2: with one more, Red has the majority in the column of each free space.",
            "under all four": "Try tile 2: has Red the majority in the column of each free space afterwards?",
        },
        hints=[
            "Two of the tiles you have decided for already.",
            "Under tile 2, look at the column of each free space. Under tile 3, count the colours beside it.",
        ],
        why="By the other two Red comes to the same, whichever of the three spaces it takes.",
    )


def _one_tabaler_more() -> Check:
    """Red sends one more tabaler to the plaza of the lesson on the tabalada; tile 1 is in play."""
    plaza = SCENES["tabalada"]().with_parts(tiles={"tabalada": 1})
    totals = _totals(plaza)
    best = max(totals, key=lambda spot: totals[spot])
    now = score_show(plaza, "red", "tabalada").total
    return check(
        "Where should the tabaler go?",
        best,
        choices=list(totals),
        misconceptions={
            "row 3 column 1": "It completes its column, and its row stays open. Is there a space that completes more?",
            "row 3 column 3": "It joins the groups, but tile 1 asks for lines. It completes one of them.",
        },
        hints=[
            "For each free space ask: would its row be completed, would its column?",
            "A completed line pays every red tabaler in it. Which of them has nothing so far?",
        ],
        why=f"Red comes to {totals[best]} FP instead of {now}. The new tabaler completes a row and a column at once, "
        "and the two red ones below it are paid for the column too.",
    )


CHALLENGES: dict[str, Callable[[], Check | PlaceCheck]] = {
    "a tabaler among groups": _a_tabaler_among_groups,
    "Blue in the gap": _blue_in_the_gap,
    "one tabaler more": _one_tabaler_more,
    "where the space matters": _where_the_space_matters,
}
