"""What each frame of the stack holds, and how it is written where a whole game is kept.

A slot has a vocabulary: a number is written as the word at that place of it. JSON shows the words, codes the numbers.
"""

from collections.abc import Iterator
from typing import Any

from diables_nb.rules.diables.components import FIRECRACKERS, SHOWS
from diables_nb.rules.diables.effects import OF_A_SHOW, Effect, Reward, parse_effect
from diables_nb.rules.diables.game.kit import PERFORMERS, POSITIONS, Item, Kit
from diables_nb.rules.diables.game.state import NOBODY, Frame
from diables_nb.rules.faults import Faults

__all__ = ["FORMS", "MOST_ITEMS", "MOST_NUMBER", "PLACES", "SOLO_FORMS", "Words", "item_of", "rewards_of"]

_REWARDS = ("seat", "who", "items", "truth", "post")
FORMS: dict[str, tuple[str, ...]] = {
    "next_turn": (),
    "end_turn": (),
    "pass_time": (),
    "parade": (),
    "swap": ("seat",),
    "turn": ("seat",),
    "score": ("seat",),
    "crowd": ("seat",),
    "rewards": _REWARDS,
    "take": _REWARDS,
    "follow": ("seat", "who", "show", "number", "truth", "truth"),
    "follower": ("seat", "who", "shows", "number", "show", "truth"),
    "activate": ("seat", "who", "card", "actions", "number", "place", "truth"),
    "drum": ("seat", "card", "card", "done"),
    "prepare": ("seat", "number"),
    "reorganize": ("seat", "number"),
    "hasten": ("seat", "number"),
    "beast": ("seat", "size"),
    "camera": ("seat", "who", "number", "truth", "barred"),
    "like": ("seat", "who", "number"),
    "thrill": ("seat", "who", "number"),
    "send": ("seat", "who", "show", "truth", "truth"),
    "gather": ("seat", "who", "card"),
}
"""The slots of a frame after its name."""
SOLO_FORMS: dict[str, tuple[str, ...]] = {
    **FORMS,
    "firebot_turn": ("seat",),
    "firebot_score": ("seat",),
    "firebot_renew": ("seat",),
    "firebot_gain": ("seat", "items"),
    "firebot_send": ("seat", "show", "truth"),
    "firebot_space": ("seat", "show", "truth"),
    "firebot_light": ("seat", "space", "truth"),
    "firebot_token": ("seat", "show"),
    "firebot_camera": ("seat", "number"),
    "firebot_like": ("seat", "number"),
    "firebot_slot": ("seat", "number"),
    "firebot_follow": ("seat", "shows", "number"),
    "firebot_track": ("seat", "shows", "number"),
    "firebot_take": ("seat", "items"),
    "firebot_thrill": ("seat", "number"),
}
"""The same in a solo game."""

MOST_NUMBER = 99
"""More than any numbered reward leaves."""
MOST_ITEMS = 12
"""More rewards than come together anywhere."""
PLACES = tuple(f"{side} {number}" for side, number in POSITIONS)
"""Where spectator cards lie: "upper 0" ... "street 5"."""
SIZES = ("small", "large")
ANY_SHOWS = (*SHOWS, "any")
_WHO = (*(f"{kind} {fire}" for kind in PERFORMERS for fire in FIRECRACKERS), "tabalers", "any figure")
_STEP = "step"


def item_of(text: str) -> Item:
    """A reward, or an effect of which one alternative is chosen. Raises `ValueError` for another text.

    >>> item_of("step trobada 2"), str(item_of("follower any | like"))
    (Reward(name='step', number=2, show='trobada'), 'follower any | like')
    """
    if text.startswith(_STEP + " "):
        (((reward,),),) = parse_effect(f"{OF_A_SHOW[0]}{text.removeprefix(_STEP)}")
        return reward._replace(name=_STEP)
    effect = parse_effect(text)
    if len(effect.alternatives) > 1:
        return effect
    if len(effect.alternatives[0]) > 1:
        raise ValueError(f"{text}: rewards gained together stand one by one")
    return effect.alternatives[0][0]


class Words:
    """The vocabularies of one game's slots."""

    def __init__(self, kit: Kit, players: tuple[str, ...], width: int, *, solo: bool = False) -> None:
        self.forms = SOLO_FORMS if solo else FORMS
        self.cards = tuple(card.id for card in kit.cards)
        self.posts = tuple(str(post + 1) for post in range(width))
        self.known: dict[str, tuple[str, ...]] = {
            "seat": players,
            "who": _WHO,
            "card": self.cards,
            "post": self.posts,
            "place": PLACES,
            "show": ANY_SHOWS,
            "size": SIZES,
            "shows": SHOWS,
            "actions": ("left", "right", "beast"),
            "done": ("upper left", "upper right", "lower left", "lower right"),
            "barred": self.posts,
            "space": tuple(space.id for space in kit.spaces),
        }

    def write(self, frame: Frame) -> list[Any]:
        """A frame as JSON values."""
        return [
            frame[0],
            *(self._written(slot, value) for slot, value in zip(self.forms[frame[0]], frame[1:], strict=True)),
        ]

    def _written(self, slot: str, value: Any) -> Any:
        if slot in ("number", "truth", "show", "size"):
            return value
        if slot == "items":
            return [str(item) for item in value]
        if slot == "shows":
            return list(value)
        known = self.known[slot]
        if slot in ("actions", "done", "barred"):
            return [word for bit, word in enumerate(known) if value >> bit & 1]
        return known[value] if value >= 0 else None

    def read(self, values: Any, place: str, faults: Faults) -> Frame | None:
        """A frame from JSON values; None where it is none."""
        row = faults.rows(values, place, 8)
        names = tuple(self.forms)
        name = names[faults.choice(row[0] if row else None, f"{place}[0]", names)]
        form = self.forms[name]
        if len(row) != len(form) + 1 or row[0] != name:
            if row and row[0] == name:
                remedy = f"write {', '.join(('its name', *form))}"
                faults.note(place, f"{len(row)} values instead of {len(form) + 1}", "", remedy)
            return None
        read = (
            self._read(slot, value, f"{place}[{index}]", faults)
            for index, (slot, value) in enumerate(zip(form, row[1:], strict=True), 1)
        )
        return (name, *read)

    def _read(self, slot: str, value: Any, place: str, faults: Faults) -> Any:
        match slot:
            case "truth":
                read: Any = faults.truth(value, place)
            case "number":
                read = faults.number(value, place, 1, MOST_NUMBER)
            case "items":
                read = tuple(_items(value, place, faults))
            case "shows":
                read = tuple(SHOWS[number] for number in faults.choices(value, place, SHOWS))
            case "show" | "size":
                read = self.known[slot][faults.choice(value, place, self.known[slot])]
            case "actions" | "done" | "barred":
                read = faults.bits(value, place, self.known[slot])
            case _:
                absent = value is None and slot in ("card", "post")
                read = NOBODY if absent else faults.choice(value, place, self.known[slot])
        return read


def _items(value: Any, place: str, faults: Faults) -> Iterator[Item]:
    for index, text in enumerate(faults.rows(value, place, MOST_ITEMS)):
        try:
            item = item_of(text if isinstance(text, str) else "")
        except ValueError as error:
            faults.note(f"{place}[{index}]", f"no reward: {error}", "", "write one such as 'sound 4'")
            continue
        if any(reward.number > MOST_NUMBER for reward in rewards_of(item)):
            faults.note(f"{place}[{index}]", "more than any reward gives", "", f"write at most {MOST_NUMBER}")
        yield item


def rewards_of(item: Item) -> Iterator[Reward]:
    """The rewards of an item, those of all its alternatives."""
    if isinstance(item, Effect):
        for rewards in item.alternatives:
            yield from rewards
    else:
        yield item
