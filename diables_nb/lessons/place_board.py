"""The board of a question about places: any space can be chosen, nothing is moved, nothing tells what is right."""

import threading
from collections.abc import Iterable
from typing import Any

from diables_nb.drawing import Drawing, Node
from diables_nb.drawing.phrases import phrase
from diables_nb.rules.diables import Position
from diables_nb.widgets import Board
from diables_nb.widgets.editor import SILENCE, Editor, Said

from .sayings import saying

__all__ = ["PlaceBoard"]


class _Chooser(Editor):
    """What happens on the board: a space is chosen, taken or empty. After the answer it can only be looked at."""

    def __init__(self, position: Position, offered: Iterable[str]) -> None:
        super().__init__(position, editable=False, tells=False)
        self.offered = tuple(offered)
        self.open = True
        self.said = SILENCE

    def choose(self, space_id: str) -> None:
        """Chooses a space; once more changes nothing. Raises `ValueError` for an unknown one."""
        space = self.position.edition.spaces.get(space_id)
        if space is None:
            raise ValueError(f"no such space: {space_id!r}")
        self.illegal, self.said = None, SILENCE
        if not self.open:
            return
        if self.offered and space_id not in self.offered:
            self.illegal = space_id
            self.said = Said(saying("place", "outside", place=space.name), refused=True)
        else:
            self.selected = space_id

    def legal(self) -> list[str]:
        """The spaces that are offered, while one can be chosen."""
        return list(self.offered) if self.open else []

    def why_none(self) -> str:
        """Why no space is marked as one that can be chosen."""
        return "Any space can be chosen as the answer." if self.open else "The question is answered."

    def take(self, owner: str | None) -> None:
        """Nothing is placed here."""
        del owner
        self.said = SILENCE

    def load(self, firecracker: str) -> None:
        """Nothing is placed here."""
        del firecracker
        self.said = SILENCE

    def cancel(self) -> None:
        """Lets go of the chosen space."""
        if self.open:
            self._clear()
        self.said = SILENCE

    def replace(self, position: Position) -> None:
        """Another position from outside."""
        super().replace(position)
        self.said = SILENCE

    def reveal(self, chosen: str, right: Iterable[str]) -> None:
        """Marks the right spaces beside the chosen one."""
        self.open, self.illegal = False, None
        self.selected, self.last = chosen or None, tuple(right)

    def reopen(self) -> None:
        """Forgets what was chosen and marked."""
        self.open = True
        self._clear()


class PlaceBoard(Board):
    """A board on which a space is chosen as an answer. `selected` is the id of that space, "" for none.

    offered: the ids of the spaces that can be chosen, all if empty. Everything else is as in `Board`.
    """

    def __init__(self, position: Position, offered: Iterable[str] = (), **keywords: Any) -> None:
        super().__init__(position, editable=False, tells=False, **keywords)
        self.editor: _Chooser = _Chooser(position, offered)
        self._redraw()

    @property
    def lock(self) -> threading.RLock:
        """What is held while something changes."""
        return self._lock

    def choose(self, space_id: str) -> None:
        """Chooses a space, as a click does. Raises `ValueError` for an unknown one."""
        with self._lock:
            self.editor.choose(space_id)
            if self._accepted(space_id):
                self.chosen = space_id
            self._publish()

    def _accepted(self, space_id: str) -> bool:
        return self.editor.open and self.editor.selected == space_id

    def reveal(self, chosen: str, right: Iterable[str]) -> None:
        """Shows the right spaces in brackets beside the chosen one, "" for none; nothing can be chosen any more."""
        with self._lock:
            self.editor.reveal(chosen, right)
            self._publish()

    def reopen(self) -> None:
        """Takes all marks away; a space can be chosen again."""
        with self._lock:
            self.editor.reopen()
            self._publish()

    def _draw(self, width: float) -> Drawing:
        drawing = super()._draw(width)
        if not self.editor.last:
            return drawing
        nodes = tuple(map(self._relabelled, drawing.nodes))
        return Drawing(drawing.width, drawing.height, drawing.title, drawing.description, nodes)

    def _relabelled(self, node: Node) -> Node:
        """The brackets mean the last move elsewhere; here they mean what is right."""
        if node.space not in self.editor.last:
            return node
        return node._replace(label=node.label.replace(phrase("last move"), saying("place", "right")))
