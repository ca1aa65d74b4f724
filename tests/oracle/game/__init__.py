"""A slow, literal second opinion on a whole game of Diables, written from the specification alone.

Every rule that asks is a generator: it yields a question and is sent the answer. Cards, boards and rewards are facts
of the edition, read from its data files; no code of the package under test is imported.
"""
