"""What is of a wrong kind is refused with what to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from diables_nb.drawing.castellers import card_svg, draw_board, draw_castell, draw_table
from diables_nb.rules.castellers import deal, edition
from diables_nb.rules.errors import RulesError

GAME: Any = deal(players=2, seed=7, first="red")
CASTELL: Any = edition().castells["three"][0]
WRONG: dict[str, tuple[Callable[[], object], type[Exception], str]] = {
    "board of a game": (lambda: draw_board(GAME, "red"), TypeError, "give game.position"),
    "board of a text": (lambda: draw_board("red", "red"), TypeError, "not 'red': give castellers.Position"),  # type: ignore[arg-type]
    "table of a position": (lambda: draw_table(GAME.position), TypeError, r"or draw_board\(position, player\)"),
    "table of nothing": (lambda: draw_table(None), TypeError, r"not None: give castellers.deal"),  # type: ignore[arg-type]
    "castell of a kind": (lambda: draw_castell("three"), TypeError, r"castellers.edition\(\).castells\['three'\]"),  # type: ignore[arg-type]
    "pinya in words": (lambda: draw_castell(CASTELL, pinya="x"), TypeError, "pinya is a whole number"),  # type: ignore[arg-type]
    "no card": (lambda: card_svg("tronc5"), ValueError, "no card 'tronc5': did you mean"),
    "size": (lambda: card_svg("cap", -4), ValueError, "size is a number of pixels above 0"),
    "points": (lambda: draw_table(GAME, points={"group/1": "x"}), TypeError, "points .*'group/1': 'x'"),  # type: ignore[dict-item]
    "points in a list": (lambda: draw_table(GAME, points=["group/1"]), TypeError, "points gives"),  # type: ignore[arg-type]
    "one id for several": (lambda: draw_table(GAME, legal="group/1"), TypeError, r"legal=\['group/1'\]"),
    "ids of numbers": (lambda: draw_table(GAME, last=[3]), TypeError, "last takes ids.*not 3"),  # type: ignore[list-item]
    "no ids": (lambda: draw_table(GAME, counted=3), TypeError, "counted takes ids.*not 3"),  # type: ignore[arg-type]
    "selected": (lambda: draw_table(GAME, selected=3), TypeError, "selected is an id"),  # type: ignore[arg-type]
    "preview": (lambda: draw_table(GAME, preview="jump"), RulesError, "no move begins with 'jump'"),
    "view of another": (lambda: draw_table(GAME.view("red"), player="blue"), RulesError, "this is what red sees"),
}


@pytest.mark.parametrize(("call", "error", "said"), WRONG.values(), ids=list(WRONG))
def test_a_wrong_kind_is_refused_with_a_remedy(call: Callable[[], object], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        call()


@pytest.mark.parametrize(
    ("width", "error"), [(None, TypeError), ("400", TypeError), (True, TypeError), (float("nan"), ValueError)]
)
def test_a_width_is_a_number_of_pixels(width: Any, error: type[Exception]) -> None:
    said = "width is a number of pixels, such as width=400"
    with pytest.raises(error, match=said):
        draw_table(GAME, width=width)
    with pytest.raises(error, match=said):
        draw_board(GAME.position, "red", width=width)
    with pytest.raises(error, match=said):
        draw_castell(CASTELL, width=width)
