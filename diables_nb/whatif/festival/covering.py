"""What a tile wins and loses on each space of a board: what lies there is covered and scores no more (FES-SCO-06)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.drawing import Drawing
from diables_nb.drawing.festival import draw_board
from diables_nb.drawing.festival.reading import parts_of
from diables_nb.drawing.festival.scene import Parts, Preview
from diables_nb.rules import words
from diables_nb.rules.errors import hint, shown
from diables_nb.rules.festival import FestivalGame, Position, kind_name, score
from diables_nb.rules.festival.board import Edition
from diables_nb.rules.festival.components import SPACES, tile_kind
from diables_nb.rules.festival.game.kit import STACKS
from diables_nb.rules.festival.patterns import distance
from diables_nb.rules.words import signed
from diables_nb.whatif.findings import PicturedFindings
from diables_nb.whatif.regrets import with_regret

from .findings import kind_in, require_player, require_position
from .placing import put

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["BY", "Cover", "Covers", "covers"]

BY = {"now": "points now", "projected": "points with the objectives that get nearer"}
"""What covers can be ranked by."""
_MEASURES = {"now": "points", "projected": "projected"}
"""What covers can be ranked by, and the heading of its column."""
_REST = ("level", "covers", "lost", "won", "completes", "takes", "nearer", "farther", "regret")
_POINTS = (
    "Points: what the tile wins, and what objectives and crowd-pleasers bring, less what the covered tile loses. "
    "Nearer, farther: objectives at the left of which fewer, or more, tiles are missing then. Projected: the points, "
    "and of each of these objectives the share of its value that goes with the tiles, less for what gets farther. "
    "Regret: by how much the best row is better, by {by}."
)
_OVER = "The game is over: no tile is placed any more, and the numbers say what would have been (FES-END-03)."
_ON_BOARD = "On the board the points stand; the best by what is projected are marked."
_NO_TILES, _NO_LEVELS = (-1,) * len(SPACES), (0,) * len(SPACES)


class Cover(NamedTuple):
    """A tile on one space.

    level: that it gets there. covered: what it covers, "" for an empty space. lost: points of the covered tile. won:
    points of the new one. completes, takes: ids of the objectives and crowd-pleasers that it brings, and brought their
    points. nearer, farther: ids of the objectives at the left of which fewer or more tiles are missing then.
    tile: its kind in words. stack: "left" or "right" where it lies on top of one and none was named, else "".
    promise: of the objectives that get nearer or farther, the share of their values that goes with the tiles: one of
    value 6 that asks for 3 tiles promises 2 for each. regret: by how much the best is better.
    points: what changes in all: won and brought less lost. projected: the points with the promise.
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
    tile: str = ""
    stack: str = ""
    promise: float = 0.0
    regret: float = 0.0

    @property
    def points(self) -> int:
        """The change of the player's total."""
        return self.won + self.brought - self.lost

    @property
    def projected(self) -> float:
        """The change of the player's total with what the objectives that get nearer promise."""
        return self.points + self.promise

    def by(self, measure: str) -> float:
        """The number that it is ranked by. measure: one of `BY`."""
        return self.points if measure == "now" else self.projected

    def __str__(self) -> str:
        said = [f"covers a {self.covered} and loses {self.lost}"] if self.covered else []
        said.append(f"wins {self.won}")
        for verb, cards in (("completes", self.completes), ("takes", self.takes)):
            said += [f"{verb} {' and '.join(cards)}"] if cards else []
        said += [f"{self.brought} for that"] if self.brought else []
        for where, cards in (("nearer", self.nearer), ("farther", self.farther)):
            said += [f"{' and '.join(cards)} gets {where}"] if cards else []
        said += [f"{signed(self.projected)} with that"] if self.promise else []
        which = f"{self.tile} from the {self.stack}: " if self.stack else ""
        return f"{which}{self.space} on level {self.level}: {signed(self.points)}, {', '.join(said)}"


class Covers(PicturedFindings[Cover]):
    """A row for each space, and for each tile where several were asked about, best first.

    player, by: what was asked. tile: its kind; of several all of them.
    """

    def __init__(self, asked: "Asked", entries: Sequence[Cover]) -> None:
        self.player, self.by = asked.player, asked.by
        self.tile = " or ".join(map(kind_name, dict.fromkeys(asked.tiles.values())))
        self._asked = asked
        notes = {_OVER: asked.over, _POINTS.format(by=BY[self.by]): True, _ON_BOARD: self.by == "projected"}
        self.notes = tuple(note for note, holds in notes.items() if holds)
        caption = f"{self.tile} on the board of {words.name('players', self.player)}"
        measures = [_MEASURES[self.by], *(name for name in _MEASURES.values() if name != _MEASURES[self.by])]
        named = ("space", *(("tile", "stack") if any(cover.stack for cover in entries) else ()))
        head = (*named, *measures, *_REST)
        rows = [_row(cover, head) for cover in entries]
        right = [head.index(name) for name in (*measures, "level", "lost", "won", "regret")]
        super().__init__(entries, head, rows, caption, right, [head.index(name) for name in measures])
        self._needed = ("tile", "space", "points", "projected", "regret")

    @property
    def position(self) -> Position:
        """The position that was asked about."""
        return self._asked.position

    def cells(self, row: int) -> tuple[str, ...]:
        """A row, counted from 0, as people read it. Raises `IndexError` for one that is not there."""
        return with_regret(super().cells(row), self, row, _MEASURES[self.by])

    @property
    def best(self) -> Cover:
        """The first of the best."""
        return self.entries[0]

    @property
    def ties(self) -> tuple[Cover, ...]:
        """All that are as good as the best."""
        return tuple(cover for cover in self.entries if not cover.regret)

    @property
    def picture(self) -> Drawing:
        """The board with the change of the total beside each space, the best of them marked."""
        return self.on_board()

    def on_board(self, row: int | None = None, *, width: float = 424) -> Drawing:
        """The board with the change of the total beside each space, the best of them marked.

        row: of a space on which its tile is tried out instead, from 0. width: CSS pixels, kept between 160 and 640.
        Raises `ValueError` for a row that is not there.
        """
        if row is None:
            best = [self._place(cover) for cover in self.ties]
            return draw_board(self.position, self.player, width=width, points=self._points(self.entries), legal=best)
        cover = self.entry(row)
        kind = self._asked.tiles[cover.stack]
        tried = Preview(cover.space, kind, self._changes(cover, kind), (*cover.completes, *cover.takes))
        here = self._place(cover)
        points = self._points([other for other in self.entries if other.stack == cover.stack])
        del points[here]  # what the tile that is tried out changes stands there
        return draw_board(self.position, self.player, width=width, points=points, selected=here, preview=tried)

    def _points(self, covers_: Sequence[Cover]) -> dict[str, int]:
        """Space -> the points of the best of some covers there."""
        return {self._place(cover): cover.points for cover in reversed(covers_)}

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

    def to_json(self) -> dict[str, Any]:
        """The rows as plain values, with what was asked and the notes."""
        asked = {"player": self.player, "tile": self.tile, "by": self.by, "notes": list(self.notes)}
        return {**super().to_json(), **asked}

    def _changes(self, cover: Cover, kind: int) -> Parts:
        """What each source of points wins or loses."""
        after = put(self.position, self.player, cover.space, kind, self._asked.pleasers).position
        was, now = parts_of(self.position, self.player), parts_of(after, self.player)
        return Parts(*(new - old for new, old in zip(now, was, strict=True)))

    def _repr_html_(self) -> str:
        said = f"Best: {', '.join(f'{c.space} {signed(c.points)}' for c in self.entries[:3])}"
        return f"{self.on_board().image(f'{self.caption}. {said}')}{super(PicturedFindings, self)._repr_html_()}"


class Asked(NamedTuple):
    """What is asked. tiles: "" -> the kind that was named, or the stacks at the player's sides -> the kinds on top.

    pleasers: the crowd-pleasers that nobody has. over: whether it is a game that is over.
    """

    position: Position
    player: str
    by: str
    tiles: Mapping[str, int]
    pleasers: tuple[str, ...]
    over: bool = False


def covers(position: Position | FestivalGame, player: str, tile: str | int | None = None, *, by: str = "now") -> Covers:
    """What a tile would win and lose on each space of a player's board, every legal placement, best first.

    position: a position, or a game: then crowd-pleasers that nobody has are taken too. tile: its kind, in words ("red
    wheel") or as a number; None: of a game the tiles on top of both stacks of the player (FES-SETUP-05), whoever is
    asked now. by: what the best is by, one of
    "now": the change of the player's total;
    "projected": the same, and for each objective that stays at the left the share of its value that goes with the
    tiles of which fewer are missing then, less for what gets farther.
    Spaces that bring as much stand in the order of fewer objectives that get farther, then of the board.
    Raises `PositionError` for who does not play, `RulesError` for an unknown tile, `ValueError` for another `by` and
    where no tile is named or lies on a stack, `TypeError` for anything else.

    >>> from diables_nb.rules.festival import Position, deal
    >>> board = Position(["red", "blue"]).with_tiles("red", {"a1": "red rocket", "b1": ["blue wheel", "blue willow"]})
    >>> best = covers(board, "red", "red wheel").best
    >>> best.space, best.level, best.covered, best.points
    ('b1', 3, 'blue willow', 3)
    >>> print(covers(deal(2, seed=7), "red").best)
    red willow from the right: a1 on level 1: +1, wins 1
    """
    board = require_position(position, "covers(position, player, tile)")
    require_player(board.players, player)
    if by not in BY:
        raise ValueError(f"covers by {shown(by)}: {hint(by, list(BY))}")
    free: tuple[str, ...] = ()
    if isinstance(position, FestivalGame):
        free = tuple(name for name, owner in position.pleasers.items() if not owner)
    tiles = {"": kind_in(tile)} if tile is not None else _tops(position, player)
    asked = Asked(board, player, by, tiles, free, over=isinstance(position, FestivalGame) and position.over)
    found = [_cover(asked, stack, space) for stack in tiles for space in SPACES]
    found.sort(key=lambda cover: (-cover.by(by), len(cover.farther) - len(cover.nearer)))
    best = found[0].by(by)
    return Covers(asked, [cover._replace(regret=best - cover.by(by)) for cover in found])


def _tops(game: Position | FestivalGame, player: str) -> dict[str, int]:
    """The kinds on top of the stacks of a player. Raises `ValueError` where there is none."""
    if not isinstance(game, FestivalGame):
        raise ValueError('a position has no stacks: name the kind of tile that is placed, such as "red wheel"')
    tops = {side: tile_kind(tile) for side in STACKS if (tile := game.stack(player, side)[0]) is not None}
    if not tops:
        raise ValueError(f'both stacks of {player} are empty: name the kind of a tile, such as "red wheel"')
    return tops


def _cover(asked: Asked, stack: str, space: str) -> Cover:
    position, player, kind = asked.position, asked.player, asked.tiles[stack]
    done = put(position, player, space, kind, asked.pleasers)
    place, cell = f"{player}/{space}", SPACES.index(space)
    top, level = position.tops(player)[cell], position.levels(player)[cell]
    lost, won = _worth(position, player, place), _worth(done.position, player, place)
    closer = _closer(position, done.position, player)
    return Cover(
        space, level + 1, kind_name(top) if level else "", lost, won, done.completes, done.takes,
        done.points - won + lost, tuple(c for c in closer if closer[c] > 0), tuple(c for c in closer if closer[c] < 0),
        kind_name(kind), stack, _promise(position.edition, closer),
    )  # fmt: skip


def _worth(position: Position, player: str, place: str) -> int:
    """What the visible tile of a space scores (FES-SCO-03, FES-SCO-04)."""
    return sum(line.points for line in score(position, player) if line.subject == place)


def _closer(before: Position, after: Position, player: str) -> dict[str, int]:
    """The objectives still at the left -> how many tiles fewer are missing than before, less than 0 for more."""
    change = {}
    for card in after.board(player).left:
        pattern = before.edition.card(card).pattern
        was = distance(pattern, before.tops(player), before.levels(player))
        change[card] = was - distance(pattern, after.tops(player), after.levels(player))
    return change


def _promise(edition: Edition, closer: Mapping[str, int]) -> float:
    """What objectives promise that have come closer by so many tiles."""
    promised = Fraction(0)
    for card, tiles in closer.items():
        objective = edition.card(card)
        promised += Fraction(objective.value * tiles, distance(objective.pattern, _NO_TILES, _NO_LEVELS))
    return float(promised)


def _row(cover: Cover, head: Sequence[str]) -> list[object]:
    cells = {
        "space": cover.space, "tile": cover.tile, "stack": cover.stack, "points": cover.points,
        "projected": round(cover.projected, 2), "level": cover.level, "covers": cover.covered, "lost": cover.lost,
        "won": cover.won, "completes": " ".join(cover.completes), "takes": " ".join(cover.takes),
        "nearer": " ".join(cover.nearer), "farther": " ".join(cover.farther), "regret": round(cover.regret, 2),
    }  # fmt: skip
    return [cells[name] for name in head]
