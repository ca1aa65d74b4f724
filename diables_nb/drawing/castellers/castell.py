"""A castell as a picture: what stands, level by level, what is missing, dashed, and brackets that name the parts."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.pen import group, number, paint, path, text, text_width
from diables_nb.drawing.phrases import phrase
from diables_nb.drawing.tokens import ink
from diables_nb.rules.castellers.components import LEVEL_WIDTH

from .naming import part_name
from .people import dots, figures, heads, shadow
from .scene import CastellView

__all__ = ["BRACKETS", "Frame", "bare_svg", "brackets", "castell_frame", "castell_svg", "shadow_svg"]

BRACKETS = 122.0
"""The room at the right of a castell for the brackets with their words."""
GHOST, FALLING = 0.6, 0.32
_LARGEST = 66.0
_HEADS, _BUNCH, _ROW, _RADIUS = 0.42, 2.2, 0.37, 0.21
"""Of the pinya, in sizes of a casteller: distance of heads, width of a bunch with its gap, distance of rows, radius."""
_DOME = 0.018
"""How much deeper heads lie the farther they are from the middle."""
_CLOSER = 0.05
"""By what each row stands closer together than the one in front of it."""
_LEVEL, _APART = 1.03, 0.88
_POM = {"dosos": (1.12, 0.96), "acotxador": (0.98, 0.59), "enxaneta": (0.94, 0.8)}
"""Of each card of the pom: the size of its figure, and how high it reaches."""


class Frame(NamedTuple):
    """Where the parts of a castell stand, round the middle of its ground.

    unit: the size of a casteller. pinya: the middle of each bunch, in the order in which they fill. tronc: the feet of
    each level. pom: the feet of each card. tops: the upper edges of the three parts.
    """

    unit: float
    pinya: tuple[tuple[float, float], ...]
    tronc: tuple[float, ...]
    pom: tuple[float, ...]
    tops: tuple[float, float, float]

    @property
    def feet(self) -> tuple[float, float, float]:
        """The lower edges of the three parts."""
        return 0.0, self.tronc[0], self.pom[0]


def _rows(cards: int) -> tuple[int, ...]:
    """How many bunches stand in each row of a pinya, from the front.

    >>> _rows(2), _rows(4), _rows(5)
    ((1, 1), (2, 2), (2, 2, 1))
    """
    if cards <= 2:
        return (1,) * cards
    return (*[2] * (cards // 2), *[1] * (cards % 2))


@lru_cache(maxsize=256)
def castell_frame(kind: str, cards: tuple[int, int], pom: tuple[str, ...], width: float, height: float) -> Frame:
    """The places of a castell that fits a room. cards: of its pinya and its tronc."""
    pinya, tronc = cards
    rows = _rows(pinya)
    low = (len(rows) - 1) * _ROW + 2 * _RADIUS + 0.1
    high = low + tronc * _LEVEL + sum(_POM[card][1] for card in pom)
    wide = max(rows[0] * _BUNCH + 0.1, LEVEL_WIDTH[kind] * _APART + 0.2, 1.4)
    unit = min(_LARGEST, width / wide, height / high)
    feet = [-(low - 0.06) * unit - level * _LEVEL * unit for level in range(tronc + 1)]
    at, poms = feet[-1], []
    for card in pom:
        poms.append(at)
        at -= _POM[card][1] * unit
    return Frame(unit, _bunches(rows, unit), tuple(feet[:-1]), tuple(poms), (feet[0], feet[-1], at))


def _bunches(rows: tuple[int, ...], unit: float) -> tuple[tuple[float, float], ...]:
    """The middle of each bunch; the front row is filled before the next."""
    return tuple(
        ((index - (count - 1) / 2) * _BUNCH * unit, -(_RADIUS + 0.1 + row * _ROW) * unit)
        for row, count in enumerate(rows)
        for index in range(count)
    )


def frame_of(castell: CastellView, width: float, height: float) -> Frame:
    """The places of a castell in progress, and of what stands there beyond it."""
    cards = (max(castell.pinya, castell.pinya_of), max(castell.tronc, castell.tronc_of))
    return castell_frame(castell.kind, cards, castell.pom_cards, round(width, 1), round(height, 1))


def castell_svg(castell: CastellView, width: float, height: float) -> str:
    """A castell round the middle of its ground, in a room of a width and height; nothing where there is none."""
    if not castell.kind:
        return ""
    frame = frame_of(castell, width, height)
    return _ground(frame, width) + "".join((*_pinya(castell, frame), *_tronc(castell, frame), *_pom(castell, frame)))


def bare_svg(player: str, width: float, height: float) -> str:
    """The ground of a castell that is not begun: a pinya of dashed heads. Round the middle of the ground."""
    return castell_svg(CastellView(player, "pilar", pinya_of=2), min(width, 150), height)


def _ground(frame: Frame, width: float) -> str:
    half = min(width / 2, max(abs(x) for x, _ in frame.pinya) + 1.1 * frame.unit)
    data = f"M{number(-half)} 0Q0 {number(-1.5 * frame.unit)} {number(half)} 0Z"
    return path(data, paint("sunk"))


def _piece(drawn: str, x: float, y: float, state: str) -> str:
    """A piece in its place. state: "ghost" where it is tried out, "falls" where it would fall."""
    return group(drawn, x, y, opacity={"ghost": GHOST, "falls": FALLING}.get(state, 1))


def _states(count: int, of: int, *, ghost: bool, falls: bool = False) -> list[str]:
    """Of each piece of a part whether it stands: "here", "falls", "ghost", "missing"."""
    here = ["falls" if falls else "here"] * count
    return [*here, *(["ghost"] if ghost and count < of else []), *["missing"] * of][: max(count, of)]


def _pinya(castell: CastellView, frame: Frame) -> Iterator[str]:
    """The bunches, those behind first."""
    states = _states(castell.pinya, castell.pinya_of, ghost=castell.ghost == "pinya")
    rows = sorted({y for _, y in frame.pinya}, reverse=True)
    for (x, y), state in sorted(zip(frame.pinya, states, strict=True), key=lambda one: one[0][1]):
        closer = 1 - _CLOSER * rows.index(y)
        drawn = _bunch(castell.player, round(frame.unit, 2), round(x / frame.unit, 2), closer, here=state != "missing")
        yield _piece(drawn, 0, y, state)


def _bunch(player: str, unit: float, middle: float, closer: float, *, here: bool) -> str:
    """Five heads of a row, round the middle of the pinya. middle: of the bunch, in sizes of a casteller."""
    return heads(player, round(_RADIUS * unit, 2), _places(unit, middle, closer), here=here)


def _places(unit: float, middle: float, closer: float) -> tuple[tuple[float, float], ...]:
    """Where the heads of a bunch are."""
    across = ((middle + (index - 2) * _HEADS) * closer for index in range(5))
    return tuple((round(x * unit, 2), round(_DOME * x * x * unit, 2)) for x in across)


def _tronc(castell: CastellView, frame: Frame) -> Iterator[str]:
    states = _states(castell.tronc, castell.tronc_of, ghost=castell.ghost == "tronc", falls=castell.falls)
    for feet, state in zip(frame.tronc, states, strict=True):
        drawn = _level(castell.kind, castell.player, round(frame.unit, 2), here=state != "missing")
        yield _piece(drawn, 0, feet, state)


def _level(kind: str, player: str, unit: float, *, here: bool) -> str:
    """The castellers of a level side by side, those in the middle a little in front."""
    return figures("tronc", player, unit, _abreast(kind, unit), here=here)


def _abreast(kind: str, unit: float) -> tuple[tuple[float, float], ...]:
    count = LEVEL_WIDTH[kind]
    across = [(index - (count - 1) / 2) * _APART for index in range(count)]
    ahead = 0.04 * unit if count > 2 else 0.0
    return tuple((round(x * unit, 2), 0 if abs(x) > 0.5 else ahead) for x in sorted(across, key=lambda x: -abs(x)))


def _pom(castell: CastellView, frame: Frame) -> Iterator[str]:
    states = _states(castell.pom, len(castell.pom_cards), ghost=castell.ghost == "pom")
    for card, feet, state in zip(castell.pom_cards, frame.pom, states, strict=True):
        size = round(_POM[card][0] * frame.unit, 2)
        drawn = figures(card, castell.player, size, ((0, 0),), here=state != "missing")
        yield _piece(drawn, 0, feet, state)


def shadow_svg(castell: CastellView, width: float, height: float) -> str:
    """A castell as it will stand as a shadow, round the middle of its ground: for a small picture."""
    frame = frame_of(castell, width, height)
    rows = sorted({y for _, y in frame.pinya}, reverse=True)
    unit = round(frame.unit, 2)
    found = []
    for x, y in frame.pinya:
        places = _places(unit, round(x / unit, 2), 1 - _CLOSER * rows.index(y))
        found.append(dots(_RADIUS * unit * 0.9, tuple((px, py + y) for px, py in places)))
    level = _abreast(castell.kind, unit)
    found += [shadow("tronc", unit, tuple((x, y + feet) for x, y in level)) for feet in frame.tronc]
    for card, feet in zip(castell.pom_cards, frame.pom, strict=True):
        found.append(shadow(card, round(_POM[card][0] * unit, 2), ((0, feet),)))
    data, fill = "".join(found), ink("edge")
    return f'<path d="{data}" fill="{fill}"/>'


def brackets(castell: CastellView, frame: Frame, *, tight: bool = False) -> str:
    """The brackets of the three parts with how much of each stands, from the middle of the ground's right end."""
    drawn = []
    for (name, count, of), feet, top in zip(castell.parts, frame.feet, frame.tops, strict=True):
        y0, y1 = feet - 2, top + 3
        done, now = count == of, name == castell.part
        drawn.append(path(f"M0 {number(y1)}h6V{number(y0)}h-6", paint("none", "accent" if now else "edge", 2)))
        middle = (y0 + y1) / 2
        fill = "text" if now or done else "muted"
        size = 12 if tight else 13
        said = phrase("{count} of {of}", count=count, of=of)
        drawn.append(text(14, middle - 2, part_name(name), size, weight=600, fill=fill))
        drawn.append(text(14, middle + 14, said, 12, fill="muted"))
        if count >= of:
            mark, colour = ("check", "gain") if done else ("illegal", "loss")
            drawn.append(glyph(mark, 14 + text_width(said, 12) + 8, middle + 10, 13, colour))
    return "".join(drawn)
