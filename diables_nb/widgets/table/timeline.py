"""Time at a table: undo and redo, the past, branches that can be come back to, another game."""

from typing import Any

from diables_nb.rules.game import Game

from .moments import Moments
from .sayings import Said, say
from .seats import Seats, other_seats
from .telling import uncovered

__all__ = ["Timeline"]


class Timeline(Moments):
    """Goes through the moments of a game; see `Session`."""

    def undo(self) -> None:
        """Back to the last decision of a person, over the moves of automatic players; by one move where nobody sits."""
        steps = self.steps_back()
        if not steps:
            self.said = Said(say("nothing_played"), refused=True)
            return
        if self.undo_asks and not self._warned and uncovered(self.line[-1 - steps :], self.viewer):
            self._warned = True
            self.said = Said(say("revealed"), refused=True)
            return
        seen = not self.undo_asks and uncovered(self.line[-1 - steps :], self.viewer)
        for _ in range(steps):
            self.history.undo()
        self._changed()
        said = say("undone", count=steps, **self._who())
        self.said = Said(f"{said} {say('seen')}" if seen else said)

    def steps_back(self) -> int:
        """How many moves undo takes back; 0 where there is nothing to take back."""
        if not self.people:
            return min(self.count, 1)
        for steps in range(1, self.count + 1):
            asked = self.line[-1 - steps].decision
            if asked and asked.player in self.people:
                return steps
        return 0

    def redo(self) -> None:
        """Forward again, to the next decision of a person."""
        if not self.history.undone:
            self.said = Said(say("nothing_undone"), refused=True)
            return
        count = self.count
        self.history.redo()
        while self.people and self.history.undone and not self.person:
            self.history.redo()
        self._changed()
        self.said = Said(say("redone", count=self.count - count))

    def go_to(self, moment: int) -> None:
        """Looks at a moment; the game stays as it is."""
        self.moment = max(0, min(int(moment), self.count))
        self.chosen = ()
        self.said = Said(say("present" if self.at_present else "past", number=self.moment, count=self.count))

    def branch(self) -> None:
        """Lets the game go on from the moment looked at, as a line of play of its own: the one that is left stays as it
        is, and can be come back to. What came later can be played again.
        """
        if self.at_present:
            self.said = Said(say("here_already"), refused=True)
            return
        left = self.branch_now.name
        line = self.branches.leave(self.moment)
        self._changed()
        self.said = Said(say("branched", branch=line.name, left=left, count=self.count))

    def follow(self, name: str) -> None:
        """Comes back to a line of play, where it was left. Raises `ValueError` for one that there is not."""
        self.branches.follow(name)
        self._changed()
        self.said = Said(say("followed", branch=name, count=self.count))

    def replace(self, game: Game[Any], seats: Seats | None = None) -> None:
        """Another game at the same table. seats: who sits at it; by default those who sit here.

        Raises `ValueError` where other colours play and no seats are given.
        """
        if seats is None and other_seats(game, self.game):
            raise ValueError(f"{', '.join(game.players)} play, and {', '.join(self.seats)} sit here: make a new table")
        self.said = Said()
        if seats is None:
            self._begin(game, self.seats, self.viewer)
        else:
            self._begin(game, seats)
