"""A move of Diables tried out: what would stand where, what would be won at once."""

from typing import Any

from diables_nb.drawing.diables.scene import Ghost, Preview
from diables_nb.rules.diables.components import FIRECRACKERS, KINDS, SHOWS
from diables_nb.rules.diables.game.kit import SECTIONS
from diables_nb.rules.game import Move

from .diables_paths import path_of
from .diables_telling import foreseen, points_known

__all__ = ["tried"]


def tried(game: Any, move: Move) -> Preview:
    """A move that is considered: its places, figures where they would stand, points, sound and steps.

    >>> from diables_nb.rules import diables
    >>> game = diables.deal(players=2, seed=7).after("decline", "decline")
    >>> tried(game, ("place", "diable", "regular", 1, "upper")).ghosts
    {'street/1/upper': Ghost(kind='diable', firecracker='regular', owner='')}
    """
    places = path_of(game, move)
    if game.decision is None:
        return Preview(places)
    if game.decision.kind.startswith("firebot_"):
        return Preview(places, _of_firebot(game, move))  # what it gains then may hang on a card that is hidden
    seat = game.players.index(game.decision.player)
    later = foreseen(game, move)
    before, after = game.state.seats[seat], later.state.seats[seat]
    known = game.decision.player in points_known(game, later)
    same_round = game.round == later.round
    steps = {
        show: new - old
        for show, old, new in zip(SHOWS, before.followers, after.followers, strict=True)
        if new > old or move == ("follower", show)
    }
    return Preview(
        places,
        {**_members(game, before.grid, after.grid), **_figures(before.street, after.street), **_sent(move)},
        after.fp - before.fp if known else 0,
        after.sound - before.sound if same_round else 0,
        steps,
    )


def _of_firebot(game: Any, move: Move) -> dict[str, Ghost]:
    """The Firebot's figure that would stand in a show, with the firecracker that is printed there or chosen for it."""
    if move[0] not in ("space", "light"):
        return {}
    name = str(move[1]) if move[0] == "space" else game.kit.spaces[game.state.stack[-1][2]].id
    space = game.edition.spaces[name]
    return {name: Ghost(space.kind, str(move[1]) if move[0] == "light" else space.firecracker, game.firebot)}


def _members(game: Any, before: bytearray, after: bytearray) -> dict[str, Ghost]:
    """Members of the colla that would stand in another cell."""
    cells = zip(game.kit.cells, before, after, strict=True)
    return {f"grid/{cell.id}": Ghost(KINDS[new - 1]) for cell, old, new in cells if new and not old}


def _figures(before: bytearray, after: bytearray) -> dict[str, Ghost]:
    """Performers that would stand on the street."""
    found = {}
    for place, (old, new) in enumerate(zip(before, after, strict=True)):
        if new and not old:
            column, section = divmod(place, len(SECTIONS))
            kind, fire = divmod(new - 1, len(FIRECRACKERS))
            found[f"street/{column + 1}/{SECTIONS[section]}"] = Ghost(KINDS[kind], FIRECRACKERS[fire])
    return found


def _sent(move: Move) -> dict[str, Ghost]:
    """The figure that would stand in a show."""
    if move[0] != "send":
        return {}
    _, kind, way, space = move
    return {str(space): Ghost(str(kind), None if kind == "tabaler" else str(way))}
