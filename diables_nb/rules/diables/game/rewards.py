"""Rewards gained together, in the order that the player chooses (C-DIA-45).

FP and firecrackers come by themselves; of the others those are offered that can do something now, and the rest may be
declined (DIA-ACT-02).
"""

from collections.abc import Iterator, Sequence

from diables_nb.rules.diables.components import FIRECRACKERS
from diables_nb.rules.diables.effects import Reward, parse_effect

from .colla import DECLINE, can_hasten, can_prepare, can_reorganize
from .earning import earn
from .followers import can_thrill, gain_sound
from .kit import Item, Kit, Move
from .sending import can_send
from .social import ANY_FIGURE, TABALERS, can_film, can_like, has
from .state import NOBODY, Frame, State

__all__ = ["can_gain", "resolve_rewards", "shortages", "supply", "take", "take_moves"]

DOUBLE_PREPARES = 3
STOCK = {"regular": 62, "whistling": 42, "colorful": 42}
"""Firecrackers of the general reserves (DIA-COMP-10)."""
_BY_THEMSELVES = frozenset(("fp", *FIRECRACKERS))
_ASKED_LATER = frozenset(
    ("prepare", "reorganize", "hasten", "like", "photo_or_video", "photo_or_video_free", "second_camera", "thrill",
     "send", "perform", "follower", "step")
)  # fmt: skip
"""Rewards that ask for themselves and can be declined then, where that matters."""


def supply(state: State, fire: int) -> int:
    """Firecrackers of a type left in the general reserve, by what lies everywhere else."""
    out = sum(player.cart[fire] for player in state.seats)
    out += sum(1 for player in state.seats for code in player.street if code and (code - 1) % 3 == fire)
    out += sum(1 for code in state.plaza if code >> 3 == fire + 1)
    return STOCK[FIRECRACKERS[fire]] - out


def shortages(state: State) -> Iterator[str]:
    """The firecrackers that lie on the table though there are no more, in words (C-DIA-36)."""
    for fire, name in enumerate(FIRECRACKERS):
        if (left := supply(state, fire)) < 0:
            yield f"{STOCK[name] - left} {name} firecrackers lie on the table; the box holds {STOCK[name]} (C-DIA-36)"


def _can(kit: Kit, state: State, seat: int, who: int, reward: Reward, post: int) -> bool:
    """Whether a reward can do something now; followers, sound and FP always can."""
    if reward.name in FIRECRACKERS:
        return not kit.strict or supply(state, FIRECRACKERS.index(reward.name)) > 0
    player = state.seats[seat]
    able = True
    match reward.name:
        case "prepare":
            able = can_prepare(kit, player)
        case "reorganize":
            able = can_reorganize(player)
        case "hasten":
            able = can_hasten(kit, player)
        case "like":
            able = can_like(kit, state)
        case "photo_or_video":
            able = can_film(kit, state, seat, who)
        case "photo_or_video_free" | "second_camera" as name:
            able = can_film(kit, state, seat, ANY_FIGURE, _barred(post) if name == "second_camera" else 0)
        case "send" | "perform":
            able = can_send(kit, state, seat, reward.show)
        case "thrill":
            able = can_thrill(kit, state, player)
    return able


def can_gain(kit: Kit, state: State, seat: int, who: int, items: Sequence[Item]) -> bool:
    """Whether any of some items can do something now: a spectator's action that cannot is not offered."""
    return any(True for item in items for _ in _options(kit, state, seat, who, item, NOBODY))


def _options(kit: Kit, state: State, seat: int, who: int, item: Item, post: int) -> list[tuple[Reward, ...]]:
    """What an item can be taken as now: itself, or each of its alternatives that can do something."""
    if isinstance(item, Reward):
        return [(item,)] if _can(kit, state, seat, who, item, post) else []
    return [
        rewards for rewards in item.alternatives if any(_can(kit, state, seat, who, reward, post) for reward in rewards)
    ]


def resolve_rewards(kit: Kit, state: State, frame: Frame) -> None:
    """Gives what comes by itself; goes straight on where one thing is left, asks for the order where several are."""
    _, seat, who, items, doubled, post = frame
    waiting = []
    for item in items:
        if isinstance(item, Reward) and item.name in _BY_THEMSELVES:
            _receive(kit, state, seat, item, who, post)
        else:
            waiting.append(item)
    if not waiting:
        return
    open_items = dict.fromkeys(item for item in waiting if _options(kit, state, seat, who, item, post))
    if not open_items:
        return
    if len(open_items) == 1:
        (item,) = open_items
        if isinstance(item, Reward) and item.name in _ASKED_LATER:
            waiting.remove(item)
            if waiting:
                state.stack.append(("rewards", seat, who, tuple(waiting), doubled, post))
            _start(kit, state, (seat, who, doubled, post), item, sure=False)
            return
    state.stack.append(("take", seat, who, tuple(waiting), doubled, post))


def take_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """What may be taken next of the rewards gained together."""
    _, seat, who, items, _, post = frame
    words = (", ".join(map(str, option)) for item in items for option in _options(kit, state, seat, who, item, post))
    moves: list[Move] = [("take", text) for text in dict.fromkeys(words)]
    moves.append(DECLINE)
    return moves


def take(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """Takes one of several rewards; the others wait until its consequences are over."""
    _, seat, who, items, doubled, post = frame
    wanted = _rewards_of(str(move[1]))
    chosen = next(
        i for i, item in enumerate(items) if wanted in ([(item,)] if isinstance(item, Reward) else item.alternatives)
    )
    rest = items[:chosen] + items[chosen + 1 :]
    if len(wanted) > 1:
        rest = (*wanted, *rest)
        state.stack.append(("rewards", seat, who, rest, doubled, post))
        return
    if rest:
        state.stack.append(("rewards", seat, who, rest, doubled, post))
    _start(kit, state, (seat, who, doubled, post), wanted[0], sure=True)


def _rewards_of(text: str) -> tuple[Reward, ...]:
    if text.startswith("step "):
        name, show, *number = text.split(" ")
        return (Reward(name, int(number[0]) if number else 1, show),)
    (rewards,) = parse_effect(text).alternatives
    return rewards


def _barred(post: int) -> int:
    """The bit of the post that a second camera may not go to; none where no photo gave it (DIA-PHOTO-02)."""
    return 0 if post == NOBODY else 1 << post


def _receive(kit: Kit, state: State, seat: int, reward: Reward, who: int, post: int) -> None:
    """FP and firecrackers, which need no choice (C-DIA-85)."""
    if reward.name == "fp":
        case = "tabalers" if who == TABALERS else "performer"
        earn(state, seat, reward.number, "DIA-ICON-09", "", case if post == NOBODY else "post", post + 1)
        return
    fire = FIRECRACKERS.index(reward.name)
    number = min(reward.number, supply(state, fire)) if kit.strict else reward.number
    state.seats[seat].cart[fire] += number


def _start(kit: Kit, state: State, about: tuple[int, int, bool, int], reward: Reward, *, sure: bool) -> None:
    """Begins to resolve one reward. about: seat, who triggered it, whether it is a double already, the photo's post."""
    seat, who, doubled, post = about
    name, number, show = reward
    push = state.stack.append
    match name:
        case "prepare":
            push(("prepare", seat, number * 2 if has(state, seat, DOUBLE_PREPARES) and not doubled else number))
        case "reorganize" | "hasten":
            push((name, seat, number))
        case "like" | "thrill":
            push((name, seat, who, number))
        case "photo_or_video" | "photo_or_video_free":
            push(("camera", seat, who, number, name == "photo_or_video_free", 0))
        case "second_camera":
            push(("camera", seat, who, number, True, _barred(post)))
        case "send" | "perform":
            state.stack += [("send", seat, who, show, True, name == "perform")] * number
        case "follower" | "step":
            push(("follow", seat, who, show, number, name == "step", sure))
        case "sound":
            gain_sound(kit, state, seat, who, number)
        case _:
            _receive(kit, state, seat, reward, who, post)
