"""A choice of the Firebot on the picture: what is a candidate, what is dropped, what is taken."""

from __future__ import annotations

import re
from typing import Any

import pytest

from diables_nb.drawing.diables.scene import Ghost, Preview, Shown
from diables_nb.drawing.diables.table import draw_table, table_drawing
from diables_nb.drawing.diables.timeline import draw_timeline
from diables_nb.drawing.diables.wall import draw_wall
from diables_nb.drawing.diables.weighing import draw_trace, step_view, weighed_places
from diables_nb.drawing.plaza import draw_plaza
from diables_nb.rules.diables import SHOWS, DiablesGame, deal, read_game
from diables_nb.rules.diables.game.firebot.stages import stages
from diables_nb.rules.diables.game.firebot.stepping import stepped
from diables_nb.rules.diables.game.firebot.steps import Step
from diables_nb.rules.diables.game.wording import card_words
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
    empty = {f"space:{space}" for space in GAME.edition.spaces if space not in GAME.position.figures}
    assert set(changed) == {f"space:{space}" for space in spaces} | empty, "what is no option is drawn weakly"
    for space in empty - {f"space:{space}" for space in spaces}:
        before_, now = plain.changes(drawing)[space], changed[space]
        assert before_.label == now.label
        assert 'opacity="0.2"' in now.svg
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
    with pytest.raises(PositionError, match=f"no step 99: there are {len(GAME.trace)} steps; give one of 0 to "):
        draw_trace(GAME, 99)
    with pytest.raises(PositionError, match="no stage 'first'"):
        draw_trace(GAME, 0, "first")  # type: ignore[arg-type]
    with pytest.raises(PositionError, match="this game has no Firebot"):
        draw_trace(deal(players=2, seed=1))
    with pytest.raises(PositionError, match="the Firebot did nothing"):
        draw_trace(deal(players=1, seed=3, level="easy"))
    with pytest.raises(PositionError, match="the game before this one is not known; give the game itself"):
        draw_trace(GAME.view("red"), 2, 1)
    with pytest.raises(PositionError, match="is not known"):
        draw_trace(read_game(GAME.code), 5)
    with pytest.raises(TypeError, match="give the game itself"):
        draw_trace(stepped(GAME)[0])  # type: ignore[arg-type]


def test_the_large_beast_waits_on_the_timeline() -> None:
    first, later = draw_timeline(GAME), draw_timeline(solo_at("devilish", 4, 0.6))
    assert "round 2" in first.description.lower()
    assert "the Firebot's large beast waits at its start" in first.description
    assert "waits" not in later.description
    assert "waits" not in draw_timeline(deal(players=2, seed=1)).description
    joining = next(one for level in ("devilish", "easy") for game in solo_at(level, 4, 1).line for one in stepped(game)
                   if one.step.kind == "beast")  # fmt: skip
    looked: Any = joining
    assert "large beast waits" in draw_timeline(looked).description, "until it has joined"


def test_a_figure_of_the_firebot_is_tried_out_in_its_colour() -> None:
    space = "trobada/0/diable"
    tried = Preview((space,), {space: Ghost("diable", "regular", "blue")})
    shown = draw_table(GAME, width=1000, preview=tried)
    own = draw_table(GAME, width=1000, preview=tried._replace(ghosts={space: Ghost("diable", "regular")}))
    changed = shown.changes(own)
    assert set(changed) == {"overlay:trobada:above"}
    assert "--dnb-blue" in changed["overlay:trobada:above"].svg


# ---- what a step is about is drawn


def first(kind: str, options: int = 0) -> tuple[DiablesGame, int]:
    """A game and the number of a step of a kind in its trace."""
    for level, seed in (("devilish", 4), ("very_hard", 1), ("easy", 0), ("easy", 1)):
        for game in solo_at(level, seed, 1).line:
            for number, step in enumerate(game.trace):
                if step.kind == kind and len(step.options) >= options:
                    return game, number
    raise AssertionError(kind)


def test_the_card_that_is_revealed_is_drawn() -> None:
    game, step = first("card")
    cards = {node.key: node for node in draw_trace(game, step).nodes}["firebot:cards"]
    assert cards.label.endswith(", taken")
    assert card_words(game.edition.spectators[game.trace[step].chosen]) in cards.label
    table = {node.key: node for node in table_drawing(
        step_view(stepped(game)[step].view("red"), "red", stages(game.trace[step])[0]), Shown(), 1000)}  # fmt: skip
    assert table["firebot:cards"].label == cards.label, "on the whole table as well"


def test_the_card_that_leaves_is_drawn() -> None:
    game, step = first("renew", 1)
    told = game.trace[step]
    for number, stage in enumerate(stages(told)):
        cards = {node.key: node for node in draw_trace(game, step, number).nodes}["firebot:cards"]
        assert cards.label.count(", taken") == len(stage.chosen)
        assert cards.label.count(", candidate") == (0 if stage.chosen else len(told.options))
        assert ("leaves the Decision Deck" in cards.label) is True


def test_the_types_of_firecrackers_are_drawn() -> None:
    game, step = first("light", 2)
    told = game.trace[step]
    for number, stage in enumerate(stages(told)):
        drawn = {node.space: node.label for node in draw_trace(game, step, number) if node.space.startswith("cart/")}
        assert set(drawn) == {f"cart/{fire}" for fire in told.options}
        assert sum(", taken" in label for label in drawn.values()) == len(stage.chosen)
        assert sum("dropped by this rule" in label for label in drawn.values()) == len(stage.dropped)


@pytest.mark.parametrize("kind", ["wall", "lluiment"])
def test_what_is_scored_is_drawn(kind: str) -> None:
    game, step = first(kind)
    keys = [node.key for node in draw_trace(game, step).nodes]
    assert any(key.startswith("wall:" if kind == "wall" else "show:") for key in keys)


def test_an_earlier_moment_says_so() -> None:
    for number, one in enumerate(stepped(GAME)):
        stage = stages(one.step)[0]
        drawing = table_drawing(step_view(one.view("red"), "red", stage), Shown(), 1000)
        svg = drawing.svg()
        assert "looked back at" in svg, number
        assert "Nothing else is to come." not in svg
        assert "Looked back at" in drawing.description
    assert "looked back at" not in draw_table(GAME).svg()


def test_a_step_is_drawn_as_a_table() -> None:
    assert draw_table(stepped(GAME)[SENT]).title == draw_table(GAME).title  # type: ignore[arg-type]


def test_a_cross_leaves_the_firecracker_to_be_read() -> None:
    """It stands beside what is printed, and over what is not."""
    spaces = GAME.edition.spaces
    printed = next(s.id for s in spaces.values() if s.firecracker and s.id not in GAME.position.figures)
    bare = next(s.id for s in spaces.values() if not s.firecracker and s.kind == "diable")
    drawing = draw_plaza(GAME.position, weighed={printed: "dropped", bare: "dropped"})
    svgs = {node.space: node.svg for node in drawing if node.space}
    middle = re.compile(r'd="M(-?[0-9.]+) ')
    crosses = {space: [float(x) for x in middle.findall(svgs[space])][-1] for space in (printed, bare)}
    assert crosses[printed] > 0 > crosses[bare]
