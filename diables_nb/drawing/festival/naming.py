"""The things of Festival in words: tiles, spaces, players. What is drawn is said in the same order."""

from collections.abc import Sequence
from functools import lru_cache

from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.festival.components import colour_of, type_of

__all__ = ["board_name", "content", "joined", "kind_words", "player_name", "tiles_words"]


def kind_words(kind: int) -> str:
    """A kind of tile.

    >>> kind_words(7)
    'blue willow'
    """
    return _kind_words(kind, words.language())


@lru_cache(maxsize=64)
def _kind_words(kind: int, language: str) -> str:
    del language  # part of the key of the cache
    colour, type_ = words.name("colours", colour_of(kind)), words.name("types", type_of(kind))
    return phrase("{colour} {type}", colour=colour, type=type_)


def joined(parts: Sequence[str]) -> str:
    """Parts of a sentence in a row.

    >>> joined(["one", "two", "three"])
    'one, two and three'
    """
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + phrase(" and ") + parts[-1]


def content(tiles: Sequence[int]) -> str:
    """What lies on a space. tiles: kinds from the bottom to the top.

    >>> content((15, 12, 2)), content(())
    ('red wheel on level 3, over green rocket and green willow', 'empty')
    """
    return _content(tuple(tiles), words.language())


@lru_cache(maxsize=1024)
def _content(tiles: tuple[int, ...], language: str) -> str:
    del language  # part of the key of the cache
    if not tiles:
        return phrase("empty")
    top = kind_words(tiles[-1])
    if len(tiles) == 1:
        return top
    covered = joined([kind_words(kind) for kind in reversed(tiles[:-1])])
    return phrase("{top} on level {level}, over {covered}", top=top, level=len(tiles), covered=covered)


def player_name(player: str) -> str:
    """The name of a player with a capital."""
    return words.name("players", player)


def board_name(player: str) -> str:
    """The board of a player.

    >>> board_name("red")
    'board of Red'
    """
    return phrase("board of {player}", player=player_name(player))


def tiles_words(count: int) -> str:
    """A number of tiles.

    >>> tiles_words(1), tiles_words(9)
    ('1 tile', '9 tiles')
    """
    return phrase("{count:tile|tiles}", count=count)
