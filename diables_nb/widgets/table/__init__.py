"""A live table for any game that keeps the contract: `Table`, `play`, and the stage that each game brings."""

from .comparing import LineComparison
from .session import Session
from .stage import Look, PlainStage, Stage, stage_of
from .widget import Table, play

__all__ = ["LineComparison", "Look", "PlainStage", "Session", "Stage", "Table", "play", "stage_of"]
