"""What a record says of the end of a game."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from diables_nb.rules import diables
from diables_nb.rules.record import result_of


def ended(*winners: str, over: bool = True) -> Any:
    return cast(Any, SimpleNamespace(fame={"red": 33, "blue": 33}, winners=winners, over=over))


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (ended("red"), "red 33, blue 33; red wins"),
        (ended("red", "blue"), "red 33, blue 33; red and blue win"),
        (ended(over=False), "red 33, blue 33; not over"),
    ],
)
def test_a_result_names_who_has_won(game: Any, says: str) -> None:
    assert result_of(game) == says


def test_a_shared_victory_changes_nothing_for_one_winner() -> None:
    game = diables.deal(2, 7).played_out(1)
    assert result_of(game).endswith(f"; {game.winners[0]} wins")
    assert diables.read_record(game.record) == game
