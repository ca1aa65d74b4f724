"""The plaza of Diables as a live board: the shows, the figures in hand, what is said of them."""

from functools import lru_cache
from typing import Any

from diables_nb.drawing import Drawing, badge_svg, draw_plaza, majority_bars, piece_svg, token_svg
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, Position, score_show
from diables_nb.rules.diables.components import FIRECRACKERS
from diables_nb.rules.errors import Problem, RulesError
from diables_nb.rules.ledger import Ledger, Line

from .editing import Said
from .editor import Editor
from .games import BoardGame, Shown
from .grid import grids
from .queries import answer, board_words
from .twin import board_html

__all__ = ["Plaza"]


class Plaza(BoardGame):
    """The plaza: its parts are the shows."""

    parts = SHOWS

    def owns(self, position: object) -> bool:
        """Whether this is a position of Diables."""
        return isinstance(position, Position)

    def editor(self, position: Position, *, editable: bool, tells: bool) -> Editor:
        """Figures are selected, moved, placed and removed."""
        return Editor(position, editable=editable, tells=tells)

    def spaces(self, position: Position) -> tuple[str, ...]:
        """Those of the edition."""
        return tuple(position.edition.spaces)

    def draw(self, editor: Editor, shown: Shown, width: float) -> Drawing:
        """The plaza, as many shows of it as are wanted."""
        spaces = editor.position.edition.spaces  # an editor may have touched what is drawn elsewhere
        return draw_plaza(
            editor.position,
            width=width,
            shows=shown.shows,
            player=shown.player or None,
            line=shown.line,
            order=shown.order,
            selected=editor.selected,
            legal=editor.legal(),
            last=[space for space in editor.last if space in spaces],
            illegal=editor.illegal if editor.illegal in spaces else None,
            points=shown.points,
        )

    def grids(self, position: Position, drawing: Drawing) -> list[dict[str, Any]]:
        """A grid a show."""
        return grids(position, drawing)

    def tools(self, editor: Editor) -> dict[str, Any]:
        """Whose figures are placed, and what they carry."""
        return _tools(editor.owners, words.language())

    def sort(self, editor: Editor) -> str:
        """The firecracker."""
        return editor.firecracker

    def answer(self, editor: Editor, letter: str, space: str) -> Said:
        """See `queries`."""
        return answer(editor, letter, space)

    def html(self, editor: Editor, picture: str, shows: tuple[str, ...]) -> str:
        """The table of the figures."""
        return board_html(picture, editor.position, shows)

    def concerned(self, ledger: Ledger) -> tuple[str, ...]:
        """The show of a ledger, or all of them for a lluïment."""
        return (ledger.about["show"],) if "show" in ledger.about else SHOWS

    def score(self, position: Position, player: str, show: str) -> Ledger:
        """The ledger of a show by its tile."""
        if not player or not show:
            raise RulesError(Problem("ScoreWalk", "whose score of which show?", "", "give player= and show="))
        return score_show(position, player, show)

    def piece(self, ledger: Ledger, line: Line) -> tuple[str, str]:
        """The figure."""
        figure = ledger.position.figures[line.subject]
        return str(figure), piece_svg(figure, 28)

    def bars(self, ledger: Ledger, line: Line) -> str:
        """The counts of a majority."""
        return majority_bars(ledger.position, line).svg() if "counts" in line.facts else ""

    def track(self, ledger: Ledger) -> str:
        """The FP before and after."""
        fame = ledger.position.fame.get(ledger.about["player"])
        return "" if fame is None else f"{fame} → {fame + ledger.total}"


@lru_cache(maxsize=32)
def _tools(owners: tuple[str, ...], language: str) -> dict[str, Any]:
    """The buttons above a plaza: they change only with the players, and with the language in use."""
    del language  # part of the key of the cache
    return {
        "owners": [{"id": owner, "name": words.name("owners", owner), "svg": token_svg(owner, 18)} for owner in owners],
        "firecrackers": [
            {"id": name, "name": words.name("firecracker_types", name), "svg": badge_svg(name, 18)}
            for name in FIRECRACKERS
        ],
        "words": board_words(),
    }
