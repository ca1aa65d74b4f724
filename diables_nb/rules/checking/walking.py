"""Plays a game many times and looks at it on the way."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from diables_nb.rules import contract
from diables_nb.rules.errors import shown
from diables_nb.rules.game import Game, Move
from diables_nb.rules.running import chooser_of

from . import moments
from .likeness import frozen
from .moments import Moment
from .report import Check, CheckReport, Failure

__all__ = ["check_game"]

Look = Callable[[Moment], Iterator[str]]

ALWAYS: dict[str, Look] = {
    "decisions": moments.decision,
    "legal moves": moments.moves,
    "ledger": moments.ledger,
    "components": moments.components,
}
"""Looked at in every decision."""
SOMETIMES: dict[str, Look] = {
    "notation": moments.notation,
    "plays": moments.plays,
    "refusals": moments.refusals,
    "copies": moments.copies,
    "undo": moments.undo,
    "save": moments.save,
    "code": moments.code,
    "record": moments.record,
    "hidden": moments.hidden,
    "pickles": moments.pickles,
}
"""Looked at in some decisions, of every kind."""
_SAME, _END, _COUNTS = "same seed", "end", "players"
_ALONE = 1
_KEPT_MOVES = 25
"""Moves with the same first word that are kept, to be tried where they are not legal."""


class _Walk:
    """One call of `check_game`: what is found, and where it is."""

    def __init__(self, package: Any, often: int, longest: int) -> None:
        self.package = package
        self.often = often
        self.longest = longest
        self.checks = {name: Check(name, _what(look)) for name, look in (ALWAYS | SOMETIMES).items()}
        self.checks[_SAME] = Check(_SAME, "The same seed deals and plays the same game; another seed another one.")
        self.checks[_END] = Check(_END, "The game ends, somebody wins, and then nothing can be played.")
        self.checks[_COUNTS] = Check(_COUNTS, "A number of players that cannot play raises a `ValueError`.")
        self.kinds: Counter[str] = Counter()
        self.sampled: Counter[str] = Counter()
        self.seen: list[Move] = []
        self.words: Counter[object] = Counter()
        self.dealt: dict[int, set[Any]] = {}

    @contextmanager
    def looking(self, name: str, dealt: tuple[int, int], game: Any = None) -> Iterator[Callable[[str], None]]:
        """Counts one look; whatever is said, or raised, is a failure."""
        check = self.checks[name]
        check.times += 1

        def fail(message: str) -> None:
            played = game.moves if isinstance(game, Game) else ()
            check.add(Failure(name, message, *dealt, played))

        try:
            yield fail
        except Exception as error:  # noqa: BLE001  # whatever a game raises is a finding
            fail(f"{type(error).__name__}: {error}")

    def game(self, players: int, seed: int) -> None:
        """Plays one game, looking at it."""
        dealt = (players, seed)
        random = Random(f"check {players} {seed}")
        choose = chooser_of(self.package, random)
        game = self._dealt(dealt)
        if game is None:
            return
        for _ in range(self.longest):
            if game.over:
                break
            kind = game.decision.kind if game.decision else ""
            self.kinds[kind] += 1
            now = Moment(self.package, game, random, self.seen)
            for name, look in ALWAYS.items():
                self._look(name, look, now, dealt)
            if self.sampled[kind] < self.often or random.random() < 0.01:
                self.sampled[kind] += 1
                for name, look in SOMETIMES.items():
                    self._look(name, look, now, dealt)
            later = self._step(game, choose(game.legal_moves.moves), dealt)
            if later is None:
                return
            game = later
        self._end(game, dealt)
        self._again(game, dealt)

    def _look(self, name: str, look: Look, now: Moment, dealt: tuple[int, int]) -> None:
        with self.looking(name, dealt, now.game) as fail:
            for message in look(now):
                fail(message)

    def _dealt(self, dealt: tuple[int, int]) -> Any:
        game = None
        with self.looking(_SAME, dealt) as fail:
            game, twin = _deal(self.package, dealt), _deal(self.package, dealt)
            if game != twin or frozen(game.state) != frozen(twin.state) or game.digest != twin.digest:
                fail("dealt twice, two games")
            self.dealt.setdefault(dealt[0], set()).add(frozen(game.state))
        return game

    def _step(self, game: Any, move: Move, dealt: tuple[int, int]) -> Any:
        for other in game.legal_moves.moves[:: 1 + len(game.legal_moves) // 4]:
            if self.words[other[0]] < _KEPT_MOVES:
                self.words[other[0]] += 1
                self.seen.append(other)
        later = None
        try:
            later = game.after(move)
        except Exception as error:  # noqa: BLE001  # whatever a game raises is a finding
            self.checks["plays"].times += 1
            message = f"{shown(move)} raised {type(error).__name__}: {error}"
            self.checks["plays"].add(Failure("plays", message, *dealt, game.moves))
        return later

    def _end(self, game: Any, dealt: tuple[int, int]) -> None:
        with self.looking(_END, dealt, game) as fail:
            if not game.over:
                fail(f"not over after {self.longest} moves")
                return
            if game.decision is not None or len(game.legal_moves):
                fail("over, and still somebody is asked")
            if not game.winners or set(game.winners) - set(game.players):
                fail(f"won by {shown(game.winners)}")
            for text in (*game.moves[-1:], "no such move"):
                try:
                    game.after(text)
                except ValueError:
                    continue
                fail(f"{shown(text)} was played after the end")
        now = Moment(self.package, game, Random(0), self.seen)
        for name in ("ledger", "components", "save", "code", "record", "pickles"):
            self._look(name, (ALWAYS | SOMETIMES)[name], now, dealt)

    def _again(self, game: Any, dealt: tuple[int, int]) -> None:
        with self.looking(_SAME, dealt, game) as fail:
            twin = _deal(self.package, dealt).after(*game.moves)
            if frozen(twin.state) != frozen(game.state) or twin.digest != game.digest:
                fail("played twice with the same moves, two games")

    def counts(self) -> None:
        """Looks whether numbers of players are refused that cannot play."""
        playable = self.package.PLAYER_COUNTS
        for players in (-1, 0, min(playable) - 1, max(playable) + 1, 1000):
            with self.looking(_COUNTS, (players, 0)) as fail:
                try:
                    self.package.deal(players=players, seed=0)
                except ValueError:
                    continue
                fail("a game was dealt")

    def seeds_differ(self) -> None:
        """Looks once whether seeds matter at all."""
        for players, states in self.dealt.items():
            if len(states) == 1 and self.checks[_SAME].times > 2 * len(self.dealt):
                self.checks[_SAME].add(Failure(_SAME, "every seed deals the same game", players, 0))


def _levels(package: Any) -> tuple[str, ...]:
    """The levels of a game that can be played alone; () where it cannot."""
    return tuple(getattr(package, "LEVELS", ()))


def _deal(package: Any, dealt: tuple[int, int]) -> Any:
    """A game for so many players from a seed; alone at the level whose turn it is."""
    players, seed = dealt
    levels = _levels(package)
    if players != _ALONE or not levels:
        return package.deal(players=players, seed=seed)
    return package.deal(
        players=players, seed=seed, level=levels[seed // (len(package.PLAYER_COUNTS) + 1) % len(levels)]
    )


def _what(look: Look) -> str:
    return " ".join((look.__doc__ or "").split())


def _package(game: Any) -> Any:
    """The package of a game from its name, or as it was given."""
    if isinstance(game, str):
        return contract.game(game)
    if not all(hasattr(game, name) for name in ("PLAYER_COUNTS", "deal")):
        known = ", ".join(repr(name) for name in contract.GAMES)
        one = "one game that was dealt" if isinstance(game, Game) else "no game"
        raise ValueError(f"{shown(game)} is {one}: give the name of a game ({known}) or its package")
    return game


def check_game(
    game: Any = "diables", games: int = 6, seed: int = 0, *, often: int = 3, longest: int = 5000
) -> CheckReport:
    """Plays a game at random and checks that it keeps the contract.

    game: its name or its package. games: how many are played, by turns with each number of players, and alone where
    the package names `LEVELS` of a solo game, which are dealt by turns. seed: of the first;
    the others count on. often: how often each kind of decision is looked at closely; some others are as well. longest:
    decisions after which a game counts as endless. Gives a report that is true where all is well. Raises `ValueError`
    for what is no game, and for numbers with which nothing would be played.

    >>> report = check_game("diables", games=1, often=1)
    >>> report.games, report.ok
    (1, True)
    """
    package = _package(game)
    for name, value, least in (("games", games, 1), ("often", often, 0), ("longest", longest, 1)):
        if type(value) is not int or value < least:
            raise ValueError(f"{name} {shown(value)}: give a whole number from {least}")
    if type(seed) is not int:
        raise ValueError(f"seed {shown(seed)}: give a whole number")
    walk = _Walk(package, often, longest)
    walk.counts()
    counts = (*package.PLAYER_COUNTS, *((_ALONE,) if _levels(package) else ()))
    for number in range(games):
        walk.game(counts[number % len(counts)], seed + number)
    walk.seeds_differ()
    title = str(getattr(package, "TITLE", None) or getattr(package, "__name__", "the game"))
    return CheckReport(title, games, walk.kinds.total(), dict(walk.kinds), tuple(walk.checks.values()))
