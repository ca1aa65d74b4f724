"""Reads a game from wherever it was kept."""

from collections.abc import Mapping
from typing import Any

from diables_nb.rules.errors import PositionError
from diables_nb.rules.festival.board import Edition
from diables_nb.rules.festival.game.playing import FestivalGame
from diables_nb.rules.festival.reading import KEPT
from diables_nb.rules.json_text import read_json
from diables_nb.rules.record import claims
from diables_nb.rules.sources import elsewhere, text_of

from .game_code import read_code
from .game_reading import game_from_json

__all__ = ["read_game"]


def read_game(source: str | Mapping[str, Any], edition: Edition | None = None) -> FestivalGame:
    """A game from its code, its record, its JSON text, or the JSON values themselves.

    edition: the component data, if not the shipped one. Only a record has the past of the game. Raises
    `PositionError` with everything that is wrong, for the moves of a record `UnreadableMove` or `IllegalMove`.

    >>> from diables_nb.rules.festival import deal
    >>> game = deal(players=2, seed=7)
    >>> read_game(game.to_json()) == read_game(game.code) == game
    True
    """
    if isinstance(source, Mapping):
        return game_from_json(source, edition)
    text = text_of(source, "game")
    if problem := elsewhere(text, "game", KEPT):
        raise PositionError(problem)
    if claims(text):
        from .record import read_record  # a record may begin with a code: imported here, not in a circle

        return read_record(text, edition)
    if text.startswith(f"{KEPT.game}."):
        return read_code(text, edition)
    return read_json(text, lambda data: game_from_json(data, edition), "game")
