"""An edition as the engine reads it: numbers for names, moves made beforehand, so that a choice costs a few steps.

Everything here follows from the edition and the rulings; it never changes, and states do not refer to it.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from diables_nb.rules.diables.board import Edition, Space
from diables_nb.rules.diables.cards import Spectator
from diables_nb.rules.diables.components import COST, FIRECRACKERS, KINDS, SHOWS
from diables_nb.rules.diables.effects import Effect, Reward
from diables_nb.rules.diables.rulings import SUPPLY

__all__ = ["PERFORMERS", "POSITIONS", "SECTIONS", "TABALER", "Item", "Kit", "Move", "items_of", "kit"]

Move = tuple[str | int, ...]
"""A move: its words and numbers in the order of the notation."""

Item = Reward | Effect
"""Something to be gained: a reward, or an effect of which one alternative is chosen."""

PERFORMERS = KINDS[:4]
TABALER = KINDS.index("tabaler")
SECTIONS = ("upper", "middle", "lower")
POSITIONS = (
    *(("upper", k) for k in range(6)),
    *(("lower", k) for k in range(6)),
    *(("street", k) for k in range(1, 6)),
)
"""Where spectator cards lie on a personal board, as `Seat.cards` counts them."""

TROBADA_FOLLOWERS = {"diable": 1, "character": 2, "small_beast": 3, "large_beast": 4}
"""Followers of a space of the trobada, by the figure it takes (DIA-SHOW-TROB-04)."""

Sends = dict[str, tuple[tuple[tuple[int, int, Move], ...], ...]]


class Kit:
    """The component data of one edition under one choice of rulings.

    edition, rulings: what it was made of. spaces: of the plaza, by number. gains, gains_alone: space -> what a figure
    placed there gains, with and without followers (DIA-SPEC-02). sends: show -> kind -> (space, firecracker or row,
    move).
    places: kind -> firecracker -> column -> the moves to its three sections.
    cards: street cards, the pavement sets, printed colla followers; back: card -> its back, a number of `backs`.
    posts, beasts: in the order of the edition.
    """

    def __init__(self, edition: Edition, rulings: Mapping[str, str]) -> None:
        self.edition = edition
        self.rulings: Mapping[str, str] = MappingProxyType(dict(rulings))
        self.strict = self.rulings.get(SUPPLY.id) == "strict"
        self._plaza()
        self._spectators()
        self._grid()
        self._wall()

    def _plaza(self) -> None:
        edition = self.edition
        self.spaces: tuple[Space, ...] = tuple(edition.spaces.values())
        self.space_number = {space.id: i for i, space in enumerate(self.spaces)}
        self.show_spaces = {show: [self.space_number[s.id] for s in edition.show(show)] for show in SHOWS}
        self.gains = tuple(tuple(self._gained(space)) for space in self.spaces)
        self.gains_alone = tuple(tuple(_without_followers(items)) for items in self.gains)
        self.sends: Sends = {show: self._sends(show) for show in SHOWS}
        self.places = tuple(
            tuple(tuple(tuple(_places(kind, fire, column)) for column in range(5)) for fire in FIRECRACKERS)
            for kind in PERFORMERS
        )
        self.last_space = edition.last_space
        self.card_slots = edition.card_slots
        self.slot_of = {space: slot for slot, space in enumerate(edition.card_slots)}

    def _gained(self, space: Space) -> Iterator[Item]:
        printed = self.edition.printed[space.show]
        for reward in space.rewards:
            for item in items_of(printed[reward].effect):
                if space.show == "trobada" and isinstance(item, Reward) and item.name == "follower":
                    yield item._replace(number=TROBADA_FOLLOWERS[space.kind])
                else:
                    yield item

    def _sends(self, show: str) -> tuple[tuple[tuple[int, int, Move], ...], ...]:
        by_kind: list[list[tuple[int, int, Move]]] = [[] for _ in KINDS]
        for number in self.show_spaces[show]:
            space = self.spaces[number]
            kind = KINDS.index(space.kind)
            if kind == TABALER:
                rows = enumerate(row.id for row in self.edition.personal.rows)
                by_kind[kind] += [(number, row, ("send", "tabaler", name, space.id)) for row, name in rows]
            else:
                lit = [space.firecracker] if space.firecracker else FIRECRACKERS
                by_kind[kind] += [
                    (number, FIRECRACKERS.index(fire), ("send", space.kind, fire, space.id)) for fire in lit
                ]
        return tuple(map(tuple, by_kind))

    def _spectators(self) -> None:
        edition = self.edition
        self.cards: tuple[Spectator, ...] = (*edition.spectators.values(), *edition.personal.followers.values())
        self.card_number = {card.id: i for i, card in enumerate(self.cards)}
        self.street_cards = [i for i, card in enumerate(self.cards) if card.group == "street"]
        self.groups = tuple(dict.fromkeys(c.group for c in self.cards if c.group not in ("street", "followers")))
        self.printed = tuple(self.card_number[f"followers/{side}/{k}"] for side in ("upper", "lower") for k in range(6))
        self.left = tuple(items_of(card.left) for card in self.cards)
        self.right = tuple(items_of(card.right) for card in self.cards)
        self.show_of = tuple(card.show for card in self.cards)
        self.needs = tuple(self._needs(card) for card in self.cards)
        backs = [card.back for card in self.cards if card.back]
        self.backs: tuple[Effect, ...] = tuple(dict.fromkeys(backs))
        self.back_items = tuple(items_of(effect) for effect in self.backs)
        self.back = tuple(self.backs.index(card.back) if card.back else -1 for card in self.cards)

    @staticmethod
    def _needs(card: Spectator) -> frozenset[int]:
        """Who may do the right action: figures as `kind * 3 + firecracker` (DIA-P1-CARD-04, -05)."""
        return frozenset(
            kind * 3 + fire
            for kind in range(len(PERFORMERS))
            for fire, name in enumerate(FIRECRACKERS)
            if name in card.needs or ("performer" in card.needs and kind)
        )

    def _grid(self) -> None:
        board = self.edition.personal
        self.personal = board
        self.cells = tuple(board.cells.values())
        self.cell_number = {cell.id: i for i, cell in enumerate(self.cells)}
        self.next_cell = tuple(self.cell_number[cell.next] if cell.next else -1 for cell in self.cells)
        self.clear = tuple(tuple(self.cell_number[name] for name in cell.clear) for cell in self.cells)
        self.start_grid = bytes(KINDS.index(cell.starts) + 1 if cell.starts else 0 for cell in self.cells)
        self.range_cells = tuple(i for i, cell in enumerate(self.cells) if "range" in cell.prints)
        self.social_icons = tuple(cell.prints.count("social") for cell in self.cells)
        self.income = tuple(tuple(cell.prints.count(fire) for fire in FIRECRACKERS) for cell in self.cells)
        self.row_names = tuple(row.id for row in board.rows)
        self.row_lengths = tuple(len(row.sound) for row in board.rows)

    def _wall(self) -> None:
        self.posts = tuple(self.edition.posts.values())
        self.wall_width = self.edition.wall.spaces
        self.like_slots = self.edition.wall.like_slots
        self.like_items = tuple(tuple(items_of(effect) for effect in post.likes) for post in self.posts)
        self.photo_items = tuple(items_of(post.reward) if post.reward else () for post in self.posts)
        self.beasts = tuple(self.edition.beasts.values())
        self.small_beasts = [i for i, card in enumerate(self.beasts) if card.size == "small"]
        self.large_beasts = [i for i, card in enumerate(self.beasts) if card.size == "large"]


def items_of(effect: Effect) -> tuple[Item, ...]:
    """What an effect gives: its rewards, or itself where one alternative is to be chosen."""
    return effect.alternatives[0] if len(effect.alternatives) == 1 else (effect,)


def _without_followers(items: Iterable[Item]) -> Iterator[Item]:
    """What is left of the rewards of a space when those that raise followers are ignored (DIA-SPEC-02)."""
    for item in items:
        if isinstance(item, Reward):
            if item.name != "follower":
                yield item
        else:
            kept = tuple(
                alternative
                for alternative in (tuple(r for r in rewards if r.name != "follower") for rewards in item.alternatives)
                if alternative
            )
            if kept:
                yield from items_of(Effect(kept))


def _places(kind: str, fire: str, column: int) -> Iterator[Move]:
    return (("place", kind, fire, column + 1, section) for section in SECTIONS)


COSTS = tuple(COST[kind] for kind in PERFORMERS)


@lru_cache(maxsize=8)
def _kit(edition: Edition, rulings: tuple[tuple[str, str], ...]) -> Kit:
    return Kit(edition, dict(rulings))


def kit(edition: Edition, rulings: Mapping[str, str]) -> Kit:
    """The kit of an edition under a choice of rulings; the same object for the same choice."""
    return _kit(edition, tuple(sorted(rulings.items())))
