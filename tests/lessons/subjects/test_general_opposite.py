"""What the lesson on the rules of every show says about opposite spaces is true."""

import pytest

from diables_nb.lessons import challenge, scene
from diables_nb.lessons.places import PlaceCheck
from diables_nb.rules.diables import edition
from diables_nb.rules.diables.components import NEUTRAL
from tests.lessons.reading import at, red

PLAZA = scene("general")
NAMES = {
    "carretillada/ring/2": "across the ring",
    "carretillada/tabaler/trobada": "across the corners",
    "ball_parlat/left/diable/2": "across the stage",
}
"""The questions, each by the space of the red figure that it is about."""


def question(name: str) -> PlaceCheck:
    asked = challenge(name)
    assert isinstance(asked, PlaceCheck)
    return asked


@pytest.mark.parametrize(
    ("space", "across", "mistake"),
    [
        ("carretillada/ring/2", "ring 8", "ring 9"),
        ("carretillada/tabaler/trobada", "tabaler lower right", "tabaler upper right"),
        ("ball_parlat/left/diable/2", "right diable 2", None),
    ],
)
def test_opposite_spaces(space: str, across: str, mistake: str | None) -> None:
    spaces = edition().spaces
    assert spaces[str(spaces[space].opposite)].name == across
    assert PLAZA.figures[space].owner == "red"
    asked = question(NAMES[space])
    assert asked.panel.view["hints"] == []
    if mistake:
        asked.submit(mistake)
        assert "irror" in asked.view["said"]["text"]
        (wrong,) = (s for s in spaces.values() if s.name == mistake and s.show == "carretillada")
        centre = (184, 150)
        if "ring" in mistake:
            assert wrong.at == pytest.approx((2 * centre[0] - spaces[space].at[0], spaces[space].at[1]))
        else:
            assert wrong.at == pytest.approx(tuple(2 * c - s for c, s in zip(centre, spaces[space].at, strict=True)))
    asked.submit(across)
    assert asked.solved


def test_a_neutral_piece_faces_the_red_diable_of_the_stage() -> None:
    assert PLAZA.figures["ball_parlat/right/diable/2"].owner == NEUTRAL
    assert at(red(PLAZA, 3, "ball_parlat"), "left/diable/2").points == 4
    asked = question(NAMES["ball_parlat/left/diable/2"])
    assert "who faces the red diable" in asked.question
    assert asked.board.position.tiles["ball_parlat"] == 3
    reds = [s for s, f in PLAZA.in_show("ball_parlat").items() if (f.owner, f.kind) == ("red", "diable")]
    assert len(reds) == 1, "the question speaks of the red diable"


def test_friend_and_rival_are_across_and_the_friend_decides() -> None:
    line = at(red(PLAZA, 2, "trobada"), "0/diable")
    across = {figure.owner for space, figure in PLAZA.in_show("trobada").items() if space.sector == 4}
    assert across == {"red", "blue"}
    assert line.points == 8
