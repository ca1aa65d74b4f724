"""Diables at the table: figures, firecrackers and spaces are chosen in turn; any place is looked into."""

from collections.abc import Sequence
from typing import Any

from diables_nb.drawing import Drawing
from diables_nb.drawing.diables.grids import grids
from diables_nb.drawing.diables.naming import part_name
from diables_nb.drawing.diables.reading import table_view
from diables_nb.drawing.diables.scene import Shown
from diables_nb.drawing.diables.table import WIDEST, table_drawing
from diables_nb.drawing.diables.weighing import draw_step, step_view, weighed_places
from diables_nb.drawing.phrases import capital
from diables_nb.rules.errors import Problem
from diables_nb.rules.game import Game, Move

from .diables_paths import answers, attempted, path_of
from .diables_places import is_place, place_words, say
from .diables_reasons import Walked, firebot_html, firebot_said, walked, walked_count
from .diables_telling import explained, previewed
from .diables_trying import tried
from .sayings import Said
from .stage import Look, Stage

__all__ = ["DiablesStage"]


class DiablesStage(Stage):
    """The stage of Diables.

    Undo asks where it would take back what uncovered hidden cards: most moves uncover nothing.

    >>> from diables_nb.rules import diables
    >>> DiablesStage().path(diables.deal(players=2, seed=7), ("swap", "street", 1, 2))
    ('spectator/1', 'spectator/2')
    """

    widest = WIDEST

    def draw(self, game: Game[Any], look: Look) -> Drawing:
        """The whole table: what was chosen is numbered in turn, a considered move stands where it would lead."""
        chosen = look.chosen
        shown = Shown(
            selected=chosen[-1] if chosen else look.explained or None,
            legal=frozenset(look.legal),
            last=frozenset(look.last),
            illegal=look.illegal or None,
            numbers={place: number for number, place in enumerate(chosen, 1)} if len(chosen) > 1 else {},
            preview=tried(game, look.preview) if look.preview else None,
        )
        diables: Any = game
        return table_drawing(table_view(diables, look.viewer), shown, look.width, strict=False)

    def path(self, game: Game[Any], move: Move) -> tuple[str, ...]:
        """The places of a move; another player's own ones with its colour before them."""
        return path_of(game, move)

    def place(self, game: Game[Any], place: str) -> str:
        """A place with what lies there. Raises `PositionError` for a place that is not at this table."""
        return place_words(game, place)

    def part(self, place: str) -> str:
        """The part of the table that a place belongs to."""
        return capital(part_name(place))

    def grids(self, drawing: Drawing) -> list[dict[str, Any]]:
        """The grids of the table, a grid for each of its parts."""
        return grids(drawing)

    def attempt(self, game: Game[Any], chosen: tuple[str, ...]) -> Move | None:
        """The move that was meant; what is still to be chosen is taken as it would be allowed."""
        return attempted(game, chosen)

    def refused(self, game: Game[Any], chosen: tuple[str, ...]) -> Problem:
        """Why these places cannot be chosen now: what forbids the move, or that the figure comes first.

        Raises `PositionError` for a place that is not at this table.
        """
        place_words(game, chosen[-1])
        asked = game.decision
        move = attempted(game, chosen)
        if asked and asked.kind in ("turn", "send") and move is None:
            return Problem(chosen[-1], say("says", "figure_first"), asked.rule)
        problem = super().refused(game, chosen)
        guessed = move is not None and path_of(game, move) != chosen
        return Problem(problem.place, problem.message, problem.rule) if guessed else problem

    def explain(self, game: Game[Any], viewer: str, place: str, nth: int) -> str:
        """What a place costs, gives and scores now; "" for one that can answer what the viewer is asked."""
        del nth
        asked = game.decision
        if not is_place(game, place) or (asked and asked.player == viewer and answers(game, place)):
            return ""
        return explained(game, viewer, place)

    def ruled(self, line: Sequence[Game[Any]]) -> str:
        """The last turn of the Firebot, or its passage of time: each step, what each rule kept of the options."""
        return firebot_html(line)

    def ruled_said(self, after: Game[Any]) -> str:
        """The card that the Firebot has revealed, or how many."""
        return firebot_said(after)

    def walk_count(self, line: Sequence[Game[Any]]) -> int:
        """How many stages the Firebot's last steps have: each filter of each choice is one."""
        game: Any = line[-1]
        return walked_count(line) if game.firebot else 0

    def walk_said(self, line: Sequence[Game[Any]], number: int) -> Said:
        """The sentence of a stage with its rule."""
        found = self._walked(line, number)
        return Said(found.stage.sentence, rule=found.stage.rule)

    def walk_drawing(self, line: Sequence[Game[Any]], number: int, look: Look) -> Drawing:
        """The whole table as it lay when the Firebot took the step, its options marked."""
        found = self._walked(line, number)
        view = step_view(found.game.view(look.viewer), look.viewer, found.stage)
        shown = Shown(weighed=weighed_places(found.game.step, found.stage))
        return table_drawing(view, shown, look.width, strict=False)

    def walk_part(self, line: Sequence[Game[Any]], number: int, viewer: str, width: float) -> Drawing:
        """The shows, the wall or the Firebot's panel, where the step is taken."""
        found = self._walked(line, number)
        return draw_step(found.game.view(viewer), found.stage, width=width)

    @staticmethod
    def _walked(line: Sequence[Game[Any]], number: int) -> Walked:
        found = walked(line, number)
        if found is None:
            raise LookupError(number)
        return found

    def preview(self, game: Game[Any], move: Move) -> str:
        """What a move means, wins and loses at once, and what is asked next."""
        return previewed(game, move, self.meaning(game, move))
