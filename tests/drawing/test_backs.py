from __future__ import annotations

import itertools

import pytest

from diables_nb.drawing.backs import back_card, back_marks
from diables_nb.drawing.glyphs import GLYPHS
from diables_nb.rules.diables import edition
from diables_nb.rules.diables.components import FIRECRACKERS
from diables_nb.rules.diables.effects import OF_A_SHOW, REWARDS, Effect, parse_effect
from tests.drawing.festival.scenes import overlap
from tests.drawing.pictures import SVG, fragment, inside, placed

BACKS = tuple(dict.fromkeys(card.back for card in edition().spectators.values() if card.back))
SIZES = ((17.0, 30.0), (22.0, 30.0), (34.0, 30.0))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("back", BACKS, ids=str)
def test_a_back_fits_its_card(back: Effect, size: tuple[float, float]) -> None:
    parts = list(placed(fragment(back_card(back, 0, 0, *size))))
    said = [part.box for part in parts if part.element.tag == SVG + "text"]
    assert all(inside(box, (0, 0, *size)) for box in said)
    assert not [pair for pair in itertools.combinations(said, 2) if overlap(*pair)]


@pytest.mark.parametrize("name", [*REWARDS, *(f"{name} {show}" for name in OF_A_SHOW for show in ("trobada", "any"))])
def test_every_reward_can_be_on_a_back(name: str) -> None:
    marks = back_marks(parse_effect(f"{name} 2"))
    known = {*GLYPHS, *FIRECRACKERS, "2"}
    assert marks
    assert set(marks) <= known
    assert ("2" in marks) != (name in FIRECRACKERS)
    assert name.rsplit(" ", maxsplit=1)[-1] in marks


def test_backs_differ_by_what_they_show() -> None:
    shown = {back_marks(back) for back in BACKS}
    assert len(shown) == len(BACKS)
    assert len({back_card(back, 0, 0, 20, 30) for back in BACKS}) == len(BACKS)
