"""Positions of Castellers!: made from words, checked, described."""

from collections.abc import Callable
from typing import Any

import pytest

from diables_nb.rules.castellers import Colla, Position, Raised
from diables_nb.rules.errors import PositionError

EMPTY = Position(("red", "blue"))

WRONG: list[tuple[Callable[[], Any], str]] = [
    (lambda: Position(("red",)), "CAS-B-01"),
    (lambda: Position(("red", "purple")), "CAS-B-01"),
    (lambda: Position(("red", "red")), "CAS-B-01"),
    (lambda: Position(("red", "blue"), colles={"green": Colla()}), "CAS-B-01"),
    (lambda: Position(("red", "blue"), {"five": 8}), "CAS-COMP-01"),
    (lambda: Position(("red", "blue"), {"three": 10}), "CAS-B-02"),
    (lambda: Position(("red", "blue"), {"three": "8"}), "CAS-B-02"),  # type: ignore[dict-item]
    (lambda: EMPTY.with_colla("green", kind="two", pinya=1), "does not play"),
    (lambda: EMPTY.with_colla("red", kind="five", pinya=1), "CAS-COMP-01"),
    (lambda: EMPTY.with_colla("red", kind="two", pinya=3), "CAS-BLD-02"),
    (lambda: EMPTY.with_colla("red", kind="two"), "colles.red.pinya"),
    (lambda: EMPTY.with_colla("red", pinya=2), "CAS-BLD-01"),
    (lambda: EMPTY.with_colla("red", kind="two", pinya=1, tronc=("tronc2",)), "CAS-BLD-09"),
    (lambda: EMPTY.with_colla("red", kind="two", pinya=2, tronc=("tronc2",) * 4), "CAS-BLD-03"),
    (lambda: EMPTY.with_colla("red", kind="two", pinya=2, tronc=("tronc3",)), "C-CAS-04"),
    (lambda: EMPTY.with_colla("red", kind="two", pinya=2, tronc=("dosos",)), "C-CAS-04"),
    (lambda: EMPTY.with_colla("red", kind="two", pinya=2, tronc=("tronc2",) * 3, pom=2), "CAS-BLD-"),
    (lambda: EMPTY.with_colla("red", kind="two", pinya=1, raised=(Raised("two", 7),)), "CAS-SCO-04"),
    (lambda: EMPTY.with_colla("red", raised=(Raised("two", 7), Raised("two", 5))), "CAS-SCO-04"),
    (lambda: EMPTY.with_colla("red", raised=(Raised("two", 8),)), "CAS-SCO-01"),
    (lambda: EMPTY.with_colla("red", raised=(Raised("five", 5),)), "CAS-COMP-01"),
    (lambda: EMPTY.with_parts(colles={p: Colla(raised=(Raised("two", 7),)) for p in ("red", "blue")}), "CAS-SCO-01"),
    (lambda: EMPTY.with_parts(thirds=("red",)), "CAS-END-01"),
    (lambda: EMPTY.with_parts(rulings={"C-CAS-04": "x"}), "C-CAS-04"),
    (lambda: EMPTY.with_parts(rulings={"C-CAS-05": "x"}), "unknown ruling"),
    (lambda: Position(("red", "blue"), edition="mine"), "is no edition"),  # type: ignore[arg-type]
    (lambda: Position(("red", "blue"), colles=7), "mappings"),  # type: ignore[arg-type]
    (lambda: Position(("red", "blue"), colles={"red": 7}), "is no colla"),  # type: ignore[dict-item]
    (lambda: EMPTY.describe("green"), "does not play"),
    (lambda: EMPTY.castell("five"), "CAS-COMP-01"),
]


@pytest.mark.parametrize(("make", "said"), WRONG, ids=range(len(WRONG)))
def test_what_does_not_fit_the_rules_is_told(make: Callable[[], Any], said: str) -> None:
    with pytest.raises(PositionError) as error:
        make()
    assert said in str(error.value)


@pytest.mark.rules("C-CAS-04")
def test_a_tronc_of_other_cards_stands_by_the_other_reading() -> None:
    position = EMPTY.with_parts(rulings={"C-CAS-04": "any_tronc"})
    mixed = position.with_colla("red", kind="two", pinya=2, tronc=("tronc1", "tronc4"))
    assert mixed.colla("red").tronc == ("tronc1", "tronc4")


@pytest.mark.rules("C-CAS-10")
def test_a_pom_may_stand_on_a_tronc_that_is_not_complete() -> None:
    position = EMPTY.with_colla("red", kind="three", pinya=3, tronc=(), pom=2)
    assert position.colla("red").pom_cards == ("dosos", "acotxador")


def test_a_place_is_described() -> None:
    position = EMPTY.with_colla("red", kind="three", pinya=3, tronc=("tronc3",) * 3, pom=1)
    assert position.describe("red") == "castell of 3: pinya 3 of 3, tronc 3 of 3, dosos"
    assert position.describe("blue") == "no castell in progress"
    assert position.describe("three") == "castell of 3, 7 storeys: pinya 3, tronc 3"
    assert position.castell("pilar").id == "pilar/5"


def test_a_position_is_a_value() -> None:
    one, other = (EMPTY.with_colla("red", raised=(Raised("two", 7),)) for _ in range(2))
    assert one == other != EMPTY
    assert hash(one) == hash(other)
    assert repr(one) == "<Position red blue: 1 castell raised>"
    assert str(one).splitlines()[1] == "red: no castell in progress"
    with pytest.raises(TypeError, match="did you mean 'colles'"):
        EMPTY.with_parts(colle={})
    with pytest.raises(AttributeError):
        one.players = ("red",)  # type: ignore[misc]
