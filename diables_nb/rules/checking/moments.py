"""What is looked at in one moment of a game. Each check yields a message for whatever is wrong."""

import json
import pickle
from collections.abc import Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

from diables_nb.rules.errors import shown
from diables_nb.rules.game import Game, Move
from diables_nb.rules.history import History
from diables_nb.rules.rulebook import explain
from diables_nb.rules.running import chooser_of

from .likeness import forgotten, frozen, shared

__all__ = [
    "Moment", "code", "components", "copies", "decision", "hidden", "ledger", "moves", "notation", "pickles", "plays",
    "record", "refusals", "save", "undo",
]  # fmt: skip

MOST_PLAYED = 40
"""Legal moves of one decision that are tried."""
NO_MOVES: Sequence[Any] = (
    *("", " ", "no such move", "\0", "ñ" * 500, None, 7, b"pass", ["pass"], {}),
    *((), ("no such move",), (7, 7), ("pass", None), (None,)),
)
"""What is no move of any game."""


class Moment(NamedTuple):
    """A game at a decision. package: the game's package. random: of the check. seen: moves of other moments."""

    package: Any
    game: Game[Any]
    random: Random
    seen: Sequence[Move] = ()

    def ended(self, game: Game[Any], seed: int) -> Any:
        """A game played to its end by chance."""
        return self.package.rollout(game, chooser_of(self.package, Random(seed)))


def decision(now: Moment) -> Iterator[str]:
    """Somebody who plays is asked, in words, by a rule of the index."""
    asked = now.game.decision
    if asked is None:
        yield "there are legal moves, but nobody is asked"
        return
    if asked.player not in now.game.players:
        yield f"{shown(asked.player)} is asked and does not play"
    if not asked.question or not asked.question.isprintable() or not asked.kind:
        yield f"a question without words: {shown(asked)}"
    explain(asked.rule)


def moves(now: Moment) -> Iterator[str]:
    """Legal moves, each once."""
    legal = now.game.legal_moves
    if not legal.moves:
        yield "no legal move, and the game is not over"
    if len(set(legal.moves)) < len(legal.moves):
        yield "a legal move stands twice"


def notation(now: Moment) -> Iterator[str]:
    """Every legal move prints in one line and reads back, and no two print the same."""
    legal = now.game.legal_moves
    texts = list(legal)
    if len(set(texts)) < len(legal):
        yield "two legal moves print the same"
    for move, text in zip(legal.moves, texts, strict=True):
        if not text.isprintable() or text != " ".join(text.split()):
            yield f"{shown(text)} is not one line of words"
        if (back := now.game.read_move(text)) != move:
            yield f"{shown(text)} reads back as {shown(back)}"
        if text not in legal:
            yield f"{shown(text)} is not among the legal moves, though it stands there"


def _some(values: Sequence[Any], most: int, random: Random) -> Sequence[Any]:
    """All of them, or as many as are wanted, spread over the whole with a start at random."""
    if len(values) <= most:
        return values
    step = len(values) / most
    start = random.random() * step
    return [values[int(start + i * step)] for i in range(most)]


def plays(now: Moment) -> Iterator[str]:
    """Every legal move plays, and leaves the game it was played in as it was."""
    game = now.game
    before = frozen(game.state)
    for move in _some(game.legal_moves.moves, MOST_PLAYED, now.random):
        text = game.move_text(move)
        later = game.after(text)
        if later.before is not game or later.last_move != move:
            yield f"after {shown(text)} the game does not know where it came from"
        if frozen(later.state) != frozen(game.after(move).state):
            yield f"{shown(text)} played twice gives two games"
        if frozen(game.state) != before:
            yield f"{shown(text)} changed the game in which it was played"
            return


def refusals(now: Moment) -> Iterator[str]:
    """What cannot be read, and what is not legal, raises a `ValueError` and changes nothing."""
    game = now.game
    before = frozen(game.state)
    legal = game.legal_moves.moves
    others = [game.move_text(move) for move in now.seen if move not in legal]
    texts = list(_some(list(game.legal_moves), 5, now.random))
    spoilt = [f"{text} again" for text in texts] + [text[:-1] for text in texts] + [text.upper() for text in texts]
    for wanted in (*NO_MOVES, "pass\npass", *spoilt, *_some(others, 12, now.random)):
        try:
            game.after(wanted)
        except ValueError as error:
            if not str(error) or not all(line.isprintable() for line in str(error).splitlines()):
                yield f"{shown(wanted)} is refused without a clear word: {shown(str(error))}"
        else:
            if wanted in NO_MOVES or game.read_move(wanted) not in legal:
                yield f"{shown(wanted)} was played and is not legal"
    if frozen(game.state) != before:
        yield "a refused move changed the game"


def copies(now: Moment) -> Iterator[str]:
    """A copy is the same and shares nothing that changes; what is done to it is not done to the first."""
    state = now.game.state
    before = frozen(state)
    copy = state.copy()
    if copy != state or frozen(copy) != before:
        yield "a copy is not the same"
    yield from (f"a copy shares {path}" for path in shared(state, copy))
    yield from (f"a copy forgets {path}" for path in forgotten(state))
    now.ended(now.game, 1)
    if frozen(state) != before:
        yield "a game played on changed the moment it began from"


def undo(now: Moment) -> Iterator[str]:
    """Undo gives what was, redo what had been."""
    choose = chooser_of(now.package, now.random)
    history = History(now.game)
    line = [frozen(history.game.state)]
    while len(line) < 4 and not history.game.over:
        line.append(frozen(history.play(choose(history.game.legal_moves.moves)).state))
    for wanted in reversed(line[:-1]):
        if frozen(history.undo().state) != wanted:
            yield "undo does not give what was"
    for wanted in line[1:]:
        if frozen(history.redo().state) != wanted:
            yield "redo does not give what had been"


def _same(one: Any, other: Any, what: str, *, ledger: bool = True) -> Iterator[str]:
    """What two games that must be the same differ in. ledger: whether its lines are part of it."""
    if one != other or (ledger and frozen(one.state) != frozen(other.state)):
        yield f"{what}: another game"
    if list(one.legal_moves) != list(other.legal_moves):
        yield f"{what}: other legal moves"
    if one.decision != other.decision:
        yield f"{what}: another decision"


def save(now: Moment) -> Iterator[str]:
    """JSON reads back as the same game, which goes on the same."""
    game: Any = now.game
    values = game.to_json()
    text = json.dumps(values, allow_nan=False)
    back = now.package.read_game(text)
    yield from _same(game, back, "read back from JSON text")
    yield from _same(game, now.package.read_game(json.loads(text)), "read back from JSON values")
    if back.to_json() != values:
        yield "what was read back gives other JSON"
    if frozen(now.ended(back, 3).state) != frozen(now.ended(game, 3).state):
        yield "what was read back goes on otherwise"


def code(now: Moment) -> Iterator[str]:
    """The code, which holds all but the ledger, is one word and reads back as the same game."""
    game: Any = now.game
    text = game.code
    if not text.isascii() or not text.isprintable() or len(text.split()) != 1:
        yield f"{shown(text)} is not one word"
    back = now.package.read_game(text)
    yield from _same(game, back, "read back from its code", ledger=False)
    if back.code != text:
        yield "what was read back gives another code"
    if back.fame != game.fame:
        yield "what was read back has other points"


def record(now: Moment) -> Iterator[str]:
    """A record reads back as the same game with the same moves; a damaged one raises a `ValueError` if anything."""
    game: Any = now.game
    text = game.record
    back = now.package.read_record(text)
    yield from _same(game, back, "read back from its record")
    if back.moves != game.moves:
        yield "a record reads back with other moves"
    if back.record != text or back.digest != game.digest:
        yield "what was read back gives another record"
    for cut in (0, len(text) // 3, len(text) - 2):
        try:
            now.package.read_record(text[:cut])
        except ValueError as error:
            if not str(error):
                yield "a damaged record is refused without a word"


def ledger(now: Moment) -> Iterator[str]:
    """The ledger, whose lines name their player, sums to the track for each."""
    game: Any = now.game
    fame = game.fame
    if set(fame) != set(game.players):
        yield f"points of {shown(sorted(fame))}, players {shown(game.players)}"
    sums = dict.fromkeys(fame, 0)
    for line in game.ledger:
        sums[line.facts["player"]] += line.points
    for player, points in fame.items():
        if sums[player] != points:
            yield f"the ledger of {player} sums to {sums[player]}, the track says {points}"


def hidden(now: Moment) -> Iterator[str]:
    """A view holds nothing that its player cannot know, and whatever is filled in for it keeps the view."""
    game: Any = now.game
    for player in game.players:
        seen = game.view(player)
        if seen.before is not None:
            yield f"the view of {player} leads to a game that is not theirs"
        if getattr(seen, "seed", None) is not None:
            yield f"the view of {player} tells the seed"
        if seen.view(player) != seen:
            yield f"the view of {player} is not its own view"
        guess = game.determinize(now.random, player)
        if guess.view(player).to_json() != seen.to_json():
            yield f"the view of {player} depends on what is hidden, or what is filled in changes it"
        if frozen(seen.determinize(Random(5), player).state) != frozen(game.determinize(Random(5), player).state):
            yield f"what is filled in for {player} depends on what is hidden"
        if game.decision.player == player and list(guess.legal_moves) != list(game.legal_moves):
            yield f"what is filled in for {player} changes what {player} may choose"
        if not now.ended(guess, 5).over:
            yield f"what is filled in for {player} does not come to an end"
        yield from (f"filled in for {player}: {c}" for c in now.package.inventory(guess) if not c.right)


def components(now: Moment) -> Iterator[str]:
    """Nothing is lost, nothing appears."""
    yield from (str(count) for count in now.package.inventory(now.game) if not count.right)


def pickles(now: Moment) -> Iterator[str]:
    """A game goes through pickle and deepcopy: to another process, and back."""
    yield from _same(now.game, pickle.loads(pickle.dumps(now.game)), "pickled")  # noqa: S301  # our own, made just now
    yield from _same(now.game, deepcopy(now.game), "copied with deepcopy")
