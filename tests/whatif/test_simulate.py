"""Many games: the same answer however the work is spread, nothing lost when it is stopped, figures that add up."""

import csv
import pickle
import re
import shutil
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from diables_nb.players import RandomPlayer
from diables_nb.rules import diables
from diables_nb.rules.diables import Edition
from diables_nb.rules.diables import board as diables_board
from diables_nb.rules.errors import EditionError
from diables_nb.whatif import Simulation, difference, simulate, targets
from diables_nb.whatif.intervals import mean_of, ratio_of, share_of
from diables_nb.whatif.rolling.question import asked_about, played
from diables_nb.whatif.simulating import _play
from diables_nb.whatif.table import Table
from diables_nb.whatif.tasks import task_of


@pytest.fixture(scope="module")
def run() -> Simulation:
    return simulate(24, players=["random"] * 3, seed=5, progress=False)


def test_a_run_has_its_games_in_order(run: Simulation) -> None:
    assert [(game.number, game.seed) for game in run.games] == [(i, 5 + i) for i in range(24)]
    assert run.seats == 3
    assert not run.stopped


def test_who_does_the_work_changes_nothing(run: Simulation) -> None:
    with ThreadPoolExecutor(2) as pool:
        spread = simulate(24, players=["random"] * 3, seed=5, progress=False, executor=pool)
    assert spread.games == run.games


def test_a_part_of_the_run_is_that_part(run: Simulation) -> None:
    assert simulate(3, players=["random"] * 3, seed=7, progress=False).games[0].fame == run.games[2].fame


def test_points_by_source_and_round_add_up_to_the_final_fp(run: Simulation) -> None:
    for game in run.games:
        for seat, fame in enumerate(game.fame):
            assert sum(fp for (who, _, _), fp in game.points.items() if who == seat) == fame


def test_a_game_of_the_run_is_the_game_of_its_seed(run: Simulation) -> None:
    for game in run.games[:3]:
        dealt = diables.deal(players=3, seed=game.seed)
        assert dealt.players == game.players
        assert dealt.position.tiles == game.tiles
        assert dealt.players.index(dealt.order[0]) == game.first


def test_what_is_used_was_on_offer(run: Simulation) -> None:
    for game in run.games:
        for kind in ("space", "video", "photo", "beast"):
            assert set(game.used.get(kind, ())) <= set(game.offered[kind]), kind
        printed = {name for name in game.used["card"] if name.startswith("followers/")}
        assert set(game.used["card"]) - printed <= set(game.offered["card"])


def test_a_run_that_is_stopped_keeps_the_games_that_are_finished() -> None:
    calls = iter(range(10_000))

    def impatient(seed: int) -> RandomPlayer:
        if next(calls) >= 7:
            raise KeyboardInterrupt
        return RandomPlayer(seed)

    run = simulate(9, players=[impatient, impatient], seed=1, progress=False)
    assert (len(run), run.asked, run.stopped) == (3, 9, "stopped")
    assert "stopped after 3 of 9" in str(run)


def test_a_player_that_fails_costs_no_game_that_is_finished() -> None:
    calls = iter(range(7))

    def failing(seed: int) -> RandomPlayer:
        if next(calls, None) is None:
            raise LookupError("no more")
        return RandomPlayer(seed)

    run = simulate(9, players=[failing, failing], seed=1, progress=False)
    assert (len(run), run.asked) == (3, 9)
    assert "; stopped after 3 of 9: LookupError: no more in game 3, dealt with the seed 4" in run.summary().caption
    with pytest.raises(LookupError):
        simulate(9, players=[failing, failing], seed=1, progress=False)


def test_a_run_without_a_game_says_why() -> None:
    broken = _Counting()
    broken.broken = True
    run = simulate(9, players=["random", "random"], progress=False, executor=broken)
    why = "no game was finished; stopped after 0 of 9: a worker died (BrokenExecutor), and its executor is broken"
    assert str(run) == why
    assert run._repr_html_() == f"<p>{why}</p>"


class _Counting(Executor):
    """Runs what it is given at once, the last first to be asked for nothing."""

    def __init__(self) -> None:
        self.pieces: list[range] = []
        self.broken = False

    def submit(self, call: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        if self.broken:
            raise BrokenExecutor
        self.pieces.append(args[0])
        future: Future[Any] = Future()
        future.set_result(call(*args, **kwargs))
        return future


def test_an_executor_gets_pieces_of_bearable_size() -> None:
    executor = _Counting()
    simulate(23, players=["random", "random"], progress=False, executor=executor)
    assert [len(piece) for piece in executor.pieces] == [10, 10, 3]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"n": 0}, "whole number from 1"),
        ({"n": 2, "game": "chess"}, "no game 'chess'"),
        ({"n": 2, "players": ["random"]}, "2 to 4"),
        ({"n": 2, "players": "random"}, "one automatic player a seat"),
        ({"n": 2, "players": ["random", "randum"]}, "did you mean 'random'?"),
        ({"n": 2, "players": ["random", "random"], "rulings": {"C-DIA-57": "x"}}, "unknown option"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_work(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says.replace("?", r"\?")):
        simulate(**wrong, progress=False)


def test_what_is_fixed_of_the_deal_is_so_in_every_game_and_nothing_else_is_changed(run: Simulation) -> None:
    wished = {"tiles": {"carretillada": 2}, "lluiments": ["whistling"]}
    fixed = simulate(24, players=["random"] * 3, seed=5, progress=False, dealt=wished)
    wished["tiles"] = {"carretillada": 3}
    for was, now in zip(run.games, fixed.games, strict=True):
        assert now.tiles == {**was.tiles, "carretillada": 2}
        assert (now.seed, now.first, now.players) == (was.seed, was.first, was.players)
    again = diables.deal(3, 5, tiles={"carretillada": 2}, lluiments=["whistling"])
    assert again.position.tiles == fixed.games[0].tiles
    assert "24 games" in difference(run, fixed).caption
    with ThreadPoolExecutor(2) as pool:
        how: dict[str, Any] = {"players": ["random"] * 3, "seed": 5, "progress": False, "executor": pool}
        assert simulate(24, **how, dealt={**wished, "tiles": {"carretillada": 2}}).games == fixed.games


def test_what_is_fixed_travels_with_the_task_as_it_was() -> None:
    tiles = {"carretillada": 2}
    task = task_of(2, "diables", ["random", "random"], None, None, 1, {"tiles": tiles})
    tiles["carretillada"] = 3
    there = pickle.loads(pickle.dumps(task))  # noqa: S301  # our own, made just now
    assert there.dealt == {"tiles": {"carretillada": 2}}
    assert [game.tiles["carretillada"] for game in _play(there, range(2))] == [2, 2]


@pytest.mark.parametrize(("game", "dealt"), [("festival", {"sides": {"red": "a"}}), ("castellers", {"first": "blue"})])
def test_the_other_games_are_dealt_with_what_they_take(game: str, dealt: dict[str, Any]) -> None:
    run = simulate(2, game, ["random", "random"], progress=False, dealt=dealt)
    if "first" in dealt:
        assert {played.players[played.first] for played in run.games} == {"blue"}


@pytest.mark.parametrize(
    ("dealt", "says"),
    [
        ({"tile": 1}, "Diables is not dealt with 'tile': did you mean 'tiles'?"),
        ({"seed": 1}, "not dealt with 'seed': it is an argument of its own"),
        ({1: 2}, "not dealt with 1: one of: tiles, lluiments, beasts, first"),
        (3, "dealt 3: give what is fixed of each deal by name, one of: tiles, lluiments, beasts, first"),
        ({"tiles": {"carretillada": 9}}, "tiles.carretillada: no tile 9 (DIA-COMP-07); 1, 2, 3 or 4"),
        ({"tiles": 3}, "tiles: 3 is no mapping; write tiles={'carretillada': 2}"),
    ],
)
def test_what_cannot_be_fixed_is_refused_before_the_work(dealt: Any, says: str) -> None:
    def never(seed: int) -> RandomPlayer:
        raise AssertionError(seed)

    with pytest.raises(ValueError, match=re.escape(says)):
        simulate(2, players=[never, never], progress=False, dealt=dealt)


@pytest.mark.rules("DIA-SETUP-01")
def test_what_a_show_gave_is_told_by_its_tile(run: Simulation) -> None:
    table = run.tiles()
    for show in diables.SHOWS:
        mine = run.tiles(show)
        assert [row for row in table if row[0] == mine.rows[0][0]] == list(mine)
        assert sum(mine.column("games")) == len(run)  # type: ignore[arg-type]  # games are numbers
        total = 0.0
        for _, tile, _, count, points, share in mine:
            games = [game for game in run.games if game.tiles[show] == tile]
            given = [sum(fp for (_, _, name), fp in game.points.items() if name == show) for game in games]
            gained = [sum(fp for fp in game.points.values() if fp > 0) for game in games]
            assert count == len(games)
            total += sum(given)
            assert points == str(mean_of([fp / 3 for fp in given]))
            assert share == (str(ratio_of(given, gained)) if sum(gained) else "no gains")
        assert total == sum(fp for game in run.games for (_, _, name), fp in game.points.items() if name == show)
    with pytest.raises(ValueError, match="no show 'tabalda': did you mean 'tabalada'"):
        run.tiles("tabalda")
    assert str(Simulation([], asked=0).tiles()) == "what each show gave to a player, by its tile"


def test_of_solo_games_the_tiles_are_the_humans() -> None:
    run = simulate(2, players=["random", "firebot devilish"], seed=3, progress=False, dealt={"tiles": {"tabalada": 2}})
    (row,) = run.tiles("tabalada")
    given = [
        sum(fp for (seat, _, name), fp in game.points.items() if (seat, name) == (0, "tabalada")) for game in run.games
    ]
    assert row[1:2] == (2,)
    assert row[4] == str(mean_of([float(fp) for fp in given]))


def test_two_runs_are_compared_game_by_game(run: Simulation) -> None:
    same = difference(run, run)
    assert set(same.column("change")) == {"0.0 (0.0 to 0.0)"}
    other = simulate(24, players=["random"] * 3, seed=5, progress=False, rulings={"C-DIA-57": "players_only"})
    assert "24 games" in difference(run, other).caption
    with pytest.raises(ValueError, match="no seed in common"):
        difference(run, Simulation([], asked=0))


def test_tables_say_what_a_run_showed(run: Simulation, tmp_path: Path) -> None:
    assert sum(row[2] for row in run.wins()) == len(run)  # type: ignore[misc]  # games won are numbers
    assert "95 % intervals" in str(run)
    assert run._repr_html_().count("<table>") == 3
    table = run.rows()
    assert len(table) == 24 * 3
    table.to_csv(tmp_path / "run.csv")
    with (tmp_path / "run.csv").open(encoding="utf-8", newline="") as stream:
        assert sum(1 for _ in csv.reader(stream)) == 24 * 3 + 1
    with pytest.raises(ValueError, match="no kind 'tile'"):
        run.uses("tile")


@pytest.mark.rules("DIA-B-19")
def test_targets_have_ranges_and_say_whether_they_are_met(run: Simulation) -> None:
    found = {target.what: target for target in targets(run)}
    assert not found["mean final FP"].met
    assert found["won by who began, %"].least == pytest.approx(100 / 3 - 5)


def _estimates() -> Iterator[tuple[Any, tuple[float, float, float]]]:
    yield mean_of([2, 4]), (3.0, 3 - 12.706, 3 + 12.706)  # stdev sqrt(2), divided by sqrt(2), one degree of freedom
    yield share_of(5, 10), (50.0, 23.66, 76.34)
    yield ratio_of([1, 1], [4, 4]), (25.0, 25.0, 25.0)


@pytest.mark.parametrize(("estimate", "expected"), list(_estimates()))
def test_intervals(estimate: Any, expected: tuple[float, float, float]) -> None:
    assert tuple(estimate) == pytest.approx(expected, abs=0.01)


def _own_edition(folder: Path) -> Edition:
    """An edition of a folder that plays as the shipped one."""
    shutil.copytree(Path(diables_board.__file__).parent / "data", folder)
    return diables.edition(folder)


def _changed(folder: Path) -> Edition:
    """The edition of that folder after one number has changed."""
    file = folder / "lluiments.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r"fp = \[(\d+)", lambda found: f"fp = [{int(found[1]) + 20}", text), encoding="utf-8")
    return diables.edition(folder)


def test_an_edition_is_played_with_as_it_was_read(tmp_path: Path) -> None:
    old = _own_edition(tmp_path / "own")
    two: dict[str, Any] = {"players": ["random", "random"], "progress": False}
    before = simulate(2, edition=old, **two)
    dealt = diables.deal(2, 7, edition=old)
    kept = pickle.dumps(dealt)
    assert pickle.loads(kept) == dealt  # noqa: S301  # our own, made just now
    task = pickle.dumps(task_of(2, "diables", ["random", "random"], old, None, 0))
    question = pickle.dumps(asked_about(dealt, dealt.legal_moves[:1], "random", 0))
    new = _changed(tmp_path / "own")
    assert new is not old
    assert simulate(2, edition=old, **two).games == before.games
    with ThreadPoolExecutor(1) as pool:
        assert simulate(2, edition=old, executor=pool, **two).games == before.games
    assert deepcopy(dealt) == dealt
    with pytest.raises(EditionError, match="it has changed since"):
        pickle.loads(kept)  # noqa: S301  # our own, made just now
    with pytest.raises(EditionError, match="it has changed since") as caught:
        _play(pickle.loads(task), range(1))  # noqa: S301  # our own, made just now
    there = pickle.loads(question)  # noqa: S301  # our own, made just now
    with pytest.raises(EditionError, match="it has changed since"):
        played(there, range(1))
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301  # our own, made just now
    assert again.problems == caught.value.problems


def test_players_of_seeds_below_0_are_others() -> None:
    seeds: list[int] = []

    def noted(seed: int) -> RandomPlayer:
        seeds.append(seed)
        return RandomPlayer(seed)

    simulate(5, players=[noted, noted], seed=-2, progress=False)
    assert len(set(seeds)) == 10
    assert min(seeds) >= 0


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"players": 3}, "players 3: name one automatic player a seat"),
        ({"players": ["random", 3]}, "3 makes no player"),
        ({"players": [RandomPlayer(1), "random"]}, "give its class, RandomPlayer, or a function"),
        ({"executor": 3}, "executor 3: give one of concurrent.futures"),
        ({"edition": "x"}, "'x' is no edition"),
        ({"seed": 1.5}, "seed 1.5: give a whole number"),
    ],
)
def test_what_is_of_a_wrong_kind_is_refused_with_a_remedy(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        simulate(2, progress=False, **wrong)


def test_sources_are_called_as_the_score_sheet_calls_them(run: Simulation) -> None:
    called = run.points().column("source")
    assert "social wall" in called
    assert "ball parlat" in called
    assert run.share("social wall") == run.share("wall") == run.sources()["wall"]
    assert "FP of a player from social wall" in difference(run, run).column("")
    with pytest.raises(ValueError, match=r"no source of FP 'wal': did you mean 'wall'\?"):
        run.share("wal")
    other: Any = 3
    with pytest.raises(ValueError, match="3 is no run"):
        difference(run, other)


def test_numbers_below_0_have_one_minus_sign_in_all_tables() -> None:
    table = str(Table(["a", "b", "c"], [[-1.25, -3, str(mean_of([-2.0]))]]))
    assert table.splitlines()[-1].split()[:3] == ["\u22121.2", "\u22123", "\u22122.0"]


def test_what_rounds_to_0_has_no_sign() -> None:
    assert str(mean_of([-0.02, -0.02])) == "0.0 (0.0 to 0.0)"
    assert str(Table(["a"], [[-0.02]])).splitlines()[-1] == "0.0"
