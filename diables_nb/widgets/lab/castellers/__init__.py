"""The castells of Castellers! in the position editor."""
