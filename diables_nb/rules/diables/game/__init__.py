"""The whole game of Diables, played: states, decisions, moves, records."""

from .playing import DiablesGame, deal

__all__ = ["DiablesGame", "deal"]
