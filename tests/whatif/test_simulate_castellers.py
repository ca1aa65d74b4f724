"""Many games of Castellers!: figures that add up, the same answer however the work is spread, editions and rulings."""

import json
import pickle
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from diables_nb.__main__ import main
from diables_nb.rules import castellers
from diables_nb.rules.castellers import KINDS
from diables_nb.rules.errors import EditionError
from diables_nb.whatif import CastellersSimulation, Run, difference, simulate, targets, targets_table
from diables_nb.whatif.castellers import refresh
from diables_nb.whatif.simulating import _play
from diables_nb.whatif.tasks import task_of

POLICIES = ["random", "random", "random"]


@pytest.fixture(scope="module")
def run() -> CastellersSimulation:
    return simulate(24, "castellers", POLICIES, seed=5, progress=False)


def test_a_run_has_its_games_in_order_whoever_does_the_work(run: CastellersSimulation) -> None:
    assert isinstance(run, CastellersSimulation)
    assert [(game.number, game.seed) for game in run.games] == [(i, 5 + i) for i in range(24)]
    with ThreadPoolExecutor(2) as pool:
        spread = simulate(24, "castellers", POLICIES, seed=5, progress=False, executor=pool)
    assert spread.games == run.games
    assert pickle.loads(pickle.dumps(run.games)) == run.games  # noqa: S301  # our own, made just now


@pytest.mark.rules("CAS-SCO-01", "CAS-SCO-04")
def test_applause_by_kind_adds_up_to_the_final_applause(run: CastellersSimulation) -> None:
    for game in run.games:
        for seat, applause in enumerate(game.fame):
            assert sum(part for who, _, part in game.gains() if who == seat) == applause
        assert {kind for _, kind in game.applause} == set(game.used["castell"]) <= set(KINDS)
        assert set(game.used["card"]) <= set(game.offered["card"])
        assert set(game.used["special"]) <= set(game.offered["special"])
    assert sum(share.value for share in run.sources().values()) == pytest.approx(100)
    assert run.share("castell of 2") == run.share("two")


@pytest.mark.rules("CAS-TURN-01", "CAS-END-01", "CAS-END-02", "C-CAS-22")
def test_every_turn_has_one_action_and_every_game_its_end(run: CastellersSimulation) -> None:
    for game in run.games:
        assert sum(game.actions.values()) == sum(game.sizes.values()) == game.turns
        assert game.third or game.ended == "jam"
        assert all(len(sizes) == 3 and max(sizes) <= 3 for sizes in game.sizes)
        for turns in game.third.values():
            assert turns >= 6  # CAS-B-06
        if game.ended == "third":
            first = min(game.third.values())
            assert first * 3 <= game.turns + 3 <= (first + 2) * 3
    assert {game.ended for game in run.games} == {"third", "jam"}
    assert run.to_json()["ends"]["jam"] == sum(game.ended == "jam" for game in run.games)


def test_a_game_of_the_run_is_the_game_of_its_seed(run: CastellersSimulation) -> None:
    for game in run.games[:3]:
        dealt = castellers.deal(3, game.seed)
        assert dealt.players == game.players
        assert dealt.players.index(dealt.order[0]) == game.first
        assert game.offered["card"] == tuple(card.id for card in dealt.offers.values())


def test_tables_say_what_a_run_showed(run: CastellersSimulation) -> None:
    text = str(run)
    for said in ("final applause of a player", "own turns to a third castell", "turn order", "cap de colla", "draw"):
        assert said in text
    assert run._repr_html_().count("<table>") == 7
    assert len(run.rows()) == 72
    assert [row[1] for row in run.ends()] == [sum(g.ended == how for g in run.games) for how in ("third", "jam")]
    with pytest.raises(ValueError, match="no kind 'video'"):
        run.uses("video")
    values = json.loads(json.dumps(run.to_json()))
    assert values["jams"]["value"] == run.jams.value
    assert sum(values["actions"].values()) == sum(game.turns for game in run.games)
    assert sum(values["completed"].values()) == sum(len(game.applause) for game in run.games)


@pytest.mark.rules("CAS-B-02", "CAS-B-03", "CAS-B-04")
def test_the_targets_are_how_often_castells_are_completed_and_how_games_end(run: CastellersSimulation) -> None:
    found = {target.what: target for target in targets(run)}
    assert len(found) == 6
    pilar = found["pilar completed, % of players"]
    done = sum(kind == "pilar" for game in run.games for _, kind in game.applause)
    assert pilar.value.value == pytest.approx(100 * done / 72)
    assert (pilar.least, pilar.most) == (15, 95)
    assert found["ended because nobody could go on, %"].value == run.jams
    assert targets_table(run).caption == "targets of CAS-B-02 to CAS-B-04, 24 games of 3 players"


def test_the_states_of_the_groups_are_counted_in_a_run(run: CastellersSimulation) -> None:
    table = refresh(run)
    assert table.share[3, 2, 1] > 0
    assert table.head[-1] == "% of turns"
    assert sum(run.sizes()[sizes].value for sizes in run.sizes()) == pytest.approx(100)


@pytest.mark.rules("C-CAS-04")
def test_editions_and_rulings_are_compared_game_by_game(run: CastellersSimulation) -> None:
    any_tronc = simulate(24, "castellers", POLICIES, seed=5, progress=False, rulings={"C-CAS-04": "any_tronc"})
    assert any_tronc.castells.value > run.castells.value  # more cards fit
    change = difference(run, any_tronc)
    assert "castells completed by a player" in change.column("")
    assert "applause of a player from pilar" in change.column("")
    assert set(difference(run, run).column("change")) == {"0.0 (0.0 to 0.0)"}
    other: Run[Any] = simulate(2, players=["random", "random"], seed=5, progress=False)
    with pytest.raises(ValueError, match="of different games"):
        difference(run, other)


def test_an_edition_is_played_with_as_it_was_read(tmp_path: Path) -> None:
    shutil.copytree(Path(castellers.__file__).parent / "data", tmp_path / "own")
    file = tmp_path / "own" / "applause.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("[6, 4, 3, 1]", "[9, 4, 3, 1]"), encoding="utf-8")
    own = castellers.edition(tmp_path / "own")
    played = simulate(8, "castellers", ["random"] * 2, edition=own, progress=False)
    assert played.games != simulate(8, "castellers", ["random"] * 2, progress=False).games
    assert any(points == 9 for game in played.games for _, _, points in game.gains())
    task = pickle.dumps(task_of(2, "castellers", ["random"] * 2, own, None, 0))
    assert _play(pickle.loads(task), range(2)) == list(played.games[:2])  # noqa: S301  # our own, made just now
    file.write_text(text, encoding="utf-8")
    with pytest.raises(EditionError, match="it has changed since"):
        _play(pickle.loads(task), range(1))  # noqa: S301  # our own, made just now


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"players": ["random"]}, "2 to 4"),
        ({"rulings": {"C-CAS-04": "x"}}, "unknown option"),
        ({"edition": "x"}, r"give one of castellers\.edition"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_work(wrong: dict[str, Any], says: str) -> None:
    given: dict[str, Any] = {"players": ["random", "random"], **wrong}
    with pytest.raises(ValueError, match=says):
        simulate(2, "castellers", progress=False, **given)


def test_the_command_gives_the_run_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "castellers", "--players", "3", "-n", "3", "--policy", "random", "--json"]
    assert main(asked) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["games"], found["players"]) == ("castellers", 3, 3)
    assert set(found["specials"]) == {"llenya", "jitters", "grallers", "cap"}
