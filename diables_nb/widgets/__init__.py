"""The live boards: anywidget front ends over the rules core. Python owns the rules, the browser sends intents."""

try:
    import anywidget as _anywidget
    import ipywidgets as _ipywidgets
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"the boards need the package '{error.name}': pip install {error.name}", name=error.name
    ) from None

from .board import Board
from .lab.editor_widget import Lab
from .lab.explore import Explore
from .score import ScorePanel, ScoreWalk
from .table import Table, play

del _anywidget, _ipywidgets

__all__ = ["Board", "Explore", "Lab", "ScorePanel", "ScoreWalk", "Table", "play"]
