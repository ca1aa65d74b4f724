"""The plaza of Diables in the position editor."""
