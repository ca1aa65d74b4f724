"""Everything that comes in the box, counted in a game: nothing is lost, nothing appears (DIA-COMP)."""

from collections.abc import Iterator

from diables_nb.rules.contract import Count
from diables_nb.rules.diables.components import FIRECRACKERS, KINDS, ROUNDS, SHOWS
from diables_nb.rules.diables.neutrals import dealt_neutrals

from .kit import TABALER, Kit
from .playing import DiablesGame
from .rewards import STOCK
from .setting_up import CAMERAS, on_display
from .social import LIKES, SCENES, abilities
from .state import FIREBOT, NOBODY, Seat, State

__all__ = ["inventory"]

_OWNER_BITS = 7
_NEUTRAL = 5
_STREET_CARDS, _SET, _TOKENS = 20, 12, 20
_FIGURES = {
    "diable": (10, 19),
    "character": (4, 20),
    "tabaler": (13, 21),
    "small_beast": (3, 22),
    "large_beast": (1, 23),
}
"""Figures of a colour, and the number of the DIA-COMP rule that says so."""
_UNLIMITED = 1 << 30


def inventory(game: DiablesGame) -> tuple[Count, ...]:
    """What a game holds of each component, beside what there must be.

    Cards that have left the game and tokens in general supplies lie nowhere: of these only the limits are known. Where
    supplies are not strict (C-DIA-36) they have none.

    >>> from diables_nb.rules.diables import deal
    >>> all(count.right for count in inventory(deal(players=3, seed=7)))
    True
    """
    kit, state = game.kit, game.state
    return (
        *_figures(kit, state),
        *_firecrackers(kit, state),
        *_spectators(kit, state),
        *_social(kit, state),
        *_beasts(kit, state),
        *_tokens(kit, state),
        Count("tiles", len(state.tiles), len(SHOWS), len(SHOWS), "DIA-SETUP-02"),
        Count("lluïments", len(set(state.lluiments)), 3, 3, "DIA-SETUP-06"),
    )


def _exactly(name: str, found: int, wanted: int, rule: str) -> Count:
    return Count(name, found, wanted, wanted, rule)


def _at_most(name: str, found: int, most: int, rule: str) -> Count:
    return Count(name, found, 0, most, rule)


def _figures(kit: Kit, state: State) -> Iterator[Count]:
    """Grid, reserve, tabaler section, street and plaza hold all figures of a colour; the neutral ones stay."""
    for seat, (colour, player) in enumerate(zip(state.players, state.seats, strict=True)):
        for kind, name in enumerate(KINDS):
            wanted, rule = _FIGURES[name]
            found = player.grid.count(kind + 1) + _in_plaza(kit, state, seat + 1, kind)
            found += sum(player.rows) if kind == TABALER else player.reserve[kind] + _on_street(player, kind)
            if state.firebot and seat == FIREBOT:
                found += _set_apart(state, name)
            yield _exactly(f"{colour} {name}", found, wanted, f"DIA-COMP-{rule}")
    wanted = len(dealt_neutrals(len(state.players), kit.rulings, kit.edition))
    found = sum(code & _OWNER_BITS == _NEUTRAL for code in state.plaza)
    yield _exactly("neutral figures", found, wanted, "DIA-SETUP-17")


def _set_apart(state: State, kind: str) -> int:
    """Figures of the Firebot outside its reserve: the chosen token, and the large beast on the timeline in round 1."""
    return int(kind == "small_beast" or (kind == "large_beast" and state.round == ROUNDS[0]))


def _in_plaza(kit: Kit, state: State, owner: int, kind: int) -> int:
    name = KINDS[kind]
    return sum(
        code & _OWNER_BITS == owner and space.kind == name for code, space in zip(state.plaza, kit.spaces, strict=True)
    )


def _on_street(player: Seat, kind: int) -> int:
    return sum(code > 0 and (code - 1) // 3 == kind for code in player.street)


def _firecrackers(kit: Kit, state: State) -> Iterator[Count]:
    for fire, name in enumerate(FIRECRACKERS):
        found = sum(player.cart[fire] for player in state.seats)
        found += sum(code > 0 and (code - 1) % 3 == fire for player in state.seats for code in player.street)
        found += sum(code >> 3 == fire + 1 for code in state.plaza)
        yield _at_most(f"{name} firecrackers", found, STOCK[name] if kit.strict else _UNLIMITED, "DIA-COMP-10")
        least = min(player.cart[fire] for player in state.seats)
        yield Count(f"{name} firecrackers in the emptiest cart", least, 0, _UNLIMITED, "DIA-P1-FIRE-04")


def _spectators(kit: Kit, state: State) -> Iterator[Count]:
    """No spectator card lies in two places; beside the shows only backs are known."""
    known = [card for player in state.seats for card in (*player.cards, *player.kept) if card >= 0]
    known += [card for pile in (state.street_deck, state.aside, state.buried) for card in pile if card >= 0]
    known += [frame[3] for frame in state.stack if frame[0] == "gather"]
    if firebot := state.firebot:
        piles = (firebot.deck, firebot.played, firebot.removed, firebot.crowd, firebot.gathered)
        known += [card for pile in piles for card in pile if card >= 0]
    yield _exactly("spectator cards in two places", len(known) - len(set(known)), 0, "DIA-COMP-11")
    yield _at_most("street cards", sum(kit.cards[c].group == "street" for c in known), _STREET_CARDS, "DIA-COMP-11")
    for group in kit.groups:
        yield _at_most(
            f"pavement cards of {group}", sum(kit.cards[c].group == group for c in known), _SET, "DIA-COMP-12"
        )
    crowded = sum(max(0, len(cards) - len(kit.card_slots)) for cards in state.beside)
    yield _exactly("cards beside a show without a slot", crowded, 0, "DIA-THR-09")


def _social(kit: Kit, state: State) -> Iterator[Count]:
    posts = [card for pile in (state.posts, state.social_deck, state.discarded) for card in pile]
    known = [card for card in posts if card >= 0]
    yield _exactly("posts", len(posts) - state.posts.count(NOBODY), len(kit.posts), "DIA-COMP-02")
    yield _exactly("posts in two places", len(known) - len(set(known)), 0, "DIA-COMP-02")
    for seat, (colour, player) in enumerate(zip(state.players, state.seats, strict=True)):
        on_wall = state.cameras.count(seat + 1)
        yield _exactly(f"{colour} cameras", player.cameras + on_wall, CAMERAS, "DIA-COMP-14")
        unexplained = (player.videos ^ abilities(kit, state, seat)).bit_count()
        yield _exactly(f"{colour} abilities without a camera, or the reverse", unexplained, 0, "DIA-ACT-SOC-07")
    yield _at_most("likes", sum(state.likes), LIKES if kit.strict else len(state.likes), "DIA-COMP-08")
    empty = [post for post, card in enumerate(state.posts) if card < 0]
    lost = sum(any(state.cameras[post * SCENES : post * SCENES + SCENES]) for post in empty)
    yield _exactly("cameras on no post", lost, 0, "DIA-ACT-SOC-02")


def _beasts(kit: Kit, state: State) -> Iterator[Count]:
    """A card more than players of each size is in the game, on display or with a player (DIA-SETUP-12, -13), in a solo
    game two (DIA-SOLO-08).
    """
    del kit
    wanted = on_display(state.players, state.firebot.level if state.firebot else "")
    small = [*state.small_beasts, *(player.small_card for player in state.seats if player.small_card >= 0)]
    large = [*state.large_beasts, *(player.large_card for player in state.seats if player.large_card >= 0)]
    yield _exactly("small beast cards", len(set(small)), wanted, "DIA-SETUP-12")
    yield _exactly("large beast cards", len(set(large)), wanted, "DIA-SETUP-13")
    yield _exactly("beast cards in two places", len(small) + len(large) - len({*small, *large}), 0, "DIA-ACT-BEAST-03")


def _tokens(kit: Kit, state: State) -> Iterator[Count]:
    """Thrilled crowd tokens lie on cards, fewer than three on each; the tokens of the tracks are on them."""
    tokens = [(count, card) for player in state.seats for count, card in zip(player.tokens, player.cards, strict=True)]
    most = _TOKENS if kit.strict else _UNLIMITED
    on_deck = state.firebot.tokens if state.firebot else 0
    yield _at_most("thrilled crowd tokens", on_deck + sum(count for count, _ in tokens), most, "DIA-COMP-09")
    yield _exactly("thrilled crowd tokens on no card", sum(n for n, card in tokens if card == NOBODY), 0, "DIA-THR-01")
    yield _at_most("thrilled crowd tokens on one card", max(count for count, _ in tokens), 2, "DIA-THR-03")
    for colour, player in zip(state.players, state.seats, strict=True):
        yield _at_most(f"{colour} followers", max(player.followers), kit.last_space, "DIA-FOL-05")
        yield _at_most(f"{colour} sound", player.sound, kit.edition.sound.last_space, "DIA-P1-SND-02")
        yield _at_most(f"{colour} leaders used", player.leaders.bit_count(), 2, "DIA-COMP-15")
        if not (state.firebot and player is state.seats[FIREBOT]):  # which has no rows
            full = sum(max(0, used - row) for used, row in zip(player.rows, kit.row_lengths, strict=True))
            yield _exactly(f"{colour} tabalers without a space", full, 0, "DIA-ACT-COLLA-04")
        yield Count(f"{colour} FP", player.fp, 0, _UNLIMITED, "DIA-FP-04")
