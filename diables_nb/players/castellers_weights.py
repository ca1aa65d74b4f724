"""The numbers behind the estimate for Castellers!, each with its reason."""

from dataclasses import dataclass

__all__ = ["WEIGHTS", "Weights"]


@dataclass(frozen=True)
class Weights:
    """What the estimate for Castellers! counts with: turns, cards, shares and points of applause."""

    # turns
    pace: float = 2.6  # cards that a turn brings which takes cards
    choice: float = 1.6  # how much more of a wanted type comes where three groups and the deck are to choose from
    later: float = 0.5  # of the wait for a type that counts for a castell not yet begun: another may do as well
    rare: float = 8.0  # turns that a card takes at most, however few of its type are left
    grallers: float = 0.7  # of a turn that grallers in hand save
    jitters: float = 0.7  # of a turn that jitters cost whose pom comes next
    fall: float = 0.15  # of a turn that each rival may cost with llenya while a tronc stands without its pom
    # the race
    slack: float = 1.5  # turns by which guesses about the end are wrong, at the least
    doubt: float = 0.15  # further turns of that, for each turn until the end
    haste: float = 0.1  # of a castell that each turn until it stands costs: cards run out, and trouble comes
    rival: float = 0.03  # how likely a turn is to see a rival complete a kind that it has not begun
    nearer: float = 0.12  # and one that it raises, as a share of how far it has come
    hidden: float = 1.3  # how much longer a rival takes than the number of its cards says: some are of no use
    # points
    cap: float = 0.2  # of a cap de colla kept: it may call what is not known yet, and answers
    llenya: float = 0.5  # of llenya kept: they serve better where somebody is about to win
    dry: float = 2.0  # how much more where few cards are left to draw: the next player would draw them
    few: int = 2  # cards for each player that are few
    jitters_kept: float = 0.3  # of jitters kept
    ahead: float = 4.0  # what the victory itself is worth


WEIGHTS = Weights()
"""The weights that the players use."""
