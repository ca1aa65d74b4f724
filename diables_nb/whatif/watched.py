"""The games that can be simulated: who watches each, and what a run of it shows."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from diables_nb.rules.castellers import Edition as CastellersEdition
from diables_nb.rules.diables import Edition as DiablesEdition
from diables_nb.rules.diables.game.keeping.digests import edition_digest
from diables_nb.rules.errors import hint, shown
from diables_nb.rules.festival import Edition as FestivalEdition
from diables_nb.rules.game import Move

from .castellers.simulation import CastellersSimulation
from .castellers.targets import castellers_targets
from .castellers.watching import CastellersWatcher
from .diables.simulation import Simulation
from .diables.targets import diables_targets
from .diables.watching import Watcher
from .festival.simulation import FestivalSimulation
from .festival.targets import festival_targets
from .festival.watching import FestivalWatcher
from .runs import Run
from .target import Target

__all__ = ["WATCHED", "Watched", "WatcherLike", "watched"]


class WatcherLike(Protocol):
    """Who watches one game."""

    def begin(self, game: Any) -> None:
        """Notes what a dealt game shows."""

    def before(self, game: Any, move: Move) -> None:
        """Notes what a move is about to use."""

    def after(self, game: Any, move: Move) -> None:
        """Notes what the game shows after a move."""

    def finished(self, game: Any) -> Any:
        """What is kept of the game."""


class Watched(NamedTuple):
    """A game that can be simulated.

    watcher: makes a watcher from the number of a game, its seed and who plays. run: what many games are kept as.
    edition: the type of its component data. digest: the digest of an edition. targets: what its invented values are
    meant to achieve, measured in a run; aims: the rules that say so.
    """

    watcher: Callable[[int, int, tuple[str, ...]], WatcherLike]
    run: type[Run[Any]]
    edition: type[Any]
    digest: Callable[[Any], str]
    targets: Callable[[Any], tuple[Target, ...]]
    aims: str


def _own_digest(edition: Any) -> str:
    """The digest that an edition carries."""
    return str(edition.digest)


WATCHED = {
    "diables": Watched(Watcher, Simulation, DiablesEdition, edition_digest, diables_targets, "DIA-B-19"),
    "festival": Watched(
        FestivalWatcher, FestivalSimulation, FestivalEdition, _own_digest, festival_targets, "FES-B-05"
    ),
    "castellers": Watched(
        CastellersWatcher, CastellersSimulation, CastellersEdition, _own_digest, castellers_targets,
        "CAS-B-02 to CAS-B-04",
    ),
}  # fmt: skip


def watched(game: object) -> Watched:
    """How a game is watched. Raises `ValueError` for what is not the name of one."""
    if not isinstance(game, str) or game not in WATCHED:
        raise ValueError(f"no game {shown(game)} can be simulated: {hint(game, [*WATCHED])}")
    return WATCHED[game]
