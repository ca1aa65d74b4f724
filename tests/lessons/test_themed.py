"""Pictures that follow the page: the same drawing, with the colours of both themes."""

import re
from base64 import b64decode

from diables_nb.drawing.diables import draw_wall
from diables_nb.drawing.tokens import THEMES
from diables_nb.lessons.picture import Pictures
from diables_nb.lessons.themed import THEMED, is_themed, themed
from diables_nb.rules.diables import deal

DRAWING = draw_wall(deal(players=2, seed=1), width=560)


def held(image: str) -> str:
    found = re.search(r"base64,([A-Za-z0-9+/=]+)", image)
    assert found
    return b64decode(found[1]).decode()


def test_every_colour_is_there_light_and_dark() -> None:
    drawn = held(themed(DRAWING))
    used = set(re.findall(r"var\(--([a-z0-9_-]+)\)", drawn))
    light, dark = drawn.split("@media (prefers-color-scheme:dark)")
    assert used
    for token in used:
        assert f"--{token}:{THEMES['light'][token]}" in light
        assert f"--{token}:{THEMES['dark'][token]}" in dark
    assert "--dnb-" not in drawn


def test_in_light_it_is_the_picture_that_stands_alone() -> None:
    drawn = re.sub(r"<style>.*?</style>", "", held(themed(DRAWING)))
    plain = re.sub(r"var\(--([a-z0-9_-]+)\)", lambda found: THEMES["light"][found[1]], drawn)
    alone = re.sub(r"<desc>.*?</desc>", "", held(DRAWING.image()))
    assert plain.replace('<g data-key="all">', "").replace("</g></svg>", "</svg>") == alone


def test_it_says_what_the_other_says() -> None:
    alternative = re.compile(r' alt="([^"]*)"')
    assert alternative.findall(themed(DRAWING)) == alternative.findall(DRAWING.image())


def test_what_tells_that_a_page_is_dark_stands_once_beside_them() -> None:
    both = Pictures([("one", themed(DRAWING)), ("two", themed(DRAWING))])._repr_html_()
    assert both.count(THEMED) == 1
    plain = DRAWING.image()
    assert not is_themed(plain)
    assert "<style>" not in Pictures([("one", plain)])._repr_html_()
