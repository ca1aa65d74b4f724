"""The ground of the trobada de bèsties: a disc of sectors in four quadrants, rewards on the rim and in the corners."""

from diables_nb.rules.diables import Edition

from .capsule import Capsule, capsule
from .geometry import arc_of, centre, reward_spaces, sector_ids
from .pen import circle, line, paint, polar, text

__all__ = ["areas", "rewards", "structure"]

_HUB = 18.0
"""Where the thinner borders begin, so that they do not crowd the centre."""


def areas(edition: Edition) -> str:
    """The disc."""
    return circle(*centre(edition, "trobada"), edition.measures["trobada"]["disc_radius"], paint("sunk"))


def structure(edition: Edition) -> str:
    """The borders of the sectors, those of the quadrants in the colour of the rim."""
    middle, radius = centre(edition, "trobada"), edition.measures["trobada"]["disc_radius"]
    quadrants = {sector.id: sector.quadrant for sector in edition.sectors}
    drawn = []
    for sector in edition.sectors:
        _, end = arc_of(edition, "trobada", sector_ids(edition, [sector.id]))
        major = quadrants[sector.next] != sector.quadrant
        points = [polar(0 if major else _HUB, end, middle), polar(radius, end, middle)]
        drawn.append(line(points, paint("none", "edge" if major else "line", 1.5)))
    drawn.append(circle(*middle, radius, paint("none", "edge", 1.5)))
    return "".join(drawn)


def rewards(edition: Edition, look: Capsule, lit: frozenset[str]) -> str:
    """The rewards; beside a quadrant's follower stands how many a diable, character, small and large beast gain."""
    middle = centre(edition, "trobada")
    drawn = []
    for name, spaces in reward_spaces(edition, "trobada").items():
        reward = edition.printed["trobada"][name]
        quarter = len({space.sector for space in spaces}) > 1
        here = look._replace(glyph=look.glyph + 2) if quarter else look
        if name in lit:
            here = here._replace(ink="accent", outline="accent")
        drawn.append(capsule(reward.effect, *reward.at, here))
        if quarter:
            x, y = reward.at
            drawn.append(
                text(x, y + (26 if y < middle[1] else -18), "1 · 2 · 3 · 4", look.digits, fill="muted", anchor="middle")
            )
    return "".join(drawn)
