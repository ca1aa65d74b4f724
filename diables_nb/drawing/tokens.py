"""The colours of all drawings: tokens by theme, the ramp of heat maps, and the style sheet that defines them in a page.

A drawing writes a colour as `var(--dnb-surface,#FFFCF6)`: a page that defines the variable themes it, any other shows it light.
"""

import re
from collections.abc import Mapping
from functools import cache

__all__ = ["RAMP", "STEPS", "THEMES", "ink", "literal", "theme_css"]

_PLAIN = (
    "page", "board", "surface", "raised", "sunk", "line", "edge", "text", "muted", "accent", "accent_soft", "on_accent",
    "focus", "gain", "loss", "regular", "whistling", "colorful",
)  # fmt: skip

_PLAIN_COLOURS = {
    "light": (
        "#FFFFFF", "#F6F0E4", "#FFFCF6", "#FFFFFF", "#EDE5D5", "#D8CDB9", "#857A69", "#2B2320", "#665B4F", "#B0410E", "#F8DFC8",
        "#FFFFFF", "#2B2320", "#1F6B4A", "#A3231B", "#43372B", "#0A8898", "#7E0A68",
    ),
    "dark": (
        "#131013", "#191417", "#231D21", "#2F272B", "#110D10", "#473B41", "#8E8087", "#F6ECDC", "#BFB2A6", "#FF9E4A", "#4A2E1C",
        "#241204", "#FFF3DC", "#7FD6A8", "#FF9A8A", "#ECDCBA", "#78D4F4", "#CF62A2",
    ),
    "contrast": (
        "#000000", "#000000", "#000000", "#000000", "#000000", "#9A9A9A", "#FFFFFF", "#FFFFFF", "#E4E4E4", "#FFD400", "#3A3000",
        "#000000", "#FFFFFF", "#7CFFB2", "#FFB0A0", "#FFFFFF", "#5CDCFF", "#FF5CC0",
    ),
}  # fmt: skip

# Of each owner: the fill, the edge that carries the contrast, the ink of emblem and letter on the fill.
_OWNERS = {
    "light": {
        "red": ("#CB2F2A", "#741512", "#FFFFFF"),
        "blue": ("#1B50A8", "#0C2B60", "#FFFFFF"),
        "yellow": ("#F2B41C", "#7A5200", "#2A1D00"),
        "green": ("#0B9C82", "#04483B", "#001A14"),
        "neutral": ("#E9E3DA", "#6A6156", "#2B2320"),
    },
    "dark": {
        "red": ("#E4502F", "#FFBBA8", "#210604"),
        "blue": ("#5C86D8", "#BCD2FF", "#030D20"),
        "yellow": ("#F9C63C", "#FFEBB0", "#2A1D00"),
        "green": ("#36D0B1", "#B4F3E4", "#04251A"),
        "neutral": ("#57535D", "#CDC7D1", "#F6F0F8"),
    },
    "contrast": {
        "red": ("#FF5A3C", "#FFFFFF", "#000000"),
        "blue": ("#6A98FF", "#FFFFFF", "#000000"),
        "yellow": ("#FFD83A", "#FFFFFF", "#000000"),
        "green": ("#4FF0D0", "#FFFFFF", "#000000"),
        "neutral": ("#2E2E2E", "#FFFFFF", "#FFFFFF"),
    },
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


def _theme(name: str) -> dict[str, str]:
    colours = dict(zip(_PLAIN, _PLAIN_COLOURS[name], strict=True))
    for owner, (fill, edge, mark) in _OWNERS[name].items():
        colours |= {owner: fill, f"{owner}-edge": edge, f"{owner}-ink": mark}
    for step, (fill, mark) in enumerate(zip(RAMP[name], _RAMP_INKS[name], strict=True)):
        colours |= {f"ramp-{step}": fill, f"ramp-{step}-ink": _INKS[mark]}
    return colours


THEMES: Mapping[str, Mapping[str, str]] = {name: _theme(name) for name in _PLAIN_COLOURS}
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
    """The same SVG with the plain colours of a theme, for files that stand alone. Raises `KeyError` for an unknown theme.

    >>> literal('fill="var(--dnb-surface,#FFFCF6)"', "dark")
    'fill="#231D21"'
    """
    colours = THEMES[theme]
    return _VARIABLE.sub(lambda match: colours[match[1]], svg)


def _rule(selector: str, colours: Mapping[str, str]) -> str:
    return selector + " {\n" + "".join(f"  --dnb-{token}: {colour};\n" for token, colour in colours.items()) + "}\n"


def _system_colours() -> dict[str, str]:
    """The tokens by the colours that a reader has forced. Pieces keep their fills; their edges and badges follow the text."""
    system = dict.fromkeys(("page", "board", "surface", "raised", "sunk", "accent_soft"), "Canvas")
    system |= dict.fromkeys(("line", "edge", "text", "muted", "gain", "loss", "regular", "whistling", "colorful"), "CanvasText")
    system |= {"accent": "Highlight", "focus": "Highlight", "on_accent": "HighlightText"}
    return system | {f"{owner}-edge": "CanvasText" for owner in _OWNERS["light"]}


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
