"""A table from the JSON of a game; and what can be seen on a table, to compare.

A table is a dict: players (in seat order, clockwise), first, turn (whose it is), offers (the card of each kind), deck
(top last), known (whether the order of the deck is), discards, groups, hands, castells (a dict a player with kind,
pinya, tronc, pom, grallers, or None), raised (kind and applause), jitters, thirds (who completed a third castell, in
order), closing (whose it was that triggered the end), acted, working (on which part), finished (a part this
turn), bound (by grallers), over, after (the game's JSON after the move that is played, for the order of what was
shuffled), shuffles (of how many cards each in that move), calls, own_kind, pom_stays (the rulings).
"""

from __future__ import annotations

import copy
from typing import Any

from . import facts
from .facts import Json


def read(data: Json) -> Json:
    """The table of a game at the start of a turn."""
    more, players, rulings = data["game"], list(data["players"]), data.get("rulings", {})
    same = ("first", "turn", "deck", "discards", "groups", "hands", "jitters", "closing", "over")
    return {
        **{name: copy.deepcopy(more[name]) for name in same},
        "players": players,
        "offers": {kind: facts.CASTELLS[kind, storeys] for kind, storeys in data["castells"].items()},
        "castells": {player: castell(data, player) for player in players},
        "raised": {player: raised(data, player) for player in players},
        "thirds": list(data.get("thirds", [])),
        "known": True,
        "acted": False,
        "working": None,
        "finished": False,
        "bound": False,
        "after": None,
        "shuffles": [],
        "calls": rulings.get("C-CAS-03", "calls") == "calls",
        "own_kind": rulings.get("C-CAS-04", "own_kind") == "own_kind",
        "pom_stays": rulings.get("C-CAS-10", "pom_stays") == "pom_stays",
    }


def castell(data: Json, player: str) -> Json | None:
    """The castell that a player is raising."""
    colla = data["colles"].get(player, {})
    if not colla.get("castell"):
        return None
    return {
        "kind": colla["castell"],
        "pinya": list(data["game"]["pinyas"][player]),
        "tronc": list(colla.get("tronc", [])),
        "pom": colla.get("pom", 0),
        "grallers": colla.get("grallers", False),
    }


def raised(data: Json, player: str) -> list[tuple[str, int]]:
    """The castells that a player has completed, each with its applause."""
    return [(one["kind"], one["applause"]) for one in data["colles"].get(player, {}).get("raised", [])]


def seen(table: Json) -> Json:
    """What lies on a table, to compare; hands, pinyas and discards have no order."""
    castells = {
        player: one and {**one, "pinya": sorted(one["pinya"]), "tronc": sorted(one["tronc"])}
        for player, one in table["castells"].items()
    }
    same = ("players", "first", "deck", "groups", "raised", "jitters", "thirds", "closing", "over")
    return {
        **{name: table[name] for name in same},
        "turn": None if table["over"] else table["turn"],
        "hands": {player: sorted(hand) for player, hand in table["hands"].items()},
        "discards": sorted(table["discards"]),
        "castells": castells,
    }


def differences(expected: Any, actual: Any, place: str = "") -> list[str]:
    """Where two snapshots differ, one line a difference, each with its place."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        found = []
        for key in sorted({*expected, *actual}, key=str):
            found += differences(expected.get(key), actual.get(key), f"{place}/{key}")
        return found
    return [] if expected == actual else [f"{place}: {actual!r}, expected {expected!r}"]
