"""The ground of the carretillada: a disc, the ring of diables, two diameters, ticks to the rewards at the border."""

import math

from diables_nb.rules.diables import Edition

from .capsule import Capsule, capsule
from .geometry import bearing, centre, reward_spaces
from .pen import circle, line, paint, polar

__all__ = ["areas", "rewards", "structure"]


def areas(edition: Edition) -> str:
    """The disc."""
    return circle(*centre(edition, "carretillada"), edition.measures["carretillada"]["ground_radius"], paint("sunk"))


def structure(edition: Edition) -> str:
    """Diameters to the rewards of the characters, ticks to those of the diables, and the ring."""
    middle = centre(edition, "carretillada")
    ring = edition.measures["carretillada"]["ring_radius"]
    drawn = []
    for name, spaces in reward_spaces(edition, "carretillada").items():
        if not spaces or _inside(edition, name) or any(space.kind == "tabaler" for space in spaces):
            continue
        turn = bearing([space.at for space in spaces if space.kind == "diable"], middle)
        if any(space.kind == "character" for space in spaces):
            drawn.append(line([middle, polar(ring + 28, turn, middle)], paint("none", "edge", 1.5)))
        else:
            drawn.append(
                line([polar(ring + 20, turn, middle), polar(ring + 28, turn, middle)], paint("none", "line", 1.5))
            )
    drawn.append(circle(*middle, ring, paint("none", "edge", 1.5)))
    return "".join(drawn)


def rewards(edition: Edition, look: Capsule, lit: frozenset[str]) -> str:
    """The rewards: bare glyphs on the disc, capsules outside it."""
    earned = reward_spaces(edition, "carretillada")
    drawn = []
    for name, reward in edition.printed["carretillada"].items():
        here = look
        if _inside(edition, name):
            here = look._replace(glyph=look.glyph + 2, fill="none", behind="sunk")
        elif any(space.kind == "tabaler" for space in earned[name]):
            here = look._replace(glyph=look.glyph - 1)
        if name in lit:
            fill = "none" if here.fill == "none" else "accent_soft"
            here = here._replace(fill=fill, behind="accent_soft", ink="accent", outline="accent")
        drawn.append(capsule(reward.effect, *reward.at, here))
    return "".join(drawn)


def _inside(edition: Edition, name: str) -> bool:
    """Whether a reward is printed on the disc."""
    at = edition.printed["carretillada"][name].at
    return math.dist(at, centre(edition, "carretillada")) < edition.measures["carretillada"]["ring_radius"]
