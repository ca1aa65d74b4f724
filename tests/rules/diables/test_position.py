"""Positions as values: equality, immutability, edits that leave the old one alone, and copies."""

import copy
import pickle
from collections.abc import Mapping
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from diables_nb.rules.diables import Figure, Position, edition, score_show
from diables_nb.rules.errors import PositionError
from tests.rules.samples import any_positions, read, sample

TWO = ("red", "blue")
PARTS: dict[str, Any] = {
    "figures": {"tabalada/1/1": Figure("red", "tabaler"), "carretillada/ring/1": Figure("blue", "diable", "whistling")},
    "tiles": {"tabalada": 3, "carretillada": 1},
    "lluiments": ["whistling", "tabalers"],
    "followers": {"red": {"trobada": 4}},
    "round": 2,
    "fame": {"blue": 12},
    "scored": {"red": ["tabalada", "carretillada"]},
    "rulings": {"C-DIA-57": "players_only", "C-DIA-56": "twice"},
    "firebot": "blue",
}
FULL = Position(TWO, **PARTS)
OTHER_PARTS: dict[str, Any] = {
    "players": ("blue", "red"),
    "figures": {"tabalada/1/1": Figure("blue", "tabaler")},
    "tiles": {"tabalada": 2},
    "lluiments": ("tabalers", "whistling"),
    "followers": {"red": {"trobada": 5}},
    "round": 3,
    "fame": {"blue": 13},
    "scored": {"red": ["tabalada"]},
    "rulings": {"C-DIA-57": "players_only"},
    "firebot": "red",
}


def test_parts_are_kept_in_one_order_and_filled_up() -> None:
    assert list(FULL.figures) == ["carretillada/ring/1", "tabalada/1/1"]
    assert list(FULL.tiles) == ["carretillada", "tabalada"]
    assert FULL.lluiments == ("whistling", "tabalers")
    assert FULL.followers["red"] == {"carretillada": 0, "ball_parlat": 0, "trobada": 4, "tabalada": 0}
    assert set(FULL.followers) == set(TWO)
    assert FULL.scored == {"red": ("carretillada", "tabalada")}
    assert list(FULL.rulings) == ["C-DIA-56", "C-DIA-57"]


def test_positions_with_the_same_parts_are_equal_however_they_were_given() -> None:
    again = {key: dict(reversed(value.items())) if isinstance(value, dict) else value for key, value in PARTS.items()}
    again["scored"] = {"red": ("carretillada", "tabalada"), "blue": ()}
    twin = Position(list(TWO), **again)  # type: ignore[arg-type]
    assert twin == FULL
    assert hash(twin) == hash(FULL)
    assert {FULL, twin} == {FULL}


def test_a_default_reading_that_is_said_is_not_another_position() -> None:
    said = Position(TWO, rulings={"C-DIA-57": "rivals", "C-DIA-04": "two_player_spaces"})
    assert said == Position(TWO)
    assert said.rulings == {}


@pytest.mark.parametrize("part", OTHER_PARTS)
def test_positions_that_differ_in_one_part_are_not_equal(part: str) -> None:
    assert FULL.with_parts(**{part: OTHER_PARTS[part]}) != FULL
    assert {field.name for field in fields(Position) if field.compare} - {"edition"} == set(OTHER_PARTS)


def test_hashes_of_random_positions_agree_with_equality() -> None:
    positions = [read(data) for data in any_positions(sample(150))]
    for position in positions:
        assert hash(read(position.to_json())) == hash(position)
    assert len({hash(position) for position in positions}) > 0.9 * len(set(positions))


def test_the_figures_given_may_change_without_the_position() -> None:
    figures = dict(PARTS["figures"])
    steps = {"red": {"trobada": 4}}
    players, scored = ["red", "blue"], {"red": ["tabalada"]}
    position = Position(players, figures, followers=steps, scored=scored)  # type: ignore[arg-type]
    before = position.code
    figures.clear()
    steps["red"]["trobada"] = 9
    players.append("green")
    scored["red"].append("trobada")
    assert position.code == before


def mappings(value: object) -> list[Mapping[Any, Any]]:
    """Every table in a position's parts, at every depth."""
    if not isinstance(value, Mapping):
        return []
    return [value, *(table for inner in value.values() for table in mappings(inner))]


def test_no_part_can_be_changed() -> None:
    for field in fields(Position):
        with pytest.raises((FrozenInstanceError, TypeError)):
            setattr(FULL, field.name, None)
        with pytest.raises((FrozenInstanceError, TypeError)):
            delattr(FULL, field.name)
        part = getattr(FULL, field.name)
        assert not isinstance(part, list | dict | set)
        for table in mappings(part):
            with pytest.raises(TypeError):
                table["red"] = 1  # type: ignore[index]
            assert not any(isinstance(value, list | dict | set) for value in table.values())
    with pytest.raises((AttributeError, TypeError)):
        FULL.note = "x"  # type: ignore[attr-defined]
    figure: Any = FULL.figures["tabalada/1/1"]
    with pytest.raises(AttributeError):
        figure.owner = "blue"


def test_the_edition_cannot_be_changed_through_a_position() -> None:
    board = FULL.edition
    for name in (
        "spaces",
        "printed",
        "tiles",
        "lluiments",
        "icons",
        "neutrals",
        "firebot_cards",
        "provenance",
        "measures",
    ):
        for table in mappings(getattr(board, name)):
            with pytest.raises(TypeError):
                table["x"] = 1  # type: ignore[index]
    with pytest.raises(TypeError):
        board.tiles["carretillada", 1].each["diable"] = 7  # type: ignore[index]
    for thing, name in ((board, "id"), (board.spaces["tabalada/1/1"], "kind"), (board.sectors[0], "next")):
        with pytest.raises((FrozenInstanceError, TypeError)):
            setattr(thing, name, "x")


def test_what_a_position_gives_out_is_a_copy() -> None:
    before = FULL.code
    FULL.in_show("tabalada").clear()
    FULL.free("diable").clear()
    data = FULL.to_json()
    data["figures"].clear()
    data["followers"]["red"]["trobada"] = 9
    assert FULL.code == before


def test_an_edit_gives_a_new_position_and_leaves_the_old_one() -> None:
    before, text = FULL.to_json(), FULL.code
    after = FULL.after("move ring 1 to ring 4", "place red at ring 0", "remove row 1 column 1")
    assert set(after.figures) == {"carretillada/ring/0", "carretillada/ring/4"}
    assert (FULL.to_json(), FULL.code) == (before, text)
    kept = ("players", "tiles", "lluiments", "followers", "round", "fame", "scored", "rulings", "edition")
    assert all(getattr(after, part) == getattr(FULL, part) for part in kept)
    assert FULL.after() == FULL


def test_parts_can_be_exchanged_and_are_checked() -> None:
    assert FULL.with_parts(round=3).round == 3
    assert FULL.with_parts(round=None).round is None
    with pytest.raises(PositionError):
        FULL.with_parts(round=4)
    with pytest.raises(TypeError):
        FULL.with_parts(rounds=3)
    with pytest.raises(PositionError, match=r"followers\.blue: does not play"):
        FULL.with_parts(figures={}, players=("red", "green"), fame={})
    changed = FULL.with_parts(figures={}, players=("red", "green"), fame={}, followers={}, firebot="green")
    assert set(changed.followers) == {"red", "green"}


@pytest.mark.parametrize(
    "parts",
    [
        {"round": True},
        {"round": 1.0},
        {"round": 0},
        {"tiles": {"trobada": 1.0}},
        {"tiles": {"trobada": True}},
        {"followers": {"red": {"trobada": 4.0}}},
        {"followers": {"red": {"trobada": False}}},
        {"fame": {"red": 1.0}},
        {"fame": {"red": -1}},
        {"fame": {"red": 10_000}},
        {"lluiments": "whistling"},
        {"scored": {"red": "trobada"}},
        {"players": "red"},
    ],
)
def test_numbers_and_lists_are_taken_strictly(parts: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as caught:
        Position(**{"players": TWO, **parts})
    assert all(problem.rule and problem.remedy for problem in caught.value.problems)


def test_copies_and_pickles_are_equal_and_speak_of_the_same_edition() -> None:
    for position in (FULL, *(read(data) for data in any_positions(20))):
        for twin in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):  # noqa: S301
            assert twin == position
            assert hash(twin) == hash(position)
            assert twin.edition is edition()
            assert twin.code == position.code


def test_free_spaces_and_figures_of_a_show_make_up_the_show() -> None:
    for data in any_positions(40):
        position = read(data)
        for show in ("carretillada", "ball_parlat", "trobada", "tabalada"):
            taken = position.in_show(show)
            kinds = {space.kind for space in position.edition.show(show)}
            free = [space for kind in kinds for space in position.free(kind, show)]
            assert {space.id for space in taken} | {space.id for space in free} == {
                space.id for space in position.edition.show(show)
            }
            assert not {space.id for space in taken} & {space.id for space in free}
        assert set(position.free("tabaler")) == {s for show in data_shows() for s in position.free("tabaler", show)}


def data_shows() -> tuple[str, ...]:
    return ("carretillada", "ball_parlat", "trobada", "tabalada")


def test_owners_name_neutral_where_it_stands() -> None:
    assert FULL.owners == TWO
    assert FULL.after("place neutral at row 2 column 2").owners == (*TWO, "neutral")


def test_what_a_position_says_of_itself() -> None:
    assert repr(FULL) == "<Position red blue: 2 figures, blue the Firebot>"
    assert FULL.describe("carretillada/ring/1") == "blue diable, whistling, ring 1"
    assert FULL.describe("carretillada/ring/0") == "ring 0"
    assert FULL.icon("red", "trobada") == 3
    assert score_show(FULL, "red", "tabalada").position is FULL
