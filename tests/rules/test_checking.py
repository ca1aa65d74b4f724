"""`check_game`: a good game passes, and each of its checks fails for a game that is broken in its way."""

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from diables_nb.rules.checking import CheckReport, check_game
from diables_nb.rules.checking.likeness import forgotten, frozen, shared
from diables_nb.rules.checking.report import KEPT
from diables_nb.rules.contract import Count
from diables_nb.rules.game import Decision, Move
from diables_nb.rules.ledger import Ledger

from .pebbles import RULE, Package, Pebbles, State, legal, play

CHECKS = (
    "decisions", "legal moves", "ledger", "components", "notation", "plays", "refusals", "copies", "undo", "save",
    "code", "record", "hidden", "pickles", "same seed", "end", "players",
)  # fmt: skip


def test_a_game_that_keeps_the_contract_passes() -> None:
    report = check_game(Package(), games=4)
    assert report.ok, str(report)
    assert report
    assert report.failures == ()
    assert (report.games, report.decisions) == (4, report["decisions"].times)
    assert tuple(check.name for check in report.checks) == CHECKS
    assert all(check.times and check.verdict == "ok" for check in report.checks)


# Each broken in one way, and found by the check of that name.


class NobodyAsked(Pebbles):
    @property
    def decision(self) -> Decision | None:
        return None if self.over else Decision("nobody", "turn", "", "DIA-NONSENSE-1")


class TwiceTheSameMove(Pebbles):
    def __init__(self, state: State, moves: list[Move]) -> None:
        super().__init__(state, [*moves, *moves[:1]])


class ForgetsALine(Pebbles):
    @property
    def ledger(self) -> Ledger:
        return Ledger(self.state.ledger[1:])


class PrintsAlike(Pebbles):
    def move_text(self, move: Move) -> str:
        return "take 1" if move[0] == "take" else "pass"


class PlaysInPlace(Pebbles):
    def _played(self, move: Move) -> Any:
        new = type(self)(self.state, play(self.state, move))
        new.before, new.last_move, new.seed = self, move, self.seed
        return new


class Raises(Pebbles):
    def _played(self, move: Move) -> Any:
        if move[0] == "pass":
            raise KeyError("pass")
        return super()._played(move)


class TakesAnything(Pebbles):
    def read_move(self, text: object) -> Move:
        return text if isinstance(text, tuple) else self.legal_moves.moves[0]


class FallsOverMoves(Pebbles):
    def read_move(self, text: object) -> Move:
        return text if isinstance(text, tuple) else super().read_move(text.strip())  # type: ignore[attr-defined]


class CopiesHalf(State):
    __slots__ = ()

    def copy(self) -> State:
        new = super().copy()
        new.drawn = self.drawn
        new.__class__ = CopiesHalf
        return new


class ForgetsInJson(Pebbles):
    def to_json(self) -> dict[str, Any]:
        return super().to_json() | {"passed": 0}


class ForgetsInCode(Pebbles):
    @property
    def code(self) -> str:
        return type(self)(self._emptied(), self.legal_moves.moves).whole_code

    @property
    def whole_code(self) -> str:
        return super().code

    def _emptied(self) -> State:
        state = self.state.copy()
        state.drawn = []
        return state


class ForgetsInRecord(Pebbles):
    @property
    def record(self) -> str:
        return "\n".join(super().record.split("\n")[:-1]) if self.moves else super().record


class ShowsTheDeck(Pebbles):
    def view(self, player: str) -> Pebbles:
        del player
        return type(self)(self.state.copy(), legal(self.state))


class LeadsBack(Pebbles):
    def view(self, player: str) -> Pebbles:
        new = super().view(player)
        new.before = self
        return new


class TellsTheSeed(Pebbles):
    def view(self, player: str) -> Pebbles:
        new = super().view(player)
        new.seed = 7
        return new


class GuessesByWhatIsHidden(Pebbles):
    def determinize(self, random: Random, player: str) -> Pebbles:
        new = super().determinize(random, player)
        new.state.deck.sort(key=lambda card: card != max(self.state.deck, default=0))
        return new


class KeepsALock(Pebbles):
    def __reduce__(self) -> str | tuple[Any, ...]:
        raise TypeError("cannot pickle this")


class NobodyWins(Pebbles):
    @property
    def winners(self) -> tuple[str, ...]:
        return ()


class GoesOnAfterTheEnd(Pebbles):
    def after(self, *moves: str | Move) -> Any:
        return self if self.over else super().after(*moves)


BROKEN: list[tuple[str, type[Pebbles], str]] = [
    ("decisions", NobodyAsked, "is asked and does not play"),
    ("legal moves", TwiceTheSameMove, "stands twice"),
    ("ledger", ForgetsALine, "the ledger of"),
    ("notation", PrintsAlike, "print the same"),
    ("plays", PlaysInPlace, "changed the game"),
    ("plays", Raises, "KeyError"),
    ("refusals", TakesAnything, "was played and is not legal"),
    ("refusals", FallsOverMoves, "AttributeError"),
    ("save", ForgetsInJson, "another game"),
    ("code", ForgetsInCode, "read back from its code: another game"),
    ("record", ForgetsInRecord, "another game"),
    ("hidden", ShowsTheDeck, "depends on what is hidden"),
    ("hidden", LeadsBack, "not theirs"),
    ("hidden", TellsTheSeed, "tells the seed"),
    ("hidden", GuessesByWhatIsHidden, "what is filled in"),
    ("pickles", KeepsALock, "TypeError"),
    ("end", NobodyWins, "won by ()"),
    ("end", GoesOnAfterTheEnd, "after the end"),
]


def failing(package: Package, **options: int) -> CheckReport:
    report = check_game(package, **{"games": 4, **options})
    assert not report
    return report


def found(report: CheckReport, check: str, words: str) -> None:
    assert any(words in failure.message for failure in report[check].failures), str(report)
    assert all(failure.check == check for failure in report[check].failures)


@pytest.mark.parametrize(("check", "kind", "words"), BROKEN, ids=[kind.__name__ for _, kind, _ in BROKEN])
def test_a_broken_game_is_found(check: str, kind: type[Pebbles], words: str) -> None:
    package = Package()
    package.game = kind
    found(failing(package), check, words)


class OtherEachTime(Package):
    dealt = 0

    def deal(self, players: int | Sequence[str] = 2, seed: int = 0) -> Pebbles:
        self.dealt += 1
        return super().deal(players, seed + self.dealt)


class SameAlways(Package):
    def deal(self, players: int | Sequence[str] = 2, seed: int = 0) -> Pebbles:
        del seed
        return super().deal(players, 1)


class LosesACard(Package):
    def inventory(self, game: Pebbles) -> Sequence[Count]:
        return (Count("cards", len(game.state.deck), 16, 16, RULE),)


class CopiesButOne(State):
    __slots__ = ()

    def copy(self) -> State:
        new = super().copy()
        new.passed = 0
        new.__class__ = CopiesButOne
        return new


class NobodyPasses(Pebbles):
    def __init__(self, state: State, moves: list[Move]) -> None:
        super().__init__(state, [move for move in moves if move != ("pass",)])


class ForgetsWhatIsSeldom(Package):
    """A copy forgets who has passed, and nobody ever does."""

    game = NobodyPasses

    def deal(self, players: int | Sequence[str] = 2, seed: int = 0) -> Pebbles:
        game = super().deal(players, seed)
        game.state.__class__ = CopiesButOne
        return game


class SharesParts(Package):
    def deal(self, players: int | Sequence[str] = 2, seed: int = 0) -> Pebbles:
        game = super().deal(players, seed)
        game.state.__class__ = CopiesHalf
        return game


class ReadsBadly(Package):
    def read_game(self, source: str | Mapping[str, Any]) -> Pebbles:
        if isinstance(source, str) and source.startswith("P1."):
            return super().read_game(source)
        values = json.loads(source) if isinstance(source, str) else dict(source)
        return super().read_game({**values, "deck": values["deck"][::-1]})


class FallsOverRecords(Package):
    known: Mapping[str, Pebbles] = {}

    def read_record(self, text: str) -> Pebbles:
        return super().read_record(text) if len(text) > 30 else self.known[text]


class Endless(Package):
    def deal(self, players: int | Sequence[str] = 2, seed: int = 0) -> Pebbles:
        game = super().deal(players, seed)
        game.state.pile = 10_000
        return type(game)(game.state, legal(game.state))


class DealsToAny(Package):
    def deal(self, players: int | Sequence[str] = 2, seed: int = 0) -> Pebbles:
        return super().deal(min(players, 2) if isinstance(players, int) else players, seed)


class FallsOverCounts(Package):
    def deal(self, players: int | Sequence[str] = 2, seed: int = 0) -> Pebbles:
        return super().deal({2: 2, 3: 3}[players] if isinstance(players, int) else players, seed)


PACKAGES: list[tuple[str, type[Package], str]] = [
    ("same seed", OtherEachTime, "dealt twice"),
    ("same seed", SameAlways, "every seed deals the same"),
    ("components", LosesACard, "cards: 15 instead of 16 (DIA-FP-01)"),
    ("copies", SharesParts, "a copy shares state.drawn"),
    ("copies", ForgetsWhatIsSeldom, "a copy forgets state.passed"),
    ("save", ReadsBadly, "another game"),
    ("record", FallsOverRecords, "KeyError"),
    ("players", DealsToAny, "a game was dealt"),
    ("players", FallsOverCounts, "KeyError"),
    ("end", Endless, "not over after 8 moves"),
]


@pytest.mark.parametrize(("check", "kind", "words"), PACKAGES, ids=[kind.__name__ for _, kind, _ in PACKAGES])
def test_a_broken_package_is_found(check: str, kind: type[Package], words: str) -> None:
    found(failing(kind(), games=6, longest=8 if kind is Endless else 100), check, words)


def test_undo_that_is_not_exact_is_found() -> None:
    class Forgets(Pebbles):
        def _played(self, move: Move) -> Any:
            new = super()._played(move)
            self.state.points = [0 for _ in self.state.points]
            return new

    package = Package()
    package.game = Forgets
    found(failing(package), "undo", "undo does not give what was")


def test_a_game_that_offers_nothing_is_told_everything() -> None:
    report = check_game(SimpleNamespace(PLAYER_COUNTS=(2,), deal=Package().deal), games=1)
    assert not report.ok
    assert {"components", "save", "record", "copies", "hidden"} <= {failure.check for failure in report.failures}
    assert report["decisions"].ok


def test_a_failure_says_how_to_come_back() -> None:
    report = failing(LosesACard())
    failure = report["components"].failures[-1]
    dealt = eval(failure.source, {"deal": Package().deal})  # noqa: S307  # our own words
    assert dealt.moves == failure.moves
    assert [str(count) for count in LosesACard().inventory(dealt)] == [failure.message]
    assert f"{failure.players} players, seed {failure.seed}" in str(failure)


def test_a_report_reads_well() -> None:
    report = failing(LosesACard())
    components = report["components"]
    assert components.failed > len(components.failures) == KEPT
    assert components.verdict == f"{components.failed} failed"
    text = str(report)
    assert text.startswith("Pebbles does not keep the contract: 4 games, ")
    assert all(name in text for name in CHECKS)
    html = report._repr_html_()
    assert html.count("<li>") == len(report.failures)
    assert "<table>" in html
    assert repr(report).startswith("<CheckReport Pebbles")
    printed: list[str] = []
    report._repr_pretty_(SimpleNamespace(text=printed.append), cycle=False)
    assert printed == [text]
    assert "<ul>" not in check_game(Package(), games=1)._repr_html_()


def test_what_was_never_looked_at_is_not_right() -> None:
    report = check_game(Package(), games=1, often=0)
    assert report["notation"].verdict == "never looked at"
    assert not report.ok


SHARED = [1]


class Pair(NamedTuple):
    one: list[int]


@pytest.mark.parametrize(
    ("make", "paths"),
    [
        (lambda: [1, [2], bytearray(b"x")], []),
        (lambda: (1, "x", Pair(SHARED)), []),
        (lambda: [SHARED], ["state.0"]),
        (lambda: {"a": (1, SHARED)}, ["state.a.1"]),
    ],
)
def test_shared_parts_are_named(make: Callable[[], Any], paths: list[str]) -> None:
    assert shared(make(), make()) == paths
    assert frozen(make()) == frozen(make())


@pytest.mark.parametrize(("one", "other"), [([1], (1,)), ([1], [2]), (b"x", bytearray(b"x")), ({1}, {2}), ({}, [])])
def test_what_differs_is_seen(one: Any, other: Any) -> None:
    assert frozen(one) != frozen(other)


class Person:
    __slots__ = ("age", "name", "points")

    def __init__(self) -> None:
        self.age, self.name, self.points = 0, "x", [1]


class Crowd:
    def __init__(self, keeps: str) -> None:
        self.keeps = keeps
        self.people = [Person(), Person()]
        self.open = False

    def copy(self) -> "Crowd":
        new = Crowd(self.keeps)
        new.open = self.open if "open" in self.keeps else False
        new.people[0].age = self.people[0].age
        new.people[1].age = self.people[1].age if "age" in self.keeps else 0
        return new


@pytest.mark.parametrize(
    ("keeps", "paths"),
    [("open age", []), ("open", ["state.people.1.age"]), ("", ["state.people.1.age", "state.open"])],
)
def test_what_a_copy_forgets_is_named(keeps: str, paths: list[str]) -> None:
    crowd = Crowd(keeps)
    assert frozen(crowd.copy()) == frozen(crowd)
    assert forgotten(crowd) == paths
