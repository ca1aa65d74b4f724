"""A part of the table as a picture of its own, for a lesson."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import paint, rect
from diables_nb.drawing.weighed import fates
from diables_nb.rules.errors import hint

from . import checks
from .scene import Box, Preview, Shown

__all__ = ["alone", "shown_of"]

_WIDEST = 1120
_MARGIN = 8.0


def shown_of(
    selected: str | None = None,
    legal: Iterable[str] = (),
    last: Iterable[str] = (),
    illegal: str | None = None,
    preview: Preview | None = None,
    counted: Iterable[str] = (),
    weighed: Mapping[str, str] | None = None,
) -> Shown:
    """What is shown on a picture, from what a caller gives."""
    return Shown(
        checks.an_id(selected, "selected"), checks.ids(legal, "legal"), checks.ids(last, "last"),
        checks.an_id(illegal, "illegal"), checks.ids(counted, "counted"), preview=preview,
        weighed=fates(weighed, "weighed"),
    )  # fmt: skip


def alone(
    words_: tuple[str, str],
    width: float,
    narrowest: float,
    height: Callable[[float], float],
    nodes: Callable[[Shown, Box], Iterator[Node]],
    shown: Shown | None = None,
) -> Drawing:
    """A part on its own ground. words_: title and description. height: of the part, by its width. nodes: the part in a
    box.

    Raises `TypeError` for a width that is no number, `ValueError` for one that is not finite and for an unknown place.
    """
    shown = shown or Shown()
    wide = checks.a_width(width, narrowest, _WIDEST)
    box = Box(_MARGIN, _MARGIN, wide - 2 * _MARGIN, height(wide - 2 * _MARGIN))
    high = round(box.height + 2 * _MARGIN)
    drawn = (Node("page:below", (rect(0, 0, wide, high, 0, paint("board")),)), *nodes(shown, box))
    _check(shown, tuple(node.space for node in drawn if node.space))
    return Drawing(wide, high, *words_, drawn)


def _check(shown: Shown, known: tuple[str, ...]) -> None:
    named = {*shown.legal, *shown.last, *shown.counted, *shown.numbers, *shown.weighed}
    named |= {name for name in (shown.selected, shown.illegal) if name}
    for name in sorted(named - set(known)):
        raise ValueError(f"nothing here is called '{name}': {hint(name, known)}")
