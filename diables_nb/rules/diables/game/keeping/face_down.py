"""Cards that lie face down: which they can be, and how one of which only the back is seen stands in a state."""

from diables_nb.rules.diables.game.kit import Kit
from diables_nb.rules.diables.game.state import State

__all__ = ["back_code", "buried_groups", "is_pavement", "is_street", "known_back"]

_BACKS = -3
"""Where the numbers of cards known by their backs begin: -3 the first back, -4 the second ..."""
_AUDIENCE = {2: 12, 3: 8, 4: 4}
"""Street cards dealt beside the shows, by the number of players (DIA-SETUP-04)."""


def back_code(back: int) -> int:
    """The number of a face-down card of which only the back is seen."""
    return _BACKS - back


def known_back(card: int) -> int:
    """The back of a card that is seen by it alone; negative for any other card."""
    return _BACKS - card


def buried_groups(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards dealt face down beside the shows: street cards at the beginning, pavement cards set aside later."""
    first = _AUDIENCE[len(state.players)]
    return state.buried[:first], state.buried[first:]


def is_street(kit: Kit, card: int) -> bool:
    """Whether a card belongs to the street deck."""
    return kit.cards[card].group == "street"


def is_pavement(kit: Kit, card: int) -> bool:
    """Whether a card belongs to one of the pavement sets; one of them lies aside with fewer than four players."""
    return kit.cards[card].group in kit.groups
