"""What a screen reader says of a table and a board, and how they are grouped."""

from __future__ import annotations

from typing import Any

import pytest

from diables_nb.drawing import Drawing
from diables_nb.drawing.castellers import draw_board, draw_table, grids
from diables_nb.rules.castellers import CastellersGame, deal

from .scenes import asked_for, full, game_at, stages


def label(drawing: Drawing, key: str) -> str:
    return next(node.label for node in drawing if node.key == key)


def small() -> CastellersGame:
    """A game at the turn of red with known cards."""
    game = deal(2, 3, first="red", castells={"three": 7, "two": 7})
    game = game.arranged("blue", castell="two", pinya=["cap", "tronc4"], tronc=["tronc2"], jitters=1)
    return game.arranged(
        "red", hand=["tronc3", "tronc3", "dosos"], castell="three", pinya=["tronc1", "tronc1", "tronc4"],
        tronc=["tronc3"], groups=[["tronc3", "cap", "enxaneta"], ["tronc3"], ["llenya"]], discards=["dosos", "cap"],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("space:hand/tronc3", "tronc of 3: 2 cards"),
        ("space:hand/dosos", "dosos: 1 card"),
        ("space:group/1", "group 1: tronc of 3, cap de colla, enxaneta, discarded, then 1 card"),
        ("space:group/2", "group 2: tronc of 3, then 2 cards"),
        ("space:discards/top", "discards: 2 cards, on top cap de colla, cap de colla, dosos"),
        (
            "space:castell/red",
            (
                "castell of Red: castell of 3, 7 storeys: pinya 3 of 3 (2 × tronc of 1, tronc of 4), tronc 1 of 3, "
                "pom de dalt 0 of 3"
            ),
        ),
        (
            "space:castell/blue",
            (
                "castell of Blue: castell of 2, 7 storeys: pinya 2 of 2, tronc 1 of 3, pom de dalt 0 of 2, 0 applause, "
                "0 castells raised, 5 cards in hand, 1 × jitters"
            ),
        ),
        (
            "space:offer/three",
            "castell of 3, 7 storeys: pinya 3, tronc 3, pom de dalt 3, counters left: 7, 5, 3, 2, under way: Red",
        ),
        (
            "needs",
            (
                "Still missing: 2 × tronc of 3 (hand 2, groups 1, 2, 9 unseen); dosos (hand 1, 6 unseen); "
                "acotxador (none in hand, 8 unseen); enxaneta (none in hand, group 1, 8 unseen)"
            ),
        ),
        ("head:colla", "Red: 0 applause, 0 of 3 castells raised: none"),
    ],
)
def test_a_place_says_what_lies_there(key: str, said: str) -> None:
    assert label(draw_table(small()), key) == said


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ({"selected": "deck/top"}, "selected"),
        ({"legal": ["deck/top"]}, "can be chosen"),
        ({"last": ["deck/top"]}, "last move"),
        ({"illegal": "deck/top"}, "not allowed"),
        ({"points": {"deck/top": 1}}, "1 point"),
        ({"counted": ["deck/top"]}, "counted"),
        ({"numbers": {"deck/top": 2}}, "counted, number 2"),
    ],
)
def test_a_place_says_its_state(shown: dict[str, Any], said: str) -> None:
    assert label(draw_table(small(), **shown), "space:deck/top").endswith(f" cards, {said}")


def test_everything_has_a_label_that_begins_with_its_name() -> None:
    for game in stages():
        for drawing in (draw_table(game), draw_board(game.position, game.players[0])):
            for node in drawing:
                if node.space:
                    assert node.name
                    assert node.label.startswith(node.name), node


def test_the_groups_cover_every_place_in_order() -> None:
    for game in stages():
        for drawing in (draw_table(game, width=400), draw_board(game.position, game.players[-1])):
            found = grids(drawing)
            covered = [index for grid in found for _, first, last in grid["rows"] for index in range(first, last + 1)]
            assert covered == [index for index, node in enumerate(drawing.nodes) if node.space]
            names = [grid["show"] for grid in found]
            assert len(names) == len(set(names))
            assert all(grid["label"] for grid in found)


def test_who_calls_sees_what_can_be_called_and_nobody_else() -> None:
    game = asked_for("call", 3)
    assert game.decision is not None
    for player in game.players:
        spaces = [node.space for node in draw_table(game, player=player) if node.space.startswith("call/")]
        assert bool(spaces) == (player == game.decision.player)
    other = next(player for player in game.players if player != game.decision.player)
    assert "calls a casteller" in label(draw_table(game, player=other), "head:says")


def test_the_text_alternative_tells_the_whole_table() -> None:
    for game in stages():
        for player in game.players:
            said = draw_table(game, player=player).description
            asked = game.decision.player if game.decision else ""
            name = player.capitalize()
            assert said.startswith(f"{name} is asked: ") == (asked == player)
            for other in game.players:
                assert f"{other.capitalize()}: {game.fame[other]} applause; raised: " in said
            assert " Hand: " in said
            assert " Deck: " in said
            assert " Group 3: " in said
    said = draw_table(small()).description
    assert "Hand: 2 × tronc of 3, dosos. Still missing: 2 × tronc of 3 (" in said
    assert "Group 1: tronc of 3, cap de colla, enxaneta, discarded, then 1 card." in said


def test_who_is_asked_and_who_has_won_is_said() -> None:
    game = small()
    assert label(draw_table(game, player="red"), "head:says").startswith("Your turn: ")
    assert label(draw_table(game, player="blue"), "head:says") == "Red to move"
    over = game_at(4, 8, 5000)
    assert label(draw_table(over, player="red"), "head:says").endswith(("won", "share the victory"))
    for player in over.players[1:]:
        said = label(draw_table(over, player="red"), f"space:castell/{player}")
        assert said.endswith(", won") == (player in over.winners)


def test_a_view_shows_the_table_of_its_seat() -> None:
    for game in stages():
        for player in game.players:
            assert draw_table(game.view(player)).title.endswith(player.capitalize())
        asked = game.decision.player if game.decision else game.players[0]
        assert draw_table(game).title.endswith(asked.capitalize())


def test_notes_of_a_castell_are_said() -> None:
    said = label(draw_table(full()), "space:castell/red")
    assert ", no pom until the turn ends, grallers have played for it" in said
