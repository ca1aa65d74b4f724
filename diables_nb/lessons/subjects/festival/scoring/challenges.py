"""The decision that the lesson on scoring by levels asks for."""

from collections.abc import Callable

from diables_nb.lessons.places import PlaceCheck, check_place
from diables_nb.whatif.festival import covers

from .scenes import SCENES

__all__ = ["CHALLENGES"]

_TILE = "red wheel"


def _one_tile_more() -> PlaceCheck:
    """Red puts one more tile on the board of the lesson on scoring."""
    board = SCENES["levels"]()
    found = covers(board, "red", _TILE)
    points = {cover.space: cover.points for cover in found.entries}
    most = found.best.points
    best = [space for space, value in points.items() if value == most]
    highest = max(found.entries, key=lambda cover: cover.level)
    empty = [cover.space for cover in found.entries if not cover.covered]
    known = {highest.space: "It would lie highest there. But what does it cover?"}
    known |= dict.fromkeys(empty, "Nothing is lost there. But there are higher places.")
    return check_place(
        f"Where does a {_TILE} bring Red most points?",
        board,
        best,
        player="red",
        hints=[
            "What it wins is the level on which it comes to lie. What it costs is what the tile below it scored.",
            "Of each tile that could be covered: has it the colour or the type of the board?",
        ],
        why=f"It brings {most} points there: it covers a {found.best.covered}, which scores nothing for Red.",
        known={space: said for space, said in known.items() if space not in best},
    )


CHALLENGES: dict[str, Callable[[], PlaceCheck]] = {"one tile more": _one_tile_more}
