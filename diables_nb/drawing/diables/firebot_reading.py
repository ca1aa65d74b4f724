"""The Firebot of a solo game as plain values: what it has in place of a personal board."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.drawing.phrases import phrase
from diables_nb.drawing.weighed import CANDIDATE, CHOSEN
from diables_nb.rules.diables.cards import Spectator
from diables_nb.rules.diables.components import KINDS, SHOWS
from diables_nb.rules.diables.game.firebot.cards import cards_of_round
from diables_nb.rules.diables.game.firebot.choosing import firebot_of
from diables_nb.rules.diables.game.firebot.passing import beast_waits
from diables_nb.rules.diables.game.setting_up import CAMERAS
from diables_nb.rules.diables.game.state import FIREBOT
from diables_nb.rules.diables.game.wording import say

from .personal_reading import personal_view
from .personal_view import PersonalView

if TYPE_CHECKING:
    from diables_nb.rules.diables.game import DiablesGame
    from diables_nb.rules.diables.game.firebot.stages import Stage
    from diables_nb.rules.diables.game.firebot.steps import Step

__all__ = ["FirebotView", "firebot_at_step", "firebot_view"]


class FirebotView(NamedTuple):
    """What the Firebot has (DIA-SOLO-03 to -07).

    board: its numbers as of any player: FP, sound, follower tokens. level: in words. played: its Decision cards of this
    round, which lie open, the first first; most: how many it plays. deck: cards of the Decision Deck; removed: those
    out of the game. crowd: cards of the Followers Deck; tokens: thrilled crowd tokens on it. reserve: figures by kind.
    cameras: left of all_cameras. track: the show beside whose follower track its chosen token stands. waiting: whether
    its large beast waits on the timeline. fates: what becomes of the cards that lie open where a step is walked
    through, card by card; about: what they are then, "" for those played.
    """

    board: PersonalView
    level: str
    played: tuple[Spectator, ...]
    most: int
    deck: int
    removed: int
    crowd: int
    tokens: int
    reserve: tuple[tuple[str, int], ...]
    cameras: int
    all_cameras: int
    track: str
    waiting: bool
    fates: tuple[str, ...] = ()
    about: str = ""

    @property
    def player(self) -> str:
        """Its colour."""
        return self.board.player


def firebot_view(game: "DiablesGame") -> FirebotView:
    """What the Firebot of a solo game has. Raises `ValueError` for a game without one.

    >>> from diables_nb.rules.diables import deal
    >>> view = firebot_view(deal(players=1, seed=3, level="devilish"))
    >>> view.level, view.most, view.deck, view.crowd, view.waiting
    ('devilish', 5, 10, 6, True)
    """
    firebot, seat = firebot_of(game.state), game.state.seats[FIREBOT]
    return FirebotView(
        board=personal_view(game, game.firebot),
        level=say("levels", firebot.level),
        played=tuple(game.kit.cards[card] for card in firebot.played),
        most=cards_of_round(game.kit, firebot, game.round),
        deck=len(firebot.deck),
        removed=len(firebot.removed),
        crowd=len(firebot.crowd),
        tokens=firebot.tokens,
        reserve=tuple(zip(KINDS, (*seat.reserve, seat.rows[0]), strict=True)),
        cameras=seat.cameras,
        all_cameras=CAMERAS,
        track=SHOWS[firebot.track],
        waiting=beast_waits(game.kit, game.state),
    )


def firebot_at_step(view: FirebotView, cards: Mapping[str, Spectator], step: "Step", stage: "Stage") -> FirebotView:
    """The same with the cards that a step is about: the one that is revealed, or those of which one leaves the game.

    cards: those of the edition by their ids. stage: of the step.
    """
    if step.kind == "card":
        fates = (*("" for _ in view.played), CHOSEN)
        about = phrase("cards played {played} of {most}, and the one revealed", played=len(view.played), most=view.most)
        return view._replace(played=(*view.played, cards[step.chosen]), fates=fates, about=about)
    if step.kind != "renew" or not step.options:
        return view
    said = phrase("ticked: it leaves the Decision Deck") if stage.chosen else phrase("one leaves the Decision Deck")
    fates = tuple(CHOSEN if card in stage.chosen else "" if stage.chosen else CANDIDATE for card in step.options)
    return view._replace(played=tuple(cards[card] for card in step.options), fates=fates, about=said)
