"""What lies on the table of a game, to be read: as text in a terminal, as HTML in a notebook.

Both are made of the same tables, so that they say the same. Of hands and pinyas only their sizes are shown; a view
shows those of its own seat.
"""

from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.castellers.components import KINDS, card_name
from diables_nb.rules.shown import Block, ShownTable

from .wording import cards_words, say

if TYPE_CHECKING:
    from .playing import CastellersGame

__all__ = ["Table"]


class Table(ShownTable):
    """The table of a game in words.

    >>> from diables_nb.rules.castellers import deal
    >>> [block.title for block in Table(deal(players=2, seed=7)).blocks()]
    ['castells', 'groups', 'cards', 'Red', 'Blue']
    """

    def __init__(self, game: "CastellersGame") -> None:
        self._game = game

    @property
    def title(self) -> str:
        """What is asked, or who has won."""
        game = self._game
        asked = str(game.decision) if game.decision else f"{say('said', 'over')}: {' and '.join(game.winners)}"
        if game.last_turns and game.decision:
            return f"{asked}; {say('said', 'last')}"
        return f"{asked}; {say('said', 'dry', turns=game.turns_dry)}" if game.turns_dry and game.decision else asked

    def blocks(self) -> list[Block]:
        """The parts, in the order in which they are shown."""
        return [self._castells(), self._groups(), self._cards(), *map(self._player, self._game.players)]

    def _castells(self) -> Block:
        game = self._game
        rows = []
        for kind, gone in zip(KINDS, game.state.taken, strict=True):
            left = game.edition.applause[kind][gone:]
            rows.append((game.position.describe(kind), ", ".join(map(str, left)) or say("said", "none")))
        return Block(say("heads", "castells"), (say("heads", "castell"), say("heads", "applause")), rows)

    def _groups(self) -> Block:
        rows = [(number, cards_words(cards)) for number, cards in enumerate(self._game.groups, 1)]
        return Block(say("heads", "groups"), (say("heads", "group"), say("heads", "cards")), rows)

    def _cards(self) -> Block:
        state = self._game.state
        discards = cards_words([card_name(card) for card in state.discards])
        rows = [(say("heads", "deck"), len(state.deck)), (say("heads", "discards"), discards)]
        return Block(say("heads", "cards"), ("", ""), rows)

    def _player(self, player: str) -> Block:
        game = self._game
        seat = game.state.seats[game.players.index(player)]
        own = game.seen_by == player
        hand = cards_words(game.hand(player)) if own else say("said", "cards", number=len(seat.hand))
        raised = ", ".join(
            f"{words.name('castells', KINDS[kind])} ({fp})" for kind, fp in zip(seat.raised, seat.applause, strict=True)
        )
        rows: list[tuple[object, object]] = [
            (say("heads", "applause"), game.fame[player]),
            (say("heads", "raised"), raised or say("said", "none")),
            (say("heads", "raising"), game.position.describe(player)),
            (say("heads", "hand"), hand),
        ]
        if own and seat.pinya:
            rows.append((words.name("parts", "pinya"), cards_words(game.pinya(player))))
        if seat.jitters:
            rows.append((words.name("cards", "jitters"), seat.jitters))
        return Block(words.name("players", player), ("", ""), rows)
