"""What the answers share: the checks of what is asked about, and what a seat knows by counting."""

from collections import Counter
from fractions import Fraction
from math import comb
from typing import NamedTuple

from diables_nb.rules.castellers import CARDS, KINDS, CastellersGame, Position
from diables_nb.rules.castellers.components import POMS
from diables_nb.rules.castellers.game.seeing import unseen
from diables_nb.rules.castellers.game.state import UNKNOWN
from diables_nb.rules.errors import Problem, RulesError, hint, shown
from diables_nb.rules.worked import how_to_give

__all__ = [
    "Known", "card_in", "castell_cards", "known_to", "missing_cards", "none_of", "percent", "require_game", "some_of",
]  # fmt: skip


def require_game(asked: object, what: str) -> CastellersGame:
    """The game that is asked about. Raises `TypeError` for anything else, a position too."""
    if not isinstance(asked, CastellersGame):
        remedy = "; castellers.deal(...) gives one" if isinstance(asked, Position) else how_to_give(asked)
        raise TypeError(f"{what} asks about a game of Castellers!, not {shown(asked)}{remedy}")
    return asked


def card_in(card: object) -> str:
    """The type of card that is asked about. Raises `RulesError` for anything else."""
    if isinstance(card, str) and card in CARDS:
        return card
    raise RulesError(Problem("card", f"no card {shown(card)}", "CAS-B-04", hint(card, CARDS)))


class Known(NamedTuple):
    """What a seat knows of the cards.

    view: the game as the seat sees it. hidden: the types of the cards among which those of the deck are, each in any
    order as likely: all that it does not see, or the deck itself while it searches it. deck: how many lie there.
    others: the types among which the hands of the others are. hands: player -> how many they hold.
    """

    view: CastellersGame
    hidden: Counter[str]
    deck: int
    others: Counter[str]
    hands: dict[str, int]


def known_to(game: CastellersGame, player: str) -> Known:
    """What a player knows. Raises `PositionError` for who does not play, and for the view of another seat."""
    view = game.view(player)
    state = view.state
    others = Counter(CARDS[card] for card in unseen(view.kit, state))
    searching = bool(state.deck) and state.deck[0] != UNKNOWN
    hidden = Counter(CARDS[card] for card in state.deck) if searching else others
    hands = {other: len(seat.hand) for other, seat in zip(view.players, state.seats, strict=True) if other != player}
    return Known(view, hidden, len(state.deck), others, hands)


def none_of(marked: int, total: int, drawn: int) -> Fraction:
    """The chance that of so many cards drawn none is marked.

    >>> none_of(1, 4, 2)
    Fraction(1, 2)
    """
    drawn = min(drawn, total)
    return Fraction(comb(total - marked, drawn), comb(total, drawn))


def some_of(marked: int, total: int, drawn: int) -> Fraction:
    """The chance that of so many cards drawn at least one is marked."""
    return 1 - none_of(marked, total, drawn)


def castell_cards(position: Position, kind: str) -> int:
    """How many cards the castell on offer of a kind needs: pinya, tronc and pom."""
    card = position.castell(kind)
    return card.pinya + card.tronc + len(POMS[KINDS.index(kind)])


def missing_cards(position: Position, player: str) -> tuple[int, int, int]:
    """How many cards pinya, tronc and pom of a castell in progress still need; zeros without one."""
    colla = position.colla(player)
    if colla.kind is None:
        return (0, 0, 0)
    card = position.castell(colla.kind)
    pom = len(POMS[KINDS.index(colla.kind)])
    return (card.pinya - colla.pinya, card.tronc - len(colla.tronc), pom - colla.pom)


def percent(chance: Fraction | None) -> str:
    """A chance in per cent; "" for none."""
    return "" if chance is None else f"{float(chance):.1%}"
