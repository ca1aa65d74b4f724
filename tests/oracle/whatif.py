"""What may be asked of a position of Diables, by brute force: figures put on spaces, tokens moved, all scored anew."""

from __future__ import annotations

import copy
import itertools
from collections import Counter
from collections.abc import Iterator

from . import layout
from .build import Json, put
from .game import facts, shows
from .game.replay import start
from .game.state import Board, pay
from .scores import score, score_lluiment

Newcomer = tuple[str, str, str | None]
"""Space, kind and firecracker of a figure to be placed."""


def in_show(data: Json, show: str) -> list[Json]:
    return [figure for figure in data["figures"] if layout.show_of(figure["space"]) == show]


def with_newcomers(data: Json, player: str, *newcomers: Newcomer) -> Json:
    """The position with figures of a player more."""
    more = [{"space": space, "owner": player, "kind": kind, "firecracker": lit} for space, kind, lit in newcomers]
    return {**data, "figures": [*data["figures"], *more]}


def at_step(data: Json, player: str, show: str, step: int) -> Json:
    """The position with one follower token on another space."""
    tracks = data.get("followers", {})
    return {**data, "followers": {**tracks, player: {**tracks.get(player, {}), show: step}}}


def step_of(data: Json, player: str, show: str) -> int:
    step: int = data.get("followers", {}).get(player, {}).get(show, 0)
    return step


def in_detail(data: Json, player: str, show: str) -> Json:
    """Limit, total and values of one show; nothing where no tile lies. Figures elsewhere are left out for speed."""
    if show not in data.get("tiles", {}):
        return {"limit": 0, "total": 0, "values": []}
    alone = {**data, "figures": in_show(data, show), "tiles": {show: data["tiles"][show]}, "lluiments": []}
    answer: Json = score(alone)["shows"][player][show]
    return answer


def points(data: Json, player: str, show: str) -> int:
    total: int = in_detail(data, player, show)["total"]
    return total


def lluiments(data: Json, player: str) -> list[int]:
    return [score_lluiment(data, tile)[player]["fp"] for tile in data.get("lluiments", [])]


def everything(data: Json, player: str) -> int:
    """All shows and all lluïments of the position."""
    answer = score(data)
    shown: int = sum(show["total"] for show in answer["shows"][player].values())
    return shown + sum(lluiments(data, player))


def newcomers(data: Json, player: str) -> set[Newcomer]:
    """Every figure that the colour still has beside the plaza, on every free space of its kind."""
    used = Counter(figure["kind"] for figure in data["figures"] if figure["owner"] == player)
    taken = {figure["space"] for figure in data["figures"]}
    found: set[Newcomer] = set()
    for space, (kind, printed) in layout.SPACES.items():
        if space not in taken and used[kind] < layout.FIGURES_OF_A_COLOUR[kind]:
            types = [None] if kind == "tabaler" else [printed] if printed else list(layout.FIRECRACKERS)
            found |= {(space, kind, lit) for lit in types}
    return found


def sendable(game: Json, player: str) -> set[Newcomer]:
    """What the seat can send at a moment of a game, given as its JSON (DIA-ACT-SHOW-01 to -05)."""
    return {newcomer for newcomer, _ in _sent(start(game).board, player, "any")}


def sendable_pairs(game: Json, player: str, show: str) -> set[frozenset[Newcomer]]:
    """Two figures sent to a show one after the other, both from what the seat has now (DIA-P1-FIRE-03)."""
    board = start(game).board
    found: set[frozenset[Newcomer]] = set()
    for one, how in _sent(board, player, show):
        later = copy.deepcopy(board)
        space, kind, firecracker = one
        if firecracker is None:
            later.collas[player].rows[how] -= 1
        else:
            pay(later, player, kind, firecracker)
        later.figures[space] = {"space": space, "owner": player, "kind": kind, "firecracker": firecracker}
        found |= {frozenset((one, other)) for other, _ in _sent(later, player, show)}
    return found


def _sent(board: Board, player: str, show: str) -> list[tuple[Newcomer, str]]:
    """Every figure that can be sent to a show, and how: the row of a tabaler, the firecracker of a performer."""
    found: list[tuple[Newcomer, str]] = []
    for move in shows.send_moves(board, player, show):
        _, kind, how, space = move.split()
        if show in ("any", layout.show_of(space)):
            found.append(((space, kind, None if kind == "tabaler" else how), how))
    return found


def projected(data: Json, player: str, newcomer: Newcomer) -> int:
    """The most that all shows still to be scored gain, the printed followers and FP taken (DIA-FOL-02, -05)."""
    after = with_newcomers(data, player, newcomer)
    still = [show for show in layout.SHOWS if show not in data.get("scored", {}).get(player, [])]
    before = sum(points(data, player, show) for show in still)
    many = facts.TROBADA_FOLLOWERS[newcomer[1]] if layout.show_of(newcomer[0]) == "trobada" else 1
    printed = facts.SPACE_REWARDS[newcomer[0]]
    best = None
    for taken in itertools.product(*printed):
        fame = sum(reward.number for reward in taken if reward.name == "fp")
        followers = [reward.show for reward in taken if reward.name == "follower" for _ in range(many)]
        for tracks in itertools.product(*(layout.SHOWS if show == "any" else (show,) for show in followers)):
            moved, beyond = after, 0
            for show in tracks:
                step = step_of(moved, player, show)
                beyond += 2 if step == layout.LAST_TRACK_SPACE else 0
                moved = at_step(moved, player, show, min(step + 1, layout.LAST_TRACK_SPACE))
            gained = sum(points(moved, player, show) for show in still) - before + fame + beyond
            best = gained if best is None else max(best, gained)
    assert best is not None
    return best


def expected_neutrals(data: Json) -> Iterator[tuple[str, list[Json]]]:
    """Each name and the neutral figures under it (DIA-B-16, C-DIA-04), as far as ten diables and 13 tabalers go."""
    yield "as they are", [figure for figure in data["figures"] if figure["owner"] == layout.NEUTRAL]
    yield "none", []
    both, stock = list(layout.NEUTRAL_PIECES[2]), Counter(diable=10, tabaler=13)
    stock.subtract(Counter(layout.SPACES[space][0] for space, _ in both))
    for space, lit in layout.NEUTRAL_PIECES[3]:
        kind = layout.SPACES[space][0]
        if space not in dict(both) and stock[kind] > 0:
            stock[kind] -= 1
            both.append((space, lit))
    taken = {figure["space"] for figure in data["figures"] if figure["owner"] != layout.NEUTRAL}
    layouts = {"of 2 players": layout.NEUTRAL_PIECES[2], "of 2 players, both sets": both}
    for name, pieces in {**layouts, "of 3 players": layout.NEUTRAL_PIECES[3]}.items():
        figures = [put(layout.NEUTRAL, space, firecracker=lit or "") for space, lit in pieces if space not in taken]
        yield name, [figure for one in figures for figure in one]
