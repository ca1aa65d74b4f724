"""Comparisons in parts: `changes` are the lines that differ, `tables` show and sum them up, `boards` and `chart` draw
them. The question itself is asked in `diables_nb.whatif.compare`.
"""
