"""What the lessons on Castellers! are made of, beside what all lessons share: numbers to ask for, pictures, exercises.

    from diables_nb.lessons.castellers import castells, castellers_exercise, groups, hand, needs, table

What is asked is a `Count` (`lessons.counts`): a ledger with a line for each thing counted, its hints, and the wrong
beliefs that are known. Give it to `predict`, `check` and `wrong_ways` as it is.

needs(position, player)      cards that the castell in progress still lacks
raises(game)                 cards that whoever's turn it is can put this turn
brings(position, player, kind)     applause for the next of a kind
cards_after(game, action)    cards in the groups when the next turn begins; action: "group 1" ... "leave"
discards(game, action)       cards that are discarded at the end of the turn
raise_turns(castells, grallers=False)      turns in which parts are raised
puts(game), falls(position, player), stands(position, player, answers)     with special cards and answers to them
answering(game), fetches(game, *cards)     who may answer, what can be called
steps(game, player, *moves)  a course of moves as a table
lead(position, kind), within(position, player)     what being first brings, applause within reach
completions(game)            the castells in the order in which they were completed, as a table
last_turns(game, *moves), at_most(game, player)    turns after a third castell, applause after one more turn
unseen(game, player, card), chance_of(game, player, card, count)   cards that are not seen, and the chance of one
in_sight(game, player), dealt_again(game, player, card)            all that a player sees; chances, tried
castells(...), growing(castell), groups(game), hand(game, player), cards("dosos", ...), table(game, player)    pictures
played(game, random, moves)  a game that went on by chance; whatever lies there can have come about
castellers_exercise(seed, subject)         an exercise from a seed

Another lesson adds: a function `draw(seed, random) -> CastellersExercise` named in `exercises.SUBJECTS`; its files in
`subjects/castellers/<lesson>/` (beliefs.py, formulas.py; scenes.py with `SCENES` and challenges.py with `CHALLENGES`
are found by their names); its sentences in `lessons.toml`, in a table `[castellers_<lesson>]` of its own.
Names are loaded when first used.
"""

from typing import TYPE_CHECKING

from diables_nb.rules.lazy import lazy_names

if TYPE_CHECKING:
    from .counting import chance_of, dealt_again, in_sight, unseen
    from .exercises import CastellersExercise, castellers_exercise
    from .grouping import cards_after, discards
    from .needing import brings, needs, raises
    from .pictures import cards, castells, groups, growing, hand, table
    from .playing import played
    from .racing import at_most, completions, last_turns, lead, within
    from .readings import steps
    from .specials import answering, falls, fetches, puts, stands
    from .turning import raise_turns

__all__ = [
    "CastellersExercise", "answering", "at_most", "brings", "cards", "cards_after", "castellers_exercise", "castells",
    "chance_of", "completions", "dealt_again", "discards", "falls", "fetches", "groups", "growing", "hand",
    "in_sight", "last_turns", "lead", "needs", "played", "puts", "raise_turns", "raises", "stands", "steps", "table",
    "unseen", "within",
]  # fmt: skip

_HOME = {
    "answering": "specials",
    "at_most": "racing",
    "brings": "needing",
    "cards": "pictures",
    "cards_after": "grouping",
    "castellers_exercise": "exercises",
    "CastellersExercise": "exercises",
    "castells": "pictures",
    "chance_of": "counting",
    "completions": "racing",
    "dealt_again": "counting",
    "discards": "grouping",
    "falls": "specials",
    "fetches": "specials",
    "groups": "pictures",
    "growing": "pictures",
    "hand": "pictures",
    "in_sight": "counting",
    "last_turns": "racing",
    "lead": "racing",
    "needs": "needing",
    "played": "playing",
    "puts": "specials",
    "raise_turns": "turning",
    "raises": "needing",
    "stands": "specials",
    "steps": "readings",
    "table": "pictures",
    "unseen": "counting",
    "within": "racing",
}

__getattr__, __dir__ = lazy_names(__name__, _HOME, __all__)
