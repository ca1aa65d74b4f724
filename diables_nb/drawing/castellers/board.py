"""The castells of one position: what each colla raises, and what it has raised with the applause that it brought."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.drawing.figures import token
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import group, paint, rect, text, text_width
from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules.castellers.components import LEVEL_WIDTH, WANTED
from diables_nb.rules.errors import hint

from . import checks
from .castell import bare_svg, castell_svg
from .framing import Look, Shown, face, over, state_words, thing
from .layout import GAP, Box
from .naming import castell_words, joined, kind_name, player_name
from .offers import counter_svg, counters_row, short_kind
from .panels import castell_label, castell_panel, castell_place
from .reading import offers_of, player_view
from .rivals import progress_svg
from .scene import PlayerView
from .telling import raised_words

if TYPE_CHECKING:
    from diables_nb.rules.castellers import Position

__all__ = ["board_places", "draw_board"]

NARROWEST, WIDEST = 280, 960
_MARGIN = 12.0
_HEAD = 40.0
_CHIP = 40.0
_SMALL = 160.0
_PICTURED = 114.0
"""From this width on a castell that is raised has room for the picture of a level."""
_BESIDE = 560
"""From this width on the others stand side by side."""


class _Colla(NamedTuple):
    """A colla with its places: its whole panel, its castell, a place for each kind of castell that it has raised."""

    view: PlayerView
    box: Box
    castell: Box
    raised: tuple[Box, ...]


def board_places(position: "Position") -> tuple[str, ...]:
    """The ids of a board: a castell for each player, and one for each castell raised.

    >>> from diables_nb.rules.castellers import Colla, Position, Raised
    >>> board_places(Position(["red", "blue"], colles={"red": Colla(raised=(Raised("three", 7),))}))
    ('castell/red', 'castell/blue', 'raised/red/three')
    """
    done = ((player, one.kind) for player in position.players for one in position.colla(player).raised)
    raised = dict.fromkeys(f"raised/{player}/{kind}" for player, kind in done)  # of a draft a kind may stand twice
    return (*(f"castell/{p}" for p in position.players), *raised)


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
    others: Iterable[str] | None = None,
) -> Drawing:
    """Draws the castells of a position, those of one colla in front and large.

    width: CSS pixels, kept between 280 and 960. What can be chosen has an id: "castell/red", and "raised/red/three" for
    a castell that was completed. selected, illegal: an id. legal, last: ids of what can be chosen, and of what the last
    move touched. points, numbers: id -> what stands beside it. counted: ids that an explanation counts; others of their
    sort are dimmed. others: the colles behind; all if not said.
    Raises `ValueError` for who does not play and for an unknown id, `TypeError` for what is no position and for other
    wrong kinds.

    >>> from diables_nb.rules.castellers import Colla, Position, Raised
    >>> position = Position(["red", "blue"], colles={"red": Colla(raised=(Raised("three", 7),))})
    >>> draw_board(position, "red", counted=["raised/red/three"])
    <Drawing Castells, Red in front: 424 × 700, 6 nodes>
    """
    position = checks.a_position(position)
    wanted = position.players if others is None else tuple(others)
    for name in (player, *wanted):
        if name not in position.players:
            raise ValueError(f"'{name}' does not play here: {hint(str(name), position.players)}")
    shown = Shown.of(
        selected=selected, legal=legal, last=last, illegal=illegal, points=points, numbers=numbers, counted=counted
    )
    known = board_places(position)
    for name in sorted(shown.named - set(known)):
        raise ValueError(f"nothing here is called '{name}': {hint(name, known)}")
    seat = position.players.index(player)
    in_turn = (*position.players[seat + 1 :], *position.players[:seat])
    behind = [one for one in in_turn if one in wanted]
    views = [player_view(position, one) for one in (player, *behind)]
    width = checks.a_width(width, NARROWEST, WIDEST)
    colles = tuple(_placed(views, width))
    height = max(colla.box.bottom for colla in colles) + _MARGIN
    values = {offer.kind: offer.next for offer in offers_of(position)}
    nodes = [Node("page:below", (rect(0, 0, width, height, 0, paint("board")),))]
    for index, colla in enumerate(colles):
        nodes += _colla(colla, shown, values, large=not index)
    said = " ".join(f"{_facts(view)}." for view in views)
    title = "Castells, {player} in front" if behind else "Castells of {player}"
    return Drawing(width, height, phrase(title, player=player_name(player)), said, tuple(nodes))


def _facts(view: PlayerView) -> str:
    facts = (
        phrase("{count} applause", count=view.applause),
        phrase("raised: {castells}", castells=raised_words(view)),
        castell_words(view.castell),
    )
    return phrase("{player}: {facts}", player=player_name(view.player), facts="; ".join(facts))


def _placed(views: list[PlayerView], width: float) -> Iterator[_Colla]:
    """The colles with their places, the first one large above the others."""
    inner = width - 2 * _MARGIN
    large = round(min(max(inner * 0.9, 320), 440))
    first = _one(views[0], Box(_MARGIN, _MARGIN, inner, 0), large)
    yield first
    others = views[1:]
    if not others:
        return
    columns = len(others) if width >= _BESIDE else 1
    wide = (inner - GAP * (columns - 1)) / columns
    y = first.box.bottom + GAP
    rows = max(_rows(view, wide) for view in others)
    for index, view in enumerate(others):
        x = _MARGIN + (index % columns) * (wide + GAP)
        placed = _one(view, Box(round(x, 2), y, wide, 0), _SMALL, rows if columns > 1 else None)
        yield placed
        y = placed.box.bottom + GAP if columns == 1 else y


def _columns(width: float) -> int:
    return 4 if width >= 380 else 2


def _kinds(view: PlayerView) -> dict[str, list[int]]:
    """Kind -> the applause that each castell of the kind brought: one, of a draft perhaps several."""
    found: dict[str, list[int]] = {}
    for kind, value in view.raised:
        found.setdefault(kind, []).append(value)
    return found


def _rows(view: PlayerView, width: float) -> int:
    return -(-len(_kinds(view)) // _columns(width))


def _one(view: PlayerView, at: Box, high: float, rows: int | None = None) -> _Colla:
    """A colla at a place. high: of its castell. rows: of castells raised that it has room for."""
    rows = _rows(view, at.width) if rows is None else rows
    chips = rows * (_CHIP + 8)
    castell = Box(at.x + 8, at.y + _HEAD, at.width - 16, high)
    columns = _columns(at.width)
    room = Box(castell.x, castell.bottom + 8, castell.width, _rows(view, at.width) * (_CHIP + 8) - 8)
    wide = (room.width - 8 * (columns - 1)) / columns
    raised = tuple(
        Box(round(room.x + (i % columns) * (wide + 8), 2), room.y + (i // columns) * (_CHIP + 8), wide, _CHIP)
        for i in range(len(_kinds(view)))
    )
    return _Colla(view, at._replace(height=_HEAD + high + 8 + chips), castell, raised)


def _colla(colla: _Colla, shown: Shown, values: Mapping[str, int], *, large: bool) -> Iterator[Node]:
    view, box = colla.view, colla.box
    yield Node(f"colla:{view.player}:below", (_head(view, box),), _facts(view))
    space = f"castell/{view.player}"
    look, place = shown.look(space), colla.castell
    if large:
        drawn = castell_panel(view, values.get(view.castell.kind, 0), place.width, place.height, look)
    else:
        drawn = _small(view, place.width, place.height, look)
    yield thing(space, place, drawn, (castell_place(view.player), castell_label(view, look)), look, 10)
    for (kind, brought), chip in zip(_kinds(view).items(), colla.raised, strict=True):
        space = f"raised/{view.player}/{kind}"
        look = shown.look(space)
        name = phrase("{kind} of {player}", kind=kind_name(kind), player=player_name(view.player))
        points = joined([phrase("{count} applause", count=value) for value in brought])
        said = [f"{name}: {points}", *state_words(look)]
        yield thing(space, chip, _raised(kind, brought, chip, look), (name, ", ".join(said)), look)


def _head(view: PlayerView, box: Box) -> str:
    drawn = rect(box.x, box.y, box.width, box.height, 10, paint("surface", "line"))
    x, y = box.x + 8, box.y + 20
    name = player_name(view.player)
    drawn += token(view.player, x + 11, y, 10) + text(x + 28, y + 5.5, name, 15, weight=600)
    at = x + 28 + text_width(name, 15, 600) + 12
    drawn += glyph("applause", at + 7, y - 1, 16, "accent") + text(at + 19, y + 5.5, view.applause, 16, weight=700)
    at += 19 + text_width(str(view.applause), 16, 700) + 8
    bare = counters_row((), at, y, max(WANTED - len(view.raised), 0))
    return drawn + bare


def _small(view: PlayerView, width: float, height: float, look: Look) -> str:
    """The castell of another colla, and how much of it stands."""
    drawn = face(width, height, look, "surface", 10)
    wide, base = min(118.0, width * 0.45), height - 10
    if view.castell.kind:
        drawn += group(castell_svg(view.castell, wide, height - 20), 10 + wide / 2, base)
    else:
        drawn += group(bare_svg(view.player, wide * 0.6, height), 10 + wide / 2, base)
    return drawn + progress_svg(view, 10 + wide + 16, 30) + over(width, height, look, 10)


def _raised(kind: str, brought: list[int], box: Box, look: Look) -> str:
    """A castell that was completed: its counter and its kind; the sum, where a draft has it several times."""
    drawn, said = face(box.width, box.height, look), capital(short_kind(kind))
    if len(brought) > 1:
        said = phrase("{count} × {kind}", count=len(brought), kind=short_kind(kind))
    inside = counter_svg(sum(brought), 19, box.height / 2, 27, "next")
    inside += text(37, box.height / 2 + 4.5, said, 13, weight=600)
    if box.width >= _PICTURED and len(brought) == 1:
        inside += glyph(f"tronc{LEVEL_WIDTH[kind]}", box.width - 17, box.height / 2, 20, "muted", "raised")
    return drawn + inside + over(box.width, box.height, look)
