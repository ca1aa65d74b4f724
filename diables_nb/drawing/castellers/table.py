"""The table of Castellers! as one player sees it: the castell, what is on offer, groups, hand, the others."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.drawing.figures import token
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.marks import reconstruction
from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import broken, paint, rect, text, text_width
from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules import words
from diables_nb.rules.castellers.components import CARDS, CASTELLERS, KINDS, WANTED
from diables_nb.rules.errors import hint

from . import checks
from .cards import card_face, card_label
from .framing import Shown, thing
from .layout import MIDDLE, NARROWEST, WIDEST, Contents, TableLayout, says_rows, table_layout
from .naming import card_name, kind_name, player_name
from .offers import counters_row, offer_label, offer_svg
from .panels import (
    castell_label,
    castell_panel,
    castell_place,
    needs_label,
    needs_panel,
    notice_label,
    notice_panel,
    title_svg,
)
from .reading import table_view
from .rivals import rival_label, rival_svg
from .scene import TableView
from .supplies import deck_label, deck_svg, discards_label, discards_svg, group_label, group_svg
from .telling import asked_words, raised_words, standing_words, table_words

if TYPE_CHECKING:
    from diables_nb.rules.castellers import CastellersGame
    from diables_nb.rules.game import Move

__all__ = ["draw_table", "places", "table_drawing"]


class _Scene(NamedTuple):
    """A table and what is shown on it now."""

    table: TableView
    frame: TableLayout
    shown: Shown


def places(players: Iterable[str]) -> tuple[str, ...]:
    """All ids that a table of some players can have.

    >>> places(["red", "blue"])[-3:]
    ('castell/red', 'castell/blue', 'discards/top')
    """
    groups = tuple(f"group/{number}" for number in (1, 2, 3))
    cards = (*(f"hand/{card}" for card in CARDS), *(f"call/{card}" for card in CASTELLERS))
    castells = (*(f"offer/{kind}" for kind in KINDS), *(f"castell/{player}" for player in players))
    return (*groups, "deck/top", *cards, *castells, "discards/top")


def draw_table(  # noqa: PLR0913  # each is a thing that can be shown; all but the game are keywords
    game: "CastellersGame",
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
    preview: "str | Move | None" = None,
) -> Drawing:
    """Draws the whole table for one player, who sees no other hand.

    What can be chosen has an id: "group/1" to "group/3", "deck/top", "discards/top", "offer/three", "hand/tronc3" for
    all cards of that type, "castell/red", and "call/dosos" while a casteller is called.
    player: whose table; unless given whose view it is (`game.view`), else the one who is asked, else the first one.
    width: CSS pixels, kept between 320 and 1120: two columns, a castell beside panels below 900, one column below 640.
    selected, illegal: an id. legal, last: ids of what can be chosen, and of what the last move touched. points,
    numbers: id -> what stands beside it. counted: ids that an explanation counts; others of their sort are dimmed.
    preview: a move that the player considers, in notation or as a tuple: it is shown as it would be. An id of what is
    not there now, such as "hand/cap" without one, shows nothing.
    Raises `ValueError` for a player who does not play and for an unknown id, `UnreadableMove` for what is no move,
    `PositionError` for the view of another seat, `TypeError` for what is no game and for other wrong kinds.

    >>> from diables_nb.rules.castellers import deal
    >>> draw_table(deal(players=3, seed=7), player="red", width=400).width
    400
    """
    game = checks.a_game(game)
    if player is None:
        player = game.seen_by or (game.decision.player if game.decision else game.players[0])
    shown = Shown.of(
        selected=selected, legal=legal, last=last, illegal=illegal, points=points, numbers=numbers, counted=counted
    )
    move = None if preview is None else game.read_move(preview)
    return table_drawing(table_view(game, player, move), shown, checks.a_width(width, NARROWEST, WIDEST))


def table_drawing(table: TableView, shown: Shown | None = None, width: float = 1000) -> Drawing:
    """The same for plain values. Raises `ValueError` for an unknown id."""
    shown = shown or Shown()
    known = places((table.viewer.player, *(other.player for other in table.others)))
    for name in sorted(shown.named - set(known)):
        raise ValueError(f"nothing here is called '{name}': {hint(name, known)}")
    rows = len(table.needs or table.reach)
    contents = Contents(
        len(table.others), len(table.hand), rows, len(table.calls), table.special is not None, asked_words(table)
    )
    frame = table_layout(width, contents)
    title = phrase("Table of Castellers!, seen by {player}", player=player_name(table.viewer.player))
    nodes = tuple(_nodes(_Scene(table, frame, shown)))
    return Drawing(frame.width, frame.height, title, table_words(table), nodes)


def _nodes(scene: _Scene) -> Iterator[Node]:
    table, frame = scene.table, scene.frame
    yield Node("page:below", (rect(0, 0, frame.width, frame.height, 0, paint("board")),))
    yield Node("head:colla", (_heading(scene),), _heading_label(table))
    yield Node("head:says", (_says(scene),), asked_words(table))
    yield from _notice(scene)
    yield from _castell(scene)
    yield from _offers(scene)
    yield Node("needs", (needs_panel(table, frame.needs),), needs_label(table))
    yield from _supply(scene)
    yield from _hand(scene)
    yield Node("others:below")
    for view, box in zip(table.others, frame.others, strict=True):
        look, name = scene.shown.look(f"castell/{view.player}"), castell_place(view.player)
        said = standing_words(table, view.player)
        drawn = rival_svg(view, box.width, box.height, look, said)
        yield thing(f"castell/{view.player}", box, drawn, (name, rival_label(view, look, said)), look, 10)
    yield Node("foot", (_foot(frame),) if table.reconstructed else ())


def _heading(scene: _Scene) -> str:
    """Token and name, applause, the counters that brought it, a disc for each castell that is still wanted."""
    view, x, y = scene.table.viewer, scene.frame.margin, 28
    name = player_name(view.player)
    drawn = token(view.player, x + 12, y, 11) + text(x + 30, y + 6, name, 17, weight=600)
    at = x + 30 + text_width(name, 17, 600) + 14
    drawn += glyph("applause", at + 7, y - 1, 17, "accent") + text(at + 21, y + 6, view.applause, 17, weight=700)
    at += 21 + text_width(str(view.applause), 17, 700) + 5
    if scene.frame.width >= MIDDLE:
        drawn += text(at, y + 5, phrase("applause"), 13, fill="muted")
        at += text_width(phrase("applause"), 13)
    at += 12
    return drawn + counters_row([value for _, value in view.raised], at, y, WANTED)


def _heading_label(table: TableView) -> str:
    view = table.viewer
    raised = phrase("{count} of {of} castells raised: {castells}", count=len(view.raised), of=WANTED,
                    castells=raised_words(view))  # fmt: skip
    applause = phrase("{count} applause", count=view.applause)
    return phrase("{player}: {facts}", player=player_name(view.player), facts=f"{applause}, {raised}")


def _says(scene: _Scene) -> str:
    box, said = scene.frame.says, asked_words(scene.table)
    wide = scene.frame.width > box.width + 2 * scene.frame.margin
    hot = scene.table.turn == scene.table.viewer.player or scene.table.ending or bool(scene.table.winners)
    weight, fill = (600, "accent") if hot else (400, "muted")
    rows = says_rows(said, box)
    first = box.y + box.height / 2 + 4.6 - 8 * (len(rows) - 1)
    x, anchor, inward = (box.right, "end", -1) if wide else (box.x, "start", 1)
    drawn = ""
    if scene.table.turn and not hot:
        drawn = token(scene.table.turn, x + 8 * inward, box.y + box.height / 2, 8)
        x += 22 * inward
    return drawn + "".join(
        text(x, first + 16 * i, row, 13, weight=weight, fill=fill, anchor=anchor) for i, row in enumerate(rows)
    )


def _notice(scene: _Scene) -> Iterator[Node]:
    """The special card that waits for answers, or the types that can be called; there only then."""
    table, box = scene.table, scene.frame.notice
    if box is None:
        return
    if table.special:
        yield Node("notice", (notice_panel(table.special, box, table.viewer.player),), notice_label(table))
        return
    yield Node("calls:below", (title_svg(box, phrase("Call a casteller")),))
    for view, source, card in zip(table.calls, table.calls_from, scene.frame.calls, strict=True):
        space = f"call/{view.card}"
        look = scene.shown.look(space)
        said = phrase("{count} in deck", count=view.copies) if source == "deck" else phrase("discards")
        drawn = card_face(view.card, card.width, card.height, look, said=said)
        label = card_label(view.card, look, view.copies, said)
        yield thing(space, card, drawn, (card_name(view.card), label), look)


def _castell(scene: _Scene) -> Iterator[Node]:
    view, box = scene.table.viewer, scene.frame.castell
    space = f"castell/{view.player}"
    look = scene.shown.look(space)
    value = next((offer.next for offer in scene.table.offers if offer.kind == view.castell.kind), 0)
    yield Node("own:below")
    drawn = castell_panel(view, value, box.width, box.height, look)
    yield thing(space, box, drawn, (castell_place(view.player), castell_label(view, look)), look, 10)


def _offers(scene: _Scene) -> Iterator[Node]:
    table, box = scene.table, scene.frame.offers
    yield Node("offers:below", (title_svg(box, phrase("Castells on offer")),))
    done = [kind for kind, _ in table.viewer.raised]
    for offer, card in zip(table.offers, scene.frame.offer_cards, strict=True):
        space = f"offer/{offer.kind}"
        look = scene.shown.look(space)
        mine = "raised" if offer.kind in done else "raising" if offer.kind == table.viewer.castell.kind else ""
        drawn = offer_svg(offer, card.width, card.height, look, mine=mine)
        yield thing(space, card, drawn, (kind_name(offer.kind), offer_label(offer, look)), look)


def _supply(scene: _Scene) -> Iterator[Node]:
    table, frame, shown = scene.table, scene.frame, scene.shown
    said = phrase("a group of three is discarded at the end of the turn") if table.turn else ""
    yield Node("supply:below", (title_svg(frame.supply, phrase("Groups"), said),))
    look = shown.look("deck/top")
    deck = deck_svg(table.deck, frame.deck, look, table.drawn)
    yield thing("deck/top", frame.deck, deck, (phrase("deck"), deck_label(table.deck, look)), look)
    for view, box in zip(table.groups, frame.groups, strict=True):
        space = f"group/{view.number}"
        look = shown.look(space)
        drawn = group_svg(view, box, look, upright=frame.upright)
        yield thing(space, box, drawn, (phrase("group {number}", number=view.number), group_label(view, look)), look)
    look = shown.look("discards/top")
    drawn = discards_svg(table.discards, frame.discards, look)
    yield thing("discards/top", frame.discards, drawn, (phrase("discards"), discards_label(table.discards, look)), look)


def _hand(scene: _Scene) -> Iterator[Node]:
    table, frame = scene.table, scene.frame
    said = phrase("{count:card|cards}", count=table.viewer.hand)
    yield Node("hand:below", (title_svg(frame.hand, capital(phrase("hand")), said),))
    for view, box in zip(table.hand, frame.hand_cards, strict=True):
        space = f"hand/{view.card}"
        look = scene.shown.look(space)
        drawn = card_face(view.card, box.width, box.height, look, view.copies)
        yield thing(space, box, drawn, (card_name(view.card), card_label(view.card, look, view.copies)), look)


def _foot(frame: TableLayout) -> str:
    x = frame.margin + 17
    rows = broken(words.name("sources", "default"), frame.width - frame.margin - x, 12)
    said = (text(x, frame.foot + 15 * index, row, 12, fill="muted") for index, row in enumerate(rows))
    return reconstruction(frame.margin + 6, frame.foot - 4) + "".join(said)
