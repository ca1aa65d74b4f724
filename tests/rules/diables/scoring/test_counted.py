"""The places that a line counts, which a board lights up: exactly those that the tile speaks of."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from diables_nb.rules.diables import Figure, Position, score_firebot_show, score_lluiment, score_show
from diables_nb.rules.diables.scoring.trobada import longest_run
from tests.oracle import layout
from tests.rules.samples import TILE_LIST, any_positions, positions_for_tile, read, sample

Figures = dict[str, Figure]
Counted = Callable[[Figures, str], set[str]]
"""From the figures of a show and the space of the one scored to the places that count."""


def same_kind(figures: Figures, space: str) -> set[str]:
    return {place for place, figure in figures.items() if figure.kind == figures[space].kind}


def same_firecracker(figures: Figures, space: str) -> set[str]:
    return {place for place, figure in figures.items() if figure.firecracker == figures[space].firecracker}


def firecracker_or_tabalers(figures: Figures, space: str) -> set[str]:
    return same_kind(figures, space) if figures[space].kind == "tabaler" else same_firecracker(figures, space)


def quadrants(figures: Figures, space: str) -> set[str]:
    mine = [set(quadrant) for quadrant in layout.QUADRANTS.values() if space in quadrant]
    return set(figures) & set().union(*mine)


def opposite(figures: Figures, space: str) -> set[str]:
    return {layout.OPPOSITE_SPACE[space]} & set(figures)


def side(figures: Figures, space: str) -> set[str]:
    return {place for place in figures if layout.side_of(place) == layout.side_of(space)}


def opposite_sector(figures: Figures, space: str) -> set[str]:
    across = layout.OPPOSITE_SECTOR[layout.sector_of(space)]
    there = {place for place in figures if layout.sector_of(place) == across}
    return {place for place in there if figures[place].owner == figures[space].owner} or there


def sectors_of_quadrant(figures: Figures, space: str) -> set[str]:
    mine = layout.SECTORS_OF_THE_QUADRANT[layout.sector_of(space)]
    return {place for place in figures if layout.sector_of(place) in mine}


def full_lines(figures: Figures, space: str) -> set[str]:
    row = {f"tabalada/{layout.row_of(space)}/{column}" for column in layout.LINE}
    column = {f"tabalada/{row}/{layout.column_of(space)}" for row in layout.LINE}
    return set().union(*(line for line in (row, column) if line <= set(figures)))


def column(figures: Figures, space: str) -> set[str]:
    return {place for place in figures if layout.column_of(place) == layout.column_of(space)}


def neighbours(figures: Figures, space: str) -> set[str]:
    return {space, *layout.neighbours_of(space)} & set(figures)


def group(figures: Figures, space: str) -> set[str]:
    own = {place for place, figure in figures.items() if figure.owner == figures[space].owner}
    found = {space}
    for _ in own:
        found |= {place for member in found for place in layout.neighbours_of(member) if place in own}
    return found


COUNTED: dict[tuple[str, int], Counted] = {
    ("carretillada", 1): same_kind,
    ("carretillada", 2): firecracker_or_tabalers,
    ("carretillada", 3): quadrants,
    ("carretillada", 4): opposite,
    ("ball_parlat", 1): side,
    ("ball_parlat", 2): same_kind,
    ("ball_parlat", 3): opposite,
    ("ball_parlat", 4): side,
    ("trobada", 2): opposite_sector,
    ("trobada", 3): sectors_of_quadrant,
    ("trobada", 4): same_firecracker,
    ("tabalada", 1): full_lines,
    ("tabalada", 2): column,
    ("tabalada", 3): neighbours,
    ("tabalada", 4): group,
}


def test_every_tile_but_the_runs_is_looked_at() -> None:
    assert set(TILE_LIST) - set(COUNTED) == {("trobada", 1)}


@pytest.mark.rules(
    "DIA-SCORE-CARR-3", "DIA-SCORE-TAB-4", "DIA-SCORE-GEN-03", "DIA-SCORE-GEN-06", "DIA-SCORE-GEN-07",
    "DIA-SCORE-GEN-08",
)  # fmt: skip
@pytest.mark.parametrize(("show", "tile"), COUNTED)
def test_a_line_counts_what_its_tile_speaks_of(show: str, tile: int) -> None:
    for data in positions_for_tile(show, tile, sample(100)):
        position = read(data).with_parts(tiles={show: tile})
        figures = {space.id: figure for space, figure in position.in_show(show).items()}
        for player in position.players:
            for line in score_show(position, player, show).all_lines:
                assert set(line.counted) == COUNTED[show, tile](figures, line.subject)


def test_a_run_counts_all_own_figures_of_one_longest_run() -> None:
    for data in positions_for_tile("trobada", 1, sample(150)):
        position = read(data).with_parts(tiles={"trobada": 1})
        for player in position.players:
            own = {
                space.id: layout.sector_of(space.id)
                for space, figure in position.in_show("trobada").items()
                if figure.owner == player
            }
            for line in score_show(position, player, "trobada").all_lines:
                run = line.facts["sectors"]
                assert len(set(run)) == len(run) == line.facts["count"]
                assert all(layout.NEXT_SECTOR[one] == other for one, other in pairwise(run))
                assert set(line.counted) == {place for place, sector in own.items() if sector in run}
                assert set(run) <= set(own.values())


@pytest.mark.rules("DIA-SCORE-TRO-1")
@pytest.mark.parametrize(
    ("held", "through", "run"),
    [
        ({0, 1, 4, 5}, 0, (0, 1)),
        ({0, 1, 4, 5}, 4, (4, 5)),
        ({0, 1, 4, 5}, 5, (4, 5)),
        ({0, 1, 4, 5, 3}, 0, (3, 4, 5)),
        ({7, 0, 1, 3}, 3, (7, 0, 1)),
        ({0, 2, 4, 6}, 6, (6,)),
        ({0, 2, 4, 6}, 3, (0,)),
        (set(range(8)), 3, tuple(range(8))),
        (set(range(8)) - {2}, 5, (3, 4, 5, 6, 7, 0, 1)),
    ],
)
def test_of_runs_of_one_length_the_one_through_the_figure_is_shown(
    held: set[int], through: int, run: tuple[int, ...]
) -> None:
    assert longest_run(held, layout.NEXT_SECTOR, through) == run


def test_lluiments_and_the_firebot_count_figure_by_figure() -> None:
    for data in any_positions(40):
        position: Position = read(data)
        ledgers = [ledger for name in position.lluiments for ledger in score_lluiment(position, name).values()]
        ledgers += [score_firebot_show(position, position.players[0], show) for show in layout.SHOWS]
        assert all(line.counted == (line.subject,) for ledger in ledgers for line in ledger)
