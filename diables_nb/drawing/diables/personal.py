"""The personal board of a player as a picture: grid, tabalers, street, spectators, and what lies beside it."""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import line, paint, rect
from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words

from . import checks
from .alone import alone, shown_of
from .personal_grid import grid_nodes
from .personal_head import chips_label, chips_svg, head_label, head_svg, key_across, key_down, key_label
from .personal_layout import PersonalLayout, personal_layout
from .personal_moment import Moment, moment_of
from .personal_reading import personal_view
from .personal_stage import COMPACT, FULL, Stage, merged
from .personal_stock import stock_nodes
from .personal_street import street_nodes
from .personal_tabalers import tabalers_beside, tabalers_nodes
from .personal_view import PersonalView
from .scene import Box, Preview, Shown

if TYPE_CHECKING:
    from diables_nb.rules.diables.game import DiablesGame

__all__ = ["draw_personal", "personal_board", "personal_height"]

NARROWEST = 300

_PARTS = {
    "street": ("street/", "spectator/", "upper/", "lower/"),
    "tabalers": ("leader/", "row/", "upper/0", "lower/0"),
    "grid": ("grid/",),
    "stock": ("reserve/", "cart/", "own/", "kept/"),
}
"""The parts in the order in which they are read -> how the ids of their places begin."""


def personal_height(width: float, view: PersonalView, *, compact: bool = False) -> float:
    """The height of a board in a width, in pixels. compact: of another player's board."""
    return personal_layout(view, width, compact=compact).height


def personal_board(view: PersonalView, shown: Shown, box: Box, *, compact: bool = False) -> Iterator[Node]:
    """The nodes of a board. box: where it lies; its height is `personal_height`.

    compact: another player's board, with the same facts, smaller, without targets, a node a part.
    """
    corner, language = (box.x, box.y, box.width), words.language()
    yield from _still(view, corner, language, compact=compact)
    for name, places in _PARTS.items():
        nodes = _part(name, view, corner, None if compact else moment_of(shown, places), language)
        if compact:
            yield merged(f"{view.player}:{name}", nodes)
        else:
            yield from nodes


_Corner = tuple[float, float, float]
"""Left edge, upper edge and width of a board."""


@lru_cache(maxsize=32)
def _still(view: PersonalView, corner: _Corner, language: str, *, compact: bool) -> tuple[Node, ...]:
    """What cannot be chosen: panels, head, key."""
    del language  # part of the key of the cache
    x, y, width = corner
    frame = personal_layout(view, width, compact=compact)
    stage = Stage(view.player, Shown(), COMPACT if compact else FULL, live=not compact)
    found = [
        stage.still("board", Box(x, y, width, frame.height), _ground(frame)),
        stage.still("head", frame.head.moved(x, y), head_svg(view, compact=compact), head_label(view)),
        stage.still("chips", frame.chips.moved(x, y), chips_svg(view, frame.chip_columns), chips_label(view)),
    ]
    if frame.key:
        drawn = key_across(view, frame.key.width) if frame.key_across else key_down(view)
        found.append(stage.still("key", frame.key.moved(x, y), drawn, key_label(view)))
    return tuple(found)


@lru_cache(maxsize=128)
def _part(name: str, view: PersonalView, corner: _Corner, moment: Moment | None, language: str) -> tuple[Node, ...]:
    """A part with what is shown of it now. moment: None for a board that is small and has no targets."""
    del language  # part of the key of the cache
    frame = personal_layout(view, corner[2], compact=moment is None)
    stage = (
        Stage(view.player, Shown(), COMPACT, live=False) if moment is None else Stage(view.player, moment.shown, FULL)
    )
    box = getattr(frame, name).moved(*corner[:2])
    if name == "tabalers":
        return tuple(_tabalers(view, stage, frame, box))
    nodes = {"street": street_nodes, "grid": grid_nodes, "stock": stock_nodes}[name]
    return tuple(nodes(view, stage, box))


def _tabalers(view: PersonalView, stage: Stage, frame: PersonalLayout, box: Box) -> Iterator[Node]:
    if frame.cards_beside:
        return tabalers_beside(view, stage, box)
    column = (frame.street.width - 4 * (view.columns - 1)) / view.columns
    card = (min(column, box.width, 96), stage.sizes.card_height(column - 4))
    return tabalers_nodes(view, stage, box, card)


def _ground(frame: PersonalLayout) -> str:
    """The panels, and the lines between parts."""
    drawn = [rect(*panel, 10, paint("surface", "line")) for panel in frame.panels]
    drawn += [line([(x, top), (x, bottom)], paint("none", "line")) for x, top, bottom in frame.lines]
    return "".join(drawn)


def draw_personal(  # noqa: PLR0913  # each is a thing that can be shown; all but the first two are keywords
    game: "DiablesGame",
    player: str,
    *,
    width: float = 1000,
    selected: str | None = None,
    legal: Iterable[str] = (),
    last: Iterable[str] = (),
    illegal: str | None = None,
    preview: Preview | None = None,
    counted: Iterable[str] = (),
    compact: bool = False,
) -> Drawing:
    """Draws what one player has: colla grid, tabalers, street with its spectators, reserve, cart, beast cards.

    Places are called "street/3/upper", "spectator/2", "upper/0", "grid/U2@5", "row/top", "leader/bottom",
    "reserve/diable", "cart/regular", "own/small". width: CSS pixels, kept between 300 and 1120. selected, illegal: a
    place. legal, last, counted: places. preview: a move that is considered. compact: smaller, without targets.
    Raises `ValueError` for a player who does not play and for an unknown place, `TypeError` for what is no game.

    >>> from diables_nb.rules.diables import deal
    >>> draw_personal(deal(players=2, seed=7), "red", width=400).width
    400
    """
    view = personal_view(checks.a_game(game), player)
    title = phrase("Personal board of {player}", player=words.name("players", player))
    return alone(
        (title, f"{head_label(view)}; {chips_label(view)}"), width, NARROWEST,
        partial(personal_height, view=view, compact=compact), partial(personal_board, view, compact=compact),
        shown_of(selected, legal, last, illegal, preview, counted),
    )  # fmt: skip
