"""What lies on the table, in words: everything that is open and nothing that is hidden; and what a move does."""

import pytest

from diables_nb import Board
from diables_nb.rules.diables import deal, score_lluiment, score_lluiments, score_show, score_shows
from diables_nb.rules.diables.game.wording import items_words
from diables_nb.rules.errors import IllegalMove, PositionError, UnreadableMove

from .arranged import card, photo, played_to, table, video
from .games import busy_game, middle, moments

TOLD = (
    "activate", "drum", "camera", "like", "prepare", "hasten", "reorganize", "swap", "send", "gather", "crowd", "beast",
    "follower", "thrill", "score", "place", "lead", "decline", "pass",
)  # fmt: skip


def test_every_legal_move_of_games_has_a_meaning_that_is_not_its_text() -> None:
    met = set()
    for game in moments(3):
        for move in game.legal_moves:
            said, verb = game.meaning(move), move.split()[0]
            met.add(verb)
            assert said
            assert said != move or verb == "take"
            assert "{" not in said
            assert said == said.strip()
    assert met >= set(TOLD) - {"beast"}


CARDS = {
    "upper 1": card("prepare 2", "hasten", needs=["whistling"], back="fp 3"),
    "upper 2": card("sound 4", "like", needs=["performer"], back="prepare"),
}


@pytest.mark.parametrize(
    ("moves", "move", "said"),
    [
        (
            (),
            "place diable whistling 1 upper",
            "activates: left prepare 2; right, if whistling, hasten; back 3 FP; the",
        ),
        ((), "place diable whistling 1 upper", "costs 1 whistling firecracker"),
        ((), "place diable whistling 1 upper", "the right action is open"),
        ((), "place diable regular 1 upper", "only the left action is open"),
        ((), "lead top", "leader: the pavements beside the tabalers, above"),
        ((), "pass", "you take no more turns in this round"),
        (("place diable whistling 1 upper",), "activate left", "activate left: prepare 2"),
        (("place diable whistling 1 upper",), "activate right", "activate right: hasten"),
        (("place diable whistling 1 upper",), "decline", "none of it, or nothing more"),
        (
            ("place diable whistling 1 upper", "activate left"),
            "prepare U2@5",
            "the diable leaves the grid for the reserve; its cell then shows",
        ),
        (
            ("place diable whistling 1 upper", "activate left"),
            "prepare L2@5 top",
            "the tabaler leaves the grid for the top",
        ),
        (
            ("place diable whistling 1 upper", "activate right"),
            "hasten U2@2",
            "the diable leaves the grid for the reserve",
        ),
    ],
)
def test_a_move_says_what_it_does(moves: tuple[str, ...], move: str, said: str) -> None:
    game = table(reserve={"diable": 1}, cart={"regular": 2, "whistling": 2, "colorful": 0}, cards=CARDS)
    assert said in game.after(*moves).meaning(move)


def test_cards_posts_and_slots_say_what_they_give() -> None:
    game = table(
        cards={"upper 1": card("photo_or_video", "like", needs=["regular"])},
        wall={1: {"post": photo("prepare 2")}, 2: {"post": video(9)}},
        reserve={"diable": 1},
    ).after("place diable regular 1 upper")
    filming = game.after("activate left")
    assert filming.meaning("camera 1 1") == "photo, regular or tabaler: prepare 2"
    assert filming.meaning("camera 2 1") == "video, regular or tabaler: show actions in any show"
    assert game.after("activate right").meaning("like 1 1") == "2 FP"
    assert game.after("activate right").meaning("like 1 3") == "1 follower (trobada de bèsties)"


def test_a_swap_and_new_crowds_name_both_cards() -> None:
    game = deal(2, 7)
    assert " changes places with " in game.meaning("swap upper 1 2")
    crowded = played_to(game, "crowd")
    assert all(crowded.meaning(move).startswith("upper: (") for move in crowded.legal_moves)


def test_a_beast_card_says_what_it_does() -> None:
    game = table(
        reserve={"diable": 1},
        cart={"regular": 2, "whistling": 2},
        cards=CARDS,
        display={"small": ["small/3", "small/5"], "large": ["large/3", "large/4"]},
    ).after("place diable whistling 1 upper", "activate right")
    small, large = game.after("hasten sbA"), game.after("hasten lb")
    assert small.meaning("beast small/3") == "figures sent in this turn are scored at once"
    assert small.meaning("beast small/5") == "prepare 2"
    assert large.meaning("beast large/3") == "activates the spectator twice"
    assert large.meaning("beast large/4") == "hasten"


def test_what_cannot_be_played_has_no_meaning() -> None:
    game = table()
    with pytest.raises(UnreadableMove):
        game.meaning("fly")
    with pytest.raises(IllegalMove):
        game.meaning("activate left")


def test_the_table_holds_what_each_player_has() -> None:
    game = table(
        reserve={"diable": 2, "character": 0, "small_beast": 1},
        cart={"regular": 4, "whistling": 0, "colorful": 1},
        cards=CARDS,
        sound=7,
        beasts={"small": "small/3"},
    )
    said = str(game.table.seat("red"))
    for line in (
        "sound                       7",
        "cart                        4 regular, 1 colorful",
        "reserve                     2 diables, 1 small beast",
        "range                       columns 1 to 3",
        "small beast card            figures sent in this turn are scored at once",
        "large beast card            none",
    ):
        assert line in said.splitlines()
    assert "left prepare 2; right, if whistling, hasten; back 3 FP" in said
    assert "out of range" in said
    assert "printed colla followers" in said


def test_the_grid_shows_members_and_the_icons_of_empty_cells() -> None:
    game = middle()
    for seat, player in zip(game.table.seats, game.state.seats, strict=True):
        said = str(seat)
        for cell, code in zip(game.kit.cells, player.grid, strict=True):
            assert (f"[{cell.id} (" in said) == (not code)


def test_text_and_html_say_the_same() -> None:
    game = middle()
    text, html = str(game.table), game._repr_html_()
    assert html == game.table._repr_html_()
    assert html.count("<details") == len(game.players)
    assert html.count("<details open") == 1
    for card_id in (game.kit.cards[c].id for seat in game.state.seats for c in (*seat.kept, *seat.cards) if c >= 0):
        assert card_id in text
        assert card_id in html
    for post in game.state.posts:
        assert post < 0 or game.kit.posts[post].id in text


def test_the_table_of_a_view_is_that_of_the_game() -> None:
    for game in moments(1, every=60):
        assert str(game.view("red").table) == str(game.table)


def test_a_finished_game_has_a_table() -> None:
    assert "the game is over" in str(busy_game(2, 0).table)
    assert "<details open" not in busy_game(2, 0)._repr_html_()


def test_a_table_and_a_seat_are_short_in_a_list() -> None:
    game = deal(2, 7)
    assert repr(game.table) == "<Table red blue, round 1>"
    assert repr(game.table.seat("blue")) == "<SeatTable blue: 0 FP, sound 0>"


def test_who_does_not_play_has_no_seat() -> None:
    with pytest.raises(PositionError, match=r"'yellow' does not play.*red, blue"):
        deal(2, 7).table.seat("yellow")


def test_nothing_is_called_so() -> None:
    assert items_words(()) == "nothing"


@pytest.mark.parametrize(
    "asked", [score_shows, score_lluiments, Board, lambda game: score_show(game, "red", "trobada"),
              lambda game: score_lluiment(game, "diables")]
)  # fmt: skip
def test_who_gives_a_game_for_a_position_is_told_where_it_is(asked: object) -> None:
    with pytest.raises(TypeError, match=r"game\.position"):
        asked(deal(2, 7))  # type: ignore[operator]
