from __future__ import annotations

import itertools
import math
import re

import pytest

from diables_nb.drawing import glyph_svg, piece_svg, theme_css, token_svg
from diables_nb.drawing.glyphs import GLYPHS
from diables_nb.drawing.tokens import RAMP, STEPS, THEMES, ink
from diables_nb.rules.diables import FIRECRACKERS, KINDS, PLAYERS, SHOWS, Figure, edition
from tests.drawing.pictures import tree

OWNERS = (*PLAYERS, "neutral")

# What is drawn on what, and the contrast it needs: 4.5 for text, 3 for graphics.
PAIRS = {
    ("text", "board"): 4.5, ("text", "surface"): 4.5, ("text", "sunk"): 4.5, ("text", "accent_soft"): 4.5,
    ("muted", "board"): 4.5, ("muted", "surface"): 4.5, ("muted", "sunk"): 4.5, ("muted", "raised"): 4.5,
    ("muted", "accent_soft"): 4.5,
    ("accent", "board"): 4.5, ("accent", "surface"): 4.5, ("accent", "sunk"): 4.5, ("accent", "raised"): 4.5,
    ("accent", "accent_soft"): 4.5, ("on_accent", "accent"): 4.5,
    ("gain", "surface"): 4.5, ("loss", "surface"): 4.5, ("gain", "sunk"): 4.5,
    ("edge", "board"): 3, ("edge", "surface"): 3, ("edge", "sunk"): 3, ("edge", "raised"): 3,
    ("edge", "accent_soft"): 3,
    ("focus", "board"): 3, ("focus", "surface"): 3, ("focus", "sunk"): 3,
}  # fmt: skip


def luminance(colour: str) -> float:
    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lightness(colour: str) -> float:
    """L* of CIELAB."""
    y = luminance(colour)
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pair", PAIRS)
def test_contrast_of_what_lies_on_what(theme: str, pair: tuple[str, str]) -> None:
    colours = THEMES[theme]
    assert contrast(colours[pair[0]], colours[pair[1]]) >= PAIRS[pair]


@pytest.mark.parametrize("theme", THEMES)
def test_focus_is_told_apart_with_certainty(theme: str) -> None:
    assert contrast(THEMES[theme]["focus"], THEMES[theme]["board"]) >= 13


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("owner", OWNERS)
def test_pieces_rest_on_their_edge_and_show_their_emblem(theme: str, owner: str) -> None:
    colours = THEMES[theme]
    for ground in ("surface", "board", "sunk", "accent_soft"):
        assert contrast(colours[f"{owner}-edge"], colours[ground]) >= 3
    assert contrast(colours[f"{owner}-ink"], colours[owner]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("firecracker", FIRECRACKERS)
def test_badges_are_seen(theme: str, firecracker: str) -> None:
    for ground in ("surface", "board", "sunk"):
        assert contrast(THEMES[theme][firecracker], THEMES[theme][ground]) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_numbers_are_read_on_every_step_of_the_ramp(theme: str) -> None:
    colours = THEMES[theme]
    for step in range(STEPS):
        number, fill = colours[f"ramp-{step}-ink"], colours[f"ramp-{step}"]
        assert fill == RAMP[theme][step]
        assert contrast(number, fill) >= 4.5
        assert contrast(number, fill) == max(contrast(ink_, fill) for ink_ in ("#0F0805", "#FFFFFF"))


@pytest.mark.parametrize("theme", THEMES)
def test_the_ramp_is_even_and_few_is_near_the_surface(theme: str) -> None:
    steps = [lightness(colour) for colour in RAMP[theme]]
    gaps = [after - before for before, after in itertools.pairwise(steps)]
    assert all(gap < 0 for gap in gaps) or all(gap > 0 for gap in gaps)
    assert max(map(abs, gaps)) < 2.2 * min(map(abs, gaps))
    surface = lightness(THEMES[theme]["surface"])
    assert abs(steps[0] - surface) < abs(steps[-1] - surface)


def test_themes_have_the_same_tokens() -> None:
    assert len({frozenset(colours) for colours in THEMES.values()}) == 1
    assert all(re.fullmatch("#[0-9A-F]{6}", colour) for colours in THEMES.values() for colour in colours.values())


def test_unknown_tokens_are_refused() -> None:
    with pytest.raises(KeyError):
        ink("purple")


def test_the_style_sheet_defines_every_token_in_every_theme() -> None:
    css = theme_css()
    blocks = dict(re.findall(r"^(\.dnb-root[^{]*?) \{\n((?:  --dnb-[^\n]*\n)+)\}", css, re.MULTILINE))
    light, dark = blocks[".dnb-root"], blocks['.dnb-root[data-theme="dark"]']
    for token, colour in THEMES["light"].items():
        assert f"  --dnb-{token}: {colour};\n" in light
    for token, colour in THEMES["dark"].items():
        assert f"  --dnb-{token}: {colour};\n" in dark
    assert '.dnb-root[data-theme="contrast"]' in blocks
    assert css.count("{") == css.count("}")


def test_forced_colours_and_more_contrast_are_followed() -> None:
    css = theme_css()
    more = css[css.index("@media (prefers-contrast: more)") : css.index("@media (forced-colors: active)")]
    forced = css[css.index("@media (forced-colors: active)") :]
    assert f"--dnb-accent: {THEMES['contrast']['accent']};" in more
    for token, system in (
        ("board", "Canvas"),
        ("text", "CanvasText"),
        ("focus", "Highlight"),
        ("on_accent", "HighlightText"),
    ):
        assert f"--dnb-{token}: {system};" in forced
    assert "--dnb-red:" not in forced  # pieces keep their fills
    assert "forced-color-adjust: none" in forced


@pytest.mark.parametrize("name", GLYPHS)
def test_glyphs_stand_alone(name: str) -> None:
    root = tree(glyph_svg(name, 20))
    assert (root.get("aria-hidden"), root.get("width"), root.get("viewBox")) == ("true", "20", "0 0 24 24")
    assert len(root)


def test_there_is_a_glyph_for_every_name() -> None:
    effects = [printed.effect for show in edition().printed.values() for printed in show.values()]
    printed = {reward.name for effect in effects for rewards in effect.alternatives for reward in rewards}
    for name in (*KINDS, *FIRECRACKERS, *SHOWS, *sorted(printed), "any", "follower", "lluiment"):
        assert name in GLYPHS


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("kind", KINDS)
def test_pieces_stand_alone(owner: str, kind: str) -> None:
    figures = [Figure(owner, kind)] if kind == "tabaler" else [Figure(owner, kind, fire) for fire in FIRECRACKERS]
    drawn = [piece_svg(figure, 28) for figure in figures]
    assert len(set(drawn)) == len(drawn)
    assert all(tree(svg).get("aria-hidden") == "true" for svg in drawn)


def test_owners_differ_without_colour() -> None:
    def bare(svg: str) -> str:
        return re.sub(r"var\([^)]*\)", "", svg)

    assert len({bare(token_svg(owner)) for owner in OWNERS}) == len(OWNERS)
    assert len({bare(piece_svg(Figure(owner, "diable", "regular"))) for owner in OWNERS}) == len(OWNERS)
    assert len({bare(piece_svg(Figure("red", "diable", fire))) for fire in FIRECRACKERS}) == len(FIRECRACKERS)
    assert len({bare(piece_svg(Figure("red", kind, None))) for kind in KINDS}) == len(KINDS)


def test_measures_of_the_eye_are_sound() -> None:
    assert math.isclose(contrast("#000000", "#FFFFFF"), 21)
    assert math.isclose(contrast("#777777", "#777777"), 1)
