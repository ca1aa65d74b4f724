"""Pictures that stand alone: the same shapes as the drawing's, in the colours of every theme, nothing said twice."""

import re
from base64 import b64decode

import pytest

from diables_nb.drawing import Drawing, draw_plaza
from diables_nb.drawing.diables import draw_personal, draw_wall
from diables_nb.drawing.still import DARK_PAGES
from diables_nb.drawing.tokens import THEMES
from diables_nb.rules.diables import deal, example

GAME = deal(players=2, seed=1)
DRAWINGS = {
    "plaza": draw_plaza(example("DIA-T-09")),
    "wall": draw_wall(GAME, width=560),
    "personal": draw_personal(GAME, "red", width=1000),
}
NUMBER = re.compile(r"-?\d+\.?\d*|-?\.\d+")


def held(image: str) -> str:
    found = re.search(r"base64,([A-Za-z0-9+/=]+)", image)
    assert found
    return b64decode(found[1]).decode()


def spelled(svg: str) -> list[tuple[str, tuple[str, ...], tuple[float, ...]]]:
    """The shapes of an SVG: what each is, how it looks, its numbers; classes and uses written out."""
    rules = dict(re.findall(r"\.([a-z]+)\{([^}]*)\}", svg))
    named = dict(re.findall(r'<path id="([a-z]+)"([^>]*)/>', svg))
    found = []
    for name, given in re.findall(r"<(path|circle|rect|text|use)((?: [^<>]*)?)>", svg):
        look = dict(re.findall(r' ([\w-]+)="([^"]*)"', given))
        if name == "use":
            moved = float(look.get("x", 0)), float(look.get("y", 0))
            look = dict(re.findall(r' ([\w-]+)="([^"]*)"', named[look["href"][1:]]))
            look["d"] = shifted(look["d"], *moved)
        look |= dict(part.split(":", 1) for part in rules.get(look.pop("class", ""), "").split(";") if part)
        look.pop("id", None)
        data = " ".join(look.pop(key, "") for key in ("d", "x", "y", "cx", "cy", "r", "width", "height"))
        looks = tuple(sorted(f"{key} {value.removesuffix('px')}" for key, value in look.items()))
        found.append(("path" if name == "use" else name, looks, tuple(map(float, NUMBER.findall(data)))))
    return found


def shifted(data: str, x: float, y: float) -> str:
    """Path data with every command that stands at a place moved."""
    axes = {"M": (x, y), "L": (x, y), "C": (x, y), "S": (x, y), "H": (x,), "V": (y,), "A": (0,) * 5 + (x, y)}
    parts = []
    for letter, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        by = axes.get(letter, (0,))
        moved = [float(value) + by[n % len(by)] for n, value in enumerate(NUMBER.findall(numbers))]
        parts.append(letter + " ".join(f"{value:.3f}" for value in moved))
    return "".join(parts)


@pytest.mark.parametrize("name", DRAWINGS)
def test_an_image_has_the_shapes_of_the_drawing(name: str) -> None:
    drawing = DRAWINGS[name]
    inside = re.sub(r"var\(--([a-z0-9_-]+)\)", lambda found: THEMES["light"][found[1]], held(drawing.image()))
    shapes, alone = spelled(inside), spelled(drawing.svg("light"))
    assert [shape[:2] for shape in shapes] == [shape[:2] for shape in alone]
    for (_, _, one), (_, _, other) in zip(shapes, alone, strict=True):
        assert one == pytest.approx(other, abs=0.11)


@pytest.mark.parametrize("name", DRAWINGS)
def test_every_colour_is_there_in_every_theme(name: str) -> None:
    inside = held(DRAWINGS[name].image())
    used = set(re.findall(r"var\(--([a-z0-9_-]+)\)", inside))
    sheets = re.findall(r"svg\{([^}]*)\}", inside)
    assert used
    for theme, sheet in zip(("light", "dark", "contrast"), sheets, strict=True):
        assert dict(part.split(":") for part in sheet.split(";")) == {
            f"--{token}": THEMES[theme][token] for token in used
        }
    assert "--dnb-" not in inside


def test_an_image_says_nothing_twice() -> None:
    drawing = DRAWINGS["personal"]
    assert len(held(drawing.image())) < 0.6 * len(drawing.svg("light"))


def test_what_tells_that_a_page_is_dark_stands_beside_a_picture_that_is_light_without() -> None:
    image = Drawing(10, 10, "a dot", "", ()).image()
    assert image.startswith('<img alt="a dot. " class="dnb-still"')
    assert image.endswith(DARK_PAGES)
    assert "color-scheme:light" in image
    assert ".dnb-still{color-scheme:dark !important}" in DARK_PAGES
