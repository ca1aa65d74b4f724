"""The words of a table, from the catalogue file `play.toml`."""

from collections.abc import Mapping
from dataclasses import dataclass

from diables_nb.rules import words

__all__ = ["Said", "front_words", "keys_said", "player_name", "points_said", "say", "table_word"]


@dataclass(frozen=True, slots=True)
class Said:
    """What a table says last. rule: its id, "" for none. place: the one that was refused or looked into. nth: how often
    in a row it was looked into before.
    """

    text: str = ""
    refused: bool = False
    rule: str = ""
    place: str = ""
    nth: int = 0


def say(key: str, **facts: object) -> str:
    """A sentence of the group "says", filled with facts.

    >>> say("undone", count=1, player="Red")
    'Taken back: 1 move. Red is asked again.'
    """
    return words.fill(str(words.table("play")["says"][key]), facts)


def front_words() -> Mapping[str, str]:
    """The words of the front end, in the language in use."""
    return dict(words.table("play")["words"])


def keys_said() -> str:
    """The letters of a table with what they do, in one line."""
    return "; ".join(f"{key} {said}" for key, said in words.table("play")["keys"].items()) + "."


def player_name(player: str) -> str:
    """A player's colour with a capital.

    >>> player_name("red")
    'Red'
    """
    return words.name("players", player)


def points_said(points: int, unit: str) -> str:
    """Points with their unit, which is `Game.unit`.

    >>> points_said(-3, "FP")
    '−3 FP'
    """
    return say("points", points=points, unit=unit)


def table_word(group: str, key: str) -> str:
    """A word of a group of the catalogue file.

    >>> table_word("festival", "left")
    'left'
    """
    return str(words.table("play")[group][key])
