"""The colla grid as a graph, and ways out of it: as cheap as the specification says, played by the rules core."""

from random import Random
from typing import Any

import networkx as nx
import pytest

from diables_nb.rules.diables import DiablesGame, Position, deal
from diables_nb.rules.diables.components import KINDS
from diables_nb.rules.diables.game import engine
from diables_nb.rules.diables.game.kit import Kit, Move
from diables_nb.rules.diables.game.state import State
from diables_nb.rules.errors import PositionError
from diables_nb.whatif import draw_graph
from diables_nb.whatif.diables.colla_drawing import draw_colla
from diables_nb.whatif.diables.colla_graph import WayOut, cheapest_way, colla_graph, releases
from diables_nb.whatif.diables.colla_search import ANYWHERE, cheapest_steps

GAME = deal(players=2, seed=1)
PLAZA: Any = Position(("red", "blue"))
VERBS = ("prepare", "reorganize", "hasten")


def played(kit: Kit, state: State, move: Move) -> State:
    """The state after one colla action of the first seat, by the engine."""
    after = state.copy()
    after.stack = [(move[0], 0, 1)]
    assert move in engine.legal(kit, after), move
    moves = engine.play(kit, after, move)
    while moves and moves[0][0] == "beast":
        moves = engine.play(kit, after, moves[0])
    return after


def mixed(seed: int, steps: int) -> State:
    """A grid after some colla actions at random, most of them prepares."""
    random = Random(seed)
    state = GAME.state.copy()
    for _ in range(steps):
        verb = VERBS[min(int(random.random() * 5), 3) % 3]
        moves = everything(state, (verb,))
        if moves:
            state = played(GAME.kit, state, moves[int(random.random() * len(moves))])
    return state


def everything(state: State, verbs: tuple[str, ...]) -> list[Move]:
    found: list[Move] = []
    for verb in verbs:
        asked = state.copy()
        asked.stack = [(verb, 0, 1)]
        found += [move for move in engine.legal(GAME.kit, asked) if move[0] != "decline"]
    return found


def freed(before: State, after: State, kind: str) -> bool:
    code = KINDS.index(kind) + 1
    return bytes(after.seats[0].grid).count(code) < bytes(before.seats[0].grid).count(code)


def fewest(state: State, kind: str, verbs: tuple[str, ...], most: int) -> int | None:
    """The fewest steps that free some member of a kind, by trying everything; None for more than `most`."""
    level = [state]
    seen = {bytes(state.seats[0].grid)}
    for number in range(1, most + 1):
        later = []
        for one in level:
            for move in everything(one, verbs):
                after = played(GAME.kit, one, move)
                if freed(one, after, kind):
                    return number
                key = bytes(after.seats[0].grid)
                if key not in seen:
                    seen.add(key)
                    later.append(after)
        level = later
    return None


def way(member: str, **asked: Any) -> WayOut:
    """A way that there is."""
    found = cheapest_way(GAME, "red", member, **asked)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("place", "steps"),
    [("sbB", (4, 3, 3)), ("sbA", (8, 5, 3)), ("lb", (7, 5, 4)), ("U2@5", (1, 1, 1)), ("L2@2", (10, 3, 3))],
)
def test_the_first_releases_take_as_many_steps_as_dia_b_02_says(place: str, steps: tuple[int, ...]) -> None:
    found = {entry.place: tuple(entry.steps.values()) for entry in releases(GAME, "red").entries}
    assert found[place] == steps
    assert len(found) == 19


@pytest.mark.parametrize("seed", range(10))
def test_prepares_alone_are_as_few_as_by_trying_everything(seed: int) -> None:
    state = mixed(seed, 6 + seed)
    for kind in KINDS:
        found = cheapest_steps(GAME.kit, state.seats[0], kind, ANYWHERE, {"prepare": 1}, {})
        assert (len(found.steps) if found and len(found.steps) <= 5 else None) == fewest(state, kind, ("prepare",), 5)


@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_freed_in_fewer_steps_with_reorganizes(seed: int) -> None:
    state = mixed(seed, 4 + seed)
    costs = {"prepare": 1, "reorganize": 1}
    for kind in ("character", "small_beast", "large_beast"):
        found = cheapest_steps(GAME.kit, state.seats[0], kind, ANYWHERE, costs, {})
        brute = fewest(state, kind, ("prepare", "reorganize"), 2)
        assert (len(found.steps) if found and len(found.steps) <= 2 else None) == brute


@pytest.mark.parametrize("seed", range(8))
def test_every_way_can_be_played_and_frees_the_member(seed: int) -> None:
    state = mixed(seed, 3 * seed)
    for kind in KINDS:
        for costs in ({"prepare": 1}, {"prepare": 1, "reorganize": 2}, {"prepare": 1, "reorganize": 2, "hasten": 3}):
            found = cheapest_steps(GAME.kit, state.seats[0], kind, ANYWHERE, costs, {})
            if found is None:
                continue
            now = state
            for step in found.steps[:-1]:
                before, now = now, played(GAME.kit, now, step.move)
                assert not freed(before, now, kind)
            assert freed(now, played(GAME.kit, now, found.steps[-1].move), kind)
            assert found.cost == sum(costs[str(step.move[0])] for step in found.steps)


def test_a_dearer_action_is_used_less() -> None:
    dear = way("sbA", costs={"prepare": 1, "reorganize": 9, "hasten": 99})
    cheap = way("sbA", costs={"prepare": 1, "reorganize": 1, "hasten": 99})
    hasty = way("sbA")
    assert [move.split()[0] for move in dear.moves] == ["prepare"] * 8
    assert (cheap.cost, hasty.cost, hasty.moves) == (3, 3, ("hasten sbA",))
    limited = way("sbA", limits={"hasten": 0, "reorganize": 1})
    assert sum(move.startswith("reorganize") for move in limited.moves) == 1
    assert cheapest_way(GAME, "red", "sbA", costs={"reorganize": 1}) is None


def test_the_path_of_a_member_is_a_path_of_the_graph_of_its_steps() -> None:
    found = way("U2@4", costs={"prepare": 1})
    assert found.path == ("U2@4", "U2@5", "reserve")
    assert nx.is_path(found.graph, found.path)
    assert sum(cost for _, _, cost in found.graph.edges(data="cost")) == found.cost == 3
    assert found.graph.edges["U2@5", "reserve"]["steps"] == (1, 3)
    assert str(found).startswith("Red frees a diable at a cost of 3\n")
    assert way("L1@5").path == ("L1@5", "tabalers")


def test_the_grid_is_a_graph_of_what_can_be_done() -> None:
    graph = colla_graph(GAME, "red")
    assert len(graph) == len(GAME.kit.cells) + 2
    able = sorted(a for a, _, data in graph.edges(data=True) if data["verb"] == "prepare" and data["legal"])
    assert able == ["L1@5", "L2@5", "U2@5", "U3@5"]
    assert all(graph.nodes[a]["kind"] for a, _, key in graph.edges(keys=True) if key != "prepare")
    empty = {name for name, kind in graph.nodes(data="kind") if kind is None and "@" in name}
    assert {b for _, b, key in graph.edges(keys=True) if key == "reorganize"} == empty
    assert {a for a, b, key in graph.edges(keys=True) if key == "prepare" and b == "reserve"} >= {"sbA", "sbB", "lb"}
    lane = nx.shortest_path(
        nx.DiGraph([e[:2] for e in graph.edges(keys=True) if e[2] == "prepare"]), "L2@1", "tabalers"
    )
    assert lane == ["L2@1", "L2@2", "L2@3", "L2@4", "L2@5", "tabalers"]


def said(chart: Any) -> list[str]:
    """The words in a picture, none of which is cut."""
    chart.figure.draw_without_rendering()
    for text in chart.figure.axes[0].texts:
        assert text.get_window_extent().x1 <= chart.figure.bbox.x1, text.get_text()
    return [text.get_text() for text in chart.figure.axes[0].texts]


def test_a_way_is_said_beside_the_grid_and_numbered_on_it() -> None:
    words = said(way("lb", costs={"prepare": 1, "reorganize": 1}).plot())
    assert "1  prepare: tabaler L2@5 → tabaler" in words
    assert "4  prepare: large beast lb → reserve" in words
    assert [words.count(number) for number in "1234"] == [1, 2, 2, 1]  # a reorganize has its number at both ends
    assert said(draw_colla(colla_graph(GAME, "red"))).count("reserve") == 4  # rows that lead there


def test_they_are_drawn_with_words() -> None:
    chart = draw_graph(colla_graph(GAME, "red"))
    assert chart.description == (
        "The colla of Red: 19 members in 23 spaces. To be prepared now: U2@5, U3@5, L1@5, L2@5."
    )
    assert "4. prepare lb." in way("lb", costs={"prepare": 1, "reorganize": 1}).plot().description
    assert way("sbA", costs={"prepare": 1}).plot().png().startswith(b"\x89PNG")
    with pytest.raises(TypeError, match="colla_graph"):
        draw_colla(nx.Graph())
    with pytest.raises(TypeError, match="for the graph of a show"):
        draw_graph(colla_graph(GAME, "red"), groups="red")


@pytest.mark.parametrize(
    ("asked", "error", "words"),
    [
        (lambda: cheapest_way(GAME, "green", "lb"), PositionError, "does not play"),
        (lambda: cheapest_way(GAME, "red", "lbx"), PositionError, "no member"),
        (lambda: cheapest_way(GAME, "red", "U2@1"), PositionError, "no member"),
        (lambda: cheapest_way(GAME, "red", "lb", costs={"send": 1}), ValueError, "no colla action"),
        (lambda: cheapest_way(GAME, "red", "lb", costs={"prepare": 0}), ValueError, "a number above 0"),
        (lambda: cheapest_way(GAME, "red", "lb", limits={"hasten": -1}), ValueError, "how many steps at most"),
        (lambda: cheapest_way(GAME, "red", "lb", limits={"fly": 1}), ValueError, "no colla action"),
        (lambda: colla_graph(PLAZA, "red"), TypeError, "a game in play"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_says_why(asked: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        asked()


def test_the_game_stays_as_it_is() -> None:
    game: DiablesGame = deal(players=2, seed=4)
    before = game.state.copy()
    releases(game, "blue")
    assert game.state == before
