"""What can be set on the picture of a plaza itself, where it is edited: targets over the shows, their tiles and the
spaces of their tracks, and a strip with round and lluïments below. A plaza that is only shown has none of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, Position
from diables_nb.rules.diables.components import ROUNDS
from diables_nb.rules.ledger import Line

from . import track
from .chip import chip_box, wording
from .layout import Layout, Panel, layout
from .nodes import Drawing, Node
from .overlays import explained_show
from .pen import circle, group, number, paint, path, rect, text, text_width
from .phrases import capital, phrase
from .plaza import head_chip
from .targets import HIT, LEAST, brackets, dot, forbidden, frame_parts, ring

__all__ = ["ControlLook", "control_grids", "control_ids", "control_said", "with_controls"]

_GLYPH = (25.0, 23.0)
"""The middle of a show's glyph from the corner of its panel; nothing else ever stands there."""
_GLYPH_SIDE = 26.0
_STRIP, _GAP, _IN_ONE_ROW = 44.0, 8.0, 680
_UPPER, _LOWER = 36.0, 70.0
"""Where the middle of a track begins and ends: above are its card slots, below what many tokens take."""
_END = 98.0
_LEAST = 34.0
"""The least side of a control here: a narrow picture is shown still smaller."""
_DOT = 33.0
"""Where the dot of a space that can be chosen stands: above the line, since tokens stand below."""
_ANCHOR = (60.0, 23.0)


class ControlLook(NamedTuple):
    """What is shown of the controls now. selected, illegal: an id. stepping: the player whose token is selected.

    legal, last: ids of those that can be chosen, and of those that the last edit touched. line: the ledger line that
    stands in the rule chip of its show.
    """

    selected: str = ""
    stepping: str = ""
    legal: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()
    illegal: str | None = None
    line: Line | None = None

    def of(self, show: str) -> "ControlLook":
        """What of it can be seen in one show, but for its line."""
        inside = f"{show}/"
        chosen = self.selected.startswith(inside)
        return ControlLook(
            self.selected if chosen else "",
            self.stepping if chosen else "",
            frozenset(name for name in self.legal if name.startswith(inside)),
            frozenset(name for name in self.last if name.startswith(inside)),
            self.illegal if self.illegal and self.illegal.startswith(inside) else None,
        )


def control_ids(position: Position) -> tuple[str, ...]:
    """The ids of all controls: of each show "/show", "/tile" and "/track/0" to the last space; then of the strip.

    >>> ids = control_ids(Position(["red", "blue"]))
    >>> ids[:3], ids[-1]
    (('carretillada/show', 'carretillada/tile', 'carretillada/track/0'), 'setting/lluiment/2')
    """
    return _ids(position.edition.last_space)


@lru_cache(maxsize=8)
def _ids(last: int) -> tuple[str, ...]:
    steps = range(last + 1)
    shows = (f"{show}/{part}" for show in SHOWS for part in ("show", "tile", *(f"track/{step}" for step in steps)))
    return (*shows, "setting/round", *(f"setting/lluiment/{at}" for at in range(len(ROUNDS))))


def with_controls(drawing: Drawing, position: Position, shows: Sequence[str], look: ControlLook) -> Drawing:
    """A picture of the plaza with its controls. drawing: of the shows named.

    >>> from diables_nb.drawing import draw_plaza
    >>> plain = draw_plaza(Position(["red", "blue"]), width=400)
    >>> set_there = with_controls(plain, Position(["red", "blue"]), SHOWS, ControlLook())
    >>> len(set_there.nodes) - len(plain.nodes), set_there.height > plain.height
    (65, True)
    """
    frame = layout(drawing.width, tuple(show for show in SHOWS if show in shows))
    panels = {f"track:{part.show}:tokens": part for part in frame.panels}
    nodes: list[Node] = []
    for node in drawing.nodes:
        nodes.append(node)
        if node.key in panels:
            part = panels[node.key]
            line = look.line if explained_show(position, look.line) == part.show else None
            chip = chip_box(part, head_chip(position, part, line))
            nodes += _of_show(_View(position, look.of(part.show)), part, chip, words.language())
    strip = tuple(_strip(_View(position, look), frame, drawing.height))
    height = drawing.height + _strip_height(frame)
    return Drawing(drawing.width, height, drawing.title, drawing.description, (*nodes, *strip))


def control_grids(position: Position, drawing: Drawing) -> list[dict[str, Any]]:
    """The grids of the controls for screen readers: one a show with its track as a row, and one for the strip."""
    wanted = set(control_ids(position))
    found: dict[str, dict[str, list[int]]] = {}
    for index, node in enumerate(drawing.nodes):
        if node.space in wanted:
            part, sort, *_ = node.space.split("/")
            row = phrase("follower track") if sort == "track" else phrase("round and lluïments")
            row = phrase("show and tile") if sort in ("show", "tile") else row
            found.setdefault(part, {}).setdefault(row, []).append(index)
    return [
        {"show": "", "label": _grid_label(part), "rows": [[row, at[0], at[-1]] for row, at in rows.items()]}
        for part, rows in found.items()
    ]


def _grid_label(part: str) -> str:
    if part not in SHOWS:
        return phrase("round and lluïments")
    return phrase("{show}: tile and follower track", show=words.name("shows", part))


def control_said(position: Position, space: str) -> tuple[str, str]:
    """What a control is called, and what is said of it: its name is in it.

    >>> control_said(Position(["red", "blue"]), "trobada/track/0")[1]
    'Red, Blue: space 0 of the track of the trobada de bèsties, icon 1'
    """
    part, sort, *rest = space.split("/")
    if part == "setting":
        name, value = _setting(position, space)
        return name, f"{name}: {value}"
    called = words.name("shows", part)
    if sort == "track":
        return _step_said(position, part, int(rest[0]))
    if sort == "show":
        name = phrase("all figures of the {show}", show=called)
        return name, f"{name}: {phrase('{count:figure|figures}', count=len(position.in_show(part)))}"
    name = phrase("tile of the {show}", show=called)
    tile, said = position.tiles.get(part), wording(position, part, None)
    return name, f"{name}: {f'{tile}, {said}' if tile else said}"


def _step_said(position: Position, show: str, step: int) -> tuple[str, str]:
    name = phrase("space {step} of the track of the {show}", step=step, show=words.name("shows", show))
    here = [words.name("players", p) for p in position.players if position.followers[p][show] == step]
    said = f"{', '.join(here)}: {name}" if here else f"{name}, {phrase('no token')}"
    return name, f"{said}, {phrase('icon {icon}', icon=position.edition.icon(step))}"


def _setting(position: Position, space: str) -> tuple[str, str]:
    """What a field of the strip is called, and what stands in it."""
    _, sort, *rest = space.split("/")
    if sort == "round":
        return phrase("round"), str(position.round or phrase("none"))
    at = int(rest[0])
    held = words.name("lluiments", position.lluiments[at]) if at < len(position.lluiments) else phrase("none")
    return phrase("lluïment of round {number}", number=at + 1), held


# ---- one control


class _View(NamedTuple):
    """A position and what is shown of its controls now. raised: how much higher than what is drawn a target stands."""

    position: Position
    look: ControlLook
    raised: float = 0


class _Box(NamedTuple):
    """A rectangle round a point that is at (x, y) from the place of a control."""

    x: float
    y: float
    width: float
    height: float


def _control(space: str, at: tuple[float, float], box: _Box, drawn: str, view: _View) -> Node:
    """A control: what is drawn of it, its states, and its rings and target."""
    look, (name, label) = view.look, control_said(view.position, space)
    inside = drawn
    if space == look.selected:
        inside += group(ring(box.width, box.height, 8), box.x, box.y)
    if space in look.last:
        inside += group(brackets(box.width, box.height), box.x, box.y)
    if space == look.illegal:
        inside += group(forbidden(18), box.x, box.y)
    hover, focus, _ = frame_parts(box.width, box.height, 8, at=(box.x, box.y))
    wide, high = max(box.width, _LEAST), max(box.height, _LEAST)
    hit = rect(box.x - wide / 2, box.y - high / 2 - view.raised, wide, high, 0, HIT)
    return Node(f"space:{space}", (inside, hover, focus, hit), _with_states(label, space, look), space, name, at)


def _with_states(label: str, space: str, look: ControlLook) -> str:
    states = (
        (space == look.selected, "selected"),
        (space in look.legal, "can be chosen"),
        (space in look.last, "last move"),
        (space == look.illegal, "not allowed"),
    )
    return ", ".join([label, *(phrase(name) for here, name in states if here)])


# ---- a show


_Chip = tuple[float, float, float, float]
"""Where a rule chip stands: left, top, width and height."""


@lru_cache(maxsize=64)
def _of_show(view: _View, part: Panel, chip: _Chip, language: str) -> tuple[Node, ...]:
    """The controls of a show. They are kept: a step of a live board changes one or two shows."""
    del language  # part of the key of the cache
    return tuple(_drawn(view, part, chip))


def _drawn(view: _View, part: Panel, chip: _Chip) -> Iterator[Node]:
    at = (round(part.x + _GLYPH[0], 2), round(part.y + _GLYPH[1], 2))
    outline = rect(-_GLYPH_SIDE / 2, -_GLYPH_SIDE / 2, _GLYPH_SIDE, _GLYPH_SIDE, 6, paint("none", "edge", 1.2))
    glyph = view._replace(raised=(_LEAST - _GLYPH_SIDE) / 2)  # for the tile may stand just below
    yield _control(f"{part.show}/show", at, _Box(0, 0, _GLYPH_SIDE, _GLYPH_SIDE), outline, glyph)
    yield _tile(view, part, chip)
    tokens = track.token_places(view.position, part.show, part.width)
    for step in range(view.position.edition.last_space + 1):
        yield _station(view, part, step, tokens)


def _tile(view: _View, part: Panel, chip: _Chip) -> Node:
    """The show tile: its rule chip. Its place stays while its words change, so that a board goes on in step."""
    x, y, width, height = chip
    at = (round(part.x + _ANCHOR[0], 2), round(part.y + _ANCHOR[1], 2))
    box = _Box(round(x + width / 2 - at[0], 2), round(y + height / 2 - at[1], 2), width, height)
    outline = rect(x - at[0], y - at[1], width, height, 6, paint("none", "edge", 1.2))
    return _control(f"{part.show}/tile", at, box, outline, view)


def _station(view: _View, part: Panel, step: int, tokens: Mapping[str, tuple[float, float]]) -> Node:
    edition, look = view.position.edition, view.look
    space = f"{part.show}/track/{step}"
    x, wide = track.station_at(edition, part.width, step), track.station_width(edition, part.width)
    drawn = ""
    if space == look.selected and look.stepping:
        place = tokens[look.stepping]
        drawn = circle(place[0] - x, place[1] - _END / 2, 10, paint("none", "accent", 2.5))
    elif space in look.legal:
        drawn = dot(0, _DOT - _END / 2)
    if space in look.last:
        drawn += brackets(wide - 6, _END - 12)
    if space == look.illegal:
        drawn += forbidden(18)
    hover, focus, _ = frame_parts(round(wide - 2, 2), _END - 6, 8)
    name, label = control_said(view.position, space)
    hit = _station_hit(round(wide, 2), step, edition.last_space, _crowded(view.position, part.show, step))
    parts = (drawn, hover, focus, hit)
    at = (round(part.x + x, 2), round(part.track + _END / 2, 2))
    return Node(f"space:{space}", tuple(filter(None, parts)), _with_states(label, space, look), space, name, at)


def _crowded(position: Position, show: str, step: int) -> tuple[bool, bool, bool]:
    """Whether tokens stand in two rows on the space before one of a track, on it, and on the one behind it."""
    there = [tracks[show] for tracks in position.followers.values()]
    before, here, behind = (there.count(at) > 1 for at in (step - 1, step, step + 1))
    return before, here, behind


@lru_cache(maxsize=256)
def _station_hit(wide: float, step: int, last: int, crowded: tuple[bool, bool, bool]) -> str:
    """The target of a space of a track. Where they are too close for a finger, those with an odd number reach out above
    the line and those with an even one below the tokens: so each has its room, and none lies on another. crowded: the
    space before it, the space itself and the one behind, whose tokens need the room below.
    """
    half, top = wide / 2, -_END / 2
    if wide >= LEAST:
        return rect(-half, top, wide, _END, 0, HIT)
    before, here, behind = crowded
    if step % 2:
        left, right = wide, half if step == last else wide
        data = f"M{number(-left)} {number(top)}H{number(right)}V{number(top + _UPPER)}H{number(half)}"
        data += f"V{number(top + (_END if here else _LOWER))}H{number(-half)}V{number(top + _UPPER)}H{number(-left)}Z"
    else:
        left, right = (half if step == 0 or before else wide), (half if step == last or behind else wide)
        data = f"M{number(-half)} {number(top + _UPPER)}H{number(half)}V{number(top + _LOWER)}H{number(right)}"
        data += f"V{number(-top)}H{number(-left)}V{number(top + _LOWER)}H{number(-half)}Z"
    return path(data, HIT)


# ---- the strip below


def _strip_height(frame: Layout) -> float:
    rows = 1 if frame.width >= _IN_ONE_ROW else 2
    return rows * (_STRIP + _GAP) + frame.margin - _GAP


def _strip(view: _View, frame: Layout, top: float) -> Iterator[Node]:
    """Round and lluïments, side by side or in two rows."""
    yield Node("strip:ground", (rect(0, top - 1, frame.width, _strip_height(frame) + 1, 0, paint("board")),))
    columns = 4 if frame.width >= _IN_ONE_ROW else 2
    wide = (frame.width - 2 * frame.margin - _GAP * (columns - 1)) / columns
    for index, space in enumerate(name for name in control_ids(view.position) if name.startswith("setting/")):
        row, column = divmod(index, columns)
        x = frame.margin + column * (wide + _GAP) + wide / 2
        y = top + row * (_STRIP + _GAP) + _STRIP / 2
        drawn = _field(*_setting(view.position, space), wide)
        yield _control(space, (round(x, 2), round(y, 2)), _Box(0, 0, wide, _STRIP), drawn, view)


def _field(name: str, value: str, wide: float) -> str:
    drawn = rect(-wide / 2, -_STRIP / 2, wide, _STRIP, 6, paint("sunk", "edge", 1.2))
    drawn += text(-wide / 2 + 10, -4, capital(name), 12, fill="muted")
    size = 13 if text_width(value, 13, 600) <= wide - 20 else 12
    bare = value == phrase("none")
    return drawn + text(-wide / 2 + 10, 14, value, size, weight=400 if bare else 600, fill="muted" if bare else "text")
