"""What-if: what another position would have scored, and why; graphs of the shows and charts of scores.

Charts need matplotlib and graphs networkx; both are loaded when they are first used.
"""

from typing import TYPE_CHECKING

from .compare import Comparison, Difference, compare

if TYPE_CHECKING:
    from .charts import Chart, draw_graph, values_chart
    from .graphs import graph_of

__all__ = ["Chart", "Comparison", "Difference", "compare", "draw_graph", "graph_of", "values_chart"]

_HOME = {"Chart": "charts", "draw_graph": "charts", "graph_of": "graphs", "values_chart": "charts"}


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
