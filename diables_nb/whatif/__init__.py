"""What-if: what another position would have scored, and why; graphs of the shows and charts of scores.

Charts need matplotlib and graphs networkx; both are loaded when they are first used.
"""

from typing import TYPE_CHECKING

from diables_nb.rules.lazy import lazy_names

from .compare import Comparison, Difference, compare

if TYPE_CHECKING:
    from .charting import Chart
    from .charts import values_chart
    from .edition_targets import targets, targets_table
    from .festival_simulation import FestivalSimulation
    from .graph_drawing import draw_graph
    from .graphs import graph_of, groups
    from .runs import Run, difference
    from .simulating import simulate
    from .simulation import Simulation
    from .table import Table
    from .waterfall import change_chart, waterfall_chart

__all__ = [
    "Chart", "Comparison", "Difference", "FestivalSimulation", "Run", "Simulation", "Table", "change_chart", "compare",
    "difference", "draw_graph", "graph_of", "groups", "simulate", "targets", "targets_table", "values_chart",
    "waterfall_chart",
]  # fmt: skip

_HOME = {
    "Chart": "charting",
    "FestivalSimulation": "festival_simulation",
    "Run": "runs",
    "Simulation": "simulation",
    "Table": "table",
    "change_chart": "waterfall",
    "difference": "runs",
    "draw_graph": "graph_drawing",
    "graph_of": "graphs",
    "groups": "graphs",
    "simulate": "simulating",
    "targets": "edition_targets",
    "targets_table": "edition_targets",
    "values_chart": "charts",
    "waterfall_chart": "waterfall",
}

__getattr__, __dir__ = lazy_names(__name__, _HOME, __all__)
