"""The applause race: what each castell is worth now and to who comes next, for its cards and against another."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, CastellersGame
from diables_nb.rules.errors import hint, shown
from diables_nb.whatif.findings import Findings

from .asking import castell_cards, missing_cards, require_game

__all__ = ["Race", "Stake", "Trade", "race"]

_HEAD = (
    "castell", "cards", "now", "next", "first is worth", "a card brings", "completed by", "raised by", "cards missing",
)  # fmt: skip


class Stake(NamedTuple):
    """What a kind of castell is worth.

    kind: of the castell on offer. cards: how many it needs. counters: the applause that is left, the highest first.
    completed: who has raised it. raising: player -> how many cards are missing, of those who have begun it.
    """

    kind: str
    cards: int
    counters: tuple[int, ...]
    completed: tuple[str, ...]
    raising: dict[str, int]

    def worth(self, before: int = 0) -> int:
        """The applause that it brings after so many others have taken theirs, none where no counter is left
        (C-CAS-18).
        """
        return self.counters[before] if before < len(self.counters) else 0

    @property
    def first(self) -> int:
        """What coming before the next one is worth (CAS-SCO-02)."""
        return self.worth() - self.worth(1)

    @property
    def per_card(self) -> Fraction:
        """Applause for each of its cards, now."""
        return Fraction(self.worth(), self.cards)


class Trade(NamedTuple):
    """One castell now against another one later.

    now, later: their stakes. even: the applause from which on the later one brings at least as much for a card. spare:
    how many others may complete the later one before it brings less for a card; -1: it does so already.
    """

    now: Stake
    later: Stake
    even: int
    spare: int

    def __str__(self) -> str:
        first, second = (words.name("castells", stake.kind) for stake in (self.now, self.later))
        said = f"{first}: {self.now.worth()} for {self.now.cards} cards; {second}: {self.later.worth()} for "
        said += f"{self.later.cards}. The {second} brings as much for a card from {self.even} applause on: "
        if self.spare < 0:
            return f"{said}it brings less already"
        others = {0: "nobody", 1: "1 other"}.get(self.spare, f"{self.spare} others")
        return f"{said}{others} may come before"


class Race(Findings[Stake]):
    """A row for each kind of castell."""

    def __init__(self, entries: Sequence[Stake]) -> None:
        super().__init__(entries, _HEAD, [_row(stake) for stake in entries], "the race for applause", (1, 2, 3, 4, 5))

    def of(self, kind: str) -> Stake:
        """The entry of a kind. Raises `ValueError` for none."""
        for stake in self.entries:
            if stake.kind == kind:
                return stake
        raise ValueError(f"no kind {shown(kind)}: {hint(kind, KINDS)}")

    def trade(self, now: str, later: str) -> Trade:
        """A castell now against one later: whether waiting for the larger one pays, by applause for a card.

        now, later: kinds. Raises `ValueError` for what is none.
        """
        first, second = self.of(now), self.of(later)
        wanted = first.per_card * second.cards
        even = -(-wanted.numerator // wanted.denominator)
        return Trade(first, second, even, sum(value >= even for value in second.counters) - 1)


def race(game: CastellersGame) -> Race:
    """What each castell on offer is worth now, what to who comes next, and who raises it with how many cards missing.

    All of it lies open. Raises `TypeError` for anything but a game.

    >>> from diables_nb.rules.castellers import deal
    >>> stakes = race(deal(2, seed=7, castells={"pilar": 5, "four": 8}))
    >>> stakes.of("two").worth(), stakes.of("two").worth(1), stakes.of("two").first
    (7, 5, 2)
    >>> print(stakes.trade("pilar", "four"))
    pilar: 6 for 5 cards; castell of 4: 8 for 12. The castell of 4 brings as much for a card from 15 applause on: it \
brings less already
    """
    position = require_game(game, "race(game)").position
    entries = []
    for kind, gone in zip(KINDS, game.state.taken, strict=True):
        colles = position.colles.items()
        done = tuple(player for player, colla in colles if any(raised.kind == kind for raised in colla.raised))
        raising = {player: sum(missing_cards(position, player)) for player, colla in colles if colla.kind == kind}
        counters = game.edition.applause[kind][gone:]
        entries.append(Stake(kind, castell_cards(position, kind), tuple(counters), done, raising))
    return Race(entries)


def _row(stake: Stake) -> tuple[object, ...]:
    done = ", ".join(words.name("players", player) for player in stake.completed)
    who = ", ".join(words.name("players", player) for player in stake.raising)
    missing = ", ".join(map(str, stake.raising.values()))
    each = f"{float(stake.per_card):.2f}"
    name = words.name("castells", stake.kind)
    return (name, stake.cards, stake.worth(), stake.worth(1), stake.first, each, done, who, missing)
