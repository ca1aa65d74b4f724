"""The moments of a game at a table, and who sees them: what `Session` stands on. No widget in it."""

from typing import Any

from diables_nb.rules.game import Decision, Game
from diables_nb.rules.history import History

from .branches import Branch, Branches
from .sayings import Said, player_name
from .seats import Seats, seat_words
from .stage import Stage

__all__ = ["Moments"]


class Moments:
    """A game with all its moments, its lines of play, the seats, and the eyes it is seen with; see `Session`."""

    def __init__(self, game: Game[Any], seats: Seats, stage: Stage, *, undo_asks: bool = False) -> None:
        self.stage = stage
        self.undo_asks = undo_asks
        self.said = Said()
        self._begin(game, seats)

    def _begin(self, game: Game[Any], seats: Seats, viewer: str = "") -> None:
        """Another game, and who sits at it. viewer: whose eyes see it first; by default the first person's."""
        self.seats = seats
        self.people = tuple(player for player, seat in seats.items() if seat is None)
        self.viewer = viewer or (self.people or tuple(seats))[0]
        self.covered = False
        self.chosen: tuple[str, ...] = ()
        self.branches = Branches(game)
        self._views: dict[tuple[int, str], tuple[Game[Any], Game[Any]]] = {}
        self._warned = False
        self._line: tuple[Game[Any], ...] = ()
        self.moment = self.count
        self._settle()

    @property
    def history(self) -> History[Game[Any]]:
        """The line of play that is followed, with undo and redo."""
        return self.branches.now.history

    @property
    def branch_now(self) -> Branch:
        """The line of play that is followed."""
        return self.branches.now

    @property
    def game(self) -> Game[Any]:
        """The game at present."""
        return self.history.game

    @property
    def line(self) -> tuple[Game[Any], ...]:
        """Every moment of the game up to the present."""
        if not self._line or self._line[-1] is not self.game:
            self._line = self.game.line
        return self._line

    @property
    def count(self) -> int:
        """How many moves have been played."""
        return len(self.line) - 1

    @property
    def at_present(self) -> bool:
        """Whether the present is looked at."""
        return self.moment == self.count

    def seen(self, moment: int | None = None, viewer: str = "") -> Game[Any]:
        """A moment as somebody sees it: by default the one looked at, with the eyes of the viewer."""
        game = self.line[self.moment if moment is None else moment]
        key = (id(game), viewer or self.viewer)
        if key not in self._views:
            if len(self._views) > 2 * len(self.line) + 8:
                self._views.clear()
            self._views[key] = game, game.view(key[1])  # type: ignore[attr-defined]  # every game has views
        return self._views[key][1]  # the game beside it lives as long, so that no other has its id

    @property
    def eyes(self) -> str:
        """Whose eyes read what is told: the viewer's; "" while the screen is passed on, for what all may know."""
        return "" if self.covered else self.viewer

    @property
    def asked(self) -> Decision | None:
        """Who is asked what at present; None when the game is over."""
        return self.game.decision

    @property
    def person(self) -> str:
        """The colour that is asked, where a person sits; else ""."""
        asked = self.asked
        return asked.player if asked and self.seats[asked.player] is None else ""

    @property
    def automatic(self) -> bool:
        """Whether an automatic player is asked."""
        return self.asked is not None and not self.person

    @property
    def open(self) -> bool:
        """Whether somebody at the screen may choose now."""
        return bool(self.person) and self.at_present and not self.covered

    def _changed(self) -> None:
        self.chosen = ()
        self._warned = False
        self.moment = self.count
        self._settle()

    def _settle(self) -> None:
        """Whose eyes see the table now; it is covered where the seats may see different things."""
        person = self.person
        self.covered = False
        if person and person != self.viewer:
            if self.stage.secret(self.game, self.people):
                self.covered = True
            else:
                self.viewer = person

    def _who(self) -> dict[str, str]:
        """Who is asked, and what sits there, for a sentence."""
        asked = self.asked
        return {"player": player_name(asked.player), "seat": seat_words(self.seats[asked.player])} if asked else {}
