"""Which notebook cell a widget belongs to: running the cell again frees what its earlier run has shown.

A notebook keeps every widget for ever: the kernel lists it, and the history of outputs holds it. So here a widget is
closed when every cell that showed it has run again without showing it, unless a variable of the notebook still leads to
it. A widget that was never shown by itself belongs to the cell that made it. Without a cell's id (a plain IPython, or a
host that sends none) nothing is ever closed by itself.
"""

import gc
import re
import sys
from collections.abc import Iterable
from types import FunctionType, ModuleType
from typing import Any
from weakref import WeakKeyDictionary

from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances

__all__ = ["CELLS", "Cells", "leads_to"]

_MOST = 100_000
"""Objects that are looked through."""

_MACHINERY = ("IPython", "ipykernel", "comm", "zmq", "tornado", "asyncio", "traitlets.config", "logging", "threading")
_HISTORY = re.compile(r"_{1,3}|_i{1,3}|_i?\d+|_[iod]h|In|Out|exit|quit|get_ipython")


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
            if not owners and not leads_to(_variables(self._shell.user_ns), widget, self._fence()):
                self._owners.pop(widget)
                _forget(self._shell, widget)
                widget.close()

    def _fence(self) -> list[Any]:
        """What leads to every widget: the namespace, its history, the list of all widgets, this object."""
        names = self._shell.user_ns
        return [names, self._shell.user_ns_hidden, names.get("_oh"), _instances, self.__dict__, self._owners]


def _variables(namespace: dict[str, Any]) -> list[Any]:
    """What the reader's own variables hold."""
    return [value for name, value in namespace.items() if _is_the_readers(name)]


def leads_to(values: Iterable[Any], wanted: object, fence: Iterable[Any] = ()) -> bool:
    """Whether one of the values is the object, or leads to it through whatever Python keeps alive.

    fence: objects not to look through, such as the namespace itself. No code of the reader runs. Whatever is too large
    to look through counts as leading to it: what is in doubt is kept.
    """
    seen = {id(value) for value in fence}
    todo = list(values)
    while todo:
        if len(seen) + len(todo) > _MOST:
            return True
        value = todo.pop()
        if value is wanted:
            return True
        if id(value) in seen or _opaque(value):
            continue
        seen.add(id(value))
        todo.extend(_parts(value))
    return False


def _opaque(value: Any) -> bool:
    """What holds no widget of the reader's, or all of them: modules, classes of others, the notebook's machinery."""
    if isinstance(value, type):
        return value.__module__ != "__main__"
    kind = type(value)
    return kind in (str, int, float, bytes, bool) or kind is ModuleType or kind.__module__.startswith(_MACHINERY)


def _parts(value: Any) -> list[Any]:
    """What an object keeps alive; of a function only what it closes over, since its globals are the namespace."""
    if isinstance(value, FunctionType):
        return [*(value.__closure__ or ()), *(value.__defaults__ or ()), *(value.__kwdefaults__ or {}).values()]
    return gc.get_referents(value)


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
    """Whether a name of the namespace is a variable of the reader's, and none of the history's."""
    return isinstance(name, str) and not _HISTORY.fullmatch(name)


CELLS = Cells()
"""Those of this kernel."""
