"""Who took the lead, and when."""

from collections.abc import Iterable, Mapping

__all__ = ["lasting", "leads_taken"]


def leads_taken(points: Iterable[Mapping[str, int]]) -> list[str]:
    """For each moment who has just taken the lead from others; "" mostly.

    points: of all players, moment by moment. Those who catch up share the lead, and nobody takes it; it is taken when
    one is alone in front who was not before, or only beside others that had overtaken the leader.

    >>> leads_taken([{"red": 1, "blue": 0}, {"red": 1, "blue": 1}, {"red": 1, "blue": 2}])
    ['', '', 'blue']
    """
    found, last = [], set[str]()
    for fame in points:
        most = max(fame.values())
        ahead = {colour for colour, own in fame.items() if own == most}
        first = next(colour for colour in fame if colour in ahead)
        found.append(first if len(ahead) == 1 and last and ahead != last else "")
        if len(ahead) == 1 or (last and not ahead & last):
            last = ahead
    return found


def lasting(leads: list[str]) -> dict[int, int]:
    """Number of the moment in which the lead was taken -> how many moments it lasted."""
    taken = [number for number, colour in enumerate(leads) if colour]
    return {number: end - number for number, end in zip(taken, [*taken, len(leads)][1:], strict=True)}
