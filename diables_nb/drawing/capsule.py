"""Rewards as the board prints them: glyphs and numbers in a pale capsule, with their words for the pointer."""

from collections.abc import Callable
from functools import partial
from html import escape
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.diables.components import FIRECRACKERS
from diables_nb.rules.diables.effects import Effect, Reward

from .figures import badge
from .glyphs import glyph
from .pen import group, paint, rect, text
from .phrases import phrase

__all__ = ["Capsule", "capsule", "effect_words", "pill"]

HEIGHT = 20.0
_PADDING = 6.0
_GAP = 2.0
_SLASH = 9.0
_DIGIT = 0.6


_Mark = Callable[[float], str]
"""Draws a part of a capsule, given where it begins."""


class Capsule(NamedTuple):
    """How a capsule looks. fill "none" leaves the ground bare; `behind` is then the token of that ground.

    glyph: the side of a glyph. digits: the size of numbers.
    """

    glyph: float = 14
    digits: float = 12
    fill: str = "surface"
    behind: str = "surface"
    ink: str = "muted"
    outline: str = "line"


def capsule(effect: Effect, x: float, y: float, look: Capsule) -> str:
    """An effect round a point: its rewards side by side, alternatives parted by a slash."""
    parts: list[tuple[_Mark, float]] = []
    for index, rewards in enumerate(effect.alternatives):
        if index:
            parts.append((partial(_slash, look), _SLASH - _GAP))
        for reward in rewards:
            # "a follower here or there" needs its bust once only
            parts += _reward(reward, look)[1 if index and reward.name == "follower" else 0 :]
    inside = sum(width for _, width in parts) + _GAP * (len(parts) - 1)
    width = max(inside + 2 * _PADDING, HEIGHT)
    drawn = [f"<title>{escape(effect_words(effect))}</title>"]
    if look.fill != "none":
        drawn.append(rect(-width / 2, -HEIGHT / 2, width, HEIGHT, HEIGHT / 2, paint(look.fill, look.outline)))
    at = -inside / 2
    for mark, wide in parts:
        drawn.append(mark(at))
        at += wide + _GAP
    return group("".join(drawn), x, y)


def _reward(reward: Reward, look: Capsule) -> list[tuple[_Mark, float]]:
    """The marks of a reward, each with its width."""
    side = look.glyph
    if reward.name in FIRECRACKERS:
        return [(partial(_badge, reward.name, look), side)] * reward.number
    names = [reward.name, reward.show] if reward.name == "follower" else [reward.name]
    drawn: list[tuple[_Mark, float]] = [(partial(_glyph, name, look), side) for name in names]
    if reward.number > 1:
        digits = str(reward.number)
        drawn.append((partial(_digits, digits, look), 1.5 - _GAP + len(digits) * look.digits * _DIGIT))
    return drawn


def _badge(name: str, look: Capsule, x: float) -> str:
    return badge(name, x + look.glyph / 2, 0, look.glyph * 0.4, ring=look.behind)


def _glyph(name: str, look: Capsule, x: float) -> str:
    ink = "accent" if name == "fp" else look.ink
    return glyph(name, x + look.glyph / 2, 0, look.glyph, ink, look.behind)


def _digits(digits: str, look: Capsule, x: float) -> str:
    return text(x + 1.5 - _GAP, look.digits * 0.36, digits, look.digits, weight=600)


def _slash(look: Capsule, x: float) -> str:
    return text(x + _SLASH / 2 - 1, look.digits * 0.32, "/", look.digits, fill="muted", anchor="middle")


def pill(x: float, y: float, words_: str, size: float, *, fill: str = "accent", ink: str = "on_accent") -> str:
    """A number in a filled capsule: points beside a space, the size of a group."""
    height = size * 1.5
    width = max(len(words_) * size * _DIGIT + size * 0.9, height)
    box = rect(x - width / 2, y - height / 2, width, height, height / 2, paint(fill, "surface", 1.2))
    return box + text(x, y + size * 0.36, words_, size, weight=700, fill=ink, anchor="middle")


def effect_words(effect: Effect) -> str:
    """An effect in words, for the pointer and for readers.

    >>> from diables_nb.rules.diables.effects import parse_effect
    >>> effect_words(parse_effect("prepare 2"))
    '2 prepares'
    """
    either = phrase(" or ")
    both = phrase(" and ")
    return either.join(both.join(map(_reward_words, rewards)) for rewards in effect.alternatives)


def _reward_words(reward: Reward) -> str:
    many = reward.number > 1
    if reward.name in FIRECRACKERS:
        name = words.name("firecrackers", reward.name, plural=many)
    elif reward.show == "any":
        name = words.name("rewards", "any_follower", plural=many)
    elif reward.show:
        name = phrase(
            "{follower} of the {show}",
            follower=words.name("rewards", "follower", plural=many),
            show=words.name("shows", reward.show),
        )
    else:
        name = words.name("rewards", reward.name, plural=many)
    return f"{reward.number} {name}" if many else name
