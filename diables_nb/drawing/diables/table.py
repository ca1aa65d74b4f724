"""The table of Diables as one player sees it: what is asked, own board, plaza, wall and tracks, the other players."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from diables_nb.drawing.marks import reconstruction
from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import broken, paint, rect, text
from diables_nb.drawing.phrases import phrase
from diables_nb.drawing.track import Step
from diables_nb.drawing.weighed import fates
from diables_nb.rules import words
from diables_nb.rules.errors import hint

from . import checks
from .beasts import beasts_height, beasts_nodes
from .fame import fame_height, fame_nodes
from .firebot import firebot_height, firebot_nodes
from .jumps import jumps_height, jumps_nodes
from .layout import NARROWEST, WIDEST, TableLayout, table_layout
from .naming import player_name
from .now import head_height, head_nodes, now_height, now_nodes
from .personal import personal_board, personal_height
from .plaza import plaza_height, plaza_nodes
from .reading import TableView, table_view
from .scene import Preview, Shown
from .sound import Gain, sound_height, sound_nodes
from .supplies import supplies_height, supplies_nodes
from .telling import table_words
from .timeline import timeline_height, timeline_nodes
from .wall import wall_height, wall_nodes

if TYPE_CHECKING:
    from diables_nb.rules.diables.game import DiablesGame

__all__ = ["NARROWEST", "WIDEST", "draw_table", "table_drawing"]


def draw_table(  # noqa: PLR0913  # each is a thing that can be shown; all but the game are keywords
    game: "DiablesGame",
    *,
    player: str | None = None,
    width: float = 1000,
    selected: str | None = None,
    legal: Iterable[str] = (),
    last: Iterable[str] = (),
    illegal: str | None = None,
    numbers: Mapping[str, int] | None = None,
    preview: Preview | None = None,
    counted: Iterable[str] = (),
    weighed: Mapping[str, str] | None = None,
) -> Drawing:
    """Draws the whole table for one player.

    What can be chosen has an id: "reserve/diable", "cart/regular", "street/3/upper", "spectator/2", "upper/0",
    "grid/U1@1", "row/top", "leader/bottom", "own/small" of the player in front; "carretillada/ring/1", "show/trobada",
    "track/trobada", "post/1/scene/2", "post/1/like/3", "beast/small/3", "reward/1" of the middle.
    player: whose table; unless given whose view it is (`game.view`), else the one who is asked, else the first one.
    width: CSS pixels, kept between 320 and 1880: one column, parts side by side from 640, two columns from 1280.
    selected, illegal: an id. legal, last, counted: ids of what can be chosen, of what the last move touched, of what an
    explanation counts. numbers: id -> its number. preview: a move that is considered. weighed: what becomes of the
    options of a choice that is walked through: id -> "candidate", "dropped", "earlier" or "chosen".
    Raises `ValueError` for a player who does not play and for an unknown id, `TypeError` for what is no game and for
    other wrong kinds.

    >>> from diables_nb.rules.diables import deal
    >>> draw_table(deal(players=3, seed=7), player="red", width=400).width
    400
    """
    game = checks.a_game(game)
    if player is None:
        asked = game.decision.player if game.decision else ""
        player = game.seen_by or (asked if asked in game.people else game.people[0])
    shown = Shown(
        checks.an_id(selected, "selected"), checks.ids(legal, "legal"), checks.ids(last, "last"),
        checks.an_id(illegal, "illegal"), checks.ids(counted, "counted"), checks.numbers(numbers, "numbers"), preview,
        fates(weighed, "weighed"),
    )  # fmt: skip
    return table_drawing(table_view(game, player), shown, checks.a_width(width, NARROWEST, WIDEST))


def table_drawing(view: TableView, shown: Shown | None = None, width: float = 1000, *, strict: bool = True) -> Drawing:
    """The same for plain values. strict: raises `ValueError` for an unknown id; else what is not drawn is left out."""
    shown = shown or Shown()
    frame = _layout(view, width)
    nodes = tuple(_nodes(view, shown, frame))
    if strict:
        _check(shown, tuple(node.space for node in nodes if node.space))
    title = phrase("Table of Diables, seen by {player}", player=player_name(view.viewer.player))
    return Drawing(frame.width, frame.height, title, table_words(view), nodes)


def _check(shown: Shown, known: tuple[str, ...]) -> None:
    named = {*shown.legal, *shown.last, *shown.counted, *shown.numbers, *shown.weighed}
    named |= {name for name in (shown.selected, shown.illegal) if name}
    for name in sorted(named - set(known)):
        raise ValueError(f"nothing here is called '{name}': {hint(name, known)}")


def _layout(view: TableView, width: float) -> TableLayout:
    central = view.central
    parts: dict[str, Callable[[float], float]] = {
        "head": partial(head_height, view=view),
        "jumps": jumps_height,
        "now": partial(now_height, now=view.now),
        "personal": partial(personal_height, view=view.viewer),
        "plaza": partial(plaza_height, view=view.plaza),
        "wall": partial(wall_height, view=central.wall),
        "timeline": partial(timeline_height, view=central.timeline),
        "sound": partial(sound_height, view=central.sound),
        "beasts": partial(beasts_height, view=central.beasts),
        "supplies": partial(supplies_height, view=central.supplies),
        "fame": partial(fame_height, view=central.fame),
    }
    if view.firebot:
        parts["firebot"] = partial(firebot_height, view=view.firebot)
    others = [partial(personal_height, view=other, compact=True) for other in view.others]
    return table_layout(width, parts, others)


def _nodes(view: TableView, shown: Shown, frame: TableLayout) -> Iterator[Node]:
    """The parts in the order in which they are read, whatever stands where."""
    central, boxes = view.central, frame.boxes
    yield Node("page:below", (rect(0, 0, frame.width, frame.height, 0, paint("board")),))
    yield from head_nodes(view, shown, boxes["head"])
    if "jumps" in boxes:
        yield from jumps_nodes(shown, boxes["jumps"])
    yield from now_nodes(view, shown, boxes["now"])
    yield from personal_board(view.viewer, shown, boxes["personal"])
    if view.firebot:
        yield from firebot_nodes(view.firebot, boxes["firebot"])
    yield from plaza_nodes(view.plaza, shown, boxes["plaza"], points=_points(view, shown), step=_step(view, shown))
    yield from wall_nodes(central.wall, shown, boxes["wall"])
    yield from timeline_nodes(central.timeline, shown, boxes["timeline"])
    yield from sound_nodes(central.sound, shown, boxes["sound"], _gain(view, shown))
    yield from beasts_nodes(central.beasts, shown, boxes["beasts"])
    yield from supplies_nodes(central.supplies, shown, boxes["supplies"])
    yield from fame_nodes(central.fame, shown, boxes["fame"])
    for number, other in enumerate(view.others):
        yield from personal_board(other, Shown(), boxes[f"others/{number}"], compact=True)
    yield Node("foot", (_foot(frame),) if view.reconstructed else ())


def _points(view: TableView, shown: Shown) -> dict[str, int] | None:
    """The points of a figure that is tried out on the plaza."""
    tried = shown.preview
    spaces = view.plaza.position.edition.spaces
    if tried is None or not tried.points:
        return None
    return {space: tried.points for space in tried.ghosts if space in spaces} or None


def _step(view: TableView, shown: Shown) -> Step | None:
    """The step on a follower track that is considered."""
    steps = shown.preview.steps if shown.preview and view.now.player else {}
    return next((Step(view.now.player, show, max(number, 1)) for show, number in steps.items()), None)


def _gain(view: TableView, shown: Shown) -> Gain | None:
    """The sound that is considered."""
    sound = shown.preview.sound if shown.preview else 0
    return Gain(view.now.player, sound) if sound > 0 and view.now.player else None


@lru_cache(maxsize=16)
def _foot_rows(said: str, room: float) -> tuple[str, ...]:
    return broken(said, room, 12)


def _foot(frame: TableLayout) -> str:
    x, y = frame.margin + 17, frame.foot
    rows = _foot_rows(words.name("sources", "default"), frame.width - frame.margin - x)
    said = (text(x, y + 15 * index, row, 12, fill="muted") for index, row in enumerate(rows))
    return reconstruction(frame.margin + 6, y - 4) + "".join(said)
