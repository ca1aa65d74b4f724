"""The faces of cards: rewards, requirements and spectators as glyphs and numbers that fit the room they have."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import NamedTuple

from diables_nb.drawing.figures import badge
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.pen import circle, line, number, paint, rect, text
from diables_nb.rules.diables.cards import BeastCard, Spectator
from diables_nb.rules.diables.components import FIRECRACKERS
from diables_nb.rules.diables.effects import Effect, Reward

__all__ = ["THRILLS", "beast_svg", "card_face", "card_halves", "requirement_svg", "reward_svg", "scene_svg"]

THRILLS = 3
"""The thrilled crowd tokens at which a card leaves the street (DIA-THR-03)."""
SIZES = (20.0, 18.0, 16.0, 14.0)
_DIGITS = 12.0
_WIDE = 7.4
"""The width of a digit."""
_GAP = 2.0
_ROW = 3.0
"""Between two rows of marks."""
_NARROW = 60.0
"""Below this width the foot of a card has two rows."""
_PIP = 8.4
"""From one token on a card to the next."""

_RULES = {
    "DIA-SB-03": ("any", "fp"), "DIA-SB-07": ("card_back",), "DIA-LB-02": ("shared",), "DIA-LB-03": ("twice",),
}  # fmt: skip
"""Beast cards that change a rule -> the glyphs that stand for it."""

_SCENES = {
    1: ("diable", "whistling"), 2: ("diable", "colorful"), 3: ("character", ""), 4: ("", "whistling"),
    5: ("", "colorful"), 6: ("tabaler", "regular"), 7: ("tabaler", ""), 8: ("small_beast", ""),
}  # fmt: skip
"""Number of a DIA-REQ rule -> the figure and the firecracker it asks for."""


class _Unit(NamedTuple):
    """A mark that stays together: its width, and how it is drawn from its left edge round its middle line."""

    width: float
    draw: Callable[[float, float], str]
    ends: bool = False
    """Whether it may only end a row: the slash before another alternative."""


class _Ink(NamedTuple):
    size: float
    shape: str
    ground: str


def reward_svg(
    effect: Effect,
    x: float,
    y: float,
    room: tuple[float, float],
    *,
    ground: str = "surface",
    ink: str = "text",
    sizes: Sequence[float] = SIZES,
) -> str:
    """An effect round a point, as large as its room allows: glyphs with their numbers, alternatives parted by a slash.

    room: width and height in pixels. ground, ink: tokens. sizes: of the glyphs, the best first; the last is taken where
    none fits.

    >>> from diables_nb.rules.diables.effects import parse_effect
    >>> reward_svg(parse_effect("prepare 2"), 0, 0, (34, 40)).count("<text")
    1
    """
    return _reward_svg(effect, number(x), number(y), room, (ground, ink), tuple(sizes))


@cache
def _reward_svg(
    effect: Effect, x: str, y: str, room: tuple[float, float], inks: tuple[str, str], sizes: tuple[float, ...]
) -> str:
    rows: list[list[_Unit]] = []
    size = sizes[-1]
    for size in sizes:
        rows = _rows(list(_units(effect, _Ink(size, inks[1], inks[0]))), room[0])
        high = len(rows) * (size + _ROW) - _ROW
        if high <= room[1] and max(map(_width, rows)) <= room[0]:
            break
    drawn, top = [], float(y) - (len(rows) - 1) * (size + _ROW) / 2
    for row in rows:
        at = float(x) - _width(row) / 2
        for unit in row:
            drawn.append(unit.draw(at, top))
            at += unit.width + _GAP
        top += size + _ROW
    return "".join(drawn)


def _width(row: Sequence[_Unit]) -> float:
    return sum(unit.width for unit in row) + _GAP * (len(row) - 1)


def _rows(units: Sequence[_Unit], room: float) -> list[list[_Unit]]:
    """The marks in rows, each as full as its room allows."""
    rows: list[list[_Unit]] = [[]]
    for unit in units:
        if rows[-1] and not unit.ends and _width([*rows[-1], unit]) > room:
            rows.append([])
        rows[-1].append(unit)
    return rows


def _units(effect: Effect, look: _Ink) -> Iterator[_Unit]:
    for index, rewards in enumerate(effect.alternatives):
        if index:
            yield _Unit(5, _slash, ends=True)
        for reward in rewards:
            yield from _reward(reward, look)


def _reward(reward: Reward, look: _Ink) -> Iterator[_Unit]:
    """The marks of a reward: a follower is a bust and its show, a figure scored at once a show and a rosette."""
    names = {
        "follower": ("follower", reward.show), "step": ("follower", reward.show), "send": (reward.show,),
        "perform": (reward.show, "fp"),
    }.get(reward.name, (reward.name,))  # fmt: skip
    for name in names:
        counted = reward.number if name == names[-1] else 1
        said = str(counted) if counted > 1 else ""
        wide = look.size * (0.85 if name in FIRECRACKERS else 1)
        yield _Unit(wide + (_WIDE * len(said) + 1 if said else 0), partial(_mark, name, said, look))


def _mark(name: str, said: str, look: _Ink, x: float, y: float) -> str:
    size = look.size
    if name in FIRECRACKERS:
        drawn, wide = badge(name, x + size * 0.425, y, size * 0.4, ring=look.ground), size * 0.85
    else:
        shape = "accent" if name == "fp" else look.shape
        drawn, wide = glyph(name, x + size / 2, y, size, shape, look.ground), size
    return drawn + (text(x + wide + 1, y + 4.3, said, _DIGITS, weight=600, fill=look.shape) if said else "")


def _slash(x: float, y: float) -> str:
    return line([(x + 0.6, y + 5.5), (x + 4.4, y - 5.5)], paint("none", "muted", 1.4))


def requirement_svg(
    needs: Sequence[str], x: float, y: float, *, size: float = 14, ground: str = "surface", ink: str = "text"
) -> str:
    """What a right action asks for, round a point: not a diable, or hollow badges of which one must be carried.

    needs: as `Spectator.needs` has them. size: of a glyph.

    >>> requirement_svg(("whistling", "colorful"), 0, 0).count("<path")
    4
    """
    step = size * 0.94
    left = x - step * (len(needs) - 1) / 2
    drawn = []
    for index, need in enumerate(needs):
        at = left + step * index
        if need == "performer":
            drawn.append(glyph("not_a_diable", at, y, size, ink, ground))
        else:
            drawn.append(badge(need, at, y, size * 0.42, hollow=True, ring=ground))
    return "".join(drawn)


def scene_svg(
    requirement: int, x: float, y: float, size: float = 20, *, ground: str = "surface", ink: str = "text"
) -> str:
    """Who meets the requirement of a photo or a scene, round a point. requirement: the number of its DIA-REQ rule.

    >>> scene_svg(3, 0, 0).count("<path")
    3
    """
    kind, fire = _SCENES[requirement]
    if not kind:
        return badge(fire, x, y, size * 0.4, hollow=True, ring=ground)
    if kind == "tabaler" and fire:
        both = badge(fire, x - size * 0.55, y, size * 0.36, hollow=True, ring=ground) + _slash(x - 2.5, y)
        return both + glyph(kind, x + size * 0.58, y, size * 0.86, ink, ground)
    drawn = glyph(kind, x, y, size, ink, ground)
    if fire:
        drawn += badge(fire, x + size * 0.46, y + size * 0.34, size * 0.3, hollow=True, ring=ground)
    return drawn


def beast_svg(
    card: BeastCard, x: float, y: float, room: tuple[float, float], *, ground: str = "surface", ink: str = "text"
) -> str:
    """What a beast card does, round a point: its effect, or the glyphs of the rule that it changes.

    >>> beast_svg(BeastCard("large/3", "large", "DIA-LB-03"), 0, 0, (40, 30)).count("<path")
    4
    """
    if card.effect:
        return reward_svg(card.effect, x, y, room, ground=ground, ink=ink)
    names = _RULES[card.rule]
    size = min(SIZES[0], room[1], (room[0] - 3 * (len(names) - 1)) / len(names))
    left = x - (size + 3) * (len(names) - 1) / 2
    return "".join(
        glyph(name, left + (size + 3) * index, y, size, "accent" if name == "fp" else ink, ground)
        for index, name in enumerate(names)
    )


def foot_height(width: float) -> float:
    """The height of the foot of a card of a width: what its back gives, and the tokens on it."""
    return 20.0 if width >= _NARROW else 34.0


def card_halves(card: Spectator, width: float, height: float) -> tuple[tuple[float, float, float, float], ...]:
    """Left and right half of a card, each as left, top, width, height from the card's upper left corner."""
    high = height - (foot_height(width) if card.back else 0)
    return (0, 0, width / 2, high), (width / 2, 0, width / 2, high)


def card_face(
    card: Spectator, width: float, height: float, *, tokens: int = 0, ground: str = "raised", edge: str = "edge"
) -> str:
    """A spectator from its upper left corner: left action, right one below its requirement; on the foot its back's
    reward and the thrilled crowd tokens. What is printed on the board is flat and dashed.

    tokens: thrilled crowd tokens on it. ground, edge: tokens of its face and outline.
    """
    return _card_face(card, width, height, tokens, (ground, edge))


@cache
def _card_face(card: Spectator, width: float, height: float, tokens: int, look: tuple[str, str]) -> str:
    printed = card.back is None
    if printed:
        ground, ink = "surface", "muted"
        drawn = rect(0, 0, width, height, 6, paint("none", look[1], 1 if look[1] == "edge" else 2.4, "3 4"))
    else:
        ground, ink = look[0], "text"
        drawn = rect(0, 0, width, height, 6, paint(ground, look[1], 1.2 if look[1] == "edge" else 2.4))
    high = height if printed else height - foot_height(width)
    body = _show_body if card.show else _two_body
    drawn += body(card, width, high, (ground, ink))
    return drawn + _foot(card.back, (width, height), tokens, ground) if card.back else drawn


def _two_body(card: Spectator, width: float, high: float, inks: tuple[str, str]) -> str:
    """Two actions side by side, the right one below what it asks for."""
    ground, ink = inks
    room = width / 2 - 2
    drawn = line([(width / 2, 6), (width / 2, high - 6)], paint("none", "line", 1.2))
    drawn += reward_svg(card.left, width * 0.25 + 0.5, high / 2, (room, high - 8), ground=ground, ink=ink)
    drawn += requirement_svg(card.needs, width * 0.75 - 0.5, 12, size=_need(card, room), ground=ground, ink=ink)
    below = high - 20
    return drawn + reward_svg(
        card.right, width * 0.75 - 0.5, 20 + below / 2 - 1, (room, below - 3), ground=ground, ink=ink
    )


def _need(card: Spectator, room: float) -> float:
    """The size of a requirement: smaller where there are two."""
    return 14.0 if len(card.needs) * 13.2 <= room else room / (0.94 * len(card.needs) + 0.1)


def _show_body(card: Spectator, width: float, high: float, inks: tuple[str, str]) -> str:
    """One show action over the whole card: the show, and who lets followers come along."""
    ground, ink = inks
    room = width / 2 - 3
    size = min(30.0, width / 2 - 6, high - 10)
    drawn = glyph(card.show, width * 0.25 + 1, high / 2, size, ink, ground)
    drawn += requirement_svg(
        card.needs, width * 0.75 - 0.5, high / 2 - 11, size=_need(card, room), ground=ground, ink=ink
    )
    return drawn + glyph("follower", width * 0.75 - 0.5, high / 2 + 10, 16, ink, ground)


def _foot(back: Effect, size: tuple[float, float], tokens: int, ground: str) -> str:
    """What the back gives, and a disc for each token that a card can bear."""
    width, height = size
    foot = foot_height(width)
    top = height - foot
    drawn = line([(1, top), (width - 1, top)], paint("none", "line"))
    wide = width >= _NARROW
    room = (width - 3 * _PIP - 8 if wide else width - 6, 16.0)
    middle = (4 + room[0] / 2 if wide else width / 2, top + (foot / 2 if wide else 10))
    drawn += reward_svg(back, *middle, room, ground=ground, ink="muted", sizes=(14, 13, 12))
    first, row = (width - 2.5 * _PIP - 3, top + 10) if wide else (width / 2 - _PIP, height - 9)
    for index in range(THRILLS):
        there = index < tokens
        look = paint("accent", "accent", 1.2) if there else paint("none", "edge", 1.2)
        drawn += circle(first + _PIP * index, row, 3, look)
    return drawn
