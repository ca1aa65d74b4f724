"""Rewards as the board prints them: glyphs and numbers in a pale capsule, with their words for the pointer."""

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
    parts: list[tuple[str, float]] = []
    slash = text(_SLASH / 2 - 1, look.digits * 0.32, "/", look.digits, fill="muted", anchor="middle")
    for index, rewards in enumerate(effect.alternatives):
        if index:
            parts.append((slash, _SLASH - _GAP))
        for reward in rewards:
            # "a follower here or there" needs its bust once only
            parts += _reward(reward, look)[1 if index and reward.name == "follower" else 0 :]
    inside = sum(width for _, width in parts) + _GAP * (len(parts) - 1)
    width = max(inside + 2 * _PADDING, HEIGHT)
    drawn = [f"<title>{escape(effect_words(effect))}</title>"]
    if look.fill != "none":
        drawn.append(rect(-width / 2, -HEIGHT / 2, width, HEIGHT, HEIGHT / 2, paint(look.fill, look.outline)))
    at = -inside / 2
    for svg, wide in parts:
        drawn.append(group(svg, at, 0))
        at += wide + _GAP
    return group("".join(drawn), x, y)


def _reward(reward: Reward, look: Capsule) -> list[tuple[str, float]]:
    """The marks of a reward, each with its width, drawn from their left edge."""
    side = look.glyph
    if reward.name in FIRECRACKERS:
        mark = badge(reward.name, side / 2, 0, side * 0.4, ring=look.behind)
        return [(mark, side)] * reward.number
    mark = glyph(reward.name, side / 2, 0, side, "accent" if reward.name == "fp" else look.ink, look.behind)
    if reward.name == "follower":
        drawn = [(mark, side), (glyph(reward.show, side / 2, 0, side, look.ink, look.behind), side)]
    else:
        drawn = [(mark, side)]
    if reward.number == 1:
        return drawn
    last, width = drawn[-1]
    digits = str(reward.number)
    numbered = last + text(side + 1.5, look.digits * 0.36, digits, look.digits, weight=600)
    return [*drawn[:-1], (numbered, width + 1.5 + len(digits) * look.digits * _DIGIT)]


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
