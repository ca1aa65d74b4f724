"""The backs of spectator cards where there is little room: the reward as glyphs, one above the other."""

from collections.abc import Iterator
from functools import lru_cache

from diables_nb.rules.diables.components import FIRECRACKERS
from diables_nb.rules.diables.effects import Effect, Reward

from .figures import badge
from .glyphs import GLYPHS, glyph
from .pen import paint as look
from .pen import rect, text

__all__ = ["back_card", "back_marks"]

_DIGITS = 12.0
_LARGEST = 14.0
_DRAWN_AS = {"send": (), "perform": ("fp",), "step": ("arrow",)}
"""Rewards without a glyph of their own: what stands for them; the show follows where there is one."""


def _marks(reward: Reward) -> Iterator[str]:
    """The names of its glyphs, and its number in digits."""
    if reward.name in FIRECRACKERS:
        yield from [reward.name] * reward.number
        return
    yield from _DRAWN_AS.get(reward.name, (reward.name,))
    if reward.show:
        yield reward.show
    if reward.number > 1:
        yield str(reward.number)


def back_marks(effect: Effect) -> tuple[str, ...]:
    """What a back shows: names of glyphs and of firecrackers, digits, a slash between alternatives.

    >>> from diables_nb.rules.diables.effects import parse_effect
    >>> back_marks(parse_effect("follower trobada")), back_marks(parse_effect("regular | fp 3"))
    (('follower', 'trobada'), ('regular', '/', 'fp', '3'))
    """
    marks: list[str] = []
    for index, rewards in enumerate(effect.alternatives):
        marks += ["/"] if index else []
        for reward in rewards:
            marks += _marks(reward)
    return tuple(marks)


def _mark(name: str, x: float, y: float, size: float) -> str:
    if name in FIRECRACKERS:
        return badge(name, x, y, size * 0.43, ring="raised")
    if name in GLYPHS:
        return glyph(name, x, y, size, "accent" if name == "fp" else "muted", "raised")
    return text(x, y + _DIGITS * 0.36, name, _DIGITS, weight=600, anchor="middle")


@lru_cache(maxsize=512)
def back_card(effect: Effect, x: float, y: float, width: float, height: float, line: str = "edge") -> str:
    """A card that shows its back, from its upper left corner. line: the token of its outline."""
    marks = back_marks(effect)
    rows = [marks] if len(marks) == 1 else [marks[: (len(marks) + 1) // 2], marks[(len(marks) + 1) // 2 :]]
    size = min(_LARGEST, (width - 3) / max(map(len, rows)))
    drawn = [rect(x, y, width, height, 4, look("raised", line, 1.2 if line == "edge" else 2.5))]
    for index, row in enumerate(rows):
        middle = y + height * (0.5 if len(rows) == 1 else (0.27, 0.74)[index])
        left = x + width / 2 - size * (len(row) - 1) / 2
        drawn += [_mark(name, left + size * place, middle, size) for place, name in enumerate(row)]
    return "".join(drawn)
