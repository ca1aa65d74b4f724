"""Positions as JSON: they read back, and whatever is wrong in one is refused, all of it, each with place and remedy."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diables_nb.rules.diables import deal, read_position
from diables_nb.rules.diables.position_json import FORMAT, from_json, to_json
from diables_nb.rules.errors import PositionError, Problem
from tests.rules.refusals import checked_words
from tests.rules.samples import Json, any_positions, sample

GOOD: Json = {
    "format": FORMAT,
    "players": ["red", "blue", "yellow"],
    "tiles": {"carretillada": 3, "tabalada": 4},
    "lluiments": ["whistling", "tabalers"],
    "followers": {"red": {"carretillada": 4, "trobada": 12}, "blue": {"tabalada": 0}},
    "figures": [
        {"space": "carretillada/ring/0", "owner": "red", "kind": "diable", "firecracker": "regular"},
        {"space": "trobada/0/large_beast", "owner": "blue", "kind": "large_beast", "firecracker": "colorful"},
        {"space": "tabalada/1/2", "owner": "neutral", "kind": "tabaler", "firecracker": None},
        {"space": "tabalada/1/3", "owner": "yellow", "kind": "tabaler"},
    ],
    "round": 2,
    "fame": {"red": 47, "blue": 0},
    "scored": {"red": ["tabalada"], "blue": []},
    "rulings": {"C-DIA-57": "players_only"},
}
Path = tuple[str | int, ...]


def problems(data: object) -> tuple[Problem, ...]:
    """The problems of JSON values; none where they are read, and then what was read reads back."""
    try:
        position = from_json(data)
    except PositionError as error:
        checked_words(error)
        return error.problems
    assert from_json(json.loads(json.dumps(to_json(position)))) == position
    return ()


def changed(path: Path, value: object) -> Json:
    """GOOD with another value at a place."""
    data = copy.deepcopy(GOOD)
    inner: Any = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return data


def places(value: object, here: Path = ()) -> Iterator[Path]:
    """Every place in JSON values, parts before what they hold."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        yield (*here, key)
        yield from places(inner, (*here, key))


def test_every_position_reads_back() -> None:
    for data in any_positions(sample(400)):
        position = from_json(data)
        again = json.loads(json.dumps(to_json(position)))
        assert from_json(again) == position
        assert to_json(from_json(again)) == again
        assert again["format"] == FORMAT
        assert again["players"] == data["players"]
        assert sorted(map(str, again["figures"])) == sorted(map(str, data["figures"]))
        assert again["lluiments"] == data.get("lluiments", [])
        assert again["tiles"] == data.get("tiles", {})


def test_the_good_one_is_good_and_parts_may_be_absent() -> None:
    assert problems(GOOD) == ()
    for part in ("tiles", "lluiments", "followers", "round", "fame", "scored", "rulings"):
        data = copy.deepcopy(GOOD)
        del data[part]
        assert problems(data) == ()
    assert from_json({**GOOD, "round": None}).round is None


JUNK: list[object] = [
    *(None, True, False, 0, -1, 1.0, 2.5, 10**40, -(10**400), float("nan"), float("inf"), 99),
    *("", "x", "Red", " red", "red\n", "\ud800", "x" * 5000, "٣", "2"),
    *([], {}, [None], {"x": None}, [[[[[[]]]]]], {"red": {"red": {"red": {}}}}, ["red", "red"], [{}]),
]
HARMLESS: dict[str, list[object]] = {
    "tiles": [{}],
    "lluiments": [[]],
    "followers": [{}],
    "figures": [[]],
    "round": [None],
    "fame": [{}],
    "scored": [{}],
    "rulings": [{}],
    "followers/red": [{}],
    "followers/blue": [{}],
    "followers/red/carretillada": [0],
    "followers/red/trobada": [0],
    "followers/blue/tabalada": [0],
    "fame/red": [0, 99],
    "fame/blue": [0, 99],
    "scored/red": [[]],
    "scored/blue": [[]],
    "figures/2/firecracker": [None],
}
"""Values of JUNK that are right in their places."""


@pytest.mark.parametrize("path", list(places(GOOD)), ids=lambda path: "/".join(map(str, path)))
def test_a_wrong_value_at_any_place_is_refused(path: Path) -> None:
    name = "/".join(map(str, path))
    for value in JUNK:
        right = any(type(value) is type(good) and value == good for good in HARMLESS.get(name, []))
        found = problems(changed(path, value))
        assert bool(found) != right, (name, value)
        top = path[0] if isinstance(path[0], str) else ""
        expected = top if path[-1] != "players" else "players"
        assert right or any(p.place.startswith((expected, "figures")) for p in found), (name, value, found)


@pytest.mark.parametrize("path", list(places(GOOD)), ids=lambda path: "/".join(map(str, path)))
def test_a_value_taken_away_is_refused_or_was_not_needed(path: Path) -> None:
    data = copy.deepcopy(GOOD)
    inner: Any = data
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    needed = path in {("format",), ("players",), ("figures",)} or path[-1] in ("space", "owner", "kind")
    needed |= path[0] == "players" or path[0:2] == ("figures", 0) == path[:-1] or path[-1:] == ("firecracker",)
    needed &= path != ("figures", 2, "firecracker")
    assert bool(problems(data)) == needed


@pytest.mark.parametrize("path", [(), ("figures", 0), ("tiles",), ("followers",), ("followers", "red"), ("rulings",)])
@pytest.mark.parametrize("key", ["figure", "", "x" * 3000, "a\nb", "<b>", "\ud800"])
def test_an_unknown_key_is_refused(path: Path, key: str) -> None:
    found = problems(changed((*path, key), 1))
    assert len(found) == 1
    assert found[0].remedy


@pytest.mark.parametrize("key", [None, 5, 2.5, True, ("red",), b"red"])
@pytest.mark.parametrize(
    "path", [(), ("tiles",), ("followers",), ("followers", "red"), ("fame",), ("scored",), ("rulings",)]
)
def test_a_key_that_is_no_string_is_refused(path: Path, key: Any) -> None:
    value: object = {} if path == ("followers",) else [] if path == ("scored",) else 1
    assert problems(changed((*path, key), value))


@pytest.mark.parametrize("data", [None, 1, 1.5, True, "x", [], [GOOD], (), {}, set(), object()])
def test_what_is_no_object_is_refused(data: object) -> None:
    assert problems(data)


ANY_JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["red", "tabalada"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=5) | st.sampled_from(list(GOOD)), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(list(GOOD)), ANY_JSON))
def test_any_parts_are_read_or_refused(parts: Json) -> None:
    problems(parts)
    problems({**GOOD, **parts})


@given(st.lists(st.tuples(st.sampled_from(list(places(GOOD))), ANY_JSON), min_size=1, max_size=4))
def test_several_wrong_values_are_read_or_refused(changes: list[tuple[Path, object]]) -> None:
    data = copy.deepcopy(GOOD)
    for path, value in changes:
        _put(data, path, value)
    problems(data)


def _put(data: Json, path: Path, value: object) -> None:
    """Puts a value at a place, if an earlier change has left the place there."""
    inner: Any = data
    for key in path[:-1]:
        if not _has(inner, key):
            return
        inner = inner[key]
    takes_any_key = isinstance(inner, dict)
    if takes_any_key or _has(inner, path[-1]):
        inner[path[-1]] = value


def _has(inner: Any, key: object) -> bool:
    if isinstance(inner, dict):
        return key in inner
    return isinstance(inner, list) and isinstance(key, int) and key < len(inner)


def test_a_position_with_everything_wrong_tells_it_all() -> None:
    data: Json = {
        "format": "diables-position/9",
        "players": ["red", "pink", "red"],
        "figures": [3, {"space": "nowhere", "owner": "red", "kind": "diable"}, {"space": "tabalada/1/1"}],
        "tiles": {"trobada": 0},
        "lluiments": "whistling",
        "followers": {"red": 3, "blue": {"trobada": "4"}},
        "round": "2",
        "fame": {"red": -3},
        "scored": {"red": "tabalada"},
        "rulings": {"C-DIA-57": None},
        "colour": "blue",
    }
    assert {problem.place for problem in problems(data)} == {
        *(
            "format",
            "players[1]",
            "players[2]",
            "figures[0]",
            "figures: nowhere",
            "figures[2].owner",
            "figures[2].kind",
        ),
        *("tiles.trobada", "lluiments", "followers.red", "followers.blue.trobada", "round", "fame.red", "scored.red"),
        *("rulings.C-DIA-57", "colour"),
    }


@pytest.mark.rules("DIA-SOLO-01")
def test_a_whole_game_tells_who_is_the_firebot_where_the_position_does_not() -> None:
    data = deal(1, 3, level="hard").to_json()
    name = data.pop("firebot")
    assert read_position(data).firebot == name == data["game"]["firebot"]["player"]
    assert read_position({**data, "firebot": None}).firebot == ""
    for odd in ({}, {"firebot": None}, {"firebot": {"player": 7}}):
        assert read_position({**data, "game": odd}).firebot == ""
