"""Cards and crowd-pleasers in words of the catalogue."""

from collections.abc import Sequence
from typing import Any

from diables_nb.rules import words

from .board import Edition
from .components import kind_name, tile_kind
from .pattern_words import pattern_words

__all__ = ["card_words", "pleaser_words", "say", "tiles_words"]


def say(table: str, key: str, **facts: Any) -> str:
    """An entry of the catalogue of Festival's table, filled with numbers and words."""
    template = str(words.table("festival_table")[table][key])
    return words.say(template, facts) if facts else template


def card_words(edition: Edition, card: str) -> str:
    """An objective in words.

    >>> from diables_nb.rules.festival import edition
    >>> card_words(edition(), "O10")
    'O10 (3): blue next to yellow'
    """
    objective = edition.card(card)
    return say("said", "card", card=card, value=objective.value, words=pattern_words(objective.pattern))


def pleaser_words(edition: Edition, side: str) -> str:
    """A crowd-pleaser in words.

    >>> from diables_nb.rules.festival import edition
    >>> pleaser_words(edition(), "CP3")
    'CP3 (2): a tile on level 4'
    """
    return say("said", "card", card=side, value=edition.pleaser(side).points, words=words.name("pleasers", side))


def tiles_words(tiles: Sequence[int]) -> str:
    """What lies on a space, the visible tile first. tiles: from the bottom to the top.

    >>> tiles_words([0, 6]), tiles_words([])
    ('blue wheel on level 2, over red rocket', 'empty')
    """
    if not tiles:
        return say("said", "empty")
    *below, top = (kind_name(tile_kind(tile)) for tile in tiles)
    if not below:
        return say("said", "tile", kind=top, level=1)
    return say("said", "tile_over", kind=top, level=len(tiles), below=say("said", "comma").join(reversed(below)))
