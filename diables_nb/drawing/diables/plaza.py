"""The plaza on the table of a game: the four shows as they are drawn alone, with the cards beside their tracks.

There each show can be chosen by its header, "show/carretillada", and each follower track, "track/carretillada".
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from diables_nb.drawing import panel, track
from diables_nb.drawing.figures import piece
from diables_nb.drawing.geometry import size_of
from diables_nb.drawing.layout import Layout, Panel, layout
from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import group
from diables_nb.drawing.phrases import capital, phrase
from diables_nb.drawing.plaza import draw_plaza
from diables_nb.drawing.track import Step
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, Position
from diables_nb.rules.diables.effects import Effect
from diables_nb.rules.ledger import Line

from .scene import Box, Shown, target

__all__ = ["PlazaView", "plaza_height", "plaza_nodes", "plaza_places"]

_EDGE = 4.0
_TRACK = 96.0
_TRIED = 0.6
_CHOSEN, _CHOSEN_AT = 24.0, (20.0, 18.0)
"""Size and place of the chosen token: above the first station, where no card lies."""
_DROPPED = ("page:", "head:", "foot")
"""Ground, head and foot of the plaza drawn alone: the table has its own."""


@dataclass(frozen=True, slots=True)
class PlazaView:
    """The plaza of a game. backs: show -> backs of the cards beside its track, from the first slot. player: whose icons
    the buttons tell in one column. chosen: the Firebot of a solo game, and the show beside whose track its chosen token
    stands (DIA-SOLO-07). shows: those that are drawn.
    """

    position: Position
    backs: Mapping[str, tuple[Effect, ...]] = field(default_factory=dict, hash=False)
    player: str | None = None
    chosen: tuple[str, str] | None = None
    shows: tuple[str, ...] = SHOWS


def _spaces_top(frame: Layout) -> float:
    return (frame.jumps if frame.strip else frame.panels[0].y) - _EDGE


def plaza_height(width: float, view: PlazaView) -> float:
    """How high the plaza is. width: with the margins that it keeps at its sides, from 320 on."""
    frame = layout(width, view.shows)
    return max(part.y + part.height for part in frame.panels) - _spaces_top(frame) + _EDGE


def plaza_places(view: PlazaView) -> tuple[str, ...]:
    """All that can be chosen: spaces, headers, tracks."""
    spaces = (space.id for space in view.position.edition.spaces.values() if space.show in view.shows)
    return (*spaces, *(f"{what}/{show}" for show in view.shows for what in ("show", "track")))


def plaza_nodes(
    view: PlazaView,
    shown: Shown,
    box: Box,
    *,
    line: Line | None = None,
    points: Mapping[str, int] | None = None,
    step: Step | None = None,
) -> Iterator[Node]:
    """The plaza in a box, whose height is `plaza_height`. line: the ledger line that is explained. points: space -> the
    number beside it. step: a step on a follower track that is considered.
    """
    frame = layout(box.width, view.shows)
    at = (box.x, box.y - _spaces_top(frame))
    drawing = _plain(view, shown, box.width, line, points)
    parts = {part.show: part for part in frame.panels}
    for node in drawing:
        if node.key.startswith(_DROPPED):
            continue
        name, _, rest = node.key.partition(":")
        show, _, what = rest.partition(":")
        if name == "show" and what == "title":
            yield _header(view, shown, parts[show], at, drawing)
        elif name == "track" and what == "line":
            yield _track(view, shown, parts[show], at, step)
        elif name == "overlay" and what == "above":
            ghosts = _ghosts(view, shown, parts[show])
            yield _moved(node._replace(parts=(*node.parts, *ghosts)), at)
        elif (name, what) not in (("show", "chip"), ("track", "tokens")):
            yield _moved(node, at)


def _ghosts(view: PlazaView, shown: Shown, part: Panel) -> Iterator[str]:
    """The figures that are tried out in a show."""
    if not shown.preview:
        return
    for space in view.position.edition.show(part.show):
        ghost = shown.preview.ghosts.get(space.id)
        if ghost and (owner := ghost.owner or view.player):
            drawn = piece(owner, ghost.kind, ghost.firecracker, size_of(space))
            yield group(drawn, *part.place(space.at), part.scale, _TRIED)


def _plain(view: PlazaView, shown: Shown, width: float, line: Line | None, points: Mapping[str, int] | None) -> Drawing:
    """The plaza as it is drawn alone."""
    spaces = view.position.edition.spaces
    tried = shown.preview.ghosts if shown.preview else {}
    chosen = shown.selected or next((space for space in tried if space in spaces), None)
    return draw_plaza(
        view.position,
        width=width,
        shows=view.shows,
        player=view.player,
        line=line,
        order={space: nth for space, nth in shown.numbers.items() if space in spaces} or None,
        selected=chosen if chosen in spaces else None,
        legal=[space for space in shown.legal if space in spaces],
        last=[space for space in shown.last if space in spaces],
        illegal=shown.illegal if shown.illegal in spaces else None,
        points=points,
        weighed={space: fate for space, fate in shown.weighed.items() if space in spaces},
    )


def _moved(node: Node, at: tuple[float, float]) -> Node:
    if node.space:
        return node._replace(at=(round(node.at[0] + at[0], 2), round(node.at[1] + at[1], 2)))
    return node._replace(parts=tuple(group(one, *at) for one in node.parts))


def _header(view: PlazaView, shown: Shown, part: Panel, at: tuple[float, float], drawing: Drawing) -> Node:
    """Title and rule chip of a show: what is chosen where the show is."""
    drawn = {node.key: node for node in drawing.nodes}
    title, said = drawn[f"show:{part.show}:title"], drawn[f"show:{part.show}:chip"]
    box = Box(part.x + _EDGE, part.y + _EDGE, part.width - 2 * _EDGE, (72 if part.tall else 42) - _EDGE)
    inside = tuple(group("".join(node.parts), -box.x, -box.y) for node in (title, said))
    space = f"show/{part.show}"
    label = _header_label(view.position, part.show, said.label)
    name = panel.title_words(part.show)
    return target(space, box.moved(*at), inside, label, name, shown.look(space))


def _header_label(position: Position, show: str, rule: str) -> str:
    """A show by name, its tile in words, and what the edition prints on it."""
    number = position.tiles.get(show)
    if number is None:
        return rule
    tile = words.name("tiles", f"{show}-{number}")
    return rule if tile in rule else f"{rule}, {tile}"


def _track(view: PlazaView, shown: Shown, part: Panel, at: tuple[float, float], step: Step | None) -> Node:
    """A follower track with stations, cards, tokens, and the step that is considered on it."""
    position, show = view.position, part.show
    edition, backs = position.edition, tuple(view.backs.get(show, ()))
    box = Box(part.x + _EDGE, part.track - 2, part.width - 2 * _EDGE, _TRACK)
    drawn = [
        track.stations(edition, part.width), track.cards(edition, part.width, backs),
        track.tokens(position, show, part.width),
    ]  # fmt: skip
    name = capital(words.name("shows", show))
    said = [name, track.followers_label(position, show), track.backs_label(edition, backs)]
    if view.chosen and view.chosen[1] == show:
        drawn.append(group(piece(view.chosen[0], "small_beast", None, _CHOSEN), *_CHOSEN_AT))
        said.append(phrase("The Firebot's chosen token stands here"))
    if step and step.show == show:
        drawn.append(track.stepped(position, step, part.width, backs))
        said.append(track.step_label(position, step))
    inside = tuple(group(one, -_EDGE, 2) for one in drawn)
    space = f"track/{show}"
    name = phrase("follower track of the {show}", show=words.name("shows", show))
    return target(space, box.moved(*at), inside, ". ".join(said), name, shown.look(space))
