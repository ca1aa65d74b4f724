"""The walk through what a colour did that the rules themselves play: one stage after the other, forward and back."""

from typing import Any

from diables_nb.rules.errors import shown

from .sayings import Said, say
from .session import Session

__all__ = ["Walk"]


class Walk:
    """Which stage is looked at, of those that the stage of a game tells of the moment looked at.

    number: of the stage, -1 for none. It ends by itself once another moment is looked at.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._about: tuple[Any, ...] = ()
        self._number = -1

    @property
    def number(self) -> int:
        """The number of the stage looked at; -1 where none is."""
        session = self._session
        if self._about != (id(session.game), session.moment) or session.covered:
            self._number = -1
        return self._number

    @property
    def count(self) -> int:
        """How many stages there are."""
        session = self._session
        return 0 if session.covered else session.stage.walk_count(session.line[: session.moment + 1])

    def go(self, where: object) -> None:
        """Goes to a stage by its number, to the "next" one or "back" by one, or to none with -1; says what it is.

        Raises `ValueError` for anything else.
        """
        session, count = self._session, self.count
        if not count:
            session.said = Said(say("walk_none"), refused=True)
            return
        wanted = self._wanted(where)
        if wanted < 0:
            self.end()
            return
        self._number = min(wanted, count - 1)
        self._about = (id(session.game), session.moment)
        session.chosen = ()
        told = session.stage.walk_said(session.line[: session.moment + 1], self._number)
        session.said = Said(told.text, rule=told.rule)

    def _wanted(self, where: object) -> int:
        if where == "next":
            return self.number + 1
        if where == "back":
            return max(self.number - 1, 0)
        if isinstance(where, int):
            return where
        raise ValueError(f"no such stage: {shown(where)}")

    def end(self) -> None:
        """Looks at the table again, as it lies at the moment looked at."""
        if self.number >= 0:
            self._number = -1
            self._session.said = Said(say("walk_ended"))
