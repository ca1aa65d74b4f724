"""What a tile wins and loses on each space of a board: what lies there is covered and scores no more (FES-SCO-06)."""

from collections.abc import Sequence
from typing import NamedTuple

from diables_nb.drawing import Drawing
from diables_nb.drawing.festival import draw_board
from diables_nb.rules import words
from diables_nb.rules.festival import FestivalGame, Position, kind_name, score
from diables_nb.rules.festival.components import SPACES
from diables_nb.rules.festival.patterns import distance
from diables_nb.rules.words import signed

from .findings import Findings, kind_in, require_player, require_position
from .placing import put

__all__ = ["Cover", "Covers", "covers"]

_HEAD = ("space", "level", "covers", "lost", "won", "completes", "takes", "nearer", "farther", "points")


class Cover(NamedTuple):
    """A tile on one space.

    level: that it gets there. covered: what it covers, "" for an empty space. lost: points of the covered tile. won:
    points of the new one. completes, takes: ids of the objectives and crowd-pleasers that it brings, and brought their
    points. nearer, farther: ids of the objectives at the left of which fewer or more tiles are missing then.
    points: what changes in all: won and brought less lost.
    """

    space: str
    level: int
    covered: str
    lost: int
    won: int
    completes: tuple[str, ...]
    takes: tuple[str, ...]
    brought: int
    nearer: tuple[str, ...]
    farther: tuple[str, ...]

    @property
    def points(self) -> int:
        """The change of the player's total."""
        return self.won + self.brought - self.lost


class Covers(Findings[Cover]):
    """A row for each space, best first. player, tile: what was asked. picture: the board with the points on it."""

    def __init__(self, position: Position, player: str, kind: int, entries: Sequence[Cover]) -> None:
        self.player = player
        self.tile = kind_name(kind)
        self.position = position
        caption = f"{self.tile} on the board of {words.name('players', player)}"
        super().__init__(entries, _HEAD, [_row(cover) for cover in entries], caption, right=(1, 3, 4, 9))

    @property
    def best(self) -> Cover:
        """The cover that brings most."""
        return self.entries[0]

    @property
    def picture(self) -> Drawing:
        """The board with the change of the total beside each space, the best of them marked."""
        points = {f"{self.player}/{cover.space}": cover.points for cover in self.entries}
        best = [f"{self.player}/{cover.space}" for cover in self.entries if cover.points == self.best.points]
        return draw_board(self.position, self.player, points=points, legal=best)

    def _repr_html_(self) -> str:
        said = f"Best: {', '.join(f'{c.space} {signed(c.points)}' for c in self.entries[:3])}"
        return f"{self.picture.image(f'{self.caption}. {said}')}{super()._repr_html_()}"


def covers(position: Position | FestivalGame, player: str, tile: str | int) -> Covers:
    """What a tile would win and lose on each space of a player's board, best first.

    position: a position, or a game: then crowd-pleasers that nobody has are taken too. tile: its kind, in words ("red
    wheel") or as a number.
    Spaces that bring as much stand in the order of fewer objectives that get farther, then of the board.
    Raises `PositionError` for who does not play, `RulesError` for an unknown tile, `TypeError` for anything else.

    >>> from diables_nb.rules.festival import Position
    >>> board = Position(["red", "blue"]).with_tiles("red", {"a1": "red rocket", "b1": ["blue wheel", "blue willow"]})
    >>> best = covers(board, "red", "red wheel").best
    >>> best.space, best.level, best.covered, best.points
    ('b1', 3, 'blue willow', 3)
    """
    board = require_position(position, "covers(position, player, tile)")
    require_player(board.players, player)
    free = (
        [name for name, owner in position.pleasers.items() if not owner] if isinstance(position, FestivalGame) else []
    )
    kind = kind_in(tile)
    found = [_cover(board, player, space, kind, free) for space in SPACES]
    found.sort(key=lambda cover: (-cover.points, len(cover.farther) - len(cover.nearer)))
    return Covers(board, player, kind, found)


def _cover(position: Position, player: str, space: str, kind: int, free: Sequence[str]) -> Cover:
    done = put(position, player, space, kind, free)
    place, cell = f"{player}/{space}", SPACES.index(space)
    top, level = position.tops(player)[cell], position.levels(player)[cell]
    lost, won = _worth(position, player, place), _worth(done.position, player, place)
    closer, further = _distances(position, done.position, player)
    return Cover(
        space, level + 1, kind_name(top) if level else "", lost, won, done.completes, done.takes,
        done.points - won + lost, closer, further,
    )  # fmt: skip


def _worth(position: Position, player: str, place: str) -> int:
    """What the visible tile of a space scores (FES-SCO-03, FES-SCO-04)."""
    return sum(line.points for line in score(position, player) if line.subject == place)


def _distances(before: Position, after: Position, player: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The objectives still at the left of which fewer, and of which more tiles are missing than before."""
    change = {}
    for card in after.board(player).left:
        pattern = before.edition.card(card).pattern
        was = distance(pattern, before.tops(player), before.levels(player))
        change[card] = distance(pattern, after.tops(player), after.levels(player)) - was
    return tuple(card for card in change if change[card] < 0), tuple(card for card in change if change[card] > 0)


def _row(cover: Cover) -> tuple[object, ...]:
    cards = (" ".join(cards) for cards in (cover.completes, cover.takes, cover.nearer, cover.farther))
    return (cover.space, cover.level, cover.covered, cover.lost, cover.won, *cards, signed(cover.points))
