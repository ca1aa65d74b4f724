"""The scores of a changed plaza: only what a change touches is scored again, by the rules core itself.

A show's lines depend on the figures in that show, its tile and the rulings; a lluïment on all figures. What stands
untouched keeps its lines.
"""

from collections.abc import Iterable, Mapping, Sequence

from diables_nb.rules.diables import Figure, Position, Space
from diables_nb.rules.diables.board import Edition, Lluiment, Tile
from diables_nb.rules.diables.components import WEIGHT
from diables_nb.rules.diables.scoring.lluiments import dense_ranks, score_lluiment
from diables_nb.rules.diables.scoring.shows import figure_lines, firebot_lines
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.whatif.compare import Comparison, compare

from .options import Asked

__all__ = ["Added", "Lines", "Rescoring", "ShowPlaza", "counted"]

Lines = Mapping[str, Sequence[Line]]
"""Player -> the line of each own figure of a show, the best first, equals in the order of the edition."""
Added = Mapping[str, Figure]
"""Space id -> the figure that is added there."""


class ShowPlaza:
    """One show of a position as the scoring rules see it, with some figures more; made without checks."""

    __slots__ = ("_here", "edition", "figures", "players", "rulings")

    def __init__(self, position: Position, show: str, added: Added) -> None:
        self.edition: Edition = position.edition
        self.players = position.players
        self.rulings = position.rulings
        there = {**position.figures, **added} if added else position.figures
        self._here = {space: there[space.id] for space in self.edition.show(show) if space.id in there}
        self.figures: Mapping[str, Figure] = {space.id: figure for space, figure in self._here.items()}

    def in_show(self, show: str) -> dict[Space, Figure]:
        """The figures of the show, which is the only one there is."""
        del show
        return self._here


class Rescoring:
    """A position whose shows and lluïments are scored again with figures added.

    asked: what is asked about. position: another than that of the question. firebot: the colour of a Firebot, which
    scores its shows by no tile (DIA-SOLO-62); "" where there is none. lluiments: those still to be scored.
    """

    def __init__(self, asked: Asked, position: Position | None = None) -> None:
        self.position = position = position or asked.position
        self.firebot = asked.firebot
        self.lluiments = asked.lluiments
        self.icons = [position.edition.icon(step) for step in range(position.edition.last_space + 1)]
        self._base: dict[tuple[str, int | None], Lines] = {}
        self._steps: dict[tuple[str, str], list[int]] = {}
        self._ledgers: dict[str, Mapping[str, Ledger]] = {}
        self._counts = {name: self._counted(name) for name in self.lluiments}

    def tile(self, show: str, number: int | None = None) -> Tile | None:
        """A tile of a show: the position's own, or one by its number; None where the position has none."""
        wanted = self.position.tiles.get(show) if number is None else number
        return None if wanted is None else self.position.edition.tiles[show, wanted]

    def lines(self, show: str, added: Added | None = None, tile: int | None = None) -> Lines:
        """The lines of all players in a show, with figures added; () for each where the show has no tile.

        tile: the number of another tile than the position's.
        """
        if added:
            return self._scored(show, added, tile)
        key = (show, tile)
        if key not in self._base:
            self._base[key] = self._scored(show, {}, tile)
        return self._base[key]

    def _scored(self, show: str, added: Added, number: int | None) -> Lines:
        tile = self.tile(show, number)
        plaza = ShowPlaza(self.position, show, added)
        found: dict[str, Sequence[Line]] = {}
        for player in self.position.players:
            if player == self.firebot:
                found[player] = list(firebot_lines(plaza, player, show, self.position.icon(player, show)))
            else:
                lines = figure_lines(plaza, player, tile) if tile else ()
                found[player] = sorted(lines, key=_worth, reverse=True)  # keeps equals in the order of the edition
        return found

    def player_points(self, player: str, show: str, added: Added) -> int:
        """The FP of one player in a show with figures added; what others have is not looked at."""
        tile = self.tile(show)
        if tile is None:
            return 0
        lines = figure_lines(ShowPlaza(self.position, show, added), player, tile)
        worths = sorted((line.points for line in lines), reverse=True)
        return sum(worths[: self.limit(player, show)])

    def limit(self, player: str, show: str, step: int | None = None) -> int:
        """How many figures a player may score: by the present space of the token, or by another."""
        if player == self.firebot:
            return len(self.position.edition.show(show))
        return self.icons[self.position.followers[player][show] if step is None else step]

    def points(self, lines: Lines, player: str, show: str, step: int | None = None) -> int:
        """The FP of a player by some lines of a show: as many of the best as the icon allows (DIA-P2-SHOW-04)."""
        return sum(line.points for line in lines[player][: self.limit(player, show, step)])

    def by_step(self, player: str, show: str, lines: Lines | None = None) -> list[int]:
        """The FP of a player in a show for each space of the follower track, from the start to the last."""
        if lines is None:
            if (player, show) not in self._steps:
                self._steps[player, show] = self.by_step(player, show, self.lines(show))
            return self._steps[player, show]
        sums = [0]
        for line in lines[player]:
            sums.append(sums[-1] + line.points)
        last = len(sums) - 1
        if player == self.firebot:
            return [sums[last]] * len(self.icons)
        return [sums[min(icon, last)] for icon in self.icons]

    def shows_changed(self, show: str, after: Lines) -> dict[str, int]:
        """Player -> how the FP in a show differ from those of the position."""
        before = self.lines(show)
        return {p: self.points(after, p, show) - self.points(before, p, show) for p in self.position.players}

    def compared(self, after: Position) -> Comparison:
        """The position compared with another, by what is still to be scored."""
        return compare(self._unscored(self.position), self._unscored(after))

    def _unscored(self, position: Position) -> Position:
        """A position without the lluïments of earlier rounds; its round would name others of those that are left."""
        if self.lluiments == position.lluiments:
            return position
        return position.with_parts(lluiments=self.lluiments, round=None)

    def _counted(self, name: str) -> dict[str, int]:
        tile = self.position.edition.lluiments[name]
        counts = dict.fromkeys(self.position.players, 0)
        for figure in self.position.figures.values():
            if figure.owner in counts:
                counts[figure.owner] += counted(tile, figure)
        return counts

    def lluiment_counts(self, name: str) -> dict[str, int]:
        """Player -> what a lluïment counts, weighted (DIA-P2-LLU-03)."""
        if name not in self._counts:
            self._counts[name] = self._counted(name)
        return self._counts[name]

    def lluiment_ledgers(self, name: str) -> Mapping[str, Ledger]:
        """Player -> the ledger of a lluïment."""
        if name not in self._ledgers:
            self._ledgers[name] = score_lluiment(self.position, name)
        return self._ledgers[name]

    def lluiment_points(self, name: str, more: Mapping[str, int] | None = None) -> dict[str, int]:
        """Player -> FP of a lluïment (DIA-P2-LLU-04 to -06). more: player -> what is counted in addition."""
        counts = dict(self.lluiment_counts(name))
        for player, number in (more or {}).items():
            counts[player] += number
        fp, ranks = self.position.edition.lluiments[name].fp, dense_ranks(counts.values())
        return {player: count * fp[min(ranks[count], len(fp)) - 1] for player, count in counts.items()}

    def lluiments_changed(self, player: str, figures: Iterable[Figure]) -> list[dict[str, int]]:
        """For each lluïment still to be scored: player -> how its FP change when the player has these figures more."""
        changes, figures = [], tuple(figures)
        for name in self.lluiments:
            tile = self.position.edition.lluiments[name]
            more = sum(counted(tile, figure) for figure in figures)
            if not more:
                changes.append(dict.fromkeys(self.position.players, 0))
                continue
            before, after = self.lluiment_points(name), self.lluiment_points(name, {player: more})
            changes.append({p: after[p] - before[p] for p in after})
        return changes


def counted(tile: Lluiment, figure: Figure) -> int:
    """What a figure counts for a lluïment (DIA-P2-LLU-03, DIA-LLU)."""
    named = figure.firecracker == tile.firecracker if tile.firecracker else figure.kind in tile.kinds
    return WEIGHT[figure.kind] if named else 0


def _worth(line: Line) -> int:
    return line.points
