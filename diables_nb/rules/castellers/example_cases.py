"""The worked examples CAS-T-01 to CAS-T-11, written out."""

from .examples import Example

__all__ = ["EXAMPLES"]

EXAMPLES: tuple[Example, ...] = ()
