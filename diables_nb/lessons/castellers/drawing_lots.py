"""Draws exercises on raising castells and on the table groups."""

from collections.abc import Callable

from diables_nb.lessons.lots import between, pick
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, CastellersGame, deal
from diables_nb.whatif.castellers.refreshing import ACTIONS

from .exercises import CastellersExercise
from .grouping import cards_after
from .needing import brings, needs, raises
from .playing import played

__all__ = ["building", "groups", "sizes_words"]

Random = Callable[[], float]
_SEEDS = 10**6
_SLACK = 0.4
_EARLY, _LATE, _GROUPS = (12, 60), (60, 170), (0, 40)


def _game(
    random: Random, moves: tuple[int, int], wanted: Callable[[CastellersGame], bool], slack: float = 0
) -> CastellersGame:
    """A game at the beginning of somebody's turn in which there is what is wanted."""
    while True:
        game = deal(between(random, 2, 4), seed=int(random() * _SEEDS))
        game = played(game, random, between(random, *moves), slack)
        if game.decision is not None and not game.last_turns and wanted(game):
            return game


def _asked(game: CastellersGame) -> str:
    return game.decision.player if game.decision else game.players[0]


def building(seed: int, random: Random) -> CastellersExercise:
    """What a castell lacks, what can be put this turn, or what the next of a kind brings."""
    return pick(random, (_needs, _raises, _brings))(seed, random)


def _raising(game: CastellersGame) -> bool:
    return game.position.colla(_asked(game)).kind is not None


def _needs(seed: int, random: Random) -> CastellersExercise:
    game = _game(random, _EARLY, _raising)
    player, position = _asked(game), game.position
    kind = str(position.colla(player).kind)
    facts = {"player": words.name("players", player), "kind": words.name("castells", kind)}
    question = saying("castellers", "needs_asked", **facts)
    return CastellersExercise(seed, "building", player, position, question, needs(position, player), game, kind=kind)


def _raises(seed: int, random: Random) -> CastellersExercise:
    slack = pick(random, (0.0, _SLACK))
    game = _game(random, _EARLY, lambda game: _raising(game) and not _nervous(game) and raises(game).total > 0, slack)
    player, position = _asked(game), game.position
    question = saying("castellers", "raises_asked", player=words.name("players", player))
    kind = str(position.colla(player).kind)
    return CastellersExercise(seed, "building", player, position, question, raises(game), game, kind=kind)


def _nervous(game: CastellersGame) -> bool:
    """Whether jitters lie before whoever's turn it is."""
    return game.state.seats[game.state.turn].jitters > 0


def _brings(seed: int, random: Random) -> CastellersExercise:
    game = _game(random, _LATE, lambda game: any(colla.raised for colla in game.position.colles.values()))
    player, position = _asked(game), game.position
    done = {one.kind for colla in position.colles.values() for one in colla.raised}
    own = position.colla(player)
    shown = {own.kind, *(one.kind for one in own.raised)}
    kinds = [kind for kind in KINDS if kind not in shown]  # beside a castell in progress a board shows its counter
    kind = pick(random, [kind for kind in kinds if kind in done] or kinds)
    facts = {"player": words.name("players", player), "kind": words.name("castells", kind)}
    question = saying("castellers", "brings_asked", **facts)
    count = brings(position, player, kind)
    return CastellersExercise(seed, "building", player, position, question, count, game, kind=kind)


def groups(seed: int, random: Random) -> CastellersExercise:
    """How many cards lie in the groups when the next turn begins."""
    game = _game(random, _GROUPS, lambda game: all(game.groups))
    player, action = _asked(game), pick(random, ACTIONS)
    said = "group_said" if action != "leave" else pick(random, ("draw_said", "raise_said"))
    if said == "raise_said" and not _raising(game):
        said = "draw_said"
    facts = {"player": words.name("players", player), "number": ACTIONS.index(action) + 1}
    sentence = saying("castellers", said, **facts)
    question = saying("castellers", "after_asked", sizes=sizes_words(game), said=sentence)
    count = cards_after(game, action)
    return CastellersExercise(seed, "groups", player, game.position, question, count, game, action=action)


def sizes_words(game: CastellersGame) -> str:
    """The sizes of the groups, the one nearest the deck first.

    >>> sizes_words(deal(2, seed=7))
    '3, 2 and 1'
    """
    *first, last = map(len, game.groups)
    return saying("castellers", "sizes", first=", ".join(map(str, first)), last=last)
