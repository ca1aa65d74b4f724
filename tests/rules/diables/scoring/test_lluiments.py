"""Lluïments: weights, ranks, ties, and one ledger a player."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diables_nb.rules.diables import Position, score_lluiment
from diables_nb.rules.diables.components import LLUIMENTS
from diables_nb.rules.diables.scoring.lluiments import dense_ranks
from diables_nb.rules.errors import PositionError
from tests.oracle.build import plaza, put
from tests.rules.samples import any_positions, read

NUMBERS = {
    "regular": (4, 3, 2),
    "whistling": (4, 3, 2),
    "colorful": (4, 3, 2),
    "diables": (5, 4, 3),
    "tabalers": (5, 4, 3),
    "characters_and_beasts": (4, 3, 2),
}
WEIGHTS = {"diable": 1, "tabaler": 1, "character": 2, "small_beast": 2, "large_beast": 3}


@pytest.mark.rules("DIA-COMP-06", "DIA-LLU-01", "DIA-LLU-02", "DIA-LLU-03", "DIA-LLU-04", "DIA-LLU-05", "DIA-LLU-06")
def test_the_six_lluiments_and_their_numbers() -> None:
    assert set(LLUIMENTS) == set(NUMBERS)
    tiles = Position(("red", "blue")).edition.lluiments
    assert {name: tile.fp for name, tile in tiles.items()} == NUMBERS


@pytest.mark.rules("DIA-P2-LLU-02", "DIA-P2-LLU-03", "DIA-LLU-06", "DIA-LLU-07", "C-DIA-64")
@pytest.mark.parametrize("lluiment", NUMBERS)
def test_every_figure_counts_its_weight_where_the_tile_names_it(lluiment: str) -> None:
    for kind, space in (
        ("diable", "trobada/1/diable"),
        ("character", "trobada/1/character"),
        ("small_beast", "trobada/1/small_beast"),
        ("large_beast", "trobada/0/large_beast"),
        ("tabaler", "tabalada/1/1"),
    ):
        for firecracker in ("regular", "whistling", "colorful"):
            carried = firecracker if kind != "tabaler" else None
            named = lluiment in (carried, f"{kind}s") or (
                lluiment == "characters_and_beasts" and kind in ("character", "small_beast", "large_beast")
            )
            ledger = score_lluiment(read(plaza(put("red", space, firecracker=firecracker))), lluiment)["red"]
            assert ledger.about["count"] == (WEIGHTS[kind] if named else 0)
            assert ledger.total == ledger.about["count"] * NUMBERS[lluiment][0]
            assert [line.subject for line in ledger] == ([space] if named else [])


@given(st.lists(st.integers(0, 40), min_size=1, max_size=6))
def test_ranks_are_dense(counts: list[int]) -> None:
    ranks = dense_ranks(counts)
    assert set(ranks) == set(counts)
    assert sorted(ranks.values()) == list(range(1, len(set(counts)) + 1))
    assert all((ranks[a] < ranks[b]) == (a > b) for a in counts for b in counts)


@pytest.mark.rules("DIA-P2-LLU-04", "DIA-P2-LLU-05", "DIA-P2-LLU-06", "C-DIA-63")
@pytest.mark.parametrize(
    ("counts", "ranks", "fp"),
    [
        ((4, 3, 2, 1), (1, 2, 3, 4), (20, 12, 6, 3)),
        ((4, 4, 2, 1), (1, 1, 2, 3), (20, 20, 8, 3)),
        ((3, 2, 2, 1), (1, 2, 2, 3), (15, 8, 8, 3)),
        ((3, 2, 1, 1), (1, 2, 3, 3), (15, 8, 3, 3)),
        ((2, 2, 2, 2), (1, 1, 1, 1), (10, 10, 10, 10)),
        ((3, 0, 0, 0), (1, 2, 2, 2), (15, 0, 0, 0)),
        ((0, 0, 0, 0), (1, 1, 1, 1), (0, 0, 0, 0)),
    ],
)
def test_ties_share_a_rank_and_the_next_takes_the_next(
    counts: tuple[int, ...], ranks: tuple[int, ...], fp: tuple[int, ...]
) -> None:
    players = ("red", "blue", "yellow", "green")
    figures = [
        put(player, *(f"tabalada/{row}/{column}" for column in range(1, count + 1)))
        for row, (player, count) in enumerate(zip(players, counts, strict=True), start=1)
    ]
    scores = score_lluiment(read(plaza(*figures, players=players)), "tabalers")
    assert tuple(scores[player].about["rank"] for player in players) == ranks
    assert tuple(scores[player].total for player in players) == fp


@pytest.mark.rules("C-DIA-63")
def test_neutral_pieces_are_not_ranked() -> None:
    drums = [f"tabalada/{row}/{column}" for row in (1, 2, 3) for column in (1, 2, 3, 4)]
    position = read(plaza(put("neutral", *drums), put("red", "tabalada/4/1"), put("blue", "tabalada/4/2")))
    scores = score_lluiment(position, "tabalers")
    assert {player: (ledger.about["rank"], ledger.total) for player, ledger in scores.items()} == {
        "red": (1, 5),
        "blue": (1, 5),
    }


def test_a_lluiment_can_be_scored_that_the_position_does_not_name() -> None:
    for data in any_positions(40):
        position = read(data)
        for name in NUMBERS:
            assert list(score_lluiment(position, name)) == list(position.players)


def test_an_unknown_lluiment_is_refused() -> None:
    with pytest.raises(PositionError, match=r"no lluïment 'whistle'.*did you mean 'whistling'"):
        score_lluiment(Position(("red", "blue")), "whistle")
