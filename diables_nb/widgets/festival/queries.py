"""What a board of Festival answers to one letter on a space, and the words of its front end."""

from collections.abc import Callable

from diables_nb.drawing.festival.naming import board_name, content
from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules import words
from diables_nb.rules.festival import score
from diables_nb.rules.festival.components import SIZE, SPACES
from diables_nb.rules.festival.patterns import distance
from diables_nb.rules.festival.report import SOURCES, source_of
from diables_nb.widgets.editing import Said
from diables_nb.widgets.queries import board_words, keys_said, last_said, silent

from .editor import TileEditor, tile_said

__all__ = ["LETTERS", "answer", "tile_words"]


def answer(editor: TileEditor, letter: str, space_id: str) -> Said:
    """The answer to a letter on a space. Raises `ValueError` for a letter or a space that does not exist."""
    editor.tiles(space_id)
    if letter not in LETTERS:
        raise ValueError(f"no such question: {letter!r}")
    return LETTERS[letter][1](editor, space_id)


def _where(editor: TileEditor, space_id: str) -> Said:
    row, column = divmod(SPACES.index(space_id.partition("/")[2]), SIZE)
    place = capital(SPACES[row * SIZE + column])
    whose = board_name(editor.front)
    facts = {"place": place, "row": row + 1, "column": column + 1, "board": whose}
    return Said(phrase("{place}: row {row}, column {column}; {board}.", **facts))


def _here(editor: TileEditor, space_id: str) -> Said:
    return Said(capital(f"{space_id.partition('/')[2]}: {content(editor.tiles(space_id))}."))


def _last(editor: TileEditor, space_id: str) -> Said:
    del space_id
    return last_said(editor)


def _legal(editor: TileEditor, space_id: str) -> Said:
    del space_id
    spaces = [space.partition("/")[2] for space in editor.legal()]
    if not spaces:
        return Said(phrase(editor.why_none()))
    said = phrase("{count:place|places} can be chosen", count=len(spaces))
    return Said(f"{said}: {', '.join(spaces)}.")


def _points(editor: TileEditor, space_id: str) -> Said:
    return tile_said(editor, space_id) if editor.tells else silent()


def _scores(editor: TileEditor, space_id: str) -> Said:
    del space_id
    if not editor.tells:
        return silent()
    names = words.table("festival_sheet")["sources"]
    said = []
    for player in editor.position.players:
        ledger = score(editor.position, player)
        sums = {name: sum(line.points for line in ledger if source_of(line) == name) for name in SOURCES}
        parts = ", ".join(f"{names[name]} {points}" for name, points in sums.items() if points)
        total = phrase("{player} {points}", player=words.name("players", player), points=ledger.total)
        said.append(f"{total} ({parts})" if parts else total)
    return Said("; ".join(said) + ".")


def _cards(editor: TileEditor, space_id: str) -> Said:
    del space_id
    position, player = editor.position, editor.front
    board, said = position.board(player), []
    for card in board.left:
        away = distance(position.edition.card(card).pattern, position.tops(player), position.levels(player))
        said.append(f"{card}: " + (phrase("{count:tile|tiles} away", count=away) if away else phrase("fulfilled")))
    done = phrase("{count:objective|objectives} completed", count=len(board.right))
    return Said("; ".join([*said, done]) + ".")


def _keys(editor: TileEditor, space_id: str) -> Said:
    del editor, space_id
    return keys_said({letter: what for letter, (what, _) in LETTERS.items()} | _MOVES)


LETTERS: dict[str, tuple[str, Callable[[TileEditor, str], Said]]] = {
    "w": ("where am I", _where),
    "h": ("what is here", _here),
    "l": ("last change", _last),
    "g": ("places that can be chosen", _legal),
    "p": ("points of this tile", _points),
    "s": ("scores of all players", _scores),
    "t": ("objectives of this board", _cards),
    "?": ("these keys", _keys),
}
"""Letter -> what it asks, and who answers."""

_MOVES = {
    "n": "next tile",
    "b": "tile before",
    "c": "next objective",
    "m": "next place of the objective",
    "u": "undo",
    "r": "redo",
}
"""Letters that do something, as the front end knows them."""

_WORDS = {
    "put": "Colour",
    "with": "Type",
    "edit": "Edit",
    "remove": "Take off",
    "toolbar": "Tiles and objectives",
    "changes": "Points that changed",
    "twin": "The tiles as a table",
    "place": "space",
    "figure": "tiles",
    "card": "Objective",
    "placement": "Next place",
    "done": "{card}, completed",
}


def tile_words() -> dict[str, str]:
    """The words of the front end, in the language in use."""
    return board_words() | {key: phrase(said, card="{card}") for key, said in _WORDS.items()}
