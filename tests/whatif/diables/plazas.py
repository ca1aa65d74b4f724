"""Random positions and games for the what-if of Diables, from seeds alone."""

from collections.abc import Iterator
from functools import cache
from random import Random

from diables_nb.rules.diables import SHOWS, DiablesGame, Figure, Position, deal, read_position, score_lluiments
from diables_nb.rules.diables.game.sending import send_moves
from diables_nb.rules.diables.scoring import score_show
from tests.oracle.positions import random_position

LAST = 12


def plaza(seed: int, players: int | None = None, fill: float | None = None) -> Position:
    """A legal random position."""
    return read_position(random_position(Random(seed), players=players, fill=fill))


def shows_of(position: Position) -> list[str]:
    """The shows that have a tile."""
    return [show for show in SHOWS if show in position.tiles]


def in_all(position: Position, player: str, past: int = 0) -> int:
    """The FP of a player in all shows and by all lluïments, by the public functions. past: lluïments left out."""
    shows = sum(score_show(position, player, show).total for show in shows_of(position))
    return shows + sum(ledgers[player].total for ledgers in score_lluiments(position)[past:])


def with_step(position: Position, player: str, show: str, step: int) -> Position:
    """The position with a follower token on another space."""
    followers = {p: dict(tracks) for p, tracks in position.followers.items()}
    followers[player][show] = step
    return position.with_parts(followers=followers)


def with_figure(position: Position, space: str, figure: Figure) -> Position:
    """The position with a figure more, checked as a whole."""
    return position.with_parts(figures={**position.figures, space: figure})


@cache
def games(players: int) -> tuple[DiablesGame, ...]:
    """Moments of a random game."""
    game, random = deal(players, seed=11), Random(players)
    found: list[DiablesGame] = []
    while not game.over and len(found) < 40:
        moves = [move for move in game.legal_moves if move != "pass"] or list(game.legal_moves)
        game = game.after(moves[int(random.random() * len(moves))])
        if int(random.random() * 6) == 0:
            found.append(game)
    return tuple(found)


def sendable(game: DiablesGame, player: str, state: object = None) -> Iterator[tuple[str, str, str | None]]:
    """Space, kind and firecracker of all that a seat could send to any show, as the engine has it."""
    frame = ("send", game.players.index(player), 0, "any", True, False)
    for move in send_moves(game.kit, state or game.state, frame):  # type: ignore[arg-type]
        if move[0] == "send":
            yield str(move[3]), str(move[1]), None if move[1] == "tabaler" else str(move[2])
