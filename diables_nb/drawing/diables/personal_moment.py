"""What is shown now of one part of a board, to be compared: a part that shows the same is drawn once."""

from typing import NamedTuple

from .scene import Ghost, Preview, Shown

__all__ = ["Moment", "moment_of"]


class Moment(NamedTuple):
    """What is shown of some places; numbers and ghosts by place, places: those of a considered move."""

    selected: str | None
    legal: frozenset[str]
    last: frozenset[str]
    illegal: str | None
    counted: frozenset[str]
    numbers: tuple[tuple[str, int], ...]
    places: tuple[str, ...]
    ghosts: tuple[tuple[str, Ghost], ...]

    @property
    def shown(self) -> Shown:
        """The same for drawing."""
        preview = Preview(self.places, dict(self.ghosts)) if self.places or self.ghosts else None
        return Shown(self.selected, self.legal, self.last, self.illegal, self.counted, dict(self.numbers), preview)


def moment_of(shown: Shown, parts: tuple[str, ...]) -> Moment:
    """What is shown of the places whose ids begin so.

    >>> moment_of(Shown(legal=frozenset(["grid/lb", "cart/regular"])), ("grid/",)).legal
    frozenset({'grid/lb'})
    """

    def here(place: str | None) -> bool:
        return place is not None and place.startswith(parts)

    tried = shown.preview or Preview()
    return Moment(
        shown.selected if here(shown.selected) else None,
        frozenset(filter(here, shown.legal)),
        frozenset(filter(here, shown.last)),
        shown.illegal if here(shown.illegal) else None,
        frozenset(filter(here, shown.counted)),
        tuple((place, nth) for place, nth in shown.numbers.items() if here(place)),
        tuple(filter(here, tried.places)),
        tuple((place, ghost) for place, ghost in tried.ghosts.items() if here(place)),
    )
