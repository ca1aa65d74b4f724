"""Keeping games: as JSON, as a short code, as a record of moves; reading them back with everything that is wrong."""
