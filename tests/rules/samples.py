"""Positions by the thousand for tests of rules, and how many of them."""

import os
import random
from collections.abc import Iterator
from typing import Any

from diables_nb.rules.diables import Position
from diables_nb.rules.diables.position_json import from_json
from tests.oracle.positions import biased_position, random_position
from tests.oracle.tiles import TILES

Json = dict[str, Any]

TILE_LIST = list(TILES)
"""The sixteen tiles: show and number."""


def sample(usual: int) -> int:
    """How many positions a test takes: `usual`, times DIABLES_NB_SAMPLES (such as 10 or 0.1) where that is set."""
    return max(1, round(usual * float(os.environ.get("DIABLES_NB_SAMPLES", "1"))))


def positions_for_tile(show: str, tile: int, count: int, first_seed: int = 0) -> Iterator[Json]:
    """Positions as JSON: two of three stress the tile, the others are random in every part."""
    for number in range(first_seed, first_seed + count):
        rng = random.Random(f"{show} {tile} {number}")
        yield random_position(rng) if number % 3 == 0 else biased_position(rng, show, tile)


def any_positions(count: int, first_seed: int = 0) -> Iterator[Json]:
    """Positions as JSON, of all kinds by turns, with the optional parts now and then."""
    for number in range(first_seed, first_seed + count):
        rng = random.Random(f"any {number}")
        show, tile = TILE_LIST[number % len(TILE_LIST)]
        data = random_position(rng) if number % 2 else biased_position(rng, show, tile)
        yield _with_optional_parts(rng, data)


def read(data: Json) -> Position:
    """The position of JSON values, through the reader of the code under test."""
    return from_json(data)


def _with_optional_parts(rng: random.Random, data: Json) -> Json:
    """Round, fame and scored shows, each in every second position; no more shows than the round has scored."""
    if rng.random() < 0.5:
        data["round"] = 1 + int(rng.random() * 3)
    if rng.random() < 0.5:
        data["fame"] = {player: int(rng.random() * 320) for player in data["players"] if rng.random() < 0.8}
    if rng.random() < 0.5:
        shows = ("carretillada", "ball_parlat", "trobada", "tabalada")
        most = {1: 1, 2: 2}.get(data.get("round", 3), 4)
        data["scored"] = {player: [s for s in shows if rng.random() < 0.4][:most] for player in data["players"]}
    return data
