"""What is of a wrong kind is refused with what to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from diables_nb.drawing.festival import draw_board, draw_card, draw_table, pattern_svg, show_card, tile_svg, try_out
from diables_nb.rules.festival import deal, edition

from .scenes import MOCK_UP

GAME: Any = deal(players=2, seed=7, first="red", sides={"red": "a", "blue": "a"})
POSITION: Any = MOCK_UP
EDITION: Any = edition()
WRONG: dict[str, tuple[Callable[[], object], type[Exception], str]] = {
    "board of a game": (lambda: draw_board(GAME, "red"), TypeError, "give game.position"),
    "board of a text": (lambda: draw_board("red", "red"), TypeError, "not 'red': give festival.Position"),  # type: ignore[arg-type]
    "table of a position": (lambda: draw_table(POSITION), TypeError, r"or draw_board\(position, player\)"),
    "table of nothing": (lambda: draw_table(None), TypeError, r"not None: give festival.deal"),  # type: ignore[arg-type]
    "card of no edition": (lambda: draw_card(None, "O01"), TypeError, r"give festival.edition\(\)"),  # type: ignore[arg-type]
    "card without a name": (lambda: draw_card(EDITION, None), ValueError, "None"),  # type: ignore[arg-type]
    "tiles away": (lambda: draw_card(EDITION, "O01", away="x"), TypeError, "away is a whole number"),  # type: ignore[arg-type]
    "nth": (lambda: show_card(POSITION, "red", "O01", nth="x"), TypeError, "nth is a whole number.*not 'x'"),  # type: ignore[arg-type]
    "card on a game": (lambda: show_card(GAME, "red", "O01"), TypeError, "give game.position"),
    "tried out on a position": (lambda: try_out(POSITION, "left", "b2"), TypeError, "a table shows a game"),
    "points": (lambda: draw_board(POSITION, "red", points={"red/a1": "x"}), TypeError, "points .*'red/a1': 'x'"),  # type: ignore[dict-item]
    "points in a list": (lambda: draw_table(GAME, points=["red/a1"]), TypeError, "points gives"),  # type: ignore[arg-type]
    "numbers": (lambda: draw_board(POSITION, "red", numbers={"red/a1": 1.5}), TypeError, "numbers gives"),  # type: ignore[dict-item]
    "one id for several": (lambda: draw_board(POSITION, "red", legal="red/a1"), TypeError, r"legal=\['red/a1'\]"),
    "ids of numbers": (lambda: draw_table(GAME, last=[3]), TypeError, "last takes ids.*not 3"),  # type: ignore[list-item]
    "no ids": (lambda: draw_table(GAME, counted=3), TypeError, "counted takes ids.*not 3"),  # type: ignore[arg-type]
    "selected": (lambda: draw_table(GAME, selected=3), TypeError, "selected is an id"),  # type: ignore[arg-type]
    "lit": (lambda: draw_table(GAME, lit="O05"), TypeError, "lit is what show_card gives"),  # type: ignore[arg-type]
    "preview": (lambda: draw_board(POSITION, "red", preview="b2"), TypeError, "preview is what try_out gives"),  # type: ignore[arg-type]
    "kind": (lambda: tile_svg(-1), ValueError, "from 0 to 15, not -1"),
    "kind in words": (lambda: tile_svg("red rocket"), TypeError, "kind is a whole number"),  # type: ignore[arg-type]
    "size": (lambda: tile_svg(1, size=-4), ValueError, "size is a number of pixels above 0"),
    "cell": (lambda: pattern_svg(EDITION.card("O01").pattern, cell=0), ValueError, "cell is a number of pixels"),
    "pattern": (lambda: pattern_svg("[red blue]"), TypeError, "parse_pattern"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize(("call", "error", "said"), WRONG.values(), ids=list(WRONG))
def test_a_wrong_kind_is_refused_with_a_remedy(call: Callable[[], object], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        call()


@pytest.mark.parametrize(
    ("width", "error"),
    [(None, TypeError), ("400", TypeError), (True, TypeError), (float("nan"), ValueError), (float("inf"), ValueError)],
)
def test_a_width_is_a_number_of_pixels(width: Any, error: type[Exception]) -> None:
    said = "width is a number of pixels, such as width=400"
    with pytest.raises(error, match=said):
        draw_table(GAME, width=width)
    with pytest.raises(error, match=said):
        draw_board(POSITION, "red", width=width)
    with pytest.raises(error, match=said):
        draw_card(EDITION, "O01", width=width)
