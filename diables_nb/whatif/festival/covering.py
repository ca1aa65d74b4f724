"""What a tile wins and loses on each space of a board: what lies there is covered and scores no more (FES-SCO-06)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.drawing import Drawing
from diables_nb.drawing.festival import draw_board
from diables_nb.drawing.festival.reading import parts_of
from diables_nb.drawing.festival.scene import Parts, Preview
from diables_nb.rules import words
from diables_nb.rules.festival import FestivalGame, Position, kind_name, score
from diables_nb.rules.festival.components import SPACES
from diables_nb.rules.festival.patterns import distance
from diables_nb.rules.words import signed
from diables_nb.whatif.findings import PicturedFindings

from .findings import kind_in, require_player, require_position
from .placing import put

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

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

    def __str__(self) -> str:
        said = [f"covers a {self.covered} and loses {self.lost}"] if self.covered else []
        said.append(f"wins {self.won}")
        for verb, cards in (("completes", self.completes), ("takes", self.takes)):
            said += [f"{verb} {' and '.join(cards)}"] if cards else []
        said += [f"{self.brought} for that"] if self.brought else []
        for where, cards in (("nearer", self.nearer), ("farther", self.farther)):
            said += [f"{' and '.join(cards)} gets {where}"] if cards else []
        return f"{self.space} on level {self.level}: {signed(self.points)}, {', '.join(said)}"


class Covers(PicturedFindings[Cover]):
    """A row for each space, best first. player, tile: what was asked."""

    def __init__(
        self, position: Position, player: str, kind: int, entries: Sequence[Cover], pleasers: Sequence[str] = ()
    ) -> None:
        self.player = player
        self.tile = kind_name(kind)
        self._position, self._kind, self._pleasers = position, kind, tuple(pleasers)
        caption = f"{self.tile} on the board of {words.name('players', player)}"
        super().__init__(entries, _HEAD, [_row(cover) for cover in entries], caption, right=(1, 3, 4, 9), signed=(9,))

    @property
    def position(self) -> Position:
        """The position that was asked about."""
        return self._position

    @property
    def best(self) -> Cover:
        """The cover that brings most."""
        return self.entries[0]

    @property
    def picture(self) -> Drawing:
        """The board with the change of the total beside each space, the best of them marked."""
        return self.on_board()

    def on_board(self, row: int | None = None, *, width: float = 424) -> Drawing:
        """The board with the change of the total beside each space, the best of them marked.

        row: of a space on which the tile is tried out instead, from 0. width: CSS pixels, kept between 160 and 640.
        Raises `ValueError` for a row that is not there.
        """
        points = {self._place(cover): cover.points for cover in self.entries}
        if row is None:
            best = [self._place(cover) for cover in self.entries if cover.points == self.best.points]
            return draw_board(self.position, self.player, width=width, points=points, legal=best)
        cover = self.entry(row)
        tried = Preview(cover.space, self._kind, self._changes(cover), (*cover.completes, *cover.takes))
        here = self._place(cover)
        del points[here]  # what the tile that is tried out changes stands there
        return draw_board(self.position, self.player, width=width, points=points, selected=here, preview=tried)

    def spaces(self, row: int) -> tuple[str, ...]:
        """The space of a row with its player, "red/a1". Raises `ValueError` for a row that is not there."""
        return (self._place(self.entry(row)),)

    def plot(self) -> "Chart":
        """A bar for each space, best first: the change of the total.

        Raises `ModuleNotFoundError` with the remedy where matplotlib is missing.
        """
        from .covers_chart import covers_chart  # charts need matplotlib

        return covers_chart(self)

    def _place(self, cover: Cover) -> str:
        return f"{self.player}/{cover.space}"

    def _changes(self, cover: Cover) -> Parts:
        """What each source of points wins or loses."""
        after = put(self.position, self.player, cover.space, self._kind, self._pleasers).position
        was, now = parts_of(self.position, self.player), parts_of(after, self.player)
        return Parts(*(new - old for new, old in zip(now, was, strict=True)))

    def _repr_html_(self) -> str:
        said = f"Best: {', '.join(f'{c.space} {signed(c.points)}' for c in self.entries[:3])}"
        return f"{self.on_board().image(f'{self.caption}. {said}')}{super(PicturedFindings, self)._repr_html_()}"


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
    return Covers(board, player, kind, found, free)


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
    return (cover.space, cover.level, cover.covered, cover.lost, cover.won, *cards, cover.points)
