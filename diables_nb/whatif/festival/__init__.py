"""What-if for Festival: what a tile wins and loses, what objectives are worth, who is near what, what is still to come.

Every function gives a table: text in a terminal, HTML in a notebook, its `entries` for programs.
"""

from typing import TYPE_CHECKING

from diables_nb.rules.lazy import lazy_names

if TYPE_CHECKING:
    from .covering import Cover, Covers, covers
    from .ending import Clock, clock
    from .odds import Chances, chances
    from .offers import Market, Offer, market
    from .placing import Put, put
    from .racing import Lack, Race, race

__all__ = [
    "Chances", "Clock", "Cover", "Covers", "Lack", "Market", "Offer", "Put", "Race",
    "chances", "clock", "covers", "market", "put", "race",
]  # fmt: skip

_HOME = {
    "Chances": "odds",
    "Clock": "ending",
    "Cover": "covering",
    "Covers": "covering",
    "Lack": "racing",
    "Market": "offers",
    "Offer": "offers",
    "Put": "placing",
    "Race": "racing",
    "chances": "odds",
    "clock": "ending",
    "covers": "covering",
    "market": "offers",
    "put": "placing",
    "race": "racing",
}

__getattr__, __dir__ = lazy_names(__name__, _HOME, __all__)
