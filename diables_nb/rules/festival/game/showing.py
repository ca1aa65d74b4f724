"""What lies on the table of a game, to be read: as text in a terminal, as HTML in a notebook.

Both are made of the same tables, so that they say the same. Only what lies open is shown: of stacks and piles their
tops and heights.
"""

from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.festival.components import SPACES, kind_name, tile_kind
from diables_nb.rules.festival.wording import card_words, pleaser_words, say
from diables_nb.rules.shown import Block, ShownTable

if TYPE_CHECKING:
    from .playing import FestivalGame

__all__ = ["Table"]


class Table(ShownTable):
    """The table of a game in words.

    >>> from diables_nb.rules.festival import deal
    >>> Table(deal(players=2, seed=7)).blocks()[0].title
    'crowd-pleasers'
    """

    def __init__(self, game: "FestivalGame") -> None:
        self._game = game

    @property
    def title(self) -> str:
        """What is asked, or who has won."""
        game = self._game
        names = say("said", "and").join(words.name("players", player) for player in game.winners)
        asked = str(game.decision or say("said", "won", players=names))
        return f"{asked}; {say('said', 'last')}" if game.last_round and game.decision else asked

    def blocks(self) -> list[Block]:
        """The parts, in the order in which they are shown."""
        boards = [self._board(player) for player in self._game.players]
        return [self._pleasers(), self._piles(), self._stacks(), self._points(), *boards]

    def _pleasers(self) -> Block:
        edition, nobody = self._game.edition, say("said", "nobody")
        rows = [
            (pleaser_words(edition, name), words.name("players", owner) if owner else nobody)
            for name, owner in self._game.pleasers.items()
        ]
        return Block(say("heads", "pleasers"), (say("heads", "pleaser"), say("heads", "holder")), rows)

    def _piles(self) -> Block:
        edition, none = self._game.edition, say("said", "none")
        rows = [
            (number, card_words(edition, card) if card else none, say("said", "cards", number=count))
            for number, (card, count) in enumerate(self._game.piles, 1)
        ]
        return Block(say("heads", "piles"), (say("heads", "pile"), say("heads", "top"), ""), rows)

    def _stacks(self) -> Block:
        game, none = self._game, say("said", "none")
        rows = []
        for seat, player in enumerate(game.players):
            tile, count = game.stack(player, "left")
            other = game.players[(seat + 1) % len(game.players)]
            between = f"{words.name('players', player)}, {words.name('players', other)}"
            top = none if tile is None else kind_name(tile_kind(tile))
            rows.append((between, top, say("said", "left", number=count)))
        return Block(say("heads", "stacks"), (say("heads", "between"), say("heads", "top"), ""), rows)

    def _points(self) -> Block:
        sheet = self._game.sheet
        names = words.table("festival_sheet")
        head = (names["heads"]["player"], *names["sources"].values(), names["heads"]["total"])
        rows = [
            (words.name("players", player), *(row[player] for row in sheet.by_source.values()), total)
            for player, total in sheet.by_player.items()
        ]
        return Block(say("heads", "points"), head, rows)

    def _board(self, player: str) -> Block:
        """The spaces that have tiles, then the cards."""
        game = self._game
        board, edition = game.position.board(player), game.edition
        rows: list[tuple[object, object]] = [
            (space, game.position.describe(f"{player}/{space}").partition(": ")[2])
            for space, tiles in zip(SPACES, board.tiles, strict=True)
            if tiles
        ]
        for name, cards in (("incomplete", board.left), ("completed", board.right)):
            rows += [(say("heads", name) if card == cards[0] else "", card_words(edition, card)) for card in cards]
        type_ = words.name("types", edition.types[player])
        return Block(f"{words.name('players', player)}, {type_}", ("", ""), rows)
