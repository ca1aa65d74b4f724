"""What-if: what another position would have scored, and why; graphs of the shows and charts of scores.

Charts need matplotlib and graphs networkx; both are loaded when they are first used.
"""

from typing import TYPE_CHECKING

from diables_nb.rules.lazy import lazy_names

from .compare import Comparison, Difference, compare

if TYPE_CHECKING:
    from .charts import Chart, draw_graph, values_chart
    from .graphs import graph_of

__all__ = ["Chart", "Comparison", "Difference", "compare", "draw_graph", "graph_of", "values_chart"]

_HOME = {"Chart": "charts", "draw_graph": "charts", "graph_of": "graphs", "values_chart": "charts"}

__getattr__, __dir__ = lazy_names(__name__, _HOME, __all__)
