"""Rollouts when something goes wrong: what is done is kept, what is damaged is told, unlike things are told apart."""

import json
import sys
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from diables_nb.players import RandomPlayer
from diables_nb.whatif import spreading
from diables_nb.whatif.rolling import run as rollouts_run
from diables_nb.whatif.rolling.found import read_rollouts

from .test_rollouts import asked, in_play


@pytest.fixture(scope="module")
def game() -> Any:
    return in_play("castellers")


def test_unlike_policies_are_not_taken_for_the_same(game: Any) -> None:
    moves = game.legal_moves[:2]
    for one, other in [
        (partial(RandomPlayer, declines=0), partial(RandomPlayer, declines=1)),
        (lambda seed: RandomPlayer(seed, declines=0), lambda seed: RandomPlayer(seed + 1)),
    ]:
        kept = asked(game, moves=moves, n=2, player=one)
        assert asked(game, moves=moves, n=3, player=one, resume=kept).games == 3
        with pytest.raises(ValueError, match="another player, "):
            asked(game, moves=moves, player=other, resume=kept)
    assert (
        "by RandomPlayer(declines=0)" in asked(game, moves=moves, n=2, player=partial(RandomPlayer, declines=0)).caption
    )


class _Fails:
    """Makes players, and fails after so many."""

    def __init__(self, left: int) -> None:
        self.left = left

    def __call__(self, seed: int) -> RandomPlayer:
        self.left -= 1
        if self.left < 0:
            raise LookupError("no more")
        return RandomPlayer(seed)


def test_a_player_that_fails_costs_nothing_that_was_done(game: Any) -> None:
    moves = game.legal_moves[:2]
    found = asked(game, moves=moves, player=_Fails(3 * 2 * 5))
    assert found.tally == asked(game, moves=moves, n=5).tally
    assert f"LookupError: no more in playout 5 of '{moves[0]}' with the seed 0" in found.caption


class _Tight(ThreadPoolExecutor):
    """Takes so many pieces, and no more."""

    left = 5

    def submit(self, *what: Any, **how: Any) -> Any:
        self.left -= 1
        if not self.left:
            self.shutdown()
        return super().submit(*what, **how)


def test_an_executor_that_takes_no_more_costs_nothing_that_was_done(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreading, "IN_FLIGHT", 1)
    monkeypatch.setattr(rollouts_run, "GAMES_AT_ONCE", 1)
    with _Tight(1) as pool:
        found = asked(game, moves=game.legal_moves[:1], executor=pool)
    assert found.games == 4
    assert "the executor takes no more work (RuntimeError: " in found.caption


@pytest.mark.parametrize("wrong", ["first", "number", "nothing"])
def test_an_executor_that_answers_wrongly_is_noticed(game: Any, wrong: str) -> None:
    class Wrong(Executor):
        def submit(self, call: Any, /, *args: Any, **kwargs: Any) -> Any:
            del args, kwargs
            done: Future[Any] = Future()
            done.set_result(call(range(1)) if wrong == "first" else 42)
            return None if wrong == "nothing" else done

    by: Any = {"moves": game.legal_moves[:1], "n": 40, "executor": Wrong()}
    if wrong == "nothing":
        with pytest.raises(ValueError, match="its submit gave None"):
            asked(game, **by)
    else:
        with pytest.raises(ValueError, match="asked for the piece"):
            asked(game, **by)


def test_a_player_of_others_sees_what_its_seat_sees(game: Any) -> None:
    seen = []

    class Nosy(RandomPlayer):
        def choose(self, game: Any, /) -> Any:
            seen.append(game.seen_by == game.decision.player)
            return super().choose(game)

    moves = game.legal_moves[:2]
    assert asked(game, moves=moves, n=2, player=Nosy).tally == asked(game, moves=moves, n=2).tally
    assert seen
    assert all(seen)


def test_what_is_kept_cannot_be_changed_from_outside(game: Any) -> None:
    found = asked(game, moves=game.legal_moves[:2], n=2)
    before = json.dumps(found.to_json())
    given = found.to_json()
    given["question"]["moves"].clear()
    given["tally"]["products"][0][0] = 7
    assert json.dumps(found.to_json()) == before


@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("tally", "results", 0, "won"), 99), (("tally", "results", 0, "won"), -3), (("tally", "results", 0), {}),
        (("tally", "products", 0, 0), 10**9), (("tally", "results", 0, "ahead"), {}), (("tally", "games"), 4.7),
        (("tally", "first", 0, 0), "abc"), (("tally", "first", 0), []), (("question", "moves"), [1, 2]),
        (("question", "moves"), ["a", "b"]), (("question", "players"), {"red": 5}), (("question", "players"), {}),
        (("question", "seed"), True), (("question", "player"), "green"), (("question", "game"), "chess"),
        (("chosen",), None), (("asked",), "x"), (("tally",), None), (("tally", "results", 0, "points"), {"3": -1}),
    ],
)  # fmt: skip
def test_damage_is_told(game: Any, where: tuple[Any, ...], value: object) -> None:
    kept = asked(game, moves=game.legal_moves[:2], n=2).to_json()
    part: Any = kept
    for name in where[:-1]:
        part = part[name]
    part[where[-1]] = value
    with pytest.raises(ValueError, match="the rollouts are damaged: "):
        read_rollouts(kept)


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ValueError, match=r"kept\.json is no text"):
        read_rollouts(path)


def test_few_playouts_are_told_as_few(game: Any) -> None:
    moves = game.legal_moves[:2]
    few, many = asked(game, moves=moves, n=3), asked(game, moves=moves, n=30)
    assert {"least", "most"} <= set(few.head)
    assert {"10 %", "90 %"} <= set(many.head)
    one = asked(game, moves=moves, n=1)
    assert one.column("low") == ["", ""]
    assert "one playout gives no interval" in one.caption
    assert one.plot().png()[:4] == b"\x89PNG"
    assert "(1 asked for, the others were kept)" in asked(game, moves=moves, n=1, resume=few).caption
    whole = asked(game, moves=[*game.legal_moves, game.legal_moves[0]], n=1)
    assert f"legal moves ({len(game.legal_moves) + 1} named, some of them more than once)" in whole.caption
    assert game.meaning(one.best.move) in one.sentence(0)


class Unreadable(Exception):  # its name is of no account
    """An error that cannot be unpacked."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} {other}")


def test_an_error_that_does_not_travel_is_told_in_words(game: Any) -> None:
    def wrong(seed: int) -> RandomPlayer:
        raise Unreadable("no", str(seed))

    with ThreadPoolExecutor(1) as pool, pytest.raises(RuntimeError, match=r"^Unreadable: no \d+\n") as caught:
        asked(game, moves=game.legal_moves[:1], player=wrong, executor=pool)
    assert caught.value.__notes__ == [f"in playout 0 of '{game.legal_moves[0]}' with the seed 0"]


def test_what_a_notebook_defines_is_not_sent_where_nobody_finds_it(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def mine(seed: int) -> RandomPlayer:
        return RandomPlayer(seed)

    notebook = ModuleType("__main__")
    mine.__module__, mine.__qualname__, notebook.__dict__["mine"] = "__main__", "mine", mine
    monkeypatch.setitem(sys.modules, "__main__", notebook)
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool,
        pytest.raises(ValueError, match="do not find what was defined here, in no file; name a player"),
    ):
        asked(game, moves=game.legal_moves[:1], player=mine, executor=pool)
