"""What the lessons on Diables as it is played are made of, beside what all lessons share.

Pictures: `board`, `tabled`, `before_after`, `part` show what one player has, the whole table, a move, a part of the
middle. Tables: `steps` tells moves one by one with their rules, `changes` what they changed, `gains` their ledger;
`rule_list` is a family of rules, such as all beast cards.

Questions, all of them bets or exercises as in `diables_nb.lessons`, and none of them waits:

- the answer is a number: make a `Count` with `counted`, a line for each thing counted, and give it to `predict` or
  `check`; its `known` are misconceptions whose `choice` computes the wrong number from `ledger.position`, the game;
- the answer is a move: `predict_move`, `check_move`; wrong moves are answered by `MoveBelief`s, and those that are not
  legal by the rule that forbids them;
- whether a move is allowed: `predict_allowed`; the answer cites the rule, or tells what the move does;
- the answer is a place: `predict_spot`, `check_spot`, with places as boards call them ("upper/2", "grid/U2@5").

Exercises: `game_exercise(seed, subject)` plays a game by chance until something of the subject can be asked. A subject
brings `EXERCISES` in its exercises.py: name -> a function of seed and chance that gives a `GameExercise`; `played` is
the game that it needs.

    >>> from diables_nb import diables
    >>> from diables_nb.lessons.diables import predict_allowed, steps
    >>> game = diables.deal(players=2, seed=7).arranged("red")
    >>> predict_allowed("May Red stand in column four?", game, "place diable regular 4 upper")
    <Prediction: May Red stand in column four?>
    >>> steps(game, "lead top").rows[0][-2]
    'lead top'

Names are loaded when first used.
"""

from typing import TYPE_CHECKING

from diables_nb.rules.lazy import lazy_names

if TYPE_CHECKING:
    from .by_chance import played
    from .counting import counted
    from .drawn import GameExercise, game_exercise
    from .moves import MoveBelief, check_move, predict_allowed, predict_move, wrong_moves
    from .on_colla import ready_members, refilled, way_out
    from .on_spectators import followers_of, left_alone, open_actions, printed_open
    from .on_street import open_columns, playable, returned
    from .on_tabalers import called_up, crowds_reached, fame_past_the_end, sound_of
    from .pictures import before_after, board, part, tabled
    from .spots import check_spot, predict_spot, spot_name
    from .told import changes, gains, refusal, rule_list, steps

__all__ = [
    "GameExercise", "MoveBelief", "before_after", "board", "called_up", "changes", "check_move", "check_spot",
    "counted", "crowds_reached", "fame_past_the_end", "followers_of", "gains", "game_exercise", "left_alone",
    "open_actions", "open_columns", "part", "playable", "played", "predict_allowed", "predict_move", "predict_spot",
    "printed_open", "ready_members", "refilled", "refusal", "returned", "rule_list", "sound_of", "spot_name", "steps",
    "tabled", "way_out", "wrong_moves",
]  # fmt: skip

_HOME = {
    "GameExercise": "drawn",
    "MoveBelief": "moves",
    "before_after": "pictures",
    "board": "pictures",
    "called_up": "on_tabalers",
    "changes": "told",
    "check_move": "moves",
    "check_spot": "spots",
    "counted": "counting",
    "crowds_reached": "on_tabalers",
    "fame_past_the_end": "on_tabalers",
    "followers_of": "on_spectators",
    "gains": "told",
    "game_exercise": "drawn",
    "left_alone": "on_spectators",
    "open_actions": "on_spectators",
    "open_columns": "on_street",
    "part": "pictures",
    "playable": "on_street",
    "played": "by_chance",
    "predict_allowed": "moves",
    "predict_move": "moves",
    "predict_spot": "spots",
    "printed_open": "on_spectators",
    "ready_members": "on_colla",
    "refilled": "on_colla",
    "refusal": "told",
    "returned": "on_street",
    "rule_list": "told",
    "sound_of": "on_tabalers",
    "spot_name": "spots",
    "steps": "told",
    "tabled": "pictures",
    "way_out": "on_colla",
    "wrong_moves": "moves",
}

__getattr__, __dir__ = lazy_names(__name__, _HOME, __all__)
