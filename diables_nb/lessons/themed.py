"""Pictures of a lesson that follow the page: light on a light one, dark on a dark one, with a kernel or without."""

import re
from base64 import b64encode
from html import escape

from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import number
from diables_nb.drawing.tokens import THEMES

__all__ = ["THEMED", "is_themed", "themed"]

_NAME = "dnb-themed"
_VARIABLE = re.compile(r"var\(--dnb-([a-z0-9_-]+),#[0-9A-F]{6}\)")

THEMED = (
    f'<style>[data-jp-theme-light="false"] .{_NAME},body.vscode-dark .{_NAME}{{color-scheme:dark !important}}</style>'
)
"""What tells such pictures that a page is dark: it stands once beside them. Where it is dropped, they stay light."""


def themed(drawing: Drawing) -> str:
    """A picture as an <img> with the colours of both themes; it takes those of its own `color-scheme`.

    Pages that drop inline SVG, an unread notebook among them, keep it.

    >>> from diables_nb.rules.diables import deal
    >>> from diables_nb.drawing.diables import draw_wall
    >>> themed(draw_wall(deal(2, seed=1)))[:40]
    '<img class="dnb-themed" alt="Social wall'
    """
    # Nobody reads names inside an image: one node holds all that is drawn.
    drawn = Node("all", tuple(node.svg for node in drawing))
    whole = Drawing(drawing.width, drawing.height, drawing.title, "", (drawn,)).svg()
    used = sorted(set(_VARIABLE.findall(whole)))
    start = whole.index(">") + 1
    data = whole[:start] + _colours(used) + _VARIABLE.sub(r"var(--\1)", whole[start:])
    words = escape(f"{drawing.title}. {drawing.description}")
    size = f'width="{number(drawing.width)}" style="max-width:100%;height:auto;color-scheme:light"'
    coded = b64encode(data.encode()).decode()
    return f'<img class="{_NAME}" alt="{words}" {size} src="data:image/svg+xml;base64,{coded}">'


def is_themed(image: str) -> bool:
    """Whether an image is one of these."""
    return _NAME in image


def _colours(tokens: list[str]) -> str:
    """The style sheet inside a picture: these tokens light, and dark where it is shown dark."""
    light, dark = (
        "svg{" + ";".join(f"--{token}:{THEMES[theme][token]}" for token in tokens) + "}" for theme in ("light", "dark")
    )
    return f"<style>{light}@media (prefers-color-scheme:dark){{{dark}}}</style>"
