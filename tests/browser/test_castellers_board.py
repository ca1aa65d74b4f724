"""The board of Castellers! in a real JupyterLab: a castell built by mouse, taken down by keys, walked through; axe."""

from playwright.sync_api import expect

from .harness import Lab, cell_output, open_notebook, use_theme, wait_for_value
from .test_board import choose, space
from .test_everybody import violations

BOARD = (
    "from diables_nb import Board, ScoreWalk, castellers\n"
    "from diables_nb.rules.castellers import Colla, Raised\n"
    'red = Colla("two", 2, ("tronc2",) * 3, 1, raised=(Raised("three", 7),))\n'
    'position = castellers.Position(["red", "blue"], colles={"red": red})\n'
    'board = Board(position, player="red")\n'
    "board"
)
WALK = 'walk = ScoreWalk(castellers.score(position, "red"), step=1)\nwalk'


def test_a_castell_is_completed_by_mouse_and_taken_down_by_keys(lab: Lab) -> None:
    page = open_notebook(lab, [BOARD, WALK], viewport=(1280, 1600))
    output, walk = cell_output(page, 0), cell_output(page, 1)
    status = output.get_by_role("status")
    output.get_by_role("button", name="tronc", exact=True).click()
    choose(output, "castell/blue")
    expect(status).to_contain_text("Blue: no castell is in progress CAS-BLD-01")
    output.get_by_role("button", name="pom de dalt").click()
    choose(output, "castell/red")
    expect(status).to_contain_text("Red completes the castell of 2: 7 applause.")
    expect(status).to_contain_text("Red, castell of 2: 0 → 7 (+7)")
    space(output, "raised/red/two").focus()
    for key, said in (
        ("Enter", "Red has completed the castell of 2: 7 applause."),
        ("t", "the next to complete it gets 5 applause"),
        ("Delete", "Red has not completed the castell of 2."),
        ("u", "Taken back."),
    ):
        page.keyboard.press(key)
        expect(status).to_contain_text(said)
    expect(space(walk, "raised/red/three")).to_have_attribute("aria-label", "7 applause, castell of 3 of Red, counted")
    choose(walk, "raised/red/three")
    assert wait_for_value(page, "walk.step", 1)
    output.get_by_text("The castells as a table").click()
    for theme in ("light", "dark", "contrast"):
        use_theme(page, theme)
        page.wait_for_timeout(200)
        assert violations(page) == [], theme
