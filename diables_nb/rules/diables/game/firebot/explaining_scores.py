"""Explains what the Firebot scores: its shows, the lluïment, the wall."""

from collections.abc import Iterable

from diables_nb.rules import words
from diables_nb.rules.diables.components import ROUNDS, SHOWS
from diables_nb.rules.diables.game.earning import Plaza
from diables_nb.rules.diables.game.social import FIREBOT_ICONS, SCENES, update_wall
from diables_nb.rules.diables.game.state import FIREBOT, State
from diables_nb.rules.diables.scoring.lluiments import score_lluiment

from .choosing import wanted_tracks
from .explaining_gains import At
from .passing import shows_scored
from .steps import Filter, Step, say_filter, say_trace
from .turns import figures_in

__all__ = ["explained_lluiment", "explained_score", "explained_update", "explained_wall"]


def explained_score(at: At) -> Step:
    """Which shows are scored, of the unscored ones, and what each is worth."""
    kit, state = at.kit, at.state
    shows, seat = shows_scored(state), state.seats[FIREBOT]
    if not shows:
        return Step("score", "DIA-SOLO-61", say_trace("score_none"))
    parts, points = [], []
    for show in shows:
        number, icon = figures_in(kit, state, show), kit.edition.icon(seat.followers[show])
        points.append(number * 2 * icon)
        name = words.name("shows", SHOWS[show])
        parts.append(say_trace("scored", show=name, number=number, icon=icon, points=points[-1]))
    options, kept = _shows(sorted(wanted_tracks(state))), _shows(shows)
    case = "unscored" if state.round == ROUNDS[-1] else "token"
    found = Filter("DIA-SOLO-61", say_filter(case), kept)
    said = say_trace("score", shows="; ".join(parts), total=seat.fp + sum(points))
    return Step("score", "DIA-SOLO-62", said, options, (found,), " ".join(kept), "rules", "", _names(options))


def _shows(numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(SHOWS[number] for number in numbers)


def _names(shows: Iterable[str]) -> tuple[str, ...]:
    return tuple(words.name("shows", show) for show in shows)


def explained_lluiment(at: At) -> Step | None:
    """The lluïment that is scored when everybody has passed; None while somebody has not (DIA-SOLO-60)."""
    state = at.state
    if any(not state.passed >> seat & 1 for seat in state.order):
        return None
    tile = state.lluiments[state.round - 1]
    points = score_lluiment(Plaza(at.kit, state).everywhere(), tile)[state.players[FIREBOT]].total
    facts = {"tile": words.name("lluiments", tile), "points": points, "total": state.seats[FIREBOT].fp + points}
    return Step("lluiment", "DIA-SOLO-60", say_trace("lluiment", **facts))


def explained_update(at: At) -> Step | None:
    """The wall that is scored at the end of a turn; None while it is not full."""
    return _wall(at, "wall") if update_wall(at.kit, at.state.copy()) else None


def explained_wall(at: At) -> Step | None:
    """The wall that is scored at the end of the game; None in an earlier round."""
    return _wall(at, "wall_last") if at.state.round == ROUNDS[-1] else None


def _wall(at: At, key: str) -> Step:
    """Likes on posts with a camera of the Firebot × the icons of the round (DIA-SOLO-48)."""
    likes, icons = _likes(at.state, at.kit.like_slots), FIREBOT_ICONS[at.state.round - 1]
    total = at.state.seats[FIREBOT].fp + likes * icons
    said = say_trace(key, likes=likes, icons=icons, points=likes * icons, total=total)
    return Step("wall", "DIA-SOLO-48", said)


def _likes(state: State, slots: int) -> int:
    posts = range(len(state.posts))
    own = (post for post in posts if FIREBOT + 1 in state.cameras[post * SCENES : (post + 1) * SCENES])
    return sum(sum(state.likes[post * slots : (post + 1) * slots]) for post in own)
