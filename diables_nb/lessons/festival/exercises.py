"""Exercises on Festival from seeds: a board or a game, a question, the answer as a ledger, the known wrong numbers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from diables_nb.lessons.lots import Drawn, between, chance, pick, richest
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.errors import hint
from diables_nb.rules.festival import COLOURS, PLAYERS, SPACES, TYPES, FestivalGame, Position, deal, edition, score
from diables_nb.rules.festival.components import KINDS, tile_kind
from diables_nb.rules.ledger import Ledger
from diables_nb.whatif.festival.placing import spare_tile

from .lacking import lacks
from .played import played
from .stacked import below, side_words
from .taking import takes

__all__ = ["SUBJECTS", "FestivalExercise", "festival_exercise"]

Random = Callable[[], float]
_FEWEST_TILES, _MOST_TILES = 7, 12
_FEWEST_MOVES, _MOST_MOVES = 10, 20
_FEWEST_TURNS, _MOST_TURNS = 20, 34
_OPENING = (16, 32)
_GAMES, _LATER = 12, 16
_COPIES = 2
"""Tiles of a kind on one board at most: two stacks can be drawn from (FES-SETUP-05, FES-B-02)."""


@dataclass(frozen=True, slots=True)
class FestivalExercise(Drawn):
    """A board or a game and a question about it.

    seed: what it was drawn from. subject: what it is about, one of `SUBJECTS`. player: whose board. position: what
    lies there. question: in words. ledger: the answer with its lines. game: the one that came to it, played by the
    rules; None where a board without cards is enough. card: the objective that is asked about, move: the move, side: of
    the stack; "" for none.
    """

    seed: int
    subject: str
    player: str
    position: Position
    question: str
    ledger: Ledger
    game: FestivalGame | None = None
    card: str = ""
    move: str = ""
    side: str = ""

    def __repr__(self) -> str:
        return f"<FestivalExercise {self.seed}: {words.name('players', self.player)}, {self.subject}>"


def festival_exercise(seed: int, subject: str = "scoring") -> FestivalExercise:
    """An exercise drawn from a seed.

    seed: any whole number; the same one gives the same exercise. subject: "scoring" (points of a board), "patterns"
    (tiles that are missing for a card), "crowd_pleasers" (those that a move takes), "stacks" (what is still in one). It
    is drawn so that known misconceptions give at least two wrong numbers, if a few draws come to that.
    Raises `ValueError` for an unknown subject, `TypeError` for a seed that is no whole number.

    >>> festival_exercise(7, "patterns")
    <FestivalExercise 7: Green, patterns>
    """
    random = chance(seed)
    if subject not in SUBJECTS:
        raise ValueError(f"no subject '{subject}': {hint(subject, tuple(SUBJECTS))}")
    return richest(lambda: SUBJECTS[subject](seed, random))


def _tiles(random: Random, position: Position, player: str, wanted: tuple[str, str]) -> Position:
    """A board with tiles, more of them of the colour and the type that are wanted."""
    for _ in range(between(random, _FEWEST_TILES, _MOST_TILES)):
        near = [kind for kind, name in enumerate(KINDS) if set(wanted) & set(name.split())]
        kind = pick(random, near if random() < 1 / 2 else range(len(KINDS)))
        if [tile_kind(tile) for stack in position.board(player).tiles for tile in stack].count(kind) < _COPIES:
            position = position.with_tile(player, pick(random, SPACES), spare_tile(position, player, kind))
    return position


def _scoring(seed: int, random: Random) -> FestivalExercise:
    player = pick(random, PLAYERS)
    other = pick(random, [name for name in PLAYERS if name != player])
    while True:
        game = deal((player, other), seed=int(random() * 10**6))
        game = played(game, random, between(random, _FEWEST_TURNS, _MOST_TURNS))
        position = game.position
        if position.board(player).left and position.board(player).right:
            break
    return FestivalExercise(seed, "scoring", player, position, _asks("score", player), score(position, player), game)


def _patterns(seed: int, random: Random) -> FestivalExercise:
    card = pick(random, edition().objectives)
    elements = card.pattern.elements
    wanted = (elements[0].colour or "red", elements[-1].type or "rocket")
    player = pick(random, PLAYERS)
    other = pick(random, [name for name in PLAYERS if name != player])
    position = _tiles(random, Position((player, other)), player, wanted)
    question = _asks("missing", player, card=card.id)
    count = lacks(position, player, card.id)
    return FestivalExercise(seed, "patterns", player, position, question, count, card=card.id)


def _crowd_pleasers(seed: int, random: Random) -> FestivalExercise:
    game, player = _before_a_prize(random)
    points = {move: _prizes(game, player, move) for move in game.legal_moves if move.startswith("tile")}
    move = pick(random, [move for move, total in points.items() if total == max(points.values())])
    _, side, space = move.split()
    count = takes(game, move)
    question = _asks("now", player, side=side_words(side), space=space)
    return FestivalExercise(seed, "crowd_pleasers", player, count.position, question, count, game, move=move, side=side)


def _before_a_prize(random: Random) -> tuple[FestivalGame, str]:
    """A game of four at the turn of a player who can take a crowd-pleaser by a tile, and that player; if it comes to
    that, one in which somebody has a crowd-pleaser already.
    """
    found = None
    for _ in range(_GAMES):
        game = played(deal(4, seed=int(random() * 10**6)), random, between(random, *_OPENING))
        for _ in range(_LATER):
            if game.decision is None:
                break
            player = game.decision.player
            if any(_prizes(game, player, move) for move in game.legal_moves if move.startswith("tile")):
                found = (game, player)
                if any(game.pleasers.values()):
                    return found
            game = played(game, random, 1)
    if found is None:
        raise AssertionError("no game comes to a crowd-pleaser")
    return found


def _prizes(game: FestivalGame, player: str, move: str) -> int:
    """The points of the crowd-pleasers that a move takes."""
    after = game.after(move).pleasers
    return sum(
        game.edition.pleaser(name).points
        for name, owner in game.pleasers.items()
        if owner != player and after[name] == player
    )


def _stacks(seed: int, random: Random) -> FestivalExercise:
    game = deal(between(random, 2, 4), seed=int(random() * 10**6))
    for _ in range(between(random, _FEWEST_MOVES, _MOST_MOVES)):
        tiles = [move for move in game.legal_moves if move.startswith("tile")]
        game = game.after(pick(random, tiles or list(game.legal_moves)))
    player, side = pick(random, game.players), pick(random, ("left", "right"))
    wanted = pick(random, (*COLOURS, *TYPES))
    count = below(game, player, side, wanted)
    group = "colours" if wanted in COLOURS else "types"
    facts = {"wanted": words.name(group, wanted), "side": side_words(side)}
    question = _asks("next", player, **facts)
    return FestivalExercise(seed, "stacks", player, game.position, question, count, game=game, side=side)


def _asks(key: str, player: str, **facts: Any) -> str:
    return saying("festival", key, player=words.name("players", player), **facts)


SUBJECTS: dict[str, Callable[[int, Random], FestivalExercise]] = {
    "scoring": _scoring,
    "patterns": _patterns,
    "crowd_pleasers": _crowd_pleasers,
    "stacks": _stacks,
}
"""What an exercise can be about."""
