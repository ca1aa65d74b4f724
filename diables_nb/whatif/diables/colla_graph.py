"""The colla grid as a graph, and the cheapest way to free one of its members."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.diables.components import KINDS
from diables_nb.rules.diables.game.colla import hasten_moves, prepare_moves, reorganize_moves
from diables_nb.rules.diables.game.notation import move_text
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.whatif.findings import Findings

from .colla_search import ANYWHERE, VERBS, Found, Step, cheapest_steps

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["COSTS", "RESERVE", "TABALERS", "Release", "Releases", "WayOut", "cheapest_way", "colla_graph", "releases"]

COSTS: Mapping[str, float] = {"prepare": 1, "reorganize": 2, "hasten": 3}
"""What a step is taken to cost: spectators and photos offer about two prepares, or a reorganize, and three of them or a
hasten."""
RESERVE, TABALERS = "reserve", "tabalers"
"""The two nodes outside the grid: where performers go, and where tabalers go."""
_REORGANIZES = (0, 1, 2)


def colla_graph(game: DiablesGame, player: str, costs: Mapping[str, float] = COSTS) -> Any:
    """A player's colla grid as a `networkx.MultiDiGraph`: spaces as nodes, colla actions as edges.

    game: a game in play. player: a colour. costs: verb ("prepare", "reorganize", "hasten") -> what a step costs.
    A node is a space by its id, with `kind` (of the member on it, None for none), `at`, `width` and `prints`; beside
    them stand "reserve" and "tabalers". The edge of an arrow has the key "prepare" and leads to the next space or out
    (DIA-ACT-COLLA-01 to -05); a space with a member has an edge "reorganize" to each empty space (DIA-ACT-COLLA-09),
    and "hasten" out of the grid (DIA-ACT-COLLA-11). Attributes: `verb`, `cost`, and `legal`, whether the step can be
    made now. Raises `PositionError` for who does not play, `ValueError` for costs that are none.

    >>> from diables_nb.rules.diables import deal
    >>> graph = colla_graph(deal(players=2, seed=1), "red")
    >>> import networkx as nx
    >>> arrows = nx.DiGraph([(one, other) for one, other, verb in graph.edges(keys=True) if verb == "prepare"])
    >>> nx.shortest_path(arrows, "U1@1", "reserve"), nx.shortest_path(arrows, "L1@4", "tabalers")
    (['U1@1', 'sbA', 'reserve'], ['L1@4', 'L1@5', 'tabalers'])
    >>> graph.edges["U2@5", "reserve", "prepare"]["legal"], graph.edges["U2@2", "U2@3", "prepare"]["legal"]
    (True, False)
    """
    import networkx as nx

    costs = _checked(costs)
    seat, kit = _seat(game, player), game.kit
    graph = nx.MultiDiGraph(colla=player, costs=dict(costs))
    grid = game.state.seats[seat].grid
    for cell, code in zip(kit.cells, grid, strict=True):
        kind = KINDS[code - 1] if code else None
        graph.add_node(cell.id, kind=kind, at=cell.at, width=cell.width, prints=cell.prints)
    for name in (RESERVE, TABALERS):
        graph.add_node(name, kind=None, at=None, width=1, prints=())
    legal = _legal(game, seat)
    for cell in kit.cells:
        kind = graph.nodes[cell.id]["kind"]
        out = TABALERS if "tabaler" in (kind, cell.starts if kind is None else None) else RESERVE
        ahead = out if cell.next is None else cell.next
        _edge(graph, legal, costs, ("prepare", cell.id, ahead))
        if kind is None:
            continue
        _edge(graph, legal, costs, ("hasten", cell.id, TABALERS if kind == "tabaler" else RESERVE))
        for other in kit.cells:
            if ("reorganize", cell.id, other.id) in legal:
                _edge(graph, legal, costs, ("reorganize", cell.id, other.id))
    return graph


def _edge(graph: Any, legal: Sequence[tuple[str, ...]], costs: Mapping[str, float], step: tuple[str, str, str]) -> None:
    verb, origin, target = step
    beast = graph.nodes[origin]["kind"] in ("small_beast", "large_beast")
    target = RESERVE if beast and verb == "prepare" else target  # beasts leave by their first move
    named = step if verb == "reorganize" else (verb, origin)
    graph.add_edge(origin, target, key=verb, verb=verb, cost=costs.get(verb), legal=named in legal)


def _legal(game: DiablesGame, seat: int) -> list[tuple[str, ...]]:
    """The colla actions that could be done now, without the row that a tabaler goes to."""
    asked = (("prepare", prepare_moves), ("reorganize", reorganize_moves), ("hasten", hasten_moves))
    moves = (move for verb, listed in asked for move in listed(game.kit, game.state, (verb, seat, 1)))
    return [tuple(map(str, move[: 3 if move[0] == "reorganize" else 2])) for move in moves]


class WayOut(Findings[Step]):
    """The cheapest way to free a member, a row for each step.

    member: its kind, in words. cost: of all steps. moves: in the notation of the game. path: the spaces of the member
    itself, from where it stands to where it goes, as a path of `graph`: the `networkx.DiGraph` of all these steps, with
    the numbers of the steps of an edge as `steps`, their `verb`s and `cost`. grid: the whole grid (`colla_graph`).
    """

    def __init__(self, game: DiablesGame, player: str, found: Found, costs: Mapping[str, float]) -> None:
        cells = game.kit.cells
        last = found.steps[-1]
        self.player = player
        self.member = words.name("kinds", last.kind)
        self.cost = found.cost
        self.moves = tuple(move_text(step.move) for step in found.steps)
        self.grid = colla_graph(game, player, costs)
        self._ends = [(cells[step.origin].id, _name(game, step)) for step in found.steps]
        self.graph = self._graph(found, costs)
        self.path = self._path(found)
        rows = [
            (n, move, words.name("kinds", step.kind), *ends, costs[str(step.move[0])])
            for n, (move, step, ends) in enumerate(zip(self.moves, found.steps, self._ends, strict=True), start=1)
        ]
        caption = f"{words.name('players', player)} frees a {self.member} at a cost of {found.cost:g}"
        super().__init__(found.steps, ("step", "move", "member", "from", "to", "cost"), rows, caption, right=(0, 5))

    def _graph(self, found: Found, costs: Mapping[str, float]) -> Any:
        import networkx as nx

        graph = nx.DiGraph(colla=self.player)
        for number, (step, (origin, target)) in enumerate(zip(found.steps, self._ends, strict=True), start=1):
            if not graph.has_edge(origin, target):
                graph.add_edge(origin, target, steps=(), verbs=(), cost=0)
            edge, verb = graph.edges[origin, target], str(step.move[0])
            edge["steps"] += (number,)
            edge["verbs"] += (verb,)
            edge["cost"] += costs[verb]
        return graph

    def _path(self, found: Found) -> tuple[str, ...]:
        """The spaces of the member that leaves last, followed back from there."""
        path = [self._ends[-1][1], self._ends[-1][0]]
        for step, (origin, target) in list(zip(found.steps, self._ends, strict=True))[-2::-1]:
            if target == path[-1] and step.kind == found.steps[-1].kind:
                path.append(origin)
        return tuple(path[::-1])

    def plot(self) -> "Chart":
        """The grid with the steps drawn on it. Raises `ModuleNotFoundError` where matplotlib is missing."""
        from .colla_drawing import draw_colla

        return draw_colla(self.grid, self)


def _name(game: DiablesGame, step: Step) -> str:
    if step.target >= 0:
        return game.kit.cells[step.target].id
    return TABALERS if step.kind == "tabaler" else RESERVE


def cheapest_way(
    game: DiablesGame,
    player: str,
    member: str,
    *,
    costs: Mapping[str, float] = COSTS,
    limits: Mapping[str, int] | None = None,
) -> WayOut | None:
    """The cheapest steps that bring a member of a colla out of its grid; None where none do.

    game: a game in play. player: a colour. member: a kind ("small_beast"), for whichever of them is free first, or the
    id of its space ("sbA"). costs: verb -> what a step costs; a verb left out is not used. limits: verb -> how many of
    such steps there are at most.
    Rules: DIA-ACT-COLLA-01 to -12. Raises `PositionError` for who does not play and for a member that is not there,
    `ValueError` for costs or limits that are none.

    >>> from diables_nb.rules.diables import deal
    >>> game = deal(players=2, seed=1)
    >>> way = cheapest_way(game, "red", "large_beast", costs={"prepare": 1, "reorganize": 1})
    >>> way.cost, way.moves[-1], way.path
    (4, 'prepare lb', ('lb', 'reserve'))
    >>> cheapest_way(game, "red", "U2@3", costs={"prepare": 1}).cost
    6
    """
    costs, limits = _checked(costs), _limited(limits or {})
    seat = _seat(game, player)
    grid = game.state.seats[seat].grid
    found = cheapest_steps(game.kit, game.state.seats[seat], *_member(game, grid, member), costs, limits)
    return WayOut(game, player, found, costs) if found else None


class Release(NamedTuple):
    """A member with the fewest steps that free it. steps: number of reorganizes at most -> steps; None for no way."""

    kind: str
    place: str
    steps: Mapping[int, int | None]


class Releases(Findings[Release]):
    """A row for each member of a grid, with the fewest prepares and reorganizes that free it."""

    def __init__(self, player: str, entries: Sequence[Release]) -> None:
        head = ("member", "space", "prepares alone", "with a reorganize", "with 2 reorganizes")
        rows = [
            (words.name("kinds", e.kind), e.place, *("" if n is None else n for n in e.steps.values())) for e in entries
        ]
        super().__init__(entries, head, rows, f"{words.name('players', player)}: steps to free a member", (2, 3, 4))


def releases(game: DiablesGame, player: str) -> Releases:
    """The fewest steps that free each member of a colla: by prepares alone, and with one and two reorganizes.

    game: a game in play. player: a colour. Raises `PositionError` for who does not play.

    >>> from diables_nb.rules.diables import deal
    >>> found = releases(deal(players=2, seed=1), "red")
    >>> [tuple(entry.steps.values()) for entry in found.entries if entry.place == "sbA"]
    [(8, 5, 3)]
    """
    seat = _seat(game, player)
    held = game.state.seats[seat]
    entries = []
    for number, (cell, code) in enumerate(zip(game.kit.cells, held.grid, strict=True)):
        if code:
            steps = {most: _fewest(game, seat, KINDS[code - 1], number, most) for most in _REORGANIZES}
            entries.append(Release(KINDS[code - 1], cell.id, steps))
    return Releases(player, entries)


def _fewest(game: DiablesGame, seat: int, kind: str, place: int, reorganizes: int) -> int | None:
    limits = {"reorganize": reorganizes}
    found = cheapest_steps(game.kit, game.state.seats[seat], kind, place, {"prepare": 1, "reorganize": 1}, limits)
    return len(found.steps) if found else None


def _seat(game: DiablesGame, player: str) -> int:
    if not isinstance(game, DiablesGame):
        raise TypeError(f"a colla grid is of a game in play, not of {shown(game)}: diables.deal(...)")
    if player not in game.players:
        raise PositionError(Problem("player", f"{shown(player)} does not play", "", hint(str(player), game.players)))
    return game.players.index(player)


def _member(game: DiablesGame, grid: bytearray, member: str) -> tuple[str, int]:
    """The kind of a member and the number of its cell."""
    standing = {cell.id: KINDS[code - 1] for cell, code in zip(game.kit.cells, grid, strict=True) if code}
    if member in standing:
        return standing[member], game.kit.cell_number[member]
    if member in standing.values():
        return member, ANYWHERE
    known = (*dict.fromkeys(standing.values()), *standing)
    raise PositionError(
        Problem("member", f"no member {shown(member)} in the grid", "DIA-ACT-COLLA-01", hint(str(member), known))
    )


def _checked(costs: Mapping[str, float]) -> dict[str, float]:
    given: Mapping[str, object] = costs
    for verb, cost in given.items():
        if verb not in VERBS:
            raise ValueError(f"no colla action {shown(verb)}: {hint(str(verb), VERBS)}")
        if isinstance(cost, bool) or not isinstance(cost, int | float) or not 0 < cost < float("inf"):
            raise ValueError(f"costs['{verb}'] is {shown(cost)}: write a number above 0, or leave the action out")
    return {verb: costs[verb] for verb in VERBS if verb in costs}


def _limited(limits: Mapping[str, int]) -> Mapping[str, int]:
    given: Mapping[str, object] = limits
    for verb, most in given.items():
        if verb not in VERBS:
            raise ValueError(f"no colla action {shown(verb)}: {hint(str(verb), VERBS)}")
        if not isinstance(most, int) or isinstance(most, bool) or most < 0:
            raise ValueError(f"limits['{verb}'] is {shown(most)}: write how many steps at most, 0 or more")
    return limits
