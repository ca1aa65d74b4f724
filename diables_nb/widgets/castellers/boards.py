"""The castells of a position of Castellers! as a live board: the one in front large, cards in hand, what was raised."""

from functools import lru_cache
from typing import Any

from diables_nb.drawing import Drawing, Node, glyph_svg
from diables_nb.drawing.castellers import Shown as ShownStates
from diables_nb.drawing.castellers import board_places, draw_board, grids
from diables_nb.drawing.castellers.framing import state_words
from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, PARTS, Position, score
from diables_nb.rules.castellers.components import TRONCS
from diables_nb.rules.errors import Problem, RulesError
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.rules.tables import html_table
from diables_nb.widgets.editing import Said
from diables_nb.widgets.games import BoardGame, Shown

from .editor import CastellEditor
from .queries import answer, castell_words

__all__ = ["CastellersBoards"]

_PIECE, _TOOL = 28, 18
_WIDEST = 720
"""In pixels: on a wider board the castell would stand far from what is said of it."""
_GLYPHS = {"pinya": "pinya", "tronc": "tronc1", "pom": "enxaneta"}
"""Part -> the picture of a card for it."""


class CastellersBoards(BoardGame):
    """The castells of all colles; who is in front has the large one."""

    def owns(self, position: object) -> bool:
        """Whether this is a position of Castellers!."""
        return isinstance(position, Position)

    def editor(self, position: Position, *, editable: bool, tells: bool) -> CastellEditor:
        """Cards are put and taken off."""
        return CastellEditor(position, editable=editable, tells=tells)

    def spaces(self, position: Position) -> tuple[str, ...]:
        """The castells in progress, "castell/red", and those completed, "raised/red/three"."""
        return board_places(position)

    def draw(self, editor: CastellEditor, shown: Shown, width: float) -> Drawing:
        """The castells; what is said of one begins with what stands there."""
        position, there = editor.position, board_places(editor.position)
        line = shown.line if shown.line and not editor.selected else None
        look: dict[str, Any] = {
            "selected": editor.selected,
            "legal": editor.legal(),
            "last": [space for space in editor.last if space in there],
            "illegal": editor.illegal,
            "points": {space: points for space, points in (shown.points or {}).items() if space in there},
            "numbers": {space: nth for space, nth in (shown.order or {}).items() if space in there},
            "counted": [f"raised/{editor.front}/{line.subject}"] if line else [],
        }
        drawing = draw_board(position, editor.front, width=min(width, _WIDEST), **look)
        said = ShownStates.of(**look)
        nodes = tuple(_said(node, position, state_words(said.look(node.space))) for node in drawing.nodes)
        return Drawing(drawing.width, drawing.height, drawing.title, drawing.description, nodes)

    def grids(self, position: Position, drawing: Drawing) -> list[dict[str, Any]]:
        """The rows of the castells."""
        del position
        return grids(drawing)

    def tools(self, editor: CastellEditor) -> dict[str, Any]:
        """The parts for which cards are taken, and the kinds of castells that are begun."""
        del editor
        return _tools(words.language())

    def sort(self, editor: CastellEditor) -> str:
        """The kind of a castell that is begun."""
        return editor.kind

    def answer(self, editor: CastellEditor, letter: str, space: str) -> Said:
        """See `queries`."""
        return answer(editor, letter, space)

    def html(self, editor: CastellEditor, picture: str, shows: tuple[str, ...]) -> str:
        """The table of the castells."""
        del shows
        said, position = words.table("castellers_table")["heads"], editor.position
        rows = [
            (
                words.name("players", player),
                position.describe(player),
                ", ".join(
                    f"{words.name('castells', one.kind)} ({one.applause})" for one in position.colla(player).raised
                ),
            )
            for player in position.players
        ]
        table = html_table((words.table("sheet")["heads"]["player"], said["raising"], said["raised"]), rows)
        return f"{picture}<details><summary>{castell_words()['twin']}</summary>{table}</details>"

    def concerned(self, ledger: Ledger) -> tuple[str, ...]:
        """A board is one thing."""
        del ledger
        return ()

    def score(self, position: Position, player: str, show: str) -> Ledger:
        """The applause of a player so far."""
        if not player:
            raise RulesError(Problem("ScoreWalk", "whose score?", "", "give player="))
        if show:
            raise RulesError(Problem("ScoreWalk", "Castellers! has no shows", "", "leave out show="))
        return score(position, player)

    def piece(self, ledger: Ledger, line: Line) -> tuple[str, str]:
        """The castell that was completed."""
        del ledger
        return words.name("castells", line.subject), glyph_svg(TRONCS[KINDS.index(line.subject)], _PIECE)

    def space_of(self, ledger: Ledger, line: Line) -> str:
        """The castell of the player, completed."""
        return f"raised/{ledger.about['player']}/{line.subject}"


def _said(node: Node, position: Position, states: list[str]) -> Node:
    """A castell called by what stands there, then by its name, as every live board calls its spaces."""
    if not node.space:
        return node
    group, player, *kind = node.space.split("/")
    colla = position.colla(player)
    if group == "raised":
        points = next(one.applause for one in colla.raised if one.kind == kind[0])
        said = [phrase("{points} applause", points=points), node.name]
    else:
        said = [position.describe(player), node.name]
        said = said if colla.kind else said[::-1]
    return node._replace(label=", ".join([*said, *states]))


@lru_cache(maxsize=8)
def _tools(language: str) -> dict[str, Any]:
    """The buttons above a board. The front end has one name for what is taken and for its sort, in every game."""
    del language  # the key of the cache
    return {
        "owners": [
            {"id": part, "name": words.name("parts", part), "svg": glyph_svg(_GLYPHS[part], _TOOL)} for part in PARTS
        ],
        "firecrackers": [
            {"id": kind, "name": words.name("castells", kind), "svg": glyph_svg(tronc, _TOOL)}
            for kind, tronc in zip(KINDS, TRONCS, strict=True)
        ],
        "words": castell_words(),
    }
