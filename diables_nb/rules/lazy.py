"""Names of a package that are loaded when they are first used, so that importing the package alone stays cheap."""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module

__all__ = ["lazy_names"]


def lazy_names(
    package: str, home: Mapping[str, str], names: Iterable[str]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """A module's `__getattr__` and `__dir__` for names that live in its submodules.

    package: the module's `__name__`. home: name -> the submodule that has it; "" for a submodule by its own name.
    names: all that completion offers, what is loaded at once included.

    >>> find, listed = lazy_names("diables_nb.rules", {"Ledger": "ledger"}, ["Ledger", "rules"])
    >>> find("Ledger").__name__, listed()
    ('Ledger', ['Ledger', 'rules'])
    """

    def find(name: str) -> object:
        if name not in home:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        if not home[name]:
            return import_module(f"{package}.{name}")
        return getattr(import_module(f"{package}.{home[name]}"), name)

    return find, lambda: sorted(names)
