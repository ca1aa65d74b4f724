"""The board of a question about places: any space can be chosen, nothing is moved, nothing tells what is right."""

import threading
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from diables_nb.drawing import Drawing, Node
from diables_nb.drawing.phrases import phrase
from diables_nb.widgets import Board
from diables_nb.widgets.editing import SILENCE, Editing, Said

from .games import require_game
from .sayings import saying

__all__ = ["PlaceBoard"]


class _Choosing(Editing):
    """What happens on the board: a space is chosen, taken or empty. After the answer it can only be looked at.

    It stands before the editor of a game (`_chooser`), which draws and tools may ask for what else there is.
    """

    spaces: Mapping[str, str] = {}
    offered: tuple[str, ...] = ()
    open = True

    def ask(self, spaces: Mapping[str, str], offered: Iterable[str]) -> None:
        """Which spaces there are, id -> name, and which of them can be chosen."""
        self.spaces, self.offered = spaces, tuple(offered)
        self.said = SILENCE

    def choose(self, space_id: str) -> None:
        """Chooses a space; once more changes nothing. Raises `ValueError` for an unknown one."""
        if space_id not in self.spaces:
            raise ValueError(f"no such space: {space_id!r}")
        self.illegal, self.said = None, SILENCE
        if not self.open:
            return
        if self.offered and space_id not in self.offered:
            self.illegal = space_id
            self.said = Said(saying("place", "outside", place=self.spaces[space_id]), refused=True)
        else:
            self.selected = space_id

    def selectable(self, space_id: str) -> bool:
        """Whether there is such a space."""
        return space_id in self.spaces

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

    def load(self, name: str) -> None:
        """Nothing is placed here."""
        del name
        self.said = SILENCE

    def light(self, card: str) -> None:
        """Lights a card once the question is answered: before that it might be what is asked."""
        if self.open:
            self.said = Said(saying("place", "later"), refused=True)
        else:
            super().light(card)

    def cancel(self) -> None:
        """Lets go of the chosen space."""
        if self.open:
            self._clear()
        self.said = SILENCE

    def replace(self, position: Any) -> None:
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


@cache
def _chooser(editor: type[Editing]) -> type[Any]:
    """The editor of a game in which a space is only chosen."""
    return type("Chooser", (_Choosing, editor), {})


class PlaceBoard(Board):
    """A board on which a space is chosen as an answer. `selected` is the id of that space, "" for none.

    offered: the ids of the spaces that can be chosen, all if empty. chooser: what happens on it. Everything else is as
    in `Board`.
    """

    def __init__(self, position: Any, offered: Iterable[str] = (), **keywords: Any) -> None:
        super().__init__(position, editable=False, tells=False, **keywords)
        spaces = require_game(position).places(position, self.player)
        chooser: _Choosing = _chooser(type(self.editor))(position, editable=False, tells=False)
        chooser.player = self.editor.player
        chooser.ask({place.id: place.name for place in spaces}, offered)
        self.editor = self.chooser = chooser
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
        return self.chooser.open and self.chooser.selected == space_id

    def reveal(self, chosen: str, right: Iterable[str]) -> None:
        """Shows the right spaces in brackets beside the chosen one, "" for none; nothing can be chosen any more."""
        with self._lock:
            self.chooser.reveal(chosen, right)
            self._publish()

    def reopen(self) -> None:
        """Takes all marks away; a space can be chosen again."""
        with self._lock:
            self.chooser.reopen()
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
