"""diables_nb: interactive boards and lessons on how three games about Catalan festivals score.

    from diables_nb import diables, Board, ScoreWalk
    leo = diables.example("DIA-T-09")
    Board(leo)

Names are loaded when they are first used: the rules core runs on the standard library alone, boards need the base
dependencies.
"""

import sys
from typing import TYPE_CHECKING

if sys.version_info < (3, 11):  # noqa: UP036  # a clone can be imported by any Python; say it before a riddle does
    raise ImportError("diables_nb needs Python 3.11 or newer; this is " + sys.version.split()[0])

from .rules.lazy import lazy_names  # after the check of the version

if TYPE_CHECKING:
    from .rules import castellers, diables, festival
    from .rules.rulebook import explain
    from .whatif import compare
    from .widgets import Board, Explore, Lab, ScoreWalk, Table, play

__version__ = "0.1.0"
__all__ = [
    "Board", "Explore", "Lab", "ScoreWalk", "Table", "__version__", "castellers", "compare", "diables", "explain",
    "festival", "play",
]  # fmt: skip

_HOME = {
    "Board": "widgets",
    "Explore": "widgets",
    "Lab": "widgets",
    "ScoreWalk": "widgets",
    "Table": "widgets",
    "castellers": "rules",
    "compare": "whatif",
    "diables": "rules",
    "explain": "rules.rulebook",
    "festival": "rules",
    "play": "widgets",
}

__getattr__, __dir__ = lazy_names(__name__, _HOME, __all__)
