"""The generators: legal positions, the same for a seed everywhere, and corners that really come up."""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter

import pytest

from . import layout
from .build import Json
from .positions import biased_position, random_position
from .scores import score
from .table import NEUTRAL_KINDS
from .tiles import TILES

SEEDS = range(300)


class OnlyRandom(random.Random):
    """A generator that lets nothing but random() be called."""

    def getrandbits(self, _k: int, /) -> int:
        raise AssertionError("getrandbits was called")


def assert_legal(position: Json) -> None:
    players, figures = position["players"], position["figures"]
    assert 2 <= len(players) <= 4
    assert len(set(players)) == len(players)
    assert set(players) <= set(layout.COLOURS)
    assert len({figure["space"] for figure in figures}) == len(figures)
    counts: Counter[tuple[str, str]] = Counter()
    for figure in figures:
        kind, printed = layout.SPACES[figure["space"]]
        assert figure["kind"] == kind
        if kind == "tabaler":
            assert figure["firecracker"] is None
        else:
            assert figure["firecracker"] in ((printed,) if printed else layout.FIRECRACKERS)
        neutral_allowed = len(players) < 4 and kind in NEUTRAL_KINDS
        assert figure["owner"] in players or (figure["owner"] == layout.NEUTRAL and neutral_allowed)
        counts[figure["owner"], kind] += 1
    for (_, kind), count in counts.items():
        assert count <= layout.FIGURES_OF_A_COLOUR[kind]
    assert set(position.get("tiles", {}).values()) <= {1, 2, 3, 4}
    lluiments = position.get("lluiments", [])
    assert len(set(lluiments)) == len(lluiments) <= 3
    for tracks in position.get("followers", {}).values():
        assert set(tracks) == set(layout.SHOWS)
        assert set(tracks.values()) <= set(range(13))


def test_the_plaza_has_76_spaces() -> None:
    by_show = Counter(layout.show_of(space) for space in layout.SPACES)
    assert by_show == {"carretillada": 20, "ball_parlat": 12, "trobada": 28, "tabalada": 16}


def test_neutral_pieces_stand_on_their_kind_and_carry_the_printed_type() -> None:
    for pieces in layout.NEUTRAL_PIECES.values():
        for space, firecracker in pieces:
            kind, printed = layout.SPACES[space]
            assert kind in NEUTRAL_KINDS
            if kind == "tabaler":
                assert firecracker is None
            else:
                by_sector = layout.FIRECRACKERS[layout.sector_of(space) % 3] if space.startswith("trobada") else None
                assert firecracker == (printed or by_sector)


def test_random_positions_are_legal() -> None:
    for seed in SEEDS:
        assert_legal(random_position(OnlyRandom(seed)))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("fill", [0.0, 0.5, 1.0])
def test_players_and_fill_are_kept(players: int, fill: float) -> None:
    for seed in range(30):
        position = random_position(random.Random(seed), players=players, fill=fill)
        assert_legal(position)
        assert len(position["players"]) == players
        moved = [figure for figure in position["figures"] if figure["owner"] != layout.NEUTRAL]
        if fill == 0:
            assert moved == []
        if fill == 1:
            assert len(position["figures"]) >= 60


@pytest.mark.parametrize(("show", "tile"), list(TILES))
def test_biased_positions_are_legal_and_have_the_tile(show: str, tile: int) -> None:
    seen: set[int] = set()
    for seed in SEEDS:
        position = biased_position(OnlyRandom(seed), show, tile)
        assert_legal(position)
        assert position["tiles"][show] == tile
        for shows in score(position)["shows"].values():
            seen.update(value["fp"] for value in shows[show]["values"])
    assert seen >= WORTHS[show, tile]


# Values that each tile must be seen to give among the positions made for it.
WORTHS: dict[tuple[str, int], set[int]] = {
    ("carretillada", 1): {1, 2, 3, 4, 6, 8, 9, 12},
    ("carretillada", 2): {4, 8},
    ("carretillada", 3): {2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22},
    ("carretillada", 4): {0, 4, 8},
    ("ball_parlat", 1): {2, 3, 4, 5, 6, 8, 10, 12},
    ("ball_parlat", 2): {4, 8},
    ("ball_parlat", 3): {0, 4, 8},
    ("ball_parlat", 4): {3, 6, 9},
    ("trobada", 1): {2, 4, 6, 8, 10, 12, 14, 16},
    ("trobada", 2): {0, 4, 8},
    ("trobada", 3): {3, 6, 9, 12, 15, 18, 21},
    ("trobada", 4): {4, 8},
    ("tabalada", 1): {0, 5, 10},
    ("tabalada", 2): {4, 8},
    ("tabalada", 3): {3, 6, 9, 12},
    ("tabalada", 4): {2, 4, 6, 8, 10, 12, 14, 16},
}


def test_random_positions_are_varied() -> None:
    positions = [random_position(random.Random(seed)) for seed in SEEDS]
    assert {len(position["players"]) for position in positions} == {2, 3, 4}
    sizes = [len(position["figures"]) for position in positions]
    assert min(sizes) == 0
    assert max(sizes) >= 70
    for part in ("tiles", "lluiments", "followers", "rulings"):
        assert 0 < len([position for position in positions if position.get(part)]) < len(positions)
    neutral = [any(f["owner"] == layout.NEUTRAL for f in position["figures"]) for position in positions]
    assert 0 < sum(neutral) < len(positions)


def test_a_seed_gives_the_same_positions_everywhere() -> None:
    positions = [random_position(random.Random(seed)) for seed in range(20)]
    positions += [biased_position(random.Random(seed), show, tile) for seed in range(5) for show, tile in TILES]
    digest = hashlib.sha256(json.dumps(positions).encode()).hexdigest()
    assert digest == "db60471aaae39d052b99ee87562123f774691c9038a689591f840254df8cce43"


def test_a_tile_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError):
        biased_position(random.Random(1), "tabalada", 5)
