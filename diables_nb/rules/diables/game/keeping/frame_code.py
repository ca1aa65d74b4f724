"""The stack of a game as packed numbers."""

from typing import Any

from diables_nb.rules.diables.components import SHOWS
from diables_nb.rules.diables.effects import OF_A_SHOW, REWARDS, Effect, Reward
from diables_nb.rules.diables.game.kit import Item, Kit
from diables_nb.rules.diables.game.state import Frame, State
from diables_nb.rules.packing import Packing

from .forms import ANY_SHOWS, MOST_ITEMS, MOST_NUMBER, SIZES, Words

__all__ = ["REWARD_NAMES", "pack_stack"]

REWARD_NAMES = (*REWARDS, *OF_A_SHOW, "step")
_REWARD_SHOWS = ("", *ANY_SHOWS)


def pack_stack(packing: Packing, kit: Kit, state: State) -> None:
    """Writes the frames of a state's stack, or reads them into it."""
    count = packing.long(len(state.stack))
    words = Words(kit, state.players, len(state.posts), solo=state.firebot is not None)
    blank: Frame = ("",) + (0,) * 8
    state.stack = [_frame(packing, words, blank if packing.reads else state.stack[index]) for index in range(count)]


def _frame(packing: Packing, words: Words, frame: Frame) -> Frame:
    kinds = tuple(words.forms)
    kind = kinds[packing.number(0 if packing.reads else kinds.index(frame[0]), len(kinds))]
    slots = zip(words.forms[kind], frame[1:], strict=False)
    return (kind, *(_slot(packing, words, slot, value) for slot, value in slots))


def _slot(packing: Packing, words: Words, slot: str, value: Any) -> Any:
    reads = packing.reads
    match slot:
        case "truth":
            packed: Any = packing.flag(value)
        case "number":
            packed = packing.number(value, MOST_NUMBER + 1)
        case "show":
            packed = ANY_SHOWS[packing.number(0 if reads else ANY_SHOWS.index(value), len(ANY_SHOWS))]
        case "size":
            packed = SIZES[packing.number(0 if reads else SIZES.index(value), len(SIZES))]
        case "shows":
            pool = list(range(len(SHOWS)))
            numbers = packing.pile(() if reads else [SHOWS.index(show) for show in value], pool)
            packed = tuple(SHOWS[number] for number in numbers)
        case "items":
            count = packing.number(0 if reads else len(value), MOST_ITEMS + 1)
            packed = tuple(_item(packing, Reward("") if reads else value[index]) for index in range(count))
        case "actions" | "done" | "barred":
            packed = packing.number(value, 1 << len(words.known[slot]))
        case _:
            packed = packing.number(value + 1, len(words.known[slot]) + 1) - 1
    return packed


def _item(packing: Packing, item: Item) -> Item:
    """A reward, or an effect with its alternatives."""
    if not packing.flag(isinstance(item, Effect)):
        return _reward(packing, item if isinstance(item, Reward) else Reward(""))
    given = item.alternatives if isinstance(item, Effect) else ()
    count = packing.long(len(given))
    return Effect(tuple(_alternative(packing, () if packing.reads else given[index]) for index in range(count)))


def _alternative(packing: Packing, rewards: tuple[Reward, ...]) -> tuple[Reward, ...]:
    count = packing.long(len(rewards))
    return tuple(_reward(packing, Reward("") if packing.reads else rewards[index]) for index in range(count))


def _reward(packing: Packing, reward: Reward) -> Reward:
    name, number, show = reward
    read = packing.reads
    name = REWARD_NAMES[packing.number(0 if read else REWARD_NAMES.index(name), len(REWARD_NAMES))]
    number = packing.number(number, MOST_NUMBER + 1)
    return Reward(name, number, _REWARD_SHOWS[packing.number(0 if read else _REWARD_SHOWS.index(show), 6)])
