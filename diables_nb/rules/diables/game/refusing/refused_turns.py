"""What forbids the moves of a turn: placing, leading, activating, and those of set-up and the passage of time."""

from collections.abc import Callable, Mapping, Sequence

from diables_nb.rules.diables.components import COST, FIRECRACKERS, KINDS
from diables_nb.rules.diables.effects import Reward
from diables_nb.rules.diables.game.kit import SECTIONS, Item, Kit, Move
from diables_nb.rules.diables.game.sending import ONE_FIRECRACKER, can_send, payable
from diables_nb.rules.diables.game.social import has
from diables_nb.rules.diables.game.state import NOBODY, Frame, Seat, State
from diables_nb.rules.diables.game.street import (
    BEAST,
    LARGE,
    LEADERS,
    LEFT,
    RIGHT,
    SMALL,
    icons_covered,
    requirement_met,
)

__all__ = ["TURN_REASONS", "Reason", "unable", "unpaid"]

Reason = tuple[str, str]
"""What forbids a move: a sentence, and the rule."""

_UNABLE = {
    "prepare": "DIA-ACT-COLLA-01",
    "reorganize": "DIA-ACT-COLLA-09",
    "hasten": "DIA-ACT-COLLA-11",
    "like": "DIA-ACT-SOC-09",
    "photo_or_video": "C-DIA-31",
    "photo_or_video_free": "C-DIA-31",
    "second_camera": "DIA-PHOTO-02",
    "send": "C-DIA-48",
    "perform": "C-DIA-48",
    "thrill": "C-DIA-47",
    **dict.fromkeys(FIRECRACKERS, "C-DIA-36"),
}
"""The rule by which a reward can do nothing now."""


def _price(state: State, seat: int, kind: int) -> int:
    """What a performer costs this player now (DIA-P1-FIRE-01, DIA-VIDEO-04)."""
    return 1 if has(state, seat, ONE_FIRECRACKER) else COST[KINDS[kind]]


def unpaid(state: State, seat: int, kind: int, fire: int, rules: tuple[str, str]) -> Reason | None:
    """What is wrong with paying for a performer. rules: for this type too few, for every type too few."""
    player, cost = state.seats[seat], _price(state, seat, kind)
    if player.cart[fire] >= cost:
        return None
    name, each = KINDS[kind].replace("_", " "), "firecracker" if cost == 1 else "firecrackers"
    if not payable(player, kind):
        return f"a {name} lights {cost} {each} of one type, and the cart has not as many of any", rules[1]
    return f"a {name} lights {cost} {each}, and the cart has {player.cart[fire]} {FIRECRACKERS[fire]}", rules[0]


def _not_placed(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    player = state.seats[frame[1]]
    kind, fire = KINDS.index(str(move[1])), FIRECRACKERS.index(str(move[2]))
    column, section = int(move[3]), SECTIONS.index(str(move[4]))
    if not 1 <= column <= kit.personal.columns:
        return f"the street has columns 1 to {kit.personal.columns}", "DIA-P1-PLAY-04"
    if not player.reserve[kind]:
        return f"no {KINDS[kind].replace('_', ' ')} is in the reserve", "DIA-P1-PLAY-03"
    within = kit.personal.open_columns + player.opened.bit_count()
    if column > within:
        return f"column {column} is out of range, which ends at {within}", "DIA-P1-RANGE-01"
    if any(player.street[column * 3 - 3 : column * 3]):
        beast = kit.beasts[player.large_card].rule if player.large_card != NOBODY else ""
        if kind != LARGE or beast != "DIA-LB-02":
            return f"a performer stands in column {column}", "DIA-P1-PLAY-06"
        if player.street[column * 3 - 3 + section]:
            return "the section is taken; the column is shared in another one", "DIA-LB-02"
    return unpaid(state, frame[1], kind, fire, ("DIA-P1-FIRE-01", "DIA-P1-FIRE-04"))


def _not_led(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    del kit
    if state.seats[frame[1]].leaders >> LEADERS.index(str(move[1])) & 1:
        return f"the {move[1]} space has a leader for this round", "DIA-P1-TAB-03"
    return None


def unable(player: Seat, items: Sequence[Item]) -> str:
    """The rule by which none of some items can do anything now; with cards on the street it is tokens that lack."""
    for item in items:
        for reward in (item,) if isinstance(item, Reward) else item.alternatives[0]:
            if reward.name == "thrill" and any(card >= 0 for card in player.cards):
                return "C-DIA-36"
            if reward.name in _UNABLE:
                return _UNABLE[reward.name]
    return "DIA-ACT-02"


def _not_activated(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    _, seat, who, card, actions, *_ = frame
    which = str(move[1])
    if which == "beast":
        return _no_ability(state.seats[seat], who, actions)
    bit = LEFT if which == "left" else RIGHT
    if card < 0:
        return "no spectator is activated there", "C-DIA-06"
    if not actions & bit:
        return f"the {which} action has been done", "DIA-P1-CARD-01"
    wanted = kit.cards[card].needs
    met = requirement_met(kit, state, seat, who, card)
    if kit.show_of[card]:
        return _not_this_side(kit, state, seat, card, met=met, right=bit == RIGHT)
    if bit == RIGHT and not met:
        rule = "DIA-P1-CARD-04" if "performer" in wanted else "DIA-P1-CARD-05"
        need = "a performer who is no diable" if "performer" in wanted else f"the firecracker {' or '.join(wanted)}"
        return f"the right action needs {need}", rule
    items = kit.left[card] if bit == LEFT else kit.right[card]
    return f"the {which} action can do nothing now", unable(state.seats[seat], items)


def _not_this_side(kit: Kit, state: State, seat: int, card: int, *, met: bool, right: bool) -> Reason:
    """A show card is one action, with or without followers as its condition says."""
    if not can_send(kit, state, seat, kit.show_of[card]):
        return "nobody can be sent to the show now", "C-DIA-48"
    if right and not met:
        return "the condition for followers is not met: the show action is on the left", "DIA-SPEC-02"
    return "the condition is met: the show action is done with all rewards, on the right", "DIA-SPEC-03"


def _no_ability(player: Seat, who: int, actions: int) -> Reason:
    kind = who // 3
    if kind not in (SMALL, LARGE):
        return "only a beast has an ability", "DIA-ACT-BEAST-04"
    if (player.small_card if kind == SMALL else player.large_card) == NOBODY:
        return "no beast card has been taken yet", "DIA-ACT-BEAST-07"
    if not actions & BEAST:
        return "the ability has been used", "DIA-ACT-BEAST-04"
    return "the ability can do nothing now, or changes a rule by itself", "DIA-ACT-BEAST-04"


def _not_drummed(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    _, seat, upper, lower, done = frame
    side, which = str(move[1]), str(move[2])
    card, shift = (upper, 0) if side == "upper" else (lower, 2)
    bit = LEFT if which == "left" else RIGHT
    covered = icons_covered(kit, state.seats[seat], side)[bit == RIGHT]
    if done >> shift & bit:
        return f"the {which} action of the {side} card has been done", "DIA-P1-TAB-09"
    if not covered:
        return f"no tabaler stands on the icon of the {which} action", "DIA-P1-TAB-07"
    if kit.show_of[card]:
        if not can_send(kit, state, seat, kit.show_of[card]):
            return "nobody can be sent to the show now", "C-DIA-48"
        return "both icons are covered: the show card is one action, on the right", "C-DIA-20"
    items = kit.left[card] if bit == LEFT else kit.right[card]
    return f"the {which} action can do nothing now", unable(state.seats[seat], items)


def _not_swapped(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    del kit
    _, side, one, other = move
    cards = state.seats[frame[1]].cards
    first, most = {"upper": (0, 5), "lower": (6, 5), "street": (11, 5)}[str(side)]
    least = 1 if side == "street" else 0
    for position in (int(one), int(other)):
        if not least <= position <= most or cards[first + position] == NOBODY:
            return f"no {side} card lies at {position}", "DIA-PSET-15"
    if one == other:
        return "a card does not change places with itself", "DIA-PSET-15"
    return "a swap names the lower position first", "DIA-PSET-15"


def _not_scored(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    del kit, state, frame
    return f"the {str(move[1]).replace('_', ' ')} has been scored", "DIA-P2-SHOW-07"


def _not_chosen(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    kept = {kit.cards[card].id.partition("/")[2] for card in state.seats[frame[1]].kept if card >= 0}
    for side, number in (("upper", move[1]), ("lower", move[2])):
        if f"{side}/{number}" not in kept:
            return f"no {side} card {number} is among those kept", "DIA-PSET-14"
    return None


TURN_REASONS: Mapping[str, Callable[[Kit, State, Frame, Move], Reason | None]] = {
    "swap": _not_swapped,
    "place": _not_placed,
    "lead": _not_led,
    "activate": _not_activated,
    "drum": _not_drummed,
    "score": _not_scored,
    "crowd": _not_chosen,
}
