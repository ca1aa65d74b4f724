"""Reads a game from wherever it was kept."""

from collections.abc import Mapping
from typing import Any

from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.game.playing import DiablesGame
from diables_nb.rules.diables.reading import misplaced
from diables_nb.rules.errors import PositionError, Problem, shown
from diables_nb.rules.json_text import bare, read_json
from diables_nb.rules.record import claims

from .game_code import FORMAT as CODE_FORMAT
from .game_code import read_code
from .game_reading import Read, game_from_json

__all__ = ["read_code_game", "read_game"]


def read_game(source: str | Mapping[str, Any], edition: Edition | None = None) -> DiablesGame:
    """A game from its code, its record, its JSON text, or the JSON values themselves.

    edition: the component data, if not the shipped one. Only a record has the past of the game. Raises
    `PositionError` with everything that is wrong, for the moves of a record `UnreadableMove` or `IllegalMove`.

    >>> from diables_nb.rules.diables import deal
    >>> game = deal(players=2, seed=7)
    >>> read_game(game.to_json()) == game
    True
    """
    if isinstance(source, Mapping):
        return _game(game_from_json(source, edition))
    text: object = source  # whatever a notebook gives
    if not isinstance(text, str):
        remedy = "give a code, a record, JSON, or the text of a file: Path(...).read_text()"
        raise PositionError(Problem("game", f"{shown(text)} is no text", "", remedy))
    stripped = bare(text)
    if not stripped:
        raise PositionError(Problem("game", "the text is empty", "", "give the JSON, code or record of a game"))
    if problem := misplaced(stripped, "game"):
        raise PositionError(problem)
    if claims(stripped):
        from .record import read_record  # a record may begin with a code: imported here, not in a circle

        return read_record(stripped, edition)
    if stripped.startswith(f"{CODE_FORMAT}."):
        return read_code_game(stripped, edition)
    if not stripped.startswith(("{", "[", '"')):
        remedy = "a code begins with 'D2.', a record with 'diables-record/1', JSON with '{'"
        raise PositionError(Problem("game", f"{shown(stripped)} begins no game", "", remedy))
    return _game(read_json(stripped, lambda data: game_from_json(data, edition), "game"))


def read_code_game(code: str, edition: Edition | None) -> DiablesGame:
    """A game from its code alone, checked as its JSON is. Raises `PositionError`."""
    kit, state, seen_by, unseen = read_code(code, edition)
    game = DiablesGame(kit, state, [])
    game.seen_by, game.unseen = seen_by, unseen
    return _game(game_from_json(game.to_json(), kit.edition))


def _game(read: Read) -> DiablesGame:
    kit, state, seen_by, unseen = read
    game = DiablesGame(kit, state)
    game.seen_by, game.unseen = seen_by, unseen
    return game
