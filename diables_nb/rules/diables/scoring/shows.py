"""Scores a show for a player: a ledger with one line a figure, the best ones within the follower icon's limit."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from diables_nb.rules.diables.board import Space, Tile
from diables_nb.rules.diables.components import SHOWS
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.ledger import Ledger, Line

from . import ball_parlat, carretillada, tabalada, trobada
from .scene import PlazaLike, Scene, TileFunction

if TYPE_CHECKING:
    from diables_nb.rules.diables.position import Position

__all__ = [
    "figure_line",
    "figure_lines",
    "firebot_lines",
    "plaza_hint",
    "require_player",
    "require_position",
    "require_show",
    "score_firebot_show",
    "score_show",
    "show_ledgers",
]  # fmt: skip

_TILES: dict[str, dict[str, TileFunction]] = {
    "carretillada": carretillada.TILES,
    "ball_parlat": ball_parlat.TILES,
    "trobada": trobada.TILES,
    "tabalada": tabalada.TILES,
}


def figure_lines(position: PlazaLike, player: str, tile: Tile) -> Iterator[Line]:
    """The line of each of the player's figures in the tile's show, in the order of the edition (DIA-SCORE-GEN-02)."""
    return _lines(Scene(position, tile), player, tile)


def _lines(scene: Scene, player: str, tile: Tile) -> Iterator[Line]:
    score = _TILES[tile.show][tile.scores]
    for space, figure in scene.figures.items():
        if figure.owner == player:
            yield score(scene, space, figure)


def figure_line(position: PlazaLike, tile: Tile, space: Space) -> Line:
    """The line of the figure on one space of the tile's show, whoever owns it."""
    scene = Scene(position, tile)
    return _TILES[tile.show][tile.scores](scene, space, scene.figures[space])


def score_show(
    position: "Position", player: str, show: str, choose: Iterable[str] | None = None, *, tile: int | None = None
) -> Ledger:
    """What a player scores in a show: as many figures as the follower icon allows, each by the show's tile.

    position: the position. player: a colour that plays. show: a show. choose: the spaces of the figures to score,
    instead of the best, or one space; they are scored in the order given. tile: another tile than the position's (1-4).
    Returns a `Ledger`: `lines` score, `left_out` are valued, but beyond the icon or not chosen. The best are taken by
    points, equals in the order of the edition. The Firebot scores as `score_firebot_show` says, whatever the tile.
    Rules: DIA-P2-SHOW-04 to -06, DIA-SCORE-GEN-01 to -06. Raises `PositionError` for an unknown player or show, a
    show without a tile, or a choice that the rules forbid.

    >>> from diables_nb.rules import diables
    >>> leo = diables.example("DIA-T-09")
    >>> score_show(leo, "red", "carretillada").total
    13
    """
    require_player(position, player)
    require_show(show)
    if player == position.firebot:
        if tile is not None:
            _tile(position, show, tile)  # raises for one that does not exist
        return _of_firebot(position, show, choose)
    by = _tile(position, show, tile)
    best = _best(position, player, by, figure_lines(position, player, by))
    return best if choose is None else _chosen(best, (choose,) if isinstance(choose, str) else tuple(choose))


def show_ledgers(position: "Position", players: Iterable[str], show: str) -> dict[str, Ledger]:
    """What each of some players scores in a show by its tile, as `score_show` says it: the show is looked at once.

    Raises `PositionError` like `score_show`.
    """
    tile = _tile(position, show, None)
    scene = Scene(position, tile)
    found = {player: _best(position, player, tile, _lines(scene, player, tile)) for player in players}
    if position.firebot in found:
        found[position.firebot] = _of_firebot(position, show)
    return found


def _best(position: "Position", player: str, tile: Tile, lines: Iterable[Line]) -> Ledger:
    """The best of a player's lines, as many as the icon allows."""
    best = sorted(lines, key=_worst_last)
    limit = position.icon(player, tile.show)
    about = {"player": player, "show": tile.show, "tile": tile.number, "limit": limit}
    return Ledger(best[:limit], best[limit:], about, position)


def _worst_last(line: Line) -> int:
    return -line.points


def firebot_lines(position: PlazaLike, player: str, show: str, icon: int) -> Iterator[Line]:
    """A line for each of the Firebot's figures in a show. icon: the last one that its follower has reached."""
    for space, figure in position.in_show(show).items():
        if figure.owner == player:
            yield Line(2 * icon, "DIA-SOLO-62", space.id, (space.id,), {"icon": icon})


def score_firebot_show(position: "Position", player: str, show: str) -> Ledger:
    """What the Firebot scores in a show: 2 × the last track icon for each of its figures, by no tile (DIA-SOLO-62).

    player: the Firebot's colour. Returns a `Ledger` with one line a figure. Raises `PositionError` like `score_show`.
    """
    require_player(position, player)
    require_show(show)
    icon = position.icon(player, show)
    lines = list(firebot_lines(position, player, show, icon))
    return Ledger(lines, (), {"player": player, "show": show, "icon": icon}, position)


def _of_firebot(position: "Position", show: str, choose: object = None) -> Ledger:
    if choose is not None:
        problem = Problem("choose", "the Firebot scores all its figures", "DIA-SOLO-62", "leave choose out")
        raise PositionError(problem)
    return score_firebot_show(position, position.firebot, show)


def require_player(position: "Position", player: str) -> None:
    """Raises `PositionError` unless the colour plays; neutral pieces score for nobody (DIA-SETUP-16).

    Raises `TypeError` for what is no position, since the arguments are easily given in another order.
    """
    require_position(position, "score_show(position, player, show): the first")
    if player not in position.players:
        problem = Problem(
            "player", f"{shown(player)} does not play here", "DIA-PSET-01", hint(player, position.players)
        )
        raise PositionError(problem)


def require_position(position: object, what: str) -> None:
    """Raises `TypeError` for what is no position, and says of a game where its position is. what: the argument."""
    if not hasattr(position, "in_show"):
        raise TypeError(f"{what} is a position, not {shown(position)}{plaza_hint(position)}")


def plaza_hint(given: object) -> str:
    """What to write who has given a game, or a text, for a position; "" for anything else."""
    if hasattr(given, "legal_moves"):
        return "; write game.position for the plaza of a game"
    from diables_nb.rules.worked import how_to_give  # only an error needs it

    return how_to_give(given)


def require_show(show: str) -> None:
    """Raises `PositionError` unless there is such a show."""
    if show not in SHOWS:
        raise PositionError(Problem("show", f"no show {shown(show)}", "DIA-SETUP-01", hint(show, SHOWS)))


def _tile(position: "Position", show: str, number: int | None) -> Tile:
    wanted = position.tiles.get(show) if number is None else number
    if wanted is None:
        remedy = f"position.with_parts(tiles={{'{show}': 1}}) or score_show(..., tile=1)"
        raise PositionError(Problem(f"tiles.{show}", "the position has no tile for this show", "DIA-SETUP-02", remedy))
    tile = position.edition.tiles.get((show, wanted))
    if tile is None or type(wanted) is not int:
        raise PositionError(Problem("tile", f"no tile {shown(wanted)}", "DIA-COMP-07", "the tiles are 1, 2, 3 and 4"))
    return tile


def _chosen(best: Ledger, choose: tuple[str, ...]) -> Ledger:
    """The ledger with the figures chosen instead of the best. choose: their spaces, by id or name."""
    spaces, limit, show = best.position.edition.spaces, best.about["limit"], best.about["show"]
    by_space = {line.subject: line for line in best.all_lines}
    names = {spaces[space].name: space for space in by_space}
    chosen = [names.get(choice, choice) for choice in choose]
    found = [
        Problem(
            choice,
            f"no own figure of the {show} stands there",
            "DIA-P2-SHOW-05",
            hint(choice, list(by_space)) if by_space else "",
        )
        for choice in chosen
        if choice not in by_space
    ]
    found += [Problem(s, "scored twice", "DIA-P2-SHOW-06", "name it once") for s in set(chosen) if chosen.count(s) > 1]
    if len(chosen) > limit:
        found.append(
            Problem("choose", f"{len(chosen)} figures; the icon allows {limit}", "DIA-P2-SHOW-04", "name fewer")
        )
    if found:
        raise PositionError(sorted(found, key=lambda problem: problem.place))
    left_out = [line for line in best.all_lines if line.subject not in chosen]
    about = {**best.about, "chosen": tuple(chosen)}
    return Ledger([by_space[space] for space in chosen], left_out, about, best.position)
