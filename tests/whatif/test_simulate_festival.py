"""Many games of Festival: figures that add up, the same answer however the work is spread, objectives within bounds."""

import json
import pickle
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from benchmarks import objectives
from diables_nb.rules import festival
from diables_nb.rules.errors import EditionError
from diables_nb.whatif import FestivalSimulation, Run, difference, simulate, targets, targets_table
from diables_nb.whatif.simulating import _play
from diables_nb.whatif.tasks import task_of


@pytest.fixture(scope="module")
def run() -> FestivalSimulation:
    return simulate(12, "festival", ["random", "greedy", "random"], seed=5, progress=False)


def test_a_run_has_its_games_in_order(run: FestivalSimulation) -> None:
    assert isinstance(run, FestivalSimulation)
    assert [(game.number, game.seed) for game in run.games] == [(i, 5 + i) for i in range(12)]
    assert (run.seats, run.stopped) == (3, "")


def test_who_does_the_work_changes_nothing(run: FestivalSimulation) -> None:
    with ThreadPoolExecutor(2) as pool:
        policies = ["random", "greedy", "random"]
        spread = simulate(12, "festival", policies, seed=5, progress=False, executor=pool)
    assert spread.games == run.games


def test_points_by_source_add_up_to_the_final_points(run: FestivalSimulation) -> None:
    for game in run.games:
        for seat, points in enumerate(game.fame):
            assert sum(part for who, _, part in game.gains() if who == seat) == points
    assert sum(share.value for share in run.sources().values()) == pytest.approx(100)
    assert run.share("crowd-pleasers") == run.share("pleasers")


def test_a_game_of_the_run_is_the_game_of_its_seed(run: FestivalSimulation) -> None:
    for game in run.games[:3]:
        dealt = festival.deal(3, game.seed)
        assert dealt.players == game.players
        assert dealt.players.index(dealt.order[0]) == game.first
        assert set(dealt.pleasers) == set(game.offered["pleaser"])
        assert {top for top, _ in dealt.piles} <= set(game.offered["objective"])


def test_what_is_used_was_on_offer_and_what_is_completed_was_taken(run: FestivalSimulation) -> None:
    for game in run.games:
        for kind in run.kinds:
            assert set(game.used[kind]) <= set(game.offered[kind]), kind
        assert {*game.used["objective"], *game.used["starting"]} <= set(game.taken)
        assert len(game.offered["starting"]) == 3
        assert sum(game.completed) == len(game.used["objective"]) + len(game.used["starting"])


@pytest.mark.rules("FES-END-01", "FES-END-02", "FES-SCO-07")
def test_the_trigger_of_the_end_is_known_and_who_has_won(run: FestivalSimulation) -> None:
    for game in run.games:
        assert game.ended in ("objectives", "stack", "both")
        assert (game.ended != "stack") <= (max(game.completed) >= 6)
        assert all(game.fame[winner] == max(game.fame) for winner in game.winners)
        assert game.rounds >= 8
    wins = dict(zip(run.wins().column("player"), run.wins().column("games won"), strict=True))
    assert wins["greedy"] == 12


def test_tables_say_what_a_run_showed(run: FestivalSimulation) -> None:
    text = str(run)
    for said in ("final points of a player", "ended by a sixth objective, %", "firework type of the board", "greedy"):
        assert said in text
    assert "FP" not in text
    assert run._repr_html_().count("<table>") == 3
    assert len(run.rows()) == 36
    table = run.objectives()
    assert set(table.column("card")) <= {card.id for card in festival.edition().cards}
    assert sum(row[2] for row in run.uses("pleaser")) == sum(  # type: ignore[misc]  # numbers of games
        len(game.used["pleaser"]) for game in run.games
    )
    with pytest.raises(ValueError, match="no kind 'video'"):
        run.uses("video")
    with pytest.raises(ValueError, match="no source of points 'wall'"):
        run.share("wall")
    values = json.loads(json.dumps(run.to_json()))
    assert values["ended_by_objectives"]["value"] == run.ended_by_objectives.value
    assert set(values["sources"]) == {"objectives", "pleasers", "colour", "type"}


def test_runs_of_one_game_are_compared(run: FestivalSimulation) -> None:
    same = difference(run, run)
    assert set(same.column("change")) == {"0.0 (0.0 to 0.0)"}
    assert "points of a player from crowd-pleasers" in same.column("")
    other: Run[Any] = simulate(2, players=["random", "random"], seed=5, progress=False)
    with pytest.raises(ValueError, match="of different games"):
        difference(run, other)


@pytest.mark.rules("FES-B-05", "FES-B-06")
def test_the_targets_are_the_rates_of_the_objectives(run: FestivalSimulation) -> None:
    found = {target.what: target for target in targets(run)}
    card, rate = next(iter(run.rates("objective").items()))
    target = found[f"{card} completed, % of the games in which it lay open"]
    assert (target.value, target.least, target.most) == (rate, 5, 80)
    assert targets_table(run).caption == "targets of FES-B-05, 12 games of 3 players"
    other: Any = 3
    with pytest.raises(ValueError, match="3 is no run"):
        targets(other)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"players": ["random"]}, "2 to 4"),
        ({"rulings": {"C-FES-13": "x"}}, "unknown option"),
        ({"edition": "x"}, r"give one of festival\.edition"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_work(wrong: dict[str, Any], says: str) -> None:
    given: dict[str, Any] = {"players": ["random", "random"], **wrong}
    with pytest.raises(ValueError, match=says):
        simulate(2, "festival", progress=False, **given)


def test_an_edition_is_played_with_as_it_was_read(tmp_path: Path) -> None:
    shutil.copytree(Path(festival.__file__).parent / "data", tmp_path / "own")
    own = festival.edition(tmp_path / "own")
    policies = ["random", "random"]
    played = simulate(2, "festival", policies, edition=own, progress=False).games
    assert played == simulate(2, "festival", policies, progress=False).games
    task = pickle.dumps(task_of(2, "festival", policies, own, None, 0))
    assert _play(pickle.loads(task), range(2)) == list(played)  # noqa: S301  # our own, made just now
    file = tmp_path / "own" / "starting.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("value = 7", "value = 6"), encoding="utf-8")
    with pytest.raises(EditionError, match="it has changed since"):
        _play(pickle.loads(task), range(1))  # noqa: S301  # our own, made just now


@pytest.mark.rules("FES-B-05", "FES-B-06")
def test_every_objective_that_ships_is_winnable_and_none_is_certain() -> None:
    kept = json.loads(objectives.RESULT.read_text(encoding="utf-8"))
    assert kept["edition"] == festival.edition().digest, "measure again: python -m benchmarks.objectives --json"
    assert kept["games"] >= 1000
    assert list(kept["cards"]) == [card.id for card in festival.edition().cards]
    rates = {name: card["rate"]["value"] for name, card in kept["cards"].items()}
    assert {name: rate for name, rate in rates.items() if not 5 <= rate <= 80} == {}


def test_the_figures_are_made_by_a_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(objectives, "RESULT", tmp_path / "objectives.json")
    objectives.main(["--games", "4", "--json"])
    assert "completed in" in capsys.readouterr().out
    kept = json.loads((tmp_path / "objectives.json").read_text(encoding="utf-8"))
    assert {players: part["games"] for players, part in kept["players"].items()} == {"2": 2, "3": 1, "4": 1}
    assert kept["games"] == 4
    assert kept["cards"]["O01"]["completed"] <= kept["cards"]["O01"]["taken"] <= 4
    with pytest.raises(SystemExit):
        objectives.options(["--games", "2"])
