"""Rollouts: what each candidate move leads to when the game is played on to its end, many times.

`question` is what is asked, `tally` what playouts add up to, `run` who plays them and how they are stopped and gone on
with, `checks` what a kept run must hold to be believed, `found` and `chart` what is shown.
"""
