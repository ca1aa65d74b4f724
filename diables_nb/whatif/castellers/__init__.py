"""What-if for Castellers!: what each action brings, what the groups will be, what can be drawn, who is ahead, what is
at risk, what to put down.

Every function gives a table: text in a terminal, HTML in a notebook, its `entries` for programs. None of them looks at
what the seat that asks cannot see.
"""

from typing import TYPE_CHECKING

from diables_nb.rules.lazy import lazy_names

if TYPE_CHECKING:
    from .acting import Action, Actions, actions
    from .danger import Risk, Threat, risk
    from .facedown import Choice, Pinya, pinya
    from .odds import Chances, Way, chances
    from .pace import Pace, Tempo, tempo
    from .racing import Race, Stake, Trade, race
    from .refreshing import Forecast, Refresh, forecast, refresh

__all__ = [
    "Action", "Actions", "Chances", "Choice", "Forecast", "Pace", "Pinya", "Race", "Refresh", "Risk", "Stake", "Tempo",
    "Threat", "Trade", "Way", "actions", "chances", "forecast", "pinya", "race", "refresh", "risk", "tempo",
]  # fmt: skip

_HOME = {
    "Action": "acting",
    "Actions": "acting",
    "Chances": "odds",
    "Choice": "facedown",
    "Forecast": "refreshing",
    "Pace": "pace",
    "Pinya": "facedown",
    "Race": "racing",
    "Refresh": "refreshing",
    "Risk": "danger",
    "Stake": "racing",
    "Tempo": "pace",
    "Threat": "danger",
    "Trade": "racing",
    "Way": "odds",
    "actions": "acting",
    "chances": "odds",
    "forecast": "refreshing",
    "pinya": "facedown",
    "race": "racing",
    "refresh": "refreshing",
    "risk": "danger",
    "tempo": "pace",
}

__getattr__, __dir__ = lazy_names(__name__, _HOME, __all__)
