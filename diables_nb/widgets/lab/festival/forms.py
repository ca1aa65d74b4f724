"""The forms for everything of a position of Festival beside the tiles on its boards."""

from diables_nb.rules import words
from diables_nb.rules.festival import RULINGS, Position
from diables_nb.rules.festival.components import LEFT_LIMIT
from diables_nb.rules.festival.wording import card_words, pleaser_words
from diables_nb.widgets.lab.editor_forms import front, rows, rulings, seats
from diables_nb.widgets.lab.editor_words import word

__all__ = ["FOLDED", "GROUP_OF", "clearable", "groups"]

_MOST_CARDS = 40

GROUP_OF = {
    "seat": "players", "front": "front", "left": "left", "right": "right", "pleasers": "pleasers", "ruling": "rulings",
}  # fmt: skip
"""Part of a position, as `setting` names it -> the group of fields in which it stands."""
FOLDED = ("players", "rulings")
"""The groups that are shown only to who asks for them: they change seldom, or are set on the picture."""


def groups(position: Position, player: str) -> dict[str, str]:
    """Word above a group of fields -> the fields: who is in front, the cards of that player, players, rulings."""
    edition, board = position.edition, position.board(player)
    cards = [(card.id, card_words(edition, card.id)) for card in edition.cards]
    pleasers = [(side.id, pleaser_words(edition, side.id)) for pair in edition.pleasers for side in pair]
    who = words.name("players", player)

    def chosen(part: str, options: list[tuple[str, str]], most: int) -> str:
        here = getattr(board, part)
        return rows(lambda at: word(f"{part}_of", player=who, number=at), options, here, ("set", part, player), most)

    return {
        "front": front(position, player),
        "left": chosen("left", cards, LEFT_LIMIT + 1),
        "right": chosen("right", cards, _MOST_CARDS),
        "pleasers": chosen("pleasers", pleasers, len(pleasers)),
        "players": seats(position),
        "rulings": rulings(position, RULINGS),
    }


def clearable(position: Position) -> list[tuple[str, str]]:
    """What can be cleared, and its name: the boards of the players."""
    return [(player, words.name("players", player)) for player in position.players]
