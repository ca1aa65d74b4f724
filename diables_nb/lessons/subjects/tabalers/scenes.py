"""The teaching positions of the lesson on tabalers."""

from collections.abc import Callable
from functools import cache

from diables_nb.lessons.subjects.street.scenes import SCENES as STREET
from diables_nb.rules.diables import DiablesGame

__all__ = ["SCENES"]


@cache
def _loud() -> DiablesGame:
    """Red's token stands in the middle of the sound track, just behind the token of a rival."""
    return STREET["street"]().arranged("red", sound=6)


@cache
def _loudest() -> DiablesGame:
    """Red's token is near the end of the track."""
    return STREET["street"]().arranged("red", sound=21)


@cache
def _led() -> DiablesGame:
    """Red has made sound in this round already; the others have passed."""
    return STREET["street"]().after("lead bottom", "take sound 6", "decline", "pass", "pass")


SCENES: dict[str, Callable[[], DiablesGame]] = {"loud": _loud, "loudest": _loudest, "led": _led}
