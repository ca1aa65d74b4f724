"""The rules core: standard library only, no Jupyter, no drawing. Games are subpackages; what they share is beside
them.
"""

from typing import TYPE_CHECKING

from .lazy import lazy_names

if TYPE_CHECKING:
    from . import castellers, diables, festival
    from .ledger import Ledger, Line
    from .rulebook import Rule, explain, rules

__all__ = ["Ledger", "Line", "Rule", "castellers", "diables", "explain", "festival", "rules"]

_HOME = {
    "Ledger": "ledger",
    "Line": "ledger",
    "Rule": "rulebook",
    "explain": "rulebook",
    "rules": "rulebook",
    "castellers": "",
    "diables": "",
    "festival": "",
}

__getattr__, __dir__ = lazy_names(__name__, _HOME, __all__)
