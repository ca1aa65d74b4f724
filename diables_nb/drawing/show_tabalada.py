"""The ground of the tabalada: a plate with a grid of cells, a reward above each column and beside each row."""

from diables_nb.rules.diables import Edition

from .capsule import Capsule, capsule
from .geometry import reward_spaces
from .pen import line, paint, rect

__all__ = ["areas", "plate", "rewards", "structure"]

_MARGIN = 6.0
_INSET = 3.0


def plate(edition: Edition) -> tuple[float, float, float, float]:
    """The rectangle round all cells: x, y, width, height."""
    half = edition.measures["tabalada"]["cell"] / 2 + _MARGIN
    xs = [space.at[0] for space in edition.show("tabalada")]
    ys = [space.at[1] for space in edition.show("tabalada")]
    return min(xs) - half, min(ys) - half, max(xs) - min(xs) + 2 * half, max(ys) - min(ys) + 2 * half


def areas(edition: Edition) -> str:
    """The plate and its cells."""
    side = edition.measures["tabalada"]["cell"] - 2 * _INSET
    cells = (
        rect(s.at[0] - side / 2, s.at[1] - side / 2, side, side, 6, paint("surface", "line"))
        for s in edition.show("tabalada")
    )
    return rect(*plate(edition), 12, paint("sunk")) + "".join(cells)


def structure(edition: Edition) -> str:
    """The lines from rows and columns to their rewards."""
    x, y, width, height = plate(edition)
    drawn = []
    for name in reward_spaces(edition, "tabalada"):
        at = edition.printed["tabalada"][name].at
        edge = (min(max(at[0], x - 2), x + width + 2), min(max(at[1], y - 2), y + height + 2))
        drawn.append(line([edge, at], paint("none", "line", 1.5)))
    return "".join(drawn)


def rewards(edition: Edition, look: Capsule, lit: frozenset[str]) -> str:
    """The rewards, in capsules."""
    del lit  # an explanation tints cells: capsules stay as they are
    here = look._replace(glyph=look.glyph + 1)
    return "".join(capsule(reward.effect, *reward.at, here) for reward in edition.printed["tabalada"].values())
