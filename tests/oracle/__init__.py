"""A slow, literal second opinion on the scoring of Diables, written from the specification alone.

Nothing here imports the package under test or reads its data files.
"""
