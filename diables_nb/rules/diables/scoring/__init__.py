"""Scoring: every rule yields ledger lines, and a score is their sum."""

from .lluiments import score_lluiment
from .shows import score_firebot_show, score_show

__all__ = ["score_firebot_show", "score_lluiment", "score_show"]
