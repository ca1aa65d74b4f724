"""A position that may break rules, under somebody's hands, of whatever game: what is wrong with it and what can be done
about it, what changes places, which parts are set. No widget in it, so it is tested alone.
"""

from abc import abstractmethod
from typing import Any

from diables_nb.drawing.phrases import capital
from diables_nb.rules.draft import Repair
from diables_nb.rules.errors import PositionError, Problem
from diables_nb.widgets.editing import Editing, Said

from .editor_changes import told_alone
from .editor_games import drafts_of, setting_of
from .editor_words import refusal, say

__all__ = ["LabEditor", "as_draft", "settled"]

_MOST_REPAIRS = 100
"""More than any draft asks for: each repair settles at least one thing."""


def as_draft(position: Any) -> Any:
    """The position as one that may break rules."""
    return position if position.draft else position.with_parts(draft=True)


def settled(position: Any) -> Any:
    """The position as a draft only where it breaks rules."""
    return position.with_parts(draft=False) if position.draft and position.legal else position


class LabEditor(Editing):
    """A board on which everything that can be scored may be put; what the rules forbid is said, not refused.

    position: a draft only where it breaks rules. start: what it was before all edits: the position given, or the last
    one that was loaded. swapping: whether what is chosen next changes places with what is selected. The editor of each
    game says how things are put and swapped there. Everything else is as in `Editing`.
    """

    def __init__(self, position: Any, *, editable: bool = True, tells: bool = True) -> None:
        super().__init__(settled(position), editable=editable, tells=tells)
        self.start = self.position

    def _clear(self) -> None:
        super()._clear()
        self.swapping = False

    @property
    @abstractmethod
    def seats(self) -> tuple[str, ...]:
        """What the digits put, from 1 on."""

    onward = ""
    """The space that is complete by what was put last, so that the score pad goes on from there; "" for none."""
    zero = ""
    """What 0 puts, "" for nothing."""

    def panel(self) -> dict[str, Any]:
        """As on every board, with what swapping and the score pad show, and all that is scored now or no longer.

        last: the spaces that the last edit touched. onward: the space that the score pad leaves now, "" for none.
        """
        panel = super().panel()
        return {
            **panel,
            "changes": [*panel["changes"], *told_alone(self.said.changes)],
            "last": [*self.last],
            "onward": self.onward if self.said is self.change else "",
            "swapping": self.swapping,
            "can": {**panel["can"], "swap": self.selected is not None, "pad": True},
        }

    # ---- what is wrong

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What the rules forbid."""
        found: tuple[Problem, ...] = self.position.problems
        return found

    @property
    def unusual(self) -> list[Problem]:
        """What is allowed, and not as a game is dealt."""
        found: list[Problem] = drafts_of(self.position).unusual(self.position)
        return found

    def repairs(self, problem: Problem) -> list[Repair]:
        """What can be done about a problem."""
        found: list[Repair] = drafts_of(self.position).repairs(as_draft(self.position), problem)
        return found

    def spaces_of(self, problem: Problem) -> tuple[str, ...]:
        """The spaces that a problem speaks of."""
        found: tuple[str, ...] = drafts_of(self.position).spaces_of(self.position, problem)
        return found

    @abstractmethod
    def where(self, problem: Problem) -> str:
        """Whom or which place a problem concerns, in words before a colon; "" where its message says it."""

    def placed(self, problem: Problem) -> str:
        """What the rules forbid, after whom or which place it concerns."""
        where = self.where(problem)
        return f"{where}: {problem.message}" if where else problem.message

    @abstractmethod
    def called(self, space_id: str) -> str:
        """The name of a space."""

    def repair(self, problem: int, nth: int, says: str) -> None:
        """Makes a repair. problem: its number, those that are only unusual after the others. says: what it was called
        when it was offered; if something else stands in its place now, nothing is done.
        """
        offered = [self.repairs(found) for found in (*self.problems, *self.unusual)]
        here = offered[problem] if 0 <= problem < len(offered) else []
        if not (0 <= nth < len(here) and here[nth].says == says):
            self.said = Said(say("stale"), refused=True)
            return
        self._become(here[nth].after, say("repaired", repair=says))

    def repair_all(self) -> None:
        """Makes the likeliest repair of each problem, until there is none; what is only unusual stays."""
        position, made, repairs = as_draft(self.position), 0, drafts_of(self.position).repairs
        while position.problems and made < _MOST_REPAIRS:
            offered = next(filter(None, (repairs(position, problem) for problem in position.problems)), None)
            if offered is None:
                break
            position, made = offered[0].after, made + 1
        if made:
            self._become(position, say("repaired_all", count=made))
        else:
            self.said = Said(say("nothing_wrong"), refused=True)

    # ---- what people do

    def choose(self, space_id: str) -> None:
        """As on every board; what is chosen while swapping changes places with what is selected."""
        other = self.selected if self.swapping else None
        if other and space_id != other and self.selectable(space_id):
            self._swap(other, space_id)
        else:
            super().choose(space_id)  # type: ignore[safe-super]  # it stands before the editor of a game
            self.swapping = False

    def swap(self) -> None:
        """What is selected is to change places with what is chosen next; once more ends it."""
        if not self.editable:
            return
        if self.selected is None:
            self.said = Said(say("swap_which"), refused=True)
        elif self.swapping:
            self.swapping = False
            self.said = Said(say("swap_ended"))
        else:
            self.swapping = True
            self.said = Said(say("swap_with", piece=capital(self._describe(self.selected))))

    @abstractmethod
    def _swap(self, one: str, other: str) -> None:
        """Two things change places; what the rules do not know is said."""

    @abstractmethod
    def _describe(self, space_id: str) -> str:
        """A space in words, with what stands there."""

    def press(self, key: str, space_id: str) -> None:
        """A digit puts something on a space, "." takes away what is there. Raises `ValueError` for another key or an
        unknown space.
        """
        if key == ".":
            self.put("", space_id)
        elif key == "0" and self.zero:
            self.put(self.zero, space_id)
        elif key.isdecimal() and 0 < int(key) <= len(self.seats):
            self.put(self.seats[int(key) - 1], space_id)
        elif key.isdecimal():
            self.said = Said(say("no_digit", digit=key, most=len(self.seats)), refused=True)
        else:
            raise ValueError(f"no such key: {key!r}")

    @abstractmethod
    def put(self, name: str, space_id: str) -> None:
        """Puts something on a space, "" to take away what is there. Raises `ValueError` for unknown names."""

    @abstractmethod
    def fire(self, space_id: str) -> None:
        """What is on a space becomes of the next sort. Raises `ValueError` for an unknown space."""

    @abstractmethod
    def clear(self, part: str = "") -> None:
        """Takes everything off a part of what is drawn, "" for all of it. Raises `ValueError` for an unknown part."""

    def remove_at(self, space_id: str) -> None:
        """Removes what is selected. space_id: where the focus is."""
        del space_id
        self.remove()

    # ---- the rest of the position

    def set(self, part: str, keys: tuple[str, ...], value: str) -> None:
        """Changes a part of the position; see `setting`. Raises `ValueError` for one that does not exist."""
        try:
            after, text = setting_of(self.position).changed(as_draft(self.position), part, keys, value)
        except PositionError as error:
            self.said = refusal(error)
            return
        self._become(after, text)

    def begin(self, position: Any, text: str) -> None:
        """Another position to go on from; it can be taken back."""
        self._become(position, text)
        if self.editable:
            self.start = self.position

    def replace(self, position: Any) -> None:
        """Another position from outside: the history starts anew."""
        super().replace(settled(position))
        self.start = self.position

    # ---- how it is done

    def _become(self, after: Any, text: str) -> None:
        if not self.editable:
            return
        if settled(after) == self.position:
            self.said = Said(say("unchanged"))
        else:
            self._edited(after, text)

    def _edited(self, after: Any, text: str) -> None:
        before = self.position
        after = settled(after)
        super()._edited(after, text)
        known = set(before.problems)
        fresh = [problem for problem in after.problems if problem not in known]
        if fresh:
            more = say("illegal", problem=self.placed(fresh[0]))
            self.said = self.change = Said(f"{text} {more}", rule=fresh[0].rule, edited=True, changes=self.said.changes)
        elif known and after.legal:
            more = say("legal_again")
            self.said = self.change = Said(f"{text} {more}", edited=True, changes=self.said.changes)
