"""The parts of one player that an arranged game replaces."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from diables_nb.rules.diables.components import FIRECRACKERS, KINDS, SHOWS
from diables_nb.rules.diables.game.followers import POSITION_NUMBER, THRILLS
from diables_nb.rules.diables.game.kit import PERFORMERS, POSITIONS, SECTIONS, Kit
from diables_nb.rules.diables.game.setting_up import on_display
from diables_nb.rules.diables.game.state import FIREBOT, NOBODY, Seat, State
from diables_nb.rules.errors import Problem, hint, shown

__all__ = ["SEAT_PARTS", "Bench", "displayed", "listed", "mapped", "whole"]

_MOST = 999
LEADERS = ("top", "bottom")


@dataclass(frozen=True, slots=True)
class Bench:
    """A game being arranged. seat: whose parts are meant. problems: what the rules forbid, found so far."""

    kit: Kit
    state: State
    seat: int
    problems: list[Problem]

    @property
    def player(self) -> Seat:
        """The seat whose parts are meant."""
        return self.state.seats[self.seat]

    def fault(self, place: str, message: str, rule: str, remedy: str) -> None:
        """Notes a problem."""
        self.problems.append(Problem(place, message, rule, remedy))


def whole(bench: Bench, place: str, value: object, bounds: tuple[int, int], rule: str) -> bool:
    """Whether a value is a whole number within bounds; if not, that is a problem."""
    low, high = bounds
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return True
    bench.fault(place, f"{shown(value)} does not fit", rule, f"a whole number from {low} to {high}")
    return False


def mapped(bench: Bench, place: str, value: object) -> Mapping[Any, Any]:
    """A mapping; {} for anything else, which is a problem."""
    if isinstance(value, Mapping):
        return value
    bench.fault(place, f"{shown(value)} is no mapping", "", "write a mapping: {...: ...}")
    return {}


def listed(bench: Bench, place: str, value: object) -> Sequence[Any]:
    """A list; () for anything else, which is a problem."""
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return value
    bench.fault(place, f"{shown(value)} is no list", "", "write a list: [...]")
    return ()


def _named(bench: Bench, place: str, name: object, known: Sequence[str], rule: str) -> bool:
    """Whether a name is known; if not, that is a problem."""
    if name in known:
        return True
    bench.fault(place, f"there is no {shown(name)}", rule, hint(name, known))
    return False


def _numbers(
    bench: Bench, part: str, value: Mapping[str, Any], target: Any, about: tuple[Sequence[str], int, str]
) -> None:
    """Puts named numbers into a list of them. about: their names, the largest number, the rule."""
    names, most, rule = about
    for name, number in value.items():
        place = f"{part}.{name}"
        if _named(bench, place, name, names, rule) and whole(bench, place, number, (0, most), rule):
            target[names.index(name)] = number


def _put_reserve(bench: Bench, value: Mapping[str, Any]) -> None:
    _numbers(bench, "reserve", value, bench.player.reserve, (PERFORMERS, 10, "DIA-P1-PLAY-01"))


def _put_cart(bench: Bench, value: Mapping[str, Any]) -> None:
    _numbers(bench, "cart", value, bench.player.cart, (FIRECRACKERS, _MOST, "DIA-COMP-10"))


def _put_followers(bench: Bench, value: Mapping[str, Any]) -> None:
    _numbers(bench, "followers", value, bench.player.followers, (SHOWS, bench.kit.last_space, "DIA-FOL-01"))


def _put_rows(bench: Bench, value: Mapping[str, Any]) -> None:
    for name, number in value.items():
        place = f"rows.{name}"
        if _named(bench, place, name, bench.kit.row_names, "DIA-P1-TAB-12"):
            row = bench.kit.row_names.index(name)
            if whole(bench, place, number, (0, bench.kit.row_lengths[row]), "DIA-ACT-COLLA-04"):
                bench.player.rows[row] = number


def _put_grid(bench: Bench, value: Mapping[str, Any]) -> None:
    """A range icon that comes into view counts (DIA-P1-RANGE-02)."""
    kit, player = bench.kit, bench.player
    for cell, kind in value.items():
        place = f"grid.{cell}"
        if _named(bench, place, cell, list(kit.cell_number), "DIA-ACT-COLLA-01") and (
            kind is None or _named(bench, place, kind, KINDS, "DIA-COMP-26")
        ):
            player.grid[kit.cell_number[cell]] = KINDS.index(kind) + 1 if kind else 0
    player.opened |= sum(1 << bit for bit, cell in enumerate(kit.range_cells) if not player.grid[cell])


def _put_range(bench: Bench, value: Any) -> None:
    kit, player = bench.kit, bench.player
    shown_bits = sum(1 << bit for bit, cell in enumerate(kit.range_cells) if not player.grid[cell])
    least = kit.personal.open_columns + shown_bits.bit_count()
    if not whole(bench, "range", value, (least, kit.personal.columns), "DIA-P1-RANGE-02"):
        return
    player.opened = shown_bits
    for bit in range(len(kit.range_cells)):
        if kit.personal.open_columns + player.opened.bit_count() < value:
            player.opened |= 1 << bit


def _put_street(bench: Bench, value: Mapping[str, Any]) -> None:
    columns = bench.kit.personal.columns
    places = [f"{column} {section}" for column in range(1, columns + 1) for section in SECTIONS]
    figures = [f"{kind} {fire}" for kind in PERFORMERS for fire in FIRECRACKERS]
    for name, figure in value.items():
        place = f"street.{name}"
        if _named(bench, place, name, places, "DIA-P1-PLAY-04") and (
            figure is None or _named(bench, place, figure, figures, "DIA-P1-PLAY-01")
        ):
            bench.player.street[places.index(name)] = figures.index(figure) + 1 if figure else 0


_PLACES = [f"{side} {k}" for side, k in POSITIONS]


def _put_cards(bench: Bench, value: Mapping[str, Any]) -> None:
    """Spectator cards, each of the kind that its place takes; those taken away first."""
    kit, state, player = bench.kit, bench.state, bench.player
    wanted: dict[int, int] = {}
    for name, card_id in value.items():
        place = f"cards.{name}"
        if not _named(bench, place, name, _PLACES, "DIA-PSET-02"):
            continue
        at = _PLACES.index(name)
        side = POSITIONS[at][0]
        of_firebot = kit.groups[FIREBOT] if state.firebot else ""
        known = [card.id for card in kit.cards if card.place == side and card.back and card.group != of_firebot]
        if card_id is None or _named(bench, place, card_id, known, "DIA-PSET-13" if at < 12 else "DIA-PSET-11"):
            wanted[at] = kit.card_number[card_id] if card_id else NOBODY
    spare = [player.cards[at] for at, card in wanted.items() if card == NOBODY and player.cards[at] >= 0]
    for at, card in wanted.items():
        if card == NOBODY:
            player.cards[at], player.tokens[at] = NOBODY, 0
    for at, card in wanted.items():
        if card != NOBODY and player.cards[at] != card:
            displaced, player.cards[at], player.tokens[at] = player.cards[at], NOBODY, 0
            _exchange_card(kit, state, card, _instead(kit, state, displaced, card, spare))
            player.cards[at] = card


def _instead(kit: Kit, state: State, displaced: int, card: int, spare: list[int]) -> int:
    """What goes where a card is taken from: the one displaced, one taken away, or one of those beside the shows; the
    street deck is dealt out exactly and must not become short.
    """
    crowd = state.firebot.crowd if state.firebot else ()
    if displaced != NOBODY or card not in (*state.street_deck, *crowd):
        return displaced
    for at, other in enumerate(spare):
        if kit.cards[other].group == "street":
            return spare.pop(at)
    first = next((other for other in state.buried if kit.cards[other].group == "street"), NOBODY)
    state.buried = tuple(other for other in state.buried if other != first)
    return first


def _exchange_card(kit: Kit, state: State, card: int, other: int) -> None:
    """Puts another card, or none, where a card lies."""
    for seat in state.seats:
        if card in seat.cards:
            at = seat.cards.index(card)
            seat.cards[at], seat.tokens[at] = other, 0
        seat.kept = _replaced(seat.kept, card, other)
    if card in state.buried and other != NOBODY:
        _change_back(kit, state, card, other)
    state.buried = _replaced(state.buried, card, other)
    state.street_deck = list(_replaced(tuple(state.street_deck), card, other))
    state.aside = list(_replaced(tuple(state.aside), card, other))
    if firebot := state.firebot:
        crowd, gathered = (_replaced(cards, card, other) for cards in (firebot.crowd, firebot.gathered))
        state.firebot = firebot._replace(crowd=crowd, gathered=gathered)


def _replaced(cards: tuple[int, ...], card: int, other: int) -> tuple[int, ...]:
    changed = tuple(other if one == card else one for one in cards)
    return tuple(one for one in changed if one != NOBODY)


def _change_back(kit: Kit, state: State, card: int, other: int) -> None:
    """The card beside a show changes with the one that it is."""
    for show, backs in enumerate(state.beside):
        if kit.back[card] in backs:
            at = backs.index(kit.back[card])
            state.beside[show] = (*backs[:at], kit.back[other], *backs[at + 1 :])
            return


def _put_tokens(bench: Bench, value: Mapping[str, Any]) -> None:
    for name, number in value.items():
        place = f"tokens.{name}"
        if not _named(bench, place, name, _PLACES, "DIA-THR-01"):
            continue
        at = POSITION_NUMBER[POSITIONS[_PLACES.index(name)]]
        if bench.player.cards[at] == NOBODY:
            bench.fault(place, "no card lies there", "DIA-THR-01", "name a place with a card")
        elif whole(bench, place, number, (0, THRILLS - 1), "DIA-THR-03"):
            bench.player.tokens[at] = number


def _put_sound(bench: Bench, value: Any) -> None:
    if whole(bench, "sound", value, (0, bench.kit.edition.sound.last_space), "DIA-P1-SND-01"):
        bench.player.sound = value


def _put_fp(bench: Bench, value: Any) -> None:
    if whole(bench, "fp", value, (0, _MOST), "DIA-FP-04"):
        bench.player.fp = value


def _bits(bench: Bench, part: str, value: Any, names: Sequence[str], rule: str) -> int:
    found = [name for name in listed(bench, part, value) if _named(bench, part, name, names, rule)]
    return sum(1 << names.index(name) for name in dict.fromkeys(found))


def _put_scored(bench: Bench, value: Any) -> None:
    bench.player.scored = _bits(bench, "scored", value, SHOWS, "DIA-P2-SHOW-07")


def _put_leaders(bench: Bench, value: Any) -> None:
    bench.player.leaders = _bits(bench, "leaders", value, LEADERS, "DIA-P1-TAB-02")


_SIZES = {"small": "DIA-ACT-BEAST-01", "large": "DIA-ACT-BEAST-02"}


def _put_beasts(bench: Bench, value: Mapping[str, Any]) -> None:
    """Beast cards beside the street; one taken from the display leaves the old one there."""
    kit = bench.kit
    for size, card_id in value.items():
        place = f"beasts.{size}"
        known = [card.id for card in kit.beasts if card.size == size]
        if not _named(bench, place, size, tuple(_SIZES), "DIA-ACT-BEAST-03") or not (
            card_id is None or _named(bench, place, card_id, known, _SIZES[size])
        ):
            continue
        card = next((i for i, beast in enumerate(kit.beasts) if beast.id == card_id), NOBODY)
        _put_beast_card(bench, size, card)


def _put_beast_card(bench: Bench, size: str, card: int) -> None:
    """The card comes from the display, from another player, or from the box; the old one goes there."""
    state, player, slot, shelf = bench.state, bench.player, f"{size}_card", f"{size}_beasts"
    old, display = getattr(player, slot), list(getattr(state, shelf))
    if card == old:
        return
    owner = next((seat for seat in state.seats if card != NOBODY and getattr(seat, slot) == card), None)
    if card == NOBODY:
        display.append(old)
    elif owner:
        setattr(owner, slot, old)
    elif card in display:
        display[display.index(card)] = old
    elif old == NOBODY:
        display = display[:-1]
    setattr(state, shelf, tuple(sorted(other for other in display if other != NOBODY)))
    setattr(player, slot, card)


def displayed(bench: Bench, value: Mapping[str, Any]) -> None:
    """The beast cards on display, one more than players at most (DIA-SETUP-12, -13)."""
    kit, state = bench.kit, bench.state
    for size, names in value.items():
        place = f"display.{size}"
        if not _named(bench, place, size, tuple(_SIZES), "DIA-SETUP-12"):
            continue
        known = [card.id for card in kit.beasts if card.size == size]
        rule = "DIA-COMP-04" if size == "small" else "DIA-COMP-05"
        right = [name for name in listed(bench, place, names) if _named(bench, place, name, known, rule)]
        cards = [i for i, beast in enumerate(kit.beasts) if beast.id in right]
        if len(cards) > on_display(state.players, state.firebot.level if state.firebot else ""):
            bench.fault(place, f"{len(cards)} cards", "DIA-SETUP-12", "name fewer")
        setattr(state, f"{size}_beasts", tuple(sorted(cards)))


SEAT_PARTS: dict[str, Callable[[Bench, Any], None]] = {
    "reserve": _put_reserve,
    "cart": _put_cart,
    "grid": _put_grid,
    "range": _put_range,
    "rows": _put_rows,
    "street": _put_street,
    "cards": _put_cards,
    "tokens": _put_tokens,
    "followers": _put_followers,
    "sound": _put_sound,
    "fp": _put_fp,
    "scored": _put_scored,
    "leaders": _put_leaders,
    "beasts": _put_beasts,
}
