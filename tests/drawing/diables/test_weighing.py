"""A choice of the Firebot on the picture: what is a candidate, what is dropped, what is taken."""

from __future__ import annotations

import pytest

from diables_nb.drawing.diables.scene import Ghost, Preview, Shown
from diables_nb.drawing.diables.table import draw_table, table_drawing
from diables_nb.drawing.diables.timeline import draw_timeline
from diables_nb.drawing.diables.wall import draw_wall
from diables_nb.drawing.diables.weighing import draw_trace, step_view, weighed_places
from diables_nb.drawing.plaza import draw_plaza
from diables_nb.rules.diables import SHOWS, DiablesGame, deal
from diables_nb.rules.diables.game.firebot.stages import stages
from diables_nb.rules.diables.game.firebot.stepping import stepped
from diables_nb.rules.diables.game.firebot.steps import Step
from diables_nb.rules.errors import PositionError
from tests.drawing.pictures import SVG, fragment, inside, placed, tree

from .central import solo_at
from .test_table import overlaps

GAME: DiablesGame = deal(players=1, seed=3, level="devilish").after("decline", "pass")
SENT, CAMERA, LIKE, FOLLOW, TOKEN = (
    next(
        number for number, step in enumerate(GAME.trace) if step.kind == kind and (step.options[1:] or kind == "token")
    )
    for kind in ("send", "camera", "like", "follow", "token")
)
WIDTHS = (320, 400, 640, 900, 1280, 1500, 1880)


def labels(step: int, stage: int, width: float = 1000) -> dict[str, str]:
    """What the places of the whole table say at a stage."""
    one = stepped(GAME)[step]
    told = stages(one.step)[stage]
    drawing = table_drawing(
        step_view(one.view("red"), "red", told), Shown(weighed=weighed_places(one.step, told)), width
    )
    return {node.space: node.label for node in drawing if node.space}


@pytest.mark.parametrize("step", [SENT, CAMERA, LIKE, FOLLOW])
def test_each_option_says_what_becomes_of_it(step: int) -> None:
    told = GAME.trace[step]
    for number, stage in enumerate(stages(told)):
        said = labels(step, number)
        weighed = weighed_places(told, stage)
        assert len(weighed) == len(told.options)
        words = {"candidate": "candidate", "dropped": "dropped by this rule", "earlier": "dropped before"}
        for place, fate in weighed.items():
            assert f", {words.get(fate, 'taken')}" in said[place]
        assert sum("dropped by this rule" in label for label in said.values()) == len(stage.dropped)
        assert sum(", taken" in label for label in said.values()) == len(stage.chosen)


def test_what_is_out_is_told_by_more_than_colour() -> None:
    spaces = dict(zip(("trobada/0/diable", "trobada/1/diable", "trobada/2/diable", "trobada/3/diable"),
                      ("candidate", "dropped", "earlier", "chosen"), strict=True))  # fmt: skip
    plain = draw_plaza(GAME.position, width=740)
    drawing = draw_plaza(GAME.position, width=740, weighed=spaces)
    changed = drawing.changes(plain)
    assert set(changed) == {f"space:{space}" for space in spaces}
    ring, out, before, taken = (changed[f"space:{space}"].svg for space in spaces)
    for svg in (out, before):
        assert svg.count("<path") >= 2 + plain.changes(drawing)[f"space:{next(iter(spaces))}"].svg.count("<path")
        assert "opacity=" in svg
    assert out != before
    assert "opacity=" not in ring
    assert taken.count("<circle") > ring.count("<circle")


def test_nothing_that_is_weighed_changes_no_byte() -> None:
    for width in (400, 1000):
        assert draw_plaza(GAME.position, width=width, weighed={}).svg() == draw_plaza(GAME.position, width=width).svg()
        assert draw_table(GAME, width=width, weighed={}).svg() == draw_table(GAME, width=width).svg()


@pytest.mark.parametrize("width", WIDTHS)
def test_every_stage_can_be_drawn_at_every_width(width: int) -> None:
    """Nothing written is cut or covered, whatever the Firebot says of itself."""
    games = [solo_at(level, seed, part) for level, seed, part in (("easy", 0, 0.4), ("devilish", 4, 0.5))]
    for game in (GAME, *games):
        for one in stepped(game)[:: 1 if width in (320, 1500) else 5]:
            for stage in stages(one.step)[-1:]:
                shown = Shown(weighed=weighed_places(one.step, stage))
                drawing = table_drawing(step_view(one.view("red"), "red", stage), shown, width, strict=False)
                written = []
                for node in drawing.nodes:
                    if not node.key.startswith("now:"):
                        continue
                    for part in placed(fragment(node.svg)):
                        if part.element.tag == SVG + "text":
                            assert inside(part.box, (0, 0, drawing.width, drawing.height)), part.element.text
                            written.append((node.key, part.box))
                assert list(overlaps(written, 1)) == []


@pytest.mark.parametrize(
    ("step", "title"), [(SENT, "It sends"), (CAMERA, "It places a camera"), (LIKE, "It places a like")]
)
def test_the_part_concerned_is_drawn_alone(step: int, title: str) -> None:
    for number, stage in enumerate(stages(GAME.trace[step])):
        drawing = draw_trace(GAME, step, number, width=740)
        assert drawing.title.startswith(title)
        assert drawing.description == f"{stage.sentence} ({stage.rule})"
        assert tree(drawing.svg()).get("role") == "img"
        dropped = [node for node in drawing if "dropped by this rule" in node.label]
        assert len(dropped) == len(stage.dropped)


def test_every_step_has_a_picture() -> None:
    for game in (GAME, *(solo_at("very_hard", seed, 1) for seed in range(2)), solo_at("devilish", 4, 0.55)):
        for number in range(len(game.trace)):
            for width in (336, 740, 1120):
                assert draw_trace(game, number, width=width).height > 60
    followed = {node.space for node in draw_trace(GAME, FOLLOW) if ", taken" in node.label}
    assert followed == {f"track/{GAME.trace[FOLLOW].chosen}"}


def _within(step: Step, show: str) -> bool:
    """Whether a step sends a figure to this show, and no other one could be meant."""
    return step.kind == "send" and bool(step.options) and all(option.startswith(show) for option in step.options)


def test_of_one_show_only_that_one_is_drawn() -> None:
    line = solo_at("easy", 0, 1).line
    game, step = next((game, n) for game in line for n, step in enumerate(game.trace) if _within(step, "trobada"))
    shows = {node.space.partition("/")[0] for node in draw_trace(game, step) if node.space} & set(SHOWS)
    assert shows == {"trobada"}


def test_a_figure_stands_only_after_its_step() -> None:
    games = stepped(GAME)
    space = GAME.trace[SENT].chosen
    figures = [space in one.position.figures for one in games]
    assert figures == [number > SENT for number in range(len(games))]


def test_wrong_values_are_refused() -> None:
    with pytest.raises(ValueError, match="did you mean 'dropped'"):
        draw_plaza(GAME.position, weighed={"trobada/0/diable": "droped"})
    with pytest.raises(TypeError, match="what becomes of them"):
        draw_wall(GAME, weighed=["post/1/like/1"])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no space 'trobada/9'"):
        draw_plaza(GAME.position, weighed={"trobada/9": "dropped"})
    with pytest.raises(ValueError, match="nothing here is called 'post/9'"):
        draw_table(GAME, weighed={"post/9": "dropped"})
    with pytest.raises(PositionError, match="no step 99"):
        draw_trace(GAME, 99)
    with pytest.raises(PositionError, match="no stage 'first'"):
        draw_trace(GAME, 0, "first")  # type: ignore[arg-type]
    with pytest.raises(PositionError, match="the Firebot did nothing"):
        draw_trace(deal(players=2, seed=1))


def test_the_large_beast_waits_on_the_timeline() -> None:
    first, later = draw_timeline(GAME), draw_timeline(solo_at("devilish", 4, 0.6))
    assert "round 2" in first.description.lower()
    assert "the Firebot's large beast waits at its start" in first.description
    assert "waits" not in later.description
    assert "waits" not in draw_timeline(deal(players=2, seed=1)).description
    joining = next(one for level in ("devilish", "easy") for game in solo_at(level, 4, 1).line for one in stepped(game)
                   if one.step.kind == "beast")  # fmt: skip
    assert "large beast waits" in draw_timeline(joining).description, "until it has joined"


def test_a_figure_of_the_firebot_is_tried_out_in_its_colour() -> None:
    space = "trobada/0/diable"
    tried = Preview((space,), {space: Ghost("diable", "regular", "blue")})
    shown = draw_table(GAME, width=1000, preview=tried)
    own = draw_table(GAME, width=1000, preview=tried._replace(ghosts={space: Ghost("diable", "regular")}))
    changed = shown.changes(own)
    assert set(changed) == {"overlay:trobada:above"}
    assert "--dnb-blue" in changed["overlay:trobada:above"].svg
