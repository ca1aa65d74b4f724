"""The questions that the lesson on crowd-pleasers and the end of the game asks by name."""

from collections.abc import Callable

from diables_nb.lessons.festival.taking import takes
from diables_nb.lessons.places import PlaceCheck, check_place
from diables_nb.lessons.question import Check, check
from diables_nb.rules import words
from diables_nb.rules.festival import Position, kind_name, leaders
from diables_nb.rules.festival.components import SPACES, tile_kind

from .beliefs import TIES
from .scenes import SCENES

__all__ = ["CHALLENGES"]


def _who_wins() -> Check:
    """Equal totals: what breaks the tie?"""
    position = SCENES["tie"]().position
    names = {player: words.name("players", player) for player in position.players}
    both = " and ".join(names.values())
    (winner,) = leaders(position)
    (loser,) = (player for player in position.players if player != winner)
    most = max(position.players, key=lambda player: len(position.board(player).right))
    said = {"objectives": names[most], "shared": both}
    return check(
        "Who wins?",
        names[winner],
        choices=[*names.values(), both],
        misconceptions={said[name]: f"{TIES[name][1]} ({TIES[name][2]})" for name in TIES},
        hints=[
            "The totals are equal. Count what else each of them has.",
            "One of them parts equal totals by its number alone, whatever it scores.",
        ],
        why=f"{names[winner]} has more crowd-pleasers, {_count(position, winner)} to {_count(position, loser)}: "
        "with equal totals their number decides, not what they score.",
    )


def _count(position: Position, player: str) -> int:
    return len(position.board(player).pleasers)


def _all_things_considered() -> PlaceCheck:
    """Where the top tile of the left stack brings Red most, objectives and crowd-pleasers together."""
    game = SCENES["race"]()
    top, _ = game.stack("red", "left")
    tile = kind_name(tile_kind(top or 0))
    points = {space: game.after(f"tile left {space}").fame["red"] - game.fame["red"] for space in SPACES}
    pleasing = {space: takes(game, f"tile left {space}").total for space in SPACES}
    best = [space for space, total in points.items() if total == max(points.values())]
    known = {
        space: f"That takes most points of crowd-pleasers, {total}, but {points[space]} points in all. There is more."
        for space, total in pleasing.items()
        if total == max(pleasing.values()) and space not in best
    }
    done = game.after(f"tile left {best[0]}").position.board("red").right
    new = [card for card in done if card not in game.position.board("red").right]
    return check_place(
        f"Where does the {tile} bring Red most points in this turn, all in all?",
        game.position,
        best,
        player="red",
        hints=[
            "Do not look at the crowd-pleasers alone.",
            "Objectives at the left count too. Go through them one by one.",
        ],
        why=f"It brings {max(points.values())} points: it completes {' and '.join(new)}, and that wins a prize.",
        known=known,
    )


CHALLENGES: dict[str, Callable[[], Check | PlaceCheck]] = {"who wins": _who_wins, "all in all": _all_things_considered}
