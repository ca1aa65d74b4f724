"""Plays the deals of `twins.json` anew: `python -m diables_nb.lessons.subjects.whatif_first`.

To be done whenever rules, cards or the greedy player change.
"""

from .kept import main

if __name__ == "__main__":
    main()
