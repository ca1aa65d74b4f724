"""The objectives that a player has or may take: what they are worth, and how many tiles away they are."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.festival import FestivalGame, Position
from diables_nb.rules.festival.components import LEFT_LIMIT, SPACES, tile_kind
from diables_nb.rules.festival.game.kit import STACKS
from diables_nb.rules.festival.patterns import distance

from .findings import Findings, require_game, require_player
from .placing import put

__all__ = ["Market", "Offer", "market"]

_HEAD = ("where", "card", "asks for", "points", "tiles away", "points per tile", "this turn")


class Offer(NamedTuple):
    """An objective at the left of a player, or on top of a pile.

    where: "left", or "pile 1" to "pile 4". words: what it asks for. away: how many tiles have to be put at least.
    moves: notation of the moves that complete it at once, if it were the player's turn: a tile that lies on top of a
    stack, or taking a card that the board fulfils already.
    """

    where: str
    card: str
    words: str
    value: int
    away: int
    moves: tuple[str, ...]

    @property
    def per_tile(self) -> float | None:
        """Points for each tile that is missing; None where none is."""
        return self.value / self.away if self.away else None


class Market(Findings[Offer]):
    """A row for each objective: those at the left, then the tops of the piles. player: whose view it is."""

    def __init__(self, player: str, entries: Sequence[Offer]) -> None:
        self.player = player
        caption = f"objectives for {words.name('players', player)}"
        super().__init__(entries, _HEAD, [_row(offer) for offer in entries], caption, right=(3, 4, 5))

    @property
    def now(self) -> tuple[Offer, ...]:
        """Those that can be completed in one turn."""
        return tuple(offer for offer in self.entries if offer.moves)


def market(game: FestivalGame, player: str) -> Market:
    """What each objective at the left of a player and on top of a pile is worth, and how far the board is from it.

    Whose turn it is does not matter; what a player with six objectives at the left may not take has no move
    (FES-OBJ-03, C-FES-15). Raises `PositionError` for who does not play, `TypeError` for anything but a game.

    >>> from diables_nb.rules.festival import deal
    >>> game = deal(2, seed=7).arranged("red", tiles={"a1": "blue rocket", "b1": "yellow wheel"}, left=["O10"])
    >>> offer = market(game, "red").entries[1]
    >>> offer.where, offer.card, offer.words, offer.away
    ('left', 'O10', 'blue next to yellow', 0)
    """
    require_player(require_game(game, "market(game, player)").players, player)
    position = game.position
    left = position.board(player).left
    ways = dict(_completing(game, position, player))
    found = [_offer(position, player, "left", card, tuple(ways.get(card, ()))) for card in left]
    for number, (card, _) in enumerate(game.piles, 1):
        if card:
            offer = _offer(position, player, f"pile {number}", card, ())
            takes = offer.away == 0 and len(left) < LEFT_LIMIT
            found.append(offer._replace(moves=(f"objective {number}",)) if takes else offer)
    return Market(player, found)


def _offer(position: Position, player: str, where: str, card: str, moves: tuple[str, ...]) -> Offer:
    objective = position.edition.card(card)
    away = distance(objective.pattern, position.tops(player), position.levels(player))
    return Offer(where, card, objective.words, objective.value, away, moves)


def _completing(game: FestivalGame, position: Position, player: str) -> Iterator[tuple[str, list[str]]]:
    """The moves with the top tiles of both stacks that complete an objective at the left."""
    found: dict[str, list[str]] = {}
    for side in STACKS:
        tile, _ = game.stack(player, side)
        for space in SPACES if tile is not None else ():
            for card in put(position, player, space, tile_kind(tile or 0)).completes:
                found.setdefault(card, []).append(f"tile {side} {space}")
    yield from found.items()


def _row(offer: Offer) -> tuple[object, ...]:
    worth = "" if offer.per_tile is None else round(offer.per_tile, 1)
    first, more = offer.moves[:1], len(offer.moves) - 1
    said = "".join(first) + (f" and {more} more" if more > 0 else "")
    return (offer.where, offer.card, offer.words, offer.value, offer.away, worth, said)
