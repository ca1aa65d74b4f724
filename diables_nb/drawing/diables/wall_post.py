"""A post of the social wall: its kind, the scenes with their cameras, what it gives, its like slots."""

from functools import cache
from typing import NamedTuple

from diables_nb.drawing.figures import token
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.pen import broken, circle, group, line, paint, rect, text, text_width
from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.diables.cards import Post
from diables_nb.rules.diables.game.wording import ability_words

from .central import PostView
from .faces import reward_svg, scene_svg
from .scene import Box
from .wall_words import gives_words, kind_of

__all__ = ["PostFrame", "empty_post", "like_svg", "post_frame", "post_svg", "scene_picture"]

_ABILITIES = 13
_HEAD = 32.0
_SCENES = 74.0
_LIKES = 38.0
_INSET = 8.0
_ROW = 15.0
_CAMERA = 9.0
_TRIED = 0.6
_GIVES = 54.0
"""The least height of what a post gives: glyphs, and two rows of words."""
_GLYPHS = 24.0


class PostFrame(NamedTuple):
    """The places of a post of a width. rows: of words that the longest ability needs. slots: for likes."""

    width: float
    height: float
    rows: int
    slots: int

    @property
    def gives(self) -> float:
        """Where what it gives begins."""
        return _HEAD + _SCENES + 6

    def scene(self, index: int, count: int) -> Box:
        """A scene out of so many, from the upper left corner of the post."""
        area = Box(_INSET, _HEAD, self.width - 2 * _INSET, _SCENES)
        return area.grid(count, count, 2)[index]

    def like(self, index: int) -> Box:
        """A like slot."""
        area = Box(_INSET, self.height - _INSET - _LIKES, self.width - 2 * _INSET, _LIKES)
        return area.grid(self.slots, self.slots, 4)[index]


def post_frame(width: float, slots: int = 3) -> PostFrame:
    """The frame of a post: as high as the longest ability asks for, so that it stays when a post is replaced."""
    return _post_frame(width, slots, words.language())


@cache
def _post_frame(width: float, slots: int, language: str) -> PostFrame:
    del language  # part of the key of the cache
    room = width - 2 * _INSET - 4
    rows = max(len(broken(ability_words(number), room, 12)) for number in range(1, _ABILITIES + 1))
    return PostFrame(width, _HEAD + _SCENES + 6 + max(_ROW * rows, _GIVES) + 12 + _LIKES + _INSET, rows, slots)


def empty_post(frame: PostFrame) -> str:
    """A space for which the deck had no post."""
    drawn = rect(0, 0, frame.width, frame.height, 8, paint("none", "edge", 1.2, "4 4"))
    said = phrase("no post left")
    return drawn + text(frame.width / 2, frame.height / 2 + 4, said, 12, fill="muted", anchor="middle")


def post_svg(view: PostView, place: int, frame: PostFrame, player: str) -> str:
    """A post without its scenes and likes. player: with a camera of that player its number is underlined."""
    post = view.card
    kind = kind_of(post)
    drawn = rect(0, 0, frame.width, frame.height, 8, paint("raised", "edge", 1.2))
    drawn += glyph(kind, 18, 17, 17, "muted", "raised")
    drawn += text(32, 21.4, words.name("rewards", kind), 12, fill="muted")
    right = frame.width - 12
    drawn += text(right, 21.4, place, 13, weight=600, anchor="end")
    if player and player in view.cameras:
        wide = text_width(str(place), 13, 600)
        drawn += token(player, right - wide - 10, 17, 7)
    drawn += rect(_INSET, _HEAD, frame.width - 2 * _INSET, _SCENES, 6, paint("sunk"))
    count = len(post.scenes)
    for scene in range(1, count):
        x = frame.scene(scene, count).x - 1
        drawn += line([(x, _HEAD + 8), (x, _HEAD + _SCENES - 8)], paint("none", "line", 1.2))
    drawn += _gives(post, frame)
    low = frame.height - _INSET - _LIKES - 6
    return drawn + line([(_INSET, low), (frame.width - _INSET, low)], paint("none", "line"))


def _gives(post: Post, frame: PostFrame) -> str:
    """The reward of a photo as glyphs, in words too where they have room; the ability of a video in words."""
    room = frame.width - 2 * _INSET - 4
    high = max(_ROW * frame.rows, _GIVES)
    if post.ability:
        rows = broken(ability_words(post.ability), room, 12)
        first = frame.gives + high / 2 + 4.3 - _ROW * (len(rows) - 1) / 2
        middle = frame.width / 2
        return "".join(text(middle, first + _ROW * i, row, 12, anchor="middle") for i, row in enumerate(rows))
    if post.reward is None:
        return ""
    rows = broken(gives_words(post), room, 12)
    if _GLYPHS + _ROW * len(rows) > high:
        rows = ()
    middle = frame.gives + (high - _ROW * len(rows)) / 2
    face = reward_svg(post.reward, 0, 0, (room, _GLYPHS), ground="raised", ink="text", sizes=(20, 18, 16, 14))
    below = (text(frame.width / 2, middle + 25 + _ROW * i, row, 12, anchor="middle") for i, row in enumerate(rows))
    return group(face, frame.width / 2, middle) + "".join(below)


def scene_picture(view: PostView, scene: int, size: tuple[float, float], tried: str = "") -> str:
    """A scene from its upper left corner: who meets its requirement, below it the camera or its empty place.

    tried: the player whose camera would stand there.
    """
    post = view.card
    width = size[0]
    side = 34.0 if len(post.scenes) == 1 else min(26.0, (width - 4) / 2.05)
    drawn = scene_svg(post.scenes[scene], width / 2, 26, side, ground="sunk")
    owner = view.cameras[scene]
    x, y = width / 2, _SCENES - 15
    if owner:
        return drawn + token(owner, x, y, _CAMERA)
    drawn += circle(x, y, _CAMERA, paint("none", "edge", 1.2, "2.5 3"))
    if tried:
        return drawn + group(token(tried, 0, 0, _CAMERA), x, y, opacity=_TRIED)
    return drawn + glyph("photo", x, y, 10, "edge", "sunk")


def like_svg(view: PostView, slot: int, size: tuple[float, float], *, tried: bool = False) -> str:
    """A like slot from its upper left corner: what it gives, or the like that lies on it."""
    post = view.card
    width, height = size
    if view.likes[slot]:
        return rect(0, 0, width, height, 6, paint("sunk")) + glyph("like", width / 2, height / 2, 22, "accent", "sunk")
    drawn = rect(0, 0, width, height, 6, paint("surface", "edge", 1.2, "4 3"))
    if tried:
        return drawn + group(glyph("like", 0, 0, 22, "accent"), width / 2, height / 2, opacity=_TRIED)
    room = (width - 6, height - 4)
    return drawn + reward_svg(post.likes[slot], width / 2, height / 2, room, ink="muted", sizes=(17, 16, 15, 14))
