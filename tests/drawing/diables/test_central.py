"""The parts in the middle of the table: all of it is said, nothing is cut or overlaps, nothing hidden shows."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from random import Random

import pytest

from diables_nb.drawing import Drawing
from diables_nb.drawing.diables.beasts import beasts_height, beasts_nodes
from diables_nb.drawing.diables.central import BeastsView, PostView, WallView
from diables_nb.drawing.diables.central_reading import beasts_view, central_view, sound_view, timeline_view, wall_view
from diables_nb.drawing.diables.scene import Box, Shown
from diables_nb.drawing.diables.wall import wall_height, wall_nodes
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame
from tests.drawing.festival.scenes import drawn, overlap, texts_of
from tests.drawing.pictures import SVG, fragment, inside, placed, tree

from .central import PARTS, SEEDS, STAGES, WIDTHS, draw_plaza, game_at, labels, stages

_LIVE = {"data-hover", "data-focus", "data-hit"}
"""Rings and targets that only a live board needs."""
EACH = pytest.mark.parametrize("draw", PARTS.values(), ids=list(PARTS))


@pytest.mark.parametrize("stage", STAGES)
def test_what_the_table_says_is_in_the_labels(stage: tuple[int, int, float]) -> None:
    game = game_at(*stage)
    moment, shows, wall, display = game.table.common
    said = {part: labels(draw(game)) for part, draw in PARTS.items()}
    for _, _, gives, scenes, likes in wall.rows:
        assert str(gives) in said["wall"]
        for place in f"{scenes}; {likes}".split("; "):
            what, _, who = place.rpartition(": ")
            owner = who if who in ("free", "taken") else f"camera of {who}"
            assert f"{what}: {owner}" in said["wall"]
    for card, gives in display.rows:
        assert f"card {str(card).rpartition('/')[2]}: {gives}" in said["beasts"]
    for show, tile, beside in shows.rows:
        assert str(show) in said["plaza"].lower()
        assert str(tile) in said["plaza"]
        assert str(beside) in said["plaza"]
    facts = {str(name): value for name, value in moment.rows}
    assert f"Turn order: {facts['turn order']}" in said["sound"]
    assert f"passed: {facts['passed']}" in said["sound"]
    assert str(facts["cards left"]) in said["supplies"]
    for tile in str(facts["lluïments"]).split("; "):
        number, _, name = tile.partition(": ")
        assert f"Round {number}: lluïment {name}" in said["timeline"]
    for player, points in game.fame.items():
        assert f"{words.name('players', player)} {points}" in said["fame"]
    for seat, player in enumerate(game.players):
        assert f"{words.name('players', player)} {game.state.seats[seat].sound}" in said["sound"]


def test_followers_and_scored_shows_are_in_the_labels_of_the_tracks() -> None:
    for game in stages():
        said = {node.space: node.label for node in PARTS["plaza"](game) if node.space}
        for show, track in ((show, said[f"track/{show}"]) for show in game.edition.printed):
            for player, steps in game.position.followers.items():
                name = words.name("players", player)
                assert f"{name} at space {steps[show]}, icon {game.position.icon(player, show)}" in track


def test_everything_that_can_be_chosen_there_has_its_place() -> None:
    met: set[str] = set()
    for players, seed in SEEDS.items():
        asked: dict[str, DiablesGame] = {}
        for game in game_at(players, seed, 1).line:
            if game.decision:
                asked.setdefault(game.decision.kind, game)
        met |= asked.keys()
        for game in asked.values():
            here = {node.space for draw in PARTS.values() for node in draw(game) if node.space and node.parts}
            for verb, *rest in game.legal_moves.moves:
                if verb in ("camera", "like"):
                    assert f"post/{rest[0]}/{'scene' if verb == 'camera' else 'like'}/{rest[1]}" in here
                elif verb == "beast":
                    assert f"beast/{rest[0]}" in here
                elif verb in ("follower", "gather"):
                    assert f"track/{rest[0]}" in here
                elif verb == "score":
                    assert f"show/{rest[0]}" in here
    assert {"camera", "like", "beast", "follower", "gather", "score"} <= met


@pytest.mark.parametrize("width", WIDTHS)
@EACH
def test_no_text_is_cut_or_lies_on_another(draw: Callable[..., Drawing], width: int) -> None:
    for game in itertools.islice(stages(), 1, None, 2):
        drawing = draw(game, width=width)
        assert drawing.width == max(width, 320 if draw is draw_plaza else 0)
        written = list(texts_of(drawing))
        page = (0, 0, drawing.width, drawing.height)
        for key, said, box in written:
            assert inside(box, page), (key, said, box)
        for (_, one, first), (_, other, second) in itertools.combinations(written, 2):
            assert not overlap(first, second), (one, other)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", ["wall", "beasts", "timeline"])
def test_text_lies_in_its_card(name: str, width: int) -> None:
    for game in itertools.islice(stages(), 1, None, 2):
        for node in PARTS[name](game, width=width):
            if node.key.endswith(("below", ":renewal", ":small", ":large")):
                continue
            parts = [part for part in placed(fragment(node.svg)) if _LIVE.isdisjoint(part.element.keys())]
            boxes = [part.box for part in parts if part.element.tag == SVG + "rect"]
            said = [part.box for part in parts if part.element.tag == SVG + "text"]
            if said:
                left, top, right, bottom = zip(*boxes, strict=True)
                card = (min(left), min(top), max(right), max(bottom))
                assert all(inside(box, card) for box in said), (node.key, said, card)


@pytest.mark.parametrize("width", [300, 312, 400, 640, 740, 1120])
def test_every_post_and_every_beast_card_fits(width: int) -> None:
    data = game_at(2, SEEDS[2], 0).edition
    posts = tuple(
        PostView(post, ("red", *[""] * 2)[: len(post.scenes)], (False, True, False)) for post in data.posts.values()
    )
    beasts = tuple(data.beasts.values())
    wall = WallView(posts, 2, player="red", icons=9)
    shown = BeastsView(beasts, ("",) * len(beasts))
    nodes = list(wall_nodes(wall, Shown(), Box(0, 0, width, wall_height(width, wall))))
    nodes += beasts_nodes(shown, Shown(), Box(0, 0, width, beasts_height(width, shown)))
    for node in nodes:
        if not node.key.startswith(("wall:post", "space:")):
            continue
        parts = [part for part in placed(fragment(node.svg)) if _LIVE.isdisjoint(part.element.keys())]
        card = next((part.box for part in parts if part.element.tag == SVG + "rect"), None)
        said = [part.box for part in parts if part.element.tag == SVG + "text"]
        assert all(card and inside(box, card) for box in said), (node.key, node.label)
        assert not [pair for pair in itertools.combinations(said, 2) if overlap(*pair)], node.label


@pytest.mark.parametrize("width", WIDTHS)
@EACH
def test_text_has_12_to_16_pixels(draw: Callable[..., Drawing], width: int) -> None:
    for key, part in drawn(draw(game_at(4, 6, 0.62), width=width)):
        if part.element.tag == SVG + "text":
            assert 11.9 <= part.number("font-size") * part.scale <= 16.1, key


@pytest.mark.parametrize("width", WIDTHS)
@EACH
def test_targets_are_24_pixels_and_apart(draw: Callable[..., Drawing], width: int) -> None:
    boxes = []
    for node in draw(game_at(4, 6, 0.62), width=width):
        if not (node.space and node.parts):
            continue
        (hit,) = [part for part in placed(fragment(node.svg)) if part.element.get("data-hit") is not None]
        if hit.element.tag != SVG + "rect":
            continue  # spaces of the plaza are measured alone
        left, top, right, bottom = hit.box
        assert right - left >= 24
        assert bottom - top >= 24
        boxes.append(hit.box)
    assert not [pair for pair in itertools.combinations(boxes, 2) if overlap(*pair, slack=0.1)]


@EACH
def test_keys_are_unique_and_stay_while_the_game_goes_on(draw: Callable[..., Drawing]) -> None:
    first = draw(game_at(3, 6, 0.0)).keys
    assert len(set(first)) == len(first)
    for part in (0.3, 0.62, 1):
        assert draw(game_at(3, 6, part)).keys == first


@EACH
def test_hidden_things_do_not_show(draw: Callable[..., Drawing]) -> None:
    for game in stages():
        player = game.players[0]
        other = game.determinize(Random(5), player)
        assert draw(game).svg() == draw(other).svg() == draw(game.view(player)).svg()


@EACH
def test_themes_are_plain_and_well_formed(draw: Callable[..., Drawing]) -> None:
    drawing = draw(game_at(3, 6, 0.62), width=400)
    for theme in ("light", "dark", "contrast"):
        svg = drawing.svg(theme)
        assert "var(" not in svg
        assert tree(svg).get("width") == "400"
    assert len({drawing.svg(theme) for theme in ("light", "dark", "contrast")}) == 3


def test_the_layout_stays_when_cards_are_replaced_or_taken() -> None:
    for width in WIDTHS:
        games = [game_at(4, 6, part) for part in (0, 0.3, 0.62, 1)]
        assert len({wall_height(width, wall_view(game)) for game in games}) == 1
        assert len({beasts_height(width, beasts_view(game)) for game in games}) == 1


@pytest.mark.parametrize("width", [200, 216, 260, 331, 332])
def test_the_timeline_fits_a_column(width: int) -> None:
    for game in stages():
        drawing = PARTS["timeline"](game, width=width)
        written = list(texts_of(drawing))
        assert all(inside(box, (0, 0, width, drawing.height)) for _, _, box in written)
        for (_, one, first), (_, other, second) in itertools.combinations(written, 2):
            assert not overlap(first, second), (one, other)


def test_the_timeline_says_what_goes_on() -> None:
    seen: dict[tuple[str, int], str] = {}
    for game in game_at(3, 6, 1).line:
        view = timeline_view(game)
        kind = game.decision.kind if game.decision else "over"
        seen.setdefault((view.now, view.step), kind)
    assert seen[("set-up", 0)] == "swap"
    assert seen[("shows", 2)] == "score"
    assert seen[("crowd", 0)] == "crowd"
    assert seen[("over", 2)] == "over"
    assert ("performance", 0) in seen


def test_the_turn_order_that_would_follow_is_the_one_that_follows() -> None:
    line = game_at(4, 6, 1).line
    for before, after in itertools.pairwise(line):
        if before.round < after.round:
            assert sound_view(before).next_order == after.order


def test_everything_is_said_once_for_all_who_look() -> None:
    game = game_at(3, 6, 0.62)
    views = [central_view(game, player) for player in game.players]
    assert len({view.timeline for view in views}) == len({view.sound for view in views}) == 1
    assert {view.wall.player for view in views} == set(game.players)
