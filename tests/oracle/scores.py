"""What a position scores: every show of every player, the lluïments, the Firebot, and a comparison of answers."""

from __future__ import annotations

from typing import Any

from . import layout
from .tiles import TILES, Figure, Show

Json = dict[str, Any]

# DIA-P2-LLU-03 and DIA-LLU-07: the weight of a figure, and of the firecracker it carries.
WEIGHTS = {"diable": 1, "tabaler": 1, "character": 2, "small_beast": 2, "large_beast": 3}

# DIA-LLU-01 to 06: the numbers for the highest count, the second-highest, all others.
MULTIPLIERS = {
    "regular": (4, 3, 2),
    "whistling": (4, 3, 2),
    "colorful": (4, 3, 2),
    "diables": (5, 4, 3),
    "tabalers": (5, 4, 3),
    "characters_and_beasts": (4, 3, 2),
}


def score(position: Json) -> Json:
    """Score a position as it stands.

    Parameters: position, the JSON of a position as a plain dict; it is taken to be legal.
    Returns: the shape of `score --json`: `shows` (limit, total and values by player and show; a show without a tile
    is left out) and `lluiments` (count, dense rank and FP by player, one entry a tile).
    Raises: KeyError or ValueError for names that do not exist.
    Rules: DIA-P2-LLU, DIA-P2-SHOW-04 to 06, DIA-LLU, DIA-SCORE, C-DIA-53, 55 to 64.
    """
    tiles = position.get("tiles", {})
    return {
        "shows": {
            player: {show: _score_show(position, player, show, tiles[show]) for show in layout.SHOWS if show in tiles}
            for player in position["players"]
        },
        "lluiments": [score_lluiment(position, tile) for tile in position.get("lluiments", [])],
    }


def firebot_show(position: Json, player: str, show: str) -> int:
    """FP of the Firebot for one show: its figures there x 2 x the last icon reached (DIA-SOLO-62).

    Parameters: position; player, the colour the Firebot plays; show. The tile is not looked at.
    """
    own = [figure for figure in _figures(position) if figure.owner == player and layout.show_of(figure.space) == show]
    return len(own) * 2 * limit(position, player, show)


def limit(position: Json, player: str, show: str) -> int:
    """The last icon reached or passed on a follower track, the start space included (DIA-P2-SHOW-04, C-DIA-53)."""
    reached = position.get("followers", {}).get(player, {}).get(show, 0)
    return max(icon for space, icon in layout.TRACK_ICONS.items() if space <= reached)


def score_lluiment(position: Json, tile: str) -> Json:
    """Count, rank and FP of every player for one lluïment tile (DIA-P2-LLU-02 to 06, C-DIA-63, C-DIA-64)."""
    counts = {player: _lluiment_count(position, player, tile) for player in position["players"]}
    distinct = sorted(set(counts.values()), reverse=True)
    answer: Json = {}
    for player, count in counts.items():
        rank = distinct.index(count) + 1
        highest, middle, lowest = MULTIPLIERS[tile]
        number = {1: highest, 2: middle}.get(rank, lowest)
        answer[player] = {"count": count, "rank": rank, "fp": count * number}
    return answer


def _lluiment_count(position: Json, player: str, tile: str) -> int:
    """What the tile names, over all four shows, weighted."""
    own = [figure for figure in _figures(position) if figure.owner == player]
    if tile in layout.FIRECRACKERS:
        named = [figure for figure in own if figure.firecracker == tile]
    elif tile == "diables":
        named = [figure for figure in own if figure.kind == "diable"]
    elif tile == "tabalers":
        named = [figure for figure in own if figure.kind == "tabaler"]
    elif tile == "characters_and_beasts":
        named = [figure for figure in own if figure.kind in ("character", "small_beast", "large_beast")]
    else:
        raise ValueError(f"there is no lluïment {tile!r}")
    return sum(WEIGHTS[figure.kind] for figure in named)


def _score_show(position: Json, player: str, name: str, number: int) -> Json:
    """Value every own figure by the tile, then score as many of the best as the track allows."""
    rule, tile = TILES[name, number]
    show = _show(position, name)
    allowed = limit(position, player, name)
    values: list[Json] = [
        {"space": figure.space, "fp": tile(figure, show), "rule": rule, "scored": False}
        for figure in show.figures
        if figure.owner == player
    ]
    for value in sorted(values, key=lambda value: value["fp"], reverse=True)[:allowed]:
        value["scored"] = True
    return {"limit": allowed, "total": sum(value["fp"] for value in values if value["scored"]), "values": values}


def _show(position: Json, name: str) -> Show:
    """One show of the position, with the rulings that matter in it."""
    return Show(
        figures=tuple(figure for figure in _figures(position) if layout.show_of(figure.space) == name),
        players=tuple(position["players"]),
        neutrals_are_rivals=_ruling(position, "C-DIA-57", ("rivals", "players_only")) == "rivals",
        shared_character_twice=_ruling(position, "C-DIA-56", ("once", "twice")) == "twice",
    )


def _ruling(position: Json, ruling: str, options: tuple[str, str]) -> str:
    """The option a position takes; the first is the default."""
    option: str = position.get("rulings", {}).get(ruling, options[0])
    if option not in options:
        raise ValueError(f"{ruling} has no option {option!r}")
    return option


def _figures(position: Json) -> list[Figure]:
    return [
        Figure(figure["space"], figure["owner"], figure["kind"], figure["firecracker"])
        for figure in position.get("figures", [])
    ]


# Comparing two answers


def same(expected: Json, actual: Json) -> list[str]:
    """The differences between an answer of the oracle and an answer of the code, in words.

    Parameters: expected, from `score`; actual, an answer of the code in the same shape.
    Returns: one sentence a difference; an empty list when they agree. The order of the values does not matter. Where
    figures tie for the last place any choice is accepted: the value of each space must agree, and the number and the
    sum of the scored ones.
    """
    said = _keys("the answer", expected, actual)
    if said:
        return said
    said += _keys("shows", expected["shows"], actual["shows"])
    for player, shows in expected["shows"].items():
        given = actual["shows"].get(player)
        if given is None:
            continue
        said += _keys(f"shows of {player}", shows, given)
        for show in shows:
            if show in given:
                said += _show_differences(f"{player}, {show}", shows[show], given[show])
    return said + _lluiment_differences(expected["lluiments"], actual["lluiments"])


def _keys(place: str, expected: Json, actual: Json) -> list[str]:
    said = [f"{place}: {key!r} is missing" for key in expected if key not in actual]
    return said + [f"{place}: {key!r} is not expected" for key in actual if key not in expected]


def _fields(place: str, names: tuple[str, ...], expected: Json, actual: Json) -> list[str]:
    return [
        f"{place}: {name} is {actual[name]!r}, expected {expected[name]!r}"
        for name in names
        if actual[name] != expected[name] or type(actual[name]) is not type(expected[name])
    ]


def _show_differences(place: str, expected: Json, actual: Json) -> list[str]:
    said = _keys(place, expected, actual)
    if said:
        return said
    said += _fields(place, ("limit", "total"), expected, actual)
    wanted = {value["space"]: value for value in expected["values"]}
    given = {value["space"]: value for value in actual["values"]}
    said += _keys(f"{place}, values", wanted, given)
    if len(given) != len(actual["values"]):
        said.append(f"{place}: a space is valued twice")
    for space, value in wanted.items():
        if space in given:
            wrong_keys = _keys(f"{place}, {space}", value, given[space])
            said += wrong_keys or _fields(f"{place}, {space}", ("fp", "rule"), value, given[space])
    return said or _scored_differences(place, expected, actual)


def _scored_differences(place: str, expected: Json, actual: Json) -> list[str]:
    wanted = [value["fp"] for value in expected["values"] if value["scored"] is True]
    given = [value["fp"] for value in actual["values"] if value["scored"] is True]
    said = []
    if any(not isinstance(value["scored"], bool) for value in actual["values"]):
        said.append(f"{place}: scored is neither true nor false")
    if len(given) != len(wanted):
        said.append(f"{place}: {len(given)} figures are scored, expected {len(wanted)}")
    if sum(given) != sum(wanted):
        said.append(f"{place}: the scored figures give {sum(given)} FP, expected {sum(wanted)}")
    return said


def _lluiment_differences(expected: list[Json], actual: list[Json]) -> list[str]:
    if len(expected) != len(actual):
        return [f"lluiments: there are {len(actual)}, expected {len(expected)}"]
    said = []
    for number, (wanted, given) in enumerate(zip(expected, actual, strict=True), start=1):
        place = f"lluïment {number}"
        said += _keys(place, wanted, given)
        for player in wanted:
            if player in given:
                wrong_keys = _keys(f"{place}, {player}", wanted[player], given[player])
                fields = ("count", "rank", "fp")
                said += wrong_keys or _fields(f"{place}, {player}", fields, wanted[player], given[player])
    return said
