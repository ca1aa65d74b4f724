"""The table of Festival as one player sees it: own board and cards, what can be taken, the other players, the sum."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.drawing.figures import token
from diables_nb.drawing.marks import reconstruction
from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import broken, group, paint, rect, text, text_width
from diables_nb.drawing.phrases import phrase
from diables_nb.drawing.targets import frame_parts
from diables_nb.rules import words
from diables_nb.rules.errors import hint
from diables_nb.rules.festival.components import SIDES

from . import checks
from .board import Shown, board_nodes, head_label, heading, scores_words
from .cards import CardLook, card_label, card_svg, pleaser_label, pleaser_svg, slot
from .layout import NARROWEST, WIDEST, Box, TableLayout, table_layout
from .naming import player_name
from .overlay import Lit
from .reading import table_view
from .rivals import rival_label, rival_svg
from .scene import CardView, PlayerView, Preview, TableView
from .sums import sum_label, sum_svg
from .supplies import pile_label, pile_svg, stack_label, stack_svg
from .telling import asked_words, progress_words, table_words

if TYPE_CHECKING:
    from diables_nb.rules.festival.game import FestivalGame

__all__ = ["draw_table", "table_drawing"]


class _Scene(NamedTuple):
    """A table and what is shown on it now."""

    table: TableView
    frame: TableLayout
    shown: Shown

    def look(self, space: str, *, lit: bool = False) -> CardLook:
        """The state of a card, a stack, a pile or a crowd-pleaser."""
        shown = self.shown
        return CardLook(space == shown.selected, space in shown.legal, space in shown.last, space == shown.illegal, lit)


def draw_table(  # noqa: PLR0913  # each is a thing that can be shown; all but the game are keywords
    game: "FestivalGame",
    *,
    player: str | None = None,
    width: float = 1000,
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
    """Draws the whole table for one player.

    What can be chosen has an id: "stack/left", "stack/right", "pile/1" to "pile/4", "pleaser/CP3", "starting/a",
    "starting/b", the id of a card at the left or right ("O05"), a space of a board ("red/b2").
    player: whose table; unless given whose view it is (`game.view`), else the one who is asked, else the first one.
    width: CSS pixels, kept between 320 and 1120: three columns, two below 900, one below 640. selected, illegal: an id.
    legal, last: ids of what can be chosen, and of what the last move touched. points, numbers: space -> what stands
    beside it. counted: spaces that an explanation counts. lit: a card shown on the board (`show_card`). preview: a tile
    tried out on a space.
    Raises `ValueError` for a player who does not play and for an unknown id, `TypeError` for what is no game and for
    other wrong kinds.

    >>> from diables_nb.rules.festival.game import deal
    >>> draw_table(deal(players=3, seed=7), player="red", width=400).width
    400
    """
    game = checks.a_game(game)
    if player is None:
        player = game.seen_by or (game.decision.player if game.decision else game.players[0])
    shown = Shown.of(
        selected=selected, legal=legal, last=last, illegal=illegal, points=points, numbers=numbers, counted=counted,
        lit=lit, preview=preview,
    )  # fmt: skip
    return table_drawing(table_view(game, player), shown, checks.a_width(width, NARROWEST, WIDEST))


def table_drawing(table: TableView, shown: Shown | None = None, width: float = 1000) -> Drawing:
    """The same for plain values. Raises `ValueError` for an unknown id."""
    shown = shown or Shown()
    viewer = table.viewer
    cards = (len(table.sides or viewer.todo), len(viewer.done))
    frame = table_layout(width, len(table.others), *cards, len(table.pleasers), len(table.piles))
    nodes = tuple(_nodes(_Scene(table, frame, shown)))
    _check(shown, tuple(node.space for node in nodes if node.space))
    title = phrase("Table of Festival, seen by {player}", player=player_name(viewer.board.player))
    return Drawing(frame.width, frame.height, title, table_words(table), nodes)


def _check(shown: Shown, known: tuple[str, ...]) -> None:
    named = {*shown.legal, *shown.last, *shown.counted, *shown.points, *shown.numbers}
    named |= {name for name in (shown.selected, shown.illegal) if name}
    for name in sorted(named - set(known)):
        raise ValueError(f"nothing here is called '{name}': {hint(name, known)}")


def _nodes(scene: _Scene) -> Iterator[Node]:
    table, frame = scene.table, scene.frame
    viewer = table.viewer
    yield Node("page:below", (rect(0, 0, frame.width, frame.height, 0, paint("board")),))
    head = heading(viewer.board, frame.margin, 28, frame.width * 0.5 - frame.margin)
    yield Node("head:board", (head,), head_label(viewer.board))
    yield Node("head:says", (_says(scene),), asked_words(table))
    yield from _pleasers(scene)
    yield from _todo(scene)
    bare = scores_words(viewer.board) if frame.board.width == frame.width - 2 * frame.margin else ""
    yield from board_nodes(frame.board, viewer.board, scene.shown, said=bare)
    yield from _stacks(scene)
    yield from _piles(scene)
    yield from _done(scene)
    changes = scene.shown.preview.changes if scene.shown.preview else type(viewer.parts)()
    total = frame.sum
    panel = rect(total.x, total.y, total.width, total.height, 10, paint("surface", "line"))
    over = bool(table.winners)
    drawn = group(sum_svg(viewer, (total.width, total.height), changes, over=over), total.x, total.y)
    yield Node("sum", (panel, drawn), sum_label(viewer, changes, over=over))
    for view, (box, small) in zip(table.others, frame.others, strict=True):
        yield from _rival(scene, view, box)
        yield from board_nodes(small, view.board, scene.shown._replace(lit=None, preview=None), mine=False)
    yield Node("foot", (_foot(frame),) if table.reconstructed else ())


def _says(scene: _Scene) -> str:
    box, said = scene.frame.says, asked_words(scene.table)
    wide = scene.frame.width > box.width + 2 * scene.frame.margin
    hot = scene.table.turn == scene.table.viewer.board.player or scene.table.ending
    rows = broken(said, box.width, 13, 600 if hot else 400)
    first = box.y + box.height / 2 + 4.6 - 8 * (len(rows) - 1)
    x, anchor = (box.x + box.width, "end") if wide else (box.x, "start")
    fill, weight = ("accent", 600) if hot else ("muted", 400)
    drawn = "".join(
        text(x, first + 16 * i, row, 13, weight=weight, fill=fill, anchor=anchor) for i, row in enumerate(rows)
    )
    turn = scene.table.turn
    if turn and not hot:
        widest = max(text_width(row, 13, weight) for row in rows)
        drawn += token(turn, x - widest - 12 if wide else x + widest + 14, box.y + box.height / 2, 8)
    return drawn


def _thing(key: str, box: Box, drawn: str, label: str, name: str) -> Node:
    """A node of something rectangular that can be chosen."""
    hover, focus, target = frame_parts(box.width, box.height)
    inside = group(drawn, -box.width / 2, -box.height / 2)
    return Node(f"space:{key}", (inside, hover, focus, target), label, key, name, box.middle)


def _pleasers(scene: _Scene) -> Iterator[Node]:
    yield Node("pleasers:below")
    tried = scene.shown.preview
    for pleaser, box in zip(scene.table.pleasers, scene.frame.pleasers, strict=True):
        space = f"pleaser/{pleaser.id}"
        look = scene.look(space, lit=tried is not None and pleaser.id in tried.completes)
        drawn = pleaser_svg(pleaser, box.width, box.height, look)
        yield _thing(space, box, drawn, pleaser_label(pleaser, look), pleaser.id)


def _panel(box: Box, title: str, said: str) -> str:
    drawn = rect(box.x, box.y, box.width, box.height, 10, paint("surface", "line"))
    drawn += text(box.x + 14, box.y + 25, title, 14, weight=600)
    return drawn + text(box.x + 14 + text_width(title, 14, 600) + 6, box.y + 25, said, 12, fill="muted")


def _todo(scene: _Scene) -> Iterator[Node]:
    table, frame = scene.table, scene.frame
    if table.sides:
        said = ""
    else:
        said = phrase("{count} of {of}", count=len(table.viewer.todo), of=table.limit)
    cards = table.sides or table.viewer.todo
    empty = _empty(frame.todo_cards[len(cards) :])
    yield Node("todo:below", (_panel(frame.todo, phrase("Choose a side" if table.sides else "To do"), said), empty))
    for index, (card, box) in enumerate(zip(cards, frame.todo_cards, strict=False)):
        side = SIDES[index].lower() if table.sides else ""
        said = words.table("festival_table")["sides"][side] if side else ""
        yield _card(scene, card, box, f"starting/{side}" if side else card.id, said)


def _done(scene: _Scene) -> Iterator[Node]:
    table, frame = scene.table, scene.frame
    cards = table.viewer.done
    said = progress_words(len(cards), table.trigger, ending=_is_ending(table))
    yield Node("done:below", (_panel(frame.done, phrase("Done"), said), _empty(frame.done_cards[len(cards) :])))
    for card, box in zip(cards, frame.done_cards, strict=False):
        yield _card(scene, card, box, card.id)


def _is_ending(table: TableView) -> bool:
    return table.ending or bool(table.winners)


def _empty(boxes: Iterable[Box]) -> str:
    return "".join(group(slot(box.width, box.height), box.x, box.y) for box in boxes)


def _card(scene: _Scene, card: CardView, box: Box, space: str, said: str = "") -> Node:
    """A card that can be chosen. said: a word on its face in place of how near it is."""
    tried, lit = scene.shown.preview, scene.shown.lit
    completed = tried is not None and card.id in tried.completes
    look = scene.look(space, lit=completed or (lit is not None and lit.card == card.id) or space in scene.shown.counted)
    says = phrase("done here") if completed else said
    drawn = card_svg(card, box.width, box.height, look, says)
    return _thing(space, box, drawn, card_label(card, look, says), card.id)


def _stacks(scene: _Scene) -> Iterator[Node]:
    yield Node("stacks:below")
    for stack, box in zip(scene.table.stacks, scene.frame.stacks, strict=True):
        space = f"stack/{stack.side}"
        look = scene.look(space)
        name = phrase("left stack") if stack.side == "left" else phrase("right stack")
        yield _thing(space, box, stack_svg(stack, box.width, box.height, look), stack_label(stack, look), name)


def _piles(scene: _Scene) -> Iterator[Node]:
    boxes = scene.frame.piles
    title = text(boxes[0].x + 2, boxes[0].y - 9, phrase("Objectives to take"), 14, weight=600)
    yield Node("piles:below", (title,))
    for pile, box in zip(scene.table.piles, boxes, strict=True):
        space = f"pile/{pile.number}"
        look = scene.look(space, lit=_is_lit(scene, pile.card))
        name = phrase("pile {number}", number=pile.number)
        yield _thing(space, box, pile_svg(pile, box.width, box.height, look), pile_label(pile, look), name)


def _is_lit(scene: _Scene, card: CardView | None) -> bool:
    lit = scene.shown.lit
    return lit is not None and card is not None and lit.card == card.id


def _rival(scene: _Scene, view: PlayerView, box: Box) -> Iterator[Node]:
    player = view.board.player
    turn = scene.table.turn == player
    x = box.x + 152 + 26
    room = box.x + box.width - 8 - x
    panel = rect(box.x, box.y, box.width, box.height, 10, paint("surface", "line"))
    trigger, ending = scene.table.trigger, _is_ending(scene.table)
    drawn = group(rival_svg(view, (room, box.height - 20), trigger, turn=turn, ending=ending), x, box.y + 12)
    yield Node(f"player:{player}", (panel, drawn), rival_label(view, trigger, turn=turn, ending=ending))


def _foot(frame: TableLayout) -> str:
    x = frame.margin + 17
    rows = broken(words.name("sources", "default"), frame.width - frame.margin - x, 12)
    said = (text(x, frame.foot + 15 * index, row, 12, fill="muted") for index, row in enumerate(rows))
    return reconstruction(frame.margin + 6, frame.foot - 4) + "".join(said)
