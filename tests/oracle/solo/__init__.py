"""A slow, literal second opinion on the solo game: what the Firebot does, written from the specification alone.

The human's turns are those of the oracle of two to four players, `tests.oracle.game`. Where the rules leave something
to the human, the Firebot's generators yield a question to them. No code of the package under test is imported.
"""
