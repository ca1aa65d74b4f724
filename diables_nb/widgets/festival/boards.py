"""The boards of Festival as live boards: one player's nine spaces, tiles in hand, cards lit where they lie."""

from functools import lru_cache
from typing import Any

from diables_nb.drawing import Drawing, Node, glyph_svg, token_svg
from diables_nb.drawing.festival import Lit, draw_board, grids
from diables_nb.drawing.festival.naming import content, kind_words
from diables_nb.drawing.festival.single import pattern_svg, tile_svg
from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.errors import Problem, RulesError
from diables_nb.rules.festival import COLOURS, TYPES, Edition, Position, score
from diables_nb.rules.festival.components import CROWD_PLEASERS, SPACES
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.rules.tables import html_table
from diables_nb.widgets.editing import Said
from diables_nb.widgets.games import BoardGame, Shown

from .editor import TileEditor
from .lighting import lit_way, pleaser_spaces
from .queries import answer, tile_words

__all__ = ["FestivalBoards"]

_PIECE, _CELL = 28, 11
_ROOM = 40
"""What stands free beside the picture, in pixels, as `boards.css` has it."""


class FestivalBoards(BoardGame):
    """The board of one player, who is in front."""

    def owns(self, position: object) -> bool:
        """Whether this is a position of Festival."""
        return isinstance(position, Position)

    def editor(self, position: Position, *, editable: bool, tells: bool) -> TileEditor:
        """Tiles are put and taken off."""
        return TileEditor(position, editable=editable, tells=tells)

    def spaces(self, position: Position) -> tuple[str, ...]:
        """Those of all boards, "red/a1"."""
        return tuple(f"{player}/{space}" for player in position.players for space in SPACES)

    def cards(self, position: Position) -> tuple[str, ...]:
        """All objectives."""
        return tuple(card.id for card in position.edition.cards)

    def draw(self, editor: TileEditor, shown: Shown, width: float) -> Drawing:
        """The board of who is in front; what is said of a space begins with what lies there."""
        player, mine = editor.front, f"{editor.front}/"
        lit, counted = _explained(editor, shown.line)
        drawing = draw_board(
            editor.position,
            player,
            width=width - _ROOM,
            selected=editor.selected,
            legal=editor.legal(),
            last=[space for space in editor.last if space.startswith(mine)],
            illegal=editor.illegal,
            points={space: points for space, points in (shown.points or {}).items() if space.startswith(mine)},
            numbers={space: nth for space, nth in (shown.order or {}).items() if space.startswith(mine)},
            counted=counted,
            lit=lit,
        )
        nodes = tuple(_said(node, editor, counts=lit is None) if node.space else node for node in drawing.nodes)
        return Drawing(drawing.width, drawing.height, drawing.title, drawing.description, nodes)

    def grids(self, position: Position, drawing: Drawing) -> list[dict[str, Any]]:
        """One grid with three rows."""
        del position
        return grids(drawing)

    def tools(self, editor: TileEditor) -> dict[str, Any]:
        """Colours and types of tiles, and the objectives of the player."""
        position = editor.position
        return _tools(position.edition, editor.held, len(position.board(editor.front).left), words.language())

    def sort(self, editor: TileEditor) -> str:
        """The type of firework."""
        return editor.type

    def answer(self, editor: TileEditor, letter: str, space: str) -> Said:
        """See `queries`."""
        return answer(editor, letter, space)

    def html(self, editor: TileEditor, picture: str, shows: tuple[str, ...]) -> str:
        """The table of the tiles."""
        del shows
        heads = words.table("festival_table")["heads"]
        rows = []
        for space in SPACES:
            tiles = editor.tiles(f"{editor.front}/{space}")
            if tiles:
                rows.append((space, ", ".join(map(kind_words, reversed(tiles))), len(tiles)))
        table = html_table((heads["space"], heads["tiles"], heads["level"]), rows, right=(2,))
        return f"{picture}<details><summary>{tile_words()['twin']}</summary>{table}</details>"

    def concerned(self, ledger: Ledger) -> tuple[str, ...]:
        """A board is one thing."""
        del ledger
        return ()

    def score(self, position: Position, player: str, show: str) -> Ledger:
        """The score of a player, if the game ended now."""
        if not player:
            raise RulesError(Problem("ScoreWalk", "whose score?", "", "give player="))
        if show:
            raise RulesError(Problem("ScoreWalk", "Festival has no shows", "", "leave out show="))
        return score(position, player)

    def piece(self, ledger: Ledger, line: Line) -> tuple[str, str]:
        """The tile that scores, or the card with its pattern."""
        subject, edition = line.subject, ledger.position.edition
        if subject in CROWD_PLEASERS:
            return phrase("crowd-pleaser"), glyph_svg("check", _PIECE)
        if "/" not in subject:
            return phrase("objective"), pattern_svg(edition.card(subject).pattern, _CELL)
        top = ledger.position.tops(ledger.about["player"])[SPACES.index(subject.partition("/")[2])]
        return kind_words(top), tile_svg(top, _PIECE)


def _explained(editor: TileEditor, line: Line | None) -> tuple[Lit | None, tuple[str, ...]]:
    """What is lit, and which spaces are counted: the card that was chosen, else what the line speaks of.

    An objective that is completed and no longer to be seen on the board (FES-CHK-02) lights nothing.
    """
    position, player = editor.position, editor.front
    if editor.card:
        return lit_way(position, player, editor.card, editor.nth)[0], ()
    if line is None or line.subject == editor.selected:
        return None, ()
    if line.subject in CROWD_PLEASERS:
        return None, pleaser_spaces(position, player, line.subject)
    if "/" in line.subject:
        return None, tuple(space for space in line.counted if space.startswith(f"{player}/"))
    lit = lit_way(position, player, line.subject)[0]
    return (None if lit.near.distance else lit), ()


def _said(node: Node, editor: TileEditor, *, counts: bool) -> Node:
    """A space called by what lies there, then by its name, as every live board calls its spaces.

    counts: no pattern is lit, so that what is lit counts.
    """
    if counts:
        node = node._replace(label=node.label.replace(phrase("fits the pattern"), phrase("counts")))
    there = content(editor.tiles(node.space))
    plain = f"{node.name}: {there}"
    if not editor.tiles(node.space) or not node.label.startswith(plain):
        return node._replace(label=node.label.replace(": ", ", ", 1))
    return node._replace(label=f"{there}, {node.name}{node.label.removeprefix(plain)}")


@lru_cache(maxsize=64)
def _tools(edition: Edition, held: tuple[str, ...], left: int, language: str) -> dict[str, Any]:
    """The buttons above a board. The front end has one name for what is taken and for its sort, in every game."""
    del language  # part of the key of the cache
    said = tile_words()
    return {
        "owners": [{"id": name, "name": words.name("colours", name), "svg": token_svg(name, 18)} for name in COLOURS],
        "firecrackers": [{"id": name, "name": words.name("types", name), "svg": glyph_svg(name, 18)} for name in TYPES],
        "cards": [_card(edition, card, done=number >= left, said=said["done"]) for number, card in enumerate(held)],
        "words": said,
    }


def _card(edition: Edition, card: str, *, done: bool, said: str) -> dict[str, str]:
    objective = edition.card(card)
    name = f"{card} ({objective.value})"
    return {
        "id": card,
        "name": said.format(card=name) if done else name,
        "svg": pattern_svg(objective.pattern, _CELL),
        "title": objective.words,
    }
