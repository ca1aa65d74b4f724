"""The decision that the lesson on counting the stacks asks for."""

from collections.abc import Callable

from diables_nb.lessons.places import PlaceCheck, check_place
from diables_nb.rules.festival import kind_name
from diables_nb.rules.festival.components import tile_kind
from diables_nb.whatif.festival import covers

from .scenes import SCENES

__all__ = ["CHALLENGES"]


def _cover_or_not() -> PlaceCheck:
    """Where the tile on top of Red's right stack brings most at once."""
    game = SCENES["stacks"]()
    top, _ = game.stack("red", "right")
    tile = kind_name(tile_kind(top or 0))
    found = covers(game, "red", tile)
    best = [cover for cover in found.entries if cover.points == found.best.points]
    losing = {
        cover.space: f"It wins {cover.won} there and loses {cover.lost}: what it covers scored for colour and type."
        for cover in found.entries
        if cover.points < 0
    }
    level = {
        cover.space: "It costs nothing there, but it would lie on the first level. There is a better place."
        for cover in found.entries
        if not cover.covered and cover not in best
    }
    return check_place(
        f"Red takes the {tile}. Where does it bring most points at once?",
        game.position,
        [cover.space for cover in best],
        player="red",
        hints=[
            "Higher is better, if what is covered is worth less.",
            "Take each tile by itself: what does it score now?",
        ],
        why=f"It wins {best[0].won} there, and the {best[0].covered} below it scored nothing.",
        known=losing | level,
    )


CHALLENGES: dict[str, Callable[[], PlaceCheck]] = {"cover or not": _cover_or_not}
