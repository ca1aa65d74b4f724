"""Reviews: what each decision of a game has cost, and where the game turned.

`judges` say what a move is worth, `run` asks them of every decision, `leads` finds who was ahead, `found` and `chart`
are what is shown.
"""
