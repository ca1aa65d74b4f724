"""Games as somebody wants them: nothing appears from nowhere, and what cannot be is told."""

from collections.abc import Callable
from typing import Any

import pytest

from diables_nb.rules import festival
from diables_nb.rules.errors import PositionError
from diables_nb.rules.festival import FestivalGame

from .tables import table

GAME = table(3)


def right(game: FestivalGame) -> None:
    assert [str(count) for count in festival.inventory(game) if not count.right] == []
    assert festival.read_game(game.to_json()) == game


def test_tiles_come_from_the_stacks_and_go_back_there() -> None:
    game = GAME.arranged("red", tiles={"b2": ["blue wheel", "red rocket of yellow"], "a1": "blue wheel"})
    assert game.position.describe("red/b2") == "b2: red rocket on level 2, over blue wheel"
    assert game.position.board("red").tiles[4][1] // 16 == 2
    right(game)
    again = game.arranged("red", tiles={})
    assert sum(game.position.levels("red")) == 3
    assert sum(again.position.levels("red")) == 0
    right(again)


def test_cards_come_from_the_piles_and_the_starting_objective_stays() -> None:
    game = GAME.arranged("red", left=["O01", "O02"], right=["O03"])
    assert game.position.board("red").left == ("RA", "O01", "O02")
    assert game.position.board("red").right == ("O03",)
    right(game)
    for parts in ({"right": ["RA"]}, {"left": [], "right": ["RA"]}, {"left": ["O01"], "right": ["RB"]}):
        moved = game.arranged("red", **parts)
        assert not [card for card in moved.position.board("red").left if card[0] == "R"]
        right(moved)
    assert game.arranged("red", right=["RA"]).position.board("red").left == ("O01", "O02")


def test_crowd_pleasers_show_then_and_only_one_has_them() -> None:
    game = GAME.arranged("red", pleasers=["CP2", "CP3"])
    assert [name for name, owner in game.pleasers.items() if owner == "red"] == ["CP2", "CP3"]
    right(game)
    assert game.arranged("red", pleasers=[]).pleasers["CP3"] is None


def test_side_objectives_that_are_not_chosen_are_those_of_side_a() -> None:
    game = festival.deal(2, 7).arranged("blue")
    assert [game.position.board(player).left for player in game.players] == [("RA",), ("BA",)]


def test_the_end_is_triggered_where_it_would_have_been() -> None:
    assert GAME.arranged("red", right=["O01", "O02", "O03", "O04", "O05", "O06"]).last_round
    assert not GAME.arranged("red", right=["O01"]).last_round


WRONG: list[tuple[Callable[[], Any], str]] = [
    (lambda: GAME.arranged("green"), "'green' does not play"),
    (lambda: GAME.arranged(""), "'' does not play"),
    (lambda: GAME.arranged(0), "0 does not play"),  # type: ignore[arg-type]
    (lambda: GAME.arranged("red", tiles={"d1": "red wheel"}), "FES-B-01"),
    (lambda: GAME.arranged("red", tiles={"a1": "red whel"}), "did you mean 'red wheel'"),
    (lambda: GAME.arranged("red", tiles={"a1": ["red wheel"] * 4}), "FES-B-02"),
    (lambda: GAME.arranged("red", tiles={"a1": "red wheel of green"}), "FES-B-02"),
    (lambda: GAME.arranged("red", tiles=["red wheel"]), "no mapping"),
    (lambda: GAME.arranged("red", left=["O01", "O01"]), "FES-COMP-03"),
    (lambda: GAME.arranged("red", left=["BA"]), "FES-SETUP-03"),
    (lambda: GAME.arranged("red", left=["RA", "RB"]), "FES-COMP-04"),
    (lambda: GAME.arranged("red", left=[f"O0{number}" for number in range(1, 7)]), "FES-PAT-11"),
    (lambda: GAME.arranged("red", left="O01"), "no list of names"),
    (lambda: GAME.arranged("red", pleasers=["CP1", "CP2"]), "FES-SETUP-02"),
    (lambda: GAME.arranged("red", pleasers=["CP9"]), "FES-COMP-02"),
    (lambda: GAME.arranged("red", pleasers=["CP1"]).arranged("blue", pleasers=["CP2"]), "red has the tile of CP2"),
    (lambda: GAME.stack("red", "up"), "FES-SETUP-05"),
    (lambda: GAME.unseen("red", "x"), "FES-SETUP-05"),
    (lambda: festival.kind_name(-1), "FES-B-02"),
    (lambda: festival.deal(2.0), "neither a number nor a list"),  # type: ignore[arg-type]
    (lambda: festival.deal("red"), "neither a number nor a list"),
    (lambda: festival.deal(True), "neither a number nor a list"),
]


@pytest.mark.parametrize(("make", "said"), WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_is_told(make: Callable[[], Any], said: str) -> None:
    with pytest.raises(ValueError, match=r"\S") as error:
        make()
    assert said in str(error.value)
    assert isinstance(error.value, PositionError) or "kind" in str(error.value)


def test_an_unknown_part_is_told() -> None:
    with pytest.raises(TypeError, match="no part 'tile': did you mean 'tiles'"):
        GAME.arranged("red", tile={})


# ---- the table in words, in every moment


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_is_told_in_every_moment(players: int) -> None:
    for moment in table(players).played_out(players).line:
        for text in (str(moment.table), moment.table._repr_html_(), repr(moment), str(moment.ledger)):
            assert text
        assert ("last round" in str(moment.table)) == (moment.last_round and not moment.over)
    assert "won by" in str(moment.table)


def test_moves_can_be_sliced_and_counted() -> None:
    moves = GAME.legal_moves
    assert moves[:2] == ("tile left a1", "tile left b1")
    assert moves.index("objective 2") == len(moves) - 3
    assert moves.count("tile left a1") == 1
    assert [GAME.meaning(move) for move in moves[-2:]]


def test_json_says_another_edition(tmp_path: Any) -> None:
    from pathlib import Path
    from shutil import copytree

    copytree(Path(festival.__file__).parent / "data", tmp_path / "mine")
    file = tmp_path / "mine" / "objectives.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("value = 3", "value = 2", 1), encoding="utf-8")
    mine = festival.edition(tmp_path / "mine")
    game = festival.deal(2, 3, edition=mine).played_out(2)
    assert festival.read_game(game.to_json(), mine) == game
    assert festival.read_position(game.position.to_json(), mine) == game.position
    for read in (festival.read_game, festival.read_position):
        with pytest.raises(PositionError, match="made with the edition"):
            read(game.to_json())
