"""A slow, literal second opinion on a whole game of Castellers!, written from the specification alone.

One rule is one function, with its id. A table is a plain dict read from a game's JSON; what is printed on cards and
counters are facts of the edition, read from its data files; no code of the package under test is imported.
"""
