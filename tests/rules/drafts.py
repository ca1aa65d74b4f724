"""Drafts by chance of Festival and of Castellers!: positions that break many rules and can be scored."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from diables_nb.rules import castellers, festival
from diables_nb.rules.castellers import Colla, Raised
from diables_nb.rules.castellers import draft as castellers_draft
from diables_nb.rules.castellers.components import POMS, TRONCS
from diables_nb.rules.festival import Board
from diables_nb.rules.festival import draft as festival_draft

__all__ = ["GAMES", "Drafted"]

T = TypeVar("T")


class Drafted(NamedTuple):
    """A game: its rules, its `draft` module, and what makes a draft by chance."""

    rules: Any
    draft: Any
    spoilt: Callable[[Random], Any]


def pick(rng: Random, values: Sequence[T]) -> T:
    """One of some values."""
    return values[int(rng.random() * len(values))]


def some(rng: Random, values: Sequence[T], most: int) -> tuple[T, ...]:
    """At most so many of some values, some of them more than once."""
    return tuple(pick(rng, values) for _ in range(int(rng.random() * (most + 1))))


def _players(rng: Random, colours: Sequence[str]) -> tuple[str, ...]:
    seated = sorted(colours, key=lambda _: rng.random())
    return tuple(seated[: 2 + int(rng.random() * 3)])


def festival_board(rng: Random) -> Board:
    """Tiles of few kinds, objectives of everybody, crowd-pleasers of both sides."""
    edition = festival.edition()
    cards = [card.id for card in edition.cards]
    few = [cards[int(rng.random() * len(cards))] for _ in range(12)]
    pleasers = [side.id for pair in edition.pleasers for side in pair]
    kinds = some(rng, range(16), 5) or (0,)
    tiles = tuple(
        tuple(16 * int(rng.random() * 4) + pick(rng, kinds) for _ in range(int(rng.random() * 4))) for _ in range(9)
    )
    return Board(tiles, some(rng, few, 9), some(rng, few, 6), some(rng, pleasers, 3))


def spoilt_festival(rng: Random) -> festival.Position:
    """A draft of Festival."""
    players = _players(rng, festival.PLAYERS)
    exactly = {"C-FES-13": "exactly"} if rng.random() < 0.3 else {}
    return festival.Position(players, {p: festival_board(rng) for p in players}, exactly, draft=True)


def castellers_colla(rng: Random) -> Colla:
    """A castell of too many or too few cards, counters of all sorts."""
    kinds = castellers.KINDS
    raised = tuple(Raised(pick(rng, kinds), pick(rng, (0, 7, 5, 6, 99))) for _ in range(int(rng.random() * 5)))
    if rng.random() < 0.3:
        return Colla(raised=raised)
    kind = pick(rng, kinds)
    own = TRONCS[kinds.index(kind)]
    tronc = tuple(own if rng.random() < 0.8 else pick(rng, TRONCS) for _ in range(int(rng.random() * 9)))
    pom = int(rng.random() * (len(POMS[kinds.index(kind)]) + 1))
    return Colla(kind, int(rng.random() * 9), tronc, pom, rng.random() < 0.5, raised)


def spoilt_castellers(rng: Random) -> castellers.Position:
    """A draft of Castellers!."""
    players = _players(rng, castellers.PLAYERS)
    edition = castellers.edition()
    castells = {kind: pick(rng, edition.castells[kind]).storeys for kind in castellers.KINDS}
    rulings = {r.id: pick(rng, r.options) for r in castellers.RULINGS}
    colles = {player: castellers_colla(rng) for player in players}
    thirds = some(rng, players, len(players))
    return castellers.Position(players, castells, colles, thirds, rulings, draft=True)


GAMES = {
    "festival": Drafted(festival, festival_draft, spoilt_festival),
    "castellers": Drafted(castellers, castellers_draft, spoilt_castellers),
}
