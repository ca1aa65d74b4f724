"""The shipped layout, number by number, against part B of the specification, and what must hold of any layout."""

from itertools import pairwise

import pytest

from diables_nb.rules.diables import Edition, edition
from diables_nb.rules.diables.components import SHOWS

BOARD: Edition = edition()
CYCLE = ("regular", "whistling", "colorful")
QUARTERS = ("carretillada", "ball_parlat", "trobada", "tabalada")  # clockwise from the top right


def effects(space: str) -> list[str]:
    show = space.partition("/")[0]
    return [str(BOARD.printed[show][reward].effect) for reward in BOARD.spaces[space].rewards]


def test_the_plaza_has_76_spaces_in_four_shows() -> None:
    assert {show: len(BOARD.show(show)) for show in SHOWS} == {
        "carretillada": 20,
        "ball_parlat": 12,
        "trobada": 28,
        "tabalada": 16,
    }
    assert list(BOARD.spaces) == [space.id for show in SHOWS for space in BOARD.show(show)]
    assert all(BOARD.spaces[space_id].id == space_id for space_id in BOARD.spaces)
    assert len({space.name for space in BOARD.spaces.values()}) == 76


@pytest.mark.rules("DIA-SCORE-GEN-07", "DIA-SCORE-GEN-08")
def test_opposite_is_an_involution_between_spaces_of_one_kind() -> None:
    across = {space.id: space.opposite for space in BOARD.spaces.values() if space.opposite}
    assert len(across) == 32
    for space_id, opposite in across.items():
        assert opposite != space_id
        assert across[opposite] == space_id
        assert BOARD.spaces[opposite].kind == BOARD.spaces[space_id].kind
        assert BOARD.spaces[opposite].show == BOARD.spaces[space_id].show


# DIA-B-12


@pytest.mark.rules("DIA-B-12", "DIA-SHOW-CARR-03", "DIA-SHOW-CARR-05")
@pytest.mark.parametrize("number", range(12))
def test_ring(number: int) -> None:
    space = BOARD.spaces[f"carretillada/ring/{number}"]
    assert space.kind == "diable"
    assert space.firecracker == CYCLE[number % 3]
    assert space.opposite == f"carretillada/ring/{(number + 6) % 12}"
    assert space.quadrants == (QUARTERS[number // 3],)
    assert space.rewards[:2] == (f"border/{number}", f"border/{(number + 1) % 12}")
    assert effects(space.id)[2:] == [f"follower {QUARTERS[number // 3]}"]


@pytest.mark.rules("DIA-B-12", "DIA-SHOW-CARR-04", "DIA-SHOW-CARR-05")
@pytest.mark.parametrize(
    ("name", "firecracker", "across", "quadrants", "ends"),
    [
        ("n", "colorful", "s", {"tabalada", "carretillada"}, (0, 6)),
        ("e", "whistling", "w", {"carretillada", "ball_parlat"}, (3, 9)),
        ("s", "regular", "n", {"ball_parlat", "trobada"}, (0, 6)),
        ("w", "colorful", "e", {"trobada", "tabalada"}, (3, 9)),
    ],
)
def test_inner(name: str, firecracker: str, across: str, quadrants: set[str], ends: tuple[int, int]) -> None:
    space = BOARD.spaces[f"carretillada/inner/{name}"]
    assert (space.kind, space.firecracker) == ("character", firecracker)
    assert space.opposite == f"carretillada/inner/{across}"
    assert len(space.quadrants) == 2
    assert set(space.quadrants) == quadrants
    assert space.rewards[:2] == tuple(f"border/{end}" for end in ends)
    assert set(effects(space.id)[2:]) == {f"follower {show}" for show in quadrants}


@pytest.mark.rules("DIA-SHOW-CARR-02")
@pytest.mark.parametrize(
    ("quadrant", "across"),
    [
        ("carretillada", "tabalada"),
        ("ball_parlat", "trobada"),
        ("trobada", "ball_parlat"),
        ("tabalada", "carretillada"),
    ],
)
def test_tabalers_of_the_carretillada(quadrant: str, across: str) -> None:
    space = BOARD.spaces[f"carretillada/tabaler/{quadrant}"]
    assert (space.kind, space.firecracker, space.quadrants) == ("tabaler", None, (quadrant,))
    assert space.opposite == f"carretillada/tabaler/{across}"
    assert effects(space.id) == [f"sound 4, follower {quadrant}"]
    mirror = BOARD.spaces[space.opposite]
    assert mirror.at == (368 - space.at[0], space.at[1])  # left-right, DIA-SCORE-GEN-07
    assert (space.at[0] > 184) == (quadrant in ("carretillada", "ball_parlat"))
    assert (space.at[1] < 150) == (quadrant in ("carretillada", "tabalada"))


def test_ring_rewards_are_shared_by_neighbours() -> None:
    printed = {key: str(reward.effect) for key, reward in BOARD.printed["carretillada"].items() if "border" in key}
    assert printed == {
        "border/0": "photo_or_video",
        "border/1": "prepare 2",
        "border/2": "like",
        "border/3": "hasten",
        "border/4": "sound 4",
        "border/5": "regular | whistling | colorful",
        "border/6": "like 2",
        "border/7": "prepare 2",
        "border/8": "thrill 2",
        "border/9": "photo_or_video",
        "border/10": "reorganize, prepare",
        "border/11": "fp 5",
    }
    ring = [BOARD.spaces[f"carretillada/ring/{number}"] for number in range(12)]
    for one, other in pairwise([*ring, ring[0]]):
        assert len({r for r in one.rewards if "border" in r} & set(other.rewards)) == 1
    users = [reward for space in ring for reward in space.rewards if "border" in reward]
    assert all(users.count(f"border/{number}") == 2 for number in range(12))


def test_ring_runs_clockwise_from_the_top_and_turns_onto_itself() -> None:
    cx, cy = 184, 150
    for number in range(12):
        x, y = BOARD.spaces[f"carretillada/ring/{number}"].at
        assert (x > cx) == (number < 6)
        assert (y < cy) == (number < 3 or number >= 9)
        ox, oy = BOARD.spaces[f"carretillada/ring/{(number + 6) % 12}"].at
        assert abs(x + ox - 2 * cx) < 0.2
        assert abs(y + oy - 2 * cy) < 0.2
    xs = [BOARD.spaces[f"carretillada/ring/{number}"].at for number in (11, 0)]
    assert xs[0][0] < cx < xs[1][0]


# DIA-B-13


@pytest.mark.rules("DIA-B-13", "DIA-SHOW-TAB-02")
@pytest.mark.parametrize("row", [1, 2, 3, 4])
@pytest.mark.parametrize("column", [1, 2, 3, 4])
def test_tabalada(row: int, column: int) -> None:
    space = BOARD.spaces[f"tabalada/{row}/{column}"]
    assert (space.kind, space.firecracker, space.opposite) == ("tabaler", None, None)
    assert (space.row, space.column) == (row, column)
    rows = ("regular 2", "whistling, regular", "colorful, regular", "whistling, colorful")
    assert effects(space.id) == [rows[row - 1], f"follower {QUARTERS[column - 1]}"]
    first = BOARD.spaces["tabalada/1/1"].at
    cell = BOARD.measures["tabalada"]["cell"]
    assert space.at == (first[0] + (column - 1) * cell, first[1] + (row - 1) * cell)


# DIA-B-14


@pytest.mark.rules(
    "DIA-B-14", "DIA-SCORE-GEN-09", "DIA-SHOW-BALL-01", "DIA-SHOW-BALL-02", "DIA-SHOW-BALL-03", "DIA-SHOW-BALL-04",
)  # fmt: skip
@pytest.mark.parametrize(("side", "other"), [("left", "right"), ("right", "left")])
def test_halves_of_the_ball_parlat(side: str, other: str) -> None:
    spaces = [space for space in BOARD.show("ball_parlat") if space.half == side]
    assert [space.kind for space in spaces].count("diable") == 3
    assert [space.kind for space in spaces].count("tabaler") == 2
    assert [space.kind for space in spaces].count("character") == 1
    for space in spaces:
        assert space.opposite == space.id.replace(side, other)
        assert BOARD.spaces[space.opposite].at == (368 - space.at[0], space.at[1])
    character = BOARD.spaces[f"ball_parlat/{side}/character"]
    assert character.firecracker == {"left": "whistling", "right": "colorful"}[side]
    assert effects(character.id) == ["hasten, follower any"]
    tracks = {"left": ("carretillada", "ball_parlat"), "right": ("trobada", "tabalada")}[side]
    choice = " | ".join(f"follower {track}" for track in tracks)
    for number, more in enumerate(("prepare", "prepare 2", "reorganize"), start=1):
        diable = BOARD.spaces[f"ball_parlat/{side}/diable/{number}"]
        assert diable.firecracker == CYCLE[number - 1]
        assert effects(diable.id) == [choice, more]
    for number, track in enumerate(tracks, start=1):
        assert effects(f"ball_parlat/{side}/tabaler/{number}") == ["reorganize", f"follower {track}"]


def test_the_ball_parlat_is_numbered_from_the_centre_outwards() -> None:
    for kind, last in (("diable", 3), ("tabaler", 2)):
        for side in ("left", "right"):
            distances = [abs(BOARD.spaces[f"ball_parlat/{side}/{kind}/{n}"].at[0] - 184) for n in range(1, last + 1)]
            assert distances == sorted(distances)


# DIA-B-15


@pytest.mark.rules("DIA-B-15", "DIA-SHOW-TROB-03", "DIA-SHOW-TROB-05")
@pytest.mark.parametrize("number", range(8))
def test_sectors_of_the_trobada(number: int) -> None:
    sector = BOARD.sectors[number]
    assert (sector.id, sector.opposite, sector.next) == (number, (number + 4) % 8, (number + 1) % 8)
    assert sector.quadrant == QUARTERS[number // 2]
    spaces = [space for space in BOARD.show("trobada") if space.sector == number]
    kinds = ["diable", "character", "small_beast"] + (["large_beast"] if number % 2 == 0 else [])
    assert [space.kind for space in spaces] == kinds
    for space in spaces:
        assert space.id == f"trobada/{number}/{space.kind}"
        assert (space.firecracker, space.opposite, space.quadrants) == (None, None, (sector.quadrant,))
        assert effects(space.id) == ["like" if number % 2 == 0 else "sound 3", f"follower {sector.quadrant}"]
        assert (space.at[0] > 184) == (number < 4)
        assert (space.at[1] < 150) == (number in (0, 1, 6, 7))


# DIA-B-08, DIA-B-09


@pytest.mark.rules("DIA-B-08")
@pytest.mark.parametrize(("step", "icon"), list(enumerate([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6])))
def test_icons_of_the_follower_tracks(step: int, icon: int) -> None:
    assert BOARD.icon(step) == icon


@pytest.mark.rules("DIA-B-08", "DIA-B-09")
def test_follower_tracks_and_their_card_slots() -> None:
    assert BOARD.icons == {0: 1, 2: 2, 4: 3, 6: 4, 8: 5, 10: 6}
    assert BOARD.last_space == 12
    assert BOARD.card_slots == (1, 2, 3, 4, 5, 6, 7, 8)


# What the rulebook prints


@pytest.mark.rules(
    "DIA-COMP-07", "DIA-SCORE-CARR-1", "DIA-SCORE-CARR-2", "DIA-SCORE-CARR-3", "DIA-SCORE-CARR-4",
    "DIA-SCORE-BALL-1", "DIA-SCORE-BALL-2", "DIA-SCORE-BALL-3", "DIA-SCORE-BALL-4", "DIA-SCORE-TRO-1",
    "DIA-SCORE-TRO-2", "DIA-SCORE-TRO-3", "DIA-SCORE-TRO-4", "DIA-SCORE-TAB-1", "DIA-SCORE-TAB-2", "DIA-SCORE-TAB-3",
    "DIA-SCORE-TAB-4",
)  # fmt: skip
def test_the_sixteen_tiles() -> None:
    each = {key: dict(tile.each) for key, tile in BOARD.tiles.items()}
    majority, opposite = {"with": 8, "without": 4}, {"own": 8, "other": 4}
    assert each == {
        ("carretillada", 1): {"character": 3, "tabaler": 2, "diable": 1},
        ("carretillada", 2): majority,
        ("carretillada", 3): {"figure": 2},
        ("carretillada", 4): opposite,
        ("ball_parlat", 1): {"fewest": 2, "more": 1},
        ("ball_parlat", 2): majority,
        ("ball_parlat", 3): opposite,
        ("ball_parlat", 4): {"fewer": 3, "more": 6, "equal": 9},
        ("trobada", 1): {"sector": 2},
        ("trobada", 2): opposite,
        ("trobada", 3): {"figure": 3},
        ("trobada", 4): majority,
        ("tabalada", 1): {"line": 5},
        ("tabalada", 2): majority,
        ("tabalada", 3): {"colour": 3},
        ("tabalada", 4): {"figure": 2},
    }
    heads = {"carretillada": "CARR", "ball_parlat": "BALL", "trobada": "TRO", "tabalada": "TAB"}
    assert all(tile.rule == f"DIA-SCORE-{heads[show]}-{n}" for (show, n), tile in BOARD.tiles.items())


@pytest.mark.rules("DIA-SOLO-09", "DIA-SOLO-14", "C-DIA-02")
def test_the_firebots_cards() -> None:
    assert BOARD.firebot_cards == {
        "easy": (3, 3, 4),
        "average": (3, 4, 5),
        "hard": (4, 5, 5),
        "very_hard": (4, 5, 6),
        "devilish": (5, 5, 6),
    }


def test_every_table_says_where_it_comes_from() -> None:
    rulebook = {"tiles", "lluiments", "solo", "beasts"}
    assert {name for name, (source, _) in BOARD.provenance.items() if source == "rulebook"} == rulebook
    reconstructed = {name for name, (source, _) in BOARD.provenance.items() if source == "reconstruction"}
    assert reconstructed == {*SHOWS, "followers", "neutrals", "sound", "wall", "personal", "spectators", "posts"}
    assert {rule for _, rule in BOARD.provenance.values()} >= {
        "DIA-B-08",
        "DIA-B-12",
        "DIA-B-13",
        "DIA-B-14",
        "DIA-B-15",
    }
