"""What a space of the plaza brings to who places a figure there: followers, FP, and the rest in words (DIA-SHOW)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from diables_nb.drawing.capsule import effect_words
from diables_nb.rules import words
from diables_nb.rules.diables import FIRECRACKERS, SHOWS, Position
from diables_nb.rules.diables.effects import Effect, Reward
from diables_nb.rules.diables.game.kit import Item, Kit, kit

__all__ = ["Gain", "Way", "gain_of", "track_name"]


class Way(NamedTuple):
    """One way to take what a space brings: followers by show, followers on tracks of choice, and FP."""

    followers: Mapping[str, int]
    any: int
    fp: int


class Gain(NamedTuple):
    """What a space brings. ways: how it can be taken, one unless the player chooses. followers, rewards: in words."""

    ways: tuple[Way, ...]
    followers: str
    rewards: str


def gain_of(position: Position, space: str, *, followers: bool = True) -> Gain:
    """What is printed for a space, followers included, as for a spectator whose condition is met (DIA-SPEC-03).

    followers: False for the rest alone, as by the left action only (DIA-SPEC-02).
    Rewards are printed and never used up (C-DIA-90). What lies beside the follower tracks is not part of it.

    >>> gain = gain_of(Position(["red", "blue"]), "ball_parlat/left/diable/2")
    >>> gain.followers, gain.rewards, len(gain.ways)
    ('carretillada or ball parlat', '2 prepares', 2)
    """
    rules = kit(position.edition, position.rulings)
    return _gain(rules, rules.space_number[space], followers)


@lru_cache(maxsize=2048)
def _gain(rules: Kit, number: int, followers: bool) -> Gain:
    printed = rules.gains if followers else rules.gains_alone
    items = [_split(item) for item in printed[number]]
    with_followers = [item for item in items if any(_followers(option) for option in item)]
    ways = tuple(dict.fromkeys(map(_key, product(*items))))
    return Gain(
        tuple(Way(dict(tracks), any_, fp) for tracks, any_, fp in ways),
        ", ".join(map(_follower_words, with_followers)),
        ", ".join(said for item in items if (said := _reward_words(item))),
    )


Option = tuple[Reward, ...]


def _split(item: Item) -> tuple[Option, ...]:
    """The alternatives of an item; a reward has one."""
    return ((item,),) if isinstance(item, Reward) else item.alternatives


def _followers(option: Option) -> list[Reward]:
    return [reward for reward in option if reward.name == "follower"]


def _key(options: Sequence[Option]) -> tuple[tuple[tuple[str, int], ...], int, int]:
    """What some options bring together: followers by show, of choice, FP."""
    followers: Counter[str] = Counter()
    fp = 0
    for reward in (reward for option in options for reward in option):
        if reward.name == "follower":
            followers[reward.show] += reward.number
        elif reward.name == "fp":
            fp += reward.number
    return tuple((show, followers[show]) for show in SHOWS if followers[show]), followers["any"], fp


def track_name(show: str) -> str:
    """A show in one or two words."""
    return "any track" if show == "any" else words.name("shows", show).split(" de ")[0]


def _follower_words(item: tuple[Option, ...]) -> str:
    said = (
        " and ".join(f"{f.number} " * (f.number > 1) + track_name(f.show) for f in _followers(option))
        for option in item
    )
    return " or ".join(said)


def _reward_words(item: tuple[Option, ...]) -> str:
    """What an item brings beside followers."""
    rest = tuple(option for option in (tuple(r for r in o if r.name != "follower") for o in item) if option)
    if sorted(rest) == sorted((Reward(fire),) for fire in FIRECRACKERS):
        return words.name("rewards", "firecracker")
    return effect_words(Effect(rest)) if rest else ""
