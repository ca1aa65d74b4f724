"""The walk through the Firebot's steps at the live table: forward, back, what is shown, and what ends it."""

from typing import Any

import pytest

from diables_nb.rules import diables
from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.diables.game.firebot.stages import stages
from diables_nb.widgets.table import Look, Table
from diables_nb.widgets.table.diables_reasons import last_steps, walked, walked_count
from diables_nb.widgets.table.diables_telling import worth
from diables_nb.widgets.table.diables_trying import tried

from .test_diables_solo import until_firebot
from .test_diables_stage import STAGE
from .test_records import unfolded
from .test_table import wish


def table() -> Table:
    """A table at which the Firebot has just played some cards."""
    return Table(diables.deal(players=1, seed=3, level="devilish"), {"red": "me"}).play("decline", "pass")


def walk(one: Table) -> dict[str, Any]:
    """What the panel says of the stage looked at."""
    found: dict[str, Any] = one.folds["why"]["walk"]
    return found


def spaces(one: Table, said: str) -> list[str]:
    """The places of the picture that say something."""
    drawing = one._scenery.drawing
    assert drawing is not None
    return [node.space for node in drawing if node.space and said in node.label]


def test_the_panel_says_how_many_stages_there_are() -> None:
    one = table()
    assert unfolded(one, "why")["walk"] == {
        "count": walked_count(one.game.line),
        "number": -1,
        "said": "",
        "rule": "",
        "svg": "",
    }
    two = Table(diables.deal(players=2, seed=7), {"red": "me", "blue": "me"}).play("decline")
    assert unfolded(two, "why")["walk"]["count"] == 0
    wish(two, "walk", "next")
    assert two.said["refused"]
    assert "stepped through" in two.message


def test_it_goes_forward_and_back_and_says_each_stage() -> None:
    one = table()
    told = [stage for step in last_steps(one.game.line) for stage in stages(step)]
    wish(one, "walk", "next")
    assert "why" in one.folds, "it unfolds its panel"
    assert walk(one)["number"] == 0
    for number in range(1, 20):
        wish(one, "walk", "next")
        assert (walk(one)["number"], walk(one)["rule"]) == (number, told[number].rule)
        assert one.message == walk(one)["said"]
        assert one.said["rule"] == told[number].rule
        assert walk(one)["svg"].startswith("<svg")
        assert len(spaces(one, "dropped by this rule")) == len(told[number].dropped)
    wish(one, "walk", "back")
    assert walk(one)["number"] == 18
    wish(one, "walk", 3)
    assert walk(one)["number"] == 3
    for _ in range(9):
        wish(one, "walk", "back")
    assert walk(one)["number"] == 0
    wish(one, "walk", 10_000)
    assert walk(one)["number"] == len(told) - 1
    wish(one, "walk", "sideways")
    assert one.said["refused"]


def test_places_are_told_in_words() -> None:
    one = table()
    for number in range(walked_count(one.game.line)):
        wish(one, "walk", number)
        assert not any(f"{show}/" in one.message for show in diables.SHOWS)


def test_the_picture_shows_the_table_as_it_lay() -> None:
    one = table()
    game: Any = one.game
    line = game.line
    number = next(n for n in range(walked_count(line)) if (found := walked(line, n)) and found.game.step.kind == "send")
    chosen = next(step.chosen for step in game.trace if step.kind == "send")
    assert chosen in game.position.figures
    wish(one, "walk", number)
    assert chosen in spaces(one, "candidate")
    wish(one, "walk", -1)
    assert spaces(one, "candidate") == []
    assert "as it lies" in one.message


@pytest.mark.parametrize(("kind", "value"), [("choose", "post/1/like/3"), ("back", None)])
def test_choosing_on_the_picture_only_ends_it(kind: str, value: object) -> None:
    one = table()
    before = one.moves
    wish(one, "walk", 4)
    wish(one, kind, value)
    assert walk(one)["number"] == -1
    assert one.moves == before
    assert one.session.chosen == ()


def test_a_move_another_moment_and_folding_end_it() -> None:
    one = table()
    wish(one, "walk", 4)
    wish(one, "pick", [one.session.count, 0])
    assert walk(one)["number"] == -1
    assert len(one.moves) == 3
    wish(one, "walk", 4)
    one.moment = 2
    assert walk(one)["number"] == -1
    wish(one, "walk", 2)
    assert walk(one)["number"] == 2, "at an earlier moment as well"
    wish(one, "fold", ["why", False])
    assert one._walk.number == -1
    wish(one, "walk", "next")
    one.play(one.game.legal_moves[0])
    assert one._walk.number == -1


def test_looking_and_unfolding_do_not_end_it() -> None:
    one = table()
    wish(one, "walk", 4)
    for kind, value in (("look", None), ("width", 900), ("fold", ["sheet", True]), ("ask", ["s", ""]), ("whole", None)):
        wish(one, kind, value)
        assert walk(one)["number"] == 4


def test_a_turn_with_answers_is_walked_through_as_one() -> None:
    one = table()
    while not any(step.by == "human" and step.chosen for step in last_steps(one.game.line)):
        one.play(one.game.legal_moves[0])
    steps = last_steps(one.game.line)
    count = walked_count(one.game.line)
    assert count == sum(len(stages(step)) for step in steps)
    for number in range(count):
        found = walked(one.game.line, number)
        assert found is not None
        assert found.game.step in steps
    assert walked(one.game.line, count) is None


# ---- what is considered for the Firebot, and what its figures score


@pytest.mark.parametrize("kind", ["firebot_space", "firebot_light"])
def test_its_figure_is_tried_out_where_it_would_stand(kind: str) -> None:
    game: DiablesGame = until_firebot(kind)
    for move in game.legal_moves.moves:
        found = tried(game.view("red"), move)
        ((space, ghost),) = found.ghosts.items()
        assert ghost.owner == game.firebot
        assert ghost.kind == game.edition.spaces[space].kind
        assert space not in game.position.figures
        assert (found.points, found.sound, found.steps) == (0, 0, {})
        drawing = STAGE.draw(game.view("red"), Look("red", 1000, preview=move))
        above = {node.key: node.svg for node in drawing}[f"overlay:{space.partition('/')[0]}:above"]
        assert f"--dnb-{game.firebot}" in above


@pytest.mark.rules("DIA-SOLO-62")
def test_a_figure_of_the_firebot_scores_by_its_icon() -> None:
    game: Any = table().game
    met = 0
    while not game.over:
        for space, figure in game.position.figures.items():
            if figure.owner == game.firebot:
                show = game.edition.spaces[space].show
                assert (
                    worth(game, "red", space) == diables.score_firebot_show(game.position, game.firebot, show)[0].points
                )
                met += 1
        game = game.after(game.legal_moves[-1])
    assert met
