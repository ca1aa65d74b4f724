"""Exercises from seeds: a dealt position, a question, the answer as a ledger, and the wrong numbers that are known.

The same seed gives the same exercise on every system: chance is drawn with `Random.random()` alone.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from diables_nb.rules import words
from diables_nb.rules.diables import (
    LLUIMENTS,
    PLAYERS,
    SHOWS,
    Figure,
    Position,
    Space,
    dealt_neutrals,
    edition,
    score_lluiment,
    score_show,
)
from diables_nb.rules.diables.components import COUNT
from diables_nb.rules.errors import hint
from diables_nb.rules.ledger import Ledger

from .lots import Drawn, between, chance, pick, richest, sample
from .sayings import saying

__all__ = ["Exercise", "LluimentExercise", "exercise", "lluiment_exercise"]

_TILES = (1, 2, 3, 4)
_FEWEST_OWN, _MOST_OWN = 3, 5
_FEWEST_RIVAL, _MOST_RIVAL = 1, 4
_FEWEST_ON_PLAZA, _MOST_ON_PLAZA = 5, 8
_LAST_STEP = 8


@dataclass(frozen=True, slots=True)
class Exercise(Drawn):
    """A position and a question about a show in it.

    seed: what it was drawn from. show, tile, player: who scores what. position: a dealt position with that tile.
    question: the question in words. ledger: the answer with its lines.
    """

    seed: int
    show: str
    tile: int
    player: str
    position: Position
    question: str
    ledger: Ledger

    def __repr__(self) -> str:
        who = words.name("players", self.player)
        return f"<Exercise {self.seed}: {who}, {words.name('shows', self.show)}, tile {self.tile}>"


@dataclass(frozen=True, slots=True)
class LluimentExercise(Drawn):
    """A position and a question about a lluïment, which is scored over the whole plaza.

    seed: what it was drawn from. lluiment, player: who scores what. position: a dealt position with that lluïment.
    question: the question in words. ledger: the answer with its lines.
    """

    seed: int
    lluiment: str
    player: str
    position: Position
    question: str
    ledger: Ledger

    def __repr__(self) -> str:
        who = words.name("players", self.player)
        return f"<LluimentExercise {self.seed}: {who}, {words.name('lluiments', self.lluiment)}>"


def exercise(seed: int, show: str = "carretillada", tile: int | None = None) -> Exercise:
    """An exercise drawn from a seed: how many FP does a player score in a show?

    seed: any whole number; the same one gives the same exercise. show: the show to score. tile: its tile (1-4), or
    None to draw one. The position is one that can be dealt, with the neutral pieces of 2 or 3 players in their places.
    It is drawn so that known misconceptions give at least two wrong numbers, if a few draws come to that.
    Raises `ValueError` for an unknown show or tile, `TypeError` for a seed that is no whole number.

    >>> exercise(7, tile=3)
    <Exercise 7: Red, carretillada, tile 3>
    """
    random = chance(seed)
    if show not in SHOWS:
        raise ValueError(f"no show '{show}': {hint(show, SHOWS)}")
    if tile is not None and tile not in _TILES:
        raise ValueError(f"no tile {tile!r}: the tiles are 1, 2, 3 and 4")
    return richest(lambda: _draw(seed, random, show, tile))


def lluiment_exercise(seed: int, lluiment: str | None = None) -> LluimentExercise:
    """An exercise drawn from a seed: how many FP does a player score for a lluïment?

    seed: any whole number; the same one gives the same exercise. lluiment: its name ("diables"), or None to draw one.
    The figures stand in all four shows. The position is one that can be dealt, with the neutral pieces of 2 or 3
    players in their places, and drawn so that known misconceptions give at least two wrong numbers, if a few draws
    come to that.
    Raises `ValueError` for an unknown lluïment, `TypeError` for a seed that is no whole number.

    >>> lluiment_exercise(3, "diables").lluiment
    'diables'
    """
    random = chance(seed)
    if lluiment is not None and lluiment not in LLUIMENTS:
        raise ValueError(f"no lluïment {lluiment!r}: {hint(str(lluiment), LLUIMENTS)}")
    return richest(lambda: _draw_lluiment(seed, random, lluiment))


def _draw(seed: int, random: Callable[[], float], show: str, tile: int | None) -> Exercise:
    players = sample(random, PLAYERS, between(random, 2, len(PLAYERS)))
    number = tile or pick(random, _TILES)
    player = pick(random, players)
    figures = dealt_neutrals(len(players))
    for owner in players:
        fewest, most = (_FEWEST_OWN, _MOST_OWN) if owner == player else (_FEWEST_RIVAL, _MOST_RIVAL)
        for _ in range(between(random, fewest, most)):
            _place(random, figures, owner, show)
    steps = {owner: {show: between(random, 0, _LAST_STEP)} for owner in players}
    position = Position(players, figures, tiles={show: number}, followers=steps)
    names = {"player": words.name("players", player), "show": words.name("shows", show)}
    question = saying("exercise", "question", tile=number, **names)
    return Exercise(seed, show, number, player, position, question, score_show(position, player, show))


def _draw_lluiment(seed: int, random: Callable[[], float], lluiment: str | None) -> LluimentExercise:
    players = sample(random, PLAYERS, between(random, 2, len(PLAYERS)))
    name = lluiment or pick(random, LLUIMENTS)
    player = pick(random, players)
    figures = dealt_neutrals(len(players))
    for owner in players:
        for _ in range(between(random, _FEWEST_ON_PLAZA, _MOST_ON_PLAZA)):
            _place(random, figures, owner, pick(random, SHOWS))
    steps = {owner: {show: between(random, 0, _LAST_STEP) for show in SHOWS} for owner in players}
    position = Position(players, figures, lluiments=(name,), followers=steps)
    question = (
        f"How many FP does {words.name('players', player)} score for the lluïment of {words.name('lluiments', name)}?"
    )
    return LluimentExercise(seed, name, player, position, question, score_lluiment(position, name)[player])


def _place(random: Callable[[], float], figures: dict[str, Figure], owner: str, show: str) -> None:
    """Puts a figure on a free space; the kinds are equally likely, so that the few inner spaces are used."""
    used = Counter(figure.kind for figure in figures.values() if figure.owner == owner)
    spaces = edition().show(show)
    free = [space for space in spaces if space.id not in figures and used[space.kind] < COUNT[space.kind]]
    if not free:
        return
    kind = pick(random, tuple(dict.fromkeys(space.kind for space in free)))
    space = pick(random, tuple(space for space in free if space.kind == kind))
    figures[space.id] = Figure(owner, kind, _carried(random, space))


def _carried(random: Callable[[], float], space: Space) -> str | None:
    if space.kind == "tabaler":
        return None
    return space.firecracker or pick(random, ("regular", "whistling", "colorful"))
