"""The chance of a card that is needed: drawn, in the groups after the refresh, within some turns, called."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.castellers import CARDS, CastellersGame
from diables_nb.rules.castellers.components import CASTELLERS, GROUPS
from diables_nb.rules.errors import shown
from diables_nb.whatif.findings import Findings

from .asking import Known, card_in, known_to, none_of, percent, require_game, some_of
from .refreshing import ACTIONS, after_action

__all__ = ["Chances", "Way", "chances"]

_DRAW = 2
_MOST_A_TURN = _DRAW + len(GROUPS)
_TURNS = 20


class Way(NamedTuple):
    """A way to a card. name: in words. chance: exact; None where it cannot be told. note: what it supposes."""

    name: str
    chance: Fraction | None
    note: str = ""


class Chances(Findings[Way]):
    """A row for each way to a card.

    player, card: what was asked. hidden: among how many cards those of the deck are, for who counts; left: how many of
    them are of the type. deck: cards of the deck. groups: how many of the type each table group has. in_hand: how many
    the player has. draw: the chance of at least one when two are drawn now. refreshed: action ("group 1", "group 2",
    "group 3", "leave", "draw") -> the chance that a group has one when the next turn begins. drawn: the chance of at
    least one when two are drawn in each of the next 1, 2, ... own turns. seen: the same, or in a new card of a group
    until then. call: the chance that a cap de colla finds one. caps: caps de colla that the player holds. wait: how
    many cards are drawn until one comes, on average; None where none can come.
    """

    def __init__(self, known: Known, player: str, card: str, turns: int) -> None:
        view = known.view
        self.player, self.card = player, card
        self.hidden, self.left, self.deck = known.hidden.total(), known.hidden[card], known.deck
        self.groups = tuple(group.count(card) for group in view.groups)
        self.in_hand, self.caps = view.hand(player).count(card), view.hand(player).count("cap")
        self.draw = _drawn_now(known, card)
        self.refreshed = {action: _refreshed(known, card, action) for action in (*ACTIONS, "draw")}
        self.drawn, self.seen = _later(known, player, card, turns)
        self.call = _call(known, card)
        self.wait = Fraction(self.hidden + 1, self.left + 1) if self.left else None
        entries = list(self._ways())
        rows = [(way.name, percent(way.chance) or "not known", way.note) for way in entries]
        left = f"{self.left} of {self.hidden} cards not seen"
        caption = f"{words.name('cards', card)} for {words.name('players', player)}: {left}, {self.in_hand} in hand"
        super().__init__(entries, ("way", "chance", "note"), rows, caption, right=(1,))

    def _ways(self) -> Sequence[Way]:
        there = [Way(f"take group {n}", Fraction(1), "lies there") for n, count in enumerate(self.groups, 1) if count]
        after = [
            Way(f"in a group after the refresh: {_ACTION[action]}", chance, "when the next turn begins")
            for action, chance in self.refreshed.items()
        ]
        found = [*there, Way("draw two now", self.draw), *after]
        for number, (drawn, seen) in enumerate(zip(self.drawn, self.seen, strict=True), 1):
            note = f"{number} {'turn' if number == 1 else 'turns'}, while nobody calls a casteller"
            found += [Way("draw two in each own turn", drawn, note), Way("or it comes to a group", seen, note)]
        held = f"{self.caps} in hand" if self.caps else "none in hand"
        return [*found, Way("call it with a cap de colla", self.call, held)]


_ACTION = {
    "group 1": "group 1 is taken",
    "group 2": "group 2 is taken",
    "group 3": "group 3 is taken",
    "leave": "a castell is raised",
    "draw": "two are drawn",
}


def chances(game: CastellersGame, player: str, card: str, turns: int = 3) -> Chances:
    """The chance of a type of card by each way to it, by counting what the player does not see.

    Not seen are the deck, the hands and the pinyas of the others: each of these cards may lie in each of those places,
    as likely. What the moves of others tell is left aside. Whose turn it is does not matter for what is drawn now.
    card: its type, such as "enxaneta". turns: up to how many own turns are looked ahead, 1 to 20; where the deck may
    run out before, the chance is None. Raises `PositionError` for who does not play, `RulesError` for an unknown card,
    `ValueError` for turns, `TypeError` for anything but a game.

    >>> from diables_nb.rules.castellers import deal
    >>> found = chances(deal(2, seed=7), "red", "enxaneta")
    >>> found.left, found.hidden, found.draw
    (8, 87, Fraction(220, 1247))
    """
    known = known_to(require_game(game, "chances(game, player, card)"), player)
    card_in(card)
    if type(turns) is not int or not 1 <= turns <= _TURNS:
        raise ValueError(f"{shown(turns)} turns: give a whole number from 1 to {_TURNS}")
    return Chances(known, player, card, turns)


class _Supply:
    """The deck and what comes after it: cards are drawn one by one, those that count are remembered by their heap.

    The deck is part of what is not seen; when it is empty the discards, which are seen, follow (CAS-GRP-04, C-CAS-15).
    """

    def __init__(self, known: Known, card: str) -> None:
        self._heaps = [(known.hidden[card], known.hidden.total())]
        self._counted = [0]
        self._left = known.deck
        self._discards = [CARDS[number] for number in known.view.state.discards]
        self._card = card

    def discard(self, cards: Sequence[str]) -> None:
        """Cards come to the discards."""
        self._discards += cards

    def draw(self, number: int, *, counts: bool) -> None:
        """So many cards are drawn, as far as there are any."""
        for _ in range(number):
            if not self._left:
                self._reshuffle()
            if self._left:
                self._counted[-1] += counts
                self._left -= 1
            if not self._left:
                self._reshuffle()

    def _reshuffle(self) -> None:
        if self._discards:
            self._heaps.append((self._discards.count(self._card), len(self._discards)))
            self._counted.append(0)
            self._left, self._discards = len(self._discards), []

    @property
    def chance(self) -> Fraction:
        """The chance that one of the cards that count is of the type."""
        missed = Fraction(1)
        for (marked, total), drawn in zip(self._heaps, self._counted, strict=True):
            missed *= none_of(marked, total, drawn)
        return 1 - missed


def _drawn_now(known: Known, card: str) -> Fraction:
    supply = _Supply(known, card)
    supply.draw(_DRAW, counts=True)
    return supply.chance


def _refreshed(known: Known, card: str, action: str) -> Fraction | None:
    """The chance that a group has the card after an action and the refresh; None where it cannot be taken."""
    groups = known.view.groups
    left = "leave" if action == "draw" else action
    taken = ACTIONS.index(left)
    if taken < len(groups) and not groups[taken]:
        return None
    _, discarded = after_action(tuple(map(len, groups)), left)
    supply = _Supply(known, card)
    if action == "draw":
        supply.draw(_DRAW, counts=False)
    stay: list[str] = []
    for number, group in enumerate(groups):
        if number + 1 in discarded:
            supply.discard(group)
        elif number != taken:
            stay += group
    supply.draw(len(groups), counts=True)
    return Fraction(1) if card in stay else supply.chance


def _later(
    known: Known, player: str, card: str, turns: int
) -> tuple[tuple[Fraction | None, ...], tuple[Fraction | None, ...]]:
    """The chances of the next own turns: drawn, and drawn or come to a group before.

    Whoever draws from the deck meanwhile takes cards that are as unknown as those that follow: what the others do does
    not matter, as long as the deck lasts.
    """
    state = known.view.state
    count = len(state.players)
    before = (state.players.index(player) - state.turn) % count
    if not before and state.acted:
        before = count
    drawn: list[Fraction | None] = []
    seen: list[Fraction | None] = []
    marked, total = known.hidden[card], known.hidden.total()
    for number in range(1, turns + 1):
        passed = before + (number - 1) * count
        lasts = passed * _MOST_A_TURN + _DRAW <= known.deck
        own = _DRAW * number
        drawn.append(some_of(marked, total, own) if lasts else None)
        seen.append(some_of(marked, total, own + len(GROUPS) * passed) if lasts else None)
    return tuple(drawn), tuple(seen)


def _call(known: Known, card: str) -> Fraction:
    """A cap de colla finds castellers in the deck, or else among the discards (CAS-CAP-01, CAS-CAP-03)."""
    if card not in CASTELLERS:
        return Fraction(0)
    if card in (CARDS[number] for number in known.view.state.discards):
        return Fraction(1)
    return some_of(known.hidden[card], known.hidden.total(), known.deck)
