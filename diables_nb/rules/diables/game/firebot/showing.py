"""What the Firebot has, to be read: its level, reserve, cards and chosen token, in place of a board."""

from collections.abc import Iterator

from diables_nb.rules import words
from diables_nb.rules.diables.components import KINDS, ROUNDS, SHOWS
from diables_nb.rules.diables.game.blocks import Block, Shown, follower_words, listed, numbered
from diables_nb.rules.diables.game.kit import Kit
from diables_nb.rules.diables.game.state import State
from diables_nb.rules.diables.game.wording import card_words, say

from .cards import cards_of_round
from .choosing import firebot_of

__all__ = ["FirebotTable"]


class FirebotTable(Shown):
    """What the Firebot of a solo game has. player: its colour."""

    def __init__(self, kit: Kit, state: State, number: int) -> None:
        self.player = state.players[number]
        self._kit = kit
        self._state = state
        self._seat = state.seats[number]
        self._firebot = firebot_of(state)
        self.title = say("firebot", "title", player=words.name("players", self.player))

    def blocks(self) -> list[Block]:
        """Its numbers, and the Decision cards that lie open."""
        return [self._numbers(), *([self._played()] if self._firebot.played else [])]

    def __repr__(self) -> str:
        return f"<FirebotTable {self.player}: {self._seat.fp} FP, sound {self._seat.sound}>"

    def _numbers(self) -> Block:
        seat, firebot, number = self._seat, self._firebot, self._state.round
        followers = (follower_words(self._kit, show, n) for show, n in zip(SHOWS, seat.followers, strict=True))
        scored = (words.name("shows", show) for bit, show in enumerate(SHOWS) if seat.scored >> bit & 1)
        reserve = ((n, "kinds", kind) for n, kind in zip((*seat.reserve, seat.rows[0]), KINDS, strict=True))
        cards = {"played": len(firebot.played), "most": cards_of_round(self._kit, firebot, number)}
        decks = {"deck": len(firebot.deck), "removed": len(firebot.removed)}
        rows = [
            (say("firebot", "level"), say("levels", firebot.level)),
            (say("heads", "fp"), seat.fp),
            (say("heads", "sound"), seat.sound),
            (say("heads", "followers"), listed(followers)),
            (say("heads", "scored"), listed(scored)),
            (say("firebot", "token"), words.name("shows", SHOWS[firebot.track])),
            (say("heads", "reserve"), numbered(reserve)),
            (say("heads", "cameras"), seat.cameras),
            (say("firebot", "cards"), say("firebot", "counted", **cards)),
            (say("firebot", "deck"), say("firebot", "left", **decks)),
            (say("firebot", "crowd"), say("firebot", "thrilled", number=len(firebot.crowd), tokens=firebot.tokens)),
        ]
        if number == ROUNDS[0]:
            rows.append((say("firebot", "timeline"), words.name("kinds", "large_beast")))
        return Block("", (), rows)

    def _played(self) -> Block:
        heads = [say("heads", "card"), say("heads", "gives")]
        return Block(say("firebot", "open"), heads, list(self._rows()))

    def _rows(self) -> Iterator[list[str]]:
        for number in self._firebot.played:
            card = self._kit.cards[number]
            yield [card.id, card_words(card)]
