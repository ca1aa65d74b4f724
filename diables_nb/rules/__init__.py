"""The rules core: standard library only, no Jupyter, no drawing. Games are subpackages; what they share is beside
them.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import diables
    from .ledger import Ledger, Line
    from .rulebook import Rule, explain, rules

__all__ = ["Ledger", "Line", "Rule", "diables", "explain", "rules"]

_HOME = {
    "Ledger": "ledger",
    "Line": "ledger",
    "Rule": "rulebook",
    "explain": "rulebook",
    "rules": "rulebook",
    "diables": "",
}


def __getattr__(name: str) -> object:
    """Loads what is asked for, so that the import of the package alone stays cheap."""
    from importlib import import_module

    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = _HOME[name]
    return getattr(import_module(f"{__name__}.{home}"), name) if home else import_module(f"{__name__}.{name}")


def __dir__() -> list[str]:
    return sorted(__all__)
