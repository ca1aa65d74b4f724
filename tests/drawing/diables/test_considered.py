"""What is shown before it is made: a camera, a like, sound, a step; and what can be chosen says so."""

from __future__ import annotations

import re

import pytest

from diables_nb.drawing.diables.central import SoundView
from diables_nb.drawing.diables.central_reading import plaza_view, sound_view
from diables_nb.drawing.diables.plaza import PlazaView, plaza_height, plaza_nodes, plaza_places
from diables_nb.drawing.diables.scene import Box, Ghost, Preview, Shown
from diables_nb.drawing.diables.sound import draw_sound, sound_height, sound_nodes
from diables_nb.drawing.diables.sound_gain import Gain, gain_label
from diables_nb.drawing.diables.timeline import draw_timeline
from diables_nb.drawing.diables.wall import draw_wall
from diables_nb.drawing.nodes import Node
from diables_nb.drawing.plaza import draw_plaza
from diables_nb.drawing.track import Step
from diables_nb.rules.diables import SHOWS, DiablesGame
from tests.drawing.pictures import node_svg, texts

from .central import SEEDS, game_at

GAME = game_at(3, SEEDS[3], 0.62)
ME = GAME.players[0]
SOUND = SoundView(24, (4, 8, 12, 16, 20, 24), ("red", "blue", "yellow"), (3, 6, 22))


def _asked(kind: str) -> DiablesGame:
    line = game_at(4, SEEDS[4], 1).line
    return next(game for game in line if game.decision and game.decision.kind == kind)


def _plaza(shown: Shown | None = None, step: Step | None = None, width: float = 740) -> dict[str, Node]:
    view = plaza_view(GAME, ME)
    box = Box(0, 0, width, plaza_height(width, view))
    return {node.key: node for node in plaza_nodes(view, shown or Shown(), box, step=step)}


def test_a_camera_and_a_like_are_shown_before_they_are_made() -> None:
    for kind, verb in (("camera", "scene"), ("like", "like")):
        game = _asked(kind)
        assert game.decision
        move = next(move for move in game.legal_moves.moves if move[0] == kind)
        place = f"post/{move[1]}/{verb}/{move[2]}"
        drawing = draw_wall(game, player=game.decision.player, legal=[place], preview=Preview((place,)))
        plain = draw_wall(game, player=game.decision.player)
        changed = drawing.changes(plain)
        assert list(changed) == [f"space:{place}"]
        assert changed[f"space:{place}"].label.endswith("can be chosen, considered")
        assert 'opacity="0.6"' in changed[f"space:{place}"].svg


@pytest.mark.parametrize(
    ("gain", "said"),
    [
        (Gain("red", 5), "Red, 5 sound: crosses 2 icons, passes Blue, from 3 to 8"),
        (Gain("red", 1), "Red, 1 sound: crosses 1 icon, from 3 to 4"),
        (Gain("blue", 1), "Blue, 1 sound, from 6 to 7"),
        (Gain("yellow", 5), "Yellow, 5 sound: crosses 1 icon, +3 FP, from 22 to 24"),
        (Gain("red", 21), "Red, 21 sound: crosses 6 icons, passes Blue, Yellow, from 3 to 24"),
    ],
)
def test_a_gain_of_sound_says_what_comes_of_it(gain: Gain, said: str) -> None:
    assert gain_label(SOUND, gain) == said
    for width in (296, 1000):
        box = Box(0, 0, width, sound_height(width, SOUND))
        nodes = {node.key: node for node in sound_nodes(SOUND, Shown(), box, gain)}
        assert nodes["sound:gain"].label == said
        assert " ".join(texts(nodes["sound:gain"].svg)) == said.rpartition(", from")[0]
        ys = map(float, re.findall(r'y="([\d.]+)"', nodes["sound:gain"].svg))
        assert all(y <= box.height for y in ys)


def test_a_gain_that_passes_many_keeps_to_its_rows() -> None:
    view = SoundView(24, (4, 8, 12, 16, 20, 24), ("yellow", "green", "blue", "red"), (10, 12, 12, 13))
    for width, rows in ((284, 2), (304, 2), (700, 1)):
        box = Box(0, 0, width, sound_height(width, view))
        nodes = {node.key: node for node in sound_nodes(view, Shown(), box, Gain("yellow", 20))}
        said = texts(nodes["sound:gain"].svg)
        assert len(said) <= rows
        assert " ".join(said).startswith("Yellow, 20 sound: crosses 4 icons, +6 FP")
        assert "passes Green, Blue, Red" in nodes["sound:gain"].label


def test_a_step_is_shown_before_it_is_made() -> None:
    show = next(show for show in SHOWS if GAME.position.followers[ME][show] < 7)
    start = GAME.position.followers[ME][show]
    plain, tried = _plaza(), _plaza(step=Step(ME, show, 2))
    assert [key for key in plain if plain[key] != tried[key]] == [f"space:track/{show}"]
    assert f"would step from {start} to {start + 2}" in tried[f"space:track/{show}"].label
    beyond = _plaza(step=Step(ME, show, 14))[f"space:track/{show}"]
    assert f"+{2 * (14 + start - 12)} FP" in beyond.label
    assert f"+{2 * (14 + start - 12)} FP" in texts(beyond.svg)


def test_a_figure_is_shown_where_it_would_stand() -> None:
    space = next(name for name in GAME.edition.spaces if name not in GAME.position.figures)
    kind = GAME.edition.spaces[space].kind
    preview = Preview((space,), {space: Ghost(kind, "regular")})
    plain, tried = _plaza(), _plaza(Shown(preview=preview))
    changed = {key for key in plain if plain[key] != tried[key]}
    assert changed == {f"space:{space}", f"overlay:{space.partition('/')[0]}:above"}


def test_the_plaza_of_a_game_is_the_plaza_with_cards_and_two_more_targets_a_show() -> None:
    view, width = plaza_view(GAME, ME), 740
    alone = {node.key: node for node in draw_plaza(GAME.position, width=width, player=ME)}
    here = _plaza(width=width)
    added = {f"space:{what}/{show}" for show in SHOWS for what in ("show", "track")}
    assert here.keys() - alone.keys() == added
    assert {node.space for node in here.values() if node.space} == set(plaza_places(view))
    shift = {
        (round(node.at[0] - alone[key].at[0], 2), round(node.at[1] - alone[key].at[1], 2))
        for key, node in here.items()
        if node.space and key in alone
    }
    assert len(shift) == 1
    for key, node in here.items():
        if node.space and key in alone:
            assert node.parts == alone[key].parts


def test_the_next_card_slot_is_marked_until_all_are_full() -> None:
    view = plaza_view(GAME)
    for show, backs in view.backs.items():
        label = _plaza()[f"space:track/{show}"].label
        assert f"the next one goes to {len(backs) + 1}, {8 - len(backs)} slot" in label
    back = next(iter(view.backs.values()))[0]
    view = PlazaView(GAME.position, {SHOWS[0]: (back,) * 8})
    box = Box(0, 0, 740, plaza_height(740, view))
    full = next(node for node in plaza_nodes(view, Shown(), box) if node.space == f"track/{SHOWS[0]}")
    assert "no slot free" in full.label


def test_a_header_can_be_chosen_for_its_show() -> None:
    shown = Shown(legal=frozenset(f"show/{show}" for show in SHOWS), selected="track/trobada")
    nodes = _plaza(shown)
    assert all(nodes[f"space:show/{show}"].label.endswith("can be chosen") for show in SHOWS)
    assert nodes["space:track/trobada"].label.endswith("selected")


def test_an_unknown_place_or_width_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing here is called 'post/9/like/1'"):
        draw_wall(GAME, legal=["post/9/like/1"])
    with pytest.raises(TypeError, match="such as width=400, not '400'"):
        draw_sound(GAME, width="400")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="such as width=400"):
        draw_timeline(GAME, width=float("nan"))
    assert draw_sound(GAME, width=50).width == 300
    assert draw_sound(GAME, width=5000).width == 1120


def test_who_has_passed_is_struck_through_and_said() -> None:
    game = next(game for game in game_at(4, SEEDS[4], 1).line if game.state.passed)
    view = sound_view(game)
    assert view.passed
    drawing = draw_sound(game)
    assert node_svg(drawing, "sound:order").count('opacity="0.45"') == len(view.passed)
