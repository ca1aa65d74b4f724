"""The ruling on supplies that run out (C-DIA-36): unlimited with a warning, or strict."""

import pytest

from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.diables.game.arrange.arranging import arrange
from diables_nb.rules.errors import IllegalMove

from .arranged import card, offered, red, table

pytestmark = pytest.mark.rules("C-DIA-36")
STRICT = {"C-DIA-36": "strict"}
TWO_REGULAR = card("regular 2", "thrill")
ACTIVATE = "place diable colorful 1 upper"


def with_left(regular: int, rulings: dict[str, str]) -> DiablesGame:
    """Red's card gives two regular firecrackers; so many of the 62 are left when red, yellow and green hold 5 each."""
    game = table(cards={"upper 1": TWO_REGULAR}, rulings=rulings)
    return arrange(arrange(game, "blue", cart={"regular": 62 - 15 - regular}), "red")


def test_firecrackers_that_are_not_there_are_not_offered() -> None:
    assert "activate left" in with_left(1, STRICT).after(ACTIVATE).legal_moves
    assert "activate left" not in offered(with_left(0, STRICT).after(ACTIVATE))


def test_what_is_left_is_given_and_no_more() -> None:
    game = with_left(1, STRICT)
    assert red(game.after(ACTIVATE, "activate left")).cart[0] == red(game).cart[0] + 1


def test_an_unlimited_supply_gives_and_warns() -> None:
    game = with_left(0, {})
    assert game.notes == ()
    over = game.after(ACTIVATE, "activate left")
    assert over.notes == ("64 regular firecrackers lie on the table; the box holds 62 (C-DIA-36)",)


def test_tokens_that_lack_are_why_a_crowd_cannot_be_thrilled() -> None:
    """Twenty tokens lie on cards (DIA-COMP-09): the refusal names the supply."""
    game = table(cards={"upper 1": card("thrill", "regular")}, rulings=STRICT)
    for colour in ("blue", "yellow", "green"):
        game = arrange(game, colour, tokens={"upper 1": 2, "upper 2": 2, "upper 3": 2})
    placed = arrange(game, "red", tokens={"upper 2": 2}).after("place character regular 1 upper")
    with pytest.raises(IllegalMove) as caught:
        placed.after("activate left")
    assert caught.value.problems[0].rule == "C-DIA-36"
