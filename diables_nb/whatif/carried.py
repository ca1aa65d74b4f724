"""What travels between processes: editions by their folder, compared when they are asked for there, and whole games."""

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from pickle import dumps, loads
from typing import Any

__all__ = ["CarriedEdition", "CarriedGame"]

_HOMES = {
    "diables": "diables_nb.rules.diables.game.keeping.digests",
    "festival": "diables_nb.rules.festival.edition",
    "castellers": "diables_nb.rules.castellers.edition",
}
"""The module of each game that reads an edition again."""


class CarriedEdition:
    """An edition that travels: where it was read, and what its content was.

    game: which game's. folder: None for the edition that ships. digest: of its content.
    """

    def __init__(self, edition: Any, game: str, folder: str | None, digest: str) -> None:
        self._edition = edition
        self._from = (game, folder, digest)

    @property
    def edition(self) -> Any:
        """The edition itself, or its folder read again. Raises `EditionError` where that has changed since."""
        if self._edition is None:
            game, folder, digest = self._from
            self._edition = import_module(_HOMES[game]).read_again(folder, digest)
        return self._edition

    def __reduce__(self) -> tuple[Callable[..., "CarriedEdition"], tuple[None, str, str | None, str]]:
        """For pickle: what is wrong with the folder is said when it is used, not while it is unpacked."""
        return CarriedEdition, (None, *self._from)


class CarriedGame:
    """A game with its past that travels: whoever gets it several times replays it once.

    It goes as its first moment and its moves. What is wrong with the folder of its edition is said when it is asked
    for, not while it is unpacked.
    """

    def __init__(self, game: Any = None, packed: bytes = b"") -> None:
        """game: None where it comes packed."""
        self._line: tuple[Any, ...] = () if game is None else game.line
        self._packed = packed

    @property
    def line(self) -> tuple[Any, ...]:
        """Every moment of the game. Raises `EditionError` where the folder of its edition has changed since."""
        if not self._line:
            self._line = _unpacked(self._packed)
        return self._line

    @property
    def game(self) -> Any:
        """The game at its last moment."""
        return self.line[-1]

    def __reduce__(self) -> tuple[Callable[..., "CarriedGame"], tuple[None, bytes]]:
        """For pickle: the game packed once, however often it travels."""
        self._packed = self._packed or dumps(self.game)
        return CarriedGame, (None, self._packed)


@lru_cache(maxsize=4)
def _unpacked(packed: bytes) -> tuple[Any, ...]:
    """The moments of a packed game."""
    line: tuple[Any, ...] = loads(packed).line  # noqa: S301  # packed by ourselves
    return line
