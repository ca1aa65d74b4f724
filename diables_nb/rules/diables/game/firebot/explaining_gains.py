"""Explains what the Firebot gains: by which rule, what it is for it, and what comes of it."""

from collections.abc import Sequence
from typing import NamedTuple

from diables_nb.rules.diables.components import FIRECRACKERS
from diables_nb.rules.diables.effects import FAMILIES, Effect, Reward
from diables_nb.rules.diables.game.kit import Item, Kit
from diables_nb.rules.diables.game.state import FIREBOT, Frame, State
from diables_nb.rules.diables.game.wording import items_words, say

from .choosing import firebot_of
from .gaining import as_won, cameras_placed, is_follower
from .steps import Step, say_reward, say_trace

__all__ = ["BACK", "CARD", "LIKE", "PHOTO", "SPACE", "TOLD", "At", "explained_gain", "rewards_words", "told_before"]

CARD, SPACE, LIKE, PHOTO, BACK, TOLD = "card", "space", "like", "photo", "back", "told"
"""What rewards come from; "told": from an item whose words have told them."""

_RULES = {SPACE: "DIA-SOLO-26", LIKE: "DIA-SOLO-47", PHOTO: "DIA-SOLO-45", BACK: "DIA-FOL-03"}
"""Where rewards come from -> the rule by which they are gained."""


class At(NamedTuple):
    """A frame that is explained. source: what pushed it, "" where that is not known."""

    kit: Kit
    state: State
    frame: Frame
    source: str


def rewards_words(rewards: Sequence[Item]) -> str:
    """Rewards in words, as the Firebot takes them.

    >>> rewards_words((Reward("like", 2), Reward("photo_or_video_free", 1)))
    '2 likes and photo or video'
    """
    parts = [_item_words(item) for item in rewards]
    if not parts:
        return items_words(())
    *first, last = parts
    return say("joined", "last").join([say("joined", "next").join(first), last]) if first else last


def _item_words(item: Item) -> str:
    if isinstance(item, Effect):
        return say("joined", "either").join(map(rewards_words, item.alternatives))
    return say_reward(item.name, item.number, item.show) or items_words((item,))


def explained_gain(at: At) -> Step | None:
    """The first reward of a frame; None where there is none, or it has been told."""
    if not at.frame[2] or at.source == TOLD:
        return None
    item = at.frame[2][0]
    if isinstance(item, Effect):
        return _either(at, item)
    won = as_won(item)
    if won.name == "photo_or_video_free":
        number = cameras_placed(firebot_of(at.state).level, won)
        rule = "DIA-SOLO-41" if number > won.number else "C-DIA-72"
        said = say_trace("gain_cameras", what=rewards_words((item,)), number=number)
        return Step("gain", rule, said, (), (), str(won))
    return _gained(at, item, won)


def _gained(at: At, item: Item, won: Reward) -> Step:
    """A reward, and what it is for the Firebot where that is another."""
    result = _result(at, won)
    if won == item:
        return Step("gain", _rule(at), say_trace("gain", what=rewards_words((item,)), result=result), (), (), str(won))
    rule = "DIA-SOLO-51" if won.name == "sound" else "DIA-SOLO-50"
    said = say_trace("gain_as", what=_printed(item), won=rewards_words((won,)), result=result)
    return Step("gain", rule, said, (), (), str(won))


def _printed(item: Item) -> str:
    """What is printed, in the words of the cards."""
    return items_words((item,))


def _either(at: At, item: Effect) -> Step:
    """One of several rewards: of followers the token that steps is chosen; else it may be that all are one for it."""
    won = alternatives_won(item)
    if is_follower(item):
        return Step("gain", _rule(at), say_trace("gain", what=_printed(item), result=""), (), (), str(item))
    if len(won) > 1:
        return Step("gain", _rule(at), say_trace("gain_choice", what=_printed(item)), (), (), str(item))
    only = won[0]
    if told_before(item):
        return _gained(at, item, only[0])
    rules = [_converted(reward) for rewards in item.alternatives for reward in rewards]
    said = say_trace("gain_as", what=_printed(item), won=rewards_words(only), result="")
    return Step("gain", next(filter(None, rules), _rule(at)), said, (), (), str(item))


def alternatives_won(item: Effect) -> tuple[tuple[Reward, ...], ...]:
    """What the alternatives of a reward are for the Firebot, those that are one for it once."""
    return tuple(dict.fromkeys(tuple(map(as_won, rewards)) for rewards in item.alternatives))


def told_before(item: Item) -> bool:
    """Whether the words for an item tell all of the reward that is gained for it next."""
    if not isinstance(item, Effect) or is_follower(item):
        return False
    won = alternatives_won(item)
    return len(won) == 1 and len(won[0]) == 1 and won[0][0].name != "photo_or_video_free"


def _converted(reward: Reward) -> str:
    """The rule by which a reward is another one for the Firebot, "" for none."""
    if reward.name in FAMILIES["colla"]:
        return "DIA-SOLO-50"
    return "DIA-SOLO-51" if reward.name in FIRECRACKERS else ""


def _rule(at: At) -> str:
    """By which rule a reward is gained as it stands, from where it comes."""
    if at.source == CARD:
        card = at.kit.cards[firebot_of(at.state).played[-1]]
        names = [reward.name for effect in (card.left, card.right) for part in effect.alternatives for reward in part]
        social = "like" in names and any(name in ("photo_or_video", "photo_or_video_free") for name in names)
        return "DIA-SOLO-40" if social else "C-DIA-102"
    return _RULES.get(at.source, "DIA-SOLO-26")


def _result(at: At, won: Reward) -> str:
    """What comes of a reward at once."""
    seat = at.state.seats[FIREBOT]
    if won.name == "fp":
        return say_trace("to_fame", total=seat.fp + won.number)
    if won.name != "sound":
        return ""
    track, start = at.kit.edition.sound, seat.sound
    end = min(start + won.number, track.last_space)
    crossed = sum(start < icon <= end for icon in track.thrills)
    said = say_trace("to_sound" if end > start else "to_last_sound", start=start, end=end)
    said += say_trace("to_thrills", number=crossed) if crossed else ""
    surplus = start + won.number - end
    return said + (say_trace("to_surplus", number=surplus) if surplus else "")
