"""A picture that stands alone in an <img>: light on a light page and dark on a dark one, and nothing in it said twice.

Inside an image names clash with nothing, so that what looks alike shares a class, and what has the same outline a path.
"""

import re
from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from html import escape

from .pen import number
from .tokens import THEMES

__all__ = ["DARK_PAGES", "still"]

_NAME = "dnb-still"
_PAGES = ('[data-jp-theme-light="false"]', "body.vscode-dark", 'html[theme="dark"]')  # JupyterLab, VS Code, Colab

DARK_PAGES = f"<style>{','.join(f'{page} .{_NAME}' for page in _PAGES)}{{color-scheme:dark !important}}</style>"
"""What tells a picture that its page is dark: it stands beside it. Where it is dropped, the picture stays light."""

_LOOKS = "fill|opacity|stroke(?:-(?:width|linecap|linejoin|dasharray))?|font-(?:size|weight)|text-anchor"
_LOOK = re.compile(rf' ({_LOOKS})="([^"]*)"')
_TAG = re.compile(r'<([a-z]+)((?: [\w:-]+="[^"]*")+)(/?)>')
_VARIABLE = re.compile(r"var\(--dnb-([a-z0-9_-]+),#[0-9A-F]{6}\)")
_PATH = re.compile(r'<path d="M([\d.-]+) ([\d.-]+)([^"]*)"([^<>]*)/>')
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_AXES = {"L": (0, 1), "C": (0, 1), "S": (0, 1), "H": (0,), "V": (1,), "A": (None,) * 5 + (0, 1)}
"""Letter of a command -> along which axis each of its numbers is, None for a length or a flag."""
_SHORTEST = 24
"""Characters of a path that is worth a name."""


def still(svg: str, words: str, width: float) -> str:
    """An SVG as an <img> that follows the theme of the page; one that drops inline SVG keeps it.

    svg: with colours of the page. words: what it shows. width: in CSS pixels.

    >>> still('<svg><path d="M1 2L3 4" fill="none"/></svg>', "a line", 10)[:37]
    '<img alt="a line" class="dnb-still" w'
    """
    start = svg.index(">") + 1
    drawn, rules = _classed(svg[start:])
    drawn = _shared(drawn)
    tokens = sorted({*_VARIABLE.findall(rules), *_VARIABLE.findall(drawn)})
    whole = svg[:start] + _VARIABLE.sub(r"var(--\1)", f"<style>{_colours(tokens)}{rules}</style>{drawn}")
    size = f'width="{number(width)}" style="max-width:100%;height:auto;color-scheme:light"'
    data = b64encode(whole.encode()).decode()
    return f'<img alt="{escape(words)}" class="{_NAME}" {size} src="data:image/svg+xml;base64,{data}">{DARK_PAGES}'


def _colours(tokens: Iterable[str]) -> str:
    """The tokens light, dark where the picture is shown dark, and in full contrast for whoever asks for that."""
    sheets = (
        f"svg{{{';'.join(f'--{token}:{THEMES[theme][token]}' for token in tokens)}}}"
        for theme in ("light", "dark", "contrast")
    )
    light, dark, contrast = sheets
    return f"{light}@media (prefers-color-scheme:dark){{{dark}}}@media (prefers-contrast:more){{{contrast}}}"


def _classed(drawn: str) -> tuple[str, str]:
    """The shapes with a class in place of what several of them look like, and the rules of the classes."""
    times = Counter("".join(found[0] for found in _LOOK.finditer(tag[2])) for tag in _TAG.finditer(drawn))
    shared = [look for look, count in times.items() if look and count > 1]
    names = {look: _name(place) for place, look in enumerate(shared)}

    def tag(found: re.Match[str]) -> str:
        looks = "".join(look[0] for look in _LOOK.finditer(found[2]))
        if looks not in names:
            return found[0]
        return f'<{found[1]}{_LOOK.sub("", found[2])} class="{names[looks]}"{found[3]}>'

    rules = (f".{name}{{{';'.join(_rule(*found) for found in _LOOK.findall(look))}}}" for look, name in names.items())
    return _TAG.sub(tag, drawn), "".join(rules)


def _rule(look: str, value: str) -> str:
    """An attribute as a declaration of a style sheet, where a size of type needs its unit."""
    return f"{look}:{value}px" if look == "font-size" else f"{look}:{value}"


def _shared(drawn: str) -> str:
    """The shapes with each long path said once, and moved to where it is said again.

    Two are the same where no point of theirs, counted from the first, differs by more than a tenth of a pixel.
    """
    found = [match for match in _PATH.finditer(drawn) if len(match[3]) >= _SHORTEST]
    kinds = [(_outline(match[1], match[2], match[3]), match[4]) for match in found]
    times = Counter(kinds)
    named: dict[object, tuple[str, float, float]] = {}
    parts, end = [], 0
    for match, kind in zip(found, kinds, strict=True):
        if times[kind] == 1:
            continue
        parts.append(drawn[end : match.start()])
        end = match.end()
        x, y = float(match[1]), float(match[2])
        if kind in named:
            name, left, top = named[kind]
            place = "".join(f' {axis}="{number(by)}"' for axis, by in (("x", x - left), ("y", y - top)) if by)
            parts.append(f'<use href="#{name}"{place}/>')
        else:
            named[kind] = _name(len(named)), x, y
            parts.append(match[0].replace("<path", f'<path id="{named[kind][0]}"', 1))
    return "".join([*parts, drawn[end:]])


def _outline(x: str, y: str, rest: str) -> tuple[str, tuple[float, ...]]:
    """What a path is wherever it stands: its commands, and its numbers counted from its first point."""
    commands = _NUMBER.sub("#", rest).replace(" ", "")
    origin: Mapping[int | None, float] = {None: 0.0, 0: float(x), 1: float(y)}
    axes = _axes(commands)
    return commands, tuple(
        round(float(value) - origin[axis], 1) for value, axis in zip(_NUMBER.findall(rest), axes, strict=True)
    )


@cache
def _axes(commands: str) -> tuple[int | None, ...]:
    """Along which axis each number is. commands: "L##H#", the first point of the path left out."""
    found: list[int | None] = []
    for letter, numbers in re.findall(r"([A-Za-z]?)(#+)", commands):
        along = _AXES["L" if letter in ("", "M") else letter] if not letter.islower() else (None,)
        found += [along[place % len(along)] for place in range(len(numbers))]
    return tuple(found)


def _name(place: int) -> str:
    """A short name: "a" for 0, "z" for 25, "aa" for 26.

    >>> _name(0), _name(26), _name(701)
    ('a', 'aa', 'zz')
    """
    letters = ""
    while place >= 0:
        letters = chr(ord("a") + place % 26) + letters
        place = place // 26 - 1
    return letters
