"""What a solo game of Diables asks for the Firebot, chosen on the picture; what is told before it reveals a card."""

from random import Random

import pytest

from diables_nb.rules import diables
from diables_nb.rules.diables import DiablesGame
from diables_nb.widgets.table import Look
from diables_nb.widgets.table.diables_paths import kind_of
from diables_nb.widgets.table.diables_trying import tried
from tests.rules.diables.solo.alone import alone, gained

from .test_diables_stage import STAGE, moments, session

FOR_THE_FIREBOT = {"firebot_space", "firebot_light", "firebot_slot", "firebot_track", "firebot_take"}
"""What a solo game asks besides."""
SOLO = [(seed, level) for seed in range(4) for level in diables.LEVELS]


def until_firebot(kind: str) -> DiablesGame:
    """The first moment of some solo games at which this is asked for the Firebot; what no card asks, by rewards."""
    if kind == "firebot_track":
        scored = {"token": "tabalada", "scored": ["carretillada", "ball_parlat"]}
        return gained(alone(firebot=scored, round=3), "follower carretillada | follower ball_parlat")
    if kind == "firebot_take":
        return gained(alone(), "sound 3 | fp 2")
    for seed, level in SOLO:
        for game in moments(seed, level):
            if game.decision and game.decision.kind == kind:
                return game
    raise AssertionError(kind)


@pytest.mark.parametrize("kind", sorted(FOR_THE_FIREBOT))
def test_what_is_asked_for_the_firebot_is_chosen_on_the_picture(kind: str) -> None:
    game = until_firebot(kind)
    for move in game.legal_moves.moves:
        one = session(game)
        (place,) = STAGE.path(game.view("red"), move)
        one.choose(place)
        assert one.game.last_move == move


@pytest.mark.parametrize(
    ("kind", "of"),
    [("firebot_space", "space"), ("firebot_slot", "like"), ("firebot_track", "track"), ("firebot_light", "cart")],
)
def test_a_place_that_the_firebot_cannot_take_is_refused(kind: str, of: str) -> None:
    game = until_firebot(kind)
    view = game.view("red")
    legal = {STAGE.path(view, move)[0] for move in game.legal_moves.moves}
    nodes = [node.space for node in STAGE.draw(view, Look("red", 1000)) if node.space and node.parts]
    there = [space for space in nodes if kind_of(space) == of]
    assert legal <= set(there)
    for place in there:
        if place not in legal:
            one = session(game)
            one.choose(place)
            assert one.said.refused
            assert one.said.rule
            assert one.game is game


@pytest.mark.parametrize(("seed", "level"), list(enumerate(diables.LEVELS)))
def test_no_preview_tells_what_the_firebot_will_reveal(seed: int, level: str) -> None:
    """What it tells of points comes true, whatever lies on the decks."""
    told = 0
    for number, game in enumerate(moments(seed, level)):
        if number % 5:
            continue
        view = game.view("red")
        other = game.determinize(Random(number), "red")
        for move in game.legal_moves.moves[::4]:
            said = STAGE.preview(view, move)
            points = tried(view, move).points
            for truth in (game.after(move), other.after(move)):
                if "Then the Firebot reveals a card." in said:
                    assert "Blue " not in said
                    goes_on = truth.round == game.round and truth.decision and truth.decision.kind != "score"
                    assert not points or (goes_on and points == truth.fame["red"] - game.fame["red"])
                else:
                    assert points == truth.fame["red"] - game.fame["red"]
            told += 1
    assert told > 20
