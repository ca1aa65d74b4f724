"""The panel of a show: its frame and title. The title gives way to the rule chip where both have no room."""

from diables_nb.rules import words

from .chip import Chip
from .glyphs import glyph
from .layout import Panel
from .marks import reconstruction
from .pen import paint, rect, text, text_width
from .phrases import capital

__all__ = ["frame", "starts", "title", "title_words"]

_TITLE_X = 44.0
_SIZE = 16


def frame(panel: Panel) -> str:
    """The panel's ground and outline."""
    return rect(panel.x, panel.y, panel.width, panel.height, 10, paint("surface", "line"))


def title_words(show: str, *, short: bool = False) -> str:
    """The name of a show; short, without what follows "de"."""
    name = words.name("shows", show)
    return capital(name.split(" de ")[0] if short else name)


def _title_end(panel: Panel, *, short: bool, marked: bool) -> float:
    """Where the title ends, with its mark of reconstruction if it has one."""
    return panel.x + _TITLE_X + text_width(title_words(panel.show, short=short), _SIZE, 600) + (16 if marked else 0)


def starts(panel: Panel, *, marked: bool) -> dict[str, float]:
    """Where a chip may begin beside the "full" title, the "short" one, or "none" at all."""
    return {
        "full": _title_end(panel, short=False, marked=marked) + 6,
        "short": _title_end(panel, short=True, marked=marked) + 6,
        "none": panel.x + _TITLE_X,
    }


def title(panel: Panel, chip: Chip, *, marked: bool) -> str:
    """Glyph and title of a show, as much of it as the chip leaves room for."""
    y = panel.y + 23
    drawn = glyph(panel.show, panel.x + 25, y, 22)
    if chip.untitled:
        return drawn
    drawn += text(panel.x + _TITLE_X, y + 5.5, title_words(panel.show, short=chip.short), _SIZE, weight=600)
    if marked:
        drawn += reconstruction(_title_end(panel, short=chip.short, marked=True) - 8, y)
    return drawn
