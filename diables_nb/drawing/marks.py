"""Small marks that several parts share: reconstruction, counters."""

from diables_nb.rules.diables import Edition

from .pen import circle, group, paint, text
from .tokens import ink

__all__ = ["counter", "reconstructed", "reconstruction"]


def reconstruction(x: float, y: float) -> str:
    """The mark of data that the rulebook does not print: a dotted ring of 8 px."""
    return circle(x, y, 4.2, paint("none", "edge", 1.7, "0.01 3.3"))


def reconstructed(edition: Edition) -> tuple[str, ...]:
    """The data files of an edition that are reconstructions."""
    return tuple(name for name, (source, _) in edition.provenance.items() if source == "reconstruction")


def counter(x: float, y: float, number: int, size: float) -> str:
    """The number of a counted figure on a disc. size: that of its digits."""
    disc = circle(
        0,
        0,
        size * (0.68 if number < 10 else 0.8),
        f'fill="{ink("accent")}" stroke="{ink("surface")}" stroke-width="1"',
    )
    return group(disc + text(0, size * 0.35, number, size, weight=700, fill="on_accent", anchor="middle"), x, y)
