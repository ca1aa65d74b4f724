"""A plaza that may break rules, under somebody's hands: figures are put, moved, swapped, lit and removed."""

from collections.abc import Mapping
from typing import Any

from diables_nb.drawing.phrases import capital
from diables_nb.rules import words
from diables_nb.rules.diables import FIRECRACKERS, SHOWS, Figure, Position, Space
from diables_nb.rules.diables.components import NEUTRAL
from diables_nb.rules.diables.edits import Edit, PlaceFigure, SwapFigures
from diables_nb.rules.errors import IllegalMove, Problem, hint
from diables_nb.widgets.editing import Said
from diables_nb.widgets.editor import Editor, edit_words
from diables_nb.widgets.lab.editor import LabEditor, as_draft
from diables_nb.widgets.lab.editor_words import say

from .controls import Controls

__all__ = ["PlazaEditor"]


class PlazaEditor(Controls, LabEditor, Editor):
    """A plaza on which everything that can be scored may be put, with its tiles, tokens, round and lluïments."""

    zero = NEUTRAL

    @property
    def owners(self) -> tuple[str, ...]:
        """The players, and neutral pieces: in a game of four they are not legal."""
        return (*self.position.players, NEUTRAL)

    @property
    def seats(self) -> tuple[str, ...]:
        """The players."""
        return self.position.players

    def where(self, problem: Problem) -> str:
        """The figure and its space, of a problem of one figure."""
        spaces = self.spaces_of(problem)
        if not problem.place.startswith("figures: ") or not spaces:
            return ""
        figure = self.position.figures[spaces[0]]
        name = self.position.edition.spaces[spaces[0]].name
        return f"{figure.owner} {words.name('kinds', figure.kind)}, {name}"

    def called(self, space_id: str) -> str:
        """The name of a space."""
        return self.position.edition.spaces[space_id].name

    # ---- figures

    def _describe(self, space_id: str) -> str:
        return self.position.describe(space_id)

    def _swap(self, one: str, other: str) -> None:
        self._try(SwapFigures(one, other), other)

    def load(self, firecracker: str, /) -> None:
        """Chooses the firecracker for figures that are placed; a selected performer carries it from now on."""
        selected = self.selected
        super().load(firecracker)
        if selected and self.editable:
            self._carry(selected, firecracker)

    def fire(self, space_id: str) -> None:
        """The figure on a space carries the next firecracker; on a track, a token shows its other side.

        Raises `ValueError` for an unknown space.
        """
        if self.is_control(space_id):
            self.turn_token(space_id)
            return
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

    def put(self, name: str, space_id: str) -> None:
        """An owner's figure stands on a space, whoever stood there; "" for nobody. On a track it is the owner's token.

        Raises `ValueError` for an unknown owner or space.
        """
        if name and name not in self.owners:
            raise ValueError(f"{name!r} has no figures here: {hint(name, self.owners)}")
        if self.is_control(space_id):
            self.put_token(name, space_id)
            return
        space = self._space(space_id)
        if not self.editable:
            return
        before = self.position.figures.get(space_id)
        if not name:
            if before:
                self.selected = space_id
                self.remove()
            else:
                self.said = Said(say("nobody", place=capital(space.name)))
        elif before is None:
            self.hand, hand = name, self.hand
            self._place(space)
            self.hand = hand
        elif before.owner == name:
            self.said = Said(say("unchanged"))
        else:
            after = before._replace(owner=name)
            self._put({space_id: after}, say("replaced", before=str(before), place=space.name, after=str(after)))

    def clear(self, part: str = "") -> None:
        """Removes all figures of a show, "" for all shows. Raises `ValueError` for an unknown show."""
        if part and part not in SHOWS:
            raise ValueError(f"no show {part!r}: {hint(part, SHOWS)}")
        spaces = self.position.edition.spaces
        going = [space for space in self.position.figures if not part or spaces[space].show == part]
        if not self.editable:
            return
        if not going:
            self.said = Said(say("empty_already"), refused=True)
        elif part:
            self._put(dict.fromkeys(going), say("emptied", count=len(going), show=words.name("shows", part)))
        else:
            self._put(dict.fromkeys(going), say("emptied_all", count=len(going)))

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

    def _try(self, edit: Edit, space_id: str) -> None:
        """Makes an edit of a draft, and says it."""
        before = self.position
        try:
            after = edit.apply(as_draft(before))
        except IllegalMove as error:
            self._refuse(error.problems[0], space_id)
            return
        if isinstance(edit, SwapFigures):
            text = say("swapped", one=before.describe(edit.one), other=before.describe(edit.other))
        else:
            text = edit_words(before, after, edit)
        self._edited(after, text)

    def _put(self, figures: Mapping[str, Figure | None], text: str) -> None:
        self._edited(as_draft(self.position).with_figures(figures), text)

    def _touched(self, before: Position, after: Position) -> tuple[str, ...]:
        return (*super()._touched(before, after), *self.touched_controls(before, after))

    def _edited(self, after: Any, text: str) -> None:
        super()._edited(after, text)
        if self.hand not in (None, *self.owners):
            self.hand = None
