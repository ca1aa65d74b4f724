"""Set-up: everything that chance and the number of players decide (DIA-SETUP, DIA-PSET)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Any

from diables_nb.rules.chance import new_seed, shuffle
from diables_nb.rules.diables.components import FIRECRACKERS, LLUIMENTS, ROUNDS, SHOWS
from diables_nb.rules.diables.neutrals import dealt_neutrals
from diables_nb.rules.game import seeded

from .earning import NEUTRAL_CODE
from .firebot.setting import leave_board, meet_firebot
from .kit import PERFORMERS, Kit
from .social import SCENES
from .state import FIREBOT, HUMAN, NOBODY, Seat, State

__all__ = ["CAMERAS", "Choices", "deal_state", "on_display"]

CAMERAS = 6
"""Cameras of each player (DIA-PSET-08)."""
SOLO_BEASTS = 2
_AUDIENCE = {2: 3, 3: 2, 4: 1}
"""Street cards dealt beside each show, by the number of players (DIA-SETUP-04)."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What is fixed instead of left to chance: tiles by show, the three lluïments, beast cards on display by size, the
    colour that goes first; level: of the Firebot, "" where no solo game is dealt. It keeps copies, which cannot be
    changed.
    """

    tiles: Mapping[str, int] = field(default_factory=dict)
    lluiments: Sequence[str] = ()
    beasts: Mapping[str, Sequence[str]] = field(default_factory=dict)
    first: str | None = None
    level: str = ""

    def __post_init__(self) -> None:
        beasts = {size: tuple(cards) for size, cards in self.beasts.items()}
        object.__setattr__(self, "tiles", MappingProxyType(dict(self.tiles)))
        object.__setattr__(self, "lluiments", tuple(self.lluiments))
        object.__setattr__(self, "beasts", MappingProxyType(beasts))

    def __reduce__(self) -> tuple[Callable[..., "Choices"], tuple[Any, ...]]:
        """For pickle and copy, which do not take mappings that cannot be changed."""
        return Choices, (dict(self.tiles), self.lluiments, dict(self.beasts), self.first, self.level)


def deal_state(kit: Kit, players: tuple[str, ...], seed: int, choices: Choices) -> State:
    """A game dealt for these colours. The same seed deals the same game, whatever is fixed beside it (`choices`)."""
    random = seeded(seed)
    state = State.__new__(State)
    state.players = players
    state.seats = [_new_seat(kit) for _ in players]
    state.firebot = None
    if choices.level:
        leave_board(kit, state.seats[FIREBOT])
    people = state.seats[: FIREBOT if choices.level else None]
    state.round, state.turn, state.passed, state.score_sent, state.ledger = 1, 0, 0, False, None
    state.tiles = tuple(_tiles(kit, random, choices.tiles))
    state.lluiments = _lluiments(random, choices.lluiments)
    _street_cards(kit, state, random, people)
    _wall(kit, state, random)
    shown = on_display(players, choices.level)
    state.small_beasts = _display(kit, kit.small_beasts, shown, random, choices.beasts.get("small", ()))
    state.large_beasts = _display(kit, kit.large_beasts, shown, random, choices.beasts.get("large", ()))
    state.plaza = _neutral_plaza(kit, len(players))
    _pavements(kit, state, random, people)
    state.order = _order(random, players, players[HUMAN] if choices.level else choices.first)
    if choices.level:
        meet_firebot(kit, state, choices.level, random)
    state.luck = new_seed(random)
    swapping = (HUMAN,) if choices.level else reversed(state.order)
    state.stack = [("next_turn",), *(("swap", seat) for seat in swapping)]
    return state


def _new_seat(kit: Kit) -> Seat:
    board = kit.personal
    seat = Seat.__new__(Seat)
    seat.fp = seat.sound = seat.scored = seat.opened = seat.leaders = seat.videos = 0
    seat.followers = bytearray(len(SHOWS))
    seat.grid = bytearray(kit.start_grid)
    seat.rows = bytearray(row.starts for row in board.rows)
    seat.reserve = bytearray(board.reserve.get(kind, 0) for kind in PERFORMERS)
    seat.cart = [board.cart.get(fire, 0) for fire in FIRECRACKERS]
    seat.street = bytearray(board.columns * 3)
    seat.cards = [NOBODY] * 17
    seat.tokens = bytearray(17)
    seat.kept = ()
    seat.cameras = CAMERAS
    seat.small_card = seat.large_card = NOBODY
    return seat


def _drawn(cards: Sequence[int], random: Random) -> list[int]:
    pile = list(cards)
    shuffle(pile, random)
    return pile


def _tiles(kit: Kit, random: Random, fixed: Mapping[str, int]) -> list[int]:
    drawn = {show: _drawn([n for s, n in kit.edition.tiles if s == show], random)[0] for show in SHOWS}
    return [fixed.get(show, drawn[show]) for show in SHOWS]


def _lluiments(random: Random, fixed: Sequence[str]) -> tuple[str, ...]:
    drawn = [LLUIMENTS[i] for i in _drawn(range(len(LLUIMENTS)), random)]
    return (*fixed, *(name for name in drawn if name not in fixed))[: len(ROUNDS)]


def _street_cards(kit: Kit, state: State, random: Random, people: Sequence[Seat]) -> None:
    """The audience beside each show, face down, and two street cards for each player (DIA-SETUP-03 to -05, PSET-11)."""
    deck = _drawn(kit.street_cards, random)
    audience = _AUDIENCE[len(state.players)]
    dealt = [deck.pop() for _ in range(audience * len(SHOWS))]
    state.buried = tuple(dealt)
    state.beside = [
        tuple(kit.back[card] for card in dealt[show * audience : (show + 1) * audience]) for show in range(len(SHOWS))
    ]
    for player in people:
        for column in kit.personal.street_start:
            player.cards[11 + column] = deck.pop()
    state.street_deck = deck


def _wall(kit: Kit, state: State, random: Random) -> None:
    """Posts on all spaces that no advertisement covers (DIA-SETUP-09 to -11)."""
    state.social_deck = _drawn(range(len(kit.posts)), random)
    width = kit.wall_width - kit.edition.wall.advertisements[len(state.players)]
    state.posts = [state.social_deck.pop() for _ in range(width)]
    state.discarded = ()
    state.cameras = bytearray(width * SCENES)
    state.likes = bytearray(width * kit.like_slots)


def on_display(players: Sequence[str], level: str) -> int:
    """How many beast cards of a size are shown: one more than players, two in a solo game (DIA-SOLO-08)."""
    return SOLO_BEASTS if level else len(players) + 1


def _display(kit: Kit, cards: Sequence[int], shown: int, random: Random, fixed: Sequence[str]) -> tuple[int, ...]:
    """The beast cards shown, those that are fixed among them (DIA-SETUP-12, -13)."""
    named = [i for name in fixed for i, card in enumerate(kit.beasts) if card.id == name]
    drawn = _drawn(cards, random)
    return tuple(sorted([*named, *(card for card in drawn if card not in named)][:shown]))


def _neutral_plaza(kit: Kit, players: int) -> bytearray:
    plaza = bytearray(len(kit.spaces))
    for space, figure in dealt_neutrals(players, kit.rulings, kit.edition).items():
        fire = FIRECRACKERS.index(figure.firecracker) + 1 if figure.firecracker else 0
        plaza[kit.space_number[space]] = NEUTRAL_CODE | fire << 3
    return plaza


def _pavements(kit: Kit, state: State, random: Random, people: Sequence[Seat]) -> None:
    """Each player's set: starred cards at random on their places, the others kept; with fewer than four players the
    next set lies aside (DIA-PSET-12 to -14, DIA-SETUP-19).
    """
    sets = [[i for i, card in enumerate(kit.cards) if card.group == group] for group in kit.groups]
    for player, cards in zip(people, sets, strict=False):
        for place, start in (("upper", 0), ("lower", 6)):
            starred = [i for i in cards if kit.cards[i].starred and kit.cards[i].place == place]
            for position, card in zip(kit.personal.pavement_start, _drawn(starred, random), strict=True):
                player.cards[start + position] = card
        player.kept = tuple(i for i in cards if not kit.cards[i].starred)
    count = len(state.players)
    state.aside = _drawn(sets[count], random) if count < len(sets) else []


def _order(random: Random, players: tuple[str, ...], first: str | None) -> tuple[int, ...]:
    """Seats in turn order, at random; a first player may be named, the others keep their order (DIA-PSET-16)."""
    order = _drawn(range(len(players)), random)
    if first is not None:
        seat = players.index(first)
        order = [seat, *(other for other in order if other != seat)]
    return tuple(order)
