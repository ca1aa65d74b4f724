"""What forbids sending a figure to a show."""

from diables_nb.rules.diables.board import Space
from diables_nb.rules.diables.components import FIRECRACKERS, KINDS, SHOWS
from diables_nb.rules.diables.game.kit import TABALER, Kit, Move
from diables_nb.rules.diables.game.sending import ANY_SHOW
from diables_nb.rules.diables.game.social import has
from diables_nb.rules.diables.game.state import Frame, State

from .refused_turns import Reason, unpaid

__all__ = ["not_sent"]

_TAKES = {
    "carretillada": "DIA-SHOW-CARR-01",
    "ball_parlat": "DIA-SHOW-BALL-01",
    "trobada": "DIA-SHOW-TROB-01",
    "tabalada": "DIA-SHOW-TAB-01",
}
"""The rule that says which figures a show takes."""


def not_sent(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    """Why a figure does not go to a space of a show."""
    _, seat, _, show, *_ = frame
    _, kind_name, way, space_id = map(str, move)
    number = kit.space_number.get(space_id)
    if number is None:
        return f"'{space_id}' is no space of a show", "DIA-ACT-SHOW-01"
    space, kind = kit.spaces[number], KINDS.index(kind_name)
    shows = SHOWS if show == "any" or has(state, seat, ANY_SHOW) else (show,)
    if space.show not in shows:
        return f"the action is for the {shows[0].replace('_', ' ')}", "DIA-ACT-SHOW-07"
    return (
        _wrong_figure(kit, space, kind)
        or _wrong_way(kind, way)
        or _missing(kit, state, seat, kind, way)
        or _taken(state, number)
        or _unlit(state, seat, kind, way, space)
    )


def _words(kind: int) -> str:
    return KINDS[kind].replace("_", " ")


def _wrong_figure(kit: Kit, space: Space, kind: int) -> Reason | None:
    if space.kind == KINDS[kind]:
        return None
    if not kit.sends[space.show][kind]:
        return f"the {space.show.replace('_', ' ')} takes no {_words(kind)}", _TAKES[space.show]
    return f"{space.name} is for a {space.kind.replace('_', ' ')}", "DIA-ACT-SHOW-01"


def _wrong_way(kind: int, way: str) -> Reason | None:
    if kind == TABALER and way in FIRECRACKERS:
        return "a tabaler lights no firecracker: name its row", "DIA-P1-TAB-01"
    if kind != TABALER and way not in FIRECRACKERS:
        return "a performer lights firecrackers: name their type", "DIA-ACT-SHOW-04"
    return None


def _missing(kit: Kit, state: State, seat: int, kind: int, way: str) -> Reason | None:
    player = state.seats[seat]
    if kind == TABALER:
        empty = not player.rows[kit.row_names.index(way)]
        return (f"no tabaler is in the {way} row", "DIA-ACT-SHOW-03") if empty else None
    return None if player.reserve[kind] else (f"no {_words(kind)} is in the reserve", "DIA-ACT-SHOW-02")


def _taken(state: State, number: int) -> Reason | None:
    return ("the space is taken", "DIA-ACT-SHOW-01") if state.plaza[number] else None


def _unlit(state: State, seat: int, kind: int, way: str, space: Space) -> Reason | None:
    if kind == TABALER:
        return None
    if space.firecracker and space.firecracker != way:
        return f"the space asks for {space.firecracker}", "DIA-ACT-SHOW-05"
    return unpaid(state, seat, kind, FIRECRACKERS.index(way), ("DIA-ACT-SHOW-04", "DIA-ACT-SHOW-04"))
