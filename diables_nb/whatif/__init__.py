"""What-if: what another position would have scored, and why; graphs of the shows and charts of scores; what each move
leads to, and what another would have; many games, and what they would be with other cards. What is of one game stands
in `diables`, `festival` and `castellers` beside.

Charts need matplotlib and graphs networkx; both are loaded when they are first used.
"""

from typing import TYPE_CHECKING

from diables_nb.rules.lazy import lazy_names

from .compare import Comparison, Difference, compare

if TYPE_CHECKING:
    from .castellers.simulation import CastellersSimulation
    from .charting import Chart
    from .charts import values_chart
    from .comparing.changes import Change
    from .diables.simulation import Simulation
    from .edition_targets import targets, targets_table
    from .editions import changed_edition, untuned_edition
    from .festival.simulation import FestivalSimulation
    from .going_first import FirstAdvantage, first_advantage
    from .graph_drawing import draw_graph
    from .graphs import graph_of, groups
    from .reviewing.found import Judged, Review
    from .reviewing.judges import ByRollouts
    from .reviewing.kept import read_review
    from .reviewing.run import review
    from .rolling.found import Outlook, Rollouts, read_rollouts
    from .rolling.run import rollouts
    from .runs import Run, difference
    from .simulating import simulate
    from .table import Table
    from .tuning import measured, targets_compared
    from .tuning_charts import leads_chart, targets_chart
    from .waterfall import change_chart, waterfall_chart

__all__ = [
    "ByRollouts", "CastellersSimulation", "Change", "Chart", "Comparison", "Difference", "FestivalSimulation",
    "FirstAdvantage", "Judged", "Outlook", "Review", "Rollouts", "Run", "Simulation", "Table", "change_chart",
    "changed_edition", "compare", "difference", "draw_graph", "first_advantage", "graph_of", "groups",
    "leads_chart", "measured", "read_review", "read_rollouts", "review", "rollouts", "simulate", "targets",
    "targets_chart", "targets_compared", "targets_table", "untuned_edition", "values_chart", "waterfall_chart",
]  # fmt: skip

_HOME = {
    "ByRollouts": "reviewing.judges",
    "CastellersSimulation": "castellers.simulation",
    "Change": "comparing.changes",
    "Chart": "charting",
    "FestivalSimulation": "festival.simulation",
    "FirstAdvantage": "going_first",
    "Judged": "reviewing.found",
    "Outlook": "rolling.found",
    "Review": "reviewing.found",
    "Rollouts": "rolling.found",
    "Run": "runs",
    "Simulation": "diables.simulation",
    "Table": "table",
    "change_chart": "waterfall",
    "changed_edition": "editions",
    "difference": "runs",
    "draw_graph": "graph_drawing",
    "first_advantage": "going_first",
    "graph_of": "graphs",
    "groups": "graphs",
    "leads_chart": "tuning_charts",
    "measured": "tuning",
    "read_review": "reviewing.kept",
    "read_rollouts": "rolling.found",
    "review": "reviewing.run",
    "rollouts": "rolling.run",
    "simulate": "simulating",
    "targets": "edition_targets",
    "targets_chart": "tuning_charts",
    "targets_compared": "tuning",
    "targets_table": "edition_targets",
    "untuned_edition": "editions",
    "values_chart": "charts",
    "waterfall_chart": "waterfall",
}

__getattr__, __dir__ = lazy_names(__name__, _HOME, __all__)
