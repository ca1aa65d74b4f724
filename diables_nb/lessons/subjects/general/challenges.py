"""The decisions that the lesson on what holds in every show asks for."""

from collections import Counter
from collections.abc import Callable

from diables_nb.lessons.question import Check, check
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, Position, score_show

from .scenes import SCENES

__all__ = ["CHALLENGES", "gain_of_a_follower"]

_PLAYER = "red"
_ALL, _NOBODY = "all three of them", "nobody"


def gain_of_a_follower(position: Position, show: str) -> int:
    """The FP that one more follower on a show's track adds to what Red can still score there.

    show: a show. A show that Red has scored gives nothing any more (DIA-P2-SHOW-07); in the others the follower counts
    if the token reaches an icon (DIA-P2-SHOW-04) and a figure waits for it (DIA-P2-SHOW-06).
    """
    if show in position.scored.get(_PLAYER, ()):
        return 0
    steps = dict(position.followers[_PLAYER])
    steps[show] = min(steps[show] + 1, position.edition.last_space)
    later = position.with_parts(followers={**position.followers, _PLAYER: steps})
    return score_show(later, _PLAYER, show).total - score_show(position, _PLAYER, show).total


def _most_diables() -> Check:
    """Who has the majority of diables in the ball parlat of the general lesson, where neutral diables stand?"""
    plaza = SCENES["general"]()
    counts = Counter(figure.owner for figure in plaza.in_show("ball_parlat").values() if figure.kind == "diable")
    most = max(counts.values())
    holders = [words.name("players", player) for player in plaza.players if counts[player] == most]
    return check(
        "Who has the majority of diables in the ball parlat?",
        holders[0] if len(holders) == 1 else _ALL if holders else _NOBODY,
        choices=[*(words.name("players", player) for player in plaza.players), _ALL, _NOBODY],
        misconceptions={_ALL: "They tie with each other, but count the grey diables too: together they are one rival."},
        hints=["Count the diables of every colour on both halves.", "Grey is a colour that can be ahead."],
        why=f"There are {counts['neutral']} neutral diables, and no player has as many.",
    )


def _one_follower_more() -> Check:
    """Red may set one follower on any track of the plaza of the general lesson; what does it add?"""
    plaza = SCENES["general"]()
    gains = {words.name("shows", show): gain_of_a_follower(plaza, show) for show in SHOWS}
    best = max(gains, key=lambda show: gains[show])
    return check(
        "On which track does the follower pay most?",
        best,
        choices=list(gains),
        misconceptions={
            words.name("shows", "carretillada"): "The token reaches an icon there, but no red figure waits for it: "
            "all of them score already.",
            words.name("shows", "ball_parlat"): "Red has scored that show. What its token does there scores nothing "
            "more.",
            words.name("shows", "trobada"): "A figure waits there, but the next space of the track has no icon.",
        },
        hints=[
            "Find the tokens that stand one space before an icon.",
            "Then ask whether a figure waits: whether Red has more figures in the show than the icon allows now.",
            "Leave out the show whose token is hollow.",
        ],
        why=f"It adds {gains[best]} FP: the token reaches an icon, and the best of the waiting figures scores. "
        "On every other track one of the three conditions is missing.",
    )


CHALLENGES: dict[str, Callable[[], Check]] = {
    "most diables": _most_diables,
    "one follower more": _one_follower_more,
}
