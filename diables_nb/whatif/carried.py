"""Editions that travel between processes: by their folder, compared when they are asked for there."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

__all__ = ["CarriedEdition"]

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
