"""The spectators of a board as nodes: cards with their tokens, printed colla followers, halves of activated cards."""

from collections.abc import Iterator

from diables_nb.drawing.nodes import Node
from diables_nb.drawing.pen import group
from diables_nb.drawing.phrases import phrase
from diables_nb.rules.diables.game.wording import say

from .faces import THRILLS, card_face, card_halves
from .personal_stage import Stage, titled
from .personal_view import CardSpot
from .scene import Box, absent

__all__ = ["card_nodes", "place_name", "spot_label"]

_SIDES = ("left", "right")


def place_name(place: str) -> str:
    """What a place of spectators is called.

    >>> place_name("upper/0"), place_name("spectator/2")
    ('upper 0, beside the tabalers', 'street 2')
    """
    side, column = place.removeprefix("kept/").split("/")
    name = f"{say('sections', 'street' if side == 'spectator' else side)} {column}"
    if place.startswith("kept/"):
        return phrase("kept {name}", name=name)
    return phrase("{name}, beside the tabalers", name=name) if column == "0" and side != "spectator" else name


def spot_label(spot: CardSpot) -> str:
    """What lies at a place of spectators."""
    if spot.card is None:
        return phrase("no card")
    what = spot.card.id if spot.card.back else say("spectators", "followers")
    said = [f"{what}: {spot.words}"]
    if spot.tokens:
        said.append(phrase("{count:token|tokens} of {of}", count=spot.tokens, of=THRILLS))
    if spot.active:
        said.append(phrase("activated"))
    return ", ".join(said)


def card_nodes(stage: Stage, spot: CardSpot, box: Box) -> Iterator[Node]:
    """A spectator in its place, and the halves that can be chosen while its actions are shown apart.

    The places are kept where nothing can be chosen, so that the picture round them stays.
    """
    name = place_name(spot.place)
    halves = [f"{spot.place}/{side}" for side in _SIDES]
    if spot.card is None:
        if stage.live:
            yield absent(spot.place, box, name)
            yield from (absent(half, box, name) for half in halves)
        return
    label = f"{name}: {spot_label(spot)}"
    drawn = titled(label) + card_face(
        spot.card, box.width, box.height, tokens=spot.tokens, edge="accent" if spot.active else "edge"
    )
    if not stage.live:
        yield stage.node(spot.place, box, drawn, label, name)
        return
    apart = stage.look_of(halves)
    whole = stage.node(spot.place, box, drawn, label, name, radius=6)
    yield whole._replace(parts=(group(drawn, -box.width / 2, -box.height / 2),)) if apart else whole
    if spot.place.startswith("kept/"):
        return
    gives = (spot.left, spot.right)
    boxes = card_halves(spot.card, box.width, box.height)
    for half, side, (x, y, wide, high), said in zip(halves, _SIDES, boxes, gives, strict=True):
        title = phrase("{name}, {side} action", name=name, side=phrase(side))
        inner = Box(box.x + x + 1, box.y + y + 1, wide - 2, high - 2)
        yield stage.node(half, inner, "", f"{title}: {said}", title, radius=5) if apart else absent(half, inner, title)
