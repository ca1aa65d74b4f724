"""What a table says: who is asked, what each has, how far the end is; and whose table it is."""

from __future__ import annotations

import pytest

from diables_nb.drawing.festival import draw_table
from diables_nb.drawing.festival.telling import progress_words
from diables_nb.rules.festival import FestivalGame, deal, edition
from tests.drawing.pictures import node_svg, texts

from .scenes import stages


def completed(count: int, players: int = 2) -> FestivalGame:
    """A game at the turn of red, who has completed some objectives."""
    game = deal(players=players, seed=4, first="red", sides=dict.fromkeys(deal(players, 4).players, "a"))
    return game.arranged("red", left=[], right=[card.id for card in edition().objectives][:count])


def test_a_view_shows_the_table_of_its_seat() -> None:
    for game in stages():
        for player in game.players:
            assert draw_table(game.view(player)).title.endswith(player.capitalize())
        asked = game.decision.player if game.decision else game.players[0]
        assert draw_table(game).title.endswith(asked.capitalize())
    view = deal(players=2, seed=7).view("blue")
    assert draw_table(view, player="red").title.endswith("Red")


@pytest.mark.parametrize(
    ("done", "ending", "said"),
    [
        (0, False, "0 of 6 to end the game"),
        (5, False, "5 of 6 to end the game"),
        (5, True, "5 completed"),
        (6, True, "6 completed"),
        (23, False, "23 completed"),
    ],
)
def test_how_far_the_end_is(done: int, ending: bool, said: str) -> None:
    assert progress_words(done, 6, ending=ending) == said


def test_more_than_six_are_never_of_six() -> None:
    for count in (5, 6, 9):
        game = completed(count)
        for player in game.players:
            written = " ".join(draw_table(game, player=player).svg().split())
            assert (f"{count} of 6" in written) == (count < 6)
    for game in stages():
        if game.over:
            assert "to end the game" not in draw_table(game).svg()
            assert "of 6 done" not in draw_table(game).svg()


def test_an_empty_pile_says_so_once() -> None:
    game = completed(23)
    (number,) = [number for number, (top, _) in enumerate(game.piles, 1) if top is None][:1]
    assert texts(node_svg(draw_table(game), f"space:pile/{number}")) == ["no card left", f"pile {number}"]


def test_the_text_alternative_tells_the_whole_table() -> None:
    for game in stages():
        for player in game.players:
            drawing = draw_table(game, player=player)
            said, board = drawing.description, game.position.board(player)
            asked = game.decision.player if game.decision else ""
            name = player.capitalize()
            assert said.startswith(f"{name} is asked: ") == (asked == player)
            if asked and asked != player:
                assert f"{asked.capitalize()} to move." in said
            points = game.fame[player]
            assert f" {name}: {points} {'point' if points == 1 else 'points'}; " in said
            for card in (*board.left, *board.right):
                assert f" {card} (" in said
            assert " Done: " in said
            assert f"Left stack: {'empty' if game.stack(player, 'left')[0] is None else ''}" in said
            for other in game.players:
                assert f"{other.capitalize()}: {game.fame[other]} point" in said


def test_the_text_alternative_tells_all_tiles_of_the_viewer_and_the_visible_ones_of_others() -> None:
    game = deal(players=2, seed=4, first="red", sides={"red": "a", "blue": "a"})
    game = game.arranged("red", tiles={"b2": ["blue wheel", "red rocket"], "c3": ["green willow"]})
    assert "; b2 red rocket on level 2, over blue wheel; c3 green willow." in draw_table(game, player="red").description
    assert "Red: 4 points; b2 red rocket on level 2; c3 green willow." in draw_table(game, player="blue").description


def test_the_text_alternative_tells_both_sides_to_choose_from() -> None:
    said = draw_table(deal(players=2, seed=3, first="red")).description
    assert "To choose from: side A: RA (7 points; " in said
    assert "; side B: RB (7 points; " in said
    assert "To do" not in said
