"""The lines of play of a game at a table: the game, and the branches that left it at some moment."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from diables_nb.rules.errors import hint, shown
from diables_nb.rules.game import Game
from diables_nb.rules.history import History

from .sayings import say

__all__ = ["Branch", "Branches"]


class Branch(NamedTuple):
    """A line of play. name: "game", "branch 1" ... left: the line that it left, "" for none. since: after how many
    moves. history: the line itself, with what was undone in it.
    """

    name: str
    left: str
    since: int
    history: History[Game[Any]]

    @property
    def game(self) -> Game[Any]:
        """Where it has come to."""
        return self.history.game

    @property
    def length(self) -> int:
        """How many moves it has."""
        return len(self.game.line) - 1


class Branches:
    """The lines of play, in the order in which they were begun; one of them is followed.

    game: where the first line is now.

    >>> from diables_nb.rules import diables
    >>> lines = Branches(diables.deal(players=2, seed=7).after("decline", "decline"))
    >>> lines.leave(1).name, lines.names, lines.now.game.moves, lines["game"].length
    ('branch 1', ('game', 'branch 1'), ('decline',), 2)
    """

    def __init__(self, game: Game[Any]) -> None:
        first = Branch(say("line_game"), "", 0, History(game))
        self._lines = {first.name: first}
        self._begun = 0
        self.now = first

    @property
    def names(self) -> tuple[str, ...]:
        """What the lines are called."""
        return tuple(self._lines)

    def __iter__(self) -> Iterator[Branch]:
        return iter(tuple(self._lines.values()))

    def __len__(self) -> int:
        return len(self._lines)

    def __getitem__(self, name: object) -> Branch:
        """A line by its name. Raises `ValueError` where there is none."""
        if not isinstance(name, str) or name not in self._lines:
            raise ValueError(f"no line of play {shown(name)}: {hint(name, self.names)}")
        return self._lines[name]

    def leave(self, moment: int) -> Branch:
        """Begins a line that leaves the one followed after so many moves, and follows it; redo plays on as it went."""
        old, history = self.now, History(self.now.game)
        for _ in range(old.length - moment):
            history.undo()
        self._begun += 1
        return self._follow(Branch(say("line_branch", number=self._begun), old.name, moment, history))

    def follow(self, name: str) -> Branch:
        """Comes back to a line. Raises `ValueError` where there is none."""
        return self._follow(self[name])

    def _follow(self, line: Branch) -> Branch:
        """Follows a line. A branch that is left without a move of its own is forgotten."""
        left = self.now
        others = [*(other for other in self if other is not left), line]
        if left.left and line is not left and any(_holds(other, left.game) for other in others):
            del self._lines[left.name]
        self._lines[line.name] = self.now = line
        return line


def _holds(line: Branch, game: Game[Any]) -> bool:
    """Whether a line goes through this very moment."""
    return any(moment is game for moment in line.game.line)
