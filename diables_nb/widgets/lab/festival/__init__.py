"""The boards of Festival in the position editor."""
