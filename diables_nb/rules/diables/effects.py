"""The small language in which rewards are written in the data: parsed once, printed back the same.

    effect       = alternative { " | " alternative }     the player chooses one
    alternative  = reward { ", " reward }                all of them, in any order
    reward       = NAME [NUMBER] | ("follower" | "send" | "perform") SHOW [NUMBER]

Examples: `prepare 2`, `hasten, follower any`, `follower trobada | follower tabalada`, `regular | whistling | colorful`.
"""

import re
from typing import NamedTuple

from diables_nb.rules.errors import hint, shown

from .components import FIRECRACKERS, SHOWS

__all__ = ["FAMILIES", "OF_A_SHOW", "REWARDS", "Effect", "Reward", "parse_effect"]

REWARDS = (
    "prepare", "reorganize", "hasten", "like", "photo_or_video", "photo_or_video_free", "second_camera", "sound",
    "thrill", "fp", *FIRECRACKERS,
)  # fmt: skip
"""Names that stand alone or with a number. Icons: DIA-ICON-03 to -09; `second_camera`: DIA-PHOTO-02."""

OF_A_SHOW = ("follower", "send", "perform")
"""Names that take a show or `any`: a follower, a show action, and a show action that is scored at once
(DIA-PHOTO-03)."""

FAMILIES = {
    "colla": ("prepare", "reorganize", "hasten"),
    "social media": ("photo_or_video", "photo_or_video_free", "second_camera", "like"),
    "show": ("send", "perform"),
    "thrill the crowd": ("thrill",),
}
"""The four families of actions (DIA-ACT-03); what stands in none is gained without an action."""


class Reward(NamedTuple):
    """One reward: its name, how often or how much, and of a follower or show action its show ("any": of choice)."""

    name: str
    number: int = 1
    show: str = ""

    @property
    def family(self) -> str:
        """The family of actions that it belongs to, "" where it is none (DIA-ACT-03)."""
        return next((family for family, names in FAMILIES.items() if self.name in names), "")

    def __str__(self) -> str:
        words = [self.name, self.show, str(self.number) if self.number != 1 else ""]
        return " ".join(word for word in words if word)


class Effect(NamedTuple):
    """What a place prints: alternatives, each a tuple of rewards.

    >>> effect = parse_effect("hasten, follower any")
    >>> effect.alternatives[0][1].show, str(effect)
    ('any', 'hasten, follower any')
    """

    alternatives: tuple[tuple[Reward, ...], ...]

    def __str__(self) -> str:
        return " | ".join(", ".join(map(str, rewards)) for rewards in self.alternatives)


def parse_effect(text: str) -> Effect:
    """Reads an effect. Raises `ValueError` that names the word it does not know.

    >>> parse_effect("sound 4").alternatives[0][0].number
    4
    """
    return Effect(tuple(tuple(map(_reward, part.split(", "))) for part in text.split(" | ")))


def _reward(text: str) -> Reward:
    name, *rest = text.split(" ")
    show = ""
    if name in OF_A_SHOW:
        show = rest.pop(0) if rest else ""
        if show not in (*SHOWS, "any"):
            raise ValueError(f"{shown(text)}: {name} of which show? {hint(show, (*SHOWS, 'any'))}")
    elif name not in REWARDS:
        raise ValueError(f"{shown(text)}: unknown reward, {hint(name, (*REWARDS, *OF_A_SHOW))}")
    if not rest:
        return Reward(name, 1, show)
    if len(rest) > 1 or not re.fullmatch("[2-9]|[1-9][0-9]{1,3}", rest[0]):
        raise ValueError(f"{shown(text)}: write a number from 2 to 9999 after the name, or none for 1")
    return Reward(name, int(rest[0]), show)
