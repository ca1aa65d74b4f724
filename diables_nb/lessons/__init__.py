"""What lessons are made of: place a bet, answer on a board, fold an answer, fill in a half-done example, draw
an exercise from a seed.

    from diables_nb.lessons import check, exercise, faded, predict, predict_place, reveal, scene

Nothing here waits for an answer, so a notebook always runs from top to bottom. Names are loaded when first used.
"""

from typing import TYPE_CHECKING

from diables_nb.rules.lazy import lazy_names

if TYPE_CHECKING:
    from .decisions import challenge, challenges
    from .exercises import Exercise, LluimentExercise, exercise, lluiment_exercise
    from .fading import Faded, faded
    from .misconception import Misconception, misconceptions, recognise, wrong_numbers
    from .picture import lit
    from .places import PlaceCheck, PlacePrediction, check_place, predict_place
    from .question import Check, Prediction, check, predict
    from .revealing import Reveal, reveal
    from .stage import scene, scenes
    from .tables import all_lluiments, all_tiles, one_more, weights, wrong_ways

__all__ = [
    "Check", "Exercise", "Faded", "LluimentExercise", "Misconception", "PlaceCheck", "PlacePrediction", "Prediction",
    "Reveal", "all_lluiments", "all_tiles", "challenge", "challenges", "check", "check_place", "exercise", "faded",
    "lit", "lluiment_exercise", "misconceptions", "one_more", "predict", "predict_place", "recognise", "reveal",
    "scene", "scenes", "weights", "wrong_numbers", "wrong_ways",
]  # fmt: skip

_HOME = {
    "Check": "question",
    "Exercise": "exercises",
    "LluimentExercise": "exercises",
    "Faded": "fading",
    "Misconception": "misconception",
    "PlaceCheck": "places",
    "PlacePrediction": "places",
    "Prediction": "question",
    "Reveal": "revealing",
    "all_lluiments": "tables",
    "all_tiles": "tables",
    "challenge": "decisions",
    "challenges": "decisions",
    "check": "question",
    "check_place": "places",
    "exercise": "exercises",
    "lluiment_exercise": "exercises",
    "faded": "fading",
    "lit": "picture",
    "misconceptions": "misconception",
    "one_more": "tables",
    "predict": "question",
    "predict_place": "places",
    "recognise": "misconception",
    "reveal": "revealing",
    "scene": "stage",
    "scenes": "stage",
    "weights": "tables",
    "wrong_numbers": "misconception",
    "wrong_ways": "tables",
}

__getattr__, __dir__ = lazy_names(__name__, _HOME, __all__)
