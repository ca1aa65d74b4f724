"""Every number against the oracle, a slow second opinion that was written from the specification alone."""

import json
import random
from collections.abc import Callable

import pytest

from diables_nb.rules.diables import score_firebot_show, score_json
from tests.oracle import layout
from tests.oracle.scores import firebot_show, same, score
from tests.rules.samples import TILE_LIST, Json, positions_for_tile, read, sample

SWITCHES = [{"C-DIA-56": a, "C-DIA-57": b} for a in ("once", "twice") for b in ("rivals", "players_only")]


def differences(data: Json) -> list[str]:
    """Where code and oracle do not agree on a position: shows, lluïments, and what a Firebot would score."""
    position = read(data)
    found = same(score(data), json.loads(json.dumps(score_json(position))))
    for player in data["players"]:
        for show in layout.SHOWS:
            expected, actual = firebot_show(data, player, show), score_firebot_show(position, player, show).total
            if expected != actual:
                found.append(f"Firebot {player}, {show}: {actual}, expected {expected}")
    return found


@pytest.mark.rules(
    "DIA-SCORE-CARR-1", "DIA-SCORE-CARR-2", "DIA-SCORE-CARR-3", "DIA-SCORE-CARR-4", "DIA-SCORE-BALL-1",
    "DIA-SCORE-BALL-2", "DIA-SCORE-BALL-3", "DIA-SCORE-BALL-4", "DIA-SCORE-TRO-1", "DIA-SCORE-TRO-2",
    "DIA-SCORE-TRO-3", "DIA-SCORE-TRO-4", "DIA-SCORE-TAB-1", "DIA-SCORE-TAB-2", "DIA-SCORE-TAB-3", "DIA-SCORE-TAB-4",
    "DIA-SCORE-GEN-01", "DIA-SCORE-GEN-02", "DIA-SCORE-GEN-03", "DIA-SCORE-GEN-04", "DIA-SCORE-GEN-05",
    "DIA-SCORE-GEN-06", "DIA-SCORE-GEN-07", "DIA-SCORE-GEN-08", "DIA-P2-LLU-02", "DIA-P2-LLU-03",
    "DIA-P2-LLU-04", "DIA-P2-LLU-05", "DIA-P2-LLU-06", "DIA-P2-SHOW-04", "DIA-P2-SHOW-06", "DIA-SOLO-62", "C-DIA-58",
    "C-DIA-60", "C-DIA-61", "C-DIA-62", "C-DIA-63", "C-DIA-64",
)  # fmt: skip
@pytest.mark.parametrize(("show", "tile"), TILE_LIST)
def test_scores_are_those_of_the_oracle(show: str, tile: int) -> None:
    for data in positions_for_tile(show, tile, sample(900)):
        assert differences(data) == [], json.dumps(data)


@pytest.mark.rules("C-DIA-56", "C-DIA-57")
@pytest.mark.parametrize("rulings", SWITCHES, ids=lambda rulings: "-".join(rulings.values()))
def test_scores_are_those_of_the_oracle_under_every_ruling(rulings: dict[str, str]) -> None:
    for show, tile in TILE_LIST:
        for data in positions_for_tile(show, tile, sample(50), first_seed=10_000):
            assert differences({**data, "rulings": rulings}) == [], json.dumps(data)


def test_the_rulings_move_numbers_in_these_positions() -> None:
    """The test before would say nothing if no position turned on a switch."""
    moved = {"C-DIA-56": 0, "C-DIA-57": 0}
    for show, tile in TILE_LIST:
        for data in positions_for_tile(show, tile, 50, first_seed=10_000):
            usual = score({**data, "rulings": SWITCHES[0]})
            for ruling in moved:
                moved[ruling] += score({**data, "rulings": {ruling: SWITCHES[-1][ruling]}}) != usual
    assert min(moved.values()) > 20


@pytest.mark.soak
@pytest.mark.parametrize(("show", "tile"), TILE_LIST)
def test_scores_are_those_of_the_oracle_in_full(
    show: str, tile: int, record_property: Callable[[str, object], None]
) -> None:
    count = sample(20_000)
    for data in positions_for_tile(show, tile, count, first_seed=1_000_000):
        rulings = random.Random(len(data["figures"])).choice(SWITCHES)
        assert differences({**data, "rulings": rulings}) == [], json.dumps(data)
    record_property("positions", count)
