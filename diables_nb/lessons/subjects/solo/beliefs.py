"""Misconceptions about the Firebot, as data: the belief, what it leads to, the answer."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from diables_nb.lessons.misconception import Misconception
from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.diables.game.firebot.steps import Step

from . import formulas as own

__all__ = ["CHOSEN", "SCORED", "SIEVED", "FirebotBelief"]


@dataclass(frozen=True, slots=True)
class FirebotBelief:
    """A belief about a choice of the Firebot that is wrong.

    id: "send-cheapest". belief: what somebody holds, as the end of a sentence. answer: what puts it right. rule: what
    the answer rests on. leads: the options that it leads to, among those of a step of the trace.
    """

    id: str
    belief: str
    answer: str
    rule: str
    leads: Callable[[DiablesGame, Step], Sequence[str]]

    @property
    def sentence(self) -> str:
        """The answer with its rule."""
        return f"{self.answer} ({self.rule})"


_SENT: tuple[FirebotBelief, ...] = (
    FirebotBelief(
        "send-end-of-track",
        "a token at the end of its track still counted",
        "Nothing advances a token on the last space, so the next unscored track clockwise takes its place.",
        "DIA-SOLO-27",
        own.track_at_its_end,
    ),
    FirebotBelief(
        "send-free-follower",
        "a follower of any show did not count",
        "A follower of any show goes to the preferred track, so its space advances that track.",
        "C-DIA-97",
        own.free_no_step,
    ),
    FirebotBelief(
        "send-dear-first",
        "the cost came before the lluïments",
        "The cost is the third thing that it looks at, and the lluïments are the second.",
        "DIA-SOLO-23",
        own.dearest_before_lluiments,
    ),
    FirebotBelief(
        "send-lluiment-first",
        "lluïments came before the track",
        "First come the spaces that advance the preferred track. Lluïments are asked among those only.",
        "DIA-SOLO-22",
        own.lluiments_first,
    ),
    FirebotBelief(
        "send-scored-lluiment",
        "lluïments that are scored still counted",
        "It begins with the first tile from the top that is not scored yet.",
        "DIA-SOLO-30",
        own.every_lluiment,
    ),
    FirebotBelief(
        "send-cheapest",
        "the Firebot saved firecrackers",
        "It has no end of firecrackers, and wants the figure that costs most.",
        "DIA-SOLO-24",
        own.cheapest,
    ),
    FirebotBelief(
        "send-own-track",
        "the track of the show that the figure goes to were the preferred one",
        "The preferred track is the one beside which the chosen token stands, wherever the figure goes.",
        "DIA-SOLO-07",
        own.own_show_track,
    ),
    FirebotBelief(
        "send-behind",
        "the Firebot wanted the track on which it is least far",
        "How far it is makes no difference: the chosen token says which track is preferred.",
        "DIA-SOLO-07",
        own.least_followed_track,
    ),
    FirebotBelief(
        "send-most-rewards",
        "the figure went where most rewards are printed",
        "The only reward it looks for is a step on a follower track, first on the preferred one.",
        "DIA-SOLO-22",
        own.most_rewards,
    ),
    FirebotBelief(
        "send-tile",
        "the figure went where the tile pays most for it",
        "The Firebot does not look at the tile, since its figures do not score by it.",
        "DIA-SOLO-62",
        own.by_the_tile,
    ),
)

_FILMED: tuple[FirebotBelief, ...] = (
    FirebotBelief(
        "camera-photo-first",
        "photos came before likes",
        "Likes come first. Photo or video is asked only among posts with equally many.",
        "DIA-SOLO-42",
        own.photos_first,
    ),
    FirebotBelief(
        "camera-top",
        "the camera went to the top post",
        "How high a post is decides last, among posts that are equal in all else.",
        "DIA-SOLO-42",
        own.top_post,
    ),
    FirebotBelief(
        "camera-apart",
        "the camera kept away from yours",
        "Your cameras matter for its likes, not for its cameras.",
        "DIA-SOLO-42",
        own.far_from_the_human,
    ),
    FirebotBelief(
        "camera-few-likes",
        "the camera went where likes are still to come",
        "It goes to the post with most likes.",
        "DIA-SOLO-42",
        own.unlike_posts,
    ),
)

_LIKED: tuple[FirebotBelief, ...] = (
    FirebotBelief(
        "like-track-first",
        "the preferred track came before everything else",
        "That is so for figures. A like looks at the cameras of the post first.",
        "DIA-SOLO-46",
        own.track_slot,
    ),
    FirebotBelief(
        "like-most-likes",
        "likes went where most likes are",
        "That is so for cameras. A like looks at whose cameras are on the post.",
        "DIA-SOLO-46",
        own.most_likes_slot,
    ),
    FirebotBelief(
        "like-top",
        "the like went to the top post",
        "The top post comes last, when nothing else has decided.",
        "DIA-SOLO-46",
        own.top_slot,
    ),
)

CHOSEN: Mapping[str, tuple[FirebotBelief, ...]] = {"send": _SENT, "camera": _FILMED, "like": _LIKED}
"""About its choices, by the kind of the step; the likeliest first."""

SIEVED: tuple[Misconception, ...] = (
    Misconception(
        "sieve-free-follower",
        "a follower of any show is no step on the preferred track",
        "The Firebot takes it on the preferred track, so such a space advances it.",
        "C-DIA-97",
        choice=own.without_free_followers,
    ),
    Misconception(
        "sieve-alternatives",
        "a choice between two tracks does not count",
        "The Firebot takes the one that it prefers, so a space that offers it advances it.",
        "DIA-SOLO-22",
        choice=own.without_alternatives,
    ),
    Misconception(
        "sieve-again",
        "spaces that are out already count again",
        "Each question is asked only of the spaces that are left by those before it.",
        "C-DIA-76",
        choice=own.all_asked_again,
    ),
)
"""About how many spaces are left after a question."""

SCORED: tuple[Misconception, ...] = (
    Misconception(
        "firebot-tile",
        "the tile says what the Firebot's figures score",
        "The tile is for you alone. Its figures score by the icon of the track.",
        "DIA-SOLO-62",
        choice=own.tile_total,
    ),
    Misconception(
        "firebot-single",
        "each of its figures scores the icon once",
        "It is twice the icon for each figure.",
        "DIA-SOLO-62",
        choice=own.single,
    ),
    Misconception(
        "firebot-steps",
        "the space of the token counts",
        "What counts is the last icon that the token has reached or passed.",
        "DIA-SOLO-62",
        choice=own.by_steps,
    ),
)
"""About what the Firebot scores in a show."""
