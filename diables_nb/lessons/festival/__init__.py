"""What the lessons on Festival are made of, beside what all lessons share: numbers to ask for, cards, exercises.

    from diables_nb.lessons.festival import cards, lacks, turns

Names are loaded when first used.
"""

from typing import TYPE_CHECKING

from diables_nb.rules.lazy import lazy_names

if TYPE_CHECKING:
    from .dealing import dealt_again
    from .exercises import FestivalExercise, festival_exercise
    from .lacking import complete, lacks
    from .pictures import cards, table, turns
    from .stacked import below, drawn_from
    from .taking import last_turns, takes

__all__ = [
    "FestivalExercise", "below", "cards", "complete", "dealt_again", "drawn_from", "festival_exercise", "lacks",
    "last_turns", "table", "takes", "turns",
]  # fmt: skip

_HOME = {
    "FestivalExercise": "exercises",
    "below": "stacked",
    "cards": "pictures",
    "complete": "lacking",
    "dealt_again": "dealing",
    "drawn_from": "stacked",
    "festival_exercise": "exercises",
    "lacks": "lacking",
    "last_turns": "taking",
    "table": "pictures",
    "takes": "taking",
    "turns": "pictures",
}

__getattr__, __dir__ = lazy_names(__name__, _HOME, __all__)
