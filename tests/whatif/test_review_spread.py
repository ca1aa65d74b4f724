"""Reviews spread over workers, stopped, kept and gone on with: always the same verdicts, and nothing lost."""

import json
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from diables_nb.players import GreedyPlayer, RandomPlayer, SearchPlayer, play_out
from diables_nb.players.reasons import Verdict
from diables_nb.rules import contract
from diables_nb.whatif import ByRollouts, Review, read_review, review, spreading
from diables_nb.whatif.carried import CarriedGame
from diables_nb.whatif.reviewing import run as review_run

JUDGE = SearchPlayer(1, playouts=4, candidates=2, turns=1)


@pytest.fixture(scope="module")
def game() -> Any:
    """A game with decisions of which some have no choice."""
    return play_out(contract.game("castellers").deal(players=2, seed=7), RandomPlayer(4), most=26)


@pytest.fixture(scope="module")
def found(game: Any) -> Review:
    return review(game, JUDGE, progress=False)


def test_the_game_has_all_kinds_of_decisions(found: Review) -> None:
    assert {(entry.choices == 1, entry.interval is None) for entry in found.entries} == {
        (True, True), (False, True), (False, False),
    }  # fmt: skip


def test_who_does_the_work_and_in_what_pieces_changes_nothing(
    game: Any, found: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ThreadPoolExecutor(3) as pool:
        for size in (1, 7):
            monkeypatch.setattr(review_run, "DECISIONS_AT_ONCE", size)
            monkeypatch.setattr(spreading, "IN_FLIGHT", 1 + size % 4)
            assert review(game, JUDGE, executor=pool, progress=False).to_json() == found.to_json()


def test_processes_find_the_same(game: Any, found: Review) -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("forkserver")) as pool:
        assert review(game, JUDGE, executor=pool, progress=False).to_json() == found.to_json()
        with pytest.raises(ValueError, match="the work cannot travel"):
            review(game, ByRollouts(2, executor=pool), executor=pool, progress=False)


def test_a_game_that_travels_is_packed_and_unpacked_once(game: Any) -> None:
    carried = CarriedGame(game)
    one, other = (pickle.loads(pickle.dumps(carried)) for _ in range(2))  # noqa: S301  # our own, made just now
    assert one.line is other.line
    assert one.game == game
    assert [moment.last_move for moment in one.line] == [moment.last_move for moment in game.line]
    assert len(pickle.dumps(one)) < 20_000


class Stopping(SearchPlayer):
    """Judges so many decisions, and no more."""

    def __init__(self, left: int, error: type[BaseException] = KeyboardInterrupt) -> None:
        super().__init__(1, playouts=4, candidates=2, turns=1)
        self.left, self.error = left, error

    def verdict(self, game: Any, move: Any) -> Verdict:
        self.left -= 1
        if self.left < 0:
            raise self.error("no more")
        return super().verdict(game, move)


def kept_as_values(found: Review, folder: Path) -> Any:
    del folder
    return json.loads(json.dumps(found.to_json()))


def kept_as_text(found: Review, folder: Path) -> Any:
    del folder
    return json.dumps(found.to_json())


def kept_as_file(found: Review, folder: Path) -> Any:
    path = folder / "review.json"
    path.write_text(json.dumps(found.to_json()), encoding="utf-8")
    return path


@pytest.mark.parametrize("keep", [lambda found, _: found, kept_as_values, kept_as_text, kept_as_file])
def test_what_is_stopped_is_gone_on_with(
    game: Any, found: Review, keep: Callable[[Review, Path], Any], tmp_path: Path
) -> None:
    stopped = review(game, Stopping(6), progress=False)
    assert 6 <= len(stopped) < stopped.asked == len(found)
    assert stopped.entries == found.entries[: len(stopped)]
    assert f"stopped after {len(stopped)} of {len(found)}. Go on with resume=" in stopped.caption
    whole = review(game, JUDGE, resume=keep(stopped, tmp_path), progress=False)
    assert whole.to_json() == found.to_json()
    assert review(game, JUDGE, resume=keep(found, tmp_path), progress=False).entries == found.entries


def test_what_is_read_back_is_what_was_kept(found: Review) -> None:
    again = read_review(found.to_json())
    assert again.entries == found.entries
    assert (again.game, again.judge, again.players, again.asked) == (
        found.game,
        found.judge,
        found.players,
        found.asked,
    )


def test_a_judge_that_fails_costs_nothing_that_was_done(game: Any, found: Review) -> None:
    failed = review(game, Stopping(5, LookupError), progress=False)
    assert failed.entries == found.entries[: len(failed)]
    number = len(failed) + 1
    assert f": LookupError: no more while decision {number} was judged, '{game.moves[number - 1]}'" in failed.caption
    with pytest.raises(LookupError):
        review(game, Stopping(0, LookupError), progress=False)


class Early(GreedyPlayer):
    """Fails at every decision from some moment of a game."""

    def __init__(self, game: Any, moves: int) -> None:
        super().__init__()
        self.late = [moment.view(moment.decision.player).code for moment in game.line[moves:-1]]

    def verdict(self, game: Any, move: Any) -> Verdict:
        if game.code in self.late:
            raise LookupError("no more")
        return super().verdict(game, move)


def test_a_judge_that_fails_in_a_pool_keeps_as_much_as_alone(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    alone, ends = review(game, Early(game, 11), progress=False), []
    with ThreadPoolExecutor(1) as pool:
        for size in (1, 4, 9):
            monkeypatch.setattr(review_run, "DECISIONS_AT_ONCE", size)
            ends.append(review(game, Early(game, 11), executor=pool, progress=False).to_json())
    assert len(alone) >= 9
    assert "LookupError: no more while decision" in alone.stopped
    assert all(end == alone.to_json() for end in ends)


class Curtailing(ThreadPoolExecutor):
    """Gives back less than was asked."""

    def submit(self, work: Any, /, *what: Any, **how: Any) -> Any:
        def less() -> Any:
            part, found = work(*what, **how)
            return part, found[:-1]

        return super().submit(less)


def test_a_piece_that_comes_back_short_stops_it(game: Any, found: Review) -> None:
    with Curtailing(1) as pool:
        short = review(game, JUDGE, executor=pool, progress=False)
    assert short.entries == found.entries[:3]
    assert short.stopped == "of a piece of 4 came back 3"
    assert "stopped after 3 of" in short.caption


def test_the_class_of_an_executor_is_none(game: Any) -> None:
    wrong: Any = ThreadPoolExecutor
    with pytest.raises(ValueError, match="a class; give an instance, such as ThreadPoolExecutor"):
        review(game, executor=wrong, progress=False)


class Tight(ThreadPoolExecutor):
    """Takes so many pieces, and no more."""

    left = 3

    def submit(self, *what: Any, **how: Any) -> Any:
        self.left -= 1
        if not self.left:
            self.shutdown()
        return super().submit(*what, **how)


def test_an_executor_that_takes_no_more_costs_nothing_that_was_done(
    game: Any, found: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spreading, "IN_FLIGHT", 1)
    with Tight(1) as pool:
        cut = review(game, JUDGE, executor=pool, progress=False)
    assert cut.entries == found.entries[: 2 * review_run.DECISIONS_AT_ONCE]
    assert "the executor takes no more work (RuntimeError: " in cut.caption


def test_only_the_same_review_is_gone_on_with(game: Any, found: Review) -> None:
    others: list[tuple[dict[str, Any], str]] = [
        ({"game": game.before}, "another game"),
        (
            {"judge": "greedy"},
            r"another judge, 'SearchPlayer\(1, playouts=4, .*\)', and now 'greedy'",
        ),
        ({"players": ["red"]}, "another choice of players"),
    ]
    for other, says in others:
        with pytest.raises(ValueError, match=says):
            review(**{"game": game, "judge": JUDGE, "progress": False, **other}, resume=found)


class Moody:
    """Says something else each time."""

    said = 0.0

    def verdict(self, game: Any, move: Any) -> Verdict:
        del game
        self.said += 1
        if self.said == 5:
            raise KeyboardInterrupt
        return Verdict(move, self.said, self.said, "points")


def test_a_judge_who_has_changed_is_noticed(game: Any) -> None:
    judge = Moody()
    kept = review(game, judge, progress=False)
    assert kept.judge == "Moody"
    with pytest.raises(ValueError, match="its first verdict is now another"):
        review(game, judge, resume=kept, progress=False)


@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("record",), "x"), (("record",), 3), (("game",), "chess"), (("players",), ["pink"]), (("players",), []),
        (("asked",), 3), (("rows",), 7), (("rows", 0), 7), (("rows", 0, "move"), "pass"), (("rows", 0, "worth"), "x"),
        (("rows", 0, "best"), "fly"), (("rows", 0, "worth"), 10**6), (("rows", 0, "what"), None), (("judge",), None),
        (("rows", 0, "regret low"), "x"), (("rows", 0, "number"), 2), (("rows", 0, "number"), True),
        (("rows", 0, "regret low"), 10**6), (("rows", 0, "regret"), 10**6), (("rows", 0, "worth"), -(10**400)),
        (("rows", 0, "worth"), True), (("rows", 0, "choices"), 99), (("rows", 0, "red"), 50), (("asked",), True),
        (("rows", 0, "best worth"), 10**6),
    ],
)  # fmt: skip
def test_damage_is_told(found: Review, where: tuple[Any, ...], value: object) -> None:
    kept = json.loads(json.dumps(found.to_json()))
    part: Any = kept
    for name in where[:-1]:
        part = part[name]
    part[where[-1]] = value
    with pytest.raises(ValueError, match="the review cannot be read: "):
        read_review(kept)


@pytest.mark.parametrize(("wrong", "says"), [("x", "is no JSON"), ({}, "has the format 'diables-review/1'")])
def test_what_is_no_review_is_refused(game: Any, wrong: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        review(game, GreedyPlayer(), resume=wrong, progress=False)
