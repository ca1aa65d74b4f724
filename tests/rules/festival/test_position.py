"""Positions of Festival: made from words, checked, described."""

from collections.abc import Callable
from typing import Any

import pytest

from diables_nb.rules.errors import PositionError
from diables_nb.rules.festival import Board, Position

EMPTY = Position(("red", "blue"))

WRONG: list[tuple[Callable[[], Any], str]] = [
    (lambda: Position(("red",)), "FES-B-07"),
    (lambda: Position(("red", "purple")), "FES-COMP-05"),
    (lambda: Position(("red", "red")), "FES-COMP-05"),
    (lambda: Position(("red", "blue"), {"green": Board()}), "FES-SETUP-03"),
    (lambda: Position(("red", "blue"), {"red": Board(tiles=((),) * 8)}), "FES-B-01"),
    (lambda: Position(("red", "blue"), {"red": Board(tiles=((64,), *((),) * 8))}), "FES-COMP-06"),
    (lambda: EMPTY.with_tile("red", "d1", "red wheel"), "FES-B-01"),
    (lambda: EMPTY.with_tile("red", "a1", "red thing"), "FES-B-02"),
    (lambda: EMPTY.with_tile("red", "a1", "red wheel of pink"), "FES-COMP-06"),
    (lambda: EMPTY.with_tile("green", "a1", "red wheel"), "FES-SETUP-03"),
    (lambda: EMPTY.with_cards("red", left=["O01"], right=["O01"]), "FES-COMP-03"),
    (lambda: EMPTY.with_cards("red", left="O01"), "no list of names"),
    (lambda: EMPTY.describe("a1"), "write red/a1"),
    (lambda: EMPTY.describe("O99"), "no card 'O99'"),
    (lambda: EMPTY.with_tile("red", "red/b2", "red wheel"), "write b2"),
    (lambda: Position(2), "no list of colours"),  # type: ignore[arg-type]
    (lambda: Position("red blue"), "no list of colours"),  # type: ignore[arg-type]
    (lambda: EMPTY.with_cards("red", left=["RA", "RB"]), "FES-COMP-04"),
    (lambda: EMPTY.with_cards("red", left=["BA"]), "FES-SETUP-03"),
    (lambda: EMPTY.with_cards("red", pleasers=["CP1", "CP2"]), "FES-SETUP-02"),
    (lambda: EMPTY.with_cards("red", left=[f"O0{n}" for n in range(1, 8)]), "FES-PAT-11"),
    (lambda: EMPTY.with_parts(rulings={"C-FES-13": "x"}), "C-FES-13"),
    (lambda: Position(("red", "blue"), edition="mine"), "is no edition"),  # type: ignore[arg-type]
    (lambda: Position(("red", "blue"), boards=7), "mappings"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("make", "said"), WRONG, ids=range(len(WRONG)))
def test_what_does_not_fit_the_rules_is_told(make: Callable[[], Any], said: str) -> None:
    with pytest.raises(PositionError) as error:
        make()
    assert said in str(error.value)


def test_a_place_is_described() -> None:
    position = EMPTY.with_tiles("red", {"a1": ["red wheel", "blue willow of blue", "yellow rocket"]})
    assert position.describe("red/a1") == "a1: yellow rocket on level 3, over blue willow, red wheel"
    assert position.describe("blue/c3") == "c3: empty"
    assert position.describe("O10") == "O10 (3): blue next to yellow"
    assert position.describe("CP3") == "CP3 (2): a tile on level 4"
    with pytest.raises(PositionError, match="FES-B-01"):
        position.describe("red/z1")


def test_a_position_is_a_value() -> None:
    one, other = (EMPTY.with_tile("red", "b2", "red wheel") for _ in range(2))
    assert one == other != EMPTY
    assert hash(one) == hash(other)
    assert repr(one) == "<Position red blue: 1 tile>"
    assert str(one).splitlines()[1] == "red b2: red wheel on level 1"
    with pytest.raises(TypeError, match="no part 'tiles'"):
        EMPTY.with_parts(tiles={})
    with pytest.raises(AttributeError):
        one.players = ("red",)  # type: ignore[misc]
