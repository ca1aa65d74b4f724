"""A whole game as one short line, safe in a link: "D2." and letters, digits, - and _.

It holds what `to_json` holds, as numbers packed close together, after four bytes that tell a damaged code. It does not
hold the ledger: what a player has so far is one line of it.
"""

from collections.abc import Mapping, Sequence

from diables_nb.rules import sealing
from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.components import COUNT, FIRECRACKERS, LEVELS, LLUIMENTS, PLAYERS, ROUNDS, SHOWS
from diables_nb.rules.diables.edition import edition as load_edition
from diables_nb.rules.diables.game.earning import NEUTRAL_CODE
from diables_nb.rules.diables.game.firebot.cards import colla_cards
from diables_nb.rules.diables.game.kit import PERFORMERS, TABALER, Kit, kit
from diables_nb.rules.diables.game.setting_up import CAMERAS
from diables_nb.rules.diables.game.social import SCENES
from diables_nb.rules.diables.game.state import FIREBOT, NOBODY, UNKNOWN, Firebot, Seat, State
from diables_nb.rules.diables.rulings import RULINGS
from diables_nb.rules.errors import PositionError
from diables_nb.rules.packing import Packer, Packing, Unpacker

from .carried import carried
from .digests import edition_digest
from .face_down import back_code, buried_groups, known_back
from .firebot_code import BLANK, pack_crowd, pack_firebot
from .forms import FORMS, PLACES, SOLO_FORMS
from .frame_code import REWARD_NAMES, pack_stack

__all__ = ["FORMAT", "game_code", "read_code", "sealed"]

FORMAT = "D2"
_LUCK = 1 << 53
_MOST_STREET = 12
_PLACES = ("upper", "lower", "street")
Parts = tuple[Kit, State, str, tuple[int, ...]]


def game_code(kit: Kit, state: State, seen_by: str = "", unseen: tuple[int, ...] = ()) -> str:
    """The code of a game, or of a view of it."""
    packer = Packer()
    _pack_head(packer, state.players, kit.rulings)
    _pack(packer, kit, state, seen_by, unseen)
    return sealed(packer.packed, kit.edition, solo=state.firebot is not None)


def sealed(packed: bytes, edition: Edition, *, solo: bool = False) -> str:
    """A code of packed numbers, with the bytes before them that tell a damaged code, and a solo game from others."""
    return sealing.sealed(FORMAT, packed, _vocabulary(edition, solo=solo))


def read_code(code: str, edition: Edition | None = None) -> Parts:
    """What a code holds, not yet checked against the rules. Raises `PositionError` where it is damaged."""
    board = edition or load_edition()
    solo = _is_solo(code, board)
    unpacker = Unpacker(sealing.unsealed(FORMAT, code, _vocabulary(board, solo=solo)))
    players, rulings = _pack_head(unpacker, (), {})
    parts = kit(board, rulings)
    state = State.__new__(State)
    state.players = players
    state.firebot = BLANK if solo else None
    seen_by, unseen = _pack(unpacker, parts, state, "", ())
    unpacker.done()
    state.ledger = carried(state)
    return parts, state, seen_by, unseen


def _is_solo(code: str, edition: Edition) -> bool:
    """Whether a code is that of a solo game."""
    try:
        sealing.unsealed(FORMAT, code, _vocabulary(edition, solo=True))
    except PositionError:
        return False
    return True


def _vocabulary(edition: Edition, *, solo: bool = False) -> str:
    """What the numbers of a code are numbers of."""
    digest = edition_digest(edition)
    if solo:
        return repr((digest, SOLO_FORMS, REWARD_NAMES, RULINGS, PLAYERS, LLUIMENTS, LEVELS))
    return repr((digest, FORMS, REWARD_NAMES, RULINGS, PLAYERS, LLUIMENTS))


def _pack_head(
    packing: Packing, players: tuple[str, ...], rulings: Mapping[str, str]
) -> tuple[tuple[str, ...], dict[str, str]]:
    """Who plays, and by which rulings."""
    count = packing.number(len(players) - 2, 3) + 2
    pool = list(range(len(PLAYERS)))
    seats = [packing.drawn(0 if packing.reads else PLAYERS.index(players[seat]), pool) for seat in range(count)]
    chosen = {}
    for ruling in RULINGS:
        said = rulings.get(ruling.id, ruling.default)
        option = ruling.options[packing.number(ruling.options.index(said), len(ruling.options))]
        if option != ruling.default:
            chosen[ruling.id] = option
    return tuple(PLAYERS[number] for number in seats), chosen


def _pack(
    packing: Packing, kit: Kit, state: State, seen_by: str, unseen: tuple[int, ...]
) -> tuple[str, tuple[int, ...]]:
    """Everything after the head; gives whose view it is, and what that has not seen."""
    if packing.reads:
        _blank(kit, state)
    players = state.players
    _pack_course(packing, kit, state)
    _pack_plaza(packing, kit, state)
    _pack_wall(packing, kit, state)
    pools = {place: [n for n, card in enumerate(kit.cards) if card.place == place] for place in _PLACES}
    for player in state.seats[: FIREBOT if state.firebot else None]:
        _pack_seat(packing, kit, player)
        _pack_crowds(packing, player, pools)
    for name, cards in (("small_beasts", kit.small_beasts), ("large_beasts", kit.large_beasts)):
        setattr(state, name, tuple(packing.pile(getattr(state, name), list(cards))))
    if packing.flag(seen_by):
        seen_by = players[packing.number(0 if packing.reads else players.index(seen_by), len(players))]
        unseen = tuple(card for card in range(len(kit.cards)) if packing.flag(card in unseen))
        _pack_hidden(packing, kit, state)
    else:
        _pack_decks(packing, kit, state, pools)
    if state.firebot:
        _pack_solo(packing, kit, state, state.firebot, hidden=bool(seen_by), pool=pools["street"])
    pack_stack(packing, kit, state)
    return seen_by, unseen


def _pack_solo(packing: Packing, kit: Kit, state: State, firebot: Firebot, *, hidden: bool, pool: list[int]) -> None:
    """The Firebot and its decks. pool: street cards not met yet."""
    found = pack_firebot(packing, kit, state, firebot, hidden=hidden)
    crowd, gathered = pack_crowd(packing, kit, firebot, [*pool, *colla_cards(kit)], hidden=hidden)
    state.firebot = found._replace(crowd=crowd, gathered=gathered)


def _blank(kit: Kit, state: State) -> None:
    """Parts of the right length, for reading into."""
    count = len(state.players)
    state.seats = [Seat.__new__(Seat) for _ in range(count)]
    for seat in state.seats:
        for name in ("fp", "sound", "scored", "opened", "leaders", "cameras", "small_card", "large_card", "videos"):
            setattr(seat, name, 0)
        seat.followers, seat.grid, seat.rows, seat.reserve = bytearray(), bytearray(), bytearray(), bytearray()
        seat.cart, seat.street = [0] * len(FIRECRACKERS), bytearray(kit.personal.columns * 3)
        seat.cards, seat.tokens, seat.kept = [NOBODY] * len(PLACES), bytearray(len(PLACES)), ()
    state.round, state.turn, state.passed, state.luck, state.score_sent = 1, 0, 0, 0, False
    state.order, state.tiles, state.lluiments = tuple(range(count)), (1,) * len(SHOWS), LLUIMENTS[: len(ROUNDS)]
    state.plaza, state.beside = bytearray(len(kit.spaces)), [()] * len(SHOWS)
    width = kit.wall_width - kit.edition.wall.advertisements[count]
    state.posts, state.cameras = [NOBODY] * width, bytearray(width * SCENES)
    state.likes = bytearray(width * kit.like_slots)
    state.small_beasts, state.large_beasts, state.discarded, state.buried = (), (), (), ()
    state.social_deck, state.street_deck, state.aside, state.stack = [], [], [], []
    state.ledger = None


def _pack_course(packing: Packing, kit: Kit, state: State) -> None:
    count = len(state.players)
    seats = list(range(count))
    state.order = tuple(packing.drawn(seat, seats) for seat in state.order)
    state.round = packing.number(state.round - 1, len(ROUNDS)) + 1
    state.turn = packing.number(state.turn, count)
    state.passed = packing.number(state.passed, 1 << count)
    state.score_sent = packing.flag(state.score_sent)
    numbers = sorted({number for _, number in kit.edition.tiles})
    state.tiles = tuple(numbers[packing.number(numbers.index(tile), len(numbers))] for tile in state.tiles)
    pool = list(range(len(LLUIMENTS)))
    state.lluiments = tuple(LLUIMENTS[packing.drawn(LLUIMENTS.index(name), pool)] for name in state.lluiments)


def _pack_plaza(packing: Packing, kit: Kit, state: State) -> None:
    """Whose figure stands on each space, its firecracker where the space prints none; the backs beside the shows."""
    neutral = len(state.players) + 1
    for number, space in enumerate(kit.spaces):
        code = state.plaza[number]
        owner = neutral if code & 7 == NEUTRAL_CODE else code & 7
        owner = packing.number(owner, neutral + 1)
        fire = 0
        if owner and space.kind != "tabaler":
            fire = 1 + (
                FIRECRACKERS.index(space.firecracker)
                if space.firecracker
                else packing.number((code >> 3) - 1, len(FIRECRACKERS))
            )
        state.plaza[number] = (NEUTRAL_CODE if owner == neutral else owner) | fire << 3
    for show in range(len(SHOWS)):
        count = packing.number(len(state.beside[show]), len(kit.card_slots) + 1)
        state.beside[show] = tuple(packing.numbers(state.beside[show], len(kit.backs), count))


def _pack_wall(packing: Packing, kit: Kit, state: State) -> None:
    """Posts, cameras and likes, and the posts discarded."""
    slots = kit.like_slots
    pool = list(range(len(kit.posts)))
    for post, card in enumerate(state.posts):
        if not packing.flag(card != NOBODY):
            continue
        state.posts[post] = packing.drawn(card, pool)
        for place in range(post * SCENES, post * SCENES + SCENES):
            state.cameras[place] = packing.number(state.cameras[place], len(state.players) + 1)
        for place in range(post * slots, post * slots + slots):
            state.likes[place] = packing.number(state.likes[place], 2)
    state.discarded = tuple(packing.pile(state.discarded, pool))


def _pack_seat(packing: Packing, kit: Kit, player: Seat) -> None:
    """Tracks, colla, reserve, cart and street of a player."""
    player.fp = packing.long(player.fp)
    player.sound = packing.number(player.sound, kit.edition.sound.last_space + 1)
    player.followers = bytearray(packing.numbers(player.followers, kit.last_space + 1, len(SHOWS)))
    player.scored = packing.number(player.scored, 1 << len(SHOWS))
    player.grid = bytearray(packing.numbers(player.grid, TABALER + 2, len(kit.cells)))
    player.opened = packing.number(player.opened, 1 << len(kit.range_cells))
    player.rows = bytearray(packing.numbers(player.rows, COUNT["tabaler"] + 1, len(kit.row_names)))
    player.reserve = bytearray(packing.numbers(player.reserve, max(COUNT.values()) + 1, len(PERFORMERS)))
    player.cart = [packing.long(number) for number in player.cart]
    for place, code in enumerate(player.street):
        if packing.flag(code):
            player.street[place] = packing.number(code - 1, _MOST_STREET) + 1
    player.leaders = packing.number(player.leaders, 4)
    player.cameras = packing.number(player.cameras, CAMERAS + 1)
    beasts = len(kit.beasts) + 1
    player.small_card = packing.number(player.small_card + 1, beasts) - 1
    player.large_card = packing.number(player.large_card + 1, beasts) - 1


def _pack_crowds(packing: Packing, player: Seat, pools: dict[str, list[int]]) -> None:
    """The spectators of a player with their tokens, and the pavement cards still to come. pools: cards not met yet."""
    for place, name in enumerate(PLACES):
        if packing.flag(player.cards[place] != NOBODY):
            player.cards[place] = packing.drawn(player.cards[place], pools[name.partition(" ")[0]])
            player.tokens[place] = packing.number(player.tokens[place], 3)
    player.kept = tuple(_pack_mixed(packing, player.kept, pools))


def _pack_mixed(packing: Packing, cards: Sequence[int], pools: dict[str, list[int]]) -> list[int]:
    """A pile of upper and lower pavement cards."""
    upper, lower = pools["upper"], pools["lower"]
    count = packing.number(len(cards), len(upper) + len(lower) + 1)
    mixed = []
    for index in range(count):
        card = 0 if packing.reads else cards[index]
        mixed.append(packing.drawn(card, lower if packing.flag(card in lower) else upper))
    return mixed


def _pack_decks(packing: Packing, kit: Kit, state: State, pools: dict[str, list[int]]) -> None:
    """Decks in their order; street cards and cards of the set aside that lie face down beside the shows."""
    there = {*state.posts, *state.discarded}
    state.social_deck = packing.pile(state.social_deck, [card for card in range(len(kit.posts)) if card not in there])
    state.street_deck = packing.pile(state.street_deck, pools["street"])
    state.aside = _pack_mixed(packing, state.aside, pools)
    street, others = buried_groups(state)
    state.buried = (*packing.pile(street, pools["street"]), *_pack_mixed(packing, others, pools))
    state.luck = packing.number(state.luck, _LUCK)


def _pack_hidden(packing: Packing, kit: Kit, state: State) -> None:
    """Of a view: how long decks are, and the backs of the cards dealt face down."""
    state.social_deck = [UNKNOWN] * packing.number(len(state.social_deck), len(kit.posts) + 1)
    state.street_deck = [UNKNOWN] * packing.number(len(state.street_deck), len(kit.cards) + 1)
    state.aside = [UNKNOWN] * packing.number(len(state.aside), len(kit.cards) + 1)
    count = packing.number(len(state.buried), len(kit.cards) + 1)
    backs = packing.numbers([known_back(card) for card in state.buried], len(kit.backs), count)
    state.buried, state.luck = tuple(map(back_code, backs)), UNKNOWN
