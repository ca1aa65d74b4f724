"""The colours of all drawings: tokens by theme, the ramp of heat maps, the style sheet that defines them in a page.

A drawing writes a colour as `var(--dnb-surface,#FFFCF6)`: a page that defines the variable themes it, any other shows
it light.
"""

import re
from collections.abc import Mapping
from functools import cache

from diables_nb.rules.errors import hint

__all__ = ["RAMP", "STEPS", "THEMES", "ink", "literal", "theme_css"]

# Token: light, dark, contrast. An owner has a fill, an edge that carries the contrast, and an ink for what lies on it.
_COLOURS = {
    "page": ("#FFFFFF", "#131013", "#000000"),
    "board": ("#F6F0E4", "#191417", "#000000"),
    "surface": ("#FFFCF6", "#231D21", "#000000"),
    "raised": ("#FFFFFF", "#2F272B", "#000000"),
    "sunk": ("#EDE5D5", "#110D10", "#000000"),
    "line": ("#D8CDB9", "#473B41", "#9A9A9A"),
    "edge": ("#857A69", "#8E8087", "#FFFFFF"),
    "text": ("#2B2320", "#F6ECDC", "#FFFFFF"),
    "muted": ("#665B4F", "#BFB2A6", "#E4E4E4"),
    "accent": ("#B0410E", "#FF9E4A", "#FFD400"),
    "accent_soft": ("#F8DFC8", "#4A2E1C", "#3A3000"),
    "on_accent": ("#FFFFFF", "#241204", "#000000"),
    "focus": ("#2B2320", "#FFF3DC", "#FFFFFF"),
    "gain": ("#1F6B4A", "#7FD6A8", "#7CFFB2"),
    "loss": ("#A3231B", "#FF9A8A", "#FFB0A0"),
    "regular": ("#43372B", "#ECDCBA", "#FFFFFF"),
    "whistling": ("#0A8898", "#78D4F4", "#5CDCFF"),
    "colorful": ("#7E0A68", "#CF62A2", "#FF5CC0"),
    "red": ("#CB2F2A", "#E4502F", "#FF5A3C"),
    "red-edge": ("#741512", "#FFBBA8", "#FFFFFF"),
    "red-ink": ("#FFFFFF", "#210604", "#000000"),
    "blue": ("#1B50A8", "#5C86D8", "#6A98FF"),
    "blue-edge": ("#0C2B60", "#BCD2FF", "#FFFFFF"),
    "blue-ink": ("#FFFFFF", "#030D20", "#000000"),
    "yellow": ("#F2B41C", "#F9C63C", "#FFD83A"),
    "yellow-edge": ("#7A5200", "#FFEBB0", "#FFFFFF"),
    "yellow-ink": ("#2A1D00", "#2A1D00", "#000000"),
    "green": ("#0B9C82", "#36D0B1", "#4FF0D0"),
    "green-edge": ("#04483B", "#B4F3E4", "#FFFFFF"),
    "green-ink": ("#001A14", "#04251A", "#000000"),
    "neutral": ("#E9E3DA", "#57535D", "#2E2E2E"),
    "neutral-edge": ("#6A6156", "#CDC7D1", "#FFFFFF"),
    "neutral-ink": ("#2B2320", "#F6F0F8", "#FFFFFF"),
}

_DARK_RAMP = ("#4D1A28", "#78292E", "#A24029", "#C4601C", "#DD8722", "#EDB24C", "#F7DD86")
RAMP: Mapping[str, tuple[str, ...]] = {
    "light": ("#FFF0AD", "#FAC86C", "#F19D37", "#DE731E", "#C1502A", "#9A3635", "#6D2736"),
    "dark": _DARK_RAMP,
    "contrast": _DARK_RAMP,
}
"""The steps of a heat map, few first: even in lightness, the end near the surface is "few"."""

STEPS = len(_DARK_RAMP)

# The number on each step: D dark, W white, whichever is stronger.
_RAMP_INKS = {"light": "DDDDWWW", "dark": "WWWDDDD", "contrast": "WWWDDDD"}
_INKS = {"D": "#0F0805", "W": "#FFFFFF"}


def _theme(column: int, name: str) -> dict[str, str]:
    colours = {token: row[column] for token, row in _COLOURS.items()}
    for step, (fill, mark) in enumerate(zip(RAMP[name], _RAMP_INKS[name], strict=True)):
        colours |= {f"ramp-{step}": fill, f"ramp-{step}-ink": _INKS[mark]}
    return colours


THEMES: Mapping[str, Mapping[str, str]] = {name: _theme(column, name) for column, name in enumerate(RAMP)}
"""Theme -> token -> colour. An owner has three tokens: `red` (fill), `red-edge`, `red-ink`."""

_VARIABLE = re.compile(r"var\(--dnb-([a-z0-9_-]+),#[0-9A-F]{6}\)")


@cache
def ink(token: str) -> str:
    """A token as a colour of the page, with the light one to fall back on. Raises `KeyError` for an unknown token.

    >>> ink("surface"), ink("none")
    ('var(--dnb-surface,#FFFCF6)', 'none')
    """
    if token in ("none", "currentColor", "transparent"):
        return token
    return f"var(--dnb-{token},{THEMES['light'][token]})"


def literal(svg: str, theme: str) -> str:
    """The same SVG with the plain colours of a theme, for files that stand alone.

    Raises `ValueError` for an unknown theme.

    >>> literal('fill="var(--dnb-surface,#FFFCF6)"', "dark")
    'fill="#231D21"'
    """
    if theme not in THEMES:
        raise ValueError(f"no theme '{theme}': {hint(theme, tuple(THEMES))}")
    colours = THEMES[theme]
    return _VARIABLE.sub(lambda match: colours[match[1]], svg)


def _rule(selector: str, colours: Mapping[str, str]) -> str:
    return selector + " {\n" + "".join(f"  --dnb-{token}: {colour};\n" for token, colour in colours.items()) + "}\n"


def _system_colours() -> dict[str, str]:
    """The tokens by the colours that a reader has forced. Pieces keep their fills; edges and badges follow the text."""
    system = dict.fromkeys(("page", "board", "surface", "raised", "sunk", "accent_soft"), "Canvas")
    system |= dict.fromkeys(
        ("line", "edge", "text", "muted", "gain", "loss", "regular", "whistling", "colorful"), "CanvasText"
    )
    system |= {"accent": "Highlight", "focus": "Highlight", "on_accent": "HighlightText"}
    return system | {token: "CanvasText" for token in _COLOURS if token.endswith("-edge")}


def theme_css() -> str:
    """The style sheet that defines every token below an element of class `dnb-root`.

    Light is the default; `data-theme` chooses "dark" or "contrast"; a reader who asks for more contrast gets it, and
    one who forces colours gets those.

    >>> "--dnb-surface: #231D21;" in theme_css()
    True
    """
    root, any_theme = ".dnb-root", ".dnb-root, .dnb-root[data-theme]"
    return "".join(
        (
            _rule(root, THEMES["light"]),
            _rule(f'{root}[data-theme="dark"]', THEMES["dark"]),
            _rule(f'{root}[data-theme="contrast"]', THEMES["contrast"]),
            "@media (prefers-contrast: more) {\n" + _rule(any_theme, THEMES["contrast"]) + "}\n",
            "@media (forced-colors: active) {\n" + _rule(any_theme, _system_colours()),
            f"{root} svg {{ forced-color-adjust: none; }}\n}}\n",
        )
    )
