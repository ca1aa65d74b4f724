"""A target of an edition: a figure of a run beside the range that it is meant to lie in."""

from typing import NamedTuple

from .intervals import Estimate

__all__ = ["Target"]


class Target(NamedTuple):
    """A figure of a run beside the range it is meant to lie in. what: in words; value; least, most: the range."""

    what: str
    value: Estimate
    least: float
    most: float

    @property
    def met(self) -> bool:
        """Whether the value lies in the range."""
        return self.value.within(self.least, self.most)
