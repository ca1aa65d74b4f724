"""The social wall in words: posts with scenes, cameras, what they give, likes; its renewal, what it would score."""

from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules import words
from diables_nb.rules.diables.cards import Post
from diables_nb.rules.diables.game.kit import items_of
from diables_nb.rules.diables.game.wording import ability_words, items_words, scene_words

from .central import PostView, WallView

__all__ = [
    "advertisement_label", "gives_words", "kind_of", "like_label", "post_label", "post_name", "renewal_words",
    "scene_label", "score_words", "wall_label",
]  # fmt: skip


def kind_of(post: Post) -> str:
    """The kind of a post: photo or video, as `words.name("rewards", ...)` knows it."""
    return "video" if post.ability else "photo"


def post_name(place: int) -> str:
    """What a post is called, by its place from the top."""
    return phrase("post {place}", place=place)


def gives_words(post: Post) -> str:
    """What a camera on a post brings: the reward of a photo, the ability of a video."""
    if post.ability:
        return ability_words(post.ability)
    return items_words(items_of(post.reward)) if post.reward else ""


def _scene(view: PostView, scene: int) -> str:
    owner = view.cameras[scene]
    said = scene_words(view.card.scenes[scene])
    who = phrase("camera of {player}", player=words.name("players", owner)) if owner else phrase("free")
    return f"{said}: {who}"


def scene_label(view: PostView, place: int, scene: int) -> str:
    """A scene, counted from 0: who meets its requirement, whose camera stands there."""
    count = len(view.card.scenes)
    at = phrase("scene {scene} of {count}", scene=scene + 1, count=count) if count > 1 else phrase("photo")
    return f"{post_name(place)}, {at}, {_scene(view, scene)}"


def _like(view: PostView, slot: int) -> str:
    return f"{items_words(items_of(view.card.likes[slot]))}: {phrase('taken') if view.likes[slot] else phrase('free')}"


def like_label(view: PostView, place: int, slot: int) -> str:
    """A like slot, counted from 0: what it gives, whether it is taken."""
    return f"{post_name(place)}, {phrase('like slot {slot}', slot=slot + 1)}, {_like(view, slot)}"


def post_label(view: PostView | None, place: int) -> str:
    """A whole post."""
    if view is None:
        return phrase("{post}: empty, the deck has run out", post=post_name(place))
    post = view.card
    scenes = "; ".join(_scene(view, scene) for scene in range(len(post.scenes)))
    likes = "; ".join(_like(view, slot) for slot in range(len(post.likes)))
    said = [
        f"{capital(post_name(place))}, {words.name('rewards', kind_of(post))}",
        phrase("gives {what}", what=gives_words(post)),
        phrase("scenes: {scenes}", scenes=scenes),
        phrase("likes: {likes}", likes=likes),
    ]
    return ". ".join(said)


def advertisement_label() -> str:
    """A space of the wall that an advertisement covers."""
    return phrase("advertisement: this space has no post")


def renewal_words(view: WallView) -> tuple[str, str]:
    """What is still missing until the wall is renewed: posts without a camera, free like slots."""
    return (
        phrase("{count:post lacks|posts lack} a camera", count=view.without_camera),
        phrase("{count:like slot|like slots} free", count=view.free_likes),
    )


def score_words(view: WallView) -> str:
    """What the wall would score for who looks at it."""
    return phrase(
        "{player}, if scored now: {likes:like|likes} on own posts × "
        "{icons:social icon|social icons} visible = {points} FP",
        player=words.name("players", view.player), likes=view.own_likes, icons=view.icons,
        points=view.own_likes * view.icons,
    )  # fmt: skip


def wall_label(view: WallView) -> str:
    """When the wall is renewed, and how many posts are left."""
    said = [
        phrase("Social wall, renewed at the end of a turn when each post has a camera or no like slot is free"),
        *renewal_words(view),
        phrase("{count:post|posts} in the deck, {discarded} discarded", count=view.deck, discarded=view.discarded),
    ]
    if view.advertisements:
        said.append(phrase("{count:space|spaces} covered by advertisements", count=view.advertisements))
    return "; ".join(said) + "."
