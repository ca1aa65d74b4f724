"""What becomes of the options of a choice as rules narrow them: how each looks, and what it says.

A picture is told of each option what it is now: "candidate", "dropped" by the rule that is looked at, dropped
"earlier", or "chosen". Candidates have a ring, what is out is pale under a cross, what is chosen has a tick.
"""

from collections.abc import Mapping
from functools import lru_cache

from diables_nb.rules.errors import hint, shown

from .glyphs import glyph
from .pen import circle, number, paint, path
from .phrases import phrase

__all__ = [
    "ASIDE", "CANDIDATE", "CHOSEN", "DROPPED", "EARLIER", "FATES", "OUT", "cross", "fates", "tick", "weighed_words",
]  # fmt: skip

CANDIDATE, DROPPED, EARLIER, CHOSEN = FATES = ("candidate", "dropped", "earlier", "chosen")
ASIDE = "aside"
"""What is no option at all, beside others that are: it is drawn weakly, and says nothing."""
OUT: Mapping[str, float] = {DROPPED: 0.5, EARLIER: 0.4}
"""What is out -> how strongly it is drawn."""


def weighed_words(fate: str) -> str:
    """What becomes of an option, in words.

    >>> weighed_words("dropped")
    'dropped by this rule'
    """
    said = {DROPPED: "dropped by this rule", EARLIER: "dropped before", CHOSEN: "taken"}
    return phrase(said.get(fate, "candidate"))


def fates(value: object, name: str) -> dict[str, str]:
    """What becomes of some ids, checked; none at all for None. name: of the parameter.

    Raises `TypeError` for what is no mapping of texts, `ValueError` for a fate that there is not.
    """
    if value is None:
        return {}
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise TypeError(f"{name} says of ids what becomes of them, such as {{'trobada/0/diable': 'dropped'}}")
    for fate in value.values():
        if fate not in FATES:
            raise ValueError(f"{name}: nothing becomes {shown(fate)}: {hint(str(fate), FATES)}")
    return dict(value)


@lru_cache(maxsize=64)
def cross(x: float, y: float, size: float, *, now: bool) -> str:
    """The cross over what is out. size: of its arms. now: whether it goes out at this moment: then it is stronger."""
    data = f"M{number(x - size / 2)} {number(y - size / 2)}l{number(size)} {number(size)}"
    data += f"m0 -{number(size)}l-{number(size)} {number(size)}"
    under, ink, wide = paint("none", "surface", 4.4 if now else 3), "loss" if now else "muted", 2.2 if now else 1.3
    return path(data, f'{under} stroke-linecap="round"') + path(
        data, f'{paint("none", ink, wide)} stroke-linecap="round"'
    )


@lru_cache(maxsize=64)
def tick(x: float, y: float, size: float) -> str:
    """The tick of what is chosen, on a disc. size: of the tick."""
    disc = circle(x, y, size * 0.72, paint("accent", "surface", 1.6))
    return disc + glyph("check", x, y, size, "on_accent", "accent")
