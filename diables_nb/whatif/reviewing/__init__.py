"""Reviews: what each decision of a game has cost, and where the game turned.

`judges` say what a move is worth, `task` asks them of a decision, `run` of all of them, here or wherever the work is
spread, `leads` finds who was ahead, `found` and `chart` are what is shown, `kept` reads it back.
"""
