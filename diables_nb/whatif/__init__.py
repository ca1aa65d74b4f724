"""What-if: what another position would have scored, and why."""

from .compare import Comparison, Difference, compare

__all__ = ["Comparison", "Difference", "compare"]
