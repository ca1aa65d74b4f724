"""How a game is shown at a table and how its moves are chosen on the picture: the part that each game brings.

A stage knows no widget: it is a few functions of a game. What it is given to draw is always what one player sees
(`Game.view`), so nothing hidden can come through it.
"""

import re
from collections.abc import Iterator, Sequence
from html import escape
from importlib import import_module
from itertools import groupby
from typing import Any, NamedTuple

from diables_nb.drawing import Drawing
from diables_nb.rules.errors import Problem
from diables_nb.rules.game import Game, Move
from diables_nb.rules.running import PASSIVE

from .sayings import Said, say

__all__ = ["Look", "PlainStage", "Stage", "stage_of"]

_EMPTY_HEAD = re.compile(r"<th\b[^>]*></th>")
"""A heading that names nothing: to a screen reader it is a cell."""

_STAGES = {
    "diables_nb.rules.diables": "diables_stage:DiablesStage",
    "diables_nb.rules.festival": "festival_stage:FestivalStage",
    "diables_nb.rules.castellers": "castellers_stage:CastellersStage",
}
"""Package of a game -> the module here and the class that stage it; other games are shown in words."""


class Look(NamedTuple):
    """How a table is looked at. viewer: whose eyes. width: in pixels. chosen: the places chosen so far. legal: those
    that may be chosen next. preview: a move that is considered. last: the places of the last move. illegal: a place
    that was refused just now. explained: a place that is looked into, nth: for the how many-th time.
    """

    viewer: str
    width: float = 1000
    chosen: tuple[str, ...] = ()
    legal: tuple[str, ...] = ()
    preview: Move | None = None
    last: tuple[str, ...] = ()
    illegal: str = ""
    explained: str = ""
    nth: int = 0


class Stage:
    """The stage of a game; a game's own one says more.

    Places are ids of spaces in its drawing. pictured: whether there is one; else the places are offered as words.
    undo_asks: whether taking back a move that uncovered something hidden is asked twice. widest: the width in pixels up
    to which a wider page gets a wider drawing. lines: how many lines of text a preview has on a wide screen; they are
    kept free, so that the picture stays where it is.
    """

    undo_asks = True
    widest = 1120
    pictured = True
    lines = 1

    def draw(self, game: Game[Any], look: Look) -> Drawing | None:
        """The table as a picture; None for a game that is shown in words alone."""
        del game, look
        return None

    def path(self, game: Game[Any], move: Move) -> tuple[str, ...]:
        """The places that one chooses in turn to make a move; () for one that has none, such as passing."""
        del game, move
        return ()

    def place(self, game: Game[Any], place: str) -> str:
        """A place in words, with what lies there."""
        del game
        return place

    def part(self, place: str) -> str:
        """The part of the table that a place belongs to, for screen readers: a grid of its own."""
        return place.partition("/")[0]

    def attempt(self, game: Game[Any], chosen: tuple[str, ...]) -> Move | None:
        """The move that somebody means who chose these places, legal or not; None where they are no whole move."""
        del game, chosen
        return None

    def meaning(self, game: Game[Any], move: Move) -> str:
        """What a move is, in words."""
        meaning = getattr(game, "meaning", None)
        return str(meaning(move)) if meaning else game.move_text(move)

    def preview(self, game: Game[Any], move: Move) -> str:
        """What a move would do, win and lose, as far as who is asked can know."""
        return self.meaning(game, move)

    def explain(self, game: Game[Any], viewer: str, place: str, nth: int) -> str:
        """What there is to know of a place that cannot be chosen but looked into; "" for nothing.

        nth: how often it was chosen before, for what can be seen in several ways.
        """
        del game, viewer, place, nth
        return ""

    def told(self, game: Game[Any], seen: str) -> str:
        """A move of somebody else in words. game: as who is told sees it. seen: what that is in notation."""
        del game
        return seen

    def ruled(self, line: Sequence[Game[Any]]) -> str:
        """What a colour that the rules themselves play did last, and why, as HTML; "" for none. line: the moments."""
        del line
        return ""

    def ruled_said(self, after: Game[Any]) -> str:
        """What a colour that the rules themselves play did upon the last move, in short; "" for nothing."""
        del after
        return ""

    def walk_count(self, line: Sequence[Game[Any]]) -> int:
        """How many stages what `ruled` tells has, to be walked through one after the other; 0 for none."""
        del line
        return 0

    def walk_said(self, line: Sequence[Game[Any]], number: int) -> Said:
        """What happens in one of these stages, with its rule. number: from 0."""
        del line, number
        return Said()

    def walk_drawing(self, line: Sequence[Game[Any]], number: int, look: Look) -> Drawing | None:
        """The table as it lay in one of these stages, with what there was to choose from."""
        del line, number, look
        return None

    def walk_part(self, line: Sequence[Game[Any]], number: int, viewer: str, width: float) -> Drawing | None:
        """The part of the table that such a stage concerns, to be shown beside its sentence."""
        del line, number, viewer, width
        return None

    def aims(self, chosen: tuple[str, ...], place: str) -> bool:
        """Whether choosing a place after others can only be meant as a move: then a refusal is said with its rule, and
        not what lies there.
        """
        del chosen, place
        return False

    def passes(self, move: Move) -> bool:
        """Whether a move has a button of its own: it does nothing, or chooses no place."""
        return move[0] in PASSIVE

    def words(self, game: Game[Any]) -> str:
        """The table in words, as HTML: what is read in place of a picture, and beside it."""
        table = getattr(game, "table", None)
        if table is None:
            table = "\n".join(f"{player} {points}" for player, points in game.fame.items())
        as_html = getattr(table, "_repr_html_", None)
        if as_html is None:
            return f"<pre>{escape(str(table))}</pre>"
        return _EMPTY_HEAD.sub("<td></td>", str(as_html()))

    def refused(self, game: Game[Any], chosen: tuple[str, ...]) -> Problem:
        """Why these places cannot be chosen now."""
        move = self.attempt(game, chosen)
        if move is not None:
            return game.why_not(move)
        asked = game.decision
        return Problem(chosen[-1], say("no_place", place=self.place(game, chosen[-1])), asked.rule if asked else "")

    def secret(self, game: Game[Any], players: tuple[str, ...]) -> bool:
        """Whether the players may not all see the same: then the screen is covered while it is passed on."""
        first, *others = (game.view(player).state for player in players)  # type: ignore[attr-defined]
        return any(other != first for other in others)

    def grids(self, drawing: Drawing) -> list[dict[str, Any]]:
        """The spaces of a drawing as grids: label, and rows as [label, index of the first node, of the last one]."""
        return list(self._grids(drawing))

    def _grids(self, drawing: Drawing) -> Iterator[dict[str, Any]]:
        numbered = [(index, node) for index, node in enumerate(drawing.nodes) if node.space]
        parts = groupby(numbered, key=lambda one: self.part(one[1].space))
        for part, cells in parts:
            rows = [[index for index, _ in row] for _, row in groupby(cells, key=lambda one: round(one[1].at[1]))]
            named = [[say("plain_row", number=n), row[0], row[-1]] for n, row in enumerate(rows, 1)]
            yield {"show": part, "label": part, "rows": named}


class PlainStage(Stage):
    """The stage of a game without a drawing: its table in words, and its moves chosen word by word.

    >>> from diables_nb.rules import diables
    >>> PlainStage().path(diables.deal(players=2, seed=7), ("swap", "upper", 1, 2))
    ('swap', 'swap upper', 'swap upper 1', 'swap upper 1 2')
    """

    pictured = False

    def path(self, game: Game[Any], move: Move) -> tuple[str, ...]:
        """The beginnings of the move in notation, a word more each time."""
        if self.passes(move):
            return ()
        said = game.move_text(move).split(" ")
        return tuple(" ".join(said[:count]) for count in range(1, len(said) + 1))


def stage_of(game: Game[Any]) -> Stage:
    """The stage of a game by the package that its class comes from; a plain one where it has none of its own."""
    for package, home in _STAGES.items():
        if type(game).__module__.startswith(package):
            module, _, name = home.partition(":")
            stage: Stage = getattr(import_module(f"{__package__}.{module}"), name)()
            return stage
    return PlainStage()
