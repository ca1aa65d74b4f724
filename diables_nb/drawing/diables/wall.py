"""The social wall: the posts in reading order, then the advertisements, and what the wall would score."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import broken, group, line, paint, rect, text, text_width
from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules import words

from . import checks
from .alone import alone, shown_of
from .central import PostView, WallView
from .panels import PADDING, TITLE, frame, title, title_end, wrapped
from .scene import Box, Look, Preview, Shown, absent, part, target
from .wall_post import PostFrame, empty_post, like_svg, post_frame, post_svg, scene_picture
from .wall_words import (
    advertisement_label,
    like_label,
    post_label,
    post_name,
    renewal_words,
    scene_label,
    score_words,
    wall_label,
)

if TYPE_CHECKING:
    from diables_nb.rules.diables.game import DiablesGame

__all__ = ["draw_wall", "wall_height", "wall_nodes"]

_POST = 164.0
"""So wide a post is at least where there is room for more than two side by side."""
_MOST = 5
_GAP = 8.0
_SCENES = 3
_SUMMARY = 136.0
"""The least height of the cell that tells the score."""
_SUMMARY_WIDTH = 240.0
"""The words and numbers in it stand no further apart."""


class _WallFrame(NamedTuple):
    """columns: cells side by side. top: where they begin. post: the frame of a post. summary: the height of a row of
    its own for the score, 0 where a cell is left for it. sentence: whether the words stand beside the title.
    """

    columns: int
    top: float
    post: PostFrame
    rows: int
    summary: float
    sentence: bool


@cache
def _frame(width: float, spaces: int, language: str) -> _WallFrame:
    del language  # part of the key of the cache
    inner = width - 2 * PADDING
    fitting = int(min(max((inner + _GAP) // (_POST + _GAP), 2), _MOST))
    rows = -(-(spaces + 1) // fitting)
    columns = max(-(-(spaces + 1) // rows), 2)  # as few as the same rows need
    post = post_frame((inner - _GAP * (columns - 1)) / columns)
    rows = -(-spaces // columns)
    summary = 0.0 if spaces % columns else _SUMMARY
    longest = _sentence(WallView(())).replace("0", str(10 ** len(str(post.slots * spaces)) - 1))
    beside = title_end(phrase("Social wall"), marked=True) + text_width(longest, 12) + PADDING <= width
    top = TITLE if beside else TITLE + 3 + 15 * len(broken(longest, inner, 12))
    return _WallFrame(columns, top, post, rows, summary, beside)


def _sentence(view: WallView) -> str:
    return " · ".join(renewal_words(view))


def _frame_of(width: float, view: WallView) -> _WallFrame:
    return _frame(width, len(view.posts) + view.advertisements, words.language())


def wall_height(width: float, view: WallView) -> float:
    """How high the wall is at a width: the same whatever posts lie on it."""
    frame_ = _frame_of(width, view)
    grid = frame_.rows * (frame_.post.height + _GAP) - _GAP
    return frame_.top + grid + (frame_.summary + _GAP if frame_.summary else 0) + PADDING


def wall_nodes(view: WallView, shown: Shown, box: Box) -> Iterator[Node]:
    """The wall in a box. What can be chosen: "post/1/scene/2", "post/1/like/3", counted from the top and the left."""
    frame_ = _frame_of(box.width, view)
    spaces = len(view.posts) + view.advertisements
    high = frame_.rows * (frame_.post.height + _GAP) - _GAP
    cells = Box(box.x + PADDING, box.y + frame_.top, box.width - 2 * PADDING, high)
    places = cells.grid(frame_.columns * frame_.rows, frame_.columns, _GAP)
    yield part("wall:below", frame(box) + title(box, phrase("Social wall"), marked=view.reconstructed))
    yield part("wall:renewal", _renewal(view, box, frame_), wall_label(view))
    for index, place in enumerate(places[: len(view.posts)]):
        yield from _post(view, shown, place, index, frame_.post)
    for index, place in enumerate(places[len(view.posts) : spaces], 1):
        yield part(f"wall:advertisement/{index}", _advertisement(place), advertisement_label())
    if frame_.summary:
        left = Box(cells.x, cells.bottom + _GAP, cells.width, frame_.summary)
    else:
        left = places[spaces]._replace(width=cells.right - places[spaces].x)
    yield part("wall:score", _score(view, left), _score_label(view))


def _renewal(view: WallView, box: Box, frame_: _WallFrame) -> str:
    said = _sentence(view)
    if frame_.sentence:
        at = box.x + title_end(phrase("Social wall"), marked=view.reconstructed) + 4
        return text(at, box.y + 24, said, 12, fill="muted")
    return wrapped(box.x + PADDING, box.y + 42, said, box.width - 2 * PADDING)


def _post(view: WallView, shown: Shown, place: Box, index: int, frame_: PostFrame) -> tuple[Node, ...]:
    """A post with its scenes and its like slots; the places that this post lacks are kept."""
    key = f"post/{index + 1}"
    scenes = tuple(shown.look(f"{key}/scene/{scene + 1}") for scene in range(_SCENES))
    likes = tuple(shown.look(f"{key}/like/{slot + 1}") for slot in range(frame_.slots))
    about = _About(view.posts[index], index + 1, view.player, scenes, likes)
    return _kept(about, place, frame_, words.language())


class _About(NamedTuple):
    """A post, its number, who looks at it, and the states of its scenes and like slots."""

    post: PostView | None
    number: int
    player: str
    scenes: tuple[Look, ...]
    likes: tuple[Look, ...]


@lru_cache(maxsize=256)
def _kept(about: _About, place: Box, frame_: PostFrame, language: str) -> tuple[Node, ...]:
    """The nodes of a post. They are kept: most moves change one post or none, and draw the wall anew."""
    del language  # part of the key of the cache
    post, number = about.post, about.number
    drawn = post_svg(post, number, frame_, about.player) if post else empty_post(frame_)
    whole = part(f"wall:post/{number}", group(drawn, place.x, place.y), post_label(post, number))
    scenes = (_scene(about, scene, place, frame_) for scene in range(_SCENES))
    likes = (_like(about, slot, place, frame_) for slot in range(frame_.slots))
    return (whole, *scenes, *likes)


def _scene(about: _About, scene: int, place: Box, frame_: PostFrame) -> Node:
    post, number = about.post, about.number
    space = f"post/{number}/scene/{scene + 1}"
    name = phrase("{post}, scene {scene}", post=post_name(number), scene=scene + 1)
    count = len(post.card.scenes) if post else 0
    box = frame_.scene(scene, count if scene < count else _SCENES).moved(place.x, place.y)
    if post is None or scene >= count:
        return absent(space, box, name)
    look = about.scenes[scene]
    tried = about.player if look.tried and not post.cameras[scene] else ""
    face = scene_picture(post, scene, (box.width, box.height), tried)
    return target(space, box, face, scene_label(post, number, scene), name, look, 6)


def _like(about: _About, slot: int, place: Box, frame_: PostFrame) -> Node:
    post, number = about.post, about.number
    space = f"post/{number}/like/{slot + 1}"
    name = phrase("{post}, like slot {slot}", post=post_name(number), slot=slot + 1)
    box = frame_.like(slot).moved(place.x, place.y)
    if post is None or slot >= len(post.likes):
        return absent(space, box, name)
    look = about.likes[slot]
    face = like_svg(post, slot, (box.width, box.height), tried=look.tried)
    return target(space, box, face, like_label(post, number, slot), name, look, 6)


def _advertisement(place: Box) -> str:
    drawn = rect(place.x, place.y, place.width, place.height, 8, paint("sunk", "line", 1.2))
    step, inset = 26.0, 10.0
    x0, y0 = place.x + inset, place.y + inset
    x1, y1 = place.right - inset, place.bottom - inset
    for index in range(1, int((x1 - x0 + y1 - y0) // step) + 1):
        # stripes from the lower left to the upper right, cut off at the inset
        reach = index * step
        start = (x0 + max(reach - (y1 - y0), 0), y0 + min(reach, y1 - y0))
        end = (x0 + min(reach, x1 - x0), y0 + max(reach - (x1 - x0), 0))
        drawn += line([start, end], paint("none", "line", 1.2))
    x, y = place.middle
    said = phrase("advertisement")
    wide = text_width(said, 12) + 12
    drawn += rect(x - wide / 2, y - 12, wide, 24, 6, paint("sunk"))
    return drawn + text(x, y + 4.3, said, 12, fill="muted", anchor="middle")


def _score(view: WallView, place: Box) -> str:
    """What the wall would score for who looks at it, what one more like or icon is worth, and the deck."""
    drawn = rect(0, 0, place.width, place.height, 8, paint("sunk"))
    x, right = 12.0, min(place.width, _SUMMARY_WIDTH) - 12
    drawn += text(x, 22, phrase("deck"), 12, fill="muted") + text(right, 22, view.deck, 13, weight=600, anchor="end")
    drawn += text(x, 41, phrase("discarded"), 12, fill="muted")
    drawn += text(right, 41, view.discarded, 13, weight=600, anchor="end")
    if view.player:
        drawn += line([(x, 52), (right, 52)], paint("none", "line", 1.2))
        drawn += text(x, 71, phrase("If scored now"), 12, weight=600)
        rows = ((phrase("own likes"), str(view.own_likes)), (phrase("social icons"), f"× {view.icons}"))
        for index, (said, value) in enumerate(rows):
            y = 92 + 19 * index
            drawn += text(x, y, said, 12, fill="muted") + text(right, y, value, 13, weight=600, anchor="end")
        points = phrase("{points} FP", points=view.own_likes * view.icons)
        y = 92 + 19 * 2 - 1
        if place.height >= 160:
            drawn += line([(x, 118), (right, 118)], paint("none", "edge", 1))
            y = 139
        drawn += text(right, y + 1, points, 16, weight=700, anchor="end")
        if place.height >= 196:
            more = ((phrase("next like"), view.icons), (phrase("next icon"), view.own_likes))
            for index, (said, gain) in enumerate(more):
                y = 164 + 19 * index
                drawn += text(x, y, said, 12, fill="muted")
                drawn += text(right, y, words.signed(gain), 13, weight=600, fill="gain", anchor="end")
    return group(drawn, place.x, place.y)


def _score_label(view: WallView) -> str:
    deck = phrase("{count:post|posts} in the deck, {discarded} discarded", count=view.deck, discarded=view.discarded)
    return f"{score_words(view)}; {deck}" if view.player else deck


def draw_wall(  # noqa: PLR0913  # each is a thing that can be shown; all but the game are keywords
    game: "DiablesGame",
    *,
    player: str = "",
    width: float = 740,
    selected: str | None = None,
    legal: Iterable[str] = (),
    last: Iterable[str] = (),
    illegal: str | None = None,
    preview: Preview | None = None,
    weighed: Mapping[str, str] | None = None,
) -> Drawing:
    """Draws the social wall alone.

    player: who looks at it, whose score it tells. width: CSS pixels, kept between 300 and 1120. selected, illegal: a
    place such as "post/1/scene/2" or "post/1/like/3". legal, last: places. preview: a move that is considered.
    weighed: what becomes of places in a choice that is walked through: "candidate", "dropped", "earlier" or "chosen".
    Raises `ValueError` for a player who does not play and for an unknown place.

    >>> from diables_nb.rules.diables import deal
    >>> draw_wall(deal(players=2, seed=7), width=400).width
    400
    """
    from .central_reading import wall_view

    view = wall_view(checks.a_game(game), player)
    shown = shown_of(selected, legal, last, illegal, preview, weighed=weighed)
    said = " ".join([wall_label(view), *(f"{post_label(post, n)}." for n, post in enumerate(view.posts, 1))])
    return alone(
        (capital(phrase("social wall")), said), width, 300,
        lambda wide: wall_height(wide, view), lambda shown, box: wall_nodes(view, shown, box), shown,
    )  # fmt: skip
