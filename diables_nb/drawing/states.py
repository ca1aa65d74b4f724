"""How a space looks in each of its states, and what it says. Everything is drawn round the origin and then moved."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.diables import Edition, Figure, Position, Space

from .figures import outline, piece
from .geometry import Room, room, size_of
from .glyphs import glyph
from .pen import circle, group, number, paint, path, rect
from .phrases import phrase
from .targets import HIT
from .weighed import ASIDE, CANDIDATE, CHOSEN, DROPPED, EARLIER, OUT, cross, tick, weighed_words

__all__ = ["State", "space_label", "space_parts"]

DIMMED, DIMMED_EMPTY = 0.32, 0.55
_EMPTY: Mapping[str, float] = {**OUT, ASIDE: 0.2}
_PRINTED: Mapping[str, float] = {DROPPED: 0.8, EARLIER: 0.6, ASIDE: 0.2}
"""How strongly an empty space is drawn, by what becomes of it in a choice; one that prints a firecracker, which must
be told.
"""
_TARGET = 24.0
"""The least diameter of a target, in CSS pixels."""
_LIFT = 2.0
_CLOSE = 4.0


class State(NamedTuple):
    """The state of one space. lit: shown at full strength by an explanation. ringed: with a ring as well.

    subject: it is what the explanation is about. nth, of: its number among those counted, 0 for none.
    points: the number beside it. fate: what becomes of it in a choice that is walked through, "" where there is none;
    "aside" for an empty space that is no option.
    """

    selected: bool = False
    legal: bool = False
    last: bool = False
    illegal: bool = False
    lit: bool = False
    ringed: bool = False
    subject: bool = False
    dimmed: bool = False
    nth: int = 0
    of: int = 0
    points: int | None = None
    fate: str = ""


def space_parts(position: Position, space: Space, state: State, scale: float) -> tuple[str, ...]:
    """A space with what stands on it and its state, round the origin, in the units of the show's box.

    scale: that of the box. First a hidden tint for the pointer, last a hidden focus ring and a target: children of the
    node itself, so that a style sheet finds them.
    """
    return _parts(position.edition, space, position.figures.get(space.id), state, scale)


@lru_cache(maxsize=4096)
def _parts(edition: Edition, space: Space, figure: Figure | None, state: State, scale: float) -> tuple[str, ...]:
    around = room(edition, space)
    bare = figure is None and space.firecracker is None
    under, ring, target = _frame(around, scale)
    drawn = (
        under,
        _ring(around.ring - _narrower(space), state),
        _content(figure, space, around, state),
        _marks(around, size_of(space), bare, _over(state)),
        ring,
        target,
    )
    return tuple(part for part in drawn if part)


def _content(figure: Figure | None, space: Space, around: Room, state: State) -> str:
    """What stands on a space, in a group in every state: so a live board changes an attribute and no shape."""
    if figure is None:
        out = _PRINTED if space.firecracker else _EMPTY
        ink = "muted" if state.fate in (CANDIDATE, CHOSEN) else "edge"
        drawn = outline(space.kind, space.firecracker, size_of(space, empty=True), ink=ink)
        return group(drawn, 0, 0, opacity=out.get(state.fate, DIMMED_EMPTY if state.dimmed else 1))
    drawn = piece(figure.owner, figure.kind, figure.firecracker, size_of(space), left=around.left)
    return group(drawn, 0, -_LIFT if state.selected else 0, opacity=OUT.get(state.fate, DIMMED if state.dimmed else 1))


def _narrower(space: Space) -> float:
    """How much narrower a ring is than its room: in the corners of the carretillada pills stand close below it."""
    return _CLOSE if space.show == "carretillada" and space.kind == "tabaler" else 0


def _ring(radius: float, state: State) -> str:
    if state.selected or state.fate == CHOSEN:
        return circle(0, 0, radius, paint("accent_soft", "accent", 3))
    if state.fate == CANDIDATE:
        return circle(0, 0, radius, paint("surface", "accent", 2))
    if state.ringed:
        return circle(0, 0, radius, paint("surface", "accent", 3 if state.subject else 2))
    if state.legal:
        return circle(0, 0, radius, paint("none", "accent", 2, "0.1 4.2"))
    return ""


class _Over(NamedTuple):
    """The states that are drawn over a piece."""

    legal: bool
    last: bool
    illegal: bool
    fate: str


def _over(state: State) -> _Over:
    return _Over(state.legal and not state.selected, state.last, state.illegal, state.fate)


@cache
def _marks(around: Room, size: float, bare: bool, over: _Over) -> str:
    drawn = []
    if over.legal:
        # in the middle of an outline; beside what stands there or is printed there
        place = (0.0, 0.0) if bare else (-around.ring * 0.72, around.ring * 0.72)
        drawn.append(circle(*place, 4, paint("accent", "surface", 1.2)))
    if over.last:
        drawn.append(_brackets(around.ring))
    if over.fate in OUT:
        # over the outline; beside the firecracker where one is printed, or lies there
        at, wide = (0.0, 0.5) if bare else (around.ring * 0.55, 0.4)
        drawn.append(cross(at, at, around.ring * wide, now=over.fate == DROPPED))
    if over.fate == CHOSEN:
        drawn.append(tick(around.ring * 0.72, around.ring * 0.72, 10))
    if over.illegal:
        drawn.append(circle(0, 0, size * 0.42, paint("surface")) + glyph("illegal", 0, 0, size * 0.95, "loss"))
    return "".join(drawn)


@lru_cache(maxsize=512)
def _frame(around: Room, scale: float) -> tuple[str, str, str]:
    """The tint for the pointer below a space, the focus ring and the target above it: their widths are pixels."""
    hidden = 'visibility="hidden" pointer-events="none"'
    under = circle(0, 0, around.ring, f'data-hover="" {hidden} {paint("accent_soft", "accent", 2 / scale)}')
    half = around.ring + 4 / scale
    look = f'data-focus="" {hidden} {paint("none", "focus", 2.5 / scale)}'
    ring = rect(-half, -half, 2 * half, 2 * half, 10 / scale, look)
    hit = max(around.hit, _TARGET / 2 / scale)
    return under, ring, circle(0, 0, hit, HIT)


def _brackets(reach: float) -> str:
    arm = reach * 0.42
    data = "".join(
        f"M{number(x * reach)} {number(y * (reach - arm))}v{number(y * arm)}h{number(-x * arm)}"
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )
    return path(data, f'{paint("none", "accent", 2.5)} stroke-linecap="round"')


def space_label(position: Position, space: Space, state: State) -> str:
    """The accessible name of a space: what stands there or may stand there, where, and its state."""
    return _label(space, position.figures.get(space.id), state, words.language())


@lru_cache(maxsize=4096)
def _label(space: Space, figure: Figure | None, state: State, language: str) -> str:
    del language  # part of the key of the cache
    if figure:
        said = [f"{figure}, {space.name}"]
    else:
        kind = words.name("kinds", space.kind)
        takes = (
            phrase("{kind} with {firecracker} firecrackers", kind=kind, firecracker=space.firecracker or "")
            if space.firecracker
            else kind
        )
        said = [space.name, phrase("empty, for a {takes}", takes=takes)]
    if state.nth:
        said.append(phrase("counted, {count} of {of}", count=state.nth, of=state.of))
    elif state.lit:
        said.append(phrase("lit"))
    if state.points is not None:
        said.append(phrase("{points} FP", points=state.points))
    if state.fate and state.fate != ASIDE:
        said.append(weighed_words(state.fate))
    states = (
        (state.subject, "explained"),
        (state.selected, "selected"),
        (state.legal, "can be chosen"),
        (state.last, "last move"),
        (state.illegal, "not allowed"),
    )
    return ", ".join(said + [phrase(name) for here, name in states if here])
