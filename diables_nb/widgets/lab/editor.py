"""A plaza that may break rules, under somebody's hands: place, move, swap, remove, clear, repair. No widget in it, so
it is tested alone.
"""

from collections.abc import Mapping
from typing import Any

from diables_nb.drawing.phrases import capital
from diables_nb.rules import words
from diables_nb.rules.diables import FIRECRACKERS, SHOWS, Figure, Position, Space
from diables_nb.rules.diables.components import NEUTRAL
from diables_nb.rules.diables.draft import Repair, repairs, unusual
from diables_nb.rules.diables.edits import PlaceFigure, SwapFigures
from diables_nb.rules.errors import IllegalMove, PositionError, Problem, hint
from diables_nb.widgets.editing import Said
from diables_nb.widgets.editor import Editor

from .editor_games import Beginning
from .editor_setting import changed
from .editor_words import refusal, say

__all__ = ["LabEditor", "as_draft", "settled"]

_MOST_REPAIRS = 100
"""More than any draft asks for: each repair settles at least one figure."""


def as_draft(position: Position) -> Position:
    """The position as one that may break rules."""
    return position if position.draft else position.with_parts(draft=True)


def settled(position: Position) -> Position:
    """The position as a draft only where it breaks rules."""
    return position.with_parts(draft=False) if position.draft and position.legal else position


class LabEditor(Beginning, Editor):
    """A plaza on which everything that can be scored may be put; what the rules forbid is said, not refused.

    position: a draft only where it breaks rules. start: what it was before all edits: the position given, or the last
    one that was loaded. swapping: whether the next figure chosen changes places with the selected one. Everything else
    is as in `Editor`.
    """

    def __init__(self, position: Position, *, editable: bool = True, tells: bool = True) -> None:
        super().__init__(settled(position), editable=editable, tells=tells)

    def _clear(self) -> None:
        super()._clear()
        self.swapping = False

    @property
    def owners(self) -> tuple[str, ...]:
        """The players, and neutral pieces: in a game of four they are not legal."""
        return (*self.position.players, NEUTRAL)

    def panel(self) -> dict[str, Any]:
        """As on every board, with what swapping and the score pad show."""
        panel = super().panel()
        return {
            **panel,
            "swapping": self.swapping,
            "can": {**panel["can"], "swap": self.selected is not None, "pad": True},
        }

    # ---- what is wrong

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What the rules forbid."""
        return self.position.problems

    @property
    def unusual(self) -> list[Problem]:
        """What is allowed, and not as a game is dealt."""
        return unusual(self.position)

    def repairs(self, problem: Problem) -> list[Repair]:
        """What can be done about a problem."""
        return repairs(as_draft(self.position), problem)

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
        position, made = as_draft(self.position), 0
        while position.problems and made < _MOST_REPAIRS:
            position, made = repairs(position, position.problems[0])[0].after, made + 1
        if made:
            self._become(position, say("repaired_all", count=made))
        else:
            self.said = Said(say("nothing_wrong"), refused=True)

    # ---- figures

    def choose(self, space_id: str) -> None:
        """As on every board; a figure chosen while swapping changes places with the selected one."""
        if self.swapping and self.selected and space_id in self.position.figures and space_id != self.selected:
            self._try(SwapFigures(self.selected, space_id), space_id)
        else:
            super().choose(space_id)
            self.swapping = False

    def swap(self) -> None:
        """The selected figure is to change places with the one chosen next; once more ends it."""
        if not self.editable:
            return
        if self.selected is None:
            self.said = Said(say("swap_which"), refused=True)
        elif self.swapping:
            self.swapping = False
            self.said = Said(say("swap_ended"))
        else:
            figure = self.position.figures[self.selected]
            self.swapping = True
            kind = words.name("kinds", figure.kind)
            self.said = Said(say("swap_with", figure=capital(self.position.describe(self.selected)), kind=kind))

    def load(self, firecracker: str, /) -> None:
        """Chooses the firecracker for figures that are placed; a selected performer carries it from now on."""
        selected = self.selected
        super().load(firecracker)
        if selected and self.editable:
            self._carry(selected, firecracker)

    def fire(self, space_id: str) -> None:
        """The figure on a space carries the next firecracker. Raises `ValueError` for an unknown space."""
        self._space(space_id)
        figure = self.position.figures.get(space_id)
        if figure and figure.firecracker and self.editable:
            at = FIRECRACKERS.index(figure.firecracker)
            self._carry(space_id, FIRECRACKERS[(at + 1) % len(FIRECRACKERS)])
        elif self.editable:
            self._carry(space_id, "")

    def _carry(self, space_id: str, firecracker: str) -> None:
        space, figure = self._space(space_id), self.position.figures.get(space_id)
        if figure is None:
            self.said = Said(say("nobody", place=capital(space.name)), refused=True)
        elif figure.kind == "tabaler":
            said = say("carries_none", place=capital(space.name))
            self.said = Said(said, refused=True, rule="DIA-P1-TAB-01")
        elif figure.firecracker != firecracker:
            selected = self.selected
            lit = words.name("firecracker_types", firecracker)
            text = say("carries", place=capital(space.name), firecracker=lit)
            self._put({space_id: figure._replace(firecracker=firecracker)}, text)
            self.selected = selected

    def put(self, owner: str, space_id: str) -> None:
        """An owner's figure stands on a space, whoever stood there; "" for nobody. Raises `ValueError` for an unknown
        owner or space.
        """
        space = self._space(space_id)
        if not self.editable:
            return
        before = self.position.figures.get(space_id)
        if owner and owner not in self.owners:
            raise ValueError(f"{owner!r} has no figures here: {hint(owner, self.owners)}")
        if not owner:
            if before:
                self.selected = space_id
                self.remove()
            else:
                self.said = Said(say("nobody", place=capital(space.name)))
        elif before is None:
            self.hand, hand = owner, self.hand
            self._place(space)
            self.hand = hand
        elif before.owner == owner:
            self.said = Said(say("unchanged"))
        else:
            after = before._replace(owner=owner)
            self._put({space_id: after}, say("replaced", before=str(before), place=space.name, after=str(after)))

    def clear(self, show: str = "") -> None:
        """Removes all figures of a show, "" for all shows. Raises `ValueError` for an unknown show."""
        if show and show not in SHOWS:
            raise ValueError(f"no show {show!r}: {hint(show, SHOWS)}")
        spaces = self.position.edition.spaces
        going = [space for space in self.position.figures if not show or spaces[space].show == show]
        if not self.editable:
            return
        if not going:
            self.said = Said(say("empty_already"), refused=True)
        elif show:
            self._put(dict.fromkeys(going), say("emptied", count=len(going), show=words.name("shows", show)))
        else:
            self._put(dict.fromkeys(going), say("emptied_all", count=len(going)))

    # ---- the rest of the position

    def set(self, part: str, keys: tuple[str, ...], value: str) -> None:
        """Changes a part of the position; see `editor_setting`. Raises `ValueError` for one that does not exist."""
        try:
            after, text = changed(as_draft(self.position), part, keys, value)
        except PositionError as error:
            self.said = refusal(error)
            return
        self._become(after, text)

    def replace(self, position: Position) -> None:
        """Another position from outside: the history starts anew."""
        super().replace(settled(position))

    # ---- how it is done

    def _space(self, space_id: str) -> Space:
        space = self.position.edition.spaces.get(space_id)
        if space is None:
            raise ValueError(f"no such space: {space_id!r}")
        return space

    def _place(self, space: Space) -> None:
        owner = self.hand or ""
        carried = None if space.kind == "tabaler" else space.firecracker or self.firecracker
        self._try(PlaceFigure(Figure(owner, space.kind, carried), space.id), space.id)

    def _try(self, edit: object, space_id: str) -> None:
        """Makes an edit of a draft; the position is one only where it breaks rules then."""
        before = self.position
        if isinstance(edit, SwapFigures):
            self._swapped(edit, space_id)
            return
        self.position = as_draft(before)
        super()._try(edit, space_id)  # type: ignore[arg-type]
        if not self.said.edited:
            self.position = before

    def _swapped(self, edit: SwapFigures, space_id: str) -> None:
        before = self.position
        try:
            after = edit.apply(as_draft(before))
        except IllegalMove as error:
            self._refuse(error.problems[0], space_id)
            return
        self._edited(after, say("swapped", one=before.describe(edit.one), other=before.describe(edit.other)))

    def _put(self, figures: Mapping[str, Figure | None], text: str) -> None:
        self._edited(as_draft(self.position).with_figures(figures), text)

    def _become(self, after: Position, text: str) -> None:
        if not self.editable:
            return
        if settled(after) == self.position:
            self.said = Said(say("unchanged"))
        else:
            self._edited(after, text)

    def _edited(self, after: Position, text: str) -> None:
        before = self.position = settled(self.position)
        after = settled(after)
        super()._edited(after, text)
        known = set(before.problems)
        fresh = [problem for problem in after.problems if problem not in known]
        if fresh:
            more = say("illegal", problem=fresh[0].message)
            self.said = self.change = Said(f"{text} {more}", rule=fresh[0].rule, edited=True, changes=self.said.changes)
        elif known and after.legal:
            more = say("legal_again")
            self.said = self.change = Said(f"{text} {more}", edited=True, changes=self.said.changes)
        if self.hand not in (None, *self.owners):
            self.hand = None
