"""Legal random positions as JSON, and positions that stress one scoring tile."""

from __future__ import annotations

import random
from typing import Any

from . import layout
from .draw import between, chance, choice
from .stress import STRESS
from .table import Table, random_lluiments, random_neutrals, random_rulings

Json = dict[str, Any]


def random_position(rng: random.Random, *, players: int | None = None, fill: float | None = None) -> Json:
    """A legal position, from an empty plaza to one as full as the figures allow.

    Parameters: rng, of which only `random()` is called; players, 2 to 4 (random when left out); fill, the share of
    the spaces to fill, 0 to 1 (random for each show when left out).
    Returns: a plain dict. The counts of DIA-COMP-19 to 23 and the printed firecrackers are kept.
    """
    table = Table(rng, between(rng, 2, 4) if players is None else players, random_neutrals(rng))
    usual = _random_fill(rng)
    for show in layout.SHOWS:
        share = fill
        if share is None:
            share = usual if chance(rng, 0.6) else rng.random()
        # One colour often holds most of a show, or else nobody would lead.
        leader = choice(rng, table.players) if chance(rng, 0.3) else None
        if leader is not None:
            table.fill(table.spaces(show), share / 2, [leader])
        table.fill(table.spaces(show), share)
    without = 1.0 if chance(rng, 0.02) else 0.04
    tiles = {show: between(rng, 1, 4) for show in layout.SHOWS if not chance(rng, without)}
    return table.json(tiles, random_lluiments(rng), random_rulings(rng, 0.25))


def biased_position(rng: random.Random, show: str, tile: int) -> Json:
    """A legal position that stresses one tile: ties, full lines, circular runs, equal halves and the like.

    Parameters: rng, of which only `random()` is called; show; tile, 1 to 4.
    Returns: a plain dict whose show has that tile; the other shows are sparse and have random tiles.
    Raises: KeyError when there is no such tile.
    """
    stress = STRESS[show, tile]
    table = Table(rng, between(rng, 2, 4), random_neutrals(rng))
    stress(table)
    for other in layout.SHOWS:
        if other != show:
            table.fill(table.spaces(other), rng.random() * 0.4)
    tiles = {other: tile if other == show else between(rng, 1, 4) for other in layout.SHOWS}
    return table.json(tiles, random_lluiments(rng), random_rulings(rng, 0.4))


def _random_fill(rng: random.Random) -> float:
    """How full a plaza is: empty one time in twelve, full likewise, else anything between."""
    draw = rng.random()
    if draw < 1 / 12:
        return 0.0
    return 1.0 if draw > 11 / 12 else rng.random()
