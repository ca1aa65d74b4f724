"""The board of one player of Festival as a picture: nine spaces with their tiles, and what is shown on them now."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.drawing.figures import token
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import paint, rect, text, text_width
from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.errors import hint
from diables_nb.rules.festival.components import SIZE, SPACES

from .frames import BoardFrame, board_frame
from .naming import board_name, content, player_name
from .overlay import Lit, caption_svg, lit_words, overlay_svg, wanted_words
from .reading import board_view
from .scene import BoardView, Preview
from .spaces import Look, space_label, space_parts

if TYPE_CHECKING:
    from diables_nb.rules.festival import Position

__all__ = ["Shown", "board_nodes", "draw_board", "heading", "scores_words"]

NARROWEST, WIDEST = 160, 640
_HEAD = 44.0
_SMALL = 260
"""Below this width a board has no letters, numbers and caption."""


class Shown(NamedTuple):
    """What is shown on a board now. Spaces are called "red/a1". lit: a card on it. preview: a tile tried out there.

    counted: spaces that an explanation counts, the others being dimmed. points, numbers: beside their spaces.
    """

    selected: str | None = None
    legal: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()
    illegal: str | None = None
    points: Mapping[str, int] = {}
    numbers: Mapping[str, int] = {}
    counted: frozenset[str] = frozenset()
    lit: Lit | None = None
    preview: Preview | None = None


def draw_board(  # noqa: PLR0913  # each is a thing that can be shown; all but the first two are keywords
    position: "Position",
    player: str,
    *,
    width: float = 424,
    selected: str | None = None,
    legal: Iterable[str] = (),
    last: Iterable[str] = (),
    illegal: str | None = None,
    points: Mapping[str, int] | None = None,
    numbers: Mapping[str, int] | None = None,
    counted: Iterable[str] = (),
    lit: Lit | None = None,
    preview: Preview | None = None,
) -> Drawing:
    """Draws the board of one player: colour and type of the board, the spaces with their tiles in relief.

    width: CSS pixels, kept between 160 and 640. selected, illegal: the id of a space ("red/a1"). legal, last: ids of
    spaces that can be chosen, and of those that the last move touched. points, numbers: id -> what stands beside the
    space. counted: ids of spaces that an explanation counts; the others are dimmed. lit: a card shown where it lies
    nearest (`show_card`). preview: a tile tried out on a space.
    Raises `ValueError` for a player who does not play and for an unknown space.

    >>> from diables_nb.rules.festival import Position
    >>> draw_board(Position(["red", "blue"]).with_tile("red", "b2", "yellow rocket"), "red", legal=["red/a1"])
    <Drawing Board of Red: 424 × 530, 13 nodes>
    """
    view = board_view(position, player)
    shown = Shown(
        selected, frozenset(legal), frozenset(last), illegal, dict(points or {}), dict(numbers or {}),
        frozenset(counted), lit, preview,
    )  # fmt: skip
    known = tuple(f"{player}/{space}" for space in SPACES)
    named = {*shown.legal, *shown.last, *shown.counted, *shown.points, *shown.numbers, selected, illegal} - {None}
    for name in sorted(filter(None, named - set(known))):
        raise ValueError(f"no space '{name}' on this board: {hint(name, known)}")
    width = round(min(max(width, NARROWEST), WIDEST))
    large = width >= _SMALL
    frame = board_frame(width, large=large).moved(0, _HEAD)
    height = _HEAD + frame.height
    head = (
        Node("page:below", (rect(0, 0, width, height, 0, paint("board")),)),
        Node("head:board", (heading(view, 4, 24, width - 8),), head_label(view)),
    )
    said = phrase("Board of {player}", player=player_name(player))
    return Drawing(width, height, said, description(view), (*head, *board_nodes(frame, view, shown)))


def description(view: BoardView) -> str:
    """What lies on a board, in one sentence."""
    there = [f"{space} {content(tiles)}" for space, tiles in zip(SPACES, view.tiles, strict=True) if tiles]
    return "; ".join(there) if there else phrase("no tiles yet")


def scores_words(view: BoardView) -> str:
    """What scores on a board.

    >>> scores_words(BoardView("red", "rocket"))
    'scores red tiles and rockets'
    """
    colour, type_ = words.name("colours", view.player), words.name("types", view.type, plural=True)
    return phrase("scores {colour} tiles and {types}", colour=colour, types=type_)


def heading(view: BoardView, x: float, y: float, room: float) -> str:
    """Token and name of a player, the type of the board, and what it scores where there is room. y: its middle."""
    drawn = token(view.player, x + 12, y, 11)
    name = player_name(view.player)
    drawn += text(x + 30, y + 6, name, 17, weight=600)
    at = x + 30 + text_width(name, 17, 600) + 12
    drawn += glyph(view.type, at, y, 20)
    said = scores_words(view)
    for words_ in (said, said.partition(" ")[2]):
        if at + 16 + text_width(words_, 13) <= x + room:
            return drawn + text(at + 16, y + 5, words_, 13, fill="muted")
    return drawn


def head_label(view: BoardView) -> str:
    """The heading in words."""
    return f"{board_name(view.player)}: {scores_words(view)}"


def board_nodes(
    frame: BoardFrame, view: BoardView, shown: Shown, *, mine: bool = True, said: str = ""
) -> Iterator[Node]:
    """The nodes of a board: what lies below the spaces, the spaces row by row, what is laid over them.

    mine: whether it is the board in front; the spaces of others are called after their player too.
    said: the words below the spaces while no card is lit.
    """
    player = view.player
    yield Node(f"board:{player}:below", (_ground(frame, view),))
    for index, (name, tiles) in enumerate(zip(SPACES, view.tiles, strict=True)):
        space = f"{player}/{name}"
        look = look_of(shown, space, index)
        parts = space_parts(name, tiles, look, frame.side)
        missing = wanted_words(shown.lit, index) if look.missing and shown.lit else ""
        called = name if mine else phrase("{player} {space}", player=player_name(player), space=name)
        label = space_label(called, tiles, look, missing)
        yield Node(f"space:{space}", parts, label, space, called, frame.place(index))
    tried = SPACES.index(shown.preview.space) if shown.preview else -1
    over = overlay_svg(shown.lit, frame, tuple(map(bool, view.tiles)), tried) if shown.lit else ""
    over += caption_svg(frame, lit_words(shown.lit) if shown.lit else said, hot=shown.lit is not None)
    yield Node(f"board:{player}:above", (f'<g pointer-events="none">{over}</g>',) if over else ())


def look_of(shown: Shown, space: str, index: int) -> Look:
    """The state of a space."""
    lit, tried = shown.lit, shown.preview
    ghost = tried is not None and space.endswith(f"/{tried.space}")
    return Look(
        selected=space == shown.selected,
        legal=space in shown.legal,
        last=space in shown.last,
        illegal=space == shown.illegal,
        lit=space in shown.counted or (lit is not None and index in lit.near.right),
        missing=lit is not None and index in lit.near.missing,
        dimmed=bool(shown.counted) and space not in shown.counted,
        nth=shown.numbers.get(space, 0),
        points=shown.points.get(space),
        ghost=tried.kind if tried and ghost else -1,
        gain=tried.changes.total if tried and ghost else None,
    )


def _ground(frame: BoardFrame, view: BoardView) -> str:
    """The panel with a rim in the colour of the board, and the letters and numbers at its edges."""
    rim, colour = (4, view.player) if frame.axis else (3, view.player)
    face = paint(colour, f"{colour}-edge", 1.2)
    drawn = rect(frame.x, frame.y, frame.width, frame.height, 10, face)
    inner = (frame.x + rim, frame.y + rim, frame.width - 2 * rim, frame.height - 2 * rim)
    drawn += rect(*inner, 7, paint("surface", f"{colour}-edge", 1))
    if not frame.axis:
        return drawn
    for index in range(SIZE):
        x, y = frame.place(index * (SIZE + 1))
        top, left = frame.first[1] - frame.side / 2 - 7, frame.first[0] - frame.side / 2 - 9
        drawn += text(x, top, SPACES[index][0], 12, fill="muted", anchor="middle")
        drawn += text(left, y + 4.3, index + 1, 12, fill="muted", anchor="end")
    return drawn
