"""What is printed on cards and boards: the data files of the edition as plain dicts, and rewards in words."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from tests.oracle import layout

Row = dict[str, Any]

DATA = Path(__file__).parents[3] / "diables_nb" / "rules" / "diables" / "data"


class Reward(NamedTuple):
    """One reward: its name, how many, and of a follower, a step or a show action its show ("any": of choice)."""

    name: str
    number: int = 1
    show: str = ""

    def __str__(self) -> str:
        return " ".join(word for word in (self.name, self.show, str(self.number) if self.number > 1 else "") if word)


Choice = tuple[Reward, ...]
"""A reward, or the alternatives of which the player takes one."""


def rewards(effect: str) -> list[Choice]:
    """What an effect in the words of the data gives together: "a, b" two rewards, "a | b" one of choice."""
    if "|" in effect:
        assert "," not in effect, f"neither one nor the other: {effect}"
        return [tuple(_reward(part) for part in effect.split(" | "))]
    return [(_reward(part),) for part in effect.split(", ")]


def _reward(words: str) -> Reward:
    name, *rest = words.split()
    number = int(rest.pop()) if rest and rest[-1].isdigit() else 1
    return Reward(name, number, rest[0] if rest else "")


def _file(name: str) -> Row:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


def _by_id(rows: list[Row]) -> dict[str, Row]:
    return {row["id"]: row for row in rows}


_BOARD = _file("personal")
CELLS = _by_id(_BOARD["cells"])
ROWS = _by_id(_BOARD["tabalers"])
PRINTED = _by_id(_BOARD["followers"])
COLUMNS: int = _BOARD["columns"]
OPEN_COLUMNS: int = _BOARD["open_columns"]
STREET_ARROW: int = _BOARD["street_arrow"]
PAVEMENT_ARROW: int = _BOARD["pavement_arrow"]

_SPECTATORS = _file("spectators")
CARDS = _by_id(_SPECTATORS["street"] + _SPECTATORS["pavement"])
_POSTS = _file("posts")
POSTS = _by_id(_POSTS["videos"] + _POSTS["photos"])
LIKE_SLOTS: int = _file("wall")["like_slots"]
_BEASTS = _file("beasts")
BEASTS = _by_id(_BEASTS["small"] + _BEASTS["large"])
_SOUND = _file("sound")
LAST_SOUND: int = _SOUND["last_space"]
SOUND_THRILLS: list[int] = _SOUND["thrills"]
CARD_SLOTS: list[int] = _file("followers")["card_slots"]
TROBADA_FOLLOWERS: dict[str, int] = _file("trobada")["followers"]


def scenes(post: str) -> list[int]:
    """What the places for cameras ask for, as numbers of the DIA-REQ rules: three of a video, one of a photo."""
    row = POSTS[post]
    return list(row["scenes"]) if "ability" in row else [row["scene"]]


def _rewards_of_spaces() -> dict[str, list[Choice]]:
    """Space of the plaza -> all that is printed for it (DIA-SHOW)."""
    found: dict[str, list[Choice]] = {}
    for show in layout.SHOWS:
        plan = _file(show)
        printed = {row["id"]: row["effect"] for row in plan["rewards"]}
        for space in plan["spaces"]:
            found[f"{show}/{space['id']}"] = [c for name in space["rewards"] for c in rewards(printed[name])]
    return found


SPACE_REWARDS = _rewards_of_spaces()
