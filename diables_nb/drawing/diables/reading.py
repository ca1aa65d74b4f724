"""A game of Diables as the plain values of its table: whose turn, what is asked, what is still to come."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.diables.effects import Effect, Reward, parse_effect
from diables_nb.rules.diables.game.kit import Item
from diables_nb.rules.diables.game.wording import items_words
from diables_nb.rules.errors import hint

from .central import CentralView
from .central_reading import central_view, plaza_view
from .firebot_reading import FirebotView, firebot_view
from .personal_reading import personal_view
from .personal_view import PersonalView
from .plaza import PlazaView

if TYPE_CHECKING:
    from diables_nb.rules.diables.game import DiablesGame

__all__ = ["NowView", "Pending", "TableView", "asked_words", "now_view", "option_effect", "table_view"]


class Pending(NamedTuple):
    """Something that is still to be resolved. words: what it is. effect: its rewards, where it is some. player: whose
    it is, where it is not the one's who is asked.
    """

    words: str
    effect: Effect | None = None
    player: str = ""


class NowView(NamedTuple):
    """What is asked. player: who is asked, "" when the game is over. options: the rewards of which one is taken next.

    chain: what is still to come, the next first. winners: who has won. earlier: whether it is a moment within what the
    Firebot did, which is looked back at.
    """

    player: str = ""
    question: str = ""
    options: tuple[Pending, ...] = ()
    chain: tuple[Pending, ...] = ()
    winners: tuple[str, ...] = ()
    earlier: bool = False


class TableView(NamedTuple):
    """The whole table as one player sees it. viewer: the player in front. others: in turn order after the viewer.

    firebot: of a solo game; it has no board, and is not among the others.
    """

    viewer: PersonalView
    others: tuple[PersonalView, ...]
    now: NowView
    central: CentralView
    plaza: PlazaView
    reconstructed: bool = True
    firebot: FirebotView | None = None


def table_view(game: "DiablesGame", player: str) -> TableView:
    """The table as a player sees it. Raises `ValueError` for who does not play, and for the Firebot.

    >>> from diables_nb.rules.diables import deal
    >>> table_view(deal(players=3, seed=7), "blue").viewer.player
    'blue'
    """
    if player not in game.people:
        raise ValueError(f"'{player}' does not play here: {hint(player, game.people)}")
    seat = game.players.index(player)
    others = (*game.players[seat + 1 :], *game.players[:seat])
    return TableView(
        personal_view(game, player),
        tuple(personal_view(game, other) for other in others if other != game.firebot),
        now_view(game),
        central_view(game, player), plaza_view(game, player),
        any(source == "reconstruction" for source, _ in game.edition.provenance.values()),
        firebot_view(game) if game.firebot else None,
    )  # fmt: skip


def now_view(game: "DiablesGame") -> NowView:
    """What is asked now, and what is still to come after it."""
    asked = game.decision
    if asked is None:
        return NowView(winners=game.winners)
    takes = [str(move[1]) for move in game.legal_moves.moves if move[0] == "take"]
    options = tuple(_option(text) for text in takes)
    stack = game.state.stack
    chain = [pending for frame in reversed(stack[:-1]) for pending in _pending(game, frame, asked.player)]
    return NowView(asked.player, asked.question, options, tuple(chain))


def option_effect(text: str) -> Effect:
    """The rewards of a move that takes some, from its notation.

    >>> option_effect("step trobada 2").alternatives[0][0].number
    2
    """
    if text.startswith("step "):
        _, show, *number = text.split(" ")
        return Effect(((Reward("step", int(number[0]) if number else 1, show),),))
    return parse_effect(text)


def _option(text: str) -> Pending:
    effect = option_effect(text)
    return Pending(items_words(effect.alternatives[0]), effect)


_REWARDS_AT = {"rewards": 3, "take": 3, "firebot_gain": 2, "firebot_take": 2}
"""Frames of rewards -> where they keep them."""
_NUMBERED = {
    "prepare": 2, "reorganize": 2, "hasten": 2, "like": 3, "thrill": 3, "firebot_like": 2, "firebot_thrill": 2,
}  # fmt: skip
"""Frames of a numbered reward -> where they keep how many are left."""
_SAID = {
    "activate": "actions of the spectator", "drum": "actions of the tabalers", "gather": "a thrilled crowd runs",
    "beast": "a beast card", "score": "a show to score", "crowd": "new spectators", "swap": "an exchange of cards",
    "turn": "a turn",
}  # fmt: skip
"""Frames that are no reward."""


def _pending(game: "DiablesGame", frame: tuple[Any, ...], asked: str) -> Iterator[Pending]:
    """What one frame of the stack is; nothing for what only moves the game on."""
    kind = str(frame[0])
    if len(frame) < 2:
        return
    player = game.players[frame[1]]
    whose = "" if player == asked else player
    if kind in _REWARDS_AT:
        for item in frame[_REWARDS_AT[kind]]:
            yield _of([item], whose)
    elif kind in _SAID:
        yield Pending(phrase(_SAID[kind]), None, whose)
    elif reward := _reward(kind, frame):
        yield _of([reward], whose)


def _reward(kind: str, frame: tuple[Any, ...]) -> Reward | None:
    """The reward that a frame resolves."""
    if kind in _NUMBERED:
        return Reward(kind.removeprefix("firebot_"), frame[_NUMBERED[kind]], "")
    match kind:
        case "camera":
            return Reward("photo_or_video_free" if frame[4] else "photo_or_video", frame[3], "")
        case "send":
            return Reward("perform" if frame[5] else "send", 1, frame[3])
        case "follow":
            return Reward("step" if frame[5] else "follower", frame[4], frame[3])
        case "follower":
            return Reward("step" if frame[6] else "follower", frame[4], frame[5])
    return _firebot_reward(kind, frame)


def _firebot_reward(kind: str, frame: tuple[Any, ...]) -> Reward | None:
    """The reward that a frame of the Firebot resolves, where it is no numbered one."""
    match kind:
        case "firebot_camera":
            return Reward("photo_or_video_free", frame[2], "")
        case "firebot_send":
            return Reward("perform" if frame[3] else "send", 1, frame[2])
        case "firebot_follow":
            return Reward("follower", frame[3], frame[2][0] if len(frame[2]) == 1 else "any")
    return None


def _of(items: Iterable[Item], player: str) -> Pending:
    """One or several rewards."""
    found = tuple(items)
    rewards = [(item,) for item in found if isinstance(item, Reward)]
    effect = Effect((rewards[0],)) if rewards else found[0]
    return Pending(items_words(found), effect if isinstance(effect, Effect) else None, player)


def asked_words(now: NowView) -> str:
    """Who is asked what, or who has won."""
    if now.player:
        return phrase("{player}: {said}", player=words.name("players", now.player), said=now.question)
    names = phrase(" and ").join(words.name("players", player) for player in now.winners)
    return phrase("The game is over. {players} wins", players=names)
