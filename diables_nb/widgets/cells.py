"""Which notebook cell a widget belongs to: running the cell again frees what its earlier run has shown.

A notebook keeps every widget for ever: the kernel lists it, and the history of outputs holds it. So here a widget is
closed when every cell that showed it has run again without showing it, unless a variable of the notebook still leads to
it. A widget that was never shown by itself belongs to the cell that made it. Without a cell's id (a plain IPython, or a
host that sends none) nothing is ever closed by itself.
"""

import sys
from collections.abc import Iterable, Iterator
from typing import Any
from weakref import WeakKeyDictionary

from ipywidgets import Widget

__all__ = ["CELLS", "Cells", "leads_to"]

_DEEPEST = 6
_MOST = 20_000


class Cells:
    """The cells of the notebook that runs, and the widgets that belong to them."""

    def __init__(self) -> None:
        self._shell: Any = None
        self._cell: str | None = None
        self._owners: WeakKeyDictionary[Widget, set[str]] = WeakKeyDictionary()
        self._fresh: set[int] = set()

    def made(self, widget: Widget) -> None:
        """A widget was made: it belongs to the cell that runs now."""
        self._listen()
        if self._cell is not None:
            self._owners[widget] = {self._cell}
            self._fresh.add(id(widget))

    def part(self, widget: Widget) -> None:
        """A widget became part of another one, which closes it."""
        self._owners.pop(widget, None)

    def shown(self, widget: Widget) -> None:
        """A widget was shown by the cell that runs now."""
        if self._cell is not None and widget in self._owners:
            self._owners[widget].add(self._cell)
            self._fresh.add(id(widget))

    def _listen(self) -> None:
        """Hears of the cells that run, from the first widget on."""
        ipython = sys.modules.get("IPython")
        shell = ipython.get_ipython() if ipython else None
        if shell is None or shell is self._shell:
            return
        self._shell = shell
        shell.events.register("pre_run_cell", self._before)
        shell.events.register("post_run_cell", self._after)
        parent: dict[str, Any] = getattr(shell, "get_parent", dict)() or {}
        self._cell = parent.get("metadata", {}).get("cellId")  # the cell that made the first widget runs already

    def _before(self, info: Any) -> None:
        self._cell = getattr(info, "cell_id", None)
        self._fresh = set()

    def _after(self, result: Any) -> None:
        del result
        cell, self._cell = self._cell, None
        if cell is None:
            return
        for widget, owners in list(self._owners.items()):
            if cell not in owners or id(widget) in self._fresh:
                continue
            owners.discard(cell)
            if not owners and not leads_to(_variables(self._shell.user_ns), widget):
                self._owners.pop(widget)
                _forget(self._shell, widget)
                widget.close()


def _variables(namespace: dict[str, Any]) -> list[Any]:
    """What the reader's own variables hold."""
    return [value for name, value in namespace.items() if _is_the_readers(name)]


def leads_to(values: Iterable[Any], wanted: object) -> bool:
    """Whether one of the values is the object, or holds it: in containers, in attributes, as a child of a widget.

    Whatever is too large to look through counts as holding it: what is in doubt is kept.
    """
    seen: set[int] = set()
    level = list(values)
    for _ in range(_DEEPEST):
        if any(value is wanted for value in level):
            return True
        parts = {id(part): part for value in level for part in _parts(value)}
        level = [part for name, part in parts.items() if name not in seen]
        seen.update(parts)
        if len(seen) > _MOST:
            return True
    return False


def _parts(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, (list, tuple, set, frozenset)):
        yield from value
    elif isinstance(value, Widget):
        yield from getattr(value, "children", ())
    elif type(value).__module__ == "__main__":
        yield from getattr(value, "__dict__", {}).values()


def _forget(shell: Any, widget: Widget) -> None:
    """Takes a closed widget out of the history of outputs, which would keep it."""
    for names in (shell.user_ns, shell.user_ns_hidden, shell.user_ns.get("_oh", {})):
        for name in [name for name, value in names.items() if value is widget and not _is_the_readers(name)]:
            del names[name]
    hook = shell.displayhook
    for name in ("_", "__", "___"):
        if getattr(hook, name, None) is widget:
            setattr(hook, name, "")


def _is_the_readers(name: str | int) -> bool:
    """Whether a name of the namespace is a variable of the reader's: the history's are numbers or begin with a line."""
    return isinstance(name, str) and not name.startswith("_") and name not in ("In", "Out")


CELLS = Cells()
"""Those of this kernel."""
