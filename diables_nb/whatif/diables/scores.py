"""The scores of Diables: the shows by their tiles, and the lluïments; and which of them a change can touch."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from diables_nb.rules import words
from diables_nb.rules.diables import (
    SHOWS,
    DiablesGame,
    Figure,
    Position,
    score_firebot_show,
    score_lluiment,
    score_show,
)
from diables_nb.rules.diables.board import Lluiment
from diables_nb.rules.diables.rulings import EACH_QUADRANT, NEUTRAL_RIVALS
from diables_nb.rules.diables.scoring.shows import show_ledgers
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.whatif.scores import Key, Scores

from . import differing, pictures

if TYPE_CHECKING:
    from diables_nb.drawing import Drawing
    from diables_nb.whatif.comparing.changes import Change

    from .combining import Combinations
    from .placing import Placements

__all__ = ["DiablesScores", "changed_figures", "touched_lluiments", "touched_shows"]

_LLUIMENT = "lluïment "
_SCORING = (EACH_QUADRANT.id, NEUTRAL_RIVALS.id)
"""The rulings that scoring reads."""

Standing = Sequence[tuple[str, Figure]]
"""Figures with the ids of their spaces."""


class DiablesScores(Scores):
    """Shows are called by their ids, lluïments "lluïment" and their ids."""

    game = "Diables"
    unit = "FP"
    remedy = "score_show(position, player, show)"
    now = "what each show and lluïment would score now"

    def owns(self, position: object) -> bool:
        """Whether this is a position of Diables."""
        return isinstance(position, Position)

    def keys(self, position: Position) -> list[Key]:
        """Shows that have a tile, player after player, and lluïments, round after round."""
        shows = [(player, show) for player in position.players for show in position.tiles]
        return shows + [(player, _LLUIMENT + name) for name in position.lluiments for player in position.players]

    def some_of(self, position: Position, keys: Sequence[Key]) -> dict[Key, Ledger]:
        """Shows by their tiles at the present icons, and lluïments."""
        asked: dict[str, list[str]] = {}
        for player, what in keys:
            asked.setdefault(what, []).append(player)
        by_what = {what: _ledgers(position, players, what) for what, players in asked.items()}
        return {(player, what): by_what[what][player] for player, what in keys}

    def changed(self, before: Position, after: Position) -> list[Key]:
        """The scores whose figures, tile, icon, rulings or edition differ; of the others nothing can."""
        players = [player for player in before.players if player in after.players]
        if before.edition is not after.edition or _ruled(before) != _ruled(after) or before.firebot != after.firebot:
            return super().changed(before, after)
        gone, new = changed_figures(before, after)
        figures = [*gone, *new]
        touched = touched_shows(before, figures)
        shows = {
            show: show in touched or tile != after.tiles[show]
            for show, tile in before.tiles.items()
            if show in after.tiles
        }
        found = [
            (player, show)
            for player in players
            for show, differs in shows.items()
            if differs or _icons_differ(before, after, player, show)
        ]
        both = [name for name in before.lluiments if name in after.lluiments]
        # who else plays decides the ranks
        names = touched_lluiments(before, both, figures) if before.players == after.players else both
        return found + [(player, _LLUIMENT + name) for name in names for player in players]

    def name(self, what: str) -> str:
        """A show or a lluïment in words."""
        if what.startswith(_LLUIMENT):
            return _LLUIMENT + words.name("lluiments", what.removeprefix(_LLUIMENT))
        return words.name("shows", what)

    def notes(self, before: Position, after: Position) -> tuple[str, ...]:
        """Who plays, which tiles and which lluïments only one of the positions has: they are not compared."""
        return tuple(differing.not_compared(before, after))

    def placements(
        self,
        asked: Position | DiablesGame,
        player: str,
        *,
        show: str | None = None,
        tile: str | None = None,
        by: str | None = None,
    ) -> "Placements":
        """Every placement of a figure, in one show or in all."""
        from .placing import placements

        if tile is not None:
            raise ValueError("Diables places figures, no tiles: name a show, or none for all of them")
        return placements(asked, player, show, by=by or "now")

    def tiles(self, asked: Position | DiablesGame, player: str | None) -> "Combinations":
        """All combinations of the show tiles."""
        from .combining import tiles

        return tiles(asked, player)

    def earned(self, before: DiablesGame, after: DiablesGame) -> tuple[str, ...]:
        """The sources of each player that differ in the score sheets: what was earned so far, in every way."""
        return tuple(differing.earned(before.sheet, after.sheet))

    def edits(self, before: Position, after: Position) -> tuple[str, ...]:
        """Figures gone, new and moved, tiles, lluïments, followers, rulings, and what else is known."""
        gone, new = changed_figures(before, after)
        return tuple(differing.edits(before, after, gone, new))

    def moves(self, before: Position, after: Position) -> Mapping[str, str]:
        """The figures that moved, as far as they can be told from others of their owner and kind."""
        return differing.moves(*changed_figures(before, after))

    def subject(self, positions: tuple[Position, Position], player: str, place: str, origin: str) -> str:
        """A figure and its space, both spaces where it moved."""
        return differing.figure_words(positions, player, place, origin)

    def pictures(
        self, before: Position, after: Position, changes: Sequence["Change"], width: float
    ) -> tuple[list["Drawing"], list["Drawing"]]:
        """The shows in which something differs."""
        gone, new = changed_figures(before, after)
        return pictures.both(before, after, changes, touched_shows(before, [*gone, *new]), width)

    def picture(self, ledger: Ledger, line: Line, width: float) -> "Drawing":
        """The show of a line, or the plaza for a lluïment, with what the line counts."""
        return pictures.explained(ledger, line, width)

    def again(self, ledger: Ledger, position: Position) -> Ledger:
        """The same show or lluïment on another plaza."""
        about = ledger.about
        if "lluiment" in about:
            return score_lluiment(position, about["lluiment"])[about["player"]]
        if "tile" in about:
            return score_show(position, about["player"], about["show"], tile=about["tile"])
        return score_firebot_show(position, about["player"], about["show"])

    def thing(self, ledger: Ledger) -> str:
        """The show or the lluïment."""
        about = ledger.about
        return self.name(_LLUIMENT + about["lluiment"] if "lluiment" in about else about["show"])

    def title(self, ledger: Ledger) -> str:
        """Who scores which show by which tile, or which lluïment."""
        about, thing = ledger.about, self.thing(ledger)
        player = words.name("players", about["player"])
        if "lluiment" in about:
            return f"{player}, {thing}: {ledger.total} FP"
        tile = f" by tile {about['tile']}" if "tile" in about else ""
        return f"{player} scores the {thing}{tile}: {ledger.total} FP"

    def about(self, ledger: Ledger) -> Sequence[str]:
        """Tile and icon of a show, count and rank of a lluïment."""
        about = ledger.about
        if "lluiment" in about:
            return [f"count {about['count']}", f"rank {about['rank']}: {about['each']} FP for each"]
        if "tile" not in about:
            return [f"icon {about['icon']}", "by no tile"]
        caption = words.name("tiles", f"{about['show']}-{about['tile']}")
        return [f"tile {about['tile']}: {caption}", _best(about)]

    def place(self, ledger: Ledger, line: Line) -> str:
        """The name of the space."""
        return str(ledger.position.edition.spaces[line.subject].name)

    def owner(self, ledger: Ledger, line: Line) -> str:
        """The owner of the figure."""
        return str(ledger.position.figures[line.subject].owner)

    def part(self, line: Line, ledger: Ledger) -> str:
        """The show in which the figure stands."""
        return words.name("shows", ledger.position.edition.spaces[line.subject].show).split(" de ")[0]

    def counted(self, number: int, part: str) -> str:
        """So many figures."""
        del part
        return f"{number} figures"


def _ledgers(position: Position, players: Sequence[str], what: str) -> Mapping[str, Ledger]:
    """What some players at least score for a show or a lluïment."""
    if what.startswith(_LLUIMENT):
        return score_lluiment(position, what.removeprefix(_LLUIMENT))
    return show_ledgers(position, players, what)


def changed_figures(before: Position, after: Position) -> tuple[Standing, Standing]:
    """The figures that stand in one of two positions and not in the other, with their spaces: those gone, and those
    new. A figure with another firecracker is both.

    >>> from diables_nb.rules.diables import example
    >>> leo = example("DIA-T-09")
    >>> gone, new = changed_figures(leo, leo.after("move ring 0 to ring 1"))
    >>> [space for space, figure in gone], [space for space, figure in new]
    (['carretillada/ring/0'], ['carretillada/ring/1'])
    """
    old, new = before.figures, after.figures
    return (
        [(space, figure) for space, figure in old.items() if new.get(space) is not figure != new.get(space)],
        [(space, figure) for space, figure in new.items() if old.get(space) is not figure != old.get(space)],
    )


def touched_shows(position: Position, figures: Standing) -> tuple[str, ...]:
    """The shows whose scores can differ when figures come or go: those in which they stand (DIA-SCORE-GEN-03).

    >>> from diables_nb.rules.diables import Figure, Position
    >>> touched_shows(Position(["red", "blue"]), [("tabalada/1/1", Figure("red", "tabaler"))])
    ('tabalada',)
    """
    spaces = position.edition.spaces
    standing = [spaces[space].show for space, _ in figures]
    return tuple(show for show in SHOWS if show in standing)


def touched_lluiments(position: Position, names: Sequence[str], figures: Standing) -> list[str]:
    """Those of some lluïments whose scores can differ when figures come or go: those that count one (DIA-P2-LLU-03).

    >>> from diables_nb.rules.diables import Figure, Position
    >>> drum = [("tabalada/1/1", Figure("red", "tabaler"))]
    >>> touched_lluiments(Position(["red", "blue"]), ["regular", "tabalers"], drum)
    ['tabalers']
    """
    tiles = position.edition.lluiments
    return [name for name in names if any(_counts(tiles[name], figure) for _, figure in figures)]


def _counts(tile: Lluiment, figure: Figure) -> bool:
    return figure.firecracker == tile.firecracker if tile.firecracker else figure.kind in tile.kinds


def _icons_differ(before: Position, after: Position, player: str, show: str) -> bool:
    steps = before.followers[player][show], after.followers[player][show]
    return steps[0] != steps[1] and before.edition.icon(steps[0]) != after.edition.icon(steps[1])


def _ruled(position: Position) -> list[str | None]:
    return [position.rulings.get(ruling) for ruling in _SCORING]


def _best(about: Mapping[str, Any]) -> str:
    """Which figures count."""
    limit = about["limit"]
    if about.get("chosen"):
        return f"icon {limit}, chosen figures count"
    return f"icon {limit}, " + ("the best figure counts" if limit == 1 else f"the best {limit} figures count")
