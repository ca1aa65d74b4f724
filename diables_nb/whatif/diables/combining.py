"""All combinations of the show tiles on one plaza: 4 × 4 × 4 × 4, with what each player would score."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.drawing import Drawing, draw_plaza
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, DiablesGame, Position
from diables_nb.rules.tables import html_table
from diables_nb.rules.wrapping import paragraph
from diables_nb.whatif.table import Table, paragraphs

from .findings import DiablesFindings, names
from .gains import track_name
from .options import asked_about, require_player
from .rescoring import Lines, Rescoring

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["Combination", "Combinations", "tiles"]

_FEW = 5
"""How many of the best rows, and of the worst, people are shown."""
ByTile = Mapping[tuple[str, int], Mapping[str, int]]
"""Show and number of a tile -> player -> FP."""


class Combination(NamedTuple):
    """Four tiles, one a show.

    tiles: show -> number. points: player -> FP in the four shows together. leaders: who has most. own: whether these
    are the position's tiles, all four.
    """

    tiles: Mapping[str, int]
    points: Mapping[str, int]
    leaders: tuple[str, ...]
    own: bool

    def lead(self, player: str) -> int:
        """By how many FP a player is ahead of the best of the others; negative for behind."""
        return self.points[player] - max(points for other, points in self.points.items() if other != player)

    def rank(self, player: str) -> int:
        """The place of a player, from 1, equals sharing one."""
        return 1 + sum(points > self.points[player] for points in self.points.values())

    def __str__(self) -> str:
        """What Explore and a terminal say of it: the tiles, the FP of each player, who is ahead."""
        said = ", ".join(f"{track_name(show)} {number}" for show, number in self.tiles.items())
        points = ", ".join(f"{words.name('players', player)} {fp}" for player, fp in self.points.items())
        level = len(self.leaders) > 1
        ahead = "level" if level else f"ahead by {self.lead(self.leaders[0])}"
        return f"tiles {said}: {points} FP; {names(self.leaders)} {ahead}"


class Combinations(DiablesFindings[Combination]):
    """A row for each combination. player: who was asked about, "" for all. by_tile: show and tile -> player -> FP."""

    def __init__(self, rescoring: Rescoring, player: str, by_tile: ByTile, entries: Sequence[Combination]) -> None:
        position = rescoring.position
        self.player, self.by_tile = player, by_tile
        self._rescoring = rescoring
        head = [*map(track_name, SHOWS), *(words.name("players", p) for p in position.players), "ahead", "by"]
        head += ["rank", "position"] if player else ["position"]
        rows = [self._row(entry) for entry in entries]
        whose = f", best for {words.name('players', player)} first" if player else ""
        caption = f"What the four shows would score by each combination of tiles{whose}"
        count = 4 + len(position.players)
        right = (*range(count), count + 1, *([count + 2] if player else []))
        super().__init__(position, entries, head, rows, caption, right, (), self._said(entries))

    def _row(self, entry: Combination) -> list[object]:
        ahead = max(entry.lead(leader) for leader in entry.leaders)
        row: list[object] = [*entry.tiles.values(), *entry.points.values(), names(entry.leaders), ahead]
        row += [entry.rank(self.player)] if self.player else []
        return [*row, "here" if entry.own else ""]

    def _said(self, entries: Sequence[Combination]) -> list[str]:
        """How often each player is ahead, and how far the sums go."""
        players = self._rescoring.position.players
        alone = {p: sum(entry.leaders == (p,) for entry in entries) for p in players}
        ties = len(entries) - sum(alone.values())
        said = ", ".join(f"{words.name('players', p)} in {number}" for p, number in alone.items())
        notes = [f"Of {len(entries)} combinations ahead alone: {said}; {ties} with a tie."]
        if self.player:
            sums = [entry.points[self.player] for entry in entries]
            notes.append(f"{words.name('players', self.player)} scores {min(sums)} to {max(sums)} FP.")
        if firebot := self._rescoring.firebot:
            who = words.name("players", firebot)
            notes.append(f"{who} is the Firebot: it scores by its icons, the same by all tiles (DIA-SOLO-62).")
        return notes

    @property
    def best(self) -> Combination:
        """The first combination: the best for the player asked about."""
        return self.entries[0]

    @property
    def worst(self) -> Combination:
        """The last combination: the worst for the player asked about."""
        return self.entries[-1]

    @property
    def own(self) -> Combination | None:
        """That of the position, None where it has not all tiles."""
        return next((entry for entry in self.entries if entry.own), None)

    @cached_property
    def by_show(self) -> Table:
        """A row for each tile: what each player would score by it."""
        position = self.position
        rows = [
            [
                words.name("shows", show), number, words.name("tiles", f"{show}-{number}"), *points.values(),
                "here" if position.tiles.get(show) == number else "",
            ]
            for (show, number), points in self.by_tile.items()
        ]  # fmt: skip
        heads = [words.name("players", player) for player in position.players]
        right = (1, *range(3, 3 + len(heads)))
        return Table(["show", "tile", "scores", *heads, "position"], rows, "What each tile would score", right)

    def tables(self) -> tuple[Table, ...]:
        """The FP by tile, shown first: what a tile scores does not hang on those of the other shows."""
        return (self.by_show,)

    def _extract(self) -> tuple[Sequence[int], str]:
        """For a player the best and the worst, else where each player is furthest ahead; and the position's own."""
        every, own = range(len(self.rows)), [n for n, entry in enumerate(self.entries) if entry.own]
        if self.player:
            shown, what = [*every[:_FEW], *own, *every[-_FEW:]], f"the best {_FEW} and the worst {_FEW}"
        else:
            far = [max(every, key=lambda n: self._ahead(n, player)) for player in self.position.players]
            shown, what = [*own, *far], "where each player is furthest ahead, or least behind"
        here = "that of the position, " if own else ""
        rows = sorted(set(shown))
        return rows, f"{len(rows)} of {len(self.rows)} rows: {here}{what}. to_csv, to_pandas and Explore have them all."

    def _ahead(self, row: int, player: str) -> tuple[int, int]:
        entry = self.entries[row]
        return entry.lead(player), entry.points[player]

    def text(self, width: int | None = None) -> str:
        """What is printed of it, the FP by tile first. width: as of every table."""
        rows, which = self._extract()
        first = [*(part.text(width) for part in self.tables()), *(paragraph(note, width) for note in self.notes)]
        last = [paragraph(said, width) for said in (which, self.left_out) if said]
        return "\n".join([*first, "", paragraph(self.caption, width), *self._fitted(width, rows), *last])

    def _repr_html_(self) -> str:
        rows, which = self._extract()
        first = "".join(part._repr_html_() for part in self.tables())
        last = paragraphs(filter(None, (which, self.left_out)))
        return f"{self._picture()}{first}{paragraphs(self.notes)}{html_table(*self.as_shown(rows), self.caption)}{last}"

    def of(self, **tiles: int) -> Combination:
        """The entry of four tiles, those of the position where none is named. Raises `ValueError` for a tile that is
        not there and for a show without one.

        >>> from diables_nb.rules.diables import example
        >>> found = tiles(example("DIA-T-09"))
        >>> found.of(carretillada=1, ball_parlat=1, trobada=1, tabalada=1).points["red"]
        13
        """
        wanted = {**self.position.tiles, **tiles}
        for entry in self.entries:
            if entry.tiles == wanted:
                return entry
        raise ValueError(f"no combination {wanted}: name a tile from 1 to 4 for each of {', '.join(SHOWS)}")

    def on_board(self, row: int | None = None, *, width: float = 720) -> Drawing:
        """The plaza with what each figure is worth, those of the player asked about, or all.

        row: of which combination, None for the first. width: in CSS pixels. Raises `ValueError` for a row that is not
        there.
        """
        entry = self.entry(0 if row is None else row)
        after = self.position.with_parts(tiles=entry.tiles)
        points = {}
        for show, number in entry.tiles.items():
            lines = self._rescoring.lines(show, tile=number)
            for player in (self.player,) if self.player else self.position.players:
                points.update({line.subject: line.points for line in lines[player]})
        return draw_plaza(after, width=width, player=self.player or None, points=points)

    def plot(self) -> "Chart":
        """A heat map of the FP by tile, the position's own framed. Raises `ModuleNotFoundError` with the remedy where
        matplotlib is missing.
        """
        from .sweep_charts import tiles_chart

        return tiles_chart(self)

    def to_json(self) -> dict[str, Any]:
        """The answer as plain values: FP by player, show and tile, and every combination in the order of the rows."""
        by_show: dict[str, dict[str, dict[str, int]]] = {}
        for (show, number), points in self.by_tile.items():
            for player, fp in points.items():
                by_show.setdefault(player, {}).setdefault(show, {})[str(number)] = fp
        entries = [
            {"tiles": dict(e.tiles), "points": dict(e.points), "leaders": list(e.leaders), "own": e.own}
            for e in self.entries
        ]
        return {"player": self.player, "by_show": by_show, "combinations": entries, "notes": list(self.notes)}


def tiles(position: Position | DiablesGame, player: str | None = None) -> Combinations:
    """What every player would score by each of the 256 combinations of show tiles (DIA-COMP-07, DIA-SETUP-02).

    position: a position or a game; its own tiles do not matter. player: whose sums the rows are ordered by, best first;
    None for the order of the tiles. Points are those of the four shows at the present icons, each by its best figures
    (DIA-P2-SHOW-04 to -06), those of a Firebot the same by all tiles (DIA-SOLO-62); lluïments and fame are the same by
    all tiles and left out.
    Returns `Combinations`. Raises `PositionError` for who does not play, `TypeError` for what is neither position nor
    game.

    >>> from diables_nb.rules.diables import example
    >>> found = tiles(example("DIA-T-09"), "red")
    >>> len(found), found.best.points["red"], found.worst.points["red"]
    (256, 30, 0)
    """
    asked = asked_about(position, "tiles(position)")
    whose = "" if player is None else require_player(asked, player, firebot=None)
    rescoring = Rescoring(asked)
    numbers = sorted({number for _, number in asked.position.edition.tiles})
    by_tile = {}
    for show in SHOWS:
        for number in numbers:
            lines: Lines = rescoring.lines(show, tile=number)
            by_tile[show, number] = {p: rescoring.points(lines, p, show) for p in asked.position.players}
    entries = [_combination(asked.position, by_tile, chosen) for chosen in product(numbers, repeat=len(SHOWS))]
    if whose:
        entries.sort(key=lambda entry: (-entry.points[whose], -entry.lead(whose)))
    return Combinations(rescoring, whose, by_tile, entries)


def _combination(position: Position, by_tile: ByTile, chosen: Sequence[int]) -> Combination:
    of_show = dict(zip(SHOWS, chosen, strict=True))
    columns = [by_tile[pair] for pair in of_show.items()]
    points = {player: sum(column[player] for column in columns) for player in position.players}
    most = max(points.values())
    leaders = tuple(p for p, fp in points.items() if fp == most)
    return Combination(of_show, points, leaders, of_show == position.tiles)
