"""Rollouts: the same answer whoever does the work, nothing of what is hidden, exact where the end is near."""

import json
import pickle
import re
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest

from diables_nb.players import GreedyPlayer, RandomPlayer, play_out
from diables_nb.rules import castellers, contract, diables, festival
from diables_nb.rules.contract import GAMES
from diables_nb.rules.errors import IllegalMove
from diables_nb.whatif import spreading
from diables_nb.whatif.charting import Chart
from diables_nb.whatif.rolling import run as rollouts_run
from diables_nb.whatif.rolling.found import Rollouts, read_rollouts
from diables_nb.whatif.rolling.question import MOST, asked_about
from diables_nb.whatif.rolling.run import rollouts

from .perishing import FLAG, perishing

KINDS = [*GAMES, "solo"]


def in_play(kind: str, moves: int = 30) -> Any:
    """A game of a kind with its past, some decisions on, where there is something to choose."""
    if kind == "solo":
        game: Any = diables.deal(players=1, seed=7, level=diables.LEVELS[0])
    else:
        game = contract.game(kind).deal(players=3, seed=7)
    game = play_out(game, RandomPlayer(4), most=moves)
    while len(game.legal_moves) < 2:
        game = play_out(game, RandomPlayer(4), most=1)
    return game


def asked(game: Any, **how: Any) -> Rollouts:
    """Quick rollouts."""
    return rollouts(game, **{"n": 12, "player": "random", "progress": False, **how})


@pytest.fixture(scope="module")
def game() -> Any:
    return in_play("castellers")


@pytest.fixture(scope="module")
def found(game: Any) -> Rollouts:
    return asked(game, n=16)


@pytest.mark.parametrize("kind", KINDS)
def test_every_move_is_played_out_so_often(kind: str) -> None:
    game = in_play(kind)
    found = asked(game, n=6)
    assert {entry.move for entry in found.entries} <= set(game.legal_moves)
    assert len(found) == min(len(game.legal_moves), MOST) or len(game.legal_moves) > MOST
    for entry in found.entries:
        assert sum(entry.scores.values()) == entry.games == found.games == 6
        assert entry.points.value == pytest.approx(sum(s * k for s, k in entry.scores.items()) / 6)
    assert found.best.to_best == (0.0, 0.0, 0.0)
    means = [entry.points.value for entry in found.entries]
    assert means == sorted(means, reverse=True)
    assert found.player == game.decision.player


@pytest.mark.parametrize("kind", KINDS)
def test_what_the_seat_cannot_know_changes_nothing(kind: str) -> None:
    game = in_play(kind)
    seat = game.decision.player
    other = game.determinize(Random(99), seat)
    assert other.state != game.state
    here, there, seen = (asked(one, n=4) for one in (game, other, game.view(seat)))
    assert here.to_json() == there.to_json() == seen.to_json()


@pytest.mark.parametrize("kind", KINDS)
def test_the_game_that_is_asked_about_stays_as_it_is(kind: str) -> None:
    game = in_play(kind)
    state, past = game.state.copy(), len(game.line)
    asked(game, n=2)
    assert (game.state, len(game.line)) == (state, past)


def test_who_does_the_work_and_in_what_pieces_changes_nothing(
    game: Any, found: Rollouts, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ThreadPoolExecutor(3) as pool:
        for size in (1, 60, 10_000):
            monkeypatch.setattr(rollouts_run, "GAMES_AT_ONCE", size)
            monkeypatch.setattr(spreading, "IN_FLIGHT", 1 + size % 7)
            assert asked(game, n=16, executor=pool).to_json() == found.to_json()


@pytest.mark.parametrize(("method", "workers"), [("spawn", 1), ("forkserver", 2)])
def test_processes_find_the_same(game: Any, found: Rollouts, method: str, workers: int) -> None:
    with ProcessPoolExecutor(workers, mp_context=get_context(method)) as pool:
        assert asked(game, n=16, executor=pool).to_json() == found.to_json()
        solo = in_play("solo")
        by: Any = {"moves": solo.legal_moves[:2], "n": 2, "player": "greedy"}
        assert asked(solo, executor=pool, **by).to_json() == asked(solo, **by).to_json()


class _Slow(Executor):
    """Does nothing before it is asked for a result, and counts what waits."""

    def __init__(self) -> None:
        self.waiting = 0
        self.most = 0

    def submit(self, call: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.waiting += 1
        self.most = max(self.most, self.waiting)
        slow = self

        class Late(Future[Any]):
            def result(self, timeout: float | None = None) -> Any:
                del timeout
                slow.waiting -= 1
                return call(*args, **kwargs)

        return Late()


def test_only_so_many_pieces_are_under_way(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreading, "IN_FLIGHT", 5)
    monkeypatch.setattr(rollouts_run, "GAMES_AT_ONCE", 1)
    slow = _Slow()
    assert asked(game, moves=game.legal_moves[:1], n=30, executor=slow).games == 30
    assert slow.most == 5


def test_a_long_run_is_kept_as_small_as_a_short_one(game: Any) -> None:
    two = game.legal_moves[:1]
    short, long = (len(json.dumps(asked(game, moves=two, n=n).to_json()["tally"])) for n in (100, 200))
    assert long < 1.3 * short


class _Impatient:
    """Makes players, and is interrupted after so many."""

    def __init__(self, patience: int) -> None:
        self.left = patience

    def __call__(self, seed: int) -> RandomPlayer:
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        return RandomPlayer(seed)


def test_what_is_stopped_is_the_run_of_that_many_and_can_be_gone_on_with(game: Any) -> None:
    moves = game.legal_moves[:2]
    stopped = asked(game, moves=moves, player=_Impatient(3 * 2 * 5 + 1))
    assert (stopped.games, stopped.asked) == (5, 12)
    assert "stopped after 5 of 12. Go on with resume=" in str(stopped)
    few, whole = (asked(game, moves=moves, n=n) for n in (5, 12))
    assert stopped.tally == few.tally
    kept = json.loads(json.dumps(stopped.to_json()))
    patient = asked(game, moves=moves, player=_Impatient(10**6), resume=kept)
    assert (patient.tally, patient.stopped) == (whole.tally, "")
    assert patient.rows == whole.rows
    assert asked(game, resume=few, n=12).to_json() == whole.to_json()
    assert asked(game, resume=whole, n=4).games == 12


def test_a_run_that_is_stopped_at_once_holds_nothing_and_can_be_gone_on_with(game: Any) -> None:
    nothing = asked(game, player=_Impatient(0))
    assert (nothing.games, len(nothing)) == (0, 0)
    assert "stopped after 0 of 12." in str(nothing)
    for wrong in (lambda: nothing.best, nothing.plot):
        with pytest.raises(ValueError, match="no playout was finished"):
            wrong()
    assert asked(game, player=_Impatient(10**6), resume=nothing).tally == asked(game).tally


def test_a_worker_that_dies_costs_nothing_that_was_done(
    game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flag = tmp_path / "flag"
    flag.touch()
    monkeypatch.setenv(FLAG, str(flag))
    moves = game.legal_moves[:2]
    how: dict[str, Any] = {"moves": moves, "player": perishing, "n": 60}
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        broken = asked(game, executor=pool, **how)
    assert not flag.exists()
    assert 0 < broken.games < 60
    assert "a worker died (BrokenProcessPool)" in broken.caption
    assert broken.tally == asked(game, moves=moves, n=broken.games).tally
    assert asked(game, resume=broken, **how).tally == asked(game, moves=moves, n=60).tally


def test_what_a_player_raises_is_raised(game: Any) -> None:
    def wrong(seed: int) -> RandomPlayer:
        raise LookupError(seed)

    with pytest.raises(LookupError):
        asked(game, player=wrong)


def same_player(_seed: int) -> GreedyPlayer:
    return GreedyPlayer()


def test_only_the_same_question_is_gone_on_with(game: Any) -> None:
    moves = game.legal_moves[:2]
    kept = asked(game, moves=moves, n=3)
    later = play_out(game, RandomPlayer(1), most=2)
    others: list[tuple[dict[str, Any], str]] = [
        ({"game": later}, "another position"),
        ({"game": in_play("festival")}, "another game, 'castellers', and now 'festival'"),
        ({"seed": 1}, "another seed, 0, and now 1"),
        ({"player": "greedy"}, "another player"),
        ({"moves": game.legal_moves[:1]}, "another move"),
    ]
    for other, says in others:
        with pytest.raises(ValueError, match=f"asked something else: {says}"):
            asked(**{"game": game, "resume": kept, **other})


def test_players_of_the_same_name_that_play_otherwise_are_found_out(game: Any) -> None:
    def maker(other: int) -> Any:
        def made(seed: int) -> RandomPlayer:
            return RandomPlayer(seed + other)

        return made

    kept = asked(game, n=3, player=maker(0))
    with pytest.raises(ValueError, match="its first playout now ends otherwise"):
        asked(game, resume=kept, player=maker(1))


def test_what_is_kept_is_read_back(game: Any, found: Rollouts, tmp_path: Path) -> None:
    text = json.dumps(found.to_json())
    path = tmp_path / "kept.json"
    path.write_text(text, encoding="utf-8")
    for source in (found.to_json(), text, path):
        again = read_rollouts(source)
        assert again.to_json() == found.to_json()
        assert str(again) == str(found)
    assert again.game == game.view(game.decision.player)
    assert pickle.loads(pickle.dumps(found)).to_json() == found.to_json()  # noqa: S301  # our own, made just now
    damaged = found.to_json()
    damaged["tally"] = {**damaged["tally"], "games": 17}
    lacking = {**found.to_json(), "question": {}}
    for wrong, says in ((damaged, "damaged"), (lacking, "lacks game"), ({}, "format"), ("x", "no JSON")):
        with pytest.raises(ValueError, match=says):
            read_rollouts(wrong)


def test_of_many_moves_those_that_look_best_are_tried_and_it_says_so() -> None:
    game = next(g for g in play_out(diables.deal(2, 7), RandomPlayer(3)).line if len(g.legal_moves) > 40)
    found = asked(game, n=1)
    assert 1 < len(found) <= MOST
    assert GreedyPlayer(turns=MOST).reasons(game, 1)[0].move in found.column("move")
    assert f"of {len(game.legal_moves)} legal moves that look best to a greedy player" in found.caption
    named = asked(game, moves=[game.legal_moves[-1], game.legal_moves.moves[-1]], n=1)
    assert named.column("move") == [game.legal_moves[-1]]


def test_each_colour_can_have_a_player_of_its_own(game: Any) -> None:
    moves, seats = game.legal_moves[:2], dict.fromkeys(game.players, "random")
    mixed = asked(game, moves=moves, n=3, player={**seats, game.players[0]: same_player})
    assert "same_player" in mixed.caption
    assert asked(game, moves=moves, player=seats).tally == asked(game, moves=moves).tally
    assert mixed.tally == asked(game, moves=moves, n=3, player={**seats, game.players[0]: "greedy"}).tally


def test_a_table_a_chart_and_quantiles(found: Rollouts, tmp_path: Path) -> None:
    best = found.best
    assert best.quantile(0) == min(best.scores)
    assert best.quantile(100) == max(best.scores)
    assert sum(times for score, times in best.scores.items() if score <= best.quantile(50)) >= 8
    with pytest.raises(ValueError, match="from 0 to 100"):
        best.quantile(101)
    text: Any = "a"
    with pytest.raises(ValueError, match="from 0 to 100"):
        best.quantile(text)
    assert found.level[0] is best
    assert all(entry.to_best.high < 0 for entry in found.entries if entry not in found.level)
    found.to_csv(tmp_path / "found.csv")
    assert (tmp_path / "found.csv").read_text(encoding="utf-8").startswith(f"move,{found.unit},low,high,ahead,won %")
    chart = found.plot()
    assert isinstance(chart, Chart)
    assert best.move in chart.description
    assert chart.png()[:4] == b"\x89PNG"
    assert str(best).startswith(f"{best.move}: ")
    with pytest.raises(ValueError, match="no playouts of 'x'"):
        found.difference(best.move, "x")


def test_a_game_carries_nothing_of_its_past_to_the_workers() -> None:
    sizes = []
    for moves in (10, 60):
        question = asked_about(in_play("diables", moves), None, "greedy", 0)
        assert question.game.before is None
        sizes.append(len(pickle.dumps(question)))
    assert max(sizes) < 10_000


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"n": 0}, "0 playouts: give a whole number from 1"),
        ({"n": True}, "whole number"),
        ({"n": 10**5000}, "up to 1,000,000,000"),
        ({"player": int}, "int made .* and no player"),
        ({"game": 3}, "3 is no game"),
        ({"moves": []}, r"moves \[\]: give a list"),
        ({"moves": "draw"}, "moves 'draw': give a list"),
        ({"moves": ["fly"]}, "fly"),
        ({"player": "randum"}, "did you mean 'random'"),
        ({"player": RandomPlayer(1)}, "give its class, RandomPlayer"),
        ({"player": {"red": "random"}}, "no player for "),
        ({"seed": 1.5}, "1.5 is no whole number"),
        ({"executor": 3}, "executor 3"),
        ({"resume": 3}, "no rollouts"),
    ],
)
def test_what_cannot_be_asked_is_refused_with_a_remedy(game: Any, wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        asked(**{"game": game, **wrong})


def test_more_that_is_refused(game: Any) -> None:
    others = [colour for colour in game.players if colour != game.decision.player]
    with pytest.raises(ValueError, match=f"this is what {others[0]} sees"):
        asked(game.view(others[0]))
    with pytest.raises(ValueError, match="the game is over"):
        asked(play_out(game, RandomPlayer(1)))
    with pytest.raises(ValueError, match=re.escape("'pink' is not asked")):
        asked(game, player={**dict.fromkeys(game.players, "random"), "pink": "random"})
    opening = festival.deal(players=2, seed=7)
    later = play_out(opening, RandomPlayer(1), most=14)
    illegal = next(move for move in later.legal_moves if move not in opening.legal_moves)
    with pytest.raises(IllegalMove):
        asked(opening, moves=[illegal])
    with ProcessPoolExecutor(1) as pool, pytest.raises(ValueError, match="cannot travel to its processes"):
        asked(castellers.deal(2, 7), player=lambda seed: RandomPlayer(-seed), executor=pool)
