"""The social wall as a product: likes on posts with an own camera × social icons in view; what one more of each is
worth (DIA-WALL-03).
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.drawing import Drawing
from diables_nb.drawing.capsule import effect_words
from diables_nb.drawing.diables import draw_wall
from diables_nb.drawing.diables.central import PostView
from diables_nb.drawing.diables.central_reading import wall_view
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame, Position
from diables_nb.rules.diables.game.social import FIREBOT_ICONS
from diables_nb.rules.errors import shown

from .findings import DiablesFindings
from .noting import OVER
from .options import Asked, require_player

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["Hold", "LikeSlots", "PostLikes", "likes"]


class Hold(NamedTuple):
    """What a player has of the wall. likes: on posts with an own camera. icons: social icons in view."""

    likes: int
    icons: int

    @property
    def points(self) -> int:
        """FP of the next scoring of the wall (DIA-WALL-03)."""
        return self.likes * self.icons


class PostLikes(NamedTuple):
    """A post of the wall.

    post: its number, from the top. kind: "photo" or "video". likes: on it. free: the numbers of its free like slots.
    rewards: of these slots, in words. cameras: the players with a camera there. by_like: player -> FP that one more
    like there would bring at the next scoring of the wall; 0 without a free slot or an own camera. by_camera: player ->
    FP that a first own camera there would bring; 0 where one stands, without a free scene, and without a camera in the
    reserve (DIA-ACT-SOC-05, C-DIA-31).
    """

    post: int
    kind: str
    likes: int
    free: tuple[int, ...]
    rewards: tuple[str, ...]
    cameras: tuple[str, ...]
    by_like: Mapping[str, int]
    by_camera: Mapping[str, int]

    @property
    def spaces(self) -> tuple[str, ...]:
        """Its free like slots, by the ids of the drawing."""
        return tuple(f"post/{self.post}/like/{slot}" for slot in self.free)


class LikeSlots(DiablesFindings[PostLikes]):
    """A row for each post. player: who was asked about, "" for all. holds: player -> likes and icons."""

    def __init__(self, game: DiablesGame, player: str, holds: Mapping[str, Hold], entries: Sequence[PostLikes]) -> None:
        self.game, self.player, self.holds = game, player, holds
        shown_for = self.players
        called = [words.name("players", p) for p in shown_for]
        head = ["post", "kind", "likes", "free slots"]
        head += [f"like: {name}" for name in called] + [f"camera: {name}" for name in called]
        rows = [
            [
                entry.post, words.name("rewards", entry.kind), entry.likes, "; ".join(entry.rewards) or "none",
                *(entry.by_like[p] for p in shown_for), *(entry.by_camera[p] for p in shown_for),
            ]
            for entry in entries
        ]  # fmt: skip
        changes = range(4, 4 + 2 * len(called))
        caption = "What one more like and one more camera would bring at the next scoring of the wall"
        notes = [OVER] if game.over else [_worth(game, p, holds[p], entries) for p in shown_for]
        super().__init__(game.position, entries, head, rows, caption, (0, 2, *changes), changes, notes)

    @property
    def players(self) -> tuple[str, ...]:
        """Who is shown: the player asked about, or all."""
        return (self.player,) if self.player else self.game.players

    @cached_property
    def grid(self) -> tuple[tuple[int, ...], ...]:
        """FP by icons, then by likes, each from 0 to the most that the grid and the wall have room for."""
        kit = self.game.kit
        icons = max(sum(kit.social_icons), *(hold.icons for hold in self.holds.values()))
        slots = kit.like_slots * sum(card >= 0 for card in self.game.state.posts)
        return tuple(tuple(likes_ * number for likes_ in range(slots + 1)) for number in range(icons + 1))

    def on_board(self, row: int | None = None, *, width: float = 720) -> Drawing:
        """The social wall with the free like slots marked.

        row: of which post, None for all. width: in CSS pixels. Raises `ValueError` for a row that is not there.
        """
        entries = self.entries if row is None else (self.entry(row),)
        free = [space for entry in entries for space in entry.spaces]
        return draw_wall(self.game, player=self.player, width=width, legal=free)

    def plot(self) -> "Chart":
        """A heat map of likes × icons with each player's place on it. Raises `ModuleNotFoundError` with the remedy
        where matplotlib is missing.
        """
        from .sweep_charts import likes_chart

        return likes_chart(self)

    def to_json(self) -> dict[str, Any]:
        """The answer as plain values."""
        holds = {p: {**hold._asdict(), "points": hold.points} for p, hold in self.holds.items()}
        posts = [
            {**e._asdict(), "free": list(e.free), "rewards": list(e.rewards), "cameras": list(e.cameras),
             "by_like": dict(e.by_like), "by_camera": dict(e.by_camera)}
            for e in self.entries
        ]  # fmt: skip
        return {"player": self.player, "holds": holds, "posts": posts, "notes": list(self.notes)}


def likes(game: DiablesGame, player: str | None = None) -> LikeSlots:
    """What likes, cameras and social icons are worth at the next scoring of the social wall (DIA-WALL-03, -04).

    game: a game; a plaza alone has no wall. player: whose numbers are shown, also the Firebot's, whose icons go by the
    round (DIA-SOLO-48); None for all. A like on a post with an own camera brings as many FP as social icons are in
    view; an icon brings as many as there are likes on such posts: a like is worth more than an icon as long as there
    are fewer likes than icons. Whether a figure meets what a free scene asks for is not looked at. Cameras and likes go
    with the update of the wall (DIA-WALL-05); after round 3 it is scored once more (DIA-P2-SOC-01).
    Returns `LikeSlots`. Raises `TypeError` for what is no game, `PositionError` for who does not play.

    >>> from diables_nb.rules.diables import deal
    >>> found = likes(deal(players=2, seed=7), "red")
    >>> found.holds["red"].points, len(found) == sum(card >= 0 for card in found.game.state.posts)
    (0, True)
    """
    _require_game(game)
    if player is not None:
        require_player(Asked(game.position, game), player, firebot=None)
    views = {p: wall_view(game, p) for p in game.players}
    icons = {p: view.icons for p, view in views.items()}
    if game.firebot:
        icons[game.firebot] = FIREBOT_ICONS[game.round - 1]
    holds = {p: Hold(view.own_likes, icons[p]) for p, view in views.items()}
    posts = views[game.players[0]].posts
    by_camera = {p: own if _reserve(game, p) else 0 for p, own in icons.items()}
    entries = [_post(number, post, icons, by_camera) for number, post in enumerate(posts, start=1) if post]
    return LikeSlots(game, player or "", holds, entries)


def _require_game(asked: object) -> None:
    if not isinstance(asked, DiablesGame):
        remedy = ": a plaza alone has no wall; deal(...) gives a game" if isinstance(asked, Position) else ""
        raise TypeError(f"likes(game) asks about a game of Diables, not {shown(asked)}{remedy}")


def _reserve(game: DiablesGame, player: str) -> int:
    """The cameras that a player has left."""
    return game.state.seats[game.players.index(player)].cameras


def _post(number: int, post: PostView, by_like: Mapping[str, int], by_camera: Mapping[str, int]) -> PostLikes:
    """A post. by_like: what a like that counts brings. by_camera: what each like brings that begins to count."""
    free = tuple(slot for slot, taken in enumerate(post.likes, start=1) if not taken)
    lying = sum(post.likes)
    return PostLikes(
        number,
        "photo" if post.card.reward else "video",
        lying,
        free,
        tuple(effect_words(post.card.likes[slot - 1]) for slot in free),
        tuple(p for p in by_like if p in post.cameras),
        {p: own if p in post.cameras and free else 0 for p, own in by_like.items()},
        {p: 0 if p in post.cameras or all(post.cameras) else own * lying for p, own in by_camera.items()},
    )


def _worth(game: DiablesGame, player: str, hold: Hold, posts: Sequence[PostLikes]) -> str:
    """What one more of each is worth, in words: only of what can be had."""
    have = words.say("{likes:like|likes} × {icons:icon|icons}", hold._asdict())
    have = f"{words.name('players', player)}: {have} = {hold.points} FP"
    camera = "" if _reserve(game, player) else "; no camera is left in the reserve (DIA-ACT-SOC-05)"
    no_like, no_icon = _no_like(player, posts), _no_icon(game, player, hold)
    if no_like or no_icon:
        like = no_like or f"one more like brings {hold.icons}"
        return f"{have}; {like}; {no_icon or f'one more icon brings {hold.likes}'}{camera}."
    if hold.likes == hold.icons:
        return f"{have}; one more like is worth as much as one more icon, {hold.icons} FP{camera}."
    better = "like" if hold.likes < hold.icons else "icon"
    both = f"one more like brings {hold.icons}, one more icon {hold.likes}: the {better} is worth more"
    return f"{have}; {both}{camera}."


def _no_like(player: str, posts: Sequence[PostLikes]) -> str:
    """Why no like more can count for a player, "" where one can."""
    own = [post for post in posts if player in post.cameras]
    if not own:
        return "without an own camera on the wall no like counts"
    if not any(post.free for post in own):
        return "no like slot is free on a post with an own camera"
    return ""


def _no_icon(game: DiablesGame, player: str, hold: Hold) -> str:
    """Why no icon more can come into view, "" where one can."""
    if player == game.firebot:
        return "the icons of the Firebot go by the round (DIA-SOLO-48)"
    return "all icons are in view" if hold.icons == sum(game.kit.social_icons) else ""
