"""What a caller gives to the pictures of Diables, checked: an error says what is wrong and what to do.

Wrong kinds raise `TypeError`, wrong values `ValueError`.
"""

from typing import TYPE_CHECKING, Any

from diables_nb.drawing.checks import IdChecks, a_width
from diables_nb.rules.errors import shown

if TYPE_CHECKING:
    from diables_nb.rules.diables.game import DiablesGame

__all__ = ["a_game", "a_width", "an_id", "ids", "numbers"]

_IDS = IdChecks("cart/regular", "'cart/regular': 1")
an_id, ids, numbers = _IDS.an_id, _IDS.ids, _IDS.numbers


def a_game(value: object) -> "DiablesGame":
    """A game of Diables, or one at a step of the Firebot, which has all of it that a picture reads."""
    from diables_nb.rules.diables.game import DiablesGame  # only a table needs it
    from diables_nb.rules.diables.game.firebot.stepping import SteppedGame

    looked: Any = value
    if isinstance(value, DiablesGame | SteppedGame):
        return looked  # type: ignore[no-any-return]  # as a picture takes it
    remedy = "give a game, such as diables.deal(players=3), or draw_plaza(position)"
    raise TypeError(f"a table shows a game of Diables, not {shown(value)}: {remedy}")
