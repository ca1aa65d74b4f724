"""Connected groups and runs: they are what the tiles count, and they are drawn with a number."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import networkx as nx
import pytest

from diables_nb.rules.diables import Figure, Position, edition, example, score_show
from diables_nb.whatif import draw_graph, graph_of, groups

PLAYERS = ("red", "blue", "yellow")


def drawn(show: str, kinds: tuple[str, ...], most: int) -> Iterator[Position]:
    """Random positions of one show."""
    spaces = [space for space in edition().show(show) if space.kind in kinds]
    for seed in range(150):
        random = Random(seed)
        taken = random.sample(spaces, random.randint(1, most))
        figures = {
            space.id: Figure(random.choice(PLAYERS), space.kind, None if space.kind == "tabaler" else "regular")
            for space in taken
        }
        yield Position(PLAYERS, figures, tiles={show: 1}, followers={p: {show: 12} for p in PLAYERS})


def test_a_tabaler_is_worth_its_group() -> None:
    for position in drawn("tabalada", ("tabaler",), 14):
        for player in PLAYERS:
            found = groups(position, player, "tabalada")
            size = {space: len(group) for group in found for space in group}
            assert [len(group) for group in found] == sorted(map(len, found), reverse=True)
            for line in score_show(position, player, "tabalada", tile=4).all_lines:
                assert line.points == 2 * size[line.subject]
                assert set(line.counted) == next(set(group) for group in found if line.subject in group)


def test_a_figure_of_the_trobada_is_worth_the_longest_run() -> None:
    for position in drawn("trobada", ("diable",), 8):
        for player in PLAYERS:
            found = groups(position, player, "trobada")
            for run in found:
                assert all((sector + 1) % 8 == after for sector, after in pairwise(run)), run
            for line in score_show(position, player, "trobada", tile=1).all_lines:
                assert line.points == 2 * len(found[0])


def test_a_run_goes_round_past_the_top() -> None:
    assert groups(example("DIA-T-25"), "red", "trobada") == [(7, 0, 1)]
    everywhere = Position(PLAYERS, {f"trobada/{i}/diable": Figure("red", "diable", "regular") for i in range(8)})
    assert groups(everywhere, "red", "trobada") == [tuple(range(8))]
    assert groups(everywhere, "blue", "trobada") == []


def test_what_has_no_groups_says_so() -> None:
    with pytest.raises(ValueError, match="has no groups"):
        groups(example("DIA-T-09"), "red", "carretillada")
    with pytest.raises(ValueError, match="does not play"):
        groups(example("DIA-T-28"), "purple", "tabalada")
    with pytest.raises(ValueError, match="by='sector'"):
        graph_of("tabalada", by="sector")


def test_the_sectors_are_a_ring_with_four_diameters() -> None:
    graph = graph_of("trobada", by="sector")
    ring = [(a, b) for a, b, relation in graph.edges(data="relation") if relation == "neighbour"]
    assert nx.is_isomorphic(nx.Graph(ring), nx.cycle_graph(8))
    assert [b for a, b, relation in graph.edges(data="relation") if relation == "opposite"] == [4, 5, 6, 7]


def test_groups_are_numbered_in_the_picture_and_in_its_words() -> None:
    position = example("DIA-T-28")
    chart = draw_graph(graph_of("tabalada", position), groups="red")
    found = groups(position, "red", "tabalada")
    labels = [text.get_text() for text in chart.figure.axes[0].texts]
    assert [f"{number}: {len(group)}" for number, group in enumerate(found, 1)] == [x for x in labels if ": " in x]
    assert "Groups of red, the largest first: 1: row" in chart.description


@pytest.mark.parametrize("wrong", ["green", "neutral", "Red", ""])
def test_groups_are_drawn_of_somebody_who_plays(wrong: str) -> None:
    position = Position(("red", "blue"), {"tabalada/1/1": Figure("red", "tabaler")})
    with pytest.raises(ValueError, match="does not play here: "):
        draw_graph(graph_of("tabalada", position), groups=wrong)
    with pytest.raises(ValueError, match="does not play here: there is none"):
        draw_graph(graph_of("tabalada"), groups="red")


def test_only_positions_have_groups() -> None:
    for wrong in (None, "red", 3):
        with pytest.raises(TypeError, match="is a position, not"):
            groups(wrong, "red", "tabalada")  # type: ignore[arg-type]
